import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '../../../../src/contract/api.ts';
import { startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

const samples = fileURLToPath(new URL('../../../../samples', import.meta.url));

// The empty ask box and the editor's chat name these as examples.
test('the questions that the extension names as examples are answered over the sample workspace', async () => {
  const service = await startService({ folders: [samples], store: ':memory:' });
  onTestFinished(() => service.close());
  const client = clientOf({ url: service.url, apiKey: service.apiKey });
  for (const query of ['revenue by region since 2022', 'revenue by region', 'total revenue by region']) {
    const { answer, cards } = await client.send(api.knowledge.answer, { query });
    expect(answer, query).toMatch(/East \(€99,961\).*West \(€82,443\).*Central \(€37,101\)/);
    expect(cards, query).toHaveLength(1);
  }
});
