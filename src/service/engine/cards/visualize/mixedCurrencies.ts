import type { ChartSpec } from '../../../../contract/chartSpec.ts';
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
]);

/** Whether a header says money, though no unit stands with it. */
export function saysMoney({ words }: Column): boolean {
  return words.some((word) => moneyWords.has(word));
}

/** The column that tells apart the currencies which a chart draws as if they were one; undefined where it does not. */
export function mixedCurrencyOf(chart: ChartSpec, table: Table): Column | undefined {
  const currency = table.columns.find(isCurrencyColumn);
  const isOfRows = chart.mark === 'table' && chart.y.every(({ aggregate }) => aggregate === undefined);
  if (!currency || isOfRows) return undefined;
  const isMoney = chart.y.some(({ field, aggregate }) => {
    const measured = columnNamed(table, field);
    const isCounted = aggregate === 'count' || aggregate === 'distinct';
    return measured && !isCounted && measured.unit === undefined && saysMoney(measured);
  });
  const isBinnedMoney = chart.mark === 'histogram' && isBareMoney(columnNamed(table, chart.x?.field));
  const isSplit = [chart.x?.field, chart.series?.field].includes(currency.name);
  const isOne = chart.filters.some(
    ({ field, op, value }) =>
      field === currency.name && (op === '=' || (op === 'in' && Array.isArray(value) && value.length === 1)),
  );
  return (isMoney || isBinnedMoney) && !isSplit && !isOne ? currency : undefined;
}

const isBareMoney = (column: Column | undefined) =>
  column !== undefined && column.unit === undefined && saysMoney(column);

export interface ByCurrency {
  readonly chart: ChartSpec;
  /** The one that is left; absent where all are drawn, each by itself. */
  readonly only?: string;
}

const unsplit: ReadonlySet<ChartSpec['mark']> = new Set(['pie', 'treemap', 'waterfall', 'map', 'histogram']);

/** The chart with each currency by itself, or of the commonest one where nothing is left to split by. */
export function byCurrency(chart: ChartSpec, { name, values }: Column): ByCurrency {
  const only = values?.[0]?.value;
  // Slices, tiles and regions cannot be split once more.
  if ((chart.series || unsplit.has(chart.mark)) && only)
    return { chart: { ...chart, filters: [...chart.filters, { field: name, op: '=', value: only }] }, only };
  return { chart: withoutEmpty({ ...chart, series: { field: name }, stack: undefined }) };
}

function isCurrencyColumn({ words, distinct, values = [] }: Column): boolean {
  return (
    words.some((word) => /^currenc/.test(word)) &&
    distinct > 1 &&
    values.length > 1 &&
    values.every(({ value }) => /^[A-Z]{3}$/.test(value))
  );
}
