import type { Plan } from '../plan/plan.ts';
import type { ColumnProfile, JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';
import { isYears } from './annotate/calendar.ts';
import type { Catalogue, Column, ColumnKind, Table } from './catalogue.ts';
import { uncrossed } from './crossedColumns.ts';
import { folded, type ThingColumn, thingColumns } from './foldedColumns.ts';
import { monthOf } from './lexicon/months.ts';
import { foreignReadings, isForeignName, nameWords } from './lexicon/nameWords.ts';
import { isPersonWord } from './lexicon/questionWords.ts';
import { relatedness } from './lexicon/related.ts';
import { stem } from './lexicon/stem.ts';
import { thingsDescribedBy } from './lexicon/thingSignatures.ts';
import { unitOf } from './lexicon/units.ts';
import { logSteps } from './logSteps.ts';
import { isTitled } from './personTables.ts';
import { rowPeriod } from './rowPeriod.ts';
import { referredTables } from './selfReferences.ts';

/** Words of file names that do not say what a row is. */
const fileNoise = new Set(
  'data dataset file files export exports report reports list table sheet sheets all new old final copy dump raw clean v1 v2 full overview log db csv of the and master mst tbl dim fact'.split(
    ' ',
  ),
);

/** What each person does once, and lists of nobody but people. */
const personLists =
  /\b(sign ?ups?|registrations?|enrol?lments?|memberships?|wait(ing)? ?list|guest list|mailing list|roster|squad|rota)\b/;

/** What a table as a whole is called behind what it lists: "price list", "visitor log". */
const listNouns = new Set('list log sheet table report overview file export'.split(' '));

/** The tables of a workspace as questions see them. */
export function buildCatalogue(
  profiles: readonly TableProfile[],
  edges: readonly JoinEdge[],
  now: Date,
): Catalogue {
  // A number that other tables refer to names a row, as they do: paddle 512 is no amount.
  const numbers = new Set(
    profiles.flatMap(({ id, columns }) =>
      columns.flatMap(({ name, type }) => (type === 'number' ? [`${id}\n${name}`] : [])),
    ),
  );
  const foreign = new Set(
    edges.flatMap(({ from, to }) => {
      const [own, other] = [`${from.table}\n${from.column}`, `${to.table}\n${to.column}`];
      return numbers.has(other) ? [own, other] : [own];
    }),
  );
  // What several sheets or files hold is asked of their common table, which tells them apart by a column.
  const parts = new Set(
    profiles.flatMap(({ madeFrom }) =>
      madeFrom?.how === 'sheets' || madeFrom?.how === 'files' ? madeFrom.tables : [],
    ),
  );
  const asked = profiles.filter(({ id }) => !parts.has(id));
  const known = edges.filter(({ from, to }) => !parts.has(from.table) && !parts.has(to.table));
  const things = thingColumns(asked);
  const views = asked.flatMap((profile) => foldedTable(profile, foreign, things) ?? []);
  const tables = asked.map((profile) => buildTable(profile, foreign));
  nameParents(tables, known);
  nameDescribedThings(tables);
  const referred = referredTables(tables, known);
  const logs = asked.flatMap((profile) => stepsTable(profile, known, foreign, tables) ?? []);
  return {
    tables: [...tables, ...views, ...referred.tables, ...logs.map(({ table }) => table)],
    edges: [
      ...known.filter(({ from, to }) => from.table !== to.table),
      ...referred.edges,
      ...logs.flatMap(({ edges: own }) => own),
      ...views.flatMap(({ id, profile }) =>
        known
          .filter(({ from }) => from.table === profile.id)
          .map((edge): JoinEdge => ({ ...edge, from: { ...edge.from, table: id } })),
      ),
      ...views.flatMap(({ id, folded: { name, things: named } }): JoinEdge[] =>
        named
          ? [
              {
                from: { table: id, column: name.name },
                to: { table: named.table, column: named.column },
                coverage: 1,
              },
            ]
          : [],
      ),
    ],
    now,
  };
}

/** A second view of a log of events: the things that they happened to, and when. */
function stepsTable(
  profile: TableProfile,
  edges: readonly JoinEdge[],
  foreign: ReadonlySet<string>,
  tables: readonly Table[],
): { table: Table; edges: readonly JoinEdge[] } | undefined {
  const found = logSteps(profile, edges);
  if (!found) return undefined;
  const id = `${profile.id}#steps`;
  const table = tableOf(found.profile, found.plan, foreign, id);
  const own = edges.filter(({ from }) => from.table === profile.id && from.column === found.thing);
  const parent = tables.find((each) => own.some(({ to }) => to.table === each.id));
  return {
    // The log's own nouns count events.
    table: Object.assign(table, {
      nouns: [],
      isSteps: true as const,
      ...(parent && { label: parent.label }),
    }),
    edges: own.map((edge) => ({ ...edge, from: { ...edge.from, table: id } })),
  };
}

type FoldedTable = Table & Required<Pick<Table, 'folded'>>;

/** A second view of a table whose columns are of one kind. */
function foldedTable(
  profile: TableProfile,
  foreign: ReadonlySet<string>,
  things: readonly ThingColumn[],
): FoldedTable | undefined {
  const found = folded(profile, things);
  if (!found) return undefined;
  const table = tableOf(found.profile, found.plan, foreign, `${profile.id}#columns`);
  const [name, value] = [found.folded.name, found.folded.value].map((wanted) =>
    table.columns.find((column) => column.name === wanted),
  );
  const noun = table.nouns.at(-1)?.text;
  if (!name || !value) return undefined;
  const shown = { ...value, ...(noun !== undefined && value.otherWords.length > 0 && { label: noun }) };
  const columns = table.columns.map((column) => (column === value ? shown : column));
  const named = found.folded.things;
  return Object.assign(table, { columns, folded: { name, value: shown, ...(named && { things: named }) } });
}

/** Names rows by what their columns describe, unless another table is called so: a pantry holds no recipes beside recipes. */
function nameDescribedThings(tables: readonly Table[]): void {
  const named = new Set(tables.flatMap(({ nouns }) => nouns.map(({ words }) => words.join(' '))));
  for (const table of tables as readonly Mutable<Table>[]) {
    const described = thingsDescribedBy(table.profile.columns.map(({ name }) => nameWords(name).words));
    const things = described
      .map((text) => ({ words: [stem(text)], text, weight: 0.72 }))
      .filter(({ words }) => !named.has(words.join(' ')));
    table.nouns = [...table.nouns, ...things];
  }
}

/** "Singer" of a list of attendance points at members: they are called singers, too. */
function nameParents(tables: readonly Table[], edges: readonly JoinEdge[]): void {
  for (const { from, to } of edges) {
    const parent: Mutable<Table> | undefined = tables.find(({ id }) => id === to.table);
    const column = tables
      .find(({ id }) => id === from.table)
      ?.columns.find(({ name }) => name === from.column);
    if (!parent || !column || from.table === to.table) continue;
    const words = nameWords(column.name).words.filter((word) => !/^(id|no|nr|number|key|code)$/.test(word));
    const stems = words.map(stem);
    const isKnown =
      words.length !== 1 ||
      tables.some(({ nouns }) => nouns.some((noun) => noun.words.join(' ') === stems.join(' ')));
    if (!isKnown) parent.nouns = [...parent.nouns, { words: stems, text: words.join(' '), weight: 0.85 }];
  }
}

export function buildTable(profile: TableProfile, foreign: ReadonlySet<string> = new Set()): Table {
  const wide = (profile.periods && longForm(profile, profile.periods)) ?? uncrossed(profile);
  return tableOf(wide?.profile ?? profile, wide?.plan ?? { op: 'table', table: profile.id }, foreign);
}

function tableOf(
  profile: TableProfile,
  plan: Plan,
  foreign: ReadonlySet<string>,
  id = profile.id,
): Mutable<Table> {
  const columns: Column[] = [];
  const table: Mutable<Table> = {
    id,
    label: nameWords(profile.name.replace(/ all (?:sheets|files)$/, '')).words.join(' '),
    profile,
    columns,
    rows: profile.rows,
    plan,
    nouns: [],
  };
  const isForeign = [profile.name, ...profile.columns.map((column) => column.name)].some(isForeignName);
  for (const column of profile.columns) columns.push(buildColumn(column, table, foreign, isForeign));
  const first = columns.findIndex(
    ({ name, type }) => type === 'string' && /^(first|given|fore)[ _-]?name$/i.test(name),
  );
  const last = columns.find(
    ({ name, type }) => type === 'string' && /^(last|sur|family)[ _-]?name$/i.test(name),
  );
  const given = columns[first];
  if (given && last) columns[first] = { ...given, partner: last };
  const key = columns.find(({ name }) => name === profile.key);
  const name =
    columns.find(({ partner }) => partner !== undefined) ??
    columns.find((column) => column.name === profile.nameColumn) ??
    firstName(columns);
  const time = mainTime(columns);
  table.nouns = [
    ...nounsOf(profile, key, name).filter(
      ({ words, text }) => isWholeName(text, profile.name) || !isRepeated(words, columns, profile.rows),
    ),
    ...(columns.some(({ isSigned, kind }) => isSigned && kind === 'amount') && time ? bookingNouns : []),
    ...periodNouns(rowPeriod(time, profile.rows)),
  ];
  if (plan.op === 'unpivot') nameValue(columns, plan.value, table.nouns);
  if (key) table.key = key;
  if (name) table.name = name;
  if (time) table.time = time;
  return table;
}

/** A row that covers a day is a day: "how many days had rain" counts rows. */
function periodNouns(period: string | undefined): Table['nouns'] {
  return period === undefined ? [] : [{ words: [stem(period)], text: period, weight: 0.9 }];
}

/** What the cells of a table with one column per period are called: "visitors", where no column is called so. */
function nameValue(columns: Column[], value: string, nouns: Table['nouns']): void {
  const at = columns.findIndex(({ name }) => name === value);
  const column = columns[at];
  const [noun] = nouns;
  const isRow = columns.some(({ words }) => noun?.words.some((word) => words.includes(word)));
  if (!column || !noun || isRow) return;
  const isLevel = noun.words.some((word) => levelWords.includes(word));
  columns[at] = {
    ...column,
    otherWords: [...column.otherWords, noun.words],
    ...(isLevel && { kind: 'level' as const }),
  };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Where other names of the table are in another language, words that English has as well may be of that one. */
function buildColumn(
  column: ColumnProfile,
  table: Table,
  foreign: ReadonlySet<string>,
  isForeignTable: boolean,
): Column {
  const { words: read, alternatives = [] } = nameWords(column.name);
  // "arr" beside "dep": only numbers are revenue.
  const words = splitBirth(
    read.join(' ') === 'annual recurring revenue' && column.type !== 'number'
      ? ['arrival']
      : isYearOfName(column, read)
        ? [...read, 'year']
        : read,
  );
  const stems = words.map(stem);
  const written = writtenWords(column);
  const other = [
    ...alternatives,
    ...(isForeignTable ? foreignReadings(column.name) : []),
    ...(column.aliases ?? []).map((alias) => nameWords(alias).words),
    ...(written.join(' ') === words.join(' ') ? [] : [written]),
    ...(isTitled(column, 'dr') ? [['doctor']] : []),
  ];
  return {
    ...column,
    table,
    words: stems,
    otherWords: distinctWords(other.map((each) => each.map(stem))),
    unitWords: dimensionWords(column.unit),
    kind: kindOf(column, stems, table.profile, foreign.has(`${table.profile.id}\n${column.name}`)),
  };
}

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

const levelWords =
  'temperature rate percentage percent price age score mark rating year index level ratio height weight voltage humidity average mean median rank position speed grade latitude longitude per limit threshold capacity temp ph pressure density wait'.split(
    ' ',
  );
const levelUnits = new Set(['%', 'pct', '°C', '°F', 'C', 'V', 'ppm', 'bpm', 'km/h', 'mph', 'hPa', 'pp']);

function kindOf(
  column: ColumnProfile,
  words: readonly string[],
  table: TableProfile,
  isForeign: boolean,
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
    // "Emp no", "order number": whole numbers that name things, however often each occurs.
    if (
      /^(id|key|code)$/.test(words.at(-1) ?? '') ||
      (/(?:^|[^a-z])(no|nr|num|number|#)\.?$/i.test(column.name.trim()) &&
        words.length > 1 &&
        Number.isInteger(column.min))
    )
      return 'key';
    if (distinct <= 2 && column.min === 0 && column.max === 1 && isStateName(column.name)) return 'flag';
    const isLevel =
      column.isLevel === true ||
      (words.includes('unit') && words.some((word) => /^(cost|value|amount|fee)$/.test(word))) ||
      levelUnits.has(column.unit ?? '') ||
      // One to five stars are a mark; those of a repository are counted.
      (words.includes('star') && Number(column.max) <= 10) ||
      words.some((word) => levelWords.includes(word)) ||
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

function firstName(columns: readonly Column[]): Column | undefined {
  const named = columns.filter(
    ({ kind, type }) => (kind === 'name' || kind === 'category') && type === 'string',
  );
  return (
    named.find(
      ({ words, kind }) => kind === 'name' && words.some((word) => word === 'name' || word === 'title'),
    ) ?? named.find(({ kind }) => kind === 'name')
  );
}

const firstTimes =
  'start begin create open issue order book schedule record occur date day time usage submit post place'.split(
    ' ',
  );
const lateTimes =
  'end close finish resolve pay cancel complete due expire update modify birth delete ship deliver founded last promise agree expect deadline eta target'.split(
    ' ',
  );

/** The date at which a row takes place: what it began with, not what happened to it later. */
function mainTime(columns: readonly Column[]): Column | undefined {
  // Nothing takes place at a birth, nor at what is still to come.
  const dates = columns.filter(
    ({ kind, words }) => kind === 'date' && !words.some((word) => /^(birth|birthday|born|next)$/.test(word)),
  );
  const score = ({ words, nulls, isEvent }: Column) =>
    (words.some((word) => firstTimes.includes(word)) ? 2 : 0) -
    (words.some((word) => lateTimes.includes(word)) ? 2 : 0) -
    (nulls > 0 ? 1 : 0) -
    (isEvent ? 1 : 0);
  const [best] = [...dates].sort((a, b) => score(b) - score(a));
  if (best) return best;
  return columns.find(
    ({ type, words, min, max }) =>
      type === 'number' && words.includes('year') && Number(min) >= 1400 && Number(max) <= 2200,
  );
}

/** What rows of amounts in and out are called. */
const bookingNouns = ['transaction', 'booking', 'entry', 'payment', 'movement'].map((text) => ({
  words: [stem(text)],
  text,
  weight: 0.75,
}));

/** "defects" is what rows of that file are; rows of a feed log are no feeds. */
function isWholeName(noun: string, file: string): boolean {
  return (
    noun ===
    nameWords(file)
      .words.filter((word) => !/^\d+$/.test(word))
      .join(' ')
  );
}

/** "branch" of monthly reports by branch: a row is no branch, since each branch has many. */
function isRepeated(noun: readonly string[], columns: readonly Column[], rows: number): boolean {
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

function nounsOf(profile: TableProfile, key: Column | undefined, name: Column | undefined): Table['nouns'] {
  const isNoun = (word: string) => !fileNoise.has(word.toLowerCase()) && !/^\d+$/.test(word);
  const words = withoutPeriod(nameWords(profile.name).words.filter(isNoun));
  const nouns: { words: readonly string[]; text: string; weight: number }[] = [];
  const add = (noun: readonly string[], weight: number) => {
    const stems = noun.map(stem);
    if (noun.length > 0 && !nouns.some((known) => known.words.join(' ') === stems.join(' ')))
      nouns.push({ words: stems, text: noun.join(' '), weight });
  };
  const isForeign = [profile.name, ...profile.columns.map((column) => column.name)].some(isForeignName);
  const { alternatives = [] } = nameWords(profile.name);
  for (const english of [...alternatives, ...(isForeign ? foreignReadings(profile.name) : [])]) {
    const foreign = english.filter(isNoun);
    if (foreign.length > 0 && foreign.length <= 3) add(foreign, 0.95);
  }
  // Rows of a cost report with a column of costs are no costs.
  const isMeasured = profile.columns.some(
    ({ type, name }) => type === 'number' && nameWords(name).words.includes(words[0] ?? ''),
  );
  // "P&L" names no row.
  if ((words.at(-1) ?? '').length > 2) add(words, words.length === 1 && isMeasured ? 0.8 : 1);
  // "cash book" of a workbook's sheet, "waiting list" of a file: the name as people say it, from any of its words on.
  for (let at = 1; at < words.length - 1; at++) add(words.slice(at), 0.95);
  const named = nameWords(profile.name).words.filter((word) => !/^\d+$/.test(word));
  if (named.length > 1 && listNouns.has(named.at(-1) ?? ''))
    for (let at = 0; at < named.length - 1; at++) add(named.slice(at), 0.95);
  if (words.length > 1) add(words.slice(-1), 0.9);
  if (words.length > 1 && !isMeasured) add(words.slice(0, 1), 0.6);
  const namesOf = (column: Column | undefined, empty: RegExp) =>
    column ? nameWords(column.name).words.filter((word) => !empty.test(word)) : [];
  const keyWords = namesOf(key, /^(id|no|nr|number|key|code)$/);
  if (keyWords.length < (key?.words.length ?? 0)) add(keyWords, 0.95);
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
  if (isRequestLog(profile)) add(['request'], 0.75);
  return nouns;
}

/** Rows with an HTTP status are requests, whatever the file is called. */
function isRequestLog({ columns }: TableProfile): boolean {
  return columns.some(({ name, type, min, max }) => {
    const { words } = nameWords(name);
    const isStatus = words.includes('http') || (words.includes('status') && words.length <= 2);
    return type === 'number' && isStatus && Number(min) >= 100 && Number(max) <= 599;
  });
}

/** One column per period, turned into rows: what was asked of "March 2026" then is a period like any other. */
function longForm(
  profile: TableProfile,
  { grain, columns: all }: NonNullable<TableProfile['periods']>,
): { profile: TableProfile; plan: Plan } | undefined {
  const byName = new Map(profile.columns.map((column) => [column.name, column]));
  // A column without a single figure is read as text, which cannot be folded together with numbers.
  const periods = all.filter(({ column }) => byName.get(column)?.type === 'number');
  if (periods.length === 0) return undefined;
  const parts = periods.flatMap(({ column }) => byName.get(column) ?? []);
  const taken = new Set(profile.columns.map(({ name }) => name));
  const free = (name: string) => (taken.has(name) ? `${name} of cell` : name);
  const time = free(grain);
  const value = free('value');
  const isYear = grain === 'year';
  const starts = periods.map(({ start }) => start).sort();
  const numbers = (values: readonly (number | string | undefined)[]) =>
    values.map(Number).filter(Number.isFinite);
  const kept = profile.columns.filter(({ name }) => !all.some(({ column }) => column === name));
  const filled = parts.reduce((sum, { nulls }) => sum + profile.rows - nulls, 0);
  const means = numbers(parts.map(({ mean }) => mean));
  const timeColumn: ColumnProfile = {
    name: time,
    label: time,
    type: isYear ? 'number' : 'date',
    role: 'time',
    nulls: 0,
    distinct: periods.length,
    min: isYear ? Number(starts[0]?.slice(0, 4)) : (starts[0] ?? ''),
    max: isYear ? Number(starts.at(-1)?.slice(0, 4)) : (starts.at(-1) ?? ''),
  };
  const valueColumn: ColumnProfile = {
    name: value,
    label: value,
    type: 'number',
    role: 'measure',
    nulls: 0,
    distinct: filled,
    min: Math.min(...numbers(parts.map(({ min }) => min))),
    max: Math.max(...numbers(parts.map(({ max }) => max))),
    ...(means.length > 0 && { mean: means.reduce((sum, each) => sum + each, 0) / means.length }),
  };
  const { key: _key, ...rest } = profile;
  const scaled = kept.map((column) => ({
    ...column,
    nulls: Math.round((column.nulls * filled) / Math.max(1, profile.rows)),
  }));
  const indicator = profile.indicator ?? indicatorOf(scaled);
  return {
    profile: {
      ...rest,
      rows: filled,
      columns: [...scaled, timeColumn, valueColumn],
      ...(indicator && { indicator: { name: indicator, value } }),
    } as TableProfile,
    plan: {
      op: 'unpivot',
      input: { op: 'table', table: profile.id },
      columns: periods.map(({ column, start }) => ({
        column,
        label: isYear ? Number(start.slice(0, 4)) : start,
      })),
      labelType: isYear ? 'number' : 'date',
      name: time,
      value,
    },
  };
}

/** A column whose values say what is measured. */
function indicatorOf(columns: readonly ColumnProfile[]): string | undefined {
  return columns.find(
    ({ type, distinct, name }) =>
      type === 'string' &&
      distinct > 1 &&
      distinct <= 60 &&
      nameWords(name).words.some((word) =>
        ['indicator', 'measure', 'metric', 'series', 'variable', 'item', 'account', 'subject'].some(
          (concept) => relatedness(word, concept) >= 0.8,
        ),
      ),
  )?.name;
}
