import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { Component, readComponent } from '../../src/contract/component.ts';
import { readVisualizeEvent, type VisualizeNews } from '../../src/contract/uploads.ts';
import { startService } from '../../src/service/startService.ts';
import { clientOf, isForeign, testedService } from './service.ts';

const csv = 'month,ferries\n2031-01,41\n2031-02,38\n2031-03,52\n2031-04,60\n';

describe('uploads', () => {
  const service = testedService();

  test('a file is granted, posted and drawn', async () => {
    const grant = await service.client.send(api.uploads.grant, { file_name: 'ferries.csv' });
    await service.client.upload(grant, { name: 'ferries.csv', bytes: new TextEncoder().encode(csv) });
    const { outputs } = await service.client.send(api.uploads.visualize, { file_ids: [grant.file_id] });
    expect(outputs?.knowledge_cards?.length).toBeGreaterThan(0);
  });

  test('a stream reports progress and ends with the result', async () => {
    const news: VisualizeNews[] = [];
    for await (const event of service.client.stream(api.uploads.visualizeStream, { csv: [csv] }))
      news.push(readVisualizeEvent(event));
    expect(news.slice(0, -1).every(({ kind }) => kind === 'progress')).toBe(true);
    expect(news.at(-1)?.kind).toBe('result');
  });

  test('an empty request is rejected', async () => {
    await expect(service.client.send(api.uploads.visualize, { query: 'a pie' })).rejects.toMatchObject({
      kind: 'bad-request',
    });
  });
});

describe.skipIf(isForeign)('uploads of the embedded service (the choices are ours)', () => {
  const service = testedService();
  const draw = async (file: string, more: object = {}) => {
    const source = pathToFileURL(join(service.folder ?? '', file)).href;
    const { file_id } = await service.client.send(api.uploads.grant, { file_name: file, source });
    const { outputs } = await service.client.send(api.uploads.visualize, { file_ids: [file_id], ...more });
    const card = outputs?.knowledge_cards?.[0];
    const components = Component.array().parse(card?.visualization_data?.viz_config?.components);
    return {
      card,
      types: components.map(({ component_type }) => component_type),
      known: components.every((component) => readComponent(component)),
    };
  };

  test('a file of the folder is drawn in place', async () => {
    expect(await draw('seattle-weather.csv')).toMatchObject({
      types: ['header', 'generic_timeseries'],
      known: true,
    });
  });

  test('an instruction and an explicit chart type are followed', async () => {
    expect(await draw('seattle-weather.csv', { query: 'pie of weather' })).toMatchObject({
      types: ['header', 'pie'],
    });
    expect(await draw('seattle-weather.csv', { viz_component_type: 'histogram' })).toMatchObject({
      types: ['header', 'histogram'],
      known: true,
    });
  });

  test('rows are excluded as the instruction says, and the title mentions it', async () => {
    const { card } = await draw('seattle-weather.csv', { query: 'average temp_max by month in 2014' });
    const config = card?.visualization_data?.viz_config as {
      components: { config: { datasets?: { data: object[] }[] } }[];
      title: string;
    };
    expect(config.components[1]?.config.datasets?.[0]?.data).toHaveLength(12);
    expect(config.title).toBe('Average temp max by month, 2014');
  });

  test('a file outside the folders is not read in place', async () => {
    const source = pathToFileURL(join(service.folder ?? '', '..', 'elsewhere.csv')).href;
    await expect(
      service.client.send(api.uploads.grant, { file_name: 'elsewhere.csv', source }),
    ).rejects.toMatchObject({ kind: 'not-found' });
  });

  test("a form without the grant's fields is refused", async () => {
    const grant = await service.client.send(api.uploads.grant, { file_name: 'a.csv' });
    await expect(
      service.client.upload({ ...grant, fields: {} }, { name: 'a.csv', bytes: new Uint8Array([97]) }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('files above five megabytes are rejected', async () => {
    const grant = await service.client.send(api.uploads.grant, { file_name: 'big.csv' });
    const bytes = new Uint8Array(5 * 1024 * 1024 + 1).fill(97);
    await expect(service.client.upload(grant, { name: 'big.csv', bytes })).rejects.toMatchObject({
      kind: 'too-large',
    });
  });

  test('file extensions other than those of the interface are rejected', async () => {
    await expect(service.client.send(api.uploads.grant, { file_name: 'virus.exe' })).rejects.toMatchObject({
      kind: 'bad-request',
    });
  });

  test.each([
    ['empty.csv', '', /empty/i],
    ['header.csv', 'a,b,c\n', /header but no rows/],
    [
      'binary.csv',
      Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)),
      /binary|not a table|text/i,
    ],
  ])('%s is rejected with the reason', async (name, content, words) => {
    writeFileSync(join(service.folder ?? '', name), content);
    await expect(draw(name)).rejects.toMatchObject({ message: expect.stringMatching(words) });
  });

  test.each([
    ['latin1.csv', Buffer.from('stad,verdi\nTromsø,4\nÅlesund,7\n', 'latin1'), 'Tromsø'],
    [
      'utf16.csv',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('stad,verdi\nTromsø,4\nÅlesund,7\n', 'utf16le')]),
      'Tromsø',
    ],
  ])('%s is read in its own encoding', async (name, content, word) => {
    writeFileSync(join(service.folder ?? '', name), content);
    expect(JSON.stringify((await draw(name)).card)).toContain(word);
  });

  test('a changed file is drawn again', async () => {
    const path = join(service.folder ?? '', 'changing.csv');
    writeFileSync(path, csv);
    await draw('changing.csv');
    writeFileSync(path, `${readFileSync(path, 'utf8')}2031-05,999\n`);
    expect(JSON.stringify((await draw('changing.csv')).card)).toContain('999');
  });
});

test('uploads are a private index, and a service without folders answers from them', async () => {
  const service = await startService({ folders: [], store: ':memory:' });
  onTestFinished(() => service.close());
  const client = clientOf(service);
  expect((await client.send(api.indexes.list, {})).results).toEqual([]);
  const grant = await client.send(api.uploads.grant, { file_name: 'harbours.csv' });
  const bytes = new TextEncoder().encode('harbour,passengers\nOban,700\nMallaig,300\n');
  await client.upload(grant, { name: 'harbours.csv', bytes });
  const { results } = await client.send(api.indexes.list, {});
  expect(results).toMatchObject([{ name: 'Uploads', description: '1 uploaded file', is_default: true }]);
  const { answer } = await client.send(api.knowledge.answer, {
    query: 'which harbour has the most passengers',
  });
  expect(answer).toContain('Oban');
  const { relations } = await client.send(api.graph.related, { node_id: results[0]?.id ?? '' });
  expect(relations?.[0]).toMatchObject({ key: 'members', items: [{ name: 'harbours' }] });
});
