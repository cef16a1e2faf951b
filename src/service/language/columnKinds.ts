import { isStoragePlace } from '../tables/profile/tableKeys.ts';
import type { ColumnProfile, TableProfile } from '../tables/profile/tableProfile.ts';
import { holdsAnswerCodes } from './answerCodes.ts';
import type { ColumnKind } from './catalogue.ts';
import { isOrdinal, isReferenceNumber } from './givenNumbers.ts';
import { fileWords } from './lexicon/fileNames.ts';
import { nameWords } from './lexicon/nameWords.ts';
import { stem } from './lexicon/stem.ts';
import { areYesOrNo } from './lexicon/yesNo.ts';
import { isMarkList } from './tableNouns.ts';

export const levelWords =
  'temperature systolic diastolic pulse glucose cholesterol spo2 rate percentage percent price age score mark rating year index level ratio height weight voltage humidity average mean median rank position speed grade latitude longitude per limit threshold capacity temp ph pressure density wait frequency hz khz mhz ghz fertility mortality expectancy displacement cylinder horsepower mpg gpa bmi altitude elevation class klasse jahrgang stufe csat nps satisfaction version release memory ram swap heap load accuracy precision recall auc perplexity dropout probability similarity setpoint priority difficulty feeling severity tier floor depth tilt magnitude fwhm rms cvss bpm iop degree degre'.split(
    ' ',
  );

const subjects = new Set(
  'math maths mathematics algebra geometry english french german spanish latin reading writing spelling physics chemistry biology science history geography civics economics religion ethics art music drama sport sports pe gym computing informatics it'
    .split(' ')
    .flatMap((word) => [word, stem(word)]),
);

/** Packs come in a few sizes. */
const maxSizes = 12;
const placeNumbers = new Set('zip postcode plz zone'.split(' '));
/** Numbered stages of a league or a race: an order, not an amount. */
const stages = new Set('round matchday gameweek heat lap stage leg'.split(' '));
/** Tries are numbered from 1 without a gap; a print run of 500 is an amount. */
const tries = new Set('run attempt try retry trial iteration repetition replicate fold epoch'.split(' '));

const levelUnits = new Set([
  '%',
  'pct',
  '°C',
  '°F',
  'C',
  'V',
  'ppm',
  'bpm',
  'km/h',
  'mph',
  'hPa',
  'pp',
  'Hz',
  'kHz',
  'MHz',
  'GHz',
]);

