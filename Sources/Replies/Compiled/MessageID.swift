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
  case whichReminder, onlyNextLeftOut, cannotSchedule, cannotNote, cannotContext, cannotExplain
  case cannotStreak, cannotAnswer, notWritten, diskFull, tooLong, workingOut, workingOutRest, asking
  case alreadyWorking, offer, offerRest, planTogether, planReadBack, planRest, planRestTogether
  case planAlso, planOtherwise, planHowLong, planIsRunning, planFirstIsOver, planLast, planLastOfAll
  case planLater, planWith, planEvery, planOr, planCall, planAfter, planOnCue, modelSays
  case leftOutUnheard, leftOutWithoutLength, leftOutSeveralLengths, leftOutBounds, leftOutSaidOnce
  case tookAsMinutes, doneOnce, phaseNameless, startUnclear, answerIsOld, modelMissing
  case modelNotAgreed, modelKey, modelBudget, modelCredit, modelResting, modelUnreachable, modelSlow
  case modelSetting, modelTooLong, modelBusy, modelBroken, modelNonsense, modelRefused
  case modelUngrounded, modelNotRecorded, soNotWorkedOut, soNotTheRest, soNotAnswered
  case routineStepWaiting, stepNext, stepWaits, stepOver, stepOverLate, stepOverWaiting, guideStarts
  case guideWaits, guideAside, guideOver, askSkip, noIngredients, askEnd, askBegun, taskNow
  case besideOver, besideAgain, besideBegins, callEvery, callOnce, callNow, callHalfway
  case callBeforeEnd, callIn, called, pauseBegan, pauseLeft, pauseOver, onceMore, onceMoreFor
  case lastStepOver, routineStartedWith, askOtherWay, stepBegins, phaseBackTo, askPause
  case stepComesLater, stepIsOver, askDone, stepsLeft, stepsLeftWaiting, recipeUntold, tellWhenBegun
  case askAnew, askStepAnew, askHeatAnew, askHowMuchLonger, askMoreBeside, spoiltUntimed, notCaught
  case recipeEnds, onlyTimesKept, lengthOfStep, lengthOfTimer, lengthOfWaiting, whole, wholeOnCue
  case wholeLeft, wholeLeftOnCue, checkAgain, checkNoMore, checkPhase, phaseDone, cueAfter
  case calendarWhenReady, sheetTotal, sheetCues, sheetSource, sheetBeside, sheetSteps, sheetNotes
  case sheetTimes, sheetTimesOver, sheetEvery, sheetOr, sheetOnce, sheetWith, sheetAfter
  case sheetWhenReady, recipeWarning, recipeNoWaits, warnHeadTime, warnHeadTimes, warnShelfLife
  case warnMakeAhead, warnAge, warnHistory, warnName, warnTotal, warnNotAWait, warnPerAmount
  case warnVague, warnAlternative, warnOptional, warnUnbound, warnTooLong, warnUnsure
  case warnContradicts, warnNoWaits, warnOtherLanguage, warnPartInOtherLanguage, warnWrongEncoding
  case warnCutShort, warnBadMarkup, warnTooManyPhases, warnNoAnswer, warnUngrounded, warnLengthsStay
  case warnNoYield, warnStale, allRight, welcome, notUnderstood, help, helpWhileRinging
  case helpWhileRunning, itemsAdded, itemsChanged, itemsAlready, itemsChecked, itemsUnchecked
  case itemsRemoved, itemsLeft, nothingLeftToBuy, recipeItemsAdded, listEmpty, askToList
  case listCleared, listReads, listAllTicked, listTakenBack, listFull, itemIsOn, itemIsTicked
  case itemNotThere, nothingTicked, askRecipeOfItems, recipeScaled, noRecipeToScale, askPortions
  case noYieldToScale, portionsAreSo, linesMore, noRecipesSaved, noRecipeFound, noRecipeCalled
  case recipesFound, askStartRecipe, ingredientCount, libraryUnreadable
}
