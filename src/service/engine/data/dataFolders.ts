import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { FileReading } from '../../../contract/fileReading.ts';
import { folderIndexId } from '../../../contract/sourceAddress.ts';
import { dataEndingOf } from '../../tables/read/dataEndings.ts';

/** A folder the service answers from: one private index. */
export interface Folder {
  readonly id: string;
  readonly name: string;
  /** Real path, links resolved. */
  readonly path: string;
  /** Its description, if it has one. */
  readonly description?: string;
}

/** A data file of a folder. */
export interface DataFile {
  /** Derived from the path, so that it is the same after a restart. */
  readonly id: string;
  /** Real path, links resolved. If a link replaces the file later, it is not opened. */
  readonly path: string;
  readonly isResolved: true;
  readonly shownPath: string;
  readonly folder: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

/** What is needed to read a file, whether of a folder or uploaded. */
export type ReadableFile = Pick<DataFile, 'id' | 'path' | 'shownPath'> & {
  readonly isResolved?: boolean;
  /** Overrides the stored reading settings for this one reading. */
  readonly reading?: FileReading;
};

/** Tool directories and configuration files, whose JSON is not data. */
const toolFolders = new Set([
  'node_modules',
  'dist',
  'out',
  'build',
  'target',
  'venv',
  '__pycache__',
  'bower_components',
]);
const toolFiles =
  /^(package(-lock)?|tsconfig.*|jsconfig.*|composer|manifest|launch|settings|tasks|extensions|.*\.schema|.*\.config|.*\.card|datapackage)\.json$/i;
/** Limit of files per folder; further ones are skipped with a log message. */
const maxFiles = 20_000;
/** How many files are inspected at a time. */
const lookedAtOnce = 64;

export function isDataFile(path: string): boolean {
  const name = basename(path);
  return dataEndingOf(path) !== '' && !isToolFile(name) && !name.startsWith('~$');
}

/** Whether a file with a data extension is configuration, by its name. */
export function isToolFile(name: string): boolean {
  return toolFiles.test(name);
}

/** The folder with links resolved; undefined if it cannot be opened, which is logged. */
export async function openFolder(path: string, log: (line: string) => void): Promise<Folder | undefined> {
  try {
    const real = await realpath(path);
    return { id: await folderIndexId(real), name: basename(real) || real, path: real };
  } catch (error) {
    log(`The folder ${path} cannot be opened and is left out (${(error as Error).message}).`);
    return undefined;
  }
}

/** The data files of a folder, small ones first. Links are not followed: they may lead out of the folder. */
export async function listFiles(folder: Folder, log: (line: string) => void): Promise<DataFile[]> {
  const paths: string[] = [];
  const open = [folder.path];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith('.') && !toolFolders.has(entry.name)) open.push(path);
      if (entry.isFile() && isDataFile(path)) paths.push(path);
    }
  }
  if (paths.length > maxFiles)
    log(`${folder.name}: more than ${maxFiles.toLocaleString('en-US')} data files; the others are left out.`);
  const found: DataFile[] = [];
  for (let from = 0; from < Math.min(paths.length, maxFiles); from += lookedAtOnce) {
    const part = paths.slice(from, Math.min(from + lookedAtOnce, maxFiles));
    found.push(
      ...(await Promise.all(part.map((path) => describeFile(folder, path)))).filter(
        (file) => file !== undefined,
      ),
    );
  }
  return bySize(found);
}

/** Describes a file if it is a data file inside the folder; undefined otherwise, or if it is gone. */
export async function describeFile(folder: Folder, path: string): Promise<DataFile | undefined> {
  try {
    const real = await realpath(path);
    if (!isDataFile(real) || !real.startsWith(folder.path + sep)) return undefined;
    const { size, mtimeMs } = await stat(real);
    return {
      id: fileId(real),
      path: real,
      isResolved: true,
      shownPath: relative(folder.path, real).replaceAll(sep, '/'),
      folder: folder.id,
      sizeBytes: size,
      modifiedMs: mtimeMs,
    };
  } catch {
    return undefined;
  }
}

/** A text that changes with every edit of the file; empty if there is no file. */
export async function stampOf(path: string): Promise<string> {
  try {
    const { size, mtimeMs, ctimeMs, ino } = await stat(path);
    return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
  } catch {
    return '';
  }
}

export interface FolderWatch {
  /** Takes over the changed paths that have not been reported yet, so that the watcher does not report them later. */
  take(): string[];
  close(): void;
}

/** A table's id is its file's, with `#sheet` behind it for a sheet. */
export function fileOf(tableId: string): string {
  return tableId.split('#')[0] ?? tableId;
}

/** Reports changed paths once no more changes have come in for a moment. */
export function watchFolder(
  folder: Folder,
  onChange: (paths: string[]) => void,
  log: (line: string) => void,
): FolderWatch {
  const restMs = 300;
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const take = () => {
    clearTimeout(timer);
    const paths = [...changed];
    changed.clear();
    return paths;
  };
  try {
    const watcher = watch(folder.path, { recursive: true, persistent: false }, (_event, name) => {
      if (name === null || !isDataFile(name)) return;
      changed.add(join(folder.path, name));
      clearTimeout(timer);
      timer = setTimeout(() => onChange(take()), restMs);
    });
    watcher.on('error', (error) =>
      log(`${folder.name}: changes are not noticed any more (${error.message}).`),
    );
    const close = () => {
      clearTimeout(timer);
      watcher.close();
    };
    return { take, close };
  } catch (error) {
    log(`${folder.name}: changes are not noticed (${(error as Error).message}).`);
    return { take, close: () => {} };
  }
}

function fileId(path: string): string {
  return `file-${digest(path)}`;
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function bySize(files: DataFile[]): DataFile[] {
  return files.sort((a, b) => a.sizeBytes - b.sizeBytes || (a.path < b.path ? -1 : 1));
}
