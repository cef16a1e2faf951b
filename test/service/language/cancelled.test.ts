import { expect, test } from 'vitest';
import { type Suggestion, workingSuggestions } from '../../../src/service/engine/answers/suggest.ts';
import { read } from '../../../src/service/language/read.ts';
import { suggestionsFor } from '../../../src/service/language/words/suggestions.ts';
import type { Plan } from '../../../src/service/plan/plan.ts';
import { buildCatalogue } from './catalogueFixture.ts';
import { builds } from './workspaces.ts';

/** A database that is cancelled while it runs the first plan, as one whose question was cancelled. */
function cancelledAtFirst() {
  const cancelling = new AbortController();
  const { signal } = cancelling;
  const plans: Plan[] = [];
  const run = async (plan: Plan) => {
    plans.push(plan);
    cancelling.abort(new Error('cancelled'));
    signal.throwIfAborted();
    throw new Error('not reached');
  };
  return { signal, plans, run };
}

test('a question that is cancelled ends with the plan that runs, and tries no other', async () => {
  const catalogue = buildCatalogue([builds]);
  const { signal, plans, run } = cancelledAtFirst();
  await expect(read('total retries by pipeline', catalogue, run, { signal })).rejects.toThrow('cancelled');
  expect(plans).toHaveLength(1);
});

test('questions that are tried as suggestions end with the question they are for', async () => {
  const catalogue = buildCatalogue([builds]);
  expect([...suggestionsFor(catalogue, undefined)].length).toBeGreaterThan(1);
  const { signal, plans, run } = cancelledAtFirst();
  const asked: string[] = [];
  const found: Promise<readonly Suggestion[]> = workingSuggestions(catalogue, undefined, (question) => {
    asked.push(question);
    return read(question, catalogue, run, { signal });
  });
  await expect(found).rejects.toThrow('cancelled');
  expect([asked.length, plans.length]).toEqual([1, 1]);
});
