import type { JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';
import type { Catalogue, Table } from './catalogue.ts';
import { buildTable, type Mutable, tableOf } from './catalogueTable.ts';
import { labelElements, labelLoneElements } from './elementTables.ts';
import { explainCodes } from './explainedCodes.ts';
import { folded, type ThingColumn, thingColumns } from './foldedColumns.ts';
import { fileWords } from './lexicon/fileNames.ts';
import { nameWords } from './lexicon/nameWords.ts';
import { stem } from './lexicon/stem.ts';
import { thingsDescribedBy } from './lexicon/thingSignatures.ts';
import { logSteps } from './logSteps.ts';
import { periodParents } from './periodParents.ts';
import { edgesOfRegisters } from './registers.ts';
import { referredTables } from './selfReferences.ts';
import { edgesToSettings, settingsForm } from './settingsForm.ts';
import { twoSided } from './twoSided.ts';
import { yearlyForms } from './yearlyForms.ts';

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
  const tableWords = new Set(asked.flatMap(({ name }) => fileWords(name).map(stem)));
  const own = asked.map((profile): Table => {
    const table = buildTable(profile, foreign, tableWords);
    const repeated = copies.find(({ madeFrom }) => madeFrom?.tables.includes(profile.id));
    return repeated ? Object.assign(table, { copies: buildTable(repeated, foreign, tableWords) }) : table;
  });
  const views = asked.flatMap((profile, at) => [
    ...(foldedTable(profile, foreign, things) ?? []),
    // Where all columns are crossed with years, the table itself has a row for each.
    ...(own[at]?.plan.op === 'table' ? yearlyTables(profile, foreign) : []),
    ...settingsTables(profile, found, foreign),
  ]);
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
      ...views
        .filter(({ id }) => id.endsWith('#settings'))
        .flatMap((view) => edgesToSettings(view, tables, known)),
      ...views.flatMap(({ id, profile }) =>
        known
          .filter(({ from }) => from.table === profile.id)
          .map((edge): JoinEdge => ({ ...edge, from: { ...edge.from, table: id } })),
      ),
      ...views.flatMap(({ id, folded: { name, things: named } = {} }): JoinEdge[] =>
        name && named
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

/** A second view of a table whose columns are of one kind. */
function foldedTable(
  profile: TableProfile,
  foreign: ReadonlySet<string>,
  things: readonly ThingColumn[],
): readonly Table[] | undefined {
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
  return [Object.assign(table, { columns, folded: { name, value: shown, ...(named && { things: named }) } })];
}

/** A second view of each measure that a table holds in one column per year. */
function yearlyTables(profile: TableProfile, foreign: ReadonlySet<string>): readonly Table[] {
  return yearlyForms(profile).map(({ measure, ...form }) =>
    // Its rows are not more things than the table has: they are counted there.
    Object.assign(tableOf(form.profile, form.plan, foreign, `${profile.id}#${measure}`), {
      nouns: [],
      isForm: true as const,
    }),
  );
}

/** A second view of name/value rows: one row per thing, with a column for each name. */
function settingsTables(
  profile: TableProfile,
  edges: readonly JoinEdge[],
  foreign: ReadonlySet<string>,
): readonly Table[] {
  const form = settingsForm(profile);
  if (!form) return [];
  const table = tableOf(form.profile, form.plan, foreign, `${profile.id}#settings`);
  // Where another table lists the things, they are counted there.
  const isListed = edges.some(
    ({ from }) => from.table === profile.id && from.column === profile.settings?.thing,
  );
  return [Object.assign(table, { isForm: true as const, ...(isListed && { nouns: [] }) })];
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
