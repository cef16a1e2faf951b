import { expect, test } from 'vitest';
import { emptyRun } from '../../src/contract/foldRun.ts';
import { foldCitations } from '../../src/contract/foldSources.ts';
import type { Turn } from '../../src/contract/panel.ts';
import type { AgentResult } from '../../src/contract/results.ts';
import { answerMarkdown, threadMarkdown } from '../../src/panels/answerMarkdown.ts';

function turn(result: AgentResult): Turn {
  return { id: 't', kind: 'answer', question: 'How much?', run: { ...emptyRun, result }, cards: {} };
}

test('a copied answer has its question, its text and the sources of its marks, without local addresses', () => {
  const result: AgentResult = {
    answer: 'It is 7 [1].',
    cards: [{ title: 'Revenue by month', exportable: false }],
    citations: [
      {
        index: 1,
        title: 'sales.csv',
        url: 'http://127.0.0.1:4711/source/index-0123456789abcdef/sales.csv#L2-L9',
      },
      { index: 3, title: 'Prices', url: 'https://data.example/prices' },
    ],
    metadata: { citations: [{ index: 2, source_name: 'Bureau' }] },
  };
  expect(answerMarkdown(turn(result))).toBe(
    [
      '**How much?**',
      'It is 7 [1].',
      'Cards: Revenue by month',
      'Sources:\n\n- [1] sales.csv\n- [3] Prices, <https://data.example/prices>\n- [2] Bureau',
    ].join('\n\n'),
  );
});

test('if several sources share a mark, the first one counts', () => {
  const citations = [
    { index: 1, title: 'first' },
    { index: 1, title: 'second' },
  ];
  expect(foldCitations({ citations }).get(1)?.title).toBe('first');
});

test('an answer without sources ends with its text', () => {
  expect(answerMarkdown(turn({ answer: 'I have no data on that.' }))).toBe(
    '**How much?**\n\nI have no data on that.',
  );
});

test('an exported thread has its title, its answers in order, and the reason if one ended early', () => {
  const stopped: Turn = {
    ...turn({ answer: null }),
    question: 'And in May?',
    ended: { how: 'stopped', message: 'Stopped before anything had arrived.' },
  };
  expect(threadMarkdown('How\nmuch?', [turn({ answer: 'It is 7.' }), stopped])).toBe(
    '# How much?\n\n**How much?**\n\nIt is 7.\n\n---\n\n**And in May?**\n\n*Stopped before anything had arrived.*\n',
  );
});
