const maxKept = 200;
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The locale if the platform supports it, else `en-US`. */
export function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

/** Formats are cached: creating one takes far longer than using it, and a chart formats hundreds of values. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numberFormats, locale, options, () => new Intl.NumberFormat(knownLocale(locale), options));
}

/** Dates are formatted in UTC, so that no time zone shifts them. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(
    dateFormats,
    locale,
    options,
    () => new Intl.DateTimeFormat(knownLocale(locale), { ...options, timeZone: 'UTC' }),
  );
}

/** Hours and minutes in the locale's format: `1:00 AM`, `01:00`. */
export function clockParts(locale: string): Intl.DateTimeFormatOptions {
  const { hour12 } = dateFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' };
}

function kept<T>(formats: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  if (formats.size >= maxKept) formats.clear();
  formats.set(key, made);
  return made;
}
