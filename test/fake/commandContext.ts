import type { ChildProcess } from 'node:child_process';
import { EventEmitter as NodeEmitter } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type * as vscode from 'vscode';
import { Client } from '../../src/client/client.ts';
import { AskKeys } from '../../src/commands/askKeys.ts';
import type { CommandContext } from '../../src/commands/commandContext.ts';
import { registerCommands } from '../../src/commands/commands.ts';
import { api } from '../../src/contract/api.ts';
import { CardPanels } from '../../src/panels/cardPanels.ts';
import { GridPanels } from '../../src/panels/gridPanels.ts';
import { LinkHosts } from '../../src/panels/linkHosts.ts';
import { RunPanels } from '../../src/panels/runPanels.ts';
import { type RunningService, startService } from '../../src/service/startService.ts';
import { LastEditor } from '../../src/session/cards/lastEditor.ts';
import { FileReadings } from '../../src/session/files/fileReadings.ts';
import { ParquetFiles, parquetScheme } from '../../src/session/files/parquetFiles.ts';
import { FocusedItems } from '../../src/session/focusedItems.ts';
import { PinnedNodes } from '../../src/session/pins.ts';
import { modelFetch, OwnModel } from '../../src/session/runs/ownModel.ts';
import { RunBook } from '../../src/session/runs/runBook.ts';
import { ThreadMarks } from '../../src/session/runs/threadMarks.ts';
import { ApiKeys } from '../../src/session/service/apiKeys.ts';
import { BackgroundWatch } from '../../src/session/service/backgroundWatch.ts';
import { ChannelBook } from '../../src/session/service/channelBook.ts';
import { Databases } from '../../src/session/service/connectedDatabases.ts';
import { Connection } from '../../src/session/service/connection.ts';
import { EmbeddedService } from '../../src/session/service/embedded.ts';
import { GameSchedules } from '../../src/session/service/gameSchedules.ts';
import type { startServiceProcess } from '../../src/session/service/serviceProcess.ts';
import { Settings } from '../../src/session/service/settings.ts';
import { Spending } from '../../src/session/service/spending.ts';
import { ChosenWay } from '../../src/session/state/chosenWay.ts';
import { redactingLog } from '../../src/session/state/log.ts';
import { RecentQuestions } from '../../src/session/state/recentQuestions.ts';
import { makeViews } from '../../src/views/views.ts';
import { type FakeEditor, freshEditor } from './editor.ts';
import { type FakeSecrets, fakeMemento, fakeSecrets, makeFolder } from './surroundings.ts';
import { Uri } from './uri.ts';
import * as fake from './vscode.ts';

/** The service from source: this runtime strips the types. */
const script = fileURLToPath(new URL('../../src/service/main.ts', import.meta.url));

/** The index that comes with the extension. */
const world = fileURLToPath(new URL('../../data/World', import.meta.url));

type ServiceStart = typeof startServiceProcess;

export const salesCsv = `month,region,revenue
2024-01-01,North,120
2024-01-01,South,80
2024-02-01,North,150
2024-02-01,South,95
2024-03-01,North,170
2024-03-01,South,60
`;

export interface TestCommands extends CommandContext {
  /** What is kept of the user over windows. */
  readonly state: vscode.Memento;
  readonly editor: FakeEditor;
  readonly embedded: EmbeddedService;
  readonly secrets: FakeSecrets;
  /** The process of the embedded service ends by itself, where it runs in the test's own process. */
  stopService(): void;
}

/**
 * The whole extension with the real client and a real service, in an editor that opened a folder with the given
 * files. The service runs in this process, unless `inProcess` is false. Everything ends with the test.
 */
