/** "our best seller", "what did we sell the most of": what is sold is asked for, although no word says what it is called. */
export function saysBestSeller(text: string): boolean {
  return (
    /\b(?:best|top|worst)[- ]?sell(?:ers?|ing)\b/i.test(text) ||
    /^what\b.*\b(?:sells?|sold|buy|bought|ordered?)\b(?: the)? (?:most|best)\b/i.test(text)
  );
}
