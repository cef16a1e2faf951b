import * as vscode from 'vscode';
import { SvcError } from '../../contract/errors.ts';

/** A committed version of a file. */
export interface FileVersion {
  readonly hash: string;
  /** First line of the commit message. */
  readonly subject: string;
  readonly date: Date | undefined;
  /** The content of the file in that commit. */
  readonly read: () => Promise<string>;
}

/** The part of the built-in Git extension's API that is used. */
interface GitApi {
  readonly state: 'uninitialized' | 'initialized';
  readonly onDidChangeState: vscode.Event<string>;
  getRepository(uri: vscode.Uri): Repository | null;
}
interface Repository {
  log(options: { path: string; maxEntries: number }): Promise<Commit[]>;
  show(ref: string, path: string): Promise<string>;
}
interface Commit {
  readonly hash: string;
  readonly message: string;
  readonly authorDate?: Date;
}
interface GitExtension {
  readonly enabled: boolean;
  getAPI(version: 1): GitApi;
}

const maxVersions = 50;

/** The commits that changed a file, newest first. Throws an SvcError for the user if there is no history. */
export async function fileVersions(uri: vscode.Uri): Promise<FileVersion[]> {
  const repository = (await gitApi()).getRepository(uri);
  if (!repository)
    throw new SvcError(
      'not-found',
      vscode.l10n.t('This file is not in a Git repository that is open here, so it has no earlier version.'),
    );
  const path = uri.fsPath;
  const commits = await repository.log({ path, maxEntries: maxVersions });
  return commits.map(({ hash, message, authorDate }) => ({
    hash,
    subject: message.split('\n', 1)[0] ?? '',
    date: authorDate,
    read: () => repository.show(hash, path),
  }));
}

async function gitApi(): Promise<GitApi> {
  const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
  const git = await extension?.activate();
  if (!git?.enabled)
    throw new SvcError(
      'not-found',
      vscode.l10n.t('Earlier versions come from Git, which is switched off in this editor. Switch it on.'),
    );
  const api = git.getAPI(1);
  // Right after startup the Git extension is still discovering repositories.
  while (api.state !== 'initialized') await next(api.onDidChangeState);
  return api;
}

function next(event: vscode.Event<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const listening = event(() => {
      listening.dispose();
      resolve();
    });
  });
}
