import * as vscode from 'vscode';
import { fileNameOf } from './dataFiles.ts';
import { isUnsaved } from './unsavedTable.ts';

/** One save is several events, and a file that is being written is not worth reading yet. */
const restMs = 500;

/** Calls back when one of the files has new content and has come to rest. A file that is gone changes nothing. */
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

/** A text that was never saved changes in its editor alone. */
function watchText(file: vscode.Uri, changed: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (contentChanges.length > 0 && document.uri.toString() === file.toString()) changed();
  });
}

/** A file name as a pattern that matches nothing else. */
function literal(name: string): string {
  return name.replace(/[*?[\]{}]/g, '[$&]');
}
