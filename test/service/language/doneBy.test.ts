import { expect, test } from 'vitest';
import { csv, openWorkspace } from './asking.ts';

/** Two columns of a picking slip name people: who picked, and who checked. */
const orchard = openWorkspace({
  'picks.csv': csv([
    ['slip', 'day', 'picker', 'checked_by', 'bins', 'net weight (kg)'],
    ...Array.from({ length: 60 }, (_, at) => [
      700 + at,
      `2026-09-${String((at % 28) + 1).padStart(2, '0')}`,
      `P${at % 5}`,
      at % 4 ? 'P5' : 'P6',
      (at % 3) + 1,
      200 + (at % 7),
    ]),
  ]),
  'pickers.csv': csv([
    ['id', 'name'],
    ['P0', 'Ada Moss'],
    ['P1', 'Ben Hale'],
    ['P2', 'Cleo Park'],
    ['P3', 'Dan Frost'],
    ['P4', 'Eve Lind'],
    ['P5', 'Finn Roth'],
    ['P6', 'Gus Tell'],
  ]),
});

const rows = Array.from({ length: 60 }, (_, at) => at);

test('who did something is shown by name, also where two columns lead to the same people', async () => {
  const { rows: found } = await orchard.ask('bins by checked by');
  const binsOf = (isGus: boolean) =>
    rows.reduce((sum, at) => sum + (isGus === (at % 4 === 0) ? (at % 3) + 1 : 0), 0);
  expect(found).toEqual([
    ['Finn Roth', binsOf(false)],
    ['Gus Tell', binsOf(true)],
  ]);
});

test('net weights are added up', async () => {
  const { rows: found } = await orchard.ask('how many kilos did we pick this year');
  expect(found).toEqual([[rows.reduce((sum, at) => sum + 200 + (at % 7), 0)]]);
});

/** Customers are numbers, as litres are. */
const brewery = openWorkspace({
  'sales.csv': csv([
    ['slip', 'date', 'customer', 'litres'],
    ...rows.map((at) => [
      8000 + at,
      `2026-01-${String((at % 28) + 1).padStart(2, '0')}`,
      20 + (at % 8),
      at * 30,
    ]),
  ]),
  'customers.csv': csv([['id', 'name'], ...rows.slice(0, 8).map((at) => [20 + at, `The Inn ${at}`])]),
});

test('a number with its unit is never lost in a comparison of two columns', async () => {
  const { result } = await brewery.ask('customers who took more than 15000 litres');
  const tests = result.readings.flatMap(({ candidate }) =>
    candidate.frame.filters.map(({ test }) => test.kind),
  );
  expect(result.readings.length).toBeGreaterThan(0);
  expect(tests).not.toContain('columns');
});
