import { expect, test } from 'vitest';
import { stateMentions } from '../../../../src/service/language/annotate/states.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { buildCatalogue, buildTable } from '../catalogueFixture.ts';

const berths = buildTable({
  label: 'berths',
  columns: {
    berth: { kind: 'name' },
    reserved_on: { kind: 'date', label: 'reserved on' },
    paid_on: { kind: 'date', label: 'paid on', isEvent: true, nulls: 40 },
    cancelled_on: { kind: 'date', label: 'cancelled on', isEvent: true, nulls: 900 },
    inspector: { kind: 'category', nulls: 300, values: { Mona: 400, Piet: 300 } },
    is_covered: { kind: 'flag', label: 'is covered' },
  },
});
const catalogue = buildCatalogue([berths]);

function statesIn(text: string) {
  return stateMentions(tokenize(text).tokens, catalogue).map((mention) =>
    mention.kind === 'event'
      ? [mention.column.name, mention.hasHappened]
      : mention.kind === 'value'
        ? [mention.column.name, mention.isNegated !== true]
        : [],
  );
}

test.each([
  ['cancelled berths', 'cancelled_on', true],
  ['cancellations', 'cancelled_on', true],
  ['unpaid berths', 'paid_on', false],
  ['active berths', 'cancelled_on', false],
])('"%s" is about a date that is filled or empty', (text, column, hasHappened) => {
  expect(statesIn(text)).toContainEqual([column, hasHappened]);
});

test.each([
  ['covered berths', true],
  ['uncovered berths', false],
])('"%s" is the value of a flag', (text, isYes) => {
  expect(statesIn(text)).toContainEqual(['is_covered', isYes]);
});

test('a date that is always filled says nothing about a state', () => {
  expect(statesIn('reserved berths')).toEqual([]);
});
