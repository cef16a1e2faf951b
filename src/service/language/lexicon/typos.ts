import { isKnownWord } from './knownWords.ts';
import { stem } from './stem.ts';

/**
 * Whether a typed word may be a slip of the fingers for another: none in up to three letters, one in four to seven,
 * two from eight. Two neighbours swapped are one slip. The first letter is right, or the slip is swapping it. A word
 * that exists is no slip for another: "store" is not "score".
 */
export function isTypoOf(typed: string, word: string): boolean {
  const [a, b] = [typed.toLowerCase(), word.toLowerCase()];
  if (a === b) return false;
  const allowed = slipsAllowed(Math.min(a.length, b.length));
  if (allowed === 0 || a.length > longest || Math.abs(a.length - b.length) > allowed || /\d/.test(a + b))
    return false;
  if (a[0] !== b[0] && !(a[0] === b[1] && a[1] === b[0])) return false;
  if (isPlainlyOther(a, b) || slips(a, b, allowed) > allowed) return false;
  return !isKnownWord(a);
}

/** The one word nearest to what was typed, in any of its forms; undefined where two words are equally near. */
export function closest(typed: string, words: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  let isTied = false;
  for (const word of words) {
    if (word.toLowerCase() === typed.toLowerCase()) return word;
    if (!isTypoOf(typed, word)) continue;
    const count = slips(typed.toLowerCase(), word.toLowerCase(), 2);
    if (count > fewest || word === best) continue;
    if (count === fewest && best !== undefined && stem(word) === stem(best)) continue;
    isTied = count === fewest;
    [best, fewest] = [word, count];
  }
  return isTied ? undefined : best;
}

/** Longer texts are not words. */
const longest = 40;

function slipsAllowed(length: number): number {
  return length <= 3 ? 0 : length <= 7 ? 1 : 2;
}

/**
 * Inflections of one word are not slips: `order` and `orders`, `paid` and `paids`. Nor is the plural of a short word one for
 * a word that has another end: `bots` is not `both`.
 */
function isPlainlyOther(a: string, b: string): boolean {
  if (a.length === 4 && a.endsWith('s') && b.length === 4 && !b.endsWith('s')) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (long === `${short}s` && !long.endsWith('ss')) || long === `${short}d` || long === `un${short}`;
}

/** Insertions, deletions, changes and swaps of neighbours from one word to another; stops above `most`. */
function slips(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}
