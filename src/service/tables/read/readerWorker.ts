import { rm } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { SvcError } from '../../../contract/errors.ts';
import { tolerantSources, widestScan } from './csvSource.ts';
import { excelSources, tooLarge } from './excelSource.ts';
import { jsonSources } from './jsonSource.ts';
import { openFile, readFileWhole } from './openFile.ts';
import type { FileFormat, ReadReply, ReadRequest, StagedSheet } from './readerThread.ts';
import type { RowSource, SourceFile } from './source.ts';
import { stageRows } from './staging.ts';
import { workbookHead } from './workbookHead.ts';

// A thread of its own: parsing a workbook, JSON or an untidy delimited file takes seconds, in which the service must go on
// answering, and a workbook made to fill the memory may only fill the memory of this thread.

/** One text may be shared by a million cells, so that the rows take far more room than the file. */
const maxStagedChars = 2 ** 30;

/** Tables of more text are read into the columnar cache in one pass, where smaller ones are held in memory. */
const minScannedChars = 12 * 2 ** 20;

parentPort?.on('message', ({ id, file, format }: ReadRequest) => {
  stageFile(file, format).then(
    (sheets) => parentPort?.postMessage({ id, sheets } satisfies ReadReply),
    (error: unknown) => {
      const kind = error instanceof SvcError ? error.kind : 'internal';
      const message = error instanceof Error ? error.message : String(error);
      parentPort?.postMessage({ id, problem: { kind, message } } satisfies ReadReply);
    },
  );
});

async function stageFile(file: SourceFile, format: FileFormat): Promise<StagedSheet[]> {
  if (format === 'workbook')
    return stageSheets(file, await excelSources(file, await readFileWhole(file)), maxStagedChars);
  if (format === 'workbook head') {
    const head = await workbookHead(file, await readFileWhole(file));
    if (!head) return [];
    const { source, aboutRows } = head;
    return [{ ...(await stageSheet(file, source, maxStagedChars)), aboutRows }];
  }
  if (format === 'json') {
    const sources = await jsonSources(file);
    return stageSheets(file, sources, Number.POSITIVE_INFINITY, sources.length === 1);
  }
  const handle = await openFile(file);
  try {
    const sources = await tolerantSources(file, handle);
    return await stageSheets(file, sources, Number.POSITIVE_INFINITY, sources.length === 1);
  } finally {
    await handle.close();
  }
}

async function stageSheets(
  file: SourceFile,
  sources: readonly RowSource[],
  maxChars: number,
  mayScan = false,
): Promise<StagedSheet[]> {
  const staged: StagedSheet[] = [];
  let left = maxChars;
  try {
    for (const source of sources) {
      const sheet = await stageSheet(file, source, left, mayScan);
      left -= sheet.chars;
      staged.push(sheet);
    }
    return staged;
  } catch (error) {
    for (const { path } of staged) await rm(path, { force: true });
    throw error;
  }
}

async function stageSheet(
  file: SourceFile,
  source: RowSource,
  maxChars: number,
  mayScan = false,
): Promise<StagedSheet> {
  const { kind: _, names, rows: given, notes: _notes, ...facts } = source;
  const { path, longestRowBytes, chars, rows, sample } = await stageRows(
    file.stagingDir,
    given,
    names.length,
    maxChars,
  ).catch((error: unknown) => {
    throw error instanceof SvcError ? tooLarge(file.fileName) : error;
  });
  const isScanned = mayScan && chars > minScannedChars && names.length > 1 && names.length <= widestScan;
  const scan = isScanned && { rows, sample: sample.map((row) => row.map((cell) => cell ?? '')) };
  return { ...facts, names, path, longestRowBytes, chars, ...(scan && { scan }), notes: source.notes() };
}
