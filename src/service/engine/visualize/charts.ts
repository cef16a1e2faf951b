import type { VizType } from '../../../contract/uploads.ts';
import type { TableProfile } from '../../tables/profile.ts';
import { asShares, asSteps, byCategory, byTwoCategories } from './byCategory.ts';
import { byRegion } from './byRegion.ts';
import { type Chart, encode, few, type MakeChart } from './chart.ts';
import { suitedColumns } from './columns.ts';
import { overTime } from './overTime.ts';
import { asBins, asBoxes, asPoints } from './spread.ts';
import type { ReadWish } from './wish.ts';

const mostTableRows = 200;
const mostTableColumns = 30;
const mostEvents = 60;

/** How each type is made from a table; nothing where the table lacks the columns. */
export const charts = {
  timeseries: overTime,
  area_timeseries: overTime,
  stacked_area_timeseries: (table, said) => withSeries(overTime(table, said)),
  bar: byCategory,
  grouped_bar: byTwoCategories,
  stacked_bar: byTwoCategories,
  heatmap: byTwoCategories,
  pie: asShares,
  treemap: asShares,
  waterfall: asSteps,
  scatter: asPoints,
  histogram: asBins,
  boxplot: asBoxes,
  timeline: asEvents,
  choropleth: byRegion,
  map: byRegion,
  table: asTable,
} satisfies Record<VizType, MakeChart>;

const withSeries = (chart: Chart | undefined) => (chart?.series ? chart : undefined);

/** A time and a name, few enough to be read. */
function asEvents(table: TableProfile, said: ReadWish): Chart | undefined {
  const { times, dimensions } = suitedColumns(table, said);
  const [time] = times;
  const name = [...dimensions, ...table.columns.filter(({ role }) => role === 'text')].sort(
    (a, b) => b.distinct - a.distinct,
  )[0];
  if (!time || !name || table.rows > mostEvents) return undefined;
  return {
    plan: {
      table: table.id,
      select: [time, name].map((column) => ({ kind: 'column', column: column.name, name: column.name })),
      where: [{ column: time.name, op: 'not_null' }],
      orderBy: [{ output: 0, direction: 'asc' }],
    },
    reason: `a date + a name: one event for each of ${few(table.rows)} rows`,
    x: encode(time),
    y: encode(name),
  };
}

export function asTable(table: TableProfile, said: ReadWish): Chart {
  const columns = said.columns.length > 0 ? said.columns : table.columns.slice(0, mostTableColumns);
  const limit = said.top ?? mostTableRows;
  const cut = table.rows > limit ? `the first ${few(limit)} of ${few(table.rows)} rows` : 'all rows';
  const [first] = columns;
  return {
    plan: {
      table: table.id,
      select: columns.map(({ name, label }) => ({ kind: 'column', column: name, name: label })),
      limit,
    },
    reason: `as a table: ${cut}${columns.length < table.columns.length ? `, ${columns.length} of ${few(table.columns.length)} columns` : ''}`,
    x: first ? encode(first) : { column: '', label: '' },
  };
}
