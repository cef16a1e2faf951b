import * as vscode from 'vscode';
import { SvcError } from '../../contract/errors.ts';
import { capabilities } from '../../contract/service.ts';
import type { Connection } from '../service/connection.ts';
import { uploadLimitBytes } from './attachFile.ts';
import { convertFile, type ParquetCopy } from './convertFile.ts';
import { isInWorkspace } from './dataFiles.ts';

/** Copies have URIs of their own, so panels, memos and uploads handle them like files. */
export const parquetScheme = 'cardinal-parquet';
/** At most 5 MB each, in memory. */
const maxKept = 10;

export interface MadeCopy extends ParquetCopy {
  readonly uri: vscode.Uri;
}

/**
 * Parquet copies of data files, for services that do not accept the original format: a read-only in-memory file system
 * whose files are made by the embedded service. A copy that is gone, for example after a reload, is made again. If the
 * result would differ it is refused, because the user consented to what its name says.
 */
export class ParquetFiles implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #connection: Pick<Connection, 'client' | 'offers'>;
  readonly #kept = new Map<string, MadeCopy>();
  readonly #making = new Map<string, Promise<MadeCopy>>();
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  /** Copies never change, so there are no events. */
  readonly onDidChangeFile = this.#changed.event;

  constructor(connection: Pick<Connection, 'client' | 'offers'>) {
    this.#connection = connection;
  }

  /** Whether the embedded service can read and convert the file: it must be a workspace file on disk. */
  async canMake(source: vscode.Uri): Promise<boolean> {
    if (source.scheme !== 'file' || !isInWorkspace(source)) return false;
    return this.#connection.offers(capabilities.convertFiles, 'embedded');
  }

  /** Makes a copy in a form the service accepts. Throws the conversion's error. */
  async make(source: vscode.Uri, say: (message: string) => void, signal: AbortSignal): Promise<MadeCopy> {
    const client = await this.#connection.client('embedded');
    const options = { uri: source, maxBytes: uploadLimitBytes, say };
    const copy = await convertFile(client, options, signal);
    const made = { ...copy, uri: addressOf(source, copy.fileName) };
    this.#kept.set(made.uri.toString(), made);
    for (const old of [...this.#kept.keys()].slice(0, -maxKept)) this.#kept.delete(old);
    return made;
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { bytes } = await this.#copyAt(uri);
    return { type: vscode.FileType.File, size: bytes.length, ctime: 0, mtime: 0 };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return (await this.#copyAt(uri)).bytes;
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    return readOnly(uri);
  }

  writeFile(uri: vscode.Uri): never {
    return readOnly(uri);
  }

  delete(uri: vscode.Uri): never {
    return readOnly(uri);
  }

  rename(uri: vscode.Uri): never {
    return readOnly(uri);
  }

  dispose(): void {
    this.#kept.clear();
    this.#changed.dispose();
  }

  async #copyAt(uri: vscode.Uri): Promise<MadeCopy> {
    const id = uri.toString();
    const kept = this.#kept.get(id);
    if (kept) return kept;
    const making = this.#making.get(id) ?? this.#makeAgain(uri).finally(() => this.#making.delete(id));
    this.#making.set(id, making);
    return making;
  }

  async #makeAgain(uri: vscode.Uri): Promise<MadeCopy> {
    const source = sourceOf(uri);
    if (!(await this.canMake(source))) throw vscode.FileSystemError.FileNotFound(uri);
    const made = await this.make(source, () => {}, new AbortController().signal);
    if (made.uri.toString() === uri.toString()) return made;
    throw new SvcError('gone', vscode.l10n.t('The file has changed since it was sent. Visualize it again.'));
  }
}

/** The original of a copy; any other URI is returned unchanged. */
export function sourceOf(uri: vscode.Uri): vscode.Uri {
  return uri.scheme === parquetScheme ? vscode.Uri.parse(uri.query, true) : uri;
}

/** `first 60,000 of 412,000 rows`, for a copy that is a sample. */
export function sampleWords(uri: vscode.Uri): string | undefined {
  if (uri.scheme !== parquetScheme) return undefined;
  return /\((first [\d,]+ of [\d,]+ rows?)\)\.parquet$/.exec(uri.path)?.[1];
}

function addressOf(source: vscode.Uri, fileName: string): vscode.Uri {
  return vscode.Uri.from({ scheme: parquetScheme, path: `/${fileName}`, query: source.toString() });
}

function readOnly(uri: vscode.Uri): never {
  throw vscode.FileSystemError.NoPermissions(uri);
}
