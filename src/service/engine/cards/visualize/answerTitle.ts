import type { AnswerTitle, ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import { titleOf } from './chartNames.ts';
import { hasSameData } from './sameData.ts';

/**
 * The title of an answer's chart after an edit: unchanged if it shows the same data, else a new one that keeps the
 * answer's preposition before the groups: "Revenue per category, 2025".
 */
export function editedTitle({ title, chart: first }: AnswerTitle, chart: ChartSpec, table: Table): string {
  if (chart.title !== undefined) return chart.title;
  return hasSameData(first, chart) ? title : titleOf(chart, table, / per /.test(title) ? 'per' : 'by');
}
