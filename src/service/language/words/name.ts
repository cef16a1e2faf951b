import type { Cell } from '../../tables/profile/tableProfile.ts';
import type { Column, Table } from '../catalogue.ts';
import { namesOfHeader } from '../lexicon/headerNames.ts';
import { isParticiple } from '../lexicon/participles.ts';
import { rowPeriod } from '../rowPeriod.ts';

/** The column as it stands within a sentence: "IMDB rating", "first reply minutes", "vegan" for `is_vegan`. */
export function columnLabel({ label, kind, type, unit, table }: Column): string {
  const words = label.replace(/_/g, ' ').trim().split(/\s+/);
  if (kind === 'flag' && words.length > 1 && /^(?:is|was|are)$/i.test(words[0] ?? '')) words.shift();
  // "Wait minutes" with the unit min is "wait": the unit is said with the figure.
  if (unit && words.length > 1 && unitWords[(words.at(-1) ?? '').toLowerCase()] === unit) words.pop();
  // "found items with the kind phone", where the column is headed "what".
  const [held] = type === 'string' ? namesOfHeader(words.at(-1) ?? '') : [];
  if (held !== undefined) words.splice(-1, 1, held);
  const spelled = words
    .map(
      (word) =>
        (Object.hasOwn(abbreviations, word.toLowerCase()) && abbreviations[word.toLowerCase()]) || word,
    )
    .join(' ');
  return isGerman(table) ? spelled : inSentence(spelled);
}

/** A value as people say it: what a code stands for, where another table explains it. */
export function saidValue({ meanings }: Column, value: Cell): string {
  const text = String(value);
  return meanings?.get(text.trim()) ?? text;
}

/** German nouns keep their capital. Found out once for a table: each of its names asks. */
function isGerman({ columns }: Table): boolean {
  const known = german.get(columns);
  if (known?.width === columns.length) return known.isGerman;
  const found = columns.some(({ label }) => germanWords.test(label));
  german.set(columns, { width: columns.length, isGerman: found });
  return found;
}

/** With the number of columns, since names are also asked for while a table is put together. */
const german = new WeakMap<readonly Column[], { readonly width: number; readonly isGerman: boolean }>();

/** Lower case at the start, unless the first word is spelled with capitals of its own: "IMDB", "iPhone". */
export function inSentence(text: string): string {
  const words = text.split(' ');
  const first = words[0] ?? '';
  // A header in title case has no names in it: "Order Date".
  if (words.length > 1 && words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word))) return text.toLowerCase();
  return /^\p{Lu}[\p{Ll}\p{N}'’-]*$/u.test(first) && first.length > 1
    ? text[0]?.toLowerCase() + text.slice(1)
    : text;
}

/** Upper case at the start, unless that would change a name: one such as "iPhone", or the one that is given. */
export function capitalize(text: string, name?: string): string {
  if (name !== undefined && text === name) return text;
  return /^\p{Ll}+\p{Lu}/u.test(text) ? text : (text[0] ?? '').toUpperCase() + text.slice(1);
}

/** What rows of the table are called: "build", "builds", "people". */
export function tableNoun(table: Table, count: number): string {
  const noun = rowNoun(table);
  return count === 1 ? noun : plural(noun);
}

/** The name of a thing that a key or a distinct count goes over: the account of `account_id`, the company of `name`. */
export function thingOf(column: Column, table: Table = column.table): string {
  const label = columnLabel(column);
  if (column.kind === 'key') {
    const bare = label.replace(/[ -]?(?:id|ids|key|code|number|num|no|nr|uuid)$/i, '').trim();
    return bare === '' ? rowNoun(table) : bare;
  }
  // Few enough keys are groups, and stand for things all the same.
  if (column.kind === 'category' && / ids?$/i.test(label)) return label.replace(/ ids?$/i, '');
  if (/^(?:name|full name|title|label|display name)$/i.test(label)) return rowNoun(table);
  // First and last name are shown together: whoever they name is meant.
  if (column.partner) return rowNoun(table);
  if (/^(?:first|last|middle) name$/i.test(label)) return label;
  if (column.kind === 'date') return datedName(label, column.type);
  return singular(label.replace(/ name$/i, ''));
}

