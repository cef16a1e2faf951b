import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

export interface FolderFile {
  /** The name for a model: the path within its folder, prefixed by the folder's name if there are several folders. */
  readonly path: string;
  readonly fsPath: string;
}

const dataFile = /\.(csv|tsv|json|jsonl|parquet|xls|xlsx)$/i;
const skipped = new Set(['node_modules', '.git', '.vscode', 'dist', 'out']);
const maxFiles = 2_000;
const maxDepth = 12;

/** The data files in folders and their subfolders, sorted by name. Links are not followed: they may lead outside. */
export async function dataFilesIn(folders: readonly string[]): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (found.length >= maxFiles) return;
      const path = `${prefix}${entry.name}`;
      const fsPath = join(folder, entry.name);
      if (entry.isFile() && dataFile.test(entry.name)) found.push({ path, fsPath });
      if (entry.isDirectory() && depth < maxDepth && !skipped.has(entry.name))
        await walk(fsPath, `${path}/`, depth + 1);
    }
  };
  for (const folder of folders) await walk(folder, folders.length > 1 ? `${basename(folder)}/` : '', 0);
  return found;
}
