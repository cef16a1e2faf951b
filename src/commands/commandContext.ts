import type * as vscode from 'vscode';
import type { CardPanels } from '../panels/cardPanels.ts';
import type { GridPanels } from '../panels/gridPanels.ts';
import type { RunPanels } from '../panels/runPanels.ts';
import type { ApiKeys } from '../session/apiKeys.ts';
import type { ChannelBook } from '../session/channelBook.ts';
import type { ChosenWay } from '../session/chosenWay.ts';
import type { Databases } from '../session/connectedDatabases.ts';
import type { Connection } from '../session/connection.ts';
import type { LastEditor } from '../session/lastEditor.ts';
import type { Log } from '../session/log.ts';
import type { OwnModel } from '../session/ownModel.ts';
import type { ParquetFiles } from '../session/parquetFiles.ts';
import type { PinnedNodes } from '../session/pins.ts';
import type { RecentQuestions } from '../session/recentQuestions.ts';
import type { RunBook } from '../session/runBook.ts';
import type { Settings } from '../session/settings.ts';
import type { Spending } from '../session/spending.ts';
import type { ThreadMarks } from '../session/threadMarks.ts';
import type { AskKeys } from './askKeys.ts';

/** What a command may use. */
export interface CommandContext {
  readonly connection: Connection;
  readonly settings: Settings;
  readonly keys: ApiKeys;
  readonly runs: RunBook;
  readonly spending: Spending;
  readonly panels: RunPanels;
  /** Created cards. */
  readonly cards: CardPanels;
  /** Rows of files and cards. */
  readonly grids: GridPanels;
  readonly lastEditor: LastEditor;
  readonly parquetFiles: ParquetFiles;
  readonly databases: Databases;
  readonly channels: ChannelBook;
  readonly pins: PinnedNodes;
  readonly threadMarks: ThreadMarks;
  readonly questions: RecentQuestions;
  readonly ways: ChosenWay;
  readonly askKeys: AskKeys;
  readonly ownModel: OwnModel;
  readonly log: Log;
  /** Where the extension is installed, and where it may keep files. */
  readonly extensionUri: vscode.Uri;
  readonly storageUri: vscode.Uri;
}

/** A verb. What the editor passes along is not trusted to have any form. */
export type Command = (context: CommandContext, ...args: readonly unknown[]) => Promise<void> | void;
