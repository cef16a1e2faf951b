import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { goesThrough, outgoingProxy } from '../../../src/service/engine/schedules/outgoingProxy.ts';
import { startCompanyProxy } from '../../editor/host/companyProxy.ts';
import { openReceiver } from './receiver.ts';
import { sportsFixture } from './sportsFixture.ts';

const pem = (name: string) => readFileSync(new URL(`../../fixtures/tls/${name}`, import.meta.url), 'utf8');
const host = 'remote.cardinal.example';
const credentials = 'clerk:open-sesame';

const trusted = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...trusted, pem('remote.pem')]));
afterAll(() => setDefaultCACertificates(trusted));

/** A proxy before a receiver of deliveries, which is reached under the host's name alone. */
async function office(target: URL) {
  const tls = { cert: pem('remote.pem'), key: pem('remote.key') };
  const proxy = await startCompanyProxy({ credentials, tls, target });
  onTestFinished(() => proxy.close());
  return proxy;
}

describe('deliveries', () => {
  test('go through the proxy with its credentials, signed as usual', async () => {
    const receiver = await openReceiver();
    const proxy = await office(new URL(receiver.url));
    const fixture = sportsFixture({});
    const process = fixture.open({ proxy: outgoingProxy(proxy.address(true)) });
    const { id } = await process.addChannel(`https://${host}/hook`);
    expect(await process.test(id)).toMatchObject({ delivered: true, status: 204 });
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.signature).not.toBe('');
    expect(proxy.seen.tunnels).toEqual([`${host}:443`]);
    expect(fixture.logged.join('\n')).not.toMatch(/open-sesame|clerk/);
  });

  test("report the proxy's response without the credentials", async () => {
    const proxy = await office(new URL('http://127.0.0.1:9'));
    const process = sportsFixture({}).open({ proxy: outgoingProxy(proxy.address(false)) });
    const { id } = await process.addChannel(`https://${host}/hook`);
    const { delivered, message } = await process.test(id);
    expect([delivered, message]).toEqual([
      false,
      'The proxy wants a name and password (407). Give them in the setting http.proxy or in HTTPS_PROXY.',
    ]);
  });

  test('to this machine bypass it', async () => {
    const receiver = await openReceiver();
    const proxy = await office(new URL(receiver.url));
    const process = sportsFixture({}).open({ proxy: outgoingProxy(proxy.address(true)) });
    const { id } = await process.addChannel(receiver.url);
    expect(await process.test(id)).toMatchObject({ delivered: true });
    expect(proxy.seen).toMatchObject({ tunnels: [], plain: [] });
  });

  test('are not sent through it to a name that resolves to a private network', async () => {
    const proxy = await office(new URL('http://127.0.0.1:9'));
    const process = sportsFixture({}).open({
      proxy: outgoingProxy(proxy.address(true)),
      resolve: (_host, _options, done) => done(null, [{ address: '10.1.2.3', family: 4 }]),
    });
    const { id } = await process.addChannel(`https://${host}/hook`);
    expect((await process.test(id)).message).toContain('private network');
    expect(proxy.seen.tunnels).toEqual([]);
  });
});

test('a schedule at an address is fetched through the proxy', async () => {
  const soon = '2030-03-11T18:00:00Z';
  const calendar = `start,home,away,league\n${soon},Gulls,Terns,Coast\n`;
  const receiver = await openReceiver((response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end(calendar),
  );
  const proxy = await office(new URL(receiver.url));
  const process = sportsFixture({}).open({
    schedules: [`https://${host}/games.csv`],
    proxy: outgoingProxy(proxy.address(true)),
  });
  const { items } = await process.games();
  expect(items.map(({ home, away }) => [home?.name, away?.name])).toEqual([['Gulls', 'Terns']]);
  expect(proxy.seen.passed.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /games.csv']);
});

test.each([
  ['https://host.example/hook', [], true],
  ['http://127.0.0.1:8080/hook', [], false],
  ['https://localhost/hook', [], false],
  ['https://host.example/hook', ['host.example'], false],
  ['https://a.host.example/hook', ['.host.example'], false],
  ['https://a.host.example/hook', ['*.host.example'], false],
  ['https://otherhost.example/hook', ['host.example'], true],
  ['https://host.example:8443/hook', ['host.example:443'], true],
  ['https://host.example/hook', ['host.example:443'], false],
  ['https://host.example/hook', ['*'], false],
])('%s with %j exempt goes through the proxy: %s', (address, exempt, expected) => {
  const proxy = outgoingProxy('proxy.example:3128', exempt.join(','));
  expect(goesThrough(proxy, new URL(address))).toBe(expected);
});

test('an invalid proxy address is rejected without being repeated', () => {
  expect(outgoingProxy('  ')).toBeUndefined();
  expect(() => outgoingProxy('socks5://clerk:open-sesame@host')).toThrow(
    /^The address of the proxy is not http:\/\/ or https:\/\/\.$/,
  );
});
