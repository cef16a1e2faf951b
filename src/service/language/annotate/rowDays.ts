import type { Catalogue, Table } from '../catalogue.ts';
import { isDate } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** The least share of all pairs of a thing and a day that have a row: registers leave out weekends and holidays. */
const minFilled = 0.4;
const minDays = 5;
const minThings = 3;
/** What the rows of a register are called behind the value that they have. */
const rowWords = /^(days?|absences?|cases|entries|times)$/;

/**
 * "sick days" of a register with a row for each child and day are its rows, and no grain of time: the value right before
 * says which.
 */
export function withRowDays(
  tokens: readonly Token[],
  { tables }: Catalogue,
  mentions: readonly Mention[],
): Mention[] {
  const registers = tables.filter(isRegister);
  if (registers.length === 0) return [...mentions];
  const found = tokens.flatMap(({ lower }, at): Mention[] => {
    if (!rowWords.test(lower)) return [];
    const table = registers.find((each) =>
      mentions.some(
        (mention) =>
          mention.kind === 'value' &&
          mention.to === at &&
          mention.score >= 0.7 &&
          mention.column.table === each,
      ),
    );
    return table ? [{ kind: 'table', table, from: at, to: at + 1, score: 0.95 }] : [];
  });
  const isRow = ({ from, to }: Mention) => found.some((noun) => noun.from === from && noun.to === to);
  return [
    ...mentions.filter((mention) => !(isRow(mention) && /^(period|column|event)$/.test(mention.kind))),
    ...found,
  ];
}

function isRegister({ time, rows, columns, sides, referred, folded }: Table): boolean {
  if (!time || !isDate(time) || sides || referred || folded || time.distinct < minDays) return false;
  return columns.some(
    ({ kind, distinct }) =>
      (kind === 'key' || kind === 'name' || kind === 'category') &&
      distinct >= minThings &&
      rows <= distinct * time.distinct &&
      rows >= distinct * time.distinct * minFilled,
  );
}
