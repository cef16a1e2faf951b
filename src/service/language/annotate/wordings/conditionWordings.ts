import { wordingsOf } from './wording.ts';

const start = '(?:start(?:ing|ed|s)?|begin(?:ning|s)?|began|leaving|left|depart(?:ing|ed)?)';
const end = '(?:end(?:ing|ed|s)?|finish(?:ing|ed|es)?|arriv(?:ing|ed|es))';

const given =
  '(filled in|entered|given|recorded|noted|on record|on file|set|stated|known|logged|measured|taken|read off|provided|reported|written down)';

const past =
  '(?:[a-z]+ed|bought|gave|given|sold|made|paid|sent|got|won|ate|eaten|took|taken|brought|caught|wrote|written|found|laid|grew|grown|bore|drank|spent|lent|did|done|saw|seen)';

/** Conditions, and things that are held against each other. */
export const conditionWordings = wordingsOf([
  // "customers we have not been to yet"
  [
    "^(which )?{a:words} (that |which |who )?(we|i) (have not|haven't|havent|have never|never) been to( yet| so far)?$",
    '{a} never visited',
  ],
  // "households with no entry for who referred them", "orders where we do not know who paid them"
  [
    "(with no (entry|value|note|record) (for|of|about)|(where|when) (we|i|nobody|they) (do not |don't |dont |did not |didn't )?(know|knows|noted|wrote down|recorded)) who (?<v>[a-z]+ed|sent|brought|sold|paid|wrote|made) (them|it|him|her|this)",
    'without a {v} by',
  ],
  // "do two members have the same name"
  [
    '^(do|are|have|is) (there )?(any |some )?(two |any two |several )?{a:word} (have|with|who share|sharing|having) the same {b:words}$',
    '{a} with the same {b}',
  ],
  // "each as a percentage of the whole month": of all that was asked about, which is one month
  [
    '(?<s>percentage|share|percent|%) of the (whole|entire|full) (month|year|week|quarter|day|period)',
    '{s} of the total',
  ],
  // "how many ended up in hospital"
  ['(that |who |which )?(ended|wound) up (in|at|with)(?! (?:how|what|which)\\b)', 'went to'],
  // "expenses with nothing in the approval column"
  [
    'with nothing (in|under|entered for|filled in for) (the )?{a:few}( column| field)?(?=\\s*(?:[,?.]|$))',
    'with an empty {a}',
  ],
  // "what percentage of orders had a refund"
  [
    '^what (?<s>percentage|share|percent|fraction|proportion) of (all |the |our )?(?<a>[a-z]+( [a-z]+)?) (had|have|has|got|needed|received) (a|an|any|at least one) (?!\\d)',
    'what {s} of {a} with a ',
  ],
  // "the average basket of orders over and under 5 km"
  [
    '(?<o>over|above|under|below) (and|or|vs|versus) (?<u>under|below|over|above) (?<n>[£$€]?\\d[\\d.,]*(?:%| (?!(?:by|per|in|on|for|of|and|last|this)\\b)[a-z]+)?)',
    '{o} {n} vs {u} {n}',
  ],
  // "among the over 60s", "members in their under 18s"
  ['(the )?(?<o>over|under)[ -](?<n>[1-9]\\d)s', 'people {o} {n}'],
  // "how many tubes has nobody ever taken anything from"
  [
    `^(?<h>how many|which) {a} (has|have) (nobody|no one) (ever )?(?<v>${past})( anything)?( from| out of| to| with| in| on)?( yet| so far)?$`,
    '{h} {a} were never {v}',
  ],
  // "staff who haven't booked any leave yet"
  [
    "(who |that |which )?(have|has|had|did|do|does)(n't|nt| not)( yet)? (booked|requested|taken|made|placed|received|submitted|bought|filed|scheduled|attended|ordered|reported|logged|book|request|take|make|place|receive|submit|buy|file|order|report|log) (any|a single|even one) (?!things?\\b){a}( yet| so far| at all)?$",
    'without {a}',
  ],
  // "incidents not caused by a flag"
  ['not (caused|triggered|due|owed) (by|to) (a|an|any) {a:word}$', 'without a {a}'],
  // "how many speakers left out their company"
  ['(left|leave|leaves) (out|blank|empty) (their|the|its|his|her|a|an) {a:words}$', 'have no {a}'],
  // "how many people fit in the hall"
  [
    'how many (people|persons|guests|visitors|ppl|of us) (can )?(fit|sit)( in(to)?)?',
    'how many seats does it have in',
  ],
  // "w/ a ticket", "w/o sales", "overdue invoice + unresolved ticket", "weekday / weekend"
  ['w/o\\s*(?=\\w)', 'without '],
  ['w/\\s*(?=\\w)', 'with '],
  ['^(?<a>[a-z-]+) \\+ (?<b>[a-z-]+) (?=[a-z])', 'both {a} and {b} '],
  ['(?<=[a-z]) \\+ (?=[a-z])', ' and '],
  [
    '^(are|were|is) there (any |maybe )?(two|several|some|multiple|more) {a:words} with the same {b:name}$',
    'any duplicate {b}',
  ],
  ['(?<=[a-z]) / (?=[a-z])', ' vs '],
  ['(?<a>weekdays?|weekends?)\\s*/\\s*(?<b>weekdays?|weekends?)', '{a} vs {b}'],
  ['(even though|although|despite the fact that)', 'but'],
  ['(?<=^|\\s)[,(]?(i\\.\\s?e\\.|e\\.\\s?g\\.),?', ' '],
  // "for each room, what is the highest fee", "highest fee in each room", "for every pipeline, what …"
  ["^for (each|every) {a:word}, (what is |what's )?(the )?highest {b}$", 'maximum {b} per {a}'],
  ["^for (each|every) {a:word}, (what is |what's )?(the )?lowest {b}$", 'minimum {b} per {a}'],
  ["^(what is |what's )?(the )?highest {a} (in|for|of) (each|every) {b:words}$", 'maximum {a} per {b}'],
  ["^(what is |what's )?(the )?lowest {a} (in|for|of) (each|every) {b:words}$", 'minimum {a} per {b}'],
  ['^for (each|every) {a:word}, {b}$', '{b} per {a}'],
  [
    '^(by|per) {a:word}, (?<b>.*\\b(mean|average|number|total|median|share|how many|how much)\\b.*)$',
    '{b} by {a}',
  ],
  // "how many eat vegan": the verb says nothing that the value does not.
  [
    '^how many (?<a>(people|guests|members|customers|students|employees) )?(eat|drink|drive|ride|wear|speak|prefer|prefers) (?=[a-z])',
    'how many {a}',
  ],
  // "has several subscriptions", "2+ events", "at least two different events", "< 50 visits"
  ['(several|multiple) (?=[a-z]+s\\b)', 'more than one '],
  ['(?<n>\\d+)\\+(?= [a-z])', '{n} or more'],
  // "fined five times or more": how often, and no amount of at least five.
  ['{n:number} times or (?<o>more|less|fewer)', '{n} or {o} times'],
  // "gifts of 500 and up", "20 kg or lighter"
  [
    '(of )?(?<n>[£$€]?d[d.,]*k?(?: (?:€|euros?|pounds?|dollars?|kg|km|g|m|cm|min|minutes|hours|days|pages))?) (and|or) (up|upwards?|above|over|higher|longer|heavier|bigger|larger)(?! to\b)',
    'of at least {n}',
  ],
  [
    '(of )?(?<n>[£$€]?d[d.,]*k?(?: (?:€|euros?|pounds?|dollars?|kg|km|g|m|cm|min|minutes|hours|days|pages))?) (and|or) (down|downwards|below|under|lower|shorter|lighter|smaller|cheaper)(?! to\b)',
    'of at most {n}',
  ],
  ['at least {n:number} different', '{n} or more different'],
  ['^(?<a>[a-z]+) (?<op>[<>]=?)\\s*(?<n>\\d+) (?<b>[a-z]+)$', '{a} with {op} {n} {b}'],
  ['<\\s*(?<n>\\d+) (?=[a-z]+s\\b)', 'fewer than {n} '],
  ['(?<![=<])>\\s*(?<n>\\d+) (?=[a-z]+s\\b)', 'more than {n} '],
  ["(did|do|does)(n't| not) reach(ed)? (an? )?{a:name} of (?=[\\d.,]+)", 'had a {a} below '],
  // "rides starting at Old Mill and ending at Opera"
  [`(that |which )?${start} (at|in|from) {a} and (that )?${end} (up )?(at|in) `, 'from {a} to '],
  // "wines with no vintage given", "where no queen is entered", "with the size missing", "we don't know the area of"
  [`(that |which |who )?(have|has|had|with) no {a:words} ${given}`, 'without {a}'],
  [`(where|for (which|whom)) no {a:words} (is|was|are|were|has been|have been) ${given}`, 'without {a}'],
  [
    `(that |which |who )?(do|does|did|have|has|had)(n't|nt| not) (have|got|have got) (an? |any ){a:words} ${given}`,
    'without {a}',
  ],
  // "where the water temperature was not measured", "on which we did not take a reading"
  [
    `(where|whose|for which|for whom) (the |an? |their |its )?{a:words} (is|was|are|were|has been|have been|had been)(n't|nt| not| never) ${given}`,
    'without {a}',
  ],
  // "that bought nothing", "did not buy anything", "gave us nothing", "that we have not touched yet"
  [
    `(?<v>${past}) (us |me |you |them )?(absolutely )?nothing( at all)?(?= (?:in|on|this|last|since|so|during|between|before|after|from|yet|until|till|at|for)\\b|\\s*[.?!]*$)`,
    'never {v}',
  ],
  [
    "(do|does|did|have|has|had)(n't|nt| not) (?<v>[a-z]+)( us| me| you| them)? (anything|any of (it|them|these|those))( at all)?",
    'never {v}',
  ],
  [
    "(that |who |which )?(never|(do|does|did)(n't|nt| not)) (show|turn|come|appear)s?( up)? (?<p>in|on) (?=(the|any|our)\\b)",
    'that are not {p} ',
  ],
  [
    "^(?<a>which [a-z ]+?) (have|has|did) (?<b>we|you|they|i) (not|n't) (?<v>[a-z]+)( yet| so far)$",
    '{a} {b} never {v}',
  ],
  [
    // Without a year in it: "where is the 2021 figure missing" would become a condition on all other years.
    '(with|where|whose|have|has) (the |a |an |their |its )?(?<a>[a-z](?:(?!\\d{4})[\\w ])*?)( (is|are|was|were))? missing',
    'without {a}',
  ],
  [
    "^for how many {a:word} (do(n't| not)|did(n't| not)) (we|you|they|i) know the {b:words}$",
    'how many {a} without {b}',
  ],
  [
    '(?<a>flats?|apartments?|rooms?|houses?|units?|properties|cabins?|berths?|plots?) (that )?(have|has|with) nobody (living )?(in|at) (them|it)',
    '{a} are vacant',
  ],
  ['^(which |what |list |show )?(the |all )*unused {a:word}$', '{a} that were never used'],
  [
    "(that |who |which )?(have|has|had|did|do|does)(n't|nt| not) (given|give|provided|provide|supplied|supply|name|named|state|stated|mention|mentioned) (us )?(an?|any|their) (?=[a-z])",
    'without ',
  ],
  [
    '((currently|still|now) )?(out )?(on loan|lent out|loaned out|checked out)( (now|at the moment|right now))?(?=\\s*([.?!]|$))',
    'out at the moment',
  ],
  [
    '(that )?(have|has|had|with) (?!the word)(?<a>[\\w ]{3,30}?) in (the|their|its) (?<b>title|subject|name|description|message|comment|text|body|notes?)',
    'whose {b} contains {a}',
  ],
  // "are either open or paid", "how many fantasy books are romance as well"
  ['(?<a>are|is|were|was|have|had) either (?=.+\\bor\\b)', '{a} '],
  [
    '^how many {a:word} {b:word} (?<c>are|have) (also )?{d:word}( as well| too| also)$',
    'how many {b} {c} both {a} and {d}',
  ],
  [
    '^of the {a:word} {b:word}\\s*, how many (are|have) (also )?{c:word}( as well| too| also)?$',
    'how many {b} are both {a} and {c}',
  ],
  // "goals after minute 75", "later than the 75th minute"
  ['(after|past|beyond|later than) (the )?(?<a>minute|page|round|lap|km|mile) (?<n>\\d+)', '{a} over {n}'],
  [
    '(after|past|beyond|later than) (the )?(?<n>\\d+)(st|nd|rd|th) (?<a>minute|page|round|lap|km|mile)',
    '{a} over {n}',
  ],
  [
    '(before|earlier than) (the )?(?<n>\\d+)(st|nd|rd|th) (?<a>minute|page|round|lap|km|mile)',
    '{a} under {n}',
  ],
  // "kcal < 60 and fibre >= 2 g", but not "reported as <1"
  ['(?<=[a-z)] |[a-z)])(?<!\\b(?:as|is|was|reported|value) )>=\\s*(?=\\d)', ' of at least '],
  ['(?<=[a-z)] |[a-z)])(?<!\\b(?:as|is|was|reported|value) )<=\\s*(?=\\d)', ' of at most '],
  ['(?<=[a-z)] |[a-z)])(?<!\\b(?:as|is|was|reported|value) )<\\s*(?=\\d)', ' under '],
  ['(?<=[a-z)] |[a-z)])(?<!\\b(?:as|is|was|reported|value) )>\\s*(?=\\d)', ' over '],
  ['(?<h>have|has|had) {a} as well as {b:rest}', '{h} both {a} and {b}'],
  ['{a:word} and also {b:word}$', 'both {a} and {b}'],
  ['^{a}\\s*, number of {b:words}$', 'number of {b} with {a}'],
  // "what indicators does the yearly file contain"
  [
    '^what (?!(columns|fields)\\b){a} does (the |this )?(?<b>[\\w ]*(file|table|data|sheet)) (contain|have|include|hold)$',
    'which {a} are in the {b}',
  ],
  // "games that ended in a draw", "visits that led to an offer"
  ['(that |which )?(ended|ends|end|ending) (up )?(in|with) an? (?=[a-z\\d])', 'with a '],
  [
    '(that |which )?(led|leads|lead|leading|resulted|results|result|resulting) (to|in) (an? )?(?=[a-z])',
    'with ',
  ],
  // "takings per week, going by arrival"
  [', going by (?=[a-z])', ' by '],
  // "is cash more common than card"
  ['^(is|are|was|were) {a} more (common|frequent) than {b}$', 'are there more {a} than {b}'],
]);
