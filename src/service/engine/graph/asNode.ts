import type { GraphNode } from '../../../contract/graph.ts';
import type { NodeRow } from '../../store/nodeStore.ts';
import { classOf } from './nodeClass.ts';

/** A node in the form of the interface (§2.2). It has a subtype only if a documented one fits. */
export function asNode(node: NodeRow): GraphNode {
  const { id, type, name, aliases, description, kind_label, label } = node;
  const subtype = classOf(node);
  return { id, type, name, aliases, description, ...(subtype && { subtype }), label, kind_label };
}
