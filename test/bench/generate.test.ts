import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCrossings, writeManyFiles } from '../../bench/generate.ts';

test('the same seed writes the same file, with the requested size and the stated number of rows', () => {
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

test('the same seed gives the same small files, in folders of towns', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-'));
  const [one, two] = [join(folder, 'many-1'), join(folder, 'many-2')];
  for (const path of [one, two]) writeManyFiles(path, 30);
  const names = readdirSync(join(one, 'oban')).toSorted();
  expect(names).toHaveLength(30);
  expect(names[0]).toBe('harbour-repairs-2000.csv');
  const read = (path: string) => readFileSync(join(path, 'oban', 'harbour-visitors-2003.csv'), 'utf8');
  expect(read(one)).toBe(read(two));
  expect(read(one)).toMatch(/^day,entrance,adults,children\n2003-01-01,VIS-\d,\d+,\d+\n/);
  rmSync(folder, { recursive: true });
});
