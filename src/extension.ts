import * as vscode from 'vscode';
import { registerChat } from './chat/registerChat.ts';
import { AskKeys } from './commands/askKeys.ts';
import { registerCommands } from './commands/commands.ts';
import { registerEditing } from './editing/registerEditing.ts';
import { cardFileEditorType, rowsEditorType } from './ids.ts';
import { CardPanels } from './panels/cardPanels.ts';
import { GridPanels } from './panels/gridPanels.ts';
import { LinkHosts } from './panels/linkHosts.ts';
import { RunPanels } from './panels/runPanels.ts';
import { LastEditor } from './session/cards/lastEditor.ts';
import { FileReadings } from './session/files/fileReadings.ts';
import { ParquetFiles, parquetScheme } from './session/files/parquetFiles.ts';
import { FocusedItems } from './session/focusedItems.ts';
import { PinnedNodes } from './session/pins.ts';
import { modelFetch, OwnModel } from './session/runs/ownModel.ts';
import { RunBook } from './session/runs/runBook.ts';
import { ThreadMarks } from './session/runs/threadMarks.ts';
import { ApiKeys } from './session/service/apiKeys.ts';
import { BackgroundWatch } from './session/service/backgroundWatch.ts';
import { ChannelBook } from './session/service/channelBook.ts';
import { Databases } from './session/service/connectedDatabases.ts';
import { Connection } from './session/service/connection.ts';
import { EmbeddedService } from './session/service/embedded.ts';
import { GameSchedules } from './session/service/gameSchedules.ts';
import { readProxy } from './session/service/proxySettings.ts';
import { Settings } from './session/service/settings.ts';
import { Spending } from './session/service/spending.ts';
import { ChosenWay } from './session/state/chosenWay.ts';
import { redactingLog } from './session/state/log.ts';
import { RecentQuestions } from './session/state/recentQuestions.ts';
import { makeViews } from './views/views.ts';

/** Makes the parts and passes each what it needs. Starts nothing: the embedded service comes up on first use. */
export function activate(context: vscode.ExtensionContext): Held | undefined {
  const own = <T extends vscode.Disposable>(made: T): T => {
    context.subscriptions.push(made);
    return made;
  };
  const hidden = new Set<string>();
  const log = redactingLog(own(vscode.window.createOutputChannel('Cardinal', { log: true })), hidden);

  const settings = own(new Settings());
  const keys = own(new ApiKeys({ secrets: context.secrets, env: process.env, hidden, log }));
  const databases = new Databases({ secrets: context.secrets, hidden, log });
  const schedules = own(new GameSchedules(settings));
  const embedded = own(
    new EmbeddedService({
      databases: () => databases.withPasswords(),
      schedules,
      keepDays: () => settings.keepDays,
      webhookHosts: () => settings.webhookHosts,
      rates: () => settings.currencyRates,
      proxy: readProxy,
      script: vscode.Uri.joinPath(context.extensionUri, 'dist', 'service.mjs').fsPath,
      storePath: vscode.Uri.joinPath(context.globalStorageUri, 'cardinal.db').fsPath,
      log,
      hidden,
    }),
  );
  const watch = own(
    new BackgroundWatch({
      settings,
      folder: vscode.Uri.joinPath(context.globalStorageUri, 'watchers').fsPath,
      workspace: context.storageUri?.toString(),
      service: () => (schedules.named.length > 0 ? embedded.settings : undefined),
      onDidChangeService: embedded.onDidChange,
      isServiceReady: () => embedded.state === 'ready',
      log,
    }),
  );
  const { version } = context.extension.packageJSON as { readonly version: string };
  const connection = own(new Connection({ settings, keys, embedded, log, version }));
  const spending = own(new Spending({ settings }));
  const ownModel = own(
    new OwnModel({ state: context.globalState, secrets: context.secrets, hidden, fetch: modelFetch() }),
  );
  const runs = own(new RunBook({ connection, settings, spending, ownModel, log }));
  const pins = own(new PinnedNodes(connection));
  const threadMarks = own(new ThreadMarks(context.workspaceState));
  const channels = own(new ChannelBook(connection));
  const parquetFiles = own(new ParquetFiles(connection));
  const readings = own(new FileReadings(connection));
  own(vscode.workspace.registerFileSystemProvider(parquetScheme, parquetFiles, { isReadonly: true }));
  const focused = new FocusedItems();
  const questions = new RecentQuestions(context.workspaceState);
  const ways = new ChosenWay(context.workspaceState);
  const askKeys = own(new AskKeys());

  const linkHosts = new LinkHosts({ connection, state: context.globalState });
  const grids = own(new GridPanels({ connection, log, extensionUri: context.extensionUri }));
  const cards = own(
    new CardPanels({ connection, linkHosts, grids, log, extensionUri: context.extensionUri }),
  );
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
      extensionUri: context.extensionUri,
      state: context.workspaceState,
    }),
  );
  const shown = { connection, runs, spending, pins, threadMarks, focused, channels, schedules, watch, log };
  for (const view of makeViews({ ...shown, state: context.globalState })) own(view);
  for (const command of registerCommands({
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
    extensionUri: context.extensionUri,
    storageUri: context.globalStorageUri,
  }))
    own(command);
  const { extensionUri } = context;
  for (const part of registerEditing({ connection, settings, readings, log })) own(part);
  own(
    vscode.window.registerCustomEditorProvider(cardFileEditorType, {
      resolveCustomTextEditor: async (document, panel) => {
        const { showCardFile } = await import('./panels/cardFileEditor.ts');
        showCardFile(document, panel, { cards, linkHosts, grids, log, extensionUri });
      },
    }),
  );
  own(
    vscode.window.registerCustomEditorProvider(rowsEditorType, {
      openCustomDocument: (uri) => ({ uri, dispose: () => {} }),
      resolveCustomEditor: ({ uri }, panel) => grids.showIn(panel, uri),
    }),
  );
  for (const part of registerChat({ connection, embedded, runs, spending, log, extensionUri, version }))
    own(part);
  // Nobody else is handed anything of the extension.
  if (context.extensionMode !== vscode.ExtensionMode.Test) return undefined;
  return { turns: () => runs.turns.length, panels: () => panels.count + cards.shown.length + grids.count };
}

/** What is held in memory for panels; tests in an editor watch it come back to where it began. */
export interface Held {
  readonly turns: () => number;
  readonly panels: () => number;
}
