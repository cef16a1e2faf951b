import { randomUUID } from 'node:crypto';
import { SvcError } from '../../../contract/errors.ts';
import { quoteName } from '../../plan/sql/sqlStatement.ts';
import type { Cell, TableProfile } from '../profile/tableProfile.ts';
import { cellOf } from './cells.ts';
import { conditionsSql } from './conditionsSql.ts';
import type { LocatedTable } from './runPlan.ts';
import { boundWriter, columnOf } from './sqlWriter.ts';
import type { Condition, Scalar } from './tablePlan.ts';

export interface RowRequest {
  readonly offset: number;
  readonly limit: number;
  readonly sort: readonly { readonly column: string; readonly direction: 'ascending' | 'descending' }[];
  readonly where: readonly Condition[];
}

export interface PageOfRows {
  readonly rows: readonly (readonly Cell[])[];
  /** Row position in the table, from 0. */
  readonly numbers: readonly number[];
  readonly totalRows: number;
}

interface Order {
  readonly table: TableProfile;
  readonly key: string;
  readonly relation: string;
  readonly totalRows: number;
}

/** Each takes 8 bytes per row. */
const maxOrders = 6;

/**
 * Pages of rows in any order. Sorting a million rows for each page would take a second, so the sorted row positions are
 * kept as a table, in which pages are found by index.
 */
export class RowPages {
  #orders: Promise<Order>[] = [];

  /** Throws bad-request for an unknown column, or a value of the wrong type. */
  async read(located: LocatedTable, rowRequest: RowRequest, signal?: AbortSignal): Promise<PageOfRows> {
    if (located.table.isConnected)
      throw new SvcError('bad-request', 'The rows of a connected database are read there.');
    const { offset, limit } = rowRequest;
    const order =
      rowRequest.sort.length + rowRequest.where.length > 0
        ? await this.#order(located, rowRequest, signal)
        : undefined;
    const totalRows = order?.totalRows ?? located.table.rows;
    const to = Math.min(offset + limit, totalRows);
    const numbers = order ? await numbersIn(located, order, offset, to, signal) : undefined;
    const found =
      numbers?.length === 0
        ? []
        : await located.engine.all(rowsSql(located, numbers, offset, to), [], signal);
    const byNumber = new Map(found.map(([number, ...cells]) => [Number(number), cells.map(cellOf)]));
    const inOrder = numbers ?? [...byNumber.keys()];
    return { rows: inOrder.map((number) => byNumber.get(number) ?? []), numbers: inOrder, totalRows };
  }

  async #order(located: LocatedTable, rowRequest: RowRequest, signal?: AbortSignal): Promise<Order> {
    const key = JSON.stringify([located.table.id, rowRequest.sort, rowRequest.where]);
    for (const known of this.#orders) {
      const order = await known.catch(() => undefined);
      // A table that was read again has a new profile and possibly other rows.
      if (order?.key === key && order.table === located.table) return order;
    }
    const making = makeOrder(located, rowRequest, key, signal);
    this.#orders = [...this.#orders, making];
    making.catch(() => {
      this.#orders = this.#orders.filter((one) => one !== making);
    });
    const dropped = this.#orders.slice(0, -maxOrders);
    this.#orders = this.#orders.slice(-maxOrders);
    for (const old of dropped)
      void old.then(({ relation }) => located.engine.all(`DROP TABLE IF EXISTS ${relation}`)).catch(() => {});
    return making;
  }
}

async function makeOrder(
  { engine, table, location }: LocatedTable,
  { sort, where }: RowRequest,
  key: string,
  signal?: AbortSignal,
): Promise<Order> {
  const parameters: Scalar[] = [];
  const writer = boundWriter(table, location, parameters);
  const condition = conditionsSql(where, table, writer);
  const by = sort.map(({ column, direction }) => {
    const { name, type } = columnOf(table, column);
    const sql = type === 'string' ? `lower(${writer.column(name)})` : writer.column(name);
    return `${sql} ${direction === 'descending' ? 'DESC' : 'ASC'} NULLS LAST`;
  });
  const relation = quoteName(`o_${randomUUID()}`);
  await engine.all(
    `CREATE TABLE ${relation} AS SELECT rowid AS r FROM ${location.from}${condition ? ` WHERE ${condition}` : ''} ORDER BY ${[...by, 'rowid'].join(', ')}`,
    parameters,
    signal,
  );
  const [[count] = []] = await engine.all(`SELECT count(*) FROM ${relation}`, [], signal);
  return { table, key, relation, totalRows: Number(count) };
}

/** The rows in a range of positions. */
async function numbersIn(
  { engine }: LocatedTable,
  { relation }: Order,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<number[]> {
  const found = await engine.all(
    `SELECT r FROM ${relation} WHERE rowid >= ${from} AND rowid < ${to} ORDER BY rowid`,
    [],
    signal,
  );
  return found.map(([number]) => Number(number));
}

/** Rows by number or range, each with its number. A join would scan the whole table. */
function rowsSql(
  { table, location }: LocatedTable,
  numbers: readonly number[] | undefined,
  from: number,
  to: number,
): string {
  const cells = table.columns.map(({ type }, at) => {
    const sql = location.column(at);
    if (type === 'date') return location.target.isoDay(sql);
    return type === 'datetime' ? location.target.isoMoment(sql) : sql;
  });
  const which = numbers ? `rowid IN (${numbers.join(', ')})` : `rowid >= ${from} AND rowid < ${to}`;
  return `SELECT rowid, ${cells.join(', ')} FROM ${location.from} WHERE ${which} ORDER BY rowid`;
}
