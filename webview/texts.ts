/**
 * The page's texts. English stands where a text is used and is complete by itself; the host hands over the bundle of
 * the editor's language (l10n/), in which a text is found by its English words.
 */
interface Spoken {
  readonly bundle: Readonly<Record<string, string>>;
  readonly locale: string;
}

const { bundle, locale } = readPage();
const plurals = new Intl.PluralRules(Object.keys(bundle).length > 0 ? locale : 'en');
const numbers = new Intl.NumberFormat(locale);

/** A text with `{0}`, `{1}` and so on filled in. */
export function t(text: string, ...values: readonly (string | number)[]): string {
  const found = Object.hasOwn(bundle, text) ? bundle[text] : undefined;
  return (found ?? text).replace(/\{(\d+)\}/g, (_, at: string) => String(values[Number(at)] ?? ''));
}

/** `{0}` is the count; `{1}` and so on the further values. */
export function many(
  count: number,
  one: string,
  other: string,
  ...values: readonly (string | number)[]
): string {
  return t(plurals.select(count) === 'one' ? one : other, numbers.format(count), ...values);
}

function readPage(): Spoken {
  // Tests of single parts run without a page.
  const root = globalThis.document?.documentElement;
  const given = globalThis.document?.getElementById('app')?.dataset.texts;
  return {
    bundle: given ? (JSON.parse(given) as Record<string, string>) : {},
    locale: root?.lang || 'en-US',
  };
}
