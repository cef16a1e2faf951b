import { expect, test } from 'vitest';
import { csv, openWorkspace } from '../asking.ts';

const workshop = openWorkspace({
  'fairs.csv': csv([
    ['fair', 'title', 'held_on', 'visitors'],
    ['F1', 'Spring fair', '2026-03-14', '120'],
    ['F2', 'Garden fair', '2026-05-30', '200'],
    ['F3', 'Autumn fair', '2026-09-12', '90'],
    ['F4', 'Craft fair', '2026-10-24', '310'],
  ]),
  'orders.csv': csv([
    ['order', 'maker', 'fair', 'stage', 'value'],
    ['O1', 'Ana Ruiz', 'F1', 'open', '100'],
    ['O2', 'Bo Holm', 'F1', 'done', '40'],
    ['O3', 'Cy Lunt', 'F2', 'open', '70'],
    ['O4', 'Ana Ruiz', 'F3', 'done', '300'],
    ['O5', 'Ana Ruiz', 'F4', 'done', '20'],
    ['O6', 'Bo Holm', 'F4', 'open', '60'],
  ]),
});

test('the share that a single row is of all rows is no rate of anything', async () => {
  const { decision } = await workshop.ask('conversion rate of the autumn fair');
  expect(decision.kind).not.toBe('answer');
});

test('a question for whose something is has no figure for an answer', async () => {
  const { decision, result } = await workshop.ask('whose are the open ones');
  const [best] = result.readings;
  const hasText = best?.candidate.compiled.outputs.some(({ column }) => column?.type === 'string');
  expect(decision.kind === 'answer' && !hasText).toBe(false);
});

test('"they" behind a question for the best is never everybody', async () => {
  const { decision, rows } = await workshop.askInThread(
    'who has the highest total value',
    'how much did they take altogether',
  );
  expect(decision.kind === 'answer' && rows[0]?.[0] === 590).toBe(false);
});

const costs = openWorkspace({
  'costs.csv': csv([
    ['item', 'category', '2024 planned', '2024 spent', '2025 planned', '2025 spent'],
    ['Boat hire', 'Travel', '40', '30', '50', '60'],
    ['Sensors', 'Equipment', '90', '95', '20', '10'],
    ['Field staff', 'Personnel', '300', '280', '310', '330'],
    ['Flights', 'Travel', '20', '25', '10', '15'],
  ]),
  'blocks.csv': csv([
    ['block', 'colour', 'hectares'],
    ['B1', 'red', '2'],
    ['B2', 'white', '3'],
    ['B3', 'red', '4'],
    ['B4', 'rose', '1'],
  ]),
});

test('one of several years that nobody named is offered', async () => {
  const { decision } = await costs.ask('planned minus spent per category');
  expect(decision.kind).not.toBe('answer');
});

test('two sides that are named apart are not added up', async () => {
  const { decision, rows } = await costs.ask('hectares of red and of white');
  expect(decision.kind === 'answer' && rows[0]?.[0] === 9).toBe(false);
});

const school = openWorkspace({
  'learners.csv': csv([
    ['learner', 'born', 'enrolledOn', 'theoryPassedOn'],
    ['Ann Moss', '2000-01-10', '2020-01-10', '2020-03-01'],
    ['Ben Cole', '1999-06-01', '2021-06-02', '2021-08-01'],
    ['Cat Hill', '2001-03-03', '2025-03-04', '2025-05-01'],
    ['Dan Rowe', '2002-05-05', '2023-05-06', ''],
  ]),
  'tests.csv': csv([
    ['test', 'learner', 'centre', 'Result (P/F)', 'fee'],
    ['T1', 'Ann Moss', 'North', 'P', '62'],
    ['T2', 'Ben Cole', 'North', 'F', '62'],
    ['T3', 'Cat Hill', 'South', 'P', '75'],
    ['T4', 'Cat Hill', 'South', 'P', '75'],
    ['T5', 'Ben Cole', 'South', 'F', '75'],
  ]),
});

