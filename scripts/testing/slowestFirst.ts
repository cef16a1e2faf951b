import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long, which a fresh clone cannot know: one that begins last keeps a core waiting for it. */
const slowest = [
  'gallery/looks.test.ts',
  'gallery/behaviour.test.ts',
  'service/kill.soak.test.ts',
  'commands/placeFor.test.ts',
  'service/tables/sources.test.ts',
  'hostile/stop.test.ts',
  'service/main.test.ts',
  'cardPages/frame.test.ts',
  'service/windows.test.ts',
];

/** The slowest files first, then by what they took the last time or, where that is not known, by size. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slowest.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? slowest.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
