import * as vscode from 'vscode';
import { readCardFile } from '../cardFiles/readCardFile.ts';
import { SvcError } from '../contract/errors.ts';
import { showComparison } from '../panels/cardComparison.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import { type FileVersion, fileVersions } from '../session/files/fileVersions.ts';
import type { CardBody } from '../session/state/cardBody.ts';
import { cardFileOf } from './cardFiles.ts';
import type { Command } from './commandContext.ts';

/** Compares a card file with a committed version of it, side by side. */
export const compareCardFile: Command = async ({ extensionUri }, clicked) => {
  const uri = cardFileOf(clicked);
  if (!uri) return;
  const name = fileNameOf(uri);
  const now = readCardFile((await vscode.workspace.openTextDocument(uri)).getText()).body;
  const versions = await fileVersions(uri);
  if (versions.length === 0)
    throw new SvcError(
      'not-found',
      vscode.l10n.t('{0} has no earlier version in Git. Commit it first, then change it.', name),
    );
  const version = await chooseVersion(versions, name);
  if (!version) return;
  const before = { name: dayOf(version) || nameOf(version), body: await bodyOf(version) };
  showComparison({ title: name, before, now: { name: vscode.l10n.t('Now'), body: now } }, extensionUri);
};

async function chooseVersion(
  versions: readonly FileVersion[],
  name: string,
): Promise<FileVersion | undefined> {
  const items = versions.map((version) => ({
    label: version.subject || version.hash.slice(0, 8),
    description: nameOf(version),
    iconPath: new vscode.ThemeIcon('git-commit'),
    version,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Compare {0} with which version?', name),
    matchOnDescription: true,
  });
  return picked?.version;
}

async function bodyOf(version: FileVersion): Promise<CardBody> {
  try {
    return readCardFile(await version.read()).body;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SvcError(
      'bad-request',
      vscode.l10n.t('The version {0} cannot be drawn: {1} Choose another one.', nameOf(version), why),
      { cause: error },
    );
  }
}

/** "Nov 2, 2026, a1b2c3d4" */
function nameOf(version: FileVersion): string {
  return [dayOf(version), version.hash.slice(0, 8)].filter(Boolean).join(', ');
}

function dayOf({ date }: FileVersion): string {
  return date?.toLocaleDateString(vscode.env.language, { dateStyle: 'medium' }) ?? '';
}
