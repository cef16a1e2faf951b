import { api } from '../../src/contract/api.ts';
import type { TestedService } from './service.ts';

/** Words that some metric of nearly any collection has in its name. */
const commonWords = [
  'price',
  'rating',
  'rate',
  'total',
  'population',
  'revenue',
  'count',
  'value',
  'temp',
  'er',
];

/** A node of whatever the service knows; undefined when it knows nothing under common words. */
export async function someNode(service: TestedService, type: 'metric' | 'entity') {
  for (const q of commonWords) {
    const { results } = await service.client.send(api.graph.search, { q, types: type });
    if (results[0]) return results[0];
  }
  return undefined;
}

/**
 * A question the service has data for: CARDINAL_TEST_QUESTION, else one about a metric it names. Undefined when it
 * knows none; a test then has nothing to ask and says so.
 */
export async function someQuestion(service: TestedService): Promise<string | undefined> {
  const given = process.env.CARDINAL_TEST_QUESTION;
  if (given) return given;
  const metric = await someNode(service, 'metric');
  return metric && `average ${metric.name}`;
}

export const nothingToAsk = 'the service names no metric to ask about; set CARDINAL_TEST_QUESTION';
