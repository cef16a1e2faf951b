import type { TableProfile } from '../tables/profile/tableProfile.ts';
import type { Column, Table } from './catalogue.ts';
import { fileWords, plainFileName } from './lexicon/fileNames.ts';
import { isKnownWord } from './lexicon/knownWords.ts';
import { monthOf } from './lexicon/months.ts';
import { foreignReadings, isForeignName, nameWords } from './lexicon/nameWords.ts';
import { isPersonWord } from './lexicon/questionWords.ts';
import { stem } from './lexicon/stem.ts';
import { isRowPerPeriod } from './rowPeriod.ts';

/** Words of file names that do not say what a row is. */
const fileNoise = new Set(
  'data dataset file files export exports report reports list table sheet sheets all new old final copy dump raw clean v1 v2 full overview log db csv of the and master mst tbl dim fact'.split(
    ' ',
  ),
);

/** What each person does once, and lists of nobody but people. */
const personLists =
  /\b(sign ?ups?|registrations?|enrol?lments?|memberships?|wait(ing)? ?list|guest list|mailing list|roster|squad|rota)\b/;

/** What identifies a row without saying what it is. */
const noThing = /\b(e-?mail|phone|url|link|path|hash|sha|guid|uuid|barcode|isbn|date|time|title|name)\b/i;

/** A row of a library with a `songId` is a song. */
const collections = new Set(
  'library catalog catalogue inventory archive collection register registry directory roster portfolio pantry'.split(
    ' ',
  ),
);

/** Words for a record of what stands before them: the rows of a "training log" are trainings. */
const diaries = new Set('diary log logbook journal book list'.split(' '));

/** What a table as a whole is called behind what it lists: "price list", "visitor log". */
/** Last words of lists that explain codes or kinds. */
const kindNouns = new Set(
  'code codes type types kind kinds category categories reason reasons status statuses group groups'.split(
    ' ',
  ),
);

const listNouns = new Set('list log sheet table report overview file export'.split(' '));

