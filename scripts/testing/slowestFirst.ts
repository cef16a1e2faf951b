import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Small files that run longest. A fresh clone cannot know that, and starting one last would leave the other core idle.
 */
const slowest = ['gallery/looks.slow.test.ts', 'gallery/behaviour.slow.test.ts', 'service/kill.soak.test.ts'];

/** Puts the slowest files first, then the rest by their last duration or, if unknown, by size. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = slowest.findIndex((path) => moduleId.endsWith(path));
  if (at >= 0) return at;
  return /\.(slow|soak)\.test\.ts$/.test(moduleId) ? slowest.length : slowest.length + 1;
}
