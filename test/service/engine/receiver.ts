import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, startLocalServer } from '../../fake/localServer.ts';

export interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: what arrived is read as a receiver would
  readonly body: any;
}

export type Behaviour = (response: ServerResponse, nth: number) => void;

export const accept: Behaviour = (response) => void response.writeHead(204).end();
export const refuse =
  (status: number): Behaviour =>
  (response) =>
    void response.writeHead(status).end();

/** Somebody's server on this machine that keeps what it is sent. Gone after the test. */
export async function openReceiver(behave: Behaviour = accept) {
  const received: Received[] = [];
  const arrivals = new EventEmitter();
  const receiver = {
    received,
    behave,
    url: '',
    visited: [] as string[],
    /** Resolves once so many deliveries have arrived. */
    async hasReceived(count: number) {
      while (received.length < count) await once(arrivals, 'arrival');
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    receiver.visited.push(request.url ?? '');
    const raw = String(await bodyOf(request));
    const header = (name: string) => String(request.headers[name] ?? '');
    received.push({
      id: header('x-svc-delivery'),
      timestamp: header('x-svc-timestamp'),
      signature: header('x-svc-signature'),
      raw,
      body: raw === '' ? undefined : JSON.parse(raw),
    });
    receiver.behave(response, received.length);
    arrivals.emit('arrival');
  };
  const origin = await startLocalServer(answer);
  receiver.url = `${origin}/hook`;
  return receiver;
}

/** What the signature must be, as a receiver that knows the secret works it out. */
export function signatureOf({ timestamp, raw }: Received, secret: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex')}`;
}
