import { type ChartHistory, startHistory, withStep } from '../../../../contract/chartSpec.ts';
import type { VizType } from '../../../../contract/uploads.ts';
import { chartFor, type Steering, steer } from '../../../language/charts/steer.ts';
import { asVizType } from './asVizType.ts';
import { chartsOf } from './firstChart.ts';
import { unusedWords } from './unusedWords.ts';

/** What the user asked of the chart: words, a type, or both. */
export interface ChartRequest {
  readonly instruction?: string;
  readonly vizType?: VizType;
}

/** A chart to be drawn. */
export interface WantedChart {
  readonly history: ChartHistory;
  /** Why it was chosen; empty where the user chose it. */
  readonly reason: string;
  /** What of the request was not done. */
  readonly remark: string;
}

/** The chart before, or the first one of the table, as the words and the type change it. */
export async function wantChart(
  known: ChartHistory | undefined,
  { instruction, vizType }: ChartRequest,
  steering: Steering,
): Promise<WantedChart> {
  const { table } = steering;
  const [first] = chartsOf(table);
  let history = known ?? startHistory(first?.chart ?? { mark: 'table', y: [], filters: [] });
  let reason = known ? '' : (first?.reason ?? '');
  const remarks: string[] = [];
  if (instruction) {
    const fresh = known ? undefined : await chartFor(instruction, steering);
    const steered = fresh
      ? { ...fresh, history: withStep(history, fresh.chart) }
      : await steer(instruction, history, steering);
    const isUnchanged = steered.history === history;
    if (steered.reason) remarks.push(steered.reason);
    else if (isUnchanged && steered.unused.length === 0) remarks.push('The chart is like that already.');
    remarks.push(unusedWords(steered.unused, isUnchanged));
    if (!isUnchanged) reason = '';
    history = steered.history;
  }
  if (vizType) {
    const typed = asVizType(history.chart, vizType, table);
    if (typed.chart) {
      history = withStep(history, typed.chart);
      reason = '';
    } else remarks.push(typed.reason);
  }
  return { history, reason, remark: remarks.filter(Boolean).join(' ') };
}
