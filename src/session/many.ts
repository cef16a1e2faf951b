import * as vscode from 'vscode';

/** A pluralized count in the display language. `{0}` is the count; `{1}` … are the further values. */
export function many(
  count: number,
  one: string,
  other: string,
  ...values: readonly (string | number)[]
): string {
  const { env, l10n } = vscode;
  const rules = new Intl.PluralRules(l10n.bundle ? env.language : 'en');
  return l10n.t(rules.select(count) === 'one' ? one : other, count.toLocaleString(env.language), ...values);
}
