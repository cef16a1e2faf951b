const yes = /^(y|yes|true|t|1|x|ja|oui|s[ií]|sì|sim)$/i;
const no = /^(n|no|false|f|0|nein|nee|non|não)$/i;

/** Whether a cell of a yes-or-no column says yes. */
export function saysYes(text: string): boolean {
  return yes.test(text.trim());
}

/** Whether every value means yes or no, in any spelling: "yes", "y" and "no" in one column. */
export function areYesOrNo(values: readonly string[]): boolean {
  return (
    values.length > 0 &&
    values.length <= 6 &&
    values.every((value) => saysYes(value) || no.test(value.trim()))
  );
}
