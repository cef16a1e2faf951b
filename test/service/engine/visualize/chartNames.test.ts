import { expect, test } from 'vitest';
import type { ChartSpec } from '../../../../src/contract/chartSpec.ts';
import { titleOf } from '../../../../src/service/engine/cards/visualize/chartNames.ts';
import { builds } from '../../language/workspaces.ts';

const quarters: ChartSpec = {
  mark: 'line',
  x: { field: 'started_at', grain: 'quarter_of_year' },
  y: [{ aggregate: 'count' }],
  filters: [],
};

test('quarters beside years are understood as quarters of each year', () => {
  expect(titleOf(quarters, builds)).toBe('Number of builds by quarter of the year');
  const byYear: ChartSpec = { ...quarters, series: { field: 'started_at', grain: 'year' } };
  expect(titleOf(byYear, builds)).toBe('Number of builds by quarter and year');
});
