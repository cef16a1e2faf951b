import {
  maxFileBytes,
  parsing,
  sheetPath,
  sheetSource,
  type UnpackedArchive,
  visibleSheets,
  type Xlsx,
} from './excelSource.ts';
import type { RowSource, SourceFile } from './source.ts';
import { isZip, readZip, unpack, unpackHead } from './zipArchive.ts';

/** Smaller sheets are read as fast as their start. */
const largeBytes = 4 * 2 ** 20;
/** About 3,000 rows of ordinary width. They are parsed again with the whole sheet. */
const headBytes = 2 ** 20;
/** Shared strings are numbered by first occurrence, so the first rows only need the first ones. */
const textsBytes = 4 * 2 ** 20;
/** Large sheets may be hidden. */
const maxTries = 4;

/** The first rows of a large sheet, and its approximate number of rows. */
export interface WorkbookHead {
  readonly source: RowSource;
  readonly aboutRows: number;
}

const textsPath = /^xl\/sharedStrings\.xml$/i;
/** Files the library needs to list sheets and to distinguish dates from numbers. */
const neededPath = /^(\[Content_Types\]\.xml|(docProps|xl)\/(_rels\/)?[^/]+\.(xml|rels))$/i;
const maxNeededBytes = 32 * 2 ** 20;

type Part = readonly [name: string, content: Buffer];

/**
 * The first rows of the first visible sheet that is too large to be read at once; undefined if there is none. Only the
 * start of the sheet and of the shared strings is unpacked, and passed to the library as an archive. Information stored
 * after the rows, such as merged cells, is not available.
 */
export async function workbookHead(file: SourceFile, bytes: Buffer): Promise<WorkbookHead | undefined> {
  if (!isZip(bytes) || bytes.length > maxFileBytes) return undefined;
  const entries = readZip(bytes);
  const large = entries.filter(({ name, sizeBytes }) => sheetPath.test(name) && sizeBytes > largeBytes);
  if (large.length === 0) return undefined;
  const xlsx = (await import('@e965/xlsx')) as unknown as Xlsx;
  const texts = entries.find(({ name }) => textsPath.test(name));
  const shared = texts ? cutTexts(unpackHead(texts, textsBytes)) : { content: undefined, count: 0 };
  const needed = entries.filter(({ name }) => neededPath.test(name) && !textsPath.test(name));
  if (needed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > maxNeededBytes) return undefined;
  const others = needed.map((entry): Part => [entry.name, unpack(entry)]);
  if (texts && shared.content) others.push([texts.name, shared.content]);
  for (const entry of large.slice(0, maxTries)) {
    const content = cutSheet(unpackHead(entry, headBytes).subarray(0, headBytes), shared.count);
    if (!content) continue;
    const book = xlsx.parse_zip(archiveOf([...others, [entry.name, content]]), { ...parsing });
    for (const [name, sheet] of visibleSheets(book)) {
      const source = sheetSource(file.fileName, xlsx, book, name, sheet);
      if (source)
        return { source, aboutRows: Math.round((source.rows.length * entry.sizeBytes) / content.length) };
    }
  }
  return undefined;
}

function archiveOf(parts: readonly Part[]): UnpackedArchive {
  return {
    FullPaths: parts.map(([name]) => name),
    FileIndex: parts.map(([name, content]) => ({ name, type: 2, content })),
  };
}

/** The complete shared strings, and their number. */
function cutTexts(head: Buffer): { content: Buffer; count: number } {
  const text = head.toString('latin1');
  const ends = [...text.matchAll(/<\/(\w+:)?si>/g)];
  const last = ends.at(-1);
  const end = last ? last.index + last[0].length : 0;
  const content = Buffer.concat([head.subarray(0, end), Buffer.from(`</${last?.[1] ?? ''}sst>`)]);
  return { content, count: ends.length };
}

/** The complete rows whose shared strings are known; undefined if there are none. */
function cutSheet(head: Buffer, knownTexts: number): Buffer | undefined {
  const text = head.toString('latin1');
  let known = text.length;
  for (const cell of text.matchAll(/\bt="s"[^>]*>\s*<(?:\w+:)?v>(\d+)</g))
    if (Number(cell[1]) >= knownTexts) {
      known = cell.index;
      break;
    }
  const end = text.lastIndexOf('row>', known) + 'row>'.length;
  const [closing, prefix = ''] = /<\/(\w+:)?row>$/.exec(text.slice(Math.max(0, end - 40), end)) ?? [];
  if (!closing) return undefined;
  return Buffer.concat([head.subarray(0, end), Buffer.from(`</${prefix}sheetData></${prefix}worksheet>`)]);
}
