import { rm } from 'node:fs/promises';
import { columnReadings, habitsOf, isMissing, missingSql, type Reading } from './columnReadings.ts';
import type { Database } from './database.ts';
import type { ReadingNote } from './profile.ts';
import type { Source } from './source.ts';
import { quoteName, quoteText, storedColumn } from './sqlWriter.ts';
import { stageRows } from './staging.ts';
import { typedSql } from './storedTypes.ts';

/** A stored column before it is measured. */
export interface BuiltColumn {
  readonly name: string;
  readonly type: Reading['type'];
  readonly unit?: string;
}

export interface BuiltTable {
  readonly columns: readonly BuiltColumn[];
  readonly notes: readonly ReadingNote[];
}

interface TextColumn {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly string[];
}

const sampledCells = 400_000;
/** Share of values that may fail to be what their column is; they become missing, and the user is told. */
const tolerated = 0.02;

/** Loads a source into `relation`, with columns c0, c1, … of the types their values have. */
export async function buildTable(database: Database, source: Source, relation: string): Promise<BuiltTable> {
  const raw = quoteName(`${relation}_raw`);
  await database.all(`DROP TABLE IF EXISTS ${raw}`);
  const staged = await loadRaw(database, source, raw);
  try {
    return await typeColumns(database, source, staged, raw, quoteName(relation));
  } finally {
    await database.all(`DROP TABLE IF EXISTS ${raw}`);
  }
}

/** Names of the columns by position; the stored names are c0, c1, … */
async function loadRaw(database: Database, source: Source, raw: string): Promise<readonly string[]> {
  if (source.kind === 'staged') {
    try {
      await database.all(`CREATE TABLE ${raw} AS SELECT * FROM ${source.sql}`);
    } finally {
      await source.release();
    }
    if (source.names) return source.names;
    const described = await database.all(`SELECT column_name FROM (DESCRIBE ${raw})`);
    return described.map(([name]) => String(name));
  }
  const width = source.names.length;
  const { path, longestRowBytes } = await stageRows(database.stagingDir, source.rows, width);
  try {
    await database.all(`CREATE TABLE ${raw} AS SELECT * FROM ${stagedCsvSql(path, width, longestRowBytes)}`);
  } finally {
    await rm(path, { force: true });
  }
  return source.names;
}

function stagedCsvSql(path: string, width: number, longestRowBytes: number): string {
  return `read_csv(${quoteText(path)}, auto_detect=false, header=false, delim=',', quote='"', escape='"', new_line='\\n',
    nullstr='', allow_quoted_nulls=false, parallel=false, strict_mode=false,
    max_line_size=${Math.max(2_097_152, longestRowBytes + 1024)}, columns=${textColumnsSql(width)})`;
}

export function textColumnsSql(width: number): string {
  return `{${Array.from({ length: width }, (_, at) => `'${storedColumn(at)}': 'VARCHAR'`).join(', ')}}`;
}

async function typeColumns(
  database: Database,
  source: Source,
  names: readonly string[],
  raw: string,
  relation: string,
): Promise<BuiltTable> {
  const stored = await typedSql(database, raw, names);
  const texts = await sampleTexts(
    database,
    raw,
    stored.filter((column) => column.type === 'string'),
  );
  const habits = habitsOf(texts);
  const readings = new Map(
    texts.map((text) => [text.name, columnReadings(text.sql, text.name, text.values, habits)]),
  );
  const notes: ReadingNote[] = [];
  const chosen = await chooseReadings(database, raw, readings, notes);
  const columns = stored.map((column) => ({ ...column, ...(chosen.get(column.name) ?? {}) }));
  const select = columns.map((column, at) => `${column.sql} AS ${storedColumn(at)}`).join(', ');
  await database.all(`CREATE OR REPLACE TABLE ${relation} AS SELECT ${select} FROM ${raw}`);
  return {
    columns: columns.map(({ name, type, unit }) => ({ name, type, ...(unit ? { unit } : {}) })),
    notes: [...source.notes(), ...notes],
  };
}

