import { describe, expect, test } from 'vitest';
import type { Card } from '../../src/contract/cards.ts';
import { isQuery } from '../../src/contract/foldExports.ts';
import { emptyRun, foldRun } from '../../src/contract/foldRun.ts';
import type { CardControls, Related, Turn } from '../../src/contract/panel.ts';
import { citationsOf, wordsOf } from '../../webview/citations.ts';
import { openMemory } from '../../webview/memory.ts';
import { sorted } from '../../webview/sortRows.ts';
import { offersOf } from '../../webview/turnState.ts';
import { moved } from '../../webview/walk.ts';

describe('the arrow keys', () => {
  const lengths = [3, 2];
  test.each([
    ['ArrowRight', { walk: 0, at: -1 }, { walk: 0, at: 0 }],
    ['ArrowRight', { walk: 0, at: 2 }, { walk: 0, at: 2 }],
    ['ArrowLeft', { walk: 0, at: -1 }, { walk: 0, at: 2 }],
    ['ArrowLeft', { walk: 0, at: 0 }, { walk: 0, at: 0 }],
    ['End', { walk: 0, at: 0 }, { walk: 0, at: 2 }],
    ['Home', { walk: 1, at: 1 }, { walk: 1, at: 0 }],
    ['ArrowDown', { walk: 0, at: 2 }, { walk: 1, at: 1 }],
    ['ArrowUp', { walk: 0, at: 0 }, { walk: 1, at: 0 }],
    ['Tab', { walk: 0, at: 0 }, undefined],
  ])('%s from %o leads to %o', (key, from, to) => {
    expect(moved(key, from, lengths)).toEqual(to);
  });
  test('do nothing in a chart without points', () => {
    expect(moved('ArrowRight', { walk: 0, at: -1 }, [])).toBeUndefined();
  });
});

describe('sorted rows', () => {
  const rows = [
    ['b', 2],
    ['a', null],
    ['c', 10],
    ['d', -1],
  ];
  test('have missing values last in both directions', () => {
    expect(sorted(rows, { column: 1, isDown: false }).map(([name]) => name)).toEqual(['d', 'b', 'c', 'a']);
    expect(sorted(rows, { column: 1, isDown: true }).map(([name]) => name)).toEqual(['c', 'b', 'd', 'a']);
  });
  test('keep their order without a sort column', () => {
    expect(sorted(rows, undefined)).toBe(rows);
  });
});

describe('the memory of the page', () => {
  test('survives the webview being hidden', () => {
    let saved: unknown;
    const save = (state: unknown) => {
      saved = state;
    };
    const channel = { load: () => saved, save };
    openMemory(channel).set('open x', 'closed');
    expect(openMemory(channel).text('open x')).toBe('closed');
  });
  test("the host's memo stands where the host looks for it, beside the page's own", () => {
    let saved: unknown;
    const save = (state: unknown) => {
      saved = state;
    };
    const memory = openMemory({ load: () => saved, save });
    memory.set('memo', { title: 'Ferries', turns: [] });
    memory.set('draft', 'And');
    expect(saved).toEqual({ memo: { title: 'Ferries', turns: [] }, draft: 'And' });
  });
  test.each([undefined, null, 'text', 7, { 'open x': { not: 'text' } }])(
    'of something else (%o) is nothing',
    (state) => {
      expect(openMemory({ load: () => state, save: () => {} }).text('open x')).toBeUndefined();
    },
  );
});

test('if several sources share a number the first one counts', () => {
  const run = foldRun(emptyRun, {
    seq: 0,
    run_id: 'r',
    block: {
      kind: 'agent_result',
      data: {
        citations: [
          { index: 2, title: 'Second' },
          { index: 1, title: 'First', excerpt: 'words '.repeat(90) },
          { index: 2, title: 'Late' },
        ],
      },
    },
  });
  const citations = citationsOf({ id: 't', question: '', kind: 'answer', run, cards: {} });
  expect(citations.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect(wordsOf(citations)[0]?.words.length).toBeLessThan(240);
});

test.each([
  ['SELECT a FROM b', true],
  ['  with x as (select 1) select * from x', true],
  ['Select the files you want to see.', false],
  ['Values were summed by month.', false],
])('"%s" is a query: %s', (text, is) => {
  expect(isQuery(text)).toBe(is);
});

test('groupings the card already shows are not suggested', () => {
  const column = (field: string, label: string): CardControls['columns'][number] => ({
    field,
    label,
    kind: 'category',
    isGroup: true,
    grains: [],
    aggregates: [],
    values: [],
  });
  const controls: CardControls = {
    chart: {
      mark: 'line',
      x: { field: 'landed', grain: 'month' },
      series: { field: 'harbour_name' },
      y: [{ aggregate: 'count' }],
      filters: [],
    },
    columns: [column('harbour_name', 'Harbour'), column('skipper', 'Skipper')],
    ...{
      marks: [],
      filters: [],
      alternatives: [],
      readings: [],
      problems: [],
      canUndo: false,
      canRedo: false,
    },
  };
  const turn: Turn = {
    ...{ id: 't', question: '', kind: 'answer', run: emptyRun },
    cards: { c: { card: { title: 'Crates' } as Card, components: [], controls } },
    related: [{ query: 'by harbour' }, { query: 'by skipper' }, { query: 'by month' }, { query: 'by week' }],
  };
  expect(offersOf(turn, false).map(([at, { query }]) => `${at} ${query}`)).toEqual([
    '1 by skipper',
    '3 by week',
  ]);
});

test('readings are offered if there are several, follow-ups always', () => {
  const run = { ...emptyRun, isDone: true, result: { answer: 'Oslo has the most crates.' } };
  const turn = (...related: Related[]): Turn => ({
    id: 't',
    question: '',
    kind: 'answer',
    run,
    cards: {},
    related,
  });
  const one: Related = { query: 'most crates', isReading: true };
  const other: Related = { query: 'most hours', isReading: true };
  const next: Related = { query: 'by harbour' };
  const isReading = true;
  expect(offersOf(turn(next, one), isReading)).toEqual([]);
  expect(offersOf({ ...turn(next, one), run: emptyRun }, isReading)).toEqual([[1, one]]);
  expect(offersOf(turn(next, one, other), isReading)).toEqual([
    [1, one],
    [2, other],
  ]);
  expect(offersOf(turn(one, next), false)).toEqual([[1, next]]);
});
