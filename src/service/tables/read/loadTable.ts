import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../query/diskFull.ts';
import { type Database, openDatabase } from '../query/duckdbDatabase.ts';
import { type BuiltTable, buildTable } from './buildTable.ts';
import { type ColumnarOptions, holdScanned, writeColumnar } from './columnarTable.ts';
import type { KnownFacts } from './knownFacts.ts';
import { dropRelation, replaceByView } from './parquetRelations.ts';
import { writeParquetTable } from './parquetTable.ts';
import { type InPlaceSource, isInPlace, type Source } from './source.ts';
import { stagedPath } from './staging.ts';

export interface LoadedTable extends BuiltTable {
  /** The Parquet file with the rows; undefined if they are in memory. */
  readonly path?: string;
  /** Total rows of the file, if only a sample was read. */
  readonly ofRows?: number;
  readonly known?: readonly KnownFacts[];
}

export interface LoadOptions extends ColumnarOptions {
  readonly log: (line: string) => void;
}

/** Reading in blocks takes constant memory. */
export const readerMemoryMb = 400;

/** Makes the rows of a source available as `relation`, with typed columns c0, c1, …. */
export async function loadTable(
  database: Database,
  source: Source,
  relation: string,
  options: LoadOptions,
): Promise<LoadedTable> {
  if (!isInPlace(source)) {
    await dropRelation(database, relation);
    return buildTable(database, source, relation, options.now);
  }
  try {
    if (source.kind === 'scanned' && source.isSmall)
      return await holdScanned(database, source, relation, options);
    const written = await writeUnchanged(database, source, options);
    await replaceByView(database, relation, written.path, written.columns.length);
    return written;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (source.kind !== 'scanned' || !source.held) throw error;
    options.log(`${source.fileName}: ${(error as Error).message}; held in memory`);
    await rm(options.folder, { recursive: true, force: true });
    await dropRelation(database, relation);
    return await buildTable(database, source.held, relation, options.now);
  } finally {
    await source.release();
  }
}

/** Throws if the file was replaced meanwhile, whatever else failed. */
async function writeUnchanged(database: Database, source: InPlaceSource, options: LoadOptions) {
  try {
    return await writeSomewhere(database, source, options);
  } finally {
    await source.file.checkUnchanged();
  }
}

/** The cache's disk may be full while that of temporary files is not. */
async function writeSomewhere(database: Database, source: InPlaceSource, options: LoadOptions) {
  try {
    return await write(database, source, options);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    options.log(`${source.fileName} cannot be kept: ${(error as Error).message}`);
    const folder = stagedPath(database.stagingDir, 'columns');
    await mkdir(folder);
    try {
      return await write(database, source, { ...options, folder });
    } catch (second) {
      await rm(folder, { recursive: true, force: true });
      throw second;
    }
  }
}

/** A separate engine reads the file, because access is fixed when an engine is opened. */
async function write(database: Database, source: InPlaceSource, options: ColumnarOptions) {
  const { folder } = options;
  const reader = await openDatabase({
    tempDir: database.stagingDir,
    cacheDir: folder,
    readable: [source.file.path],
    memoryLimitMb: readerMemoryMb,
  });
  let failure: unknown;
  try {
    return source.kind === 'parquet'
      ? await writeParquetTable(reader, source, options)
      : await writeColumnar(reader, source, options);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    await reader.stop();
    reader.close();
    if (failure !== undefined) await emptied(folder);
  }
}

/** The engine leaves what it had written under a temporary name, which would keep a full disk full. */
async function emptied(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}
