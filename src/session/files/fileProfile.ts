import type * as vscode from 'vscode';
import { api } from '../../contract/api.ts';
import type { TableSummary } from '../../contract/rows.ts';
import { capabilities } from '../../contract/service.ts';
import type { Connection } from '../service/connection.ts';
import { attachFile } from './attachFile.ts';

/** The columns of a file in figures, from the service on this machine; undefined where it gives none. */
export async function fileProfile(
  connection: Pick<Connection, 'client' | 'offers'>,
  uri: vscode.Uri,
  signal: AbortSignal,
): Promise<readonly TableSummary[] | undefined> {
  if (!(await connection.offers(capabilities.readRows, 'embedded'))) return undefined;
  const client = await connection.client('embedded');
  const file_id = await attachFile({ client, isEmbedded: true, uri }, signal);
  return (await client.send(api.rows.summary, { file_id }, signal)).tables;
}
