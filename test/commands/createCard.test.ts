import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PanelView } from '../../src/contract/panel.ts';
import { cardFileEditorType, cardPanelType, commandIds } from '../../src/ids.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { bodyOf, startLocalServer } from '../fake/localServer.ts';
import { FakePanel } from '../fake/parts.ts';
import { Uri } from '../fake/uri.ts';

const body = {
  title: 'Ferries',
  components: [
    { component_type: 'header', config: { title: 'Ferries' } },
    {
      component_type: 'categorical_bar',
      config: { datasets: [{ label: 'Tonnage', data: [{ x: 'Quay A', y: 12.5 }] }] },
    },
  ],
};

/** A JSON editor in front. */
function show({ editor }: TestCommands, text: string, languageId = 'json'): void {
  editor.activeTextEditor = { document: { languageId, isUntitled: true, getText: () => text } };
}

function viewOf({ editor }: TestCommands): PanelView {
  editor.panel.say({ kind: 'ready' });
  return editor.panel.last('view')?.view as PanelView;
}

/** A remote service that creates cards, and what it was sent. */
async function remote(context: TestCommands, reply: { status: number; body: object }) {
  const sent: { body: typeof body; isGzipped: boolean }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = await bodyOf(request);
    if (request.url?.includes('thin_viz/create')) {
      const isGzipped = request.headers['content-encoding'] === 'gzip';
      sent.push({ body: JSON.parse(String(isGzipped ? gunzipSync(bytes) : bytes)), isGzipped });
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  };
  const origin = await startLocalServer(answer);
  const host = new URL(origin).host;
  context.editor.set('cardinal.serviceAddress', origin);
  await context.keys.set(origin, 'key');
  return { sent, host };
}

const created = {
  card_id: 'k',
  title: 'Ferries',
  webpage_url: 'https://host.example/card/k/',
  image_url: 'https://host.example/api/v1/image/k/',
  embed_url: 'https://host.example/embed/k/',
  card_type: 'categorical_bar',
  visualization_data: null,
  embed_mode: 'post',
};

test('the JSON in the active editor becomes a card in a panel, drawn from its components', async () => {
  const context = openCommands();
  show(context, JSON.stringify(body));
  await context.editor.run(commandIds.createCard);
  const { title, service, turns, canFollowUp } = viewOf(context);
  expect([title, service, canFollowUp]).toEqual(['Ferries', 'Local data', false]);
  const [drawn] = Object.values(turns[0]?.cards ?? {});
  expect(drawn?.components.map(({ component_type }) => component_type)).toEqual([
    'header',
    'categorical_bar',
  ]);
  expect(drawn?.card.exportable).toBe(false);
  expect(context.editor.messages).toEqual([]);
});

test('the card says the source its file names, where the service replies with none', async () => {
  const context = openCommands();
  show(context, JSON.stringify({ ...body, source: 'Harbour office' }));
  await context.editor.run(commandIds.createCard);
  const [drawn] = Object.values(viewOf(context).turns[0]?.cards ?? {});
  expect(drawn?.card.sources).toMatchObject([{ source_name: 'Harbour office' }]);
});

test('a file that was clicked is read, as its editor shows it when it is open', async () => {
  const context = openCommands();
  const folder = (context.editor.folders[0] as { uri: Uri }).uri;
  const file = Uri.joinPath(folder, 'card.json');
  writeFileSync(file.fsPath, JSON.stringify({ ...body, title: 'As saved' }));
  await context.editor.run(commandIds.createCard, file);
  expect(viewOf(context).title).toBe('As saved');
  const text = JSON.stringify({ ...body, title: 'As shown' });
  context.editor.textDocuments = [{ uri: file, getText: () => text }];
  await context.editor.run(commandIds.createCard, file);
  expect(viewOf(context).title).toBe('As shown');
});

test('errors are reported before anything is sent', async () => {
  const context = openCommands();
  const { sent } = await remote(context, { status: 200, body: created });
  show(context, JSON.stringify({ components: [{ component_type: 'pie', config: { datasets: [] } }] }));
  await context.editor.run(commandIds.createCard);
  expect(context.editor.messages).toEqual([
    {
      level: 'error',
      message: 'components[0] (pie): datasets: is empty, so the card would show nothing',
      buttons: [],
    },
  ]);
  expect(sent).toEqual([]);
});

test('a remote service is asked once, after the user has agreed to what leaves the machine', async () => {
  const context = openCommands();
  const { sent, host } = await remote(context, { status: 200, body: created });
  show(context, JSON.stringify(body));
  await context.editor.run(commandIds.createCard);
  expect(context.editor.messages[0]).toMatchObject({
    message: `Create this card at ${host}?`,
    detail: expect.stringMatching(/^Its data, 1 KB, is sent there, and the service may charge for it\./),
    buttons: ['Create Card'],
  });
  expect(sent).toEqual([]); // nothing was pressed
  context.editor.press = 'Create Card';
  await context.editor.run(commandIds.createCard);
  expect(sent).toEqual([{ body, isGzipped: false }]);
  expect(viewOf(context)).toMatchObject({ service: host, title: 'Ferries' });
});

