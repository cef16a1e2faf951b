import { Client } from '../../src/client/client.ts';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** The real client before a service that answers from a table: the path to what it says. */
export function stubClient(answers: Readonly<Record<string, () => Response>>) {
  const sent: Sent[] = [];
  const client = new Client({
    baseUrl: 'https://service.example',
    apiKey: () => 'key',
    sleep: async () => {},
    fetch: async (url, { method = 'GET', body }) => {
      const { pathname } = new URL(url);
      sent.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : body });
      const answer = answers[pathname];
      if (!answer) throw new Error(`nothing answers ${pathname}`);
      return answer();
    },
  });
  return { client, sent };
}

export function json(value: unknown): Response {
  return Response.json(value);
}

/** A stream of data lines, as visualize sends them. */
export function sse(...payloads: unknown[]): Response {
  const text = payloads.map((payload) => `data: ${JSON.stringify(payload)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}
