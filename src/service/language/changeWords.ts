import type { Material } from './material.ts';

const rise =
  /\b(rise|rises|rising|risen|rose|increas(e|es|ed|ing)|grow|grows|growing|grown|grew|go(es|ing|ne)? up|went up|climb(s|ed|ing)?)\b/;
const fall =
  /\b(fall|falls|falling|fallen|fell|drop(s|ped|ping)?|decreas(e|es|ed|ing)|declin(e|es|ed|ing)|shr(ink|inks|inking|ank|unk)|go(es|ing|ne)? down|went down)\b/;

/** "did costs rise in november": the direction that the question asks to confirm; undefined if it names none or both. */
export function expectedChange(material: Material): 'rise' | 'fall' | undefined {
  return material.asksYesNo ? wayOfChange(material) : undefined;
}

/** The direction that the question names; undefined if it names none or both. */
export function wayOfChange({ question }: Material): 'rise' | 'fall' | undefined {
  return wayIn(question.text.toLowerCase());
}

/** The same of a text in small letters. */
export function wayIn(text: string): 'rise' | 'fall' | undefined {
  const [isRise, isFall] = [rise.test(text), fall.test(text)];
  return isRise === isFall ? undefined : isRise ? 'rise' : 'fall';
}

/** "improved most": the verb asks how a figure moved, not how many rows there are. */
export const movingWord =
  /^(improv|worsen|grew|grow|shr[iau]nk|ris(e|es|ing|en)|rose|fell|fall|drop|chang|increas|decreas|declin)/;
