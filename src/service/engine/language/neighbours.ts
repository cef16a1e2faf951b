import type { Ledger } from './binding.ts';
import { stopWords, weakWords } from './lexicon.ts';
import type { Assumption } from './reading.ts';

/** Turns "after Cruella de Vil" into the row behind that one; true where it did. */
export function bindNeighbours(ledger: Ledger): boolean {
  const { cues, tokens } = ledger.sentence;
  if (cues.some(({ kind }) => kind === 'count')) return false;
  for (const cue of cues) {
    if (cue.kind !== 'neighbour') continue;
    const at = ledger.bound.findIndex(
      ({ from, condition, column }) =>
        from >= cue.to && condition.op === '=' && column.type === 'string' && isBetweenEmpty(cue.to, from),
    );
    const bound = ledger.bound[at];
    if (bound?.condition.op !== '=') continue;
    const condition = {
      column: bound.column.name,
      op: 'rows_from',
      value: bound.condition.value,
      offset: cue.offset,
    } as const;
    ledger.bound.splice(0, ledger.bound.length, {
      ...bound,
      condition,
      mostRows: 1,
      assumption: orderAssumption(cue.offset),
    });
    return true;
  }
  return false;

  function isBetweenEmpty(from: number, to: number): boolean {
    const isNamed = (token: number) =>
      ledger.sentence.mentions.some(
        (mention) => mention.kind === 'column' && mention.from <= token && token < mention.to,
      );
    return (
      to - from <= 4 &&
      tokens
        .slice(from, to)
        .every(({ norm, stem }, n) => stopWords.has(norm) || weakWords.has(stem) || isNamed(from + n))
    );
  }
}

function orderAssumption(offset: 1 | -1): Assumption {
  const word = offset > 0 ? 'Next' : 'Previous';
  return {
    category: 'ranking',
    title: `${word} row`,
    description: `"${offset > 0 ? 'After' : 'Before'}" is read in the order of the file.`,
  };
}
