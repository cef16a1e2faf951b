import * as vscode from 'vscode';
import { PanelMemo, type ToPage } from '../contract/panel.ts';
import { runPanelType } from '../ids.ts';
import type { LastEditor } from '../session/cards/lastEditor.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import type { FileReadings } from '../session/files/fileReadings.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import type { PastRun } from '../session/runs/threadRuns.ts';
import type { AgentQuestion, LookupQuestion } from '../session/runs/turnSubject.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';
import { DeadTabs, isOurs } from './deadTabs.ts';
import type { GridPanels } from './gridPanels.ts';
import { KeptPanels } from './keptPanels.ts';
import type { LinkHosts } from './linkHosts.ts';
import { subjectOf, withLaterRuns } from './memo.ts';
import { pageRoots } from './panelPage.ts';
import { RunPanel } from './runPanel.ts';
import { tabLabel } from './tabLabel.ts';

export interface RunPanelsOptions {
  readonly book: RunBook;
  readonly connection: Connection;
  readonly linkHosts: LinkHosts;
  /** Opens the rows that an answer cites. */
  readonly grids: GridPanels;
  readonly readings: FileReadings;
  readonly lastEditor: Pick<LastEditor, 'find'>;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
  /** The workspace state. */
  readonly state: vscode.Memento;
}

interface About {
  readonly title: string;
  readonly files?: readonly vscode.Uri[];
  readonly threadId?: string | undefined;
  readonly queued?: readonly string[] | undefined;
}

/** A click in a tree reveals a panel without moving the keyboard focus, as in the Explorer. */
export interface Focus {
  readonly keepsFocus?: boolean;
  /** The run of the thread whose answer the panel scrolls to. */
  readonly runId?: string | undefined;
}

