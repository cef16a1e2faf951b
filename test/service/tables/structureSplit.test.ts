import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('split');
const { folder } = opened;

async function read(file: string, text: string) {
  const path = join(folder, file);
  writeFileSync(path, text);
  const [table] = await opened.tables.add({ id: file, path, shownPath: file });
  if (!table) throw new Error(`${file} has no table`);
  const { rows } = await opened.tables.rows(file);
  return { table, rows, notes: table.notes.map(({ message }) => message) };
}

test('amounts in several currencies become figures beside a column of currencies', async () => {
  const { table, rows, notes } = await read(
    'fares.csv',
    'ferry,fare\nA,"EUR 1,320.50"\nB,CHF 410\nC,\nD,£12.5\nE,EUR 20\n',
  );
  expect(table.columns.map(({ name, type }) => [name, type])).toEqual([
    ['ferry', 'string'],
    ['fare', 'number'],
    ['fare currency', 'string'],
  ]);
  expect(rows.map(([, fare, currency]) => [fare, currency])).toEqual([
    [1320.5, 'EUR'],
    [410, 'CHF'],
    [null, null],
    [12.5, 'GBP'],
    [20, 'EUR'],
  ]);
  expect(notes.join()).toContain('EUR, CHF, GBP');
});

test('amounts in one currency stay one column', async () => {
  const { table } = await read('tolls.csv', 'gate,toll\nA,€3\nB,€4.20\nC,€5\nD,€1\n');
  expect(table.columns.map(({ name, unit }) => [name, unit])).toEqual([
    ['gate', undefined],
    ['toll', 'EUR'],
  ]);
});

test('values below a limit of detection are no figures, and are marked', async () => {
  const { rows, table } = await read('soil.csv', 'spot,zinc\nA,0.7\nB,<0.5\nC,1.25\nD,\nE,< 0.5\nF,2\n');
  expect(table.columns.map(({ name }) => name)).toEqual(['spot', 'zinc', 'zinc below detection limit']);
  expect(rows.map((row) => row.slice(1))).toEqual([
    [0.7, false],
    [null, true],
    [1.25, false],
    [null, null],
    [null, true],
    [2, false],
  ]);
});

test('fields of JSON are split as cells are', async () => {
  const prices = ['€4', '£6', '€1', '£2'].map((price, at) => ({ thing: `t${at}`, price }));
  const { table } = await read('stall.json', JSON.stringify(prices));
  expect(table.columns.map(({ name }) => name)).toEqual(['thing', 'price', 'price currency']);
});

