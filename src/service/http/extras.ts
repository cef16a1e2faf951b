import type { Context, Hono } from 'hono';
import { SvcError } from '../../contract/errors.ts';
import type { Bodies, CountBytes } from './bodies.ts';
import { addPages, type PageReply, type Pages } from './pages.ts';
import { readForm } from './readForm.ts';
import { errorReply } from './reply.ts';
import { addSources } from './sourceRoutes.ts';

/** Routes that are not operations: uploads, and a card's data, picture, embed and page. */
export interface Extras {
  /** Maximum size of an upload in bytes (§4.11). */
  readonly maxUploadBytes: number;
  /** Called before the body is read. Throws not-found. */
  readonly findUpload: (fileId: string) => void;
  /** Stores a granted file. Throws not-found, forbidden or too-large. */
  readonly receive: (fileId: string, token: string, bytes: Uint8Array) => Promise<void>;
  /** A card's data as priced; `signature` in the query proves that the contents operation issued the address. */
  readonly download: (cardId: string, query: URLSearchParams) => { type: string; name: string; body: string };
  /** Pictures, embeds and pages of cards (wire.md 10). Each throws not-found or gone. */
  readonly pages: Pages;
  /** The page for a source address. Throws not-found. */
  readonly source: (pathname: string) => PageReply;
}

/** Room for the other fields of an upload's form. */
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
