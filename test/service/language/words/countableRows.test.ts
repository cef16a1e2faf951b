import { expect, it } from 'vitest';
import { hasCountableRows, hasPeriodRows } from '../../../../src/service/language/words/countableRows.ts';
import { completionsOf } from '../../../../src/service/language/words/questionCompletions.ts';
import { suggestionsFor } from '../../../../src/service/language/words/suggestions.ts';
import { buildCatalogue, buildTable, type ColumnFixture } from '../catalogueFixture.ts';

const cluster: ColumnFixture = { kind: 'category', values: { Europe: 300, Asia: 400, Africa: 300 } };
const life: ColumnFixture = { kind: 'level' };

const named = (noun: string, columns: Record<string, ColumnFixture> = { cluster, life_expect: life }) =>
  buildTable({ label: noun, noun, columns });

it.each(['gapminder', 'titanic', 'airbnb'])('nobody counts %ss', (noun) => {
  const table = named(noun);
  expect(hasCountableRows(table)).toBe(false);
  const catalogue = buildCatalogue([table]);
  const all = [...suggestionsFor(catalogue), ...completionsOf(catalogue, noun)];
  expect(all.map(({ question }) => question)).toEqual(['average life expect by cluster']);
});

it.each(['orders', 'order', 'mtcars', 'penguins', 'flight', 'cyclist'])(
  'a file of the name "%s" has rows that are counted',
  (noun) => {
    expect(hasCountableRows(named(noun))).toBe(true);
  },
);

it('what was read at each time in a thing that the file is named after is no such thing', () => {
  const times: ColumnFixture = { kind: 'date', type: 'datetime', distinct: 500, nulls: 0 };
  const bed: ColumnFixture = { kind: 'category', distinct: 2, values: { A: 500, B: 500 } };
  const table = (noun: string) =>
    buildTable({ label: noun, noun, time: 'logged', columns: { logged: times, bed, moisture: life } });
  expect(hasCountableRows(table('greenhouse'))).toBe(false);
  expect(hasCountableRows(table('readings'))).toBe(true);
});

it('a word that no dictionary has is a thing where a column numbers it', () => {
  const widgets = buildTable({
    ...{ label: 'zorbel', noun: 'zorbel', key: 'zorbel_id' },
    columns: { zorbel_id: { kind: 'key', type: 'string', distinct: 1000 }, cluster },
  });
  expect(hasCountableRows(widgets)).toBe(true);
});

it('rows that are months are counted by kind and not as such', () => {
  const months = buildTable({
    ...{ label: 'month', noun: 'month', rows: 25, time: 'month' },
    columns: {
      month: { kind: 'date', type: 'date', distinct: 25, min: '2020-01-01', max: '2022-01-01', nulls: 0 },
      cluster,
      jobs: { kind: 'amount' },
    },
  });
  expect(hasPeriodRows(months)).toBe(true);
  const catalogue = buildCatalogue([months]);
  const questions = completionsOf(catalogue, 'months').map(({ question }) => question);
  expect(questions).toContain('number of months by cluster');
  for (const nobodyAsks of ['how many months are there', 'number of months', 'number of months by year'])
    expect(questions).not.toContain(nobodyAsks);
  const first = suggestionsFor(catalogue).map(({ question }) => question);
  expect(first).toContain('total jobs by month');
});
