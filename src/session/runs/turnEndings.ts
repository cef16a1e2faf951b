import * as vscode from 'vscode';
import { answerOf } from '../../contract/foldRun.ts';
import type { Turn } from '../../contract/panel.ts';
import { commandIds } from '../../ids.ts';
import { type Asked, reportOf } from '../report.ts';

/** How a turn ended early, as a message for the user. */
export type Ending = NonNullable<Turn['ended']>;

export function stoppedByUser(turn: Turn): Ending {
  const message = hasArrived(turn)
    ? vscode.l10n.t('Stopped. What had arrived is kept.')
    : vscode.l10n.t('Stopped before anything had arrived.');
  return { how: 'stopped', message };
}

/** @param before Name of the service that was asked; undefined if none was yet. */
export function stoppedBySwitch(turn: Turn, before: string | undefined, now: string): Ending {
  const from = before ?? vscode.l10n.t('the previous service');
  const message = hasArrived(turn)
    ? vscode.l10n.t('Stopped, because you switched from {0} to {1}. What had arrived is kept.', from, now)
    : vscode.l10n.t('Stopped, because you switched from {0} to {1}.', from, now);
  return { how: 'stopped', message };
}

export function stoppedByBudget(): Ending {
  return { how: 'stopped', message: vscode.l10n.t('Nothing was sent: the budget of this window is spent.') };
}

export function failedWith(error: unknown, asked: Asked): Ending {
  const report = reportOf(error, asked);
  const { message = vscode.l10n.t('Cancelled.'), action, otherAction } = report ?? {};
  // The page has its own link to the log.
  const isOffered = action !== undefined && action.command !== commandIds.showLog;
  return { how: 'failed', message, ...(isOffered && { action }), ...(otherAction && { otherAction }) };
}

export function threadDeleted(): Ending {
  const message = vscode.l10n.t('This thread was deleted. Try again to ask the question in a new one.');
  return { how: 'failed', message };
}

/** Whether anything readable has arrived. Steps alone do not count. */
function hasArrived({ run, cards }: Turn): boolean {
  return answerOf(run) !== '' || Object.keys(cards).length > 0;
}
