import { expect, test } from 'vitest';
import { emptyRun } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { Metric } from '../../webview/Boxes.tsx';
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
