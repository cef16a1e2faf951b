import type { Engine } from './database.ts';
import { countsExactly, likelyKeys, nameColumnOf } from './keys.ts';
import type { TableProfile } from './profile.ts';
import type { Place } from './sqlWriter.ts';

/** What a table's rows are, from its measured columns. */
export async function withStructure(
  engine: Engine,
  place: Place,
  table: TableProfile,
): Promise<TableProfile> {
  const key = await keyOf(engine, place, table);
  const nameColumn = nameColumnOf(table, key);
  return {
    ...table,
    ...(key === undefined ? {} : { key }),
    ...(nameColumn === undefined ? {} : { nameColumn }),
  };
}

const keysTried = 3;

/** Where the number of different values is an estimate, the likely keys are counted. */
async function keyOf(engine: Engine, place: Place, table: TableProfile): Promise<string | undefined> {
  const likely = likelyKeys(table);
  if (countsExactly(table.rows)) return likely[0];
  for (const name of likely.slice(0, keysTried)) {
    const at = table.columns.findIndex((column) => column.name === name);
    const [[distinct] = []] = await engine.all(
      `SELECT count(DISTINCT ${place.column(at)}) FROM ${place.from}`,
    );
    if (Number(distinct) === table.rows) return name;
  }
  return undefined;
}
