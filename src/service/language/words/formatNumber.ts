/** How much of a number matters: a cell of the file as it stands, a total, or a figure that was worked out. */
export type Precision = 'exact' | 'total' | 'figure';

export interface NumberStyle {
  readonly unit?: string | undefined;
  /** 0 to 1, shown in percent. */
  readonly isShare?: boolean | undefined;
  readonly locale: string;
  readonly precision?: Precision;
  /** The unit was asked for ("in minutes"), so that 1,247,891 ms is not turned into minutes and seconds. */
  readonly keepsUnit?: boolean;
  /** How many decimals all numbers of the measure have (`decimalsOf`); cells of the file have their own. */
  readonly decimals?: number | undefined;
  /** More digits than usual, where two values would look alike. */
  readonly extraDigits?: number;
  /** With a sign in front, also for more: "+7.5%". */
  readonly isSigned?: boolean;
  /** A year or another number that is a name: no separators. */
  readonly isPlain?: boolean;
}

/** A number as text, tables and charts show it: "326", "14.2 min", "$4,270.50", "52.2%", "29 min 11 s". */
export function formatNumber(value: number, style: NumberStyle): string {
  if (!Number.isFinite(value)) return 'not a number';
  const sign = value < 0 ? '-' : style.isSigned && value > 0 ? '+' : '';
  return sign + formatSize(Math.abs(value), style);
}

/** Formats values that stand beside each other, with as many digits as it takes to tell them apart. */
export function formatBeside(values: readonly number[], style: NumberStyle): string[] {
  const different = new Set(values).size;
  for (let extraDigits = 0; extraDigits < 3; extraDigits++) {
    const texts = values.map((value) => formatNumber(value, { ...style, extraDigits }));
    if (new Set(texts.map(withoutEndZeros)).size === different) return texts;
  }
  return values.map((value) => formatNumber(value, style));
}

// "15.0" beside "15" says nothing of a difference.
function withoutEndZeros(text: string): string {
  return text.replace(/(\.\d*?)0+(?!\d)/, '$1').replace(/\.(?!\d)/, '');
}

/** "3rd", "22nd", "90th". */
export function ordinal(count: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd' }[
    new Intl.PluralRules('en', { type: 'ordinal' }).select(count) as 'one'
  ];
  return `${count}${ending ?? 'th'}`;
}

/** Whether the unit is a currency: 'USD', '€'. */
export function isMoney(unit: string | undefined): boolean {
  return unit !== undefined && currencyOf(unit) !== undefined;
}

/** Whether the unit measures time. */
export function isDuration(unit: string | undefined): boolean {
  return unit !== undefined && unit in secondsOf;
}

/** Spans of two days and more are said in days. */
const minutesOfDays = 2880;

function formatSize(value: number, style: NumberStyle): string {
  const { unit = '', isShare, locale, precision = 'figure', decimals, extraDigits = 0 } = style;
  if (isShare)
    return decimals === undefined
      ? `${percentDigits(value * 100, locale, extraDigits)}%`
      : `${fixed(value * 100, locale, decimals + extraDigits)}%`;
  if (unit === '%') return `${digitsOf(value, style)}%`;
  const currency = currencyOf(unit);
  if (currency) return money(value, currency, style);
  if (!style.keepsUnit && (unit === 'ms' || unit === 's')) {
    const seconds = unit === 'ms' ? value / 1000 : value;
    if (seconds >= 59.95) return duration(seconds);
    if (unit === 'ms' && seconds >= 1)
      return `${digitsOf(seconds, { ...style, precision: 'figure', decimals: undefined })} s`;
  }
  // An average of 25,080 min is 17.4 days to anyone; what was added up keeps its unit.
  if (!style.keepsUnit && unit === 'min' && precision === 'figure' && value >= minutesOfDays)
    return formatSize(value / 1440, { ...style, unit: 'days', decimals: undefined });
  // Half a minute is 30 s.
  const smaller =
    precision === 'figure' && !style.keepsUnit && value > 0 && value < 1 ? smallerUnits[unit] : undefined;
  if (smaller)
    return formatSize(value * smaller.times, { ...style, unit: smaller.unit, decimals: undefined });
  const digits = digitsOf(value, style);
  if (unit === '') return digits;
  return `${digits} ${digits === '1' ? (singleUnits[unit] ?? unit) : unit}`;
}

const smallerUnits: Readonly<Record<string, { readonly unit: string; readonly times: number }>> = {
  min: { unit: 's', times: 60 },
  h: { unit: 'min', times: 60 },
  hours: { unit: 'min', times: 60 },
};

