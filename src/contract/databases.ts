import * as z from 'zod';
import { PrivateIndex } from './indexes.ts';
import { operation } from './operation.ts';

/** The connection URL of a database: `postgresql://user:password@host:port/database?sslmode=disable`. */
export const DatabaseAddress = z.object({
  url: z.string().min(1).max(2000),
  /** The user's name for it; defaults to the database's own name. */
  name: z.string().trim().min(1).max(200).optional(),
});
export type DatabaseAddress = z.infer<typeof DatabaseAddress>;

/** Whether an index is a connected database. */
export function isDatabase(index: PrivateIndex): boolean {
  return index.kind === 'database';
}

export const DatabaseAddresses = z.array(DatabaseAddress).max(50);

/** Connected databases as private indexes, behind the capability `databases`. */
export const databases = {
  /**
   * Connects a database, or reads the schema of a connected one again. The address contains the password and is kept
   * only in memory. 401 if the login is refused, 404 for an unknown database, 503 if nothing answers.
   */
  connect: operation({
    method: 'POST',
    path: '/v1/local/databases',
    section: 'decision 2',
    summary: 'Connect a database as a private index',
    input: DatabaseAddress,
    reply: z.looseObject({ index: PrivateIndex, tables: z.number().int() }),
    errors: 'base',
    isRead: true,
    timeoutMs: 130_000,
  }),

  disconnect: operation({
    method: 'DELETE',
    path: '/v1/local/databases/{id}',
    section: 'decision 2',
    summary: 'Disconnect a database',
    input: z.object({ id: z.string().min(1) }),
    reply: z.undefined(),
    status: 204,
    errors: 'base',
    timeoutMs: 15_000,
  }),
};
