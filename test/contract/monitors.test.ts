import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { isForeign, testedService } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardinal-monitors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'games.csv');
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
writeFileSync(
  file,
  `league,start,home,away\nHarbour,${at(2)},Gulls,Terns\nHarbour,${at(50).slice(0, 10)},Auks,Terns\n`,
);

describe.skipIf(isForeign)('monitors', () => {
  const service = testedService({ schedules: [file] });
  const create = (input: object) =>
    service.client.send(api.monitors.create, { type: 'sports.game_start', channel_id, ...input });
  let channel_id = '';
  let game_id = '';
  let day_id = '';
  beforeAll(async () => {
    const input = { name: 'Harbour', kind: 'webhook', url: 'https://example.com/hook' } as const;
    channel_id = (await service.client.send(api.channels.create, input)).id;
    const { items } = await service.client.send(api.games.list, {});
    game_id = items.find(({ source }) => source === 'live_event')?.id ?? '';
    day_id = items.find(({ source }) => source === 'schedule_table')?.id ?? '';
  });

  test('a monitor is created with 201, found, listed by channel, and deleted with 204', async () => {
    const monitor = await create({ game_id });
    expect(monitor).toMatchObject({
      type: 'sports.game_start',
      game_id,
      team_id: null,
      channel_id,
      status: 'active',
    });
    expect(await service.client.send(api.monitors.get, { id: monitor.id })).toEqual(monitor);
    const other = await create({ team_id: 'harbour:gulls', type: 'sports.score_event' });
    const ids: string[] = [];
    for await (const { id } of service.client.pages(api.monitors.list, { channel_id, limit: 1 }))
      ids.push(id);
    expect(ids).toEqual([other.id, monitor.id]);
    expect((await service.client.send(api.monitors.list, { channel_id: 'another' })).items).toEqual([]);
    await service.client.send(api.monitors.remove, { id: monitor.id });
    await expect(service.client.send(api.monitors.get, { id: monitor.id })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  test('a game without a start time is rejected with 400', async () => {
    await expect(create({ game_id: day_id })).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringContaining('schedule_table'),
    });
  });

  test('an unknown game is a 404, an ambiguous request a 400, a duplicate a 409', async () => {
    await expect(create({ game_id: 'none' })).rejects.toMatchObject({ kind: 'not-found' });
    await expect(create({ team_id: 'none' })).rejects.toMatchObject({ kind: 'not-found' });
    await expect(create({ game_id, channel_id: 'none' })).rejects.toMatchObject({ kind: 'not-found' });
    await expect(create({})).rejects.toMatchObject({ kind: 'bad-request' });
    await expect(create({ game_id, team_id: 'harbour:gulls' })).rejects.toMatchObject({
      kind: 'bad-request',
    });
    const twin = { game_id, type: 'sports.game_result' };
    await create(twin);
    await expect(create(twin)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('deleting a channel deletes its monitors', async () => {
    const input = { name: 'Quay', kind: 'webhook', url: 'https://example.com/hook' } as const;
    const channel = await service.client.send(api.channels.create, input);
    const { id } = await create({ game_id, channel_id: channel.id });
    await service.client.send(api.channels.remove, { id: channel.id });
    await expect(service.client.send(api.monitors.get, { id })).rejects.toMatchObject({ kind: 'not-found' });
  });
});
