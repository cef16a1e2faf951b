import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import { openHouse, type TestHouse } from '../fake/commandContext.ts';
import { makeFolder, until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

/** What is written when the card of the turn at the end of the panel is saved. */
async function saved(context: TestHouse): Promise<Record<string, unknown>> {
  const turn = context.panels.active?.turns.at(-1) as string;
  await until(() => Object.keys(context.runs.get(turn)?.cards ?? {}).length > 0);
  const [cardId] = Object.keys(context.runs.get(turn)?.cards ?? {});
  const file = join(makeFolder({}), 'saved.card.json');
  context.editor.savesTo = () => Uri.file(file);
  await context.editor.run(commandIds.saveCardFile, { turn, cardId });
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

test('a card keeps the question it can be made from again; that of a follow-up cannot be by its words alone', async () => {
  const context = openHouse();
  context.panels.ask('total revenue by region');
  expect(await saved(context)).toMatchObject({ made_from: { question: 'total revenue by region' } });
  const { threadId } = context.runs.get(context.panels.active?.turns[0] as string)?.run ?? {};
  context.panels.ask({ kind: 'answer', question: 'only North', threadId });
  const second = await saved(context);
  expect(second.title).toMatch(/North/);
  expect(second).not.toHaveProperty('made_from');
});
