import type { Diagnostic, EventEmitter, FakePanel, FakeQuickPick, RelativePattern } from './parts.ts';
import { EventEmitter as Emitter } from './parts.ts';
import { Uri } from './uri.ts';

export interface ShownMessage {
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly buttons: readonly string[];
  readonly detail?: string;
}

interface TreeView {
  message: string | undefined;
  visible: boolean;
  selection: readonly unknown[];
}

interface Provider {
  onDidChangeTreeData(listener: () => void): unknown;
  getChildren(element?: unknown): Promise<unknown[]>;
  getTreeItem(element: unknown): { label: string; [key: string]: unknown };
}

/** What an extension serves under a scheme of its own. */
export interface FileSystem {
  stat(uri: Uri): Promise<{ size: number }>;
  readFile(uri: Uri): Promise<Uint8Array>;
}

/** A language model of the editor; `reply` is what it says to a prompt. */
export interface FakeChatModel {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  sendRequest(
    messages: { content: string }[],
    options: unknown,
    token: unknown,
  ): Promise<{ text: AsyncIterable<string> }>;
}

type Handler = (...args: never[]) => unknown;

/** What a test may set, and what it may read, of the stand-in for the editor. */
export class FakeEditor {
  folders: { uri: Uri; name: string; index: number }[] = [];
  isTrusted = true;
  settings = new Map<string, unknown>();
  commands = new Map<string, Handler>();
  fileSystems = new Map<string, FileSystem>();
  executed: { command: string; args: unknown[] }[] = [];
  context = new Map<string, unknown>();
  messages: ShownMessage[] = [];
  /** The button the user presses on the next messages. */
  press: string | readonly string[] | undefined;
  /** What the user types into the next input boxes, first come first served; undefined leaves the box. */
  typed: (string | undefined)[] = [];
  inputBoxes: {
    title?: string;
    password?: boolean;
    value?: string;
    validateInput?: (v: string) => unknown;
  }[] = [];
  /** The label the user picks in a list. */
  picked: string | undefined;
  /** The labels the user picks in the next lists, before {@link picked} holds; undefined leaves the list. */
  picks: (string | undefined)[] = [];
  saveDialogs: { defaultUri?: Uri }[] = [];
  /** Where the user saves, given the place that is offered. */
  savesTo: ((offered: Uri | undefined) => Uri | undefined) | undefined;
  /** The files the user picks to open. */
  opens: Uri[] | undefined;
  untitled: { content: string; language?: string }[] = [];
  quickPicks: FakeQuickPick[] = [];
  panels: FakePanel[] = [];
  serializers = new Map<string, { deserializeWebviewPanel(panel: unknown, state: unknown): Promise<void> }>();
  trees = new Map<
    string,
    { view: TreeView; provider: Provider; visibility: EventEmitter<{ visible: boolean }> }
  >();
  statusBar: { text: string; tooltip?: string; command?: string; backgroundColor?: unknown }[] = [];
  clipboard = '';
  /** Light, as in `ColorThemeKind`. */
  colorTheme = 1;
  opened: string[] = [];
  shown: { uri: Uri; viewColumn: unknown; selection: unknown; selections?: unknown[] }[] = [];
  logged: string[] = [];
  watchers: { pattern: RelativePattern; changed: EventEmitter<Uri>; isDisposed: boolean }[] = [];
  /** Documents that are open. */
  textDocuments: { uri: Uri; languageId?: string; getText(): string }[] = [];
  /** By collection, then by file. */
  readonly problems = new Map<string, ReadonlyMap<string, readonly Diagnostic[]>>();
  /** The text editor in front. */
  activeTextEditor: unknown;
  customEditors = new Map<
    string,
    { resolveCustomTextEditor(document: unknown, panel: unknown): Promise<void> }
  >();
  readonly documentOpened = new Emitter<unknown>();
  readonly documentSaved = new Emitter<unknown>();
  readonly documentChanged = new Emitter<unknown>();
  readonly documentClosed = new Emitter<unknown>();
  readonly activeTextEditorChanged = new Emitter<unknown>();
  activeTab: { input: unknown } | undefined;
  tabGroups: { viewColumn: number; activeTab: unknown }[] = [];
  closedTabs: unknown[] = [];
  readonly tabsChanged = new Emitter<{ opened: unknown[]; changed: unknown[] }>();
  readonly configurationChanged = new Emitter<{ affectsConfiguration(section: string): boolean }>();
  /** What the chat, the tools and the MCP servers of the editor were given. */
  readonly participants = new Map<string, { handler: Handler; followupProvider?: unknown }>();
  chatModels: FakeChatModel[] = [];
  /** Other extensions, by id. */
  readonly extensions = new Map<string, { activate(): Promise<unknown> }>();
  readonly tools = new Map<string, { prepareInvocation: Handler; invoke: Handler }>();
  readonly mcpProviders = new Map<string, Record<string, Handler>>();
  readonly foldersChanged = new Emitter<unknown>();
  readonly trustGranted = new Emitter<void>();

  openFolder(path: string): void {
    this.folders = [{ uri: Uri.file(path), name: path.slice(path.lastIndexOf('/') + 1), index: 0 }];
  }

  set(id: string, value: unknown): void {
    this.settings.set(id, value);
    this.configurationChanged.fire({ affectsConfiguration: (section) => id.startsWith(section) });
  }

  /** The labels of a tree: its roots, or what is below an element. */
  async labels(viewId: string, element?: unknown): Promise<string[]> {
    const { provider } = this.tree(viewId);
    return (await provider.getChildren(element)).map((child) => provider.getTreeItem(child).label);
  }

  /** The tree and the item that the keyboard is on. */
  focus: { readonly viewId: string; readonly item: unknown } | undefined;

  toggleSelection() {
    if (!this.focus) return;
    const { viewId, item } = this.focus;
    const { view } = this.tree(viewId);
    const others = view.selection.filter((selected) => selected !== item);
    view.selection = view.selection.includes(item) ? others : [...others, item];
  }

  tree(viewId: string) {
    const tree = this.trees.get(viewId);
    if (!tree) throw new Error(`no tree ${viewId}`);
    return tree;
  }

  run(command: string, ...args: unknown[]): unknown {
    const handler = this.commands.get(command) as ((...given: unknown[]) => unknown) | undefined;
    if (!handler) throw new Error(`no command ${command}`);
    return handler(...args);
  }

  get panel(): FakePanel {
    const panel = this.panels.at(-1);
    if (!panel) throw new Error('no panel is open');
    return panel;
  }
}

const shared = globalThis as { cardinalFakeEditor?: FakeEditor };

/** A fresh editor for a test. */
export function freshEditor(): FakeEditor {
  shared.cardinalFakeEditor = new FakeEditor();
  return shared.cardinalFakeEditor;
}

/** The editor of the running test. */
export function current(): FakeEditor {
  shared.cardinalFakeEditor ??= new FakeEditor();
  return shared.cardinalFakeEditor;
}
