import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkTheme, lightTheme } from '../../src/charts/theme.ts';
import { commandIds } from '../../src/ids.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { startLocalServer } from '../fake/localServer.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const rates = { baseline_usd: 0.001, row_cpm_usd: 1, free_rows: 20, max_rows_ceiling: 2000 };

async function draw(context: TestCommands, name = 'sales.csv'): Promise<string> {
  context.panels.draw([Uri.joinPath((context.editor.folders[0] as { uri: Uri }).uri, name) as never]);
  await until(() => context.runs.running.length === 0);
  return context.panels.active?.turns.at(-1) as string;
}

/** A remote service with one answer of one card, which says what it was asked. */
async function remote(
  context: TestCommands,
  contents: (body: Record<string, unknown>) => { status?: number; body: unknown },
) {
  const asked: Record<string, unknown>[] = [];
  const address = await startLocalServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url?.split('?')[0] ?? '';
      if (request.method === 'POST' && path.endsWith('/contents')) {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
        asked.push(body);
        const { status = 200, body: reply } = contents(body);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
        return;
      }
      if (request.method === 'POST') {
        const run = { run_id: 'r-1', thread_id: 't-1', status: 'queued' };
        response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify(run));
        return;
      }
      if (!path.endsWith('/runs/r-1')) return void response.writeHead(404).end();
      const card = {
        card_id: 'k',
        title: 'Ferries',
        webpage_url: 'https://host.example/k',
        exportable: true,
      };
      const blocks = [
        { kind: 'agent_result', data: { answer: 'It rose.', cards: [card] } },
        { kind: 'run_summary', status: 'completed' },
        { kind: 'stream_done' },
      ];
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      blocks.forEach((block, seq) => {
        response.write(
          `data: ${JSON.stringify({ run_id: 'r-1', thread_id: 't-1', seq, category: 'content', block })}\n\n`,
        );
      });
      response.end();
    });
  });
  context.editor.set('cardinal.serviceAddress', address);
  await context.keys.set(address, 'key');
  context.panels.ask('How many ferries?');
  await until(
    () => Object.keys(context.runs.get(context.panels.active?.turns[0] ?? '')?.cards ?? {}).length > 0,
  );
  asked.length = 0; // whether its data cost something was asked to draw it
  return { asked };
}

const priced = (body: Record<string, unknown>) => {
  const shape = body.quote_only ? { content_format: null } : { content_format: 'csv', data: 'a\n1\n2\n' };
  const content = { source_url: 'x', cost: 1.981, total_rows: 12_400, export_pricing: rates, ...shape };
  return { body: { contents: [content], request_id: 'q' } };
};

test('the rows of a drawing are saved where the user says, under the name of the card', async () => {
  const context = openCommands();
  await draw(context);
  context.editor.picks = ['CSV', 'Save as File...'];
  context.editor.savesTo = (offered) => offered;
  await context.editor.run(commandIds.exportCard);
  const [{ defaultUri } = {}] = context.editor.saveDialogs;
  expect(defaultUri?.path).toMatch(/\.csv$/);
  expect(readFileSync((defaultUri as Uri).fsPath, 'utf8')).toMatch(/^[^\n]*revenue/i);
  expect(context.editor.messages.at(-1)?.message).toMatch(/^Exported \d+ rows to .*\.csv\.$/);
});

test.each([
  ['JSON records', (read: unknown) => Array.isArray(read)],
  ['JSON compact', (read: unknown) => Array.isArray((read as { rows: unknown }).rows)],
  ['Card JSON', (read: unknown) => Array.isArray((read as { components: unknown }).components)],
])('a card opens as %s in an untitled editor', async (label, isIt) => {
  const context = openCommands();
  await draw(context);
  context.editor.picks = [label, 'Open in an Untitled Editor'];
  await context.editor.run(commandIds.exportCard);
  expect(context.editor.untitled[0]?.language).toBe('json');
  expect(isIt(JSON.parse(context.editor.untitled[0]?.content ?? ''))).toBe(true);
  expect(context.editor.messages).toEqual([]);
});

test('the button on a card exports that card, not one of another panel', async () => {
  const context = openCommands();
  const turn = await draw(context);
  const cardId = Object.keys(context.runs.get(turn)?.cards ?? {})[0];
  context.editor.picks = ['CSV', 'Open in an Untitled Editor'];
  context.editor.panel.say({ kind: 'exportCard', turn: 'elsewhere', cardId });
  expect(context.editor.executed.some(({ command }) => command === commandIds.exportCard)).toBe(false);
  context.editor.panel.say({ kind: 'exportCard', turn, cardId });
  await until(() => context.editor.untitled.length === 1);
});

