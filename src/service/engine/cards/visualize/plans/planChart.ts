import type { ChartSpec } from '../../../../../contract/chartSpec.ts';
import type { Table } from '../../../../language/catalogue.ts';
import { conditionsOf } from '../chartConditions.ts';
import { binsPlan, boxesPlan } from './distributionPlans.ts';
import { groupsPlan } from './groupsPlan.ts';
import type { PlannedChart } from './plannedChart.ts';
import { eventsPlan, pointsPlan, rowsPlan, sizedPlan } from './rowPlans.ts';

export function planChart(chart: ChartSpec, table: Table): PlannedChart {
  const conditions = conditionsOf(chart, table);
  switch (chart.mark) {
    case 'scatter':
    case 'bubble':
      return chart.y.some(({ aggregate }) => aggregate !== undefined)
        ? groupsPlan(chart, table, conditions)
        : chart.size?.aggregate
          ? sizedPlan(chart, chart.size, table, conditions)
          : pointsPlan(chart, table, conditions);
    case 'histogram':
      return binsPlan(chart, table, conditions);
    case 'boxplot':
      return boxesPlan(chart, table, conditions);
    case 'timeline':
      return eventsPlan(chart, table, conditions);
    case 'table':
      if (!chart.x || chart.y.every(({ aggregate }) => aggregate === undefined))
        return rowsPlan(chart, table, conditions);
      return groupsPlan(chart, table, conditions);
    default:
      return groupsPlan(chart, table, conditions);
  }
}
