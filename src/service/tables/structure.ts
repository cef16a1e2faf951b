import type { Engine } from './database.ts';
import { isEventColumn } from './eventColumns.ts';
import { indicatorOf } from './indicators.ts';
import { countsExactly, likelyKeys, nameColumnOf } from './keys.ts';
import { withLists } from './lists.ts';
import { periodsOf } from './periodColumns.ts';
import type { TableProfile } from './profile.ts';
import { withSigns } from './signedColumns.ts';
import type { Place } from './sqlWriter.ts';

/** What a table's rows and columns are, from its measured columns and a few counts over its rows. */
export async function withStructure(
  engine: Engine,
  place: Place,
  table: TableProfile,
  lists?: ReadonlyMap<string, string>,
): Promise<TableProfile> {
  const listed = table.isConnected ? table.columns : await withLists(engine, place, table, lists);
  const signed = await withSigns(engine, place, listed);
  const columns = signed.map((column) =>
    isEventColumn(column, table.rows) ? { ...column, isEvent: true as const } : column,
  );
  const described = { ...table, columns };
  const key = await keyOf(engine, place, described);
  const nameColumn = nameColumnOf(described, key);
  const periods = periodsOf(described);
  const indicator = await indicatorOf(engine, place, described);
  return {
    ...described,
    ...(key === undefined ? {} : { key }),
    ...(nameColumn === undefined ? {} : { nameColumn }),
    ...(periods ? { periods } : {}),
    ...(indicator ? { indicator } : {}),
  };
}

const keysTried = 3;

/** Where the number of different values is an estimate, the likely keys are counted. */
async function keyOf(engine: Engine, place: Place, table: TableProfile): Promise<string | undefined> {
  const likely = likelyKeys(table);
  if (countsExactly(table.rows) || place.target.countsExactly) return likely[0];
  for (const name of likely.slice(0, keysTried)) {
    const at = table.columns.findIndex((column) => column.name === name);
    const [[distinct] = []] = await engine.all(
      `SELECT count(DISTINCT ${place.column(at)}) FROM ${place.from}`,
    );
    if (Number(distinct) === table.rows) return name;
  }
  return undefined;
}
