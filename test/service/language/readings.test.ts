import { expect, test } from 'vitest';
import { csv, openWorkspace, testExamples } from './asking.ts';

const first = [
  '2025-11',
  '2025-12',
  ...Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
];
const gas = [12000, 12200, 12500, 12820, 13100, 13250, 13300, 13310, 13320, 13330, 13360, 13480];

/** Three meters, read on the first of each month. */
const house = openWorkspace({
  'readings.csv': csv([
    ['date', 'gas_m3', 'electricity_kwh', 'avg_temp_c'],
    ...first.map((month, at) => [
      `${month}-01`,
      String(gas[at]),
      String(33000 + at * 250 + (at % 2) * 10),
      String(5 + ((at * 7) % 15)),
    ]),
  ]),
});

testExamples(house, [
  {
    name: 'of several meters the named one tells what was used',
    ask: 'gas used in january 2026',
    rows: [[320]],
    says: 'gas consumption',
  },
  { name: 'a meter is not added up', ask: 'total electricity used', rows: [[2760]] },
  {
    name: 'the highest consumption is no reading',
    ask: 'which month had the highest gas consumption',
    rows: [['2026-01-01', 320]],
  },
  {
    name: 'last winter is the newest that is over',
    ask: 'how much gas did we use last winter',
    rows: [[900]],
  },
  { name: 'how much of a meter is what was used', ask: 'how much gas in december', rows: [[300]] },
]);

/** Orders on an exchange: what is bought and not sold is held. */
const trades = openWorkspace({
  'trades.csv': csv([
    ['executed_at', 'coin', 'side', 'quantity', 'price', 'total_eur'],
    ...Array.from({ length: 24 }, (_, at) => [
      `2026-0${1 + Math.floor(at / 6)}-${String(1 + (at % 6) * 4).padStart(2, '0')} 10:00:00`,
      at % 2 ? 'ETH' : 'BTC',
      at % 3 === 2 ? 'sell' : 'buy',
      String(2 + (at % 4)),
      String(100 + at),
      String((2 + (at % 4)) * (100 + at)),
    ]),
  ]),
});

testExamples(trades, [
  {
    name: 'what somebody has of a coin is what they bought less what they sold',
    ask: 'how much BTC do I have',
    rows: [[12]],
    says: 'holding',
  },
  { name: 'sells are orders, and not pieces', ask: 'how many sells in march', rows: [[2]] },
]);

/** Marks of eight students, one of whom missed a test. */
const marks = openWorkspace({
  'marks.csv': csv([
    ['Name', 'Class', 'Maths', 'History', 'Days absent'],
    ...['Ava', 'Ben', 'Cleo', 'Dan', 'Eli', 'Fay', 'Gus', 'Hana'].map((name, at) => [
      name,
      at % 2 ? '8B' : '8A',
      at === 3 ? 'abs' : String(1 + (at % 4)),
      String(2 + (at % 3)),
      String(at),
    ]),
  ]),
});

test('marks are numbers although somebody was absent, and are not added up', async () => {
  const { decision, rows } = await marks.ask('is 8A better than 8B in maths');
  expect(decision.kind).not.toBe('refuse');
  expect(rows.flat().filter((cell) => typeof cell === 'number')).toEqual(
    [2, 2.6667].map((each) => expect.closeTo(each, 3)),
  );
});

/** Costs per month, which rise but once. */
const costs = openWorkspace({
  'billing.csv': csv([
    ['month', 'service', 'cost_usd'],
    ...Array.from({ length: 24 }, (_, at) => [
      `2026-${String(1 + Math.floor(at / 3)).padStart(2, '0')}-01`,
      ['Compute', 'Storage', 'Network'][at % 3] ?? '',
      String(100 + at * 10),
    ]),
  ]),
});

test('costs that rose in a month rose since the one before', async () => {
  const { decision, answer } = await costs.ask('did costs rise in august 2026');
  expect(decision.kind).toBe('answer');
  expect(answer).toMatch(/rose from .*July 2026.*August 2026/);
});

/** A running log, the newest run of which is ten days old. */
const log = openWorkspace({
  'runs.csv': csv([
    ['Date', 'Type', 'Distance (km)'],
    ...Array.from({ length: 12 }, (_, at) => [
      `2026-11-${String(1 + at).padStart(2, '0')}`,
      at % 4 === 0 ? 'Long' : 'Easy',
      String(5 + at),
    ]),
  ]),
});

test('the days since the last one are counted until today', async () => {
  const { decision, rows } = await log.ask('how many days since my last long run');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[12]]);
});

/** What teams spend, and what they may spend in a month: whole numbers that are no years. */
const cloud = openWorkspace({
  'billing.csv': csv([
    ['month', 'team', 'service', 'cost_usd'],
    ...Array.from({ length: 12 }, (_, at) => [
      `2026-${String(1 + Math.floor(at / 4)).padStart(2, '0')}-01`,
      at % 2 ? 'search' : 'payments',
      at % 4 < 2 ? 'Compute' : 'Storage',
      String(at === 9 ? 1500 : 800 + at),
    ]),
  ]),
  'budget.csv': csv([
    ['team', 'monthly_budget_usd'],
    ['payments', '1900'],
    ['search', '1850'],
  ]),
});

testExamples(cloud, [
  {
    name: 'a monthly budget is held against each month, and is no year',
    ask: 'which team is over budget',
    rows: [['search', '2026-03-01', 2311, 1850]],
  },
  {
    name: 'more, of groups that are not named, is the most',
    ask: 'which team spends more',
    rows: [['search', 5527]],
  },
  {
    name: 'of a report with a row for everything, costs are compared and not rows',
    ask: 'compare Compute and Storage',
    rows: [
      ['Compute', 5518],
      ['Storage', 4839],
    ],
  },
]);

/** Flats and who lives in them, and what was deployed. */
const flats = openWorkspace({
  'flats.csv': csv([
    ['flat', 'tenant', 'rent', 'moved_in'],
    ...['Adams', 'Baker', 'Cruz', 'Diaz', 'Evans', 'Ford'].map((tenant, at) => [
      `A${at + 1}`,
      tenant,
      String(900 + at * 150),
      `2026-0${at + 1}-21`,
    ]),
  ]),
});

test('how long somebody has lived here is counted until today', async () => {
  const { decision, rows } = await flats.ask('how long has Cruz lived here');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[245]]);
});

const deployments = openWorkspace({
  'deployments.csv': csv([
    ['id', 'service', 'version', 'deployed_at', 'duration_s'],
    ...Array.from({ length: 8 }, (_, at) => [
      String(at + 1),
      at % 2 ? 'web' : 'api',
      `1.${at}.0`,
      `2026-10-0${at + 1} 10:00:00`,
      String(at === 1 ? 900 : 100 + at),
    ]),
  ]),
});

test('the latest version is the newest, and not the one that took the longest', async () => {
  const { answer } = await deployments.ask('latest version of web');
  expect(answer).toContain('1.7.0');
});

/** Customers that only ever grew in number, as the readings of a meter do. */
const growing = openWorkspace({
  'sales.csv': csv([
    ['month', 'revenue_eur', 'customers'],
    ...Array.from({ length: 12 }, (_, at) => [
      `2025-${String(at + 1).padStart(2, '0')}-01`,
      String(1000 + ((at * 173) % 700)),
      String(40 + at * 3),
    ]),
  ]),
});

test('customers are not consumed, however steadily their number grew', async () => {
  const { answer } = await growing.ask('total customers');
  expect(answer).not.toContain('consumption');
});
