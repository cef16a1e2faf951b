import type { Component } from '../../../contract/component.ts';
import type { Rows, TableProfile } from '../../tables/profile.ts';
import { capital } from './chart.ts';
import type { ChartChoice } from './choose.ts';
import { drawRows, type Layout } from './components.ts';

/** A chart choice and its rows as wire components: the header, then the chart. */
export function buildComponents(choice: ChartChoice, rows: Rows, table: TableProfile): Component[] {
  const last = rows.columns.length - 1;
  const grain = choice.plan.groupBy?.[0]?.grain;
  const layout: Layout = {
    kind: choice.kind,
    x: 0,
    ...(choice.series && { series: 1 }),
    ys: [last],
    ...(choice.binWidth !== undefined && { binWidth: choice.binWidth }),
    ...(grain && { grain }),
    labels: { x: choice.x.label, ...(choice.y && { y: choice.y.label }) },
    ...(choice.y?.unit && { unit: choice.y.unit }),
    ...(choice.x.unit && { xUnit: choice.x.unit }),
  };
  return [header(titleOf(choice, table), table.shownPath), drawRows(layout, rows)];
}

function header(title: string, subtitle: string): Component {
  return { component_type: 'header', config: { title, subtitle } };
}

/** What the chart shows, in a few words: "Average price by date and symbol". */
export function titleOf(
  { kind, x, y, series }: Pick<ChartChoice, 'kind' | 'x' | 'y' | 'series'>,
  table: TableProfile,
): string {
  if (kind === 'table' || !y) return capital(table.name);
  if (kind === 'scatter') return capital(`${y.label} against ${x.label}`);
  if (kind === 'histogram') return `Distribution of ${x.label}`;
  if (kind === 'boxplot') return `Spread of ${y.label} by ${x.label}`;
  if (kind === 'timeline') return capital(`${y.label} over time`);
  return capital(`${y.label} by ${series ? `${x.label} and ${series.label}` : x.label}`);
}
