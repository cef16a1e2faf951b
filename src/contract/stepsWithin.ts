import { SvcError } from './errors.ts';

/**
 * Where a path that a card file names leads, in steps from the workspace folder; `from` are the steps to the card
 * file's own folder. A card file may come with a repository of a stranger: it names files of its workspace folder
 * alone. Throws bad-request for an absolute path and for one that leads out, if only on the way.
 */
export function stepsWithin(from: readonly string[], path: string): string[] {
  // Windows knows both slashes and drives, and a repository is opened on any system.
  const isAbsolute = /^([\\/]|[a-z][a-z\d+.-]*:)/i.test(path);
  const steps = [...from];
  for (const step of path.split(/[\\/]/)) {
    const leadsOut = step === '..' && steps.length === 0;
    if (isAbsolute || leadsOut || step.includes('\0')) throw outside(path);
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps;
}

function outside(path: string): SvcError {
  return new SvcError(
    'bad-request',
    `made_from names ${path}, which is not inside this workspace folder. Name a file of the folder, by its path from the card file.`,
  );
}
