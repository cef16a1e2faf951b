import type { Engine } from '../query/duckdbDatabase.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import { rowNounOf } from './nameTokens.ts';
import type { ColumnProfile, TableProfile } from './tableProfile.ts';

const nameWords =
  /^(indicator|metric|measure|measurement|parameter|variable|kpi|series|attribute|property|setting|option|field|key|analyte|sensor|quantity|statistic|stat|characteristic|merkmal|kennzahl|item|test|name|type|line item)( ?(name|label|type|code))?$/i;
const sureNames =
  /^(indicator|metric|measure|measurement|parameter|variable|kpi|setting|analyte|statistic|stat|kennzahl|merkmal|attribute|property|key)( ?(name|label|type))?$/i;
const valueWords =
  /^(value|val|amount|figure|reading|result|measurement|obs ?value|observation|data|number|wert|valeur|valor|score|quantity)( ?(numeric|number|text))?$/i;

/** Long-format rows: a few names, repeated for other columns, and one column with their values. */
export async function indicatorOf(
  engine: Engine,
  location: TableLocation,
  { columns, rows }: Pick<TableProfile, 'rows' | 'columns'>,
): Promise<TableProfile['indicator']> {
  const values = columns.filter((column) => valueWords.test(column.label) && !column.separator);
  const names = columns.filter((column) => mayName(column, rows));
  const figures = columns.filter(({ type, role }) => type === 'number' && role === 'measure');
  const [value] = values.filter((column) => column.type === 'number' || column.type === 'string');
  if (!value || values.length > 1 || figures.some((figure) => figure !== value)) return undefined;
  const name =
    names.find(({ label }) => sureNames.test(label)) ?? names.find(({ label }) => nameWords.test(label));
  if (!name || name === value) return undefined;
  if (sureNames.test(name.label) || value.type === 'string') return { name: name.name, value: value.name };
  return (await differInScale(engine, location, columns, name, value))
    ? { name: name.name, value: value.name }
    : undefined;
}

function mayName(column: ColumnProfile, rows: number): boolean {
  const { type, distinct, nulls, separator } = column;
  if (type !== 'string' || separator || nulls > 0 || distinct < 2) return false;
  return (
    distinct <= Math.max(60, rows / 4) && nameWords.test(rowNounOf(column.label).join(' ') || column.label)
  );
}

/** Values of different indicators differ in magnitude: their means are more than a factor of ten apart. */
async function differInScale(
  engine: Engine,
  location: TableLocation,
  columns: readonly ColumnProfile[],
  name: ColumnProfile,
  value: ColumnProfile,
): Promise<boolean> {
  const [n, v] = [name, value].map((column) => location.column(columns.indexOf(column)));
  const [[low, high] = []] = await engine.all(
    `SELECT min(m), max(m) FROM (SELECT avg(abs(${v})) AS m FROM ${location.from} GROUP BY ${n}) AS means WHERE m > 0`,
  );
  return Number(low) > 0 && Number(high) > Number(low) * 10;
}
