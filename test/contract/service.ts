import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { Client } from '../../src/client/client.ts';
import { loopbackFetch } from '../../src/client/loopback.ts';
import { type RunningService, type ServiceOptions, startService } from '../../src/service/startService.ts';
import { Conformance } from './conformance.ts';

const data = new URL('../../node_modules/vega-datasets/data/', import.meta.url).pathname;
const files = ['seattle-weather.csv', 'movies.json', 'gapminder.json', 'stocks.csv'];

export interface TestedService {
  readonly client: Client;
  /** Without `/api` and trailing slash, however it was typed. */
  readonly url: string;
  readonly apiKey: string;
  /** Where the tested service's files lie; undefined for a service that is not ours. */
  readonly folder: string | undefined;
  /** Every reply of the suite, direct or through the client, is checked against the OpenAPI document. */
  readonly conformance: Conformance;
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
export function testedService(options: Partial<ServiceOptions> = {}): TestedService {
  let own: { service: RunningService; folder: string } | undefined;
  let tested: TestedService | undefined;
  const conformance = new Conformance();
  const plainFetch = globalThis.fetch;
  beforeAll(async () => {
    if (process.env.CARDINAL_TEST_URL) {
      const [url, apiKey] = [process.env.CARDINAL_TEST_URL, process.env.CARDINAL_TEST_KEY ?? ''];
      tested = {
        url: url.replace(/\/*(\/api)?\/*$/, ''),
        apiKey,
        folder: undefined,
        conformance,
        client: new Client({ baseUrl: url, apiKey: () => apiKey, fetch: conformance.checked(plainFetch) }),
      };
      return;
    }
    const folder = dataFolder();
    const service = await startService({ folders: [folder], store: ':memory:', ...options });
    own = { service, folder };
    const client = new Client({
      baseUrl: service.url,
      apiKey: () => service.apiKey,
      fetch: conformance.checked(loopbackFetch()),
    });
    tested = { url: service.url, apiKey: service.apiKey, folder, client, conformance };
    globalThis.fetch = conformance.checked(plainFetch as never) as typeof globalThis.fetch;
  });
  afterAll(async () => {
    globalThis.fetch = plainFetch;
    await own?.service.close();
    if (own) rmSync(own.folder, { recursive: true, force: true });
    await conformance.settled();
    expect(conformance.breaches, 'replies that the OpenAPI document does not describe').toEqual([]);
  });
  return new Proxy({} as TestedService, { get: (_, name: keyof TestedService) => tested?.[name] });
}

export function clientOf({ url, apiKey }: { url: string; apiKey: string }): Client {
  return new Client({ baseUrl: url, apiKey: () => apiKey, fetch: loopbackFetch() });
}
