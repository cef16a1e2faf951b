import * as vscode from 'vscode';
import type { PanelView } from '../contract/panel.ts';
import type { PanelTurns } from './memo.ts';

/** What the page shows of a panel. `service` answers its questions. */
export function viewOf(panel: PanelTurns & { readonly service: string }): PanelView {
  const { book, title, files, threadId, service } = panel;
  const turns = panel.turns.map((id) => book.get(id)).filter((turn) => turn !== undefined);
  // A page that is named after its first question need not say it twice.
  return {
    title: turns[0]?.question ?? title,
    service: files.length > 0 ? drawnBy(panel) : service,
    turns,
    // Whose thread it is, is known from its turns alone: another agent would refuse it.
    canFollowUp: files.length === 0 && (turns.length > 0 || threadId === undefined),
  };
}

/** Who drew the files last. */
function drawnBy({ book, turns }: PanelTurns): string {
  const subject = book.subjectOf(turns.at(-1) ?? '');
  return (subject?.kind === 'visualize' && subject.sentTo) || vscode.l10n.t('Local data');
}
