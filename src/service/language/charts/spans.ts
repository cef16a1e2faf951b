import type { Token } from '../annotate/tokens.ts';
import type { Column } from '../catalogue.ts';
import type { CueOf } from './chartCues.ts';
import type { ChartMeaning, Meaning } from './meaning.ts';

export type Use = (...used: (Meaning | undefined)[]) => void;

/** Words between two places that must be understood and that no meaning covers. */
export function contentBetween(
  tokens: readonly Token[],
  meanings: readonly Meaning[],
  from: number,
  to: number,
): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (tokens[at]?.weight !== 'content') continue;
    if (!meanings.some((meaning) => meaning.from <= at && at < meaning.to)) count++;
  }
  return count;
}

export function isCue<Kind extends ChartMeaning['cue']['kind']>(
  meaning: Meaning | undefined,
  ...kinds: readonly Kind[]
): meaning is ChartMeaning & { cue: CueOf<Kind> } {
  return meaning?.kind === 'chart' && (kinds as readonly string[]).includes(meaning.cue.kind);
}

export function columnOf(meaning: Meaning | undefined): Column | undefined {
  return meaning?.kind === 'data' && meaning.mention.kind === 'column' ? meaning.mention.column : undefined;
}

export const gap = (a: Meaning, b: Meaning) => Math.max(0, a.from - b.to, b.from - a.to);

export const previous = (meanings: readonly Meaning[], meaning: Meaning) =>
  meanings[meanings.indexOf(meaning) - 1];
