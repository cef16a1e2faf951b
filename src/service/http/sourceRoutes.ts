import type { Hono } from 'hono';
import { SvcError, wireOf } from '../../contract/errors.ts';
import { type PageReply, type Pages, pageReply } from './pages.ts';
import { errorReply } from './reply.ts';

export interface SourcePages {
  /** The page for a source address. Throws not-found. */
  readonly source: (pathname: string) => PageReply;
  readonly pages: Pick<Pages, 'problem'>;
}

/** Needs no key: the page says no more than its address does. */
export function addSources(app: Hono, { source, pages }: SourcePages, log: (line: string) => void): void {
  app.get('/source/*', ({ req }) => {
    try {
      return pageReply(source(new URL(req.url).pathname));
    } catch (error) {
      if (!(error instanceof SvcError)) return errorReply(error, 'base', log);
      return pageReply(pages.problem(error, wireOf[error.kind].status));
    }
  });
}
