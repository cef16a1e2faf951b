import type { GraphNode } from '../../../contract/graph.ts';
import type { NodeRow } from '../../store/nodes.ts';

/** A node as it travels (§2.2). */
export function asNode({ id, type, name, aliases, description, subtype, label }: NodeRow): GraphNode {
  return { id, type, name, aliases, description, subtype, label };
}
