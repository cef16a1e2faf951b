import type * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import type { ChartEdit } from '../../contract/chartControls.ts';
import { emptyRun } from '../../contract/foldRun.ts';
import type { DrawnCard, Turn } from '../../contract/panel.ts';
import { ChartEdits, type EditableCard } from '../cards/chartEdits.ts';
import { type Answerer, isSameAnswerer } from '../report.ts';
import type { TurnCard } from './closedTurns.ts';
import type { OwnModel } from './ownModel.ts';
import { canRunAgain } from './rerun.ts';
import { TurnChanges } from './turnChanges.ts';
import { answererNow, clientOf, type Entry, newEntry, prepareAgain, type StartOptions } from './turnEntry.ts';
import { TurnFollower, type TurnFollowerOptions } from './turnFollower.ts';
import { TurnList } from './turnList.ts';
import {
  type AgentQuestion,
  asAskedElsewhere,
  followUpOf,
  type LookupQuestion,
  type TurnSubject,
} from './turnSubject.ts';

export interface RunBookOptions extends TurnFollowerOptions {
  readonly ownModel?: Pick<OwnModel, 'propose' | 'name' | 'onDidChange'>;
  readonly newId?: () => string;
}

/** The turns of this window. Follows each one, folds its events, and announces every change. */
export class RunBook implements vscode.Disposable {
  readonly #options: RunBookOptions;
  readonly #list = new TurnList();
  readonly #changes = new TurnChanges();
  readonly #follower: TurnFollower;
  readonly #edits: ChartEdits;
  readonly #watchingModel: vscode.Disposable | undefined;
  readonly onDidChange = this.#changes.onDidChange;
  readonly onDidRunAgain = this.#changes.onDidRunAgain;

