import type { Reading, ReadResult } from '../readResult.ts';

/**
 * "kwh per room" over `Peak kWh` and `Off-peak kWh`: the word names both columns equally, so that the total of one of them
 * is a part of what was asked for.
 */
export function addsOneOfSeveral(
  { candidate: { frame, used } }: Reading,
  { mentions }: Pick<ReadResult, 'mentions'>,
): boolean {
  const [measure] = frame.measures;
  if (measure?.fn !== 'sum' || measure.of?.kind !== 'column') return false;
  const { column } = measure.of.ref;
  const said = used.find((mention) => mention.kind === 'column' && mention.column === column);
  if (!said || said.score >= minSure || column.unit === undefined) return false;
  return mentions.some(
    (other) =>
      other.kind === 'column' &&
      other.column !== column &&
      other.column.table === column.table &&
      other.column.unit === column.unit &&
      other.from === said.from &&
      other.to === said.to &&
      other.score === said.score,
  );
}

/** A column that is called so in full is meant. */
const minSure = 0.9;
