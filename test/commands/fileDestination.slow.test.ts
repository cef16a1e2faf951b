import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { itemsOf } from '../../src/contract/foldList.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { commandIds } from '../../src/ids.ts';
import { startService } from '../../src/service/startService.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { bodyOf, forward, startLocalServer } from '../fake/localServer.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

const repetitive = `x,y\n${'some text,1\n'.repeat(500_000)}`;

/** More than a Parquet file of 5 MB can hold. */
const noise = noisy(300_000);

function noisy(rows: number): string {
  let seed = 7;
  const word = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed.toString(36);
  };
  const lines = Array.from({ length: rows }, (_, at) => `${at},${word()}${word()}${word()}${word()}`);
  return `id,word\n${lines.join('\n')}\n`;
}

function fileOf({ editor }: TestCommands, name: string): Uri {
  return Uri.joinPath((editor.folders[0] as { uri: Uri }).uri, name);
}

/** A service at another address, and the names of the files that it was sent. */
async function remote(context: TestCommands) {
  const service = await startService({ folders: [], store: ':memory:', apiKey: 'right-key' });
  onTestFinished(() => service.close());
  const uploads: string[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(request.url ?? '/', service.url);
    const name = asked.searchParams.get('file_name');
    if (name) uploads.push(name);
    const reply = await forward(request, await bodyOf(request), asked);
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await reply.arrayBuffer()));
  };
  const origin = await startLocalServer(pass);
  const host = new URL(origin).host;
  context.editor.set('cardinal.serviceAddress', origin);
  await context.keys.set(origin, 'right-key');
  return { host, uploads };
}

async function answered({ runs, panels }: TestCommands): Promise<Turn> {
  const id = panels.active?.turns.at(-1);
  if (!id) throw new Error('no panel is in front');
  await until(() => !runs.isRunning(id));
  return runs.get(id) as Turn;
}

test('a file that is too large is sent as Parquet if it fits, after one dialog with both sizes', async () => {
  const context = openCommands({ 'big.csv': repetitive });
  const { host, uploads } = await remote(context);
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'big.csv'));
  expect(context.editor.messages).toEqual([
    {
      level: 'warning',
      message: expect.stringMatching(
        `^big.csv is 6.0 MB, and ${host} accepts up to 5 MB. As Parquet it is \\d+ KB, with every row.$`,
      ),
      detail: 'Nothing has been sent yet.',
      buttons: ['Send as Parquet', 'Visualize Locally'],
    },
  ]);
  expect([uploads, context.editor.panels]).toEqual([[], []]); // nothing was pressed

  context.editor.press = 'Send as Parquet';
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'big.csv'));
  const turn = await answered(context);
  expect(turn.ended).toBeUndefined();
  expect(uploads).toEqual(['big.parquet']);
  expect(itemsOf(turn.run.steps).some(({ label }) => label.startsWith('500,000 rows'))).toBe(true);
});

test('if a file does not fit, a sample is sent and the panel says so', async () => {
  const context = openCommands({ 'noise.csv': noise });
  const { uploads } = await remote(context);
  context.editor.press = ['Visualize Locally'];
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'noise.csv'));
  const [{ message, buttons } = { message: '', buttons: [] }] = context.editor.messages;
  expect(message).toMatch(
    /the first [\d,]+ of 300,000 rows do \([45]\.\d MB\)\. The chart would show only these\.$/,
  );
  expect((await answered(context)).question).toBe('Visualize noise.csv');
  expect(uploads).toEqual([]);

  context.editor.press = buttons[0];
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'noise.csv'));
  const turn = await answered(context);
  const sample = /first ([\d,]+) of 300,000 rows/.exec(message)?.[1];
  expect(buttons[0]).toBe(`Send the First ${sample} Rows`);
  expect(turn.question).toBe(`Visualize noise (first ${sample} of 300,000 rows).parquet`);
  expect(itemsOf(turn.run.steps).some(({ label }) => label.startsWith(`${sample} rows`))).toBe(true);
  expect(uploads).toEqual([`noise (first ${sample} of 300,000 rows).parquet`]);
});

