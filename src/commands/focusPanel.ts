import { ask } from './ask.ts';
import type { Command } from './commandContext.ts';

/** Focuses the follow-up box of the active or most recent panel; without a panel, opens the ask box. */
export const focusFollowUp: Command = (context) => {
  const { nearest } = context.panels;
  return nearest ? nearest.focus('followUp') : ask(context);
};

/** Focuses the latest answer of the active or most recent panel. */
export const focusLastAnswer: Command = ({ panels }) => panels.nearest?.focus('lastAnswer');

/** Focuses the answer after or before the focused one. */
export const focusNextAnswer: Command = ({ panels }) => panels.nearest?.focus('nextAnswer');
export const focusPreviousAnswer: Command = ({ panels }) => panels.nearest?.focus('previousAnswer');

/** Focuses the sources of the focused answer, else of the latest. */
export const focusSources: Command = ({ panels }) => panels.nearest?.focus('sources');
