import type { ColumnProfile, TableProfile } from '../tables/profile/tableProfile.ts';
import { isYears } from './annotate/calendar.ts';
import { holdsAnswerCodes } from './answerCodes.ts';
import type { Column, ColumnKind, Table } from './catalogue.ts';
import { isOrdinal, isReferenceNumber } from './givenNumbers.ts';
import { abbreviations } from './lexicon/abbreviations.ts';
import { fileWords } from './lexicon/fileNames.ts';
import { namesOfHeader } from './lexicon/headerNames.ts';
import { isSpanName } from './lexicon/nameUnits.ts';
import { foreignReadings, isForeignName, nameWords } from './lexicon/nameWords.ts';
import { isSideChargeWord } from './lexicon/questionWords.ts';
import { stem } from './lexicon/stem.ts';
import { unitOf } from './lexicon/units.ts';
import { classOf } from './lexicon/wordClass.ts';
import { isTitled } from './personTables.ts';
import { isMarkList } from './tableNouns.ts';

/** Where other names of the table are in another language, words that English has as well may be of that one. */
export function buildColumn(
  column: ColumnProfile,
  table: Table,
  foreign: ReadonlySet<string>,
  isForeignTable: boolean,
  tableWords: ReadonlySet<string>,
): Column {
  const { words: usual, alternatives = [] } = nameWords(column.name);
  const full =
    pressureWords(column, table.profile) ?? paidWords(column) ?? writtenOut(column, tableWords) ?? usual;
  const asked = askedWords(column);
  const read = asked ?? full;
  // "arr" beside "dep": only numbers are revenue.
  const words = splitBirth(
    read.join(' ') === 'annual recurring revenue' && column.type !== 'number'
      ? ['arrival']
      : isYearOfName(column, read)
        ? [...read, 'year']
        : read,
  );
  // "cost per min": nothing is priced by the minimum.
  const stems = words.map((word, at) =>
    word === 'minimum' && words[at - 1] === 'per' ? 'minute' : stem(word),
  );
  const written = writtenWords(column);
  const unit = column.unit ?? unitOfName(column) ?? spanUnitOfName(column) ?? percentOfName(column);
  const other = [
    // The months of `min_term_months` are no minutes.
    ...alternatives.filter((each) => unit === undefined || unit === 'min' || !each.includes('minutes')),
    ...(isForeignTable ? foreignReadings(column.name) : []),
    ...(column.aliases ?? []).map((alias) => nameWords(alias).words),
    ...(full === usual ? [] : [usual]),
    ...(asked ? [full, sentenceWords(column)] : written.join(' ') === words.join(' ') ? [] : [written]),
    ...(isTitled(column, 'dr') ? [['doctor']] : []),
    ...lastPart(column, table.profile),
    ...questionHeader(column),
  ];
  return {
    ...column,
    ...(unit !== undefined && { unit }),
    table,
    words: stems,
    otherWords: distinctWords(other.map((each) => each.map(stem))),
    unitWords:
      asked && column.type === 'number'
        ? scoreWords
        : stems.some(isSideChargeWord)
          ? []
          : dimensionWords(unit),
    kind:
      asked && column.type === 'number' && Number(column.max) <= 10
        ? 'level'
        : kindOf(
            column,
            stems,
            table.profile,
            foreign.has(`${table.profile.id}\n${column.name}`),
            isForeignTable || isForeignName(column.name) ? (foreignReadings(column.name)[0] ?? []) : [],
          ),
  };
}

/** `acc_no` beside a table of accessions is no number of an account: short forms mean what the data itself writes out. */
function writtenOut(column: ColumnProfile, tableWords: ReadonlySet<string>): string[] | undefined {
  const parts = writtenWords(column);
  const long = parts.map((part) => {
    if (part.length < 3 || part.length > 4 || !abbreviations.has(part)) return undefined;
    const [word, ...others] = [...tableWords].filter(
      (each) => each.startsWith(part) && each.length >= part.length + 3,
    );
    return others.length === 0 ? word : undefined;
  });
  if (long.every((word) => word === undefined)) return undefined;
  return parts.map((part, at) => long[at] ?? (part === 'no' && at > 0 ? 'number' : part));
}

/** `sys` beside `dia` is a blood pressure, and neither a system nor a diameter. */
function pressureWords(column: ColumnProfile, { columns }: TableProfile): string[] | undefined {
  const sideOf = (each: ColumnProfile) =>
    each.type === 'number' ? writtenWords(each).find((part) => /^(syst?|dia(st?)?)$/.test(part)) : undefined;
  const own = sideOf(column);
  // Beside the other of the two, or beside the pulse.
  const isBeside = (each: ColumnProfile) =>
    (sideOf(each) ?? own ?? '')[0] !== own?.[0] ||
    writtenWords(each).some((part) => /^(pulse?|bpm|hr)$/.test(part));
  if (own === undefined || !columns.some(isBeside)) return undefined;
  return [own.startsWith('s') ? 'systolic' : 'diastolic'];
}

/** `Pd` of yes and no says what was paid; a period is neither. */
function paidWords(column: ColumnProfile): string[] | undefined {
  return column.type === 'boolean' && writtenWords(column).join(' ') === 'pd' ? ['paid'] : undefined;
}

