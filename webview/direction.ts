const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const letters = /\p{L}/gu;

/**
 * The text direction of most letters. `dir="auto"` looks at the first letter only, so a sentence that starts with a
 * name in another script would be aligned to the wrong side, with its full stop in front.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const against = text.match(rightToLeft)?.length ?? 0;
  return against * 2 > (text.match(letters)?.length ?? 0) ? 'rtl' : 'ltr';
}
