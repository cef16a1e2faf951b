/**
 * Translation. A text is written in English where it is used, and that English is its key in the bundle of the display
 * language (l10n/), which the host passes in.
 */
interface Spoken {
  readonly bundle: Readonly<Record<string, string>>;
  readonly locale: string;
}

const { bundle, locale } = readPage();
const plurals = new Intl.PluralRules(Object.keys(bundle).length > 0 ? locale : 'en');
const numbers = new Intl.NumberFormat(locale);

/** A text with `{0}`, `{1}` … replaced. */
export function t(text: string, ...values: readonly (string | number)[]): string {
  const found = Object.hasOwn(bundle, text) ? bundle[text] : undefined;
  return (found ?? text).replace(/\{(\d+)\}/g, (_, at: string) => String(values[Number(at)] ?? ''));
}

/** `{0}` is the count; `{1}` … are the further values. */
export function many(
  count: number,
  one: string,
  other: string,
  ...values: readonly (string | number)[]
): string {
  return t(plurals.select(count) === 'one' ? one : other, numbers.format(count), ...values);
}

function readPage(): Spoken {
  // Unit tests render components without the page's setup.
  const root = globalThis.document?.documentElement;
  const given = globalThis.document?.getElementById('app')?.dataset.texts;
  return {
    bundle: given ? (JSON.parse(given) as Record<string, string>) : {},
    locale: root?.lang || 'en-US',
  };
}
