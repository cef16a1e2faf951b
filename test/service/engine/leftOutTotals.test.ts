import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { startService } from '../../../src/service/startService.ts';
import { drawnOf } from '../../../src/session/cards/knowledgeCards.ts';
import { clientOf } from '../../contract/service.ts';

test('a card says that the row of totals is not in its figures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-totals-'));
  const path = join(folder, 'crews.csv');
  writeFileSync(path, 'boat,crew,berths\nHeron,12,16\nTern,9,10\nGannet,21,24\nSkua,6,8\nTotal,48,58\n');
  const service = await startService({ folders: [folder], store: ':memory:' });
  try {
    const client = clientOf(service);
    const source = pathToFileURL(path).href;
    const { file_id } = await client.send(api.uploads.grant, { file_name: 'crews.csv', source });
    const { outputs } = await client.send(api.uploads.visualize, { file_ids: [file_id], query: null });
    const [card] = outputs?.knowledge_cards ?? [];
    if (!card) throw new Error('no card was drawn');
    expect(drawnOf(card, 'crews').drawn.notes).toEqual(['without the row "Total"']);
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