export function nounsOf(
  profile: TableProfile,
  key: Column | undefined,
  name: Column | undefined,
): Table['nouns'] {
  const isNoun = (word: string) => !fileNoise.has(word.toLowerCase()) && !/^\d+$/.test(word);
  const file = plainFileName(profile.name);
  const said = withoutPeriod(fileWords(profile.name).filter(isNoun)).filter(
    (word, at, all) => word !== all[at - 1],
  );
  const words = groupedBy(said, profile, name) ?? rowsOfPeriod(said);
  const nouns: { words: readonly string[]; text: string; weight: number }[] = [];
  const add = (noun: readonly string[], weight: number) => {
    const stems = noun.map(stem);
    if (noun.length > 0 && !nouns.some((known) => known.words.join(' ') === stems.join(' ')))
      nouns.push({ words: stems, text: noun.join(' '), weight });
  };
  const namesOf = (column: Column | undefined, empty: RegExp) =>
    column ? spoken(column).filter((word) => !empty.test(word)) : [];
  const isForeign = [file, ...profile.columns.map((column) => column.name)].some(isForeignName);
  if (isProgramLog(profile)) {
    add(['log', 'entry'], 1);
    add(['entry'], 0.95);
    add(['log', 'line'], 0.95);
    add(['line'], 0.8);
  }
  const { alternatives = [] } = nameWords(file);
  for (const english of [...alternatives, ...(isForeign ? foreignReadings(file) : [])]) {
    // A "Zählerliste" is no playlist, and a name that is English by half is said as it stands.
    const foreign = english.filter((word) => isNoun(word) && word !== 'playlist');
    const isWhole = foreign.every((word) => !words.includes(word) || isKnownWord(word));
    // Rows of "Stunden" with a column of them are no hours: the hours are in the column.
    const isFigure = profile.columns.some(
      ({ type, role, name }) =>
        type === 'number' &&
        role !== 'identifier' &&
        foreignReadings(name).some((reading) => reading.join(' ') === foreign.join(' ')),
    );
    if (isWhole && !isFigure && foreign.length > 0 && foreign.length <= 3) add(foreign, 0.95);
    // Rows of "Fahrstunden" are lessons, as well as driving lessons.
    if (isWhole && foreign.length === 2 && words.length === 1 && !isFigure) add(foreign.slice(1), 0.9);
    // Rows of a "Lauftagebuch" are runs.
    const [thing = '', book = ''] = foreign;
    if (isWhole && foreign.length === 2 && diaries.has(book)) {
      add([thing], 0.95);
      add([book], 0.9);
    }
  }
  // "Rechnungen Energie" are bills: the noun leads there.
  for (const english of isForeign && words.length > 1 ? foreignReadings(words[0] ?? '') : [])
    if (english.length === 1 && isNoun(english[0] ?? '')) add(english, 0.9);
  // Rows of a cost report with a column of costs are no costs; donations with a `donation_no` are donations.
  const isMeasured = profile.columns.some(
    (column) =>
      column.type === 'number' &&
      column.role !== 'identifier' &&
      nameWords(column.name).words.includes(words[0] ?? ''),
  );
  const keyWords = key ? namesOf(key, /^(id|no|nr|number|key|code)$/) : [];
  if (
    collections.has(words.at(-1) ?? '') &&
    keyWords.length > 0 &&
    keyWords.length < (key?.words.length ?? 0)
  )
    add(keyWords, 1);
  // A file of hours has entries of so many hours each.
  if (words.length === 1 && isMeasured && /^(hours|stunden|heures|horas|ore|uren)$/.test(words[0] ?? ''))
    add(['entry'], 0.85);
  // "P&L" names no row.
  if ((words.at(-1) ?? '').length > 2) add(words, words.length === 1 && isMeasured ? 0.8 : 1);
  // "cash book" of a workbook's sheet, "waiting list" of a file: the name as people say it, from any of its words on.
  for (let at = 1; at < words.length - 1; at++) add(words.slice(at), 0.95);
  const named = fileWords(profile.name).filter((word) => !/^\d+$/.test(word));
  if (named.length > 1 && listNouns.has(named.at(-1) ?? ''))
    for (let at = 0; at < named.length - 1; at++) add(named.slice(at), 0.95);
  if (words.length > 1) add(words.slice(-1), 0.9);
  // A row of `delay_codes` is no delay, and one of `room_types` no room.
  if (words.length > 1 && !isMeasured && !kindNouns.has(words.at(-1) ?? '')) add(words.slice(0, 1), 0.6);
  if (keyWords.length < (key?.words.length ?? 0)) add(keyWords, 0.95);
  else if (key?.kind === 'key' && !noThing.test(key.name)) add(keyWords, 0.9);
  const nameOnly = namesOf(name, /^(name|title|full|first|last|id|no|nr|number|key|code)$/);
  if (name) add(nameOnly, name.words.length === nameOnly.length ? 0.8 : 0.9);
  // Rows of a pantry that names each `articolo` are items, too.
  for (const english of name && isForeign ? foreignReadings(name.name) : [])
    if (english.length === 1 && !/^(name|title|code|number)$/.test(english[0] ?? '')) add(english, 0.75);
  const ofNames = name && name.distinct >= profile.rows * 0.5 ? nameOnly : [];
  if (personLists.test(named.join(' '))) {
    add(['person'], 0.65);
    add(['people'], 0.65);
  }
  if ([words.at(-1), ...keyWords, ...ofNames].some((word) => word !== undefined && isPersonWord(word))) {
    add(['person'], 0.7);
    add(['people'], 0.7);
  }
  // A list of marks has a row for each student.
  if (name && isMarkList(profile)) {
    add(['student'], 0.8);
    add(['pupil'], 0.8);
  }
  if (isRequestLog(profile)) {
    add(['request'], 0.75);
    add(['traffic'], 0.75);
  }
  // What goes through a till is a sale.
  if (/^(till|kasse|kassa|checkout|pos)s?$/i.test(fileWords(profile.name).at(-1) ?? '')) {
    add(['sale'], 0.9);
    add(['receipt'], 0.75);
  }
  // "never show up in the log", where one file is called so.
  if (fileWords(profile.name).at(-1)?.toLowerCase() === 'log') add(['log'], 0.72);
  return nouns;
}

