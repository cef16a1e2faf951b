import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { capabilities } from '../../src/contract/service.ts';
import { isForeign, testedService } from './service.ts';

describe.skipIf(isForeign)('questions that are suggested while one is typed (beyond the interface)', () => {
  const service = testedService();
  const suggest = async (q: string, limit = 4) =>
    (await service.client.send(api.questions.suggest, { q, limit })).questions;

  test('are announced', async () => {
    const announced = await service.client.send(api.service.capabilities, {});
    expect(announced.capabilities).toContain(capabilities.suggestQuestions);
  });

  test('are each answered with a card', async () => {
    const questions = [...(await suggest('')), ...(await suggest('average pri'))];
    expect(questions.length).toBeGreaterThan(4);
    for (const query of questions) {
      const { cards } = await service.client.send(api.knowledge.search, { query });
      expect(cards, query).not.toEqual([]);
    }
  });

  test('go on as it was typed, and are no more than wanted', async () => {
    expect(await suggest('average price by s', 1)).toEqual(['average price by symbol']);
  });

  test('are none where the data has nothing of the kind', async () => {
    expect(await suggest('unicorns by forest')).toEqual([]);
  });
});
