import * as vscode from 'vscode';
import { isCardFile } from '../session/cardDocuments.ts';
import type { Connection } from '../session/connection.ts';
import type { Log } from '../session/log.ts';
import type { Settings } from '../session/settings.ts';

export interface EditingOptions {
  readonly connection: Connection;
  readonly settings: Settings;
  readonly log: Log;
}

/** What the extension adds to text editors. The code of each part is loaded when a document first asks for it. */
export function registerEditing(options: EditingOptions): vscode.Disposable[] {
  return [cardProblems(options)];
}

function cardProblems(options: EditingOptions): vscode.Disposable {
  let problems: Promise<vscode.Disposable> | undefined;
  const look = (document: vscode.TextDocument) => {
    if (!isCardFile(document.uri)) return;
    problems ??= import('./cardProblems.ts').then(({ CardProblems }) => new CardProblems(options));
    problems.catch((error: Error) => options.log.error(error.message));
  };
  const opened = vscode.workspace.onDidOpenTextDocument(look);
  for (const document of vscode.workspace.textDocuments) look(document);
  return new vscode.Disposable(() => {
    opened.dispose();
    void problems?.then((made) => made.dispose());
  });
}
