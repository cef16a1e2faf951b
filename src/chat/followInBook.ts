import type * as vscode from 'vscode';
import type { Turn } from '../contract/panel.ts';
import type { Answerer } from '../session/report.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import type { AgentQuestion } from '../session/runs/turnSubject.ts';

export interface Followed {
  readonly turn: Turn;
  readonly answerer: Answerer;
}

/** Asks a question in the same way as a panel does: with the same budget, error handling and thread. */
export async function followInBook(
  book: RunBook,
  subject: AgentQuestion,
  token: vscode.CancellationToken,
  onChange: (turn: Turn) => void = () => {},
): Promise<Followed> {
  const id = crypto.randomUUID();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const listening = book.onDidChange((change) => {
    const turn = change.turn === id ? book.get(id) : undefined;
    if (!turn) return;
    onChange(turn);
    if (change.kind === 'following' && !book.isRunning(id)) end();
  });
  const cancelling = token.onCancellationRequested(() => book.stop(id));
  try {
    book.start(subject, { id });
    if (token.isCancellationRequested) book.stop(id);
    await isOver;
    // The reason for the end is recorded right after the turn ended.
    return { turn: book.get(id) as Turn, answerer: book.answererOf(id) };
  } finally {
    listening.dispose();
    cancelling.dispose();
    book.forget(id);
  }
}
