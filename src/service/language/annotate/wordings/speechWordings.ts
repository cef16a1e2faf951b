import { wordingsOf } from './wording.ts';

const doing = 'do|does|did|have|has|had|cost|costs|make|made|bring|brought|is|are|was|were|account';

/** How people say things when they talk rather than query. */
export const speechWordings = wordingsOf([
  // Reviews of code are the reviews.
  ['(?<=\\b(most|fewest|many|of|total|average) )code reviews?', 'reviews'],
  // "has anyone taken more leave than they may? who"
  [
    '^(has|have) any(one|body) (?<a>[^?]+?)[?,;]? (and )?(if so,? )?(who|which (one|ones|of them))( (is|are|was|were) (it|that|they|those))?$',
    'who has {a}',
  ],
  // A rate is one of all rows where nothing else is said.
  ['^(the |our )?(overall|total|combined) (?=(turnout|occupancy|utili[sz]ation|yield|absenteeism)\\b)', ''],
  [
    '^(please |can you |could you )?(list|name|show)( me)? (them|those|these)( all)?( please)?$',
    'which ones',
  ],
  // "which are they", "just the trees - which are they"
  ['^(and )?which (ones )?(are|were) (they|those|these)$', 'which ones'],
  ['[,–-]? ?(and )?which (ones )?(are|were) (they|those|these)$', ' which ones'],
  // "how many of them went back to their owner", "what percentage gets back to the owner"
  [
    '(goes|go|went|gone|gets?|got|came|come|comes|given|handed) back to (its|their|the|his|her|an?) (rightful )?owners?',
    'was returned',
  ],
  // Together the two mean fuel of any kind.
  ['(petrol and diesel|diesel and petrol|gas and diesel)', 'fuel'],
  // "ended at the same pier where they started", "start and end pier the same", "start pier = end pier"
  [
    '(that )?(end|ended|ends|finish|finished|arrive|arrived) (up )?(at|in|on) the same {a:word} (where|as|that|from which) (they|it) (start|started|begin|began|set off|left|depart|departed)',
    'start and end at the same {a}',
  ],
  [
    '(that )?(start|started|starts|begin|began|leave|left) and (end|ended|ends|finish|finished|arrive|arrived) (at|in|on) (the|an?) same',
    'start and end at the same',
  ],
  ['(with|have|has|had) (the |a )?(same|identical) start and end {a:word}', 'start and end at the same {a}'],
  ['with (a )?{a:word} {b:word} = {c:word} \\k<b>', 'with {a} {b} equal to {c} {b}'],
  // "rabbits alone cost", "the small room alone"
  [`(?<a>[a-z]{3,}) alone (?=(${doing})\\b)`, '{a} '],
  // "which concert earned us the most after costs", "most profitable concert"
  [
    '^(what|which) {a:word} (earned|made|brought|brings|makes|earns)( in)?( us| me)? (the )?most( money)? (after|net of|minus|less) (all )?(the |its )?(costs?|expenses|spending)$',
    'which {a} has the highest profit',
  ],
  [
    '^(what|which) {a:word} (is|are|was|were) (the |our )?most profitable$',
    'which {a} has the highest profit',
  ],
  ['(the |our )?most profitable {a:word}', '{a} with the highest profit'],
  ['(the |our )?least profitable {a:word}', '{a} with the lowest profit'],
  // "by how many percent did fees grow", "grow 2015 to 2025"
  ['by (how many|how much) (percent|per cent|%)', 'by what percentage'],
  [
    '(?<a>grow|grew|grown|rise|rose|risen|fall|fell|fallen|change|changed|increase|increased) (?<b>(19|20)\\d\\d) (to|-|–) (?<c>(19|20)\\d\\d)',
    '{a} from {b} to {c}',
  ],
  // "added up spend at the end of every month", "adding up month by month"
  [
    '(the )?(added[- ]up|accumulated|summed[- ]up) {a:word} (at the end of|by|per|for|after) (every|each)? ?{u:unit}',
    'cumulative {a} by {u}',
  ],
  // "Ana's place by sales 2025", "by sales in 2025, which rank is Ana among the sellers"
  [
    "^{a}'s (place|rank|position) (by|in terms of) {b:name} (in )?(?<y>(19|20)\\d\\d)$",
    'how does {a} rank by {b} in {y}',
  ],
  [
    '^by {c}, which (rank|place|position) (is|does|has) {a}( have| hold| take)?( among (all )?(the |our )?{b:words})?$',
    'how does {a} rank by {c}',
  ],
  // "bread's share of takings, above 30 %?"
  [
    "^(?!(is|are|was|does|do|did|has|what|which|how)\\b)(?<a>[\\w ]+?)('s)? share of (the |our |all )?{b:words}\\s*,? (over|above|more than) (?<n>[\\d.]+)\\s*%$",
    'does {a} make up more than {n} % of {b}',
  ],
  [
    "^(?!(is|are|was|does|do|did|has|what|which|how)\\b)(?<a>[\\w ]+?)('s)? share of (the |our |all )?{b:words}\\s*,? (under|below|less than) (?<n>[\\d.]+)\\s*%$",
    'does {a} make up less than {n} % of {b}',
  ],
  // "for red, white and rose, how many litres did they sell in total"
  ['^for {a:word}, {b:word},? and {c:word}, (?<q>(how|what)\\b.+?)( in total)?$', '{q}, {a} vs {b} vs {c}'],
  // "how fast do they go, km/h"
  [', (?<u>km/h|kmh|kph|mph|m/s)$', ' in {u}'],
  // "did we ship on friday afternoons? how many times"
  [
    '^(?<v>did|do|does|have|has|had|were|was) (?<a>[^?;,]+?)[?;,.] ?(and )?(if so,? )?how (often|many times)( (was|is) that)?$',
    'how many times {v} {a}',
  ],
  // "what did the till take in october"
  [
    '^what (did|does) (?<a>(the|our|each) [\\w-]+) (take|earn|bring in|make in|take in)( in)?(?<b>(?= (in|on|at|during|since|this|last|from|per|by|today|yesterday)\\b).*)?$',
    'how much money did {a} take{b}',
  ],
  // "difference in percent", behind two figures
  ["^(and )?(the |what is the |what's the )?difference in (percent|per cent|%)$", 'by how many percent'],
  // "events in a session on average"
  [
    '^(how many )?{a:word} (in|per|for|on) (a|an|each|every|one|the average) {b:word} on average$',
    'average number of {a} per {b}',
  ],
  // "what did a bottle of each wine cost on average"
  [
    '^(what|how much) (does|did|do) (a|an|one) {a:word} of (each|every) {b:word} cost( us)?( on average)?$',
    'price per {a} by {b}',
  ],
  // "over by how many percent", behind a budget
  [
    '^(and )?(over|under|off|above|below)( it| that| budget| plan)? by (how (many|much) (percent|per cent|%)|what percentage)$',
    'deviation in %',
  ],
  // "and what do they come to"
  [
    '^(and )?(what|how much) (do|does|did|would|are|is) (they|it|that|those|these|all of (them|those|these)) (all )?((come|add up|amount|sum up) to|worth)( in total| altogether| all together)?$',
    'how much is that in total',
  ],
  // "how many replies does a ticket have on average"
  [
    '^how many {a:word} (does|do|did) (a|an|each|every|one|the average) {b:word} (have|get|take|need|make)(?<c>( (in|on|this|last) (?!average).+?)?),? on average$',
    'average number of {a} per {b}{c}',
  ],
  // "what is left after paying the translators"
  [
    "^(what|how much)( money)? (is|was|'s|do we have|did we have) left (over )?(after|when|once) (we have |we've |we had )?(paying|paid) (the |our |all )*[a-z]+(?<b>(?= (in|for|by|per|this|last)\\b).*)?$",
    'total profit{b}',
  ],
  // "what did we take in september"
  [
    '^what (did|have|do) (we|i|you|they) (take|taken|earn|earned|bring in|brought in)( in)?(?<b>(?= (in|on|at|during|since|this|last|from|per|by|today|yesterday)\\b).*)?$',
    'how much money did we take in{b}',
  ],
  // "who sees the most patients, which vet i mean"
  ['^who (?<a>[^,]+?),? (i mean )?(which|what) {b:word}( (i|we) mean|, i mean)$', 'which {b} {a}'],
  // "pets on file", "oldest animal on the books"
  [
    '(?<=[a-z] )(on|in) (the |our )?(books|file|files|scales)(?=$|[?.,!]| (that|who|which|with|without|never|by|per)\\b)',
    '',
  ],
  // "slowest build, how long did it take": the figure by which it is the slowest
  [
    '^(?<a>(what|which)?.*\\b(longest|shortest|slowest|quickest|fastest)\\b[^,?;]*)[,?;] ?(and )?how long (did|does) (it|that|this) (take|last|run)$',
    '{a}',
  ],
  // "biggest job so far, how many words": the figure by which it is the biggest
  [
    '^(?<a>.*\\b(biggest|largest|longest|smallest|most|fewest|least|highest|lowest|top|best)\\b[^,?;]*)[,?;] ?(and )?how (many|much) (is|was|are|were|did) (it|that|this|they|those)( (have|get|make|cost|bring in|weigh))?$',
    '{a}',
  ],
  // "build time of ledger, median"
  ['^(typical |usual )?(?<a>[^,?]+), (?<m>median|average|mean|avg|on average)$', '{m} {a}'],
  // "highest protein / price"
  ['(?<s>highest|lowest|best|worst|most) {a:word} / {b:word}', '{s} {a} per {b}'],
  ['(?<s>highest|lowest|best|worst) {a:word}[- ]to[- ]{b:word} ratio', '{s} {a} per {b}'],
  ['(?<s>highest|lowest|best|worst) ratio of {a:word} to {b:word}', '{s} {a} per {b}'],
]);
