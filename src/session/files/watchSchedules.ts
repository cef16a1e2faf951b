import * as vscode from 'vscode';

/** Debounce: one save causes several events, and a file being written should not be read yet. */
const restMs = 500;

/** Calls back when one of the named files has changed and has not changed again for a moment. */
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

/** The URIs a configured path can refer to: absolute, or relative to each workspace folder. */
function placesOf(name: string): vscode.Uri[] {
  if (/^([/\\]|[a-z]:)/i.test(name)) return [vscode.Uri.file(name)];
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => vscode.Uri.joinPath(uri, name));
}

/** Whether the schedule is a URL and not a file. */
export function isAddress(named: string): boolean {
  return /^(https?|webcals?):/i.test(named.trim());
}
