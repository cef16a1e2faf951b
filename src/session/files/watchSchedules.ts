import * as vscode from 'vscode';
import { watchFiles } from './watchFiles.ts';

/** Calls back when one of the configured files has changed and has not changed again for a moment. */
export function watchSchedules(configured: readonly string[], onChange: () => void): vscode.Disposable {
  return watchFiles(configured.filter((name) => !isAddress(name)).flatMap(locationsOf), onChange);
}

/** The URIs a configured path can refer to: absolute, or relative to each workspace folder. */
function locationsOf(name: string): vscode.Uri[] {
  if (/^([/\\]|[a-z]:)/i.test(name)) return [vscode.Uri.file(name)];
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => vscode.Uri.joinPath(uri, name));
}

/** Whether the schedule is a URL and not a file. */
export function isAddress(named: string): boolean {
  return /^(https?|webcals?):/i.test(named.trim());
}
