import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import type { OutputSchema } from '../contract/panel.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import { parseOutputSchema } from '../session/runs/parseOutputSchema.ts';

export interface ChosenSchema {
  readonly name: string;
  readonly schema: OutputSchema;
}

const maxListed = 300;
/** Far above the limit of a schema. Larger files are not read. */
const maxFileBytes = 1_000_000;
const aside = '**/{node_modules,.git,.vscode,dist,out}/**';
const browse = { label: vscode.l10n.t('Browse...'), alwaysShow: true };

/** The schema in the active editor, or a picked one. Throws bad-request if the file does not contain a schema. */
export async function chooseSchema(): Promise<ChosenSchema | undefined> {
  const open = openDocument();
  if (open)
    return { name: fileNameOf(open.uri), schema: parseOutputSchema(open.getText(), fileNameOf(open.uri)) };
  const file = await pickFile();
  if (!file) return undefined;
  const name = fileNameOf(file);
  return { name, schema: parseOutputSchema(await textOf(file), name) };
}

/** A JSON editor whose text describes an object; any other JSON is treated as data. */
function openDocument(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !['json', 'jsonc'].includes(document.languageId)) return undefined;
  return /"properties"\s*:/.test(document.getText()) ? document : undefined;
}

async function pickFile(): Promise<vscode.Uri | undefined> {
  const found = await vscode.workspace.findFiles('**/*.{json}', aside, maxListed);
  const items = found
    .map((uri) => ({ label: fileNameOf(uri), description: vscode.workspace.asRelativePath(uri), uri }))
    // Files with "schema" in their name first.
    .sort((a, b) => rank(a.label) - rank(b.label) || a.description.localeCompare(b.description));
  type Item = vscode.QuickPickItem & { readonly uri?: vscode.Uri };
  const picked = await vscode.window.showQuickPick<Item>([...items, browse], {
    title: vscode.l10n.t('JSON Schema to fill'),
    placeHolder: vscode.l10n.t('A file of the workspace that describes the answer'),
  });
  if (picked !== browse) return picked?.uri;
  const chosen = await vscode.window.showOpenDialog({
    filters: { JSON: ['json'] },
    title: vscode.l10n.t('JSON Schema to fill'),
  });
  return chosen?.[0];
}

function rank(name: string): number {
  return /schema/i.test(name) ? 0 : 1;
}

async function textOf(file: vscode.Uri): Promise<string> {
  const { size } = await vscode.workspace.fs.stat(file);
  if (size > maxFileBytes)
    throw new SvcError(
      'bad-request',
      vscode.l10n.t('{0} is too large for a schema: the limit is 16 KB.', fileNameOf(file)),
    );
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
}
