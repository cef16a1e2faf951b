import type { Card } from '../../../contract/cards.ts';
import type { Column, ColumnRef, Table } from '../../language/catalogue.ts';
import type { Frame, Measure, Output, Value } from '../../language/frame.ts';
import { rowsOf } from '../../language/words/subject.ts';
import type { NodeRow } from '../../store/nodeStore.ts';
import type { ColumnProfile, Rows } from '../../tables/profile/tableProfile.ts';
import { refsOf } from '../answers/frameRefs.ts';
import { datasetNode, measureNode, valueNode } from '../graph/graphNodes.ts';

/** The most a request may pin again (wire.md 4.3, `node_ids`). */
const maxNodes = 20;

/** The rows of a frame, with the meaning of each column. */
export interface Listed {
  readonly outputs: readonly Output[];
  readonly rows: Rows;
}

/**
 * The graph nodes an answer is about, most specific first: its measures, the values it is filtered by, its data sets,
 * and as many listed values as fit. Without `listed`, only those the frame names.
 */
export function nodesOfFrame(frame: Frame, listed?: Listed): NodeRow[] {
  const refs = refsOf(frame);
  const measured = refs.flatMap(({ column }) => {
    const stored = storedColumn(column);
    return stored?.role === 'measure' ? [measureNode(stored, column.table.profile)] : [];
  });
  const tables = [frame.base, ...refs.map(({ column }) => column.table)];
  const found = [
    ...measured,
    ...fixedValues(frame),
    ...tables.map(({ profile }) => datasetNode(profile)),
    ...(listed ? listedValues(listed) : []),
  ];
  const nodes = new Map<string, NodeRow>();
  for (const node of found) if (nodes.size < maxNodes) nodes.set(node.id, node);
  return [...nodes.values()];
}

/**
 * §2.5 The same nodes in the form of a card, with the meaning of its numbers; `shown` has the display names of columns.
 */
export function nodeFields(
  frame: Frame,
  listed: Listed,
  shown: Rows,
): Pick<Card, 'nodes' | 'metric_definitions'> {
  return {
    nodes: nodesOfFrame(frame, listed).map(({ id, type, name, description }) => ({
      id,
      type,
      name,
      description: description || null,
    })),
    metric_definitions: listed.outputs.flatMap((output, at) => {
      const name = shown.columns[at]?.name;
      const definition = definitionOf(output, frame.base);
      return name !== undefined && definition ? [{ name, definition: `${definition}.` }] : [];
    }),
  };
}

/** The stored column; undefined for one that is computed by a view. */
function storedColumn({ name, table }: Column): ColumnProfile | undefined {
  return table.profile.columns.find((column) => column.name === name);
}

/** Values named anywhere in the filters, sides and parts of a frame, except those it excludes. */
function fixedValues({ filters, measures, ask }: Frame): NodeRow[] {
  const found: NodeRow[] = [];
  const open: unknown[] = [filters, measures, ask];
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    if (typeof part !== 'object' || part === null || ('isNegated' in part && part.isNegated)) continue;
    if (
      'kind' in part &&
      'ref' in part &&
      'values' in part &&
      (part.kind === 'equals' || part.kind === 'has')
    )
      for (const value of part.values as readonly unknown[])
        found.push(...known((part.ref as ColumnRef).column, value));
    else
      for (const [name, inner] of Object.entries(part))
        if (name !== 'ref' && name !== 'path' && name !== 'column') open.push(inner);
  }
  return found;
}

function listedValues({ outputs, rows }: Listed): NodeRow[] {
  return outputs.flatMap(({ name, column, measure }) => {
    const at = rows.columns.findIndex((each) => each.name === name);
    if (!column || measure || at < 0) return [];
    return rows.rows.slice(0, maxNodes).flatMap((row) => known(column, row[at]));
  });
}

/** The node of a value; undefined if the graph has none, as for numbers and rare values. */
function known(column: Column, value: unknown): NodeRow[] {
  const stored = storedColumn(column);
  if (stored?.role !== 'dimension') return [];
  const text = String(value).trim().toLowerCase();
  const entry = stored.values?.find((each) => each.value.toLowerCase() === text);
  return entry ? [valueNode(stored, entry, [])] : [];
}

const aggregateWords = {
  count: 'Number',
  count_distinct: 'Number of different values',
  sum: 'Sum',
  mean: 'Average',
  median: 'Median',
  percentile: 'Percentile',
  min: 'Smallest value',
  max: 'Largest value',
  stddev: 'Standard deviation',
  mode: 'Most frequent value',
  first: 'First value',
  last: 'Last value',
} satisfies Record<Measure['fn'], string>;

function definitionOf({ measure, column }: Output, base: Table): string | undefined {
  if (!measure) {
    const stored = column && storedColumn(column);
    return column && stored?.role === 'measure' ? capital(columnWords(column)) : undefined;
  }
  const { fn, of, where = [], isRate, share } = measure;
  const rows = `rows of ${base.profile.shownPath}`;
  const only = where.length > 0 ? rowsOf(base, where) : '';
  if (isRate) return only ? `Share of the ${rows} that are ${only}` : undefined;
  const head =
    fn === 'percentile' && share !== undefined ? `${share * 100}th percentile` : aggregateWords[fn];
  return `${head} of ${of ? valueWords(of) : rows}${only && `, over ${only}`}`;
}

function columnWords({ name, unit, table }: Column): string {
  return `column "${name}" of ${table.profile.shownPath}${unit ? `, in ${unit}` : ''}`;
}

function valueWords(value: Value): string {
  switch (value.kind) {
    case 'column':
      return columnWords(value.ref.column);
    case 'span':
      return `the ${value.unit} from ${columnWords(value.from.column)} to ${columnWords(value.to.column)}`;
    case 'until':
      return value.isPast
        ? `the days from ${columnWords(value.ref.column)} to today`
        : `the days from today to ${columnWords(value.ref.column)}`;
    case 'age':
      return `the years since ${columnWords(value.ref.column)}`;
    case 'flow':
      return `the amounts ${value.side === 'out' ? 'under' : 'over'} 0 in ${columnWords(value.ref.column)}${value.side === 'out' ? ', without their sign' : ''}`;
    case 'grain':
      return `the ${value.grain} of ${columnWords(value.ref.column)}`;
    case 'length':
      return `the number of elements in ${columnWords(value.ref.column)}`;
    case 'part': {
      const parts = { text: 'the number in', year: 'the year in', span: 'the years that pass in' };
      return `${parts[value.part]} ${columnWords(value.ref.column)}`;
    }
    case 'number':
      return String(value.value);
    case 'arithmetic':
      return `${valueWords(value.left)} ${value.op} ${valueWords(value.right)}`;
  }
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
