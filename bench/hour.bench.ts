import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '../src/client/client.ts';
import { followRun } from '../src/client/followRun.ts';
import { api } from '../src/contract/api.ts';
import type { startHistory } from '../src/contract/chartSpec.ts';
import type { Bench } from './figure.ts';
import { withService } from './measuredService.ts';

const samples = new URL('../samples', import.meta.url).pathname;
/** One every ten seconds is an hour of somebody who never rests. */
const actions = 360;
/** By then everything has been loaded that is loaded on first use. */
const warm = 90;

const questions = [
  'average price by symbol',
  'revenue by category',
  'which customers never ordered',
  'total worldwide gross by distributor',
  'share of orders that were returned',
  'top 5 customers by revenue',
  'on how many days did it snow',
  'average miles per gallon by origin',
  'emissions by depot',
];
const followUps = ['by year', 'as a table', 'only the highest three'];

/** What the service holds after an hour of use, done as fast as it goes, against what it held once it was warm. */
export const bench: Bench = async (report) => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-bench-'));
  const data = join(folder, 'samples');
  cpSync(samples, data, { recursive: true });
  try {
    await withService([data], folder, async ({ client, nowMb, peakMb }) => {
      let warmMb = Number.NaN;
      for (let at = 0; at < actions; at++) {
        await act(client, data, at);
        if (at === warm) warmMb = nowMb();
      }
      const against = `after ${warm} actions`;
      const promise = (what: string) => `hour: ${what} of the service after ${actions} actions`;
      report({ promise: promise('memory'), ours: nowMb(), reference: warmMb, against, unit: 'MB' });
      report({ promise: promise('peak memory'), ours: peakMb(), reference: warmMb, against, unit: 'MB' });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What people do, in turn: type and ask, follow up, draw a file, change its chart, look at rows, save a file. */
async function act(client: Client, folder: string, at: number): Promise<void> {
  const round = Math.floor(at / 6);
  const question = questions[round % questions.length] ?? '';
  switch (at % 6) {
    case 0:
      for (let length = 3; length <= question.length; length += 3)
        await client.send(api.questions.suggest, { q: question.slice(0, length), limit: 4 });
      return;
    case 1:
      return asked(client, question, followUps[round % followUps.length] ?? '');
    case 2:
    case 3:
      return drawn(client, folder, round);
    case 4: {
      const file_id = await fileId(client, folder, 'movies.json');
      const { tables } = await client.send(api.rows.summary, { file_id });
      const table_id = tables[0]?.table_id ?? '';
      await client.send(api.rows.page, { table_id, offset: round * 50, limit: 200 });
      return;
    }
    case 5: {
      // The file is rewritten every minute, so what was read of the previous one is useless.
      const lines = Array.from(
        { length: 500 },
        (_, row) => `${row},${(row * 7 + round) % 90},Quay ${row % 9}`,
      );
      writeFileSync(join(folder, 'tide.csv'), `entry,centimetres,quay\n${lines.join('\n')}\n`);
      await client.send(api.knowledge.answer, { query: 'average centimetres by quay' });
    }
  }
}

async function asked(client: Client, query: string, followUp: string): Promise<void> {
  const { run_id, thread_id } = await client.send(api.answerRuns.dispatch, { query });
  for await (const _ of followRun(client, api.answerRuns, { run_id }));
  if (!thread_id) return;
  const next = await client.send(api.answerRuns.dispatch, { query: followUp, thread_id });
  for await (const _ of followRun(client, api.answerRuns, { run_id: next.run_id }));
}

async function drawn(client: Client, folder: string, round: number): Promise<void> {
  const names = ['seattle-weather.csv', 'stocks.csv', 'cars.xlsx', 'gapminder.parquet'];
  const file_id = await fileId(client, folder, names[round % names.length] ?? '');
  const { outputs } = await client.send(api.uploads.visualize, { file_ids: [file_id], query: null });
  const [card] = outputs?.knowledge_cards ?? [];
  const { chart } = (card?.visualization_data?.viz_config?.chart_history ?? {}) as Partial<
    ReturnType<typeof startHistory>
  >;
  if (!card?.card_id || !chart) throw new Error('No chart was drawn.');
  const edit = { chart: { ...chart, mark: 'bar' as const } };
  await client.send(api.charts.edit, { card_id: card.card_id, edit });
  await client.send(api.charts.edit, { card_id: card.card_id, edit: { step: 'undo' } });
}

async function fileId(client: Client, folder: string, file_name: string): Promise<string> {
  const source = pathToFileURL(join(folder, file_name)).href;
  return (await client.send(api.uploads.grant, { file_name, source })).file_id;
}
