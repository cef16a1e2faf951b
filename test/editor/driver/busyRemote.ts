import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, forward, startLocalServer } from '../../fake/localServer.ts';
import { startRemote } from './remote.ts';

export interface BusyOptions {
  readonly folder: string;
  readonly key: string;
  /** Rejects the first question with a 429 and this many seconds in `Retry-After`, and accepts all others. */
  readonly retryAfterS: number;
}

/** The service of another process behind an address that rate-limits the first question. */
export async function startBusyRemote({ folder, key, retryAfterS }: BusyOptions): Promise<string> {
  const service = await startRemote(folder, key);
  let isBusy = true;
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const isQuestion = request.method === 'POST' && /runs\/?$/.test(request.url ?? '');
    if (isQuestion && isBusy) {
      isBusy = false;
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': String(retryAfterS) });
      response.end(JSON.stringify({ detail: 'slow down' }));
      return;
    }
    const answer = await forward(request, body, new URL(request.url ?? '/', service));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    for await (const bytes of answer.body ?? []) response.write(bytes);
    response.end();
  };
  return startLocalServer(reply);
}
