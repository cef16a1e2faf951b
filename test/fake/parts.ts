import { Uri } from './uri.ts';

type Listener<T> = (event: T) => unknown;

export class Disposable {
  readonly #dispose: () => void;
  constructor(dispose: () => void) {
    this.#dispose = dispose;
  }
  dispose(): void {
    this.#dispose();
  }
}

export class EventEmitter<T> {
  /** Of all emitters together; one that is left behind is found in it, whoever it listens to. */
  static listening = 0;
  readonly #listeners = new Set<Listener<T>>();
  readonly event = (listener: Listener<T>): Disposable => {
    if (!this.#listeners.has(listener)) EventEmitter.listening++;
    this.#listeners.add(listener);
    return new Disposable(() => {
      if (this.#listeners.delete(listener)) EventEmitter.listening--;
    });
  };
  fire(event: T): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
  get listenerCount(): number {
    return this.#listeners.size;
  }
  dispose(): void {
    EventEmitter.listening -= this.#listeners.size;
    this.#listeners.clear();
  }
}

export class Position {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;
  constructor(start: Position, end: Position) {
    this.start = start;
    this.end = end;
  }

  intersection(other: Range): Range | undefined {
    const isBefore = (a: Position, b: Position) =>
      a.line < b.line || (a.line === b.line && a.character < b.character);
    const start = isBefore(this.start, other.start) ? other.start : this.start;
    const end = isBefore(this.end, other.end) ? this.end : other.end;
    return isBefore(end, start) ? undefined : new Range(start, end);
  }
}

export class Selection extends Range {}

export class WorkspaceEdit {
  readonly replaced: { readonly uri: Uri; readonly range: Range; readonly text: string }[] = [];
  replace(uri: Uri, range: Range, text: string): void {
    this.replaced.push({ uri, range, text });
  }
  readonly moved: { readonly from: Uri; readonly to: Uri }[] = [];
  renameFile(from: Uri, to: Uri): void {
    this.moved.push({ from, to });
  }
  readonly deleted: Uri[] = [];
  deleteFile(uri: Uri): void {
    this.deleted.push(uri);
  }
}

export class Location {
  readonly uri: Uri;
  readonly range: Range;
  constructor(uri: Uri, range: Range) {
    this.uri = uri;
    this.range = range;
  }
}

export class MarkdownString {
  value: string;
  isTrusted?: boolean;
  supportHtml?: boolean;
  constructor(value = '') {
    this.value = value;
  }
  appendText(text: string): this {
    this.value += text;
    return this;
  }
  appendMarkdown(text: string): this {
    this.value += text;
    return this;
  }
}

export class LanguageModelTextPart {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export class LanguageModelToolResult {
  readonly content: readonly unknown[];
  constructor(content: readonly unknown[]) {
    this.content = content;
  }
}

export class McpStdioServerDefinition {
  readonly label: string;
  readonly command: string;
  readonly args: readonly string[];
  env: Readonly<Record<string, string>>;
  constructor(
    label: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ) {
    this.label = label;
    this.command = command;
    this.args = args;
    this.env = env;
  }
}

export class RelativePattern {
  readonly baseUri: Uri;
  readonly pattern: string;
  constructor(baseUri: Uri, pattern: string) {
    this.baseUri = baseUri;
    this.pattern = pattern;
  }
}

export class ThemeIcon {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}

export class ThemeColor {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}

export class TreeItem {
  label: string;
  collapsibleState: number;
  description?: string;
  tooltip?: MarkdownString | string;
  id?: string;
  contextValue?: string;
  iconPath?: ThemeIcon;
  command?: { command: string; title: string; arguments?: unknown[] };
  constructor(label: string, collapsibleState = 0) {
    this.label = label;
    this.collapsibleState = collapsibleState;
  }
}

export class TabInputText {
  readonly uri: Uri;
  constructor(uri: Uri) {
    this.uri = uri;
  }
}
export class TabInputCustom extends TabInputText {}
export class TabInputWebview {
  readonly viewType: string;
  constructor(viewType: string) {
    this.viewType = viewType;
  }
}

export class CancellationTokenSource {
  readonly #cancelled = new EventEmitter<void>();
  readonly token = {
    isCancellationRequested: false,
    onCancellationRequested: this.#cancelled.event,
  };
  cancel(): void {
    this.token.isCancellationRequested = true;
    this.#cancelled.fire();
  }
  dispose(): void {}
}

/** A webview panel whose page is the test: what the host posts is kept, what the test says is received. */
export class FakePanel {
  readonly #received = new EventEmitter<unknown>();
  readonly #viewState = new EventEmitter<unknown>();
  readonly #disposed = new EventEmitter<void>();
  readonly posted: { kind: string; [key: string]: unknown }[] = [];
  readonly webview = {
    html: '',
    options: {},
    cspSource: 'https://webview.test',
    asWebviewUri: (uri: Uri) => Uri.parse(`https://webview.test${uri.path}`),
    postMessage: (message: { kind: string }) => {
      this.posted.push(structuredClone(message));
      return Promise.resolve(true);
    },
    onDidReceiveMessage: this.#received.event,
  };
  readonly onDidChangeViewState = this.#viewState.event;
  readonly onDidDispose = this.#disposed.event;
  readonly viewType: string;
  #title: string;
  visible = true;
  active = true;
  column = 2;
  revealed = 0;
  isDisposed = false;
  iconPath: unknown;

  constructor(viewType: string, title: string) {
    this.viewType = viewType;
    this.#title = title;
  }
  /** A closed panel tells nothing any more: the editor throws, and so does this one. */
  get title(): string {
    return this.#open(this.#title);
  }
  set title(title: string) {
    this.#title = this.#open(title);
  }
  get viewColumn(): number {
    return this.#open(this.column);
  }
  #open<T>(value: T): T {
    if (this.isDisposed) throw new Error('Webview is disposed');
    return value;
  }
  say(message: unknown): void {
    this.#received.fire(message);
  }
  hide(): void {
    this.visible = false;
    this.active = false;
    this.#viewState.fire({});
  }
  reveal(_column?: number, keepsFocus = false): void {
    this.visible = true;
    this.active ||= !keepsFocus;
    this.revealed += 1;
    this.#viewState.fire({});
  }
  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    this.#disposed.fire();
    for (const emitter of [this.#received, this.#viewState, this.#disposed]) emitter.dispose();
  }
  /** The last view the page was given, with the cards and turns that came after it. */
  last(kind: string): { kind: string; [key: string]: unknown } | undefined {
    return this.posted.findLast((message) => message.kind === kind);
  }
}

/** A quick pick that the test types into. */
export class FakeQuickPick {
  readonly #value = new EventEmitter<string>();
  readonly #accept = new EventEmitter<void>();
  readonly #hide = new EventEmitter<void>();
  readonly onDidChangeValue = this.#value.event;
  readonly onDidAccept = this.#accept.event;
  readonly onDidHide = this.#hide.event;
  readonly #button = new EventEmitter<unknown>();
  readonly onDidTriggerButton = this.#button.event;
  readonly #activeChanged = new EventEmitter<unknown>();
  readonly onDidChangeActive = this.#activeChanged.event;
  buttons: readonly { tooltip?: string }[] = [];
  title = '';
  placeholder = '';
  value = '';
  busy = false;
  items: readonly { label: string; [key: string]: unknown }[] = [];
  #active: { label: string } | undefined;

  get activeItems(): readonly { label: string }[] {
    const first = this.items.find((item) => item.kind !== -1);
    const active = this.#active ?? first;
    return active ? [active] : [];
  }
  show(): void {}
  type(value: string): void {
    this.value = value;
    this.#active = undefined;
    this.#value.fire(value);
    this.#activeChanged.fire(this.activeItems);
  }
  /** The editor still shows the list of before, of which it highlights what fits the value. */
  typeAhead(value: string, highlighted: string): void {
    this.value = value;
    this.#value.fire(value);
    this.move(highlighted);
  }
  move(label: string): void {
    this.#active = this.items.find((item) => item.label === label);
    this.#activeChanged.fire(this.activeItems);
  }
  accept(): void {
    this.#accept.fire();
  }
  press(tooltip: string): void {
    this.#button.fire(this.buttons.find((button) => button.tooltip === tooltip));
  }
  hide(): void {
    this.#hide.fire();
  }
  dispose(): void {}
}

export class CodeLens {
  readonly range: unknown;
  command?: { title: string; command: string; arguments?: unknown[] };
  constructor(range: unknown, command?: CodeLens['command']) {
    this.range = range;
    if (command) this.command = command;
  }
}

export class Hover {
  readonly contents: unknown[];
  constructor(contents: unknown) {
    this.contents = [contents];
  }
}

export const DiagnosticSeverity = { Error: 0, Warning: 1, Information: 2 };

export class Diagnostic {
  code?: string;
  source?: string;
  readonly range: unknown;
  readonly message: string;
  readonly severity: number;
  constructor(range: unknown, message: string, severity: number) {
    this.range = range;
    this.message = message;
    this.severity = severity;
  }
}

export const CodeActionKind = { QuickFix: 'quickfix' };

export class CodeAction {
  edit?: WorkspaceEdit;
  isPreferred?: boolean;
  readonly title: string;
  constructor(title: string) {
    this.title = title;
  }
}
