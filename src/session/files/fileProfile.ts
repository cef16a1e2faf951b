import type * as vscode from 'vscode';
import { api } from '../../contract/api.ts';
import type { FileProfile } from '../../contract/panel.ts';
import { capabilities } from '../../contract/service.ts';
import type { Connection } from '../service/connection.ts';
import { attachFile } from './attachFile.ts';
import { isUnsaved } from './unsavedTable.ts';

/** A file's profile and reading settings from the local service; undefined if there are none. */
export async function fileProfile(
  connection: Pick<Connection, 'client' | 'offers'>,
  uri: vscode.Uri,
  signal: AbortSignal,
): Promise<FileProfile | undefined> {
  if (!(await connection.offers(capabilities.readRows, 'embedded'))) return undefined;
  const client = await connection.client('embedded');
  const file_id = await attachFile({ client, isEmbedded: true, uri }, signal);
  const { tables } = await client.send(api.rows.summary, { file_id }, signal);
  // The next untitled document has the same name, so nothing is remembered for this one.
  if (isUnsaved(uri) || !(await connection.offers(capabilities.readFilesAs, 'embedded'))) return { tables };
  return { tables, reading: await client.send(api.files.reading, { file_id }, signal) };
}
