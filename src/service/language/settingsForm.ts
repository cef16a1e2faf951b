import type { Expr, Plan } from '../plan/plan.ts';
import type { JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';
import type { Column, Table } from './catalogue.ts';

/** Name/value rows with one row per thing: "which machine has the highest power_kw" then asks for a column like any other. */
export function settingsForm({
  settings,
  indicator,
  nameColumn: _name,
  periods: _periods,
  legend: _legend,
  ...profile
}: TableProfile): { readonly profile: TableProfile; readonly plan: Plan } | undefined {
  const thing = profile.columns.find(({ name }) => name === settings?.thing);
  if (!settings || !indicator || !thing) return undefined;
  const taken = new Set([thing.name.toLowerCase()]);
  const columns = settings.columns.filter(({ name }) => {
    const isFree = !taken.has(name.toLowerCase());
    taken.add(name.toLowerCase());
    return isFree;
  });
  const group: Plan = {
    op: 'group',
    input: { op: 'table', table: profile.id },
    keys: [{ name: thing.name, expr: { column: thing.name } }],
    measures: columns.map(({ name }) => ({
      name,
      fn: 'max',
      of: { column: indicator.value },
      where: { op: '=', left: { column: indicator.name }, right: { value: name } },
    })),
  };
  return {
    profile: {
      ...profile,
      name: thing.label,
      rows: thing.distinct,
      key: thing.name,
      columns: [{ ...thing, role: 'dimension' }, ...columns],
    },
    plan: {
      op: 'select',
      input: group,
      columns: [
        { name: thing.name, expr: { column: thing.name } },
        ...columns.map(({ name, type }) => ({
          name,
          expr: type === 'number' ? ({ fn: 'number_in', of: { column: name } } as Expr) : { column: name },
        })),
      ],
    },
  };
}

/** Columns that name the things: the depot of a parcel leads to what is set for that depot. */
export function edgesToSettings(
  settings: Table,
  tables: readonly Table[],
  known: readonly JoinEdge[],
): readonly JoinEdge[] {
  const { key } = settings;
  const things = new Set(key?.values?.map(({ value }) => value.trim().toLowerCase()));
  if (!key || things.size < 2) return [];
  const refers = ({ name, type, values, words, separator, table }: Column) =>
    type === 'string' &&
    separator === undefined &&
    words.some((word) => key.words.includes(word)) &&
    (values?.length ?? 0) >= 2 &&
    values?.every(({ value }) => things.has(value.trim().toLowerCase())) &&
    !known.some(({ from }) => from.table === table.id && from.column === name);
  return tables
    .filter(({ profile }) => profile.id !== settings.profile.id)
    .flatMap(({ id, columns }) =>
      columns.filter(refers).map(
        ({ name }): JoinEdge => ({
          from: { table: id, column: name },
          to: { table: settings.id, column: key.name },
          coverage: 1,
        }),
      ),
    );
}
