import type { Engine } from '../query/duckdbDatabase.ts';
import type { Place } from '../query/sqlWriter.ts';
import type { LegendEntry, TableProfile } from './tableProfile.ts';

/** Longer tables hold things of their own. */
const maxEntries = 300;
const longestCode = 8;
const maxPlain = 12;
const longestPlain = 3;
/** A code now and then is as long as a word: "CofE", "COOP". */
const shareOfCodes = 0.9;

/**
 * The codes that a small table explains: one column says what each is a code of, one holds the code, one what it stands
 * for. A code may occur once for each kind, which is why no join leads here.
 */
export async function legendOf(
  engine: Engine,
  place: Place,
  { columns: all, rows }: Pick<TableProfile, 'rows' | 'columns'>,
): Promise<readonly LegendEntry[] | undefined> {
  // A column of truth values ("counts as present") describes a code, but is not what the code stands for.
  const places = all.flatMap(({ type }, at) => (type === 'boolean' ? [] : [at]));
  const columns = places.flatMap((at) => all[at] ?? []);
  // Two columns alone are a list of anything: only a few letters each are codes there.
  const isPlain = columns.length === 2;
  const isShaped =
    (columns.length === 3 || (isPlain && rows <= maxPlain)) &&
    rows >= (isPlain ? 3 : 4) &&
    rows <= maxEntries &&
    columns.every(({ type, nulls, separator }) => type === 'string' && nulls === 0 && !separator);
  if (!isShaped) return undefined;
  const cells = await engine.all(
    `SELECT ${places.map((at) => `CAST(${place.column(at)} AS VARCHAR)`).join(', ')} FROM ${place.from}`,
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
    (entry) => entry.code.length <= (isPlain ? longestPlain : longestCode) && !/\s/.test(entry.code),
  );
  const isUnique = new Set(entries.map((entry) => `${entry.kind}\n${entry.code}`)).size === rows;
  const isLonger = lengthOf(texts, meaning) >= lengthOf(texts, code) * 2;
  return isUnique && isLonger && codes.length >= rows * shareOfCodes ? entries : undefined;
}

function lengthOf(texts: readonly (readonly string[])[], at: number): number {
  return texts.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0);
}
