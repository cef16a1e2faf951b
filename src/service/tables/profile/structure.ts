import type { HeldColumns } from '../query/appendedColumns.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import { withLists } from '../read/listCells.ts';
import { isEventColumn } from './eventColumns.ts';
import { indicatorOf } from './indicators.ts';
import { legendOf } from './legends.ts';
import { periodsOf, yearlyOf } from './periodColumns.ts';
import { settingsOf } from './settingColumns.ts';
import { withSigns } from './signedColumns.ts';
import { countsExactly, likelyKeys, nameColumnOf } from './tableKeys.ts';
import type { ColumnProfile, TableProfile } from './tableProfile.ts';

/** The roles of a table's rows and columns, from its profile and a few counts over its rows. */
export async function withStructure(
  engine: Engine,
  location: TableLocation,
  table: TableProfile,
  {
    lists,
    unit,
    held,
  }: {
    readonly lists?: ReadonlyMap<string, string>;
    readonly unit?: string;
    readonly held?: HeldColumns;
  } = {},
): Promise<TableProfile> {
  const listed = table.isConnected ? table.columns : await withLists(engine, location, table, lists, held);
  const signed = await withSigns(engine, location, listed);
  const columns = (unit ? inUnit(signed, unit) : signed).map((column) =>
    isEventColumn(column, table.rows) ? { ...column, isEvent: true as const } : column,
  );
  const described = { ...table, columns };
  const key = await keyOf(engine, location, described);
  const nameColumn = nameColumnOf(described, key);
  const periods = periodsOf(described);
  const yearly = periods ? undefined : yearlyOf(described);
  const indicator = await indicatorOf(engine, location, described);
  const named = { ...described, ...(indicator && { indicator }) };
  // Cells of a connected database are not read.
  const legend = table.isConnected ? undefined : await legendOf(engine, location, described);
  const settings = table.isConnected ? undefined : await settingsOf(engine, location, named);
  return {
    ...named,
    ...(key === undefined ? {} : { key }),
    ...(nameColumn === undefined ? {} : { nameColumn }),
    ...(periods ? { periods } : {}),
    ...(yearly ? { yearly } : {}),
    ...(legend ? { legend } : {}),
    ...(settings ? { settings } : {}),
  };
}

/** A unit stated for the whole table: applies to its amounts, unless some of them have their own. */
function inUnit(columns: readonly ColumnProfile[], unit: string): readonly ColumnProfile[] {
  if (columns.some((column) => column.type === 'number' && column.unit !== undefined)) return columns;
  return columns.map((column) =>
    column.type === 'number' && column.role === 'measure' && !counts.test(column.label)
      ? { ...column, unit }
      : column,
  );
}

/** Measures that are never money. */
const counts =
  /\b(count|number|no|units?|quantity|qty|staff|headcount|fte|employees|heads|rank|share|rate|ratio|margin|pct|percent|growth|%)\b|%/i;

const keysTried = 3;

/** If the number of distinct values is an estimate, likely keys are counted exactly. */
async function keyOf(
  engine: Engine,
  location: TableLocation,
  table: TableProfile,
): Promise<string | undefined> {
  const likely = likelyKeys(table);
  if (countsExactly(table.rows) || location.target.countsExactly) return likely[0];
  for (const name of likely.slice(0, keysTried)) {
    const at = table.columns.findIndex((column) => column.name === name);
    const [[distinct] = []] = await engine.all(
      `SELECT count(DISTINCT ${location.column(at)}) FROM ${location.from}`,
    );
    if (Number(distinct) === table.rows) return name;
  }
  return undefined;
}