/** What a column is, by its name, its values and what its table is about. */
export function kindOf(
  column: ColumnProfile,
  words: readonly string[],
  table: TableProfile,
  isForeign: boolean,
  /** What its words are in English. */
  translated: readonly string[],
): ColumnKind {
  const { type, role, distinct, nulls, values } = column;
  if (column.separator !== undefined) return 'list';
  if (type === 'boolean') return 'flag';
  if (type === 'date' || type === 'datetime') return 'date';
  const filled = Math.max(1, table.rows - nulls);
  if (type === 'number') {
    if (
      isForeign ||
      role === 'identifier' ||
      (table.key === column.name && /^(id|no|nr|number|key|code)$/.test(words.at(-1) ?? ''))
    )
      return 'key';
    // Numbered through: `booking` of a table of bookings.
    const isNumbered =
      table.key === column.name &&
      Number.isInteger(column.min) &&
      Number.isInteger(column.max) &&
      table.rows >= 5 &&
      Number(column.max) - Number(column.min) < table.rows * 1.5;
    if (isNumbered) return 'key';
    // `run` of runs, each of which has its own.
    if (table.key === column.name && words.length === 1 && isRowNoun(words[0] ?? '', table)) return 'key';
    // Post codes and zones are numbers that name places.
    if (Number.isInteger(column.min) && words.some((word) => placeNumbers.has(word))) return 'key';
    if (Number.isInteger(column.min) && words.length === 1 && stages.has(words[0] ?? '') && distinct < filled)
      return 'key';
    const isCounted = column.min === 1 && column.max === distinct;
    if (isCounted && words.length === 1 && tries.has(words[0] ?? '') && distinct < filled) return 'key';
    // Status codes tell kinds of answers apart: 404 and 500 are not added up.
    if (holdsAnswerCodes(column) && words.some((word) => word === 'http' || word === stem('status')))
      return 'category';
    // A cost centre is a number of the accounts, and adds up to nothing.
    if (Number.isInteger(column.min) && /^cost (center|centre)$/.test(words.join(' '))) return 'key';
    // "Emp no", "order number": whole numbers that name things, however often each occurs.
    if (
      /^(id|key|code)$/.test(words.at(-1) ?? '') ||
      (isNumberName(column.name.trim()) && words.length > 1 && Number.isInteger(column.min))
    )
      return 'key';
    if (isReferenceNumber(column, words, filled) || isOrdinal(column, words, filled)) return 'key';
    if (distinct <= 2 && column.min === 0 && column.max === 1 && isStateName(column.name)) return 'flag';
    const isLevel =
      column.isLevel === true ||
      // "Maths" in a list of marks: marks are not added up, unlike days of absence.
      (isMarkList(table) && words.length === 1 && subjects.has(words[0] ?? '')) ||
      (words.includes('unit') && words.some((word) => /^(cost|value|amount|fee)$/.test(word))) ||
      levelUnits.has(column.unit ?? '') ||
      // The place in which somebody came in; places of a course are counted.
      (/^(place|placing|rank|platz)$/i.test(column.name.trim()) && column.min === 1) ||
      // One to five stars are a mark; those of a repository are counted.
      (words.includes('star') && Number(column.max) <= 10) ||
      words.some((word) => levelWords.includes(word) && !isOfGoods(word, words, table)) ||
      translated.some((word) => levelWords.includes(word) && !isOfGoods(word, translated, table)) ||
      column.isShare === true ||
      // Sizes of packs ("250 g", "1 kg") are never added up.
      (words.at(-1) === 'size' && (column.unit !== undefined || distinct <= maxSizes)) ||
      (column.unit ?? '').includes('/');
    return isLevel ? 'level' : 'amount';
  }
  const shown = values?.map(({ value }) => value.toLowerCase()) ?? [];
  if (areYesOrNo(shown)) return 'flag';
  if (
    (isForeign || table.key === column.name) &&
    /^(id|no|nr|number|key|code|sku|uuid|guid)$/.test(words.at(-1) ?? '')
  )
    return 'key';
  if (isForeign && distinct > 30) return 'key';
  if (table.key === column.name && looksLikeCode(shown)) return 'key';
  if (table.nameColumn === column.name) return 'name';
  if (values && distinct <= Math.max(60, filled * 0.3)) return 'category';
  if (role === 'identifier') return looksLikeCode(shown) ? 'key' : 'name';
  if (role === 'text') return 'text';
  if (distinct <= filled * 0.6 || isStoragePlace(column.name)) return 'category';
  return isMeasured(shown) ? 'text' : 'name';
}

function isRowNoun(word: string, { name }: TableProfile): boolean {
  return stem(fileWords(name).at(-1)?.toLowerCase() ?? '') === word;
}

/**
 * The price or weight of one thing is not added up; `price.total` is what its row comes to, "Net weight" what was weighed,
 * and the weights of donations, harvests or catches are what came in.
 */
function isOfGoods(level: string, words: readonly string[], { name }: TableProfile): boolean {
  if (level === 'price') return words.includes('total');
  return (
    level === 'weight' &&
    (words.some((word) => /^(net|gross|total)$/.test(word)) || goods.test(name) || orderLines.test(name))
  );
}

const orderLines =
  /(^|[^a-z])(orders?|sales?|invoices?|delivery)[^a-z]?(lines?|items?|positions?|details?)([^a-z]|$)/i;
const goods =
  /(^|[^a-z])(donations?|harvests?|pickings?|yields?|crops?|catch(es)?|landings?|hauls?|deliver(y|ies)|collections?|pick-?ups?|recycling|waste)([^a-z]|$)/i;

/** "Emp no", `order_nr`, `ManagerNo`. */
function isNumberName(name: string): boolean {
  if (/^n[º°]/i.test(name)) return true;
  return /(?:^|[^a-z])(no|nr|num|number|#)\.?$/i.test(name) || /\p{Ll}(?:No|Nr|Num|Number)$/u.test(name);
}

/** `is_on_loan`, `paid`, `washable`: what holds for a row or does not. */
function isStateName(name: string): boolean {
  const words = nameWords(name).words;
  const [first = ''] = words;
  return (
    /^(is|has|was|can|had|are)$/.test(first) || (words.length === 1 && /.(ed|ble|paid|an|ive)$/.test(first))
  );
}

function looksLikeCode(values: readonly string[]): boolean {
  const sample = values.slice(0, 20);
  return (
    sample.length > 0 &&
    sample.filter((value) => /\d/.test(value) && !/\s/.test(value)).length > sample.length * 0.7
  );
}

/** "51 x 126 cm", "€ 320 /month": figures with more around them name nothing. */
function isMeasured(values: readonly string[]): boolean {
  const figures = values.filter(
    (value) => /^\W*\d/.test(value) && (value.match(/\p{L}{3,}/gu) ?? []).length <= 1,
  ).length;
  return values.length > 0 && figures > values.length * 0.8;
}
