import * as z from 'zod';
import { Cursor, flag, NerLabel, open, opt, whole } from './fields.ts';
import { operation } from './operation.ts';

/** §2.2 A metric or an entity of the graph. `id` is opaque and not durable (wire.md 2.2). */
export const GraphNode = z.looseObject({
  id: z.string(),
  type: open('metric', 'entity'),
  name: z.string(),
  aliases: z.array(z.string()).default([]),
  description: opt(z.string()),
  subtype: opt(z.string()),
  label: opt(open(...NerLabel.options)),
  /** Cardinal's own: what it is, in words for people. `subtype` is limited to the published list. */
  kind_label: opt(z.string()),
});
export type GraphNode = z.infer<typeof GraphNode>;

/** What a node is, in words for people. */
export function kindOfNode({ kind_label, subtype, type }: GraphNode): string {
  return kind_label || subtype || type;
}

/** §2.3 A group of nodes related to a given node. */
export const RelationGroup = z.looseObject({
  key: z.string(),
  kind: open('related', 'membership', 'data', 'sibling', 'source'),
  label: z.string(),
  items: z.array(GraphNode),
  total: z.number().int(),
  total_capped: z.boolean().default(false),
});
export type RelationGroup = z.infer<typeof RelationGroup>;

const RelationPage = RelationGroup.extend({ next_cursor: opt(Cursor) });

const boost = { label: NerLabel.optional(), infer_label: flag().optional() };
const timeoutMs = 15_000;
const limit = { group: 'graph', perMinute: 180, perDay: 10_000 };

export const graph = {
  /** §4.4 Finds metrics and entities by name. Fewer than two characters return an empty list. */
  search: operation({
    method: 'GET',
    path: '/v1/graph/search',
    section: '§4.4',
    summary: 'Resolve metrics and entities by name',
    input: z.object({
      q: z.string().min(1),
      types: z.string().optional(),
      limit: whole().min(1).default(20),
      ...boost,
    }),
    reply: z.looseObject({
      results: z.array(GraphNode).default([]),
      inferred_labels: z.array(z.string()).optional(),
    }),
    errors: 'base',
    timeoutMs,
    limit,
  }),

  /** §4.5 The nodes connected to a node: an overview by group, or one group in pages. */
  related: operation({
    method: 'GET',
    path: '/v1/graph/related',
    section: '§4.5',
    summary: 'Explore the nodes connected to a node',
    input: z.object({
      node_id: z.string().min(1),
      relation: z.string().optional(),
      facet: z.string().optional(),
      relation_type: z.string().optional(),
      q: z.string().optional(),
      cursor: Cursor.optional(),
      /** Values above 100 are clamped, as search clamps above 50. */
      limit: whole().min(1).default(50),
      ...boost,
    }),
    reply: z.looseObject({
      node: GraphNode,
      relations: z.array(RelationGroup).optional(),
      relation: RelationPage.optional(),
      inferred_labels: z.array(z.string()).optional(),
    }),
    errors: 'base',
    timeoutMs,
    limit,
  }),

  /** wire.md 4.4 One node by its id. */
  node: operation({
    method: 'GET',
    path: '/v1/graph/node/{id}',
    section: 'wire.md 4.4',
    summary: 'Get one node',
    input: z.object({ id: z.string().min(1) }),
    reply: GraphNode,
    errors: 'base',
    timeoutMs,
    limit,
  }),
};
