import * as vscode from 'vscode';
import { type ErrorKind, SvcError } from '../contract/errors.ts';
import type { ViewId } from '../ids.ts';
import { detailsOf, reportOf } from '../session/report.ts';
import { type Connection, isSwitch } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';

/** The client comes from the session; views never create one. */
export type Client = Awaited<ReturnType<Connection['client']>>;

/** What a tree shows: elements fetched from the service, and their mapping to tree items. */
export interface TreeSource<E> {
  roots(client: Client): Promise<E[]>;
  children?(element: E, client: Client): Promise<E[]>;
  item(element: E): vscode.TreeItem;
  /** The message above the tree, if any. */
  message?(roots: readonly E[]): string | undefined;
  /** Returns false when there is nothing to list, so that the service is not started for it. */
  isWorthAsking?(): boolean;
}

export interface ConnectedTreeOptions<E> {
  /** Present when items can be dragged out of the tree. */
  readonly drag?: vscode.TreeDragAndDropController<E>;
  readonly viewId: ViewId;
  readonly connection: Connection;
  readonly log: Log;
  readonly source: TreeSource<E>;
}

/**
 * A tree of data from the service. Loads when the view is shown and again when the connection changes. Errors are
 * displayed in the view, never as notifications. An empty tree leaves the view's welcome text visible.
 */
export class ConnectedTree<E> implements vscode.TreeDataProvider<E>, vscode.Disposable {
  readonly view: vscode.TreeView<E>;
  readonly #options: ConnectedTreeOptions<E>;
  readonly #changed = new vscode.EventEmitter<E | undefined>();
  readonly #subscriptions: readonly vscode.Disposable[];
  #trouble: Trouble | undefined;
  /** Loading failed, so it is repeated once the embedded service is available. */
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

  /** Reloads the tree, or only the children of one element. */
  refresh(element?: E): void {
    this.#changed.fire(element);
  }

  getTreeItem(element: E): vscode.TreeItem {
    return this.#options.source.item(element);
  }

  async getChildren(element?: E): Promise<E[]> {
    const { viewId, connection, source, log } = this.#options;
    // The welcome texts of the view explain what is missing.
    const isUntrusted = !connection.isEmbedded && !vscode.workspace.isTrusted;
    if (isUntrusted || source.isWorthAsking?.() === false) return this.#nothing();
    // Only the user restarts a failed service: if one view did, the others would no longer explain why they are empty.
    if (connection.hasFailed) return this.#missing();
    const before = connection.embeddedState;
    try {
      // Throws if the address is invalid.
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
      // The switch already reloads the tree from the other service.
      if (isSwitch(error)) return [];
      log.error(`${viewId}: ${detailsOf(error)}`);
      const missing = this.#missing(connection.hasFailed ? undefined : error, element !== undefined);
      // The service stopped during this request. Asking again restarts it, up to its limit of restarts.
      if (before === 'ready' && connection.embeddedState === 'idle') queueMicrotask(() => this.#onState());
      return missing;
    }
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
    this.view.dispose();
  }

  /** When the embedded service has failed, all views replace their rows by an explanation and a way to start it. */
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

  /**
   * The editor hides welcome texts below a message, so an error has either a welcome text with buttons or a message.
   */
  #say(message: string | undefined, trouble?: Trouble): void {
    const { viewId } = this.#options;
    this.view.message = message;
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    void vscode.commands.executeCommand('setContext', troubleKey(viewId), trouble);
  }
}

/** The kinds of error that have a welcome text of their own. */
type Trouble = 'address' | 'key' | 'network' | 'busy' | 'credit' | 'store' | 'other';

/** The context key that selects the welcome text of a view. */
const troubleKey = (viewId: ViewId) => `${viewId}.trouble`;

/** Applies to a remote service only. */
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

/** Errors whose message adds nothing to the welcome text. Details are in the log. */
const explainedByView: readonly ErrorKind[] = [
  'unauthorized',
  'unreachable',
  'internal',
  'overloaded',
  'malformed',
];
/** A remote service without this list reports an unknown route, which does not help users. */
const explainedByRemoteView: readonly ErrorKind[] = [...explainedByView, 'not-found', 'bad-request'];

/** Whether the message is more specific than the static welcome texts of the manifest. */
function saysItself(error: unknown, isEmbedded: boolean): boolean {
  return (
    error instanceof SvcError && !(isEmbedded ? explainedByView : explainedByRemoteView).includes(error.kind)
  );
}
