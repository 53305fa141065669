// Made by "make language" from Languages/; change the texts there.

/// Every message, in the order of the texts.
package enum MessageID: Int, CaseIterable, Sendable {
  case started, startedEarlier, startedEarlierNamed, startedNamed, reminderSet
  case reminderSetWithoutText, alarmSet, alarmSetOften, reminderSetAt, reminderSetAtWithoutText
  case reminderSetOften, reminderSetOftenWithoutText, appointmentMoved, alarmCancelled
  case appointmentsCancelled, reminderCancelled, reminderCancelledWithoutText, reminderFollows
  case reminderFollowsWithoutText, reminderBefore, reminderBeforeWithoutText, reminderAfter
  case reminderAfterWithoutText, reminderNeedsTimer, stopwatchStarted, routineStarted
  case routineStartedWaiting, cancelled, cancelledUnnamed, cancelledWaiting, cancelledSeveral
  case paused, resumed, severalPaused, severalResumed, stopwatchStopped, stopwatchPaused
  case stopwatchResumed, extended, shortened, snoozed, lengthSet, changed, renamed, restarted
  case carriedOn, carriedOnAlone, stopwatchRestarted, dismissed, lapped, lappedAgain, phaseBegan
  case phaseWaits, phaseBack, phaseAdded, phaseRemoved, phaseNumber, lengthAndCue, phaseAndLength
  case timesOver, routineSaved, routineDeleted, routineEnded, undone, takenBack, routineTakenBack
  case routineBack, broughtBack, broughtBackRinging, broughtBackPaused, instead, insteadNamed
  case cannotCorrect, nothingChanged, statusRunning, statusPaused, statusRinging, statusWaiting
  case statusPhase, statusPhasePaused, statusStopwatch, statusStopwatchStopped, statusReminder
  case statusEnded, statusCancelled, statusMissed, nameWithTimeLeft, nothingRuns, severalRun
  case momentIn, readyAt, readyLast, elapsedSoFar, doneAlready, timeNow, timeUntil, alarmsAre
  case remindersAre, phaseNow, phaseNowLast, stepLeft, historyMissed, historyEnded, historyCancelled
  case historyNone, agoEach, andMore, moreOfThem, recordLeft, done, doneLate, doneAgo, check
  case alarmDue, reminderDue, reminderDueLate, reminderDueAgo, reminderDueWithoutText, phaseOver
  case phaseOverLate, phaseOverWaiting, phaseNext, askHowLong, askHowLongFor, askHowMuch, askGuess
  case askWhich, askName, askRoutineName, askStillFromNow, askStillMoreFromNow, askStop
  case askCancelToo, askOnceMore, askStartMissing, askHeard, askHeardNumber, askEitherLength
  case understoodLength, partlyUnderstood, askPartial, askPartialWithRest, askWhen, askInHowLong
  case askPhases, ofLength, forName, meansStart, meansCancel, meansPause, meansResume, meansMore
  case meansLess, meansSet, meansRename, meansRestart, meansRoutine, meansReminder, meansStopwatch
  case meansPomodoro, meansStatus, noSuchTimer, noSuchTimerShort, noSuchTimerNothingRuns, othersRun
  case onlySoMany, noSuchRoutine, routinesAre, routineHas, noSuchPhaseIn, noRoutines, noSuchPhase
  case alreadyPaused, notPaused, notRinging, nothingRings, alreadyOver, isWaiting
  case alreadyRunningStopwatch, noStopwatch, noneOfMode, noRoutineRuns, noPhaseBefore, phaseIsOver
  case lengthNotPositive, lengthTooLong, rangeReversed, nothingLeft, alreadyElapsed, isNotRoutine
  case isNotStopwatch, isNotCountdown, firstPhaseDiffers, isStopwatch, emptyRoutine, badRoutine
  case nameTooLong, tooManyTimers, nothingToUndo, nothingCancelled, nothingToBringBack
  case nothingToSave, nothingToRepeat, nothingSaid, timeHasPassed, noAlarms, noReminders
  case noSuchAppointment, whichAlarm, whichReminder, seriesStays, onlyNextLeftOut, cannotSchedule
  case cannotNote, cannotContext, cannotExplain, cannotStreak, cannotAnswer, notWritten, diskFull
  case tooLong, workingOut, workingOutRest, asking, alreadyWorking, offer, offerRest, planTogether
  case planReadBack, planAt, planTooLate, planRest, planRestTogether, planAlso, planOtherwise
  case planHowLong, planIsRunning, planFirstIsOver, planLast, planLastOfAll, planLater, planWith
  case planEvery, planOr, planCall, planAfter, planOnCue, planGoesOn, modelSays, leftOutUnheard
  case leftOutWithoutLength, leftOutSeveralLengths, leftOutBounds, leftOutSaidOnce, tookAsMinutes
  case doneOnce, phaseNameless, startUnclear, answerIsOld, modelMissing, modelNotAgreed, modelKey
  case modelBudget, modelCredit, modelResting, modelUnreachable, modelSlow, modelSetting
  case modelTooLong, modelBusy, modelBroken, modelNonsense, modelRefused, modelUngrounded
  case modelNotRecorded, soNotWorkedOut, soNotTheRest, soNotAnswered, routineStepWaiting, stepNext
  case stepWaits, stepOver, stepOverLate, stepOverWaiting, guideStarts, guideWaits, guideAside
  case guideOver, askSkip, noIngredients, askEnd, askBegun, taskNow, besideOver, besideAgain
  case besideBegins, callEvery, callOnce, callNow, callHalfway, callBeforeEnd, callIn, callAt
  case called, pauseBegan, pauseLeft, pauseOver, onceMore, onceMoreFor, lastStepOver
  case routineStartedWith, askOtherWay, stepBegins, phaseBackTo, askPause, stepComesLater
  case phaseComesLater, stepIsOver, askDone, stepsLeft, stepsLeftWaiting, recipeUntold
  case tellWhenBegun, askAnew, askStepAnew, askHeatAnew, askHowMuchLonger, askMoreBeside
  case spoiltUntimed, notCaught, recipeEnds, onlyTimesKept, lengthOfStep, lengthOfTimer
  case lengthOfWaiting, whole, wholeOnCue, wholeLeft, wholeLeftOnCue, planReady, planReadyIn
  case planUnderWay, checkAgain, checkNoMore, checkPhase, phaseDone, cueAfter, calendarWhenReady
  case sheetTotal, sheetCues, sheetSource, sheetBeside, sheetSteps, sheetNotes, sheetTimes
  case sheetTimesOver, sheetEvery, sheetOr, sheetOnce, sheetWith, sheetAfter, sheetWhenReady
  case recipeWarning, recipeNoWaits, warnHeadTime, warnHeadTimes, warnShelfLife, warnMakeAhead
  case warnAge, warnHistory, warnName, warnTotal, warnNotAWait, warnPerAmount, warnVague
  case warnAlternative, warnOptional, warnUnbound, warnTooLong, warnUnsure, warnContradicts
  case warnNoWaits, warnOtherLanguage, warnPartInOtherLanguage, warnWrongEncoding, warnCutShort
  case warnBadMarkup, warnTooManyPhases, warnNoAnswer, warnUngrounded, warnLengthsStay, warnNoYield
  case warnStale, allRight, welcome, notUnderstood, help, helpWhileRinging, helpWhileRunning
  case itemsAdded, itemsChanged, itemsAlready, itemsChecked, itemsUnchecked, itemsRemoved, itemsLeft
  case nothingLeftToBuy, recipeItemsAdded, listEmpty, askToList, listCleared, listReads
  case listAllTicked, listTakenBack, listFull, itemIsOn, itemIsTicked, itemNotThere, nothingTicked
  case askRecipeOfItems, recipeScaled, noRecipeToScale, askPortions, noYieldToScale, portionsAreSo
  case linesMore, noRecipesSaved, noRecipeFound, noRecipeCalled, recipesFound, askStartRecipe
  case ingredientCount, libraryUnreadable
}