/** A row of a daily log is a day. */
function rowsOfPeriod(words: readonly string[]): readonly string[] {
  const [only = '', ...others] = words;
  const period = others.length === 0 ? periods.get(only.toLowerCase()) : undefined;
  return period === undefined ? words : [period];
}

const periods = new Map([
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['yearly', 'year'],
]);

/** The log of a program, whose rows are entries: a row of `app.log` is not an app. */
function isProgramLog({ name, columns }: TableProfile): boolean {
  const has = (pattern: RegExp) => columns.some((column) => pattern.test(column.name.trim()));
  return (
    /^logs?$/.test(fileWords(name).at(-1) ?? '') &&
    has(/^(log[_ ]?)?(level|severity|lvl)$/i) &&
    has(/^(message|msg|text|event)$/i)
  );
}

/** "region" for a row of `population_by_region`, if each region has one row (or one for each period). */
function groupedBy(
  words: readonly string[],
  { rows }: TableProfile,
  name: Column | undefined,
): string[] | undefined {
  const by = words.findIndex((word) => /^(by|per)$/.test(word));
  const things = words.slice(by + 1);
  const isNamed = things.map(stem).join(' ') === name?.words.join(' ');
  const isRow = name !== undefined && name.distinct * 1.1 >= rows;
  return by > 0 && isNamed && (isRow || isRowPerPeriod(name.table)) ? things : undefined;
}

/** A short form is said as the data writes it out elsewhere. */
function spoken({ name, words }: Column): readonly string[] {
  const usual = nameWords(name).words;
  return usual.map(stem).join(' ') === words.join(' ') ? usual : words;
}

/** A row that covers a day is a day: "how many days had rain" counts rows. */
export function periodNouns(period: string | undefined): Table['nouns'] {
  return period === undefined ? [] : [{ words: [stem(period)], text: period, weight: 0.9 }];
}

/** What rows of amounts in and out are called. */
export const bookingNouns = ['transaction', 'booking', 'entry', 'payment', 'movement'].map((text) => ({
  words: [stem(text)],
  text,
  weight: 0.75,
}));

/** "defects" is what rows of that file are; rows of a feed log are no feeds. */
export function isWholeName(noun: string, file: string): boolean {
  return (
    noun ===
    fileWords(file)
      .filter((word) => !/^\d+$/.test(word))
      .join(' ')
  );
}

/** "branch" of monthly reports by branch: a row is no branch, since each branch has many. */
export function isRepeated(noun: readonly string[], columns: readonly Column[], rows: number): boolean {
  return columns.some(
    ({ words, type, distinct, kind }) =>
      type === 'string' &&
      kind === 'category' &&
      words.join(' ') === noun.join(' ') &&
      distinct > 1 &&
      distinct < rows * 0.7,
  );
}

/** `errors_oct`, `orders q3`: when the rows took place is no part of what they are. */
function withoutPeriod(words: readonly string[]): string[] {
  const isPeriod = (word: string) =>
    monthOf(word) !== undefined || /^(q[1-4]|h[12]|fy\d*|(cw|kw|wk)\d*)$/.test(word);
  const kept = words.filter((word, at) => at === 0 || !isPeriod(word));
  return kept.length > 1 && isPeriod(kept[0] ?? '') ? kept.slice(1) : kept;
}

/** Whether the file is named after marks: it then has a column per subject. */
export function isMarkList({ name }: Pick<TableProfile, 'name'>): boolean {
  return fileWords(name).some((word) => /^(mark|grade|exam)s?$/.test(word));
}

/** Rows with an HTTP status are requests, whatever the file is called. */
function isRequestLog({ columns }: TableProfile): boolean {
  return columns.some(({ name, type, min, max }) => {
    const { words } = nameWords(name);
    const isStatus = words.includes('http') || (words.includes('status') && words.length <= 2);
    return type === 'number' && isStatus && Number(min) >= 100 && Number(max) <= 599;
  });
}
