import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SvcError } from '../../../contract/errors.ts';
import { diskFull } from '../query/diskFull.ts';
import { type Database, openDatabase } from '../query/duckdbDatabase.ts';
import { type BuiltTable, buildTable } from './buildTable.ts';
import { type ColumnarOptions, holdScanned, writeColumnar } from './columnarTable.ts';
import type { KnownFacts } from './knownFacts.ts';
import { dropRelation, replaceByView } from './parquetRelations.ts';
import { writeParquetTable } from './parquetTable.ts';
import { type InPlaceSource, isInPlace, type Source } from './source.ts';
import { stagedPath } from './staging.ts';

export interface LoadedTable extends BuiltTable {
  /** The Parquet file that holds the rows; undefined where they are in memory. */
  readonly path?: string;
  /** Rows of the file, where only a sample of them was read. */
  readonly ofRows?: number;
  readonly known?: readonly KnownFacts[];
}

export interface LoadOptions extends ColumnarOptions {
  readonly log: (line: string) => void;
}

/** Reading in blocks takes little memory, whatever the size of the file. */
export const readerMemoryMb = 400;

/** Makes the rows of a source available as `relation`, with columns c0, c1, … of the types their values have. */
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

/** Fails when the file was replaced meanwhile, whatever else went wrong. */
async function writeUnchanged(database: Database, source: InPlaceSource, options: LoadOptions) {
  try {
    return await writeSomewhere(database, source, options);
  } finally {
    await source.file.checkUnchanged();
  }
}

/** The disk of the cache may be full while that of temporary files is not. */
async function writeSomewhere(database: Database, source: InPlaceSource, options: LoadOptions) {
  try {
    return await write(database, source, options);
  } catch (error) {
    if (!(error instanceof SvcError) || error.facts.code !== diskFull) throw error;
    options.log(`${source.fileName} cannot be kept: ${error.message}`);
    const folder = stagedPath(database.stagingDir, 'columns');
    await mkdir(folder);
    return await write(database, source, { ...options, folder });
  }
}

/** An engine of its own reads the file: what an engine may access is settled when it is opened. */
async function write(database: Database, source: InPlaceSource, options: ColumnarOptions) {
  const { folder } = options;
  const reader = await openDatabase({
    tempDir: database.stagingDir,
    cacheDir: folder,
    readable: [source.file.path],
    memoryLimitMb: readerMemoryMb,
  });
  try {
    return source.kind === 'parquet'
      ? await writeParquetTable(reader, source, options)
      : await writeColumnar(reader, source, options);
  } catch (error) {
    await rm(join(folder, 'rows.parquet'), { force: true });
    throw error;
  } finally {
    await reader.stop();
    reader.close();
  }
}
