/** A monetary unit: `$M` is US dollars in millions. */
export interface CurrencyUnit {
  readonly currency: string;
  /** The scale as written: `M`, `bn`, `million`; empty for none. */
  readonly scale: string;
}

const signs: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
};
const signOf: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', KRW: '₩' };
const pattern = /^(US\$|[$€£¥₹₩]|[A-Z]{3})\s?(k|K|M|B|bn|T|thousands?|millions?|billions?|trillions?)?$/;
const shortScales = /^(k|K|M|B|bn|T)?$/;

/**
 * Parses `$`, `USD`, `€M`, `NOK million`; undefined for anything else, including `US$ of 2011`, which exchange rates do
 * not cover.
 */
export function readCurrency(
  units: string | null | undefined,
  isCurrency: (code: string) => boolean,
): CurrencyUnit | undefined {
  const [, mark, scale = ''] = pattern.exec(units?.trim() ?? '') ?? [];
  const currency = mark === undefined ? undefined : (signs[mark] ?? mark);
  return currency !== undefined && isCurrency(currency) ? { currency, scale } : undefined;
}

/** The same scale in another currency, in the notation of charts. */
export function unitText(currency: string, scale: string): string {
  const sign = signOf[currency];
  return sign && shortScales.test(scale) ? `${sign}${scale}` : `${currency}${scale && ` ${scale}`}`;
}
