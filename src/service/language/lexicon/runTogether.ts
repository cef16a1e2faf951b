import { headerVocabulary } from './headerVocabulary.ts';
import { isKnownWord } from './knownWords.ts';
import { relatedVocabulary } from './related.ts';
import { wordsOf } from './wordLists.ts';

let vocabulary: Set<string> | undefined;

/** Words that may be part of a name that is run together, and those that are words in their own right. */
function known(): Set<string> {
  if (vocabulary) return vocabulary;
  vocabulary = new Set(wordsOf(headerVocabulary));
  for (const word of relatedVocabulary()) if (word.length > 3) vocabulary.add(word);
  return vocabulary;
}

/** Words that look like two: their parts are not what they mean. */
const oneWord = new Set(
  wordsOf(`attraction billboard brandname callsign courthouse deadpan digitalis electorate flagship format freestyle handheld
  heatwave independent information island landmark mainland mainstream milepost notable outright parentage playstation portable
  postseason probability quarterfinal racecourse sideline songwriter soundtrack southwest spaceport subdivision subspecies
  township upper carpet candidate cargo carton cartoon catalog category costume country county manage manager mandate mango
  message mission mortgage nation option passage passion pension person portion position potion ration region relation season
  station vocation vacation together tonight legend listen mustang nothing notice person reason season target today toilet
  tablet cabinet capable capital carbon garage forgive forest forward important income inform insight invite legacy
  manhattan mankind mushroom outcome override overview partner penalty perform permit pirate private profile program
  promise protest province restore retail return reward scarlet seaside sometime sponsor statement storage submission preseason subject
  submit support surface surname sustain tenant therapist upgrade usage warrant weekend winter within without
  background understand outstanding overall inside outside online offline upload download northeast northwest southeast
  midnight football basketball baseball cricket handball volleyball motorway railway runway subway highway airport airline
  seaport passport carport transport import export report rapport airplane aircraft spacecraft grandchild`),
);

/** Short words by where they may stand in a name that is run together. */
const onlyFirst = new Set(
  wordsOf('is has no num avg max min tot qty amt dt std pct cust emp dept prod net new old sum pre'),
);
const onlyMiddle = new Set(wordsOf('of in per to on and'));
const onlyLast = new Set(
  wordsOf(`id no nr qty amt num dt pct cnt std usd eur gbp kwh kcal ppm hrs mins secs sec min kg km cm mm ms mb gb kmh mph avg max at on by
  tag key url fee day age tax sex hr`),
);

/** `unitprice` is unit price; a word of its own, or one that cannot be told, comes back whole. */
export function splitRunTogether(word: string): string[] {
  const words = known();
  if (word.length < 5 || word.length > 40 || isWord(word, words) || isKnownWord(word)) return [word];
  return singularFirst(best(word, words) ?? [word]);
}

/** `headstone` is no tone of heads: where the "s" may belong to either part, the first is singular, as in most compounds. */
function singularFirst(parts: readonly string[]): string[] {
  const moved = [...parts];
  for (const [at, next] of parts.entries()) {
    const part = moved[at - 1];
    if (!part?.endsWith('s') || !isKnownWord(`s${next}`) || !isKnownWord(part.slice(0, -1))) continue;
    moved[at - 1] = part.slice(0, -1);
    moved[at] = `s${next}`;
  }
  return moved;
}

/** Fewest parts, then the most even ones by their squares; at most four. */
function best(word: string, words: ReadonlySet<string>): string[] | undefined {
  const ways: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = ways[start];
      const part = word.slice(start, end);
      if (!before || before.length >= 4 || !isPart(part, start, end === word.length, words)) continue;
      const way = [...before, part];
      const other = ways[end];
      if (!other || way.length < other.length || (way.length === other.length && weight(way) > weight(other)))
        ways[end] = way;
    }
  }
  const found = ways[word.length];
  return found && found.length > 1 ? found : undefined;
}

function weight(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length ** 2, 0);
}

function isPart(part: string, start: number, isLast: boolean, words: ReadonlySet<string>): boolean {
  if (/^(19|20)?\d\d$/.test(part) && start > 0) return true;
  if (start === 0 && !isLast && onlyFirst.has(part)) return true;
  if (start > 0 && isLast && onlyLast.has(part)) return true;
  if (start > 0 && !isLast && onlyMiddle.has(part)) return true;
  if (part.length < 4) return part.length === 3 && words.has(part) && !notAPart.has(part);
  return isWord(part, words) && !notAPart.has(part);
}

/** Ends of words that are words as well. */
const notAPart = new Set(
  wordsOf(
    'able age ago all ally and any are art ate car den ear end ess est eve hip ice ill inn ion ire led let men met net not nut old one ore our out own pan pen per pet pin pit ran rat red rod row she son sun tan ten the tie ton too use van war was way win ability action ship tion less ness like',
  ),
);

function isWord(word: string, words: ReadonlySet<string>): boolean {
  return isBase(word, words) || singulars(word).some((one) => isBase(one, words));
}

function isBase(word: string, words: ReadonlySet<string>): boolean {
  return words.has(word) || oneWord.has(word);
}

function singulars(word: string): string[] {
  if (!word.endsWith('s')) return [];
  const one = word.slice(0, -1);
  return [
    one,
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ];
}
