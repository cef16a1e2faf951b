import { expect, test } from 'vitest';
import { itemsOf } from '../../src/contract/foldList.ts';
import { emptyRun, foldRun, statusOf } from '../../src/contract/foldRun.ts';
import { followVisualize } from '../../src/session/runs/followVisualize.ts';
import type { TurnUpdate } from '../../src/session/runs/turnUpdate.ts';
import { sse, stubClient } from '../fake/stubClient.ts';

const signal = new AbortController().signal;
const bar = {
  component_type: 'categorical_bar',
  config: { datasets: [{ label: 'n', data: [{ x: 'a', y: 1 }] }] },
};
const card = {
  card_id: 'c1',
  title: 'Tonnage',
  visualization_data: {
    data: { large: true },
    viz_config: {
      title: 'Tonnage',
      components: [bar],
      reason: 'One number by name.',
      notes: ['2010 to Mar 2010 only', 7],
    },
  },
};

async function news(...payloads: unknown[]): Promise<{ news: TurnUpdate[]; body: unknown }> {
  const { client, sent } = stubClient({ '/api/v1/beta/visualize/stream': () => sse(...payloads) });
  const found: TurnUpdate[] = [];
  const start = { turn: 't1', fileIds: ['f1'], query: 'by name', cardId: 'c0' };
  for await (const one of followVisualize(client, start, signal)) found.push(one);
  return { news: found, body: sent[0]?.body };
}

test('a stream of progress and a result reads as a run: steps, a card, an end', async () => {
  const { news: found, body } = await news(
    { type: 'progress', data: { step: 'reading', message: 'Reading 1 file' } },
    { type: 'progress', data: { message: 'Choosing a chart' } },
    { type: 'result', data: { outputs: { knowledge_cards: [card], answer: 'Done.' } } },
  );
  const run = found.map(({ event }) => event).reduce(foldRun, emptyRun);
  expect(itemsOf(run.steps).map(({ label, state }) => [label, state])).toEqual([
    ['Reading 1 file', 'done'],
    ['Choosing a chart', 'done'],
  ]);
  expect(run.result?.answer).toBe('Done.');
  expect(statusOf(run)).toBe('completed');
  expect(run.isDone).toBe(true);
  expect(body).toEqual({ file_ids: ['f1'], query: 'by name', extra_params: '{"edit_card_id":"c0"}' });
});

test('a card arrives drawn, with its reason and notes; its data are sent once', async () => {
  const { news: found } = await news({ type: 'result', data: { outputs: { knowledge_cards: [card] } } });
  const drawn = found[0]?.drawn?.[0];
  expect(drawn?.cardId).toBe('c1');
  expect(drawn?.drawn.components.map(({ component_type }) => component_type)).toEqual(['categorical_bar']);
  expect(drawn?.drawn.reason).toBe('One number by name.');
  expect(drawn?.drawn.notes).toEqual(['2010 to Mar 2010 only']);
  expect(JSON.stringify(found.map(({ event }) => event))).not.toContain('viz_config');
});

test('a card without an id gets one, the same in the result and in the drawing', async () => {
  const { card_id: _, ...nameless } = card;
  const { news: found } = await news({
    type: 'result',
    data: { outputs: { knowledge_cards: [nameless, nameless] } },
  });
  const block = found[0]?.event.block;
  const ids = block?.kind === 'agent_result' ? block.data.cards?.map(({ card_id }) => card_id) : [];
  expect(ids).toEqual(['t1-card-1', 't1-card-2']);
  expect(found[0]?.drawn?.map(({ cardId }) => cardId)).toEqual(ids);
});

test('an error of the stream is reported with its own message', async () => {
  const failing = {
    type: 'error',
    data: { error_type: 'X', error_message: 'prices.csv has a header but no rows.' },
  };
  await expect(news(failing)).rejects.toThrow('prices.csv has a header but no rows.');
});

test('a stream that ends without a result is an error', async () => {
  await expect(news({ type: 'progress', data: { message: 'Reading' } })).rejects.toThrow(/without a chart/);
});

test('an older service that puts the error into the result is supported', async () => {
  await expect(news({ type: 'result', knowledge_cards: [], error: 'No numbers.' })).rejects.toThrow(
    'No numbers.',
  );
});

test('an instruction about a chart says which card it changes', async () => {
  const { client, sent } = stubClient({
    '/api/v1/beta/visualize/stream': () =>
      sse({ type: 'result', data: { outputs: { knowledge_cards: [card] } } }),
  });
  const start = { turn: 't1', fileIds: ['f1'], query: 'as bars', cardId: 'c0' };
  for await (const _ of followVisualize(client, start, signal));
  expect(sent[0]?.body).toMatchObject({ extra_params: '{"edit_card_id":"c0"}' });
});

test('reading is a single step, updated as it progresses and done when the result arrives', async () => {
  const reading = (percent: number) => ({
    type: 'progress',
    data: { step: 'reading', message: `Reading big.csv: ${percent} %`, percent },
  });
  const { news: found } = await news(reading(10), reading(60), {
    type: 'result',
    data: { outputs: { knowledge_cards: [card] } },
  });
  const events = found.map(({ event }) => event);
  const labelsOf = (run: typeof emptyRun) => itemsOf(run.steps).map(({ label, state }) => [label, state]);
  expect(labelsOf(events.slice(0, 2).reduce(foldRun, emptyRun))).toEqual([
    ['Reading big.csv: 60 %', 'running'],
  ]);
  expect(labelsOf(events.reduce(foldRun, emptyRun))).toEqual([['Reading big.csv: 60 %', 'done']]);
});

test('the card of a sample is shown at once and replaced by that of all rows', async () => {
  const outputs = (title: string) => ({ outputs: { knowledge_cards: [{ ...card, title }] } });
  const { news: found } = await news(
    { type: 'progress', data: { step: 'preview', message: 'First look', preview: outputs('From a sample') } },
    { type: 'result', data: outputs('From all rows') },
  );
  const early = found
    .slice(0, 2)
    .map(({ event }) => event)
    .reduce(foldRun, emptyRun);
  expect(itemsOf(early.chartRefs)).toEqual(['c1']);
  expect(statusOf(early)).toBe('running');
  const titles = found.flatMap(({ drawn = [] }) => drawn.map((one) => [one.cardId, one.drawn.card.title]));
  expect(titles).toEqual([
    ['c1', 'From a sample'],
    ['c1', 'From all rows'],
  ]);
});
