import { createParser } from 'eventsource-parser';
import { Client } from '../src/client/client.ts';
import { api } from '../src/contract/api.ts';
import { emptyRun, foldRun, type RunState } from '../src/contract/foldRun.ts';
import { type Bench, median, timed } from './figure.ts';
import { frameOf, piecesOf } from './runFrames.ts';

const deltas = 100_000;
const rounds = 15;

/** Events through client and fold against the bare parser that only splits them and reads their JSON. */
export const bench: Bench = async (report) => {
  const wire = new TextEncoder().encode(Array.from({ length: deltas }, (_, seq) => frameOf(seq)).join(''));
  const pieces = piecesOf(wire, 65_536);
  const client = new Client({
    baseUrl: 'https://host.example',
    apiKey: () => undefined,
    fetch: async () =>
      new Response(ReadableStream.from(pieces), { headers: { 'content-type': 'text/event-stream' } }),
  });
  let state: RunState = emptyRun;
  const through = async () => {
    state = emptyRun;
    for await (const event of client.stream(api.answerRuns.get, { run_id: 'run_1' }))
      state = foldRun(state, event);
    if (state.seq !== deltas - 1) throw new Error('events were lost');
  };
  const ours: Cost[] = [];
  const theirs: Cost[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await costOf(through));
    theirs.push(await costOf(() => readBare(pieces)));
  }
  const promise = `stream: ${deltas.toLocaleString('en-US')} events through client and fold`;
  const against = 'eventsource-parser + JSON.parse';
  const figure = (of: (cost: Cost) => number) => ({
    ours: median(ours.map(of)),
    reference: median(theirs.map(of)),
    against,
  });
  report({ promise, ...figure(({ wallMs }) => wallMs) });
  // What the process worked, which busy neighbours on the machine do not change.
  report({ promise: `${promise}, CPU`, ...figure(({ cpuMs }) => cpuMs) });

  state = emptyRun;
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  await through();
  globalThis.gc?.();
  const heldMb = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  if (state.texts.length !== 1) throw new Error('the run is not held');
  report({
    promise: 'stream: memory held by that run',
    ours: heldMb,
    reference: wire.length / 2 ** 20,
    against: 'its bytes on the wire',
    unit: 'MB',
  });
};

interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const before = process.cpuUsage();
  const wallMs = await timed(work);
  const { user, system } = process.cpuUsage(before);
  return { wallMs, cpuMs: (user + system) / 1000 };
}

async function readBare(pieces: readonly Uint8Array[]): Promise<void> {
  let read = 0;
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ data }) => {
      JSON.parse(data);
      read++;
    },
  });
  for await (const piece of ReadableStream.from(pieces)) parser.feed(decoder.decode(piece, { stream: true }));
  if (read !== deltas) throw new Error('events were lost');
}
