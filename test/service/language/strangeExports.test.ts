import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

// What exports of other people have that a question has to be read with: amounts that fall due again and again, units that are
// written out, flags of nested fields, dates that are still to come, people who share a name.

const count = (rows: number) => Array.from({ length: rows }, (_, at) => at);
const of = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

const plans = ['Solo', 'Duo', 'Band'];
const fees = [20, 30, 60];
const names = ['Ada Frost', 'Ben Hale', 'Cleo Marsh', 'Dov Lind', 'Edda Roe', 'Finn Oake'];
const studio = openWorkspace({
  // Ten musicians of six names: two share one four times over.
  'musicians.csv': csv([
    ['musician_no', 'full_name', 'plan', 'monthly_fee_eur', 'joined_on', 'left_on'],
    ...count(10).map((at) => [
      700 + at,
      of(names, at),
      of(plans, at),
      of(fees, at),
      `2025-${String(1 + at).padStart(2, '0')}-15`,
      at === 3 ? '2026-02-01' : '',
    ]),
  ]),
  'coaches.csv': csv([
    ['coach_id', 'name', 'hourly_rate'],
    ['C1', 'Ann Berg', 60],
    ['C2', 'Bo Lund', 25],
    ['C3', 'Cy Dahl', 40],
  ]),
  'sessions.csv': csv([
    ['session_id', 'musician_no', 'coach_id', 'room', 'held_on', 'status', 'rating'],
    ...count(40).map((at) => [
      `S${at}`,
      700 + (at % 9),
      of(['C1', 'C2', 'C3'], at),
      of(['Attic', 'Cellar', 'Hall', 'Attic'], at),
      `2026-${at % 2 === 0 && at < 24 ? '09' : '10'}-${String(1 + (at % 28)).padStart(2, '0')}`,
      // Of the sessions in the attic more are missed than elsewhere.
      at % 4 === 0 || at % 16 === 3 ? 'no-show' : 'held',
      of([2, 5, 4], at),
    ]),
  ]),
});

testExamples(studio, [
  {
    name: 'a monthly fee is added up for all, and not by the month in which they joined',
    ask: 'monthly income from active musicians',
    rows: [[330]],
  },
  {
    name: 'so it is where the month is said behind it',
    ask: 'what do the musicians on the Band plan pay every month',
    rows: [[180]],
  },
  {
    name: 'a rating is no hourly rate where the rows of another table have one',
    ask: 'coach with the highest rating',
    rows: [['Bo Lund']],
  },
  {
    name: 'a figure beside that of the month before',
    ask: ['how many sessions in October 2026', 'compared to the month before'],
    rows: [
      ['October 2026', 28],
      ['September 2026', 12],
    ],
  },
  {
    name: 'and beside that of another value',
    ask: ['how many sessions in the Attic', 'vs the Cellar'],
    rows: [
      ['Attic', 20],
      ['Cellar', 10],
    ],
  },
  {
    name: 'the worst of several shares is the highest where nobody wants more of it',
    ask: ['share of no-show sessions', 'per room', 'which one is the worst'],
    rows: [['Attic', expect.any(Number)]],
  },
  {
    name: 'and the lowest where more of it is better',
    ask: ['average rating per coach', 'which one is the worst'],
    rows: [['Ann Berg', 2]],
  },
]);

test('people of one name are called by it, with a number of their own beside', async () => {
  const { tables } = await studio.catalogue();
  expect(tables.find(({ label }) => label === 'musicians')?.name?.name).toBe('full_name');
});

const courier = openWorkspace({
  'vehicles.csv': csv([
    ['vehicle_id', 'max_load_kg'],
    ['V1', 800],
    ['V2', 3500],
  ]),
  'parcels.csv': csv([
    [
      'parcelId',
      'vehicle_id',
      'weightGrams',
      'recipient.isBusiness',
      'recipient.zip',
      'cashOnDelivery',
      'due_on',
    ],
    ...count(30).map((at) => [
      `P${at}`,
      of(['V1', 'V2'], at),
      1000 * (1 + at),
      at % 3 === 0 ? 'true' : 'false',
      20095 + (at % 4),
      at % 2 === 0 ? 25 : 0,
      // From the 1st to the 30th: nine days of them are still to come.
      `2026-11-${String(1 + at).padStart(2, '0')}`,
    ]),
  ]),
});

testExamples(courier, [
  {
    name: 'a weight in grams is asked for in kilograms',
    ask: 'average weight of a parcel in kg',
    rows: [[15.5]],
  },
  {
    name: 'kilograms are no limit of an amount of money',
    ask: 'how many parcels over 20 kg',
    rows: [[10]],
  },
  {
    name: 'a flag of a nested field says which rows are meant',
    ask: 'how many parcels went to business recipients',
    rows: [[10]],
  },
  {
    name: 'what is due next week is in the data',
    ask: 'how many parcels are due next week',
    rows: [[7]],
  },
]);

test('a week that the data does not reach has no figure', async () => {
  const { decision } = await studio.ask('how many sessions next month');
  expect(decision).toMatchObject({ kind: 'refuse', refusal: { reason: 'period' } });
});

