import type { Client } from '../client/client.ts';
import type { Turn } from '../contract/panel.ts';
import { attachFile } from './attachFile.ts';
import { followAnswer } from './followAnswer.ts';
import { followVisualize, type TurnNews } from './followVisualize.ts';
import type { TurnSubject } from './turnSubject.ts';

export interface TurnStart {
  readonly subject: TurnSubject;
  readonly turn: Turn;
  readonly effort: 'medium' | 'high';
  readonly isEmbedded: boolean;
  readonly onDispatched: (runId: string) => void;
}

/** What is heard of a turn, whatever it is about: a run that is asked or read again, or files that are drawn. */
export async function* turnNews(
  client: Client,
  { subject, turn, effort, isEmbedded, onDispatched }: TurnStart,
  signal: AbortSignal,
): AsyncGenerator<TurnNews> {
  if (subject.kind === 'answer') {
    const start = {
      ...subject,
      turn: turn.id,
      effort,
      after: turn.run.seq,
      onDispatched: (run: { run_id: string }) => onDispatched(run.run_id),
    };
    for await (const event of followAnswer(client, start, signal)) yield { event };
    return;
  }
  const fileIds = await Promise.all(
    subject.files.map((uri) => attachFile({ client, isEmbedded, uri }, signal)),
  );
  const { instruction: query, vizType } = subject;
  yield* followVisualize(client, { turn: turn.id, fileIds, query, vizType }, signal);
}