test.each([
  [[undefined]],
  [['CSV', undefined]],
  [['CSV', 'Save as File...']], // and leaves the dialog
])('who leaves a list (%j) exports nothing', async (picks) => {
  const context = openCommands();
  await draw(context);
  context.editor.picks = [...picks];
  await context.editor.run(commandIds.exportCard);
  expect([context.editor.untitled, context.editor.messages]).toEqual([[], []]);
});

test('without a panel a message says that there is nothing to export', async () => {
  const context = openCommands();
  await context.editor.run(commandIds.exportCard);
  expect(context.editor.messages[0]?.message).toMatch(/no card/);
});

test('a file that cannot be written leaves the data in an editor', async () => {
  const context = openCommands();
  await draw(context);
  context.editor.picks = ['CSV', 'Save as File...'];
  context.editor.savesTo = () => Uri.file('/nowhere/at/all.csv');
  await context.editor.run(commandIds.exportCard);
  expect(context.editor.untitled[0]?.content).toMatch(/revenue/i);
  expect(context.editor.messages.at(-1)?.level).toBe('error');
});

test('a remote export is billed only after its price was confirmed', async () => {
  const context = openCommands();
  const { asked } = await remote(context, priced);
  context.editor.picks = ['CSV', 'Open in an Untitled Editor'];
  await context.editor.run(commandIds.exportCard);
  expect(asked.map(({ quote_only }) => quote_only)).toEqual([true]);
  expect(context.editor.messages[0]).toMatchObject({
    message: expect.stringContaining('charges $1.981 for this export'),
    detail: expect.stringContaining('2,000 of 12,400 rows, 20 of them free.'),
    buttons: ['Export for $1.981'],
  });
  expect(context.editor.untitled).toEqual([]);

  context.editor.press = 'Export for $1.981';
  context.editor.picks = ['CSV', 'Open in an Untitled Editor'];
  await context.editor.run(commandIds.exportCard);
  expect(asked.map(({ quote_only }) => quote_only === true)).toEqual([true, true, false]);
  expect(context.editor.untitled[0]?.content).toBe('a\n1\n2\n');
  expect(context.editor.messages.at(-1)?.message).toBe('Exported 2 of 12,400 rows of Ferries.');
  expect(context.spending.threads).toEqual([{ title: 'How many ferries?', sumUsd: 1.981 }]);
  expect(context.editor.statusBar[0]?.text).toMatch(/ \$1\.981$/);
  expect(context.editor.statusBar[0]?.tooltip).toMatch(
    /Spent in this window: \$1\.981\.\n\$1\.981: How many ferries\?/,
  );
});

test('if the source forbids export its message is shown, and nothing is retried', async () => {
  const context = openCommands();
  const message = 'The source of this card does not permit export.';
  const { asked } = await remote(context, () => ({
    status: 403,
    body: { error_type: 'FORBIDDEN', error_message: message },
  }));
  context.editor.picks = ['CSV', 'Open in an Untitled Editor'];
  await context.editor.run(commandIds.exportCard);
  expect(asked).toHaveLength(1);
  expect(context.editor.messages.at(-1)?.message).toBe(message);
});

test('a card is not exported from another service than it came from', async () => {
  const context = openCommands();
  const { asked } = await remote(context, priced);
  context.editor.set('cardinal.serviceAddress', '');
  context.editor.picks = ['CSV', 'Open in an Untitled Editor'];
  await context.editor.run(commandIds.exportCard);
  expect(asked).toEqual([]);
  expect(context.editor.messages.at(-1)?.message).toMatch(/which is not the service in use/);
});

/** The card of a drawing, with what the page would say to take something out of it. */
async function drawnCard(files?: Record<string, string>) {
  const context = openCommands(files);
  const turn = await draw(context);
  await until(() => Object.keys(context.runs.get(turn)?.cards ?? {}).length > 0);
  const [cardId = ''] = Object.keys(context.runs.get(turn)?.cards ?? {});
  context.editor.savesTo = (offered) => offered;
  const take = (choice: string) => context.editor.run(commandIds.exportCard, { turn, cardId, choice });
  return { context, turn, cardId, take };
}

const savedAs = ({ editor }: TestCommands) => editor.saveDialogs.at(-1)?.defaultUri?.fsPath ?? 'nowhere';

