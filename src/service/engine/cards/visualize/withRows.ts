import {
  type ChartFilter,
  type ChartHistory,
  type ChartSpec,
  withStep,
} from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import type { Plan } from '../../../plan/plan.ts';
import { conditionsOf } from './chartConditions.ts';
import { filterWords, listed } from './chartNames.ts';
import type { RunPlan } from './drawChart.ts';
import type { WantedChart } from './wantChart.ts';

/**
 * Avoids empty charts after an instruction. If it lists values of several columns ("Oslo, Bergen and Sweden") and no
 * row has all of them, the values of one column are kept and the others mentioned. If still no row is left, the chart
 * is not changed, with the reason. Costs one query for a single row, and only if the instruction added a filter.
 */
export async function withRows(
  wanted: WantedChart,
  before: ChartHistory | undefined,
  table: Table,
  run: RunPlan,
): Promise<WantedChart> {
  const { chart } = wanted.history;
  const known = before?.chart.filters ?? [];
  const added = chart.filters.filter((filter) => !isAmong(known, filter));
  if (added.length === 0 || (await hasRows(chart, table, run))) return wanted;
  const values = added.filter(({ op }) => op === '=' || op === 'in');
  for (const kept of values.length > 1 ? inOrder(values, chart) : []) {
    const dropped = values.filter((filter) => filter !== kept);
    const rest = without(chart, dropped);
    if (!(await hasRows(rest, table, run))) continue;
    const names = listed(dropped.map((filter) => said(filter, table)));
    const remark = `No row has ${listed(values.map((filter) => said(filter, table)))} at once, so ${names} was left out.`;
    const { readings } = wanted;
    return {
      ...wanted,
      history: replaced(wanted.history, rest),
      remark: [remark, wanted.remark].filter(Boolean).join(' '),
      ...(readings && { readings: readings.map((reading) => without(reading, dropped)) }),
    };
  }
  const all = listed(added.map((filter) => said(filter, table)));
  const beside = known.length > 0 ? ' beside the filters there are' : added.length > 1 ? ' at once' : '';
  const reason = `No row has ${all}${beside}`;
  if (before) return { ...wanted, history: before, remark: `${reason}, so the chart is as it was.` };
  return {
    ...wanted,
    remark: [`${reason}, so there is nothing to draw.`, wanted.remark].filter(Boolean).join(' '),
  };
}

async function hasRows(chart: ChartSpec, table: Table, run: RunPlan): Promise<boolean> {
  const plan: Plan = { op: 'filter', input: table.plan, where: { all: conditionsOf(chart, table) } };
  const { rows } = await run(plan, { maxRows: 1 });
  return rows.length > 0;
}

/** "UK or Denmark" in quotation marks; other filters as in the title. */
function said(filter: ChartFilter, table: Table): string {
  const { op, value, grain } = filter;
  return op === 'in' && !grain && Array.isArray(value)
    ? listed(
        value.map((one) => `"${one}"`),
        'or',
      )
    : `"${filterWords(filter, table)}"`;
}

/** Prefers the filter on the first column the chart shows, then the one with the most values. */
function inOrder(filters: readonly ChartFilter[], { x, series }: ChartSpec): ChartFilter[] {
  const priority = ({ field }: ChartFilter) => (field === x?.field ? 2 : field === series?.field ? 1 : 0);
  const count = ({ value }: ChartFilter) => (Array.isArray(value) ? value.length : 1);
  return [...filters].sort((a, b) => priority(b) - priority(a) || count(b) - count(a));
}

const isAmong = (filters: readonly ChartFilter[], filter: ChartFilter) =>
  filters.some((other) => JSON.stringify(other) === JSON.stringify(filter));

function without(chart: ChartSpec, dropped: readonly ChartFilter[]): ChartSpec {
  return { ...chart, filters: chart.filters.filter((filter) => !isAmong(dropped, filter)) };
}

/** The last step of the history gives another chart. */
function replaced(history: ChartHistory, chart: ChartSpec): ChartHistory {
  const before = history.past.at(-1);
  return before
    ? withStep({ ...history, chart: before, past: history.past.slice(0, -1) }, chart)
    : { ...history, chart };
}
