import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { SvcError } from '../../contract/errors.ts';
import { detailsOf } from '../report.ts';
import { type Connection, isSwitch } from '../service/connection.ts';
import type { Settings } from '../service/settings.ts';
import type { Spending } from '../service/spending.ts';
import type { Log } from '../state/log.ts';
import { relatedOf } from '../state/relatedQuestions.ts';
import { followTurn } from './followTurn.ts';
import type { OwnModel } from './ownModel.ts';
import { compareWith } from './rerun.ts';
import { withShownStep } from './stepWords.ts';
import { drawOrSay } from './turnCards.ts';
import type { TurnChanges } from './turnChanges.ts';
import {
  type Ending,
  failedWith,
  stoppedByBudget,
  stoppedBySwitch,
  stoppedByUser,
  threadDeleted,
} from './turnEndings.ts';
import {
  answererNow,
  answererOf,
  canAskModel,
  clientOf,
  type Entry,
  isReadElsewhere,
  mayCost,
  noteBegun,
  useLegacyAgent,
} from './turnEntry.ts';
import { asUnasked, fileReadBy, isGone, isThreadGone, refuseOtherHost } from './turnSubject.ts';
import type { Begun, TurnUpdate } from './turnUpdate.ts';
import { waitOutRateLimit } from './waitOutRateLimit.ts';

export interface TurnFollowerOptions {
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
  readonly ownModel?: Pick<OwnModel, 'propose' | 'name'>;
  readonly log: Log;
}

/** Follows one turn from the question to its end: events, cards, errors. */
export class TurnFollower {
  readonly #options: TurnFollowerOptions;
  readonly #changes: TurnChanges;
  /** Names of services for which the user agreed to use the legacy agent. */
  readonly #legacyServices = new Set<string>();

  constructor(options: TurnFollowerOptions, changes: TurnChanges) {
    this.#options = options;
    this.#changes = changes;
  }

  async follow(entry: Entry): Promise<void> {
    const following = new AbortController();
    const { signal } = following;
    this.#changes.follow(entry, following);
    let watching: vscode.Disposable | undefined;
    const { connection } = this.#options;
    const isElsewhere = isReadElsewhere(entry, connection);
    const untilSwitched = isElsewhere ? undefined : connection.untilSwitched;
    const leave = () => following.abort(untilSwitched?.reason);
    untilSwitched?.addEventListener('abort', leave, { once: true });
    try {
      refuseOtherHost(entry.subject, connection);
      const answerer = answererOf(entry, connection);
      entry.answerer = answerer;
      this.#changes.set(entry, { answeredBy: answerer.name });
      if (mayCost(entry) && !(await this.#options.spending.mayGoOn())) return this.#hold(entry, following);
      // The result of a lookup is stored locally, so showing it needs no service.
      const isKept = entry.subject.kind === 'lookup' && entry.subject.kept && !answerer.isEmbedded;
      const client = await (isElsewhere && !isKept ? clientOf(answerer, connection) : connection.client());
      if (answerer.isEmbedded) watching = this.#whenServiceStops((why) => following.abort(why));
      signal.throwIfAborted();
      this.#draw(entry, client, signal); // a resumed run may have its result already
      const ask = () => this.#newsOf(entry, client, signal);
      const onWait = (until: number | undefined) => this.#wait(entry, following, until);
      for await (const news of waitOutRateLimit(ask, { onWait, signal })) {
        signal.throwIfAborted();
        this.#apply(entry, news);
        if (news.event.block.kind === 'agent_result') this.#draw(entry, client, signal);
      }
      if (entry.following === following) this.#changes.follow(entry, undefined);
      this.compare(entry);
      this.offerModel(entry);
    } catch (error) {
      // After the user stopped it there is nothing to report.
      if (!signal.aborted) this.#fail(entry, following, error);
      else if (isSwitch(signal.reason)) this.#endSwitched(entry, following);
      else if (signal.reason instanceof SvcError) this.#fail(entry, following, signal.reason);
    } finally {
      watching?.dispose();
      untilSwitched?.removeEventListener('abort', leave);
    }
  }

  /** Keeps what has arrived and marks the turn as stopped. The run itself continues at the service. */
  stop(entry: Entry): void {
    this.leave(entry);
    this.#end(entry, stoppedByUser(entry.turn));
  }

  /** Stops following silently. Cards still being fetched are abandoned as well. */
  leave(entry: Entry): void {
    const { following } = entry;
    if (!following) return;
    this.#wait(entry, following, undefined);
    following.abort();
    this.#changes.follow(entry, undefined);
  }

  /** Sends all new questions to the chosen service to its legacy agent from now on. */
  useLegacyAgent(): void {
    this.#legacyServices.add(this.#options.connection.name);
  }

  /** Offers the user's own model below a refusal over local data, if one is chosen. */
  offerModel(entry: Entry): void {
    const { ownModel: offered, ...rest } = entry.turn;
    const name = canAskModel(entry) ? this.#options.ownModel?.name : undefined;
    if (name === offered) return;
    this.#changes.replace(entry, name === undefined ? rest : { ...rest, ownModel: name });
  }

  /** Compares a rerun with the previous answer once it is complete. */
  compare(entry: Entry): void {
    const now = entry.answerer ?? answererNow(entry.subject, this.#options.connection);
    const rerun = entry.before && compareWith(entry.before, entry.turn, now);
    if (!entry.before || !rerun) return;
    this.#changes.ranAgain(entry, entry.before.turn, true);
    entry.before = undefined;
    this.#changes.set(entry, { rerun });
  }

  /** Ends a turn because another service was chosen. Turns that run on this machine whatever is chosen do not get here. */
  #endSwitched(entry: Entry, following: AbortController): void {
    if (entry.following === following) this.#changes.follow(entry, undefined);
    this.#end(entry, stoppedBySwitch(entry.turn, entry.answerer?.name, this.#options.connection.name));
  }

  #wait(entry: Entry, following: AbortController, until: number | undefined): void {
    if (entry.following !== following) return;
    const { waitsUntil: _, ...rest } = entry.turn;
    this.#changes.replace(entry, until === undefined ? rest : { ...rest, waitsUntil: until });
  }

  /** A process that has exited will not respond, so pending requests to it are aborted. */
  #whenServiceStops(tell: (why: SvcError) => void): vscode.Disposable {
    const { connection } = this.#options;
    return connection.onDidChangeState(() => {
      if (connection.embeddedState !== 'ready')
        tell(new SvcError('unreachable', vscode.l10n.t('The connection broke.')));
    });
  }

