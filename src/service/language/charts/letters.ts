import type { ChartFilter } from '../../../contract/chartSpec.ts';
import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';

export interface LetterFilter {
  readonly filters: readonly ChartFilter[];
  readonly isNegated: boolean;
  readonly from: number;
  readonly to: number;
}

const maxGap = 4;

/** "with the letters D or S in their first name", "whose name does not contain the letter M". */
export function letterFilters(tokens: readonly Token[], mentions: readonly Mention[]): LetterFilter[] {
  const columns = mentions.filter(
    (mention): mention is MentionOf<'column'> =>
      mention.kind === 'column' && mention.column.type === 'string' && mention.score >= 0.5,
  );
  return tokens.flatMap(({ lower }, at): LetterFilter[] => {
    if (!/^letters?$/.test(lower)) return [];
    const said = lettersAfter(tokens, at + 1) ?? lettersBefore(tokens, at);
    const column = said && columnBeside(columns, said.from, said.to);
    if (!said || !column) return [];
    // "ending with the letter m" is a text filter of its own.
    const verb = tokens[startOf(tokens, said.from) - 1]?.lower ?? '';
    if (/^(start|begin|end)(s|ning|ing|ting)?$/.test(verb)) return [];
    const from = Math.min(startOf(tokens, said.from), column.from);
    const isNegated = tokens
      .slice(Math.max(0, column.to <= said.from ? column.to : said.from - maxGap), said.from)
      .some((word) => /^(not|n't|without|no|never|lack|lacks|lacking)$/.test(word.lower));
    const op = isNegated ? ('not_contains' as const) : ('contains' as const);
    const field = column.column.name;
    const filters: ChartFilter[] =
      said.isAny && said.letters.length > 1
        ? [{ field, op, value: said.letters }]
        : said.letters.map((value) => ({ field, op, value }));
    return [{ filters, isNegated, from, to: Math.max(said.to, column.to) }];
  });
}

interface LettersSaid {
  readonly letters: string[];
  readonly isAny: boolean;
  readonly from: number;
  readonly to: number;
}

const isLetter = (token: Token | undefined) => token !== undefined && /^\p{L}$/u.test(token.text);

function lettersAfter(tokens: readonly Token[], start: number): LettersSaid | undefined {
  const letters: string[] = [];
  let isAny = false;
  let at = start;
  let to = start;
  while (isLetter(tokens[at])) {
    letters.push(tokens[at]?.text ?? '');
    to = ++at;
    if (tokens[at]?.lower === 'or') isAny = true;
    if (/^(or|and)$/.test(tokens[at]?.lower ?? '')) at++;
  }
  return letters.length > 0 ? { letters, isAny, from: start - 1, to } : undefined;
}

/** "the D or S letters". */
function lettersBefore(tokens: readonly Token[], end: number): LettersSaid | undefined {
  const letters: string[] = [];
  let isAny = false;
  let at = end - 1;
  while (isLetter(tokens[at])) {
    letters.unshift(tokens[at]?.text ?? '');
    if (!/^(or|and)$/.test(tokens[at - 1]?.lower ?? '')) break;
    if (tokens[at - 1]?.lower === 'or') isAny = true;
    at -= 2;
  }
  return letters.length > 0 ? { letters, isAny, from: at, to: end + 1 } : undefined;
}

/** The column whose texts hold the letters: right before ("first name contains") or behind ("in their first name"). */
function columnBeside(
  columns: readonly MentionOf<'column'>[],
  from: number,
  to: number,
): MentionOf<'column'> | undefined {
  const gapTo = (mention: Mention) =>
    mention.from >= to ? mention.from - to : mention.to <= from ? from - mention.to : maxGap + 1;
  return columns
    .filter((mention) => gapTo(mention) <= maxGap)
    .sort((a, b) => b.to - b.from - (a.to - a.from) || b.score - a.score || gapTo(a) - gapTo(b))[0];
}

function startOf(tokens: readonly Token[], from: number): number {
  let at = from;
  while (
    /^(the|a|with|without|have|has|having|not|no|do|does|contain|contains|containing|include|includes|lack|lacks|lacking|who|that|whose)$/.test(
      tokens[at - 1]?.lower ?? '',
    )
  )
    at--;
  return at;
}