/** Filled values of text columns from rows spread evenly over the table. */
async function sampleTexts(
  database: Database,
  raw: string,
  columns: readonly { readonly name: string; readonly sql: string }[],
): Promise<TextColumn[]> {
  if (columns.length === 0) return [];
  const [[count] = []] = await database.all(`SELECT count(*) FROM ${raw}`);
  const rows = Math.max(200, Math.min(5000, Math.floor(sampledCells / columns.length)));
  const step = Math.max(1, Math.floor(Number(count) / rows));
  const list = columns.map(({ sql }) => sql).join(', ');
  const sample = await database.all(`SELECT ${list} FROM ${raw} WHERE rowid % ${step} = 0`);
  return columns.map(({ name, sql }, at) => {
    const values: string[] = [];
    for (const row of sample) {
      const value = row[at];
      if (typeof value === 'string' && !isMissing(value)) values.push(value.trim());
    }
    return { name, sql, values };
  });
}

/** Tries the readings of every column over all rows and keeps the first under which hardly a value is lost. */
async function chooseReadings(
  database: Database,
  raw: string,
  readings: ReadonlyMap<string, readonly Reading[]>,
  notes: ReadingNote[],
): Promise<Map<string, Reading>> {
  const chosen = new Map<string, Reading>();
  let open = [...readings];
  while (open.length > 0) {
    const failures = await countFailures(database, raw, open);
    const next: [string, readonly Reading[]][] = [];
    open.forEach(([name, [first, ...others]], at) => {
      if (!first) return;
      const { failed, filled, hasClock } = failures[at] ?? { failed: 0, filled: 0, hasClock: true };
      if (failed > filled * tolerated) {
        next.push([name, others]);
        return;
      }
      chosen.set(name, hasClock ? first : withoutClock(first));
      if (first.says) notes.push({ kind: 'types', message: `"${name}" is ${first.says}.` });
      if (failed > 0)
        notes.push({
          kind: 'types',
          message: `${failed.toLocaleString('en')} of ${filled.toLocaleString('en')} values of "${name}" are not a ${first.type} and count as missing.`,
        });
    });
    open = next;
  }
  return chosen;
}

async function countFailures(
  database: Database,
  raw: string,
  open: readonly (readonly [string, readonly Reading[]])[],
): Promise<{ failed: number; filled: number; hasClock: boolean }[]> {
  const counts: { failed: number; filled: number; hasClock: boolean }[] = [];
  const columnsAtOnce = 100;
  for (let from = 0; from < open.length; from += columnsAtOnce) {
    const part = open.slice(from, from + columnsAtOnce);
    const parts = part.map(([, [reading, text]]) => {
      if (!reading || !text) return ['0', '0', 'FALSE'];
      const isFilled = `${text.sql} IS NOT NULL`;
      const hasClock =
        reading.type === 'datetime' ? `bool_or(${reading.sql} != date_trunc('day', ${reading.sql}))` : 'TRUE';
      return [
        `count(*) FILTER (WHERE ${reading.sql} IS NULL AND ${isFilled} AND NOT ${missingOf(text.sql)})`,
        `count(*) FILTER (WHERE ${isFilled})`,
        hasClock,
      ];
    });
    const [row = []] = await database.all(`SELECT ${parts.flat().join(', ')} FROM ${raw}`);
    for (let at = 0; at < part.length; at++)
      counts.push({
        failed: Number(row[at * 3]),
        filled: Number(row[at * 3 + 1]),
        hasClock: row[at * 3 + 2] === true,
      });
  }
  return counts;
}

const missingOf = (sql: string) => `coalesce(${missingSql(sql)}, TRUE)`;

/** A column of midnights is a column of dates. */
function withoutClock(reading: Reading): Reading {
  return reading.type === 'datetime'
    ? { ...reading, type: 'date', sql: `CAST(${reading.sql} AS DATE)` }
    : reading;
}
