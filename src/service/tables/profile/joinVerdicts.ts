// Which of the measured candidates are joins, and which is best if there are several.

import type { Affinity } from './affinity.ts';
import {
  type Candidate,
  isCalledAlike,
  isKeyLike,
  isNamed,
  roleInOwnTable,
  type SideColumn,
} from './joinCandidates.ts';
import { isIdentifying, subjectOf } from './nameTokens.ts';
import type { MeasuredPair } from './sampledPair.ts';
import type { JoinEdge, TableProfile } from './tableProfile.ts';

/** A candidate confirmed by its values, over all rows. A higher score is a better join. */
export interface Scored extends Candidate, MeasuredPair {
  readonly score: number;
}

/**
 * Scores a candidate; undefined if it is no join, because too few values match or the matches may be chance. The weaker
 * the evidence of the names, the more values have to match.
 */
export function judged(candidate: Candidate, measured: MeasuredPair): Scored | undefined {
  const { from, to, affinity } = candidate;
  const { coverage, matchedValues } = measured;
  if (!measured.isUnique || matchedValues === 0) return undefined;
  const isNumber = from.column.type === 'number' && !candidate.spelling;
  const isOwn = from.side.table === to.side.table;
  const enough =
    isOwn || isCalledAlike(from, to)
      ? 0.95
      : affinity.score >= 2 && !candidate.spelling
        ? 0.5
        : affinity.score >= 1
          ? 0.9
          : 0.95;
  // All different keys occur; the rest are the same ones in small letters.
  const areOtherCase = keysOf(from) <= matchedValues && coverage >= minOtherCase;
  if (coverage < enough && !areOtherCase) return undefined;
  if (isNumber && !affinity.isReference && coverage < (affinity.score === 0 ? 1 : 0.99)) return undefined;
  const isChance =
    matchedValues < 3 ||
    from.column.distinct < 3 ||
    (isShort(to) && !isWhole(candidate, measured) && !areCodesOfKeys(candidate, measured));
  if (affinity.score === 0 && !isOwn && isChance) return undefined;
  const keyScore = isKeyLike(to) || isNamed(to) ? 0.3 : 0;
  // Values that match without conversion are better evidence.
  const effort = candidate.spelling ? 0.5 : 0;
  return { ...candidate, ...measured, score: affinity.score + coverage + keyScore - effort };
}

/** Codes of two or three letters match by chance. */
function isShort({ column }: SideColumn): boolean {
  const { values } = column;
  if (!values || values.length === 0) return false;
  return values.filter(({ value }) => value.length <= 3).length > values.length / 2;
}

/** The number of different keys in the column: "c14" is the same as "C14". */
function keysOf({ column: { values, distinct } }: SideColumn): number {
  return values && values.length === distinct
    ? new Set(values.map(({ value }) => value.trim().toLowerCase())).size
    : distinct;
}

/** Both columns have the same set of codes, such as the initials of the same few people. */
function isWhole({ from, to }: Candidate, { coverage, matchedValues }: MeasuredPair): boolean {
  return (
    matchedValues >= 4 &&
    coverage >= minOtherCase &&
    keysOf(from) <= matchedValues &&
    to.column.distinct <= matchedValues
  );
}

/** "A11" to "A34" in a column "who", "BDX" and "RHN" in "area": codes of another table's rows, most of which occur. */
function areCodesOfKeys({ from, to }: Candidate, { coverage, matchedValues }: MeasuredPair): boolean {
  const { values, distinct } = to.column;
  // `mate_id` says by itself that it refers to something.
  const isReference = isIdentifying(from.column.name);
  if (to.column.name !== to.side.table.key || coverage < minSpelled || keysOf(from) > matchedValues)
    return false;
  const areAll = (pattern: RegExp) => (values ?? []).every(({ value }) => pattern.test(value));
  // Two letters are few, but a short list that says what each pair stands for is hardly met by chance.
  const isExplained = to.side.table.nameColumn !== undefined && matchedValues * 1.5 >= distinct;
  const isEveryCode = matchedValues >= minEvery && matchedValues === distinct;
  if (isExplained && (isEveryCode || matchedValues >= minExplained) && areAll(/^\p{Lu}{2,3}$/u)) return true;
  return (
    matchedValues >= (isReference ? minReferences : minNumbered) &&
    (isReference || matchedValues * 2 >= distinct) &&
    areAll(/^(\p{L}+\d+|\p{Lu}{3})$/u)
  );
}

