import type { Cell, RowRange, Rows, TableProfile } from '../profile/tableProfile.ts';
import { cellOf, withoutNoise } from './cells.ts';
import { type Compiled, compile, compileRange } from './compilePlan.ts';
import type { Engine } from './duckdbDatabase.ts';
import type { TableLocation } from './sqlWriter.ts';
import type { Plan } from './tablePlan.ts';

/** A table with the engine that has its rows. */
export interface LocatedTable {
  readonly engine: Engine;
  readonly table: TableProfile;
  readonly location: TableLocation;
}

const rowLimit = 100_000;
const defaultRows = 10_000;

/** Runs a plan: at most `maxRows` rows, and the number of rows without that limit. */
export async function runPlan(
  { engine, table, location }: LocatedTable,
  plan: Plan,
  { maxRows = defaultRows, signal }: { maxRows?: number; signal?: AbortSignal },
): Promise<Rows> {
  const compiled = compile(plan, table, location);
  const cap = Math.min(Math.max(0, maxRows), rowLimit);
  const found = await engine.all(
    `SELECT * FROM (${compiled.sql}) AS planned LIMIT ${cap + 1}`,
    compiled.parameters,
    signal,
  );
  const truncated = found.length > cap;
  const totalRows = truncated ? await countOf(engine, compiled, signal) : found.length;
  const rows = found.slice(0, cap).map((row) => row.map((value, at) => tidy(value, plan, at)));
  return { columns: compiled.columns, rows, totalRows, truncated, sql: compiled.shown };
}

/** The rows that pass the plan's conditions. */
export async function rangeOf(
  { engine, table, location }: LocatedTable,
  plan: Plan,
  signal?: AbortSignal,
): Promise<RowRange> {
  const { sql, parameters } = compileRange(plan, table, location);
  const [[count, first, last] = []] = await engine.all(sql, parameters, signal);
  return { count: Number(count), first: Number(first ?? 0), last: Number(last ?? 0) };
}

/** A page of a table's rows in table order. */
export async function pageOf(
  { engine, table, location }: LocatedTable,
  { offset = 0, limit = 100, signal }: { offset?: number; limit?: number; signal?: AbortSignal },
): Promise<Rows> {
  const plan: Plan = {
    table: table.id,
    select: table.columns.map(({ name }) => ({ kind: 'column', column: name, name })),
  };
  const compiled = compile(plan, table, location);
  const from = Math.max(0, Math.floor(offset));
  const cap = Math.min(Math.max(0, Math.floor(limit)), rowLimit);
  const found = await engine.all(`${compiled.sql} LIMIT ${cap} OFFSET ${from}`, [], signal);
  const rows = found.map((row) => row.map(cellOf));
  return {
    columns: compiled.columns,
    rows,
    totalRows: table.rows,
    truncated: from + rows.length < table.rows,
    sql: compiled.shown,
  };
}

async function countOf(engine: Engine, compiled: Compiled, signal?: AbortSignal): Promise<number> {
  const [[count] = []] = await engine.all(
    `SELECT count(*) FROM (${compiled.sql}) AS planned`,
    compiled.parameters,
    signal,
  );
  return Number(count);
}

function tidy(value: unknown, plan: Plan, at: number): Cell {
  const cell = cellOf(value);
  return plan.select[at]?.kind === 'aggregate' ? withoutNoise(cell) : cell;
}
