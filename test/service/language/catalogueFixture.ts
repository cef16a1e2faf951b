import type {
  Catalogue,
  Column,
  ColumnKind,
  ColumnRef,
  Step,
  Table,
} from '../../../src/service/language/catalogue.ts';
import type {
  Ask,
  Filter,
  Frame,
  Key,
  Measure,
  Output,
  Test,
  Value,
} from '../../../src/service/language/frame.ts';
import type { Grain } from '../../../src/service/plan/plan.ts';
import type {
  Cell,
  ColumnProfile,
  ColumnType,
  JoinEdge,
  Rows,
} from '../../../src/service/tables/profile/tableProfile.ts';

// Small catalogues by hand, for tests of the question engine.

export interface ColumnFixture extends Partial<Omit<ColumnProfile, 'values'>> {
  readonly kind: ColumnKind;
  /** The values with their counts, most frequent first. */
  readonly values?: Readonly<Record<string, number>>;
}

export interface TableFixture {
  readonly label: string;
  readonly noun?: string;
  readonly rows?: number;
  readonly columns: Readonly<Record<string, ColumnFixture>>;
  readonly key?: string;
  readonly name?: string;
  readonly time?: string;
}

export function buildTable({ label, noun, rows = 1000, columns, key, name, time }: TableFixture): Table {
  const profiles = Object.entries(columns).map(([column, { kind: _, ...fixture }]) =>
    profileOf(column, columns[column]?.kind ?? 'text', fixture),
  );
  const table: { -readonly [K in keyof Table]: Table[K] } = {
    id: label,
    label,
    rows,
    plan: { op: 'table', table: label },
    nouns: noun ? [{ words: noun.split(' '), text: noun, weight: 1 }] : [],
    columns: [],
    profile: {
      id: label,
      name: label,
      path: `/data/${label}.csv`,
      shownPath: `${label}.csv`,
      sizeBytes: 1000,
      modifiedAt: '2026-11-01T00:00:00Z',
      rows,
      columns: profiles,
      notes: [],
    },
  };
  table.columns = profiles.map(
    (profile): Column => ({
      ...profile,
      table,
      words: profile.label.toLowerCase().split(' '),
      otherWords: [],
      unitWords: [],
      kind: columns[profile.name]?.kind ?? 'text',
    }),
  );
  for (const [role, column] of Object.entries({ key, name, time }))
    if (column) Object.assign(table, { [role]: columnOf(table, column) });
  return table;
}

function profileOf(
  name: string,
  kind: ColumnKind,
  { values, ...given }: Omit<ColumnFixture, 'kind'>,
): ColumnProfile {
  const types: Partial<Record<ColumnKind, ColumnType>> = {
    amount: 'number',
    level: 'number',
    date: 'date',
    flag: 'boolean',
  };
  const type = given.type ?? types[kind] ?? 'string';
  return {
    name,
    label: name.replaceAll('_', ' '),
    type,
    role: type === 'number' ? 'measure' : type === 'date' || type === 'datetime' ? 'time' : 'dimension',
    nulls: 0,
    distinct: values ? Object.keys(values).length : 100,
    ...(values ? { values: Object.entries(values).map(([value, count]) => ({ value, count })) } : {}),
    ...given,
  };
}

export function buildCatalogue(tables: readonly Table[], edges: readonly JoinEdge[] = []): Catalogue {
  return { tables, edges, now: new Date('2026-11-21T12:00:00Z') };
}

export function columnOf(table: Table, name: string): Column {
  const column = table.columns.find((each) => each.name === name);
  if (!column) throw new Error(`The fixture ${table.label} has no column ${name}.`);
  return column;
}

export function refOf(table: Table, name: string, path: readonly Step[] = []): ColumnRef {
  return { column: columnOf(table, name), path };
}

export function valueIn(table: Table, name: string): Value {
  return { kind: 'column', ref: refOf(table, name) };
}

/** A step from rows of `from` to the row of `to` they belong to, or down again. */
export function stepTo(
  from: Table,
  column: string,
  to: Table,
  direction: 'up' | 'down' = 'up',
  role?: string,
): Step {
  const [child, parent] = direction === 'up' ? [from, to] : [to, from];
  return {
    edge: {
      from: { table: child.id, column },
      to: { table: parent.id, column: parent.key?.name ?? column },
      coverage: 1,
      ...(role ? { role } : {}),
    },
    to,
    direction,
  };
}

export function equals(
  table: Table,
  column: string,
  ...values: readonly (string | number | boolean)[]
): Filter {
  return { test: { kind: 'equals', ref: refOf(table, column), values } };
}

export function period(table: Table, column: string, label: string, from?: string, to?: string): Filter {
  return {
    test: {
      kind: 'period',
      ref: refOf(table, column),
      label,
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    },
  };
}

export function filter(test: Test): Filter {
  return { test };
}

export function not(given: Filter): Filter {
  return { ...given, isNegated: true };
}

export function keyOf(table: Table, column: string, grain?: Grain): Key {
  return { ref: refOf(table, column), ...(grain ? { grain } : {}) };
}

export const countRows: Measure = { fn: 'count' };

export function measureOf(fn: Measure['fn'], table: Table, column: string): Measure {
  return { fn, of: valueIn(table, column) };
}

export function buildFrame(base: Table, parts: Partial<Omit<Frame, 'base'>> & { ask?: Ask } = {}): Frame {
  return { base, filters: [], measures: [], keys: [], ask: { kind: 'figure' }, assumptions: [], ...parts };
}

/** Rows with their outputs, in the order in which they are given. */
export function resultOf(
  columns: readonly (Omit<Output, 'name'> & { type?: ColumnType })[],
  rows: readonly (readonly Cell[])[],
  totalRows = rows.length,
): { outputs: Output[]; rows: Rows } {
  const outputs = columns.map(({ type: _, ...output }, at): Output => ({ name: `c${at}`, ...output }));
  const types = columns.map(
    ({ type, role, column }, at): ColumnType =>
      type ?? column?.type ?? (role === 'value' || typeof rows[0]?.[at] === 'number' ? 'number' : 'string'),
  );
  return {
    outputs,
    rows: {
      columns: outputs.map(({ name }, at) => ({ name, type: types[at] ?? 'string' })),
      rows,
      totalRows,
      truncated: totalRows > rows.length,
      sql: '',
    },
  };
}
