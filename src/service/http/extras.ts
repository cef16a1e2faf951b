import type { Context, Hono } from 'hono';
import { SvcError } from '../../contract/errors.ts';
import type { Bodies, CountBytes } from './bodies.ts';
import { readBody } from './limits.ts';
import { addPages, type PageReply, type Pages } from './pages.ts';
import { errorReply } from './reply.ts';
import { addSources } from './sourceRoutes.ts';

/** Addresses that are no operations: where a granted upload is posted, and a card's data, picture, embed and page. */
export interface Extras {
  /** Largest upload in bytes (§4.11). */
  readonly mostUploadBytes: number;
  /** Takes a granted file. Throws not-found, forbidden or too-large. */
  readonly receive: (fileId: string, token: string, bytes: Uint8Array) => Promise<void>;
  /** A card's data as it was priced; `signature` proves that contents gave the address. */
  readonly download: (address: URL) => { type: string; name: string; body: string };
  /** Pictures, frames and pages of cards (wire-facts 10). Each throws not-found or gone. */
  readonly pages: Pages;
  /** What a source's address means. Throws not-found. */
  readonly source: (pathname: string) => PageReply;
}

export function addExtras(app: Hono, extras: Extras, bodies: Bodies, log: (line: string) => void): void {
  const upload = async ({ req }: Context, count: CountBytes) => {
    try {
      const form = await formOf(req.raw, extras.mostUploadBytes, count);
      const file = form.get('file');
      if (!(file instanceof File)) throw new SvcError('bad-request', 'The form has no part named file.');
      await extras.receive(
        req.param('file_id') ?? '',
        String(form.get('token') ?? ''),
        new Uint8Array(await file.arrayBuffer()),
      );
      return new Response(null, { status: 204 });
    } catch (error) {
      return errorReply(error, 'base', log);
    }
  };
  app.post('/upload/:file_id', (context) => bodies.hold((count) => upload(context, count)));

  app.get('/data/:card_id', ({ req }) => {
    try {
      const { type, name, body } = extras.download(new URL(req.url));
      return new Response(body, {
        headers: {
          'content-type': type,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        },
      });
    } catch (error) {
      return errorReply(error, 'base', log);
    }
  });

  addPages(app, extras.pages, bodies, log);
  addSources(app, extras, log);
}

/** The whole body is held, so it is capped before the form is read: the file's limit and a little for the fields. */
async function formOf(request: Request, mostBytes: number, count: CountBytes): Promise<FormData> {
  const body = await readBody(request, mostBytes + 64 * 1024, count);
  const type = request.headers.get('content-type') ?? '';
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw new SvcError('bad-request', 'The upload is not a multipart form.', { cause: error });
  }
}
