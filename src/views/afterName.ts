const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRightMark = '\u200e';

/**
 * The description of a tree item. The editor renders label and description on one line, so after a right-to-left label
 * a description that starts with a number would be displayed on the wrong side; a left-to-right mark prevents that.
 */
export function afterName(name: string, description: string): string {
  return description !== '' && rightToLeft.test(name) ? `${leftToRightMark}${description}` : description;
}
