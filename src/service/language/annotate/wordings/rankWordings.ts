import { wordingsOf } from './wording.ts';

const ends = '(?:between |from )?(?:the )?(?:\\w+est|best) (?:and|to) (?:the )?(?:\\w+est|worst)';
/** Words in "-est" that are no superlatives, or ones of time and height, which have readings of their own. */
const isNoSize = '(?!(?:lat|new|earli|old|near|inter|requ|high|low|gu|r|t|b|w|harv|for|contest|inv)est\\b)';

/** Places in an order, and the ends of it. */
export const rankWordings = wordingsOf([
  // A reason is noted only where there was a delay.
  [
    '(?<a>(most|least) (common|frequent|usual) )(?<b>cause|reason)s? (for|of|behind) (the |our |all |a |any )?(delays?|lateness|downtime|absences?)$',
    '{a}{b}',
  ],
  // "who is our best customer in euros", "our biggest client by money spent"
  [
    "^(who |which )?(is |was |are |were |'s )?(our |the |my )?(best|biggest|most valuable|most profitable) (?<a>(?:customer|client|buyer|guest|shopper|bidder|patron)s?)( (by|in|in terms of|measured by|going by|for) (the )?(money|revenue|turnover|sales|spend|spending|value|euros?|pounds|dollars|total)( (they |he |she )?(spent|paid|spend))?)?(?<b>(,? (not counting|without|excluding|leaving out|in|this|last|since|for) .+)?)$",
    '{a} with the most revenue{b}',
  ],
  // "which exchange charges more fees": of the groups there are, the one with the most
  [
    '^(?<a>which [a-z]+ (?:has|have|had|gets?|got|makes?|made|charges?|charged|costs?|sells?|sold|uses?|used|earns?|earned|spends?|spent|brings? in|takes?|took|sees?|saw|needs?)) more(?!.*\\b(?:than|or|and)\\b) {b:few}$',
    '{a} the most {b}',
  ],
  ['^(?<a>which [a-z]+ (?:costs?|earns?|earned|spends?|spent|sells?|sold|pays?|paid)) more$', '{a} the most'],
  // "when was the highest pulse measured and whose was it"
  [
    '^when (?<v>was|were|is) (?<x>.+?) (measured|recorded|logged|noted|registered|seen)(?<r>,? and (who|whose|where|what|by)\\b.*)?$',
    'when {v} {x}{r}',
  ],
  ['(is|are|was|were) (the )?(least punctual|most unpunctual)', 'has the longest average delay'],
  ['(is|are|was|were) (the )?(most punctual|least unpunctual)', 'has the shortest average delay'],
  [',? and (whose (was|is) (it|that)|who (had|has) it|who was it|of whom|by whom)$', ' and who'],
  // "who has the higher pulse": of two as of many, the one with the highest
  [
    '^(?<w>who|which [a-z]+) (?<v>has|have|had|is|was) (the )?(?<a>high|low|bigg|larg|small|long|short|old|young|heavi|light|fast|slow)er(?!.*\\b(than|or)\\b)(?<r>( [a-z-]+){0,4})$',
    '{w} {v} the {a}est{r}',
  ],
  // "which flag is behind the most incidents"
  [
    '(is|are|was|were) (behind|responsible for|to blame for|the cause of|the reason for) (?<a>(the )?(most|fewest|highest number of))',
    'has {a}',
  ],
  // "main reason for delays"
  [
    "^(the |our |what (is|was) the |what's the )?main (?<a>reason|cause|source|problem)s?\\b",
    'most common {a}',
  ],
  // "3 best episodes by downloads"
  [
    '^(?<n>\\d+|two|three|four|five|six|ten) (best|biggest|strongest) {a:words} by {b}$',
    'top {n} {a} by {b}',
  ],
  // "best customer by money spent"
  ['by (the )?(total )?(money|amount|spend|spending)( (that )?(they|each))? (spent|paid)', 'by revenue'],
  // "what place does Ann take among the sellers by sales", "Ann's rank among the sellers by sales"
  [
    '^what (place|position|rank) (does|did|do) {a} (take|have|hold|occupy|reach|get|come in)(?<b>\\b.*)$',
    'how does {a} rank{b}',
  ],
  [
    "^{a}'s (position|place|rank|ranking) (among|in|of|within) (all )?(the )?{b} (by|in terms of|for) {c}$",
    'how does {a} rank among {b} by {c}',
  ],
  [
    '^where (does|did|do) {a} rank (by|in|for|on|in terms of) (?!\\d|q\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec){b}$',
    'how does {a} rank by {b}',
  ],
  [
    '^where does {a} come in (when|if) (you|we|i) (order|sort|rank) (the )?{b} by',
    'how does {a} rank among {b} by',
  ],
  // "by size, what place does Ann take among the sellers", "Ann is our number what by sales"
  [
    '^by {c:name}, what (place|position|rank) (does|did|do) {a} (take|have|hold|get) among (all )?(the |our )?{b}$',
    'how does {a} rank among {b} by {c}',
  ],
  [
    '^if (you|we|i) (sort|order|rank) (all )?(the |our )?{b} by {c}, where (does|do|is|are) {a} (come|stand|rank|land)( in)?$',
    'how does {a} rank among {b} by {c}',
  ],
  [
    '^where (does|do) {a} (come|stand|land|rank)( in)? among (all )?(the |our )?{b}, by {c:name} count$',
    'how does {a} rank among {b} by number of {c}s',
  ],
  [
    '^where (does|do) {a} (come|stand|land|rank)( in)? among (all )?(the |our )?{b}(,| in terms of)? by {c:name}$',
    'how does {a} rank among {b} by {c}',
  ],
  ['^{a} (is|are) our number what (by|in|for) {c:name}$', 'how does {a} rank by {c}'],
  ['^(counting|by) {c:name}, (the )?{a} (is|are) our number what$', 'how does {a} rank by {c}'],
  // "song on more playlists than any other"
  [
    "^(which |the )?{a:word}( that|, which)?( is|'s|s| has|was)?( been)?( put)? on more {b:word} than any other( {c:word})?$",
    'which {a} is on the most {b}',
  ],
  ['when (all )?(the )?{a:word} are (sorted|ranked|ordered) by', 'among {a} by'],
  // "slowest pipeline", "average height by club, who's on top", "who among the sellers"
  [`^(what('s| is) )?(the |our )?${isNoSize}(?<a>[a-z]{2,}est) {b:word}$`, 'which {b} is the {a}'],
  [
    "^(?<a>(average|total|number|mean|median|highest)\\b.+?) (by|per) {b:word}\\s*, (who|which)('s| is| one is)? (on top|first|in the lead|the highest|highest|the best|leads?|leading)$",
    'which {b} has the highest {a}',
  ],
  ['^(who|which|which one) (among|amongst|out of) (all )?(the |our )?(?<a>[\\w-]+)s\\b', 'which {a}'],
  ['(works?|worked|performs?|performed|does|did) (?<a>best|worst)( for us)?$', 'is the {a}'],
  ['is the (?<a>best|worst) one', 'is the {a}'],
  ['most successful', 'best'],
  // "favourite artist", "our star tool", "our number one track by plays", "which artist do we like best"
  ['(our |the |my )?(favou?rite|star|number one|no\\.? ?1) {a:word}(?= by\\b)', 'top {a}'],
  ['(?<=^|our |the |my |your |their )(favou?rite|star|number one|no\\.? ?1) {a:word}$', 'best {a}'],
  [
    '^(which|what) {a:word} (do|did) (we|i|you|they|people) (like|love|prefer) (the )?(best|most)$',
    'which is our best {a}',
  ],
  ['^(what is |which is )?(our |the )?best {a:word} of {b:word}$', 'which {a} has the most {b}'],
  ['the best average', 'the highest average'],
  ['quicker', 'faster'],
  ['quickest', 'fastest'],
  ['priciest', 'most expensive'],
  ['pricier', 'more expensive'],
  // "what's our top site", "longest jump, who", "which winter saw the highest maximum"
  ["^(what's|what is|which is|who is|who's) (our|the) top {a:word}$", 'which is our best {a}'],
  ['^(the )?(?<a>\\w+est \\w.*?)\\s*[,–-]+ (and )?who$', 'who has the {a}'],
  ['^which {a:word} saw the', 'which {a} had the'],
  // "most games as white, who was it", "the lowest rent for a flat, which one was it"
  [
    '^(?!(who|which|what|how|when|where)\\b)(?<a>.*\\b(most|fewest|\\w+est|best|worst)\\b.*?)\\s*[,–-]+ (and )?who (was|is|were|are) (it|that|this|they|he|she)$',
    'who has {a}',
  ],
  [
    '(?<=\\b(most|fewest|least|\\w+est|best|worst)\\b.*)\\s*[,–-]+ (and )?(which one|which|what|which ones) (was|is|were|are) (it|that|this|they)$',
    '',
  ],
  ['the most times', 'most often'],
  ['most (heavily|widely|intensively|actively)', 'most'],
  [
    '^where (does|did|has|is) (all )?(my|our|the) money (go|gone|going)( to)?\\s*[-–,:]+\\s*(?<a>(costs?|spending|expenses) (by|per) .+)$',
    '{a}',
  ],
  [
    '^where (does|did|has|is) (all )?(my|our|the) money (go|gone|going)( to)?(?= |$)',
    'what do we spend the most on',
  ],
  // "pay gap": of what people earn on average, since there are more of the one than of the other.
  ['(?<a>pay|wage|salary|income|earnings) gap(?= (between|by|for|in)\\b)', 'difference in average {a}'],
  // "gender split"
  ['^(the )?(?<a>[\\w ]+?) (split|breakdown|distribution|mix)$', 'how many per {a}'],
  // "top cost driver"
  ['(top|main|largest|primary|number one) {a:word} driver', 'biggest {a} driver'],
  ['^what costs (us|me) (the )?most$', 'biggest cost driver'],
  ['^what drives (our |the )?(?<a>[\\w ]+?)s? (the )?most$', 'biggest {a} driver'],
  // "on which 3 days did we spend the most", "the three dates with the highest cost"
  ['{n:number} dates', '{n} days'],
  ['^on which (?=(\\d+|two|three|four|five|ten) (days|months|weeks)\\b)', 'which '],
  [
    'which {n:number} {u:units} (have|had|has|saw|show|were) (the )?(most|highest) {a:rest}',
    'top {n} {u} by {a}',
  ],
  ['which {n:number} {u:units} (did|do) (we|they|i) {a:word} the most', 'top {n} {u} by {a}'],
  ['(the )?{n:number} {u:units} with the (most|highest) {a:rest}', 'top {n} {u} by {a}'],
  ['^(the )?rank of {a} among (all )?(the )?{b} by {c}$', 'how does {a} rank among {b} by {c}'],
  [
    '(gap|difference|spread|range) between (the )?max(imum)? and (the )?min(imum)?',
    'difference between the highest and lowest',
  ],
  ['how far apart are the highest and lowest', 'difference between the highest and lowest'],
  [`(gap|difference|spread|range) ${ends}`, 'spread between best and worst'],
  // "lowest balance date", "peak check-in hour", "peak month for sales"
  [
    '^(the )?(?<a>highest|lowest|largest|smallest|biggest|best|worst|peak) {b:name} (date|day)$',
    'when was the {a} {b}',
  ],
  ['^peak {a:words} (?<b>hour|day|month|week|weekday)$', 'busiest {b} for {a}'],
  ['peak {u:unit} for (total )?{a:rest}', '{u} with the highest total {a}'],
  // "which film made the most money", "the product that brings in the least money"
  [
    '(made|makes|make|brought in|brings in|bring in|generated|generates|generate|earned|earns)( us| me)? (the )?most money',
    'has the highest revenue',
  ],
  [
    '(made|makes|make|brought in|brings in|bring in|generated|generates|generate|earned|earns)( us| me)? (the )?least money',
    'has the lowest revenue',
  ],
  // "best rated book, min 20 reviews"
  ['\\s*, min(imum)?\\.?( of)? (?<n>\\d+) (?=[a-z])', ' with at least {n} '],
]);