export function openCommands(
  files: Readonly<Record<string, string | Uint8Array>> = { 'sales.csv': salesCsv },
  { inProcess = true, modelTimeoutMs = 60_000, hasWorld = false } = {},
): TestCommands {
  const editor = freshEditor();
  const folder = makeFolder(files);
  editor.openFolder(folder);
  const own = <T extends { dispose(): void }>(made: T): T => {
    onTestFinished(() => made.dispose());
    return made;
  };
  const hidden = new Set<string>();
  const storePath = join(makeFolder({}), 'cardinal.db');
  const log = redactingLog(fake.window.createOutputChannel() as unknown as vscode.LogOutputChannel, hidden);
  const { secrets, storage } = fakeSecrets();
  const settings = own(new Settings());
  const keys = own(new ApiKeys({ secrets: storage, env: {}, hidden, log }));
  const databases = new Databases({ secrets: storage, hidden, log });
  const schedules = own(new GameSchedules(settings));
  const here = inProcess ? startHere(hasWorld ? world : undefined) : undefined;
  const embedded = own(
    new EmbeddedService({
      databases: () => databases.withPasswords(),
      schedules,
      script,
      storePath,
      log,
      hidden,
      ...(here && { start: here.start }),
    }),
  );
  const watch = own(
    new BackgroundWatch({
      settings,
      folder: `${storePath}.watchers`,
      workspace: folder,
      service: () => (schedules.named.length > 0 ? embedded.settings : undefined),
      onDidChangeService: embedded.onDidChange,
      isServiceReady: () => embedded.state === 'ready',
      start: () => new NodeEmitter() as ChildProcess,
      log,
    }),
  );
  const connection = own(new Connection({ settings, keys, embedded, log, version: '0.0.0-test' }));
  const spending = own(new Spending({ settings }));
  const ownModel = own(
    new OwnModel({
      state: fakeMemento(),
      secrets: storage,
      hidden,
      fetch: modelFetch(),
      timeoutMs: modelTimeoutMs,
    }),
  );
  const runs = own(new RunBook({ connection, settings, spending, ownModel, log }));
  const pins = own(new PinnedNodes(connection));
  const threadMarks = own(new ThreadMarks(fakeMemento()));
  const channels = own(new ChannelBook(connection));
  const parquetFiles = own(new ParquetFiles(connection));
  const readings = own(new FileReadings(connection));
  own(fake.workspace.registerFileSystemProvider(parquetScheme, parquetFiles as never));
  const focused = new FocusedItems();
  const questions = new RecentQuestions(fakeMemento());
  const ways = new ChosenWay(fakeMemento());
  const askKeys = own(new AskKeys());
  const extensionUri = Uri.file('/extension') as unknown as vscode.Uri;
  const linkHosts = new LinkHosts({ connection, state: fakeMemento() });
  const grids = own(new GridPanels({ connection, log, extensionUri }));
  const cards = own(new CardPanels({ connection, linkHosts, grids, log, extensionUri }));
  const lastEditor = own(new LastEditor());
  const panels = own(
    new RunPanels({
      book: runs,
      connection,
      linkHosts,
      grids,
      readings,
      lastEditor,
      log,
      extensionUri,
      state: fakeMemento(),
    }),
  );
  const context = {
    connection,
    settings,
    keys,
    runs,
    spending,
    panels,
    cards,
    grids,
    lastEditor,
    parquetFiles,
    readings,
    databases,
    channels,
    pins,
    threadMarks,
    focused,
    questions,
    ways,
    askKeys,
    ownModel,
    watch,
    log,
    extensionUri: Uri.file(fileURLToPath(new URL('../../', import.meta.url))) as unknown as vscode.Uri,
    storageUri: Uri.file(makeFolder({})) as unknown as vscode.Uri,
  };
  const state = fakeMemento();
  const views = makeViews({
    state,
    connection,
    runs,
    spending,
    pins,
    threadMarks,
    focused,
    channels,
    schedules,
    watch,
    log,
  });
  for (const made of [...views, ...registerCommands(context)]) own(made);
  return { ...context, editor, embedded, secrets, state, stopService: () => here?.stop() };
}

/** The service in the test's own process, one per start; all are closed with the test. */
function startHere(bundled: string | undefined): { readonly start: ServiceStart; stop(): void } {
  const running: RunningService[] = [];
  let stop = () => {};
  onTestFinished(async () => void (await Promise.all(running.map(closeWhenIdle))));
  const start: ServiceStart = async ({ folders, databases, schedules = [] }) => {
    const more = { schedules, ...(databases && { databases }), ...(bundled && { world: bundled }) };
    const service = await startService({ folders, store: ':memory:', ...more });
    running.push(service);
    const { promise: exited, resolve } = Promise.withResolvers<string>();
    stop = () => resolve('killed');
    return { address: { url: service.url, key: service.apiKey }, exited, end: () => resolve('ended') };
  };
  return { start, stop: () => stop() };
}

/** A run goes on when nobody follows it: the service is closed when the last one is over. */
async function closeWhenIdle(service: RunningService): Promise<void> {
  const client = new Client({ baseUrl: service.url, apiKey: () => service.apiKey, fetch });
  for (;;) {
    const { data } = await client.send(api.answerRuns.list, { limit: 100 });
    if (data.every(({ status }) => status === 'completed' || status === 'failed')) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await service.close();
}
