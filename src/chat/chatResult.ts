import type * as vscode from 'vscode';

/** Stored by the editor with an answer, so that the next question can continue its thread. */
export interface ChatMetadata {
  /** The service that answered: its thread ids are unknown to any other. */
  readonly service: string;
  readonly threadId?: string | undefined;
  readonly next: readonly string[];
}

const maxFollowUps = 3;

/** Parses what the editor stored as JSON and did not validate. */
function readMetadata(given: unknown): ChatMetadata | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { service, threadId, next } = given as Record<string, unknown>;
  if (typeof service !== 'string') return undefined;
  const questions = Array.isArray(next) ? next.filter((one) => typeof one === 'string') : [];
  return { service, threadId: typeof threadId === 'string' ? threadId : undefined, next: questions };
}

export function followUpsOf(metadata: unknown): vscode.ChatFollowup[] {
  return (readMetadata(metadata)?.next ?? []).slice(0, maxFollowUps).map((prompt) => ({ prompt }));
}

/** The thread of this chat's latest answer, if the same service is still in use. */
export function threadOf(history: vscode.ChatContext['history'], service: string): string | undefined {
  const results = history.flatMap((turn) => ('result' in turn ? [turn.result.metadata] : []));
  const last = readMetadata(results.at(-1));
  return last?.service === service ? last.threadId : undefined;
}
