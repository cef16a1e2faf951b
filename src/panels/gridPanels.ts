import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import {
  FromGrid,
  GridMemo,
  type GridQuery,
  type GridView,
  type RowSpan,
  type ToGrid,
} from '../contract/grid.ts';
import type { RowTable } from '../contract/rows.ts';
import { commandIds, gridPanelType } from '../ids.ts';
import { type RowSource, TableRows } from '../session/cards/tableRows.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import { watchFiles } from '../session/files/watchFiles.ts';
import { many } from '../session/many.ts';
import { detailsOf, reportOf } from '../session/report.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';
import { pageHtml, pageRoots } from './panelPage.ts';

export interface GridPanelsOptions {
  readonly connection: Connection;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
}

/** The rows that a grid is opened on. */
export interface GridRequest {
  readonly title: string;
  readonly source: RowSource;
  /** The name of the table that is shown first; the first table if absent. */
  readonly table?: string | undefined;
  /** Rows to mark; the grid opens at the first of them. */
  readonly marked?: readonly RowSpan[] | undefined;
  /** The rows to mark as line numbers of the file, counted from 1. */
  readonly lines?: readonly RowSpan[] | undefined;
  /** Names of the columns to mark. */
  readonly columns?: readonly string[] | undefined;
  /** The marked ranges also contain rows that are not meant. */
  readonly isLoose?: boolean | undefined;
  /** The query to show above the rows. */
  readonly query?: GridQuery | undefined;
}

/** What the active grid shows: the rows, sort order and filters of the page's last request. */
export interface ShownRows {
  readonly title: string;
  readonly source: RowSource;
  readonly rows: TableRows;
  readonly view: GridView;
}

