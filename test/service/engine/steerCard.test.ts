import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { api } from '../../../src/contract/api.ts';
import type { KnowledgeCard } from '../../../src/contract/cards.ts';
import { ChartControls, type ChartEdit } from '../../../src/contract/chartControls.ts';
import { ChartHistory, type ChartSpec, editOf } from '../../../src/contract/chartSpec.ts';
import { isPlace } from '../../../src/service/engine/cards/visualize/places.ts';
import { buildCatalogue } from '../../../src/service/language/buildCatalogue.ts';
import { chartsFor } from '../../../src/service/language/charts/completions.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';
import { openTables } from '../../../src/service/tables/tables.ts';
import { clientOf } from '../../contract/service.ts';

const csv = ['day,harbour,crates']
  .concat(
    Array.from(
      { length: 90 },
      (_, at) =>
        `2031-${String((at % 9) + 1).padStart(2, '0')}-${String((at % 27) + 1).padStart(2, '0')},${['Vik', 'Moss', 'Horten'][at % 3]},${10 + (at % 7)}`,
    ),
  )
  .join('\n');
let root: string;
let folder: string;
let service: RunningService;
let client: Client;
let fileId: string;

const start = async () => {
  service = await startService({ folders: [folder], store: join(root, 'cardinal.db') });
  client = clientOf(service);
  const source = pathToFileURL(join(folder, 'landings.csv')).href;
  fileId = (await client.send(api.uploads.grant, { file_name: 'landings.csv', source })).file_id;
};
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cardinal-steer-'));
  folder = join(root, 'data');
  mkdirSync(folder);
  writeFileSync(join(folder, 'landings.csv'), `${csv}\n`);
  await start();
});
afterEach(async () => {
  await service.close();
  rmSync(root, { recursive: true, force: true });
});

const draw = async (query?: string, card?: KnowledgeCard, more = {}): Promise<KnowledgeCard> => {
  const { outputs } = await client.send(api.uploads.visualize, {
    file_ids: [fileId],
    query: query ?? null,
    ...(card?.card_id && { extra_params: editOf({ cardId: card.card_id }) }),
    ...more,
  });
  const [drawn] = outputs?.knowledge_cards ?? [];
  if (!drawn) throw new Error('no card was drawn');
  return drawn;
};
const chartOf = (card: KnowledgeCard): ChartSpec =>
  ChartHistory.parse(
    (card.visualization_data?.viz_config as Record<string, unknown> | undefined)?.chart_history,
  ).chart;

test('an instruction changes the chart of a card, and the next one builds on it', async () => {
  const first = await draw();
  const bars = await draw('crates by harbour as bars', first);
  expect(chartOf(bars)).toMatchObject({
    mark: 'bar',
    x: { field: 'harbour' },
    y: [{ field: 'crates', aggregate: 'sum' }],
  });
  const filtered = await draw('without Moss', bars);
  expect(chartOf(filtered)).toEqual({
    ...chartOf(bars),
    filters: [{ field: 'harbour', op: '!=', value: 'Moss' }],
  });
  expect(chartOf(await draw('undo', filtered))).toEqual(chartOf(bars));
});

test('the chart of a card survives a restart of the service', async () => {
  const bars = await draw('crates by harbour as bars', await draw());
  await service.close();
  await start();
  const pie = await draw('as a pie', bars);
  expect(chartOf(pie)).toEqual({ ...chartOf(bars), mark: 'pie' });
  expect(chartOf(await draw('undo', pie))).toEqual(chartOf(bars));
});

test('words without effect are named on the card, which is otherwise unchanged', async () => {
  const first = await draw();
  const same = await draw('frobnicate it', first);
  expect(chartOf(same)).toEqual(chartOf(first));
  expect(same.description).toContain('I did not understand "frobnicate", so the chart is as it was.');
});

test('another type keeps what an instruction has set', async () => {
  const filtered = await draw('crates by harbour without Moss', await draw());
  const pie = await draw(undefined, filtered, { viz_component_type: 'pie' });
  expect(chartOf(pie)).toEqual({ ...chartOf(filtered), mark: 'pie' });
});

test('an unknown card does not prevent drawing', async () => {
  const drawn = await draw('crates by harbour', { card_id: 'nobody' } as KnowledgeCard);
  expect(chartOf(drawn).x).toEqual({ field: 'harbour' });
});

const controlsOf = (card: KnowledgeCard) =>
  ChartControls.parse(card.visualization_data?.viz_config?.chart_controls);
