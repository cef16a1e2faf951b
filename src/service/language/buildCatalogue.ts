import type { Plan } from '../plan/plan.ts';
import type { JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';
import { billedAmounts } from './billedAmounts.ts';
import { buildColumn } from './buildColumn.ts';
import type { Catalogue, Column, Table } from './catalogue.ts';
import { levelWords } from './columnKinds.ts';
import { moneyUnit } from './columnMeasures.ts';
import { uncrossed } from './crossedColumns.ts';
import { uncrossedDays } from './dayColumns.ts';
import { labelElements, labelLoneElements } from './elementTables.ts';
import { explainCodes } from './explainedCodes.ts';
import { folded, type ThingColumn, thingColumns } from './foldedColumns.ts';
import { fileWords } from './lexicon/fileNames.ts';
import { isForeignName, nameWords } from './lexicon/nameWords.ts';
import { stem } from './lexicon/stem.ts';
import { thingsDescribedBy } from './lexicon/thingSignatures.ts';
import { logSteps } from './logSteps.ts';
import { longForm } from './longForm.ts';
import { mainTime } from './mainTime.ts';
import { periodParents } from './periodParents.ts';
import { asRegister, edgesOfRegisters } from './registers.ts';
import { isRowPerPeriod, rowPeriod } from './rowPeriod.ts';
import { referredTables } from './selfReferences.ts';
import { bookingNouns, isRepeated, isWholeName, nounsOf, periodNouns } from './tableNouns.ts';
import { twoSided } from './twoSided.ts';
import { columnLabel } from './words/name.ts';
import { workedColumns } from './workedColumns.ts';

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
  const isCopies = ({ madeFrom }: TableProfile) => madeFrom?.how === 'copies';
  const copies = profiles.filter(isCopies);
  for (const { id } of copies) parts.add(id);
  const asked = profiles.filter(({ id }) => !parts.has(id));
  const found = edgesOfRegisters(
    asked,
    edges.filter(({ from, to }) => !parts.has(from.table) && !parts.has(to.table)),
  );
  const things = thingColumns(asked);
  const views = asked.flatMap((profile) => foldedTable(profile, foreign, things) ?? []);
  const tableWords = new Set(asked.flatMap(({ name }) => fileWords(name).map(stem)));
  const own = asked.map((profile): Table => {
    const table = buildTable(profile, foreign, tableWords);
    const repeated = copies.find(({ madeFrom }) => madeFrom?.tables.includes(profile.id));
    return repeated ? Object.assign(table, { copies: buildTable(repeated, foreign, tableWords) }) : table;
  });
  const parents = periodParents(own, found);
  const tables = [...own, ...parents.tables];
  const known = parents.edges;
  nameParents(tables, known);
  labelElements(tables);
  nameDescribedThings(tables);
  explainCodes([...tables, ...views], known);
  tellNewest([...tables, ...views], now);
  const referred = referredTables(tables, known);
  const logs = asked.flatMap((profile) => stepsTable(profile, known, foreign, tables) ?? []);
  const contests = asked.flatMap((profile) => sidesTable(profile, known, foreign, tables, asked) ?? []);
  return {
    tables: [
      ...tables,
      ...views,
      ...referred.tables,
      ...logs.map(({ table }) => table),
      ...contests.map(({ table }) => table),
    ],
    edges: [
      ...known.filter(({ from, to }) => from.table !== to.table),
      ...referred.edges,
      ...logs.flatMap(({ edges: own }) => own),
      ...contests.flatMap(({ edges: own }) => own),
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

/** One table by itself, for charts: without the second views and joins that only questions need. */
export function buildLoneTable(profile: TableProfile): Table {
  const table = buildTable(profile);
  labelLoneElements(table);
  nameDescribedThings([table]);
  return table;
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

/** A second view of a list of contests: one row for each side. */
function sidesTable(
  profile: TableProfile,
  edges: readonly JoinEdge[],
  foreign: ReadonlySet<string>,
  tables: readonly Table[],
  profiles: readonly TableProfile[],
): { table: Table; edges: readonly JoinEdge[] } | undefined {
  const found = twoSided(profile, edges, profiles);
  if (!found) return undefined;
  const id = `${profile.id}#sides`;
  const table = tableOf(found.profile, found.plan, foreign, id);
  const column = (name: string) => table.columns.find((each) => each.name === name);
  const [team, opponent, side] = [found.team, found.opponent, found.side].map(column);
  const result = found.result === undefined ? undefined : column(found.result);
  if (!team || !opponent || !side) return undefined;
  const own = edges.filter(({ from }) => from.table === profile.id);
  const teams = own.find(({ from }) => from.column === found.columns[0]);
  const known = tables.find((each) => each.id === profile.id);
  const key = found.key === undefined ? undefined : column(found.key);
  const { coded } = found;
  const codes = known?.columns.find(({ name }) => name === coded?.column);
  if (codes && coded && coded.meanings.size > 0) Object.assign(codes, { meanings: coded.meanings });
  delete table.name;
  return {
    table: Object.assign(table, {
      nouns: known?.nouns ?? table.nouns,
      sides: {
        team,
        ...(key && { key }),
        opponent,
        side,
        ...(result && { result }),
        own: found.own.flatMap((name) => column(name) ?? []),
        of: { table: profile.id, columns: found.columns },
      },
    }),
    edges: [
      ...own
        .filter(({ from }) => !found.columns.includes(from.column) && column(from.column))
        .map((edge) => ({ ...edge, from: { ...edge.from, table: id } })),
      ...(teams
        ? [{ from: { table: id, column: found.key ?? found.team }, to: teams.to, coverage: teams.coverage }]
        : []),
    ],
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
  const isNamed = value.label !== value.name;
  const shown = {
    ...value,
    ...(noun !== undefined && value.otherWords.length > 0 && !isNamed && { label: noun }),
  };
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
      // A column called "who" or "by" gives its people no name.
      /^(who|whom|what|which|where|by|from|to|with|for|of)$/.test(words[0] ?? '') ||
      tables.some(({ nouns }) => nouns.some((noun) => noun.words.join(' ') === stems.join(' ')));
    if (!isKnown) parent.nouns = [...parent.nouns, { words: stems, text: words.join(' '), weight: 0.85 }];
  }
}

/** Tells every table how far the data reaches, so that one that ends years earlier takes no year of its own for this one. */
function tellNewest(tables: readonly Mutable<Table>[], now: Date): void {
  const today = now.toISOString().slice(0, 10);
  const days = tables.flatMap(({ time }) =>
    time?.type === 'number' ? [] : [String(time?.max ?? '').slice(0, 10)],
  );
  const newest = days.map((day) => (day < today ? day : today)).reduce((a, b) => (a > b ? a : b), '');
  if (newest !== '') for (const table of tables) table.newest = newest;
}

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

function tableOf(
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
  if (plan.op === 'table') Object.assign(table, workedColumns(table));
  const billed = plan.op === 'table' ? billedAmounts(table) : undefined;
  if (billed) {
    table.billed = billed;
    columns.push(billed[billed.usual]);
  }
  return table;
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

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

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
