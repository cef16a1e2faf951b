import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { type ErrorKind, SvcError, wireOf } from '../../contract/errors.ts';

export interface ConversionOptions {
  /** A workspace file on disk. */
  readonly uri: vscode.Uri;
  readonly maxBytes: number;
  /** Called with progress messages for the user. */
  readonly say: (message: string) => void;
}

export interface ParquetCopy {
  /** `sales.parquet`, or a name that says which part of the table it contains. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly totalRows: number;
  /** Notes about decisions made while reading, and about what could not be preserved. */
  readonly notes: readonly string[];
}

/**
 * Converts a data file to Parquet in the embedded service: all of it, or as many first rows as fit. Leaving the loop
 * cancels the conversion. Throws the service's error.
 */
export async function convertFile(
  client: Client,
  { uri, maxBytes, say }: ConversionOptions,
  signal: AbortSignal,
): Promise<ParquetCopy> {
  const pieces: Uint8Array[] = [];
  const asked = { source: uri.toString(), most_bytes: maxBytes };
  for await (const event of client.stream(api.files.convert, asked, signal)) {
    switch (event.type) {
      case 'progress':
        say(event.message);
        break;
      case 'bytes':
        pieces.push(Buffer.from(event.base64, 'base64'));
        break;
      case 'error':
        throw new SvcError(kindOf(event.kind), event.message);
      case 'result': {
        const { file_name: fileName, size_bytes, rows, total_rows: totalRows, notes } = event.result;
        const bytes = Buffer.concat(pieces);
        if (bytes.length === size_bytes) return { fileName, bytes, rows, totalRows, notes };
        throw new SvcError('malformed', vscode.l10n.t('The converted file did not arrive whole. Try again.'));
      }
    }
  }
  throw new SvcError(
    'malformed',
    vscode.l10n.t('The local data service ended before the file was converted. Try again.'),
  );
}

function kindOf(given: string): ErrorKind {
  return Object.hasOwn(wireOf, given) ? (given as ErrorKind) : 'internal';
}
