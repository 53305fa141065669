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
  case stepIsOver, askDone, stepsLeft, stepsLeftWaiting, recipeUntold, tellWhenBegun, askAnew
  case askStepAnew, askHeatAnew, askHowMuchLonger, askMoreBeside, spoiltUntimed, notCaught
  case recipeEnds, onlyTimesKept, lengthOfStep, lengthOfTimer, lengthOfWaiting, whole, wholeOnCue
  case wholeLeft, wholeLeftOnCue, planReady, planReadyIn, planUnderWay, checkAgain, checkNoMore
  case checkPhase, phaseDone, cueAfter, calendarWhenReady, sheetTotal, sheetCues, sheetSource
  case sheetBeside, sheetSteps, sheetNotes, sheetTimes, sheetTimesOver, sheetEvery, sheetOr
  case sheetOnce, sheetWith, sheetAfter, sheetWhenReady, recipeWarning, recipeNoWaits, warnHeadTime
  case warnHeadTimes, warnShelfLife, warnMakeAhead, warnAge, warnHistory, warnName, warnTotal
  case warnNotAWait, warnPerAmount, warnVague, warnAlternative, warnOptional, warnUnbound
  case warnTooLong, warnUnsure, warnContradicts, warnNoWaits, warnOtherLanguage
  case warnPartInOtherLanguage, warnWrongEncoding, warnCutShort, warnBadMarkup, warnTooManyPhases
  case warnNoAnswer, warnUngrounded, warnLengthsStay, warnNoYield, warnStale, allRight, welcome
  case notUnderstood, help, helpWhileRinging, helpWhileRunning, itemsAdded, itemsChanged
  case itemsAlready, itemsChecked, itemsUnchecked, itemsRemoved, itemsLeft, nothingLeftToBuy
  case recipeItemsAdded, listEmpty, askToList, listCleared, listReads, listAllTicked, listTakenBack
  case listFull, itemIsOn, itemIsTicked, itemNotThere, nothingTicked, askRecipeOfItems, recipeScaled
  case noRecipeToScale, askPortions, noYieldToScale, portionsAreSo, linesMore, noRecipesSaved
  case noRecipeFound, noRecipeCalled, recipesFound, askStartRecipe, ingredientCount
  case libraryUnreadable
}
