import { expect, test } from 'vitest';
import { repaired } from '../../../src/service/tables/read/repair.ts';

function repair(text: string) {
  const [names = [], ...rows] = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const sources = repaired({ kind: 'rows', names, rows, notes: () => [] }, rows);
  const shown = sources.map(({ made, names: columns, rows: all }) => ({
    made,
    names: columns.join('|'),
    rows: [...(all as Iterable<readonly string[]>)].map((row) => row.join('|')),
  }));
  return {
    main: shown[0],
    totals: shown[1],
    says: sources.flatMap((source) => source.notes().map(({ message }) => message)),
  };
}

const body = (text: string) => text.split('\n').slice(1);

test.each<[string, string, readonly string[]]>([
  ['a total at the end', 'boat|may|june\nketch|3|4\nsloop|5|6\nTotal|8|10', ['Total|8|10']],
  ['a last row of sums without a label', 'boat|may|june\nketch|3|4\nsloop|5|6\nyawl|1|1\n|9|11', ['|9|11']],
  [
    'subtotals and a grand total',
    'yard|boat|sold\nnorth|ketch|3\nnorth|sloop|5\nnorth total||8\nsouth|ketch|2\nsouth|sloop|2\nsouth total||4\nGrand total||12',
    ['north total||8', 'south total||4', 'Grand total||12'],
  ],
  [
    'what follows from totals',
    'group|line|q1|q2\nincome|fares|90|80\nincome|ads|10|30\nTotal income||100|110\ncosts|fuel|40|30\ncosts|crew|20|20\nTotal costs||60|50\nOperating result||40|60',
    ['Total income||100|110', 'Total costs||60|50', 'Operating result||40|60'],
  ],
  [
    'sparse rows whose figure is text under the remarks',
    'day|boat|crew|pier|remarks\n2026-03-01|ketch|3|A|wind\n2026-03-02|sloop|2|B|\nTotal March||||2 trips\n2026-04-02|sloop|2|B|\n2026-04-09|yawl|2|B|late\nTotal April||||2 trips',
    ['Total March||||2 trips', 'Total April||||2 trips'],
  ],
  [
    'money in words of money',
    'item|cost\nrope|"$1,200.50"\nsail|$300.00\nSubtotal|$1,500.50'.replaceAll('"', ''),
    ['Subtotal|$1,500.50'],
  ],
])('totals become a table of their own: %s', (_, text, expected) => {
  const { main, totals, says } = repair(text);
  expect(totals?.made).toEqual({ how: 'totals', name: 'totals' });
  expect(totals?.rows).toEqual(expected);
  expect(main?.rows).toEqual(body(text).filter((line) => !expected.includes(line)));
  expect(says.join()).toMatch(/left out, so that nothing counts twice/);
});

test.each([
  ['a name that starts with the word', 'firm|staff\nTotal Sails|40\nNorth Rope|3\nAdd-up Ltd|5'],
  ['an indicator of that name', 'what|2020|2021\nTotal catch|90|95\nTotal effort|12|14\nPrice|3|4'],
  ['a category of that name', 'year|who|n\n2019|total|4\n2020|total|6\n2021|total|7'],
  ['a last row like all others', 'boat|may|june\nketch|3|4\nsloop|5|6\nyawl|8|11'],
])('what only looks like a total stays: %s', (_, text) => {
  const { main, totals } = repair(text);
  expect(totals).toBeUndefined();
  expect(main?.rows).toEqual(body(text));
});

test.each<[string, string, readonly string[]]>([
  [
    'one column',
    'pier|boat|metres\nEast|Ann|9\n|Bea|7\n|Cid|8\nWest|Dot|6\n|Eve|5',
    ['East|Ann|9', 'East|Bea|7', 'East|Cid|8', 'West|Dot|6', 'West|Eve|5'],
  ],
  [
    'two columns, the inner one beginning again with the outer',
    'pier|row|boat|metres\nEast|a|Ann|9\n||Bea|7\n|b|Cid|8\n||Dan|8\nWest|a|Dot|6\n||Eve|5',
    ['East|a|Ann|9', 'East|a|Bea|7', 'East|b|Cid|8', 'East|b|Dan|8', 'West|a|Dot|6', 'West|a|Eve|5'],
  ],
])('values written once for a block of rows count for all of them: %s', (_, text, rows) => {
  const { main, says } = repair(text);
  expect(main?.rows).toEqual(rows);
  expect(says.join()).toMatch(/written once for each block of rows/);
});

test.each([
  ['ranks left open for ties', 'rank|name|points\n1|Ann|9\n|Bea|9\n3|Cid|8\n|Dan|8'],
  ['remarks here and there', 'remark|name|points\n|Ann|9\nlate|Bea|9\n|Cid|8\nlate|Dan|8'],
  ['the same value again and again', 'class|name|points\nA|Ann|9\n|Bea|9\nA|Cid|8\n|Dan|8\nA|Eve|8\n|Fay|1'],
])('empty cells stay empty: %s', (_, text) => {
  expect(repair(text).main?.rows).toEqual(body(text));
});

test('headings between the rows become a column', () => {
  const { main, says } = repair(
    'dish|price|sold\nStarters||\nSoup|4|9\nBread|2|3\nMains||\nPie|9|4\nStew|8|6\nFish|11|2',
  );
  expect(main?.names).toBe('Section|dish|price|sold');
  expect(main?.rows).toEqual([
    'Starters|Soup|4|9',
    'Starters|Bread|2|3',
    'Mains|Pie|9|4',
    'Mains|Stew|8|6',
    'Mains|Fish|11|2',
  ]);
  expect(says.join()).toMatch(/2 rows are headings of those below them/);
});

test('headings over all columns become a column too', () => {
  const { main } = repair(
    'event|2001|2002\nindoor|indoor|indoor\nLima|2|3\nQuito|4|5\noutdoor|outdoor|outdoor\nOslo|1|1\nRome|2|2',
  );
  expect(main?.rows).toEqual(['indoor|Lima|2|3', 'indoor|Quito|4|5', 'outdoor|Oslo|1|1', 'outdoor|Rome|2|2']);
});

test('a row without figures is no heading when it stands alone', () => {
  const text = 'dish|price|sold\nSoup|4|9\nBread||\nPie|9|4';
  expect(repair(text).main?.rows).toEqual(body(text));
});
