import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { Client } from '../../src/client/client.ts';
import { loopbackFetch } from '../../src/client/loopback.ts';
import { type RunningService, startService } from '../../src/service/service.ts';

const data = new URL('../../node_modules/vega-datasets/data/', import.meta.url).pathname;
const files = ['seattle-weather.csv', 'movies.json', 'gapminder.json', 'stocks.csv'];

export interface TestedService {
  readonly client: Client;
  /** Without `/api` and trailing slash, however it was typed. */
  readonly url: string;
  readonly apiKey: string;
  /** Where the tested service's files lie; undefined for a service that is not ours. */
  readonly folder: string | undefined;
}

/** True when the suite runs against another deployment, named by two environment variables. */
export const isForeign = process.env.CARDINAL_TEST_URL !== undefined;

/** A folder of real data, copied so that a test may change it. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-test-'));
  for (const file of files) cpSync(join(data, file), join(folder, file));
  return folder;
}

/**
 * The service under test: an embedded one over real files, or, with CARDINAL_TEST_URL and CARDINAL_TEST_KEY,
 * any other. Same tests, so "behaves like the remote one" is a run of the suite and not an opinion.
 */
export function testedService(): TestedService {
  let own: { service: RunningService; folder: string } | undefined;
  let tested: TestedService | undefined;
  beforeAll(async () => {
    if (process.env.CARDINAL_TEST_URL) {
      const [url, apiKey] = [process.env.CARDINAL_TEST_URL, process.env.CARDINAL_TEST_KEY ?? ''];
      tested = {
        url: url.replace(/\/*(\/api)?\/*$/, ''),
        apiKey,
        folder: undefined,
        client: new Client({ baseUrl: url, apiKey: () => apiKey, fetch: globalThis.fetch }),
      };
      return;
    }
    const folder = dataFolder();
    const service = await startService({ folders: [folder], store: ':memory:' });
    own = { service, folder };
    tested = { url: service.url, apiKey: service.apiKey, folder, client: clientOf(service) };
  });
  afterAll(async () => {
    await own?.service.close();
    if (own) rmSync(own.folder, { recursive: true, force: true });
  });
  return new Proxy({} as TestedService, { get: (_, name: keyof TestedService) => tested?.[name] });
}

export function clientOf({ url, apiKey }: { url: string; apiKey: string }): Client {
  return new Client({ baseUrl: url, apiKey: () => apiKey, fetch: loopbackFetch() });
}
