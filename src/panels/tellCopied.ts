import * as vscode from 'vscode';

/** Tells the user whether the page could copy the picture. */
export function tellCopied(isCopied: boolean): void {
  if (isCopied) void vscode.window.showInformationMessage(vscode.l10n.t('The picture was copied.'));
  else
    void vscode.window.showWarningMessage(
      vscode.l10n.t(
        'The picture could not be copied: the system did not let the panel use the clipboard. Save it as PNG instead.',
      ),
    );
}
