import * as vscode from 'vscode';
import { cardFileEnding } from '../contract/cardFile.ts';
import { isCardFile } from '../session/cards/cardDocuments.ts';
import type { FileReadings } from '../session/files/fileReadings.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Settings } from '../session/service/settings.ts';
import type { Log } from '../session/state/log.ts';

export interface EditingOptions {
  readonly connection: Connection;
  readonly settings: Settings;
  readonly readings: Pick<FileReadings, 'onDidChange'>;
  readonly log: Log;
}

/** Excludes JSON, most of which is settings. */
const dataText = { scheme: 'file', pattern: '**/*.{csv,tsv,jsonl,ndjson}' };
const codeLanguages = ['python', 'r', 'julia', 'javascript', 'typescript', 'sql'];
const code = codeLanguages.map((language) => ({ language }));
const cardText = { scheme: 'file', pattern: `**/*${cardFileEnding}` };
const markdown = { language: 'markdown', scheme: 'file' };

/** Registers what the extension adds to text editors. The code of each part is loaded when a document first needs it. */
export function registerEditing(options: EditingOptions): vscode.Disposable[] {
  return [cardProblems(options), ...fileParts(options), ...claimParts(options)];
}

function fileParts({ connection, settings, readings }: EditingOptions): vscode.Disposable[] {
  const profiles = once(async () => new (await import('./profiles.ts')).Profiles(connection));
  const again = new vscode.EventEmitter<void>();
  return [
    again,
    settings.onDidChange(() => again.fire()),
    readings.onDidChange(() => {
      void profiles.made?.then((made) => made.clear());
      again.fire();
    }),
    vscode.languages.registerCodeLensProvider(dataText, {
      onDidChangeCodeLenses: again.event,
      provideCodeLenses: async (document) =>
        settings.showsFileLens ? (await import('./fileLens.ts')).fileLenses(document) : [],
      resolveCodeLens: async (lens, token) =>
        (await import('./fileLens.ts')).resolvedLens(lens, await profiles(), token),
    }),
    vscode.languages.registerHoverProvider(code, {
      provideHover: async (document, position, token) =>
        settings.showsPathHover
          ? (await import('./pathHover.ts')).pathHover(document, position, await profiles(), token)
          : undefined,
    }),
  ];
}

function claimParts({ connection, settings, log }: EditingOptions): vscode.Disposable[] {
  const again = new vscode.EventEmitter<void>();
  const claims = once(async () => {
    const made = new (await import('./claimLens.ts')).ClaimLens({ connection, log });
    made.onDidChangeCodeLenses(() => again.fire());
    return made;
  });
  const isOn = () => settings.checksClaims && vscode.workspace.isTrusted;
  return [
    again,
    settings.onDidChange(() => {
      if (!isOn() && claims.made) void claims.made.then((made) => made.clear());
      again.fire();
    }),
    vscode.languages.registerCodeLensProvider(markdown, {
      onDidChangeCodeLenses: again.event,
      provideCodeLenses: async (document, token) =>
        isOn() ? (await claims()).provideCodeLenses(document, token) : [],
    }),
    vscode.languages.registerCodeActionsProvider(markdown, {
      provideCodeActions: async (document, range) =>
        isOn() && claims.made ? (await claims.made).provideCodeActions(document, range) : [],
    }),
    new vscode.Disposable(() => void claims.made?.then((made) => made.dispose())),
  ];
}

function cardProblems(options: EditingOptions): vscode.Disposable {
  const problems = once(async () => new (await import('./cardProblems.ts')).CardProblems(options));
  const look = (document: vscode.TextDocument) => {
    if (isCardFile(document.uri)) problems().catch((error: Error) => options.log.error(error.message));
  };
  const opened = vscode.workspace.onDidOpenTextDocument(look);
  for (const document of vscode.workspace.textDocuments) look(document);
  const fixes = vscode.languages.registerCodeActionsProvider(cardText, {
    provideCodeActions: async (document, _, context) =>
      (await import('./cardFixes.ts')).cardFixes(document, context),
  });
  return new vscode.Disposable(() => {
    fixes.dispose();
    opened.dispose();
    void problems.made?.then((made) => made.dispose());
  });
}

/** Creates a part on first use; `made` is set once it exists. */
function once<T>(make: () => Promise<T>): (() => Promise<T>) & { made?: Promise<T> } {
  const get: (() => Promise<T>) & { made?: Promise<T> } = () => {
    get.made ??= make();
    return get.made;
  };
  return get;
}
