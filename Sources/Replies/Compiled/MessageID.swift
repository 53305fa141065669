// Made by "make language" from Languages/; change the texts there.

/// Every message, in the order of the texts.
package enum MessageID: Int, CaseIterable, Sendable {
  case started, startedEarlier, startedEarlierNamed, startedNamed, stopwatchStarted, routineStarted
  case routineStartedWaiting, cancelled, cancelledUnnamed, cancelledWaiting, cancelledSeveral
  case paused, resumed, severalPaused, severalResumed, stopwatchStopped, stopwatchPaused
  case stopwatchResumed, extended, shortened, snoozed, lengthSet, changed, renamed, restarted
  case carriedOn, carriedOnAlone, stopwatchRestarted, dismissed, lapped, lappedAgain, phaseBegan
  case phaseWaits, phaseBack, phaseAdded, phaseRemoved, phaseNumber, lengthAndCue, phaseAndLength
  case timesOver, routineSaved, routineDeleted, routineEnded, undone, takenBack, routineTakenBack
  case routineBack, broughtBack, broughtBackRinging, broughtBackPaused, instead, insteadNamed
  case cannotCorrect, nothingChanged, reminderSet, reminderSetWithoutText, alarmSet, alarmSetOften
  case reminderSetAt, reminderSetAtWithoutText, reminderSetOften, reminderSetOftenWithoutText
  case appointmentMoved, alarmCancelled, alarmCancelledOften, appointmentsCancelled
  case reminderCancelled, reminderCancelledWithoutText, reminderCancelledOften
  case reminderCancelledOftenWithoutText, reminderFollows, reminderFollowsWithoutText
  case reminderBefore, reminderBeforeWithoutText, reminderAfter, reminderAfterWithoutText
  case reminderNeedsTimer, statusRunning, statusPaused, statusRinging, statusWaiting, statusPhase
  case statusPhasePaused, statusStopwatch, statusStopwatchStopped, statusReminder, statusEnded
  case statusCancelled, statusMissed, nameWithTimeLeft, nothingRuns, severalRun, momentIn, readyAt
  case readyLast, elapsedSoFar, doneAlready, timeNow, timeUntil, alarmsAre, remindersAre, phaseNow
  case phaseNowLast, stepLeft, historyMissed, historyEnded, historyCancelled, historyNone, agoEach
  case andMore, moreOfThem, recordLeft, done, doneLate, doneAgo, check, alarmDue, reminderDue
  case reminderDueLate, reminderDueAgo, reminderDueWithoutText, phaseOver, phaseOverLate
  case phaseOverWaiting, phaseNext, askHowLong, askHowLongFor, askHowMuch, askGuess, askWhich
  case askName, askRoutineName, askStillFromNow, askStillMoreFromNow, askStop, askCancelToo
  case askOnceMore, askStartMissing, askHeard, askHeardNumber, askEitherLength, understoodLength
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
  case whichAlarm, whichReminder, seriesStays, onlyNextLeftOut, cannotSchedule, cannotNote
  case cannotContext, cannotExplain, cannotStreak, cannotAnswer, notWritten, diskFull, tooLong
  case workingOut, workingOutRest, asking, alreadyWorking, offer, offerRest, planTogether
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
