import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { PanelView } from '../../src/contract/panel.ts';
import { cardPanelType, commandIds } from '../../src/ids.ts';
import { openHouse, type TestHouse } from '../fake/house.ts';
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
function show({ editor }: TestHouse, text: string, languageId = 'json'): void {
  editor.activeTextEditor = { document: { languageId, isUntitled: true, getText: () => text } };
}

function viewOf({ editor }: TestHouse): PanelView {
  editor.panel.say({ kind: 'ready' });
  return editor.panel.last('view')?.view as PanelView;
}

/** A remote service that creates cards, and what it was sent. */
async function remote(house: TestHouse, reply: { status: number; body: object }) {
  const sent: { body: typeof body; isGzipped: boolean }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (request.url?.includes('thin_viz/create')) {
      const isGzipped = request.headers['content-encoding'] === 'gzip';
      sent.push({ body: JSON.parse(String(isGzipped ? gunzipSync(bytes) : bytes)), isGzipped });
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  house.editor.set('cardinal.serviceAddress', `http://${host}`);
  await house.keys.set(`http://${host}`, 'key');
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

test('the JSON in front becomes a card in a panel, drawn from its components', async () => {
  const house = openHouse();
  show(house, JSON.stringify(body));
  await house.editor.run(commandIds.createCard);
  const { title, service, turns, canFollowUp } = viewOf(house);
  expect([title, service, canFollowUp]).toEqual(['Ferries', 'Local data', false]);
  const [drawn] = Object.values(turns[0]?.cards ?? {});
  expect(drawn?.components.map(({ component_type }) => component_type)).toEqual([
    'header',
    'categorical_bar',
  ]);
  expect(drawn?.card.exportable).toBe(false);
  expect(house.editor.messages).toEqual([]);
});

test('a file that was clicked is read, as its editor shows it when it is open', async () => {
  const house = openHouse();
  const folder = (house.editor.folders[0] as { uri: Uri }).uri;
  const file = Uri.joinPath(folder, 'card.json');
  writeFileSync(file.fsPath, JSON.stringify({ ...body, title: 'As saved' }));
  await house.editor.run(commandIds.createCard, file);
  expect(viewOf(house).title).toBe('As saved');
  const text = JSON.stringify({ ...body, title: 'As shown' });
  house.editor.textDocuments = [{ uri: file, getText: () => text }];
  await house.editor.run(commandIds.createCard, file);
  expect(viewOf(house).title).toBe('As shown');
});

test('what is wrong is said before anything is sent', async () => {
  const house = openHouse();
  const { sent } = await remote(house, { status: 200, body: created });
  show(house, JSON.stringify({ components: [{ component_type: 'pie', config: { datasets: [] } }] }));
  await house.editor.run(commandIds.createCard);
  expect(house.editor.messages).toEqual([
    {
      level: 'error',
      message: 'components[0] (pie): datasets: is empty, so the card would show nothing',
      buttons: [],
    },
  ]);
  expect(sent).toEqual([]);
});

test('a remote service is asked once, after the user has agreed to what leaves the machine', async () => {
  const house = openHouse();
  const { sent, host } = await remote(house, { status: 200, body: created });
  show(house, JSON.stringify(body));
  await house.editor.run(commandIds.createCard);
  expect(house.editor.messages[0]).toMatchObject({
    message: `Create this card at ${host}?`,
    detail: expect.stringMatching(/^Its data, 1 KB, is sent there, and the service may charge for it\./),
    buttons: ['Create Card'],
  });
  expect(sent).toEqual([]); // nothing was pressed
  house.editor.press = 'Create Card';
  await house.editor.run(commandIds.createCard);
  expect(sent).toEqual([{ body, isGzipped: false }]);
  expect(viewOf(house)).toMatchObject({ service: host, title: 'Ferries' });
});

test('a budget that is spent is asked about before a card is created', async () => {
  const house = openHouse();
  const { sent } = await remote(house, { status: 200, body: created });
  house.editor.set('cardinal.sessionBudgetUsd', 0.5);
  house.spending.add(0.6, { threadId: undefined, title: 'before' });
  house.editor.press = ['Create Card'];
  show(house, JSON.stringify(body));
  await house.editor.run(commandIds.createCard);
  expect(house.editor.messages.at(-1)?.message).toMatch(/\$0\.60 of the \$0\.50 .* are spent/);
  expect(sent).toEqual([]);
});

test.each([
  [400, { error: 'component mismatch for table: columns' }, /^component mismatch for table: columns$/],
  [500, { error: 'oops' }, /failed/],
  [200, { ...created, card_id: null }, /without a card/],
])('a service that answers %i is asked once and quoted', async (status, answer, words) => {
  const house = openHouse();
  const { sent } = await remote(house, { status, body: answer });
  house.editor.press = 'Create Card';
  show(house, JSON.stringify(body));
  await house.editor.run(commandIds.createCard);
  expect(house.editor.messages.at(-1)?.message).toMatch(words);
  expect(sent).toHaveLength(1);
});

test('above 1 MB a card goes gzipped; above ten it does not go', async () => {
  const house = openHouse();
  const { sent } = await remote(house, { status: 200, body: created });
  house.editor.press = 'Create Card';
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
  show(house, JSON.stringify(wide(15_000)));
  await house.editor.run(commandIds.createCard);
  expect(sent[0]?.isGzipped).toBe(true);
  show(house, JSON.stringify(wide(120_000)));
  await house.editor.run(commandIds.createCard);
  expect(sent).toHaveLength(1);
  expect(house.editor.messages.at(-1)?.message).toMatch(/^This is 1[1-3]\.\d MB; the service takes 10\.0 MB/);
});

test('a created card has a link and an embed code to copy', async () => {
  const house = openHouse();
  await remote(house, { status: 200, body: created });
  house.editor.press = 'Create Card';
  show(house, JSON.stringify(body));
  await house.editor.run(commandIds.createCard);
  await house.editor.run(commandIds.copyCardLink);
  expect(house.editor.clipboard).toBe('https://host.example/card/k/');
  expect(house.editor.messages.at(-1)?.message).toBe('The link was copied. Whoever has it can see the card.');
  await house.editor.run(commandIds.copyEmbedCode);
  expect(house.editor.clipboard).toMatch(
    /^<iframe src="https:\/\/host\.example\/embed\/k\/" title="Ferries"/,
  );
});

test.each([
  ['from what the page kept', 1],
  ['from the service, when it is too large to be kept', 30_000],
])('a created card is there again after a reload, %s', async (_, points) => {
  const house = openHouse();
  const data = Array.from({ length: points }, (_, at) => ({ x: `Quay ${at}`, y: at }));
  const bars = { component_type: 'categorical_bar', config: { datasets: [{ label: 'Tonnage', data }] } };
  show(house, JSON.stringify({ title: 'Ferries', components: [bars] }));
  await house.editor.run(commandIds.createCard);
  viewOf(house);
  const memo = house.editor.panel.last('memo')?.memo;
  expect(JSON.stringify(memo).length).toBeLessThan(200_000);
  const back = new FakePanel(cardPanelType, '');
  house.editor.panels.push(back);
  await house.editor.serializers.get(cardPanelType)?.deserializeWebviewPanel(back, { memo });
  const [drawn] = Object.values(viewOf(house).turns[0]?.cards ?? {});
  expect(drawn?.components).toMatchObject([{ config: { datasets: [{ data }] } }]);
});

test('a default schema opens as an example that can be created as it is', async () => {
  const house = openHouse();
  house.editor.picked = 'bar_chart';
  await house.editor.run(commandIds.newCard);
  const [{ content, language } = { content: '', language: '' }] = house.editor.untitled;
  expect(language).toBe('json');
  show(house, content);
  house.editor.messages = [];
  await house.editor.run(commandIds.createCard);
  expect(house.editor.messages).toEqual([]);
  expect(viewOf(house).turns).toHaveLength(1);
});

test('the link of a card of this machine is handed out with a word about where it works', async () => {
  const house = openHouse();
  show(house, JSON.stringify(body));
  await house.editor.run(commandIds.createCard);
  await house.editor.run(commandIds.copyCardLink);
  expect(house.editor.messages.at(-1)?.message).toBe(
    'The link was copied. It works on this machine alone, while this window is open.',
  );
  const page = await fetch(house.editor.clipboard);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ferries')]);
});
