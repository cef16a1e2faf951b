import type { ChartMeasure, ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Column, Table } from '../../../language/catalogue.ts';
import { columnNamed } from '../../../language/charts/columnRoles.ts';
import { withoutEmpty } from '../../../language/charts/settle.ts';

const moneyWords = new Set([
  'amount',
  'price',
  'revenue',
  'cost',
  'sale',
  'total',
  'valu',
  'paid',
  'fee',
  'profit',
  'salari',
  'budget',
  'balanc',
]);

/** Whether a header means money although it has no unit. */
export function saysMoney({ words, otherWords }: Column): boolean {
  return [words, ...otherWords].flat().some((word) => moneyWords.has(word));
}

/** The column with the currencies that a chart mixes up; undefined if it does not. */
export function mixedCurrencyOf(chart: ChartSpec, table: Table): Column | undefined {
  const currency = currencyOf(chart, table);
  return currency && !isSplitBy(currency, chart) ? currency : undefined;
}

/** The column of currencies shown side by side in a chart of amounts. */
export function splitCurrencyOf(chart: ChartSpec, table: Table): Column | undefined {
  const currency = currencyOf(chart, table);
  return currency && isSplitBy(currency, chart) ? currency : undefined;
}

const isSplitBy = ({ name }: Column, { x, series }: ChartSpec) => [x?.field, series?.field].includes(name);

/** The column of currencies in which a chart shows amounts; undefined if there is only one. */
function currencyOf(chart: ChartSpec, table: Table): Column | undefined {
  const currency = table.columns.find(isCurrencyColumn);
  const isOfRows = chart.mark === 'table' && chart.y.every(({ aggregate }) => aggregate === undefined);
  if (!currency || isOfRows || onlyOf(currency, chart) !== undefined) return undefined;
  const isBinnedMoney = chart.mark === 'histogram' && isBareMoney(columnNamed(table, chart.x?.field));
  return isBinnedMoney || chart.y.some((measure) => isOfMoney(measure, table)) ? currency : undefined;
}

/**
 * The currency of all rows of a chart whose measure has no unit: because of a filter, or because the table has no
 * other.
 */
export function onlyCurrencyOf(chart: ChartSpec, measure: ChartMeasure, table: Table): string | undefined {
  const currency = table.columns.find(namesCurrencies);
  if (!currency || !isOfMoney(measure, table)) return undefined;
  return currency.distinct === 1 ? currency.values?.[0]?.value : onlyOf(currency, chart);
}

function isOfMoney({ field, aggregate }: ChartMeasure, table: Table): boolean {
  return aggregate !== 'count' && aggregate !== 'distinct' && isBareMoney(columnNamed(table, field));
}

function onlyOf({ name }: Column, { filters }: ChartSpec): string | undefined {
  const named = filters.find(({ field, op }) => field === name && (op === '=' || op === 'in'))?.value;
  const values = Array.isArray(named) ? named : [named];
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;
}

const isBareMoney = (column: Column | undefined) =>
  column !== undefined && column.unit === undefined && saysMoney(column);

/** The chart of the amounts in the most frequent currency, because several currencies cannot share an axis. */
export function inCommonest(chart: ChartSpec, { name, values }: Column): { chart: ChartSpec; only: string } {
  const only = values?.[0]?.value ?? '';
  // A single currency is not worth a grouping.
  const isSplit = chart.series?.field === name;
  return {
    only,
    chart: withoutEmpty({
      ...chart,
      ...(isSplit && { series: undefined, stack: undefined }),
      filters: [
        ...chart.filters.filter(({ field }) => field !== name),
        { field: name, op: '=', value: only },
      ],
    }),
  };
}

const isCurrencyColumn = (column: Column): boolean => column.distinct > 1 && namesCurrencies(column);

function namesCurrencies({ words, otherWords, values = [] }: Column): boolean {
  return (
    [words, ...otherWords].flat().some((word) => /^currenc/.test(word)) &&
    values.length > 0 &&
    values.every(({ value }) => /^[A-Z]{3}$/.test(value))
  );
}
