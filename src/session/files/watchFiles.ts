import * as vscode from 'vscode';
import { fileNameOf } from './dataFiles.ts';
import { isUnsaved } from './unsavedTable.ts';

/** Debounce: one save causes several events, and a file being written should not be read yet. */
const restMs = 500;

/** Calls back when one of the files has new content and has not changed for a moment. Deletions are ignored. */
export function watchFiles(files: readonly vscode.Uri[], onChange: () => void): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, restMs);
  };
  const watchers = files.map((file) => {
    if (isUnsaved(file)) return watchText(file, changed);
    const folder = vscode.Uri.joinPath(file, '..');
    const watcher = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(folder, literal(fileNameOf(file))),
    );
    watcher.onDidChange(changed);
    watcher.onDidCreate(changed);
    return watcher;
  });
  return new vscode.Disposable(() => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.dispose();
  });
}

/** Untitled documents change in their editor only. */
function watchText(file: vscode.Uri, changed: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (contentChanges.length > 0 && document.uri.toString() === file.toString()) changed();
  });
}

/** Escapes a file name for use in a glob pattern. */
function literal(name: string): string {
  return name.replace(/[*?[\]{}]/g, '[$&]');
}
