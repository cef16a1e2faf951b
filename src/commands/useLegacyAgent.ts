import type { Command } from './commandContext.ts';

/** Offered where a service has no answer agent: asks the question again, with the legacy agent. */
export const useLegacyAgent: Command = ({ runs }, turn) => {
  if (typeof turn === 'string') runs.useLegacyAgent(turn);
};
