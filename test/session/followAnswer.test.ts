import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/contract/runEvents.ts';
import type { AnswerStart } from '../../src/session/runs/followAnswer.ts';
import { followAnswer, noAnswerAgent } from '../../src/session/runs/followAnswer.ts';
import { json, sse, stubClient } from '../fake/stubClient.ts';

const head = { run_id: 'r-1', thread_id: '1c9e4b6a-8d7f-4c1d-9b0a-2f3e4d5c6b7a' };
const events = [
  { ...head, seq: 0, block: { kind: 'agent_result', data: { answer: 'Seven.', cards: [{ title: 'One' }] } } },
  { ...head, seq: 1, block: { kind: 'run_summary', status: 'completed' } },
  { ...head, seq: 1, block: { kind: 'stream_done' } },
];
const paths = { answer: 'answer/runs', retrieval: 'retrieval/runs', legacy: 'runs' };
const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
const schema = { type: 'object', properties: { n: { type: 'integer' } } };

async function asked(more: Partial<AnswerStart>, dispatch = () => json({ ...head, status: 'queued' })) {
  const path = `/api/v1/agent/${paths[more.agent ?? 'answer']}`;
  const { client, sent } = stubClient({ [path]: dispatch, [`${path}/r-1`]: () => sse(...events) });
  const start = { turn: 't', question: 'How many?', effort: 'medium', onDispatched() {}, ...more } as const;
  const heard: RunEvent[] = [];
  for await (const event of followAnswer(client, start, new AbortController().signal)) heard.push(event);
  return { sent, heard };
}

test.each(['answer', 'retrieval', 'legacy'] as const)(
  'the %s agent is asked at its own address',
  async (agent) => {
    const { sent, heard } = await asked({ agent });
    expect(sent[0]?.body).toEqual({ query: 'How many?', timezone });
    expect(heard).toHaveLength(3);
  },
);

test('every card of a result has an id', async () => {
  const [{ block } = { block: undefined }] = (await asked({})).heard;
  expect(block?.kind === 'agent_result' && block.data.cards?.[0]?.card_id).toBe('t-card-1');
});

test('only the answer agent gets the effort, only the retrieval agent the schema', async () => {
  const bodies = await Promise.all(
    (['answer', 'retrieval', 'legacy'] as const).map(
      async (agent) =>
        (await asked({ agent, effort: 'high', schema })).sent[0]?.body as Record<string, unknown>,
    ),
  );
  expect(bodies.map(({ effort }) => effort)).toEqual(['high', undefined, undefined]);
  expect(bodies.map(({ output_schema }) => output_schema)).toEqual([undefined, schema, undefined]);
});

test('chosen sources are sent for a new thread; a thread keeps its own', async () => {
  expect((await asked({ sources: 'data' })).sent[0]?.body).toMatchObject({ source_indexes: ['data'] });
  const { sent } = await asked({ sources: 'data', threadId: head.thread_id });
  expect(sent[0]?.body).not.toHaveProperty('source_indexes');
});

test('a 404 on dispatch means that the service lacks the answer agent, unless a thread was named', async () => {
  const missing = () => Response.json({ detail: 'Not found.' }, { status: 404 });
  await expect(asked({}, missing)).rejects.toMatchObject({
    kind: 'not-found',
    facts: { code: noAnswerAgent },
  });
  const thread = asked({ threadId: head.thread_id }, missing);
  await expect(thread).rejects.toMatchObject({ kind: 'not-found', message: 'Not found.' });
  await expect(asked({ agent: 'retrieval' }, missing)).rejects.not.toMatchObject({
    facts: { code: noAnswerAgent },
  });
});
