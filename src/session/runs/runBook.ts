import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import type { ChartEdit } from '../../contract/chartControls.ts';
import { SvcError } from '../../contract/errors.ts';
import { emptyRun, foldRun, type RunState } from '../../contract/foldRun.ts';
import type { DrawnCard, Turn } from '../../contract/panel.ts';
import type { RunEvent } from '../../contract/runEvents.ts';
import { ChartEdits, type EditableCard } from '../cards/chartEdits.ts';
import { type Answerer, detailsOf, isSameAnswerer } from '../report.ts';
import { type Connection, isSwitch } from '../service/connection.ts';
import type { Settings } from '../service/settings.ts';
import type { Spending } from '../service/spending.ts';
import type { Log } from '../state/log.ts';
import { relatedOf } from '../state/relatedQuestions.ts';
import { ClosedTurns, cardsOf, type TurnCard } from './closedTurns.ts';
import { followTurn } from './followTurn.ts';
import type { OwnModel } from './ownModel.ts';
import { canRunAgain, compareWith } from './rerun.ts';
import { drawOrSay } from './turnCards.ts';
import {
  type Ending,
  failedWith,
  stoppedByBudget,
  stoppedBySwitch,
  stoppedByUser,
  threadDeleted,
} from './turnEndings.ts';
import {
  canAskModel,
  type Entry,
  mayCost,
  newEntry,
  noteBegun,
  prepareAgain,
  useOlderAgent,
} from './turnEntry.ts';
import type { Begun, TurnNews } from './turnNews.ts';
import {
  asAskedElsewhere,
  asUnasked,
  isGone,
  isLocal,
  isThreadGone,
  refuseOtherHost,
  type TurnSubject,
  whichOf,
} from './turnSubject.ts';

export type TurnChange =
  /** The turn is another one than its events say: stopped, failed, started again. */
  | { readonly kind: 'turn'; readonly turn: string }
  /** It is followed now, or not any more. */
  | { readonly kind: 'following'; readonly turn: string }
  | { readonly kind: 'event'; readonly turn: string; readonly event: RunEvent }
  | { readonly kind: 'card'; readonly turn: string; readonly cardId: string; readonly drawn: DrawnCard };

export interface StartOptions {
  readonly id?: string;
  /** Waits for {@link RunBook.retry}: what would be sent or paid for twice is not done unasked. */
  readonly isPaused?: boolean;
  /** What had come of its run before a reload; only the rest is heard. */
  readonly run?: RunState | undefined;
}

export interface RunBookOptions {
  readonly connection: Pick<
    Connection,
    | 'client'
    | 'name'
    | 'isEmbedded'
    | 'address'
    | 'webOrigin'
    | 'embeddedState'
    | 'onDidChangeState'
    | 'untilSwitched'
  >;
  readonly settings: Pick<Settings, 'answerEffort' | 'sources'>;
  readonly spending: Pick<Spending, 'add' | 'mayGoOn'>;
  readonly ownModel?: Pick<OwnModel, 'propose' | 'name' | 'onDidChange'>;
  readonly log: Log;
  readonly newId?: () => string;
}

/** Every turn followed in this window: each once, its events folded, every change announced. */
export class RunBook implements vscode.Disposable {
  readonly #options: RunBookOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #closed = new ClosedTurns();
  readonly #edits: ChartEdits;
  /** Services by name whose older agent the user agreed to. */
  readonly #older = new Set<string>();
  readonly #changed = new vscode.EventEmitter<TurnChange>();
  readonly onDidChange = this.#changed.event;

  readonly #watchingModel: vscode.Disposable | undefined;

