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

/** Pages of a group that were asked for so far. */
interface Loaded {
  readonly nodes: readonly GraphNode[];
  readonly cursor: string | undefined;
}

/** Pinned nodes hide the welcome text of a folder that has no data: then this stands above them. */
function withoutData(roots: readonly GraphElement[]): string | undefined {
  if (hasOwn(roots) || roots.length === 0) return undefined;
  return vscode.l10n.t(
    'There are no data files (CSV, JSON, Parquet, Excel) in this folder yet. Until then you can ask about countries.',
  );
}

/** Something of the user's: not what came with the extension alone. */
function hasOwn(roots: readonly GraphElement[]): boolean {
  return roots.some((root) => root.kind === 'index' && root.index.kind !== undefined);
}

/** Pinned nodes and private indexes; below each its relation groups, below these nodes again. */
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

  /** The next page of the group a "more" element stands in. */
  async loadMore(client: Client, { of, cursor }: Extract<GraphElement, { kind: 'more' }>): Promise<void> {
    const loaded = this.#loaded.get(of);
    if (!loaded || loaded.cursor !== cursor) return; // already asked for
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
    // The bundled index alone would hide what a folder without data has to say, with its buttons.
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
   * A lone group is left out: its members stand in its place. One that leads back to where the node stands is left out
   * with its member: what a file is part of is the line above it.
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

/** Files stand as in the Explorer, whatever service lists them; other members in the order of what they are worth. */
function dataSetsByName(nodes: readonly GraphNode[]): readonly GraphNode[] {
  if (!nodes.every((node) => kindOfNode(node) === 'Data set')) return nodes;
  const { compare } = new Intl.Collator(vscode.env.language, { numeric: true, sensitivity: 'base' });
  return nodes.toSorted((a, b) => compare(a.name, b.name));
}

/**
 * A list of everything there is leaves the reader to tell regions from products: what also comes as one group for
 * each dimension is shown as these alone. Members of a value (the cities of a country) are no such list.
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

/** A node the service no longer has, or an index it does not show as a node, has nothing below it. */
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