/** Grids of rows, each in a panel of its own. Grids of files are restored after a reload. */
export class GridPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #options: GridPanelsOptions;
  readonly #serializer: vscode.Disposable;
  readonly #open = new Set<{
    readonly panel: vscode.WebviewPanel;
    readonly gridRequest: GridRequest;
    show(gridRequest: GridRequest): void;
    shown(): ShownRows | undefined;
  }>();

  constructor(options: GridPanelsOptions) {
    this.#options = options;
    this.#serializer = vscode.window.registerWebviewPanelSerializer(gridPanelType, this);
  }

  get count(): number {
    return this.#open.size;
  }

  /** Undefined if no grid is active or its first rows have not been read yet. */
  get active(): ShownRows | undefined {
    return [...this.#open].find(({ panel }) => panel.active)?.shown();
  }

  /** Reveals the grid that already shows the file and marks the requested rows in it, or opens a new one. */
  show(gridRequest: GridRequest): void {
    const known = [...this.#open].find(({ gridRequest: { source } }) => isSame(source, gridRequest.source));
    if (known) {
      known.show(gridRequest);
      known.panel.title = gridRequest.title;
      known.panel.reveal();
    } else {
      const column = vscode.ViewColumn.Active;
      this.#adopt(vscode.window.createWebviewPanel(gridPanelType, gridRequest.title, column), gridRequest);
    }
  }

  /** Fills a custom editor that the user chose for a data file with "Reopen Editor With...". */
  showIn(panel: vscode.WebviewPanel, uri: vscode.Uri): void {
    this.#adopt(panel, { title: gridTitle(uri), source: { kind: 'file', uri } });
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const memo = GridMemo.safeParse((state as { memo?: unknown } | null | undefined)?.memo).data;
    if (!memo?.file) return panel.dispose();
    const source = { kind: 'file', uri: vscode.Uri.parse(memo.file, true) } as const;
    const { title, table, marked, lines, columns, isLoose, query } = memo;
    this.#adopt(panel, { title, source, table, marked, lines, columns, isLoose, query });
  }

  dispose(): void {
    this.#serializer.dispose();
    this.#open.clear();
  }

  #adopt(panel: vscode.WebviewPanel, first: GridRequest): void {
    const { connection, log, extensionUri } = this.#options;
    const rows = new TableRows(() => connection.client('embedded'), first.source);
    const closed = new AbortController();
    let gridRequest = first;
    let view: GridView | undefined;
    const post = (message: ToGrid) => void panel.webview.postMessage(message);
    const fail = (error: unknown, request?: number) => {
      if (closed.signal.aborted) return;
      log.error(detailsOf(error));
      const message =
        reportOf(error, { name: vscode.l10n.t('Local data'), isEmbedded: true })?.message ??
        vscode.l10n.t('Cancelled.');
      post({ kind: 'failed', message, ...(request !== undefined && { request }) });
    };
    const postTables = async () => {
      post({ kind: 'memo', memo: memoOf(gridRequest) });
      const tables = await rows.tables(closed.signal);
      const shown = tables.find(({ name }) => name === gridRequest.table) ?? tables[0];
      if (!shown) throw new SvcError('unprocessable', vscode.l10n.t('There is no table in this file.'));
      const { title, query } = gridRequest;
      const marked = marksOf(gridRequest, shown);
      const { isLoose = false, columns: used = [] } = gridRequest;
      const withMarks = tables.map((table) =>
        table === shown ? { ...table, marked, used, isLoose } : { ...table, marked: [] },
      );
      post({
        kind: 'tables',
        title,
        tables: withMarks,
        table: shown.name,
        ...(query && { query }),
      });
    };
    const answer = async (message: FromGrid): Promise<void> => {
      switch (message.kind) {
        case 'ready':
          return postTables();
        case 'rows': {
          const { kind, request, ...asked } = message;
          const { table, sort, filters } = asked;
          view = { table, sort, filters };
          try {
            post({ kind: 'rows', request, page: await rows.page(asked, closed.signal) });
          } catch (error) {
            fail(error, request);
          }
          return;
        }
        case 'copy': {
          const { kind, ...asked } = message;
          const { text, rows: count } = await rows.text(asked, closed.signal);
          await vscode.env.clipboard.writeText(text);
          post({
            kind: 'said',
            message: many(count, '{0} row copied', '{0} rows copied'),
          });
          return;
        }
        case 'export': {
          const { table, sort, filters } = message;
          view = { table, sort, filters };
          await vscode.commands.executeCommand(commandIds.exportRows);
        }
      }
    };
    const files = first.source.kind === 'file' ? [first.source.uri] : [];
    const watching = watchFiles(files, () => {
      rows.forget();
      postTables().catch(fail);
    });
    const open = {
      panel,
      gridRequest: first,
      show: (next: GridRequest) => {
        gridRequest = next;
        postTables().catch(fail);
      },
      shown: () => view && { title: gridRequest.title, source: gridRequest.source, rows, view },
    };
    this.#open.add(open);
    const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, 'media', `panel-${theme}.svg`);
    panel.iconPath = { light: icon('light'), dark: icon('dark') };
    panel.webview.onDidReceiveMessage((received) => {
      const message = FromGrid.safeParse(received);
      if (!message.success) log.warn(`The page sent an unknown message: ${message.error.message}`);
      else answer(message.data).catch((error: unknown) => fail(error));
    });
    panel.onDidDispose(() => {
      closed.abort();
      watching.dispose();
      this.#open.delete(open);
    });
    panel.webview.options = { enableScripts: true, localResourceRoots: pageRoots(extensionUri) };
    panel.webview.html = pageHtml(panel.webview, extensionUri, 'grid');
  }
}

/** Converts lines to rows, which takes the line of the table's first row. */
function marksOf({ marked = [], lines }: GridRequest, table: RowTable): readonly RowSpan[] {
  const { first_row_line: start, total_rows: count } = table;
  if (!lines || !start) return marked;
  const at = (line: number) => Math.min(Math.max(line - start, 0), Math.max(count - 1, 0));
  return [...marked, ...lines.map(({ first, last }) => ({ first: at(first), last: at(last) }))];
}

function memoOf({ title, source, table, marked, lines, columns, isLoose, query }: GridRequest): GridMemo {
  return {
    title: title.slice(0, 300),
    ...(source.kind === 'file' && { file: source.uri.toString() }),
    ...(table !== undefined && { table }),
    ...(marked && marked.length > 0 && { marked: [...marked] }),
    ...(lines && { lines: [...lines] }),
    ...(columns && { columns: [...columns] }),
    ...(isLoose && { isLoose }),
    ...(query && { query }),
  };
}

function isSame(one: RowSource, other: RowSource): boolean {
  return one.kind === 'file' && other.kind === 'file' && one.uri.toString() === other.uri.toString();
}

/** The tab title of a file's grid. */
export function gridTitle(file: vscode.Uri): string {
  return vscode.l10n.t('Rows of {0}', fileNameOf(file));
}