/** "registered date" for `registered_on`, "alarm time" for `alarm_at`. */
export function datedName(label: string, type: Column['type']): string {
  const [, event] = /^(.+) (?:on|at)$/i.exec(label) ?? [];
  return event === undefined ? label : `${event} ${type === 'datetime' ? 'time' : 'date'}`;
}

export function plural(noun: string): string {
  return lastWord(noun, (word) => {
    const lower = word.toLowerCase();
    const irregular = Object.hasOwn(irregulars, lower) ? irregulars[lower] : undefined;
    if (irregular) return irregular;
    if (invariant.has(lower) || pluralForms.has(lower) || germanWords.test(word) || word.endsWith('.'))
      return word;
    if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
    if (/(?:s|x|z|ch|sh)$/i.test(word)) return /[^sz]z$/i.test(word) ? `${word}zes` : `${word}es`;
    if (/(?:^|[^aeiou])is$/i.test(word)) return word.replace(/is$/i, 'es');
    return /^[\p{Lu}\d]+$/u.test(word) ? word : `${word}s`;
  });
}

export function singular(noun: string): string {
  return lastWord(noun, (word) => {
    const lower = word.toLowerCase();
    const irregular = pluralForms.get(lower);
    if (irregular) return irregular;
    if (invariant.has(lower) || /(?:ss|us|is)$/i.test(word) || /^[\p{Lu}\d]+$/u.test(word)) return word;
    if (/[^aeiou]ies$/i.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
    if (/(?:ss|sh|x|zz|[^aeiou]ch|[aeiou]tch|each|oach)es$/i.test(word)) return word.slice(0, -2);
    return /[^s]s$/i.test(word) ? word.slice(0, -1) : word;
  });
}

export function isPlural(noun: string): boolean {
  const last = noun.split(' ').at(-1)?.toLowerCase() ?? '';
  return pluralForms.has(last) || (singular(last) !== last && !invariant.has(last));
}

/** Whether the noun is said with "who". */
export function isPerson(noun: string): boolean {
  return people.has(singular(noun).split(' ').at(-1)?.toLowerCase() ?? '');
}

/** "a build", "an hour", "an MRR". */
export function withArticle(noun: string): string {
  // "number of enrolments" is one number, although it ends in a plural.
  const isNumber = /^number of /.test(noun);
  // "tickets sold" are several.
  const isSeveral = isPlural(noun) || /^[a-z]+s (?:sold|taken|given|left|[a-z]+ed)$/i.test(noun);
  if (!isNumber && (isSeveral || isUncountable(noun))) return noun;
  const first = noun.split(' ', 1)[0] ?? '';
  const isSpelled = /^\p{Lu}{2,4}$/u.test(first);
  const hasVowel = isSpelled
    ? /^[AEFHILMNORSX]/.test(first)
    : /^(?:[aeio]|u(?!ni|se|sa|ti|r[aiou])|hour|honest|hono)/i.test(first);
  return `${hasVowel ? 'an' : 'a'} ${noun}`;
}

/** "A", "A and B", "A, B and C". */
export function enumerate(items: readonly string[], conjunction = 'and'): string {
  if (items.length <= 1) return items[0] ?? '';
  const last = items.at(-1) ?? '';
  const isLong = items.length > 2 && items.some((item) => item.includes(` ${conjunction} `));
  return `${items.slice(0, -1).join(', ')}${isLong ? ',' : ''} ${conjunction} ${last}`;
}

function rowNoun(table: Table): string {
  const { nouns, label } = table;
  const sheet = sheetNoun(table);
  if (sheet) return sheet;
  const [best] = nouns;
  if (best) {
    const noun = singular(inSentence(best.text));
    // A row of `hours.csv` holds hours but is not one, and there are no "watcheds" in `watched.csv`.
    if (isFigure(table, noun) || (noun.endsWith('ed') && isParticiple(noun))) return 'entry';
    // There are no "weathers": where each row is a day, the days are counted.
    return isUncountable(noun) ? (rowPeriod(table.time, table.rows) ?? `${noun} row`) : noun;
  }
  const last = label.split(' ').find(isPlural);
  return last ? singular(inSentence(last)) : 'row';
}

function isFigure({ columns }: Table, noun: string): boolean {
  return columns.some(
    (column) =>
      column.type === 'number' &&
      column.kind === 'amount' &&
      columnLabel(column).toLowerCase() === plural(noun),
  );
}

/** Rows of one of several sheets are called by the sheet alone: "shops", not "hallmark 2025 shops"; "P&L rows". */
function sheetNoun({ nouns, profile: { name, sheet } }: Table): string | undefined {
  if (sheet === undefined || name === sheet || !name.endsWith(sheet)) return undefined;
  const plain = sheet.replace(/[\s\d_.-]+$/, '');
  if (/(?:^|\P{L})\p{L}{1,2}$/u.test(plain)) return `${plain} row`;
  const said = plain.toLowerCase();
  return nouns.some(({ text }) => text === said) ? singular(said) : undefined;
}

/** "weather", "us employment": what has no plural. */
export function isUncountable(noun: string): boolean {
  return uncountable.has(noun.split(' ').at(-1)?.toLowerCase() ?? '');
}

function lastWord(text: string, change: (word: string) => string): string {
  const [, before = '', word = ''] = /^(.*?)([^\s]*)$/s.exec(text) ?? [];
  // "time of day", "files per commit": the head is what stands before the preposition.
  const head = /^(.+?)( (?:of|per|from|in|by|to|with|for|on) .+)$/i.exec(text);
  if (head) return `${lastWord(head[1] ?? '', change)}${head[2] ?? ''}`;
  return word === '' ? text : before + change(word);
}

const irregulars: Readonly<Record<string, string>> = {
  person: 'people',
  taxon: 'taxa',
  child: 'children',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  tooth: 'teeth',
  mouse: 'mice',
  goose: 'geese',
  life: 'lives',
  wife: 'wives',
  half: 'halves',
  shelf: 'shelves',
  wolf: 'wolves',
  leaf: 'leaves',
  loaf: 'loaves',
  knife: 'knives',
  datum: 'data',
  medium: 'media',
  index: 'indexes',
  quiz: 'quizzes',
  bus: 'buses',
  hero: 'heroes',
  potato: 'potatoes',
  tomato: 'tomatoes',
  criterion: 'criteria',
  analysis: 'analyses',
  diagnosis: 'diagnoses',
  crisis: 'crises',
  basis: 'bases',
  axis: 'axes',
  status: 'statuses',
  expense: 'expenses',
  purchase: 'purchases',
  release: 'releases',
  movie: 'movies',
  cookie: 'cookies',
  calorie: 'calories',
  cache: 'caches',
};
const pluralForms = new Map(Object.entries(irregulars).map(([one, many]) => [many, one]));
const germanWords = /[äöüß]|(?:ung|keit|heit|schaft|nummer|datum|betrag|zweck|gorie)$/i;
const invariant = new Set([
  'series',
  'species',
  'sheep',
  'fish',
  'aircraft',
  'news',
  'staff',
  'means',
  'gas',
]);
const people = new Set(
  [
    'person patient customer client user employee student teacher doctor nurse athlete author member player driver',
    'agent visitor guest subscriber rider passenger child man woman worker manager candidate applicant tenant donor',
    'volunteer buyer seller artist actor director engineer developer contributor reviewer resident voter citizen',
  ].flatMap((line) => line.split(' ')),
);
const uncountable = new Set([
  ...['information', 'data', 'revenue', 'stock', 'humidity', 'weather', 'traffic', 'feedback', 'equipment'],
  ...['money', 'income', 'protein', 'sugar', 'fat', 'fibre', 'fiber', 'water', 'electricity', 'unemployment'],
  ...[
    'employment',
    'inventory',
    'attendance',
    'consumption',
    'usage',
    'spending',
    'rainfall',
    'nutrition',
    'energy',
    'health',
  ],
]);
const abbreviations: Readonly<Record<string, string>> = {
  qty: 'quantity',
  amt: 'amount',
  avg: 'average',
  num: 'number',
  id: 'ID',
};
const unitWords: Readonly<Record<string, string>> = {
  minutes: 'min',
  mins: 'min',
  min: 'min',
  seconds: 's',
  secs: 's',
  sec: 's',
  s: 's',
  hours: 'h',
  hrs: 'h',
  h: 'h',
  days: 'days',
  years: 'years',
  ms: 'ms',
  milliseconds: 'ms',
  percent: '%',
  pct: '%',
  kg: 'kg',
  km: 'km',
  cm: 'cm',
  usd: 'USD',
  eur: 'EUR',
  gbp: 'GBP',
};
