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
  case askCancelToo, askOnceMore, askHeard, askHeardNumber, askEitherLength, understoodLength
  case partlyUnderstood, askPartial, askPartialWithRest, askWhen, askInHowLong, askPhases, ofLength
  case forName, meansStart, meansCancel, meansPause, meansResume, meansMore, meansLess, meansSet
  case meansRename, meansRestart, meansRoutine, meansReminder, meansStopwatch, meansPomodoro
  case meansStatus, noSuchTimer, noSuchTimerShort, noSuchTimerNothingRuns, othersRun, onlySoMany
  case noSuchRoutine, routinesAre, routineHas, noSuchPhaseIn, noRoutines, noSuchPhase, alreadyPaused
  case notPaused, notRinging, nothingRings, alreadyOver, isWaiting, alreadyRunningStopwatch
  case noStopwatch, noneOfMode, noRoutineRuns, noPhaseBefore, phaseIsOver, lengthNotPositive
  case lengthTooLong, rangeReversed, nothingLeft, alreadyElapsed, isNotRoutine, isNotStopwatch
  case isNotCountdown, firstPhaseDiffers, isStopwatch, emptyRoutine, badRoutine, nameTooLong
  case tooManyTimers, nothingToUndo, nothingCancelled, nothingToBringBack, nothingToSave
  case nothingToRepeat, nothingSaid, timeHasPassed, noAlarms, noReminders, noSuchAppointment
  case whichAlarm, whichReminder, onlyNextLeftOut, cannotSchedule, cannotNote, cannotContext
  case cannotExplain, cannotStreak, cannotAnswer, notWritten, diskFull, tooLong, workingOut
  case workingOutRest, asking, alreadyWorking, offer, offerRest, planTogether, planReadBack, planAt
  case planTooLate, planRest, planRestTogether, planAlso, planOtherwise, planHowLong, planIsRunning
  case planFirstIsOver, planLast, planLastOfAll, planLater, planWith, planEvery, planOr, planCall
  case planAfter, planOnCue, modelSays, leftOutUnheard, leftOutWithoutLength, leftOutSeveralLengths
  case leftOutBounds, leftOutSaidOnce, tookAsMinutes, doneOnce, phaseNameless, startUnclear
  case answerIsOld, modelMissing, modelNotAgreed, modelKey, modelBudget, modelCredit, modelResting
  case modelUnreachable, modelSlow, modelSetting, modelTooLong, modelBusy, modelBroken
  case modelNonsense, modelRefused, modelUngrounded, modelNotRecorded, soNotWorkedOut, soNotTheRest
  case soNotAnswered, routineStepWaiting, stepNext, stepWaits, stepOver, stepOverLate
  case stepOverWaiting, guideStarts, guideWaits, guideAside, guideOver, askSkip, noIngredients
  case askEnd, askBegun, taskNow, besideOver, besideAgain, besideBegins, callEvery, callOnce
  case callNow, callHalfway, callBeforeEnd, callIn, callAt, called, pauseBegan, pauseLeft, pauseOver
  case onceMore, onceMoreFor, lastStepOver, routineStartedWith, askOtherWay, stepBegins, phaseBackTo
  case askPause, stepComesLater, stepIsOver, askDone, stepsLeft, stepsLeftWaiting, recipeUntold
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
