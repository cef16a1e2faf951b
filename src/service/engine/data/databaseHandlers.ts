import type { Api } from '../../../contract/api.ts';
import type { DatabaseAddress } from '../../../contract/databases.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { PrivateIndex } from '../../../contract/indexes.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { ConnectedDatabase } from '../../tables/connect/connections.ts';
import type { Catalog } from './catalog.ts';
import { digest } from './dataFolders.ts';

/** Connected databases (point of `connected_data`, §4.10): each is a private index whose rows stay in the database. */
export function databaseHandlers(catalog: Catalog, now: () => Date): HandlersOf<Api['databases']> {
  return {
    async connect(address) {
      const database = readDatabase(address);
      const { id, name } = database;
      const tables = (await catalog.connect(database, now())).length;
      return { index: databaseIndex({ id, name }, tables), tables };
    },
    async disconnect({ id }) {
      await catalog.disconnect(id);
      return undefined;
    },
  };
}

/** A connected database as a private index; `kind` distinguishes it from folders. */
export function databaseIndex({ id, name }: { id: string; name: string }, tables: number): PrivateIndex {
  const description = `${tables} ${tables === 1 ? 'table' : 'tables'} of a connected database`;
  return { id, name, description, is_default: false, ontology_status: 'ready', kind: 'database' };
}

/**
 * Parses an address. TLS certificates are verified unless the address says `sslmode=disable` or is local.
 * @throws SvcError bad-request, without repeating the address, which may contain a password.
 */
export function readDatabase({ url, name }: DatabaseAddress): ConnectedDatabase {
  const read = URL.canParse(url) ? new URL(url) : undefined;
  const database = decoded(read?.pathname.slice(1) ?? '');
  if (!read || !/^postgres(ql)?:$/.test(read.protocol) || !read.hostname || !database || !read.username) {
    throw new SvcError(
      'bad-request',
      'The address of a database has the form postgresql://user@host:5432/database.',
    );
  }
  const host = read.hostname.replace(/^\[|\]$/g, '');
  const port = Number(read.port || 5432);
  const user = decoded(read.username);
  const isHere = ['127.0.0.1', 'localhost', '::1'].includes(host);
  const mode = read.searchParams.get('sslmode');
  return {
    id: `db_${digest([user, host, port, database].join('\n'))}`,
    name: name ?? database,
    address: {
      host,
      port,
      user,
      database,
      ...(read.password && { password: decoded(read.password) }),
      tls: mode === 'disable' || (isHere && mode === null) ? 'off' : 'verify',
    },
  };
}

/** Text with invalid escapes is used as it is, since a password may contain a bare percent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
