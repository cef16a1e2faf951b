import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import type { GraphNode } from '../contract/graph.ts';
import { reportOf } from '../session/report.ts';
import { nodeOf } from './ask.ts';
import type { Command, House } from './house.ts';

interface NodeItem extends vscode.QuickPickItem {
  readonly node?: GraphNode;
}

const debounceMs = 150;
/** §4.4: fewer characters answer an empty list. */
const fewestCharacters = 2;
const most = 30;

/** Finds metrics and entities while typing; the chosen one is pinned in the Graph view. */
export const searchGraph: Command = async (house) => {
  const node = await pickNode(house);
  if (node) house.pins.pin(node);
};

export const unpinNode: Command = ({ pins }, element) => {
  const node = nodeOf(element);
  if (node) pins.unpin(node.id);
};

function pickNode(house: House): Promise<GraphNode | undefined> {
  const pick = vscode.window.createQuickPick<NodeItem>();
  pick.title = `Search the graph: ${house.connection.isEmbedded ? 'local data' : house.connection.name}`;
  pick.placeholder = 'Name of a metric or an entity';
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  const search = new Search(house, pick);
  pick.onDidChangeValue((value) => search.ask(value));
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      const node = pick.activeItems[0]?.node;
      if (!node) return;
      resolve(node);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      search.cancel();
      pick.dispose();
    });
    pick.show();
  });
}

/** At most one request at a time: a new letter cancels what the last one asked. */
class Search {
  readonly #house: House;
  readonly #pick: vscode.QuickPick<NodeItem>;
  #timer: NodeJS.Timeout | undefined;
  #asking = new AbortController();

  constructor(house: House, pick: vscode.QuickPick<NodeItem>) {
    this.#house = house;
    this.#pick = pick;
  }

  ask(value: string): void {
    this.cancel();
    const q = value.trim();
    if (q.length < fewestCharacters) {
      this.#pick.items = [];
      return;
    }
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#pick.busy = true;
    this.#timer = setTimeout(() => void this.#search(q, signal), debounceMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#pick.busy = false;
  }

  async #search(q: string, signal: AbortSignal): Promise<void> {
    let items: NodeItem[];
    try {
      const client = await this.#house.connection.client();
      const { results } = await client.send(api.graph.search, { q, limit: most }, signal);
      items = results.length > 0 ? results.map(itemOf) : [noneItem(q)];
    } catch (error) {
      const report = reportOf(error, this.#house.connection);
      items = report
        ? [{ label: report.message, alwaysShow: true, iconPath: new vscode.ThemeIcon('warning') }]
        : [];
    }
    if (signal.aborted) return;
    this.#pick.items = items;
    this.#pick.busy = false;
  }
}

/** The service matched it, so it is shown whatever the editor's own filter thinks. */
function itemOf(node: GraphNode): NodeItem {
  const icon = new vscode.ThemeIcon(node.type === 'metric' ? 'graph-line' : 'symbol-enum');
  return {
    label: node.name,
    description: node.subtype || node.type,
    ...(node.description && { detail: node.description.replace(/\s+/g, ' ').slice(0, 160) }),
    iconPath: icon,
    alwaysShow: true,
    node,
  };
}

function noneItem(q: string): NodeItem {
  return { label: `Nothing is named like "${q}"`, alwaysShow: true, iconPath: new vscode.ThemeIcon('info') };
}
