import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { startCompanyProxy } from './companyProxy.ts';
import { activated, extension } from './extension.ts';
import { startRemoteService } from './remoteService.ts';
import { until } from './until.ts';

const tls = join(__dirname, '../../../../test/fixtures/tls');
const host = 'remote.cardinal.example';
const key = 'key-of-the-remote-service';
const credentials = 'clerk:open-sesame';

/** A company's network: the service elsewhere is reached through a proxy alone, behind a certificate of its own. */
describe('behind a company proxy', () => {
  let proxy: Awaited<ReturnType<typeof startCompanyProxy>>;
  const proxies: (typeof proxy)[] = [];
  let remote: Awaited<ReturnType<typeof startRemoteService>>;
  const surroundings = {
    SSL_CERT_FILE: process.env.SSL_CERT_FILE,
    CARDINAL_API_KEY: process.env.CARDINAL_API_KEY,
  };

  before(async () => {
    // The machine's certificates, as OpenSSL finds them; the editor reads them when it first needs them.
    process.env.SSL_CERT_FILE = join(tls, 'remote.pem');
    process.env.CARDINAL_API_KEY = key;
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    if (!folder) throw new Error('The suites need the sample workspace.');
    await activated();
    remote = await startRemoteService(extension().extensionPath, folder.uri.fsPath, key);
  });

  after(async () => {
    await configure('http', 'proxy', undefined);
    await configure('cardinal', 'serviceAddress', undefined);
    for (const [name, value] of Object.entries(surroundings)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    remote?.stop();
    for (const { close } of proxies) close();
  });

  // One for each test: what the one before left open goes on through its own.
  beforeEach(async () => {
    const pem = (name: string) => readFileSync(join(tls, name), 'utf8');
    proxy = await startCompanyProxy({
      credentials,
      tls: { cert: pem('remote.pem'), key: pem('remote.key') },
      target: remote.url,
    });
    proxies.push(proxy);
  });
  afterEach(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  // Before anything is asked of a remote service: what a view had asked of one might go on through the next proxy.
  it('local data is requested without the proxy', async function () {
    if (process.platform !== 'linux') this.skip(); // the embedded service's port is read from /proc
    await configure('http', 'proxy', proxy.address(true));
    const before = await completedRuns();
    await vscode.commands.executeCommand('cardinal.ask', 'price by symbol');
    await until('The question is not answered.', async () => (await completedRuns()) > before || undefined);
    assert.deepEqual(proxy.seen, { tunnels: [], refused: [], plain: [], passed: [] });
  });

  it('a remote question passes the proxy with its credentials and is answered', async () => {
    await configure('http', 'proxy', proxy.address(true));
    await configure('cardinal', 'serviceAddress', `https://${host}`);
    await vscode.commands.executeCommand('cardinal.ask', 'price by symbol');
    const streamed = await until('No stream went through the proxy.', () =>
      proxy.seen.passed.find(
        ({ path, headers }) => path.includes('/agent/answer/runs/') && headers.accept === 'text/event-stream',
      ),
    );
    assert.equal(streamed?.status, 200);
    const dispatch = proxy.seen.passed.find(({ method }) => method === 'POST');
    assert.equal(dispatch?.path, '/api/v1/agent/answer/runs');
    assert.equal(dispatch?.status, 202);
    assert.equal(dispatch?.headers['x-api-key'], key);
    assert.match(String(dispatch?.headers['x-svc-caller']), /^channel=vscode, client_version="[\w.+-]+"$/);
    assert.deepEqual([...new Set(proxy.seen.tunnels)], [`${host}:443`]);
  });

  it('without the credentials nothing gets through', async () => {
    await configure('http', 'proxy', proxy.address(false));
    await configure('cardinal', 'serviceAddress', `https://${host}`);
    await vscode.commands.executeCommand('cardinal.ask', 'price by symbol');
    await until('The proxy refused nothing.', () => proxy.seen.refused[0]);
    await sleep(1000);
    assert.deepEqual([...new Set(proxy.seen.refused)], [`${host}:443`]);
    assert.deepEqual([proxy.seen.tunnels, proxy.seen.passed], [[], []]);
  });
});

async function configure(section: string, name: string, value: string | undefined): Promise<void> {
  await vscode.workspace.getConfiguration(section).update(name, value, vscode.ConfigurationTarget.Global);
}

/** How many questions the embedded service of this window has answered, by its own store. */
async function completedRuns(): Promise<number> {
  const store = embeddedStore();
  if (!store || !existsSync(store)) return 0; // it has not begun yet
  const { DatabaseSync } = await import('node:sqlite');
  // The service may be opening the store at this moment: a reader without patience fails with "database is locked".
  const database = new DatabaseSync(store, { readOnly: true, timeout: 10_000 });
  try {
    if (!database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'run'`).get()) return 0; // not set up yet
    const row = database.prepare(`SELECT count(*) AS runs FROM run WHERE status = 'completed'`).get();
    return Number(row?.runs);
  } finally {
    database.close();
  }
}

/** The `--store` of the service that this extension host started. */
function embeddedStore(): string | undefined {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = / (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) \S/, ''))?.[1];
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      if (parent === String(process.pid) && words.includes('--store'))
        return words[words.indexOf('--store') + 1];
    } catch {
      // gone meanwhile
    }
  }
  return undefined;
}
