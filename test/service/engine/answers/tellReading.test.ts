import { expect, test } from 'vitest';
import type { Block } from '../../../../src/contract/runEvents.ts';
import { tellReading } from '../../../../src/service/engine/answers/analyses/steps.ts';

function told(work: (reading: ReturnType<typeof tellReading>) => void) {
  const blocks: Block[] = [];
  const reading = tellReading((block) => blocks.push(block));
  work(reading);
  reading.end();
  return blocks.map((block) => (block.kind === 'tool_call' ? block.status_message : block.kind));
}

test('a file that was read leaves no progress behind', () => {
  const blocks = told(({ tell }) => {
    tell('movies.json', { percent: 0, words: '0 %, 0 of 1 MB' });
    tell('movies.json', { percent: 2, words: '2 %, 0 of 1 MB' });
    tell('movies.json', { percent: 40, words: '40 %, 1 of 1 MB' });
  });
  expect(blocks).toEqual([
    'Reading movies.json: 0 %, 0 of 1 MB',
    'Reading movies.json: 40 %, 1 of 1 MB',
    'Reading movies.json',
    'tool_result',
  ]);
});

test('several files are counted, and none says nothing', () => {
  const blocks = told(({ tell }) => {
    tell('a.csv', { percent: 0, words: '0 %, 0 of 9 MB' });
    tell('b.csv', { percent: 0, words: '0 %, 0 of 9 MB' });
  });
  expect(blocks.slice(-2)).toEqual(['Reading 2 files', 'tool_result']);
  expect(told(() => {})).toEqual([]);
});
