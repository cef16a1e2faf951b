import type { Mention } from '../annotate/mentions.ts';
import type { Reading, ReadResult } from '../read.ts';

/** "how many units of Rugby Club donations are plasma" counts units, and no donations that have such units. */
export function countsOtherRows(
  { candidate: { frame, family } }: Reading,
  { question: { tokens }, mentions }: ReadResult,
): boolean {
  const [measure] = frame.measures;
  if (family === 'followUp' || frame.ask.kind !== 'figure' || measure?.fn !== 'count' || measure.of)
    return false;
  const how = tokens.findIndex(({ lower }, at) => lower === 'how' && tokens[at + 1]?.lower === 'many');
  if (how < 0) return false;
  const here = mentions.filter(({ from, score }) => from === how + 2 && score >= minExact);
  const nouns = here.filter((mention): mention is Mention & { kind: 'table' } => mention.kind === 'table');
  return (
    nouns.length > 0 &&
    nouns.every(({ table, to }) => {
      const said = tokens
        .slice(how + 2, to)
        .map(({ stem }) => stem)
        .join(' ');
      return table !== frame.base && !frame.base.nouns.some(({ words }) => words.join(' ') === said);
    })
  );
}

const minExact = 0.95;
