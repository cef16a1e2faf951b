import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Client } from '../../src/client/client.ts';
import { followRun } from '../../src/client/followRun.ts';
import { api } from '../../src/contract/api.ts';
import { answerOf, emptyRun, foldRun, statusOf } from '../../src/contract/foldRun.ts';

const wire = readFileSync(new URL('../fixtures/streams/answerRun.txt', import.meta.url), 'utf8');
const frames = wire.split(/(?<=\n\n)/);
const seqOf = (frame: string) => Number(frame.match(/"seq":(\d+)/)?.[1]);
const polled = {
  run_id: 'run_7d2',
  status: 'completed',
  created_at: '2031-11-02T09:00:01+00:00',
  result: JSON.parse(frames.find((frame) => frame.includes('agent_result'))?.split('data: ')[1] ?? '{}').block
    .data,
};

/** A service whose nth stream answers as told; it counts what it was asked. */
function serviceOf(
  streams: ((after: number) => Response)[],
  poll: () => object = () => ({ ...polled, status: 'running', result: null }),
) {
  const asked = { dispatches: 0, streams: [] as number[], polls: 0 };
  const client = new Client({
    baseUrl: 'https://host.example',
    apiKey: () => undefined,
    idleMs: 200,
    fetch: async (url, init) => {
      if (init.method === 'POST') {
        asked.dispatches++;
        return Response.json({ run_id: 'run_7d2', status: 'queued' }, { status: 202 });
      }
      const after = Number(new URL(url).searchParams.get('starting_after') ?? -1);
      if ((init.headers as Record<string, string>).accept !== 'text/event-stream') {
        asked.polls++;
        return Response.json(poll());
      }
      asked.streams.push(after);
      return (streams[asked.streams.length - 1] ?? streamOf(frames))(after);
    },
  });
  return { client, asked };
}

const streamOf = (from: readonly string[]) => (after: number) =>
  new Response(from.filter((frame) => seqOf(frame) > after).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });
const sleep = async () => {};

async function follow(client: Client) {
  let state = emptyRun;
  for await (const event of followRun(client, api.answerRuns, { dispatch: { query: 'ferries' } }, undefined, {
    sleep,
    pollMs: 1,
  }))
    state = foldRun(state, event);
  return {
    answer: answerOf(state),
    status: statusOf(state),
    cards: state.result?.cards?.length,
    steps: state.steps.size,
    isDone: state.isDone,
  };
}

const whole = {
  answer: 'Passengers rose to 1.2 million [1].',
  status: 'completed',
  cards: 1,
  steps: 3,
  isDone: true,
};

test('a run is dispatched once and its stream is read to the end', async () => {
  const { client, asked } = serviceOf([]);
  expect(await follow(client)).toEqual(whole);
  expect(asked).toEqual({ dispatches: 1, streams: [-1], polls: 0 });
});

test('a stream that breaks after any event is resumed, and nothing is lost or duplicated', async () => {
  for (let kept = 0; kept < frames.length - 1; kept++) {
    const { client, asked } = serviceOf([streamOf(frames.slice(0, kept))]);
    expect(await follow(client), `broken after ${kept} frames`).toEqual(whole);
    expect(asked.dispatches).toBe(1);
  }
});

test('the summary before the end does not move the cursor, so the end is not lost', async () => {
  const { client, asked } = serviceOf([streamOf(frames.slice(0, 13))]);
  await follow(client);
  expect(asked.streams).toEqual([-1, 11]);
});

test('a web page in place of a stream leads to polling', async () => {
  const page = () => new Response('<h1>login</h1>', { headers: { 'content-type': 'text/html' } });
  const { client, asked } = serviceOf([page], () => polled);
  expect(await follow(client)).toMatchObject({ answer: whole.answer, status: 'completed', isDone: true });
  expect(asked.streams).toHaveLength(1);
});

test('an end without a result is verified by polling', async () => {
  const withoutResult = frames.filter((frame) => !frame.includes('agent_result'));
  const { client } = serviceOf([streamOf(withoutResult)], () => polled);
  expect(await follow(client)).toMatchObject({ answer: whole.answer, isDone: true });
});

test('a silent stream counts as broken', async () => {
  const silent = () =>
    new Response(
      new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(frames[0])) }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  const { client, asked } = serviceOf([silent]);
  expect(await follow(client)).toEqual(whole);
  expect(asked.streams).toEqual([-1, 0]);
});

test('a failed run without a result ends with the reason', async () => {
  const failed = [
    frames[0] ?? '',
    `data: {"seq":1,"run_id":"run_7d2","category":"control","block":{"kind":"run_summary","status":"failed","created_at":"x","error":"boom"}}\n\n`,
    `id: 1\ndata: {"seq":1,"run_id":"run_7d2","category":"control","block":{"kind":"stream_done"}}\n\n`,
  ];
  const { client, asked } = serviceOf([streamOf(failed)]);
  let state = emptyRun;
  for await (const event of followRun(client, api.answerRuns, { run_id: 'run_7d2' }))
    state = foldRun(state, event);
  expect(statusOf(state)).toBe('failed');
  expect(state.summary?.error?.message).toBe('boom');
  expect(asked.polls).toBe(0);
});
