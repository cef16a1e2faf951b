/** A unit that is money: `$M` is US dollars in millions. */
export interface CurrencyUnit {
  readonly currency: string;
  /** As written: `M`, `bn`, `million`; empty for ones. */
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

/** Reads `$`, `USD`, `€M`, `NOK million`; undefined for everything else, `US$ of 2011` too, which no rate converts. */
export function readCurrency(
  units: string | null | undefined,
  isCurrency: (code: string) => boolean,
): CurrencyUnit | undefined {
  const [, mark, scale = ''] = pattern.exec(units?.trim() ?? '') ?? [];
  const currency = mark === undefined ? undefined : (signs[mark] ?? mark);
  return currency !== undefined && isCurrency(currency) ? { currency, scale } : undefined;
}

/** The same scale of another currency, as charts read it. */
export function unitText(currency: string, scale: string): string {
  const sign = signOf[currency];
  return sign && shortScales.test(scale) ? `${sign}${scale}` : `${currency}${scale && ` ${scale}`}`;
}
