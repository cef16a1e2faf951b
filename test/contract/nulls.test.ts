import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { api } from '../../src/contract/api.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { readWire } from '../../src/contract/readWire.ts';
import { RunEvent } from '../../src/contract/runEvents.ts';
import { clientOf } from '../client/scripted.ts';
import { fullRequests } from '../fixtures/requests.ts';
import { isForeign, testedService } from './service.ts';

type Path = readonly (string | number)[];
const fixtures = new URL('../fixtures/', import.meta.url);
const operations = Object.entries(api).flatMap(([area, ops]) =>
  Object.entries(ops as Record<string, Operation>).map(([name, op]) => ({ id: `${area}.${name}`, op })),
);
const opOf = (id: string) => operations.find((each) => each.id === id)?.op as Operation;
const replies = readdirSync(new URL('replies/', fixtures)).map((name) => {
  const id = name.split('.').slice(0, 2).join('.');
  const text = readFileSync(new URL(`replies/${name}`, fixtures), 'utf8');
  return { name, id, schema: opOf(id).reply, given: JSON.parse(text) as unknown };
});
const events = readFileSync(new URL('streams/answerRun.txt', fixtures), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('data: {'))
  .map((line) => JSON.parse(line.slice(6)) as { block: { kind: string } })
  .map((given) => ({ name: given.block.kind, id: `event ${given.block.kind}`, schema: RunEvent, given }));
const requests = Object.entries(fullRequests).map(([id, given]) => ({
  name: id,
  id: `request ${id}`,
  schema: opOf(id).input,
  given: given as unknown,
}));

/** Members a message is not read without, by operation; all others may be absent or null (wire.md). */
const required: unknown = JSON.parse(
  readFileSync(new URL('../expected/requiredMembers.json', import.meta.url), 'utf8'),
);

describe('null means absent', () => {
  test.each(replies)('in every optional member of the reply $name', checkEachMember);
  test.each(events)('in every optional member of the event $name', checkEachMember);
  test.each(requests)('in every optional member of the request $name', checkEachMember);

  test('every operation with a body has a complete request among the fixtures', () => {
    const withBody = operations.filter(({ op }) => op.method === 'POST' || op.method === 'PATCH');
    const twins = /Async$|Stream$|channels\.test$/;
    expect(withBody.map(({ id }) => id).filter((id) => !twins.test(id) && !(id in fullRequests))).toEqual([]);
  });

  test('only members that the interface requires are required', () => {
    const met: Record<string, string[]> = {};
    for (const { id, schema, given } of [...replies, ...events, ...requests]) {
      const names = membersOf(given).filter((path) => !readWire(schema, without(given, path)).success);
      if (names.length > 0) met[id] = [...new Set([...(met[id] ?? []), ...names.map(nameOf)])].sort();
    }
    expect(met).toEqual(required);
  });

  test('an older name is used if the newer one is null', () => {
    const game = { id: 'g', league: 'l', start_time: 't', status: 'live' };
    const read = readWire(api.games.list.reply, { items: [{ ...game, home: null, home_team: { id: 'h' } }] });
    expect(read.data?.items[0]?.home?.id).toBe('h');
    const threads = { threads: null, data: [{ thread_id: 't' }] };
    expect(readWire(api.threads.list.reply, threads).data?.threads).toHaveLength(1);
  });

  test('a null list element is not removed', () => {
    expect(readWire(api.graph.search.reply, { results: [null] }).success).toBe(false);
  });

  test('the client reads replies this way', async () => {
    const node = { id: 'n', type: 'metric', name: 'N', aliases: null };
    const group = { key: 'k', kind: 'data', label: 'K', items: [node], total: 1, total_capped: null };
    const reply = { node, relations: [group], relation: null, inferred_labels: null };
    const { client } = clientOf(() => Response.json(reply));
    const related = await client.send(api.graph.related, { node_id: 'n' });
    expect(related.relations?.[0]).toMatchObject({ total_capped: false, items: [{ aliases: [] }] });
    const empty = clientOf(() => Response.json({ request_id: 'r', contents: null }));
    expect((await empty.client.send(api.cards.contents, { url: 'u' })).contents).toEqual([]);
  });
});

describe.skipIf(isForeign)('the service reads requests this way', () => {
  const service = testedService();

  test.each([
    { sources: { data: { count: 1 }, web: null } },
    { sources: { data: { count: null, strict: null, node_ids: null, content_format: null } } },
    {
      sources: null,
      effort: null,
      locale: null,
      country_code: null,
      output_settings: { force_refresh: null },
    },
  ])('%j', async (input) => {
    const query = 'average imdb rating by major genre';
    const { cards } = await service.client.send(api.knowledge.search, { query, ...(input as object) });
    expect(cards).toHaveLength(1);
  });

  test('a search whose every source is null names no source', async () => {
    const input = { query: 'ratings', sources: { data: null, web: null } } as object;
    await expect(service.client.send(api.knowledge.search, input as never)).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringMatching(/no source/),
    });
  });
});

/** Absent is allowed or not; null is allowed in the same places and read as the same. */
function checkEachMember({ schema, given }: { schema: z.ZodType; given: unknown }): void {
  for (const path of membersOf(given)) {
    const absent = readWire(schema, without(given, path));
    const nulled = readWire(schema, withNull(given, path));
    expect(nulled.success, `${path.join('.')}: null`).toBe(absent.success);
    expect(bare(nulled.data), `${path.join('.')}: null`).toEqual(bare(absent.data));
  }
}

function membersOf(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => membersOf(item, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [...at, name],
    ...membersOf(inner, [...at, name]),
  ]);
}

function without(given: unknown, path: Path): unknown {
  return changed(given, path, (parent, name) => delete parent[name]);
}

function withNull(given: unknown, path: Path): unknown {
  return changed(given, path, (parent, name) => {
    parent[name] = null;
  });
}

function changed(
  given: unknown,
  path: Path,
  change: (parent: Record<string, unknown>, name: string) => void,
) {
  const copy = structuredClone(given);
  const parent = path.slice(0, -1).reduce((at, step) => (at as Record<string, unknown>)[step], copy);
  change(parent as Record<string, unknown>, String(path.at(-1)));
  return copy;
}

/** Without its nulls: what a reader that treats null and absent alike is left with. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const members = Object.entries(value).filter(([, inner]) => inner != null);
  return Object.fromEntries(members.map(([name, inner]) => [name, bare(inner)]));
}

function nameOf(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');
}