  constructor(options: RunBookOptions) {
    this.#options = options;
    this.#watchingModel = options.ownModel?.onDidChange(() => {
      for (const entry of this.#entries.values()) this.#offerModel(entry);
    });
    this.#edits = new ChartEdits({
      find: ({ turn, cardId }) => this.#editable(turn, cardId),
      clientOf: (turn) => this.clientOf(turn),
      answererOf: (turn) => this.answererOf(turn),
      log: options.log,
    });
  }

  /** Starts following and returns the turn's id. `id` brings back a turn of before a reload, or replaces one. */
  start(subject: TurnSubject, { id = this.#newId(), isPaused = false, run }: StartOptions = {}): string {
    const old = this.#entries.get(id);
    if (old) this.#leave(old);
    this.#closed.drop(id);
    this.#closed.dropSame(subject);
    this.#entries.set(id, newEntry(id, subject, { isPaused, run }));
    if (!isPaused) void this.#follow(id);
    return id;
  }

  /** Of a turn whose panel was closed, too, as long as its cards are listed. */
  get(id: string): Turn | undefined {
    return this.#find(id)?.turn;
  }

  subjectOf(id: string): TurnSubject | undefined {
    return this.#find(id)?.subject;
  }

  /** Who answered a turn; who would answer it now, if nobody was asked yet. */
  answererOf(id: string): Answerer {
    const entry = this.#find(id);
    return entry?.answerer ?? this.#answererNow(entry?.subject);
  }

  /** A client of the service a turn is from. Throws forbidden when that one is not chosen any more. */
  async clientOf(id: string): Promise<Client> {
    const { connection } = this.#options;
    const answerer = this.answererOf(id);
    if (answerer.isEmbedded) return connection.client('embedded');
    if (isSameAnswerer(answerer, this.#answererNow(undefined))) return connection.client();
    throw new SvcError(
      'forbidden',
      vscode.l10n.t('This answer is from {0}, which does not answer now. Choose it again.', answerer.name),
    );
  }

  /** Changes the chart of a card where it stands. */
  editChart(turn: string, cardId: string, edit: ChartEdit): Promise<void> {
    return this.#edits.edit({ turn, cardId }, edit);
  }

  /** The cards of all turns of this window, the latest turn first; after them those whose panels were closed. */
  get cards(): TurnCard[] {
    const open = cardsOf([...this.#entries.values()].reverse());
    const shown = new Set(open.map(({ cardId }) => cardId));
    return [...open, ...cardsOf(this.#closed.latestFirst).filter(({ cardId }) => !shown.has(cardId))];
  }

  isRunning(id: string): boolean {
    return this.#entries.get(id)?.following !== undefined;
  }

  /** Ids of all turns of this window. */
  get turns(): string[] {
    return [...this.#entries.keys()];
  }

  /** What was answered before a turn in its thread, oldest first. */
  answeredBefore(id: string): Turn[] {
    const isOpen = this.#entries.has(id);
    const all = isOpen ? [...this.#entries.values()] : [...this.#closed.latestFirst].reverse();
    const turns = all.map(({ turn }) => turn);
    const threadId = this.get(id)?.run.threadId;
    if (threadId === undefined) return [];
    const earlier = turns.slice(
      0,
      turns.findIndex((turn) => turn.id === id),
    );
    return earlier.filter(({ run }) => run.threadId === threadId && run.result);
  }

  /** Ids of the turns under way, oldest first. */
  get running(): string[] {
    return [...this.#entries.keys()].filter((id) => this.isRunning(id));
  }

  /** Leaves the stream; what has arrived stays. The run itself goes on at the service. */
  stop(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry?.following) return;
    this.#leave(entry);
    this.#end(entry, stoppedByUser(entry.turn));
  }

  /** Follows a turn again: a run that exists is taken up where it was left, anything else starts over. */
  retry(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry || entry.following) return;
    const isElsewhere = entry.answerer && !isSameAnswerer(entry.answerer, this.#answererNow(entry.subject));
    if (isElsewhere) entry.subject = asAskedElsewhere(entry.subject);
    prepareAgain(entry);
    this.#changed.fire({ kind: 'turn', turn: id });
    void this.#follow(id);
  }

  /** Asks a question once more in a thread of its own, and compares the answers. The one before is not lost. */
  runAgain(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry || entry.following || entry.subject.kind !== 'answer' || !canRunAgain(entry.turn)) return;
    const { turn, subject } = entry;
    entry.before = { turn, subject, answerer: this.answererOf(id) };
    entry.subject = { ...subject, runId: undefined, threadId: undefined };
    const { rerun: _, related: __, ownModel: ___, ...rest } = turn;
    entry.turn = { ...rest, run: emptyRun, cards: {} };
    this.#changed.fire({ kind: 'turn', turn: id });
    void this.#follow(id);
  }

  /** Asks a turn once more through the older agent, and from now on every new question of this window's service. */
  useOlderAgent(id: string): void {
    this.#older.add(this.#options.connection.name);
    this.retry(id);
  }

  /** The panel of a turn was closed: the turn is not followed any more, its cards are still listed. */
  close(id: string): void {
    const entry = this.#entries.get(id);
    this.forget(id);
    if (!entry) return;
    this.#closed.add(entry);
    this.#changed.fire({ kind: 'following', turn: id });
  }

  forget(id: string): void {
    this.#closed.drop(id);
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#leave(entry);
    this.#entries.delete(id);
  }

  /**
   * The threads were deleted, or all of them where none is named: their cards are not listed any more. Returns what it
   * takes to list them again.
   */
  forgetThreads(threadIds?: readonly string[]): readonly Entry[] {
    const dropped = this.#closed.dropThreads(threadIds);
    this.#changed.fire({ kind: 'following', turn: '' });
    return dropped;
  }

  /** A thread that was deleted is there again. */
  recall(dropped: readonly Entry[]): void {
    for (const entry of dropped) this.#closed.add(entry);
    this.#changed.fire({ kind: 'following', turn: '' });
  }

  dispose(): void {
    for (const entry of this.#entries.values()) this.#leave(entry);
    this.#watchingModel?.dispose();
    this.#changed.dispose();
  }

  async #follow(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (!entry) return;
    const following = new AbortController();
    const { signal } = following;
    entry.following = following;
    this.#changed.fire({ kind: 'following', turn: id });
    let watching: vscode.Disposable | undefined;
    const untilSwitched = isLocal(entry.subject) ? undefined : this.#options.connection.untilSwitched;
    const leave = () => following.abort(untilSwitched?.reason);
    untilSwitched?.addEventListener('abort', leave, { once: true });
    try {
      refuseOtherHost(entry.subject, this.#options.connection);
      entry.answerer = this.#answererNow(entry.subject);
      if (mayCost(entry) && !(await this.#options.spending.mayGoOn())) return this.#hold(entry, following);
      const client = await this.#options.connection.client(whichOf(entry.subject));
      if (this.#isEmbedded(entry.subject)) watching = this.#whenServiceStops((why) => following.abort(why));
      signal.throwIfAborted();
      this.#draw(entry, client, signal); // a run that is taken up again may have its result already
      for await (const news of this.#newsOf(entry, client, signal)) {
        signal.throwIfAborted();
        this.#apply(entry, news);
        if (news.event.block.kind === 'agent_result') this.#draw(entry, client, signal);
      }
      if (entry.following === following) this.#unfollow(entry);
      this.#compare(entry);
      this.#offerModel(entry);
    } catch (error) {
      // A stop by the user aborts without words of ours.
      if (!signal.aborted) this.#fail(entry, following, error);
      else if (isSwitch(signal.reason)) this.#endSwitched(entry, following);
      else if (signal.reason instanceof SvcError) this.#fail(entry, following, signal.reason);
    } finally {
      watching?.dispose();
      untilSwitched?.removeEventListener('abort', leave);
    }
  }

  /** What is drawn on this machine goes on; a question that another service was asked does not. */
  #endSwitched(entry: Entry, following: AbortController): void {
    if (entry.following === following) this.#unfollow(entry);
    this.#end(entry, stoppedBySwitch(entry.turn, entry.answerer?.name, this.#options.connection.name));
  }

  /** A process that is gone leaves its address to nobody: waiting for it would be waiting for nothing. */
  #whenServiceStops(tell: (why: SvcError) => void): vscode.Disposable {
    const { connection } = this.#options;
    return connection.onDidChangeState(() => {
      if (connection.embeddedState !== 'ready')
        tell(new SvcError('unreachable', vscode.l10n.t('The connection broke.')));
    });
  }

  #newsOf(entry: Entry, client: Client, signal: AbortSignal): AsyncGenerator<TurnNews> {
    if (this.#older.has(this.#options.connection.name)) useOlderAgent(entry);
    const { subject, turn } = entry;
    const { answerEffort: effort, sources } = this.#options.settings;
    const isEmbedded = this.#isEmbedded(subject);
    const { ownModel } = this.#options;
    const onBegun = (begun: Begun) => this.#onBegun(entry, begun);
    return followTurn(client, { subject, turn, effort, sources, isEmbedded, ownModel, onBegun }, signal);
  }

  #onBegun(entry: Entry, begun: Begun): void {
    noteBegun(entry, begun);
    this.#set(entry, {});
  }

  #apply(entry: Entry, { event, drawn = [], related }: TurnNews): void {
    const { id, run } = entry.turn;
    const next = related ?? (event.block.kind === 'agent_result' ? relatedOf(event.block.data) : []);
    if (next.length > 0 && !entry.turn.related) this.#set(entry, { related: next });
    entry.turn = { ...entry.turn, run: foldRun(run, event) };
    if (event.block.kind === 'run_summary' && entry.isAskedHere && !run.summary)
      this.#options.spending.add(event.block.usage?.total_cost_usd ?? 0, {
        threadId: entry.turn.run.threadId,
        title: entry.turn.question,
      });
    this.#changed.fire({ kind: 'event', turn: id, event });
    for (const card of drawn) this.#putCard(entry, card.cardId, card.drawn);
  }

  /** Cards are fetched while the stream goes on; a card that fails says so and harms nothing else. */
  #draw(entry: Entry, client: Client, signal: AbortSignal): void {
    for (const card of entry.turn.run.result?.cards ?? []) {
      const { card_id: cardId } = card;
      if (!cardId || entry.turn.cards[cardId]) continue;
      const isEmbedded = this.#isEmbedded(entry.subject);
      const { connection, log } = this.#options;
      void drawOrSay({ client, isEmbedded, connection, log }, card, signal).then((drawn) => {
        if (!signal.aborted) this.#putCard(entry, cardId, drawn);
      });
    }
  }

  #editable(turn: string, cardId: string): EditableCard | undefined {
    const entry = this.#entries.get(turn);
    const drawn = entry?.turn.cards[cardId];
    return entry && drawn && { drawn, put: (next) => this.#putCard(entry, cardId, next) };
  }

  #putCard(entry: Entry, cardId: string, drawn: DrawnCard): void {
    entry.turn = { ...entry.turn, cards: { ...entry.turn.cards, [cardId]: drawn } };
    this.#changed.fire({ kind: 'card', turn: entry.turn.id, cardId, drawn });
    this.#compare(entry);
  }

  /** Once all of an answer that was run again is there. */
  #compare(entry: Entry): void {
    const rerun = entry.before && compareWith(entry.before, entry.turn, this.answererOf(entry.turn.id));
    if (!rerun) return;
    entry.before = undefined;
    this.#set(entry, { rerun });
  }

  /** Beneath a refusal of local data stands the user's own model, where there is one. */
  #offerModel(entry: Entry): void {
    const { ownModel: offered, ...rest } = entry.turn;
    const name = canAskModel(entry) ? this.#options.ownModel?.name : undefined;
    if (name === offered) return;
    entry.turn = rest;
    this.#set(entry, name === undefined ? {} : { ownModel: name });
  }

  /** An answer that could not be run again is shown as it was before. */
  #end(entry: Entry, ended: Ending): 'ended' | 'restored' {
    const { before } = entry;
    if (!before) {
      this.#set(entry, { ended });
      return 'ended';
    }
    entry.before = undefined;
    entry.subject = before.subject;
    entry.answerer = before.answerer;
    entry.turn = before.turn;
    this.#set(entry, { rerun: { outcome: 'not-run', message: ended.message } });
    return 'restored';
  }

  #hold(entry: Entry, following: AbortController): void {
    if (entry.following !== following) return;
    this.#unfollow(entry);
    this.#end(entry, stoppedByBudget());
  }

  #fail(entry: Entry, following: AbortController, error: unknown): void {
    if (entry.following === following) this.#unfollow(entry);
    this.#options.log.error(detailsOf(error));
    const { subject } = entry;
    const { name, webOrigin } = this.#options.connection;
    const question = subject.kind === 'answer' ? subject.question : undefined;
    const asked = { turn: entry.turn.id, question, isEmbedded: this.#isEmbedded(subject) };
    const isAlone = isThreadGone(subject, error);
    const ending = isAlone ? threadDeleted() : failedWith(error, { name, webOrigin, ...asked });
    if (this.#end(entry, ending) === 'restored') return;
    // What the service no longer has cannot be taken up again: the next try asks again, in a new thread if need be.
    if (isAlone) entry.subject = { ...subject, threadId: undefined };
    else if (isGone(error)) entry.subject = asUnasked(entry.subject);
  }

  #find(id: string): Entry | undefined {
    return this.#entries.get(id) ?? this.#closed.get(id);
  }

  #newId(): string {
    return (this.#options.newId ?? (() => crypto.randomUUID()))();
  }

  #set(entry: Entry, change: Partial<Turn>): void {
    entry.turn = { ...entry.turn, ...change };
    this.#changed.fire({ kind: 'turn', turn: entry.turn.id });
  }

  /** Cards that are still being fetched are left, too. */
  #leave(entry: Entry): void {
    if (!entry.following) return;
    entry.following.abort();
    this.#unfollow(entry);
  }

  #unfollow(entry: Entry): void {
    entry.following = undefined;
    this.#changed.fire({ kind: 'following', turn: entry.turn.id });
  }

  #answererNow(subject: TurnSubject | undefined): Answerer {
    if (isLocal(subject)) return { name: vscode.l10n.t('Local data'), isEmbedded: true };
    const { name, isEmbedded, address } = this.#options.connection;
    return { name, isEmbedded, ...(address !== undefined && { address }) };
  }

  #isEmbedded(subject: TurnSubject): boolean {
    return isLocal(subject) || this.#options.connection.isEmbedded;
  }
}
