import { rm } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { SvcError } from '../../../contract/errors.ts';
import { tolerantSources, widestScan } from './csvSource.ts';
import { excelSources, tooLarge } from './excelSource.ts';
import { fewLimits, takeFew } from './fewRows.ts';
import { whileUnchanged } from './grantedFile.ts';
import { jsonSources } from './jsonSource.ts';
import { openFile, readFileWhole } from './openFile.ts';
import { plainJson } from './plainJson.ts';
import type {
  FileFormat,
  GiveUp,
  ReadFile,
  ReadProgress,
  ReadReply,
  ReadRequest,
  ReadSheet,
  StagedSheet,
} from './readerThread.ts';
import { maxSplit } from './repair.ts';
import type { OnShare, RowSource, SourceFile } from './source.ts';
import { stagedPath, stageRows } from './staging.ts';
import { explainFile } from './tableFile.ts';
import { workbookHead } from './workbookHead.ts';

// A separate thread: parsing takes seconds during which the service must keep responding, and a workbook made to
// exhaust memory only exhausts this thread's.

/** Shared strings: a million cells may refer to one text, so the rows take far more memory than the file. */
const maxStagedChars = 2 ** 30;

/** Larger tables are written to the columnar cache in one pass; smaller ones stay in memory. */
const minScannedChars = 12 * 2 ** 20;

/** Files that were cancelled. */
const given = new Set<number>();

parentPort?.on('message', (order: ReadRequest | GiveUp) => {
  if ('giveUp' in order) return void given.add(order.giveUp);
  const { id, file, format } = order;
  const reply = (message: ReadReply) => parentPort?.postMessage(message);
  whileUnchanged(file, () => readFile(file, format, watchOf(id)))
    .then(
      (read) => reply({ id, ...read }),
      (error: unknown) => {
        const explained = explainFile(error, file.fileName, 'was deleted while it was being read', 'gone');
        const { kind, facts } =
          explained instanceof SvcError ? explained : { kind: 'internal' as const, facts: {} };
        const message = explained instanceof Error ? explained.message : String(explained);
        reply({ id, problem: { kind, message, ...(facts.code && { code: facts.code }) } });
      },
    )
    .finally(() => given.delete(id));
});

interface Watch {
  readonly onShare: OnShare;
  /** A started file in the staging folder. */
  readonly onStaged: (path: string) => void;
}

/** Reports each percent once and stops cancelled work. Messages are received between two pieces of a text. */
function watchOf(id: number): Watch {
  let said = 0;
  return {
    onShare: (share) => {
      if (given.has(id)) throw new SvcError('unavailable', 'Reading was given up.');
      const percent = Math.min(100, Math.floor(share * 100));
      if (percent <= said) return;
      said = percent;
      parentPort?.postMessage({ id, share: percent / 100 } satisfies ReadProgress);
    },
    onStaged: (path) => parentPort?.postMessage({ id, staged: path } satisfies ReadProgress),
  };
}

async function readFile(file: SourceFile, format: FileFormat, watch: Watch): Promise<ReadFile> {
  if (format !== 'plain json') return { sheets: await stageFile(file, format, watch) };
  const handle = await openFile(file);
  try {
    const limits = { minRows: maxSplit + 1, maxFields: widestScan };
    const plain = await plainJson(handle, file.sizeBytes, limits, watch.onShare);
    return { sheets: [], ...(plain && { plain }) };
  } finally {
    await handle.close();
  }
}

async function stageFile(
  file: SourceFile,
  format: Exclude<FileFormat, 'plain json'>,
  watch: Watch,
): Promise<ReadSheet[]> {
  const { onShare } = watch;
  if (format === 'workbook')
    return stageSheets(
      file,
      await excelSources(file, await readFileWhole(file), onShare),
      watch,
      maxStagedChars,
    );
  if (format === 'workbook head') {
    const head = await workbookHead(file, await readFileWhole(file));
    if (!head) return [];
    const { source, aboutRows } = head;
    return (await stageSheets(file, [source], watch, maxStagedChars)).map((sheet) => ({
      ...sheet,
      aboutRows,
    }));
  }
  if (format === 'json') {
    const sources = await jsonSources(file, onShare);
    return stageSheets(file, sources, watch, Number.POSITIVE_INFINITY, sources.length === 1);
  }
  const handle = await openFile(file);
  try {
    const sources = await tolerantSources(file, handle, onShare);
    return await stageSheets(file, sources, watch, Number.POSITIVE_INFINITY, sources.length === 1);
  } finally {
    await handle.close();
  }
}

async function stageSheets(
  file: SourceFile,
  sources: readonly RowSource[],
  watch: Watch,
  maxChars: number,
  mayScan = false,
): Promise<ReadSheet[]> {
  const staged: ReadSheet[] = [];
  let left = maxChars;
  let few = { cells: fewLimits.cells, chars: minScannedChars };
  try {
    for (const source of sources) {
      const taken = await takeFew(source.rows, source.names.length, few);
      if ('all' in taken) {
        const sheet = await stageSheet(file, { ...source, rows: taken.all }, watch, left, mayScan);
        left -= sheet.chars;
        staged.push(sheet);
      } else {
        const cells = few.cells - taken.few.length * source.names.length;
        few = { cells, chars: few.chars - taken.chars };
        staged.push(handedOver(source, taken.few));
      }
    }
    return staged;
  } catch (error) {
    for (const sheet of staged) if ('path' in sheet) await rm(sheet.path, { force: true });
    throw error;
  }
}

function handedOver(source: RowSource, few: readonly (readonly (string | null)[])[]): ReadSheet {
  const { kind: _, rows: __, notes, ...facts } = source;
  return { ...facts, few, notes: notes() };
}

async function stageSheet(
  file: SourceFile,
  source: RowSource,
  { onStaged }: Watch,
  maxChars: number,
  mayScan: boolean,
): Promise<StagedSheet> {
  const { kind: _, names, rows: taken, notes: _notes, ...facts } = source;
  const path = stagedPath(file.stagingDir, 'csv');
  onStaged(path);
  const { maxRowBytes, chars, rows, sample } = await stageRows(
    file.stagingDir,
    taken,
    names.length,
    maxChars,
    path,
  ).catch((error: unknown) => {
    throw error instanceof SvcError && error.kind === 'too-large' ? tooLarge(file.fileName) : error;
  });
  const isScanned = mayScan && chars > minScannedChars && names.length > 1 && names.length <= widestScan;
  const scan = isScanned && { sample: sample.map((row) => row.map((cell) => cell ?? '')) };
  return {
    ...facts,
    names,
    path,
    maxRowBytes,
    chars,
    rows,
    ...(scan && { scan }),
    notes: source.notes(),
  };
}
