import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import { isDatabase } from '../contract/databases.ts';
import type { IndexFile } from '../contract/indexes.ts';
import type { TableSummary } from '../contract/rows.ts';
import { capabilities } from '../contract/service.ts';
import { viewIds } from '../ids.ts';
import type { Connection } from '../session/service/connection.ts';
import type { Log } from '../session/state/log.ts';
import { type Client, ConnectedTree } from './connectedTree.ts';
import { type IndexElement, indexTreeItem } from './indexItems.ts';
import { firstOf } from './lists.ts';

/** Private indexes, with their files and states, and the columns of each file in figures. */
export class IndexTree implements vscode.Disposable {
  readonly #connection: Connection;
  readonly #tree: ConnectedTree<IndexElement>;
  /** Profiles of files that were expanded, by file id. */
  readonly #read = new Map<string, Pick<IndexFile, 'state' | 'tables'>>();

  constructor({ connection, log }: { readonly connection: Connection; readonly log: Log }) {
    this.#connection = connection;
    this.#tree = new ConnectedTree({
      viewId: viewIds.privateIndexes,
      // The editor puts the items into the drag data itself, but only for trees with a controller.
      drag: { dragMimeTypes: [], dropMimeTypes: [], handleDrag: () => {} },
      connection,
      log,
      source: {
        roots: (client) => this.#roots(client),
        children: (element, client) => this.#children(element, client),
        item: (element) =>
          indexTreeItem(
            element.kind === 'file'
              ? { ...element, file: { ...element.file, ...this.#read.get(element.file.file_id) } }
              : element,
          ),
      },
    });
  }

  /** Fires when the state of the files may have changed. */
  refresh(): void {
    this.#tree.refresh();
  }

  dispose(): void {
    this.#tree.dispose();
  }

  async #roots(client: Client): Promise<IndexElement[]> {
    this.#read.clear();
    const indexes = await firstOf(client.pages(api.indexes.list, {}));
    const listsFiles = await this.#connection.offers(capabilities.listFiles);
    return indexes.map((index) => ({
      kind: 'index',
      index,
      hasFiles: listsFiles && !isDatabase(index) && index.kind === 'folder',
    }));
  }

  async #children(element: IndexElement, client: Client): Promise<IndexElement[]> {
    switch (element.kind) {
      case 'index': {
        const { files } = await client.send(api.indexes.files, { id: element.index.id });
        return files.map((file) => ({ kind: 'file', file, uri: uriOf(file), about: file.name }));
      }
      case 'file':
        return this.#tablesOf(element, client);
      case 'table':
        return columnsOf(element.table, `${element.fileId}/${element.table.table_id}`, element.uri);
      case 'column':
        return [];
    }
  }

  /** A single table is skipped: its columns are shown directly below the file. */
  async #tablesOf(element: Extract<IndexElement, { kind: 'file' }>, client: Client): Promise<IndexElement[]> {
    const { file, uri } = element;
    const { tables } = await client.send(api.rows.summary, { file_id: file.file_id });
    if (file.state !== 'read' && !this.#read.has(file.file_id)) {
      this.#read.set(file.file_id, { state: 'read', tables: tables.map(sizeOf) });
      this.#tree.refresh(element);
    }
    const [lone] = tables;
    if (lone && tables.length === 1) return columnsOf(lone, file.file_id, uri);
    return tables.map((table) => ({ kind: 'table', fileId: file.file_id, table, uri, about: table.name }));
  }
}

function sizeOf({ name, total_rows, columns }: TableSummary) {
  return { name, total_rows, total_columns: columns.length };
}

function columnsOf({ columns }: TableSummary, within: string, uri: vscode.Uri | undefined): IndexElement[] {
  return columns.map((column) => ({
    kind: 'column',
    path: `${within}/${column.name}`,
    column,
    uri,
    about: column.label,
    instruction: column.label,
  }));
}

function uriOf({ source }: IndexFile): vscode.Uri | undefined {
  return source ? vscode.Uri.parse(source, true) : undefined;
}
