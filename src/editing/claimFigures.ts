/** A number as a sentence states it. */
export interface StatedFigure {
  readonly value: number;
  /** Half a unit of the last written digit, as a value. */
  readonly precision: number;
  /** Number, sign, currency sign, scale and percent sign as written. */
  readonly written: string;
  /** '%', a currency code, or the word after the number ("Mt", "people"). */
  readonly unit: string | undefined;
  /** Length of the text that was read, including the unit. */
  readonly length: number;
}

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
  tn: 1e12,
  trillion: 1e12,
};

// Thousands are separated by commas, apostrophes or spaces of any width.
const number = String.raw`\d{1,3}(?:[,'’ \u00a0\u2009\u202f]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?`;
const figure = new RegExp(
  String.raw`^(?<sign>[-−])?(?<money>[$€£])?(?<number>${number})(?:\s?(?<scale>thousand|million|billion|trillion|mn|bn|tn|[km])(?!\p{L}))?(?:\s?(?<percent>%|per\s?cent(?!\p{L})))?`,
  'iu',
);
/** What follows a figure that is none of its own: dates, versions, ranges. */
const goesOn = /^(?:[.,]?\d|[-–/:]\s?\d)/;
const word = /^\s?(?<word>[$€£]|[\p{L}°µ][\p{L}\d°µ²³/]*)/u;
const currencies: Readonly<Record<string, string>> = {
  ...{ $: 'USD', dollar: 'USD', dollars: 'USD', usd: 'USD' },
  ...{ '€': 'EUR', euro: 'EUR', euros: 'EUR', eur: 'EUR' },
  ...{ '£': 'GBP', pound: 'GBP', pounds: 'GBP', gbp: 'GBP' },
};
/** Words after a figure that belong to the sentence. */
const noUnit =
  /^(?:in|on|at|by|for|from|since|until|per|during|across|among|within|between|before|after|with|without|to|and|or|but|while|whereas|which|that|than|of|as|because|so|if|when|where|up|down|times|more|less|higher|lower|out|each|only|again|now|then)$/i;

/** Reads the figure at the start of a text; undefined if it starts otherwise. */
export function figureAt(text: string): StatedFigure | undefined {
  const groups = figure.exec(text)?.groups;
  if (!groups?.number) return undefined;
  const { sign = '', money, number: digits, percent } = groups;
  // "12 m" are metres, "€12m" are millions.
  const isMetres = groups.scale === 'm' && money === undefined;
  const scaleWord = isMetres ? undefined : groups.scale;
  const scale = scales[(scaleWord ?? '').toLowerCase()] ?? 1;
  const full = figure.exec(text)?.[0] ?? '';
  const written = isMetres ? full.replace(/\s?m$/, '') : full;
  if (goesOn.test(text.slice(written.length))) return undefined;
  const decimals = digits.split('.')[1]?.length ?? 0;
  const stated = {
    value: (sign ? -1 : 1) * Number(digits.replace(/[^\d.]/g, '')) * scale,
    precision: 0.5 * 10 ** -decimals * scale,
    written,
  };
  if (percent) return { ...stated, unit: '%', length: written.length };
  if (money) return { ...stated, unit: currencies[money], length: written.length };
  const after = word.exec(text.slice(written.length));
  const unit = after?.groups?.word;
  if (!after || unit === undefined || noUnit.test(unit))
    return { ...stated, unit: undefined, length: written.length };
  return {
    ...stated,
    unit: currencies[unit.toLowerCase()] ?? unit,
    length: written.length + after[0].length,
  };
}

/** Units of one quantity, each with its size in the smallest. */
const quantities: readonly Readonly<Record<string, number>>[] = [
  { mg: 1e-3, g: 1, kg: 1e3, t: 1e6, tonne: 1e6, kt: 1e9, mt: 1e12, gt: 1e15 },
  { mm: 1, cm: 10, m: 1e3, metre: 1e3, meter: 1e3, km: 1e6, kilometre: 1e6, kilometer: 1e6 },
  { ms: 1e-3, s: 1, sec: 1, second: 1, min: 60, minute: 60, h: 3600, hr: 3600, hour: 3600, day: 86_400 },
  { wh: 1, kwh: 1e3, mwh: 1e6, gwh: 1e9, twh: 1e12 },
];

/** How many of the unit `to` one of the unit `from` is; undefined if they do not measure the same. */
export function unitsPer(from: string, to: string): number | undefined {
  const [a, b] = [singular(from), singular(to)];
  if (a === b) return 1;
  const quantity = quantities.find((sizes) => a in sizes && b in sizes);
  const [one, other] = [quantity?.[a], quantity?.[b]];
  return one === undefined || other === undefined ? undefined : one / other;
}

/** Whether a word after a figure is a unit of measure rather than the things counted ("people"). */
export function isMeasure(unit: string): boolean {
  return unit === '%' || /^[A-Z]{3}$/.test(unit) || quantities.some((sizes) => singular(unit) in sizes);
}

function singular(unit: string): string {
  const lower = unit.toLowerCase();
  return lower.length > 2 && lower !== 'kms' ? lower.replace(/s$/, '') : lower;
}