const edit = async (card: KnowledgeCard, change: ChartEdit): Promise<KnowledgeCard> => {
  const { card: edited } = await client.send(api.charts.edit, { card_id: card.card_id ?? '', edit: change });
  return edited;
};

test('a control edits the chart of the card in place, and edits can be undone and redone', async () => {
  const bars = await draw('crates by harbour as bars', await draw());
  const pie = await edit(bars, { chart: { ...chartOf(bars), mark: 'pie' } });
  expect(pie.card_id).toBe(bars.card_id);
  expect(chartOf(pie)).toEqual({ ...chartOf(bars), mark: 'pie' });
  expect(controlsOf(pie)).toMatchObject({ canUndo: true, canRedo: false });
  const back = await edit(pie, { step: 'undo' });
  expect(chartOf(back)).toEqual(chartOf(bars));
  expect(chartOf(await edit(back, { step: 'redo' }))).toEqual(chartOf(pie));
});

test('a card offers the charts its question may mean, and keeps them while it is edited', async () => {
  const query = 'heat map of the vessels by hull';
  const kinds = (at: number) =>
    `${['steel', 'wood'][at % 2]},${['red', 'blue', 'white'][at % 3]},${'ABCD'[at % 4]}`;
  const rows = Array.from({ length: 48 }, (_, at) => `${kinds(at)},${300 + at * 7}`);
  writeFileSync(join(folder, 'vessels.csv'), `hull,colour,class,tonnage\n${rows.join('\n')}\n`);
  const source = pathToFileURL(join(folder, 'vessels.csv')).href;
  fileId = (await client.send(api.uploads.grant, { file_name: 'vessels.csv', source })).file_id;
  const profiles = await openTables({ tempDir: join(root, 'profiles') });
  const path = join(folder, 'vessels.csv');
  const [table] = buildCatalogue(
    await profiles.add({ id: 'vessels', path, shownPath: 'vessels.csv' }),
    [],
    new Date(),
  ).tables;
  profiles.close();
  if (!table) throw new Error('no table was read');
  const requested = await chartsFor(query, { table, now: new Date(), isPlace });
  const card = await draw(query);
  const offered = controlsOf(card).readings;
  expect(offered.length).toBeGreaterThan(1);
  expect(offered.map(({ chart }) => chart)).toEqual(requested?.charts);
  expect(chartOf(card)).toEqual(offered[0]?.chart);
  expect(card.visualization_data?.viz_config?.reason).toContain('fits several charts');
  const other = await edit(card, { chart: offered[1]?.chart ?? chartOf(card) });
  expect(chartOf(other)).toEqual(offered[1]?.chart);
  expect(controlsOf(other).readings).toEqual(offered);
  expect(chartOf(await edit(other, { step: 'undo' }))).toEqual(chartOf(card));
});

test('an edit survives a restart of the service, in data and picture', async () => {
  const bars = await draw('crates by harbour as bars', await draw());
  await edit(bars, { chart: { ...chartOf(bars), limit: 2 } });
  await service.close();
  await start();
  const { contents } = await client.send(api.cards.contents, {
    url: bars.webpage_url ?? '',
    mode: 'inline',
    content_format: 'json_records',
  });
  expect(contents[0]?.records).toHaveLength(2);
  const next = await edit(bars, { step: 'undo' });
  expect(chartOf(next)).toEqual(chartOf(bars));
});

test('an edit that cannot be drawn is rejected with a message and changes nothing', async () => {
  const bars = await draw('crates by harbour as bars', await draw());
  await expect(edit(bars, { chart: { ...chartOf(bars), mark: 'map' } })).rejects.toThrow(
    'names countries or states',
  );
  await expect(edit(bars, { chart: { ...chartOf(bars), x: { field: 'boat' } } })).rejects.toThrow(
    'has no column "boat"',
  );
  expect(chartOf(await edit(bars, { step: 'redo' }))).toEqual(chartOf(bars));
});

test('an edit takes less than 150 ms', async () => {
  let card = await draw('crates by harbour as bars', await draw());
  const times: number[] = [];
  for (const mark of ['pie', 'bar', 'treemap', 'bar', 'table'] as const) {
    const start = performance.now();
    card = await edit(card, { chart: { ...chartOf(card), mark } });
    times.push(performance.now() - start);
  }
  // The fastest: on a busy machine the others wait their turn.
  expect(Math.min(...times)).toBeLessThan(150);
});
