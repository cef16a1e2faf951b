import type { ChartProblem } from '../../../../contract/chartControls.ts';
import type { ChartMark, ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import { columnNamed, isOneRowEach, isOrdered, makesWhole } from '../../../language/charts/columnRoles.ts';
import { withoutEmpty } from '../../../language/charts/settle.ts';
import { plural } from '../../../language/words/name.ts';
import type { Rows } from '../../../tables/profile/tableProfile.ts';
import { fieldName } from './chartNames.ts';
import type { PlannedChart } from './plans/plannedChart.ts';

interface Shaped {
  readonly chart: ChartSpec;
  readonly table: Table;
  readonly planned: PlannedChart;
  readonly rows: Rows;
}

/** Marks that suggest something the data do not have: a whole, a sequence, a distribution. */
export function shapeProblems(drawn: Shaped): ChartProblem[] {
  return [...wholeProblems(drawn), ...courseProblems(drawn), ...spreadProblems(drawn)];
}

const asBars = (chart: ChartSpec): ChartSpec => withoutEmpty({ ...chart, mark: 'bar', transform: undefined });

const partNames: Partial<Record<ChartMark, string>> = {
  pie: 'Slices',
  treemap: 'Tiles',
  waterfall: 'Steps',
};

/**
 * Slices and tiles are parts of a whole, which means and negative values are not; means are also no steps to a total.
 */
function wholeProblems({ chart, table, planned, rows }: Shaped): ChartProblem[] {
  const name = partNames[chart.mark];
  if (!name) return [];
  const fix = 'Show as bars';
  const areAverages = chart.y.some(({ aggregate }) => aggregate === 'mean' || aggregate === 'median');
  if (!chart.y.every((measure) => makesWhole(measure, table)))
    return [
      {
        problem: areAverages
          ? `${name} are parts of a whole, and averages make none.`
          : `${name} are parts of a whole, and these figures do not add up to one.`,
        fix,
        chart: asBars(chart),
      },
    ];
  const isNegative = rows.rows.some((row) => Number(row[planned.ys[0] ?? 1] ?? 0) < 0);
  if (isNegative && chart.mark !== 'waterfall')
    return [{ problem: `${name} cannot show the values below zero.`, fix, chart: asBars(chart) }];
  return [];
}

/** A line between unordered names has no meaning. */
function courseProblems({ chart, table }: Shaped): ChartProblem[] {
  if ((chart.mark !== 'line' && chart.mark !== 'area') || !chart.x || isOrdered(table, chart.x)) return [];
  return [
    {
      problem: `A line shows a course, and ${plural(fieldName(chart.x, table))} have no order.`,
      fix: 'Show as bars',
      chart: asBars(chart),
    },
  ];
}

/** A box plot of single rows degenerates to lines. */
function spreadProblems({ chart, table }: Shaped): ChartProblem[] {
  const { mark, x, y } = chart;
  if (mark !== 'boxplot' || !x || !isOneRowEach(table, { x })) return [];
  const column = columnNamed(table, y[0]?.field);
  return [
    {
      problem: `Each ${fieldName(x, table)} has one row, so there is no spread to show.`,
      fix: column ? 'One box for all' : 'Show as bars',
      chart: column ? withoutEmpty({ ...chart, x: undefined }) : asBars(chart),
    },
  ];
}