  constructor(options: RunBookOptions) {
    this.#options = options;
    this.#follower = new TurnFollower(options, this.#changes);
    this.#watchingModel = options.ownModel?.onDidChange(() => {
      for (const entry of this.#list.open) this.#follower.offerModel(entry);
    });
    this.#edits = new ChartEdits({
      find: ({ turn, cardId }) => this.#editable(turn, cardId),
      clientOf: (turn) => this.clientOf(turn),
      answererOf: (turn) => this.answererOf(turn),
      log: options.log,
    });
  }

  /**
   * Starts following and returns the turn's id. Pass `id` to restore a turn from before a reload, or to replace one.
   */
  start(subject: TurnSubject, { id = this.#newId(), ...options }: StartOptions = {}): string {
    const old = this.#list.getOpen(id);
    if (old) this.#follower.leave(old);
    const entry = newEntry(id, subject, options);
    this.#list.put(entry);
    if (!options.isPaused) void this.#follower.follow(entry);
    return id;
  }

  /** A turn; still available after its panel was closed, as long as its cards are listed. */
  get(id: string): Turn | undefined {
    return this.#list.get(id)?.turn;
  }

  subjectOf(id: string): TurnSubject | undefined {
    return this.#list.get(id)?.subject;
  }

  /** The service that was asked; undefined if none was yet. */
  askedOf(id: string): Answerer | undefined {
    return this.#list.get(id)?.answerer;
  }

  /** The service that answered, or that would answer now. */
  answererOf(id: string): Answerer {
    const entry = this.#list.get(id);
    return entry?.answerer ?? answererNow(entry?.subject, this.#options.connection);
  }

  /**
   * The subject for a follow-up to a turn: in its thread, unless another service is chosen now, which does not know the
   * thread.
   */
  followUp(
    last: string | undefined,
    question: string,
    threadId: string | undefined,
  ): AgentQuestion | LookupQuestion {
    const isKnown = last === undefined || isSameAnswerer(this.answererOf(last), this.#answererNow);
    return followUpOf(this.subjectOf(last ?? ''), question, isKnown ? threadId : undefined);
  }

  /** A client of the service the turn came from. Throws forbidden if that is no longer the chosen one. */
  async clientOf(id: string): Promise<Client> {
    return clientOf(this.answererOf(id), this.#options.connection);
  }

  /** Edits the chart of a card in place. */
  editChart(turn: string, cardId: string, edit: ChartEdit): Promise<void> {
    return this.#edits.edit({ turn, cardId }, edit);
  }

  /** The cards of all turns, latest turn first, followed by those of closed panels. */
  get cards(): TurnCard[] {
    return this.#list.cards;
  }

  isRunning(id: string): boolean {
    return this.#list.getOpen(id)?.following !== undefined;
  }

  /** Ids of all turns of this window. */
  get turns(): string[] {
    return this.#list.open.map(({ turn }) => turn.id);
  }

  /** The turns answered before this one in its thread, oldest first. */
  answeredBefore(id: string): Turn[] {
    return this.#list.answeredBefore(id);
  }

  /** Ids of the turns in progress, oldest first. */
  get running(): string[] {
    return this.turns.filter((id) => this.isRunning(id));
  }

  /** Closes the stream and keeps what has arrived. The run itself continues at the service. */
  stop(id: string): void {
    const entry = this.#list.getOpen(id);
    if (entry?.following) this.#follower.stop(entry);
  }

  /** Follows a turn again: resumes an existing run, starts anything else over. */
  retry(id: string): void {
    const entry = this.#list.getOpen(id);
    if (!entry || entry.following) return;
    const now = answererNow(entry.subject, this.#options.connection);
    if (entry.answerer && !isSameAnswerer(entry.answerer, now))
      entry.subject = asAskedElsewhere(entry.subject);
    prepareAgain(entry);
    this.#changes.set(entry, {});
    void this.#follower.follow(entry);
  }

  /** Asks a question again in a new thread and compares the answers. The previous answer is kept. */
  runAgain(id: string): void {
    const entry = this.#list.getOpen(id);
    if (!entry || entry.following || entry.subject.kind !== 'answer' || !canRunAgain(entry.turn)) return;
    const { turn, subject } = entry;
    entry.before = { turn, subject, answerer: this.answererOf(id) };
    entry.subject = { ...subject, runId: undefined, threadId: undefined };
    const { rerun: _, related: __, ownModel: ___, ...rest } = turn;
    this.#changes.replace(entry, { ...rest, run: emptyRun, cards: {} });
    void this.#follower.follow(entry);
  }

  /** Asks a turn again with the legacy agent, and switches all new questions to this service to it. */
  useLegacyAgent(id: string): void {
    this.#follower.useLegacyAgent();
    this.retry(id);
  }

  /** The panel of a turn was closed: stops following it. Its cards stay listed. */
  close(id: string): void {
    const entry = this.#list.getOpen(id);
    this.forget(id);
    if (!entry) return;
    this.#list.close(entry);
    this.#changes.listed(id);
  }

  forget(id: string): void {
    const entry = this.#list.getOpen(id);
    if (entry) this.#follower.leave(entry);
    this.#list.drop(id);
  }

  /**
   * The threads were deleted, or all of them if none is named: their cards are no longer listed. Returns what is needed
   * to restore them.
   */
  forgetThreads(threadIds?: readonly string[]): readonly Entry[] {
    const dropped = this.#list.dropThreads(threadIds);
    this.#changes.listed();
    return dropped;
  }

  /** Restores the cards of a deleted thread. */
  recall(dropped: readonly Entry[]): void {
    this.#list.recall(dropped);
    this.#changes.listed();
  }

  dispose(): void {
    for (const entry of this.#list.open) this.#follower.leave(entry);
    this.#watchingModel?.dispose();
    this.#changes.dispose();
  }

  get #answererNow(): Answerer {
    return answererNow(undefined, this.#options.connection);
  }

  #editable(turn: string, cardId: string): EditableCard | undefined {
    const entry = this.#list.getOpen(turn);
    const drawn = entry?.turn.cards[cardId];
    if (!entry || !drawn) return undefined;
    const put = (next: DrawnCard) => {
      this.#changes.putCard(entry, cardId, next);
      this.#follower.compare(entry);
    };
    return { drawn, put };
  }

  #newId(): string {
    return (this.#options.newId ?? (() => crypto.randomUUID()))();
  }
}
