import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import { openCommands } from '../fake/commandContext.ts';

test('in an untrusted folder no database is asked for, not even by the link of a welcome text', async () => {
  const { editor, databases } = openCommands();
  editor.isTrusted = false;
  editor.typed = ['postgresql://reader@127.0.0.1:1/shop', 'secret'];
  await editor.run(commandIds.connectDatabase);
  expect(editor.typed).toHaveLength(2);
  expect(databases.list).toEqual([]);
  expect(JSON.stringify(editor.messages)).toMatch(/not trusted, so no database is connected/);
});
