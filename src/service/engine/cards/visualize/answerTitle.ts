import type { AnswerTitle, ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import { titleOf } from './chartNames.ts';
import { hasSameData } from './sameData.ts';

/**
 * The title of the chart of an answer once it is edited: the same as long as it shows the same data, else one with the
 * answer's own word before the groups: "Revenue per category, 2025".
 */
export function editedTitle({ title, chart: first }: AnswerTitle, chart: ChartSpec, table: Table): string {
  if (chart.title !== undefined) return chart.title;
  return hasSameData(first, chart) ? title : titleOf(chart, table, / per /.test(title) ? 'per' : 'by');
}
