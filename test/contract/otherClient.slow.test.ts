import { EventSource } from 'eventsource';
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../src/service/startService.ts';
import { dataFolder } from './service.ts';

// Not one line of our client: others' programs, which know the service by its description and by the standards alone.
let service: RunningService;
interface Reply {
  readonly status: number;
  readonly data: unknown;
}
let call: (operation: string, parameters?: object | null, body?: object) => Promise<Reply>;

beforeAll(async () => {
  service = await startService({ folders: [dataFolder()], store: ':memory:' });
  const definition = (await (await fetch(`${service.url}/openapi.json`)).json()) as Document;
  const api = new OpenAPIClientAxios({
    definition,
    withServer: { url: service.url },
    axiosConfigDefaults: { headers: { 'X-API-Key': service.apiKey }, validateStatus: () => true },
  });
  const client = (await api.init()) as unknown as Record<
    string,
    (parameters: object | null, body?: object) => Promise<Reply>
  >;
  call = (operation, parameters, body) => {
    const found = client[operation];
    if (!found) throw new Error(`the description has no operation ${operation}`);
    return found(parameters ?? null, body);
  };
});
afterAll(() => service.close());

test('a client generated from the OpenAPI document resolves a name and explores it', async () => {
  const found = await call('graph.search', { q: 'seattle weather' });
  expect(found.status).toBe(200);
  const node_id = at(found, 'results', 0, 'id');
  const related = await call('graph.related', { node_id });
  expect(at(related, 'node', 'id')).toBe(node_id);
  expect(at(related, 'relations', 0, 'items', 0, 'name')).toBeTypeOf('string');
});

test('a generated client asks, polls until the run ends, and exports the result', async () => {
  const asked = await call('answerRuns.dispatch', null, { query: 'average imdb rating by genre' });
  expect(asked.status).toBe(202);
  expect(at(asked, 'status')).toBe('queued');
  const poll = () => call('answerRuns.get', { run_id: at(asked, 'run_id') });
  await expect.poll(async () => at(await poll(), 'status')).toBe('completed');
  const run = await poll();
  const url = at(run, 'result', 'cards', 0, 'webpage_url');
  const exported = await call('cards.contents', null, { url, mode: 'inline' });
  expect(String(at(exported, 'contents', 0, 'data')).split('\n').length).toBeGreaterThan(2);
});

test('a standard EventSource follows a run to its end and resumes by itself', async () => {
  const run = await call('answerRuns.dispatch', null, { query: 'total precipitation by month' });
  const heard: { seq: number; kind: string }[] = [];
  let opened = 0;
  await new Promise<void>((resolve, reject) => {
    const source = new EventSource(`${service.url}/api/v1/agent/answer/runs/${at(run, 'run_id')}`, {
      fetch: async (address, init) => {
        const response = await fetch(address, {
          ...init,
          headers: { ...init.headers, 'X-API-Key': service.apiKey },
        });
        opened++;
        return opened === 1 ? cutAfter(response, 400) : response;
      },
    });
    source.onmessage = ({ data }) => {
      const { seq, block } = JSON.parse(data);
      heard.push({ seq, kind: block.kind });
      if (block.kind !== 'stream_done') return;
      source.close();
      resolve();
    };
    setTimeout(() => reject(new Error('no end was heard')), 100_000).unref();
  });
  expect(opened).toBeGreaterThan(1);
  const kinds = heard.map(({ kind }) => kind);
  expect(kinds).toContain('agent_result');
  expect(kinds.at(-1)).toBe('stream_done');
  const ordered = heard.filter(({ kind }) => kind !== 'run_summary').map(({ seq }) => seq);
  expect(ordered).toEqual([...new Set(ordered)].sort((a, b) => a - b));
});

test('a generated client creates a card and finds its picture, page and embed at the returned addresses', async () => {
  const created = await call('cards.create', null, {
    components: [
      { component_type: 'header', config: { title: 'Ports' } },
      {
        component_type: 'categorical_bar',
        config: { datasets: [{ label: 'Load', data: [{ x: 'Oban', y: 7 }] }] },
      },
    ],
  });
  expect(created.status).toBe(200);
  const typeOf = async (field: string) => {
    const response = await fetch(String(at(created, field)));
    return response.headers.get('content-type')?.split(';')[0];
  };
  expect(await typeOf('image_url')).toBe('image/png');
  expect(await typeOf('webpage_url')).toBe('text/html');
  expect(await typeOf('embed_url')).toBe('text/html');
});

test('a generated client uploads a file through the form and has it drawn', async () => {
  const grant = await call('uploads.grant', { file_name: 'ports.csv' });
  const form = new FormData();
  for (const [name, value] of Object.entries(at(grant, 'fields') as object)) form.append(name, String(value));
  form.append('file', new Blob(['port,load\nOban,7\nMallaig,3\n']), 'ports.csv');
  expect((await fetch(String(at(grant, 'url')), { method: 'POST', body: form })).status).toBeLessThan(300);
  const drawn = await call('uploads.visualize', null, { file_ids: [at(grant, 'file_id')] });
  expect(at(drawn, 'outputs', 'knowledge_cards')).toHaveLength(1);
});

test('an invalid request is rejected with a message that other clients can show', async () => {
  const refused = await call('knowledge.search', null, { query: 'x', nonsense: true });
  expect(refused).toMatchObject({ status: 400, data: { error_type: 'BAD_REQUEST' } });
  expect(at(refused, 'error_message')).toContain('nonsense');
});

/** A member of a reply. */
function at({ data }: Reply, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (from, name) => (from as Record<string | number, unknown> | undefined)?.[name],
    data,
  );
}

/** The line breaks off after so many bytes, as proxies do. */
function cutAfter(response: Response, bytes: number): Response {
  let left = bytes;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) controller.terminate();
    },
  });
  return new Response(response.body?.pipeThrough(cut), {
    status: response.status,
    headers: response.headers,
  });
}
