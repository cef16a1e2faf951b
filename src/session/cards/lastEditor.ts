import * as vscode from 'vscode';

/** The text the user was in before a panel came to the front, which is where the cursor is for them. */
export class LastEditor implements vscode.Disposable {
  readonly #subscription: vscode.Disposable;
  #last: vscode.TextEditor | undefined;

  constructor() {
    this.#last = vscode.window.activeTextEditor;
    this.#subscription = vscode.window.onDidChangeActiveTextEditor((editor) => {
      if (editor && isText(editor)) this.#last = editor;
    });
  }

  /** The text in front, else the last one that was and still is open, else one that is seen. */
  find(): vscode.TextEditor | undefined {
    const { activeTextEditor, visibleTextEditors } = vscode.window;
    if (activeTextEditor && isText(activeTextEditor)) return activeTextEditor;
    if (this.#last && !this.#last.document.isClosed) return this.#last;
    return visibleTextEditors.find(isText);
  }

  dispose(): void {
    this.#subscription.dispose();
  }
}

/** No output, log or other text of the editor's own. */
function isText({ document }: vscode.TextEditor): boolean {
  return ['file', 'untitled', 'vscode-remote', 'vscode-userdata', 'vscode-notebook-cell'].includes(
    document.uri.scheme,
  );
}
