import {
  type ChartHistory,
  type ChartMark,
  type ChartSpec,
  isSameChart,
} from '../../../../contract/chartSpec.ts';
import type { Asks } from '../../../language/charts/asks.ts';
import { isOrdered } from '../../../language/charts/columnRoles.ts';
import { type Steering, steer } from '../../../language/charts/steer.ts';

/** A restyled chart with a sentence about it; without history if nothing changed. */
interface Restyled {
  readonly message: string;
  readonly history?: ChartHistory;
}

/** Longer texts are about more than styling. */
const maxWords = 8;
const maxRefusedWords = 4;
const asksToDraw = /^(as|draw|flip|make|plot|show|swap|turn|use)\b/i;
const sortWords =
  /\b(sort|order|rank|ascending|descending|alphabetical|chronological|first|reverse|on top|on the left|to)/i;
/** Questions want an answer in words, even if a chart could show it. */
const asksWhat =
  /^(?:and |but |so )?(?:which|what|who|whose|when|where|why|how|is|are|was|were|did|do|does|has|have)\b(?! about)/i;
const asksToCompare = /^(?:now |and |please )*compare\b/i;

/**
 * Restyles a chart as instructed ("as bars", "horizontal", "sort ascending"), or changes part of it ("stack by region",
 * "remove the colours", "compare 2024 and 2025"). Once its rows differ from the answer's, every edit is about the
 * chart. Undefined if the text asks for other data and is therefore a question.
 */
export async function restyledChart(
  words: string,
  before: ChartHistory,
  steering: Steering,
): Promise<Restyled | undefined> {
  const { chart } = before;
  const count = words.trim().split(/\s+/).length;
  if (count > maxWords) return undefined;
  const { history, unused, reason, asks } = await steer(words, before, steering);
  if (unused.length > 0)
    return reason !== undefined && count <= maxRefusedWords && asksToDraw.test(words)
      ? { message: reason }
      : undefined;
  const drawn = history.chart;
  if (isSameChart(drawn, chart) || isSortedAlready(chart, drawn, steering)) {
    if (reason !== undefined && count <= maxRefusedWords) return { message: reason };
    if (asks.isRemoval) return { message: 'The chart has nothing of that to take off.' };
    const isDrawn = asks.isOfPicture || (asks.isOrder && sortWords.test(words));
    return isDrawn ? { message: 'The chart is drawn that way already.' } : undefined;
  }
  const isEdit = hasSameRows(chart, drawn) && !isQuestionOfOrder(words, chart, drawn);
  if (!isEdit && !editsRows(words, before, asks)) return undefined;
  const isOtherLook = drawn.mark !== chart.mark || drawn.stack !== chart.stack;
  const message = isOtherLook ? `Drawn as ${lookOf(drawn)}.` : 'Drawn as you asked.';
  return { message: [message, reason].filter(Boolean).join(' '), history };
}

/** "And the lowest?" is a question, not a sort order. */
function isQuestionOfOrder(words: string, chart: ChartSpec, drawn: ChartSpec): boolean {
  return isSameChart({ ...drawn, sort: chart.sort }, chart) && !sortWords.test(words);
}

/** Bars without a natural order are sorted descending by default. */
function isSortedAlready(chart: ChartSpec, drawn: ChartSpec, { table }: Steering): boolean {
  const { sort, x, mark } = chart;
  const isFalling = drawn.sort?.by === 'y' && drawn.sort.direction === 'descending';
  const hasOwnOrder = x?.grain !== undefined || isOrdered(table, x);
  if (mark !== 'bar' || sort !== undefined || hasOwnOrder || !isFalling) return false;
  return isSameChart({ ...drawn, sort }, chart);
}

/** Whether an instruction that changes the chart is meant for it, and is not a question about the data. */
function editsRows(words: string, { chart, past }: ChartHistory, asks: Asks): boolean {
  if (asks.isWhole || asksWhat.test(words)) return false;
  const [first = chart] = past;
  if (!hasSameRows(first, chart)) return true;
  // Without its filters it would be a different answer, with its own text.
  if (asks.isUnfiltering) return false;
  return asks.isOfPicture || asks.removesColumns || (asks.isComparison && asksToCompare.test(words));
}

/** Whether the other chart has the same measures, rows and groups. */
function hasSameRows(one: ChartSpec, other: ChartSpec): boolean {
  const rowsOf = ({ y, filters, either, having, limit, transform, stack }: ChartSpec) =>
    JSON.stringify([y, filters, either, having, limit, transform, stack === 'percent']);
  const groupsOf = ({ x, series }: ChartSpec) =>
    [x, series].flatMap((group) => (group ? JSON.stringify(group) : []));
  const groups = groupsOf(one);
  return rowsOf(one) === rowsOf(other) && groupsOf(other).every((group) => groups.includes(group));
}

/** "stacked bars", "a pie" */
function lookOf({ mark, stack = 'none', series }: ChartSpec): string {
  const own = series && stackWords[stack];
  return (own && (mark === 'bar' || mark === 'area') && own[mark]) || markWords[mark];
}

const stackWords: Readonly<Partial<Record<string, Readonly<Record<'bar' | 'area', string>>>>> = {
  stacked: { bar: 'stacked bars', area: 'a stacked area' },
  percent: { bar: 'bars stacked to 100%', area: 'an area stacked to 100%' },
};

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
