import type { Command } from './commandContext.ts';

/** What a turn offers where its service has no answer agent: the question once more, to the older agent. */
export const useOlderAgent: Command = ({ runs }, turn) => {
  if (typeof turn === 'string') runs.useOlderAgent(turn);
};
