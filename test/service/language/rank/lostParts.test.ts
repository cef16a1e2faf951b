import { expect, test } from 'vitest';
import { losesPart } from '../../../../src/service/language/rank/lostParts.ts';
import { titleOf } from '../../../../src/service/language/words/title.ts';
import { csv, openWorkspace } from '../asking.ts';
import { cheeseSales, cheeses } from '../dairies.ts';

// Mountain dairies: what the cheeses hold and cost, what was sold, who runs which dairy, and what was built there.
const dairies = openWorkspace({
  'cheeses.csv': cheeses,
  'sales.csv': cheeseSales,
  'dairies.csv': csv([
    ['dairy', 'valley', 'manager', 'takings_target'],
    ['Oberhof', 'North', 'Ruth', 300],
    ['Talmatt', 'South', 'Odo', 900],
    ['Seeblick', 'South', 'Odo', 700],
    ['Waldegg', 'North', 'Ruth', 100],
  ]),
  'works.csv': csv([
    ['work', 'room', 'started_on', 'planned_end', 'ended_on', 'firm', 'material_plan', 'material_actual'],
    [1, 'Cellar', '2026-01-03', '2026-01-10', '2026-01-14', 'Berg', 100, 120],
    [2, 'Attic', '2026-02-01', '2026-02-11', '2026-02-10', 'Tal', 300, 280],
    [3, 'Cellar', '2026-03-01', '2026-03-05', '2026-03-11', 'Tal', 50, 70],
    [4, 'Attic', '2026-04-01', '2026-04-09', '2026-04-10', 'Berg', 200, 150],
  ]),
});

// Branches with a target for their money, and what each took.
const branches = openWorkspace({
  'branches.csv': csv([
    ['branch', 'manager', 'money_target'],
    ['Oberhof', 'Ruth', 300],
    ['Talmatt', 'Odo', 900],
    ['Seeblick', 'Odo', 700],
    ['Waldegg', 'Ruth', 100],
  ]),
  'takings.csv': csv([
    ['receipt', 'branch', 'amount_eur'],
    [1, 'Oberhof', 400],
    [2, 'Talmatt', 300],
    [3, 'Oberhof', 100],
    [4, 'Seeblick', 150],
  ]),
});

const returns = openWorkspace({
  'sales.csv': csv([
    ['sale_no', 'cheese', 'sold_on'],
    [1, 'Alm', '2024-03-02'],
    [2, 'Alm', '2024-06-14'],
    [3, 'Brunn', '2024-08-20'],
    [4, 'Clus', '2025-02-11'],
    [5, 'Alm', '2025-04-05'],
    [6, 'Dorn', '2025-05-19'],
  ]),
  'returns.csv': csv([
    ['return_no', 'sale_no', 'reason'],
    [1, 2, 'mould'],
    [2, 5, 'late'],
    [3, 6, 'mould'],
  ]),
});

const pools = openWorkspace({
  'pools.csv': csv([
    ['pool', 'length_m', 'town'],
    ['Lido', 50, 'Ash'],
    ['Old Bath', 25, 'Ash'],
    ['Spa', 20, 'Elm'],
    ['Park', 33, 'Oak'],
  ]),
  'visits.csv': csv([
    ['visit_no', 'pool', 'guest', 'paid'],
    [1, 'Lido', 'Ann', 4],
    [2, 'Lido', 'Bo', 4],
    [3, 'Spa', 'Ann', 9],
    [4, 'Park', 'Cy', 3],
  ]),
});

/** The titles of the readings that take two words of a question apart, and of those that do not. */
async function partsOf(
  question: string,
  workspace = dairies,
): Promise<{ lost: string[]; kept: string[]; answered: string }> {
  const { result, decision, title } = await workspace.ask(question);
  const titles = (isLost: boolean) =>
    result.readings
      .filter((reading) => losesPart(reading, result) === isLost)
      .map(({ candidate }) => titleOf(candidate.frame));
  return { lost: titles(true), kept: titles(false), answered: decision.kind === 'answer' ? title : '' };
}

test('a number limits the column that stands right before it', async () => {
  const { lost, kept } = await partsOf('fat under 31 and salt at least 2');
  expect(lost.some((title) => title.includes('salt g under 31'))).toBe(true);
  expect(kept[0]).toBe('Cheeses with a fat g under 31 with a salt g of at least 2');
});

test('neither part of a ratio is ranked for the ratio', async () => {
  const { lost, answered } = await partsOf('highest fat per salt');
  expect(lost).toContain('Cheese with the highest salt g');
  expect(lost).toContain('Cheese with the highest fat g');
  expect(answered).toBe('Cheese with the highest fat g per salt g');
});

