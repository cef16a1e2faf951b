import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { NodeStore, StoredNode } from '../../store/nodeStore.ts';
import type { Tables } from '../../tables/tables.ts';
import type { Catalog } from '../data/catalog.ts';
import { asNode } from './asNode.ts';
import { findNodes } from './findNodes.ts';
import { GraphBuild } from './graphBuild.ts';
import { isNodeId, meaningsOfTable, type NodeMeaning } from './graphNodes.ts';
import { labelsIn } from './nodeLabels.ts';
import { groupPage, overview } from './relatedGroups.ts';

const maxResults = 50;
/** §4.5 The size of a group. */
const maxPage = 100;
/** How much a matching label raises a node's score; a much better match still ranks higher. */
const labelLift = 0.15;

/** The graph of metrics and entities in the user's files (§4.4, §4.5), updated when files change. */
export class Graph {
  readonly #catalog: Catalog;
  readonly #nodes: NodeStore;
  readonly #build: GraphBuild;

  constructor(catalog: Catalog, nodes: NodeStore, tables: Pick<Tables, 'inclusion'>) {
    this.#catalog = catalog;
    this.#nodes = nodes;
    this.#build = new GraphBuild(catalog, nodes, tables);
  }

  /**
   * Resolves pinned node ids; unknown ones are skipped (wire.md 4.3). Throws bad-request for one that cannot be an id
   * of this graph.
   */
  async meaningsOf(ids: readonly string[]): Promise<NodeMeaning[]> {
    const malformed = ids.find((id) => !isNodeId(id));
    if (malformed !== undefined)
      throw new SvcError(
        'bad-request',
        `node_ids: "${malformed.slice(0, 100)}" is not a node id. Take ids from graph search.`,
      );
    await this.#build.namesReady();
    return ids.flatMap((id) =>
      this.#nodes.sourcesOf(id).flatMap((source) => {
        const table = this.#catalog.table(source);
        return table ? meaningsOfTable(table).flatMap(([of, meaning]) => (of === id ? [meaning] : [])) : [];
      }),
    );
  }

  readonly handlers: HandlersOf<Api['graph']> = {
    search: async ({ q, types, limit, label, infer_label }) => {
      const infers = label === undefined && infer_label !== false;
      if (q.trim().length < 2) return { results: [], ...(infers && { inferred_labels: [] }) };
      await this.#build.namesReady();
      const inferred = infers ? this.#labelsIn(q) : [];
      const boosted = new Set<string | null>(label === undefined ? inferred : [label]);
      const wanted = (types ?? 'metric,entity').split(',').map((type) => type.trim());
      const found = findNodes(this.#build.names, q, 2 * maxResults, (number) =>
        wanted.includes(this.#build.typeOf(number)),
      );
      const results = found
        .flatMap(({ node, score }) => {
          const stored = this.#nodes.at(node);
          return stored ? [{ stored, score: score + (boosted.has(stored.label) ? labelLift : 0) }] : [];
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, Math.min(limit, maxResults))
        .map(({ stored }) => asNode(stored));
      return { results, ...(infers && { inferred_labels: inferred }) };
    },

    related: async ({ node_id, relation, facet, relation_type, q, cursor, limit, label, infer_label }) => {
      if (node_id === this.#catalog.world?.id) await this.#build.showWorld();
      await this.#build.relationsReady();
      const node = this.#node(node_id);
      const infers = q !== undefined && label === undefined && infer_label !== false;
      const inferred = infers ? this.#labelsIn(q) : [];
      const asked = { q: q ?? '', label: label ?? inferred[0] ?? null };
      const head = { node: asNode(node), ...(infers && { inferred_labels: inferred }) };
      const key = relation ?? legacyKey(facet ?? relation_type);
      return key === undefined
        ? { ...head, relations: overview(this.#nodes, node, asked) }
        : {
            ...head,
            relation: groupPage(this.#nodes, node, key, {
              ...asked,
              limit: Math.min(limit, maxPage),
              cursor,
            }),
          };
    },

    node: async ({ id }) => {
      await this.#build.namesReady();
      return asNode(this.#node(id));
    },
  };

  #node(id: string): StoredNode {
    const node = this.#nodes.get(id);
    if (!node)
      throw new SvcError(
        'not-found',
        'No metric or entity has this id. Ids change with the files: search again.',
      );
    return node;
  }

  #labelsIn(q: string): string[] {
    const { names } = this.#build;
    return labelsIn(q, {
      countries: names.countries,
      labelOfNode: (phrase) =>
        names.index
          .named(phrase)
          .map(({ node }) => this.#nodes.at(node)?.label ?? null)
          .find((label) => label !== null) ?? null,
    });
  }
}

/** Earlier names of the relation parameter (§4.5, wire.md 4.4). */
const facets: Record<string, string> = {
  metric: 'metrics',
  entity: 'entities',
  sibling: 'siblings',
  member: 'members',
};

function legacyKey(name: string | undefined): string | undefined {
  return name === undefined ? undefined : (facets[name] ?? name);
}
