import { readPeriod } from '../../../../charts/chartPeriods.ts';
import { listed } from '../../../../charts/summary.ts';
import type { Component } from '../../../../contract/component.ts';
import { SvcError } from '../../../../contract/errors.ts';
import { isObject } from '../../../../contract/isObject.ts';
import { readCurrency, unitText } from './currencyUnits.ts';
import type { Rate, Rates } from './rates.ts';

export interface Normalized {
  readonly components: Component[];
  /** What could not be converted, as sentences shown with the card. */
  readonly notes: readonly string[];
  readonly methodology: { readonly methodology_name: string; readonly methodology_description: string };
}

interface Point {
  readonly x?: unknown;
  readonly y?: unknown;
}
interface Dataset {
  readonly label?: unknown;
  readonly units?: unknown;
  readonly data?: unknown;
}

/** Components whose data sets have points with `x` and an amount `y` (wire.md 2.7.1). */
const withAmounts: ReadonlySet<string> = new Set([
  'generic_timeseries',
  'categorical_bar',
  'data_table_chart',
  'pie',
  'choropleth',
  'waterfall',
]);
const maxNamed = 6;

/**
 * §4.2 normalize_currencies: converts amounts in known currencies to `to`, each at the rate of its date. A point
 * without a rate becomes a gap and is reported; a data set without any rate keeps its unit.
 *
 * @throws SvcError bad-request for a currency without rates.
 */
export function normalizeCurrencies(components: readonly Component[], to: string, rates: Rates): Normalized {
  const work = new Conversion(to.toUpperCase(), rates);
  const converted = components.map((component) => work.component(component));
  return { components: converted, notes: work.notes, methodology: work.methodology() };
}

class Conversion {
  readonly #to: string;
  readonly #rates: Rates;
  readonly #from = new Set<string>();
  readonly #sources = new Set<string>();
  readonly notes: string[] = [];

  constructor(to: string, rates: Rates) {
    if (!rates.knows(to))
      throw new SvcError(
        'bad-request',
        `There are no exchange rates for ${to}. Give a file with them, or choose another currency.`,
      );
    this.#to = to;
    this.#rates = rates;
  }

  component(component: Component): Component {
    const { component_type, config } = component;
    if (!withAmounts.has(component_type)) return component;
    const { datasets, datasets_by_interval } = config as {
      datasets?: unknown;
      datasets_by_interval?: unknown;
    };
    const all = (list: unknown) =>
      Array.isArray(list) ? list.map((each) => this.#dataset(each as Dataset)) : list;
    return {
      ...component,
      config: {
        ...config,
        ...(datasets !== undefined && { datasets: all(datasets) }),
        ...(isObject(datasets_by_interval) && {
          datasets_by_interval: Object.fromEntries(
            Object.entries(datasets_by_interval).map(([interval, list]) => [interval, all(list)]),
          ),
        }),
      },
    };
  }

  methodology(): Normalized['methodology'] {
    const [to, from, sources] = [this.#to, [...this.#from], [...this.#sources].filter(Boolean)];
    const how =
      from.length === 0
        ? `No amount had to be converted to ${to}.`
        : `Amounts in ${listed(from, maxNamed)} were converted to ${to}: divided by the units of their currency for one US dollar and multiplied by those of ${to}, with the rate of the day, else of the month or year, that each amount is of. Rates: ${sources.join('; ')}.`;
    return {
      methodology_name: `Conversion to ${to}`,
      methodology_description: [how, ...this.notes].join(' '),
    };
  }

  #dataset(dataset: Dataset): Dataset {
    const unit = readCurrency(dataset.units as string | null | undefined, (code) => this.#rates.knows(code));
    if (!unit || unit.currency === this.#to || !Array.isArray(dataset.data)) return dataset;
    const name = `"${String(dataset.label ?? 'data')}"`;
    const points = (dataset.data as Point[]).map((point) => ({
      point,
      amount: this.#amount(point, unit.currency),
    }));
    const amounts = points.filter(({ point }) => typeof point.y === 'number');
    const without = amounts.filter(({ amount }) => amount === undefined);
    if (without.length === amounts.length) {
      if (amounts.length > 0)
        this.notes.push(
          `${name} is left in ${unit.currency}: there is no exchange rate for any of its dates.`,
        );
      return dataset;
    }
    this.#from.add(unit.currency);
    if (without.length > 0) {
      const dates = listed(
        without.map(({ point }) => String(point.x)),
        maxNamed,
      );
      this.notes.push(
        `${name} lacks ${dates}: there is no exchange rate from ${unit.currency} to ${this.#to} for ${without.length === 1 ? 'that date' : 'those dates'}, so ${without.length === 1 ? 'the amount is' : 'the amounts are'} not shown.`,
      );
    }
    const data = points.map(({ point, amount }) =>
      typeof point.y === 'number' ? { ...point, y: amount ?? null } : point,
    );
    return { ...dataset, units: unitText(this.#to, unit.scale), data };
  }

  #amount({ x, y }: Point, from: string): number | undefined {
    const date = typeof y === 'number' ? dateOf(x) : undefined;
    if (date === undefined) return undefined;
    const [given, wanted] = [this.#rates.on(from, date), this.#rates.on(this.#to, date)];
    if (!given || !wanted) return undefined;
    for (const { source } of [given, wanted] satisfies Rate[]) this.#sources.add(source);
    return withoutNoise((Number(y) / given.perUsd) * wanted.perUsd);
  }
}

/** The date of a point, as precise as it was written; undefined if it is not a date. */
function dateOf(x: unknown): string | undefined {
  if (typeof x !== 'string' && typeof x !== 'number') return undefined;
  const period = readPeriod(x);
  if (!period) return undefined;
  const iso = new Date(period.ms).toISOString();
  // A quarter has no rate of its own, so that of its year is used.
  if (period.grain === 'year' || period.grain === 'quarter') return iso.slice(0, 4);
  return period.grain === 'month' ? iso.slice(0, 7) : iso.slice(0, 10);
}

/** Twelve significant digits; further ones are floating-point noise. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}
