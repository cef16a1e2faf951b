import { expect, test } from 'vitest';
import { readProxy } from '../../src/session/service/proxySettings.ts';
import { openCommands } from '../fake/commandContext.ts';

test("the editor's proxy goes to the service, and off means none", () => {
  const { editor } = openCommands();
  expect(readProxy()).toEqual({ address: undefined, exempt: undefined });
  editor.set('http.proxy', ' http://clerk:open-sesame@proxy.example:3128 ');
  editor.set('http.noProxy', ['.inside.example', 7]);
  expect(readProxy()).toEqual({
    address: 'http://clerk:open-sesame@proxy.example:3128',
    exempt: ['.inside.example'],
  });
  editor.set('http.proxySupport', 'off');
  expect(readProxy().address).toBe('');
});

test('a running service is restarted for another proxy, and no credential is logged', async () => {
  const { editor, embedded, connection } = openCommands();
  editor.set('http.proxy', 'http://clerk:open-sesame@proxy.example:3128');
  expect(embedded.state).toBe('idle');
  await connection.client();
  expect(embedded.state).toBe('ready');
  editor.set('http.noProxy', ['inside.example']);
  expect(embedded.state).toBe('idle');
  expect(editor.logged.join('\n')).not.toContain('open-sesame');
});
