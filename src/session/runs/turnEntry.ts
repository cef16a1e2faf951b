import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { SvcError } from '../../contract/errors.ts';
import { emptyRun, type RunState, statusOf } from '../../contract/foldRun.ts';
import type { Turn } from '../../contract/panel.ts';
import { type Answerer, isSameAnswerer, otherServiceCode } from '../report.ts';
import type { Connection } from '../service/connection.ts';
import type { Before } from './rerun.ts';
import type { Begun } from './turnNews.ts';
import { asUnasked, isBegun, isLocal, questionOf, type TurnSubject, wayOf } from './turnSubject.ts';

/** What the book knows of a turn. */
export interface Entry {
  turn: Turn;
  subject: TurnSubject;
  following: AbortController | undefined;
  /** Who was asked last. */
  answerer?: Answerer;
  /** It is being run again. */
  before?: Before | undefined;
  /** Asked in this window, not read again: only such a turn costs. */
  isAskedHere?: boolean;
}

export interface StartOptions {
  readonly id?: string;
  /** Waits for {@link RunBook.retry}, so that nothing is sent or paid for twice unasked. */
  readonly isPaused?: boolean;
  /** The state of its run before a reload; only later events are streamed. */
  readonly run?: RunState | undefined;
  /** Who was asked before a reload. */
  readonly answerer?: Answerer | undefined;
}

export function newEntry(
  id: string,
  subject: TurnSubject,
  { isPaused = false, run = emptyRun, answerer }: StartOptions,
): Entry {
  const about = { kind: subject.kind, question: questionOf(subject), ...wayOf(subject) };
  const message = vscode.l10n.t('This was not finished before the window reloaded.');
  const paused = isPaused && ({ ended: { how: 'stopped', message } } as const);
  const answeredBy = answerer && { answeredBy: answerer.name };
  const turn = { id, ...about, ...answeredBy, run, cards: {}, ...paused };
  return { turn, subject, following: undefined, ...(answerer && { answerer }) };
}

type Chosen = Pick<Connection, 'client' | 'name' | 'isEmbedded' | 'address'>;

/** Who answers it when it is followed: what was begun is read where it was asked, anything else is asked now. */
export function answererOf({ subject, answerer }: Entry, connection: Chosen): Answerer {
  return isBegun(subject) && answerer ? answerer : answererNow(subject, connection);
}

/** Whether it is read at another service than the one that is chosen: a switch of that one does not end it. */
export function isReadElsewhere(entry: Entry, connection: Chosen): boolean {
  return (
    isLocal(entry.subject) ||
    !isSameAnswerer(answererOf(entry, connection), answererNow(entry.subject, connection))
  );
}

/** A client of a service that answered. Throws forbidden if that one is no longer chosen. */
export async function clientOf(answerer: Answerer, connection: Chosen): Promise<Client> {
  if (answerer.isEmbedded) return connection.client('embedded');
  if (isSameAnswerer(answerer, answererNow(undefined, connection))) return connection.client();
  const words = vscode.l10n.t(
    'This answer is from {0}, which is not the service in use. Switch back to it.',
    answerer.name,
  );
  throw new SvcError('forbidden', words, { code: otherServiceCode });
}

/** Who answers it if it is asked now, with this service chosen. */
export function answererNow(
  subject: TurnSubject | undefined,
  { name, isEmbedded, address }: Answerer,
): Answerer {
  if (isLocal(subject)) return { name: vscode.l10n.t('Local data'), isEmbedded: true };
  return { name, isEmbedded, ...(address !== undefined && { address }) };
}

/** Before it is followed again: a run or task that exists is taken up where it was left, anything else starts over. */
export function prepareAgain(entry: Entry): void {
  const { ended: _, related: __, ownModel: ___, ...rest } = entry.turn;
  const canResume = isBegun(entry.subject) && rest.run.summary === undefined;
  if (!canResume) entry.subject = asUnasked(entry.subject);
  // A lookup that is taken up counts its events from the start.
  const isSameRun = canResume && entry.subject.kind === 'answer';
  entry.turn = isSameRun ? rest : { ...rest, run: emptyRun, cards: {} };
}

/** It was asked, and this is what the service calls it. */
export function noteBegun(entry: Entry, { runId, taskId }: Begun): void {
  entry.isAskedHere = true;
  const { subject, turn } = entry;
  if (subject.kind === 'answer') entry.subject = { ...subject, runId };
  if (subject.kind === 'lookup') entry.subject = { ...subject, taskId };
  if (runId !== undefined) entry.turn = { ...turn, run: { ...turn.run, runId } };
}

/** The older agent in place of one that the service does not have (§4.8). A run or thread keeps its own agent. */
export function useOlderAgent(entry: Entry): void {
  const { subject, turn } = entry;
  if (subject.kind !== 'answer' || (subject.agent ?? 'answer') !== 'answer') return;
  if (subject.runId !== undefined || subject.threadId !== undefined) return;
  entry.subject = { ...subject, agent: 'legacy' };
  entry.turn = { ...turn, ...wayOf(entry.subject) };
}

/** Something new at a remote service; a run or task that exists is read again for nothing. */
export function mayCost({ answerer, subject }: Entry): boolean {
  return answerer?.isEmbedded === false && !isBegun(subject);
}

/** The answer agent of local data refused it; a lookup or another agent takes no plans. */
export function canAskModel({ answerer, subject, following, turn }: Entry): boolean {
  if (!answerer?.isEmbedded || following || turn.ended || subject.kind !== 'answer') return false;
  if (subject.isByModel || subject.schema || (subject.agent ?? 'answer') !== 'answer') return false;
  const { result } = turn.run;
  return statusOf(turn.run) === 'completed' && result !== undefined && (result.cards ?? []).length === 0;
}
