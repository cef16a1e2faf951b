import { expect, test } from 'vitest';
import { suggestQuestions } from '../../../../src/service/engine/answers/suggestQuestions.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';
import { buildCatalogue } from '../../language/catalogueFixture.ts';
import { builds } from '../../language/workspaces.ts';

type Options = Parameters<typeof suggestQuestions>[2];

/** A service one reading of which ends when a test says so. None finds anything. */
function heldService(held = 1) {
  const catalogue = buildCatalogue([builds]);
  const read: { question: string; signal: AbortSignal | undefined }[] = [];
  const { promise: untilEnded, resolve: endHeld } = Promise.withResolvers<void>();
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
        if (read.length === held) await untilEnded;
        return { question: tokenize(question), mentions: [], readings: [] };
      },
    },
    now: () => new Date('2026-01-05'),
  } as unknown as Options;
  return { options, read, endHeld };
}

test('a reading in progress is finished and not repeated while more is typed', async () => {
  const { options, read, endHeld } = heldService();
  const typing = new AbortController();
  const first = suggestQuestions('total retries by p', 1, options, typing.signal);
  await expect.poll(() => read.length).toBe(1);
  typing.abort();
  const second = suggestQuestions('total retries by pi', 1, options, new AbortController().signal);
  expect(read[0]?.signal?.aborted).toBe(false);
  endHeld();
  expect(await Promise.all([first, second])).toEqual([[], []]);
  const questions = read.map(({ question }) => question);
  expect(questions[0]).toBe('total retries by pipeline');
  expect(questions).toEqual([...new Set(questions)]);
});

test('one suggestion waits for two readings; the others are ready for the next letter', async () => {
  const { options, read, endHeld } = heldService(3);
  const { signal } = new AbortController();
  expect(await suggestQuestions('total retries', 1, options, signal)).toEqual([]);
  await expect.poll(() => read.length).toBe(3);
  endHeld();
  await expect.poll(() => read.at(-1)?.question).toBe('total retries');
  const before = read.length;
  expect(await suggestQuestions('total retries ', 1, options, signal)).toEqual([]);
  const questions = read.slice(0, before).map(({ question }) => question);
  expect(questions).toEqual([...new Set(questions)]);
  expect(read.slice(before).filter(({ question }) => questions.includes(question))).toEqual([]);
});

test('further suggestions wait for all readings', async () => {
  const { options, read, endHeld } = heldService(3);
  const found = suggestQuestions('total retries', 4, options, new AbortController().signal);
  await expect.poll(() => read.length).toBe(3);
  endHeld();
  expect(await found).toEqual([]);
  expect(read.at(-1)?.question).toBe('total retries');
});
