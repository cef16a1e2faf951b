import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createParser } from 'eventsource-parser';
import { Client } from '../src/client/client.ts';
import { loopbackFetch } from '../src/client/loopback.ts';
import { api } from '../src/contract/api.ts';
import { emptyRun, foldRun } from '../src/contract/foldRun.ts';
import { type Bench, paired, timed } from './figure.ts';
import { frameOf } from './runFrames.ts';

const events = 2_000;
const rounds = 9;

/**
 * How long an event takes from the server's hand to the fold. Each is written only when the one before it has
 * been folded, so nothing is gained by doing many at once.
 */
export const bench: Bench = async (report) => {
  let seq = 0;
  let reader: ServerResponse | undefined;
  const writeNext = () => {
    if (seq < events) reader?.write(frameOf(seq++));
    else reader?.end();
  };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    reader = response;
    seq = 0;
    writeNext();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new Client({ baseUrl: url, apiKey: () => undefined, fetch: loopbackFetch() });

  const through = async () => {
    let state = emptyRun;
    for await (const event of client.stream(api.answerRuns.get, { run_id: 'run_1' })) {
      state = foldRun(state, event);
      writeNext();
    }
    if (state.seq !== events - 1) throw new Error('events were lost');
  };
  const bare = async () => {
    let read = 0;
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: ({ data }) => {
        JSON.parse(data);
        read++;
        writeNext();
      },
    });
    const { body } = await fetch(`${url}/api/v1/agent/answer/runs/run_1`);
    for await (const chunk of body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
    if (read !== events) throw new Error('events were lost');
  };
  const pair = await paired(
    rounds,
    () => timed(through),
    () => timed(bare),
  );
  server.close();
  report({
    promise: `stream: ${events.toLocaleString('en-US')} events one by one, from wire to fold`,
    ...pair,
    against: 'fetch + eventsource-parser',
  });
};
