import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { checkCard } from '../../src/cardFiles/checkCard.ts';
import { api } from '../../src/contract/api.ts';
import { commandIds } from '../../src/ids.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

/** A file of the open folder. */
function inFolder(name: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (!folder) throw new Error('No folder is open.');
  return vscode.Uri.joinPath(folder.uri, name);
}

/** What is written when the card of the turn at the end of the panel is saved. */
async function saved(
  context: TestCommands,
  which?: string,
  isFromMenu = false,
): Promise<Record<string, unknown>> {
  const turn = context.panels.active?.turns.at(-1) as string;
  await until(() => Object.keys(context.runs.get(turn)?.cards ?? {}).length > 0);
  const [first] = Object.keys(context.runs.get(turn)?.cards ?? {});
  const cardId = which ?? first;
  const file = inFolder('saved.card.json').fsPath;
  context.editor.savesTo = () => Uri.file(file);
  if (isFromMenu) await context.editor.run(commandIds.exportCard, { turn, cardId, choice: 'cardFile' });
  else await context.editor.run(commandIds.saveCardFile, { turn, cardId });
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

test('a card file stores its question, and for a follow-up the earlier questions too', async () => {
  const context = openCommands();
  context.panels.ask('total revenue by region');
  expect(await saved(context)).toMatchObject({ made_from: { question: 'total revenue by region' } });
  const { threadId } = context.runs.get(context.panels.active?.turns[0] as string)?.run ?? {};
  context.panels.ask({ kind: 'answer', question: 'only North', threadId });
  const second = await saved(context);
  expect(second.title).toMatch(/North/);
  const made_from = { question: 'only North', after: ['total revenue by region'] };
  expect(second).toMatchObject({ made_from });
  // The check asks them once more, and leaves no thread of its own behind.
  const client = await context.connection.client('embedded');
  const { signal } = new AbortController();
  const check = await checkCard(client, JSON.stringify(second), (path) => path, signal);
  expect(check).toEqual({ state: 'holds' });
  expect((await client.send(api.threads.list, {})).threads).toHaveLength(1);
  const standing = JSON.stringify({ ...second, made_from: { question: 'only North' } });
  expect(await checkCard(client, standing, (path) => path, signal)).not.toEqual({ state: 'holds' });
});

test('a chart changed by hand is stored with the question, and the rebuilt card has it', async () => {
  const context = openCommands();
  context.panels.ask('total revenue by region');
  expect(await saved(context)).not.toHaveProperty('made_from.chart');
  const [turn = ''] = context.panels.active?.turns ?? [];
  const shown = () => Object.entries(context.runs.get(turn)?.cards ?? {})[0];
  const [cardId = '', drawn] = shown() ?? [];
  const chart = drawn?.controls?.chart;
  if (!chart) throw new Error('The card has no chart.');
  const [measure] = chart.y;
  if (!measure) throw new Error('The chart shows no figure.');
  await context.runs.editChart(turn, cardId, { chart: { ...chart, y: [{ ...measure, aggregate: 'mean' }] } });
  const mean = await saved(context);
  expect(mean).toMatchObject({
    made_from: { question: 'total revenue by region', chart: { y: [{ aggregate: 'mean' }] } },
  });
  const client = await context.connection.client('embedded');
  const { signal } = new AbortController();
  const check = (card: unknown) => checkCard(client, JSON.stringify(card), (path) => path, signal);
  expect(await check(mean)).toEqual({ state: 'holds' });
  const asAnswered = { ...mean, made_from: { question: 'total revenue by region' } };
  expect(await check(asAnswered)).toMatchObject({ state: 'differs' });
});

test('a later card of an answer is saved as one that cannot be checked, with a note', async () => {
  const context = openCommands();
  context.editor.set('cardinal.answerEffort', 'high');
  context.panels.ask('total revenue by region');
  const [turn = ''] = context.panels.active?.turns ?? [];
  await until(() => Object.keys(context.runs.get(turn)?.cards ?? {}).length > 1);
  const second = context.runs.get(turn)?.run.result?.cards?.[1]?.card_id as string;
  expect(await saved(context, second)).not.toHaveProperty('made_from');
  expect(context.editor.messages.map(({ message }) => message).join()).toMatch(
    /is not compared with its data/,
  );
  expect(await saved(context)).toHaveProperty('made_from.question');
});

test('a cancelled check leaves no thread behind', async () => {
  const context = openCommands();
  context.panels.ask('total revenue by region');
  const card = await saved(context);
  const client = await context.connection.client('embedded');
  const before = (await client.send(api.threads.list, {})).threads;
  const made_from = { question: 'only North', after: ['total revenue by region'] };
  const cancelled = new AbortController();
  const send = client.send.bind(client);
  client.send = (async (operation, input, signal) => {
    if (operation !== (api.answerRuns.dispatch as unknown)) return send(operation, input, signal);
    // The service has begun a thread, and nobody waits for the reply that names it any more.
    const reply = await send(operation, input);
    cancelled.abort();
    signal?.throwIfAborted();
    return reply;
  }) as typeof client.send;
  const check = checkCard(client, JSON.stringify({ ...card, made_from }), (path) => path, cancelled.signal);
  await expect(check).rejects.toThrow();
  await expect
    .poll(async () => (await client.send(api.threads.list, {})).threads.map(({ title }) => title))
    .toEqual(before.map(({ title }) => title));
});

test('a card is saved as a card file from its own menu', async () => {
  const context = openCommands();
  context.panels.ask('total revenue by region');
  expect(await saved(context, undefined, true)).toMatchObject({
    made_from: { question: 'total revenue by region' },
  });
});

test('a card from several files names them all', async () => {
  const context = openCommands({
    'customers.csv': 'customer_id,customer_name,country\n1,Ada,Norway\n2,Bo,Sweden\n3,Cy,Norway\n',
    'orders.csv': `order_id,customer_id,amount\n${[1, 2, 3, 1, 2, 3].map((id, at) => `${at + 10},${id},${at * 5 + 7}`).join('\n')}\n`,
  });
  context.panels.ask('total amount by country');
  const { source } = await saved(context);
  expect(String(source).split('; ').toSorted()).toEqual(['customers.csv', 'orders.csv']);
});

/** Draws files of the folder; the ids of their cards, in the order of the panel. */
async function drawn(context: TestCommands, names: readonly string[], cards = names.length) {
  context.panels.draw(names.map((name) => inFolder(name)));
  const turn = context.panels.active?.turns.at(-1) as string;
  const shown = () => Object.keys(context.runs.get(turn)?.cards ?? {});
  await until(() => shown().length === cards);
  return context.runs.get(turn)?.run.result?.cards?.map(({ card_id }) => card_id as string) ?? [];
}

const holds = async (context: TestCommands, card: unknown) => {
  const client = await context.connection.client('embedded');
  const address = (path: string) => inFolder(path).toString();
  return checkCard(client, JSON.stringify(card), address, new AbortController().signal);
};

test('for files drawn together a card is rebuilt from its own file', async () => {
  const context = openCommands({
    'ferries.csv': 'quay,tons\nA,12\nB,9\n',
    'trains.csv': 'line,delay\nRed,4\nBlue,7\n',
  });
  const [, trains] = await drawn(context, ['ferries.csv', 'trains.csv']);
  const card = await saved(context, trains);
  expect(card).toHaveProperty('made_from.file', 'trains.csv');
  expect(await holds(context, card)).toEqual({ state: 'holds' });
});

test('a card says which sheet of a workbook it shows', async () => {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['quay', 'tons'],
      ['A', 12],
      ['B', 9],
    ]),
    'Quays',
  );
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['line', 'delay'],
      ['Red', 4],
      ['Blue', 7],
    ]),
    'Lines',
  );
  const context = openCommands({ 'town.xlsx': write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer });
  const file = inFolder('town.xlsx');
  await context.readings.change(file, { sheet: 'Lines' }, new AbortController().signal);
  await drawn(context, ['town.xlsx']);
  const card = await saved(context);
  expect(JSON.stringify(card.components)).toMatch(/Blue/);
  expect(await holds(context, card)).toEqual({ state: 'holds' });
});

test('a card stores how its file is read if the user overrode it', async () => {
  const context = openCommands({ 'odd.csv': 'a,b\nquay,tons\nA,12\nB,9\n' });
  const file = inFolder('odd.csv');
  const { signal } = new AbortController();
  await context.readings.change(file, { header_row: 2 }, signal);
  await drawn(context, ['odd.csv']);
  expect(await saved(context)).toMatchObject({ made_from: { file: 'odd.csv', reading: { header_row: 2 } } });
});
