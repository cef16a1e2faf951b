import { expect, test } from 'vitest';
import { interpret } from '../../../../src/service/engine/language/interpret.ts';
import { answerWords } from '../../../../src/service/engine/language/words.ts';
import type { Cell, ColumnType, Rows } from '../../../../src/service/tables/profile.ts';
import { catalogue, options } from './catalogue.ts';

async function said(
  question: string,
  columns: readonly [string, ColumnType, string?][],
  rows: readonly (readonly Cell[])[],
  locale = 'en',
) {
  const [plan] = (await interpret(question, catalogue, options)).plans;
  if (!plan) throw new Error('no plan');
  const result: Rows = {
    columns: columns.map(([name, type, unit]) => ({ name, type, ...(unit && { unit }) })),
    rows,
    totalRows: rows.length,
    truncated: false,
    sql: '',
  };
  return answerWords(plan, result, { locale, mark: () => '[1]' }).text;
}

test('groups are told by their ends', async () => {
  const rows = [
    ['Documentary', 7.03],
    ['Drama', 6.5],
    ['Horror', 5.7],
  ];
  expect(
    await said(
      'average IMDB rating by genre',
      [
        ['Genre', 'string'],
        ['Average IMDB Rating', 'number'],
      ],
      rows,
    ),
  ).toBe(
    'The average IMDB Rating is highest for Documentary (7.03) and lowest for Horror (5.7), over 3 groups [1].',
  );
});

test('a looked-up value carries its unit and the locale', async () => {
  expect(
    await said('what is the gross of Blue Harbour?', [['Gross', 'number', 'USD']], [[1234567]], 'de'),
  ).toBe('The Gross is 1.234.567 USD, where Title is "Blue Harbour" [1].');
});

test('a series is told by its ends, its change and its extremes', async () => {
  const text = await said(
    'IMDB rating over time',
    [
      ['Release Date', 'string'],
      ['Average IMDB Rating', 'number'],
    ],
    [
      ['2000', 6],
      ['2001', 8],
      ['2002', 7.5],
    ],
  );
  expect(text).toContain(
    'From 2000 to 2002 the average IMDB Rating goes up from 6 to 7.5, a change of 25% [1].',
  );
  expect(text).toContain('highest in 2001 (8) and lowest in 2000 (6)');
});

test('a comparison of two gives their difference', async () => {
  const text = await said(
    'difference between the population of Norway and Sweden in 1990',
    [
      ['country', 'string'],
      ['Total population', 'number'],
    ],
    [
      ['Sweden', 8500],
      ['Norway', 4200],
    ],
  );
  expect(text).toBe(
    'Total population: Sweden 8,500 and Norway 4,200 [1]. The difference is 4,300 (102.4% of the smaller) [1].',
  );
});

test('a correlation is computed from the rows', async () => {
  const text = await said(
    'relation between horsepower and mpg',
    [
      ['Horsepower', 'number'],
      ['Miles per Gallon', 'number'],
    ],
    [
      [1, 3],
      [2, 2],
      [3, 1],
    ],
  );
  expect(text).toContain('Pearson r = -1 over 3 rows');
});

test('no rows are said to be none', async () => {
  expect(await said('what is the gross of Blue Harbour?', [['Gross', 'number']], [])).toBe(
    'No row fits this reading: Gross in films, Title is "Blue Harbour" [1].',
  );
});
