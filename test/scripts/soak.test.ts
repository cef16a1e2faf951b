import { expect, test } from 'vitest';
import { isFullSoak, soakCases, soakSeeds } from '../soak.ts';

test('a soak test runs a tenth of its seeds, evenly spread, unless all are requested', () => {
  const seeds = soakSeeds(1000);
  expect(seeds).toHaveLength(isFullSoak ? 1000 : 100);
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.filter((seed) => seed > 500)).toHaveLength(seeds.length / 2);
});

test('a tenth of few cases is at least one', () => {
  expect(soakCases(['only'])).toEqual(['only']);
});
