import type { GraphNode } from '../../../contract/graph.ts';
import type { NodeRow } from '../../store/nodeStore.ts';
import { writtenOut } from './aliases.ts';
import { columnLabel } from './nodeLabels.ts';
import { splitName } from './normal.ts';

/** A node in the form of the interface (§2.2). It has a subtype only if a documented one fits. */
export function asNode(node: NodeRow): GraphNode {
  const { id, type, name, aliases, description, kind_label, label } = node;
  const subtype = classOf(node);
  return { id, type, name, aliases, description, ...(subtype && { subtype }), label, kind_label };
}

/** wire.md 2.2 The documented class names, and the columns whose values they fit. */
const classes: readonly (readonly [string, RegExp])[] = [
  ['Countries', /^(countr(y|ies)|nations?)( names?)?$/],
  ['States', /^(us |federal )?states?( names?)?$/],
  ['Cities', /^(cit(y|ies)|towns?)( names?)?$/],
  ['Companies', /^(compan(y|ies)|firms?|issuers?)( names?)?$/],
  ['Commodities', /^commodit(y|ies)( names?)?$/],
  ['Currencies', /^currenc(y|ies)( names?| codes?)?$/],
  ['Industries', /^(industr(y|ies)|sectors?)( names?)?$/],
  ['Soccer Teams', /^(soccer|football) (teams?|clubs?)( names?)?$/],
];

/** The documented class of a node; undefined if none fits. Only values of a column have one. */
function classOf({ origin, kind_label }: Pick<NodeRow, 'origin' | 'kind_label'>): string | undefined {
  if (origin !== 'value') return undefined;
  const text = writtenOut(splitName(kind_label)).toLowerCase();
  const named = classes.find(([, pattern]) => pattern.test(text))?.[0];
  return named ?? (columnLabel(kind_label) === 'PERSON' ? 'People' : undefined);
}
