import { SvcError } from '../../../../contract/errors.ts';

/** Rates of one source: units of a currency for one US dollar, by `2014`, `2014-03` or `2014-03-31`. */
export interface RateTable {
  readonly name: string;
  readonly perUsd: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The rate found for a date. */
export interface Rate {
  readonly perUsd: number;
  readonly source: string;
}

const datePattern = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/**
 * Parses `date,currency,per_usd` lines.
 *
 * @throws SvcError unprocessable, naming the first line that is not a rate.
 */
export function parseRates(text: string, name: string): RateTable {
  const perUsd = new Map<string, Map<string, number>>();
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (head.replace(/[\s"]/g, '').toLowerCase() !== 'date,currency,per_usd')
    throw new SvcError('unprocessable', `${name} must begin with the line date,currency,per_usd.`);
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const [date = '', code = '', number = '', ...more] = line
      .split(',')
      .map((cell) => cell.replace(/"/g, '').trim());
    const [currency, rate] = [code.toUpperCase(), Number(number)];
    const isRate = number !== '' && Number.isFinite(rate) && rate > 0 && more.length === 0;
    if (!datePattern.test(date) || !/^[A-Z]{3}$/.test(currency) || !isRate)
      throw new SvcError('unprocessable', `${name}, line ${at + 2} is no rate: ${line.slice(0, 80)}`);
    const ofCurrency = perUsd.get(currency) ?? new Map<string, number>();
    ofCurrency.set(date, rate);
    perUsd.set(currency, ofCurrency);
  });
  return { name, perUsd };
}

/** Rates of several sources; the first one that has the rate wins. */
export class Rates {
  readonly #tables: readonly RateTable[];

  constructor(tables: readonly RateTable[]) {
    this.#tables = tables;
  }

  knows(currency: string): boolean {
    return currency === 'USD' || this.#tables.some(({ perUsd }) => perUsd.has(currency));
  }

  /**
   * The rate of the day, else of its month, else of its year; never of another period. `date` is `2014`, `2014-03` or
   * `2014-03-31`.
   */
  on(currency: string, date: string): Rate | undefined {
    if (currency === 'USD') return { perUsd: 1, source: '' };
    for (const { name, perUsd } of this.#tables) {
      for (const length of [10, 7, 4]) {
        if (length > date.length) continue;
        const rate = perUsd.get(currency)?.get(date.slice(0, length));
        if (rate !== undefined) return { perUsd: rate, source: name };
      }
    }
    return undefined;
  }
}
