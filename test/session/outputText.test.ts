import { expect, test } from 'vitest';
import { datasetAt, datasetCsv, datasetJson, outputJson } from '../../src/session/runs/outputText.ts';

const dataset = {
  columns: [
    { name: 'Line', type: 'string' },
    { name: 'Passengers', type: 'number', unit: 'thousand' },
  ],
  rows: [
    ['Main, "north"', 121],
    ['=SUM(A1)', null],
    ['-5', -5],
  ],
  total_rows: 3,
  truncated: false,
  ref: 'r',
  sources: [{ name: 'Harbour', index: 'data' }],
};
const result = { structured_output: { monthly: { rows: dataset }, n: 7 } };

test('the output is written as readable JSON', () => {
  expect(JSON.parse(outputJson(result))).toEqual(result.structured_output);
  expect(() => outputJson({ answer: 'words' })).toThrow('This answer has no structured output.');
});

test('a dataset is found by its path, and nothing else is one', () => {
  expect(datasetAt(result, 'monthly.rows').total_rows).toBe(3);
  expect(() => datasetAt(result, 'n')).toThrow('There is no dataset at this place in the answer.');
  expect(() => datasetAt(undefined, 'monthly')).toThrow(/no dataset/);
});

test('CSV is quoted where needed, and no cell is run as a formula', () => {
  const rows = datasetCsv(datasetAt(result, 'monthly.rows')).split('\r\n');
  expect(rows).toEqual(['Line,Passengers (thousand)', '"Main, ""north""",121', "'=SUM(A1),", '-5,-5', '']);
});

test('JSON has one object per row', () => {
  expect(JSON.parse(datasetJson(datasetAt(result, 'monthly.rows')))[1]).toEqual({
    Line: '=SUM(A1)',
    Passengers: null,
  });
});
