import type { Engine } from '../query/duckdbDatabase.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import { labelOf } from './columnLabels.ts';
import type { ColumnProfile, TableProfile } from './tableProfile.ts';

/** Settings are few rows; longer tables are not examined. */
const maxRows = 50_000;
const maxNames = 60;
/** Different pairs of a name and a value. Texts that are all different are no settings. */
const maxPairs = 5000;
/** Share of the rows that must differ in thing and name: a few are entered twice. */
const minUnique = 0.98;
const minNumbers = 0.95;
const number = /^[+-]?\d+(\.\d+)?$/;

/**
 * Name/value rows turned into one column per name: `LTH-01, hall, North` and `LTH-01, power_kw, 5.5` say where the machine
 * stands and how strong it is. Only where the values are texts and numbers together: figures of one measure stay as they are.
 */
export async function settingsOf(
  engine: Engine,
  location: TableLocation,
  { columns, rows, indicator }: Pick<TableProfile, 'rows' | 'columns' | 'indicator'>,
): Promise<TableProfile['settings']> {
  const at = (name: string | undefined) => columns.findIndex((column) => column.name === name);
  const [name, value] = [columns[at(indicator?.name)], columns[at(indicator?.value)]];
  if (!name || value?.type !== 'string' || rows > maxRows || name.distinct > maxNames) return undefined;
  const folded = (column: ColumnProfile) =>
    `lower(trim(CAST(${location.column(columns.indexOf(column))} AS VARCHAR)))`;
  const things = columns.filter(
    (column) =>
      column !== name &&
      column !== value &&
      column.type === 'string' &&
      !column.separator &&
      column.nulls === 0,
  );
  for (const thing of things) {
    const [[count, pairs] = []] = await engine.all(
      `SELECT count(DISTINCT ${folded(thing)}), count(DISTINCT (${folded(thing)}, ${folded(name)})) FROM ${location.from}`,
    );
    const size = Number(count);
    if (size < 2 || size > rows / 2 || Number(pairs) < rows * minUnique) continue;
    const cells = await engine.all(
      `SELECT min(${location.column(at(name.name))}), ${folded(value)}, min(trim(${location.column(at(value.name))})), count(*) FROM ${location.from} WHERE ${folded(value)} <> '' GROUP BY ${folded(name)}, 2 ORDER BY 1, 4 DESC, 2 LIMIT ${maxPairs + 1}`,
    );
    if (cells.length > maxPairs) return undefined;
    const named = Map.groupBy(cells, ([each]) => String(each).trim().toLowerCase());
    named.delete('');
    return {
      thing: thing.name,
      columns: [...named.values()].map((group) =>
        settingColumn(
          String(group[0]?.[0]).trim(),
          group.map(([, , text, times]) => ({ value: String(text), count: Number(times) })),
          size,
        ),
      ),
    };
  }
  return undefined;
}

function settingColumn(
  name: string,
  values: NonNullable<ColumnProfile['values']>,
  things: number,
): ColumnProfile {
  const filled = values.reduce((sum, { count }) => sum + count, 0);
  const numbers = values.filter(({ value }) => number.test(value));
  const sizes = numbers.map(({ value }) => Number(value));
  const known = numbers.reduce((sum, { count }) => sum + count, 0);
  const common = { name, label: labelOf(name), distinct: values.length };
  if (known < filled * minNumbers)
    return { ...common, type: 'string', role: 'dimension', nulls: Math.max(0, things - filled), values };
  return {
    ...common,
    type: 'number',
    role: 'measure',
    nulls: Math.max(0, things - known),
    min: Math.min(...sizes),
    max: Math.max(...sizes),
    mean: numbers.reduce((sum, { value, count }) => sum + Number(value) * count, 0) / known,
  };
}
