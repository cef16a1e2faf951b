import { expect, test } from 'vitest';
import { emptyRun } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { FinancialBoxes, Metric } from '../../webview/Boxes.tsx';
import { isSameTitle, isTitledAbove } from '../../webview/componentTitle.ts';

test('titles are compared ignoring case and final punctuation', () => {
  expect(isSameTitle('Passengers in 2024', 'passengers  in 2024?')).toBe(true);
  expect(isSameTitle('Passengers in 2024', 'Passengers in 2023')).toBe(false);
});

test('a metric with the same name as its card shows the name once', () => {
  const config = { label: 'Passengers in 2024', value: '1.2M' };
  const shown = (cardTitle: string) => JSON.stringify(Metric({ config, cardTitle }));
  expect(shown('Passengers in 2024')).toContain('unseen');
  expect(shown('The year in figures')).not.toContain('unseen');
});

test('a box with the same name as its card shows it once, and others their own', () => {
  const items = [
    { header: 'Total revenue', value: '€219,505' },
    { header: 'Orders', value: '840' },
  ];
  const shown = JSON.stringify(FinancialBoxes({ config: { items }, cardTitle: 'Total revenue' }));
  expect(shown.match(/unseen/g)).toHaveLength(1);
});

test('the only card of a turn with the same title shows no title, unless there is text between them', () => {
  const card = { card_id: 'a', title: 'Orders by month' };
  const turn = (answer: string | null, cards = [card]) =>
    ({
      id: 't',
      kind: 'answer',
      question: 'Orders by month',
      cards: {},
      run: { ...emptyRun, result: { answer, cards } },
    }) as unknown as Turn;
  expect(isTitledAbove('Orders by month', turn(null))).toBe(true);
  expect(isTitledAbove('Orders by month', turn('They rose.'))).toBe(false);
  expect(isTitledAbove('Orders by week', turn(null))).toBe(false);
  expect(isTitledAbove('Orders by month', turn(null, [card, { ...card, card_id: 'b' }]))).toBe(false);
});
