import type * as vscode from 'vscode';
import type { Connection } from '../session/connection.ts';
import type { EmbeddedService } from '../session/embedded.ts';
import type { Log } from '../session/log.ts';
import type { RunBook } from '../session/runBook.ts';
import type { Spending } from '../session/spending.ts';

/** What the chat may use. */
export interface ChatParts {
  readonly connection: Connection;
  readonly embedded: Pick<EmbeddedService, 'address'>;
  readonly runs: RunBook;
  readonly spending: Pick<Spending, 'totalUsd'>;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
  readonly version: string;
}
