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
    heard prompt: How long is left on the {name}? Add 2 minutes to the {name}. Set a timer for 10 minutes. Stop the alarm. In the kitchen: {names}.
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
    """#
}
