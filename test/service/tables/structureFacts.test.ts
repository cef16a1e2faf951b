import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ColumnProfile, TableProfile } from '../../../src/service/tables/profile/tableProfile.ts';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('facts');
const { folder } = opened;

type Line = readonly (string | number)[];

async function tableOf(name: string, lines: readonly Line[]): Promise<TableProfile> {
  const path = join(folder, `${name}.csv`);
  const quoted = lines.map((line) => line.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','));
  writeFileSync(path, `${quoted.join('\n')}\n`);
  const [table] = await opened.tables.add({ id: name, path, shownPath: `${name}.csv` });
  if (!table) throw new Error(`${name} has no table`);
  return table;
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const row = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const column = (table: TableProfile, name: string): ColumnProfile => {
  const found = table.columns.find((one) => one.name === name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
};

test.each<[string, readonly Line[], string | undefined, string | undefined]>([
  [
    'a code and a title',
    [['code', 'title', 'pages'], ...range(12).map((at) => [`X${at}`, `Guide to topic ${at}`, 100 + at])],
    'code',
    'title',
  ],
  [
    'a name that is the key itself',
    [['Harbour', 'Depth'], ...range(9).map((at) => [`Harbour ${row(['A', 'B', 'C'], at)}${at}`, at % 4])],
    'Harbour',
    'Harbour',
  ],
  [
    'one row per day',
    [
      ['day', 'visitors'],
      ...range(20).map((at) => [`2024-05-${String(at + 1).padStart(2, '0')}`, 50 + ((at * 7) % 31)]),
    ],
    'day',
    undefined,
  ],
  [
    'measures alone',
    [['height', 'weight'], ...range(20).map((at) => [150.5 + at, 50.5 + at * 2])],
    undefined,
    undefined,
  ],
  [
    'amounts with their unit, which are no names',
    [
      ['Ref', 'Price', 'Size', 'Rooms'],
      ...range(12).map((at) => [
        `R-${500 + at}`,
        `€ ${300 + at} /month`,
        `${20 + at} x ${40 + at} cm`,
        at % 4,
      ]),
    ],
    'Ref',
    undefined,
  ],
  [
    'rows that repeat',
    [['diver', 'depth'], ...range(20).map((at) => [row(['Ann', 'Bo', 'Cy'], at), at % 6])],
    undefined,
    undefined,
  ],
])('key and name column: %s', async (name, lines, key, nameColumn) => {
  const table = await tableOf(`key ${name}`, lines);
  expect([table.key, table.nameColumn]).toEqual([key, nameColumn]);
});

const tags = ['Wood', 'Steel', 'Glass', 'Stone', 'Brick'];
const listsOf = (separator: string) =>
  range(20).map((at) =>
    [tags[at % 5], tags[(at + 1) % 5], tags[(at + 3) % 5]].slice(0, 1 + (at % 3)).join(separator),
  );

test.each<[string, readonly string[], string | undefined]>([
  ['semicolons', listsOf('; '), ';'],
  ['bars', listsOf('|'), '|'],
  ['commas', listsOf(', '), ','],
  ['lines', listsOf('\n'), '\n'],
  [
    'town and country',
    range(20).map((at) => `${row(['Lyon', 'Nice', 'Metz'], at)}, ${row(['France', 'Freedonia'], at >> 1)}`),
    undefined,
  ],
  [
    'family and given names',
    range(20).map((at) => `${row(['Moss', 'Hale', 'Park'], at)}, ${row(['Ada', 'Ben'], at)}`),
    undefined,
  ],
  [
    'sentences',
    range(20).map((at) => `In case ${at} we looked, waited a little while longer, and left`),
    undefined,
  ],
  ['names with a slash', range(20).map((at) => row(['Import/Export', 'Research', 'Sales'], at)), undefined],
])('lists in cells: %s', async (name, cells, separator) => {
  const table = await tableOf(`list ${name}`, [
    ['n', 'made of'],
    ...cells.map((cell, at) => [at * 1.5, cell]),
  ]);
  expect(column(table, 'made of').separator).toBe(separator);
});

test('of a list its elements are counted and listed', async () => {
  const table = await tableOf('elements', [
    ['house', 'made of'],
    ['a1', 'Wood; Steel'],
    ['a2', 'Steel'],
    ['a3', 'Wood;Steel; Glass'],
    ['a4', ''],
    ['a5', 'Glass; Wood'],
  ]);
  expect(column(table, 'made of')).toMatchObject({
    separator: ';',
    distinct: 3,
    nulls: 1,
    values: [
      { value: 'Steel', count: 3 },
      { value: 'Wood', count: 3 },
      { value: 'Glass', count: 2 },
    ],
  });
});

test.each<[string, string, readonly number[], true | undefined]>([
  ['payments in and out', 'amount', [-12.5, -40, 900, -3, -7.2, -80], true],
  ['an account in euros', 'Posted (EUR)', [-12.5, -40, 900, -3, 1200, -80], true],
  ['refunds now and then', 'amount', [...range(40).map((at) => 10 + at), -5, -6], undefined],
  ['temperatures', 'temperature', [-3.5, 2, 4.1, -7, 9], undefined],
  ['profits', 'profit_usd', [-300, 200, 410, -70, 900], undefined],
])('signed amounts: %s', async (name, header, values, isSigned) => {
  const table = await tableOf(`signed ${name}`, [
    ['line', header],
    ...values.map((value, at) => [`l${at}`, value]),
  ]);
  expect(column(table, header).isSigned).toBe(isSigned);
});

test('dates of what happened are events, plans and birthdays are not', async () => {
  const day = (at: number) => `2024-03-${String(10 + at).padStart(2, '0')}`;
  const names = [
    'delivered_at',
    'returnDate',
    'picked up on',
    'due_on',
    'birth_date',
    'expected delivery',
    'report day',
  ];
  const table = await tableOf('events', [
    ['parcel', ...names],
    ...range(10).map((at) => [
      `P${at}`,
      at % 3 ? day(at) : '',
      at % 4 ? '' : day(at),
      at % 2 ? '' : day(at),
      day(at),
      day(at),
      day(at),
      day(at),
    ]),
  ]);
  expect(names.filter((name) => column(table, name).isEvent)).toEqual([
    'delivered_at',
    'returnDate',
    'picked up on',
  ]);
});

test.each<[string, readonly string[], string | undefined]>([
  ['years', ['2019', '2020', '2021', '2022'], 'year 2019-01-01'],
  ['ISO months', ['2024-11', '2024-12', '2025-01'], 'month 2024-11-01'],
  ['months in words', ['Jan 2025', 'Feb 2025', 'Mar 2025'], 'month 2025-01-01'],
  ['months with short years', ['Nov-24', 'Dec-24', 'Jan-25'], 'month 2024-11-01'],
  ['months as numbers', ['1/2025', '2/2025', '3/2025'], 'month 2025-01-01'],
  ['quarters', ['Q1 2025', 'Q2 2025', 'Q3 2025'], 'quarter 2025-01-01'],
  ['quarters behind the year', ['2025 Q3', '2025 Q4', '2026 Q1'], 'quarter 2025-07-01'],
  ['fiscal years', ['FY2022', 'FY2023', 'FY2024'], 'year 2022-01-01'],
  ['one measure by year', ['output_2021', 'output_2022', 'output_2023'], 'year 2021-01-01'],
  ['the last days of quarters', ['March 31', 'June 30', 'Sept. 30', 'Dec. 31'], undefined],
  ['months of a year that is a last day', ['Jan 30', 'Feb 30', 'Mar 30'], 'month 2030-01-01'],
  ['two years only', ['output_2021', 'output_2022'], undefined],
  ['two measures by year', ['in 2021', 'in 2022', 'in 2023', 'out 2021', 'out 2022', 'out 2023'], undefined],
  ['months of no year', ['Jan', 'Feb', 'Mar'], undefined],
  [
    'years beside a column with another number',
    ['output_1', 'output_2021', 'output_2022', 'output_2023'],
    undefined,
  ],
  ['a numbering through four digits', range(6).map((at) => `reading_${1997 + at * 40}`), undefined],
  ['numbers below the first year', ['kiln_998', 'kiln_1900', 'kiln_1901', 'kiln_1902'], undefined],
  ['years from before 1900', ['1889', '1899', '1900', '1901', '1902'], 'year 1889-01-01'],
  ['numbers that no name would state as years', ['1500', '1600', '1700'], undefined],
  [
    'years of two digits beside those of four',
    ['ore 98', 'ore 99', 'ore 2000', 'ore 2001', 'ore 2002'],
    'year 2000-01-01',
  ],
  ['keys', ['key_1901', 'key_1902', 'key_1903'], undefined],
  ['rooms', ['Room 2001', 'Room 2002', 'Room 2003'], undefined],
])('one column per period: %s', async (name, headers, expected) => {
  const table = await tableOf(`periods ${name}`, [
    ['mill', ...headers],
    ...range(6).map((at) => [`Mill ${row(['A', 'B'], at)}${at}`, ...headers.map((_, n) => 100 + at * 3 + n)]),
  ]);
  const { grain, columns } = table.periods ?? {};
  expect(grain && `${grain} ${columns?.[0]?.start}`).toBe(expected);
  if (expected)
    expect(columns?.map(({ column: period }) => period)).toEqual(headers.slice(-(columns?.length ?? 0)));
});

test('columns of one name and year of which many hold texts are of no one measure', async () => {
  const years = range(9).map((at) => `mark_${2001 + at}`);
  const table = await tableOf('marks', [
    ['mill', ...years],
    ...range(6).map((at) => [
      `Mill ${at}`,
      ...years.map((_, n) => (n % 3 === 1 ? `lot ${at + n}` : at * 3 + n)),
    ]),
  ]);
  expect(table.periods).toBeUndefined();
});

test('months of no year take the year of the file', async () => {
  const table = await tableOf('budget 2024', [
    ['post', 'Jan', 'Feb', 'Mar'],
    ...range(5).map((at) => [`Post ${at}`, at, at + 1, at + 2]),
  ]);
  expect(table.periods?.columns[2]).toEqual({ column: 'Mar', start: '2024-03-01' });
});

test.each<[string, readonly Line[], { name: string; value: string } | undefined]>([
  [
    'indicators',
    [
      ['region', 'year', 'indicator', 'value'],
      ...range(24).map((at) => [
        row(['N', 'S'], at),
        2010 + (at >> 2),
        row(['Rainfall', 'Hives'], at >> 1),
        at * 13 + 1,
      ]),
    ],
    { name: 'indicator', value: 'value' },
  ],
  [
    'values of any kind',
    [
      ['house', 'attribute', 'value'],
      ...range(24).map((at) => [
        `H${at >> 1}`,
        row(['storeys', 'colour'], at),
        at % 2 ? row(['red', 'blue'], at) : 1 + (at % 4),
      ]),
    ],
    { name: 'attribute', value: 'value' },
  ],
  [
    'types whose amounts are of one size',
    [
      ['day', 'type', 'amount'],
      ...range(20).map((at) => [`2024-01-${10 + at}`, row(['food', 'rent'], at), 20 + at]),
    ],
    undefined,
  ],
  [
    'a table with several measures',
    [['metric', 'value', 'weight'], ...range(20).map((at) => [row(['a', 'b'], at), at * 3, at * 5.5])],
    undefined,
  ],
])('name and value: %s', async (name, lines, expected) => {
  expect((await tableOf(`pairs ${name}`, lines)).indicator).toEqual(expected);
});
