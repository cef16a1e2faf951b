import type { Material } from './material.ts';

const rise =
  /\b(rise|rises|rising|risen|rose|increas(e|es|ed|ing)|grow|grows|growing|grown|grew|go(es|ing|ne)? up|went up|climb(s|ed|ing)?)\b/;
const fall =
  /\b(fall|falls|falling|fallen|fell|drop(s|ped|ping)?|decreas(e|es|ed|ing)|declin(e|es|ed|ing)|shr(ink|inks|inking|ank|unk)|go(es|ing|ne)? down|went down)\b/;

/** "did costs rise in november": which way is asked after with yes or no; undefined where neither or both are. */
export function doubtedChange(material: Material): 'rise' | 'fall' | undefined {
  if (!material.asksYesNo) return undefined;
  const text = material.question.text.toLowerCase();
  const [isRise, isFall] = [rise.test(text), fall.test(text)];
  return isRise === isFall ? undefined : isRise ? 'rise' : 'fall';
}
