import type { Command } from './commandContext.ts';

/** The box for the next question, in the panel in front. */
export const focusFollowUp: Command = ({ panels }) => panels.active?.focus('followUp');

/** The latest answer, in the panel in front. */
export const focusLastAnswer: Command = ({ panels }) => panels.active?.focus('lastAnswer');
