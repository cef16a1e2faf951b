import type { Plan } from '../../plan/plan.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import { uniqueNames } from '../profile/columnLabels.ts';
import { measure } from '../profile/measure.ts';
import type { ColumnProfile, ColumnType, ReadingNote, TableProfile } from '../profile/tableProfile.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import type { LocatedTable } from '../query/runPlan.ts';
import { runQuery } from '../query/runQuery.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import type { BuiltColumn } from '../read/buildTable.ts';
import { type ListedTable, listTables } from './listTables.ts';
import { partitionsOf, relationName, spreadTables } from './partitions.ts';
import { postgresTarget } from './postgresTarget.ts';
import { quickSample, sampleRelation } from './tableSample.ts';

/** A table of a connected database: its profile, and where its rows are. */
export interface ConnectedTable {
  readonly profile: TableProfile;
  readonly location: TableLocation;
}

/** Larger tables are profiled from a sample; answers always use all rows. */
const maxMeasured = 500_000;
/** For tables spread over several servers, since profiling transfers their rows several times. */
const maxMeasuredFar = 50_000;
const sampleRows = 100_000;

/**
 * Profiles of the tables and views a user may read. One that cannot be profiled is omitted, with a log message. `id` is
 * the connection's; tables are named `id/schema.name`.
 */
export async function connectedTables(
  engine: Engine,
  { id, name }: { readonly id: string; readonly name: string },
  now: Date,
  log: (line: string) => void,
): Promise<ConnectedTable[]> {
  const tables: ConnectedTable[] = [];
  // Some databases that speak PostgreSQL's protocol have no partitions; their tables are read directly.
  const spread = await spreadTables(engine).catch(() => new Set<string>());
  for (const listed of await listTables(engine)) {
    const shown = `${name}: ${listed.schema}.${listed.name}`;
    const isSpread = spread.has(relationName(listed.schema, listed.name));
    try {
      tables.push(
        await describeTable(engine, listed, {
          id: `${id}/${listed.schema}.${listed.name}`,
          shown,
          now,
          isSpread,
        }),
      );
    } catch (error) {
      log(`${shown}: ${(error as Error).message}`);
    }
  }
  return tables;
}

interface Described {
  readonly id: string;
  readonly shown: string;
  readonly now: Date;
  readonly isSpread: boolean;
}

async function describeTable(
  engine: Engine,
  { schema, name, columns, key }: ListedTable,
  { id, shown, now, isSpread }: Described,
): Promise<ConnectedTable> {
  const from = relationName(schema, name);
  const typed = columns.map((column) => typedColumn(column));
  const location: TableLocation = {
    target: postgresTarget,
    from,
    rowOrder: key.map(quoteName),
    column: (index) => typed[index]?.sql ?? 'NULL',
    ...(isSpread && {
      parts: async (signal) => (await partitionsOf(engine, from, signal))?.map(({ relation }) => relation),
    }),
  };
  const names = uniqueNames(columns.map((column) => column.name));
  const built: BuiltColumn[] = typed.map(({ type }, at) => ({ name: names[at] ?? '', type }));
  const maxRows = isSpread ? maxMeasuredFar : maxMeasured;
  const head = `(SELECT * FROM ${from} LIMIT ${maxRows + 1}) AS measured`;
  const [[found] = []] = await engine.all(`SELECT count(*) FROM ${head}`);
  const isCut = Number(found) > maxRows;
  const base = {
    ...{ id, name, path: '', shownPath: shown, sizeBytes: 0 },
    modifiedAt: now.toISOString(),
    isConnected: true as const,
  };
  if (!isCut) {
    const { rows, columns: all } = await measure(engine, { ...location, from: head }, built);
    return { profile: { ...base, rows, columns: all, notes: [] }, location };
  }
  const bare: TableProfile = { ...base, rows: maxRows, columns: built.map(bareColumn), notes: [] };
  const ends = await wholeOf({ engine, table: bare, location });
  const parts = isSpread ? await partitionsOf(engine, from) : undefined;
  const sample = await sampleRelation(
    engine,
    { from, columns, ...(parts && { parts }), ...(ends && { rows: ends.rows }) },
    isSpread ? maxMeasuredFar : sampleRows,
  );
  const quick = parts && ends ? quickSample({ columns, parts, rows: ends.rows }) : sample;
  const measured = await measure(engine, { ...location, from: sample }, built);
  const rows = ends?.rows ?? measured.rows;
  const note: ReadingNote = {
    kind: 'truncated',
    message: `Names and frequent values are from about ${measured.rows.toLocaleString('en')} rows of ${shown}; answers are from all.`,
  };
  const whole = measured.columns.map((column, at) =>
    ofAllRows(column, measured.rows, rows, ends?.ranges[at]),
  );
  return {
    profile: { ...base, rows, columns: whole, notes: [note] },
    location: { ...location, sample: quick },
  };
}

