import * as vscode from 'vscode';
import { type CardCheck, checkCard } from '../cardFiles/checkCard.ts';
import { differenceWords } from '../cardFiles/compareCards.ts';
import { pathInWords, rangeAt } from '../cardFiles/jsonRanges.ts';
import { readCardFile } from '../cardFiles/readCardFile.ts';
import { contextKeys } from '../ids.ts';
import { addressFrom, isCardFile } from '../session/cards/cardDocuments.ts';
import { watchFiles } from '../session/files/watchFiles.ts';
import { detailsOf } from '../session/report.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Settings } from '../session/service/settings.ts';
import type { Log } from '../session/state/log.ts';

export interface CardProblemsOptions {
  readonly connection: Pick<Connection, 'client'>;
  readonly settings: Pick<Settings, 'checksCardFiles'>;
  readonly log: Log;
}

/** The diagnostic code for a card whose figures differ from its data. */
export const dataChanged = 'data-changed';

const maxDifferences = 10;
const checkWithinMs = 60_000;

/**
 * Reports problems of open card files: syntax errors while typing, and, when a file is opened or saved, figures that
 * differ from their data. Data are read only in a trusted workspace.
 */
export class CardProblems implements vscode.Disposable {
  readonly #options: CardProblemsOptions;
  readonly #problems = vscode.languages.createDiagnosticCollection('cardinal');
  readonly #remakable = new RemakableCards();
  readonly #subscriptions: vscode.Disposable[];
  /** Watchers of the data files, by the URI of the card file. */
  readonly #watches = new Map<string, vscode.Disposable>();

  constructor(options: CardProblemsOptions) {
    this.#options = options;
    this.#subscriptions = [
      vscode.workspace.onDidOpenTextDocument((document) => void this.#check(document)),
      vscode.workspace.onDidSaveTextDocument((document) => void this.#check(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#read(document)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
      // The editor keeps a closed document for a while; reopening it then fires no open event.
      vscode.window.onDidChangeActiveTextEditor((editor) => editor && void this.#check(editor.document)),
    ];
    for (const document of vscode.workspace.textDocuments) void this.#check(document);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    for (const watch of this.#watches.values()) watch.dispose();
    this.#problems.dispose();
  }

  #forget(uri: vscode.Uri): void {
    this.#problems.delete(uri);
    this.#remakable.set(uri, false);
    this.#watches.get(uri.toString())?.dispose();
    this.#watches.delete(uri.toString());
  }

  /** Compares the card again whenever its data file changes. */
  #watch(document: vscode.TextDocument, file: string): void {
    const key = document.uri.toString();
    this.#watches.get(key)?.dispose();
    const data = fileOf(document, file);
    if (!data) return;
    this.#watches.set(
      key,
      watchFiles([data], () => void this.#check(document)),
    );
  }

  /** False if the text is not a valid card; the editor itself reports invalid JSON. */
  #read(document: vscode.TextDocument): boolean {
    if (!isCardFile(document.uri)) return false;
    const text = document.getText();
    try {
      const { doubts, madeFrom } = readCardFile(text);
      this.#remakable.set(document.uri, madeFrom !== undefined);
      this.#problems.set(
        document.uri,
        doubts.map((doubt) => problemAt(document, doubt, 'Information')),
      );
      return true;
    } catch (error) {
      const lines = isJson(text) ? (error as Error).message.split('\n') : [];
      this.#problems.set(
        document.uri,
        lines.map((line) => problemAt(document, line, 'Error')),
      );
      return false;
    }
  }

  async #check(document: vscode.TextDocument): Promise<void> {
    const { connection, settings, log } = this.#options;
    if (!this.#read(document) || !settings.checksCardFiles) return;
    if (!vscode.workspace.isTrusted || document.uri.scheme !== 'file') return;
    const { version } = document;
    const text = document.getText();
    const { madeFrom } = readCardFile(text);
    if (!madeFrom) return;
    if (madeFrom.file) this.#watch(document, madeFrom.file);
    try {
      const client = await connection.client('embedded');
      const signal = AbortSignal.timeout(checkWithinMs);
      const check = await checkCard(client, text, addressFrom(document.uri), signal);
      if (document.version !== version || document.isClosed || !this.#read(document)) return;
      const known = this.#problems.get(document.uri) ?? [];
      this.#problems.set(document.uri, [...known, ...problemsOf(document, check)]);
    } catch (error) {
      log.warn(`A card file could not be checked: ${detailsOf(error)}`);
    }
  }
}

/** Undefined for a path that leads out of the workspace folder, which the check reports. */
function fileOf({ uri }: vscode.TextDocument, path: string): vscode.Uri | undefined {
  try {
    return vscode.Uri.parse(addressFrom(uri)(path), true);
  } catch {
    return undefined;
  }
}

function problemsOf(document: vscode.TextDocument, check: CardCheck): vscode.Diagnostic[] {
  if (check.state === 'broken') return [problemAt(document, `made_from: ${check.message}`, 'Warning')];
  if (check.state !== 'differs') return [];
  const { differences } = check;
  const shown = differences.slice(0, maxDifferences).map(differenceWords);
  const more = differences.length - shown.length;
  const words = [
    vscode.l10n.t(
      'The data have changed since this card was made. "Update Card From Its Data" takes the new figures.',
    ),
    ...shown,
    ...(more > 0 ? [vscode.l10n.t('and {0} more', more)] : []),
  ];
  const problem = problemAt(document, words.join('\n'), 'Warning', ['components']);
  problem.code = dataChanged;
  return [problem];
}

function problemAt(
  document: vscode.TextDocument,
  words: string,
  severity: keyof typeof vscode.DiagnosticSeverity,
  path = pathInWords(words),
): vscode.Diagnostic {
  const { start, end } = rangeAt(document.getText(), path);
  const from = document.positionAt(start);
  const to = document.positionAt(end);
  // Underline only the first line of a list: more would clutter the text.
  const range = new vscode.Range(from, from.line === to.line ? to : document.lineAt(from.line).range.end);
  const problem = new vscode.Diagnostic(range, words, vscode.DiagnosticSeverity[severity]);
  problem.source = 'Cardinal';
  return problem;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Tracks which open card files can be rebuilt from their data; the others do not offer that action. */
class RemakableCards {
  readonly #open = new Map<string, vscode.Uri>();

  set(uri: vscode.Uri, canBeMade: boolean): void {
    const address = uri.toString();
    if (this.#open.has(address) === canBeMade) return;
    if (canBeMade) this.#open.set(address, uri);
    else this.#open.delete(address);
    // A remote file has a different path in the window, and on Windows `fsPath` is written differently.
    const paths = [...this.#open.values()].flatMap(({ path, fsPath }) => [path, fsPath]);
    void vscode.commands.executeCommand('setContext', contextKeys.remakableCards, [...new Set(paths)]);
  }
}
