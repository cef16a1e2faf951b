import type { Condition, Expr, Plan } from '../plan/plan.ts';
import type { ColumnProfile, JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';
import { nameWords } from './lexicon/nameWords.ts';

/** A table whose rows have two sides of one kind, seen from each of them; the names are those of its columns. */
export interface TwoSided {
  readonly profile: TableProfile;
  readonly plan: Plan;
  /** Whose row it is, and against whom. */
  readonly team: string;
  readonly opponent: string;
  /** Which of the two sides it was: "home". */
  readonly side: string;
  /** Won, lost or drawn, where the scores or a result say so. */
  readonly result?: string;
  /** Everything seen from the row's own side: scores, and what the other side scored. */
  readonly own: readonly string[];
  /** The columns of the table itself that name the sides. */
  readonly columns: readonly [string, string];
}

/** What the two sides of a contest are called. */
const pairs: readonly (readonly [string, string])[] = [
  ['home', 'away'],
  ['home', 'guest'],
  ['home', 'visitor'],
  ['home', 'visiting'],
  ['host', 'guest'],
  ['white', 'black'],
  ['red', 'blue'],
  ['team 1', 'team 2'],
  ['player 1', 'player 2'],
  ['team a', 'team b'],
  ['player a', 'player b'],
];
/** Of several pairs of figures, these decide who won. */
const scores = /^(goals?|points?|scores?|runs?|sets?|frames?|legs?|pts)$/;
const firstWins = new Set(['1-0', '1:0', 'h', 'home', 'white', 'w']);
const secondWins = new Set(['0-1', '0:1', 'a', 'away', 'black', 'b']);
const draws = new Set(['1/2-1/2', '½-½', '0.5-0.5', '=', 'd', 'draw', 'x']);

/**
 * A list of contests with one row for each side of each of them, so that "how many did they win" and "points per club"
 * count both sides like any other question; undefined where a table has no two sides.
 */
export function twoSided(profile: TableProfile, edges: readonly JoinEdge[]): TwoSided | undefined {
  if (profile.periods || profile.indicator) return undefined;
  const known = knownOutcome(profile);
  const sides = known?.sides ?? sidesOf(profile, edges);
  if (!sides) return undefined;
  const { first, second, words, noun } = sides;
  const figures = figurePairs(profile.columns, words);
  const decisive = figures.find(({ rest }) => rest.some((word) => scores.test(word))) ?? figures[0];
  const coded = decisive || known ? undefined : profile.columns.find(isCodedResult);
  const replaced = new Set([
    first,
    second,
    coded,
    known?.winner,
    known?.outcome,
    ...figures.flatMap(({ left, right }) => [left, right]),
  ]);
  const kept = profile.columns.filter((column) => !replaced.has(column));
  const taken = new Set(kept.map(({ name }) => name.toLowerCase()));
  const free = (name: string) => (taken.has(name.toLowerCase()) ? `${name} of side` : name);
  const [team, opponent, side] = [free(noun), free('opponent'), free('side')];
  const result = decisive || coded || known ? free(taken.has('result') ? 'outcome' : 'result') : undefined;
  const own = figures.map(({ rest }) => free(rest.join(' ') || 'score'));
  const against = own.map((name) => `${name} against`);
  const rows = (isFirst: boolean): Plan => ({
    op: 'select',
    input: { op: 'table', table: profile.id },
    columns: [
      ...kept.map(({ name }) => ({ name, expr: { column: name } })),
      { name: team, expr: { column: (isFirst ? first : second).name } },
      { name: opponent, expr: { column: (isFirst ? second : first).name } },
      { name: side, expr: { value: words[isFirst ? 0 : 1] } },
      ...figures.flatMap(({ left, right }, at) => [
        { name: own[at] ?? '', expr: { column: (isFirst ? left : right).name } },
        { name: against[at] ?? '', expr: { column: (isFirst ? right : left).name } },
      ]),
      ...(result === undefined
        ? []
        : [
            {
              name: result,
              expr: decisive
                ? byScore(isFirst ? decisive.left : decisive.right, isFirst ? decisive.right : decisive.left)
                : known
                  ? byWinner(known, isFirst ? first : second)
                  : byCode(coded?.name ?? '', coded?.values ?? [], isFirst),
            },
          ]),
    ],
  });
  const { key: _key, nameColumn: _name, ...rest } = profile;
  const count = profile.rows * 2;
  const values = mergedValues(first, second);
  const text = (name: string, known: readonly string[]): ColumnProfile => ({
    name,
    label: name,
    type: 'string',
    role: 'dimension',
    nulls: 0,
    distinct: known.length,
    values: known.map((value) => ({ value, count: Math.round(count / known.length) })),
  });
  return {
    team,
    opponent,
    side,
    ...(result !== undefined && { result }),
    own: [...own, ...against],
    columns: [first.name, second.name],
    plan: { op: 'union', left: rows(true), right: rows(false) },
    profile: {
      ...rest,
      rows: count,
      columns: [
        ...kept.map((column) => ({ ...column, nulls: column.nulls * 2 })),
        ...[team, opponent].map((name) => ({
          ...first,
          name,
          label: name,
          role: 'dimension' as const,
          nulls: first.nulls + second.nulls,
          distinct: values.length || Math.max(first.distinct, second.distinct),
          ...(values.length > 0 && { values }),
        })),
        text(side, words),
        ...figures.flatMap(({ left, right }, at) =>
          [own[at] ?? '', against[at] ?? ''].map(
            (name): ColumnProfile => ({
              ...left,
              name,
              label: name,
              nulls: left.nulls + right.nulls,
              min: Math.min(Number(left.min), Number(right.min)),
              max: Math.max(Number(left.max), Number(right.max)),
            }),
          ),
        ),
        ...(result === undefined ? [] : [text(result, ['won', 'lost', 'drawn'])]),
      ],
    },
  };
}

interface SidePair {
  readonly first: ColumnProfile;
  readonly second: ColumnProfile;
  readonly words: readonly [string, string];
  /** What stands on both sides: "club". */
  readonly noun: string;
}

function sidesOf({ id, columns }: TableProfile, edges: readonly JoinEdge[]): SidePair | undefined {
  for (const [a, b] of pairs)
    for (const first of columns) {
      const rest = restOf(first, a);
      if (!rest || first.role === 'measure' || first.type === 'boolean') continue;
      const second = columns.find(
        (column) =>
          column !== first &&
          column.type === first.type &&
          column.role !== 'measure' &&
          isSame(restOf(column, b), rest),
      );
      if (!second) continue;
      const parents = [first, second].map((column) =>
        edges.find(({ from }) => from.table === id && from.column === column.name),
      );
      const isSameParent = parents[0] !== undefined && parents[0].to.table === parents[1]?.to.table;
      if (!isSameParent && !holdAlike(first, second)) continue;
      const isGame = /^(white|black|player)/.test(a);
      const own = rest.filter((word) => !/^(id|no|nr|number|key|code|name)$/.test(word));
      return {
        first,
        second,
        words: [a, b],
        noun: own.join(' ') || (isGame ? 'player' : 'team'),
      };
    }
  return undefined;
}

/** The words of a name without those of the side, in either language; undefined where it has none of them. */
function restOf({ name }: ColumnProfile, side: string): readonly string[] | undefined {
  const { words, alternatives = [] } = nameWords(name.replace(/([a-z])([12])$/i, '$1 $2'));
  const parts = side.split(' ');
  // "home" of "home team": a noun that is part of the side stays what both sides are.
  for (const read of [words, ...alternatives])
    if (parts.every((part) => read.includes(part)))
      return read.filter((word) => !parts.includes(word) || word === 'team' || word === 'player');
  return undefined;
}

function isSame(words: readonly string[] | undefined, others: readonly string[]): boolean {
  return words?.join(' ') === others.join(' ');
}

/** Half of the values of either side are found on the other as well. */
function holdAlike(first: ColumnProfile, second: ColumnProfile): boolean {
  const known = new Set((first.values ?? []).map(({ value }) => value.toLowerCase()));
  const values = second.values ?? [];
  const common = values.filter(({ value }) => known.has(value.toLowerCase())).length;
  return common >= 2 && common * 2 >= Math.max(known.size, values.length);
}

interface KnownOutcome {
  readonly winner: ColumnProfile;
  readonly outcome: ColumnProfile;
  readonly sides: SidePair;
}

/** The table's reader has told from results such as "3:1" who won: "home win" or "draw", and the winner's name. */
function knownOutcome({ columns }: TableProfile): KnownOutcome | undefined {
  const [outcome, winner] = ['outcome', 'winner'].map((name) => columns.find((each) => each.name === name));
  const words = (outcome?.values ?? []).flatMap(({ value }) =>
    value.endsWith(' win') ? [value.slice(0, -' win'.length)] : [],
  );
  if (!outcome || !winner || words.length !== 2) return undefined;
  const names = new Set((winner.values ?? []).map(({ value }) => value));
  const [first, second] = columns.filter(
    (column) =>
      column !== winner &&
      column.type === 'string' &&
      names.size > 0 &&
      [...names].every((name) => column.values?.some(({ value }) => value === name)),
  );
  if (!first || !second) return undefined;
  const isFirstNamed = words.some((word) => word.toLowerCase() === first.name.trim().toLowerCase());
  const [one = '', other = ''] =
    isFirstNamed === (words[0]?.toLowerCase() === first.name.trim().toLowerCase()) && words[0] !== 'away'
      ? words
      : [...words].reverse();
  return {
    outcome,
    winner,
    sides: {
      first,
      second,
      words: [one, other],
      noun: /^(white|black)$/.test(one) ? 'player' : 'team',
    },
  };
}

function byWinner({ winner, outcome }: KnownOutcome, own: ColumnProfile): Expr {
  const left: Expr = { column: winner.name };
  const right: Expr = { column: own.name };
  return whichResult(
    { op: '=', left, right },
    { op: '!=', left, right },
    { op: '=', left: { column: outcome.name }, right: { value: 'draw' } },
  );
}

interface FigurePair {
  readonly left: ColumnProfile;
  readonly right: ColumnProfile;
  readonly rest: readonly string[];
}

/** Figures that either side has: goals at home and away. */
function figurePairs(columns: readonly ColumnProfile[], [a, b]: readonly [string, string]): FigurePair[] {
  const numbers = columns.filter(({ type }) => type === 'number');
  return numbers.flatMap((left): FigurePair[] => {
    const rest = restOf(left, a);
    const right = rest && numbers.find((each) => each !== left && isSame(restOf(each, b), rest));
    return rest && right ? [{ left, right, rest }] : [];
  });
}

function isCodedResult({ type, values = [], distinct }: ColumnProfile): boolean {
  const known = values.map(({ value }) => value.trim().toLowerCase());
  return (
    type === 'string' &&
    distinct <= 8 &&
    known.some((value) => firstWins.has(value)) &&
    known.some((value) => secondWins.has(value))
  );
}

function byScore(own: ColumnProfile, other: ColumnProfile): Expr {
  const compared = (op: '>' | '<' | '='): Condition => ({
    op,
    left: { column: own.name },
    right: { column: other.name },
  });
  return whichResult(compared('>'), compared('<'), compared('='));
}

function byCode(column: string, values: NonNullable<ColumnProfile['values']>, isFirst: boolean): Expr {
  const among = (codes: ReadonlySet<string>): Condition => ({
    op: 'in',
    of: { column },
    values: values.flatMap(({ value }) => (codes.has(value.trim().toLowerCase()) ? [value] : [])),
  });
  const [won, lost] = isFirst ? [firstWins, secondWins] : [secondWins, firstWins];
  return whichResult(among(won), among(lost), among(draws));
}

/** Missing where neither is true: a contest that is still to come. */
function whichResult(won: Condition, lost: Condition, drawn: Condition): Expr {
  return {
    fn: 'when',
    if: won,
    then: { value: 'won' },
    else: {
      fn: 'when',
      if: lost,
      then: { value: 'lost' },
      else: { fn: 'when', if: drawn, then: { value: 'drawn' } },
    },
  };
}

function mergedValues(first: ColumnProfile, second: ColumnProfile): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { value, count } of [...(first.values ?? []), ...(second.values ?? [])])
    counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}
