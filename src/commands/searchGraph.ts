import * as vscode from 'vscode';
import type { GraphNode } from '../contract/graph.ts';
import { shownKind } from '../session/graphWords.ts';
import { detailsOf, reportOf } from '../session/report.ts';
import { nodeOf } from './ask.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { minCharacters, NodeSearch } from './nodeSearch.ts';

interface NodeItem extends vscode.QuickPickItem {
  readonly node?: GraphNode;
}

const maxFound = 30;
const maxDetailChars = 160;

/** Finds metrics and entities while typing and pins the chosen one in the Graph view. */
export const searchGraph: Command = async (context) => {
  const node = await pickNode(context);
  if (node) context.pins.pin(node);
};

export const unpinNode: Command = ({ pins }, element) => {
  const node = nodeOf(element);
  if (node) pins.unpin(node.id);
};

function pickNode({ connection, log }: CommandContext): Promise<GraphNode | undefined> {
  const pick = vscode.window.createQuickPick<NodeItem>();
  pick.title = vscode.l10n.t('Search the graph: {0}', connection.name);
  pick.placeholder = vscode.l10n.t('Name of a metric or an entity');
  const show = (items: readonly NodeItem[]) => {
    pick.items = items;
    pick.busy = false;
  };
  const search = new NodeSearch({
    connection,
    max: maxFound,
    onFound: (nodes, q) => show(nodes.length > 0 ? nodes.map(itemOf) : [noneItem(q)]),
    onFailed: (error) => {
      log.error(detailsOf(error));
      show([troubleItem(reportOf(error, connection)?.message ?? vscode.l10n.t('The search was cancelled.'))]);
    },
  });
  pick.onDidChangeValue((value) => {
    search.cancel();
    const q = value.trim();
    if (q.length < minCharacters) return show([]); // an empty query returns nothing
    pick.busy = true;
    search.ask(q);
  });
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

/** Always shown: the service matched the item, even if the editor's own filter would hide it. */
function itemOf(node: GraphNode) {
  return {
    label: node.name,
    description: shownKind(node),
    ...(node.description && { detail: node.description.replace(/\s+/g, ' ').slice(0, maxDetailChars) }),
    iconPath: new vscode.ThemeIcon(node.type === 'metric' ? 'graph-line' : 'symbol-enum'),
    alwaysShow: true,
    node,
  };
}

function noneItem(q: string): NodeItem {
  return {
    label: vscode.l10n.t('No name matches "{0}"', q),
    alwaysShow: true,
    iconPath: new vscode.ThemeIcon('info'),
  };
}

function troubleItem(message: string): NodeItem {
  return { label: message, alwaysShow: true, iconPath: new vscode.ThemeIcon('warning') };
}
