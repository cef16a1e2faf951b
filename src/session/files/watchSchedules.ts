import * as vscode from 'vscode';

/** One save is several events, and a file that is being written is not worth reading yet. */
const restMs = 500;

/** Calls back when one of the named files has changed and has come to rest. */
export function watchSchedules(named: readonly string[], onChange: () => void): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, restMs);
  };
  const watchers = named
    .filter((name) => !isAddress(name))
    .flatMap(placesOf)
    .map((file) => {
      const [, folder = '', name = ''] = /^(.*\/)([^/]*)$/.exec(file.path) ?? [];
      const watcher = vscode.workspace.createFileSystemWatcher(
        new vscode.RelativePattern(file.with({ path: folder }), name.replace(/[*?[\]{}]/g, '[$&]')),
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

/** Where a named file may lie: at its path, or there in one of the folders. */
function placesOf(name: string): vscode.Uri[] {
  if (/^([/\\]|[a-z]:)/i.test(name)) return [vscode.Uri.file(name)];
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => vscode.Uri.joinPath(uri, name));
}

/** A schedule that is named by its address, and not a file. */
export function isAddress(named: string): boolean {
  return /^(https?|webcals?):/i.test(named.trim());
}
