import * as vscode from 'vscode';
import {
  type FileProfile,
  type FocusTarget,
  FromPage,
  type PanelMemo,
  type PanelView,
  type ToPage,
} from '../contract/panel.ts';
import { commandIds } from '../ids.ts';
import { fileProfile } from '../session/files/fileProfile.ts';
import type { FileReadings } from '../session/files/fileReadings.ts';
import { watchFiles } from '../session/files/watchFiles.ts';
import { detailsOf, reportOf } from '../session/report.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import type { TurnChange } from '../session/runs/turnChanges.ts';
import { isLocal } from '../session/runs/turnSubject.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';
import type { GridPanels } from './gridPanels.ts';
import type { LinkHosts } from './linkHosts.ts';
import { panelMemo } from './memo.ts';
import { openCitation, openEvidence, openLink } from './openCitation.ts';
import { answerAboutFile } from './panelFile.ts';
import { pageHtml, pageRoots } from './panelPage.ts';
import { PanelQuestions, type PanelQuestionsOptions } from './panelQuestions.ts';
import { tellCopied } from './tellCopied.ts';
import { Throttle } from './throttle.ts';
import { viewOf } from './viewOf.ts';

export interface RunPanelOptions extends Pick<PanelQuestionsOptions, 'files' | 'threadId' | 'queued'> {
  readonly panel: vscode.WebviewPanel;
  readonly book: RunBook;
  readonly connection: Connection;
  readonly linkHosts: LinkHosts;
  readonly grids: GridPanels;
  readonly readings: FileReadings;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
  readonly title: string;
  /** Called when the user wants to return to the text editor. */
  readonly onLeave: () => void;
  /** Called with the state that restores the panel, whenever it changes. */
  readonly onMemo: (memo: PanelMemo) => void;
}

const memoGapMs = 1_000;

/**
 * One webview with the turns of one thread or of one file. The host owns the state: a page that reports "ready" gets the
 * whole view, then single events; a hidden page may be discarded and reports "ready" again when it is shown.
 */
export class RunPanel implements vscode.Disposable {
  readonly #options: RunPanelOptions;
  readonly #subscriptions: vscode.Disposable[];
  readonly #disposed = new vscode.EventEmitter<void>();
  readonly onDidDispose = this.#disposed.event;
  readonly #closed = new vscode.EventEmitter<PanelMemo>();
  /** Fires when the user closes the panel, with the state that restores it. */
  readonly onDidClose = this.#closed.event;
  /** The label of its tab, kept here because a disposed panel can no longer be read. */
  #label: string;
  #title: string;
  #isReady = false;
  /** What to show once the page is ready. */
  #wanted: ToPage | undefined;
  /** The profile of the drawn file; empty while it is being read, undefined if it has to be read. */
  #profile: FileProfile | undefined;
  readonly #closing = new AbortController();
  readonly #questions: PanelQuestions;
  readonly #memoWriting = new Throttle(() => this.#postMemo(), memoGapMs);