test('an amount behind "per" is no group beside another one', async () => {
  const { lost, answered } = await partsOf('how many sales per target in each valley');
  expect(lost).toContain('Sales per takings target and valley');
  expect(answered).toBe('');
});

test('what was budgeted is the plan, and not how far off it the costs were', async () => {
  const { lost, answered } = await partsOf('how much did we budget for material in the attic');
  expect(lost).toContain('Total material actual minus material plan in Attic');
  expect(answered).toBe('Total material plan in Attic');
});

test('the latest on average is not the one with the latest single row', async () => {
  const { lost, answered } = await partsOf('firm that is latest on average');
  expect(lost).toContain('Firm with the latest start date');
  expect(answered).toBe('');
});

test('the price of one is not the sum of all', async () => {
  const { lost, answered } = await partsOf('price of one sale');
  expect(lost).toContain('Total revenue');
  expect(answered).not.toBe('Total revenue');
});

test('the average of one is no loss where it is measured on each', async () => {
  const { answered } = await partsOf('how much was one sale on average');
  expect(answered).toBe('Average takings');
});

test('the most money is not the highest target for it, unless the target is asked for', async () => {
  const { lost, answered } = await partsOf('whose branches took the most money', branches);
  expect(lost).toContain('Manager with the highest total money target');
  expect(answered).toBe('Manager with the highest total amount');
  const { lost: lostOfTarget } = await partsOf('which branch has the highest money target', branches);
  expect(lostOfTarget).not.toContain('Branch with the highest money target');
});

test('a rate that is compared is not the number of rows on either side', async () => {
  const { lost, answered } = await partsOf('return rate in 2024 vs 2025', returns);
  expect(lost).toContain('Returns: 2024 vs 2025');
  expect(answered).toBe('');
  const { lost: lostOfCounts } = await partsOf('returns in 2024 vs 2025', returns);
  expect(lostOfCounts).not.toContain('Returns: 2024 vs 2025');
});

test('the length of a visit is not that of something else', async () => {
  const { result } = await pools.ask('average length of a visit');
  const lengths = (file: string) =>
    result.readings.filter(
      ({ candidate: { frame } }) =>
        frame.base.profile.shownPath === file &&
        frame.measures.some(({ of }) => of?.kind === 'column' && of.ref.column.name === 'length_m'),
    );
  const ofPools = [...lengths('pools.csv'), ...lengths('visits.csv')];
  expect(lengths('visits.csv')).not.toHaveLength(0);
  expect(ofPools.every((reading) => losesPart(reading, result))).toBe(true);
  const { lost } = await partsOf('average length of a pool', pools);
  expect(lost).not.toContain('Average length m');
});

test('a question for the owner of something is not answered with what is owned', async () => {
  const { lost, kept, answered } = await partsOf("which manager's dairies sold the most");
  expect(lost).toContain('Dairy with the most sales');
  expect(kept).toContain('Manager with the most sales');
  expect(answered).toMatch(/^(Manager .*)?$/);
});

const causes = ['jam', 'cleaning', 'no power'];
const dayOf = (at: number) => `2026-05-${String(1 + (at % 28)).padStart(2, '0')}`;
const clock = (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}:00`;
const stops = openWorkspace({
  'stops.csv': csv([
    ['machine', 'cause', 'stopped_at', 'resumed_at'],
    ...Array.from({ length: 40 }, (_, at) => [
      `M${at % 4}`,
      causes[at % 3] ?? '',
      `${dayOf(at)} ${clock(6 + (at % 9), '00')}`,
      `${dayOf(at)} ${clock(8 + (at % 9), '30')}`,
    ]),
  ]),
});

test('hours of something are how long it took, and no hours of the day', async () => {
  const { result, decision } = await stops.ask('hours of stops per machine');
  const hourly = result.readings.filter(({ candidate }) =>
    candidate.frame.keys.some(({ grain }) => grain === 'hour_of_day'),
  );
  expect(hourly.length).toBeGreaterThan(0);
  expect(hourly.every((reading) => losesPart(reading, result))).toBe(true);
  expect(decision.kind === 'answer' && titleOf(decision.reading.candidate.frame)).toMatch(
    /^Total time from stopped to resumed/,
  );
});

test('an hour of the day is grouped by as before', async () => {
  const { title } = await stops.ask('stops by hour of the day');
  expect(title).toMatch(/hour of the day/);
});
