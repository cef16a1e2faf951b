import { headerVocabulary } from './headerVocabulary.ts';
import { relatedVocabulary } from './related.ts';
import { stem } from './stem.ts';
import { classOf } from './wordClass.ts';
import { wordsOf } from './wordLists.ts';

/** Everyday words that are one slip away from words of data. */
const everyday = wordsOf(`
  black blue brown chance clear coat cold cook cream dark deep drink dust early east easy fall fast fight fire fish flat fresh front
  glass gold green hand hard heart heavy hot idea inside iron king lady laugh leaf light loud love mouse mouth mud nose north
  paint pair pink pipe plane plate pride prize proud purple quick quiet quite rare rice rich ring river rock roof rose rough
  round safe salt sand scale shade shape sharp sheep shirt shoe silk silver sister skin slow smart smoke smooth soap
  soft soup south spice spoon square stairs star steel stone storm strange stuff sugar suit sweet thick thin thumb
  tiger tight tired tooth touch tough towel tower toy tree tube twin uncle vase voice wall warm water wave west wet
  wheat white whole wide wine wire wise wood wool wrong yellow young plant place plane trial trail casual causal diary dairy
  desert dessert form from angel angle quarter quartet later latter loose lose trade trace track truck`);

let stems: ReadonlySet<string> | undefined;

/** Whether a word is one of the lexicon, in any inflection: such a word is not taken for a slip of another. */
export function isKnownWord(word: string): boolean {
  const lower = word.toLowerCase();
  if (classOf(lower) !== 'content') return true;
  stems ??= new Set([...wordsOf(headerVocabulary), ...everyday, ...relatedVocabulary()].map(stem));
  return stems.has(stem(lower));
}