test.each([
  ['French', ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct']],
  ['Spanish', ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto']],
  ['Dutch', ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt']],
])('columns with %s names of months are one per period', async (language, months) => {
  const header = ['stall', ...months].join(',');
  const lines = ['a', 'b', 'c'].map((stall, row) => [stall, ...months.map((_, at) => at + row)].join(','));
  const { table } = await read(`${language}_2026.csv`, [header, ...lines].join('\n'));
  expect(table.periods?.columns.map(({ start }) => start)).toEqual(
    months.map((_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`),
  );
});

test('years with a word for none among them are numbers', async () => {
  const years = ['2019', '2020', '2021', '2022'];
  const lines = Array.from({ length: 24 }, (_, at) => `w${at},${at % 12 === 0 ? 'NV' : years[at % 4]}`);
  const { table } = await read('bottles.csv', `wine,year\n${lines.join('\n')}\n`);
  expect(table.columns[1]).toMatchObject({ type: 'number', nulls: 2 });
});

test('months and years are converted into each other', async () => {
  const { rows } = await read('leases.csv', 'lease,term\nA,36 mo\nB,3 y\nC,24 mo\nD,6 mo\n');
  expect(rows.map((row) => row[1])).toEqual([36, 36, 24, 6]);
});

test('rows between two times of day get the hours between them, past midnight too', async () => {
  const { rows, table, notes } = await read(
    'desk.csv',
    'turn,From,To\nA,08:00,12:30\nB,18:15,22:00\nC,22:00,02:00\nD,09:00,\n',
  );
  expect(table.columns.at(-1)).toMatchObject({ name: 'duration (h)', type: 'number', unit: 'h' });
  expect(rows.map((row) => row.at(-1))).toEqual([4.5, 3.75, 4, null]);
  expect(notes.join()).toContain('next day');
});

test('rows with a planned time of day and the actual one get the minutes of delay, past midnight too', async () => {
  const { rows, table, notes } = await read(
    'runs.csv',
    'run,due_out,left_at\nA,07:10,07:15\nB,07:20,07:18\nC,23:55,00:05\nD,09:00,\n',
  );
  expect(table.columns.at(-1)).toMatchObject({ name: 'delay (min)', type: 'number', unit: 'min' });
  expect(rows.map((row) => row.at(-1))).toEqual([5, -2, 10, null]);
  expect(notes.join()).toContain('below zero it was early');
});

test('moments that two programs wrote are moments', async () => {
  const { rows, table } = await read(
    'jobs.csv',
    'job,started\nA,2026-08-20T08:04:38Z\nB,2026-08-20 09:15:00\nC,20 Aug 2026 10:00\n',
  );
  expect(table.columns[1]).toMatchObject({ type: 'datetime', nulls: 0 });
  expect(rows.map((row) => String(row[1]).slice(0, 19))).toEqual([
    '2026-08-20T08:04:38',
    '2026-08-20T09:15:00',
    '2026-08-20T10:00:00',
  ]);
});

const trips = (names: string, ends: (at: number) => string) => {
  const lines = Array.from(
    { length: 24 },
    (_, at) => `${at},${String(at % 12).padStart(2, '0')}:10,${ends(at)}`,
  );
  return `trip,${names}\n${lines.join('\n')}\n`;
};

test('times of day that follow each other in every row need no known names', async () => {
  const { rows, table } = await read(
    'trips.csv',
    trips('Cast off,Moored', (at) => `${String(at % 12).padStart(2, '0')}:40`),
  );
  expect(table.columns.at(-1)).toMatchObject({ name: 'duration (h)', unit: 'h' });
  expect(rows[0]?.at(-1)).toBe(0.5);
});

test.each([
  ['the same stop in the morning and in the afternoon', trips('Morning,Afternoon', () => '23:00')],
  ['times in any order', trips('Tide,Lunch', (at) => (at % 2 ? '23:00' : '00:05'))],
])('no hours between %s', async (_, text) => {
  expect((await read('trips.csv', text)).table.columns).toHaveLength(3);
});

test('one time of day alone gets no hours', async () => {
  const { table } = await read('bells.csv', 'bell,starts\nA,08:00\nB,18:15\nC,22:00\n');
  expect(table.columns.map(({ name }) => name)).toEqual(['bell', 'starts']);
});

const matches = (header: string, lines: readonly string[]) => `day,${header}\n${lines.join('\n')}\n`;

test('results of matches say who won, and by how much', async () => {
  const { rows, table } = await read(
    'cup.csv',
    matches('Home,Away,Result', [
      '1,Rooks,Owls,3:1',
      '1,Hares,Foxes,2:2',
      '2,Owls,Hares,0:4',
      '2,Foxes,Rooks,1:0 aet',
      '3,Rooks,Hares,',
      '3,Owls,Foxes,2:1 (1:1)',
    ]),
  );
  expect(table.columns.slice(4).map(({ name }) => name)).toEqual(['outcome', 'winner', 'margin']);
  expect(rows.map((row) => row.slice(4))).toEqual([
    ['home win', 'Rooks', 2],
    ['draw', null, 0],
    ['away win', 'Hares', 4],
    ['home win', 'Foxes', 1],
    [null, null, null],
    ['home win', 'Owls', 1],
  ]);
});

test('halves are points, and sides that are no teams keep their names', async () => {
  const { rows } = await read(
    'board.csv',
    matches('White,Black,Result', [
      '1,Ann,Bob,1-0',
      '1,Cid,Ann,½-½',
      '2,Bob,Cid,0-1',
      '2,Ann,Cid,0-1',
      '3,Cid,Bob,1-0',
    ]),
  );
  expect(rows.map((row) => row[4])).toEqual(['white win', 'draw', 'black win', 'black win', 'white win']);
});

test('a ratio beside two columns of different things is no match', async () => {
  const { table } = await read(
    'mixes.csv',
    'binder,filler,ratio\nlime,sand,3:1\nclay,straw,2:1\nlime,grit,4:1\nclay,sand,1:1\nlime,straw,2:3\n',
  );
  expect(table.columns).toHaveLength(3);
});

test('a word beside dates goes into a column of its own', async () => {
  const lines = [
    '2026-01-05',
    'perpetual',
    '2030-07-01',
    'perpetual',
    '',
    'perpetual',
    'perpetual',
    '2027-02-02',
  ];
  const { table, rows } = await read(
    'moorings.csv',
    `berth,until,boat\n${lines.map((until, at) => `B${at},${until},Boat ${at}`).join('\n')}\n`,
  );
  expect(table.columns.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'berth: string',
    'until: date',
    'until state: string',
    'boat: string',
  ]);
  expect(rows.slice(0, 2).map((row) => row.slice(1, 3))).toEqual([
    ['2026-01-05', null],
    [null, 'perpetual'],
  ]);
});

test('words among the amounts of a fee say why there is none', async () => {
  const fees = ['£4.00', 'waived', '£5.00', '£4.00', 'waived', '', 'waived', 'waived', '£8.00'];
  const { table, rows } = await read(
    'loans.csv',
    `item,fee,shelf\n${fees.map((fee, at) => `I${at},${fee},S${at}`).join('\n')}\n`,
  );
  expect(table.columns.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'item: string',
    'fee: number',
    'fee state: string',
    'shelf: string',
  ]);
  expect(rows.slice(0, 2).map((row) => row.slice(1, 3))).toEqual([
    [4, null],
    [null, 'waived'],
  ]);
});

test('words among numbers that are no amounts are values like the others', async () => {
  const rooms = ['101', 'lobby', '102', '103', 'lobby', 'lobby', 'lobby', '104'];
  const { table } = await read(
    'visits.csv',
    `visit,room\n${rooms.map((room, at) => `V${at},${room}`).join('\n')}\n`,
  );
  expect(table.columns.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'visit: string',
    'room: string',
  ]);
});

test('a day and a time of day in two columns make one moment as well', async () => {
  const lines = Array.from(
    { length: 12 },
    (_, at) => `${at + 1}.03.2026;${String(8 + at).padStart(2, '0')}:15;x`,
  );
  const { rows, table, notes } = await read('visits.csv', `Date;Time;note\n${lines.join('\n')}\n`);
  expect(table.columns.at(-1)).toMatchObject({ name: 'Date Time', type: 'datetime' });
  expect(String(rows[2]?.at(-1))).toContain('2026-03-03T10:15');
  expect(notes.join()).toContain('as one moment');
});

const beside = (name: string, cell: (at: number) => string, date = 'date') =>
  `${date},${name},n\n${Array.from({ length: 24 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')},${cell(at)},${at}`).join('\n')}\n`;

test.each([
  ['lengths of time', beside('lap', (at) => `${String(at % 20).padStart(2, '0')}:10`)],
  ['minutes and seconds of any name', beside('first crack', (at) => `0${8 + (at % 2)}:${10 + at}`)],
  ['a day on which something is due', beside('time', (at) => `${10 + (at % 8)}:30`, 'due')],
  ['what is only planned', beside('planned time', (at) => `${10 + (at % 8)}:30`)],
])('no moment is made of %s', async (_, text) => {
  expect((await read('runs.csv', text)).table.columns).toHaveLength(3);
});