/** What a header that is a question asks about: people name it by a word or two of its sentence. */
function askedWords({ name, label }: ColumnProfile): string[] | undefined {
  if (!/[?[]/.test(name) || label.length > name.length - 1) return undefined;
  const { words } = nameWords(label);
  const named = words.filter((word) => classOf(word) !== 'function');
  return words.length < 4 ? words : named.length > 0 ? named : undefined;
}

/** "costs by type" of a column that is headed "what". */
function questionHeader({ name, type }: ColumnProfile): string[][] {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return type === 'string' ? namesOfHeader(last).map((word) => [word]) : [];
}

/** "in the rain" for `weather.rain`: the last part of a nested flag names it, unless another column ends in the same part. */
function lastPart({ name, type }: ColumnProfile, { columns }: TableProfile): string[][] {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const isOwn = columns.every((other) => other.name === name || !other.name.endsWith(`.${last}`));
  return type === 'boolean' && last !== name && isOwn ? [nameWords(last).words] : [];
}

/** The words of the original header: "likely" for a column labelled "Likelihood to recommend". */
function sentenceWords({ name }: ColumnProfile): string[] {
  return nameWords(name.split('?')[0] ?? name).words.filter((word) => classOf(word) !== 'function');
}

/** `rollout.pct` of a nested field, which is no unit to those who read names of files. */
function percentOfName({ name, type }: ColumnProfile): string | undefined {
  return type === 'number' && /\.(pct|percent|percentage)$/i.test(name) ? '%' : undefined;
}

/** `kg`, `kwh`, `eur`: a column that is called by nothing but its unit. Its kind is read from the profile, as without one. */
function unitOfName({ name, type }: ColumnProfile): string | undefined {
  const found = type === 'number' && name.length > 1 && !isOftenNoUnit.test(name) ? unitOf(name) : undefined;
  if (!found) return undefined;
  const isSpan = found.dimension === 'time' && /^(secs?|seconds?|mins|minutes?|hrs|hours?)$/i.test(name);
  return isSpan || /^(mass|volume|energy|money|area|length)$/.test(found.dimension)
    ? found.symbol
    : undefined;
}

/** `RespMin` is a response in minutes, `dur_s` a duration in seconds. */
function spanUnitOfName({ name, type }: ColumnProfile): string | undefined {
  if (type !== 'number') return undefined;
  const { words, unit } = nameWords(name);
  return unit !== undefined && /^(ms|s|min|h)$/.test(unit) && isSpanName(words.join(' ')) ? unit : undefined;
}

/** Words that are a column of something else more often than one of a unit. */
const isOftenNoUnit =
  /^(in|t|m|st|pt|ps|pound|stone|cup|cups|foot|point|points|real|won|try|rand|crown|ton)$/i;

function distinctWords(names: readonly string[][]): string[][] {
  return [...new Map(names.map((words) => [words.join(' '), words])).values()];
}

/** `acq_yr` holds years, however much "yr" is a unit of time elsewhere. */
function isYearOfName(column: ColumnProfile, words: readonly string[]): boolean {
  return isYears(column) && !words.includes('year') && /(^|[\s_.-])(yr|year|jahr)s?$/i.test(column.name);
}

function splitBirth(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => (/^birth(date|day)$/.test(word) ? ['birth', word.slice(5)] : [word]));
}

/** The words of a name as they stand, abbreviations not written out: `mrr_usd` is "mrr" to those who use it. */
function writtenWords({ name, unit }: ColumnProfile): string[] {
  const parts = name
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  return unit !== undefined && parts.length > 1 && unitOf(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
}

/** What people call the figure that is given in answer to a question. */
const scoreWords = ['score', 'rating', 'mark', 'grade'].map(stem);

const dimensions: Readonly<Record<string, string>> = {
  time: 'duration time',
  money: 'money price cost amount',
  temperature: 'temperature heat',
  weight: 'weight mass',
  mass: 'weight mass',
  length: 'length distance height',
  distance: 'distance length',
  energy: 'energy calorie',
  voltage: 'voltage',
  share: 'percentage percent share',
  speed: 'speed velocity',
  volume: 'volume',
  data: 'size',
};

function dimensionWords(unit: string | undefined): string[] {
  const found = unit === undefined ? undefined : unitOf(unit);
  if (unit === 'V') return ['voltage'];
  return (found ? (dimensions[found.dimension] ?? '') : '')
    .split(' ')
    .filter((word) => word !== '')
    .map(stem);
}

export const levelWords =
  'temperature systolic diastolic pulse glucose cholesterol spo2 rate percentage percent price age score mark rating year index level ratio height weight voltage humidity average mean median rank position speed grade latitude longitude per limit threshold capacity temp ph pressure density wait frequency hz khz mhz ghz fertility mortality expectancy displacement cylinder horsepower mpg gpa bmi altitude elevation class klasse jahrgang stufe csat nps satisfaction version release memory ram swap heap load accuracy precision recall auc perplexity dropout probability similarity setpoint'.split(
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
const tries = new Set('run attempt trial iteration repetition replicate fold epoch'.split(' '));

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

function kindOf(
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
  if (shown.length > 0 && shown.length <= 2 && shown.every((value) => flagWords.has(value))) return 'flag';
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
  if (distinct <= filled * 0.6) return 'category';
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

const flagWords = new Set('yes no y n true false t f ja nein nee oui non si sí sì sim não x'.split(' '));

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
