/** A small stand-in for the editor: vitest resolves `vscode` to it. It grows only by what tests need. */
import { readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { current, type FileSystem, type ShownMessage } from './editor.ts';
import {
  CancellationTokenSource,
  type Diagnostic,
  Disposable,
  EventEmitter,
  FakePanel,
  FakeQuickPick,
  type RelativePattern,
  type WorkspaceEdit,
} from './parts.ts';
import { Uri } from './uri.ts';

export * from './parts.ts';
export { Uri };

export const ExtensionMode = { Production: 1, Development: 2, Test: 3 };
export const FileType = { File: 1 };
export const FileSystemError = {
  FileNotFound: (uri: Uri) => new Error(`EntryNotFound: ${uri}`),
  NoPermissions: (uri: Uri) => new Error(`NoPermissions: ${uri}`),
};
export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };
export const ViewColumn = { Active: -1, Beside: -2, One: 1 };
export const StatusBarAlignment = { Left: 1, Right: 2 };
export const QuickPickItemKind = { Separator: -1, Default: 0 };
export const ProgressLocation = { Window: 10, Notification: 15 };
export const ConfigurationTarget = { Global: 1, Workspace: 2 };
export const TextEditorRevealType = { AtTop: 3 };
export const env = {
  language: 'en',
  clipboard: {
    writeText: (text: string) => {
      current().clipboard = text;
      return Promise.resolve();
    },
  },
  openExternal: (uri: Uri) => {
    current().opened.push(uri.toString());
    return Promise.resolve(true);
  },
};

export const LanguageModelChatMessage = { User: (content: string) => ({ role: 'user', content }) };

export const extensions = { getExtension: (id: string) => current().extensions.get(id) };

/** What this editor knows of chats; forks know less. */
export const chat = {
  createChatParticipant(id: string, handler: never) {
    const participant = { handler, dispose: () => void current().participants.delete(id) };
    current().participants.set(id, participant);
    return participant;
  },
};
export const lm = {
  selectChatModels: () => Promise.resolve(current().chatModels),
  registerTool(name: string, tool: never) {
    current().tools.set(name, tool);
    return new Disposable(() => current().tools.delete(name));
  },
  registerMcpServerDefinitionProvider(id: string, provider: never) {
    current().mcpProviders.set(id, provider);
    return new Disposable(() => current().mcpProviders.delete(id));
  },
};

/** Features of text editors are run by their tests directly. */
const feature = () => new Disposable(() => {});
export const languages = {
  registerCodeLensProvider: feature,
  registerHoverProvider: feature,
  registerCodeActionsProvider: feature,
  createDiagnosticCollection(name: string) {
    const found = new Map<string, readonly Diagnostic[]>();
    current().problems.set(name, found);
    return {
      get: (uri: Uri) => found.get(uri.toString()),
      set: (uri: Uri, problems: readonly Diagnostic[]) => void found.set(uri.toString(), problems),
      delete: (uri: Uri) => void found.delete(uri.toString()),
      clear: () => found.clear(),
      dispose: () => found.clear(),
    };
  },
};

export const commands = {
  registerCommand(id: string, handler: (...args: never[]) => unknown) {
    const editor = current();
    if (editor.commands.has(id)) throw new Error(`command '${id}' already exists`);
    editor.commands.set(id, handler);
    return new Disposable(() => editor.commands.delete(id));
  },
  executeCommand(command: string, ...args: unknown[]) {
    const editor = current();
    if (command === 'setContext') editor.context.set(args[0] as string, args[1]);
    else if (command === 'list.toggleSelection') editor.toggleSelection();
    else editor.executed.push({ command, args });
    return Promise.resolve(editor.commands.has(command) ? editor.run(command, ...args) : undefined);
  },
};

type MessageItem = { title: string };
type MessageOptions = { modal?: boolean; detail?: string };
const show =
  (level: ShownMessage['level']) =>
  (message: string, ...rest: (string | MessageItem | MessageOptions)[]) => {
    const editor = current();
    const items = rest.filter((item) => typeof item === 'string' || 'title' in item);
    const titleOf = (item: string | MessageItem) => (typeof item === 'string' ? item : item.title);
    const buttons = items.map(titleOf);
    const options = rest.find((item) => typeof item === 'object' && !('title' in item)) as
      | MessageOptions
      | undefined;
    editor.messages.push({ level, message, buttons, ...(options?.detail && { detail: options.detail }) });
    return Promise.resolve(items.find((item) => [editor.press].flat().includes(titleOf(item))));
  };

