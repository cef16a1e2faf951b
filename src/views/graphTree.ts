import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import { SvcError } from '../contract/errors.ts';
import { type GraphNode, kindOfNode, type RelationGroup } from '../contract/graph.ts';
import { viewIds } from '../ids.ts';
import type { PinnedNodes } from '../session/pins.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';
import { type Client, ConnectedTree } from './connectedTree.ts';
import { type GraphElement, type GroupElement, graphItem } from './graphItems.ts';

/** The pages of a group loaded so far. */
interface Loaded {
  readonly nodes: readonly GraphNode[];
  readonly cursor: string | undefined;
}

/** A message above the pinned nodes of a folder without data, since they hide the view's welcome text. */
function withoutData(roots: readonly GraphElement[]): string | undefined {
  if (hasOwn(roots) || roots.length === 0) return undefined;
  return vscode.l10n.t(
    'There are no data files (CSV, JSON, Parquet, Excel) in this folder yet. Until then you can ask about countries.',
  );
}

/** Whether anything listed is the user's own, beyond the bundled index. */
function hasOwn(roots: readonly GraphElement[]): boolean {
  return roots.some((root) => root.kind === 'index' && root.index.kind !== undefined);
}

/** Pinned nodes and private indexes, with their relation groups, whose members are nodes again. */
export class GraphTree implements vscode.Disposable {
  readonly #tree: ConnectedTree<GraphElement>;
  readonly #loaded = new WeakMap<GroupElement, Loaded>();
  readonly #connection: Connection;
  readonly #pins: PinnedNodes;
  readonly #subscription: vscode.Disposable;

  constructor({ connection, log, pins }: { connection: Connection; log: Log; pins: PinnedNodes }) {
    this.#connection = connection;
    this.#pins = pins;
    this.#tree = new ConnectedTree({
      viewId: viewIds.graph,
      connection,
      log,
      source: {
        roots: (client) => this.#roots(client),
        children: (element, client) => this.#children(element, client),
        item: graphItem,
        message: (roots) => (connection.isEmbedded ? withoutData(roots) : undefined),
        isWorthAsking: () => !connection.isEmbedded || hasFolder() || pins.nodes.length > 0,
      },
    });
    this.#subscription = pins.onDidChange((pinned) => this.#onPins(pinned));
  }

  get view(): vscode.TreeView<GraphElement> {
    return this.#tree.view;
  }

  /** Loads the next page of the group that a "more" element belongs to. */
  async loadMore(client: Client, { of, cursor }: Extract<GraphElement, { kind: 'more' }>): Promise<void> {
    const loaded = this.#loaded.get(of);
    if (!loaded || loaded.cursor !== cursor) return; // already requested
    const next = await pageOf(client, of, cursor);
    this.#loaded.set(of, { nodes: [...loaded.nodes, ...next.nodes], cursor: next.cursor });
    this.#tree.refresh(of);
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#tree.dispose();
  }

  #onPins(pinned: GraphNode | undefined): void {
    this.#tree.refresh();
    if (pinned && !this.view.visible) void vscode.commands.executeCommand(`${viewIds.graph}.focus`);
  }

  async #roots(client: Client): Promise<GraphElement[]> {
    const roots: GraphElement[] = this.#pins.nodes.map((node) => ({ kind: 'node', node, isPinned: true }));
    for await (const index of client.pages(api.indexes.list, {})) roots.push({ kind: 'index', index });
    // If only the bundled index exists, the list stays empty: the welcome text with its buttons is more useful.
    const isBare = this.#connection.isEmbedded && this.#pins.nodes.length === 0 && !hasOwn(roots);
    return isBare ? [] : roots;
  }

  async #children(element: GraphElement, client: Client): Promise<GraphElement[]> {
    switch (element.kind) {
      case 'index':
        return this.#below(element.index.id, client);
      case 'node':
        return this.#below(element.node.id, client, element.parentId);
      case 'group':
        return this.#members(element, client);
      case 'more':
        return [];
    }
  }

  /**
   * A single relation group is skipped and its members are shown directly. A group that only leads back to the parent
   * is left out.
   */
  async #below(nodeId: string, client: Client, parentId?: string): Promise<GraphElement[]> {
    const groups = (await groupsOf(client, nodeId)).map(
      (group) => ({ kind: 'group', nodeId, group }) as const,
    );
    const [lone] = groups;
    if (lone && groups.length === 1) return this.#members(lone, client);
    return groups.filter(({ group }) => group.total > 1 || group.items.some(({ id }) => id !== parentId));
  }

  async #members(element: GroupElement, client: Client): Promise<GraphElement[]> {
    let loaded = this.#loaded.get(element);
    if (!loaded) {
      const { items, total } = element.group;
      loaded = items.length >= total ? { nodes: items, cursor: undefined } : await pageOf(client, element);
      this.#loaded.set(element, loaded);
    }
    const nodes = loaded.cursor ? loaded.nodes : dataSetsByName(loaded.nodes);
    const members: GraphElement[] = nodes.map((node) => ({
      ...{ kind: 'node', node, isPinned: false, parentId: element.nodeId },
    }));
    return loaded.cursor ? [...members, { kind: 'more', of: element, cursor: loaded.cursor }] : members;
  }
}

/**
 * Data sets are sorted by name, as in the Explorer, whatever service lists them; other members keep the service's
 * order.
 */
function dataSetsByName(nodes: readonly GraphNode[]): readonly GraphNode[] {
  if (!nodes.every((node) => kindOfNode(node) === 'Data set')) return nodes;
  const { compare } = new Intl.Collator(vscode.env.language, { numeric: true, sensitivity: 'base' });
  return nodes.toSorted((a, b) => compare(a.name, b.name));
}

/**
 * For a node with one group per dimension, leaves out the group of all entities, in which regions and products are
 * mixed. The members of a value, such as the cities of a country, are not mixed and stay.
 */
function withoutMixed({ node, relations }: Related): readonly RelationGroup[] {
  const hasDimensions = relations.some(({ key }) => key.startsWith('breakdown:'));
  const isMixed = ({ key }: RelationGroup) =>
    key === 'entities' || (key === 'members' && kindOfNode(node) === 'Data set');
  return hasDimensions ? relations.filter((group) => !isMixed(group)) : relations;
}

interface Related {
  readonly node: GraphNode;
  readonly relations: readonly RelationGroup[];
}

/** A node that no longer exists, or an index that has no node, has no children. */
async function groupsOf(client: Client, node_id: string): Promise<readonly RelationGroup[]> {
  try {
    const { node, relations = [] } = await client.send(api.graph.related, { node_id });
    return withoutMixed({ node, relations });
  } catch (error) {
    if (error instanceof SvcError && error.kind === 'not-found') return [];
    throw error;
  }
}

async function pageOf(client: Client, { nodeId, group }: GroupElement, cursor?: string): Promise<Loaded> {
  const input = { node_id: nodeId, relation: group.key, ...(cursor && { cursor }) };
  const { relation } = await client.send(api.graph.related, input);
  return { nodes: relation?.items ?? group.items, cursor: relation?.next_cursor ?? undefined };
}

function hasFolder(): boolean {
  return (vscode.workspace.workspaceFolders ?? []).length > 0;
}
