import type { ChartFilter, ChartHaving } from '../../../contract/chartSpec.ts';
import type { Token } from '../annotate/tokens.ts';
import type { FilterSaid } from './said.ts';

export interface EitherSaid {
  /** What holds of all rows. */
  readonly filters: readonly FilterSaid[];
  /** Rows also meet all filters of one of these lists. */
  readonly either?: ChartFilter[][];
  /** What holds of the groups. */
  readonly having?: readonly ChartHaving[];
}

type Joint = 'and' | 'or' | 'either' | undefined;

/**
 * "A and B or C" keeps the rows with A and B, and those with C; "A, and either B or C" those with A and one of the others.
 * Several values of one column are one filter already.
 */
export function eitherOf(found: readonly FilterSaid[], tokens: readonly Token[]): EitherSaid {
  const placed = found
    .flatMap((said) => (said.span ? [{ said, from: said.span[0], to: said.span[1] }] : []))
    .sort((a, b) => a.from - b.from);
  const joints = placed.slice(1).map(({ from, said }, at): Joint => {
    const before = placed[at];
    return before && jointOf(tokens, before.to, from, before.said.filter.field !== said.filter.field);
  });
  const firstOr = joints.indexOf('or');
  if (firstOr < 0) return { filters: found };
  // The run of conditions that the "or" belongs to.
  let start = firstOr;
  while (start > 0 && joints[start - 1] !== undefined && joints[start - 1] !== 'either') start--;
  let end = firstOr + 1;
  while (joints[end] === 'or' || joints[end] === 'and') end++;
  const ways: ChartFilter[][] = [[]];
  placed.slice(start, end + 1).forEach(({ said }, at) => {
    if (at > 0 && joints[start + at - 1] === 'or') ways.push([]);
    ways.at(-1)?.push(said.filter);
  });
  const inRun = new Set(placed.slice(start, end + 1).map(({ said }) => said));
  return { filters: found.filter((said) => !inRun.has(said)), either: ways };
}

const maxBetween = 12;

function jointOf(tokens: readonly Token[], from: number, to: number, isOther: boolean): Joint {
  const between = tokens.slice(from, to).map(({ lower }) => lower);
  const isSentenceEnd = tokens.slice(Math.max(0, from - 1), to).some(({ after }) => /[.;?!]/.test(after));
  if (between.length > maxBetween || isSentenceEnd) return undefined;
  if (between.includes('or')) return isOther ? 'or' : undefined;
  if (between.includes('either')) return 'either';
  return between.includes('and') ? 'and' : undefined;
}
