import type { Grain } from '../../tables/plan.ts';
import type { CueMeaning } from './cueKinds.ts';
import { stem } from './tokens.ts';

/** Phrases of general English and the operations they name; variants are parted by a bar. */
export const operationPhrases: readonly (readonly [CueMeaning, string])[] = [
  [
    { kind: 'compare', op: '>' },
    'more than|greater than|larger than|bigger than|higher than|over|above|exceeding|exceeds|exceed|exceeded|in excess of|more then|is greater than|upwards of|better than|beyond',
  ],
  [
    { kind: 'compare', op: '<' },
    'less than|smaller than|lower than|fewer than|under|below|less then|worse than|short of',
  ],
  [
    { kind: 'compare', op: '>=' },
    'at least|no less than|not less than|no fewer than|a minimum of|minimum of|greater than or equal to|more than or equal to|not under',
  ],
  [
    { kind: 'compare', op: '<=' },
    'at most|no more than|not more than|up to|a maximum of|maximum of|less than or equal to|not over|not exceeding',
  ],
  [
    { kind: 'compare', op: '!=' },
    'does not equal|does not equal to|not equal to|is not equal to|other than the number',
  ],
  [
    { kind: 'compare', op: '>=', isAfter: true },
    'or more|or higher|or greater|or above|or over|and above|and over|or better|or older|or later',
  ],
  [
    { kind: 'compare', op: '<=', isAfter: true },
    'or less|or lower|or fewer|or below|or under|and below|and under|or younger|or earlier',
  ],
  [{ kind: 'compare', op: '>', about: implied('age') }, 'older than'],
  [{ kind: 'compare', op: '<', about: implied('age') }, 'younger than'],
  [{ kind: 'compare', op: '>', about: implied('height tall') }, 'taller than'],
  [{ kind: 'compare', op: '<', about: implied('height length duration') }, 'shorter than'],
  [{ kind: 'compare', op: '>', about: implied('length duration distance runtime time') }, 'longer than'],
  [{ kind: 'compare', op: '>', about: implied('weight mass') }, 'heavier than'],
  [{ kind: 'compare', op: '<', about: implied('weight mass') }, 'lighter than'],
  [{ kind: 'compare', op: '>', about: implied('speed') }, 'faster than'],
  [{ kind: 'compare', op: '<', about: implied('speed') }, 'slower than'],
  [{ kind: 'compare', op: '<', about: implied('price cost fee') }, 'cheaper than|less expensive than'],
  [
    { kind: 'compare', op: '>', about: implied('price cost fee') },
    'more expensive than|costing more than|worth more than',
  ],
  [{ kind: 'compare', op: '>', about: implied('year date season') }, 'later than'],
  [{ kind: 'compare', op: '<', about: implied('year date season') }, 'earlier than'],
  [{ kind: 'between' }, 'between|in the range of|ranging from|in the range'],
  [
    { kind: 'aggregate', fn: 'avg' },
    'average|mean|avg|on average|typical|averaged|the average of|average number of',
  ],
  [{ kind: 'aggregate', fn: 'median' }, 'median'],
  [{ kind: 'aggregate', fn: 'stddev' }, 'standard deviation|spread'],
  [
    { kind: 'aggregate', fn: 'sum' },
    'total|sum|sum of|total of|combined|altogether|in total|total amount of|total number of|summed|cumulative|all together|how much',
  ],
  [{ kind: 'aggregate', fn: 'max' }, 'maximum|max'],
  [{ kind: 'aggregate', fn: 'min' }, 'minimum|min|minimal'],
  [
    { kind: 'count' },
    'how many|number of|count|count of|the number of|how often|frequency of|frequency|how many times|number of times|numbers of|the amount of times|amount of times|counts',
  ],
  [{ kind: 'distinct' }, 'different|distinct|unique|separate'],
  [
    { kind: 'by' },
    'by|per|for each|for every|each|every|grouped by|group by|broken down by|breakdown by|split by|across|in each|of each|for all|by each|by different|for different|from different|of different|from each|across different|according to|over different|in different|categorized by|with each',
  ],
  [
    { kind: 'order' },
    'sorted by|ordered by|order by|sort by|ranked by|rank by|arranged by|sorted|ordered|in order of',
  ],
  [
    { kind: 'order', direction: 'desc' },
    'descending|in descending order|from high to low|high to low|largest first|highest first|desc|in desc',
  ],
  [
    { kind: 'order', direction: 'asc' },
    'ascending|in ascending order|from low to high|low to high|smallest first|lowest first|asc|in asc|alphabetically|in alphabetical order|alphabetical order',
  ],
  [
    { kind: 'trend' },
    'trend|trends|over time|over the years|evolution|evolve|evolved|develop|developed|development|tendency|change over time|changed over time|changed|through time|timeline|history of|time series',
  ],
  [{ kind: 'distribution' }, 'distribution|distributed|histogram|spread of|breakdown'],
  [
    { kind: 'correlation' },
    'correlation|correlate|correlated|relation|relationship|relate|related to|scatter|depend on|depends on|vs|versus',
  ],
  [{ kind: 'compareValues' }, 'compare|comparison|compared|comparing|compare to|compared to|compared with'],
  [
    { kind: 'difference' },
    'how much taller|how much bigger|how much older|how much faster|how many less|how much greater|how much smaller|how much shorter|difference between|difference|how many more|how much more|how many fewer|how much less|how much higher|how much lower|gap between|how much larger|how much longer|difference in',
  ],
  [
    { kind: 'not' },
    'not|other than|except|except for|excluding|besides|isnt|wasnt|arent|doesnt|didnt|without|exclude|apart from|aside from|but not|not in|not counting',
  ],
  [{ kind: 'list' }, 'list|show|name|give me|which ones|all the|as a list|tell me|what are'],
  [{ kind: 'share' }, 'share of|proportion of|percentage of|what percentage|what share'],
  ...grains('year', 'yearly|annual|annually|by year|per year|each year|every year|year by year|per annum'),
  ...grains('quarter', 'quarterly|by quarter|per quarter|each quarter'),
  ...grains('month', 'monthly|by month|per month|each month|every month|month by month'),
  ...grains('week', 'weekly|by week|per week|each week'),
  ...grains('day', 'daily|by day|per day|each day|every day|day by day'),
  ...grains('hour', 'hourly|by hour|per hour'),
  ...grains('decade', 'by decade|per decade|each decade'),
  ...grains(
    'day_of_week',
    'by weekday|by day of week|by day of the week|per weekday|each weekday|bin by weekday|day of the week|day of week|weekday',
  ),
  ...grains('month_of_year', 'by month of the year|month of year|by calendar month'),
  ...grains('hour_of_day', 'by hour of day|by hour of the day|hour of day|hour of the day|by time of day'),
  [
    { kind: 'edge', edge: 'first', isListed: true },
    'first listed|listed first|top of the list|top of the chart|top of the table|first on the list|first on the chart|first in the table|first in the list|first on this list',
  ],
  [
    { kind: 'edge', edge: 'last', isListed: true },
    'last listed|listed last|bottom of the list|bottom of the table|bottom of the chart|last on the list|last on the chart|last in the table|last in the list|last on this list',
  ],
  [{ kind: 'edge', edge: 'first', isListed: false }, 'first'],
  [{ kind: 'edge', edge: 'last', isListed: false }, 'last'],
  [
    { kind: 'neighbour', offset: 1 },
    'after|next after|next to|right after|immediately after|directly after|following|follows|followed|came after|comes after|listed after|succeeded|listed below|directly below',
  ],
  [
    { kind: 'neighbour', offset: -1 },
    'before|previous to|prior to|right before|immediately before|directly before|preceding|precedes|preceded|came before|comes before|listed before|listed above|directly above',
  ],
];

function grains(grain: Grain, text: string): [CueMeaning, string][] {
  return [[{ kind: 'grain', grain }, text]];
}

function implied(names: string): string[] {
  return names.split(' ').map(stem);
}
