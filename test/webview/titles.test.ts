import { expect, test } from 'vitest';
import { emptyRun } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { FinancialBoxes, Metric } from '../../webview/Boxes.tsx';
import { isSameTitle, isTitledAbove } from '../../webview/componentTitle.ts';

test('titles are the same whatever their capitals and their last mark', () => {
  expect(isSameTitle('Passengers in 2024', 'passengers  in 2024?')).toBe(true);
  expect(isSameTitle('Passengers in 2024', 'Passengers in 2023')).toBe(false);
});

test('a metric named as its card shows that name once', () => {
  const config = { label: 'Passengers in 2024', value: '1.2M' };
  const shown = (cardTitle: string) => JSON.stringify(Metric({ config, cardTitle }));
  expect(shown('Passengers in 2024')).toContain('unseen');
  expect(shown('The year in figures')).not.toContain('unseen');
});

test('a box named as its card shows that name once, and others theirs', () => {
  const items = [
    { header: 'Total revenue', value: '€219,505' },
    { header: 'Orders', value: '840' },
  ];
  const shown = JSON.stringify(FinancialBoxes({ config: { items }, cardTitle: 'Total revenue' }));
  expect(shown.match(/unseen/g)).toHaveLength(1);
});

test('the only card of a turn named like it has no title of its own, unless words stand between them', () => {
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
