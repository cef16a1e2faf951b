import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clearAbandoned, makeScratch } from '../../src/service/scratch.ts';

/** Larger than any process number. */
const nobody = 999_999_999;

test('the folders of a killed process are removed once they are old, and nothing else', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'scratch-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const made = (name: string, ageHours: number) => {
    const path = join(parent, name);
    mkdirSync(path);
    const at = new Date(Date.now() - ageHours * 3_600_000);
    utimesSync(path, at, at);
    return path;
  };
  const abandoned = made(`cardinal-${nobody}-abcdef`, 2);
  const young = made(`cardinal-${nobody}-ghijkl`, 0.1);
  const running = made(`cardinal-${process.pid}-mnopqr`, 2);
  const foreign = made('cardinal-notes', 99);
  const mine = await makeScratch(parent);
  await clearAbandoned(new Date(), parent);
  expect(existsSync(abandoned)).toBe(false);
  for (const kept of [young, running, foreign, mine]) expect(existsSync(kept)).toBe(true);
});