test('a budget that is spent is asked about before a card is created', async () => {
  const context = openCommands();
  const { sent } = await remote(context, { status: 200, body: created });
  context.editor.set('cardinal.sessionBudgetUsd', 0.5);
  context.spending.add(0.6, { threadId: undefined, title: 'before' });
  context.editor.press = ['Create Card'];
  show(context, JSON.stringify(body));
  await context.editor.run(commandIds.createCard);
  expect(context.editor.messages.at(-1)?.message).toMatch(/\$0\.60 of the \$0\.50 .* has been spent/);
  expect(sent).toEqual([]);
});

test.each([
  [400, { error: 'component mismatch for table: columns' }, /^component mismatch for table: columns$/],
  [500, { error: 'oops' }, /failed/],
  [200, { ...created, card_id: null }, /without a card/],
])('a service that answers %i is asked once and quoted', async (status, answer, words) => {
  const context = openCommands();
  const { sent } = await remote(context, { status, body: answer });
  context.editor.press = 'Create Card';
  show(context, JSON.stringify(body));
  await context.editor.run(commandIds.createCard);
  expect(context.editor.messages.at(-1)?.message).toMatch(words);
  expect(sent).toHaveLength(1);
});

test('above 1 MB a card is compressed; above ten it is not sent', async () => {
  const context = openCommands();
  const { sent } = await remote(context, { status: 200, body: created });
  context.editor.press = 'Create Card';
  const wide = (rows: number) => ({
    components: [
      {
        component_type: 'table',
        config: {
          columns: [{ field: 'a', label: 'A' }],
          rows: Array.from({ length: rows }, (_, at) => ({ a: `row number ${at}`.padEnd(90) })),
        },
      },
    ],
  });
  show(context, JSON.stringify(wide(15_000)));
  await context.editor.run(commandIds.createCard);
  expect(sent[0]?.isGzipped).toBe(true);
  show(context, JSON.stringify(wide(120_000)));
  await context.editor.run(commandIds.createCard);
  expect(sent).toHaveLength(1);
  expect(context.editor.messages.at(-1)?.message).toMatch(
    /^This is 1[1-3]\.\d MB; the service takes 10\.0 MB/,
  );
});

test('a created card has a link and an embed code to copy', async () => {
  const context = openCommands();
  await remote(context, { status: 200, body: created });
  context.editor.press = 'Create Card';
  show(context, JSON.stringify(body));
  await context.editor.run(commandIds.createCard);
  await context.editor.run(commandIds.copyCardLink);
  expect(context.editor.clipboard).toBe('https://host.example/card/k/');
  expect(context.editor.messages.at(-1)?.message).toBe(
    'The link was copied. Anyone who has it can see the card.',
  );
  await context.editor.run(commandIds.copyEmbedCode);
  expect(context.editor.clipboard).toMatch(
    /^<iframe src="https:\/\/host\.example\/embed\/k\/" title="Ferries"/,
  );
});

test.each([
  ['from what the page kept', 1],
  ['from the service, when it is too large to be kept', 30_000],
])('a created card is there again after a reload, %s', async (_, points) => {
  const context = openCommands();
  const data = Array.from({ length: points }, (_, at) => ({ x: `Quay ${at}`, y: at }));
  const bars = { component_type: 'categorical_bar', config: { datasets: [{ label: 'Tonnage', data }] } };
  show(context, JSON.stringify({ title: 'Ferries', components: [bars] }));
  await context.editor.run(commandIds.createCard);
  viewOf(context);
  const memo = context.editor.panel.last('memo')?.memo;
  expect(JSON.stringify(memo).length).toBeLessThan(200_000);
  const back = new FakePanel(cardPanelType, '');
  context.editor.panels.push(back);
  await context.editor.serializers.get(cardPanelType)?.deserializeWebviewPanel(back, { memo });
  const [drawn] = Object.values(viewOf(context).turns[0]?.cards ?? {});
  expect(drawn?.components).toMatchObject([{ config: { datasets: [{ data }] } }]);
});

test('a default schema becomes a card file with a preview beside it, that can be created as it is', async () => {
  const context = openCommands();
  context.editor.picked = 'Bars over categories';
  context.editor.savesTo = (offered) => offered;
  await context.editor.run(commandIds.newCard);
  const [file] = context.editor.shown;
  expect(file?.uri.path).toMatch(/\.card\.json$/);
  expect(context.editor.executed.at(-1)).toMatchObject({
    command: 'vscode.openWith',
    args: [file?.uri, cardFileEditorType, -2],
  });
  show(context, readFileSync(file?.uri.fsPath ?? '', 'utf8'));
  context.editor.messages = [];
  await context.editor.run(commandIds.createCard);
  expect(context.editor.messages).toEqual([]);
  expect(viewOf(context).turns).toHaveLength(1);
});

test('the link of a local card is copied with a note that it works on this machine only', async () => {
  const context = openCommands();
  show(context, JSON.stringify(body));
  await context.editor.run(commandIds.createCard);
  await context.editor.run(commandIds.copyCardLink);
  expect(context.editor.messages.at(-1)?.message).toBe(
    'The link was copied. It works only on this machine, while this window is open.',
  );
  const page = await fetch(context.editor.clipboard);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ferries')]);
});
