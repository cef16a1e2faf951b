import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCrossings } from '../../bench/generate.ts';

test('the same seed writes the same file of the wanted size, with as many rows as it says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-'));
  const [one, two] = [join(folder, 'one.csv'), join(folder, 'two.csv')];
  const rows = writeCrossings(one, 300_000, 7);
  expect(writeCrossings(two, 300_000, 7)).toBe(rows);
  const text = readFileSync(one, 'utf8');
  expect(text).toBe(readFileSync(two, 'utf8'));
  expect(text.trim().split('\n')).toHaveLength(rows + 1);
  expect(Math.abs(statSync(one).size - 300_000)).toBeLessThan(100);
  rmSync(folder, { recursive: true });
});
