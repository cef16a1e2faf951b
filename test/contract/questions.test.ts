import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { capabilities } from '../../src/contract/service.ts';
import { isForeign, testedService } from './service.ts';

describe.skipIf(isForeign)('questions suggested while typing (beyond the interface)', () => {
  const service = testedService();
  const suggest = async (q: string, limit = 4) =>
    (await service.client.send(api.questions.suggest, { q, limit })).questions;

  test('are announced', async () => {
    const announced = await service.client.send(api.service.capabilities, {});
    expect(announced.capabilities).toContain(capabilities.suggestQuestions);
  });

  test('each have an answer with a card', async () => {
    const questions = [...(await suggest('')), ...(await suggest('average pri'))];
    expect(questions.length).toBeGreaterThan(4);
    for (const query of questions) {
      const { cards } = await service.client.send(api.knowledge.search, { query });
      expect(cards, query).not.toEqual([]);
    }
  });

  test('continue the typed text, up to the requested number', async () => {
    expect(await suggest('average price by s', 1)).toEqual(['average price by symbol']);
  });

  test('are none if the data has nothing suitable', async () => {
    expect(await suggest('unicorns by forest')).toEqual([]);
  });
});
