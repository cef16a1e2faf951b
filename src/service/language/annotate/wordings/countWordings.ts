import { wordingsOf } from './wording.ts';

/** Words that make a figure of what stands in front of a sign for percent, which is then no share. */
const isNoFigure =
  '(?!.*\\b(?:share|percentage|proportion|percent|fraction|average|avg|mean|median|highest|lowest|max|min|growth|change|margin|discount|rate|markup|than|over|under|above|below|least|most)\\b)';
const isNoQuestion =
  '(?!.*\\b(?:how|what|which|who|when|where|average|total|sum|by|per|the|is|are|distinct)\\b)';
const aggregate = '(?:mean|average|avg|median|total|number of|count of|how many)';

/** "what percentage of the lots did we sell" were sold. */
const didWordings: readonly [string, string][] = [
  ['sell', 'sold'],
  ['win', 'won'],
  ['lose', 'lost'],
  ['pay', 'paid'],
  ['keep', 'kept'],
  ['send', 'sent'],
  ['cancel', 'cancelled'],
  ['deliver', 'delivered'],
  ['return', 'returned'],
  ['approve', 'approved'],
  ['reject', 'rejected'],
  ['accept', 'accepted'],
  ['fix', 'fixed'],
  ['finish', 'finished'],
  ['complete', 'completed'],
].map(([infinitive, participle]) => [
  `^what (?<p>percentage|percent|share|proportion|part) of {a} (did|have|do|has) (we|they|i) (${infinitive}|${participle})$`,
  `what {p} of {a} are ${participle}`,
]);

