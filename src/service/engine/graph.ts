import type { Api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { GraphNode, RelationGroup } from '../../contract/graph.ts';
import type { HandlersOf } from '../handlers.ts';
import type { NodeRow, NodeStore, Relation } from '../store/nodes.ts';
import type { Catalog } from './catalog.ts';
import { CountryNames } from './countryNames.ts';
import { findNodes } from './findNodes.ts';
import { indexNode, meaningsOfTable, type NodeMeaning, nodesOfTable } from './graphNodes.ts';

/** Counting stops here (§2.3). */
const cap = 250;
const previewSize = 5;
const mostResults = 50;

interface RelationKind {
  readonly key: Relation;
  readonly kind: 'membership' | 'data' | 'sibling';
  readonly label: string;
}
/** Membership, then data, then siblings (§4.5). */
const relationKinds: readonly RelationKind[] = [
  { key: 'part_of', kind: 'membership', label: 'Part of' },
  { key: 'members', kind: 'membership', label: 'Members' },
  { key: 'metrics', kind: 'data', label: 'Metrics' },
  { key: 'entities', kind: 'data', label: 'Entities' },
  { key: 'siblings', kind: 'sibling', label: 'Siblings' },
];
/** Names the relation had before keys (§4.5, wire-facts 4.4). */
const facets: Record<string, Relation> = {
  metric: 'metrics',
  entity: 'entities',
  sibling: 'siblings',
  member: 'members',
};

/** The graph of metrics and entities of the user's files (§4.4, §4.5), rebuilt when the files change. */
export class Graph {
  readonly #catalog: Catalog;
  readonly #nodes: NodeStore;
  readonly #countries = new CountryNames();
  #builtAt = -1;
  #meanings = new Map<string, NodeMeaning[]>();

  constructor(catalog: Catalog, nodes: NodeStore) {
    this.#catalog = catalog;
    this.#nodes = nodes;
  }

  /** What pinned node ids stand for; ids that resolve to nothing are skipped (wire-facts 4.3). */
  async meaningsOf(ids: readonly string[]): Promise<NodeMeaning[]> {
    await this.#current();
    return ids.flatMap((id) => this.#meanings.get(id) ?? []);
  }

  readonly handlers: HandlersOf<Api['graph']> = {
    search: async ({ q, types, limit, label, infer_label }) => {
      const inferred =
        label === undefined && infer_label !== false ? { inferred_labels: [] as string[] } : {};
      if (q.trim().length < 2) return { results: [], ...inferred };
      await this.#current();
      const wanted = new Set((types ?? 'metric,entity').split(',').map((type) => type.trim()));
      const found = findNodes(this.#nodes, q, this.#countries).filter((node) => wanted.has(node.type));
      const boosted =
        label === undefined
          ? found
          : [...found].sort((a, b) => Number(b.label === label) - Number(a.label === label));
      return { results: boosted.slice(0, Math.min(limit, mostResults)).map(asNode), ...inferred };
    },

    related: async ({ node_id, relation, facet, relation_type, q, cursor, limit, label, infer_label }) => {
      await this.#current();
      const node = this.#node(node_id);
      const like = likePattern(q);
      const inferred =
        q !== undefined && label === undefined && infer_label !== false
          ? { inferred_labels: [] as string[] }
          : {};
      const legacy = facet ?? relation_type;
      const key = relation ?? (legacy === undefined ? undefined : (facets[legacy] ?? legacy));
      if (key === undefined) {
        const relations = this.#kindsOf(node).map((kind) => this.#group(node, kind, like, previewSize, 0));
        return { node: asNode(node), relations: relations.filter((group) => group.total > 0), ...inferred };
      }
      const kind = this.#kindsOf(node).find((known) => known.key === key);
      if (!kind) {
        const nothing = {
          key,
          kind: 'related',
          label: key,
          items: [],
          total: 0,
          total_capped: false,
          next_cursor: null,
        };
        return { node: asNode(node), relation: nothing, ...inferred };
      }
      const offset = readCursor(cursor);
      const group = this.#group(node, kind, like, Math.min(limit, cap - offset), offset);
      const end = offset + group.items.length;
      const next_cursor = end < group.total ? String(end) : null;
      return { node: asNode(node), relation: { ...group, next_cursor }, ...inferred };
    },

    node: async ({ id }) => {
      await this.#current();
      return asNode(this.#node(id));
    },
  };

  #node(id: string): NodeRow {
    const node = this.#nodes.get(id);
    if (!node)
      throw new SvcError(
        'not-found',
        'No metric or entity has this id. Ids change with the files: search again.',
      );
    return node;
  }

  /** A metric's fellows are its siblings already. */
  #kindsOf(node: NodeRow): readonly RelationKind[] {
    return relationKinds.filter(({ key }) => !(key === 'metrics' && node.type === 'metric'));
  }

  #group(
    node: NodeRow,
    { key, kind, label }: RelationKind,
    like: string,
    limit: number,
    offset: number,
  ): RelationGroup {
    const total = this.#nodes.countRelated(node.id, key, like, cap + 1);
    const items = limit > 0 ? this.#nodes.related(node.id, key, like, limit, offset).map(asNode) : [];
    return { key, kind, label, items, total: Math.min(total, cap), total_capped: total > cap };
  }

  async #current(): Promise<void> {
    await this.#catalog.ready();
    if (this.#builtAt === this.#catalog.version) return;
    this.#builtAt = this.#catalog.version;
    const tables = this.#catalog.tables();
    this.#nodes.clear();
    this.#nodes.add(this.#catalog.folders.map(indexNode));
    for (const table of tables) this.#nodes.add(nodesOfTable(table, this.#catalog.folderOf(table.id)));
    this.#meanings = new Map();
    for (const [id, meaning] of tables.flatMap(meaningsOfTable))
      this.#meanings.set(id, [...(this.#meanings.get(id) ?? []), meaning]);
  }
}

function asNode({ id, type, name, aliases, description, subtype, label }: NodeRow): GraphNode {
  return { id, type, name, aliases, description, subtype, label };
}

function likePattern(q: string | undefined): string {
  return `%${(q ?? '').replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,6}$/.test(cursor))
    throw new SvcError('bad-request', 'cursor is not one this service gave. Begin without it.');
  return Number(cursor);
}
