import type { Aggregate, Grain } from '../../tables/plan.ts';
import { stem, type Token } from './tokens.ts';

type ComparisonOp = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A span of the question that names an operation. */
export type Cue = { readonly from: number; readonly to: number } & CueMeaning;

export type CueMeaning =
  /** The number comes before instead of after: "8 or more". `about` are stems of column names the word implies. */
  | {
      readonly kind: 'compare';
      readonly op: ComparisonOp;
      readonly isAfter?: boolean;
      readonly about?: readonly string[];
    }
  | { readonly kind: 'between' }
  | { readonly kind: 'aggregate'; readonly fn: Aggregate }
  | { readonly kind: 'count' }
  | { readonly kind: 'distinct' }
  /** `about`: what it is a superlative of, as stems of column names. */
  | {
      readonly kind: 'superlative';
      readonly direction: 'asc' | 'desc';
      readonly about: readonly About[];
      readonly isNeutral: boolean;
    }
  | { readonly kind: 'by' }
  | { readonly kind: 'grain'; readonly grain: Grain }
  | { readonly kind: 'order'; readonly direction?: 'asc' | 'desc' }
  | {
      readonly kind:
        | 'trend'
        | 'distribution'
        | 'correlation'
        | 'compareValues'
        | 'difference'
        | 'not'
        | 'list'
        | 'share';
    };

export interface About {
  readonly stems: readonly string[];
  readonly direction: 'asc' | 'desc';
}

const phrases: readonly (readonly [CueMeaning, string])[] = [
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
  [{ kind: 'compare', op: '<', about: implied('year date season') }, 'earlier than|prior to'],
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
    'difference|how many more|how much more|how many fewer|how much less|how much higher|how much lower|gap between|how much larger|how much longer|difference in',
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
];

function grains(grain: Grain, text: string): [CueMeaning, string][] {
  return [[{ kind: 'grain', grain }, text]];
}

const high: readonly About[] = [];
const superlatives: readonly (readonly [string, 'asc' | 'desc', readonly About[], boolean])[] = [
  [
    'highest|greatest|most|top|maximal|the most|best performing|highest number of|greatest number of|most number of|largest number of|largest amount of|highest amount of|greatest amount of|most amount of',
    'desc',
    high,
    true,
  ],
  [
    'lowest|least|fewest|minimal|the least|bottom|lowest number of|least number of|fewest number of|smallest number of|least amount of|smallest amount of|lowest amount of',
    'asc',
    high,
    true,
  ],
  ['largest|biggest|most sizable', 'desc', [about('area size population capacity amount', 'desc')], true],
  ['smallest|tiniest', 'asc', [about('area size population capacity amount', 'asc')], true],
  [
    'best',
    'desc',
    [about('rating score points wins', 'desc'), about('rank position place pos', 'asc')],
    true,
  ],
  ['worst', 'asc', [about('rating score points', 'asc'), about('rank position place pos', 'desc')], true],
  [
    'oldest',
    'desc',
    [about('age', 'desc'), about('year date founded built established born opened completed birth', 'asc')],
    false,
  ],
  ['youngest', 'asc', [about('age', 'asc'), about('born birth year date', 'desc')], false],
  [
    'newest|latest|most recent|most recently|recently|final',
    'desc',
    [about('date year season founded built opened released release completed', 'desc')],
    false,
  ],
  [
    'earliest|first ever',
    'asc',
    [about('date year season time founded built opened released release completed', 'asc')],
    false,
  ],
  ['tallest', 'desc', [about('height tall elevation floors feet metres meters', 'desc')], false],
  ['longest', 'desc', [about('length duration distance runtime time years', 'desc')], false],
  ['shortest', 'asc', [about('height length duration distance runtime time', 'asc')], false],
  ['heaviest', 'desc', [about('weight mass', 'desc')], false],
  ['lightest', 'asc', [about('weight mass', 'asc')], false],
  [
    'fastest|quickest',
    'desc',
    [about('speed velocity mph', 'desc'), about('time duration seconds acceleration', 'asc')],
    false,
  ],
  [
    'slowest',
    'asc',
    [about('speed velocity mph', 'asc'), about('time duration seconds acceleration', 'desc')],
    false,
  ],
  ['most expensive|priciest|costliest', 'desc', [about('price cost fee amount value', 'desc')], false],
  ['cheapest|least expensive', 'asc', [about('price cost fee amount value', 'asc')], false],
  ['most populous|most populated', 'desc', [about('population people', 'desc')], false],
  ['least populous|least populated', 'asc', [about('population people', 'asc')], false],
  ['most successful', 'desc', [about('wins titles total gold points revenue', 'desc')], false],
  [
    'most popular',
    'desc',
    [about('popularity votes views viewers sales downloads rating attendance', 'desc')],
    false,
  ],
  ['richest|wealthiest', 'desc', [about('wealth gdp income worth', 'desc')], false],
  ['poorest', 'asc', [about('wealth gdp income worth', 'asc')], false],
  ['hottest|warmest', 'desc', [about('temperature temp', 'desc')], false],
  ['coldest|coolest', 'asc', [about('temperature temp', 'asc')], false],
  ['deepest', 'desc', [about('depth', 'desc')], false],
  ['widest|broadest', 'desc', [about('width span', 'desc')], false],
  ['farthest|furthest', 'desc', [about('distance', 'desc')], false],
  ['closest|nearest', 'asc', [about('distance', 'asc')], false],
  ['strongest|most powerful', 'desc', [about('power horsepower strength', 'desc')], false],
  ['busiest', 'desc', [about('passengers traffic visitors trips', 'desc')], false],
];

function about(names: string, direction: 'asc' | 'desc'): About {
  return { stems: implied(names), direction };
}

function implied(names: string): string[] {
  return names.split(' ').map(stem);
}

type Phrase = { readonly words: readonly string[]; readonly meaning: CueMeaning };

const byFirstWord: ReadonlyMap<string, readonly Phrase[]> = index();

function index() {
  const all: (readonly [CueMeaning, string])[] = [
    ...phrases,
    ...superlatives.map(
      ([text, direction, stems, isNeutral]) =>
        [{ kind: 'superlative', direction, about: stems, isNeutral }, text] as const,
    ),
  ];
  const map = new Map<string, Phrase[]>();
  for (const [meaning, text] of all)
    for (const phrase of text.split('|')) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      map.set(
        first,
        [...(map.get(first) ?? []), { words, meaning }].sort((a, b) => b.words.length - a.words.length),
      );
    }
  return map;
}

/** Operations named in the question, the longest phrase first; spans of cues do not overlap. */
export function findCues(tokens: readonly Token[]): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = byFirstWord
      .get(tokens[at]?.norm ?? '')
      ?.find(({ words }) => words.every((word, n) => tokens[at + n]?.norm === word));
    if (!found) continue;
    cues.push({ from: at, to: at + found.words.length, ...found.meaning });
    at += found.words.length - 1;
  }
  return cues;
}
