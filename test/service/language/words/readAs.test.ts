import { expect, test } from 'vitest';
import type { Mention } from '../../../../src/service/language/annotate/mentions.ts';
import { tellReadAs } from '../../../../src/service/language/words/readAs.ts';
import { buildTable } from '../catalogueFixture.ts';

const table = buildTable({ label: 'counts', noun: 'counts', columns: { seen: { kind: 'amount' } } });
const mention = (said: string, kind: 'synonym' | 'collective'): Mention => ({
  kind: 'table',
  table,
  from: 0,
  to: 1,
  score: 0.5,
  nearness: { said, kind, isSure: true },
});

test('an answer that assumes nothing says nothing about it', () => {
  expect(tellReadAs([{ kind: 'table', table, from: 0, to: 1, score: 1 }])).toEqual([]);
});

test('each word that was read as a near name is said once', () => {
  expect(tellReadAs([mention('tallies', 'synonym'), mention('tallies', 'synonym')])).toEqual([
    'I read “tallies” as counts.',
  ]);
});

test('a word for the kind of things is said to mean all of them', () => {
  expect(tellReadAs([mention('birds', 'collective')])).toEqual(['I read “birds” as everything in counts.']);
});
