import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomFrom } from '../../bench/generate.ts';
import { Client } from '../../src/client/client.ts';
import { followRun } from '../../src/client/followRun.ts';
import { api } from '../../src/contract/api.ts';
import { answerOf, emptyRun, foldRun, statusOf } from '../../src/contract/foldRun.ts';
import { soakSeeds } from '../soak.ts';

const wire = readFileSync(new URL('../fixtures/streams/answerRun.txt', import.meta.url), 'utf8');
const frames = wire.split(/(?<=\n\n)/).filter((frame) => frame !== '');
const seqOf = (frame: string) => Number(frame.match(/"seq":(\d+)/)?.[1]);
const result = JSON.parse(
  frames.find((frame) => frame.includes('"agent_result"'))?.split('data: ')[1] ?? '{}',
).block.data;
const run = { run_id: 'run_7d2', status: 'completed', created_at: '2031-11-02T09:00:01+00:00', result };
const bytes = (text: string) => new TextEncoder().encode(text);
const sse = { headers: { 'content-type': 'text/event-stream' } };

/** What a network and the boxes in it do to a stream. `start` is the first byte after the cursor. */
const faults = {
  none: (body: Uint8Array<ArrayBuffer>) => new Response(body, sse),
  'cut at a byte': (body: Uint8Array<ArrayBuffer>, random: () => number) =>
    new Response(body.slice(0, Math.floor(random() * body.length)), sse),
  'split into single bytes': (body: Uint8Array<ArrayBuffer>) =>
    new Response(
      new ReadableStream({
        start: (to) => {
          for (const byte of body) to.enqueue(Uint8Array.of(byte));
          to.close();
        },
      }),
      sse,
    ),
  reset: (body: Uint8Array<ArrayBuffer>, random: () => number) =>
    new Response(
      new ReadableStream({
        start: (to) => {
          to.enqueue(body.slice(0, Math.floor(random() * body.length)));
        },
        pull: (to) => to.error(new Error('ECONNRESET')),
      }),
      sse,
    ),
  stall: (body: Uint8Array<ArrayBuffer>, random: () => number) =>
    new Response(
      new ReadableStream({ start: (to) => to.enqueue(body.slice(0, Math.floor(random() * body.length))) }),
      sse,
    ),
  'a web page': () =>
    new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } }),
  'bad gateway': () =>
    new Response('<html>502</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
  'no connection': () => {
    throw new TypeError('fetch failed');
  },
} as const;
type Fault = keyof typeof faults;
const names = Object.keys(faults) as Fault[];

/** One run under the faults of a seed: what the caller ends up with, and how often it was dispatched. */
async function disturbedRun(seed: number) {
  const random = randomFrom(seed);
  let dispatches = 0;
  let pollFaults = 0;
  const met: string[] = [];
  const client = new Client({
    baseUrl: 'https://host.example',
    apiKey: () => undefined,
    idleMs: 15,
    sleep: async () => {},
    random,
    fetch: async (url, init) => {
      if (init.method === 'POST') {
        dispatches++;
        return Response.json({ run_id: 'run_7d2', status: 'queued' }, { status: 202 });
      }
      const isStream = (init.headers as Record<string, string>).accept === 'text/event-stream';
      const fault = names[Math.floor(random() * names.length)] ?? 'none';
      if (!isStream) {
        // A poll may fail twice in a row; the third is the service's own fault.
        if (pollFaults < 2 && random() < 0.3) {
          pollFaults++;
          return faults['a web page']();
        }
        pollFaults = 0;
        return Response.json(random() < 0.5 ? { ...run, status: 'running', result: null } : run);
      }
      met.push(fault);
      const after = Number(new URL(url).searchParams.get('starting_after') ?? -1);
      // Now and then events are sent again that were sent before.
      const from = random() < 0.2 ? after - 2 : after;
      return faults[fault](bytes(frames.filter((frame) => seqOf(frame) > from).join('')), random);
    },
  });
  let state = emptyRun;
  for await (const event of followRun(client, api.answerRuns, { dispatch: { query: 'ferries' } }, undefined, {
    sleep: async () => {},
    pollMs: 0,
  })) {
    state = foldRun(state, event);
  }
  return {
    dispatches,
    met,
    outcome: {
      answer: answerOf(state),
      status: statusOf(state),
      cards: state.result?.cards,
      isDone: state.isDone,
    },
  };
}

test('disturbed runs end with exactly the text and cards of an undisturbed one, each dispatched once', async () => {
  const wanted = {
    answer: 'Passengers rose to 1.2 million [1].',
    status: 'completed',
    cards: result.cards,
    isDone: true,
  };
  const seen = new Set<string>();
  for (const seed of soakSeeds(1000)) {
    const { dispatches, met, outcome } = await disturbedRun(seed);
    expect(outcome, `seed ${seed}: ${met.join(', ')}`).toEqual(wanted);
    expect(dispatches, `seed ${seed}`).toBe(1);
    for (const fault of met) seen.add(fault);
  }
  expect([...seen].sort()).toEqual([...names].sort());
});
