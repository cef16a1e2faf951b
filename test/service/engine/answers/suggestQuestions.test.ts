import { expect, test } from 'vitest';
import { suggestQuestions } from '../../../../src/service/engine/answers/suggestQuestions.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { buildCatalogue } from '../../language/catalogueFixture.ts';
import { builds } from '../../language/workspaces.ts';

type Options = Parameters<typeof suggestQuestions>[2];

/** A service whose first reading ends when a test says so. None finds anything. */
function heldService() {
  const catalogue = buildCatalogue([builds]);
  const read: { question: string; signal: AbortSignal | undefined }[] = [];
  const { promise: untilEnded, resolve: endFirst } = Promise.withResolvers<void>();
  const options = {
    catalog: {
      ready: async () => {},
      tablesFor: () => [{ id: 'builds' }],
      worldTables: () => [],
      openWorld: async () => [],
    },
    reader: {
      catalogue: async () => catalogue,
      near: () => [],
      read: async (question: string, _: unknown, __: unknown, { signal }: { signal?: AbortSignal }) => {
        read.push({ question, signal });
        if (read.length === 1) await untilEnded;
        return { question: tokenize(question), mentions: [], readings: [] };
      },
    },
    now: () => new Date('2026-01-05'),
  } as unknown as Options;
  return { options, read, endFirst };
}

test('a reading in progress is finished and not repeated while further letters are typed', async () => {
  const { options, read, endFirst } = heldService();
  const typing = new AbortController();
  const first = suggestQuestions('total retries by p', 1, options, typing.signal);
  await expect.poll(() => read.length).toBe(1);
  typing.abort();
  const second = suggestQuestions('total retries by pi', 1, options, new AbortController().signal);
  expect(read[0]?.signal?.aborted).toBe(false);
  endFirst();
  expect(await Promise.all([first, second])).toEqual([[], []]);
  const questions = read.map(({ question }) => question);
  expect(questions[0]).toBe('total retries by pipeline');
  expect(questions).toEqual([...new Set(questions)]);
});
