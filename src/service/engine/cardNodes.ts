import type { Card } from '../../contract/cards.ts';
import type { NodeRow } from '../store/nodes.ts';
import type { Condition, Output, Plan } from '../tables/plan.ts';
import type { ColumnProfile, Rows, TableProfile } from '../tables/profile.ts';
import { datasetNode, measureNode, valueNode } from './graph/graphNodes.ts';

/** As many as a request may pin again (wire-facts 4.3, `node_ids`). */
const maxNodes = 20;

/**
 * The graph nodes an answer is about, most telling first: its measures, the values it is restricted to, its data
 * set, and the values it lists as far as there is room. Without `rows`, those a plan names by itself.
 */
export function nodesOfPlan(plan: Plan, table: TableProfile, rows?: Rows): NodeRow[] {
  const columnOf = (name: string | undefined) => table.columns.find((column) => column.name === name);
  const measured = plan.select.flatMap((output) => {
    const column = output.kind === 'key' ? undefined : columnOf(output.column);
    return column?.role === 'measure' ? [measureNode(column, table)] : [];
  });
  const fixed = (plan.where ?? []).flatMap((condition) => valuesOf(condition, columnOf(condition.column)));
  const listed = rows ? listedValues(plan, columnOf, rows) : [];
  const nodes = new Map<string, NodeRow>();
  for (const node of [...measured, ...fixed, datasetNode(table), ...listed])
    if (nodes.size < maxNodes) nodes.set(node.id, node);
  return [...nodes.values()];
}

/** §2.5 The same nodes as a card carries them, and what its figures mean. */
export function nodeFields(
  plan: Plan,
  table: TableProfile,
  rows: Rows,
): Pick<Card, 'nodes' | 'metric_definitions'> {
  return {
    nodes: nodesOfPlan(plan, table, rows).map(({ id, type, name, description }) => ({
      id,
      type,
      name,
      description: description || null,
    })),
    metric_definitions: plan.select.flatMap((output) => definition(output, table) ?? []),
  };
}

function valuesOf(condition: Condition, column: ColumnProfile | undefined): NodeRow[] {
  if (condition.op === '=') return known(column, condition.value);
  return condition.op === 'in' ? condition.values.flatMap((value) => known(column, value)) : [];
}

function listedValues(
  { select, groupBy = [] }: Plan,
  columnOf: (name: string | undefined) => ColumnProfile | undefined,
  rows: Rows,
): NodeRow[] {
  return select.flatMap((output, at) => {
    const column = columnOf(output.kind === 'key' ? groupBy[output.key]?.column : output.column);
    if (output.kind === 'aggregate' || column?.role !== 'dimension') return [];
    return rows.rows.slice(0, maxNodes).flatMap((row) => known(column, row[at]));
  });
}

/** The node of a value; none where the graph has none, say for a number or a value that is too rare. */
function known(column: ColumnProfile | undefined, value: unknown): NodeRow[] {
  if (column?.role !== 'dimension') return [];
  const text = String(value).trim().toLowerCase();
  const entry = column.values?.find((each) => each.value.toLowerCase() === text);
  return entry ? [valueNode(column, entry, [])] : [];
}

const aggregateWords = {
  count: 'Number',
  count_distinct: 'Number of different values',
  sum: 'Sum',
  avg: 'Average',
  min: 'Smallest value',
  q1: 'First quartile',
  median: 'Median',
  q3: 'Third quartile',
  max: 'Largest value',
  stddev: 'Standard deviation',
} satisfies Record<Extract<Output, { kind: 'aggregate' }>['fn'], string>;

function definition(output: Output, table: TableProfile): { name: string; definition: string } | undefined {
  if (output.kind === 'key') return undefined;
  const { name, column: columnName } = output;
  const column = table.columns.find((each) => each.name === columnName);
  if (output.kind === 'aggregate' && !column)
    return { name, definition: `Number of rows of ${table.shownPath}.` };
  if (!column || (output.kind === 'column' && column.role !== 'measure')) return undefined;
  const where = `column "${column.name}" of ${table.shownPath}${column.unit ? `, in ${column.unit}` : ''}`;
  const words =
    output.kind === 'aggregate' ? `${aggregateWords[output.fn]} of ${where}` : `C${where.slice(1)}`;
  return { name, definition: `${words}.` };
}
