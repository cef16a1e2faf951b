import type { Mention } from './annotate/mentions.ts';
import { isMeasure, type Quantity } from './columnMeasures.ts';
import type { Material } from './material.ts';

const standing = /^(balance|saldo|level|stock|inventory|reading|backlog|headcount|meter|mileage|odometer)$/;

/** "balance at the end of each month": where something stood after the last of the rows, rather than its mean. */
export function closings(material: Material): Quantity[] {
  const { time } = material.base;
  const end = material.tokens.findIndex(
    ({ lower }, at) => lower === 'end' && /^(of|each)$/.test(material.lower(at + 1)),
  );
  if (end < 0 || !time || material.has('mean', 'median', 'max', 'min')) return [];
  const isLed = material.lower(end - 1) === 'the';
  const lead = isLed ? end - 1 : end;
  const from = /^(at|by|on)$/.test(material.lower(lead - 1)) ? lead - 1 : lead;
  const words: Mention = { kind: 'cue', cue: 'last', from, to: end + 1, score: 1 };
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    const stands = column.kind === 'level' || column.words.some((word) => standing.test(word));
    if (column.table !== material.base || !isMeasure(column) || !stands) return [];
    return [
      {
        measure: {
          fn: 'last',
          of: { kind: 'column', ref: { column, path: [] } },
          along: { column: time, path: [] },
        },
        used: [mention, words, ...material.cues('howMuch')],
        cost: 0,
      },
    ];
  });
}
