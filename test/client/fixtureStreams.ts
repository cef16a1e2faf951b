import { readdirSync, readFileSync } from 'node:fs';
import { followRun } from '../../src/client/followRun.ts';
import { api } from '../../src/contract/api.ts';
import { emptyRun, foldRun } from '../../src/contract/foldRun.ts';
import { clientOf, headersOf } from './scripted.ts';

const folder = new URL('../fixtures/streams/', import.meta.url);
export const streamNames = readdirSync(folder)
  .map((file) => file.replace(/\.txt$/, ''))
  .sort();
export const wireOf = (name: string) => readFileSync(new URL(`${name}.txt`, folder), 'utf8');
const polled = {
  run_id: 'run_7d2',
  status: 'completed',
  created_at: '2031-11-02T09:00:01+00:00',
  result: { answer: '41 ferries.', cards: [], citations: [] },
};

/** The first stream is the fixture; whatever is asked after it is answered by the finished run alone. */
export async function follow(name: string, cut?: number) {
  const sent = new TextEncoder().encode(wireOf(name));
  const pieces = cut === undefined ? [sent] : [sent.slice(0, cut), sent.slice(cut)];
  const asked = { streams: 0, polls: 0 };
  const { client } = clientOf((request) => {
    if (headersOf(request).accept !== 'text/event-stream') {
      asked.polls++;
      return Response.json(polled);
    }
    asked.streams++;
    if (asked.streams > 1) throw new TypeError('fetch failed');
    return new Response(ReadableStream.from(pieces), { headers: { 'content-type': 'text/event-stream' } });
  });
  let state = emptyRun;
  const options = { sleep: async () => {}, pollMs: 0 };
  for await (const event of followRun(client, api.answerRuns, { run_id: 'run_7d2' }, undefined, options))
    state = foldRun(state, event);
  return { state, asked };
}
