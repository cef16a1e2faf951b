import {
  type ChartHistory,
  type ChartMark,
  type ChartSpec,
  isSameChart,
} from '../../../../contract/chartSpec.ts';
import type { Asks } from '../../../language/charts/asks.ts';
import { isOrdered } from '../../../language/charts/columnRoles.ts';
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
const sortWords =
  /\b(sort|order|rank|ascending|descending|alphabetical|chronological|first|reverse|on top|on the left|to)/i;
/** Questions want a sentence, however well a chart could show what they name. */
const asksWhat =
  /^(?:and |but |so )?(?:which|what|who|whose|when|where|why|how|is|are|was|were|did|do|does|has|have)\b(?! about)/i;
const asksToCompare = /^(?:now |and |please )*compare\b/i;

/**
 * The chart as words want it: drawn another way ("as bars", "horizontal", "sort ascending"), or with a part of its
 * picture changed ("stack by region", "remove the colours", "compare 2024 and 2025"). Once its rows are not those of the
 * answer any more, all that edits it is meant for it. Undefined where the words ask for other data: these are questions.
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

/** "And the lowest?" asks for them, and is no order to sort. */
function isQuestionOfOrder(words: string, chart: ChartSpec, drawn: ChartSpec): boolean {
  return isSameChart({ ...drawn, sort: chart.sort }, chart) && !sortWords.test(words);
}

/** Bars of groups that have no order of their own stand from high to low unless another order is said. */
function isSortedAlready(chart: ChartSpec, drawn: ChartSpec, { table }: Steering): boolean {
  const { sort, x, mark } = chart;
  const isFalling = drawn.sort?.by === 'y' && drawn.sort.direction === 'descending';
  const hasOwnOrder = x?.grain !== undefined || isOrdered(table, x);
  if (mark !== 'bar' || sort !== undefined || hasOwnOrder || !isFalling) return false;
  return isSameChart({ ...drawn, sort }, chart);
}

/** Whether words that change what the chart shows are meant for the chart, and do not ask a question of the data. */
function editsRows(words: string, { chart, past }: ChartHistory, asks: Asks): boolean {
  if (asks.isWhole || asksWhat.test(words)) return false;
  const [first = chart] = past;
  if (!hasSameRows(first, chart)) return true;
  // Without its filters the answer is another one, which has words of its own.
  if (asks.isUnfiltering) return false;
  return asks.isOfPicture || (asks.isComparison && asksToCompare.test(words));
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
