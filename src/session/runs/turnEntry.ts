import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { SvcError } from '../../contract/errors.ts';
import { emptyRun, type RunState, statusOf } from '../../contract/foldRun.ts';
import type { Turn } from '../../contract/panel.ts';
import { type Answerer, isSameAnswerer, otherServiceCode } from '../report.ts';
import type { Connection } from '../service/connection.ts';
import type { Before } from './rerun.ts';
import { asUnasked, isBegun, isLocal, questionOf, type TurnSubject, wayOf } from './turnSubject.ts';
import type { Begun } from './turnUpdate.ts';

/** The book's record of a turn. */
export interface Entry {
  turn: Turn;
  subject: TurnSubject;
  following: AbortController | undefined;
  /** The service asked last. */
  answerer?: Answerer;
  /** Whether it is being run again. */
  before?: Before | undefined;
  /** Whether it was asked in this window; reading an old turn again costs nothing. */
  isAskedHere?: boolean;
}

export interface StartOptions {
  readonly id?: string;
  /** Set when the turn waits for {@link RunBook.retry}, so that nothing is sent or paid for twice without asking. */
  readonly isPaused?: boolean;
  /** State of the run before a reload; only later events are streamed. */
  readonly run?: RunState | undefined;
  /** The service asked before the reload. */
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

/**
 * The service that answers when the turn is followed: an existing run is read where it was dispatched, anything else is
 * asked of the current service.
 */
export function answererOf({ subject, answerer }: Entry, connection: Chosen): Answerer {
  return isBegun(subject) && answerer ? answerer : answererNow(subject, connection);
}

/** Whether the turn is read from a service other than the chosen one, so that a switch does not end it. */
export function isReadElsewhere(entry: Entry, connection: Chosen): boolean {
  return (
    isLocal(entry.subject) ||
    !isSameAnswerer(answererOf(entry, connection), answererNow(entry.subject, connection))
  );
}

/** A client of a service that answered. Throws forbidden if it is no longer the chosen one. */
export async function clientOf(answerer: Answerer, connection: Chosen): Promise<Client> {
  if (answerer.isEmbedded) return connection.client('embedded');
  if (isSameAnswerer(answerer, answererNow(undefined, connection))) return connection.client();
  const words = vscode.l10n.t(
    'This answer is from {0}, which is not the service in use. Switch back to it.',
    answerer.name,
  );
  throw new SvcError('forbidden', words, { code: otherServiceCode });
}

/** The service that would answer now, given the chosen one. */
export function answererNow(
  subject: TurnSubject | undefined,
  { name, isEmbedded, address }: Answerer,
): Answerer {
  if (isLocal(subject)) return { name: vscode.l10n.t('Local data'), isEmbedded: true };
  return { name, isEmbedded, ...(address !== undefined && { address }) };
}

/** Prepares for following again: an existing run or task is resumed, anything else starts over. */
export function prepareAgain(entry: Entry): void {
  const { ended: _, related: __, ownModel: ___, ...rest } = entry.turn;
  const canResume = isBegun(entry.subject) && rest.run.summary === undefined;
  if (!canResume) entry.subject = asUnasked(entry.subject);
  // A resumed lookup numbers its events from the start.
  const isSameRun = canResume && entry.subject.kind === 'answer';
  entry.turn = isSameRun ? rest : { ...rest, run: emptyRun, cards: {} };
}

/** Records the id the service assigned. */
export function noteBegun(entry: Entry, { runId, taskId }: Begun): void {
  entry.isAskedHere = true;
  const { subject, turn } = entry;
  if (subject.kind === 'answer') entry.subject = { ...subject, runId };
  if (subject.kind === 'lookup') entry.subject = { ...subject, taskId };
  if (runId !== undefined) entry.turn = { ...turn, run: { ...turn.run, runId } };
}

/** Replaces an agent the service does not have by the legacy one (§4.8). Existing runs and threads keep their agent. */
export function useLegacyAgent(entry: Entry): void {
  const { subject, turn } = entry;
  if (subject.kind !== 'answer' || (subject.agent ?? 'answer') !== 'answer') return;
  if (subject.runId !== undefined || subject.threadId !== undefined) return;
  entry.subject = { ...subject, agent: 'legacy' };
  entry.turn = { ...turn, ...wayOf(entry.subject) };
}

/** Whether following sends something new to a remote service. Reading an existing run or task is free. */
export function mayCost({ answerer, subject }: Entry): boolean {
  return answerer?.isEmbedded === false && !isBegun(subject);
}

/** Whether the answer agent refused it over local data; lookups and other agents accept no plans. */
export function canAskModel({ answerer, subject, following, turn }: Entry): boolean {
  if (!answerer?.isEmbedded || following || turn.ended || subject.kind !== 'answer') return false;
  if (subject.isByModel || subject.schema || (subject.agent ?? 'answer') !== 'answer') return false;
  const { result } = turn.run;
  return statusOf(turn.run) === 'completed' && result !== undefined && (result.cards ?? []).length === 0;
}
