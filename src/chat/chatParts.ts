import type * as vscode from 'vscode';
import type { RunBook } from '../session/runs/runBook.ts';
import type { Connection } from '../session/service/connection.ts';
import type { EmbeddedService } from '../session/service/embedded.ts';
import type { Spending } from '../session/service/spending.ts';
import type { Log } from '../session/state/log.ts';

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