export const ColorThemeKind = { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 };

export const l10n = {
  /** Of a language beside English. */
  bundle: undefined as Record<string, string> | undefined,
  t: (text: string, ...values: readonly (string | number)[]) =>
    text.replace(/\{(\d+)\}/g, (_, at: string) => String(values[Number(at)] ?? `{${at}}`)),
};

export const window = {
  get activeColorTheme() {
    return { kind: current().colorTheme };
  },
  get activeTextEditor() {
    return current().activeTextEditor;
  },
  get visibleTextEditors() {
    return [current().activeTextEditor].filter(Boolean);
  },
  onDidChangeActiveTextEditor: (listener: never) => current().activeTextEditorChanged.event(listener),
  tabGroups: {
    get activeTabGroup() {
      const { activeTab, tabGroups } = current();
      return tabGroups.find((group) => group.activeTab === activeTab && activeTab) ?? { activeTab };
    },
    get all() {
      return current().tabGroups;
    },
    onDidChangeTabs: (listener: never) => current().tabsChanged.event(listener),
    close(tab: unknown) {
      current().closedTabs.push(tab);
      return Promise.resolve(true);
    },
  },
  showInformationMessage: show('info'),
  showWarningMessage: show('warning'),
  showErrorMessage: show('error'),
  showInputBox(options: { title?: string }) {
    current().inputBoxes.push(options);
    return Promise.resolve(current().typed.shift());
  },
  showQuickPick(items: readonly { label: string }[]) {
    const editor = current();
    const wanted = editor.picks.length > 0 ? editor.picks.shift() : editor.picked;
    return Promise.resolve(items.find(({ label }) => label === wanted));
  },
  showSaveDialog(options: { defaultUri?: Uri }) {
    current().saveDialogs.push(options);
    return Promise.resolve(current().savesTo?.(options.defaultUri));
  },
  showOpenDialog() {
    return Promise.resolve(current().opens);
  },
  createQuickPick() {
    const pick = new FakeQuickPick();
    current().quickPicks.push(pick);
    return pick;
  },
  createOutputChannel() {
    const editor = current();
    const line = (text: string | Error) => void editor.logged.push(String(text));
    return { debug: line, info: line, warn: line, error: line, show: () => line('shown'), dispose() {} };
  },
  createStatusBarItem() {
    const item = { text: '', show() {}, dispose() {} };
    current().statusBar.push(item);
    return item;
  },
  createTreeView(id: string, { treeDataProvider }: { treeDataProvider: never }) {
    const visibility = new EventEmitter<{ visible: boolean }>();
    const selection: readonly unknown[] = [];
    const view = {
      message: undefined,
      visible: true,
      selection,
      onDidChangeVisibility: visibility.event,
      dispose() {},
    };
    current().trees.set(id, { view, provider: treeDataProvider, visibility });
    return view;
  },
  createWebviewPanel(
    viewType: string,
    title: string,
    show: { preserveFocus?: boolean; viewColumn?: number } | number,
  ) {
    const panel = new FakePanel(viewType, title);
    const column = typeof show === 'number' ? show : show.viewColumn;
    // Beside the only group there is.
    if (column && column > 0) panel.column = column;
    panel.active = typeof show === 'number' || !show.preserveFocus;
    if (panel.active) for (const other of current().panels) other.active = false;
    current().panels.push(panel);
    return panel;
  },
  registerCustomEditorProvider(viewType: string, provider: never) {
    current().customEditors.set(viewType, provider);
    return new Disposable(() => current().customEditors.delete(viewType));
  },
  registerWebviewPanelSerializer(viewType: string, serializer: never) {
    current().serializers.set(viewType, serializer);
    return new Disposable(() => {});
  },
  withProgress(_options: unknown, work: (progress: unknown, token: unknown) => Promise<unknown>) {
    return work({ report() {} }, new CancellationTokenSource().token);
  },
  showTextDocument({ uri }: { uri: Uri }, options: { selection?: unknown; viewColumn?: unknown }) {
    const { selection, viewColumn } = options;
    const shown: { uri: Uri; viewColumn: unknown; selection: unknown; selections?: unknown[] } = {
      uri,
      viewColumn,
      selection,
    };
    current().shown.push(shown);
    return Promise.resolve({
      revealRange() {},
      set selections(selections: unknown[]) {
        shown.selections = selections;
      },
    });
  },
};

