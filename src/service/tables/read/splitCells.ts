import { uniqueNames } from '../profile/columnLabels.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import { kindOfCell } from './cellKinds.ts';
import { isMissing } from './missingCells.ts';
import type { Record } from './totalRows.ts';

export interface SplitCells {
  readonly names: readonly string[];
  readonly rows: readonly Record[];
  readonly notes: readonly ReadingNote[];
}

/** The number in a cell, and the text beside it. */
type Halves = readonly [figure: string | null, beside: string | null];

interface Split {
  readonly name: string;
  readonly says: string;
  halvesOf(cell: string): Halves;
}

/**
 * Splits cells with two values into two columns: amounts in several currencies, measurements below a detection limit,
 * and dates or words. Otherwise such columns would be text, which cannot be summed or compared.
 */
export function withSplitCells(names: readonly string[], rows: readonly Record[]): SplitCells {
  const splits = new Map<number, Split>();
  for (const [at, name] of names.entries()) {
    const split = splitOf(name, rows, at);
    if (split) splits.set(at, split);
  }
  if (splits.size === 0) return { names, rows, notes: [] };
  return {
    names: uniqueNames(
      names.flatMap((name, at) => {
        const split = splits.get(at);
        return split ? [name, split.name] : [name];
      }),
    ),
    rows: rows.map((row) =>
      names.flatMap((_, at): Halves | [string | null] => {
        const split = splits.get(at);
        const cell = row[at] ?? null;
        if (!split) return [cell];
        return cell === null || isMissing(cell) ? [cell, null] : split.halvesOf(cell.trim());
      }),
    ),
    notes: [...splits.values()].map(({ says }) => ({ kind: 'structure', message: says })),
  };
}

const minCells = 4;

/** Excludes most columns by their first cells. */
function splitOf(name: string, rows: readonly Record[], at: number): Split | undefined {
  const cells: string[] = [];
  let [areMoney, areResults, areDates] = [true, true, true];
  let areAmounts = amountName.test(name);
  for (const row of rows) {
    const cell = (row[at] ?? '').trim();
    if (isMissing(cell)) continue;
    areMoney &&= moneyOf(cell) !== undefined;
    areResults &&= isResult(cell);
    areDates &&= isDate(cell) || stateWord.test(cell);
    areAmounts &&= isAmount(cell) || stateWord.test(cell);
    if (!areMoney && !areResults && !areDates && !areAmounts) return undefined;
    cells.push(cell);
  }
  if (cells.length < minCells) return undefined;
  if (areMoney) return currencies(name, cells);
  if (areResults) return limits(name, cells);
  return areDates ? wordsAmong(name, cells, isDate, 'date') : wordsAmong(name, cells, isAmount, 'amount');
}

/** Words among other numbers are values of their own: a room number, or "lobby". */
const amountName =
  /\b(fees?|rent|rents|dues|amounts?|prices?|costs?|paid|payments?|received|charges?|deposits?|fare|fares|salary|wages?|income|donations?)\b/i;
const isAmount = (cell: string) => plainNumber.test(cell) || kindOfCell(cell) === 'number';

const isDate = (cell: string) => kindOfCell(cell) === 'date';
const stateWord = /^\p{L}[\p{L} -]{2,19}$/u;
const maxStates = 2;

/**
 * "perpetual" or "ongoing" beside dates, "open" or "waived" among amounts: there is no value, and the word says why.
 * Both can be asked for.
 */
function wordsAmong(
  name: string,
  cells: readonly string[],
  isValue: (cell: string) => boolean,
  noun: string,
): Split | undefined {
  const words = cells.filter((cell) => !isValue(cell));
  const states = [...new Set(words)];
  if (words.length < minCells || words.length > cells.length * 0.8 || states.length > maxStates)
    return undefined;
  const column = `${name} state`;
  const article = noun === 'amount' ? 'an' : 'a';
  return {
    name: column,
    says: `${words.length.toLocaleString('en')} cells of "${name}" hold ${states.map((state) => `"${state}"`).join(' or ')} instead of ${article} ${noun}; column "${column}" keeps the word.`,
    halvesOf: (cell) => (isValue(cell) ? [cell, null] : [null, cell]),
  };
}

const signs: Readonly<{ [sign: string]: string }> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
  kč: 'CZK',
};
const codes =
  'USD EUR GBP CHF JPY CNY INR CAD AUD NZD SEK NOK DKK PLN CZK HUF RON TRY BRL MXN ZAR SGD HKD KRW'.split(
    ' ',
  );
const currency = `US\\$|[$€£¥₹]|zł|Kč|${codes.join('|')}`;
const figure = "[-+−]?\\d[\\d.,'’\u00a0\u202f ]*";
const inFront = new RegExp(`^(${currency})\\s?(${figure})$`, 'iu');
const behind = new RegExp(`^(${figure})\\s?(${currency})$`, 'iu');

/** "EUR 1,325.36" beside "CHF 463.91"; a single currency is handled by the column's reading. */
function currencies(name: string, cells: readonly string[]): Split | undefined {
  const seen = new Set(cells.map((cell) => moneyOf(cell)?.[1]));
  if (seen.size < 2) return undefined;
  const column = `${name} currency`;
  return {
    name: column,
    says: `The cells of "${name}" are amounts in ${[...seen].join(', ')}; column "${column}" says which.`,
    halvesOf: (cell) => moneyOf(cell) ?? [cell, null],
  };
}

function moneyOf(cell: string): readonly [figure: string, currency: string] | undefined {
  const [, before, amount] = inFront.exec(cell) ?? [];
  const [, sum, after] = behind.exec(cell) ?? [];
  const sign = before ?? after;
  const number = amount ?? sum;
  if (sign === undefined || number === undefined) return undefined;
  return [number.trim(), signs[sign.toLowerCase()] ?? sign.toUpperCase()];
}

const belowLimit = /^[<≤]\s?=?\s?\d+(?:[.,]\d+)?$/u;
const plainNumber = /^[-+]?\d+(?:[.,]\d+)*$/;
const isResult = (cell: string) => plainNumber.test(cell) || belowLimit.test(cell);

/** "<0.5" among results: below the detection limit, which is not a number itself. */
function limits(name: string, cells: readonly string[]): Split | undefined {
  const below = cells.filter((cell) => belowLimit.test(cell));
  if (below.length === 0 || below.length > cells.length * 0.8) return undefined;
  const column = `${name} below detection limit`;
  return {
    name: column,
    says: `${below.length.toLocaleString('en')} cells of "${name}" say only that the value is below a limit ("${below[0]}"). They are left out of sums and averages; column "${column}" marks them.`,
    halvesOf: (cell) => (belowLimit.test(cell) ? [null, 'yes'] : [cell, 'no']),
  };
}