/** Rows that match as they stand; the others may write the same keys in small letters. */
const minSpelled = 0.9;
const minNumbered = 6;
const minReferences = 3;
const minExplained = 4;
/** Three services and their three codes, none missing on either side. */
const minEvery = 3;
const minOtherCase = 0.8;

const tie = 0.05;

/** Keeps one target per column unless two are equally good, and one direction for one-to-one relations. */
export function bestOf(found: readonly Scored[]): Scored[] {
  const directed = found.filter(
    (edge) => !found.some((other) => isReverse(edge, other) && isBetterWay(other, edge)),
  );
  const owners = directed.filter((edge) => !directed.some((other) => isOwner(edge, other, directed)));
  const byColumn = Map.groupBy(owners, ({ from }) => JSON.stringify([from.side.table.id, from.at]));
  return [...byColumn.values()].flatMap((edges) => {
    const best = Math.max(...edges.map(({ score }) => score));
    const tied = edges.filter(({ score }) => score >= best - tie);
    // Two equally good columns of one table (a code, a name) are the same target.
    return tied.filter((edge, at) => tied.findIndex(({ to }) => to.side === edge.to.side) === at);
  });
}

/** Drops an edge to a subset: mothers are people, and match wives only because wives are people as well. */
function isOwner(edge: Scored, other: Scored, all: readonly Scored[]): boolean {
  if (other.from.side !== edge.from.side || other.from.at !== edge.from.at || other.to.side === edge.to.side)
    return false;
  return all.some(
    (between) =>
      between.from.side === edge.to.side &&
      between.from.at === edge.to.at &&
      between.to.side === other.to.side &&
      between.to.at === other.to.at,
  );
}

function isReverse(a: Scored, b: Scored): boolean {
  return (
    a.from.side === b.to.side && a.to.side === b.from.side && a.from.at === b.to.at && a.to.at === b.from.at
  );
}

/**
 * Whether `a` depends on `b`: its column is named after the other's rows, it has fewer of them, or has values per
 * period. Otherwise the order in their folder decides, and not the ids, which depend on where the folder is.
 */
function isBetterWay(edge: Scored, reverse: Scored): boolean {
  if (edge.affinity.score !== reverse.affinity.score) return edge.affinity.score > reverse.affinity.score;
  if (edge.coverage !== reverse.coverage) return edge.coverage > reverse.coverage;
  const from = edge.from.side.table;
  const to = edge.to.side.table;
  if (from.rows !== to.rows) return from.rows < to.rows;
  const [isFromOverTime, isToOverTime] = [from, to].map(({ periods }) => periods !== undefined);
  if (isFromOverTime !== isToOverTime) return isFromOverTime === true;
  return locationOf(from) > locationOf(to);
}

function locationOf({ shownPath, sheet = '', id }: TableProfile): string {
  return [shownPath, sheet, id].join('\n');
}

/** The relation in terms of column names, with the role of the target. */
export function edgeOf({ from, to, coverage, affinity, spelling }: Scored): JoinEdge {
  const role = roleOf(from, to, affinity);
  return {
    from: { table: from.side.table.id, column: from.column.name },
    to: { table: to.side.table.id, column: to.column.name },
    coverage,
    ...(role ? { role } : {}),
    ...(spelling ? { spelling } : {}),
  };
}

function roleOf({ side, column }: SideColumn, to: SideColumn, { score, role }: Affinity): string | undefined {
  if (side.table === to.side.table) return roleInOwnTable(column.name);
  // A name that differs from the target's ("owner", for people) is the role.
  return score === 0 ? subjectOf(column.name).join(' ') : role;
}
