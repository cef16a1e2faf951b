import type { Expr, Plan } from '../plan/plan.ts';
import type { ColumnProfile, JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';
import {
  arePoints,
  byCode,
  byScore,
  isCodedResult,
  meaningsOfResults,
  whichResult,
} from './contestResults.ts';
import { directedPairs, isDirected } from './directedSides.ts';
import { nameWords } from './lexicon/nameWords.ts';
import { namedSides } from './namedSides.ts';

/** A table whose rows have two sides of one kind, seen from each of them; the names are those of its columns. */
export interface TwoSided {
  readonly profile: TableProfile;
  readonly plan: Plan;
  /** Whose row it is, and against whom. */
  readonly team: string;
  /** What leads from a row to the table of those on the sides, where that is not what they are called. */
  readonly key?: string;
  readonly opponent: string;
  /** Which of the two sides it was: "home". */
  readonly side: string;
  /** Won, lost or drawn, where the scores or a result say so. */
  readonly result?: string;
  /** Everything seen from the row's own side: scores, and what the other side scored. */
  readonly own: readonly string[];
  /** The columns of the table itself that name the sides. */
  readonly columns: readonly [string, string];
  /** What codes for results stand for in the table itself. */
  readonly coded?: { readonly column: string; readonly meanings: ReadonlyMap<string, string> };
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
  ...directedPairs,
];
/** Between whom money or goods pass. */
const whoPasses = /^(account|wallet|person|member|user|client|customer|player|party|owner)s?$/;
/** Of several pairs of figures, these decide who won. */
const scores = /^(goals?|points?|scores?|runs?|sets?|frames?|legs?|pts)$/;
/**
 * A list of contests with one row for each side of each of them, so that "how many did they win" and "points per club"
 * count both sides like any other question; undefined where a table has no two sides.
 */
export function twoSided(
  profile: TableProfile,
  edges: readonly JoinEdge[],
  profiles: readonly TableProfile[],
): TwoSided | undefined {
  if (profile.periods || profile.indicator) return undefined;
  const known = knownOutcome(profile);
  const sides = known?.sides ?? sidesOf(profile, edges);
  if (!sides) return undefined;
  const { first, second, words, noun } = sides;
  const others = profile.columns.filter((column) => column !== first && column !== second);
  const figures = figurePairs(others, words);
  const decisive = figures.find(({ rest }) => rest.some((word) => scores.test(word))) ?? figures[0];
  const coded = decisive || known ? undefined : profile.columns.find(isCodedResult);
  const named = namedSides(profile, [first, second], edges, profiles);
  // Names in the rows themselves are found on the side that is called so.
  if (isDirected(words) && !named) return undefined;
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
  const key = named && free(`${noun} ${named.key}`);
  const own = figures.map(({ rest }) => free(rest.join(' ') || 'score'));
  const against = own.map((name) => `${name} against`);
  const points = coded && arePoints(coded) ? free('points') : undefined;
  const names = named?.columns ?? [first.name, second.name];
  const rows = (isFirst: boolean): Plan => ({
    op: 'select',
    input: named?.rows ?? { op: 'table', table: profile.id },
    columns: [
      ...kept.map(({ name }) => ({ name, expr: { column: name } })),
      ...(key === undefined ? [] : [{ name: key, expr: { column: (isFirst ? first : second).name } }]),
      { name: team, expr: { column: names[isFirst ? 0 : 1] } },
      { name: opponent, expr: { column: names[isFirst ? 1 : 0] } },
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
                  : byCode(coded ?? first, isFirst),
            },
          ]),
      ...(points === undefined || !coded
        ? []
        : [{ name: points, expr: byCode(coded, isFirst, [1, 0, 0.5]) }]),
    ],
  });
  const { key: _key, nameColumn: _name, ...rest } = profile;
  const count = profile.rows * 2;
  const values = named?.name.values ?? mergedValues(first, second);
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
    ...(key !== undefined && { key }),
    own: [...own, ...against, ...(points === undefined ? [] : [points])],
    columns: [first.name, second.name],
    ...(coded && { coded: { column: coded.name, meanings: meaningsOfResults(coded, words) } }),
    plan: { op: 'union', left: rows(true), right: rows(false) },
    profile: {
      ...rest,
      rows: count,
      columns: [
        ...kept.map((column) => ({ ...column, nulls: column.nulls * 2 })),
        ...(key === undefined
          ? []
          : [{ ...first, name: key, label: key, nulls: first.nulls + second.nulls }]),
        ...[team, opponent].map((name) => ({
          ...(named?.name ?? first),
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
        ...(points === undefined ? [] : [pointsColumn(points)]),
      ],
    },
  };
}

function pointsColumn(name: string): ColumnProfile {
  return {
    name,
    label: name,
    type: 'number',
    role: 'measure',
    nulls: 0,
    distinct: 3,
    min: 0,
    max: 1,
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
      if (!rest || first.type === 'boolean') continue;
      // A leg leads from one place to another, and neither has anything to do with what happens at the other.
      if (a === 'from' && !rest.some((word) => whoPasses.test(word))) continue;
      const second = columns.find(
        (column) => column !== first && column.type === first.type && isSame(restOf(column, b), rest),
      );
      if (!second) continue;
      const parents = [first, second].map((column) =>
        edges.find(({ from }) => from.table === id && from.column === column.name),
      );
      const isSameParent = parents[0] !== undefined && parents[0].to.table === parents[1]?.to.table;
      // Numbers of those on the sides are amounts to whoever does not know their table.
      const areTexts = first.role !== 'measure' && second.role !== 'measure';
      if (!isSameParent && !(areTexts && holdAlike(first, second))) continue;
      const isGame = /^(white|black|player)/.test(a);
      const own = rest.filter((word) => !/^(id|no|nr|number|key|code|name)$/.test(word));
      return {
        first,
        second,
        words: [a, b],
        noun: own.join(' ') || (isGame ? 'player' : isDirected([a, b]) ? 'party' : 'team'),
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

function mergedValues(first: ColumnProfile, second: ColumnProfile): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { value, count } of [...(first.values ?? []), ...(second.values ?? [])])
    counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}
