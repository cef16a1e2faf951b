import { Client, type ClientOptions } from '../../src/client/client.ts';

export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client whose network is a function; what it sent is kept. */
export function clientOf(
  answer: (sent: Sent, nth: number) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = [];
  const client = new Client({
    baseUrl: 'https://host.example',
    apiKey: () => 'secret-key',
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer({ url, init }, sent.length);
    },
    sleep: async () => {},
    random: () => 0.5,
    ...options,
  });
  return { client, sent };
}

export const headersOf = ({ init }: Sent) => init.headers as Record<string, string>;
