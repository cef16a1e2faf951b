import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'large-json-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const count = 60_000;
const record = (at: number) => ({
  id: at,
  day: `2024-05-0${1 + (at % 9)}`,
  pier: { name: `Pier ${at % 40}`, "keeper's note": at % 7 === 6 ? 'said "two\nlines"' : null },
  remark: 'x'.repeat(80),
});
const records = Array.from({ length: count }, (_, at) => record(at));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  expect(statSync(path).size).toBeGreaterThan(8 * 2 ** 20);
  return path;
}

async function withTables<T>(memoryMb: number, work: (add: (path: string) => Promise<T>) => Promise<void>) {
  const tables = await openTables({ tempDir: join(folder, 'temp'), readerLimits: { memoryMb } });
  try {
    await work(async (path) => {
      const profiles = await tables.add({ id: path, path, shownPath: path });
      const rows = await tables.rows(path, { offset: count - 4, limit: 1 });
      return { profiles, rows: rows.rows } as T;
    });
  } finally {
    await tables.stop();
    tables.close();
  }
}
interface Read {
  readonly profiles: readonly { rows: number; columns: readonly { name: string; type: string }[] }[];
  readonly rows: readonly (readonly unknown[])[];
}

test.each([
  ['piers.json', JSON.stringify(records)],
  ['piers.jsonl', records.map((one) => JSON.stringify(one)).join('\n')],
])('a large JSON file has the rows it was written with: %s', async (name, text) => {
  await withTables<Read>(1024, async (add) => {
    const { profiles, rows } = await add(write(name, text));
    expect(profiles).toHaveLength(1);
    expect(profiles[0]).toMatchObject({ rows: count });
    expect(profiles[0]?.columns.map((column) => `${column.name} ${column.type}`)).toEqual([
      'id number',
      'day date',
      'pier.name string',
      "pier.keeper's note string",
      'remark string',
    ]);
    const at = count - 4;
    expect(rows[0]).toEqual([
      at,
      `2024-05-0${1 + (at % 9)}`,
      `Pier ${at % 40}`,
      'said "two\nlines"',
      'x'.repeat(80),
    ]);
  });
});

test('a large document is parsed within the memory of the reader, and refused with a way out', async () => {
  await withTables<Read>(24, async (add) => {
    const path = write('wide.json', JSON.stringify(records.map((one) => ({ ...one, tags: ['ferry'] }))));
    await expect(add(path)).rejects.toThrow(
      /needs more memory than one document may use\. Save it with one object/,
    );
  });
});
