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
  case momentIn, readyAt, readyLast, elapsedSoFar, doneAlready, timeNow, alarmsAre, remindersAre
  case phaseNow, phaseNowLast, stepLeft, historyMissed, historyEnded, historyCancelled, historyNone
  case agoEach, andMore, moreOfThem, recordLeft, done, doneLate, doneAgo, check, alarmDue
  case reminderDue, reminderDueLate, reminderDueAgo, reminderDueWithoutText, phaseOver
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
  case callNow, callHalfway, callBeforeEnd, callIn, called, pauseBegan, pauseLeft, pauseOver
  case onceMore, onceMoreFor, lastStepOver, routineStartedWith, askOtherWay, stepBegins, phaseBackTo
  case askPause, stepComesLater, stepIsOver, askDone, stepsLeft, stepsLeftWaiting, recipeUntold
  case tellWhenBegun, askAnew, askStepAnew, askHeatAnew, askHowMuchLonger, askMoreBeside
  case spoiltUntimed, notCaught, recipeEnds, onlyTimesKept, lengthOfStep, lengthOfTimer
  case lengthOfWaiting, whole, wholeOnCue, wholeLeft, wholeLeftOnCue, checkAgain, checkNoMore
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
