import type * as vscode from 'vscode';
import type { RunState } from '../contract/foldRun.ts';
import type { PanelMemo, Turn } from '../contract/panel.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import { isBegun, type LookupQuestion, type TurnSubject } from '../session/runs/turnSubject.ts';
import { isSmall, keptRun, runOf } from './keptRun.ts';

type TurnMemo = PanelMemo['turns'][number];

/** The part of a panel that its memo and its view are made from. */
export interface PanelTurns {
  readonly book: Pick<RunBook, 'get' | 'subjectOf' | 'askedOf'>;
  readonly title: string;
  readonly turns: readonly string[];
  readonly files: readonly vscode.Uri[];
  readonly threadId: string | undefined;
}

/** The state that restores a panel. */
export function panelMemo({ book, title, turns: ids, files, threadId }: PanelTurns): PanelMemo {
  const turns = ids.flatMap((id) => {
    const answerer = book.askedOf(id);
    return memoOf(id, book.subjectOf(id), book.get(id)).map((memo) => ({
      ...memo,
      ...(answerer && { answerer }),
    }));
  });
  const about = files.length > 0 ? { files: files.map(String) } : { threadId };
  return { title: title.slice(0, 300), ...about, turns };
}

/** What is kept of a turn across a reload; empty for a turn that no longer exists. */
function memoOf(id: string, subject: TurnSubject | undefined, turn: Turn | undefined): TurnMemo[] {
  switch (subject?.kind) {
    case 'answer': {
      const { question, runId, agent, schema } = subject;
      return [{ id, question, runId, agent, schema, run: turn && keptRun(turn) }];
    }
    case 'lookup': {
      const { question, way, nodeIds, schema, taskId } = subject;
      return [
        { id, question, way, schema, taskId, ...(nodeIds && { nodeIds: [...nodeIds] }), ...keptOf(turn) },
      ];
    }
    case 'visualize': {
      const { instruction, sentTo, cardId, shownCardId } = subject;
      return [
        { id, question: instruction ?? '', sentTo, cardId, shownCardId: shownCardOf(turn) ?? shownCardId },
      ];
    }
    case undefined:
      return [];
  }
}

/** The only card of the turn; undefined if several tables were drawn, since none of them stands for all. */
export function shownCardOf(turn: Turn | undefined): string | undefined {
  const [card, ...more] = turn?.run.result?.cards ?? [];
  return more.length === 0 ? (card?.card_id ?? undefined) : undefined;
}

/** The subject of a restored turn, the state of its run, and whether the user has to confirm asking again. */
export function subjectOf(
  { question, runId, agent, way, nodeIds, schema, taskId, kept, run }: TurnMemo,
  { threadId, isEmbedded }: { threadId: string | undefined; isEmbedded: boolean },
): { subject: TurnSubject; isPaused: boolean; run?: RunState | undefined } {
  if (way === undefined)
    return {
      subject: { kind: 'answer', question, agent, threadId, runId, schema },
      isPaused: runId === undefined,
      run: runOf(run, runId),
    };
  const subject: LookupQuestion = { kind: 'lookup', way, question, nodeIds, schema, taskId, kept };
  // Asking the local service again costs nothing.
  return { subject, isPaused: !isEmbedded && !isBegun(subject) };
}

function keptOf(turn: Turn | undefined): Pick<TurnMemo, 'kept'> {
  const result = turn?.run.isDone ? turn.run.result : undefined;
  if (!turn || !result) return {};
  const kept = { result, related: [...(turn.related ?? [])] };
  return isSmall(kept) ? { kept } : {};
}

/** Takes the later state of each run: a reloaded page may have an older memo than the host. */
export function withLaterRuns(memo: PanelMemo, other: PanelMemo | undefined): PanelMemo {
  const turns = memo.turns.map((turn) => {
    const run = other?.turns.find(({ id, runId }) => id === turn.id && runId === turn.runId)?.run;
    return run && run.seq > (turn.run?.seq ?? -1) ? { ...turn, run } : turn;
  });
  return { ...memo, turns };
}
