import * as vscode from 'vscode';
import { SvcError } from '../../contract/errors.ts';
import type { AgentName, KeptLookup, LookupWay, OutputSchema, Turn } from '../../contract/panel.ts';
import { fileNameOf, isDelimited } from '../files/dataFiles.ts';
import { sampleWords } from '../files/parquetFiles.ts';
import { isUnsaved } from '../files/unsavedTable.ts';

/** A question to an agent, in a thread. */
export interface AgentQuestion {
  readonly kind: 'answer';
  readonly question: string;
  /** Defaults to the answer agent. */
  readonly agent?: AgentName | undefined;
  readonly threadId?: string | undefined;
  /** A run dispatched earlier. */
  readonly runId?: string | undefined;
  /** Retrieval agent only: the schema to fill. */
  readonly schema?: OutputSchema | undefined;
  /** Asks the user's own model first how to read the question. */
  readonly isByModel?: boolean;
}

/** A question without an agent: answered immediately, or polled. */
export interface LookupQuestion {
  readonly kind: 'lookup';
  readonly way: LookupWay;
  readonly question: string;
  /** Graph nodes the question is about. */
  readonly nodeIds?: readonly string[] | undefined;
  /** Quick answer only. */
  readonly schema?: OutputSchema | undefined;
  /** A deep search started earlier. */
  readonly taskId?: string | undefined;
  /** The result from before a reload. */
  readonly kept?: KeptLookup | undefined;
}

/** What a turn asks for. */
export type TurnSubject =
  | AgentQuestion
  | LookupQuestion
  | {
      readonly kind: 'visualize';
      readonly files: readonly vscode.Uri[];
      readonly instruction?: string | undefined;
      /** The card whose chart the instruction changes. */
      readonly cardId?: string | undefined;
      /** The card drawn before; if the service still has it, it is shown again unchanged. */
      readonly shownCardId?: string | undefined;
      /** The host the user agreed to send the files to. Without it they are drawn on this machine. */
      readonly sentTo?: string | undefined;
    };

/** Whether it is drawn on this machine, whichever service is chosen. */
export function isLocal(subject: TurnSubject | undefined): boolean {
  return subject?.kind === 'visualize' && subject.sentTo === undefined;
}

/** The file of a local drawing, if the user can override how it is read. */
export function fileReadBy(subject: TurnSubject): string | undefined {
  if (subject.kind !== 'visualize' || !isLocal(subject)) return undefined;
  const [file, ...others] = subject.files;
  return file && others.length === 0 && isDelimited(file) && !isUnsaved(file) ? file.toString() : undefined;
}

/** Checks that the user's consent was for this host. Throws forbidden otherwise. */
export function refuseOtherHost(
  subject: TurnSubject,
  { name, isEmbedded }: { readonly name: string; readonly isEmbedded: boolean },
): void {
  if (subject.kind !== 'visualize' || !subject.sentTo || (subject.sentTo === name && !isEmbedded)) return;
  throw new SvcError(
    'forbidden',
    vscode.l10n.t(
      'This file was meant for {0}, which is not the service in use. Visualize the file again.',
      subject.sentTo,
    ),
  );
}

/** The heading of the turn. If only a sample was drawn it says so, even after an instruction of the user. */
export function questionOf(subject: TurnSubject): string {
  if (subject.kind !== 'visualize') return subject.question;
  const { instruction, files } = subject;
  if (!instruction) return vscode.l10n.t('Visualize {0}', files.map(fileNameOf).join(', '));
  const samples = files.map(sampleWords).filter((words) => words !== undefined);
  return samples.length > 0 ? `${instruction} (${samples.join(', ')})` : instruction;
}

/** How it was asked, as the page names it. */
export function wayOf(subject: TurnSubject): Pick<Turn, 'way' | 'hasSchema'> {
  if (subject.kind === 'visualize') return {};
  const way = subject.kind === 'lookup' ? subject.way : subject.isByModel ? 'model' : subject.agent;
  return {
    ...(way !== undefined && way !== 'answer' && { way }),
    ...(subject.schema !== undefined && { hasSchema: true }),
  };
}

/** Whether it was started or answered earlier, so that following it costs nothing and starts nothing. */
export function isBegun(subject: TurnSubject): boolean {
  switch (subject.kind) {
    case 'answer':
      return subject.runId !== undefined;
    case 'lookup':
      return subject.taskId !== undefined || subject.kept !== undefined;
    case 'visualize':
      return false;
  }
}

/** Whether the service no longer knows the thread of the question. */
export function isThreadGone(subject: TurnSubject, error: unknown): subject is AgentQuestion {
  if (subject.kind !== 'answer' || subject.threadId === undefined || subject.runId !== undefined)
    return false;
  return isGone(error) && /\bthread\b/i.test(error.message);
}

/** Whether the service no longer has the run. */
export function isGone(error: unknown): error is SvcError {
  return error instanceof SvcError && ['not-found', 'gone'].includes(error.kind);
}

/** The same subject, to be asked again. */
export function asUnasked(subject: TurnSubject): TurnSubject {
  switch (subject.kind) {
    case 'answer':
      return { ...subject, runId: undefined };
    case 'lookup':
      return { ...subject, taskId: undefined, kept: undefined };
    case 'visualize':
      return subject;
  }
}

/** The same subject for another service, which knows neither its run nor its thread. */
export function asAskedElsewhere(subject: TurnSubject): TurnSubject {
  const unasked = asUnasked(subject);
  return unasked.kind === 'answer' ? { ...unasked, threadId: undefined } : unasked;
}

/**
 * A follow-up uses the agent of the question before it, because a thread belongs to the agent it was started with (409
 * `thread_product_mismatch` otherwise).
 */
export function followUpOf(
  last: TurnSubject | undefined,
  question: string,
  threadId: string | undefined,
): AgentQuestion | LookupQuestion {
  if (last?.kind === 'lookup') return { kind: 'lookup', way: last.way, question, schema: last.schema };
  if (last?.kind === 'answer')
    return { kind: 'answer', agent: last.agent, question, threadId, schema: last.schema };
  return { kind: 'answer', question, threadId };
}
