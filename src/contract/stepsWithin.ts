import { SvcError } from './errors.ts';

/**
 * Resolves a path that a card file names to path segments from the workspace folder; `from` are those of the card
 * file's own folder. A card file may come from an untrusted repository, so it may only name files of its workspace
 * folder. Throws bad-request for an absolute path and for one that leaves the folder, even temporarily.
 */
export function stepsWithin(from: readonly string[], path: string): string[] {
  // Windows accepts both slashes and drive letters, and a repository may be opened on any system.
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
