import * as vscode from 'vscode';
import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import { SvcError } from '../contract/errors.ts';
import { endingOf, fileNameOf, isInWorkspace } from './dataFiles.ts';

/** §8: what a service takes by upload. Local files are read in place and have no such limit. */
export const uploadLimitBytes = 5_000_000;
const uploadEndings = ['csv', 'xls', 'xlsx', 'parquet'];

export interface Attachment {
  readonly client: Client;
  readonly isEmbedded: boolean;
  readonly uri: vscode.Uri;
}

/** The id under which the service knows a file: read in place by the embedded one where it may, else uploaded. */
export async function attachFile(
  { client, isEmbedded, uri }: Attachment,
  signal: AbortSignal,
): Promise<string> {
  const file_name = fileNameOf(uri);
  if (isEmbedded && uri.scheme === 'file' && isInWorkspace(uri)) {
    const grant = await client.send(api.uploads.grant, { file_name, source: uri.toString() }, signal);
    return grant.file_id;
  }
  await refuseUnfit(uri, isEmbedded);
  const bytes = await vscode.workspace.fs.readFile(uri);
  const grant = await client.send(api.uploads.grant, { file_name }, signal);
  await client.upload(grant, { name: file_name, bytes }, signal);
  return grant.file_id;
}

/** Throws in plain words before anything is sent. */
export async function refuseUnfit(uri: vscode.Uri, isEmbedded: boolean): Promise<void> {
  const name = fileNameOf(uri);
  if (!isEmbedded && !uploadEndings.includes(endingOf(uri))) {
    throw new SvcError(
      'unprocessable',
      `${name} is not of a kind the service takes (${uploadEndings.map((ending) => `.${ending}`).join(', ')}). Visualize it locally instead.`,
    );
  }
  const { size } = await vscode.workspace.fs.stat(uri);
  if (size <= uploadLimitBytes) return;
  const where = isEmbedded ? 'it lies outside the workspace, from where' : 'the service takes';
  throw new SvcError(
    'too-large',
    isEmbedded
      ? `${name} is ${inMegabytes(size)}; ${where} 5 MB can be read. Open its folder: files of the workspace have no limit.`
      : `${name} is ${inMegabytes(size)}; ${where} 5 MB. Visualize locally instead (no limit).`,
  );
}

export function inMegabytes(sizeBytes: number): string {
  if (sizeBytes < 100_000) return `${Math.max(1, Math.round(sizeBytes / 1000))} KB`;
  return `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}