// One decimal; below 1 % two significant digits, so that a small share is not rounded away.
function percentDigits(percent: number, locale: string, extraDigits: number): string {
  const isSmall = percent > 0 && percent < 1;
  return numeral(
    percent,
    locale,
    isSmall ? { maximumSignificantDigits: 2 + extraDigits } : { maximumFractionDigits: 1 + extraDigits },
  );
}

function digitsOf(
  value: number,
  { locale, precision = 'figure', decimals, extraDigits = 0, isPlain }: NumberStyle,
): string {
  // A tenth is as much as matters of the mean of years.
  if (isPlain) return String(precision === 'exact' ? clean(value) : Math.round(value * 10) / 10);
  if (decimals !== undefined && precision !== 'exact') return fixed(value, locale, decimals + extraDigits);
  if (Number.isInteger(clean(value))) return numeral(clean(value), locale, {});
  if (precision === 'exact') return numeral(value, locale, { maximumSignificantDigits: 12 });
  if (precision === 'total' && value >= 1)
    return numeral(value, locale, { maximumFractionDigits: value < 10_000 ? 2 : extraDigits });
  return figureDigits(value, locale, extraDigits);
}

// Three significant digits, four from 100 on, whole numbers from 1,000 on. Zeros at the end stay where rounding made
// them: 6.997 is "7.00", 6.8 is "6.8".
function figureDigits(value: number, locale: string, extraDigits: number): string {
  if (value < 1) return numeral(value, locale, { maximumSignificantDigits: 3 + extraDigits });
  const decimals = (value < 10 ? 2 : value < 1000 ? 1 : 0) + extraDigits;
  const isRounded = Math.abs(value - Number(value.toFixed(decimals))) > value * 1e-12;
  return numeral(value, locale, {
    minimumFractionDigits: isRounded ? decimals : 0,
    maximumFractionDigits: decimals,
  });
}

// Cents below 10,000 and for amounts of the file; whole amounts above, with all their digits.
function money(
  value: number,
  currency: string,
  { locale, precision = 'figure', decimals: given, extraDigits = 0 }: NumberStyle,
): string {
  const whole = Number.isInteger(clean(value)) || (precision !== 'exact' && value >= 10_000);
  const own = whole && !(extraDigits && !Number.isInteger(clean(value))) ? 0 : 2;
  const fixed = given === undefined || precision === 'exact' ? own : given + extraDigits;
  // Nobody writes a price with one decimal.
  const decimals = fixed === 1 ? 2 : fixed;
  const isTiny = value > 0 && value < 0.1;
  return new Intl.NumberFormat(knownLocale(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isTiny
      ? { maximumSignificantDigits: 3 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  }).format(value);
}

function fixed(value: number, locale: string, decimals: number): string {
  return numeral(value, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** "29 min 11 s", "3 h 25 min", "2 days 4 h". */
function duration(seconds: number): string {
  const [[large, largeName], [small, smallName]] =
    seconds < 3599.5
      ? ([
          [60, 'min'],
          [1, 's'],
        ] as const)
      : seconds < 86_400 - 30
        ? ([
            [3600, 'h'],
            [60, 'min'],
          ] as const)
        : ([
            [86_400, 'days'],
            [3600, 'h'],
          ] as const);
  const units = Math.round(seconds / small);
  const count = Math.floor((units * small) / large);
  const rest = units - (count * large) / small;
  const lead = `${count.toLocaleString('en-US')} ${count === 1 ? (singleUnits[largeName] ?? largeName) : largeName}`;
  return rest === 0 ? lead : `${lead} ${rest} ${smallName}`;
}

// Sums of decimal fractions carry noise in the last binary digits: 0.1 + 0.2.
function clean(value: number): number {
  return Number(value.toPrecision(13));
}

function numeral(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(knownLocale(locale), options).format(value);
}

function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

// Three capitals are a currency only if the platform has a name for them: `GWh` and `MMT` are not.
function currencyOf(unit: string): string | undefined {
  const code = currencySigns[unit] ?? unit;
  if (!/^[A-Z]{3}$/.test(code)) return undefined;
  return new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code) === undefined
    ? undefined
    : code;
}

const currencySigns: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
};

const secondsOf: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  seconds: 1,
  min: 60,
  minutes: 60,
  h: 3600,
  hrs: 3600,
  hours: 3600,
  days: 86_400,
};

const singleUnits: Readonly<Record<string, string>> = {
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
};
