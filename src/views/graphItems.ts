import * as vscode from 'vscode';
import { type GraphNode, kindOfNode, type RelationGroup } from '../contract/graph.ts';
import type { PrivateIndex } from '../contract/indexes.ts';
import { commandIds, itemKinds } from '../ids.ts';
import { shownGroup, shownKind } from '../session/graphWords.ts';
import { afterName } from './afterName.ts';
import { tooltip } from './tooltip.ts';

export interface GroupElement {
  readonly kind: 'group';
  readonly nodeId: string;
  readonly group: RelationGroup;
}

export type GraphElement =
  | { readonly kind: 'index'; readonly index: PrivateIndex }
  | {
      readonly kind: 'node';
      readonly node: GraphNode;
      readonly isPinned: boolean;
      /** The parent node; absent for a root. */
      readonly parentId?: string;
    }
  | GroupElement
  | { readonly kind: 'more'; readonly of: GroupElement; readonly cursor: string };

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

export function graphItem(element: GraphElement): vscode.TreeItem {
  switch (element.kind) {
    case 'index':
      return indexItem(element.index);
    case 'node':
      return nodeItem(element.node, element.isPinned);
    case 'group':
      return groupItem(element.group);
    case 'more':
      return moreItem(element);
  }
}

function indexItem(index: PrivateIndex): vscode.TreeItem {
  const item = new vscode.TreeItem(index.name, Expanded);
  item.iconPath = new vscode.ThemeIcon('database');
  item.tooltip = tooltip(index.name, [index.description]);
  return item;
}

function nodeItem(node: GraphNode, isPinned: boolean): vscode.TreeItem {
  const item = new vscode.TreeItem(node.name, Collapsed);
  item.description = shownKind(node);
  item.iconPath = new vscode.ThemeIcon(isPinned ? 'pinned' : iconOf(node));
  item.tooltip = tooltip(node.name, [
    shownKind(node),
    node.description,
    node.aliases.length > 0 && vscode.l10n.t('Also: {0}', node.aliases.slice(0, 8).join(', ')),
  ]);
  item.contextValue = isPinned ? itemKinds.pinnedNode : itemKinds.node;
  return item;
}

function groupItem(group: RelationGroup): vscode.TreeItem {
  const { key, kind, total, total_capped } = group;
  const label = shownGroup(group);
  const item = new vscode.TreeItem(label, Collapsed);
  const count = `${total.toLocaleString(vscode.env.language)}${total_capped ? '+' : ''}`;
  item.description = afterName(label, count);
  item.iconPath = new vscode.ThemeIcon(
    key.startsWith('breakdown:') ? 'symbol-enum' : (groupIcons[kind] ?? 'references'),
  );
  return item;
}

function moreItem(element: Extract<GraphElement, { kind: 'more' }>): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Show more'), None);
  item.iconPath = new vscode.ThemeIcon('ellipsis');
  item.command = { command: commandIds.loadMore, title: vscode.l10n.t('Show more'), arguments: [element] };
  return item;
}

const groupIcons: Readonly<Record<string, string>> = {
  membership: 'list-tree',
  data: 'graph',
  sibling: 'symbol-array',
  source: 'table',
};

const labelIcons: Readonly<Record<string, string>> = {
  PERSON: 'person',
  ORG: 'organization',
  GPE: 'globe',
  LOC: 'globe',
  PRODUCT: 'package',
  EVENT: 'calendar',
  WEBSITE: 'link',
};

function iconOf(node: GraphNode): string {
  const { type, label } = node;
  if (type === 'metric') return 'graph-line';
  if (/data.?set|table|file/i.test(kindOfNode(node))) return 'table';
  return labelIcons[label ?? ''] ?? 'symbol-enum';
}
