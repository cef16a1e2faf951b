import type { RelationGroup } from '../../../contract/graph.ts';
import type { NodeStore, PagePosition, RelatedQuery, StoredNode } from '../../store/nodeStore.ts';
import { invalidCursor } from '../invalidCursor.ts';
import { asNode } from './asNode.ts';

/** Counts are capped here (§2.3). */
const cap = 250;
const previewSize = 5;

interface Asked {
  readonly q: string;
  readonly label: string | null;
}

interface Kind {
  readonly key: string;
  readonly kind: 'related' | 'membership' | 'data' | 'sibling';
  readonly label: string;
  readonly query: Pick<RelatedQuery, 'relation' | 'of'>;
}

const memberships: readonly Kind[] = [
  { key: 'part_of', kind: 'membership', label: 'Part of', query: { relation: 'part_of' } },
  { key: 'members', kind: 'membership', label: 'Members', query: { relation: 'members' } },
];
const metrics: Kind = { key: 'metrics', kind: 'data', label: 'Metrics', query: { relation: 'metrics' } };
const entities: Kind = { key: 'entities', kind: 'data', label: 'Entities', query: { relation: 'entities' } };
const siblings: Kind = {
  key: 'siblings',
  kind: 'sibling',
  label: 'Siblings',
  query: { relation: 'siblings' },
};

/** All non-empty groups of a node: named edges, then membership, data, siblings (§4.5). */
export function overview(nodes: NodeStore, node: StoredNode, asked: Asked): RelationGroup[] {
  return kindsOf(nodes, node)
    .map((kind) => {
      const query = { ...asked, ...kind.query };
      const items = nodes.related(node.number, query, previewSize).map((found) => asNode(found.node));
      return { ...groupFields(kind), items, ...counted(nodes, node, query) };
    })
    .filter(({ total }) => total > 0);
}

/** One page of a group. Empty for a group that the node does not have. Throws bad-request for an invalid cursor. */
export function groupPage(
  nodes: NodeStore,
  node: StoredNode,
  key: string,
  { limit, cursor, ...asked }: Asked & { readonly limit: number; readonly cursor: string | undefined },
) {
  const from = readCursor(cursor);
  const kind = kindsOf(nodes, node).find((known) => known.key === key);
  if (!kind)
    return {
      key,
      kind: 'related' as const,
      label: key,
      items: [],
      total: 0,
      total_capped: false,
      next_cursor: null,
    };
  const query = { ...asked, ...kind.query };
  const room = Math.max(0, Math.min(limit, cap - from.served));
  const found = nodes.related(node.number, query, room + 1, from.after);
  const page = found.slice(0, room);
  const last = page.at(-1);
  const served = from.served + page.length;
  return {
    ...groupFields(kind),
    items: page.map((one) => asNode(one.node)),
    ...counted(nodes, node, query),
    next_cursor: last && found.length > room && served < cap ? writeCursor(served, last.position) : null,
  };
}

function groupFields({ key, kind, label }: Kind) {
  return { key, kind, label };
}

function counted(nodes: NodeStore, node: StoredNode, query: RelatedQuery) {
  const total = nodes.countRelated(node.number, query, cap + 1);
  return { total: Math.min(total, cap), total_capped: total > cap };
}

/**
 * The other metrics of a metric's data set are in its siblings already. Breakdowns are the members of a data set, or
 * the entities of another node, one group per dimension; a value's own dimension is in its siblings.
 */
function kindsOf(nodes: NodeStore, node: StoredNode): Kind[] {
  const links = nodes
    .links(node.number)
    .map(({ key, label }): Kind => ({ key, kind: 'related', label, query: { relation: 'link', of: key } }));
  const isMetric = node.type === 'metric';
  const breakdowns = nodes.breakdowns(node.number).flatMap((dimension): Kind[] => {
    if (dimension === node.dimension) return [];
    const label = isMetric ? `By ${dimension}` : dimension;
    const query = { relation: 'breakdown', of: dimension } as const;
    return [{ key: `breakdown:${dimension}`, kind: 'data', label, query }];
  });
  return [...links, ...memberships, ...(isMetric ? [] : [metrics]), entities, ...breakdowns, siblings];
}

function writeCursor(served: number, { rank, name, id }: PagePosition): string {
  return Buffer.from(JSON.stringify([served, rank, name, id])).toString('base64url');
}

function readCursor(cursor: string | undefined): { served: number; after?: PagePosition } {
  if (cursor === undefined) return { served: 0 };
  const [served, rank, name, id] = parsed(cursor);
  if (
    typeof served !== 'number' ||
    typeof rank !== 'number' ||
    typeof name !== 'string' ||
    typeof id !== 'string'
  )
    throw invalidCursor();
  return { served, after: { rank, name, id } };
}

function parsed(cursor: string): unknown[] {
  try {
    const given: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(given) ? given : [];
  } catch {
    return [];
  }
}
