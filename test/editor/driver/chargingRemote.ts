import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Game } from '../../../src/contract/games.ts';
import { bodyOf, forward, startLocalServer } from '../../fake/localServer.ts';
import { startRemote } from './remote.ts';

/** The prices of rows at {@link startChargingRemote} (§2.5). */
const rates = { baseline_usd: 0.25, row_cpm_usd: 100, free_rows: 2, max_rows_ceiling: 2000 };

export interface ChargingOptions {
  readonly folder: string;
  readonly key: string;
  readonly games?: readonly Game[];
}

/**
 * The service of another process behind an address that charges for exports and lists games. Forwards everything else
 * unchanged.
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
  return startLocalServer(reply);
}

/** The page of games that the query asks for (§4.1), with two games per page regardless of the limit. */
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
  const body = await bodyOf(request);
  const reply = await forward(request, body, url);
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (reply.ok && url.pathname.endsWith('/v1/contents')) {
    const asked = JSON.parse(String(body)) as object;
    // A quote does not contain the number of rows, so they are counted by a free export from the real service.
    const whole = await forward(request, Buffer.from(JSON.stringify({ ...asked, quote_only: false })), url);
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
