import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Agent, fetch } from 'undici';
import { api } from '../src/contract/api.ts';
import { RunLog } from '../src/service/engine/runs/runLog.ts';
import { streamReply } from '../src/service/http/stream.ts';
import { type RunningService, startService } from '../src/service/startService.ts';
import { runStore } from '../src/service/store/runStore.ts';
import { openDatabase } from '../src/service/store/storeDatabase.ts';
import { type Bench, paired, timed } from './figure.ts';

const requests = 600;
const atOnce = 8;
const events = 300;
const readers = 100;

/** What the HTTP server adds: requests beside a bare route in the same run, and one run's events to many readers. */
export const bench: Bench = async (report) => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-http-'));
  writeFileSync(join(folder, 'ferries.csv'), 'month,port,ferries\n2031-01,Oban,41\n2031-02,Mallaig,38\n');
  const service = await startService({ folders: [folder], store: ':memory:' });
  const bare = await bareRoute();
  try {
    for (const { name, path, body, count } of cases) {
      const ours = () => perSecond(`${service.url}${path}`, count, service, body);
      await ours();
      bare.answer(await replyOf(`${service.url}${path}`, service, body));
      const reference = () => perSecond(bare.url, count, service, body);
      report({
        promise: `http: ${name} a second, ${atOnce} at once`,
        ...(await paired(5, ours, reference)),
        against: 'a bare hono route that answers the same bytes',
        unit: '/s',
      });
    }
    report({
      promise: `http: events of one run a second, to ${readers} readers`,
      ...(await paired(
        3,
        () => fanOut(readers),
        () => fanOut(1),
      )),
      against: 'to 1 reader',
      unit: '/s',
    });
  } finally {
    bare.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const cases = [
  { name: 'graph searches', path: '/v1/graph/search?q=oban', body: undefined, count: requests },
  { name: 'threads lists', path: '/v1/threads', body: undefined, count: requests },
  {
    name: 'answers to one question that was asked before',
    path: '/v1/answer',
    body: '{"query":"average ferries by port"}',
    count: requests,
  },
];

/** A server that does nothing but read a body and write one as JSON. */
async function bareRoute(): Promise<{ url: string; answer(reply: unknown): void; close(): void }> {
  const app = new Hono();
  let reply: unknown = {};
  app.all('/', async (context) => {
    await context.req.text();
    return context.json(reply as object);
  });
  const answer = (next: unknown) => {
    reply = next;
  };
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}/`, answer, close: () => server.close() }),
    );
  });
}

async function replyOf(url: string, { apiKey }: RunningService, body: string | undefined): Promise<unknown> {
  const method = body ? 'POST' : 'GET';
  return (await fetch(url, { method, headers: { 'x-api-key': apiKey }, ...(body && { body }) })).json();
}

async function perSecond(
  url: string,
  count: number,
  { apiKey }: RunningService,
  body: string | undefined,
): Promise<number> {
  const dispatcher = new Agent({ connections: atOnce, keepAliveTimeout: 500 });
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const reply = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-api-key': apiKey },
        ...(body && { body }),
        dispatcher,
      });
      if (reply.status !== 200) throw new Error(`answered ${reply.status}`);
      await reply.text();
    }
  };
  const ms = await timed(() => Promise.all(Array.from({ length: atOnce }, worker)));
  await dispatcher.close();
  return count / (ms / 1000);
}

/** Events delivered a second when one run is written while so many read it, all as text of a stream. */
async function fanOut(count: number): Promise<number> {
  const db = openDatabase(':memory:');
  const runs = runStore(db);
  const created_at = '2031-01-01T00:00:00.000Z';
  const thread = { thread_id: 't', agent: 'answer', effort: 'medium', title: 'q', created_at } as const;
  runs.addThread({ ...thread, source_indexes: ['data'], in_focus_card_id: null });
  runs.addRun({ run_id: 'r', agent: 'answer', thread_id: 't', created_at, request: {}, owner: '1-a' });
  const log = new RunLog(runs);
  log.open('r');
  const signal = new AbortController().signal;
  async function* items() {
    for await (const { seq, category, block } of log.read('r', -1, signal))
      yield { id: seq, data: { seq, run_id: 'r', thread_id: 't', category, block } };
  }
  let delivered = 0;
  const options = { heartbeatMs: 60_000, log: () => {} };
  const ms = await timed(async () => {
    const streams = Array.from({ length: count }, async () => {
      const { body } = streamReply(api.answerRuns.get, items(), options, () => {});
      const decoder = new TextDecoder();
      for await (const chunk of body ?? []) delivered += decoder.decode(chunk).split('\ndata: ').length - 1;
    });
    for (let at = 0; at < events - 1; at++) {
      log.append('r', { kind: 'text', id: 'x', delta: `word ${at} ` });
      if (at % 10 === 0) await new Promise(setImmediate);
    }
    log.append('r', { kind: 'stream_done' });
    await Promise.all(streams);
  });
  db.close();
  if (delivered !== events * count) throw new Error(`${delivered} of ${events * count} events arrived`);
  return delivered / (ms / 1000);
}