test('a rate of those who passed counts the P of a column of P and F', async () => {
  const { decision, rows } = await school.ask('pass rate of the tests');
  expect(decision.kind).toBe('answer');
  expect(rows).toEqual([[0.6]]);
});

test('the age at a date of the row is not the one of today', async () => {
  const { decision, answer } = await school.ask('median age at enrolment');
  expect(decision.kind).toBe('answer');
  expect(answer).toMatch(/21\.5|21 years|22/);
});

test('what something brought in is money and no list of it', async () => {
  const { decision } = await school.ask('what did the tests in the South bring in');
  const isList = decision.kind === 'answer' && decision.reading.candidate.frame.ask.kind === 'list';
  expect(isList).toBe(false);
});

const apiary = openWorkspace({
  'hives.csv': csv([
    ['hive', 'site', 'status'],
    ['H1', 'Mill', 'active'],
    ['H2', 'Mill', 'dead'],
    ['H3', 'Quarry', 'active'],
  ]),
  'honey.csv': csv([
    ['batch', 'hive', 'taken_on', 'kg'],
    ['B1', 'H1', '2025-04-03', '3'],
    ['B2', 'H1', '2026-04-02', '2'],
    ['B3', 'H1', '2026-05-20', '1'],
    ['B4', 'H3', '2026-05-21', '19'],
    ['B5', 'H2', '2026-08-21', '4'],
  ]),
});

test('the most of what is weighed is no number of rows', async () => {
  const { decision } = await apiary.ask('which hive gave the most honey');
  const counts =
    decision.kind === 'answer' && decision.reading.candidate.frame.measures.some(({ fn }) => fn === 'count');
  expect(counts).toBe(false);
});

test('what is still there is not all there ever was', async () => {
  const { decision, rows } = await apiary.ask('hives in the Mill still here');
  expect(decision.kind === 'answer' && rows.length === 2).toBe(false);
});

test('this spring is the one of this year', async () => {
  const { rows } = await apiary.ask('total kg this spring');
  expect(rows).toEqual([[22]]);
});

test('whoever has no row of a table never did anything to one', async () => {
  const { decision, rows } = await school.ask('learners who never booked a test');
  expect(decision.kind).toBe('answer');
  expect(rows.map(([name]) => name)).toEqual(['Dan Rowe']);
});

const landlord = openWorkspace({
  'rents.csv': csv([
    ['rent', 'tenant', 'due_on', 'paid_on', 'amount'],
    ['R1', 'Ann Moss', '2026-01-01', '2026-01-05', '500'],
    ['R2', 'Ben Cole', '2026-01-01', '2025-12-30', '600'],
    ['R3', 'Ann Moss', '2026-02-01', '2026-02-09', '500'],
    ['R4', 'Ben Cole', '2026-02-01', '2026-02-02', '600'],
    ['R5', 'Cat Hill', '2026-02-01', '2026-01-31', '550'],
  ]),
  'repairs.csv': csv([
    ['repair', 'house', 'trade'],
    ['X1', 'Mill 2', 'roof'],
    ['X2', 'Mill 4', 'boiler'],
  ]),
});

test('who always does something is not everybody who did it once', async () => {
  const { decision } = await landlord.ask('who is always late');
  expect(decision.kind).not.toBe('answer');
});

const lostProperty = openWorkspace({
  'claims.csv': csv([
    ['claim', 'contacts', 'outcome'],
    ['K1', '2026-02-01; 2026-02-03', 'matched'],
    ['K2', '2026-02-01', 'open'],
    ['K3', '2026-02-03; 2026-02-08', 'matched'],
    ['K4', '2026-02-01; 2026-02-05', 'matched'],
  ]),
  'shelves.csv': csv([
    ['shelf', 'room'],
    ['A', 'cellar'],
    ['B', 'hall'],
  ]),
});

test('nobody is a list of days', async () => {
  const { decision } = await lostProperty.ask('who has the most matched claims');
  expect(decision.kind).not.toBe('answer');
});
