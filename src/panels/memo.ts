import type { PanelMemo, Turn } from '../contract/panel.ts';
import { isBegun, type LookupQuestion, type TurnSubject } from '../session/turnSubject.ts';

type TurnMemo = PanelMemo['turns'][number];

/** What a page keeps of a lookup at most, in characters of JSON. */
const mostKept = 200_000;

/** What is kept of a turn over a reload; nothing of one that is gone. */
export function memoOf(id: string, subject: TurnSubject | undefined, turn: Turn | undefined): TurnMemo[] {
  switch (subject?.kind) {
    case 'answer': {
      const { question, runId, agent, schema } = subject;
      return [{ id, question, runId, agent, schema }];
    }
    case 'lookup': {
      const { question, way, nodeIds, schema, taskId } = subject;
      return [
        { id, question, way, schema, taskId, ...(nodeIds && { nodeIds: [...nodeIds] }), ...keptOf(turn) },
      ];
    }
    case 'visualize': {
      const { instruction, vizType, sentTo } = subject;
      return [{ id, question: instruction ?? '', vizType, sentTo }];
    }
    case undefined:
      return [];
  }
}

/** What a turn of a thread was about, and whether it waits to be asked again. */
export function subjectOf(
  { question, runId, agent, way, nodeIds, schema, taskId, kept }: TurnMemo,
  { threadId, isEmbedded }: { threadId: string | undefined; isEmbedded: boolean },
): { subject: TurnSubject; isPaused: boolean } {
  if (way === undefined)
    return {
      subject: { kind: 'answer', question, agent, threadId, runId, schema },
      isPaused: runId === undefined,
    };
  const subject: LookupQuestion = { kind: 'lookup', way, question, nodeIds, schema, taskId, kept };
  // On this machine a lookup is asked again for nothing.
  return { subject, isPaused: !isEmbedded && !isBegun(subject) };
}

function keptOf(turn: Turn | undefined): Pick<TurnMemo, 'kept'> {
  const result = turn?.run.isDone ? turn.run.result : undefined;
  if (!turn || !result) return {};
  const kept = { result, related: [...(turn.related ?? [])] };
  return JSON.stringify(kept).length <= mostKept ? { kept } : {};
}
