import { SvcError } from '../../../contract/errors.ts';
import type { Citation } from '../../../contract/results.ts';
import { readSourcePath, type SourcePart, writeSourceAddress } from '../../../contract/sourceAddress.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { CardLibrary } from '../cards/cardHandlers.ts';
import type { PageReply } from '../cards/pages/cardPages.ts';
import { noticeHtml } from '../cards/pages/pageHtml.ts';
import type { Catalog } from './catalog.ts';

/**
 * The address of a table's rows: the publisher's for bundled data, else one of this service, so that paths are not
 * exposed. Null for database tables and pasted text, which are in no file.
 */
export function sourceUrl(
  { catalog, library }: { catalog: Pick<Catalog, 'folderOf'>; library: Pick<CardLibrary, 'origin'> },
  table: TableProfile,
  part?: SourcePart,
): NonNullable<Citation['url']> | null {
  if (table.source) return table.source.url;
  const folder = table.isConnected || table.path === '' ? undefined : catalog.folderOf(table.id);
  if (!folder) return null;
  return writeSourceAddress(library.origin, { index: folder.id, path: table.shownPath }, part);
}

/** A page that says which file such an address refers to. Throws not-found. */
export function sourcePage(catalog: Pick<Catalog, 'indexWith'>, pathname: string): PageReply {
  const source = readSourcePath(pathname);
  const folder = source && catalog.indexWith(source.index, source.path);
  if (!folder) throw new SvcError('not-found', 'The service has no such file.');
  const where = `This is the file ${source.path} of "${folder.name}", on the computer where this service runs.`;
  return {
    type: 'text/html; charset=utf-8',
    body: noticeHtml(source.path, `${where} Open it there to see the rows.`),
    headers: {
      'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}
