import type { Column } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/**
 * "how many bookings have children", "orders with returns": the column says how many each row has, and the question asks
 * for rows where it is above zero, not for its sum. With an article ("with a child") a cue says so already.
 */
export function withCountedParts(tokens: readonly Token[], mentions: readonly Mention[]): readonly Mention[] {
  const found = mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'column' || !isCount(mention.column) || mention.score < 0.75) return [];
    const at = mention.from - 1;
    const isLed = /^(with|have|had|has|having|include|includes|included|including)$/.test(
      tokens[at]?.lower ?? '',
    );
    const isPlural = /(s|children|people|men|women)$/.test(tokens[mention.to - 1]?.lower ?? '');
    // "with passengers over 3": how many is said.
    const isLimited = mentions.some(
      ({ kind, from }) => kind === 'number' && from >= mention.to && from - mention.to <= 1,
    );
    const isOfRows = mentions.some(
      (noun) => noun.kind === 'table' && noun.table === mention.column.table && noun.to <= at,
    );
    return isLed && isPlural && isOfRows && !isLimited
      ? [{ kind: 'cue', cue: 'present', from: at, to: mention.from, score: 1 }]
      : [];
  });
  return found.length === 0 ? mentions : [...mentions, ...found];
}

/** Whole numbers of things, zero where there are none. */
function isCount({ type, kind, unit, min, max, nulls, distinct }: Column): boolean {
  const isWhole = type === 'number' && Number.isInteger(min) && Number.isInteger(max);
  return isWhole && kind === 'amount' && unit === undefined && nulls === 0 && min === 0 && distinct <= 30;
}
