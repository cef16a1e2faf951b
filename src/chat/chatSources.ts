import * as vscode from 'vscode';
import { foldCitations, foldWebPages } from '../contract/foldSources.ts';
import type { AgentResult, Citation } from '../contract/results.ts';
import { readLineFragment, readSourceAddress } from '../contract/sourceAddress.ts';
import { sourceFile } from '../session/files/sourceFiles.ts';
import { plainMarkdown } from '../session/state/plainMarkdown.ts';

type Stream = Pick<vscode.ChatResponseStream, 'markdown' | 'anchor' | 'reference'>;

/** Lists the sources that an answer cites: rows of a file, or web pages. */
export async function writeSources(stream: Stream, result: AgentResult | undefined): Promise<void> {
  const citations = [...foldCitations(result).values()];
  if (citations.length > 0) stream.markdown(`\n\n${vscode.l10n.t('Sources:')}\n`);
  for (const citation of citations) await writeSource(stream, citation);
  for (const { url } of foldWebPages(result)) {
    const page = webPage(url);
    if (page) stream.reference(page);
  }
}

async function writeSource(stream: Stream, { index, title, source_name, url, excerpt }: Citation) {
  const name = title || source_name || vscode.l10n.t('unnamed');
  const target = await targetOf(url);
  stream.markdown(`\n- \\[${index}\\] `);
  if (target) {
    stream.anchor(target, name);
    stream.reference(target);
  } else stream.markdown(plainMarkdown(name));
  if (excerpt) stream.markdown(`: ${plainMarkdown(excerpt)}`);
}

async function targetOf(url: string | null | undefined): Promise<vscode.Uri | vscode.Location | undefined> {
  if (!url) return undefined;
  if (!readSourceAddress(url)) return webPage(url);
  const file = await sourceFile(url);
  if (!file) return undefined;
  const whole = file.with({ fragment: '' });
  const { lines = [] } = readLineFragment(file.fragment) ?? {};
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return whole;
  const range = new vscode.Range(Math.max(first.first - 1, 0), 0, Math.max(last.last - 1, 0), 0);
  return new vscode.Location(whole, range);
}

/** Links web pages only, since the address came with an answer. */
function webPage(url: string | null | undefined): vscode.Uri | undefined {
  return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? vscode.Uri.parse(url, true) : undefined;
}
