import * as vscode from 'vscode';
import { plainMarkdown } from '../session/state/plainMarkdown.ts';

/** A name in bold with facts below it, all of them data: nothing in it is a link, a command or HTML. */
export function tooltip(
  name: string,
  facts: readonly (string | null | undefined | false)[],
): vscode.MarkdownString {
  const told = facts.filter((fact) => typeof fact === 'string' && fact.trim() !== '') as string[];
  const parts = [`**${plainMarkdown(name)}**`, ...told.map((fact) => plainMarkdown(fact, 600))];
  const markdown = new vscode.MarkdownString(parts.join('\n\n'));
  markdown.isTrusted = false;
  markdown.supportHtml = false;
  return markdown;
}
