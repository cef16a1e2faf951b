import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../../src/service/startService.ts';
import { Balance } from '../../src/session/service/balance.ts';
import { openCommands } from '../fake/commandContext.ts';
import { json, stubClient } from '../fake/stubClient.ts';
import { until } from '../fake/surroundings.ts';
import { EventEmitter } from '../fake/vscode.ts';

function openBalance(answer: () => Response, { isEmbedded = false, hasKey = true } = {}) {
  const { client, sent } = stubClient({ '/api/v1/credit_balance/': answer });
  const [chosen, paid] = [new EventEmitter<void>(), new EventEmitter<void>()];
  const logged: string[] = [];
  const balance = new Balance({
    connection: {
      client: async () => client,
      hasKey: async () => hasKey,
      isEmbedded,
      onDidChange: chosen.event as never,
    },
    spending: { onDidChange: paid.event as never },
    log: { debug: (line: string) => void logged.push(line) },
  });
  onTestFinished(() => balance.dispose());
  return { balance, sent, chosen, paid, logged };
}

test("the balance is shown in the service's words and requested again after a payment", async () => {
  let left = 12.4;
  const said = () => json({ credit_balance: left, formatted_credit_balance: `$${left.toFixed(2)}` });
  const { balance, paid, sent } = openBalance(said);
  await until(() => balance.words === '$12.40');
  left = 12.15;
  paid.fire();
  await until(() => balance.words === '$12.15');
  expect(sent).toHaveLength(2);
});

test('unusual text is shortened to one line; a bare number is shown as it is', async () => {
  const odd = openBalance(() => json({ formatted_credit_balance: `$1\nClick\n${'x'.repeat(500)}` })).balance;
  await until(() => odd.words !== undefined);
  expect(odd.words).toMatch(/^\$1 Click x+$/);
  expect(odd.words?.length).toBeLessThanOrEqual(40);
  const bare = openBalance(() => json({ credit_balance: 1250, formatted_credit_balance: null })).balance;
  await until(() => bare.words === '1,250');
});

test('a service without a balance shows none', async () => {
  const { balance, logged } = openBalance(() => new Response('{"detail":"Not found."}', { status: 404 }));
  await until(() => logged.length > 0);
  expect(balance.words).toBeUndefined();
});

test.each([{ isEmbedded: true }, { hasKey: false }])('nobody is asked with %j', async (state) => {
  const { balance, chosen, sent } = openBalance(() => json({ credit_balance: 1 }), state);
  chosen.fire();
  await new Promise((resolve) => setImmediate(resolve));
  expect([balance.words, sent]).toEqual([undefined, []]);
});

test('the tooltip of the status bar shows the balance of a remote service, and none of local data', async () => {
  const { editor, keys } = openCommands();
  const [item] = editor.statusBar;
  const service = await startService({ folders: [], store: ':memory:', apiKey: 'right-key' });
  onTestFinished(() => service.close());
  await keys.set(new URL(service.url).origin, 'right-key');
  expect(item?.tooltip).not.toMatch(/Balance/);
  editor.set('cardinal.serviceAddress', service.url);
  await until(() => /^Balance: Unlimited\.$/m.test(item?.tooltip ?? ''));
  editor.set('cardinal.serviceAddress', '');
  await until(() => !/Balance/.test(item?.tooltip ?? ''));
});
