import type { PanelMemo } from '../contract/panel.ts';
import type { TurnSubject } from '../session/turnSubject.ts';

/** Drawn by the embedded service, whichever is chosen. */
export function isLocal(subject: TurnSubject | undefined): boolean {
  return subject?.kind === 'visualize' && subject.service === 'embedded';
}

/** What is kept of a turn over a reload; nothing of one that is gone. */
export function memoOf(id: string, subject: TurnSubject | undefined): PanelMemo['turns'] {
  if (!subject) return [];
  if (subject.kind === 'answer') return [{ id, question: subject.question, runId: subject.runId }];
  const { instruction, vizType, service } = subject;
  return [{ id, question: instruction ?? '', vizType, isLocal: service === 'embedded' }];
}
