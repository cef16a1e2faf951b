// The page in a browser, with fixtures for a host and the editor's own content policy.
// Usage: node test/gallery/serve.ts [port], or --sheet [folder [size]] for pictures of every card
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { pageBundle } from '../../esbuild.page.mjs';
import { bundleOf } from '../l10n/sourceTexts.ts';
import { languages } from '../manifest.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const themes = ['light', 'dark', 'high-contrast', 'high-contrast-light'] as const;
export type Theme = (typeof themes)[number];

export interface Gallery {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page bundle and the stand-in for its host, and serves both on a loopback port. */
export async function startGallery(port = 0): Promise<Gallery> {
  const files = await bundles();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(body);
    const file = files.get(pathname.slice(1));
    const cached = { 'cache-control': 'max-age=3600' };
    if (file) return send(pathname.endsWith('.css') ? 'text/css' : 'text/javascript', file, cached);
    if (pathname.startsWith('/themes/')) return send('text/css', themeCss(pathname.slice('/themes/'.length)));
    if (pathname === '/page') return sendPage(send, searchParams);
    if (pathname === '/') return send('text/html', overview());
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bundles(): Promise<Map<string, Uint8Array>> {
  const shared = { ...pageBundle, minify: true, write: false, outdir: '/' } as const;
  const page = await build(shared);
  const host = await build({
    ...shared,
    splitting: false,
    format: 'iife',
    entryPoints: { host: here('scenes/host.ts') },
  });
  const outputFiles = [...page.outputFiles, ...host.outputFiles];
  return new Map(
    outputFiles.map(({ path, contents }) => [path.replaceAll('\\', '/').replace(/^.*?\//, ''), contents]),
  );
}

/** As the editor hands them to a panel (src/panels/panelPage.ts). */
function textsOf(locale: string | null): string {
  const language = languages.find((one) => one === locale);
  if (!language) return '';
  const json = JSON.stringify(bundleOf(language)).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return ` data-texts="${json.replaceAll('<', '&lt;')}"`;
}

type Send = (type: string, body: string, headers?: Record<string, string>) => void;

/** The shell of a panel with the policy of a panel (docs: the page lives without inline styles and without a network). */
function sendPage(send: Send, query: URLSearchParams): void {
  const theme = themes.find((one) => one === query.get('theme')) ?? 'dark';
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; img-src 'self' data:; style-src 'self'; font-src 'self'; script-src 'nonce-${nonce}'`;
  const html = `<!DOCTYPE html>
<html lang="${/^[\w-]+$/.exec(query.get('locale') ?? '')?.[0] ?? 'en-US'}" dir="${query.get('dir') === 'rtl' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Gallery</title>
<link rel="stylesheet" href="/themes/${theme}.css">
<link rel="stylesheet" href="/webview.css">
</head>
<body class="${bodyClassOf(theme, query.has('still'))}">
<div id="app" data-view="${query.get('scene') === 'grid' ? 'grid' : 'run'}"${textsOf(query.get('locale'))}></div>
<script nonce="${nonce}" src="/host.js"></script>
<script type="module" nonce="${nonce}" src="/webview.js"></script>
</body>
</html>`;
  send('text/html', html, { 'content-security-policy': policy });
}

/** The classes that the editor gives a page. */
export function bodyClassOf(theme: Theme, isStill: boolean): string {
  const classes = [`vscode-${theme}`];
  if (theme === 'high-contrast-light') classes.push('vscode-high-contrast');
  if (isStill) classes.push('vscode-reduce-motion');
  return classes.join(' ');
}

function themeCss(name: string): string {
  const theme = themes.find((one) => `${one}.css` === name);
  return theme ? readFileSync(here(`themes/${theme}.css`), 'utf8') : '';
}

function overview(): string {
  const rows = sceneNames().map((scene) => {
    const links = themes.map((theme) => `<a href="/page?scene=${scene}&theme=${theme}">${theme}</a>`);
    return `<li><b>${scene}</b> ${links.join(' ')}</li>`;
  });
  return `<!DOCTYPE html><meta charset="utf-8"><title>Gallery</title><h1>Gallery</h1><ul>${rows.join('')}</ul>`;
}

/** Names of the scenes, read from their table so that the overview cannot miss one. */
export function sceneNames(): string[] {
  const source = readFileSync(here('scenes/scenes.ts'), 'utf8');
  const table = /export const scenes = \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  return [...table.matchAll(/^ {2}(\w+)[:(,]/gm)].map(([, name]) => name ?? '');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [first, folder, size] = process.argv.slice(2);
  if (first === '--sheet') {
    // What pictures need of the editor, its words, the tests' stand-in has.
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === 'vscode'
          ? { url: new URL('../fake/vscode.ts', import.meta.url).href, shortCircuit: true }
          : next(specifier, context),
    });
    // Not awaited here: the sheet needs this module, which would then wait for itself.
    void import('./sheet.ts').then(({ takeSheet }) =>
      takeSheet(folder ?? here('../../test-results/sheet'), size),
    );
  } else {
    const { url } = await startGallery(Number(first ?? 4173));
    console.log(`gallery: ${url}`);
  }
}
