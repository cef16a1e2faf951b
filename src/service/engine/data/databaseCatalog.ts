import { SvcError } from '../../../contract/errors.ts';
import type { ConnectedDatabase } from '../../tables/connect/connections.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Tables } from '../../tables/tables.ts';
import type { Folder } from './dataFolders.ts';
import { SharedWork } from './sharedWork.ts';

/** Profiles of a connected database come from samples, which go out of date as its rows change. */
const measuredForMs = 10 * 60_000;

export interface DatabaseCatalogOptions {
  readonly tables: Tables;
  readonly log: (line: string) => void;
  readonly now: () => Date;
  /** Called when tables were added, measured again or removed. */
  readonly onChange: () => void;
}

/** The connected databases, each shown as a folder of tables. */
export class DatabaseCatalog {
  readonly #tables: Tables;
  readonly #log: (line: string) => void;
  readonly #now: () => Date;
  readonly #onChange: () => void;
  readonly #databases = new Map<string, Folder>();
  /** When the tables of each database were last profiled. */
  readonly #measured = new Map<string, Date>();
  readonly #measuring = new SharedWork(() => this.#measureAgain());
  readonly #connecting = new Set<Promise<unknown>>();

  constructor({ tables, log, now, onChange }: DatabaseCatalogOptions) {
    this.#tables = tables;
    this.#log = log;
    this.#now = now;
    this.#onChange = onChange;
  }

  list(): readonly Folder[] {
    return [...this.#databases.values()];
  }

  find(databaseId: string): Folder | undefined {
    return this.#databases.get(databaseId);
  }

  /** Resolves once pending connections are made, or after a few seconds if a database does not answer. */
  async settled(): Promise<void> {
    await Promise.all([...this.#connecting].map(soon));
  }

  /**
   * Connects a database, or reads the tables of a connected one again.
   *
   * @throws SvcError unreachable, unauthorized, not-found or forbidden.
   */
  async connect(database: ConnectedDatabase, now: Date): Promise<readonly TableProfile[]> {
    const connecting = this.#tables.connect(database, now);
    this.#connecting.add(connecting);
    try {
      const tables = await connecting;
      this.#databases.set(database.id, { id: database.id, name: database.name, path: '' });
      this.#measured.set(database.id, now);
      this.#onChange();
      return tables;
    } finally {
      this.#connecting.delete(connecting);
    }
  }

  /**
   * Disconnects a database.
   *
   * @throws SvcError not-found.
   */
  async disconnect(databaseId: string): Promise<void> {
    this.#measured.delete(databaseId);
    if (!this.#databases.delete(databaseId)) throw new SvcError('not-found', 'There is no such database.');
    await this.#tables.disconnect(databaseId);
    this.#onChange();
  }

  /**
   * Profiles outdated tables again in the background. Nothing waits for it, because answers are computed from all rows,
   * not from the profile.
   */
  refresh(): void {
    if (this.#aged().length > 0) void this.#measuring.run();
  }

  #aged(): readonly string[] {
    const before = this.#now().getTime() - measuredForMs;
    return [...this.#measured].flatMap(([id, at]) => (at.getTime() <= before ? [id] : []));
  }

  async #measureAgain(): Promise<void> {
    for (const id of this.#aged()) {
      const at = this.#now();
      this.#measured.set(id, at);
      try {
        await this.#tables.measureAgain(id, at);
        this.#onChange();
      } catch (error) {
        this.#log(`A connected database was not measured again: ${(error as Error).message}`);
      }
    }
  }
}

/** How long a question waits for a database that does not answer. */
const databaseTimeoutMs = 3_000;

/** Resolves when the work has succeeded or failed, or after {@link databaseTimeoutMs}. Never rejects. */
function soon(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise((resolve) => {
    timer = setTimeout(resolve, databaseTimeoutMs);
  });
  return Promise.race([work.catch(() => {}), waited]).finally(() => clearTimeout(timer));
}
