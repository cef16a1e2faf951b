import type { Command } from './commandContext.ts';

/** Offered where a service has no answer agent: asks the question again, with the legacy agent. */
export const useOlderAgent: Command = ({ runs }, turn) => {
  if (typeof turn === 'string') runs.useOlderAgent(turn);
};
