import type { Context, Hono } from 'hono';
import { SvcError, wireOf } from '../../contract/errors.ts';
import type { Bodies, CountBytes } from './bodies.ts';
import { checkNesting } from './nesting.ts';
import { readJson } from './readBody.ts';
import { readForm } from './readForm.ts';
import { errorReply } from './reply.ts';

/** The response of a route that is not an operation. */
export interface PageReply {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Record<string, string>;
}

/** Pictures, embeds and pages of cards (wire.md 10). Each throws not-found or gone. */
export interface Pages {
  /** Called before the body is read, so that only someone who knows a card's address can send one. */
  readonly find: (cardId: string) => void;
  readonly image: (cardId: string, query: URLSearchParams, accept: string) => Promise<PageReply>;
  readonly frame: (cardId: string, query: URLSearchParams) => Promise<PageReply>;
  readonly framePicture: (cardId: string, query: URLSearchParams) => Promise<PageReply>;
  readonly page: (cardId: string, query: URLSearchParams) => Promise<PageReply>;
  /** Stores data for an embed, sent by its own script or by a form. */
  readonly send: (
    cardId: string,
    given: unknown,
    query: URLSearchParams,
    isForm: boolean,
  ) => Promise<PageReply>;
  readonly asset: (name: string) => PageReply;
  /** An error as a page for people. */
  readonly problem: (error: SvcError, status: number) => PageReply;
}

/** Limit for a form's data (§8: bodies above 1 MB are compressed, which a form cannot be). */
const maxFormBytes = 10 * 1024 * 1024;

type Answer = (cardId: string, query: URLSearchParams, request: Request) => Promise<PageReply>;

/** Needs no key: whoever knows a card's address may view it (wire.md 10.1). */
export function addPages(app: Hono, pages: Pages, bodies: Bodies, log: (line: string) => void): void {
  const image = answering(
    (id, query, { headers }) => pages.image(id, query, headers.get('accept') ?? ''),
    log,
  );
  const asPage = (answer: Answer) => answering(answer, log, pages.problem);
  for (const prefix of ['/v1', '/api/v1']) addGet(app, `${prefix}/image/:card_id`, image);
  addGet(
    app,
    '/embed/:card_id',
    asPage((id, query) => pages.frame(id, query)),
  );
  addGet(
    app,
    '/card/:card_id',
    asPage((id, query) => pages.page(id, query)),
  );
  app.get(
    '/embed/:card_id/picture.svg',
    answering((id, query) => pages.framePicture(id, query), log),
  );
  app.get('/card-assets/:name', ({ req }) => {
    try {
      return pageReply(pages.asset(req.param('name')));
    } catch (error) {
      return errorReply(error, 'base', log);
    }
  });
  const send = (context: Context) => (isForm(context.req.raw) ? sendForm(context) : sendJson(context));
  const sending =
    (read: (request: Request, count: CountBytes) => Promise<unknown>, isForm: boolean): Answer =>
    async (id, query, request) => {
      pages.find(id);
      return bodies.hold(async (count) => pages.send(id, await read(request, count), query, isForm));
    };
  const sendForm = asPage(sending(formField, true));
  const sendJson = answering(
    sending(async (request, count) => fieldOf(await readJson(request, count)), false),
    log,
  );
  for (const path of ['/embed/:card_id', '/embed/:card_id/']) app.post(path, send);
}

function addGet(app: Hono, path: string, answer: (context: Context) => Promise<Response>): void {
  app.get(path, answer);
  app.get(`${path}/`, answer);
}

function answering(answer: Answer, log: (line: string) => void, problem?: Pages['problem']) {
  return async ({ req }: Context): Promise<Response> => {
    try {
      return pageReply(await answer(req.param('card_id') ?? '', new URL(req.url).searchParams, req.raw));
    } catch (error) {
      if (problem && error instanceof SvcError) return pageReply(problem(error, wireOf[error.kind].status));
      return errorReply(error, problem ? 'base' : 'simple', log);
    }
  };
}

export function pageReply({ status = 200, type, body, headers }: PageReply): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    status,
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...headers,
    },
  });
}

function isForm({ headers }: Request): boolean {
  return !/^application\/json/i.test(headers.get('content-type') ?? '');
}

/** wire.md 10.4: a single hidden field that contains JSON. */
async function formField(request: Request, count: CountBytes): Promise<unknown> {
  const text = (await readForm(request, maxFormBytes, count)).get('visualization_data');
  if (typeof text !== 'string')
    throw new SvcError('bad-request', 'The form has no field visualization_data.');
  checkNesting(Buffer.from(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new SvcError('bad-request', 'The field visualization_data is not valid JSON.');
  }
}

function fieldOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null
    ? (body as { visualization_data?: unknown }).visualization_data
    : undefined;
}
