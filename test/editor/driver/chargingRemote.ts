import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Game } from '../../../src/contract/games.ts';
import { startRemote } from './remote.ts';

/** What rows cost at {@link startChargingRemote} (§2.5). */
const rates = { baseline_usd: 0.25, row_cpm_usd: 100, free_rows: 2, max_rows_ceiling: 2000 };

export interface ChargingOptions {
  readonly folder: string;
  readonly key: string;
  readonly games?: readonly Game[];
}

/**
 * The service of another process, behind an address that charges for exports and knows games. Everything else is
 * passed on as it is.
 */
export async function startChargingRemote({ folder, key, games = [] }: ChargingOptions): Promise<string> {
  const service = await startRemote(folder, key);
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', service);
    const answer = url.pathname.endsWith('/v1/sports/games')
      ? { status: 200, body: pageOf(games, url.searchParams) }
      : await passedOn(url, request);
    response.writeHead(answer.status, {
      'content-type': 'type' in answer ? answer.type : 'application/json',
    });
    response.end('body' in answer ? JSON.stringify(answer.body) : answer.bytes);
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The page that the query asks for, as §4.1 describes it: two games at a time, whatever the limit is. */
function pageOf(games: readonly Game[], query: URLSearchParams) {
  const wanted = (query.get('status') ?? 'scheduled,live').split(',');
  const found = games.filter(({ league, status, home, away }) => {
    const team = query.get('team');
    const isOfLeague = !query.get('league') || league === query.get('league');
    return isOfLeague && wanted.includes(status) && (!team || [home?.id, away?.id].includes(team));
  });
  const from = Number(query.get('cursor') ?? 0);
  const next_cursor = from + 2 < found.length ? String(from + 2) : null;
  return { items: found.slice(from, from + 2), generated_at: '2030-01-01T00:00:00Z', next_cursor };
}

async function passedOn(url: URL, request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const reply = await fetch(url, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (reply.ok && url.pathname.endsWith('/v1/contents')) {
    const asked = JSON.parse(String(Buffer.concat(chunks))) as object;
    // A quote does not say how many rows there are: they are counted by an export that nobody is charged for.
    const whole = await fetch(url, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: JSON.stringify({ ...asked, quote_only: false }),
    });
    const { contents } = (await whole.json()) as { contents: { total_rows?: number }[] };
    return { status: 200, body: charged(JSON.parse(String(bytes)), contents[0]?.total_rows ?? 0) };
  }
  return { status: reply.status, type: reply.headers.get('content-type') ?? '', bytes };
}

function charged({ contents: [content], ...rest }: { contents: object[] }, rows: number) {
  const cost = rates.baseline_usd + (rates.row_cpm_usd * Math.max(0, rows - rates.free_rows)) / 1000;
  return {
    ...rest,
    contents: [{ ...content, cost, export_pricing: rates }],
    usage: { total_cost_usd: cost },
  };
}
