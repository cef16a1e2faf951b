import type { Command } from './commandContext.ts';

/** Renames a store that cannot be read, and lets the embedded service create a new one. */
export const resetDatabase: Command = ({ connection }) => connection.resetStore();
