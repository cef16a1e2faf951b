import type { PanelMemo } from '../contract/panel.ts';
import type { TurnSubject } from '../session/turnSubject.ts';

/** What is kept of a turn over a reload; nothing of one that is gone. */
export function memoOf(id: string, subject: TurnSubject | undefined): PanelMemo['turns'] {
  if (!subject) return [];
  if (subject.kind === 'answer') return [{ id, question: subject.question, runId: subject.runId }];
  const { instruction, vizType, sentTo } = subject;
  return [{ id, question: instruction ?? '', vizType, sentTo }];
}
