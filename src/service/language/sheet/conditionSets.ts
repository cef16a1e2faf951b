import type { Condition } from './condition.ts';
import type { ChosenRows } from './form.ts';
import { intersection, union } from './rowSetOperations.ts';

/** Two or three conditions that some rows meet together, the strongest first. */
export function pairsOf(conditions: readonly Condition[]): ChosenRows[] {
  const pairs: { set: ChosenRows; strength: number }[] = [];
  const few = conditions.slice(0, 40);
  few.forEach((a, at) => {
    for (const b of few.slice(at + 1)) {
      const overlaps = a.from < b.to && b.from < a.to;
      const isRange =
        a.column === b.column && /^[<>]/.test(a.kind) && /^[<>]/.test(b.kind) && a.kind[0] !== b.kind[0];
      if (
        overlaps ||
        (a.column === b.column &&
          !isRange &&
          a.kind !== 'part' &&
          b.kind !== 'part' &&
          !a.isNegated &&
          !b.isNegated)
      )
        continue;
      const rows = intersection(a.rows, b.rows);
      if (rows.length === 0 || rows.length === a.rows.length || rows.length === b.rows.length) {
        if (rows.length === 0) continue;
      }
      pairs.push({ set: { rows, conditions: [a, b] }, strength: a.strength + b.strength });
    }
  });
  const triples = pairs
    .sort((a, b) => b.strength - a.strength)
    .slice(0, 8)
    .flatMap(({ set, strength }) =>
      few.slice(0, 10).flatMap((third) => {
        if (
          set.conditions.some(
            (each) => each.column === third.column || (each.from < third.to && third.from < each.to),
          )
        )
          return [];
        const rows = intersection(set.rows, third.rows);
        return rows.length === 0
          ? []
          : [{ set: { rows, conditions: [...set.conditions, third] }, strength: strength + third.strength }];
      }),
    )
    .slice(0, 12);
  return [...pairs.slice(0, maxPairs), ...triples].map(({ set }) => set);
}

/** Two conditions that no row meets: "was X in Y" when it was not. */
export function contraryPairs(conditions: readonly Condition[]): ChosenRows[] {
  const few = conditions.filter(({ isNegated }) => !isNegated).slice(0, maxContrary);
  return few
    .flatMap((a, at) =>
      few
        .slice(at + 1)
        .filter(
          (b) => a.column !== b.column && !overlapsAny(a, [b]) && intersection(a.rows, b.rows).length === 0,
        )
        .map((b): ChosenRows => ({ rows: [], conditions: [a, b] })),
    )
    .slice(0, maxContrary);
}

/** Rows of either of two values, with what else was said: "in 1990 or 1991". */
export function eitherOf(conditions: readonly Condition[]): ChosenRows[] {
  const found: ChosenRows[] = [];
  for (const [a, b] of sidesOf(conditions).slice(0, maxEither)) {
    const rows = union(a.rows, b.rows);
    found.push({ rows, conditions: [a, b], isEither: true });
    for (const also of conditions.slice(0, 10)) {
      if (also.column === a.column || overlapsAny(also, [a, b])) continue;
      const both = intersection(rows, also.rows);
      if (both.length > 0 && both.length < rows.length)
        found.push({ rows: both, conditions: [a, b], isEither: true, also: [also] });
    }
  }
  return found.slice(0, 3 * maxEither);
}

/** Two things of one column, each said by words of its own. */
export function sidesOf(conditions: readonly Condition[]): (readonly [Condition, Condition])[] {
  const found: { pair: readonly [Condition, Condition]; strength: number }[] = [];
  const positive = conditions.filter(({ isNegated, kind }) => !isNegated && !/^[<>b]/.test(kind));
  positive.forEach((a, at) => {
    for (const b of positive.slice(at + 1)) {
      if (a.column !== b.column || (a.from < b.to && b.from < a.to)) continue;
      if (intersection(a.rows, b.rows).length > 0) continue;
      const pair = a.from < b.from ? ([a, b] as const) : ([b, a] as const);
      found.push({ pair, strength: a.strength + b.strength });
    }
  });
  return found.sort((x, y) => y.strength - x.strength).map(({ pair }) => pair);
}

export function overlapsAny(one: Condition, others: readonly Condition[]): boolean {
  return others.some(({ from, to }) => one.from < to && from < one.to);
}

const maxPairs = 70;
const maxEither = 12;

const maxContrary = 12;
