import type { ColumnProfile, TableProfile } from '../tables/profile/tableProfile.ts';
import { isYears } from './annotate/calendar.ts';
import type { Column, Table } from './catalogue.ts';
import { kindOf } from './columnKinds.ts';
import { abbreviations } from './lexicon/abbreviations.ts';
import { namesOfHeader } from './lexicon/headerNames.ts';
import { isKnownWord } from './lexicon/knownWords.ts';
import { isSpanName } from './lexicon/nameUnits.ts';
import { foreignReadings, isForeignName, nameWords } from './lexicon/nameWords.ts';
import { isSideChargeWord } from './lexicon/questionWords.ts';
import { stem } from './lexicon/stem.ts';
import { unitOf } from './lexicon/units.ts';
import { classOf } from './lexicon/wordClass.ts';
import { isTitled } from './personTables.ts';

/** Where other names of the table are in another language, words that English has as well may be of that one. */
export function buildColumn(
  column: ColumnProfile,
  table: Table,
  foreign: ReadonlySet<string>,
  isForeignTable: boolean,
  tableWords: ReadonlySet<string>,
): Column {
  const { words: usual, alternatives = [] } = nameWords(column.name);
  const friend = isForeignTable ? falseFriend(column.name) : undefined;
  const full =
    friend ??
    pressureWords(column, table.profile) ??
    paidWords(column) ??
    eachWords(column, table.profile) ??
    (isForeignTable ? minuteWords(column, table.profile) : undefined) ??
    writtenOut(column, tableWords) ??
    (isForeignTable ? shortForeignWords(column, usual) : undefined) ??
    usual;
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
  const minutes = full[0] === 'minutes' && full.length === 1 && column.unit === undefined ? 'min' : undefined;
  const unit =
    column.unit ?? minutes ?? unitOfName(column) ?? measuredUnitOfName(column) ?? percentOfName(column);
  const other = [
    // The months of `min_term_months` are no minutes.
    ...alternatives.filter((each) => unit === undefined || unit === 'min' || !each.includes('minutes')),
    ...(isForeignTable ? foreignReadings(column.name) : []),
    ...(column.aliases ?? []).map((alias) => nameWords(alias).words),
    ...(full === usual || friend ? [] : [usual]),
    ...(friend
      ? []
      : asked
        ? [full, sentenceWords(column)]
        : written.join(' ') === words.join(' ')
          ? []
          : [written]),
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
            // Degrees are never added up; other units that a name alone gives do not settle the kind.
            unit === '°C' || unit === '°F' ? { ...column, unit } : column,
            stems,
            table.profile,
            foreign.has(`${table.profile.id}\n${column.name}`),
            isForeignTable || isForeignName(column.name) ? (foreignReadings(column.name)[0] ?? []) : [],
          ),
  };
}

/** A header that English reads as another word: the countries in a French column `Pays` are no payments. */
function falseFriend(name: string): string[] | undefined {
  return falseFriends.has(name.trim().toLowerCase()) ? foreignReadings(name)[0] : undefined;
}

const falseFriends = new Set(
  'pays tag kind art gift stock land lager note lot chef sale mes once'.split(' '),
);

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

/** Reads short headers of foreign tables (`Std.`, `prix_ht`) in their language before English abbreviations apply. */
function shortForeignWords(column: ColumnProfile, usual: readonly string[]): string[] | undefined {
  const written = writtenWords(column);
  return written.join(' ') === usual.join(' ') || written.some((word) => isKnownWord(word))
    ? undefined
    : foreignReadings(column.name)[0];
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

/** `Min` without a `Max` beside it are minutes to those who say no "minimum" in English. */
function minuteWords({ name, type }: ColumnProfile, { columns }: TableProfile): string[] | undefined {
  if (type !== 'number' || !/^min\.?$/i.test(name.trim())) return undefined;
  return columns.some((column) => /\bmax/i.test(column.name)) ? undefined : ['minutes'];
}

/** "each" beside "qty" is what one of them costs. */
function eachWords({ name, type }: ColumnProfile, { columns }: TableProfile): string[] | undefined {
  if (type !== 'number' || !/^(each|ea)\.?([ _(]+[£$€]\)?)?$/i.test(name.trim())) return undefined;
  const hasPieces = columns.some((column) =>
    /^(qty|quantity|pcs|pieces|units)\.?$/i.test(column.name.trim()),
  );
  return hasPieces ? ['price', 'each'] : undefined;
}

/** `Pd` with yes and no means "paid"; a period would not be a yes or no. */
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
  if (type !== 'boolean' || last === name) return [];
  const isOwn = columns.every((other) => other.name === name || !other.name.endsWith(`.${last}`));
  return isOwn ? [nameWords(last).words] : [];
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

/** `RespMin` is a response in minutes, `dur_s` a duration in seconds, "Water C" a temperature. */
function measuredUnitOfName({ name, type }: ColumnProfile): string | undefined {
  if (type !== 'number') return undefined;
  const { words, unit } = nameWords(name);
  if (unit === '°C' || unit === '°F') return unit;
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
