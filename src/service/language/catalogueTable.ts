import type { Plan } from '../plan/plan.ts';
import type { TableProfile } from '../tables/profile/tableProfile.ts';
import { billedAmounts } from './billedAmounts.ts';
import { buildColumn } from './buildColumn.ts';
import type { Column, Table } from './catalogue.ts';
import { levelWords } from './columnKinds.ts';
import { moneyUnit } from './columnMeasures.ts';
import { uncrossed } from './crossedColumns.ts';
import { uncrossedDays } from './dayColumns.ts';
import { fileWords } from './lexicon/fileNames.ts';
import { isForeignName, nameWords } from './lexicon/nameWords.ts';
import { stem } from './lexicon/stem.ts';
import { longForm } from './longForm.ts';
import { mainTime } from './mainTime.ts';
import { isPersonTable } from './personTables.ts';
import { asRegister } from './registers.ts';
import { isRowPerPeriod, rowPeriod } from './rowPeriod.ts';
import { bookingNouns, isRepeated, isWholeName, nounsOf, periodNouns } from './tableNouns.ts';
import { columnLabel } from './words/name.ts';
import { workedColumns } from './workedColumns.ts';

/** The table of one profile: its columns, and what its rows are called. */
export function buildTable(
  profile: TableProfile,
  foreign: ReadonlySet<string> = new Set(),
  tableWords: ReadonlySet<string> = new Set(),
): Table {
  const wide =
    (profile.periods && longForm(profile, profile.periods)) ?? uncrossed(profile) ?? uncrossedDays(profile);
  const plan = wide?.plan ?? ({ op: 'table', table: profile.id } as const);
  const table = tableOf(wide?.profile ?? profile, plan, foreign, profile.id, tableWords);
  return wide && 'days' in wide ? asRegister(table, wide.value) : table;
}

/** The same of rows that a plan has from it: a second view, with an id of its own. */
export function tableOf(
  profile: TableProfile,
  plan: Plan,
  foreign: ReadonlySet<string>,
  id = profile.id,
  tableWords: ReadonlySet<string> = new Set(),
): Mutable<Table> {
  const columns: Column[] = [];
  const table: Mutable<Table> = {
    id,
    label: fileWords(profile.name.replace(/ all (?:sheets|files)$/, '')).join(' '),
    profile,
    columns,
    rows: profile.rows,
    plan,
    nouns: [],
  };
  const isForeign = [profile.name, ...profile.columns.map((column) => column.name)].some(isForeignName);
  // A row of totals says nothing in the columns that it has no total of, and would be asked for what is in them.
  const isTotals = profile.madeFrom?.how === 'totals';
  for (const column of profile.columns)
    if (!isTotals || column.distinct > 0)
      columns.push(buildColumn(column, table, foreign, isForeign, tableWords));
  const first = columns.findIndex((column) => isNameOf(column, /^(first|given|fore) ?name$/));
  const last = columns.find((column) => isNameOf(column, /^(last|sur|family) ?name$/));
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
  if (plan.op === 'unpivot' && isRowPerPeriod(table)) nameValue(columns, plan.value, table.nouns);
  else nameOnlyMeasure(columns, fileWords(profile.name).map(stem));
  if (key) table.key = key;
  if (name) table.name = name;
  // A row is a region in a year, not "a population by region".
  if (id === profile.id && isRowPerPeriod(table) && name?.kind === 'name') {
    const text = columnLabel(name).toLowerCase();
    table.label = text;
    table.nouns = [
      { words: name.words, text, weight: 1 },
      ...table.nouns.filter(({ words }) => words.join(' ') !== name.words.join(' ')),
    ];
  }
  if (time) table.time = time;
  if (time && isPersonTable(table) && time.words[0] === stem('created'))
    columns[columns.indexOf(time)] = table.time = joining(time);
  if (plan.op === 'table') Object.assign(table, workedColumns(table));
  const billed = plan.op === 'table' ? billedAmounts(table) : undefined;
  if (billed) {
    table.billed = billed;
    columns.push(billed[billed.usual]);
  }
  return table;
}

/** People sign up when their row is created. */
function joining(time: Column): Column {
  const said = ['signed', 'signup', 'joined', 'registered'].map((word) => [stem(word)]);
  return { ...time, otherWords: [...time.otherWords, ...said] };
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
    label: noun.text,
    otherWords: [...column.otherWords, noun.words],
    ...(isLevel && { kind: 'level' as const }),
  };
}

const recordHeads = new Set(
  'history log list record entry reading measurement payment change statement sheet run book development data'
    .split(' ')
    .map(stem),
);

/** The only figure of `salary_history` is a salary, and that of `rent_payments` a rent, whatever its column is called. */
function nameOnlyMeasure(columns: Column[], file: readonly string[]): void {
  const subject = file.slice(0, -1).filter((word) => /^[a-z]{3,}$/.test(word));
  const [only, ...others] = columns.filter(
    ({ type, kind }) => type === 'number' && (kind === 'amount' || kind === 'level'),
  );
  const isNamed = columns.some(({ words }) => words.some((word) => subject.includes(word)));
  if (!only || others.length > 0 || subject.length === 0 || isNamed) return;
  const head = file.at(-1) ?? '';
  if (!recordHeads.has(head)) return;
  // A payroll run has wages; a job run is no amount of jobs.
  if (head === 'run' && moneyUnit(only) === undefined) return;
  columns[columns.indexOf(only)] = {
    ...only,
    otherWords: [...only.otherWords, subject],
    // One state follows the other: they are compared, and never added up.
    ...(/^(history|development)$/.test(head) && { kind: 'level' as const }),
  };
}

/** `first_nm`, `Given name` and `Vorname` are one name. */
function isNameOf({ name, type }: Column, pattern: RegExp): boolean {
  const { words, alternatives = [] } = nameWords(name);
  return type === 'string' && [words, ...alternatives].some((each) => pattern.test(each.join(' ')));
}

export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

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
