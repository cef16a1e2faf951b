import * as vscode from 'vscode';
import { plainMarkdown } from '../session/state/plainMarkdown.ts';

/** A bold name followed by facts. All of it is escaped, so that data cannot contain links, commands or HTML. */
export function tooltip(
  name: string,
  facts: readonly (string | null | undefined | false)[],
): vscode.MarkdownString {
  const known = facts.filter((fact) => typeof fact === 'string' && fact.trim() !== '') as string[];
  const parts = [`**${plainMarkdown(name)}**`, ...known.map((fact) => plainMarkdown(fact, 600))];
  const markdown = new vscode.MarkdownString(parts.join('\n\n'));
  markdown.isTrusted = false;
  markdown.supportHtml = false;
  return markdown;
}
