import type { Ledger } from './binding.ts';

const mostRows = 1000;

/** Reads "top 5", "5 largest", "bottom 10", "first 3". */
export function readLimit(ledger: Ledger): number | undefined {
  const { tokens, cues } = ledger.sentence;
  for (const [at, token] of tokens.entries()) {
    const count = token.number;
    if (count === undefined || !Number.isInteger(count) || count < 1 || count > mostRows) continue;
    const before = tokens[at - 1]?.norm ?? '';
    const isAfterTop =
      before === 'top' ||
      before === 'bottom' ||
      (before === 'first' && /s$/.test(tokens[at + 1]?.norm ?? ''));
    const isBeforeSuperlative =
      cues.some((cue) => cue.kind === 'superlative' && cue.from === at + 1) &&
      !['is', 'was', 'of', 'than'].includes(before);
    if (!isAfterTop && !isBeforeSuperlative) continue;
    ledger.explain(at, at + 1);
    return count;
  }
  return undefined;
}
