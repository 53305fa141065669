extension English {
  static let things: [Phrases] = [
    Phrases(
      .timer,
      """
      timer|tiner|timmer|timr|tymer|timer's|count down timer|countdown timer|countdown
      timer countdown|timre|tiemr|timor
      """
    ),
    Phrases([.timer, .timers], "timers|timerz|countdowns|countdown timers|timmers|timer s"),
    Phrases(.clock, "clock|counter|timepiece|time|thyme"),
    Phrases(.alarm, "alarm|alarms|alarm clock|alarm clocks|wake up call|wakeup call|wake up alarm"),
    Phrases(.reminder, "reminder|reminders"),
    Phrases(
      .stopwatch,
      "stopwatch|stop watch|stopwatches|stop clock|chronometer|count up timer|count up|stop-watch"),
    Phrases(.routine, "routine|routines|recipe timer|sequence|programme|program|plan"),
    Phrases(
      .pomodoro,
      """
      pomodoro|pomodoros|pomodori|pomodoro timer|pomodoro session|pomodoro sessions|tomato timer
      pomodoro technique|pomodora|pomadoro|pomo|promodoro|pomodoro rounds|pomodoro cycle
      pomodoro cycles|pomodoro timers
      """
    ),
    Phrases(
      .focus,
      """
      focus|focus session|focus timer|focus mode|focus time|deep work|deep work session
      concentration session|work session|study session|focus block
      """
    ),
    Phrases(.phase, "phase|step|stage|phases|steps|stages|part|section"),
    Phrases(.lap, "lap|laps|split|lap time|split time"),
    Phrases(
      .rounds,
      """
      rounds|round|sets|times|repetitions|reps|cycles|cycle|repeats|intervals|rounds of|sets of
      times through|intervals of|cycles of|repetitions of|x|×|times over|reps of|round of
      """
    ),
    Phrases(
      .nameIntroducer,
      """
      called|named|labelled|labeled|titled|by the name of|with the name|with the label|with name
      with label|and call it|and name it|and label it|name it|call it|call that|label it
      with the title|and call that|under the name|tagged|marked|and title it|name|known as
      that is called|that's called|which is called|with the name of|under the label|and name that
      with the tag|title it|entitled|and call this|call this one|call this|name this|name that
      and give it the name|and call this one|label that|and label that|calling it|naming it
      i called|i named|that i called|that i named|you called|which i called|that i've named
      i've named|i labelled|i labeled|that i labeled|that i labelled
      """),
    Phrases(.nameNoun, "name|label|title|names"),
    Phrases(
      .status, "status|progress|update|state|report|check|countdown status|overview|an update"),
    Phrases(
      .foreign,
      """
      light|lights|lamp|lamps|music|song|songs|tv|television|telly|volume|thermostat|temperature
      brightness|playlist|radio|podcast|movie|film|video|track|album|audiobook|list|lists|event
      events|calendar|calendars|meeting|meetings|appointment|appointments|weather|forecast|email
      emails|mail|message|messages|text|texts|news|camera|cameras|playback|door|doors|garage
      window|windows|blinds|curtains|shade|shades|heating|hvac|ac|air conditioning|degrees|degree
      percent|celsius|fahrenheit|screen|display|channel|phone|computer|laptop|wifi|bluetooth
      subscription|order|package|notification|notifications|alert|alerts|month|months|year|years
      decade|decades|note|notes|memo|memos|entry|entries|item|items|todo|to do|to dos|todos|vacuum
      robot|sprinkler|sprinklers|lock|switch|scene|quiet hours|do not disturb|siren|recording
      shopping|groceries|cart|contact|contacts|app|apps|game|netflix|spotify|youtube|stream
      show tonight|euro|euros|dollar|dollars|pounds|grams|kilos|kilograms|ounces|cups|tablespoons
      teaspoons|litres|liters|miles|kilometers|kilometres|°|%|flight|flights|taxi|uber
      pizza delivery|call|calls|speaker|speakers|brightness level|color|colour|humidity|fan|fans
      air conditioner|security|book|joke|story
      """),
    Phrases(
      .appliance,
      """
      oven|stove|hob|microwave|kettle|dishwasher|burner|burners|heat|gas|tap|water|grill|toaster
      washing machine|dryer|machine|washer|cooker|slow cooker|instant pot|air fryer|fryer|blender
      coffee machine|coffee maker|mixer|fridge|freezer|refrigerator|pump|heater|iron|faucet|power
      rice cooker|pressure cooker|extractor|hood|flame|fire|barbecue
      """),
    Phrases(
      .area,
      """
      kitchen|bedroom|living room|bathroom|office|garage|garden|dining room|basement|study|hallway
      laundry room|guest room|kids room|playroom|workshop|attic|patio|balcony|lounge|den|nursery
      """),
    Phrases(
      .food,
      """
      pasta|rice|egg|eggs|chicken|bread|potato|potatoes|soup|cake|cookies|pie|tea|coffee|steak
      sauce|fish|salmon|beans|vegetables|veggies|broccoli|carrots|lasagna|lasagne|pizza|noodles
      spaghetti|beef|pork|turkey|ham|bacon|lamb|dough|cupcakes|muffins|brownies|biscuits|roast
      stew|curry|chili|chips|fries|toast|quinoa|lentils|corn|asparagus|mushrooms|onions|garlic
      ribs|brisket|casserole|quiche|pancakes|waffles|oatmeal|porridge|gravy|stock|broth|stuffing
      peas|cabbage|spinach|tofu|shrimp|prawns|meatballs|sausages|burgers|ravioli|gnocchi|risotto
      dumplings|cheesecake|pudding|custard|jelly|jam|crumble|laundry|washing|dishes|nap|workout
      homework|shower|bath|yoga|meditation|exercise|tart|scones|rolls|macaroni|mac and cheese
      half and half|fish and chips|salt and pepper|bread and butter|ham and cheese|bacon and eggs
      eggs and bacon|sausage and mash|bangers and mash|surf and turf|biscuits and gravy
      peanut butter and jelly|macaroni and cheese|ham and eggs|gin and tonic|chips and salsa
      sweet and sour|mac n cheese|mac 'n cheese|mac & cheese|cookies and cream|steak and kidney
      meat and potatoes|steak and eggs|toad in the hole|pork and beans|chicken and rice soup
      leg of lamb|rack of lamb|rack of ribs|cream of wheat|pot of tea|cup of tea|cup of coffee
      loaf of bread|spaghetti and meatballs|chicken and waffles|liver and onions
      """),
  ]
}
