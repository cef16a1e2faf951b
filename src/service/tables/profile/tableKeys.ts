import { isIdentifying, rowNounOf, subjectOf } from './nameTokens.ts';
import type { ColumnProfile } from './tableProfile.ts';

/** Above this, numbers of distinct values are estimates. */
const exactBelow = 10_000;

interface Rows {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly ColumnProfile[];
}

/** Whether values are unique as far as the profile knows; estimates are off by up to a fifth. */
export function mayBeUnique({ distinct, nulls }: ColumnProfile, rows: number): boolean {
  const filled = rows - nulls;
  return filled >= 2 && (filled > exactBelow ? distinct > filled * 0.75 : distinct === filled);
}

/** Whether the number of distinct values is exact. */
export function countsExactly(rows: number): boolean {
  return rows <= exactBelow;
}

/** Columns that may identify rows, by name or position, most likely first. */
export function likelyKeys({ name, rows, columns }: Rows): string[] {
  if (rows < 2) return [];
  const noun = rowNounOf(name);
  const found = columns.flatMap((column, at) =>
    column.nulls === 0 && mayBeUnique(column, rows) && mayBeKey(column)
      ? [{ column, score: keyScore(column, at, noun) }]
      : [],
  );
  return found
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ column }) => column.name);
}

/** The column people name a row by: text that is no code, and nearly unique unless it is named like the row's name. */
export function nameColumnOf({ name, rows, columns }: Rows, key: string | undefined): string | undefined {
  const noun = rowNounOf(name);
  const found = columns.flatMap((column, at) => {
    const score = nameScore(column, at, rows, noun, key);
    return score > 0 ? [{ column, score: score - (column.name === key ? 0.5 : 0) }] : [];
  });
  return found.sort((a, b) => b.score - a.score)[0]?.column.name;
}

/** Starts with a number and has hardly any words: "€ 320 /month", "51 x 126 cm". Not a name. */
function looksLikeAmounts({ values = [] }: Pick<ColumnProfile, 'values'>): boolean {
  const amounts = values.filter(
    ({ value }) => /^\W*\d/.test(value) && (value.match(/\p{L}{3,}/gu) ?? []).length <= 1,
  ).length;
  return values.length > 0 && amounts > values.length * 0.8;
}

function mayBeKey({ type, role, min, max }: ColumnProfile): boolean {
  if (type === 'string') return role !== 'text';
  if (type === 'date' || type === 'datetime') return true;
  return type === 'number' && Number.isInteger(Number(min)) && Number.isInteger(Number(max));
}

function keyScore(column: ColumnProfile, at: number, noun: readonly string[]): number {
  const { name, type, role } = column;
  const subject = subjectOf(name);
  const isOwn = subject.length === 0 || subject.join(' ') === noun.join(' ') || subject[0] === noun.at(-1);
  let score = at === 0 ? 2 : 0;
  if (isIdentifying(name) && type !== 'date') score += isOwn ? 3 : 1.5;
  if (role === 'identifier') score += 1;
  // "Horse" H001 or "cust" C11 beside "Name": other tables reference the code, and two horses may share a name.
  if (at === 0 && type === 'string' && !isIdentifying(name) && looksLikeCodes(column)) score += 2;
  if (type === 'string' && role !== 'identifier') score += isOwn ? 1 : 0.5;
  if (role === 'measure' && at > 0 && !isIdentifying(name)) score -= 3;
  return score;
}

const nameWords = /(^|[\s_.-])(name|title|label|headline|subject|login|username)$|Name$|Title$/i;
/** `FullName`, `guest_name`, "Name": the name of the row itself. */
const ownName = /(^|[\s_.-])name$|Name$/i;
const noName =
  /(^|[\s_.-])(e-?mail|phone|url|uri|link|address|hash|sha|uuid|guid|comment|note|description)s?$/i;

function nameScore(
  column: ColumnProfile,
  at: number,
  rows: number,
  noun: readonly string[],
  key: string | undefined,
): number {
  const { name, type, role, distinct, nulls, separator } = column;
  const filled = rows - nulls;
  const subject = subjectOf(name);
  // People with the same name are still called by it: two of three hundred guests are both Ben Kern.
  const isOwnName =
    ownName.test(name) &&
    (/^(full|display)?$/.test(subject.join(' ')) || subject.join(' ') === noun.join(' '));
  const minDistinct = key !== undefined && key !== name && isOwnName ? 0.4 : 0.8;
  if (type !== 'string' || separator || rows < 2 || filled < rows * 0.8) return 0;
  if (distinct < filled * minDistinct || (isOwnName && distinct < 5 && distinct < filled)) return 0;
  if (noName.test(name) || role === 'identifier' || looksLikeCodes(column)) return 0;
  if (isStoragePlace(name) && !noun.includes(name.toLowerCase())) return 0;
  if (looksLikeAmounts(column) && !nameWords.test(name)) return 0;
  let score = role === 'text' ? 0.2 : 1;
  if (nameWords.test(name)) score += 2;
  if (subject.some((word) => noun.includes(word))) score += 1.5;
  if (distinct === filled) score += 0.5;
  return score + Math.max(0, 0.5 - at * 0.05);
}

/** For values that are not listed, first and last are known: "H001" to "H064". */
const code = /^\p{L}{0,4}[-_]?\d+\p{L}?$/u;

/** Nearly every value contains a digit and no blank: "BK1000", "D07". */
function looksLikeCodes({ values, name, min, max }: ColumnProfile): boolean {
  if (values === undefined || values.length === 0)
    return (isIdentifying(name) && !nameWords.test(name)) || [min, max].every((edge) => code.test(`${edge}`));
  const codes = values.filter(({ value }) => /\d/.test(value) && !/\s/.test(value)).length;
  const short = values.filter(({ value }) => /^[A-Z]{1,4}$/.test(value)).length;
  return codes > values.length * 0.8 || short > values.length * 0.8;
}

const storagePlace = /^(bin|shelf|rack|aisle|bay|drawer|locker|pallet)([\s_.-]?(no|nr|code|location))?\.?$/i;

/** "Bin", "Shelf": a column that says where a row is kept, and is no name of it even if no two lie in one place. */
export function isStoragePlace(name: string): boolean {
  return storagePlace.test(name.trim());
}
