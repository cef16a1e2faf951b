import { connect, type Socket } from 'node:net';
import { type RunningService, type ServiceOptions, startService } from '../../src/service/startService.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Of an error reply, in whichever shape it came. */
  readonly message: string;
}

/** A service under attack, with what the attacks have in common. */
export interface Target {
  readonly service: RunningService;
  /** With the service's key unless `headers` has another. */
  send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  post(path: string, body: unknown): Promise<Reply>;
  /** A connection that sends `text` and then nothing. `closed` resolves with what it was answered. */
  dial(text: string): { socket: Socket; closed: Promise<string> };
  close(): Promise<void>;
}

export async function target(options: Partial<ServiceOptions> = {}): Promise<Target> {
  return targetOf(await startService({ folders: [], store: ':memory:', ...options }));
}

export function targetOf(service: RunningService): Target {
  const sockets: Socket[] = [];
  const send: Target['send'] = async (method, path, body, headers = {}) => {
    const reply = await fetch(`${service.url}${path}`, {
      method,
      headers: { 'x-api-key': service.apiKey, ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await reply.text();
    return { status: reply.status, text, headers: reply.headers, message: messageOf(text) };
  };
  return {
    service,
    send,
    post: (path, body) => send('POST', path, JSON.stringify(body)),
    dial(text) {
      const { hostname, port } = new URL(service.url);
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      let heard = '';
      socket.on('data', (data) => {
        heard += data;
      });
      socket.on('error', () => {});
      if (text) socket.write(text);
      return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(heard))) };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await service.close();
    },
  };
}

function messageOf(text: string): string {
  try {
    const { error_message, error, detail, message } = JSON.parse(text) as Record<string, unknown>;
    return String(error_message ?? error ?? detail ?? message);
  } catch {
    return text;
  }
}
