import { expect, test } from 'vitest';
import { lineKinds } from '../../../src/service/tables/read/lineKinds.ts';

const inTurn = (things: number, kinds: readonly string[]) =>
  Array.from({ length: things * kinds.length }, (_, at) => [
    at % kinds.length === 0 ? `Thing ${at}` : null,
    kinds[at % kinds.length] ?? null,
    String(at),
  ]);

test('a label column that repeats the same few words in turn gives each thing its lines', () => {
  expect(lineKinds(inTurn(3, ['Planned', 'Actual']), 2)).toEqual({ column: 1, kinds: 2 });
  expect(lineKinds(inTurn(4, ['Planned', 'Actual', 'Variance']), 2)).toEqual({ column: 1, kinds: 3 });
});

test.each([
  ['two turns may be chance', inTurn(2, ['Planned', 'Actual'])],
  ['a word that never changes has no turns', inTurn(6, ['Planned'])],
  ['five words are things themselves', inTurn(4, ['A', 'B', 'C', 'D', 'E'])],
  ['the last turn is not whole', inTurn(4, ['Planned', 'Actual']).slice(0, -1)],
  ['one line is out of turn', inTurn(4, ['Planned', 'Actual']).with(2, [null, 'Actual', '2'])],
  ['one kind of line has no word', inTurn(4, ['Planned', ' '])],
])('no lines of kinds: %s', (_, rows) => {
  expect(lineKinds(rows, 2)).toBeUndefined();
});

test('figures that come in turn are no labels', () => {
  expect(lineKinds(inTurn(3, ['1', '2']), 1)).toBeUndefined();
});
