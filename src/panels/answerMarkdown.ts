import * as vscode from 'vscode';
import { answerOf } from '../contract/foldRun.ts';
import { foldCitations, foldWebPages } from '../contract/foldSources.ts';
import type { Turn } from '../contract/panel.ts';
import type { Citation } from '../contract/results.ts';
import { readSourceAddress } from '../contract/sourceAddress.ts';

/** The answer for pasting elsewhere: the question, the text, and the sources its `[n]` markers cite. */
export function answerMarkdown(turn: Turn): string {
  const cards = (turn.run.result?.cards ?? []).map(({ title }) => title).filter(Boolean);
  const named = cards.length > 0 ? vscode.l10n.t('Cards: {0}', cards.join('; ')) : '';
  return written([`**${turn.question}**`, answerOf(turn.run), named, ...foundIn(turn)]);
}

/** The same for insertion into the user's own text: without the question and the rest of what the panel shows. */
export function answerWords(turn: Turn): string {
  return written([answerOf(turn.run), ...foundIn(turn)]);
}

function foundIn(turn: Turn): string[] {
  const { result } = turn.run;
  const sources = [...foldCitations(result).values()].map(sourceLine);
  const pages = foldWebPages(result).map((page) => `- ${named(page)}`);
  return [
    outputMarkdown(turn),
    sources.length > 0 ? `${vscode.l10n.t('Sources:')}\n\n${sources.join('\n')}` : '',
    pages.length > 0 ? `${vscode.l10n.t('Web pages:')}\n\n${pages.join('\n')}` : '',
  ];
}

function written(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A whole thread as one document. */
export function threadMarkdown(title: string, turns: readonly Turn[]): string {
  const parts = turns.map((turn) =>
    [answerMarkdown(turn), turn.ended ? `*${turn.ended.message}*` : '']
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  return `# ${title.replace(/\s+/g, ' ').trim()}\n\n${parts.join('\n\n---\n\n')}\n`;
}

function outputMarkdown({ run }: Turn): string {
  const output = run.result?.structured_output;
  return output ? `\`\`\`json\n${JSON.stringify(output, null, 2)}\n\`\`\`` : '';
}

function sourceLine(citation: Citation): string {
  return `- [${citation.index}] ${named(citation)}`;
}

function named({ title, source_name, url }: Pick<Citation, 'title' | 'source_name' | 'url'>): string {
  const name = title || source_name || url || vscode.l10n.t('unnamed');
  // A loopback address means nothing to whoever reads the pasted text.
  const isUseful = url && name !== url && !readSourceAddress(url);
  return isUseful ? `${name}, <${url}>` : name;
}
