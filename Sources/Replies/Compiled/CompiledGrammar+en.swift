// Made by "make language" from Languages/; change the texts there.

extension CompiledWording {
  static let enGrammar = #"""
    standard: yes
    day: 1 day | {count} days
    hour: 1 hour | {count} hours
    minute: 1 minute | {count} minutes
    second: 1 second | {count} seconds
    no time: less than a second
    range: " to "
    attribute day: 1 day | {count} day
    attribute hour: 1 hour | {count} hour
    attribute minute: 1 minute | {count} minute
    attribute second: 1 second | {count} second
    interval one day: day
    interval one hour: hour
    interval one minute: minute
    interval one second: second
    clock before noon: {hour of twelve}:{minute} am
    clock after noon: {hour of twelve}:{minute} pm
    clock full hour before noon: {hour of twelve} am
    clock full hour after noon: {hour of twelve} pm
    clock noon: noon
    clock midnight: midnight
    moment today: today at {clock}
    moment tomorrow: tomorrow at {clock}
    moment weekday: {weekday} at {clock}
    moment date: {weekday}, {day} {month}, at {clock}
    moment year: {day} {month} {year} at {clock}
    weekdays: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday
    months: January, February, March, April, May, June, July, August, September, October, November, December
    often day: every day | every {count} days
    often week: every week | every {count} weeks
    often month: every month | every {count} months
    often year: every year | every {count} years
    often hour: every hour | every {count} hours
    often minute: every minute | every {count} minutes
    often workdays: every weekday
    often weekend: every weekend
    often weekdays: every {list} | every {count} weeks on {list}
    and: " and "
    or: " or "
    then: ", then "
    label named: {name}
    label timer: the {attribute length} timer
    label some timer: the timer
    label alarm: alarm
    label reminder: reminder
    label stopwatch: stopwatch
    label pomodoro: pomodoro
    label focus: focus
    label routine: routine
    the named: the {name}
    the bare named: {name}
    the timer: the {attribute length} timer
    the some timer: the timer
    the alarm: the alarm
    the reminder: the reminder
    the stopwatch: the stopwatch
    the pomodoro: the pomodoro
    the focus: the focus
    the routine: the routine
    kind named: {name} timer
    kind timer: {attribute length} timer
    kind some timer: timer
    kind alarm: alarm
    kind reminder: reminder
    kind stopwatch: stopwatch
    kind pomodoro: pomodoro
    kind focus: focus
    kind routine: routine
    kind of timer: timer
    kind of alarm: alarm
    kind of reminder: reminder
    kind of stopwatch: stopwatch
    kind of pomodoro: pomodoro
    kind of focus: focus
    kind of routine: routine
    bare words: the, a, an, my, our, your, his, her, their, this, that
    bare endings: 's, ’s
    plural endings: s
    singular endings: ss, us, is, 's, ’s
    singular names: molasses, swiss, schnapps, gas, alias, christmas, lens, gnocchis
    plural names: gnocchi, spaghettini, children, people, beans and rice
    small numbers: no, one, two, three, four, five, six, seven, eight, nine, ten
    number words: zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred, thousand
    sound-alikes: 13 one three, 30 three zero, 14 one four, 40 four zero, 15 one five, 50 five zero, 16 one six, 60 six zero, 17 one seven, 70 seven zero, 18 one eight, 80 eight zero, 19 one nine, 90 nine zero
    heard prompt: How long is left on the {name}? Add 2 minutes to the {name}. Set a timer for 10 minutes. Stop the alarm. Cancel the {name}. Pause all timers. A quarter of an hour. In the kitchen: {names}.
    heard things: pasta, rice, eggs, potatoes, bread, tea, chicken, soup, vegetables, pizza, cake, oven
    heard length: <number> (minutes | minute) [and a half] | <number> (seconds | second) | <number> (hours | hour) [and a half] | (an hour | <number> hours | one hour) [and] <number> (minutes | minute) | <number> (minutes | minute) [and] <number> seconds | half an hour | an hour [and a half] | a minute [and a half] | <number> and a half (minutes | hours)
    heard orders: (set | start) (a | another) timer for <length> | (set | start) (a | another) timer for <length> for [the] <name> | (set | start) a <length> timer [(for | called) [the] <name>] | (set | start) a timer for the <name> for <length> | <length> [timer] for the <name> | [the] <name> for <length> | cancel (it | that) | (cancel | stop | pause | resume | restart) the (timer | <name>) [timer] | (cancel | stop) all [the] timers | add <length> | add <length> to the (timer | <name>) | <length> more [for the <name>] | take <length> off the (timer | <name>) | (change | set) the <name> [timer] to <length> | make it <length> | start the <name>
    heard questions: how long is left [on the (timer | <name>)] | how much time is left [on the (timer | <name>)] | when is the <name> (done | ready) | what time is it | list [the | my] timers | what timers are running | what's next
    heard answers: yes | yes please | no | no <length> | okay | stop | stop the alarm | snooze [for <length>] | never mind | undo [that] | next | repeat that | thank you
    measure: {count} {unit} of {name}
    measure plural: s
    measure mg: milligram | milligrams
    measure g: gram | grams
    measure kg: kilo | kilos
    measure oz: ounce | ounces
    measure lb: pound | pounds
    measure ml: millilitre | millilitres
    measure cl: centilitre | centilitres
    measure dl: decilitre | decilitres
    measure l: litre | litres
    measure tsp: teaspoon | teaspoons
    measure tbsp: tablespoon | tablespoons
    measure fl oz: fluid ounce | fluid ounces
    measure cm: centimetre | centimetres
    measure inch: inch | inches
    measure leaf: leaf | leaves
    measure loaf: loaf | loaves
    measure box: box | boxes
    measure bunch: bunch | bunches
    measure pinch: pinch | pinches
    measure splash: splash | splashes
    measure dash: dash | dashes
    measure punnet: punnet | punnets
    spoken degrees: degrees
    spoken degrees C: degrees Celsius
    spoken degrees F: degrees Fahrenheit
    spoken fraction 1/2: a half
    spoken fraction 1/3: a third
    spoken fraction 2/3: two thirds
    spoken fraction 1/4: a quarter
    spoken fraction 3/4: three quarters
    spoken fraction 1/8: an eighth
    spoken whole and fraction: {count} and {fraction}
    spoken clock minutes: {hour} {minute}
    spoken clock first minutes: {hour} oh {minute}
    spoken clock full hour: {hour} o'clock
    spoken clock half: {hour}
    spoken clock halves: am, pm
    cook quantity: how much, how many, what amount of, what's the amount, come to, comes to, what quantity
    cook time: how long, how much longer, how much more time, how much time, how many minutes, how's the, how are the, how is the, how're the
    cook baking: in the oven, in oven, back in the oven, into the oven
    cook lacking: we're out of, out of, run out, got no, have no, i have no, there are no, there is no, forgot to buy, forgot to get, ran out, running out, haven't got, have not got, don't have, do not have, don't own, haven't any, no more, used up, all gone, we've no, i've no, there's no, last of the
    cook done: done, ready, finished, all done, all ready
    cook heat: what temperature, what temp, which temperature, how hot, how many degrees, what heat, oven to what, what gas mark, what's the temperature, what does the oven want, what'll the oven have to be
    cook servings: how many people, how many is this for, how many is it for, how many does it serve, how many does this serve, how many portions, how many servings, for how many
    cook crowd: we're, we are, we'll be, of us, people, guests, portions, servings, persons, adults, mouths, coming, eating with us, over for dinner
    cook alone: only me, just me, only for me, just for me, only for one, just for one
    cook passing: instead, it's, its, for, do, back, to, normal, there, there's, there are, make, having, over, so, then, please, actually, coming, dinner, eating, tonight, only, just, after, guests, mouths, adults, scale, us, now, will, makes, that, total, altogether
    cook spoilt: burnt, burned, i burnt, burnt it, scorched, charred, singed, ruined, overdid, overcooked, overdone, overbaked, curdled, split on me, has split, spilled, spilt, caught, sunk, sank, collapsed, gone wrong, went wrong, messed up, boiled over, stuck to the bottom, too salty, too dark, black, lumpy
    cook not: not, isn't, aren't, hasn't, haven't, didn't, don't, doesn't, won't, wasn't
    cook become: risen, rise, rising, doubled, set, browned, brown, crisp, crispy, golden, thickened, thick, softened, soft, tender, done, cooked, ready, melted, reduced, proved, proofed, moved, tender enough, soft enough
    cook nearly: still to do, still to go, yet to do, left to do, coming to the boil, coming up to the boil, waiting for it to, waiting for the, nearly, almost, getting there, getting, not far off, starting to, beginning to, coming along, coming on, about to, on its way, on their way, won't be long, halfway there
    cook praise: smells, smell, smelling, delicious, looks lovely, look lovely, looks nice, look nice, looks good, look good, looks great, look great, looking good, looking lovely, tastes, tasty, well done, good job, good boy, good girl, nice work, lovely job, yum, yummy, gorgeous, wonderful, amazing, beautiful, that's great, that's nice, that's lovely
    cook prepared: chopped, sliced, diced, grated, peeled, washed, crushed, measured, measured out, weighed, weighed out, zested, trimmed, halved, quartered, shredded, rinsed, cut up, defrosted
    cook yes: yes, yes please, yeah, yep, yes do, yes start, sure, go for it, do it, let's go, go on then, yes go on
    cook too soon: not yet, no not yet, wait not yet, hang on not yet, hold on not yet, stop not yet, oh not yet, not yet please, wait i'm not ready, i'm not ready yet, no wait not yet
    cook batch: second batch, second lot, next batch, next lot, another batch, one more batch, second tray, second sheet, next tray, next sheet, third batch
    cook still: still raw, still tough, still hard, still pale, still pink, still runny, still wet, still frozen, still cold, still crunchy, still soft, still liquid, still thin, still sticky
    cook longer: needs longer, wants longer, need longer, takes longer, needs more time, wants more time, needs a bit longer, needs a bit more, needs another while, could do with longer, needs a while longer
    cook swap: can i, could i, can we, could we, may i, might i, is it okay if i, is it ok if i, is it okay to, is it ok to, is it all right to, what can i use, what could i use, what do i use, will that do, would that do, does it work without, will it work without, would it work without, is it okay without, is it ok without, would that work, will that work, does that work
    cook swapped: use, using, swap, replace, substitute, leave out, leave it out, leave them out, do without, without, instead, make do, would that work, will that work, does that work
    cook again: where was i, where were we, where are we, where am i, where did i get to, say that again, say it again, tell me again, tell me that again, read that again, read it again, read me that again, repeat that, repeat it
    cook off: oven was off, hob was off, heat was off, stove was off, gas was off, wasn't on, was never on, forgot to turn it on, forgot to turn on, forgot to switch it on, forgot to switch on, turned itself off, switched itself off, went out, power cut, power went, lost power, hadn't turned it on, hadn't switched it on, was switched off, was turned off
    cook mine: me, us, on me
    cook anew whole: start from the beginning, from the beginning, begin from the beginning, start at the beginning, start from the top, start from step one, start from the start, go to the beginning, start again from the beginning, from the top, from the very beginning, back to the beginning, back to the start, restart the recipe, start the recipe again
    cook anew: start it over, starting it over, start over, starting over, start again, start that again, start it again, begin again, from scratch, do it again, doing it again, start afresh
    cook lowered: turned it down, turned the heat down, turned the oven down, turned down, turned it right down, turned them down, lowered the heat, lowered the oven, lowered it, reduced the heat, heat's down, oven's down, heat is down
    cook taken: out, out now, out of the oven, taken out, off the heat, off the hob, off the stove
    cook everything: all, everything, everything's, all's, the lot, whole lot, both, finished, the rest
    cook finished: i'm done cooking, we're done cooking, finished cooking, done cooking, that's everything, we're finished, i'm finished, all finished, we're all done, i'm all done, stop the recipe, end the recipe, we're done, finish the recipe, quit the recipe, close the recipe
    cook rest: what's left to do, what is left to do, anything left to do, is there anything left, what else is there to do, what's still to do, did i miss anything, did i forget anything, is that everything, was that everything, is that it, was that it, and finally, what remains to be done
    cook step read: what's, what is, read, read me, read out, tell me, give me, show me, say, repeat, can you read, could you read, can i hear, i want to hear, let me hear, what about, how does, what do i do in, what do i do for
    cook step go: go to, go back to, jump to, back to, skip to, take me to, on to, let's go to, move to, move on to
    cook step again: again, once more, one more time, please, again please
    cook step word: step, steps
    cook step last: last, final
    cook skip to: skip ahead to, skip straight to, skip forward to, skip on to, skip to, jump ahead to, jump straight to, jump to, go straight to, straight to, take me to, fast forward to, move on to, go on to, forward to
    cook first: what do i do first, what do we do first, what do i need to do first, what's first, what is first, what's the first step, what is the first step, hit me with the first step, read me the first step, where do we begin, where do i begin, where do we start, where do i start, let's begin, let us begin, let's start, let us start, let's get started, start us off, go ahead
    cook next: what next, what's next, what's now, what's on now, what comes next, what's after that, what's after it, what's up after this, what follows that, what follows, next step, next one, and next, go on, carry on, what do i do now, what do i do next, now what, so what next, onwards, next bit
    cook left: minutes left, minute left, hours left, hour left, seconds left, minutes to go, minutes remaining, minutes from now
    cook more: more, extra, another, add, longer, additional, further, plus
    cook over: done, ready, finish, finished, finishes, over, up, out, off, due, end, ends, gone
    cook began: start, started, begin, began, did
    cook when: when is, when's, when are, when will, when'll, when does, when do, when would, when should, what time
    cook question: what, what's, how, which, when, where, who, why, tell me, remind me, what're, what'll, how's
    cook leave: skip it, skip that, skip this, leave it out, leave that out, do without it, forget it, drop it, drop this, drop that, never mind the, no patience
    cook back to: go back to, going back to, back to, back up to, return to
    cook back: back one step, go back a step, go back one step, the one before, go up one, go back one, the previous one, one back, up one, the step before, the one above, the bit before that, the one before that, back a step, previous step
    cook next alone: what's the next thing, on to the next, and then, and now, now what, what now, next, next up, forward, good forward, one more, and after that, after that, onward, so now
    cook meanwhile: what can i be getting on with, anything i should do, anything else i should do, what should i be doing, what can i be doing, what can i do meanwhile, what am i meant to be doing, what do i do meanwhile, what can i do in the meantime, what should i do while, anything to do while, what's to do meanwhile, anything i can do
    cook start: i want to make, i want to cook, i want to bake, i'd like to make, i'd like to cook, i'd like to bake, help me make, help me cook, start, begin, let's make, let's cook, let's start, make, cook, run, open, get going with, crack on with
    cook instead of: too early, too soon, wrong step, not there yet, not that far, not that far yet, that's not where i am
    cook you: you, your, you're, yours, d'you, darling, sweetheart, sweetie, honey, kids, boys, girls, guys, mum, mummy, mom, mommy, dad, daddy, nan, nana, gran, granny, grandma, grandad, grandpa
    plan until: how long till the, how long until the, how long till, how long until, how long before the, how long before, when do i put, when do i start, when do we start, when does the, when do the, when do i, when is the, when should i put, when should i start, when's the, when do we put, what time does the, what time do the, what time do i put, what time do i start, what time should i start, what time should i put, when does, how long till i have to put the, how long until i have to put the, how long till i put the
    plan after: what goes on after, what goes in after, what comes after, what's after, what is after, what do i do after, what happens after, what follows
    plan this: how much time for this step, how long for this step, how long is this step, how much time for this one, how long does this step take, how much time for this, how long is this one
    plan leave: skip, leave out, without, don't bother with, we'll do without, do without, forget about, forget, not bothering with, scrap, ditch, no need for
    plan leave out: leave
    plan behind: out, off, the, this time, today, after all, altogether, then, please, actually, any more, now, step, part, bit, from the plan, of the plan, instead
    plan next: what goes on next, what goes in next, what's next, what is next, what's the next thing, what comes next, what do i put on next, what do i put in next, what do i do next, what's after this, what needs doing next, what's up next
    plan together: at the same time, both at the same time, all at the same time, them both at the same time, both together, all together, both at once, all at once, side by side, start them both, start them both now, start both now, start both, start them together, start them at the same time, separately, separate timers, two separate timers, next to each other, both now, not one after the other, not after each other, in parallel
    after that: what comes after that, what's after that, what is after that, what's next after that, then what, and then what, what then, and after that, and then, and the next one, the next one after that, what's the next one after that, which one after that, which is after that, and which is next after that, what goes off after that
    hang on: hang on, hold on, hang about, wait, one moment, one sec, just a sec, just a second, one second, bear with me
    pauses: pause, stop, freeze, hold it, hold that, hold everything, hold the
    take off: take it off, take that off, take those off, take them off, take this off, take these off
    plan read: read me that again, read that back to me, what's the plan, what is the plan, what's the plan again, read me the plan, read the plan, read out the plan, read me the plan again, tell me the plan, give me the plan, give me the plan again, tell me the plan again, read it again, read it out, read it back, read that again, read that back, what's the order, what order is that, run me through it, run through it again, go over it again, what have you got, what did you get, what's in the plan
    plan whole: how long does it all take, how long does that all take, how long is that altogether, how long is it altogether, how long in all, how long all in all, how long does it take altogether, how long until everything's done, how long till everything's done, how long until everything's ready, how long till everything's ready, how long until it's all done, how long till it's all done, how long until it's all ready, how long till it's all ready, how long's it all going to take, how long is it all going to take, how long will it all take, how long until dinner's ready, how long till dinner's ready, how long until dinner, how long till dinner, how long until it's over, how long till it's over, how long until we eat, how long till we eat, how long until we can eat
    plan when: when will it be done, when will it be ready, when is it done, when is it ready, when will i be finished, when will we be finished, will we eat on time, when is everything ready, when's everything ready, when will everything be ready, when does everything finish, what time is everything ready, what time will everything be ready, when is it all ready, when's it all ready, when will it all be ready, what time is it all ready, what time will it all be ready, when is it all done, when's it all done, when will it all be done, what time will it all be done, when is everything done, when's everything done, when will everything be done, when is dinner, when's dinner, what time is dinner, what time's dinner, when is dinner ready, when's dinner ready, when will dinner be ready, what time will dinner be ready, when are we eating, what time are we eating, when do we eat, what time do we eat, when can we eat, what time can we eat, when is lunch, when's lunch, what time is lunch, when is breakfast, when's breakfast, when is tea, when's tea, what time is tea, when's supper, when is supper, what time is supper, when is the food ready, when's the food ready, what time is the food ready
    plan lead: actually, hmm, um, no, wait, let's, let us, can you, could you, just, you can, we can, we'll, i'll, sorry
    plan left: how long have they got left, how long has it got left, how long have they got, how long has it got, how much longer have they got, how much longer has it got, how long do they have left, how long does it have left
    plan end: cancel the whole thing, stop the whole thing, scrap the whole thing, call the whole thing off, stop it all, cancel it all, cancel the plan, cancel the whole plan, stop the plan, stop the whole plan, scrap the plan, forget the plan, forget the whole plan, never mind the plan, cancel dinner, forget dinner, scrap dinner, forget about dinner, call dinner off, call off dinner, cancel lunch, forget lunch, cancel breakfast, forget breakfast, cancel supper, forget supper, cancel the meal, dinner's cancelled, dinner is cancelled, dinner's off, drop the plan, end the plan
    plan move: we're, we are, we'll be, is, will be, let's eat, make it, make that, push it back, push it, move it, everything, all of it, the whole thing, it all, back, by, please, rather, better, then
    plan change: actually, make, move, change, push, shift, delay, instead, rather, after all, better, no
    plan for: for
    plan all: everything, all of it, the whole thing, it all, the plan, the lot, the meal, the food
    plan later: later, later than that, later on, back, delay, put off, postpone, put back
    plan earlier: earlier, sooner, forward
    swap lengths: swap them, swap them round, swap those, swap those round, i got them the wrong way round, i had them the wrong way round, i mixed them up, i got them mixed up, the other way round, the other way around, other way round, other way around, it's the other way round, it's the other way around, i mean the other way round, the wrong way round, wrong way round, the wrong way around, vice versa, swap them over, swap the times, swap the times over
    plan again: what was that step again, what was this step again, what's this step again, read that step again, what step is this, what was the step again, what was the step
    list also: as well, too, also, and also, while you're at it
    list with: and, oh, oh and, also, plus, actually
    list buy: buy, also buy, get, also get, we need, we also need, we're out of, we are out of, we're low on, we've run out of, we ran out of, we're nearly out of, i'm out of, don't forget, and don't forget, don't forget to get, don't forget to buy, remember
    list some: some, some more, a, an, a few, a bit of, a couple of, another, any, a little, plenty of, lots of
    list put: i need, i also need, add, put, put down, stick, pop, also add, add on, get, write down
    list more: more, another, extra
    list swap: swap, change, replace, switch, exchange, swap out
    list swap for: for, to, with
    list denied: not, no
    list but: but
    list undone: put it back, put that back, put them back, put it back on, put that back on, put them back on, back on
    list to: on the list, to the list, on the shopping list, to the shopping list, on my list, on our list, to my list, put it down, put that down, write it down, write that down, add it to the list, add that to the list, add them to the list
    list off: take it off, take that off, take them off, take it off again, take that off again, take those off, scrap that, drop that, leave that off, cross it off, cross that off, take it off the list, cancel that, cancel it, remove that, remove it, delete that, delete it, remove the last one, delete the last one, cancel the last one
    list strike: cancel, remove, delete, strike, scratch, cross off, take off, forget, forget about
    list these: of it, of them, of those, of that, of these, instead
    list reads: read me the list, read the list, read me the rest, what's on the list, what's on it, what do we still need, what do i still need, what's still to get, what's left to buy, what's left to get, anything else on it, how many things are on it, how many things are on there, how many are on there, how many things is that, what's on there, what is on there, read me out what's on there, read it out, read it to me, read it back, what remains, what's left, what's still on there, what have we got on there, what else
    list has: did i say, did i put down, did i mention, did we say, have i said
    list there: on there, on it, down already, on there already
    list bought: we've still got, we still have, we have enough, we don't need, i don't need, don't need the, got the, i've got the, i've found, i found, found the, found too, found it, in my bag, in the bag, in my basket, in the basket, in the trolley, in my trolley, in the cart, i've bought, bought the, got hold of, is bought, are bought
    when must: when do i, when do we, when was i going to, when were we going to, what time do i, when are, when is, when's, what time are, what time is, what time's, when do i have to, when do i need to, when have i got to, when must i, when should i, what time do i have to, what time do i need to, how much time until the, how much time till the, how much time until, how long until i have to, how long till i have to, how long until my, how long till my
    entry one: one, alarm, reminder
    entry the: the, my, that
    entry from: from, at, for
    entry changed: should, needs, has, back, forward, instead
    entry first: first, earlier, early, earliest
    entry second: second
    entry last: last, later, late, latest
    entry it: it
    clock links: past, after, to, til, till
    clock behind: instead, please, then, actually, rather, now, thanks, better
    list none: no
    list no: no, nope, actually, sorry, make that, make it, i mean, i meant
    list instead: make that, make it, i mean, i meant
    list rather than: instead of, rather than, not
    aisle produce: produce
    aisle bakery: bakery
    aisle meat: meat
    aisle fish: fish
    aisle dairy: dairy
    aisle frozen: frozen
    aisle tins: tins
    aisle pasta: pasta
    aisle baking: baking
    aisle spices: spices
    aisle sauces: sauces
    aisle sweets: sweets
    aisle drinks: drinks
    aisle household: household
    aisle other: other
    list heading: Shopping list
    """#
}
