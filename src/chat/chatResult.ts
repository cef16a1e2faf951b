import type * as vscode from 'vscode';

/** What the editor keeps of an answer: with it the next question goes on in the same thread. */
export interface ChatMetadata {
  /** Who answered: the thread of one service means nothing to another. */
  readonly service: string;
  readonly threadId?: string | undefined;
  readonly next: readonly string[];
}

const maxFollowUps = 3;

/** The editor keeps it as JSON and hands it back unread. */
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

/** The thread that the latest answer of this chat belongs to, if the same service would answer now. */
export function threadOf(history: vscode.ChatContext['history'], service: string): string | undefined {
  const results = history.flatMap((turn) => ('result' in turn ? [turn.result.metadata] : []));
  const last = readMetadata(results.at(-1));
  return last?.service === service ? last.threadId : undefined;
}
