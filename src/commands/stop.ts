import type { Command } from './commandContext.ts';

/** Stops what the panel in front is waiting for, else the latest that is under way. */
export const stop: Command = ({ runs, panels }) => {
  const inFront = panels.active?.turns.filter((turn) => runs.isRunning(turn)) ?? [];
  const turns = inFront.length > 0 ? inFront : runs.running.slice(-1);
  for (const turn of turns) runs.stop(turn);
};
