import { expect, test } from 'vitest';
import { isFullSoak, soakCases, soakSeeds } from '../soak.ts';

test('a soak test runs a tenth of its seeds, spread over all of them, unless all are asked for', () => {
  const seeds = soakSeeds(1000);
  expect(seeds).toHaveLength(isFullSoak ? 1000 : 100);
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.filter((seed) => seed > 500)).toHaveLength(seeds.length / 2);
});

test('a tenth of few cases is never nothing', () => {
  expect(soakCases(['only'])).toEqual(['only']);
});
