import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { capabilities } from '../../src/contract/service.ts';
import { openReceiver, refuse, signatureOf } from '../service/engine/receiver.ts';
import { isForeign, testedService } from './service.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const at = 'https://example.com/hook';

describe('notification channels (§4.15) of any service', () => {
  const service = testedService();

  test('another caller’s channel is not found, and a page has at most 100', async () => {
    await expect(service.client.send(api.channels.get, { id: nobody })).rejects.toMatchObject({
      kind: 'not-found',
    });
    for (const limit of [0, 101])
      await expect(service.client.send(api.channels.list, { limit })).rejects.toMatchObject({
        kind: 'bad-request',
      });
  });
});

describe.skipIf(isForeign)('writable channels', () => {
  const service = testedService();
  const create = (name: string, url = at, kind: 'webhook' | 'chat_workflow' = 'webhook') =>
    service.client.send(api.channels.create, { name, kind, url });
  const raw = (method: string, path: string, body?: object) =>
    fetch(`${service.url}/api/v1/notification_channels${path}`, {
      method,
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  test('the service announces the capability', async () => {
    const { capabilities: offered } = await service.client.send(api.service.capabilities, {});
    expect(offered).toContain(capabilities.writeChannels);
    expect(offered).toContain(capabilities.monitors);
  });

  test('the secret is returned once, with the 201 of the creation', async () => {
    const reply = await raw('POST', '', { name: 'Harbour', kind: 'webhook', url: at });
    expect(reply.status).toBe(201);
    const { secret, ...channel } = (await reply.json()) as Record<string, string>;
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(channel).toMatchObject({
      name: 'Harbour',
      kind: 'webhook',
      status: 'active',
      status_reason: null,
    });
    expect(await (await raw('GET', `/${channel.id}`)).json()).toEqual(channel);
    expect(await (await raw('GET', '')).text()).not.toContain(secret);
    expect(await (await raw('PATCH', `/${channel.id}`, { status: 'paused' })).text()).not.toContain(secret);
  });

  test('channels are listed newest first in pages', async () => {
    const made = [];
    for (const name of ['one', 'two', 'three']) made.unshift((await create(name)).id);
    const found: string[] = [];
    for await (const { id } of service.client.pages(api.channels.list, { limit: 2 })) found.push(id);
    expect(found.slice(0, 3)).toEqual(made);
    expect(new Set(found).size).toBe(found.length);
    await expect(service.client.send(api.channels.list, { cursor: '!' })).rejects.toMatchObject({
      kind: 'bad-request',
    });
  });

  test('pausing and resuming by the owner set no reason', async () => {
    const { id } = await create('Quay');
    const update = (input: object) => service.client.send(api.channels.update, { id, ...input });
    expect(await update({ status: 'paused' })).toMatchObject({ status: 'paused', status_reason: null });
    expect(await update({ name: 'Pier', url: 'https://example.com/other' })).toMatchObject({
      name: 'Pier',
      url: 'https://example.com/other',
      status: 'paused',
    });
    expect(await update({ status: 'active' })).toMatchObject({ status: 'active', status_reason: null });
  });

  test('a deleted channel is not found', async () => {
    const { id } = await create('Gone');
    const reply = await raw('DELETE', `/${id}`);
    expect([reply.status, await reply.text()]).toEqual([204, '']);
    for (const method of ['GET', 'DELETE']) expect((await raw(method, `/${id}`)).status).toBe(404);
    expect((await raw('PATCH', `/${id}`, { name: 'x' })).status).toBe(404);
    expect((await raw('POST', `/${id}/test`, {})).status).toBe(404);
  });

  test.each([
    { url: 'http://example.com/hook' },
    { url: 'ftp://example.com' },
    { url: 'no address' },
    { url: 'https://name:word@example.com/' },
    { url: `https://example.com/${'x'.repeat(2_100)}` },
    { name: '' },
    { name: 'x'.repeat(101) },
    { kind: 'pigeon' },
  ])('%j is rejected with 400', async (wrong) => {
    const reply = await raw('POST', '', { name: 'Harbour', kind: 'webhook', url: at, ...wrong });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      error_type: 'BAD_REQUEST',
      error_message: expect.any(String),
    });
  });

  test('a test delivery is signed and its outcome reported', async () => {
    const receiver = await openReceiver();
    const { id, secret } = await create('Lamp', receiver.url, 'chat_workflow');
    const sent = await service.client.send(api.channels.test, { id });
    expect(sent).toMatchObject({ delivered: true, status: 204 });
    const [received] = receiver.received;
    expect(received?.id).toBe(sent.delivery_id);
    expect(received?.signature).toBe(received && signatureOf(received, secret));
    receiver.behave = refuse(410);
    expect(await service.client.send(api.channels.test, { id })).toMatchObject({
      delivered: false,
      status: 410,
    });
  });
});
