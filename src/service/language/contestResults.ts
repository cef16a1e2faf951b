import type { Condition, Expr, Scalar } from '../plan/plan.ts';
import type { ColumnProfile } from '../tables/profile/tableProfile.ts';

/** A code that only says who won may mean anything else in another table; one with points on both sides does not. */
const firstWins = new Set(['1-0', '1:0', '+/-', '+:-', '+--', 'h', 'home', 'white', 'w']);
const secondWins = new Set(['0-1', '0:1', '-/+', '-:+', '--+', 'a', 'away', 'black', 'b']);
const draws = new Set(['1/2-1/2', '½-½', '½:½', '0.5-0.5', '=', 'd', 'draw', 'x']);
const pointsEach = /^(?:1|0|½|1\/2|0\.5)[-:](?:1|0|½|1\/2|0\.5)$/;

/** A column of codes for who won. */
export function isCodedResult({ type, values = [], distinct }: ColumnProfile): boolean {
  const known = values.map(({ value }) => value.trim().toLowerCase());
  return (
    type === 'string' &&
    distinct <= 8 &&
    known.some((value) => firstWins.has(value)) &&
    known.some((value) => secondWins.has(value))
  );
}

/** The codes themselves are points: a win is one, and a draw a half for either side. */
export function arePoints({ values = [] }: ColumnProfile): boolean {
  return values.some(({ value }) => draws.has(plain(value)) && pointsEach.test(plain(value)));
}

/** What each code stands for, as people say it: "white win", "draw". */
export function meaningsOfResults(
  { values = [] }: ColumnProfile,
  [first, second]: readonly [string, string],
): ReadonlyMap<string, string> {
  return new Map(
    values.flatMap(({ value }): [string, string][] => {
      const code = plain(value);
      if (!pointsEach.test(code)) return [];
      if (draws.has(code)) return [[value.trim(), 'draw']];
      if (firstWins.has(code)) return [[value.trim(), `${first} win`]];
      return secondWins.has(code) ? [[value.trim(), `${second} win`]] : [];
    }),
  );
}

const plain = (value: string) => value.trim().toLowerCase();

export function byScore(own: ColumnProfile, other: ColumnProfile): Expr {
  const compared = (op: '>' | '<' | '='): Condition => ({
    op,
    left: { column: own.name },
    right: { column: other.name },
  });
  return whichResult(compared('>'), compared('<'), compared('='));
}

export function byCode(
  { name, values = [] }: ColumnProfile,
  isFirst: boolean,
  outcomes?: readonly [won: Scalar, lost: Scalar, drawn: Scalar],
): Expr {
  const among = (codes: ReadonlySet<string>): Condition => ({
    op: 'in',
    of: { column: name },
    values: values.flatMap(({ value }) => (codes.has(plain(value)) ? [value] : [])),
  });
  const [won, lost] = isFirst ? [firstWins, secondWins] : [secondWins, firstWins];
  return whichResult(among(won), among(lost), among(draws), outcomes);
}

/** Missing where neither is true: a contest that is still to come. */
export function whichResult(
  won: Condition,
  lost: Condition,
  drawn: Condition,
  [one, other, both]: readonly [won: Scalar, lost: Scalar, drawn: Scalar] = ['won', 'lost', 'drawn'],
): Expr {
  return {
    fn: 'when',
    if: won,
    then: { value: one },
    else: {
      fn: 'when',
      if: lost,
      then: { value: other },
      else: { fn: 'when', if: drawn, then: { value: both } },
    },
  };
}
