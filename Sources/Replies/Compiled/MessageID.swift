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
  case readyAt, readyLast, elapsedSoFar, doneAlready, timeNow, alarmsAre, remindersAre, phaseNow
  case phaseNowLast, stepLeft, historyMissed, historyEnded, historyCancelled, historyNone, agoEach
  case andMore, moreOfThem, recordLeft, done, doneLate, doneAgo, check, alarmDue, reminderDue
  case reminderDueLate, reminderDueAgo, reminderDueWithoutText, phaseOver, phaseOverLate
  case phaseOverWaiting, phaseNext, askHowLong, askHowLongFor, askHowMuch, askGuess, askWhich
  case askName, askRoutineName, askStillFromNow, askStillMoreFromNow, askStop, askCancelToo
  case askOnceMore, askHeard, askHeardNumber, askEitherLength, understoodLength, partlyUnderstood
  case askPartial, askPartialWithRest, askWhen, askInHowLong, askPhases, ofLength, forName
  case meansStart, meansCancel, meansPause, meansResume, meansMore, meansLess, meansSet, meansRename
  case meansRestart, meansRoutine, meansReminder, meansStopwatch, meansPomodoro, meansStatus
  case noSuchTimer, noSuchTimerShort, noSuchTimerNothingRuns, othersRun, onlySoMany, noSuchRoutine
  case routinesAre, routineHas, noSuchPhaseIn, noRoutines, noSuchPhase, alreadyPaused, notPaused
  case notRinging, nothingRings, alreadyOver, isWaiting, alreadyRunningStopwatch, noStopwatch
  case noneOfMode, noRoutineRuns, noPhaseBefore, phaseIsOver, lengthNotPositive, lengthTooLong
  case rangeReversed, nothingLeft, alreadyElapsed, isNotRoutine, isNotStopwatch, isNotCountdown
  case firstPhaseDiffers, isStopwatch, emptyRoutine, badRoutine, nameTooLong, tooManyTimers
  case nothingToUndo, nothingCancelled, nothingToBringBack, nothingToSave, nothingToRepeat
  case nothingSaid, timeHasPassed, noAlarms, noReminders, noSuchAppointment, whichAlarm
  case cannotSchedule, cannotNote, cannotContext, cannotExplain, cannotStreak, cannotAnswer
  case notWritten, diskFull, tooLong, workingOut, workingOutRest, asking, alreadyWorking, offer
  case offerRest, planTogether, planReadBack, planRest, planRestTogether, planAlso, planOtherwise
  case planHowLong, planIsRunning, planFirstIsOver, planLast, planLastOfAll, planLater, planWith
  case planEvery, planOr, planCall, planAfter, planOnCue, modelSays, leftOutUnheard
  case leftOutWithoutLength, leftOutSeveralLengths, leftOutBounds, leftOutSaidOnce, tookAsMinutes
  case doneOnce, phaseNameless, startUnclear, answerIsOld, modelMissing, modelNotAgreed, modelKey
  case modelBudget, modelCredit, modelResting, modelUnreachable, modelSlow, modelSetting
  case modelTooLong, modelBusy, modelBroken, modelNonsense, modelRefused, modelUngrounded
  case modelNotRecorded, soNotWorkedOut, soNotTheRest, soNotAnswered, routineStepWaiting, stepNext
  case stepWaits, stepOver, stepOverLate, stepOverWaiting, guideStarts, guideWaits, guideAside
  case guideOver, askSkip, noIngredients, askEnd, askBegun, taskNow, besideOver, besideAgain
  case besideBegins, callEvery, callOnce, callNow, callHalfway, callBeforeEnd, callIn, called
  case pauseBegan, pauseLeft, pauseOver, onceMore, onceMoreFor, lastStepOver, routineStartedWith
  case askOtherWay, stepBegins, phaseBackTo, askPause, stepComesLater, stepIsOver, askDone
  case stepsLeft, stepsLeftWaiting, recipeUntold, tellWhenBegun, askAnew, askStepAnew, askHeatAnew
  case askHowMuchLonger, askMoreBeside, spoiltUntimed, notCaught, recipeEnds, onlyTimesKept
  case lengthOfStep, lengthOfTimer, lengthOfWaiting, whole, wholeOnCue, wholeLeft, wholeLeftOnCue
  case checkAgain, checkNoMore, checkPhase, phaseDone, cueAfter, calendarWhenReady, sheetTotal
  case sheetCues, sheetSource, sheetBeside, sheetSteps, sheetNotes, sheetTimes, sheetTimesOver
  case sheetEvery, sheetOr, sheetOnce, sheetWith, sheetAfter, sheetWhenReady, recipeWarning
  case recipeNoWaits, warnHeadTime, warnHeadTimes, warnShelfLife, warnMakeAhead, warnAge
  case warnHistory, warnName, warnTotal, warnNotAWait, warnPerAmount, warnVague, warnAlternative
  case warnOptional, warnUnbound, warnTooLong, warnUnsure, warnContradicts, warnNoWaits
  case warnOtherLanguage, warnPartInOtherLanguage, warnWrongEncoding, warnCutShort, warnBadMarkup
  case warnTooManyPhases, warnNoAnswer, warnUngrounded, warnLengthsStay, warnNoYield, warnStale
  case allRight, welcome, notUnderstood, help, helpWhileRinging, helpWhileRunning, itemsAdded
  case itemsChanged, itemsAlready, itemsChecked, itemsUnchecked, itemsRemoved, itemsLeft
  case nothingLeftToBuy, recipeItemsAdded, listEmpty, listCleared, listReads, listAllTicked
  case listTakenBack, listFull, itemIsOn, itemIsTicked, itemNotThere, nothingTicked
  case askRecipeOfItems, recipeScaled, noRecipeToScale, askPortions, noYieldToScale, portionsAreSo
  case linesMore, noRecipesSaved, noRecipeFound, noRecipeCalled, recipesFound, askStartRecipe
  case ingredientCount, libraryUnreadable
}
