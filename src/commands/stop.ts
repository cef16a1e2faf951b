import type { Command } from './commandContext.ts';

/** Stops the active panel's run, else the latest run in progress. */
export const stop: Command = ({ runs, panels }) => {
  const inFront = panels.active?.turns.filter((turn) => runs.isRunning(turn)) ?? [];
  const turns = inFront.length > 0 ? inFront : runs.running.slice(-1);
  for (const turn of turns) runs.stop(turn);
};
