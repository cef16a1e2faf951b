import type { TableProfile } from '../profile/tableProfile.ts';
import type { LocatedTable } from '../query/runPlan.ts';
import { type ConnectedTable, connectedTables } from './connectedTables.ts';
import { openPostgres, type PostgresAddress, type PostgresEngine } from './postgresDatabase.ts';

/** A database the user connected. */
export interface ConnectedDatabase {
  readonly id: string;
  /** The user's name for it. */
  readonly name: string;
  readonly address: PostgresAddress;
}

interface Open {
  readonly name: string;
  readonly engine: PostgresEngine;
  readonly tables: readonly ConnectedTable[];
}

/** The connected databases and their tables. Rows stay in the database, where plans are executed. */
export class Connections {
  readonly #open = new Map<string, Open>();
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Connects, or reloads the tables of a connected one. Throws unreachable, unauthorized, not-found or forbidden. */
  async add({ id, name, address }: ConnectedDatabase, now: Date): Promise<readonly TableProfile[]> {
    const engine = this.#open.get(id)?.engine ?? (await openPostgres(address));
    const tables = await connectedTables(engine, { id, name }, now, this.#log);
    this.#open.set(id, { name, engine, tables });
    return tables.map(({ profile }) => profile);
  }

  /** Reloads the tables; does nothing if the database was removed meanwhile. */
  async measureAgain(id: string, now: Date): Promise<void> {
    const open = this.#open.get(id);
    if (!open) return;
    const { name, engine } = open;
    const tables = await connectedTables(engine, { id, name }, now, this.#log);
    if (this.#open.get(id)?.engine === engine) this.#open.set(id, { name, engine, tables });
  }

  async remove(id: string): Promise<void> {
    const open = this.#open.get(id);
    this.#open.delete(id);
    await open?.engine.close();
  }

  profiles(): readonly TableProfile[] {
    return this.located().map(({ table }) => table);
  }

  located(): readonly LocatedTable[] {
    return [...this.#open.values()].flatMap(({ engine, tables }) =>
      tables.map(({ profile, location }) => ({ engine, table: profile, location })),
    );
  }

  find(tableId: string): LocatedTable | undefined {
    return this.located().find(({ table }) => table.id === tableId);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((id) => this.remove(id)));
  }
}
