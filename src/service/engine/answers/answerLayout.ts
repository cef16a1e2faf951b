import type { VizType } from '../../../contract/uploads.ts';
import type { Column } from '../../language/catalogue.ts';
import type { Frame, Measure, Output } from '../../language/frame.ts';
import { isTimeline } from '../../language/words/dateWords.ts';
import { capitalize } from '../../language/words/name.ts';
import { isYearColumn } from '../../language/words/valuePhrase.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Layout } from '../cards/visualize/components.ts';

export interface AnswerLayout {
  readonly layout: Layout;
  readonly reason: string;
}

const maxSeries = 12;
const maxBars = 60;
const maxBoxes = 4;

/** The chart for the rows of an answer; undefined if boxes with the values are enough. `rows` are those of the card. */
export function answerLayout(frame: Frame, outputs: readonly Output[], rows: Rows): AnswerLayout | undefined {
  const { ask } = frame;
  const figures = indexesOf(
    outputs,
    ({ role, measure, isShare }) => role === 'value' && (isShare === true || isWorkedOut(measure)),
  );
  const asTable: AnswerLayout = {
    layout: { kind: 'table', x: 0, ys: [], labels: {}, figures },
    reason: 'A table, because the rows were asked for.',
  };
  const labels = indexesOf(outputs, ({ role }) => role === 'key' || role === 'name');
  const values = indexesOf(outputs, ({ role }) => role === 'value').filter(
    (at) => rows.columns[at]?.type === 'number',
  );
  if (rows.rows.length === 1 && outputs.length <= maxBoxes && ask.kind !== 'list') return undefined;
  const [lead] = values;
  if (
    lead === undefined ||
    labels.length === 0 ||
    ask.kind === 'list' ||
    ask.kind === 'topRows' ||
    ask.kind === 'describe'
  )
    return asTable;
  const shown = drawnValues(ask, values, rows);
  const time = labels.find((at) => isTimeOutput(outputs[at]));
  const others = labels.filter((at) => at !== time);
  const [first, second] = time === undefined ? others : [time, others[0]];
  if (first === undefined || labels.length > 2) return asTable;
  if (second !== undefined && countOf(rows, second) > maxSeries) return asTable;
  const grain = outputs[first]?.grain;
  const unit = rows.columns[shown[0] ?? lead]?.unit;
  const ys = second === undefined ? shown : shown.slice(0, 1);
  const nameAt = (at: number) => capitalize(rows.columns[at]?.name ?? '');
  const common = {
    x: first,
    ...(second !== undefined && { series: second }),
    ys,
    ...(grain && { grain }),
    ...(unit && { unit }),
    // With several measures each has its own label, and the axis cannot take the first one's.
    labels: { x: nameAt(first), ...(ys.length < 2 && { y: nameAt(ys[0] ?? lead) }) },
  };
  if (time !== undefined && rows.rows.length > 1)
    return { layout: { ...common, kind: 'timeseries' }, reason: 'A line, because the values follow time.' };
  if (rows.rows.length > maxBars * (second === undefined ? 1 : maxSeries)) return asTable;
  if (second === undefined)
    return {
      layout: { ...common, kind: 'bar' },
      reason: 'Bars, because there is one figure for each group.',
    };
  const kind: VizType = addsUp(outputs[lead]) ? 'stacked_bar' : 'grouped_bar';
  return {
    layout: { ...common, kind },
    reason: `${kind === 'stacked_bar' ? 'Stacked' : 'Grouped'} bars, because the figures are split by two groups.`,
  };
}

function isWorkedOut(measure: Measure | undefined): boolean {
  return measure?.fn === 'mean' || measure?.fn === 'sum' || measure?.fn === 'median';
}

/** Two numbers per row, as a scatter plot. */
export function pointsLayout({ columns: [x, y] }: Rows): AnswerLayout {
  const layout: Layout = {
    kind: 'scatter',
    x: 0,
    ys: [1],
    labels: { x: x?.name ?? '', y: y?.name ?? '' },
    ...(y?.unit && { unit: y.unit }),
    ...(x?.unit && { xUnit: x.unit }),
  };
  return { layout, reason: 'A scatter plot, because two figures are set against each other.' };
}

/** A period on a time axis, as opposed to a recurring one such as a weekday. */
export function isTimeOutput(output: Output | undefined): boolean {
  if (!output || output.role === 'value') return false;
  if (output.grain) return isTimeline(output.grain);
  const { column } = output;
  return column !== undefined && isTimeColumn(column);
}

export function isTimeColumn(column: Column): boolean {
  return column.kind === 'date' || isYearColumn(column);
}

/** Sums and counts may be stacked; means may not. */
function addsUp(output: Output | undefined): boolean {
  const { measure, isShare } = output ?? {};
  return (
    measure !== undefined && !isShare && !measure.isRate && (measure.fn === 'sum' || measure.fn === 'count')
  );
}

/**
 * Only the change is drawn; the values it is computed from are in the table. Bars of different units on one axis
 * would mislead.
 */
function drawnValues(ask: Frame['ask'], values: readonly number[], rows: Rows): number[] {
  const last = values.at(-1);
  if (last === undefined) return [];
  if (ask.kind === 'ratio') return [last];
  if (ask.kind === 'window') return ask.fn === 'rank' ? [...values] : [last];
  if (ask.kind === 'change') return values.slice(0, 2);
  const unit = rows.columns[values[0] ?? -1]?.unit;
  return values.filter((at) => rows.columns[at]?.unit === unit).slice(0, 4);
}

function indexesOf(outputs: readonly Output[], fits: (output: Output) => boolean): number[] {
  return outputs.flatMap((output, at) => (fits(output) ? [at] : []));
}

function countOf(rows: Rows, at: number): number {
  return new Set(rows.rows.map((row) => row[at])).size;
}