/** How many, how much in all, and which share. */
export const countWordings = wordingsOf([
  // "how many hours a day did he sleep in september": of the sum of each day, the average
  [
    '^(on average,? )?how many (?<x>hours|minutes|hrs|mins) (a|per|each) (?<u>day|week|month) (do|does|did) (he|she|they|it|we|i|you|people) (?<v>[a-z]+)(?<r>( (in|on|during|since|between|from|last|this) .+)?)( on average)?$',
    'average total {x} of {v} per {u}{r}',
  ],
  // "how many invoices are still unpaid and what do they add up to"
  [
    '^how many {a} and (what|how much) (do|did|does|are|is) (they|it|those|these|that) (add up to|come to|amount to|total|cost|sum to|worth)( (in total|together|altogether|all in all))?$',
    'how many {a} and their total amount',
  ],
  // "count the builds", "open bug count", "invoices paid late, count"
  [
    '^count (up )?(of )?(all )?(the )?(?!(the )?(by|per|and|average|mean|total|sum|highest|lowest|maximum|minimum)\\b)',
    'how many ',
  ],
  [`^${isNoQuestion}{a}\\s*, (the )?(total )?(count|how many)$`, 'how many {a}'],
  [`^${isNoQuestion}(?<a>[\\w -]+?) count$`, 'how many {a}'],
  ['how many (values?|cells?|entries) (are|is) (missing|empty|blank)', 'empty cells'],
  ['(blank|missing|empty) cells?', 'empty cells'],
  // "vegan dairy, any?"
  [
    '^(?!.*\\b(?:how|what|which|who|is|are|does|do)\\b){a}\\s*, (is |are there )?any( at all)?$',
    'are there any {a}',
  ],
  [
    '^how many {a:words}( have we got| do we have| are there)? (altogether|in total|all told)$',
    'how many {a}',
  ],
  ['\\s*, yes or no', ''],
  // "any player who has no games"
  ['^any {a:word} (?<b>(who|that|which|with|without|whose)\\b.+)$', 'which {a} {b}'],
  // "shirt sizes with the number of each", "sept and oct side by side", "any client that I have no hours for"
  [
    '^(?!.*\\b(?:which|who|what|how)\\b){a:words} with (the )?(numbers?|counts?) (of|for) each$',
    'number per {a}',
  ],
  ['\\s*,? side by side', ''],
  [
    '^is there (a|an|any) {a:words} (?<b>(with|without|that|nobody|no one)\\b.*?)\\s*, which( one)?$',
    'which {a} {b}',
  ],
  [
    '^(any|are there any) {a:word}( on the list)? (that|which|who) (we|i) have no {b:words} (for|from|of|on|about)$',
    'which {a} without {b}',
  ],
  // "what's our volunteer headcount"
  ["^(what is|what's) (our|the) ({a:word} )?head[- ]?count$", 'how many {a}'],
  // "how many percent of the jobs are late", "how much of the budget is gone, in percent"
  ['^how (many|much) (percent|%) of ', 'what percentage of '],
  [
    '^of (all )?(the )?{a}, how (many|much) (percent|%) (?=(are|is|were|was|have|had|has|paid|did|do|came|come|went|got|said|use|used)\\b)',
    'what percentage of the {a} ',
  ],
  [
    '^how (many|much|big a part|large a part|big a share|large a share) of {a} (?<v>is|are|was|were|comes?|came|goes|went|has|have|did|do|does) {b}\\s*,? (in|as a) (percent|percentage|%)$',
    'what percentage of {a} {v} {b}',
  ],
  [
    '^(?<a>(change|growth|increase|decrease|rise|drop|difference) .+?)\\s*,? (in )?(percent|%|per cent)$',
    'percentage {a}',
  ],
  [
    '^by (what|how many|which) (percent|percentage|%) (did|does|has|have|had|do) {a} (differ|change|changed|differed) (between|from) ',
    'percentage change of {a} from ',
  ],
  ...didWordings,
  // "overdue invoices %", "electric trip % per rider type", "dev as a share of the total, %"
  ['^(?<a>.*\\b(share|percentage|proportion|fraction)\\b.*?)(?<![\\d.]\\s*)\\s*,?\\s*(in )?%$', '{a}'],
  [`^${isNoFigure}(?<a>.*[a-z])(?<!\\b(?:in|as|a|of|by|to|per|the|what))\\s*,?\\s+%$`, 'percentage of {a}'],
  [
    `^${isNoFigure}(?<a>.*[a-z]) % (?<by>per|by|for each|in each|for every) {b:rest}`,
    'percentage of {a} {by} {b}',
  ],
  [
    'how (big|large|high|great|small) (is|was) (the|our) (?<a>share|percentage|proportion|fraction)',
    'what is the {a}',
  ],
  // "over a third", "> 1/3"
  ['1\\s*/\\s*3', 'a third'],
  ['1\\s*/\\s*2', 'half'],
  ['1\\s*/\\s*4', 'a quarter'],
  ['(over|above|exceeding|greater than) (a |one )?(?<a>third|half|quarter)', 'more than a {a}'],
  ['>\\s*(a |one )?(?<a>third|half|quarter)', 'more than a {a}'],
  // A total over all of them, and none for each.
  [
    '^(?!.*\\b(?:compare|differ|vary|each|every)\\w*\\b)(?<a>.*) (across|over) all (of )?(the )?{b:words}$',
    '{a}',
  ],
  ['^(sum|add) up {a} (across|over) (all )?(the )?{b:words}$', 'total {a}'],
  // "fees minus costs by month", "avg events/session"
  [
    '^((what|how much) (is|are) )?(the )?(total )?{a:name} minus (the )?(total )?{b:name}(?<c> (by|per|for|in|of|each|every|this|last|since|on)\\b.*)?$',
    'difference between {a} and {b}{c}',
  ],
  ['(?<a>avg|average|mean) {b:word}/(?<c>[a-z]{2,})', '{a} {b} per {c}'],
  // "90 percent of trips are shorter than how many km", "what duration are 95% of builds under"
  [
    '^(?<n>\\d{1,2})\\s*(%|percent) of (all )?(the )?{a} (are|is|were|stay|take|last) (\\w+ )?(than|under|below|up to) how (many|much|long) {b:rest}$',
    '{n}th percentile of {b} of {a}',
  ],
  [
    'what {a:name} (are|is|were|do|does|did) (?<n>\\d{1,2})\\s*(%|percent) of (all )?(the )?{b:name} (stay )?(under|below|within|(shorter|less|lower) than)(?=\\s*(?:[.?!]|$|per\\b|by\\b))',
    '{n}th percentile of {a} of {b}',
  ],
  // "what percent of trials turn into a purchase", "how many get from visit to trial to purchase"
  [
    '^what (percent|percentage|share|proportion|%) of (the )?{a} (turn|turned|convert|converted|lead|led) (into|to) (an? )?{b}$',
    'conversion from {a} to {b}',
  ],
  ['^how (well|often) (do|does) (the )?{a} convert (into|to) (an? )?{b}$', 'conversion from {a} to {b}'],
  ['^how many (\\w+ )?(get|make it|go|went|move|got) from {a} to {b} to {c}$', 'funnel: {a}, {b}, {c}'],
  ['^(show )?(the )?drop-?\\s?offs?:? (?=[^,]+,)', 'funnel: '],
  [`^(?<a>(${aggregate}|\\d{4})\\b[^:]+): {b:word}, {c:word}$`, '{a}, {b} vs {c}'],
  [`^(?<a>${aggregate}\\b[^:]+): {b:word} and {c:word}$`, '{a}, {b} vs {c}'],
]);
