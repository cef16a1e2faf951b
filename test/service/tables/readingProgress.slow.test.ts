import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeUntidy } from '../../../bench/generate.ts';
import { writeWorkbook } from '../../../bench/generateWorkbook.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'progress-'));
const path = (name: string) => join(folder, name);
let tables: Tables;

beforeAll(() => {
  writeUntidy(path('untidy.csv'), 30 * 2 ** 20);
  writeWorkbook(path('readings.xlsx'), 20_000);
  const records = Array.from({ length: 120_000 }, (_, at) =>
    JSON.stringify({ at, pier: `Pier ${at % 40}`, remark: 'x'.repeat(60) }),
  );
  writeFileSync(path('piers.jsonl'), records.join('\n'));
  writeFileSync(path('piers.json'), `[${records.join(',')}]`);
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  tables = await openTables({ tempDir: path('temp') });
});
afterEach(async () => {
  await tables.stop();
  tables.close();
});

const add = (name: string, signal?: AbortSignal, onPercent: (percent: number) => void = () => {}) =>
  tables.add(
    { id: name, path: path(name), shownPath: name },
    { signal, onProgress: ({ percent }) => onPercent(percent) },
  );
const staged = () =>
  readdirSync(path('temp'), { recursive: true }).filter((name) => /staged.\S/.test(String(name)));

test.each(['untidy.csv', 'readings.xlsx', 'piers.jsonl', 'piers.json'])(
  'whoever waits for %s sees how far it is, and never less than before',
  async (name) => {
    const seen: number[] = [];
    await add(name, undefined, (percent) => seen.push(percent));
    expect(seen[0]).toBe(0);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    // While our own reader is at work, before the engine takes over.
    expect(new Set(seen.filter((percent) => percent > 0 && percent < 70)).size).toBeGreaterThan(5);
  },
);

test.each(['untidy.csv', 'readings.xlsx', 'piers.jsonl'])(
  'reading %s is cancelled in the middle, leaves nothing behind, and begins again',
  async (name) => {
    const stop = new AbortController();
    const after: number[] = [];
    const reading = add(name, stop.signal, (percent) => {
      if (stop.signal.aborted) after.push(percent);
      if (percent > 5) stop.abort(new Error('cancelled'));
    });
    await expect(reading).rejects.toThrow('cancelled');
    expect(after).toEqual([]);
    await expect.poll(staged).toEqual([]);
    const [table] = await add(name);
    expect(table?.rows).toBeGreaterThan(10_000);
  },
);

test('of two files that are read at once, the one that is cancelled leaves the other alone', async () => {
  const stop = new AbortController();
  const other = add('piers.jsonl');
  const reading = add('untidy.csv', stop.signal, (percent) => {
    if (percent > 5) stop.abort(new Error('cancelled'));
  });
  await expect(reading).rejects.toThrow('cancelled');
  expect((await other)[0]).toMatchObject({ rows: 120_000 });
  await expect.poll(staged).toEqual([]);
});

test.each(['untidy.csv', 'piers.jsonl', 'piers.json', 'readings.xlsx'])(
  '%s is refused when it is written to, cut off or deleted while it is read',
  async (name) => {
    const changed = `changed-${name}`;
    const changes: [RegExp, () => void][] = [
      [/changed while it was being read/, () => appendFileSync(path(changed), '\n{}')],
      [/changed while it was being read/, () => truncateSync(path(changed), 2 ** 20)],
      [/was deleted while it was being read/, () => unlinkSync(path(changed))],
    ];
    for (const [message, change] of changes) {
      copyFileSync(path(name), path(changed));
      let isChanged = false;
      const reading = add(changed, undefined, (percent) => {
        if (percent < 3 || isChanged) return;
        isChanged = true;
        change();
      });
      await expect(reading).rejects.toThrow(message);
    }
    await expect.poll(staged).toEqual([]);
  },
);

test('a small file has no percentage', async () => {
  writeFileSync(path('small.csv'), 'port,fare\nOban,1\nMallaig,2\n');
  expect(statSync(path('small.csv')).size).toBeLessThan(100);
  const seen: number[] = [];
  await add('small.csv', undefined, (percent) => seen.push(percent));
  expect(seen).toEqual([]);
});
