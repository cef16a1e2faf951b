import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import { endingOf, fileNameOf, isInWorkspace } from './dataFiles.ts';
import { isUnsaved, unsavedFile } from './unsavedTable.ts';

/** §8: the upload limit of a service. Local files are read in place and have no limit. */
export const uploadLimitBytes = 5_000_000;
const uploadEndings = ['csv', 'xls', 'xlsx', 'parquet'];

export interface Attachment {
  readonly client: Client;
  readonly isEmbedded: boolean;
  readonly uri: vscode.Uri;
}

/** The id of a file at the service: read in place by the embedded one if possible, uploaded otherwise. */
export async function attachFile(
  { client, isEmbedded, uri }: Attachment,
  signal: AbortSignal,
): Promise<string> {
  const file_name = fileNameOf(uri);
  if (isEmbedded && uri.scheme === 'file' && isInWorkspace(uri)) {
    const grant = await client.send(api.uploads.grant, { file_name, source: uri.toString() }, signal);
    return grant.file_id;
  }
  if (isUnsaved(uri)) {
    const { name, bytes } = unsavedFile(uri);
    if (bytes.length > uploadLimitBytes)
      throw new SvcError(
        'too-large',
        vscode.l10n.t(
          '{0} is {1}. Save it into the open folder: files there have no limit.',
          name,
          inMegabytes(bytes.length),
        ),
      );
    return send(client, { name, bytes }, signal);
  }
  await refuseUnfit(uri, isEmbedded);
  const bytes = await readable(uri, () => vscode.workspace.fs.readFile(uri));
  return send(client, { name: file_name, bytes }, signal);
}

async function send(
  client: Client,
  file: { readonly name: string; readonly bytes: Uint8Array },
  signal: AbortSignal,
): Promise<string> {
  const grant = await client.send(api.uploads.grant, { file_name: file.name }, signal);
  await client.upload(grant, file, signal);
  return grant.file_id;
}

/** Validates before anything is sent. Throws a message for the user. */
async function refuseUnfit(uri: vscode.Uri, isEmbedded: boolean): Promise<void> {
  const trouble = await troubleWith(uri, isEmbedded);
  if (!trouble) return;
  const instead = isEmbedded
    ? vscode.l10n.t('Open its folder: files of the workspace have no limit.')
    : vscode.l10n.t('Visualize locally instead (no limit).');
  throw new SvcError(trouble.kind, `${trouble.words} ${instead}`);
}

export interface Trouble {
  readonly kind: 'unprocessable' | 'too-large';
  readonly words: string;
}

/** Why a file cannot be uploaded unchanged; undefined if it can. */
export async function troubleWith(uri: vscode.Uri, isEmbedded: boolean): Promise<Trouble | undefined> {
  const name = fileNameOf(uri);
  if (!isEmbedded && !uploadEndings.includes(endingOf(uri))) {
    const kinds = uploadEndings.map((ending) => `.${ending}`).join(', ');
    return {
      kind: 'unprocessable',
      words: vscode.l10n.t('{0} has a type that the service does not accept ({1}).', name, kinds),
    };
  }
  const { size } = await readable(uri, () => vscode.workspace.fs.stat(uri));
  if (size <= uploadLimitBytes) return undefined;
  const limit = isEmbedded
    ? vscode.l10n.t('it is outside the workspace, where the limit is 5 MB.')
    : vscode.l10n.t('the service accepts up to 5 MB.');
  return { kind: 'too-large', words: vscode.l10n.t('{0} is {1}; {2}', name, inMegabytes(size), limit) };
}

/** Converts an error of the file system to one whose message is shown to the user. */
async function readable<T>(uri: vscode.Uri, read: () => Thenable<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // Messages of the local disk consist of a path and an error code; those of other file system providers explain the
    // problem.
    const why =
      uri.scheme === 'file' || !(error instanceof Error)
        ? vscode.l10n.t('Is it still there?')
        : error.message;
    throw new SvcError('not-found', vscode.l10n.t('{0} could not be read. {1}', fileNameOf(uri), why), {
      cause: error,
    });
  }
}

export function inMegabytes(sizeBytes: number): string {
  if (sizeBytes < 100_000) return `${Math.max(1, Math.round(sizeBytes / 1000))} KB`;
  return `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}
