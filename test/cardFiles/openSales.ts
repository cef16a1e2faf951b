import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { startService } from '../../src/service/startService.ts';
import { clientOf } from '../contract/service.ts';
import { salesCsv } from '../fake/commandContext.ts';
import { makeFolder } from '../fake/surroundings.ts';

export async function openSales() {
  const folder = makeFolder({ 'sales.csv': salesCsv });
  const service = await startService({ folders: [folder], store: ':memory:' });
  onTestFinished(() => service.close());
  const address = (path: string) => pathToFileURL(join(folder, path)).href;
  return { folder, address, client: clientOf({ url: service.url, apiKey: service.apiKey }) };
}

const byRegion = {
  mark: 'bar',
  x: { field: 'region' },
  y: [{ field: 'revenue', aggregate: 'sum' }],
  filters: [],
} as const;
export const madeFrom = { file: 'sales.csv', chart: { ...byRegion, y: [...byRegion.y], filters: [] } };
