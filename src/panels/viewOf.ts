import * as vscode from 'vscode';
import type { PanelView } from '../contract/panel.ts';
import type { PanelTurns } from './memo.ts';

/** What the page shows of a panel. `service` names the service that answers its next question. */
export function viewOf(panel: PanelTurns & { readonly service: string }): PanelView {
  const { book, title, files, threadId, service } = panel;
  const turns = panel.turns.map((id) => book.get(id)).filter((turn) => turn !== undefined);
  // The first question serves as the title.
  return {
    title: turns[0]?.question ?? title,
    service: files.length > 0 ? drawnBy(panel) : service,
    turns,
    // A thread belongs to one agent, which only its turns tell; any other agent would refuse the question.
    canFollowUp: files.length === 0 && (turns.length > 0 || threadId === undefined),
  };
}

/** The service that last drew the files. */
function drawnBy({ book, turns }: PanelTurns): string {
  const subject = book.subjectOf(turns.at(-1) ?? '');
  return (subject?.kind === 'visualize' && subject.sentTo) || vscode.l10n.t('Local data');
}
