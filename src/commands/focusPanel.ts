import { ask } from './ask.ts';
import type { Command } from './commandContext.ts';

/** The box for the next question, in the panel in front or the nearest one; where there is none, the box for the first. */
export const focusFollowUp: Command = (context) => {
  const { nearest } = context.panels;
  return nearest ? nearest.focus('followUp') : ask(context);
};

/** The latest answer, in the panel in front or the nearest one. */
export const focusLastAnswer: Command = ({ panels }) => panels.nearest?.focus('lastAnswer');

/** The answer below or above the one with the focus. */
export const focusNextAnswer: Command = ({ panels }) => panels.nearest?.focus('nextAnswer');
export const focusPreviousAnswer: Command = ({ panels }) => panels.nearest?.focus('previousAnswer');

/** The sources of the answer with the focus, else of the latest. */
export const focusSources: Command = ({ panels }) => panels.nearest?.focus('sources');
