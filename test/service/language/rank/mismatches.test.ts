import { expect, test } from 'vitest';
import { openWorkspace } from '../asking.ts';

const csv = (rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;

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

test('a share of all or nothing is offered', async () => {
  const { decision } = await workshop.ask('share of orders with a value over 10');
  expect(decision.kind).not.toBe('answer');
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
