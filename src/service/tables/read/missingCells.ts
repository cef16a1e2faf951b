import { quoteText } from '../query/sqlWriter.ts';
import { isBooleanWord } from './booleanWords.ts';
import { emptyWords } from './cellKinds.ts';

/** Words for "no value" in numeric, date and boolean columns. */
const missingWords: readonly string[] = [
  ...emptyWords,
  'n.a.',
  'missing',
  'unknown',
  '#value!',
  '#div/0!',
  '#ref!',
  '#name?',
  '#num!',
  '..',
  '...',
  '…',
  '*',
  '$-',
  '$—',
  '$–',
  'n/v',
  'n.v.',
  'n/d',
  'n.d.',
  'nd',
  'k.a.',
  'k. a.',
  'keine angabe',
  'unbekannt',
  'nicht verfügbar',
  's/d',
  's.d.',
  'inconnu',
  'tbd',
  'tba',
  'tbc',
  'not available',
  'not applicable',
  'not reported',
  'not recorded',
  'not measured',
  'no data',
  'undefined',
  '(blank)',
  '(none)',
  'pending',
  'abs',
  'absent',
  'excused',
  'dns',
  'dnf',
  'dsq',
];
/** In text fewer words are unambiguous: `NA` may be a country and `None` an answer. */
export const missingInText = ['', 'n/a', '#n/a', 'null', 'nan', '-', '--'];
export const maxMissingInTextChars = Math.max(...missingInText.map((word) => word.length));
const missing = new Set(missingWords);
const maxMissingChars = Math.max(...missingWords.map((word) => word.length));

export function isMissing(value: string): boolean {
  return isMissingWord(value.trim());
}

function isMissingWord(word: string): boolean {
  if (word.length > maxMissingChars || startsWithDigit(word)) return false;
  return missing.has(word.toLowerCase());
}

/** Placeholders in numeric columns; beside yes and no they are values of their own. */
const states = new Set(['pending', 'tbd', 'tba', 'tbc', 'absent', 'excused']);

/** Non-empty cells, trimmed; they decide how a column is read. */
export function filledCells(cells: readonly string[]): string[] {
  const filled: string[] = [];
  for (const cell of cells) {
    const word = cell.trim();
    if (!isMissingWord(word)) filled.push(word);
  }
  const isState = (cell: string) => states.has(cell.trim().toLowerCase());
  if (!isBooleanWord(filled[0] ?? '') || !filled.every(isBooleanWord) || !cells.some(isState)) return filled;
  return cells.filter((cell) => !isMissing(cell) || isState(cell)).map((cell) => cell.trim());
}

/** A cheap first check: no word begins with a digit, while most cells do. */
function startsWithDigit(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}

export function isMissingInText(value: string): boolean {
  const word = value.trim().toLowerCase();
  return word === 'na' || missingInText.includes(word);
}

export function missingSql({
  column,
  placeholders = [],
}: {
  readonly column: string;
  readonly placeholders?: readonly string[];
}): string {
  return isOneOf([...missingWords, ...placeholders], column);
}

/** A long IN (…) becomes a join per column, a list does not. */
export function isOneOf(words: readonly string[], column: string): string {
  return `list_contains([${words.map(quoteText).join(', ')}], lower(trim(${column})))`;
}

/** The trimmed text; null if it means "missing". */
export function missingInTextSql(column: string): string {
  return `CASE WHEN NOT ${isOneOf(missingInText, column)} THEN trim(${column}) END`;
}
