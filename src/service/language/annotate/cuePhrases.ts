import type { CueKind } from './mentions.ts';

/**
 * Phrases by cue. A word in braces stands for a number ("top {n}"). Longer phrases win over shorter ones because they
 * explain more words.
 */
export const cuePhrases: readonly (readonly [CueKind, string])[] = [
  [
    'count',
    'how many|number of|count of|count|amount of|quantity of|no of|how many times|headcount of|tally|# of|nb of|numbers of|counts|with counts|with numbers|with the numbers|volume of',
  ],
  ['distinct', 'distinct|different|unique|separate|how many different'],
  [
    'sum',
    'total|sum|sum of|in total|altogether|overall|total of|all in all|combined|summed|totals|sum up|add up|grand total',
  ],
  [
    'howMuch',
    'how much|what amount of|how much of|how much money|what did|what do|what does|how high|how big|how large|how low|how strong|how high is|what was the|what is the',
  ],
  [
    'mean',
    'average|mean|avg|on average|typical|typically|averaged|the average|in average|average of|mean of|averages|per average',
  ],
  ['median', 'median|median of|middle value|p50|in the middle'],
  ['percentile', '{n} percentile|{n} percentile of|p{n}|percentile {n}|{n} th percentile|{n} quantile'],
  ['min', 'minimum|min|minimum of|lowest value of|at least one of'],
  ['max', 'maximum|max|maximum of|peak|record'],
  [
    'extremes',
    'smallest and largest|largest and smallest|maximum and minimum|max and min|shortest and longest|longest and shortest|range of|spread of|spread between|spread between best and worst|min and max|minimum and maximum|lowest and highest|highest and lowest|range|best and worst',
  ],
  ['stddev', 'standard deviation|standard deviation of|stddev|std dev|sd of|std'],
  [
    'mode',
    'most common|most frequent|most frequently|most often|most commonly|comes up most|occurs most|commonest',
  ],
  [
    'by',
    'differ by|differs by|differ across|differs across|vary by|varies by|vary across|varies across|vary between|varies between|change by|different by|by|per|split by|broken down by|grouped by|group by|split across|across|by each|split into|breakdown by|break down by|broken out by|over the|spread over|distributed over|according to|as a function of|separated by|split them by|group them by|split up by|sliced by|in terms of|among the',
  ],
  [
    'each',
    'each|every|for each|for every|for every single|for each single|for each and every|in each|of each|on each|at each|for all the|from each|to each|by every|of every|in every|on every|does each|did each|do the different|different',
  ],
  [
    'most',
    'makes up the largest part of|makes up most of|makes up the most of|accounts for the largest part of|accounts for most of|contributes most to|contributes the most to|leads in|leads on|leads by|is ahead in|comes first in|came first in|ranks first in|ranks highest in|is highest in|comes out on top in|most|the most|sells best|sell best|sold best|best selling|best seller|best sellers|mostly|highest number of|highest|largest|greatest|max number of|biggest number of|highest amount of|largest number of',
  ],
  [
    'least',
    'is last in|was last in|comes last in|came last in|ranks last in|ranks lowest in|is lowest in|least|fewest|the fewest|lowest|smallest number of|lowest number of|the least|smallest amount of',
  ],
  [
    'top',
    'top {n}|top|{n} top|the {n} most|{n} most|{n} highest|{n} largest|{n} best|first {n} by|top most|leading {n}|leading',
  ],
  ['bottom', 'bottom {n}|bottom|{n} least|{n} lowest|{n} smallest|{n} worst|{n} fewest|worst {n}'],
  ['first', 'first|earliest|oldest|first ever|the first|initial|first {n}'],
  ['last', 'last|latest|most recent|newest|final|most recently|the last|last {n}|latest {n}|most recent {n}'],
  ['next', 'next|up next|coming up next|comes next|the next'],
  [
    'second',
    'second|the second|runner up|second most|the second one|what about the second|next one|second highest|second largest|second best',
  ],
  [
    'share',
    'pct of|pct|share of|share|what %|which %|what percent|percentage of|percent of|proportion of|fraction of|what percentage of|what percent of|what share of|percentage|in percent|in percent of|as a percentage of|as a share of|as percentage of|as percent of|how many percent of|what proportion of|what fraction of|how big is the share of|how large is the share of|percentage wise|in %|% of|as a percentage|as a percent|as a share|as a share of the total|how much of|relative to the total|as a proportion|proportion|fraction|of the total|percents|in percents|portion of|how much percent|part of',
  ],
  [
    'share',
    'as percentages|in percentages|as shares|values as percentages|numbers as percentages|figures as percentages|values in percent|numbers in percent|figures in percent',
  ],
  ['rate', 'rate|rate of|rates|ratio of'],
  [
    'versus',
    'vs|versus|against|compared to|compared with|compare|in comparison to|in comparison with|compared|and then|rather than|comparison of|comparison between|compare with|opposed to|as opposed to|next to|and how many|and how much|and what in|and what on|and what at|what in',
  ],
  ['than', 'than'],
  [
    'difference',
    'difference|difference between|differ|how far above|how far below|gap between|gap|how far apart|deviation|deviation from|deviates|by how much|how much more|how many more|how much less|how many fewer|how much higher|how much lower|how much longer|how much cheaper|spread|overrun|how much did|delta|distance between',
  ],
  ['ratio', 'ratio|ratio of|to ratio|divided by|relative to|for the money|times as'],
  [
    'growth',
    'growth|grow|grew|grown|growing|growth of|growth rate|growth in|percent change|percentage change|% change|pct change|percent change in|percentage change in|percent change of|percentage change of|percent growth|percentage growth|change in percent|change in %|change as a percentage',
  ],
  [
    'increase',
    'increase|increased|improve|improved|improves|improvement|rises|goes up|going up|rise|rose|risen|gain|gained|jump|jumped|went up|go up|gone up|climb|climbed|rising|upswing|increases|spike|spiked|spikes|surge|surged|soar|soared|uptick',
  ],
  [
    'decrease',
    'decrease|decreased|worsen|worsened|falls|goes down|going down|decreases|fall|fell|fallen|drop|dropped|decline|declined|dip|dipped|went down|go down|gone down|shrink|shrank|sank|falling|loss of|reduction|drops|slump|slumped|plunge|plunged|plummet|plummeted',
  ],
  [
    'change',
    'how has|how have|change|changed|changes|develop|developed|development|evolve|evolved|develops|evolution|how did|change in|change of',
  ],
  [
    'stepChange',
    'month over month|month on month|mom|year over year|year on year|yoy|week over week|week on week|wow|quarter over quarter|qoq|day over day|month over month change|year over year change|month by month change|from month to month|from year to year|from one month to the next',
  ],
  [
    'running',
    'cumulative|cumulatively|running total|running sum|accumulated|cumulated|running|so far each|year to date',
  ],
  [
    'moving',
    'moving average|rolling average|rolling mean|{n} month moving average|{n} day moving average|rolling|rolling {n} day average|{n} day rolling average|smoothed',
  ],
  [
    'rank',
    'rank|ranks|ranking|rank of|position of|place of|what place|which place|where does|how does|ranked|what rank|standing of',
  ],
  [
    'trend',
    'trend|over time|trend of|over the years|over the months|timeline|course of|history of|as a time series|time series|month by month|through the year|over the course of',
  ],
  [
    'not',
    "not|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|hadn't|non|cannot|can't|nor|won't",
  ],
  [
    'except',
    'except|except for|excluding|exclude|leave out|leaving out|other than|apart from|but not|ignoring|ignore|drop|hide|aside from|all but|excl|without counting|not counting|besides|outside of|outside|minus',
  ],
  [
    'without',
    'without|w o|w out|with no|lacking|have no|has no|having no|had no|that lack|lack|who have no|that have no|without any|with no|waiting for|waiting on|awaiting',
  ],
  ['nobody', 'nobody|no one|none|no|nothing|no single|noone|zero|not a single'],
  [
    'never',
    'never|never ever|never once|not even once|at no point|not once|not ever|at no time|not yet|has yet to|have yet to|yet to be',
  ],
  ['only', 'only|just|solely|exclusively|limited to|restricted to|filter to|narrow to|nothing but|focus on'],
  [
    'missing',
    'missing|empty|blank|null|nulls|nan|absent|not given|unknown|is missing|are missing|empty cells|missing values|not filled|not filled in|unset|not set|undefined|not recorded|not available|no value|left blank|not specified',
  ],
  [
    'present',
    'do we know|we know|present|filled|not empty|not missing|filled in|given|known|available|non empty|with a|that have a|has a|with any|got a|had a|have a|having a|received a|get a|with an|had an|got an|used a|used an|used any|use a|use an|using a|using an|include a|included a|includes a|have any|has any|had any',
  ],
  [
    'duplicates',
    'duplicate|duplicates|duplicated|twice|more than once|repeated|doubles|double|in there twice|listed twice|identical|same',
  ],
  [
    'columns',
    'columns|field names|fieldnames|column headers|header names|what columns|fields|what fields|which columns|which fields|column names|what fields does|headers|attributes|variables|what information|structure of|schema|what is in|what data is in',
  ],
  [
    'rows',
    'rows|how many rows|number of rows|records|how many records|lines|how big is the file|how large is the file|size of the file',
  ],
  [
    'span',
    'time span|time range|date range|time period|period covered|what period|which period|timespan|what dates|how far back|covered|cover|covers|spans|span|time frame|timeframe|what time range',
  ],
  [
    'correlation',
    'correlation|correlate|correlated|correlates|go along with|related to|relationship between|relation between|go together|depend on|depends on|go hand in hand|linked to|connection between|influence|affect|associated with|correlation between|correlation of|corr|link between|a link between|connected with|tied to',
  ],
  [
    'why',
    'why|explain|explain why|what explains|reason for|how come|what caused|what is behind|what drove|what drives|explain the|the reason for|what behind|reason|the reasons for|what was the reason for|what is the reason for|what were the reasons for|what led to|what made',
  ],
  ['who', 'who|whom|whose|which person|what person|which people'],
  ['where', 'where|at which place|in what place'],
  [
    'when',
    'when|at what time|on what date|on which date|on which day|what day|what date|at what date|since when|until when|date of the|what is the date of the|what was the date of the|date of our',
  ],
  [
    'which',
    'which|what|which of|what are|what is|which one|which are|which is|what was|what were|which ones|name the|name of|names of|what kind of|what kinds of|what type of|what types of',
  ],
  [
    'list',
    'name all the|name all|name every|breakdown of|a breakdown of|break down of|largest first|highest first|biggest first|worst first|best first|newest first|most first|in descending order|from highest to lowest|from most to least|list|show|list of|show me|give me|display|list all|show all|list the|find|tell me|give|enumerate|i want|i need|let me see|get|details of|mention the',
  ],
  [
    'verdict',
    'is|are|was|were|does|do|did|has|have|had|can|is there|are there|were there|was there|is any|are any|does any|did any|do any|will|should|could|is it|was it|whether there is|whether there are|whether there was|whether there were|if there is|if there are|if there was|if there were|whether|did anyone|does anyone|has anyone|is anything|is everything',
  ],
  ['both', 'both|as well as|at the same time|simultaneously'],
  [
    'all',
    'all|full year|whole year|over the year|over the whole year|throughout the year|all year|all year long|entire year|for the full year|for the whole year|for the year|year as a whole|every single|each and every|everything|all of|always',
  ],
  ['any', 'any|anyone|anybody|anything|ever|at all|some|at least one|someone'],
  [
    'aboveAverage',
    'beat the average|beats the average|exceed the average|exceeds the average|top the average|above average|more than average|more than the average|above the average|higher than average|higher than the average|over average|better than average|longer than average|over the average|larger than the average|greater than the average',
  ],
  [
    'belowAverage',
    'below average|less than average|less than the average|below the average|lower than average|lower than the average|under average|worse than average|shorter than average|under the average|smaller than the average|cheaper than average',
  ],
  [
    'more',
    'more common|more frequent|more|more often|more of|higher|greater|larger|bigger|longer|better|dearer|harder|stronger',
  ],
  ['fewer', 'fewer|less|less often|lower|smaller|shorter|worse|cheaper|weaker|under'],
  [
    'howLong',
    'how long|how long does it take|how long does it take to|how long did|how much time|how many days until|time to|time taken|length of time|how fast|how quickly|how soon|time until|time between|how many days|how many hours|how many minutes|how many days between|how many weeks|time from|how many days does it take|how many days does it take to|how late|days until|duration between|turnaround|how far ahead|how far in advance|how long ahead|how long in advance|how far beforehand|how many days ahead|how many days in advance|lead time',
  ],
  ['howOften', 'how often|how frequently|how many times|number of times'],
  ['howOld', 'how old|age of|aged|years old|age|ages'],
  ['profit', 'profit|profits|margin|profit margin|gross margin|gross profit|earn after'],
  ['net', 'net|net of|after deducting|balance of'],
  [
    'win',
    'win|wins|won|winner|winners|victory|victories|winning|first places|gold|gold medals|came first|finished first|first place',
  ],
  [
    'podium',
    'podium|on the podium|medal|medals|podiums|top three finish|podium finishes|medallists|medalists',
  ],
  [
    'advice',
    'should we|should i|do we need|recommend|suggest|advice|would you|is it worth|best way to|what should|should fix|should we fix first|should be|ought to|need another',
  ],
  [
    'forecast',
    'forecast|predict|prediction|projected|projection|tomorrow|next week|next month|next year|next quarter|will be|will develop|what will|how many will|how much will|will we|will there|going to|expected|expect|outlook|in the future|coming year|upcoming year',
  ],
  [
    'that',
    'that|those|these|them|they|it|of them|of those|of these|of that|of it|their|its|the same|such|this|he|she|his|her|of which',
  ],
  [
    'instead',
    'instead|rather|now with|what about|how about|and|now|then|same for|and for|and in|but|also|too|as well|and what about|now for|the same for|same with|additionally',
  ],
  [
    'funnel',
    'funnel|conversion funnel|funnel steps|conversion|conversion rate|conversion from|converted|convert',
  ],
  ['together', 'together|in sum|taken together|combined|between them|plus|jointly'],
  [
    'chart',
    'chart|graph|plot|diagram|visualize|visualise|draw|line chart|bar chart|as a chart|as a line|as bars|pie chart|histogram|scatter plot|pie',
  ],
];
