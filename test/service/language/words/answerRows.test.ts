import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../../src/service/language/frame.ts';
import type { Cell } from '../../../../src/service/tables/profile/tableProfile.ts';
import { buildFrame, countRows, equals, keyOf, measureOf, refOf, valueIn } from '../catalogueFixture.ts';
import { accounts, appointments, builds, foods, invoices, issues, readings } from '../workspaces.ts';
import {
  amount,
  column,
  failed,
  key,
  type OutputFixture,
  perPatient,
  say,
  value,
  withoutSubscription,
} from './answerFixture.ts';

describe('lists', () => {
  const list: Ask = { kind: 'list', show: [] };

  it('says how many there are and names ten', () => {
    const rows = Array.from({ length: 12 }, (_, at) => [`b${at}`]);
    expect(
      say(buildFrame(builds, { filters: [failed], ask: list }), [column('name', builds, 'build_id')], rows),
    ).toBe('There are 12 failed builds: b0, b1, b2, b3, b4, b5, b6, b7, b8, b9 and 2 more.');
  });

  it('counts the rows beyond those it was given', () => {
    expect(
      say(
        buildFrame(accounts, { filters: [withoutSubscription], ask: list }),
        [column('name', accounts, 'company')],
        [['Acme'], ['Bolt']],
        4021,
      ),
    ).toBe('There are 4,021 accounts that have never had a subscription: Acme, Bolt and 4,019 more.');
  });

  it('says a single cell in a sentence', () => {
    const frame = buildFrame(foods, {
      filters: [equals(foods, 'food', 'Bacon')],
      ask: { kind: 'list', show: [refOf(foods, 'price')] },
    });
    expect(say(frame, [column('detail', foods, 'price')], [[4.5]])).toBe('The price of Bacon is €4.50.');
    expect(say(frame, [column('detail', foods, 'price')], [[null]])).toBe(
      'The price of Bacon is not filled in.',
    );
  });

  it('says a single row with its details', () => {
    const frame = buildFrame(issues, { filters: [equals(issues, 'number', 1234)], ask: list });
    expect(
      say(
        frame,
        [
          column('name', issues, 'title'),
          column('detail', issues, 'assignee'),
          column('detail', issues, 'state'),
        ],
        [['Login broken', 'ada', 'open']],
      ),
    ).toBe('Issue 1234 is Login broken (assignee ada, state open).');
  });

  it('lists distinct values by what they are', () => {
    const frame = buildFrame(builds, {
      filters: [failed],
      ask: { kind: 'list', show: [refOf(builds, 'branch')], isDistinct: true },
    });
    expect(say(frame, [column('detail', builds, 'branch')], [['main'], ['develop']])).toBe(
      'There are 2 different branches of failed builds: main and develop.',
    );
  });

  it('says which condition nothing meets, without a number', () => {
    const text = say(
      buildFrame(accounts, { filters: [withoutSubscription], ask: list }),
      [column('name', accounts, 'company')],
      [],
    );
    expect(text).toBe('Every account has had a subscription.');
    expect(text).not.toMatch(/\d/);
  });
});

describe('other questions', () => {
  const together: Ask = {
    kind: 'correlation',
    left: valueIn(readings, 'temperature'),
    right: valueIn(readings, 'humidity'),
  };

  it.each<[string, Cell[]]>([
    [
      'Temperature and humidity go opposite ways: one falls as the other rises (strong correlation, -0.756 over 8,012 readings).',
      [-0.755686, 8012],
    ],
    ['Temperature and humidity rise together (weak correlation, 0.223 over 90 readings).', [0.2227, 90]],
    ['Temperature and humidity are hardly related (correlation 0 over 360 readings).', [-0.00191, 360]],
    ['Temperature and humidity are hardly related (correlation 0.0312 over 90 readings).', [0.0312, 90]],
    ['There are too few rows with both temperature and humidity to tell how they go together.', [null, 1]],
  ])('%s', (text, row) => {
    expect(say(buildFrame(readings, { ask: together }), [value(), value()], [row])).toBe(text);
  });

  it('tells a rank', () => {
    const frame = buildFrame(builds, {
      measures: [countRows],
      keys: [keyOf(builds, 'pipeline')],
      ask: { kind: 'rank', of: equals(builds, 'pipeline', 'web-app'), direction: 'desc' },
    });
    expect(
      say(frame, [key(builds, 'pipeline'), value(), value(), value(countRows)], [['web-app', 3, 24, 412]]),
    ).toBe('web-app is 3rd of 24 pipelines by number of builds, with 412.');
  });

  it('tells a mean over groups', () => {
    const frame = buildFrame(appointments, {
      measures: [countRows],
      keys: [perPatient],
      ask: { kind: 'outer', fn: 'mean' },
    });
    expect(say(frame, [value()], [[3.4213]])).toBe('There are 3.42 appointments per patient on average.');
  });

  it('tells a ratio with what it was made from', () => {
    const authors = measureOf('count_distinct', builds, 'author');
    expect(
      say(
        buildFrame(builds, { measures: [countRows, authors], ask: { kind: 'ratio' } }),
        [value(countRows), value(authors), value()],
        [[3000, 40, 75]],
      ),
    ).toBe('There are 75 builds per author (3,000 builds to 40 authors).');
  });

  it('does not make up a ratio that has no value', () => {
    const frame = buildFrame(invoices, {
      measures: [amount, measureOf('sum', invoices, 'budget')],
      ask: { kind: 'ratio' },
    });
    expect(say(frame, [value(amount), value(amount), value()], [[3000, 0, null]])).toBe(
      'This cannot be worked out: the invoices have no values for it.',
    );
  });

  it.each<[string, (Ask & { kind: 'describe' })['what'], OutputFixture[], Cell[][]]>([
    [
      'The table builds has 3 columns: sha, author and message.',
      'columns',
      [{ label: 'column', role: 'name' }],
      [['sha'], ['author'], ['message']],
    ],
    ['There are 3,267 builds.', 'rows', [value()], [[3267]]],
    ['8 cells of builds are empty.', 'missing', [value()], [[8]]],
    [
      '11 cells of builds are empty: branch (8) and author (3).',
      'missing',
      [{ label: 'column', role: 'name' }, value()],
      [
        ['author', 3],
        ['branch', 8],
        ['status', 0],
      ],
    ],
    ['149 builds repeat another one.', 'duplicates', [value()], [[149]]],
    ['No build occurs more than once.', 'duplicates', [value()], [[0]]],
    [
      'The builds run from 1 September 2026 to 12 October 2026.',
      'span',
      [value(), value()],
      [['2026-09-01T00:00:00', '2026-10-12T23:00:00']],
    ],
    [
      'There are 2 tables: builds and runners.',
      'tables',
      [{ label: 'table', role: 'name' }],
      [['builds'], ['runners']],
    ],
  ])('%s', (text, what, columns, rows) => {
    expect(say(buildFrame(builds, { ask: { kind: 'describe', what } }), columns, rows)).toBe(text);
  });
});
