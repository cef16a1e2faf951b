import type { ColumnProfile, TableProfile } from '../profile/tableProfile.ts';
import type { HeldColumns } from '../query/appendedColumns.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import { quoteText, type TableLocation } from '../query/sqlWriter.ts';

/** Separators of list elements, in order of preference. Elements are trimmed. */
const separators = [';', '|', '\n', ',', '/'] as const;
const anySeparator = /[;|\n,/]/;
const sampledRows = 2000;
const maxElementChars = 48;
const maxWords = 5;
const maxValues = 1000;

/** Marks columns whose cells contain several values; statistics are then about the elements. */
export async function withLists(
  engine: Engine,
  location: TableLocation,
  table: Pick<TableProfile, 'rows' | 'columns'>,
  declared: ReadonlyMap<string, string> = new Map(),
  held: HeldColumns = [],
): Promise<ColumnProfile[]> {
  const texts = table.columns.flatMap((column, at) =>
    column.type === 'string' && (column.distinct > 1 || declared.has(column.name)) ? [at] : [],
  );
  const samples = await sampleCells(engine, location, table.rows, texts, held);
  const columns = [...table.columns];
  for (const at of texts) {
    const column = columns[at];
    const separator = column && (declared.get(column.name) ?? separatorOf(samples.get(at) ?? []));
    if (column && separator) columns[at] = await measureList(engine, location, column, at, separator);
  }
  return columns;
}

/** Cells from evenly spread rows, by column position. */
async function sampleCells(
  engine: Engine,
  location: TableLocation,
  rows: number,
  texts: readonly number[],
  held: HeldColumns,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const step = Math.max(1, Math.floor(rows / sampledRows));
  const samples = new Map<number, readonly string[]>();
  for (const at of texts) {
    const values = held[at]?.values.filter((_, row) => row % step === 0);
    if (values)
      samples.set(
        at,
        values.filter((value) => typeof value === 'string'),
      );
  }
  const open = texts.filter((at) => !samples.has(at));
  if (open.length === 0) return samples;
  const list = open.map((at) => location.column(at)).join(', ');
  const found = await engine.all(`SELECT ${list} FROM ${location.from} WHERE rowid % ${step} = 0`);
  for (const [n, at] of open.entries())
    samples.set(
      at,
      found.map((row) => row[n]).filter((value) => typeof value === 'string'),
    );
  return samples;
}

/** The separator of these cells; undefined if they are not lists. */
function separatorOf(cells: readonly string[]): string | undefined {
  if (!cells.some((cell) => anySeparator.test(cell))) return undefined;
  return separators.find((separator) => isListed(cells, separator));
}

/**
 * Cells are lists if the same few short elements occur in varying number and order. A position with values of its own
 * ("Lyon, France") is a component and not an element.
 */
function isListed(cells: readonly string[], separator: (typeof separators)[number]): boolean {
  const several = cells.filter((cell) => cell.includes(separator));
  if (several.length < Math.max(2, cells.length * 0.05)) return false;
  const counts = new Map<string, number>();
  const first = new Set<string>();
  const later = new Set<string>();
  const lengths = new Set<number>();
  let total = 0;
  for (const cell of cells) {
    const elements = split(cell, separator);
    if (elements.some((element) => !isElement(element))) return false;
    if (new Set(elements).size < elements.length) return false;
    lengths.add(elements.length);
    elements.forEach((element, at) => {
      counts.set(element, (counts.get(element) ?? 0) + 1);
      (at === 0 ? first : later).add(element);
      total++;
    });
  }
  const isRepeated = total >= counts.size * 1.5 || (total < 30 && total > counts.size);
  const isSafe = separator === ';' || separator === '|' || separator === '\n';
  if (!isRepeated) return isSafe && lengths.size > 1 && total >= counts.size * 1.2;
  const shared = [...later].filter((element) => first.has(element)).length;
  const overlap = shared / Math.max(1, Math.min(first.size, later.size));
  if (isSafe) return lengths.size > 1 || overlap >= 0.2;
  return overlap >= 0.3 && (lengths.size > 1 || separator === ',');
}

function split(cell: string, separator: string): string[] {
  return cell.split(separator).map((element) => element.trim());
}

/** Short and not a number: 1,5 and 12/2024 are single values. */
function isElement(element: string): boolean {
  return (
    element !== '' &&
    element.length <= maxElementChars &&
    element.split(/\s+/).length <= maxWords &&
    !/^[\d\s.:%€$£+-]+$/.test(element)
  );
}

async function measureList(
  engine: Engine,
  location: TableLocation,
  column: ColumnProfile,
  at: number,
  separator: string,
): Promise<ColumnProfile> {
  const c = location.column(at);
  const elements = `(SELECT trim(e) AS e FROM (SELECT unnest(string_split(${c}, ${quoteText(separator)})) AS e FROM ${location.from} WHERE ${c} IS NOT NULL)) AS elements WHERE e != ''`;
  const [[distinct] = []] = await engine.all(`SELECT count(DISTINCT e) FROM ${elements}`);
  const values = await engine.all(
    `SELECT e, count(*) AS n FROM ${elements} GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${maxValues}`,
  );
  return {
    ...column,
    role: 'dimension',
    separator,
    distinct: Number(distinct),
    values: values.map(([value, count]) => ({ value: String(value), count: Number(count) })),
  };
}
