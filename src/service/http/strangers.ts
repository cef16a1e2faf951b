import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a head may take while half of the places are taken. */
const hurriedHeadMs = 2_000;

/**
 * Connections over which no request with the key has come. Anything on the machine can open as many as it likes and
 * stay silent, so they have half of the places, and the oldest gives way to a new one: whoever has the key always
 * gets in and is never thrown out.
 */
export class Strangers {
  readonly #sockets = new Set<Socket>();
  readonly #maxConnections: number;

  constructor(maxConnections: number) {
    this.#maxConnections = maxConnections;
  }

  /** Starts counting a server's connections. */
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

  /** The key was shown over this connection. */
  trust(socket: Socket): void {
    this.#sockets.delete(socket);
  }
}
