import {
  type ChartHistory,
  type ChartMark,
  type ChartSpec,
  isSameChart,
  startHistory,
} from '../../../../contract/chartSpec.ts';
import { type Steering, steer } from '../../../language/charts/steer.ts';

/** What words make of how a chart is drawn, and what is said of that; no history where it stays as it is. */
interface Restyled {
  readonly message: string;
  readonly history?: ChartHistory;
}

/** Longer texts ask for more than another look. */
const maxWords = 8;
const maxRefusedWords = 4;
const asksToDraw = /^(as|draw|flip|make|plot|show|swap|turn|use)\b/i;

/**
 * The chart as words want it drawn: "as bars", "horizontal", "sort ascending". Undefined where they ask for other data,
 * or say anything that is not about the picture: these are questions.
 */
export async function restyledChart(
  words: string,
  before: ChartHistory,
  steering: Steering,
): Promise<Restyled | undefined> {
  const { chart } = before;
  const count = words.trim().split(/\s+/).length;
  if (count > maxWords) return undefined;
  const { history, unused, reason } = await steer(words, before, steering);
  if (unused.length > 0)
    return reason !== undefined && count <= maxRefusedWords && asksToDraw.test(words)
      ? { message: reason }
      : undefined;
  const drawn = history.chart;
  if (isSameChart(drawn, chart)) {
    if (reason !== undefined && count <= maxRefusedWords) return { message: reason };
    return (await namesMark(words, chart, steering))
      ? { message: 'The chart is drawn that way already.' }
      : undefined;
  }
  if (!hasSameRows(chart, drawn)) return undefined;
  if (drawn.mark !== chart.mark)
    return {
      message: [`Drawn as ${lookOf(drawn)}.`, reason].filter(Boolean).join(' '),
      history,
    };
  // "And the lowest?" asks for them, and is no order to sort.
  const isSortedAlone = isSameChart({ ...drawn, sort: chart.sort }, chart);
  if (isSortedAlone && !/\b(sort|order|ascending|descending|alphabetical|first)/i.test(words))
    return undefined;
  return { message: 'Drawn as you asked.', history };
}

/** Whether the words name the mark that the chart has: they would bring it back. */
async function namesMark(words: string, chart: ChartSpec, steering: Steering): Promise<boolean> {
  const mark = chart.mark === 'table' ? 'bar' : 'table';
  const { history, unused } = await steer(words, startHistory({ ...chart, mark }), steering);
  return unused.length === 0 && history.chart.mark === chart.mark;
}

/** Whether the other chart shows the same measures of the same rows, by no other groups. */
function hasSameRows(one: ChartSpec, other: ChartSpec): boolean {
  const rowsOf = ({ y, filters, either, having, limit, transform, stack }: ChartSpec) =>
    JSON.stringify([y, filters, either, having, limit, transform, stack === 'percent']);
  const groupsOf = ({ x, series }: ChartSpec) =>
    [x, series].flatMap((group) => (group ? JSON.stringify(group) : []));
  const groups = groupsOf(one);
  return rowsOf(one) === rowsOf(other) && groupsOf(other).every((group) => groups.includes(group));
}

/** "stacked bars", "a pie" */
function lookOf({ mark, stack, series }: ChartSpec): string {
  const isStacked = series !== undefined && stack === 'stacked';
  if (isStacked && mark === 'bar') return 'stacked bars';
  return isStacked && mark === 'area' ? 'a stacked area' : markWords[mark];
}

const markWords: Readonly<Record<ChartMark, string>> = {
  line: 'a line',
  bar: 'bars',
  area: 'an area',
  pie: 'a pie',
  treemap: 'a treemap',
  heatmap: 'a heat map',
  map: 'a map',
  scatter: 'points',
  bubble: 'bubbles',
  histogram: 'a histogram',
  boxplot: 'boxes',
  table: 'a table',
  timeline: 'a timeline',
  waterfall: 'a waterfall',
};
