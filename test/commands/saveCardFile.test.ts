import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCard } from '../../src/cardFiles/checkCard.ts';
import { api } from '../../src/contract/api.ts';
import { commandIds } from '../../src/ids.ts';
import { openHouse, type TestHouse } from '../fake/commandContext.ts';
import { makeFolder, until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

/** What is written when the card of the turn at the end of the panel is saved. */
async function saved(context: TestHouse, isFromMenu = false): Promise<Record<string, unknown>> {
  const turn = context.panels.active?.turns.at(-1) as string;
  await until(() => Object.keys(context.runs.get(turn)?.cards ?? {}).length > 0);
  const [cardId] = Object.keys(context.runs.get(turn)?.cards ?? {});
  const file = join(makeFolder({}), 'saved.card.json');
  context.editor.savesTo = () => Uri.file(file);
  if (isFromMenu) await context.editor.run(commandIds.exportCard, { turn, cardId, choice: 'cardFile' });
  else await context.editor.run(commandIds.saveCardFile, { turn, cardId });
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

test('a card keeps the question it can be made from again, that of a follow-up with what was asked before it', async () => {
  const context = openHouse();
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

test('a card is saved as a card file from its own menu', async () => {
  const context = openHouse();
  context.panels.ask('total revenue by region');
  expect(await saved(context, true)).toMatchObject({ made_from: { question: 'total revenue by region' } });
});

test('a card from several files names them all', async () => {
  const context = openHouse({
    'customers.csv': 'customer_id,customer_name,country\n1,Ada,Norway\n2,Bo,Sweden\n3,Cy,Norway\n',
    'orders.csv': `order_id,customer_id,amount\n${[1, 2, 3, 1, 2, 3].map((id, at) => `${at + 10},${id},${at * 5 + 7}`).join('\n')}\n`,
  });
  context.panels.ask('total amount by country');
  const { source } = await saved(context);
  expect(String(source).split('; ').toSorted()).toEqual(['customers.csv', 'orders.csv']);
});
