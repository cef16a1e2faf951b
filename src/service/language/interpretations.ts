import type { Mention } from './annotate/mentions.ts';
import type { Token } from './annotate/tokens.ts';
import { isUp, type Step, type Table } from './catalogue.ts';

/** Meanings that do not overlap, chosen for one base table. */
export interface Interpretation {
  readonly mentions: readonly Mention[];
  readonly score: number;
}

const tokenWeights = { function: 0.1, light: 0.4, content: 1 } as const;
const comparisonGain = 0.25;
/** Partial readings kept at each word. */
const maxPartial = 14;
/** Meanings kept of the same words and kind: columns of the same name in several tables, values in several columns. */
const maxAlike = 3;

/**
 * The best sets of meanings seen from a base table: a table that is not reached takes its columns and values with it, and
 * one that is farther away loses against one that is near.
 */
export function interpretationsOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  base: Table,
  pathTo: (table: Table) => readonly Step[] | undefined,
  count: number,
): Interpretation[] {
  const gains = mentions.flatMap((mention) => {
    const reach = reachOf(mention, base, pathTo);
    return reach === undefined ? [] : [{ mention, gain: gainOf(tokens, mention, reach) }];
  });
  const starts: { mention: Mention; gain: number }[][] = tokens.map(() => []);
  for (const [, list] of groupedAlike(gains))
    for (const each of list.sort((a, b) => b.gain - a.gain).slice(0, maxAlike))
      starts[each.mention.from]?.push(each);
  // Partial readings that end before each word, best first.
  const open: Partial[][] = tokens.map(() => []);
  open.push([]);
  open[0] = [{ score: 0, last: undefined, before: undefined }];
  for (let at = 0; at < tokens.length; at++) {
    const here = (open[at] ?? []).sort((a, b) => b.score - a.score).slice(0, maxPartial);
    for (const partial of here) {
      open[at + 1]?.push(partial);
      for (const { mention, gain } of starts[at] ?? [])
        open[mention.to]?.push({ score: partial.score + gain, last: mention, before: partial });
    }
  }
  const whole = (open[tokens.length] ?? []).sort((a, b) => b.score - a.score).slice(0, count);
  return whole.map((partial) => ({ mentions: unrolled(partial), score: partial.score }));
}

interface Partial {
  readonly score: number;
  readonly last: Mention | undefined;
  readonly before: Partial | undefined;
}

function unrolled(partial: Partial): Mention[] {
  const mentions: Mention[] = [];
  for (let at: Partial | undefined = partial; at; at = at.before) if (at.last) mentions.unshift(at.last);
  return mentions;
}

/** 1 for the base itself, less for tables farther away; undefined where there is no way. */
function reachOf(
  mention: Mention,
  base: Table,
  pathTo: (table: Table) => readonly Step[] | undefined,
): number | undefined {
  const table = tableOf(mention);
  if (!table || table === base) return 1;
  const path = pathTo(table);
  if (!path) return undefined;
  return isUp(path) ? 0.97 - 0.06 * path.length : 0.82 - 0.06 * path.length;
}

export function tableOf(mention: Mention): Table | undefined {
  switch (mention.kind) {
    case 'column':
    case 'value':
    case 'event':
      return mention.column.table;
    case 'table':
      return mention.table;
    default:
      return undefined;
  }
}

/** What the words gain by the meaning; each meaning costs a little, so that few long ones beat many short ones. */
function gainOf(tokens: readonly Token[], mention: Mention, reach: number): number {
  const { from, to, score, kind } = mention;
  // "smaller than 2001" is more than "smaller", "than" and "2001" by themselves.
  let weight = kind === 'number' && mention.op !== undefined ? comparisonGain : 0;
  for (let at = from; at < to; at++) weight += tokenWeights[tokens[at]?.weight ?? 'content'];
  const isCue = kind === 'cue';
  return (
    Math.max(weight, isCue ? 0.35 : 0.3) * score * reach + 0.04 * (to - from) - 0.06 - (isCue ? 0.04 : 0)
  );
}

function groupedAlike<T extends { mention: Mention }>(list: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) {
    const { from, to, kind } = each.mention;
    const key = `${from} ${to} ${kind}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}
