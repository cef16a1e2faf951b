import * as vscode from 'vscode';
import { type GraphNode, kindOfNode, type RelationGroup } from '../contract/graph.ts';

/** What the local service calls kinds and groups. All else is named by the data or by a remote service, and is kept. */
const words = new Map<string, () => string>([
  ['Data set', () => vscode.l10n.t('Data set')],
  ['Entities', () => vscode.l10n.t('Entities')],
  ['Measure', () => vscode.l10n.t('Measure')],
  ['Members', () => vscode.l10n.t('Members')],
  ['Metrics', () => vscode.l10n.t('Metrics')],
  ['Part of', () => vscode.l10n.t('Part of')],
  ['Private index', () => vscode.l10n.t('Private index')],
  ['Siblings', () => vscode.l10n.t('Siblings')],
]);

/** What a node is, in the language of the editor. */
export function shownKind(node: GraphNode): string {
  const kind = kindOfNode(node);
  return words.get(kind)?.() ?? kind;
}

/** The name of a group of related nodes, in the language of the editor. */
export function shownGroup({ key, label }: Pick<RelationGroup, 'key' | 'label'>): string {
  if (key.startsWith('rel:')) return label; // named by the data
  const [, dimension] = key.startsWith('breakdown:') ? (/^By (.+)$/.exec(label) ?? []) : [];
  return dimension ? vscode.l10n.t('By {0}', dimension) : (words.get(label)?.() ?? label);
}
