const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRightMark = '\u200e';

/**
 * The description of an item, as it stands after its name. The editor keeps both in one line: a number right after a
 * name that is written from right to left would be drawn on the wrong side of the name.
 */
export function afterName(name: string, description: string): string {
  return description !== '' && rightToLeft.test(name) ? `${leftToRightMark}${description}` : description;
}
