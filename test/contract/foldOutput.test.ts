import { expect, test } from 'vitest';
import { foldOutput, plainPath, valueAt } from '../../src/contract/foldOutput.ts';
import { foldCitations, foldWebPages } from '../../src/contract/foldSources.ts';

const fold = (structured_output: Record<string, unknown>, more = {}) =>
  foldOutput({ structured_output, ...more });
const dataset = {
  columns: [{ name: 'Month', type: 'date' }],
  rows: [['2024-01']],
  total_rows: 1,
  truncated: false,
  ref: 'r',
  sources: [{ name: 'Harbour', index: 'data' }],
};

test('a result without an output has no fields', () => {
  expect(foldOutput(undefined)).toBeUndefined();
  expect(foldOutput({ answer: 'words' })).toBeUndefined();
});

test('objects nest, flat objects become rows, everything else a list', () => {
  const fields = fold({ a: { b: 1 }, rows: [{ x: 1 }, { y: 'two' }], names: ['A', null], none: [] });
  expect(fields?.map(({ path, value }) => [path, value.kind])).toEqual([
    ['a', 'fields'],
    ['rows', 'rows'],
    ['names', 'list'],
    ['none', 'list'],
  ]);
  expect(fields?.[1]?.value).toEqual({
    kind: 'rows',
    columns: ['x', 'y'],
    rows: [
      [1, null],
      [null, 'two'],
    ],
  });
});

test('a dataset is recognised, and a similar object is not mistaken for one', () => {
  expect(fold({ d: dataset })?.[0]?.value.kind).toBe('dataset');
  for (const broken of [
    { ...dataset, columns: [] },
    { ...dataset, columns: [{ label: 'x' }] },
    { ...dataset, rows: [1] },
    { ...dataset, rows: 'none' },
  ])
    expect(fold({ d: broken })?.[0]?.value.kind).toBe('fields');
});

test('fields have their sources, however the path is spelled, and a table those of its cells', () => {
  const fields = fold(
    { a: { b: [1] }, rows: [{ x: 1 }, { x: 2 }] },
    { structured_output_citations: { '$.a.b[0]': [2], 'rows.0.x': [3], 'rows.1.x': [1, 3, 'x'], a: 4 } },
  );
  const [a, rows] = fields ?? [];
  expect([a?.marks, rows?.marks]).toEqual([[4], [1, 3]]);
  const inner = a?.value.kind === 'fields' ? a.value.fields[0] : undefined;
  expect(inner?.value.kind === 'list' && inner.value.items[0]?.marks).toEqual([2]);
});

test('unfilled fields are listed by path', () => {
  const fields = fold({ a: null, b: null }, { unfilled_fields: ['b'] });
  expect(fields?.map(({ isUnfilled }) => isUnfilled)).toEqual([false, true]);
});

test('endless nesting is cut off', () => {
  let deep: Record<string, unknown> = { end: true };
  for (let level = 0; level < 5000; level++) deep = { in: deep };
  expect(JSON.stringify(fold(deep)).length).toBeLessThan(4000);
});

test('a path resolves to own values only, never inherited ones', () => {
  expect(valueAt({ a: [{ b: 7 }] }, 'a.0.b')).toBe(7);
  expect(valueAt({ a: 1 }, 'a.b')).toBeUndefined();
  expect(valueAt({}, 'constructor.name')).toBeUndefined();
  expect(plainPath('$.rows[0].name')).toBe('rows.0.name');
});

test('numbered web pages are sources, the others are listed separately', () => {
  const web_results = [
    { title: 'One', url: 'https://a.example', citation_number: 1 },
    { title: 'Other', url: 'https://b.example', citation_number: null },
    { title: '', url: '' },
  ];
  const result = { web_results, citations: [{ index: 1, title: 'First' }] };
  expect([...foldCitations({ web_results }).values()].map(({ title }) => title)).toEqual(['One']);
  expect(foldCitations(result).get(1)?.title).toBe('First');
  expect(foldWebPages(result).map(({ title }) => title)).toEqual(['Other']);
});
