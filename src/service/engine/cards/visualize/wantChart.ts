import { type ChartHistory, type ChartSpec, startHistory, withStep } from '../../../../contract/chartSpec.ts';
import type { VizType } from '../../../../contract/uploads.ts';
import type { Table } from '../../../language/catalogue.ts';
import { chartsFor } from '../../../language/charts/completions.ts';
import { type Steering, steer } from '../../../language/charts/steer.ts';
import { asVizType } from './asVizType.ts';
import { listed } from './chartNames.ts';
import type { DrawnChart } from './drawChart.ts';
import { chartsOf } from './firstChart.ts';
import { inCommonest, mixedCurrencyOf } from './mixedCurrencies.ts';

/** The user's request for a chart: an instruction, a type, or both. */
export interface ChartRequest {
  readonly instruction?: string;
  readonly vizType?: VizType;
}

/** A chart to be drawn. */
export interface WantedChart {
  readonly history: ChartHistory;
  /** Reason for the choice; empty if the user chose it. */
  readonly reason: string;
  /** The parts of the request that could not be fulfilled. */
  readonly remark: string;
  /** The charts the question may mean, the shown one first; absent after an edit. */
  readonly readings?: readonly ChartSpec[];
  /** Where it had to be drawn to be chosen. */
  readonly drawn?: DrawnChart;
}

const openWords = 'Your question fits several charts: the others are under "More choices".';

/** The previous chart, or the table's first one, changed as the instruction and the type require. */
export async function wantChart(
  known: ChartHistory | undefined,
  { instruction, vizType }: ChartRequest,
  steering: Steering,
): Promise<WantedChart> {
  const { table } = steering;
  const [first] = chartsOf(table);
  let made = inOneCurrency(first?.chart ?? { mark: 'table', y: [], filters: [] }, table);
  let history = known ?? startHistory(made.chart);
  let reason = known ? '' : [first?.reason, made.reason].filter(Boolean).join(' ');
  let readings: readonly ChartSpec[] | undefined;
  const remarks: string[] = [];
  if (instruction) {
    const fresh = known ? undefined : await chartsFor(instruction, steering);
    const meant = fresh?.charts.map((chart) => inOneCurrency(chart, table)) ?? [];
    const [own] = meant;
    const steered =
      fresh && own
        ? { ...fresh, history: withStep(history, own.chart) }
        : await steer(instruction, history, steering);
    const isUnchanged = steered.history === history;
    if (steered.reason) remarks.push(steered.reason);
    else if (isUnchanged && steered.unused.length === 0) remarks.push('The chart is like that already.');
    remarks.push(unusedWords(steered.unused, isUnchanged));
    if (!isUnchanged) {
      made = own ?? { chart: steered.history.chart };
      reason = own?.reason ?? '';
    }
    if (fresh?.isOpen && fresh.charts.length > 1) reason = openWords;
    readings = fresh && meant.map(({ chart }) => chart);
    history = steered.history;
  }
  if (vizType) {
    const typed = asVizType(history.chart, vizType, table);
    if (typed.chart) {
      made = known ? { chart: typed.chart } : inOneCurrency(typed.chart, table);
      history = withStep(history, made.chart);
      reason = made.reason ?? '';
      if (known) remarks.push(typed.remark);
    } else remarks.push(typed.reason);
  }
  if (!known && made.remark) remarks.push(made.remark);
  return { history, reason, remark: remarks.filter(Boolean).join(' '), ...(readings && { readings }) };
}

interface InOneCurrency {
  readonly chart: ChartSpec;
  readonly reason?: string;
  /** Caveats for readers of the figures. */
  readonly remark?: string;
}

/** A first chart must not sum amounts in different currencies. */
function inOneCurrency(chart: ChartSpec, table: Table): InOneCurrency {
  const currency = mixedCurrencyOf(chart, table);
  if (!currency) return { chart };
  const { chart: single, only } = inCommonest(chart, currency);
  return { chart: single, remark: `Only ${only}: amounts in ${currency.distinct} currencies do not add up.` };
}

/** A sentence that names the words that had no effect, so that users do not assume they had. */
function unusedWords(words: readonly string[], isUnchanged: boolean): string {
  if (words.length === 0) return '';
  const named = listed([...new Set(words)].map((word) => `"${word}"`));
  return isUnchanged
    ? `I did not understand ${named}, so the chart is as it was.`
    : `I did not understand ${named}; the rest is done.`;
}
