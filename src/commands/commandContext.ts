import type * as vscode from 'vscode';
import type { CardPanels } from '../panels/cardPanels.ts';
import type { GridPanels } from '../panels/gridPanels.ts';
import type { RunPanels } from '../panels/runPanels.ts';
import type { LastEditor } from '../session/cards/lastEditor.ts';
import type { FileReadings } from '../session/files/fileReadings.ts';
import type { ParquetFiles } from '../session/files/parquetFiles.ts';
import type { FocusedItems } from '../session/focusedItems.ts';
import type { PinnedNodes } from '../session/pins.ts';
import type { OwnModel } from '../session/runs/ownModel.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import type { ThreadMarks } from '../session/runs/threadMarks.ts';
import type { ApiKeys } from '../session/service/apiKeys.ts';
import type { BackgroundWatch } from '../session/service/backgroundWatch.ts';
import type { ChannelBook } from '../session/service/channelBook.ts';
import type { Databases } from '../session/service/connectedDatabases.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Settings } from '../session/service/settings.ts';
import type { Spending } from '../session/service/spending.ts';
import type { ChosenWay } from '../session/state/chosenWay.ts';
import type { Log } from '../session/state/log.ts';
import type { RecentQuestions } from '../session/state/recentQuestions.ts';
import type { AskKeys } from './askKeys.ts';

/** The dependencies of commands. */
export interface CommandContext {
  readonly connection: Connection;
  readonly settings: Settings;
  readonly keys: ApiKeys;
  readonly runs: RunBook;
  readonly spending: Spending;
  readonly panels: RunPanels;
  /** Panels of created cards. */
  readonly cards: CardPanels;
  /** Grids of files and cards. */
  readonly grids: GridPanels;
  readonly lastEditor: LastEditor;
  readonly parquetFiles: ParquetFiles;
  readonly readings: FileReadings;
  readonly databases: Databases;
  readonly channels: ChannelBook;
  readonly pins: PinnedNodes;
  readonly threadMarks: ThreadMarks;
  readonly focused: FocusedItems;
  readonly questions: RecentQuestions;
  readonly ways: ChosenWay;
  readonly askKeys: AskKeys;
  readonly ownModel: OwnModel;
  readonly watch: BackgroundWatch;
  readonly log: Log;
  /** Where the extension is installed, and where it may store files. */
  readonly extensionUri: vscode.Uri;
  readonly storageUri: vscode.Uri;
}

/** A command. Arguments are unknown, because key bindings and other extensions can pass anything. */
export type Command = (context: CommandContext, ...args: readonly unknown[]) => Promise<void> | void;
