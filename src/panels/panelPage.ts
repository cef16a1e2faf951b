import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** Folders a page may load from: the extension's bundles and images only. */
export function pageRoots(extensionUri: vscode.Uri): vscode.Uri[] {
  return [vscode.Uri.joinPath(extensionUri, 'dist'), vscode.Uri.joinPath(extensionUri, 'media')];
}

/**
 * The page's HTML shell. Its content security policy allows our script (the nonce also covers what it imports), our
 * styles and images, and `data:` images; it forbids network access, inline scripts and styles, and frames.
 */
export function pageHtml(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  view: 'run' | 'grid' = 'run',
): string {
  const nonce = randomBytes(16).toString('base64url');
  const at = (file: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', file)).toString();
  const policy = [
    "default-src 'none'",
    `img-src ${webview.cspSource} data:`,
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  // Undefined if the editor's language is English, which the page has built in.
  const { bundle } = vscode.l10n;
  const texts = bundle ? ` data-texts="${attribute(JSON.stringify(bundle))}"` : '';
  return `<!DOCTYPE html>
<html lang="${attribute(vscode.env.language)}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="${attribute(at('webview.css'))}">
  <title>Cardinal</title>
</head>
<body>
  <div id="app" data-view="${view}"${texts}></div>
  <script type="module" nonce="${nonce}" src="${attribute(at('webview.js'))}"></script>
</body>
</html>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
