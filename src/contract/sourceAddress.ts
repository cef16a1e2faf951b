/**
 * Where the embedded service says its rows come from: `http://127.0.0.1:PORT/source/INDEX/sales/2031.csv#L2-L9`. It
 * names the index and the path within it, never the location on disk, so only someone who knows the folder can find the
 * file.
 */
export interface SourceAddress {
  /** Id of the private index: a folder or the uploads. */
  readonly index: string;
  /** Within the index, with `/` as the separator. */
  readonly path: string;
  /** `L2-L9,L12` or `R1-R8&table=Sheet1&columns=fare,late`, counted from one; empty for the whole file. */
  readonly fragment: string;
}

/**
 * Parts of a file: lines of text, or rows of a table in formats where rows are not lines. Counted from one, in order.
 */
export interface SourcePart {
  readonly lines?: readonly LineRange[] | undefined;
  readonly rows?: readonly LineRange[] | undefined;
  readonly table?: string | undefined;
  /** The columns used, named as in the file. */
  readonly columns?: readonly string[] | undefined;
  /** The places are too many to list: they lie within the given range, along with others. */
  readonly isLoose?: boolean | undefined;
}

export interface LineRange {
  readonly first: number;
  readonly last: number;
}

const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The id of a folder's private index, derived from its real path, so the same in every process. */
export async function folderIndexId(realPath: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(realPath));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `index-${hex.slice(0, 16)}`;
}

export function writeSourceAddress(
  origin: string,
  { index, path }: Pick<SourceAddress, 'index' | 'path'>,
  { lines, rows, table, columns = [], isLoose }: SourcePart = {},
): string {
  const encodedPath = [index, ...path.split('/')].map(encodeURIComponent).join('/');
  const parts = [
    ...(lines ? [rangesOf('L', lines, isLoose)] : []),
    ...(rows ? [rangesOf('R', rows, isLoose)] : []),
    ...(table === undefined ? [] : [`table=${encodeURIComponent(table)}`]),
    ...(columns.length === 0
      ? []
      : [`columns=${columns.slice(0, maxColumns).map(encodeURIComponent).join(',')}`]),
  ];
  return `${origin}/source/${encodedPath}${parts.length > 0 ? `#${parts.join('&')}` : ''}`;
}

function rangesOf(letter: 'L' | 'R', ranges: readonly LineRange[], isLoose = false): string {
  const written = ranges.map(({ first, last }) =>
    first === last ? `${letter}${first}` : `${letter}${first}-${letter}${last}`,
  );
  return `${written.join(',')}${isLoose ? looseSign : ''}`;
}

const looseSign = '~';
const maxRanges = 1_000;
/** More columns would make the address too long to store with each answer. */
const maxColumns = 20;

/** The rows, table and columns that a fragment names; undefined if it names lines or nothing. */
export function readRowFragment(fragment: string): Omit<SourcePart, 'lines'> | undefined {
  const part = readFragment('R', fragment);
  if (!part || (part.ranges === undefined && part.table === undefined)) return undefined;
  const { ranges: rows, table, columns, isLoose } = part;
  return { rows, table, ...(columns && { columns }), ...(isLoose && { isLoose }) };
}

/** The lines that a fragment names, `L2-L1462` or `L2,L9-L12`; undefined if it names none. */
export function readLineFragment(
  fragment: string,
): (Omit<SourcePart, 'rows' | 'lines'> & { readonly lines: readonly LineRange[] }) | undefined {
  const { ranges: lines, columns, isLoose } = readFragment('L', fragment) ?? {};
  return lines && { lines, ...(columns && { columns }), ...(isLoose && { isLoose }) };
}

/** Undefined if any part is not understood. */
function readFragment(letter: 'L' | 'R', fragment: string) {
  const [, written, table, columns] =
    /^(?!&)([^&=]+)?(?:&?table=([^&]+))?(?:&?columns=([^&]+))?$/.exec(fragment) ?? [];
  if (written === undefined && table === undefined) return undefined;
  const ranges = written === undefined ? undefined : readRanges(letter, written);
  if (written !== undefined && !ranges) return undefined;
  return {
    ranges,
    table: table === undefined ? undefined : decoded(table),
    columns: columns?.split(',', maxColumns).flatMap((name) => decoded(name) ?? []),
    isLoose: written?.endsWith(looseSign) || undefined,
  };
}

/** Undefined if any part is not a range. */
function readRanges(letter: 'L' | 'R', text: string): readonly LineRange[] | undefined {
  const parts = (text.endsWith(looseSign) ? text.slice(0, -1) : text).split(',', maxRanges);
  const pattern = new RegExp(`^${letter}(\\d{1,12})(?:-${letter}?(\\d{1,12}))?$`);
  const ranges = parts.map((part) => {
    const [, first, last] = pattern.exec(part) ?? [];
    return first === undefined ? undefined : { first: Number(first), last: Number(last ?? first) };
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** Undefined for any other address, and for a path that leads out of its index. */
export function readSourceAddress(address: string): SourceAddress | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, hash } = new URL(address);
  if (protocol !== 'http:' || !ownHosts.has(hostname)) return undefined;
  const source = readSourcePath(pathname);
  return source && { ...source, fragment: hash.slice(1) };
}

/** The same for the path alone. */
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
