import type { About } from './cueKinds.ts';
import { stem } from './tokens.ts';

const high: readonly About[] = [];
export const superlativePhrases: readonly (readonly [string, 'asc' | 'desc', readonly About[], boolean])[] = [
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

/** What a word such as "older" compares: that of "oldest". */
export function comparedAbout(said: readonly string[]): readonly About[] {
  const [first = ''] = said;
  const superlative = /^\w+er$/.test(first) ? first.replace(/er$/, 'est') : `most ${said[1] ?? ''}`;
  return superlativePhrases.find(([text]) => text.split('|').includes(superlative))?.[2] ?? [];
}

function about(names: string, direction: 'asc' | 'desc'): About {
  return { stems: implied(names), direction };
}

function implied(names: string): string[] {
  return names.split(' ').map(stem);
}