function bareColumn({ name, type }: BuiltColumn): ColumnProfile {
  return { name, label: name, type, role: 'measure', nulls: 0, distinct: 0 };
}

interface Range {
  readonly min?: number | string;
  readonly max?: number | string;
}

/**
 * Row count of a table and the range of its numbers and dates, in one pass over all rows, since no sample contains the
 * latest date. Undefined if that takes too long.
 */
async function wholeOf(
  located: LocatedTable,
): Promise<{ readonly rows: number; readonly ranges: readonly Range[] } | undefined> {
  const { columns, id } = located.table;
  const ranged = columns.flatMap(({ type, name }, at) =>
    type === 'number' || type === 'date' || type === 'datetime' ? [{ name, at }] : [],
  );
  const plan: Plan = {
    op: 'group',
    input: { op: 'table', table: id },
    keys: [],
    measures: [
      { name: 'rows', fn: 'count' },
      ...ranged.flatMap(({ name, at }) => [
        { name: `min ${at}`, fn: 'min' as const, of: { column: name } },
        { name: `max ${at}`, fn: 'max' as const, of: { column: name } },
      ]),
    ],
  };
  try {
    const [row = []] = (await runQuery([located], plan, {})).rows;
    const ranges: Range[] = columns.map(() => ({}));
    for (const [nth, { at }] of ranged.entries()) {
      const [min, max] = [row[1 + nth * 2], row[2 + nth * 2]];
      ranges[at] = { ...(isEdge(min) && { min }), ...(isEdge(max) && { max }) };
    }
    return { rows: Number(row[0]), ranges };
  } catch {
    return undefined;
  }
}

const isEdge = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

/** Extrapolates a column's sample to all rows: a value that occurs once in the sample is assumed to be unique. */
function ofAllRows(column: ColumnProfile, sampled: number, rows: number, range: Range = {}): ColumnProfile {
  const nulls = sampled > 0 ? Math.round((column.nulls * rows) / sampled) : 0;
  const isUnique = column.distinct > 0 && column.distinct === sampled - column.nulls;
  return { ...column, ...range, nulls, distinct: isUnique ? rows - nulls : column.distinct };
}

function typedColumn({ name, type }: { readonly name: string; readonly type: string }): {
  type: ColumnType;
  sql: string;
} {
  const sql = quoteName(name);
  if (/^(smallint|integer|bigint|numeric|real|double precision|decimal)/.test(type))
    return { type: 'number', sql };
  if (type === 'money') return { type: 'number', sql: `CAST(${sql} AS numeric)` };
  if (type === 'boolean') return { type: 'boolean', sql };
  if (type === 'date') return { type: 'date', sql };
  if (type === 'timestamp with time zone') return { type: 'datetime', sql: `(${sql} AT TIME ZONE 'UTC')` };
  if (type.startsWith('timestamp')) return { type: 'datetime', sql };
  return { type: 'string', sql: /^(text|character varying)$/.test(type) ? sql : `CAST(${sql} AS text)` };
}
