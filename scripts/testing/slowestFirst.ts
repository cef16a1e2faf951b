import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take longest, which a fresh clone cannot know: one that begins last keeps a core waiting for it. */
const slowest = ['gallery/looks.slow.test.ts', 'gallery/behaviour.slow.test.ts', 'service/kill.soak.test.ts'];

/** The slowest files first, then by what they took the last time or, where that is not known, by size. */
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
