import type { Component } from '../../../contract/component.ts';
import type { VizType } from '../../../contract/uploads.ts';
import { capitalize } from '../../language/words/name.ts';
import type { Rows, TableProfile } from '../../tables/profile.ts';
import type { RankedPlan } from '../language/interpret.ts';
import { drawRows, valueBoxes } from './components.ts';
import { layoutOf } from './layout.ts';

/** The components of an answer, with the reason for the chart. */
export function buildAnswerComponents(
  plan: RankedPlan,
  rows: Rows,
  table: TableProfile,
): { components: Component[]; reason?: string; alternatives?: VizType[] } {
  const layout = layoutOf(plan, rows, table);
  const head = header(capitalize(plan.restated), table.shownPath);
  if (!layout) return { components: [head, valueBoxes(rows)] };
  return { components: [head, drawRows(layout.layout, rows)], reason: layout.reason };
}

export function header(title: string, subtitle: string): Component {
  return { component_type: 'header', config: { title, subtitle } };
}
