import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import type { Dataset } from '../../contract/cards.ts';
import { SvcError } from '../../contract/errors.ts';
import type { RowFilter, RowPage, RowSort, RowTable } from '../../contract/rows.ts';
import { attachFile } from '../files/attachFile.ts';
import { datasetTsv } from '../runs/outputText.ts';

/** The source of rows: a file, or rows passed in. */
export type RowSource =
  | { readonly kind: 'file'; readonly uri: vscode.Uri }
  | { readonly kind: 'dataset'; readonly name: string; readonly dataset: Pick<Dataset, 'columns' | 'rows'> };

export interface RowsRequest {
  /** Name of the table. */
  readonly table: string;
  readonly sort: readonly RowSort[];
  readonly filters: readonly RowFilter[];
  readonly offset: number;
  readonly limit: number;
}

const maxCopiedCells = 2_000_000;
const maxPageRows = 5_000;

/** The tables of a source in the embedded service. Registers the source again after the service was restarted. */
export class TableRows {
  readonly #client: () => Promise<Client>;
  readonly #source: RowSource;
  #tables: Promise<readonly RowTable[]> | undefined;

  constructor(client: () => Promise<Client>, source: RowSource) {
    this.#client = client;
    this.#source = source;
  }

  /** Throws the errors of reading the file. */
  tables(signal: AbortSignal): Promise<readonly RowTable[]> {
    this.#tables ??= this.#open(signal).catch((error: unknown) => {
      this.#tables = undefined;
      throw error;
    });
    return this.#tables;
  }

  /** Replaces the source. */
  forget(): void {
    this.#tables = undefined;
  }

  async page(request: RowsRequest, signal: AbortSignal): Promise<RowPage> {
    try {
      return await this.#page(request, signal);
    } catch (error) {
      const isLost = error instanceof SvcError && ['not-found', 'gone', 'unreachable'].includes(error.kind);
      if (!isLost || signal.aborted) throw error;
      this.forget();
      return this.#page(request, signal);
    }
  }

  /** Cells as tab-separated text. Throws too-large above two million cells. */
  async text(
    {
      columns,
      count,
      hasHeader,
      ...request
    }: Omit<RowsRequest, 'limit'> & {
      readonly columns: readonly number[];
      readonly count: number;
      readonly hasHeader: boolean;
    },
    signal: AbortSignal,
  ): Promise<{ text: string; rows: number }> {
    if (count * columns.length > maxCopiedCells)
      throw new SvcError(
        'too-large',
        vscode.l10n.t('At most two million cells can be copied at once. Select fewer, or filter first.'),
      );
    const table = await this.#table(request.table, signal);
    const rows = await this.#rows(request, count, signal);
    const picked = rows.map((row) => columns.map((at) => row[at] ?? null));
    const heads = columns.map((at) => {
      const { name = '', unit } = table.columns[at] ?? {};
      return { name, type: 'string', unit };
    });
    const text = datasetTsv({ columns: heads, rows: picked });
    return {
      text: (hasHeader ? text : text.slice(text.indexOf('\n') + 1)).replace(/\n$/, ''),
      rows: rows.length,
    };
  }

  /** All rows of a view. Throws too-large above two million cells. */
  async dataset(
    view: Pick<RowsRequest, 'table' | 'sort' | 'filters'>,
    signal: AbortSignal,
  ): Promise<Pick<Dataset, 'columns' | 'rows'>> {
    const { columns } = await this.#table(view.table, signal);
    const { total_rows: count } = await this.page({ ...view, offset: 0, limit: 1 }, signal);
    if (count * columns.length > maxCopiedCells)
      throw new SvcError(
        'too-large',
        vscode.l10n.t('At most two million cells can be exported at once. Filter first.'),
      );
    return {
      columns: columns.map(({ name, type, unit }) => ({ name, type, ...(unit && { unit }) })),
      rows: await this.#rows({ ...view, offset: 0 }, count, signal),
    };
  }

  async #rows(
    request: Omit<RowsRequest, 'limit'>,
    count: number,
    signal: AbortSignal,
  ): Promise<RowPage['rows']> {
    const rows: RowPage['rows'] = [];
    while (rows.length < count) {
      const limit = Math.min(maxPageRows, count - rows.length);
      const page = await this.page({ ...request, offset: request.offset + rows.length, limit }, signal);
      rows.push(...page.rows);
      if (page.rows.length < limit) break;
    }
    return rows;
  }

  async #page({ table, ...request }: RowsRequest, signal: AbortSignal): Promise<RowPage> {
    const { table_id } = await this.#table(table, signal);
    const client = await this.#client();
    const asked = {
      table_id,
      offset: request.offset,
      limit: request.limit,
      sort: [...request.sort],
      filters: [...request.filters],
    };
    return client.send(api.rows.page, asked, signal);
  }

  async #table(name: string, signal: AbortSignal): Promise<RowTable> {
    const tables = await this.tables(signal);
    const table = tables.find((one) => one.name === name);
    if (!table) throw new SvcError('not-found', vscode.l10n.t('This file no longer has a table {0}.', name));
    return table;
  }

  async #open(signal: AbortSignal): Promise<readonly RowTable[]> {
    const client = await this.#client();
    const source = this.#source;
    if (source.kind === 'dataset') {
      const { columns, rows } = source.dataset;
      const given = { dataset: { columns, rows }, name: source.name.slice(0, 300) };
      return (await client.send(api.rows.open, given, signal)).tables;
    }
    const file_id = await attachFile({ client, isEmbedded: true, uri: source.uri }, signal);
    return (await client.send(api.rows.open, { file_id }, signal)).tables;
  }
}
