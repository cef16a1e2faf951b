import { blanks } from '../annotate/asides.ts';

/**
 * "no, I meant September": what is said behind the words that lead in a correction, read as any other follow-up, takes
 * the place of what it corrects. The words give way to blanks, so that places in the text stay as they are.
 */
export function withoutCorrection(text: string): string {
  const lead = correction.exec(text)?.[0] ?? '';
  if (lead.length === text.length) return text;
  const said = text.slice(lead.length).replace(replaced, blanks);
  return blanks(lead) + (lead === '' ? said : said.replace(denial, blanks));
}

const correction =
  /^\W*(?:(?:(?:no|nope|sorry|oops|wait|actually)\s*[,;.!-]+\s*|sorry\s+|actually\s+)+(?:i\s+(?:mean|meant)\b[\s,:]*|make\s+(?:it|that)\s+)?|i\s+(?:actually\s+)?(?:mean|meant)\b[\s,:]*|make\s+(?:it|that)\s+)/i;

/** "September, not October": what it takes the place of. */
const denial = /\s*,\s*(?:and\s+)?not\s+[^,]+$/i;

/** "total instead of average", "by week rather than by month": what it takes the place of, too. */
const replaced = /(?<=\w)\s+(?:instead of|rather than|in place of)\s+[^,]+$/i;