test.each([
  ['png', /\.png$/, (bytes: Buffer) => bytes.subarray(1, 4).toString() === 'PNG'],
  ['svg', /\.svg$/, (bytes: Buffer) => bytes.toString().startsWith('<svg')],
  ['html', /\.html$/, (bytes: Buffer) => /<table>[\s\S]*North/i.test(bytes.toString())],
  ['excel', /\.xlsx$/, (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK'],
  ['parquet', /\.parquet$/, (bytes: Buffer) => bytes.subarray(0, 4).toString() === 'PAR1'],
  ['tsv', /\.tsv$/, (bytes: Buffer) => /^[^\n,]*\t[^\n]*revenue/i.test(bytes.toString())],
  ['jsonRecords', /\.json$/, (bytes: Buffer) => Array.isArray(JSON.parse(bytes.toString()))],
])('the menu saves a card as %s without a further question', async (choice, ending, isIt) => {
  const { context, take } = await drawnCard();
  await take(choice);
  expect(savedAs(context)).toMatch(ending);
  expect(isIt(readFileSync(savedAs(context)))).toBe(true);
  expect(context.editor.messages.at(-1)?.message).toMatch(/^(Saved|Exported \d+ rows) to .*\.$/);
});

test('Markdown is saved with its picture beside it, which replaces no other file unasked', async () => {
  const { context, take } = await drawnCard();
  await take('markdown');
  const file = savedAs(context);
  const picture = file.replace(/\.md$/, '.png');
  expect(readFileSync(file, 'utf8')).toMatch(/^!\[.+\]\(.+\.png\)\n[\s\S]*\*Source: sales\.csv\*\n$/);
  expect(readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');
  await take('markdown');
  expect(context.editor.messages.at(-1)).toMatchObject({ level: 'error' });
  expect(context.editor.messages.at(-1)?.message).toContain('already exists');
  context.editor.press = 'Replace';
  await take('markdown');
  expect(context.editor.messages.at(-1)?.message).toMatch(/^Saved to /);
});

test('copied data contains nothing a spreadsheet would execute', async () => {
  const { context, take } = await drawnCard({
    'sales.csv': 'region,revenue\n=cmd|x,120\n＝evil,80\nEast,-95\n',
  });
  await take('copyData');
  expect(context.editor.clipboard).toContain("'=cmd|x\t120");
  expect(context.editor.clipboard).toContain("'＝evil\t80");
  expect(context.editor.clipboard).toContain('East\t-95');
});

test('Markdown, SQL and link are copied', async () => {
  const { context, take } = await drawnCard();
  await take('copyMarkdown');
  expect(context.editor.clipboard).toMatch(/^!\[.*\]\(data:image\/png;base64,/);
  await take('copySql');
  expect(context.editor.clipboard).toMatch(/^SELECT /);
  await take('copyLink');
  expect(context.editor.clipboard).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/card\//);
});

test('a picture is copied by the page that shows the card, and the outcome is reported', async () => {
  const { context, take, turn, cardId } = await drawnCard();
  context.editor.panel.say({ kind: 'ready' });
  await take('copyPicture');
  expect(context.editor.panel.last('picture')).toMatchObject({
    turn,
    cardId,
    picture: expect.stringMatching(/^data:image\/png;base64,/),
  });
  context.editor.panel.say({ kind: 'pictureCopied', isCopied: false });
  expect(context.editor.messages.at(-1)?.message).toContain('Save it as PNG instead');
  context.editor.panel.hide();
  await take('copyPicture');
  expect(context.editor.messages.at(-1)?.message).toContain('Open the panel with this card first');
});

test('pictures are light unless the setting says otherwise, or the editor is dark', async () => {
  const { context, take } = await drawnCard();
  context.editor.savesTo = (offered) => offered;
  const ground = async () => {
    await take('svg');
    const { defaultUri } = context.editor.saveDialogs.at(-1) ?? {};
    return /<rect width="100%" height="100%" fill="([^"]+)"/.exec(
      readFileSync((defaultUri as Uri).fsPath, 'utf8'),
    )?.[1];
  };
  expect(await ground()).toBe(lightTheme.background);
  context.editor.set('cardinal.pictureTheme', 'editor');
  expect(await ground()).toBe(lightTheme.background);
  context.editor.colorTheme = 2;
  expect(await ground()).toBe(darkTheme.background);
  context.editor.set('cardinal.pictureTheme', 'light');
  expect(await ground()).toBe(lightTheme.background);
  context.editor.set('cardinal.pictureTheme', 'dark');
  expect(await ground()).toBe(darkTheme.background);
});

test('without a text beside the panel nothing can be inserted, which is said', async () => {
  const { context, take } = await drawnCard();
  await take('insert');
  expect(context.editor.messages.at(-1)?.message).toContain('There is no text to insert into');
});

test('the rows behind a card open in a grid', async () => {
  const { context, take } = await drawnCard();
  await take('grid');
  const grid = context.editor.panel;
  expect(grid.viewType).toBe('cardinal.grid');
  grid.say({ kind: 'ready' });
  await until(() => grid.last('tables') !== undefined);
  const { tables } = grid.last('tables') as unknown as { tables: { name: string; total_rows: number }[] };
  const [table] = tables;
  const view = { table: table?.name, sort: [], filters: [] };
  grid.say({ kind: 'rows', request: 1, ...view, offset: 0, limit: 10 });
  await until(() => grid.last('rows') !== undefined);
  expect((grid.last('rows') as unknown as { page: { rows: unknown[] } }).page.rows).toHaveLength(
    table?.total_rows ?? 0,
  );
});
