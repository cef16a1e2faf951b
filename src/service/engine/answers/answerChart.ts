import { type AnswerTitle, type ChartSpec, startHistory } from '../../../contract/chartSpec.ts';
import type { Component } from '../../../contract/component.ts';
import { buildCatalogue } from '../../language/buildCatalogue.ts';
import type { Table } from '../../language/catalogue.ts';
import { type Look, withLook } from '../../language/charts/chartLook.ts';
import { NoChart, settled } from '../../language/charts/settle.ts';
import { titleOf } from '../../language/words/title.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import { chartFields } from '../cards/visualize/chartFields.ts';
import { drawChart, kindOf, type RunPlan } from '../cards/visualize/drawChart.ts';
import { isPlace } from '../cards/visualize/places.ts';
import { viewedTable } from '../cards/visualize/viewedTable.ts';
import type { AnswerLayout } from './answerLayout.ts';
import type { Evidence } from './evidence.ts';
import { frameChart } from './frameChart.ts';

/** The chart of an answer as an editable specification: its picture, and what the card stores of it. */
export interface AnswerChart {
  readonly component: Component;
  readonly notes: readonly string[];
  readonly fields: Record<string, unknown>;
}

/**
 * The specification for an answer that groups rows; undefined if it cannot be expressed. It has a plan of its own, and
 * is only used if that gives exactly the numbers of the answer.
 */
export async function answerChart(
  { frame, spoken, tables: profiles }: Pick<Evidence, 'frame' | 'spoken' | 'tables'>,
  { layout }: AnswerLayout,
  rows: Rows,
  { run, now, look }: { readonly run: RunPlan; readonly now: Date; readonly look?: Look | undefined },
): Promise<AnswerChart | undefined> {
  const [profile] = profiles;
  const said = rows.truncated ? undefined : frameChart(frame, now);
  const table = said && viewedTable(said.view, buildCatalogue(profiles, [], now).tables);
  if (!said || !table || !profile || table.profile.id !== profile.id) return undefined;
  const ys = layout.ys.length > 0 ? layout.ys : [rows.columns.findLastIndex(({ type }) => type === 'number')];
  const ordered = layout.kind === 'table' ? withOrder(said.chart, rows, ys[0] ?? -1) : said.chart;
  const chart = marked(ordered, layout.kind, table);
  if (!chart) return undefined;
  const drawn = await drawChart(chart, table, run);
  if (!hasSameNumbers(numbersAt(rows, ys), numbersAt(drawn.rows, drawn.planned.ys))) return undefined;
  const styled = look && withLook(chart, look, table, { isPlace });
  const shown = styled ? await drawChart(styled, table, run) : drawn;
  const component = shown.components.find(({ component_type }) => component_type !== 'header');
  if (!component) return undefined;
  const { joins, worked, base } = said.view;
  const view = joins.length + worked.length > 0 || base !== profile.id ? said.view : undefined;
  const fields = {
    ...chartFields(startHistory(styled ?? chart), { profiles, view, table }, shown),
    chart_answer: { title: titleOf(spoken), chart } satisfies AnswerTitle,
  };
  return { component, notes: shown.notes, fields };
}

/** A table keeps the order of the answer's rows. */
function withOrder(chart: ChartSpec, { rows }: Rows, y: number): ChartSpec {
  const isFalling = rows.every(
    (row, at) => at === 0 || Number(row[y] ?? 0) <= Number(rows[at - 1]?.[y] ?? 0),
  );
  return chart.sort || !isFalling ? chart : { ...chart, sort: { by: 'y', direction: 'descending' } };
}

function numbersAt({ rows }: Rows, ats: readonly number[]): number[] {
  return rows
    .flatMap((row) => ats.map((at) => row[at]))
    .filter((cell) => typeof cell === 'number')
    .sort((a, b) => a - b);
}

function hasSameNumbers(left: readonly number[], right: readonly number[]): boolean {
  return (
    left.length > 0 &&
    left.length === right.length &&
    left.every((value, at) => Math.abs(value - (right[at] ?? 0)) <= Math.abs(value) * 1e-9)
  );
}

function marked(chart: ChartSpec, kind: AnswerLayout['layout']['kind'], table: Table): ChartSpec | undefined {
  const marks: Partial<Record<typeof kind, Pick<ChartSpec, 'mark' | 'stack'>>> = {
    timeseries: { mark: 'line' },
    bar: { mark: 'bar', ...(chart.series && { stack: 'none' }) },
    stacked_bar: { mark: 'bar', stack: 'stacked' },
    grouped_bar: { mark: 'bar', stack: 'none' },
    table: { mark: 'table' },
  };
  const mark = marks[kind];
  if (!mark) return undefined;
  try {
    const drawn = settled({ ...chart, ...mark }, table, { isPlace });
    // The sides of a comparison are columns in the answer's rows but series in the chart.
    const isSides = kind === 'bar' && chart.series !== undefined && kindOf(drawn) === 'grouped_bar';
    return kindOf(drawn) === kind || isSides ? drawn : undefined;
  } catch (error) {
    if (error instanceof NoChart) return undefined;
    throw error;
  }
}
