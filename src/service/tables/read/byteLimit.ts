import type { Duplex } from 'node:stream';
import type { ClientBase, ClientConfig } from 'pg';

/** A server sent more than any answer needs. */
export class TooManyBytes extends Error {}

type ClientConstructor = new (config?: string | ClientConfig) => ClientBase;
/** Missing in the type declarations: the connection attaches its parser to the stream, and again after TLS starts. */
interface WithConnection {
  readonly connection: { attachListeners(stream: Duplex): void };
}

const received = new WeakMap<object, { bytes: number }>();

/**
 * A client that closes its connection once a server has sent more than `maxBytes` since {@link startCounting}, or since
 * it was opened. The library itself buffers messages of any length, and any number of rows.
 */
export function limitedClient(base: ClientConstructor, maxBytes: number): ClientConstructor {
  return class extends base {
    constructor(config?: string | ClientConfig) {
      super(config);
      const counted = { bytes: 0 };
      received.set(this, counted);
      const { connection } = this as unknown as WithConnection;
      const attach = connection.attachListeners.bind(connection);
      connection.attachListeners = (stream) => {
        stream.on('data', (chunk: Buffer) => {
          counted.bytes += chunk.length;
          if (counted.bytes > maxBytes) stream.destroy(new TooManyBytes('The server sent too much.'));
        });
        attach(stream);
      };
    }
  };
}

/** Restarts the count. */
export function startCounting(client: ClientBase): void {
  const counted = received.get(client);
  if (counted) counted.bytes = 0;
}