export const workspace = {
  get isTrusted() {
    return current().isTrusted;
  },
  get textDocuments() {
    return current().textDocuments;
  },
  get workspaceFolders() {
    const { folders } = current();
    return folders.length > 0 ? folders : undefined;
  },
  onDidOpenTextDocument: (listener: never) => current().documentOpened.event(listener),
  onDidSaveTextDocument: (listener: never) => current().documentSaved.event(listener),
  onDidChangeTextDocument: (listener: never) => current().documentChanged.event(listener),
  onDidCloseTextDocument: (listener: never) => current().documentClosed.event(listener),
  onDidChangeConfiguration: (listener: never) => current().configurationChanged.event(listener),
  onDidChangeWorkspaceFolders: (listener: never) => current().foldersChanged.event(listener),
  onDidGrantWorkspaceTrust: (listener: never) => current().trustGranted.event(listener),
  getConfiguration: () => ({
    get: (id: string) => current().settings.get(id),
    inspect: (id: string) => ({ key: id, globalValue: current().settings.get(id) }),
    update(id: string, value: unknown) {
      current().set(id, value);
      return Promise.resolve();
    },
  }),
  getWorkspaceFolder(uri: Uri) {
    return current().folders.find((folder) => uri.path.startsWith(`${folder.uri.path}/`));
  },
  asRelativePath: (uri: Uri) => relative(current().folders[0]?.uri.fsPath ?? '/', uri.fsPath),
  findFiles(pattern: string, _exclude: string, most: number) {
    const endings = /\{(.*)\}/.exec(pattern)?.[1]?.split(',') ?? [pattern.replace('**/*.', '')];
    const found = current()
      .folders.flatMap(({ uri }) =>
        readdirSync(uri.fsPath, { recursive: true }).map((name) => join(uri.fsPath, String(name))),
      )
      .filter((path) => endings.some((ending) => path.endsWith(`.${ending}`)));
    return Promise.resolve(found.slice(0, most).map((path) => Uri.file(path)));
  },
  createFileSystemWatcher(pattern: RelativePattern) {
    const watcher = { pattern, changed: new EventEmitter<Uri>(), isDisposed: false };
    current().watchers.push(watcher);
    return {
      onDidChange: watcher.changed.event,
      onDidCreate: watcher.changed.event,
      onDidDelete: watcher.changed.event,
      dispose() {
        watcher.isDisposed = true;
        watcher.changed.dispose();
      },
    };
  },
  registerFileSystemProvider(scheme: string, provider: FileSystem) {
    const { fileSystems } = current();
    fileSystems.set(scheme, provider);
    return new Disposable(() => fileSystems.delete(scheme));
  },
  fs: {
    stat: async (uri: Uri) =>
      current().fileSystems.get(uri.scheme)?.stat(uri) ?? { size: statSync(uri.fsPath).size },
    readFile: async (uri: Uri) =>
      current().fileSystems.get(uri.scheme)?.readFile(uri) ?? readFile(uri.fsPath),
    writeFile: (uri: Uri, bytes: Uint8Array) => writeFile(uri.fsPath, bytes),
    createDirectory: (uri: Uri) => mkdir(uri.fsPath, { recursive: true }),
    copy: (from: Uri, to: Uri) => cp(from.fsPath, to.fsPath, { recursive: true }),
  },
  async applyEdit({ moved, deleted }: WorkspaceEdit): Promise<boolean> {
    for (const { from, to } of moved) await rename(from.fsPath, to.fsPath);
    for (const uri of deleted) await rm(uri.fsPath);
    return true;
  },
  async openTextDocument(
    given: Uri | { content: string; language?: string },
    { encoding = 'utf8' }: { encoding?: string } = {},
  ) {
    if (!(given instanceof Uri)) {
      current().untitled.push(given);
      return { uri: Uri.parse('untitled:Untitled-1') };
    }
    const uri = given;
    const text = new TextDecoder(encoding === 'utf8' ? 'utf-8' : encoding).decode(await readFile(uri.fsPath));
    const lines = text.split('\n');
    const lineAt = (line: number) => ({ range: { end: { line, character: lines[line]?.length ?? 0 } } });
    return { uri, lineCount: lines.length, lineAt, getText: () => lines.join('\n') };
  },
};