test('with an instruction the panel still says that only a sample was drawn', async () => {
  const context = openCommands({ 'noise.csv': noise });
  await remote(context);
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'noise.csv'));
  context.editor.press = context.editor.messages[0]?.buttons[0];
  context.editor.typed = ['histogram of id'];
  await context.editor.run(commandIds.visualizeWithInstructions, fileOf(context, 'noise.csv'));
  expect((await answered(context)).question).toMatch(/^histogram of id \(first [\d,]+ of 300,000 rows\)$/);
});

test('file types that a service does not accept are sent as Parquet, along with those it accepts', async () => {
  const rows = JSON.stringify(
    Array.from({ length: 30 }, (_, at) => ({ day: `2024-01-${at + 1}`, load: at })),
  );
  const context = openCommands({ 'a.json': rows, 'b.csv': 'x,y\na,1\nb,2\n' });
  const { host, uploads } = await remote(context);
  context.editor.press = `Send to ${host}`;
  const files = ['a.json', 'b.csv'].map((name) => fileOf(context, name));
  await context.editor.run(commandIds.visualizeFile, files[0], files);
  expect(context.editor.messages[0]).toMatchObject({
    message: `Send 2 files to ${host}?`,
    detail: expect.stringMatching(/^a\.json, 1 KB: every row as Parquet, \d KB\nb\.csv, 1 KB$/),
  });
  await until(() => context.runs.running.length === 0);
  expect(uploads.toSorted()).toEqual(['a.parquet', 'b.csv']);
});

test('files that cannot be converted are named and not sent', async () => {
  const context = openCommands({ 'notes.json': '{"not": "a table"' });
  const { uploads } = await remote(context);
  context.editor.press = 'Visualize Locally';
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'notes.json'));
  expect(context.editor.messages[0]?.message).toMatch(
    /^notes\.json has a type that .* does not accept .* It cannot be converted either: /,
  );
  expect(context.editor.messages[0]?.buttons).toEqual(['Visualize Locally']);
  expect(uploads).toEqual([]);
  await answered(context);
});

test('a missing copy is made again, unless the file has changed', async () => {
  const context = openCommands({ 'big.csv': repetitive });
  await remote(context);
  context.editor.press = 'Send as Parquet';
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'big.csv'));
  await answered(context);
  const [copy] = context.panels.active?.files ?? [];
  if (!copy) throw new Error('the panel has no file');
  const { ParquetFiles } = await import('../../src/session/files/parquetFiles.ts');
  const later = new ParquetFiles(context.connection);
  expect((await later.stat(copy)).size).toBe((await context.parquetFiles.stat(copy)).size);
  const other = copy.with({ path: '/big (first 10 of 20 rows).parquet' });
  await expect(later.readFile(other)).rejects.toThrow(/has changed/);
});

test('a file is drawn locally if local data was chosen during its conversion', async () => {
  const context = openCommands({
    'a.json': '[{"day": "2024-01-01", "load": 1}, {"day": "2024-01-02", "load": 2}]',
  });
  const { uploads } = await remote(context);
  const make = context.parquetFiles.make.bind(context.parquetFiles);
  vi.spyOn(context.parquetFiles, 'make').mockImplementation(async (...given) => {
    const made = await make(...given);
    context.editor.set('cardinal.serviceAddress', '');
    return made;
  });
  await context.editor.run(commandIds.visualizeFile, fileOf(context, 'a.json'));
  expect(context.editor.messages).toEqual([]);
  expect((await answered(context)).question).toBe('Visualize a.json');
  expect(uploads).toEqual([]);
});

test('choosing local data ends a conversion, and nothing is offered to be sent', async () => {
  const context = openCommands({
    'a.json': '[{"day": "2024-01-01", "load": 1}, {"day": "2024-01-02", "load": 2}]',
  });
  const { uploads } = await remote(context);
  const endless = vi
    .spyOn(context.parquetFiles, 'make')
    .mockImplementation(
      (_source, _say, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
  const visualizing = context.editor.run(commandIds.visualizeFile, fileOf(context, 'a.json'));
  await until(() => endless.mock.calls.length > 0);
  context.editor.set('cardinal.serviceAddress', '');
  await visualizing;
  expect(context.editor.messages).toEqual([]);
  expect((await answered(context)).question).toBe('Visualize a.json');
  expect([uploads, endless.mock.calls.length]).toEqual([[], 1]);
});
