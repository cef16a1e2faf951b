import { expect, it } from 'vitest';
import {
  suggestionsNear,
  suggestionsFor as wantedFor,
} from '../../../../src/service/language/words/suggestions.ts';
import {
  buildCatalogue,
  buildFrame,
  buildTable,
  columnOf,
  countRows,
  equals,
  keyOf,
  measureOf,
} from '../catalogueFixture.ts';
import { builds, foods, readings, subscriptions } from '../workspaces.ts';

const suggestionsFor = (...asked: Parameters<typeof wantedFor>) =>
  wantedFor(...asked).map(({ question }) => question);

const catalogue = buildCatalogue([builds, subscriptions, foods]);

it('offers questions about every table, one of each before a second', () => {
  const found = suggestionsFor(catalogue);
  expect(found.slice(0, 3)).toEqual([
    'total retries per pipeline',
    'total MRR per plan',
    'average protein by group',
  ]);
  expect(found).toHaveLength(6);
});

it('asks for totals of amounts and for means of levels', () => {
  expect(suggestionsFor(buildCatalogue([readings]))).toEqual([
    'average temperature by device',
    'readings per month',
  ]);
});

it('asks for the thing with the highest figure where rows have names', () => {
  expect(suggestionsFor(buildCatalogue([foods]))).toContain('which food has the highest protein');
});

it('counts the rows of a table without groups, and offers nothing for an empty one', () => {
  const plain = buildTable({ label: 'notes', noun: 'note', columns: { text: { kind: 'text' } } });
  const empty = buildTable({ label: 'tags', noun: 'tag', rows: 0, columns: { text: { kind: 'text' } } });
  expect(suggestionsFor(buildCatalogue([plain, empty]))).toEqual(['how many notes are there']);
});

it('offers to split a figure, to narrow it, and to see its rows', () => {
  const frame = buildFrame(builds, { measures: [countRows], filters: [equals(builds, 'status', 'failed')] });
  expect(suggestionsFor(catalogue, frame)).toEqual([
    'by pipeline',
    'by branch',
    'by month',
    'only web-app',
    'only main',
    'which ones?',
  ]);
});

it('does not offer what the answer already has', () => {
  const frame = buildFrame(builds, {
    measures: [measureOf('mean', builds, 'duration')],
    keys: [keyOf(builds, 'pipeline')],
  });
  const found = suggestionsFor(catalogue, frame);
  expect(found).not.toContain('by pipeline');
  expect(found).not.toContain('as a percentage');
  expect(found).toContain('the median instead');
});

it('names the column that a group or a value is of, so that it is read as no other', () => {
  const frame = buildFrame(builds, { measures: [measureOf('mean', builds, 'duration')] });
  const columnsOf = (question: string) =>
    wantedFor(catalogue, frame)
      .find((wanted) => wanted.question === question)
      ?.columns.map(({ name }) => name);
  expect(columnsOf('by pipeline')).toEqual(['pipeline']);
  expect(columnsOf('only web-app')).toEqual(['pipeline']);
  expect(columnsOf('the median instead')).toEqual([]);
});

it('does not offer what it compares as groups or by itself', () => {
  const side = (label: string) => ({ label, filters: [equals(builds, 'pipeline', label)] });
  const frame = buildFrame(builds, {
    measures: [measureOf('mean', builds, 'duration')],
    ask: { kind: 'compare', sides: [side('web-app'), side('api')] },
  });
  const found = suggestionsFor(catalogue, frame);
  expect(found).toContain('by branch');
  expect(found).not.toContain('by pipeline');
  expect(found).not.toContain('only web-app');
});

it('offers shares of counts and totals, and the running total over time', () => {
  const byPlan = buildFrame(subscriptions, { measures: [countRows], keys: [keyOf(subscriptions, 'plan')] });
  expect(suggestionsFor(catalogue, byPlan)).toContain('as a percentage');
  const byMonth = buildFrame(builds, { measures: [countRows], keys: [keyOf(builds, 'started_at', 'month')] });
  expect(suggestionsFor(catalogue, byMonth)).toContain('cumulative');
});

it('offers the other end of a ranking', () => {
  const frame = buildFrame(builds, {
    measures: [countRows],
    keys: [keyOf(builds, 'pipeline')],
    ask: { kind: 'top', direction: 'desc', count: 1 },
  });
  expect(suggestionsFor(catalogue, frame)).toContain('and the lowest?');
});

it('adds up no ratings, years or numbers that only tell things apart, and groups by no half phrase', () => {
  const films = buildTable({
    label: 'films',
    noun: 'film',
    name: 'title',
    columns: {
      title: { kind: 'name' },
      film: { kind: 'amount' },
      born: { kind: 'amount', min: 1950, max: 2010 },
      rd: { kind: 'amount' },
      stars: { kind: 'amount', min: 1, max: 5 },
      shown_by: { kind: 'category', label: 'shown by', values: { PS: 3, JK: 4 } },
      fld: { kind: 'category', values: { a: 3, b: 4 } },
      genre: { kind: 'category', values: { Drama: 500, Comedy: 400 } },
    },
  });
  expect(suggestionsFor(buildCatalogue([films]))).toEqual([
    'average stars by genre',
    'which film has the most stars',
  ]);
});

it('keeps what a refused question named, most of its words first', () => {
  const named = (from: number, column: string) => ({
    ...{ from, to: from + 1, table: builds },
    column: columnOf(builds, column),
  });
  const near = suggestionsNear([named(1, 'duration'), named(4, 'branch')]).map(({ question }) => question);
  expect(near.slice(0, 2)).toEqual(['average duration by branch', 'average duration by pipeline']);
  expect(near).toContain('how many builds per branch');
  const of = (...parts: Parameters<typeof suggestionsNear>) =>
    suggestionsNear(...parts).map(({ question }) => question);
  expect(of([named(2, 'branch')])[0]).toBe('how many builds per branch');
  expect(of([{ from: 2, to: 3, table: foods }])[0]).toBe('how many foods per group');
  expect(of([])).toEqual([]);
});

it('counts no rows that have no noun of their own', () => {
  const health = buildTable({
    label: 'world health',
    noun: 'world health row',
    rows: 680,
    columns: {
      region: { kind: 'category', values: { Europe: 300, Asia: 380 } },
      era: { kind: 'category', values: { early: 300, late: 380 } },
      life_expectancy: { kind: 'level', label: 'life expectancy' },
    },
  });
  const region = columnOf(health, 'region');
  const found = [
    ...suggestionsFor(buildCatalogue([health])),
    ...suggestionsNear([{ table: health, column: region, from: 0, to: 1 }]).map(({ question }) => question),
  ];
  expect(found).toContain('average life expectancy by region');
  expect(found.filter((question) => /rows/.test(question))).toEqual([]);
});
