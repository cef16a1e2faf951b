import * as vscode from 'vscode';

/** The text editor that was active before a panel got the focus: there the user still sees the cursor. */
export class LastEditor implements vscode.Disposable {
  readonly #subscription: vscode.Disposable;
  #last: vscode.TextEditor | undefined;

  constructor() {
    this.#last = vscode.window.activeTextEditor;
    this.#subscription = vscode.window.onDidChangeActiveTextEditor((editor) => {
      if (editor && isText(editor)) this.#last = editor;
    });
  }

  /** The active text editor, else the last active one if it is still open, else any visible one. */
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

/** Excludes output channels and other documents of the editor itself. */
function isText({ document }: vscode.TextEditor): boolean {
  return ['file', 'untitled', 'vscode-remote', 'vscode-userdata', 'vscode-notebook-cell'].includes(
    document.uri.scheme,
  );
}
