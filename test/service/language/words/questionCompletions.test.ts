import { expect, it } from 'vitest';
import { completionsOf } from '../../../../src/service/language/words/questionCompletions.ts';
import { suggestionsFor } from '../../../../src/service/language/words/suggestions.ts';
import { buildCatalogue, buildTable } from '../catalogueFixture.ts';
import { builds, foods, readings, subscriptions } from '../workspaces.ts';

const catalogue = buildCatalogue([builds, subscriptions, foods, readings]);
const complete = (typed: string) => completionsOf(catalogue, typed).map(({ question }) => question);

it('begins with the first questions one would ask', () => {
  expect(complete(' ')).toEqual(suggestionsFor(catalogue).map(({ question }) => question));
});

it('goes on as it was typed', () => {
  expect(complete('total retries by pi')[0]).toBe('total retries by pipeline');
  expect(complete('average temperature by m')).toContain('average temperature by month');
});

it('takes the words in any order, the last one only begun, and small words as said', () => {
  expect(complete('what is the mrr per pl')).toContain('total MRR by plan');
});

it('leaves out questions without one of the words', () => {
  expect(complete('protein by pipeline')).toEqual([]);
  expect(complete('total retries zzz')).toEqual([]);
});

it('offers figures of a value whose name is typed', () => {
  expect(complete('retries web')).toContain('total retries for web-app');
});

it('does not say twice that a figure is an average or a total', () => {
  const beds = buildTable({
    ...{ label: 'bed', noun: 'bed', rows: 40 },
    columns: {
      plant: { kind: 'category', values: { Leek: 20, Chard: 20 } },
      average_temperature: { kind: 'level', unit: '°C' },
      total_paid: { kind: 'amount', unit: 'EUR' },
    },
  });
  const questions = completionsOf(buildCatalogue([beds]), 'a').map(({ question }) => question);
  expect(questions).toContain('average temperature by plant');
  expect(questions.filter((each) => /average average|total total/.test(each))).toEqual([]);
  const first = suggestionsFor(buildCatalogue([beds])).map(({ question }) => question);
  expect(first).toContain('total paid per plant');
});

it('does not offer what is typed already', () => {
  expect(complete('total retries by pipeline')).not.toContain('total retries by pipeline');
});
