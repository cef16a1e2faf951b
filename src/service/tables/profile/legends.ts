import type { Engine } from '../query/duckdbDatabase.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import type { LegendEntry, TableProfile } from './tableProfile.ts';

/** Longer tables contain data of their own. */
const maxEntries = 300;
const maxCodeChars = 8;
const maxPlain = 12;
const maxPlainChars = 3;
/** An occasional code is as long as a word: "CofE", "COOP". */
const shareOfCodes = 0.9;

/**
 * Code tables: one column says what is coded, one has the code, one its meaning. A code may occur once for each kind,
 * so it is not a join key.
 */
export async function legendOf(
  engine: Engine,
  location: TableLocation,
  { columns: all, rows }: Pick<TableProfile, 'rows' | 'columns'>,
): Promise<readonly LegendEntry[] | undefined> {
  // A boolean column ("counts as present") is a property of a code, not its meaning.
  const indexes = all.flatMap(({ type }, at) => (type === 'boolean' ? [] : [at]));
  const columns = indexes.flatMap((at) => all[at] ?? []);
  // Any list has two columns; they are only taken for codes if the codes are very short.
  const isPlain = columns.length === 2;
  const isShaped =
    (columns.length === 3 || (isPlain && rows <= maxPlain)) &&
    rows >= (isPlain ? 3 : 4) &&
    rows <= maxEntries &&
    columns.every(({ type, nulls, separator }) => type === 'string' && nulls === 0 && !separator);
  if (!isShaped) return undefined;
  const cells = await engine.all(
    `SELECT ${indexes.map((at) => `CAST(${location.column(at)} AS VARCHAR)`).join(', ')} FROM ${location.from}`,
  );
  const texts = cells.map((row) => row.map((cell) => String(cell).trim()));
  const sizes = columns.map((_, at) => new Set(texts.map((row) => row[at])).size);
  const kind = isPlain ? -1 : sizes.findIndex((size) => size >= 2 && size <= rows / 2);
  const others = columns.map((_, at) => at).filter((at) => at !== kind);
  if ((kind < 0 && !isPlain) || others.some((at) => (sizes[at] ?? 0) <= rows / 2)) return undefined;
  const [code, meaning] = others.sort((a, b) => lengthOf(texts, a) - lengthOf(texts, b));
  if (code === undefined || meaning === undefined) return undefined;
  const entries = texts.map((row) => ({
    kind: row[kind] ?? '',
    code: row[code] ?? '',
    meaning: row[meaning] ?? '',
  }));
  const codes = entries.filter(
    (entry) => entry.code.length <= (isPlain ? maxPlainChars : maxCodeChars) && !/\s/.test(entry.code),
  );
  const isUnique = new Set(entries.map((entry) => `${entry.kind}\n${entry.code}`)).size === rows;
  const isLonger = lengthOf(texts, meaning) >= lengthOf(texts, code) * 2;
  return isUnique && isLonger && codes.length >= rows * shareOfCodes ? entries : undefined;
}

function lengthOf(texts: readonly (readonly string[])[], at: number): number {
  return texts.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0);
}