  constructor(options: RunPanelOptions) {
    this.#options = options;
    this.#label = options.panel.title;
    this.#title = options.title;
    const { panel, book, connection, readings, extensionUri } = options;
    this.#questions = new PanelQuestions({
      ...options,
      onTurn: () => this.#postView(),
      onQueue: () => this.#postQueue(),
    });
    const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, 'media', `panel-${theme}.svg`);
    panel.iconPath = { light: icon('light'), dark: icon('dark') };
    this.#subscriptions = [
      panel.webview.onDidReceiveMessage((received) => this.#receive(received)),
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.#isReady = false;
      }),
      panel.onDidDispose(() => this.#onDisposed()),
      book.onDidChange((change) => this.#onChange(change)),
      watchFiles(options.files, () => this.#drawAgain()),
      readings.onDidChange((file) => {
        if (this.draws([file])) this.#drawAgain(true);
      }),
      connection.onDidChange(() => this.#postView()),
    ];
    panel.webview.options = { enableScripts: true, localResourceRoots: pageRoots(extensionUri) };
    panel.webview.html = pageHtml(panel.webview, extensionUri);
  }

  get turns(): readonly string[] {
    return this.#questions.turns;
  }

  get threadId(): string | undefined {
    return this.#questions.threadId;
  }

  /** The state that restores the panel. */
  get memo(): PanelMemo {
    const { label } = this;
    const title = this.#title;
    const { book, files } = this.#options;
    const queued = this.#questions.waiting.map(({ text }) => text);
    const memo = panelMemo({ book, title, turns: this.turns, files, threadId: this.threadId });
    return { ...memo, label, ...(queued.length > 0 && { queued }) };
  }

  /** Whether a tab shows this panel. */
  isIn({ label, group }: vscode.Tab): boolean {
    return this.label === label && this.#options.panel.viewColumn === group.viewColumn;
  }

  get files(): readonly vscode.Uri[] {
    return this.#options.files;
  }

  get isActive(): boolean {
    return this.#options.panel.active;
  }

  get isVisible(): boolean {
    return this.#options.panel.visible;
  }

  get column(): vscode.ViewColumn | undefined {
    return this.#options.panel.viewColumn;
  }

  draws(files: readonly vscode.Uri[]): boolean {
    const mine = this.#options.files;
    return mine.length === files.length && mine.every((uri, at) => uri.toString() === files[at]?.toString());
  }

  add(turn: string): void {
    this.#questions.add(turn);
  }

  get label(): string {
    return this.#label;
  }

  rename(title: string, label: string): void {
    this.#title = title;
    this.#label = label;
    this.#options.panel.title = label;
    this.#postView();
  }

  /** @param turn The page scrolls to it, since showing another turn would not answer the click. */
  reveal(turn?: string, { keepsFocus = false } = {}): void {
    this.#options.panel.reveal(undefined, keepsFocus);
    if (turn !== undefined) this.#show({ kind: 'showTurn', turn });
  }

  /** Closes the panel as if the user had done it. */
  close(): void {
    this.#options.panel.dispose();
  }

  focus(on: FocusTarget): void {
    this.reveal();
    this.#show({ kind: 'focus', on });
  }

  /** Posts a message about a turn. False if the page is hidden or has no such turn. */
  post(turn: string, message: ToPage): boolean {
    if (!this.#questions.has(turn) || !this.#isReady) return false;
    this.#post(message);
    return true;
  }

  /** Stops serving the webview without closing it: the editor restores it after a reload. */
  dispose(): void {
    this.#closing.abort();
    this.#memoWriting.dispose();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#disposed.dispose();
    this.#closed.dispose();
  }

  #receive(received: unknown): void {
    const parsed = FromPage.safeParse(received);
    if (!parsed.success) {
      this.#options.log.warn(`The page sent an unknown message: ${parsed.error.message}`);
      return;
    }
    this.#answer(parsed.data).catch((error: unknown) => this.#report(error));
  }

  async #answer(message: FromPage): Promise<void> {
    const { book, readings, log } = this.#options;
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        this.#postView();
        if (this.#wanted !== undefined) this.#post(this.#wanted);
        this.#wanted = undefined;
        return;
      case 'ask':
        return this.#ask(message.question, message.isFresh);
      case 'redraw':
        return this.#ask(message.instruction);
      case 'unqueue':
        return this.#questions.unqueue(message.id);
      case 'askQueued':
        return this.#questions.askQueued(message.id);
      case 'leave':
        return this.#options.onLeave();
      case 'editChart':
        return this.#mine(message.turn, (id) => void book.editChart(id, message.cardId, message.edit));
      case 'readAs':
      case 'showLines':
        return answerAboutFile(message, this.files, { readings, signal: this.#closing.signal });
      case 'stop':
        return this.#mine(message.turn, (id) => book.stop(id));
      case 'retry':
        return this.#mine(message.turn, (id) => this.#retry(id));
      case 'runAgain':
        return this.#questions.runAgain(message.turn);
      case 'takeAction':
        return this.#mine(message.turn, (id) => void this.#takeAction(id, message.isOther));
      case 'openCitation':
        return this.#openMark(message, openCitation);
      case 'openEvidence':
        return this.#openMark(message, openEvidence);
      case 'openLink':
        return openLink(message.url, this.#options);
      case 'copyAnswer':
      case 'insertAnswer':
        return this.#mine(message.turn, (turn) => {
          void vscode.commands.executeCommand(commandIds[message.kind], { turn });
        });
      case 'copyText':
        return vscode.env.clipboard.writeText(message.text);
      case 'exportCard': {
        const { turn, cardId, choice } = message;
        return this.#mine(turn, () => {
          void vscode.commands.executeCommand(commandIds.exportCard, { turn, cardId, choice });
        });
      }
      case 'pictureCopied':
        return tellCopied(message.isCopied);
      case 'askModel':
        return this.#mine(message.turn, (id) => this.#questions.askModel(id));
      case 'askRelated':
        return this.#mine(message.turn, (id) => this.#questions.askRelated(id, message.index));
      case 'exportOutput': {
        const { turn, path, destination } = message;
        return this.#mine(turn, () => {
          void vscode.commands.executeCommand(commandIds.exportOutput, { turn, path, destination });
        });
      }
      case 'showLog':
        return log.show();
    }
  }

  #ask(text: string, isFresh = false): void {
    if (!this.#questions.ask(text, isFresh))
      void vscode.window.showWarningMessage(
        vscode.l10n.t('No more questions can wait. Ask again after the next answer.'),
      );
  }

  /** @param startsOver Discards earlier charts: a file that is read another way may have other columns. */
  #drawAgain(startsOver = false): void {
    this.#profile = undefined;
    this.#questions.drawAgain(startsOver);
  }

  async #openMark(mark: { turn: string; index: number }, open: typeof openCitation): Promise<void> {
    const turn = this.#questions.has(mark.turn) ? this.#options.book.get(mark.turn) : undefined;
    if (turn) await open(turn, mark.index, this.#options);
  }

  /** Starts the local service again however often it has stopped, since the user asked for it. */
  #retry(id: string): void {
    const { book, connection } = this.#options;
    if (connection.hasFailed) connection.refresh();
    book.retry(id);
  }

  async #takeAction(id: string, isOther = false): Promise<void> {
    const ended = this.#options.book.get(id)?.ended;
    const action = isOther ? ended?.otherAction : ended?.action;
    if (!action) return;
    await vscode.commands.executeCommand(action.command, ...(action.args ?? []));
    // The user switched the service for the sake of this question, so it is sent at once.
    if (action.command === commandIds.useEmbeddedService) this.#retry(id);
  }

  #mine(turn: string, act: (id: string) => void): void {
    if (this.#questions.has(turn)) act(turn);
  }

  #onChange(change: TurnChange): void {
    if (!this.#questions.has(change.turn)) return;
    switch (change.kind) {
      case 'turn':
        this.#postTurn(change.turn);
        break;
      case 'event':
        this.#post(change);
        // The memo keeps the result of a run or a lookup.
        if (change.event.block.kind === 'stream_done') this.#postMemo();
        else this.#memoWriting.ask();
        break;
      case 'card':
        this.#post(change);
        if (!this.#profile) void this.#readProfile();
        break;
      case 'following': // the page knows it from the turn and its events
        // The reason why a turn ended is set right after this change.
        queueMicrotask(() => this.#questions.askNext(change.turn));
        break;
    }
  }

  /** Reads the profile once the first chart is drawn, since the user waits for that; the chart does not depend on it. */
  async #readProfile(): Promise<void> {
    const { files, book, connection, log } = this.#options;
    const [file] = files;
    if (!file || files.length > 1 || !isLocal(book.subjectOf(this.turns[0] ?? ''))) return;
    this.#profile = { tables: [] };
    try {
      this.#profile = await fileProfile(connection, file, this.#closing.signal);
      if (this.#profile) this.#post({ kind: 'profile', profile: this.#profile });
    } catch (error) {
      if (!this.#closing.signal.aborted) log.warn(`The columns could not be summed up: ${detailsOf(error)}`);
    }
  }

  #postTurn(id: string): void {
    const turn = this.#options.book.get(id);
    if (turn) this.#post({ kind: 'turn', turn });
    this.#postMemo();
  }

  #postView(): void {
    this.#post({ kind: 'view', view: this.#view() });
    this.#postMemo();
  }

  #postQueue(): void {
    this.#post({ kind: 'queued', queued: this.#questions.waiting });
    this.#postMemo();
  }

  #postMemo(): void {
    const { memo } = this;
    this.#options.onMemo(memo);
    this.#post({ kind: 'memo', memo });
  }

  #view(): PanelView {
    const { book, connection, files } = this.#options;
    const title = this.#title;
    const { threadId } = this;
    const shown = viewOf({ book, title, turns: this.turns, files, threadId, service: connection.name });
    const view = { ...shown, queued: this.#questions.waiting };
    return this.#profile ? { ...view, profile: this.#profile } : view;
  }

  #show(message: ToPage): void {
    if (this.#isReady) this.#post(message);
    else this.#wanted = message;
  }

  #post(message: ToPage): void {
    if (this.#isReady) void this.#options.panel.webview.postMessage(message);
  }

  #report(error: unknown): void {
    const { connection, log } = this.#options;
    log.error(detailsOf(error));
    const report = reportOf(error, connection);
    if (report) void vscode.window.showWarningMessage(report.message);
  }

  #onDisposed(): void {
    this.#closed.fire(this.memo);
    for (const turn of this.turns) this.#options.book.close(turn);
    this.#questions.clear();
    this.#disposed.fire();
    this.dispose();
  }
}
