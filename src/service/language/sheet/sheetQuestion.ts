import type { AskedWords } from './askedWords.ts';
import type { Condition } from './condition.ts';
import { bucket } from './featureHash.ts';
import { type HeaderMatch, headerMatch } from './headers.ts';
import type { Sheet } from './sheet.ts';

/** A question read against a sheet before any form is tried: its words, and the columns that they name. */
export interface SheetQuestion {
  readonly sheet: Sheet;
  readonly asked: AskedWords;
  /** The words of the question, with those that name cells and numbers left open. */
  readonly pattern: readonly string[];
  readonly isNamed: readonly boolean[];
  readonly words: readonly string[];
  readonly wh: string;
  readonly head: string;
  readonly isPlural: boolean;
  readonly matches: readonly HeaderMatch[];
  /** How far the words that tell columns apart are said: a year among columns that are all called "year ended". */
  readonly tellings: readonly string[];
}

export function sheetQuestion(
  sheet: Sheet,
  asked: AskedWords,
  conditions: readonly Condition[],
): SheetQuestion {
  const { stems, isContent, keys, numbers, lowers } = asked;
  const matches = sheet.columns.map((column) => headerMatch(column, asked));
  const tellings = tellingsOf(sheet, new Set(stems));
  const isHeader = stems.map((_, at) => matches.some(({ places }) => places.has(at)));
  const isNamed = stems.map(
    (_, at) =>
      isContent[at] === true &&
      isHeader[at] !== true &&
      conditions.some(({ kind, from, to }) => /^(whole|stem|part)$/.test(kind) && from <= at && at < to),
  );
  const isNumber = stems.map((_, at) =>
    numbers.some(({ from, to, isOrdinal }) => !isOrdinal && from <= at && at < to),
  );
  const pattern = stems.map((stem, at) =>
    isNumber[at] ? '#' : isNamed[at] ? '@' : isHeader[at] && isContent[at] ? `h:${stem}` : stem,
  );
  const words = stems.filter((_, at) => isContent[at] && !isNamed[at] && !isNumber[at]);
  const whAt = lowers.findIndex((lower) =>
    /^(what|which|who|whom|whose|when|where|how|name|list|tell|give|find|is|are|was|were|do|does|did|has|have|had)$/.test(
      lower,
    ),
  );
  const first = lowers[whAt] ?? 'none';
  const wh = first === 'how' ? `how ${lowers[whAt + 1] ?? ''}` : first;
  let headAt = whAt + (first === 'how' ? 2 : 1);
  while (
    headAt < lowers.length &&
    /^(is|are|was|were|the|a|an|of|name|names|number|total|did|do|does|has|have|had|one|single|only|many|much|first|last|next|in|other|two|three|amount)$/.test(
      lowers[headAt] ?? '',
    )
  )
    headAt++;
  const head = stems[headAt] ?? '';
  const isPlural = /[^s]s$/.test(keys[headAt] ?? '') && stems[headAt] !== keys[headAt];
  return { sheet, asked, pattern, isNamed, words, wh, head, isPlural, matches, tellings };
}

/** For each column whether its name is the best said, words counted by how few columns have them. */
function tellingsOf({ columns }: Sheet, said: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  const lists = columns.map(({ column }) => [...new Set(column.words.filter((word) => word.length > 1))]);
  for (const word of lists.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string) => 1 / (counts.get(word) ?? 1);
  const sums = lists.map((words) =>
    words.reduce((sum, word) => sum + (said.has(word) ? weight(word) : 0), 0),
  );
  const shares = lists.map((words, at) => {
    const whole = words.reduce((sum, word) => sum + weight(word), 0);
    return whole === 0 ? 0 : (sums[at] ?? 0) / whole;
  });
  const best = Math.max(...sums);
  return sums.map((sum, at) => {
    if (sum === 0) return best === 0 ? 'none' : 'other';
    const isBest = sum > best - 1e-9;
    const isAlone = isBest && sums.filter((each) => each > best - 1e-9).length === 1;
    return `${isAlone ? 'alone' : isBest ? 'best' : 'less'} ${bucket(shares[at] ?? 0)}`;
  });
}
