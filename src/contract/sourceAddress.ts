/**
 * Where the embedded service says its rows come from: `http://127.0.0.1:PORT/source/INDEX/sales/2031.csv#L2-L9`. It
 * names the index and the path within it, never a place on the disk: only who knows the folder can tell the file.
 */
export interface SourceAddress {
  /** Id of the private index: a folder, the uploads. */
  readonly index: string;
  /** Within the index, with `/` between folders. */
  readonly path: string;
  /** `L2-L9` or `R1-R8&table=Sheet1`, counted from one; empty for the whole file. */
  readonly fragment: string;
}

/** Which part of a file: lines of text, or rows of a table where rows are not lines. */
export interface SourcePart {
  readonly lines?: LineRange | undefined;
  /** Counted from one. */
  readonly rows?: LineRange | undefined;
  readonly table?: string | undefined;
}

export interface LineRange {
  readonly first: number;
  readonly last: number;
}

const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The id of a folder's private index, from its real path: the same in every process. */
export async function folderIndexId(realPath: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(realPath));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `index-${hex.slice(0, 16)}`;
}

export function writeSourceAddress(
  origin: string,
  { index, path }: Pick<SourceAddress, 'index' | 'path'>,
  { lines, rows, table }: SourcePart = {},
): string {
  const place = [index, ...path.split('/')].map(encodeURIComponent).join('/');
  const parts = [
    ...(lines ? [rangeOf('L', lines)] : []),
    ...(rows ? [rangeOf('R', rows)] : []),
    ...(table === undefined ? [] : [`table=${encodeURIComponent(table)}`]),
  ];
  return `${origin}/source/${place}${parts.length > 0 ? `#${parts.join('&')}` : ''}`;
}

function rangeOf(letter: 'L' | 'R', { first, last }: LineRange): string {
  return first === last ? `${letter}${first}` : `${letter}${first}-${letter}${last}`;
}

/** The rows and the table that a fragment names; undefined where it names lines or nothing. */
export function readRowFragment(fragment: string): Pick<SourcePart, 'rows' | 'table'> | undefined {
  const [, first, last, named] = /^(?:R(\d{1,12})(?:-R(\d{1,12}))?)?&?(?:table=(.+))?$/.exec(fragment) ?? [];
  if (first === undefined && named === undefined) return undefined;
  const rows = first === undefined ? undefined : { first: Number(first), last: Number(last ?? first) };
  return { rows, table: named === undefined ? undefined : decoded(named) };
}

/** The lines that a fragment names, `L2-L1462`; undefined where it names none. */
export function readLineFragment(fragment: string): LineRange | undefined {
  const [, first, last] = /^L(\d{1,12})(?:-L?(\d{1,12}))?$/.exec(fragment) ?? [];
  return first === undefined ? undefined : { first: Number(first), last: Number(last ?? first) };
}

/** Undefined for any other address, and for one whose path would lead out of its index. */
export function readSourceAddress(address: string): SourceAddress | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, hash } = new URL(address);
  if (protocol !== 'http:' || !ownHosts.has(hostname)) return undefined;
  const place = readSourcePath(pathname);
  return place && { ...place, fragment: hash.slice(1) };
}

/** The same of the path alone. */
export function readSourcePath(pathname: string): Pick<SourceAddress, 'index' | 'path'> | undefined {
  const [, index, rest] = /^\/source\/((?:index-|idx_)\w+)\/(.+)$/.exec(pathname) ?? [];
  const names = rest?.split('/').map(decoded);
  if (index === undefined || !names?.every(isName)) return undefined;
  return { index, path: names.join('/') };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isName(text: string | undefined): text is string {
  return text !== undefined && text !== '' && text !== '.' && text !== '..' && !/[/\\\0]/.test(text);
}
