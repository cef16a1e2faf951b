import type { AskedWords } from './askedWords.ts';
import type { SheetColumn } from './sheet.ts';

/** How much of a column's name was said, and where. */
export interface HeaderMatch {
  /** 0 not at all, 1 in part, 2 all its words, 3 all of them in a row. */
  readonly level: number;
  readonly first: number;
  readonly last: number;
  readonly places: ReadonlySet<number>;
}

export function headerMatch({ column }: SheetColumn, { stems, isContent }: AskedWords): HeaderMatch {
  const words = column.words.filter((word) => word.length > 1 || /\d/.test(word));
  const places = new Set<number>();
  let said = 0;
  for (const word of new Set(words)) {
    const at = stems.flatMap((stem, place) =>
      stem === word &&
      (isContent[place] ||
        /^\d/.test(stem) ||
        words.length === 1 ||
        /name|number|value|amount|type/.test(stem))
        ? [place]
        : [],
    );
    if (at.length > 0) said++;
    for (const place of at) places.add(place);
  }
  const sorted = [...places].sort((a, b) => a - b);
  const isWhole = said > 0 && said === new Set(words).size;
  const isInRow =
    isWhole && stems.some((_, at) => words.every((word, offset) => stems[at + offset] === word));
  return {
    level: said === 0 ? 0 : isInRow ? 3 : isWhole ? 2 : 1,
    first: sorted[0] ?? -1,
    last: sorted.at(-1) ?? -1,
    places,
  };
}

/** Where a column is named next to some words: "the season 2001", "51 points", "a result of 2-1". */
export type Beside = 'before' | 'after' | 'both' | 'no';

/** Whether the nearest words of weight before and after some words (from <= at < to) name the column. */
export function besideHeader(
  { places, level }: HeaderMatch,
  { isContent, lowers }: AskedWords,
  from: number,
  to: number,
): Beside {
  if (level === 0) return 'no';
  let before = from - 1;
  while (before >= Math.max(0, from - 6) && isPassed(before)) before--;
  let after = to;
  while (after < Math.min(lowers.length, to + 3) && isPassed(after)) after++;
  const isBefore = places.has(before);
  const isAfter = places.has(after);
  return isBefore && isAfter ? 'both' : isBefore ? 'before' : isAfter ? 'after' : 'no';

  function isPassed(at: number): boolean {
    return !places.has(at) && (isContent[at] !== true || joining.test(lowers[at] ?? ''));
  }
}

/** Words between the name of a column and its value. */
const joining =
  /^(is|was|are|were|of|as|at|with|the|a|an|be|being|equal|equals|equaling|listed|more|less|fewer|greater|larger|smaller|bigger|higher|lower|than|over|under|above|below|before|after|least|most|and|or)$/;
