import type { Command } from './commandContext.ts';

/** A store that cannot be read is kept under another name, and the local data service begins a new one. */
export const setAsideStore: Command = ({ connection }) => connection.setAsideStore();
