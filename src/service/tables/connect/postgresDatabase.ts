import { SvcError } from '../../../contract/errors.ts';
import { exactNumber } from '../query/cells.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import type { Scalar } from '../query/tablePlan.ts';
import { limitedClient, startCounting, TooManyBytes } from '../read/byteLimit.ts';

/** How to connect to a database that speaks PostgreSQL's protocol. The password is not stored anywhere else. */
export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password?: string;
  /** TLS with certificate verification unless `off`; never silently `off` for a remote host. */
  readonly tls: 'verify' | 'off';
}

export interface PostgresEngine extends Engine {
  close(): Promise<void>;
}

const connectMs = 10_000;
/** Time limit of a statement. */
const statementMs = 30_000;
const maxConnections = 4;
/** Maximum size of a result: many times that of the longest answer. */
const maxAnswerBytes = 32 * 2 ** 20;
const maxMessageChars = 300;

/**
 * Connects. Every statement is a read-only transaction with a timeout, whatever the user may do there.
 * @throws SvcError unreachable, unauthorized or not-found, with a message for the user.
 */
export async function openPostgres(address: PostgresAddress): Promise<PostgresEngine> {
  const { default: pg } = await import('pg');
  const { tls, ...where } = address;
  const options = {
    ...where,
    ...(tls === 'verify' && { ssl: { rejectUnauthorized: true } }),
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 5_000,
    application_name: 'cardinal',
  };
  const pool = new pg.Pool({
    ...options,
    Client: limitedClient(pg.Client, maxAnswerBytes) as typeof pg.Client,
    max: maxConnections,
    types: { getTypeParser: (oid: number) => parserOf(oid) },
  });
  // An idle connection that breaks is replaced with the next statement.
  pool.on('error', () => {});
  // A break during a statement is reported there; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const name = `${address.database} at ${address.host}`;

  async function all(
    sql: string,
    parameters: readonly Scalar[] = [],
    signal?: AbortSignal,
  ): Promise<unknown[][]> {
    signal?.throwIfAborted();
    const client = await pool.connect().catch((error: unknown) => {
      throw explain(error, name);
    });
    let failure: Error | undefined;
    const stop = () => void cancel((client as unknown as { processID: number }).processID);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      startCounting(client);
      await client.query(
        "BEGIN TRANSACTION READ ONLY; SET LOCAL DateStyle = 'ISO'; SET LOCAL TimeZone = 'UTC'",
      );
      // A cancel request has no effect between two statements.
      signal?.throwIfAborted();
      const { rows } = await client.query({ text: sql, values: [...parameters], rowMode: 'array' });
      await client.query('COMMIT');
      return rows as unknown[][];
    } catch (error) {
      failure = error as Error;
      signal?.throwIfAborted();
      throw explain(error, name);
    } finally {
      signal?.removeEventListener('abort', stop);
      // A pending cancel request must not hit the next statement.
      client.release(failure ?? signal?.aborted);
    }
  }

  /** Uses a connection of its own, because all of the pool's may be busy with the statements to cancel. */
  async function cancel(processId: number): Promise<void> {
    const client = new pg.Client(options);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT pg_cancel_backend($1)', [processId]);
    } catch {
      // The statement then ends at its time limit.
    } finally {
      await client.end().catch(() => {});
    }
  }

  const engine: PostgresEngine = { all, close: () => pool.end() };
  try {
    await engine.all('SELECT 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return engine;
}

/** A server's message can be of any length, so it is truncated. */
function shortened(message: string): string {
  const text = message.replace(/\p{Cc}+/gu, ' ');
  return text.length > maxMessageChars ? `${text.slice(0, maxMessageChars)}…` : text;
}

/** Numbers as numbers, unless they exceed JavaScript's precision; everything else as the server's text. */
function parserOf(oid: number): (text: string) => unknown {
  if ([20, 21, 23, 26, 1700].includes(oid)) return exactNumber;
  if (oid === 700 || oid === 701) return Number;
  if (oid === 16) return (text) => text === 't';
  return (text) => text;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function explain(error: unknown, name: string): SvcError {
  if (error instanceof TooManyBytes)
    return new SvcError(
      'too-large',
      `${name} sent more than ${maxAnswerBytes / 2 ** 20} MB in answer to one question. Ask for less at a time.`,
      { cause: error },
    );
  const { code } = error as { code?: string };
  const message = shortened((error as Error).message);
  if (code === '28P01' || code === '28000')
    return new SvcError('unauthorized', `${name} did not accept the user or the password.`, { cause: error });
  if (code === '3D000') return new SvcError('not-found', `There is no database ${name}.`, { cause: error });
  if (code === '57014')
    return new SvcError('timeout', `${name} did not answer within ${statementMs / 1000} seconds.`, {
      cause: error,
    });
  if (code === '42501')
    return new SvcError('forbidden', `The user may not read this in ${name}.`, { cause: error });
  if (code === undefined || /^E[A-Z]+$/.test(code) || code.startsWith('08') || code.startsWith('57P'))
    return new SvcError('unreachable', `${name} cannot be reached: ${message}.`, { cause: error });
  return new SvcError('internal', `${name} could not answer: ${message}.`, { cause: error });
}