/** The open panels: one per thread, one per file. Restores them after the window reloads. */
export class RunPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #options: RunPanelsOptions;
  readonly #panels = new Set<RunPanel>();
  readonly #serializer: vscode.Disposable;
  readonly #kept: KeptPanels;
  readonly #dead: DeadTabs;

  constructor(options: RunPanelsOptions) {
    this.#options = options;
    this.#kept = new KeptPanels(options.state);
    this.#dead = new DeadTabs({
      isAlive: (tab) => [...this.#panels].some((panel) => panel.isIn(tab)),
      bringBack: (tab) => this.#replace(tab),
    });
    this.#serializer = vscode.window.registerWebviewPanelSerializer(runPanelType, this);
  }

  get active(): RunPanel | undefined {
    return [...this.#panels].find((panel) => panel.isActive);
  }

  /** The active panel; else a visible one, else the one opened last. */
  get nearest(): RunPanel | undefined {
    const panels = [...this.#panels];
    return this.active ?? panels.findLast((panel) => panel.isVisible) ?? panels.at(-1);
  }

  get count(): number {
    return this.#panels.size;
  }

  /** Posts a message to the visible page that shows the turn; false if there is none. */
  post(turn: string, message: ToPage): boolean {
    return [...this.#panels].some((panel) => panel.post(turn, message));
  }

  /** Reveals the panel of a turn and scrolls to the turn; false if the panel was closed. */
  reveal(turn: string, focus: Focus = {}): boolean {
    const panel = [...this.#panels].find(({ turns }) => turns.includes(turn));
    panel?.reveal(turn, focus);
    return panel !== undefined;
  }

  /** Asks a question in a new panel. Plain text goes to the answer agent. */
  ask(asked: string | AgentQuestion | LookupQuestion): void {
    const subject = typeof asked === 'string' ? ({ kind: 'answer', question: asked } as const) : asked;
    const panel = this.#open({ title: subject.question });
    panel.add(this.#options.book.start(subject));
  }

  /** Draws files. Files that are already open reveal their panel; an instruction becomes a new turn in it. */
  draw(
    files: readonly vscode.Uri[],
    { instruction, sentTo }: { instruction?: string | undefined; sentTo?: string | undefined } = {},
  ): void {
    const open = [...this.#panels].find((panel) => panel.draws(files));
    open?.reveal();
    if (open && !instruction) {
      for (const id of open.turns) if (this.#options.book.get(id)?.ended) this.#options.book.retry(id);
      return;
    }
    const title = files.map(fileNameOf).join(', ');
    const panel = open ?? this.#openInPlace({ title, files }, (memo) => isSameFiles(memo.files, files));
    panel.add(this.#options.book.start({ kind: 'visualize', files, instruction, sentTo }));
  }

  /** Opens a thread with its past runs and follows those in progress. Returns the turns of its panel. */
  openThread(
    title: string,
    threadId: string | undefined,
    runs: readonly PastRun[],
    { keepsFocus = false, runId }: Focus = {},
  ): readonly string[] {
    const open = [...this.#panels].find((panel) => threadId !== undefined && panel.threadId === threadId);
    const isMeant = (memo: PanelMemo) => threadId !== undefined && memo.threadId === threadId;
    const panel = open ?? this.#openInPlace({ title, threadId, keepsFocus }, isMeant);
    for (const { runId: itsRun, question, agent, schema } of open ? this.#later(open, runs, runId) : runs) {
      panel.add(
        this.#options.book.start({ kind: 'answer', question, agent, runId: itsRun, threadId, schema }),
      );
    }
    const turn = runId && this.#turnOf(panel, runId);
    if (open || turn) panel.reveal(turn || undefined, { keepsFocus });
    return panel.turns;
  }

  /** Runs started elsewhere (in the editor's chat) since the panel was opened; empty unless `meant` is one of them. */
  #later(panel: RunPanel, runs: readonly PastRun[], meant: string | undefined): readonly PastRun[] {
    if (meant === undefined || this.#turnOf(panel, meant)) return [];
    return runs.slice(runs.findLastIndex(({ runId }) => this.#turnOf(panel, runId)) + 1);
  }

  #turnOf({ turns }: RunPanel, runId: string): string | undefined {
    const { book } = this.#options;
    const isOf = (subject: ReturnType<typeof book.subjectOf>) =>
      subject?.kind === 'answer' && subject.runId === runId;
    return turns.find((turn) => book.get(turn)?.run.runId === runId || isOf(book.subjectOf(turn)));
  }

  /** Closes the panel of a deleted thread, in which no follow-up is possible. False if it had no panel. */
  closeThread(threadId: string): boolean {
    const open = [...this.#panels].filter((panel) => panel.threadId === threadId);
    for (const panel of open) panel.close();
    return open.length > 0;
  }

  /** Gives the tab of a thread the name that the list of threads shows. */
  nameThread(threadId: string, name: string): void {
    for (const panel of this.#panels) {
      if (panel.threadId !== threadId) continue;
      const others = this.#labels.filter((label) => label !== panel.label);
      if (name) panel.rename(name, tabLabel(name, others));
    }
  }

  async deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const memo = PanelMemo.safeParse((state as { memo?: unknown } | null | undefined)?.memo);
    if (!memo.success) return webviewPanel.dispose();
    this.#restore(webviewPanel, withLaterRuns(memo.data, this.#kept.find(memo.data)));
  }

  #restore(webviewPanel: vscode.WebviewPanel, memo: PanelMemo): void {
    const { title, threadId, queued } = memo;
    webviewPanel.title = labelOf(memo);
    const files = memo.files?.map((file) => vscode.Uri.parse(file));
    const panel = this.#adopt(webviewPanel, { title, threadId, queued, ...(files && { files }) });
    for (const turn of memo.turns) panel.add(this.#bringBack(turn, files, threadId));
  }

  /** Replaces a panel whose extension host died with one that has the same turns. */
  #replace(tab: vscode.Tab): void {
    const mine = new Set([...this.#panels].flatMap(({ turns }) => turns));
    const memo = this.#kept.list.find(
      (kept) => labelOf(kept) === tab.label && !kept.turns.some(({ id }) => mine.has(id)),
    );
    if (!memo) return;
    this.#options.log.info('A panel is brought back after the extension host ended.');
    const { viewColumn } = tab.group;
    void vscode.window.tabGroups.close(tab, true).then(() => {
      this.#restore(this.#createPanel(tab.label, viewColumn), memo);
    });
  }

  /**
   * After a reload the editor hands over a panel only when its tab is first shown. Until then the panel cannot be revealed,
   * so its tab is replaced with a new one instead of a second tab with the same turns.
   */
  #openInPlace(about: About & Focus, isMeant: (memo: PanelMemo) => boolean): RunPanel {
    const labels = new Set(this.#kept.list.filter(isMeant).map(labelOf));
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    const freed: string[] = [];
    for (const tab of tabs) {
      const isAlive = [...this.#panels].some((panel) => panel.isIn(tab));
      if (isAlive || !isOurs(tab) || !labels.has(tab.label)) continue;
      freed.push(tab.label);
      void vscode.window.tabGroups.close(tab, true);
    }
    for (const memo of this.#kept.list) if (isMeant(memo)) this.#kept.forget(memo);
    return this.#open(about, freed);
  }

  /** Restores turns: rereads runs, redraws local files, and pauses what would send data or cost money again. */
  #bringBack(
    memo: PanelMemo['turns'][number],
    files: readonly vscode.Uri[] | undefined,
    threadId: string | undefined,
  ): string {
    const { book, connection } = this.#options;
    const { id, question, answerer, sentTo, cardId, shownCardId } = memo;
    if (!files) {
      const { subject, isPaused, run } = subjectOf(memo, { threadId, isEmbedded: connection.isEmbedded });
      return book.start(subject, { id, isPaused, run, answerer });
    }
    const instruction = question || undefined;
    const subject = { kind: 'visualize', files, instruction, sentTo, cardId, shownCardId } as const;
    return book.start(subject, { id, isPaused: sentTo !== undefined, answerer });
  }

  dispose(): void {
    this.#serializer.dispose();
    this.#dead.dispose();
    for (const panel of this.#panels) panel.dispose();
  }

  /** @param freed Labels of tabs that are being closed. */
  #open({ keepsFocus, ...about }: About & Focus, freed: readonly string[] = []): RunPanel {
    const taken = this.#labels.filter((label) => !freed.includes(label));
    return this.#adopt(this.#createPanel(tabLabel(about.title, taken), this.#column, keepsFocus), about);
  }

  /** The group of the last panel, restored or not: a new group would split the editor area further. */
  get #column(): vscode.ViewColumn {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs.filter(isOurs));
    return [...this.#panels].at(-1)?.column ?? tabs.at(-1)?.group.viewColumn ?? vscode.ViewColumn.Beside;
  }

  /** Includes panels that have not been restored yet. */
  get #labels(): string[] {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    return [...this.#panels, ...tabs].map(({ label }) => label);
  }

  #createPanel(label: string, viewColumn: vscode.ViewColumn, preserveFocus = false): vscode.WebviewPanel {
    return vscode.window.createWebviewPanel(
      runPanelType,
      label,
      { viewColumn, preserveFocus },
      {
        enableScripts: true,
        // Ctrl+F searches the answers.
        enableFindWidget: true,
        localResourceRoots: pageRoots(this.#options.extensionUri),
      },
    );
  }

  #adopt(panel: vscode.WebviewPanel, { files = [], ...about }: About): RunPanel {
    const onLeave = () => void showLastText(this.#options.lastEditor.find());
    const onMemo = (memo: PanelMemo) => this.#kept.keep(memo);
    const owned = new RunPanel({ ...this.#options, ...about, panel, files, onLeave, onMemo });
    this.#panels.add(owned);
    owned.onDidDispose(() => this.#panels.delete(owned));
    owned.onDidClose((memo) => this.#kept.forget(memo));
    return owned;
  }
}

/** Returns to the text editor used before the panel, else to the previous editor group. */
async function showLastText(editor: vscode.TextEditor | undefined): Promise<void> {
  if (!editor) return void vscode.commands.executeCommand('workbench.action.focusPreviousGroup');
  const { document, viewColumn } = editor;
  await vscode.window.showTextDocument(document, { ...(viewColumn !== undefined && { viewColumn }) });
}

function isSameFiles(kept: readonly string[] | undefined, files: readonly vscode.Uri[]): boolean {
  return kept?.length === files.length && kept.every((file, at) => file === files[at]?.toString());
}

function labelOf({ title, label }: PanelMemo): string {
  return label ?? tabLabel(title, []);
}
