import { describe, expect, test } from 'vitest';
import { isPrivate, type Resolve } from '../../src/service/engine/schedules/monitors/privateAddress.ts';
import { openReceiver } from '../service/engine/receiver.ts';
import { sportsFixture } from '../service/engine/sportsFixture.ts';

const inPrivate = [
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  '::ffff:192.168.1.1',
  '64:ff9b::10.0.0.1',
];
const inPublic = ['172.32.0.1', '11.0.0.1', '192.169.0.1', '2a00::1', '::ffff:9.9.9.9', '64:ff9b::9.9.9.9'];
const onThisMachine = ['127.0.0.1', '127.9.9.9', '::1'];
const add = async (
  process: Pick<ReturnType<ReturnType<typeof sportsFixture>['open']>, 'addChannel'>,
  url: string,
) => process.addChannel(url);
const inUrl = (address: string) => (address.includes(':') ? `[${address}]` : address);

describe('the address of a webhook', () => {
  test.each(inPrivate)('%s is in a private network and is rejected', async (address) => {
    const process = sportsFixture({}).open();
    expect(isPrivate(address)).toBe(true);
    await expect(add(process, `https://${inUrl(address)}/hook`)).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringMatching(/private network.*cardinal\.webhookHosts.*localhost/),
    });
  });

  test.each(['0x0a000001', '167772161', '012.0.0.1', '10.1'])(
    '%s is an unusual spelling of one and is refused',
    async (spelling) => {
      const process = sportsFixture({}).open();
      await expect(add(process, `https://${spelling}/hook`)).rejects.toThrow('private network');
    },
  );

  test.each([...inPublic, ...onThisMachine])('%s is accepted', async (address) => {
    const process = sportsFixture({}).open();
    expect(isPrivate(address)).toBe(false);
    expect(await add(process, `https://${inUrl(address)}/hook`)).toMatchObject({ status: 'active' });
  });

  test('in a private network is accepted if the user allows its host', async () => {
    const process = sportsFixture({}).open({ webhookHosts: [' 192.168.1.20', 'Home.Example'] });
    expect(await add(process, 'https://192.168.1.20/hook')).toMatchObject({ status: 'active' });
    await expect(add(process, 'https://192.168.1.21/hook')).rejects.toThrow('private network');
  });
});

describe('a host name that resolves to a private network', () => {
  const leadsTo =
    (...addresses: string[]): Resolve =>
    (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );

  test.each([[['10.1.2.3']], [['fd00::5']], [['9.9.9.9', '192.168.0.1']], [['::ffff:10.0.0.1']]])(
    'is not connected to: %j',
    async (addresses) => {
      const process = sportsFixture({}).open({ resolve: leadsTo(...addresses) });
      const { id } = await add(process, 'https://inner.example/hook');
      expect(await process.test(id)).toMatchObject({
        delivered: false,
        status: null,
        message: expect.stringContaining('private network'),
      });
    },
  );

  test('is resolved by the system if the user allows it', async () => {
    const process = sportsFixture({}).open({
      resolve: leadsTo('10.1.2.3'),
      webhookHosts: ['nowhere.invalid'],
      deliveryTimeoutMs: 500,
    });
    const { id } = await add(process, 'https://nowhere.invalid/hook');
    const { message } = await process.test(id);
    expect(message).toMatch(/cannot be reached|No answer/);
  });

  test('is connected if it resolves to this machine', async () => {
    const receiver = await openReceiver();
    const process = sportsFixture({}).open();
    const { id } = await add(process, receiver.url.replace('127.0.0.1', 'localhost'));
    expect(await process.test(id)).toMatchObject({ delivered: true, status: 204 });
    expect(receiver.received).toHaveLength(1);
  });
});
