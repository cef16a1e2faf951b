import { wordingsOf } from './wording.ts';

const ordinal = '(?:st|nd|rd|th)?';

/** Days, periods and lengths of time. */
export const timeWordings = wordingsOf([
  // "how many jobs went out later than promised"
  [
    '(?<v>(was |were |is |are |got |have been |has been )?(went out|go out|came (back|in|out)|come (back|in|out)|left|arrived|finished|delivered|done|completed|shipped|collected|returned|handed (over|back|in)|brought back|ready)) (later than|after) (it |they |we |you )?(was |were |had |had been )?(promised|planned|agreed|scheduled|expected|due|announced)( for| date| day)?(?=$|[?.,]| (in|on|by|per|this|last|since|for)\\b)',
    'were late',
  ],
  // "days in the shop on average for each kind of work"
  [
    '^(average )?(?<u>days|hours|weeks|nights) (spent )?in (the|our) (shop|workshop|garage|hospital|kennels?|shelter|dock|yard|warehouse|port|house) (?<m>on average|in the median)(?<b>( (for|by|per)\\b.+)?)$',
    'how many {u} does it take {m}{b}',
  ],
  // "how long did they last on average"
  [
    '^(?<p>(and )?how long (did|do|does)) {a:few} last(?<b>(,? (on average|in|for|by|per|at most)\\b.*)?)$',
    '{p} {a} take{b}',
  ],
  // "does Mira take longer to answer than Tom"
  [
    '^(does|do|did) {a:words} take (longer|shorter|less long|less time|more time) to {b:word} than {c:words}$',
    'average time to {b}: {a} vs {c}',
  ],
  // "by how many days on average", behind those that were late
  [
    '^(and )?by how many (?<u>days|weeks|hours|minutes) (late )?(?<m>on average|in the median|at most|typically)$',
    'how many {u} late {m}',
  ],
  // "fees coming in right now"
  ['coming in (right now|now|at the moment|at present)$', 'currently'],
  // "how many days does a campaign run on average"
  [
    '^how many (?<u>days|hours|minutes|weeks) (does|do|did) (a |an |the |each |our )?{a:few} (run|last|go on|take|stay open)( for)?(?<b> on average)?$',
    'how long does a {a} run{b} in {u}',
  ],
  // "what time of day do people pledge most (hour)"
  ['^(?<a>(what|which) (time of day|hour|weekday|month) .+) \\((hour|weekday|month|day)\\)$', '{a}'],
  // "at night, 10pm to 6am"
  [
    '(?<!between |from )(at night|overnight|in the (evening|morning|afternoon|daytime)|during the day|by day)?(,)? ?\\(?(?<a>\\d{1,2}(:\\d\\d)? ?(am|pm)) ?(to|until|till|-|–) ?(?<b>\\d{1,2}(:\\d\\d)? ?(am|pm))\\)?',
    ' between {a} and {b}',
  ],
  // "days from listing to sale on average", "time between order and delivery, average for each shop"
  [
    '^(the )?(?<u>days|hours|minutes|weeks|months|time) (?<f>from|between) {a} (?<t>to|until|till|and) {b} on average(?<c>( (for|per|by|in) .+)?)$',
    'average {u} {f} {a} {t} {b}{c}',
  ],
  [
    '^(the )?(?<u>days|hours|minutes|weeks|months|time) (?<f>from|between) {a} (?<t>to|until|till|and) {b}, (?<m>average|avg|mean|median)(?<c> (for|per|by|in) .+)$',
    '{m} {u} {f} {a} {t} {b}{c}',
  ],
  // "average number of days it takes to get something fixed"
  [
    '(?<m>average|avg|mean|median) (number of )?(?<u>days|hours|minutes|weeks) (that )?(it |this )?(takes|took|needed|needs) (us |them |you )?(to get|to have|until|till) (something|it|things|one|them|a thing) (is |are |was |were )?(?<v>[a-z]+ed|done|sent|sold|paid|built|made)',
    '{m} {u} until {v}',
  ],
  // "charges this year added up month by month"
  [
    '^{a} (added|adding|summed|summing|totted|piled|piling|mounted|mounting|built|building|run|running) up (?<g>(month by month|week by week|day by day|year by year|quarter by quarter)|(by|per|each|every|over the) (month|week|day|quarter|year)s?)$',
    'cumulative {a} {g}',
  ],
  // "monday to friday", "mon - sun", "longer on saturdays and sundays than on weekdays"
  ['mon(day)?s?\\s*(to|through|till|until|-|–)\\s*fri(day)?s?', 'on weekdays'],
  ['mon(day)?\\s*(-|–|to)\\s*sun(day)?', 'by weekday'],
  ['(on )?mondays?, tuesdays?,?( and so on| etc\\.?|…| \\.\\.\\.)', 'by weekday'],
  ['saturdays?\\s*/\\s*sundays?', 'weekends'],
  ['(on )?saturdays? (and|or) (on )?sundays?(?=.*\\bweekdays?\\b)', 'weekends'],
  // "average daily visitors by day of the week": of each day's visitors
  [
    '(?<f>average|avg|mean) daily {a:words} (by|per|for each|for every) (day of the week|weekday)',
    '{f} {a} per day by weekday',
  ],
  // "longer at weekends than in the week"
  ['weekends?(?<a>.*) (in|during) the week$', 'weekends{a} on weekdays'],
  ['(in|during) the week(?<a> (than|or|vs\\.?|versus|and) .*weekends?)$', 'on weekdays{a}'],
  // "before 8 in the morning"
  ["(?<a>\\d{1,2}(:\\d\\d)?)( o'?clock)? in the morning", '{a} am'],
  ["(?<a>\\d{1,2}(:\\d\\d)?)( o'?clock)? in the (afternoon|evening)", '{a} pm'],
  ['since the (start|beginning) of (the|this) year', 'this year'],
  ['since the (start|beginning) of (the|this) month', 'this month'],
  ['year of birth', 'birth year'],
  // "not published for more than 2 years", "hasn't paid in 6 months"
  [
    "(?<a>(?:not|never|n't|hasn't|haven't|didn't|wasn't|weren't) (?:been )?[a-z]+) (for|in) (more than |over |at least )?{n:number} (?<u>years?|months?|weeks?|days?)",
    '{a} in the last {n} {u}',
  ],
  [
    "(?<a>(?:not|never|n't|hasn't|haven't|didn't|wasn't|weren't) (?:been )?[a-z]+) (for|in) (more than |over |at least )?an? {u:unit}",
    '{a} in the last 1 {u}',
  ],
  // "flights that left within 15 minutes of schedule"
  [
    '(that |which )?(left|departed|took off|started|began|arrived|came|landed|went) within {n:number} (?<u>minutes?|mins?|hours?) of (the |their |its )?(schedule|timetable|plan|(scheduled|planned) (time|departure|arrival|start))',
    'that were at most {n} {u} late',
  ],
  // "between midnight and 5am"
  ['(?<a>between|from|after|since|until|till|before|and|to) (midnight|mid-night)', '{a} 00:00'],
  // "from 1 to 7 october", "1-7 october", "october 1-7"
  [
    `{a:day}${ordinal}\\s*(-|–|to|until|till|through)\\s*(the )?{b:day}${ordinal} (of )?{m:month}`,
    '{a} {m} to {b} {m}',
  ],
  [
    `between (the )?{a:day}${ordinal} and (the )?{b:day}${ordinal} (of )?{m:month}`,
    'between {a} {m} and {b} {m}',
  ],
  [
    `{m:month} {a:day}${ordinal}\\s*(-|–|to|until|till|through)\\s*(the )?{b:day}${ordinal}(?!\\s*(\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))`,
    '{a} {m} to {b} {m}',
  ],
  ["{m:month}'s (?<a>first|last) week", 'the {a} week of {m}'],
  // "from april 2026 on", "per month from jan"
  ['from {m:month} this year on(wards)?', 'since {m}'],
  ['from (?<a>{m:month}( \\d{4})?|\\d{4}) on(wards?)?(?! \\w)', 'since {a}'],
  ['(?<a>(per|by|each|every) month) from {m:month}( this year)?( on(wards?)?)?$', '{a} since {m}'],
  ['up to (?<a>[\\w ]+?)\\s*,? not including (it|that|this)', 'before {a}'],
  // "total spend to date", "the largest job we've ever had"
  ['(?<!\\bup )(to date|since the (very )?(start|beginning))$', 'so far'],
  ["(that )?(we've|we have) (ever )?had( so far)?$", 'so far'],
  // "each month of 2026", "first six months", "pre-2020 vehicles", "22:00-06:00", "month-end balances"
  ['(each|every) {u:unit} (of|in) (?<y>\\d{4}|this year|last year)', 'per {u} in {y}'],
  ['first (7|seven) days of', 'first week of'],
  ['(the )?first (?<n>\\d+) days of {m:month}', '1 {m} to {n} {m}'],
  ['first six months( of the year)?', 'first half of the year'],
  ['pre-(?<y>\\d{4}) {a:word}', '{a} before {y}'],
  ['(from |between )?(?<a>\\d{1,2}:\\d\\d)\\s*(-|–|to|and)\\s*(?<b>\\d{1,2}:\\d\\d)', 'between {a} and {b}'],
  ['^(the |our )?month-end {a:name}$', '{a} at the end of each month'],
  // "next contract to end", "which contract ends next"
  [
    "^(which |what )?(is |'s )?(the |our |my )?next {a:word} to (end|expire|run out|finish)$",
    'first {a} to end after today',
  ],
  ['^(which|what) {a:word} (ends|expires|runs out|finishes) next$', 'first {a} to end after today'],
  // "when is the next event", "upcoming events": those that are still to come
  [
    "^((what|when|which) (is|'s) |what's |when's )?(the |our |my )?next (?<a>(?!(?:day|week|month|quarter|year|one|time|to|door)\\b)[a-z]+)( scheduled| planned)?$",
    'first {a} after today',
  ],
  [
    '^((list|show|what are|which are)( me)? )?(the |our |my |all )?(upcoming|coming|future) (?<a>[a-z]+s)$',
    '{a} after today',
  ],
  // "did costs rise in november": since the month before, which a single month cannot show
  [
    '^(did|have|has) {a:words} (?<v>rise|risen|rose|increase|increased|grow|grown|fall|fallen|drop|dropped|decrease|decreased|go up|gone up|go down|gone down) in (?<p>{m:month}( \\d{4})?)$',
    'did {a} {v} from the month before to {p}',
  ],
  // "last quarter with the one before", "from each month to the next"
  [
    "(?<a>last|latest|newest) {u:unit}(?<b>.*?)\\s(the )?(previous|prior|preceding) (\\k<u>|one)('s)?",
    '{a} {u}{b} the {u} before',
  ],
  [
    '(?<a>last|latest|newest) {u:unit}(?<b>.*?)\\s(the )?(\\k<u>|one) before( that| it)?',
    '{a} {u}{b} the {u} before',
  ],
  ['from (each|one|every) {u:unit} to the (next|following)( one)?', '{u} over {u}'],
  [
    'change (on|from|over|against|vs|versus|compared (to|with))( the)? previous {u:unit}',
    'change {u} over {u}',
  ],
  [
    'by how much (did|does) {a} (go up (or|and) down|change|rise or fall|move) (each|every|per) {u:unit}',
    'how did {a} change {u} over {u}',
  ],
  ['quarter (?<n>[1-4]) of (?<y>\\d{4})', 'Q{n} {y}'],
  ['(between )?(the )?first (quarter )?and (the )?second quarter', 'q1 vs q2'],
  ['(between )?(the )?second (quarter )?and (the )?third quarter', 'q2 vs q3'],
  ['(between )?(the )?third (quarter )?and (the )?fourth quarter', 'q3 vs q4'],
  [': (?<a>q[1-4]), (?<b>q[1-4])$', ', {a} vs {b}'],
  // "start hour", "active on each of the last 7 days", "DAU last 7 days"
  ['(starting|start) hour', 'hour'],
  ['in each hour of the day', 'by hour'],
  ['kick(s|ed|ing)? off', 'start'],
  // "change to the previous month in %"
  [
    '^(and |now )?(the )?(?<c>change|growth|difference) (to|from|against|vs|versus|over|compared (to|with)) (the )?(previous|prior|preceding) {u:unit}(,? (in|as) (a )?(%|percent|percentage))$',
    '{u} over {u} growth',
  ],
  // "how many hours did the longest outage last"
  [
    '^how (long|many (?<u>hours|minutes|days|weeks|seconds)) did (the |our |my )?(?<s>longest|shortest) (?<a>[a-z]+( [a-z]+)?) (last|take|go on)$',
    'what is the {s} {a}',
  ],
  ['(last|lasts|lasted) (?<l>longer|shorter)', 'take {l}'],
  ['(that |which )(fall|falls|fell) (?<p>on|in|within)', '{p}'],
  // Whoever stayed that night was there on the day it began.
  ['(on|in|during|for) the night (of|to|from) (the )?(?=\\d|[a-z]+ \\d)', 'on '],
  ['on each (day )?of the last {n:number} days', 'per day over the last {n} days'],
  ['(dau|daily active users) (?=(last|this|past|in the last)\\b)', 'daily active users over the '],
  ['full[- ]year (?<a>[a-z]+( [a-z]+){0,2})$', '{a} for the year'],
  ['^{a:word} (today|now|right now|at the moment)$', 'current {a}'],
  // "from when to when do the readings go"
  [
    '^from when (to|until|till) when (do|does|are|is) (the )?(?<a>[\\w ]+?)( (go|run|last|reach))?$',
    'time span of the {a}',
  ],
  ['^what (are|were) the first and (the )?last (dates?|days?) (with|of|for|in) (the )?', 'time span of the '],
  // "avg trip duration, min", "median days to close", "mean time sampled to received"
  ['(?<a>duration|time|length|wait|delay)s?(\\s*, in|\\s*,)? min$', '{a} in minutes'],
  // "days to sale, mean", "how many days late is a late job on average", "average days until a bill is paid"
  ['^(?<a>.*\\b(time|days|hours|minutes|weeks)\\b.*)\\s*, (?<m>mean|average|avg|median)$', '{m} {a}'],
  ['typical .(?<m>median|mean|average).', '{m} '],
  [
    '^how many (?<u>days|hours|minutes|weeks) (late|overdue|behind schedule) (is|are|was|were) (a |an |the |our )?(late |overdue )?{a:words}\\s*,? on average(, when .*)?$',
    'average delay of the late {a} in {u}',
  ],
  [
    '^(?<a>mean|average|avg|median) (number of )?(?<u>days|hours|minutes|weeks) (till|until|before|to) (?!the first)(?<b>(the|a|an|we|it|they|being)\\b.*|[a-z]+ed\\b.*)$',
    '{a} time until {b} in {u}',
  ],
  [', (in )?(?<a>days|hours|minutes|weeks|months|km|kg|litres|euros?|dollars?)$', ' in {a}'],
  ['\\s*, (mean|average|avg) (?<u>days|hours|minutes)$', ' on average in {u}'],
  ['^(?<a>median|average|avg|mean) (?<u>days|hours|minutes|weeks) to {b}$', '{a} time to {b} in {u}'],
  [
    '^(?<a>mean|average|avg|median) (number of )?(?<u>days|hours|minutes) (from|between) {b} (to|and|until) {c}$',
    '{a} time from {b} to {c} in {u}',
  ],
  ['time (?<a>[a-z]+ed) to (?<b>[a-z]+ed)', 'time from {a} to {b}'],
  // "how fast are the bikes on average in km/h", "mean km/h"
  [
    '^how fast (are|is|do|does|were|was|did) (the )?{a} (go |run |travel )?(on average )?in (?<u>km/h|kmh|kph|mph|m/s)$',
    'average speed in {u} per {a}',
  ],
  ['(?<a>mean|avg|average) (?<u>km/h|kmh|kph|mph|m/s)', '{a} speed in {u}'],
  // "how many days had more than 3 bookings"
  [
    '^how many {u:units} (had|have|with|saw) (?<op>(more|fewer|less) than|over|at least|>=?|<=?)\\s*{n:number}',
    'on how many {u} were there {op} {n}',
  ],
  // "sales up in march?", "what made my spending so high"
  [
    '^(?!.*\\b(?:how|what|which|is|are|did|does|went|go|gone)\\b){a} (?<b>up|down) (?<c>(in|from|since|last|this)\\b.*)\\?\\s*$',
    'did {a} go {b} {c}?',
  ],
  ['^what made {a} so (?<b>high|low|expensive|bad|good|cheap)', 'why was {a} so {b}'],
]);
