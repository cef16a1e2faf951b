import { expect, test } from 'vitest';
import { leaveSetsOut } from '../../scripts/train/crossValidate.ts';
import type { Example, ExampleReading } from '../../scripts/train/examples.ts';

function reading(id: number, score: number, isRight: boolean, clue: string): ExampleReading {
  return {
    id,
    title: '',
    place: id,
    features: { score, [clue]: 1, 'family figure': 1 },
    isRight,
    peers: [id],
    isBarred: false,
    leftOut: [],
  };
}

/** In each set, readings with "clue" are right and those without it wrong; in the last set it is the other way round. */
const examples = ['fresh-x', 'fresh-y', 'fresh-z'].flatMap((set) =>
  Array.from({ length: 40 }, (_, at): Example => {
    const hasClue = at % 2 === 0;
    return {
      set,
      id: `${at}`,
      question: '',
      group: `${at % 10}`,
      isAnswerable: true,
      readings: [
        reading(0, 2, hasClue === (set !== 'fresh-z'), hasClue ? 'clue' : 'no clue'),
        reading(1, 1, false, 'no clue'),
      ],
    };
  }),
);
const judged = leaveSetsOut(examples);

function meanConfidence(set: string, isRight: boolean): number {
  const all = judged.filter(({ example, ...one }) => example.set === set && one.isRight === isRight);
  return all.reduce((sum, { confidence }) => sum + confidence, 0) / all.length;
}

test('each question is judged once', () => {
  expect(judged).toHaveLength(examples.length);
});

test('a set is judged by what the others teach, even where that is wrong of it', () => {
  expect(meanConfidence('fresh-z', false)).toBeGreaterThan(meanConfidence('fresh-z', true));
});

test('a question without its right readings is trusted less', () => {
  const right = judged.filter(({ isRight, example }) => isRight && example.set === 'fresh-x');
  for (const { withheld, confidence } of right) expect(withheld).toBeLessThan(confidence);
});

test('what a rule forbids is never answered', () => {
  const barred = examples.map((example) => ({
    ...example,
    readings: example.readings.map((each) => ({ ...each, isBarred: true })),
  }));
  expect(leaveSetsOut(barred).every(({ confidence }) => confidence === 0)).toBe(true);
});
