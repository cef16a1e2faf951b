import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { SvcError } from '../../contract/errors.ts';
import type { Turn } from '../../contract/panel.ts';
import type { Proposal } from '../../contract/plans.ts';
import { attachFile } from '../files/attachFile.ts';
import type { Sources } from '../service/settings.ts';
import { followAnswer } from './followAnswer.ts';
import { followLookup } from './followLookup.ts';
import { followVisualize } from './followVisualize.ts';
import type { OwnModel } from './ownModel.ts';
import type { TurnSubject } from './turnSubject.ts';
import type { Begun, TurnUpdate } from './turnUpdate.ts';

export interface TurnStart {
  readonly subject: TurnSubject;
  readonly turn: Turn;
  readonly effort: 'medium' | 'high';
  /** The sources the user chose; absent for all. */
  readonly sources?: Sources | undefined;
  readonly isEmbedded: boolean;
  readonly ownModel?: Pick<OwnModel, 'propose'> | undefined;
  /** Called when something was requested that may cost. */
  readonly onBegun: (begun: Begun) => void;
}

/** The events of any kind of turn: a dispatched or resumed run, a lookup, or files being drawn. */
export async function* followTurn(
  client: Client,
  { subject, turn, effort, sources, isEmbedded, ownModel, onBegun }: TurnStart,
  signal: AbortSignal,
): AsyncGenerator<TurnUpdate> {
  if (subject.kind === 'answer') {
    const { seq: after, result } = turn.run;
    const hasResult = result !== undefined;
    const onDispatched = ({ run_id }: { run_id: string }) => onBegun({ runId: run_id });
    const propose = subject.isByModel
      ? (until: AbortSignal) => proposed(ownModel, { client, isEmbedded }, subject.question, until)
      : undefined;
    const start = { ...subject, turn: turn.id, effort, sources, after, hasResult, propose, onDispatched };
    for await (const event of followAnswer(client, start, signal)) yield { event };
    return;
  }
  if (subject.kind === 'lookup') {
    yield* followLookup(client, { subject, turn: turn.id, sources, isEmbedded, onBegun }, signal);
    return;
  }
  const fileIds = await Promise.all(
    subject.files.map((uri) => attachFile({ client, isEmbedded, uri }, signal)),
  );
  const { instruction: query } = subject;
  // A chart exists only at the service that drew it.
  const { cardId, shownCardId } = isEmbedded ? subject : {};
  const start = { turn: turn.id, fileIds, query, cardId, shownCardId, isOneSheet: isEmbedded };
  yield* followVisualize(client, start, signal);
}

/** Plans are only run over local data and never sent elsewhere. */
async function proposed(
  ownModel: TurnStart['ownModel'],
  { client, isEmbedded }: { readonly client: Client; readonly isEmbedded: boolean },
  question: string,
  signal: AbortSignal,
): Promise<Proposal> {
  if (isEmbedded && ownModel) return ownModel.propose(client, question, signal);
  const words = vscode.l10n.t('Your model helps with local data only. Choose local data, and try again.');
  throw new SvcError('bad-request', words);
}
