import { expect, onTestFinished, test } from 'vitest';
import type * as vscode from 'vscode';
import { pageHtml, pageRoots } from '../../src/panels/panelPage.ts';
import { freshEditor } from '../fake/editor.ts';
import { FakePanel } from '../fake/parts.ts';
import { Uri } from '../fake/uri.ts';
import * as fake from '../fake/vscode.ts';

const extensionUri = Uri.file('/ext') as unknown as vscode.Uri;

function html(): string {
  freshEditor();
  return pageHtml(new FakePanel('t', 'T').webview as unknown as vscode.Webview, extensionUri);
}

test('the page runs only its own script, without network access, inline styles or eval', () => {
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html())?.[1] ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|connect-src|frame-src|\*|https?:\/\/(?!webview\.test)/);
  const nonce = /script-src 'nonce-([\w-]{22})'/.exec(policy)?.[1];
  expect(html()).not.toContain(nonce as string); // another one for each page
});

test('the script has the nonce of the content security policy', () => {
  const page = html();
  const [, promised] = /'nonce-([\w-]+)'/.exec(page) ?? [];
  expect(page).toContain(
    `<script type="module" nonce="${promised}" src="https://webview.test/ext/dist/webview.js">`,
  );
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/\sstyle=|<style|\son\w+=/);
});

test("a page gets the texts of the editor's language as data that cannot leave its attribute", () => {
  expect(html()).not.toContain('data-texts');
  const bundle = { Sources: 'Quellen "<b>" & mehr' };
  onTestFinished(() => {
    fake.l10n.bundle = undefined;
  });
  fake.l10n.bundle = bundle;
  const [, given = ''] = /data-texts="([^"]*)"/.exec(html()) ?? [];
  expect(given).not.toMatch(/[<"]/);
  const read = given.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual(bundle);
});

test('a page can only load the bundles and pictures', () => {
  expect(pageRoots(extensionUri).map(String)).toEqual(['file:///ext/dist', 'file:///ext/media']);
});
