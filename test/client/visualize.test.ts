import { expect, test } from 'vitest';
import { Client } from '../../src/client/client.ts';
import { api } from '../../src/contract/api.ts';
import { readVisualizeEvent, type VisualizeNews } from '../../src/contract/uploads.ts';
import { followVisualize } from '../../src/session/runs/followVisualize.ts';
import type { TurnUpdate } from '../../src/session/runs/turnUpdate.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A client whose visualize stream is this text, in the given pieces. */
function clientOf(...pieces: Uint8Array[]): Client {
  return new Client({
    baseUrl: 'https://host.example',
    apiKey: () => undefined,
    fetch: async () =>
      new Response(ReadableStream.from(pieces), { headers: { 'content-type': 'text/event-stream' } }),
  });
}

async function newsOf(...pieces: Uint8Array[]): Promise<VisualizeNews[]> {
  const news: VisualizeNews[] = [];
  for await (const event of clientOf(...pieces).stream(api.uploads.visualizeStream, { csv: ['a\n1\n'] }))
    news.push(readVisualizeEvent(event));
  return news;
}

const card = { card_id: 'k3Qm', title: 'Tonnage' };
const outputs = { knowledge_cards: [card], answer: null };
const progress = (message: string | undefined) => ({ kind: 'progress', message });
const failed = (message: string) => ({ kind: 'error', message });
/** Where a reader finds the card: under outputs, or at the top of the body. */
const result = expect.objectContaining({ kind: 'result', result: expect.objectContaining({ outputs }) });
const resultAtTop = expect.objectContaining({
  kind: 'result',
  result: expect.objectContaining({ knowledge_cards: [card] }),
});
const frame = (payload: object, head = 'data: ') => `${head}${JSON.stringify(payload)}\n\n`;

test.each<[string, string, unknown[]]>([
  ['named by type', frame({ type: 'progress', data: { message: 'Reading' } }), [progress('Reading')]],
  ['named by event', frame({ event: 'result', data: { outputs } }), [result]],
  ['named by event_type', frame({ event_type: 'result', payload: { outputs } }), [result]],
  ['named in capitals', frame({ event_type: 'RESULT', data: { outputs } }), [result]],
  ["named by the stream's own event field", frame({ data: { outputs } }, 'event: result\ndata: '), [result]],
  [
    "named by both: the stream's own field leads",
    frame({ type: 'progress', data: { outputs } }, 'event: result\ndata: '),
    [result],
  ],
  ['without a name, holding outputs', frame({ outputs }), [result]],
  ['without a name, holding cards at the top', frame({ knowledge_cards: [card] }), [resultAtTop]],
  ['without a name, holding words', frame({ status: 'charting' }), [progress('charting')]],
  ['without a name, holding an error', frame({ error: 'No rows.' }), [failed('No rows.')]],
  [
    'under a name nobody published, holding outputs',
    frame({ type: 'finished', data: { outputs } }),
    [result],
  ],
  ['with a name that is no text', frame({ type: 7, outputs }), [result]],
  ['without a blank after the colon', frame({ type: 'result', outputs }, 'data:'), [result]],
  ['with its body at the top', frame({ type: 'result', outputs }), [result]],
  ['with its body under data', frame({ type: 'result', data: { outputs } }), [result]],
  ['with its body under result', frame({ type: 'result', result: { outputs } }), [result]],
  ['with its body under payload', frame({ type: 'result', payload: { outputs } }), [result]],
  [
    'with an empty place before the body',
    frame({ type: 'result', outputs: null, data: { outputs } }),
    [result],
  ],
  ['with cards under data', frame({ type: 'result', data: { knowledge_cards: [card] } }), [resultAtTop]],
  [
    'a result that is an error in words',
    frame({ type: 'result', data: { error: 'Too few rows.' } }),
    [failed('Too few rows.')],
  ],
  [
    'a result that is nothing',
    frame({ type: 'result' }),
    [failed('The result of the service could not be read.')],
  ],
  [
    'an error as the interface writes errors',
    frame({ type: 'error', data: { error_type: 'BAD_REQUEST', error_message: 'No table.' } }),
    [failed('No table.')],
  ],
  [
    'an error as agents write them',
    frame({ type: 'error', error: { code: 'x', message: 'No table.' } }),
    [failed('No table.')],
  ],
  ['an error in bare words', frame({ type: 'error', data: 'No table.' }), [failed('No table.')]],
  ['an error without words', frame({ type: 'error' }), [failed('The service reported an error.')]],
  ['message before status', frame({ type: 'progress', status: 's', message: 'm' }), [progress('m')]],
  ['status before step', frame({ type: 'progress', step: 'p', status: 's' }), [progress('s')]],
  ['step before description', frame({ type: 'progress', description: 'd', step: 'p' }), [progress('p')]],
  ['a message that is no text', frame({ type: 'progress', message: 3, step: 'p' }), [progress('p')]],
  ['progress in bare words', frame({ type: 'progress', data: 'Reading' }), [progress('Reading')]],
  ['progress without words', frame({ type: 'progress' }), [progress(undefined)]],
  ['words under no known name', frame({ note: 'x' }), [progress(undefined)]],
  [
    'a comment, an empty event and broken JSON',
    `: hello\n\ndata:\n\ndata: {"type":\n\n${frame({ outputs })}`,
    [result],
  ],
  ['JSON that is no object', `data: 7\n\ndata: [1]\n\n${frame({ outputs })}`, [result]],
])('understood wherever the network cuts it: %s', async (_, wire, wanted) => {
  const sent = bytes(wire);
  for (let cut = 0; cut <= sent.length; cut++)
    expect(await newsOf(sent.slice(0, cut), sent.slice(cut)), `cut at ${cut}`).toEqual(wanted);
});

async function follow(wire: string): Promise<TurnUpdate[]> {
  const news: TurnUpdate[] = [];
  const start = { turn: 't', fileIds: ['f'] };
  for await (const one of followVisualize(clientOf(bytes(wire)), start, new AbortController().signal))
    news.push(one);
  return news;
}

test('a stream that ends without a result is an error with a message', async () => {
  await expect(follow(frame({ type: 'progress', message: 'Reading' }))).rejects.toMatchObject({
    name: 'SvcError',
    kind: 'malformed',
  });
});

test('an error in the stream ends it with its message, and so does an error in place of cards', async () => {
  await expect(follow(frame({ type: 'error', data: { error_message: 'No table.' } }))).rejects.toThrow(
    'No table.',
  );
  await expect(follow(frame({ knowledge_cards: [], error: 'No rows.' }))).rejects.toThrow('No rows.');
});

test('cards at the top level are drawn like cards in outputs', async () => {
  const kinds = async (wire: string) => (await follow(wire)).map(({ event }) => event.block);
  const top = await kinds(frame({ knowledge_cards: [card] }));
  expect(JSON.stringify(top)).toContain('k3Qm');
  const withoutTimes = (blocks: unknown) => JSON.stringify(blocks).replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '""');
  expect(withoutTimes(top)).toBe(withoutTimes(await kinds(frame({ outputs }))));
});