  #newsOf(entry: Entry, client: Client, signal: AbortSignal): AsyncGenerator<TurnUpdate> {
    if (this.#legacyServices.has(this.#options.connection.name)) useLegacyAgent(entry);
    const { subject, turn } = entry;
    const { answerEffort: effort, sources } = this.#options.settings;
    const { isEmbedded } = answererOf(entry, this.#options.connection);
    const { ownModel } = this.#options;
    const onBegun = (begun: Begun) => {
      noteBegun(entry, begun);
      this.#changes.set(entry, {});
    };
    return followTurn(client, { subject, turn, effort, sources, isEmbedded, ownModel, onBegun }, signal);
  }

  #apply(entry: Entry, { event, drawn = [], related }: TurnUpdate): void {
    const { run } = entry.turn;
    const next = related ?? (event.block.kind === 'agent_result' ? relatedOf(event.block.data) : []);
    if (next.length > 0 && !entry.turn.related) this.#changes.set(entry, { related: next });
    this.#changes.addEvent(entry, entry.answerer?.isEmbedded ? withShownStep(event) : event);
    if (entry.before && run.threadId === undefined) this.#changes.ranAgain(entry, entry.before.turn, false);
    if (event.block.kind === 'run_summary' && entry.isAskedHere && !run.summary)
      this.#options.spending.add(event.block.usage?.total_cost_usd ?? 0, {
        threadId: entry.turn.run.threadId,
        title: entry.turn.question,
      });
    for (const card of drawn) {
      this.#changes.putCard(entry, card.cardId, card.drawn);
      this.compare(entry);
    }
  }

  /** Cards are fetched while the stream continues. A card that fails shows its error and does not affect the rest. */
  #draw(entry: Entry, client: Client, signal: AbortSignal): void {
    for (const card of entry.turn.run.result?.cards ?? []) {
      const { card_id: cardId } = card;
      if (!cardId || entry.turn.cards[cardId]) continue;
      const { isEmbedded } = answererOf(entry, this.#options.connection);
      const { connection, log } = this.#options;
      void drawOrSay({ client, isEmbedded, connection, log }, card, signal).then((drawn) => {
        if (signal.aborted) return;
        this.#changes.putCard(entry, cardId, drawn);
        this.compare(entry);
      });
    }
  }

  /** A rerun that failed restores the previous answer. */
  #end(entry: Entry, ended: Ending): 'ended' | 'restored' {
    const { before } = entry;
    if (!before) {
      this.#changes.set(entry, { ended });
      return 'ended';
    }
    entry.before = undefined;
    entry.subject = before.subject;
    entry.answerer = before.answerer;
    this.#changes.replace(entry, { ...before.turn, rerun: { outcome: 'not-run', message: ended.message } });
    return 'restored';
  }

  #hold(entry: Entry, following: AbortController): void {
    if (entry.following !== following) return;
    this.#changes.follow(entry, undefined);
    this.#end(entry, stoppedByBudget());
  }

  #fail(entry: Entry, following: AbortController, error: unknown): void {
    if (entry.following === following) this.#changes.follow(entry, undefined);
    this.#options.log.error(detailsOf(error));
    const { subject } = entry;
    const { connection } = this.#options;
    const question = subject.kind === 'answer' ? subject.question : undefined;
    const isAlone = isThreadGone(subject, error);
    const { webOrigin } = connection;
    const file = fileReadBy(subject);
    const asked = { ...answererOf(entry, connection), webOrigin, turn: entry.turn.id, question, file };
    const ending = isAlone ? threadDeleted() : failedWith(error, asked);
    if (this.#end(entry, ending) === 'restored') return;
    // A run the service no longer has cannot be resumed, so the next attempt asks again, if necessary in a new thread.
    if (isAlone) entry.subject = { ...subject, threadId: undefined };
    else if (isGone(error)) entry.subject = asUnasked(entry.subject);
  }
}
