import type { Context, Hono } from 'hono';
import { SvcError } from '../../contract/errors.ts';
import type { Bodies, CountBytes } from './bodies.ts';
import { addPages, type PageReply, type Pages } from './pages.ts';
import { readForm } from './readForm.ts';
import { errorReply } from './reply.ts';
import { addSources } from './sourceRoutes.ts';

/** Addresses that are no operations: where a granted upload is posted, and a card's data, picture, embed and page. */
export interface Extras {
  /** Largest upload in bytes (§4.11). */
  readonly maxUploadBytes: number;
  /** Asked before a body is read. Throws not-found. */
  readonly findUpload: (fileId: string) => void;
  /** Takes a granted file. Throws not-found, forbidden or too-large. */
  readonly receive: (fileId: string, token: string, bytes: Uint8Array) => Promise<void>;
  /** A card's data as it was priced; `signature` proves that contents gave the address. */
  readonly download: (cardId: string, query: URLSearchParams) => { type: string; name: string; body: string };
  /** Pictures, frames and pages of cards (wire.md 10). Each throws not-found or gone. */
  readonly pages: Pages;
  /** What a source's address means. Throws not-found. */
  readonly source: (pathname: string) => PageReply;
}

/** What the other fields of an upload's form may take. */
const fieldBytes = 64 * 1024;

export function addExtras(app: Hono, extras: Extras, bodies: Bodies, log: (line: string) => void): void {
  const upload = async ({ req }: Context, count: CountBytes) => {
    try {
      extras.findUpload(req.param('file_id') ?? '');
      const form = await readForm(req.raw, extras.maxUploadBytes + fieldBytes, count);
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
      const { type, name, body } = extras.download(req.param('card_id'), new URL(req.url).searchParams);
      return new Response(body, {
        headers: {
          'content-type': type,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
        },
      });
    } catch (error) {
      return errorReply(error, 'base', log);
    }
  });

  addPages(app, extras.pages, bodies, log);
  addSources(app, extras, log);
}
