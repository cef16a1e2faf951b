import { createParser } from 'eventsource-parser';
import { Client } from '../src/client/client.ts';
import { api } from '../src/contract/api.ts';
import { emptyRun, foldRun, type RunState } from '../src/contract/foldRun.ts';
import { type Bench, type Figure, median, timed } from './figure.ts';
import { distinctFrameOf, frameOf, piecesOf } from './runFrames.ts';

const deltas = 100_000;
const rounds = 15;

/** Events through client and fold against the bare parser that only splits them and reads their JSON. */
export const bench: Bench = async (report) => {
  const wire = new TextEncoder().encode(Array.from({ length: deltas }, (_, seq) => frameOf(seq)).join(''));
  const pieces = piecesOf(wire, 65_536);
  const client = clientOf(pieces);
  let state: RunState = emptyRun;
  const through = async () => {
    state = await folded(client);
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
  if (state.texts.size !== 1) throw new Error('the run is not held');
  report({
    promise: 'stream: memory held by that run',
    ours: heldMb,
    reference: wire.length / 2 ** 20,
    against: 'its bytes on the wire',
    unit: 'MB',
  });
  report(await perEventOfMany());
};

/** What an event costs in a run with ever new texts, steps and helpers, against one in a short such run. */
async function perEventOfMany(): Promise<Figure> {
  const [many, few] = [distinctRun(20_000), distinctRun(2_000)];
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push((await costOf(() => many())).cpuMs / 20);
    // As many events in all, so that both are measured for as long.
    const shorter = await costOf(async () => {
      for (let time = 0; time < 10; time++) await few();
    });
    theirs.push(shorter.cpuMs / 20);
  }
  return {
    promise: 'stream: 1,000 events of a run of 20,000 distinct ids, CPU',
    ours: median(ours),
    reference: median(theirs),
    against: 'a run of 2,000',
  };
}

function distinctRun(count: number): () => Promise<void> {
  const wire = new TextEncoder().encode(
    Array.from({ length: count }, (_, seq) => distinctFrameOf(seq)).join(''),
  );
  const client = clientOf(piecesOf(wire, 65_536));
  return async () => {
    const { texts, reasoning, steps } = await folded(client);
    if (texts.size + reasoning.size + steps.size !== count) throw new Error('events were lost');
  };
}

function clientOf(pieces: readonly Uint8Array[]): Client {
  return new Client({
    baseUrl: 'https://host.example',
    apiKey: () => undefined,
    fetch: async () =>
      new Response(ReadableStream.from(pieces), { headers: { 'content-type': 'text/event-stream' } }),
  });
}

async function folded(client: Client): Promise<RunState> {
  let state: RunState = emptyRun;
  for await (const event of client.stream(api.answerRuns.get, { run_id: 'run_1' }))
    state = foldRun(state, event);
  return state;
}

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
