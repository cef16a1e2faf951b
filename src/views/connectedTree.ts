import * as vscode from 'vscode';
import { type ErrorKind, SvcError } from '../contract/errors.ts';
import type { ViewId } from '../ids.ts';
import { detailsOf, reportOf } from '../session/report.ts';
import { type Connection, isSwitch } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';

/** The session's client; the views never make one. */
export type Client = Awaited<ReturnType<Connection['client']>>;

/** What a tree shows: plain elements, asked of the service, each mapped to an item. */
export interface TreeSource<E> {
  roots(client: Client): Promise<E[]>;
  children?(element: E, client: Client): Promise<E[]>;
  item(element: E): vscode.TreeItem;
  /** The message above the tree, if there is one. */
  message?(roots: readonly E[]): string | undefined;
  /** Says no before the service is started for nothing. */
  isWorthAsking?(): boolean;
}

export interface ConnectedTreeOptions<E> {
  /** Where items can be dragged out of the tree. */
  readonly drag?: vscode.TreeDragAndDropController<E>;
  readonly viewId: ViewId;
  readonly connection: Connection;
  readonly log: Log;
  readonly source: TreeSource<E>;
}

/**
 * A tree of what the service knows. Asks when the view is shown, again when the connection changes; what goes
 * wrong stands in the view, never in a notification. An empty tree leaves the word to the view's welcome text.
 */
export class ConnectedTree<E> implements vscode.TreeDataProvider<E>, vscode.Disposable {
  readonly view: vscode.TreeView<E>;
  readonly #options: ConnectedTreeOptions<E>;
  readonly #changed = new vscode.EventEmitter<E | undefined>();
  readonly #subscriptions: readonly vscode.Disposable[];
  #trouble: Trouble | undefined;
  /** Something could not be shown: it is asked for again once the embedded service can be. */
  #hasGaps = false;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(options: ConnectedTreeOptions<E>) {
    this.#options = options;
    this.view = vscode.window.createTreeView(options.viewId, {
      treeDataProvider: this,
      showCollapseAll: options.source.children !== undefined,
      ...(options.drag && { dragAndDropController: options.drag }),
    });
    const { connection } = options;
    this.#subscriptions = [
      connection.onDidChange(() => this.refresh()),
      connection.onDidChangeState(() => this.#onState()),
    ];
  }

  /** Asks again; with an element, for what is below it alone. */
  refresh(element?: E): void {
    this.#changed.fire(element);
  }

  getTreeItem(element: E): vscode.TreeItem {
    return this.#options.source.item(element);
  }

  async getChildren(element?: E): Promise<E[]> {
    const { viewId, connection, source, log } = this.#options;
    // The welcome texts of the view say what is missing.
    const isUntrusted = !connection.isEmbedded && !vscode.workspace.isTrusted;
    if (isUntrusted || source.isWorthAsking?.() === false) return this.#nothing();
    // The user starts it again: a view that did would hide from the others why there is nothing to see.
    if (connection.hasFailed) return this.#missing();
    const before = connection.embeddedState;
    try {
      // Throws where the address cannot be read.
      void connection.remote;
      if (!(await connection.hasKey())) return this.#nothing();
      const ask = async () => {
        const client = await connection.client();
        return element === undefined
          ? source.roots(client)
          : ((await source.children?.(element, client)) ?? []);
      };
      const found = await vscode.window.withProgress({ location: { viewId } }, ask);
      if (element === undefined) this.#say(source.message?.(found));
      return found;
    } catch (error) {
      // The tree is being asked again already, of the service that was chosen.
      if (isSwitch(error)) return [];
      log.error(`${viewId}: ${detailsOf(error)}`);
      const missing = this.#missing(connection.hasFailed ? undefined : error, element !== undefined);
      // It stopped under this very question. Asking starts it again, as often as it may be.
      if (before === 'ready' && connection.embeddedState === 'idle') queueMicrotask(() => this.#onState());
      return missing;
    }
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
    this.view.dispose();
  }

  /** Rows of a service that is not running lead nowhere: all views say so, with what starts it. */
  #onState(): void {
    const { connection } = this.#options;
    const canBeAsked = connection.isEmbedded && ['ready', 'idle'].includes(connection.embeddedState);
    const isBack = this.#hasGaps && canBeAsked;
    if (isBack) this.#hasGaps = false;
    if (isBack || connection.hasFailed) this.refresh();
  }

  #missing(error?: unknown, hasRows = false): E[] {
    this.#hasGaps = true;
    return this.#nothing(error, hasRows);
  }

  #nothing(error?: unknown, hasRows = false): E[] {
    const { connection } = this.#options;
    const report = reportOf(error, connection);
    if (error === undefined || !report) {
      this.#say(undefined);
      return [];
    }
    const isReadable = connection.isEmbedded || connection.webOrigin !== undefined;
    const trouble = isReadable ? troubleOf(error, connection.isEmbedded) : 'address';
    const isInWelcome = !hasRows && !(trouble === 'other' && saysItself(error, connection.isEmbedded));
    this.#say(isInWelcome ? undefined : report.message, trouble);
    return [];
  }

  /** The editor shows no welcome text below a message: what can be pressed about a trouble stands in the first alone. */
  #say(message: string | undefined, trouble?: Trouble): void {
    const { viewId } = this.#options;
    this.view.message = message;
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    void vscode.commands.executeCommand('setContext', troubleKey(viewId), trouble);
  }
}

/** What welcome texts tell apart. */
type Trouble = 'address' | 'key' | 'network' | 'busy' | 'credit' | 'store' | 'other';

/** Of the context key that welcome texts of a view depend on. */
const troubleKey = (viewId: ViewId) => `${viewId}.trouble`;

/** Of a remote service. */
const troubles: Partial<Record<ErrorKind, Trouble>> = {
  unauthorized: 'key',
  unreachable: 'network',
  'payment-required': 'credit',
  'rate-limited': 'busy',
  overloaded: 'busy',
  unavailable: 'busy',
  timeout: 'busy',
};

function troubleOf(error: unknown, isEmbedded: boolean): Trouble {
  if (!(error instanceof SvcError)) return 'other';
  if (error.facts.code === 'STORE_DAMAGED') return 'store';
  return (isEmbedded ? undefined : troubles[error.kind]) ?? 'other';
}

/** Errors whose messages add nothing to the welcome text; details are in the log. */
const untold: readonly ErrorKind[] = ['unauthorized', 'unreachable', 'internal', 'overloaded', 'malformed'];
/** A remote service that lacks a list answers about its own routes, which helps no user. */
const untoldElsewhere: readonly ErrorKind[] = [...untold, 'not-found', 'bad-request'];

/** Whether the message says what is wrong, which the fixed welcome texts of the manifest cannot. */
function saysItself(error: unknown, isEmbedded: boolean): boolean {
  return error instanceof SvcError && !(isEmbedded ? untold : untoldElsewhere).includes(error.kind);
}
