import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Time allowed for headers once half of the places for unverified connections are in use. */
const hurriedHeadMs = 2_000;

/**
 * Connections that have not yet sent a request with the key. Any program on the machine can open many and stay silent,
 * so they get only half of all connections, and a new one displaces the oldest: a client with the key can always
 * connect, and is never disconnected for others.
 */
export class UnverifiedConnections {
  readonly #sockets = new Set<Socket>();
  readonly #maxConnections: number;

  constructor(maxConnections: number) {
    this.#maxConnections = maxConnections;
  }

  /** Starts tracking a server's connections. */
  watch(server: Server): void {
    const headMs = server.headersTimeout;
    const max = Math.max(1, Math.floor(this.#maxConnections / 2));
    const setPace = () => {
      server.headersTimeout = this.#sockets.size > max / 2 ? Math.min(headMs, hurriedHeadMs) : headMs;
    };
    server.maxConnections = this.#maxConnections;
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        setPace();
      });
      const [oldest] = this.#sockets;
      if (this.#sockets.size > max) oldest?.destroy();
      setPace();
    });
  }

  /** Stops counting a connection that has shown the key. */
  trust(socket: Socket): void {
    this.#sockets.delete(socket);
  }
}
