import * as vscode from 'vscode';
import type { DrawnCard } from '../contract/panel.ts';
import { cardFileEditorType, commandIds, itemKinds, viewIds } from '../ids.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import { tooltip } from './tooltip.ts';

export type CardsElement =
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly icon: string;
      readonly cards: readonly CardsElement[];
    }
  | { readonly kind: 'made'; readonly turn: string; readonly cardId: string; readonly drawn: DrawnCard }
  | { readonly kind: 'saved'; readonly uri: vscode.Uri; readonly canBeRemade: boolean };

const pattern = '**/*.card.json';
const excluded = '**/{node_modules,.git,dist,out}/**';
const maxSaved = 500;
/** Coalesces refreshes, because the cards of one answer arrive together. */
const restMs = 200;

/** Cards created in this window, and card files of the workspace. */
export class CardsTree implements vscode.TreeDataProvider<CardsElement>, vscode.Disposable {
  readonly #runs: Pick<RunBook, 'cards' | 'onDidChange'>;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly view: vscode.TreeView<CardsElement>;
  readonly #subscriptions: vscode.Disposable[];
  /** URIs of the listed card files that can be updated. */
  #remakable = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #watcher: vscode.FileSystemWatcher | undefined;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(runs: Pick<RunBook, 'cards' | 'onDidChange'>) {
    this.#runs = runs;
    this.view = vscode.window.createTreeView(viewIds.cards, {
      treeDataProvider: this,
      showCollapseAll: true,
    });
    this.#subscriptions = [
      this.view,
      runs.onDidChange(({ kind }) => (kind === 'card' || kind === 'following') && this.#refreshSoon()),
    ];
  }

  getTreeItem(element: CardsElement): vscode.TreeItem {
    switch (element.kind) {
      case 'group':
        return groupItem(element);
      case 'made':
        return madeItem(element);
      case 'saved':
        return savedItem(element);
    }
  }

  async getChildren(element?: CardsElement): Promise<CardsElement[]> {
    if (element) return element.kind === 'group' ? [...element.cards] : [];
    this.#watch();
    const files = await vscode.workspace.findFiles(pattern, excluded, maxSaved);
    const saved = await Promise.all(
      files
        .toSorted((a, b) => a.path.localeCompare(b.path))
        .map(
          async (uri): Promise<CardsElement> => ({
            ...{ kind: 'saved', uri },
            canBeRemade: await canBeRemade(uri),
          }),
        ),
    );
    this.#remakable = new Set(
      saved.flatMap((card) => (card.kind === 'saved' && card.canBeRemade ? card.uri.toString() : [])),
    );
    const made = this.#runs.cards.map((card): CardsElement => ({ kind: 'made', ...card }));
    const groups: CardsElement[] = [
      { kind: 'group', label: vscode.l10n.t('Made in this window'), icon: 'window', cards: made },
      { kind: 'group', label: vscode.l10n.t('Saved in this workspace'), icon: 'save', cards: saved },
    ];
    return groups.filter((group) => group.kind === 'group' && group.cards.length > 0);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#watcher?.dispose();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
  }

  /** Watches for card files once the view has been opened. */
  #watch(): void {
    if (this.#watcher) return;
    this.#watcher = vscode.workspace.createFileSystemWatcher(pattern);
    this.#watcher.onDidCreate(() => this.#refreshSoon());
    this.#watcher.onDidChange((uri) => void this.#fileChanged(uri));
    this.#watcher.onDidDelete(() => this.#refreshSoon());
  }

  /** Refreshes only when the file became updatable or stopped being so; nothing else in it is displayed. */
  async #fileChanged(uri: vscode.Uri): Promise<void> {
    if ((await canBeRemade(uri)) !== this.#remakable.has(uri.toString())) this.#refreshSoon();
  }

  #refreshSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#changed.fire(undefined), restMs);
  }
}

function groupItem({ label, icon, cards }: Extract<CardsElement, { kind: 'group' }>): vscode.TreeItem {
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.Expanded);
  item.id = label;
  item.description = String(cards.length);
  // Without an icon on the group, the icons of its cards would overlap the indentation guide.
  item.iconPath = new vscode.ThemeIcon(icon);
  return item;
}

function madeItem({ turn, cardId, drawn }: Extract<CardsElement, { kind: 'made' }>): vscode.TreeItem {
  const { card, notes = [] } = drawn;
  const title = card.title || vscode.l10n.t('Card');
  const sources = (card.sources ?? []).flatMap(({ source_name }) => source_name ?? []);
  const item = new vscode.TreeItem(title);
  item.id = `${turn}/${cardId}`;
  item.description = sources[0] ?? '';
  item.iconPath = new vscode.ThemeIcon('graph');
  item.contextValue = itemKinds.madeCard;
  item.tooltip = tooltip(title, [card.description, ...notes.slice(0, 3), sources.join(', ')]);
  item.command = {
    command: commandIds.openCard,
    title: vscode.l10n.t('Open Card'),
    arguments: [{ turn, cardId, keepsFocus: true }],
  };
  return item;
}

/**
 * Whether the file records what its card was made from. Whether the record is valid is checked when the card is
 * updated.
 */
async function canBeRemade(uri: vscode.Uri): Promise<boolean> {
  try {
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    return (JSON.parse(text) as { made_from?: unknown }).made_from !== undefined;
  } catch {
    return false;
  }
}

function savedItem({ uri, canBeRemade }: Extract<CardsElement, { kind: 'saved' }>): vscode.TreeItem {
  const path = vscode.workspace.asRelativePath(uri);
  const name = fileNameOf(uri);
  const item = new vscode.TreeItem(name.replace(/\.card\.json$/i, ''));
  item.id = uri.toString();
  item.description = path.slice(0, -name.length - 1);
  item.iconPath = new vscode.ThemeIcon('json');
  item.contextValue = canBeRemade ? itemKinds.remakableCard : itemKinds.savedCard;
  item.tooltip = tooltip(name, [path]);
  // Opens the card, not its text, for which the editor title has a button.
  item.command = {
    command: 'vscode.openWith',
    title: vscode.l10n.t('Open Card File'),
    arguments: [uri, cardFileEditorType, { preserveFocus: true }],
  };
  return item;
}