const depot = openWorkspace({
  // The manager of everybody but the first is the first or the second.
  'staff.csv': csv([
    ['EmpNo', 'FirstName', 'LastName', 'ManagerNo', 'CostCentre', 'DeptCode', 'hired_on', 'left_on'],
    ...count(12).map((at) => [
      1040 + at,
      of(['Ida', 'Jon', 'Kaia'], at),
      of(
        ['Arne', 'Bell', 'Crane', 'Dunn', 'Eke', 'Frey', 'Gram', 'Hoye', 'Isak', 'Juul', 'Kant', 'Lowe'],
        at,
      ),
      at === 0 ? '' : 1040 + (at % 2),
      4000 + at,
      of(['PK', 'DR'], at),
      `20${10 + at}-03-01`,
      at > 9 ? '2026-05-31' : '',
    ]),
  ]),
  'absences.csv': csv([
    ['id', 'employee', 'type', 'reported_at', 'workdays'],
    ...count(20).map((at) => [
      300 + at,
      1040 + (at % 12),
      of(['sick', 'vacation'], at),
      `2026-03-${10 + (at % 9)} 07:30:00`,
      1 + (at % 5),
    ]),
  ]),
  'calls.csv': csv([
    ['call_id', 'called_at', 'taken_by', 'checked_by', 'status'],
    ...count(90).map((at) => [
      `K${at}`,
      `2026-06-${String(1 + (at % 28)).padStart(2, '0')} ${at % 3 === 0 ? '17' : '09'}:${String(10 + (at % 40))}:00`,
      of(['Ida', 'Jon', 'Kaia'], at),
      of(['Jon', 'Kaia', 'Ida', 'Ida'], at),
      of([200, 200, 404, 502], at),
    ]),
  ]),
});

testExamples(depot, [
  { name: 'those who work here have not left', ask: 'how many people work here at the moment', rows: [[10]] },
  {
    name: 'days of sickness are added up, not counted by absences',
    ask: 'sick days so far in 2026',
    rows: [[30]],
  },
  {
    name: 'server errors are answers from 500 to 599',
    ask: 'how many server errors in the calls',
    rows: [[22]],
  },
  {
    name: 'of several logs the busiest hour is that of the largest',
    ask: 'busiest hour of the day',
    rows: [[9, 60]],
  },
]);

test('a number of the manager leads to another row of the same table', async () => {
  const { edges } = await depot.catalogue();
  expect(edges.some(({ from }) => from.column === 'ManagerNo')).toBe(true);
});

test.each([
  // How many each of them checked is no answer to a yes or no.
  'has anyone checked their own calls',
  // A number that names a cost centre is no figure to compare with.
  'staff with a cost centre above the manager number',
])('"%s" is not answered with something else', async (question) => {
  const { decision } = await depot.ask(question);
  expect(decision.kind).not.toBe('answer');
});

test.each(['which plan loses the most musicians', 'what do the musicians on the Band plan attend most'])(
  '"%s" is not answered with who has the most',
  async (question) => {
    const { decision } = await studio.ask(question);
    expect(decision.kind).not.toBe('answer');
  },
);

const workshop = openWorkspace({
  'repairs.csv': csv([
    ['repair_id', 'bench', 'begun_on', 'finished_on'],
    ...count(12).map((at) => [
      `W${at}`,
      of(['North', 'South'], at),
      '2026-04-01',
      `2026-04-${String(2 + at).padStart(2, '0')}`,
    ]),
  ]),
  'crates.csv': csv([
    ['crate_id', 'length_m', 'packed_on'],
    ...count(8).map((at) => [`X${at}`, 1 + at, '2026-05-02']),
  ]),
});

test('which of the rows that were listed took longest is asked of these rows', async () => {
  const { rows } = await workshop.askInThread(
    'list the repairs at the North bench',
    'which one took longest',
  );
  expect(rows).toEqual([['W10', 11]]);
});

/** Requests to a server, most of them to read. */
const server = openWorkspace({
  'access.jsonl': Array.from({ length: 240 }, (_, at) =>
    JSON.stringify({
      ts: `2026-11-2${Math.floor(at / 80)}T${String(at % 24).padStart(2, '0')}:00:${String(at % 60).padStart(2, '0')}Z`,
      method: of(['GET', 'GET', 'POST'], at),
      path: of(['/', '/docs', '/api/orders', '/', '/'], at),
      status: of([200, 200, 404, 200, 500, 301], at),
    }),
  ).join('\n'),
});

testExamples(server, [
  {
    name: 'requests that failed have a code from 400 on',
    ask: 'how many requests failed',
    rows: [[80]],
  },
  { name: 'an error rate is the share of those', ask: 'error rate', rows: [[0.3333, 80, 240]] },
  {
    name: 'what did not fail is the rest',
    ask: 'how many requests did not fail',
    rows: [[160]],
  },
  { name: 'a code that is a verb as well is a condition', ask: 'how many GET requests', rows: [[160]] },
  {
    name: '"gets the most" asks for no code',
    ask: 'which path gets the most requests',
    rows: [['/', 144]],
  },
  {
    name: 'pages are paths',
    ask: 'which page has the most errors',
    rows: [['/', 48]],
  },
]);
