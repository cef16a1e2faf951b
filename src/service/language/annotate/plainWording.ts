import { stem } from '../lexicon/stem.ts';

/**
 * A question in the words that the constructions read: "invoices paid late, count" asks how many there are, and "Ann's
 * place among the sellers by sales" how she ranks. Only forms of speech are replaced, never a name: what stands in
 * quotation marks stays as it is.
 */
export function inPlainWords(text: string, columnWords: ReadonlySet<string>): string {
  if (/["“”]/.test(text)) return text;
  // "open bug count", unless a column is called "word count".
  let said = columnWords.has('count') ? text : text.replace(countOf, 'how many $1');
  for (const [pattern, plain] of wordings) said = said.replace(pattern, plain);
  const [word = '', ...rest] = said.trim().split(/\s+/);
  const grain = frequencies.find(([each]) => each === word.toLowerCase())?.[1];
  const isFigure =
    rest.length > 1 && !/^(?:active|average|mean|avg|total|number|change)$/i.test(rest[0] ?? '');
  return grain && isFigure && !columnWords.has(stem(word)) && !/\b(?:by|per|each|every|vs)\b/i.test(said)
    ? `${rest.join(' ').replace(/[.?!]+$/, '')} by ${grain}`
    : said;
}

const countOf =
  /^(?!.*\b(?:how|what|which|who|when|where|average|total|by|per|the|is|are|distinct|in)\b)([\w -]+?)\s+count\s*[.?!]*$/i;

const twoWords = '\\w[\\w-]*(?: [\\w-]+)?';
const monthPattern =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** Words that make a figure of their own of what stands in front of a sign for percent. */
const isNoFigure =
  '(?!.*\\b(?:share|percentage|proportion|percent|fraction|average|avg|mean|median|highest|lowest|max|min|growth|change|margin|discount|rate|markup|than|over|under|above|below|least|most)\\b)';

const wordings: readonly (readonly [RegExp, string])[] = [
  // "w/ a ticket", "w/o sales", "invoice + ticket"
  [/\bw\/o\s*(?=\w)/gi, 'without '],
  [/\bw\/\s*(?=\w)/gi, 'with '],
  [/^([a-z-]+)\s+\+\s+([a-z-]+)\s+(?=[a-z])/i, 'both $1 and $2 '],
  [/(?<=[a-z])\s+\+\s+(?=[a-z])/gi, ' and '],
  // "weekday / weekend"
  [/\b(weekdays?|weekends?)\s*\/\s*(weekdays?|weekends?)\b/gi, '$1 vs $2'],
  // "monday to friday"
  [/\bmon(?:day)?s?\s*(?:to|through|till|until|-|–)\s*fri(?:day)?s?\b/gi, 'on weekdays'],
  // "count the builds with …", "count of builds", "invoices paid late, count"
  [/^\s*count\s+(?:up\s+)?(?:of\s+)?(?:all\s+)?(?:the\s+)?(?=\w)(?!by\b|per\b|and\b)/i, 'how many '],
  [
    /^(?!.*\b(?:how|what|which|who|when|where|average|total|sum)\b)(.+?)\s*,\s*(?:the\s+)?(?:total\s+)?(?:count|how many)\s*[.?!]*$/i,
    'how many $1',
  ],
  // "the total number of trips" adds up no column
  [/\b(?:total|overall|full|exact|complete|entire|combined)\s+(number|count)\s+of\b/gi, '$1 of'],
  // "overdue invoices %", "electric trip % per rider type"
  [/^(.*\b(?:share|percentage|proportion|fraction)\b.*?)\s*,?\s*(?:in\s+)?%\s*[.?!]*$/i, '$1'],
  [
    new RegExp(`^${isNoFigure}(.*[a-z])(?<!\\b(?:in|as|a|of|by|to|per|the|what))\\s*,?\\s+%\\s*[.?!]*$`, 'i'),
    'percentage of $1',
  ],
  [
    new RegExp(`^${isNoFigure}(.*[a-z])\\s+%\\s+(per|by|for each|in each|for every)\\s+(.+)$`, 'i'),
    'percentage of $1 $2 $3',
  ],
  // "what place does Ann take among the sellers by sales", "Ann's rank among the sellers by sales"
  [
    /^what\s+(?:place|position|rank)\s+(?:does|did|do)\s+(.+?)\s+(?:take|have|hold|occupy|reach|get|come\s+in)\b(.*)$/i,
    'how does $1 rank$2',
  ],
  [
    /^(.+?)'s\s+(?:position|place|rank|ranking)\s+(?:among|in|of|within)\s+(?:all\s+)?(?:the\s+)?(.+?)\s+(by|in terms of|for)\s+(.+)$/i,
    'how does $1 rank among $2 by $4',
  ],
  [
    /^where\s+(?:does|did|do)\s+(.+?)\s+rank\s+(?:in|for|on|in terms of)\s+(?!\d|q\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(.+)$/i,
    'how does $1 rank by $2',
  ],
  [/\bwhen\s+(?:all\s+)?(?:the\s+)?([\w-]+)\s+are\s+(?:sorted|ranked|ordered)\s+by\b/gi, 'among $1 by'],
  // "no matter which": a total over all of them, and none for each
  [
    new RegExp(
      `^(?!.*\\b(?:compare|differ|vary|each|every)\\w*\\b)(.*)\\s+across\\s+all\\s+(?:of\\s+)?(?:the\\s+)?${twoWords}\\s*[.?!]*$`,
      'i',
    ),
    '$1',
  ],
  [
    new RegExp(
      `^\\s*(?:sum|add)\\s+up\\s+(.+?)\\s+(?:across|over)\\s+(?:all\\s+)?(?:the\\s+)?${twoWords}\\s*[.?!]*$`,
      'i',
    ),
    'total $1',
  ],
  // "for every pipeline, what …"
  [/^for\s+(?:each|every)\s+([\w-]+),\s+(.+?)\s*[.?!]*$/i, '$2 per $1'],
  // "how does it compare with the quarter before that", "vs previous quarter" beside the last one
  [
    /\b(last|latest|newest)\s+(month|week|quarter|year)(.*?)\s(?:the\s+)?(?:previous|prior|preceding)\s+(?:\2|one)(?:'s)?\b/gi,
    '$1 $2$3 the $2 before',
  ],
  [
    /\b(last|latest|newest)\s+(month|week|quarter|year)(.*?)\s(?:the\s+)?(?:\2|one)\s+before\s+(?:that|it)\b/gi,
    '$1 $2$3 the $2 before',
  ],
  [
    /\b(last|latest|newest)\s+(month|week|quarter|year)(.*?)\s(?:the\s+)?one\s+before\b/gi,
    '$1 $2$3 the $2 before',
  ],
  // "how did it change from each month to the next", "and its change on the previous month"
  [
    /\bfrom\s+(?:each|one|every)\s+(month|week|quarter|year|day)\s+to\s+the\s+(?:next|following)(?:\s+one)?\b/gi,
    '$1 over $1',
  ],
  [
    /\bchange\s+(?:on|from|over|against|vs|versus|compared\s+(?:to|with))\s+the\s+previous\s+(month|week|quarter|year|day)\b/gi,
    'change $1 over $1',
  ],
  // "how many values are missing in the monthly file"
  [/\bhow many\s+(?:values?|cells?|entries)\s+(?:are|is)\s+(?:missing|empty|blank)\b/gi, 'empty cells'],
  [/\b(?:blank|missing|empty)\s+cells?\b/gi, 'empty cells'],
  // "has several subscriptions"
  [/\b(?:several|multiple)\s+(?=[a-z]+s\b)/gi, 'more than one '],
  // "any dairy that is vegan": "vegan dairy, any?"
  [
    /^(?!.*\b(?:how|what|which|who|is|are|does|do)\b)(.+?)\s*,\s*(?:is|are there\s+)?any(?:\s+at\s+all)?\s*\?*$/i,
    'are there any $1',
  ],
  // "90 percent of trips are shorter than how many km", "what duration are 95% of builds under"
  [
    /^(\d{1,2})\s*(?:%|percent)\s+of\s+(?:all\s+)?(?:the\s+)?(.+?)\s+(?:are|is|were|stay|take|last)\s+(?:\w+\s+)?(?:than|under|below|up to)\s+how\s+(?:many|much|long)\s+(.+)$/i,
    '$1th percentile of $3 of $2',
  ],
  [
    /\bwhat\s+([\w ]+?)\s+(?:are|is|were|do|does|did)\s+(\d{1,2})\s*(?:%|percent)\s+of\s+(?:all\s+)?(?:the\s+)?([\w ]+?)\s+(?:stay\s+)?(?:under|below|within|shorter than|less than|lower than)(?=\s*(?:[.?!]|$|per\b|by\b))/gi,
    '$2th percentile of $1 of $3',
  ],
  // "start hour", "in each hour of the day"
  [/\b(?:starting|start)\s+hour\b/gi, 'hour'],
  [/\bin\s+each\s+hour\s+of\s+the\s+day\b/gi, 'by hour'],
  // "on which 3 days did we spend the most", "the three dates with"
  [/^on\s+which\s+(?=(?:\d+|two|three|four|five|ten)\s+(?:days|dates|months|weeks)\b)/i, 'which '],
  [/\b(\d+|two|three|four|five|six|seven|eight|nine|ten)\s+dates\b/gi, '$1 days'],
  // "avg trip duration, min"
  [/\b(duration|time|length|wait|delay)s?\s*,\s*(?:in\s+)?min\s*[.?!]*$/i, '$1 in minutes'],
  // "slowest pipeline"
  [
    /^\s*(?:what(?:'s|\s+is)\s+)?(?:the\s+|our\s+)?(?!(?:lat|new|earli|old|near|inter|requ|high|low|gu|r|t|b|w|harv|for|contest|inv)est\b)([a-z]{2,}est)\s+([a-z][\w-]*)\s*[.?!]*$/i,
    'which $2 is the $1',
  ],
  // "average height by club, who's on top"
  [
    /^((?:average|total|number|mean|median|highest)\b.+?)\s+(?:by|per)\s+([\w-]+)\s*,\s*(?:who|which)(?:'s|\s+is|\s+one\s+is)?\s+(?:on\s+top|first|in\s+the\s+lead|the\s+highest|highest|the\s+best|leads?|leading)\s*\?*$/i,
    'which $2 has the highest $1',
  ],
  // "has won the most times", "at least two different events", "2+ events"
  [/\bthe most times\b/gi, 'most often'],
  [/\bat least (\d+|two|three|four|five) different\b/gi, '$1 or more different'],
  [/\b(\d+)\+(?=\s+[a-z])/gi, '$1 or more'],
  [/\bmost (?:heavily|widely|intensively|actively) (?=\w)/gi, 'most '],
  // "rides starting at Old Mill and ending at Opera"
  [
    /\b(?:that\s+|which\s+)?(?:start(?:ing|ed|s)?|begin(?:ning|s)?|began|leaving|left|depart(?:ing|ed)?)\s+(?:at|in|from)\s+(.+?)\s+and\s+(?:that\s+)?(?:end(?:ing|ed|s)?|finish(?:ing|ed|es)?|arriv(?:ing|ed|es))\s+(?:up\s+)?(?:at|in)\s+/gi,
    'from $1 to ',
  ],
  // "how fast are the bikes on average in km/h", "mean km/h"
  [
    /^how\s+fast\s+(?:are|is|do|does|were|was|did)\s+(?:the\s+)?(.+?)\s+(?:go\s+|run\s+|travel\s+)?(?:on\s+average\s+)?in\s+(km\/h|kmh|kph|mph|m\/s)\s*\?*$/i,
    'average speed in $2 per $1',
  ],
  [/\b(mean|avg|average)\s+(km\/h|kmh|kph|mph|m\/s)\b/gi, '$1 speed in $2'],
  [/\bkick(?:s|ed|ing)?\s+off\b/gi, 'start'],
  [
    /^\s*(?:which\s+|what\s+|list\s+|show\s+)?(?:the\s+|all\s+)*unused\s+([\w-]+)\s*\?*$/i,
    '$1 that were never used',
  ],
  [
    /\bhow\s+(?:big|large|high|great|small)\s+(?:is|was)\s+(?:the|our)\s+(share|percentage|proportion|fraction)\b/gi,
    'what is the $1',
  ],
  [
    /\bwhich\s+(\d+|two|three|four|five|ten)\s+(days|months|weeks|years)\s+had\s+the\s+(most|highest)\s+(.+)$/i,
    'top $1 $2 by $4',
  ],
  [
    /\b(?:the\s+)?(\d+|two|three|four|five|ten)\s+(days|months|weeks|years)\s+with\s+the\s+(?:most|highest)\s+(.+)$/i,
    'top $1 $2 by $3',
  ],
  [/\bmost\s+successful\b/gi, 'best'],
  // "which 3 days have the highest cost", "on which 3 days did we spend the most"
  [
    /\bwhich\s+(\d+|two|three|four|five|ten)\s+(days|months|weeks|years)\s+(?:have|had|has|saw|show|were)\s+(?:the\s+)?(?:most|highest)\s+(.+)$/i,
    'top $1 $2 by $3',
  ],
  [
    /\bwhich\s+(\d+|two|three|four|five|ten)\s+(days|months|weeks|years)\s+(?:did|do)\s+(?:we|they|i)\s+(\w+)\s+the\s+most\b/i,
    'top $1 $2 by $3',
  ],
  // "the gap between the quickest and the slowest", "range fastest to slowest"
  [
    /\b(?:gap|difference|spread|range)\s+(?:(?:between|from)\s+)?(?:the\s+)?(?:\w+est|best)\s+(?:and|to)\s+(?:the\s+)?(?:\w+est|worst)\b/gi,
    'spread between best and worst',
  ],
  // "over a third", "> 1/3"
  [/\b1\s*\/\s*3\b/g, 'a third'],
  [/\b1\s*\/\s*2\b/g, 'half'],
  [/\b1\s*\/\s*4\b/g, 'a quarter'],
  [/(?:\b(?:over|above|exceeding|greater than)|>)\s*(?:a|one)?\s*(third|half|quarter)\b/gi, 'more than a $1'],
  // "top cost driver", "what drives the costs the most"
  [/\b(?:top|main|largest|primary|number one)\s+([\w-]+)\s+driver\b/gi, 'biggest $1 driver'],
  [/^what\s+drives\s+(?:our\s+|the\s+)?([\w ]+?)s?\s+(?:the\s+)?most\s*\?*$/i, 'biggest $1 driver'],
  // "who among the sellers", "which of the sellers"
  [
    /^(?:who|which(?:\s+one)?)\s+(?:among|amongst|out\s+of)\s+(?:all\s+)?(?:the\s+|our\s+)?([\w-]+)s\b/i,
    'which $1',
  ],
  [/\b(?:even\s+though|although|despite\s+the\s+fact\s+that)\b/gi, 'but'],
  [/(?:^|\s)[,(]?(?:i\.\s?e\.|e\.\s?g\.),?/gi, ' '],
  // "sales up in march?"
  [
    /^(?!.*\b(?:how|what|which|is|are|did|does|went|go|gone)\b)(.+?)\s+(up|down)\s+((?:in|from|since|last|this)\b.*)\?\s*$/i,
    'did $1 go $2 $3?',
  ],
  // "mrr today"
  [/^([\w-]+)\s+(?:today|now|right now|at the moment)\s*\?*$/i, 'current $1'],
  // "are either open or paid", "up to May, not including it", "did not reach a score of 50", "the best average score"
  [/\b(are|is|were|was|have|had)\s+either\s+(?=.+\bor\b)/gi, '$1 '],
  [/\bup\s+to\s+([\w ]+?)\s*,?\s+not\s+including\s+(?:it|that|this)\b/gi, 'before $1'],
  [
    /\b(?:did(?:n't| not)|do(?:n't| not)|does(?:n't| not)|never)\s+reach(?:ed)?\s+(?:an?\s+)?([a-z][\w ]*?)\s+of\s+(?=[\d.,]+)/gi,
    'had a $1 below ',
  ],
  [/\bthe\s+best\s+average\b/gi, 'the highest average'],
  [/\bpeak\s+(month|day|week|quarter|year)\s+for\s+(?:total\s+)?(.+)$/i, '$1 with the highest total $2'],
  // "is cash more common than card"
  [
    /^(?:is|are|was|were)\s+(.+?)\s+more\s+(?:common|frequent)\s+than\s+(.+?)\s*\?*$/i,
    'are there more $1 than $2',
  ],
  // "from 1 to 7 october", "1-7 october", "october 1-7"
  [
    new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s*(-|–|to|until|till|through)\\s*(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${monthPattern})\\b`,
      'gi',
    ),
    '$1 $4 to $3 $4',
  ],
  [
    new RegExp(
      `\\bbetween\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\s+and\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${monthPattern})\\b`,
      'gi',
    ),
    'between $1 $3 and $2 $3',
  ],
  [
    new RegExp(
      `\\b(${monthPattern})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*(?:-|–|to|until|till|through)\\s*(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\s*(?:\\d|${monthPattern}))`,
      'gi',
    ),
    '$2 $1 to $3 $1',
  ],
  // "per month from jan", "by month from january this year on"
  [
    new RegExp(
      `\\b((?:per|by|each|every)\\s+month)\\s+from\\s+(${monthPattern})(?:\\s+this\\s+year)?(?:\\s+on(?:wards?)?)?\\s*[.?!]*$`,
      'i',
    ),
    '$1 since $2',
  ],
  // "lowest balance date", "highest price day"
  [
    /^(?:the\s+)?(highest|lowest|largest|smallest|biggest|best|worst|peak)\s+([a-z][\w ]*?)\s+(date|day)\s*\?*$/i,
    'when was the $1 $2',
  ],
  // "how many fantasy books are romance as well", "fantasy + romance books"
  [
    /^how\s+many\s+([\w-]+)\s+([\w-]+)\s+(are|have)\s+(?:also\s+)?([\w-]+)(?:\s+as\s+well|\s+too|\s+also)\s*\?*$/i,
    'how many $2 $3 both $1 and $4',
  ],
  // "how well does the paywall convert to purchases", "how many get from a to b to c"
  [
    /^how\s+(?:well|often)\s+do(?:es)?\s+(?:the\s+)?(.+?)\s+convert\s+(?:in)?to\s+(?:an?\s+)?(.+?)\s*\?*$/i,
    'conversion from $1 to $2',
  ],
  [
    /^how\s+many\s+(?:\w+\s+)?(?:get|make\s+it|go|went|move|got)\s+from\s+(.+?)\s+to\s+(.+?)\s+to\s+(.+?)\s*\?*$/i,
    'funnel: $1, $2, $3',
  ],
  [
    /\b(?:dau|daily active users)\s+(?=(?:last|this|in\s+the\s+last|past)\b)/gi,
    'daily active users over the ',
  ],
  [/\bon\s+each\s+(?:day\s+)?of\s+the\s+last\s+(\d+)\s+days\b/gi, 'per day over the last $1 days'],
  // "deliveries mon - sun", "Leeds / Sheffield: number of visits", "mean tickets: dubbed and subtitled"
  [/\bmon(?:day)?\s*(?:-|–|to)\s*sun(?:day)?\b/gi, 'by weekday'],
  [/(?<=[a-z])\s+\/\s+(?=[a-z])/gi, ' vs '],
  [
    /^((?:mean|average|avg|median|total|number of|count of|how many)\b[^:]+):\s+([\w-]+)\s+and\s+([\w-]+)\s*[.?!]*$/i,
    '$1, $2 vs $3',
  ],
  // "mean repair time for defects, days"
  [/,\s*(?:in\s+)?(days|hours|minutes|weeks|months|km|kg|litres|euros?|dollars?)\s*[.?!]*$/i, ' in $1'],
  // "avg moisture: heather, lime"
  [
    /^((?:mean|average|avg|median|total|number of|count of|how many|\d{4})\b[^:]+):\s+([\w-]+),\s+([\w-]+)\s*[.?!]*$/i,
    '$1, $2 vs $3',
  ],
  // "from april 2026 on"
  [
    new RegExp(`\\bfrom\\s+((?:${monthPattern})(?:\\s+\\d{4})?|\\d{4})\\s+on(?:wards?)?\\b(?!\\s+\\w)`, 'gi'),
    'since $1',
  ],
  // "who haven't given an email"
  [
    /\b(?:that\s+|who\s+)?(?:have|has|had|did)(?:n't|\s+not)\s+(?:given|give|provided|provide|supplied|supply)\s+(?:us\s+)?(?:an?|any|their)\s+(?=[a-z])/gi,
    'without ',
  ],
  // "currently on loan"
  [
    /\b(?:currently|still|now)?\s*(?:out\s+)?(?:on\s+loan|lent\s+out|loaned\s+out|checked\s+out)(?:\s+(?:now|at\s+the\s+moment|right\s+now))?(?=\s*(?:[.?!]|$))/gi,
    ' out at the moment',
  ],
  // "mean time sampled to received"
  [/\btime\s+([a-z]+ed)\s+to\s+([a-z]+ed)\b/gi, 'time from $1 to $2'],
  // "what made my spending so high"
  [/^what\s+made\s+(.+?)\s+so\s+(high|low|expensive|bad|good|cheap)\b/i, 'why was $1 so $2'],
  // "how many days had more than 3 bookings"
  [
    /^how\s+many\s+(days|weeks|months)\s+(?:had|have|with|saw)\s+(more\s+than|over|at\s+least|fewer\s+than|less\s+than|>=?|<=?)\s*(\d+|one|two|three|four|five|six|ten)\s+/i,
    'on how many $1 were there $2 $3 ',
  ],
  // "best rated book, min 20 reviews"
  [/\s*,\s*min(?:imum)?\.?(?:\s+of)?\s+(\d+)\s+(?=[a-z])/gi, ' with at least $1 '],
  [/\bwaiting\s+times?\b/gi, 'wait'],
  // "what percent of trials turn into a purchase", "drop-off: visit, trial, purchase"
  [
    /^what\s+(?:percent|percentage|share|proportion|%)\s+of\s+(?:the\s+)?(.+?)\s+(?:turn(?:ed)?|convert(?:ed)?|le(?:a)?d)\s+(?:in)?to\s+(?:an?\s+)?(.+?)\s*\?*$/i,
    'conversion from $1 to $2',
  ],
  [/^(?:show\s+)?(?:the\s+)?drop-?\s?offs?:?\s+(?=[^,]+,)/i, 'funnel: '],
  // "avg events/session"
  [/\b(avg|average|mean)\s+([a-z]+)\/([a-z]+)\b/gi, '$1 $2 per $3'],
  [new RegExp(`\\b(${monthPattern})'s\\s+(first|last)\\s+week\\b`, 'gi'), 'the $2 week of $1'],
  // "worst sensor", "which of the channels works best", "what channel is the best one"
  [/\b(?:works?|worked|performs?|performed|does|did)\s+(best|worst)(?:\s+for\s+us)?\s*\?*$/gi, 'is the $1'],
  [/\bis\s+the\s+(best|worst)\s+one\b/gi, 'is the $1'],
  // "from when to when do the readings go", "the first and last dates with readings"
  [
    /^from\s+when\s+(?:to|until|till)\s+when\s+(?:do|does|are|is)\s+(?:the\s+)?([\w ]+?)(?:\s+(?:go|run|last|reach))?\s*\?*$/i,
    'time span of the $1',
  ],
  [
    /^what\s+(?:are|were)\s+the\s+first\s+and\s+(?:the\s+)?last\s+(?:dates?|days?)\s+(?:with|of|for|in)\s+(?:the\s+)?/i,
    'time span of the ',
  ],
  // "our full-year operating margin"
  [/\bfull[- ]year\s+([a-z]+(?:\s+[a-z]+){0,2})\s*[.?!]*$/i, '$1 for the year'],
  // "median days to close"
  [
    /^(median|average|avg|mean)\s+(days|hours|minutes|weeks)\s+to\s+(?=[a-z]+)(.+?)\s*[.?!]*$/i,
    '$1 time to $3 in $2',
  ],
  // "sellers < 50 visits"
  [/^([a-z]+)\s+([<>]=?)\s*(\d+)\s+([a-z]+)\s*$/i, '$1 with $2 $3 $4'],
  [/\s*,\s*yes\s+or\s+no\b/gi, ''],
  [
    /^where\s+does\s+(.+?)\s+come\s+in\s+(?:when|if)\s+(?:you|we|i)\s+(?:order|sort|rank)\s+(?:the\s+)?(.+?)\s+by\s+/i,
    'how does $1 rank among $2 by ',
  ],
  // "between the first and second quarter", ": Q1, Q2"
  [/\b(?:between\s+)?(?:the\s+)?first\s+(?:quarter\s+)?and\s+(?:the\s+)?second\s+quarter\b/gi, 'q1 vs q2'],
  [/\b(?:between\s+)?(?:the\s+)?second\s+(?:quarter\s+)?and\s+(?:the\s+)?third\s+quarter\b/gi, 'q2 vs q3'],
  [/\b(?:between\s+)?(?:the\s+)?third\s+(?:quarter\s+)?and\s+(?:the\s+)?fourth\s+quarter\b/gi, 'q3 vs q4'],
  [/:\s+(q[1-4]),\s+(q[1-4])\s*$/i, ', $1 vs $2'],
  // "what do we spend the most on"
  [
    /^what\s+(?:do|did|does|have)\s+(?:we|i|you|they)\s+(?:spend|spent)\s+(?:the\s+)?most(?:\s+money)?\s+on\s*\?*$/i,
    'what is the biggest expense',
  ],
  [/^peak\s+([\w-]+(?:\s[\w-]+)?)\s+(hour|day|month|week|weekday)\s*\?*$/i, 'busiest $2 for $1'],
  [/\b(?:on\s+)?saturdays?\s+(?:and|or)\s+(?:on\s+)?sundays?\b(?=.*\bweekdays?\b)/gi, 'weekends'],
  [/\bquicker\b/gi, 'faster'],
  [/\bquickest\b/gi, 'fastest'],
  // "have dark mode in the title"
  [
    /\b(?:that\s+)?(?:have|has|had|with)\s+(?:the\s+word\s+)?([\w ]{3,30}?)\s+in\s+(?:the|their|its)\s+(title|subject|name|description|message|comment|text|body|notes?)\b/gi,
    'whose $2 contains $1',
  ],
  // "fees minus costs by month", "< 50 issues"
  [
    /^(?:what\s+(?:is|are)\s+|how\s+much\s+(?:is|are)\s+)?(?:the\s+)?(?:total\s+)?([a-z][\w ]*?)\s+minus\s+(?:the\s+)?(?:total\s+)?([a-z][\w ]*?)(\s+(?:by|per|for|in|of|each|every|this|last|since|on)\b.*)?$/i,
    'difference between $1 and $2$3',
  ],
  [/<\s*(\d+)\s+(?=[a-z]+s\b)/gi, 'fewer than $1 '],
  [/(?<![=<])>\s*(\d+)\s+(?=[a-z]+s\b)/gi, 'more than $1 '],
];

/** "monthly takings of the bar": a figure for each month, unless a column is called "monthly budget". */
const frequencies: readonly (readonly [word: string, grain: string])[] = [
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
  ['annual', 'year'],
];
