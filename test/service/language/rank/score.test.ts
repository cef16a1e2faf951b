import { expect, test } from 'vitest';
import { openWorkspace } from '../asking.ts';

const survey = openWorkspace({
  'answers.csv': `answer_id,team,score,comment
1,Sales,4,We need more people
2,Sales,3,The desks are too small
3,Support,5,We need more people
4,Support,2,We need more people
5,Support,4,
6,Design,5,The desks are too small
7,Design,1,Coffee could be better here
`,
});

test('a word of a question is not taken for a whole sentence of the data', async () => {
  const { result } = await survey.ask('average score of people in Sales');
  const [best] = result.candidates;
  expect(best?.uncovered.map(({ text }) => text)).toEqual(['people']);
  expect(best?.frame.filters).toHaveLength(1);
});

test('a sentence of the data that is said in full is a condition', async () => {
  const { rows } = await survey.ask('average score with comment "We need more people"');
  expect(rows).toEqual([[11 / 3]].map(([mean = 0]) => [expect.closeTo(mean, 6)]));
});
