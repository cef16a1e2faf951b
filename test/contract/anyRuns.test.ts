import { beforeAll, describe, expect, test } from 'vitest';
import { followRun } from '../../src/client/followRun.ts';
import { api } from '../../src/contract/api.ts';
import { SvcError } from '../../src/contract/errors.ts';
import { emptyRun, foldRun, statusOf } from '../../src/contract/foldRun.ts';
import type { Run } from '../../src/contract/results.ts';
import type { RunEvent } from '../../src/contract/runEvents.ts';
import type { Agent } from '../../src/contract/runs.ts';
import { nothingToAsk, someQuestion } from './question.ts';
import { testedService } from './service.ts';

/** What the interface promises of runs, whatever data a service has. Runs of a metered service cost money. */
describe('agent runs of any service', () => {
  const service = testedService();
  let question: string | undefined;
  beforeAll(async () => {
    question = await someQuestion(service);
  });

  async function ask(agent: Agent, query: string) {
    const events: RunEvent[] = [];
    let dispatched: Run | undefined;
    const onDispatched = (run: Run) => {
      dispatched = run;
    };
    for await (const event of followRun(service.client, agent, { dispatch: { query }, onDispatched }))
      events.push(event);
    return { events, dispatched, state: events.reduce(foldRun, emptyRun) };
  }

  test('an answer run is dispatched, streamed to its end, and polled to the same result', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const { dispatched, events, state } = await ask(api.answerRuns, question);
    expect(dispatched?.run_id).toBe(state.runId);
    expect(['completed', 'failed']).toContain(statusOf(state));
    expect(events.at(-1)?.block.kind).toBe('stream_done');
    const polled = await service.client.send(api.answerRuns.get, { run_id: state.runId ?? '' });
    expect(polled.status).toBe(statusOf(state));
    expect(polled.result ?? undefined).toEqual(state.result);
  }, 300_000);

  test('seq orders the events, and only run_summary shares one with stream_done', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const { events } = await ask(api.answerRuns, question);
    for (const [at, { seq, block }] of events.entries()) {
      const before = events[at - 1];
      if (!before || block.kind === 'stream_reset') continue;
      if (before.block.kind === 'run_summary') expect(seq).toBeGreaterThanOrEqual(before.seq);
      else expect(seq, block.kind).toBeGreaterThan(before.seq);
    }
  }, 300_000);

  test('a run can be replayed from any position', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const { events, state } = await ask(api.answerRuns, question);
    const starting_after = events[Math.floor(events.length / 2)]?.seq ?? 0;
    const again: RunEvent[] = [];
    const input = { run_id: state.runId ?? '', starting_after };
    for await (const event of service.client.stream(api.answerRuns.get, input)) again.push(event);
    expect(again.every(({ seq }) => seq > starting_after)).toBe(true);
    expect(again.at(-1)?.block.kind).toBe('stream_done');
  }, 300_000);

  test('the newest run is listed first, and a follow-up stays in its thread', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const { state } = await ask(api.answerRuns, question);
    const { data } = await service.client.send(api.answerRuns.list, { limit: 1 });
    expect(data[0]?.run_id).toBe(state.runId);
    if (!state.threadId) return context.skip('the service named no thread');
    const followUp = { query: question, thread_id: state.threadId };
    const again = await service.client.send(api.answerRuns.dispatch, followUp);
    expect(again.thread_id ?? state.threadId).toBe(state.threadId);
    await expect(service.client.send(api.retrievalRuns.dispatch, followUp)).rejects.toMatchObject({
      kind: 'conflict',
    });
    for await (const _ of followRun(service.client, api.answerRuns, { run_id: again.run_id }));
  }, 300_000);

  test('a retrieval run ends completed or failed', async (context) => {
    if (question === undefined) return context.skip(nothingToAsk);
    const { state } = await ask(api.retrievalRuns, question);
    expect(['completed', 'failed']).toContain(statusOf(state));
    expect(state.isDone).toBe(true);
  }, 300_000);

  test.each([{ query: '  ' }, { query: 'x', effort: 'low' }])(
    'the dispatch %j is rejected',
    async (input) => {
      await expect(service.client.send(api.answerRuns.dispatch, input as never)).rejects.toMatchObject({
        kind: 'bad-request',
      });
    },
  );

  test('a schema beyond its limits is rejected with its code', async (context) => {
    const output_schema = {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`p${at}`, { type: 'string' }])),
    };
    const refusal: unknown = await service.client
      .send(api.retrievalRuns.dispatch, { query: 'x', output_schema })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SvcError);
    const { kind, message, facts } = refusal as SvcError;
    if (kind === 'unavailable') return context.skip(`no schemas: ${message}`);
    expect([kind, facts.code]).toEqual(['bad-request', 'output_schema_invalid']);
  });

  test('a thread or run that does not exist is not found', async () => {
    const thread_id = '00000000-0000-4000-8000-000000000000';
    await expect(
      service.client.send(api.answerRuns.dispatch, { query: 'x', thread_id }),
    ).rejects.toMatchObject({ kind: 'not-found' });
    await expect(service.client.send(api.answerRuns.get, { run_id: 'none' })).rejects.toMatchObject({
      kind: expect.stringMatching(/^(not-found|forbidden)$/),
    });
  });
});
