import { expect, test } from 'vitest';
import { csv, openWorkspace } from './asking.ts';

// The words around the names say what is wanted: a reading with all the right names may still answer something else.

const count = (rows: number) => Array.from({ length: rows }, (_, at) => at);
const of = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

const farm = openWorkspace({
  'goats.csv': csv([
    ['goat_id', 'name', 'breed', 'born', 'died'],
    ...count(8).map((at) => [
      `G${at}`,
      of(['Alma', 'Bess', 'Cora', 'Dina', 'Elsa', 'Fria', 'Greta', 'Hilda'], at),
      of(['Saanen', 'Boer'], at),
      `2018-0${1 + at}-01`,
      at < 3 ? `2026-0${2 + at}-11` : '',
    ]),
  ]),
  'cheeses.csv': csv([
    ['cheese_id', 'cheese', 'flavour'],
    ['K1', 'Ash Log', 'herbs'],
    ['K2', 'Blue Moon', 'plain'],
    ['K3', 'Crottin', 'plain'],
  ]),
  'sales.csv': csv([
    ['sale_id', 'cheese_id', 'sold_on', 'buyer_kind', 'paid_eur'],
    ...count(24).map((at) => [
      `S${at}`,
      of(['K1', 'K2', 'K3', 'K3'], at),
      `2026-05-${String(1 + at).padStart(2, '0')}`,
      of(['visitor', 'shop'], at),
      10 + at,
    ]),
  ]),
});

test('what nobody earned money with is not answered with a number of rows', async () => {
  const { decision, rows } = await farm.ask('what did we earn from Boer goats');
  expect([decision.kind, rows]).not.toEqual(['answer', [[4]]]);
});

test.each([
  // The day is known, the cause is not.
  'what did Alma die of',
  // What was paid says nothing of what they like.
  'which cheese do visitors like best',
])('"%s" is not answered', async (question) => {
  const { decision } = await farm.ask(question);
  expect(decision.kind).not.toBe('answer');
});
