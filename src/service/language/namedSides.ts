import type { Plan } from '../plan/plan.ts';
import type { ColumnProfile, JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';
import { nameWords } from './lexicon/nameWords.ts';

/** The two sides of a contest by name, where its rows know them by a number only. */
export interface NamedSides {
  /** The rows with both names. */
  readonly rows: Plan;
  readonly columns: readonly [string, string];
  /** The column of names in the table of those on the sides. */
  readonly name: ColumnProfile;
  /** What the number is called: "no". */
  readonly key: string;
}

/** Nobody can tell from a name that two bear whose side it is, which is why all have to differ. */
export function namedSides(
  { id }: TableProfile,
  sides: readonly [ColumnProfile, ColumnProfile],
  edges: readonly JoinEdge[],
  profiles: readonly TableProfile[],
): NamedSides | undefined {
  const [to, other] = sides.map(
    ({ name }) =>
      edges.find(({ from, spelling }) => from.table === id && from.column === name && !spelling)?.to,
  );
  if (!to || !other || to.table !== other.table || to.column !== other.column) return undefined;
  const parent = profiles.find((each) => each.id === to.table);
  const name = parent?.columns.find((each) => each.name === (parent.nameColumn ?? ''));
  if (!parent || !name || name.name === to.column || name.type !== 'string') return undefined;
  if (name.distinct < parent.rows - name.nulls) return undefined;
  const people: Plan = {
    op: 'select',
    input: { op: 'table', table: parent.id },
    columns: [to.column, name.name].map((column) => ({ name: column, expr: { column } })),
  };
  const prefixes = ['first side', 'second side'] as const;
  const [first, second] = sides;
  const joined = (left: Plan, own: ColumnProfile, prefix: string): Plan => ({
    op: 'join',
    kind: 'left',
    left,
    right: people,
    on: [{ left: own.name, right: to.column }],
    prefix,
  });
  return {
    rows: joined(joined({ op: 'table', table: id }, first, prefixes[0]), second, prefixes[1]),
    columns: [`${prefixes[0]}.${name.name}`, `${prefixes[1]}.${name.name}`],
    name,
    key: nameWords(to.column).words.at(-1) ?? 'key',
  };
}
