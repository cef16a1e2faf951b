const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const letters = /\p{L}/gu;

/**
 * The direction that most letters of a text have. `dir="auto"` goes by the first letter alone: a sentence that begins
 * with a name in another script would be set from the wrong side, with its full stop in front.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const against = text.match(rightToLeft)?.length ?? 0;
  return against * 2 > (text.match(letters)?.length ?? 0) ? 'rtl' : 'ltr';
}
