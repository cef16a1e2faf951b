import { foldCitations } from '../src/contract/foldSources.ts';
import type { Turn } from '../src/contract/panel.ts';
import type { Citation } from '../src/contract/results.ts';
import type { CitationWords } from './markdown.ts';
import { linkHost } from './markdown.ts';
import { t } from './texts.ts';

/** The sources of a turn, ordered by citation number. */
export function citationsOf({ run }: Turn): Citation[] {
  return [...foldCitations(run.result).values()].sort((a, b) => a.index - b.index);
}

export function nameOf({ title, source_name, url }: Citation): string {
  return title || source_name || url || t('Untitled source');
}

export function wordsOf(citations: readonly Citation[]): CitationWords[] {
  return citations.map((citation) => {
    const { source_name, excerpt, index } = citation;
    const name = nameOf(citation);
    const parts = [
      name,
      source_name && !name.startsWith(source_name) ? source_name : '',
      shortened(excerpt ?? ''),
    ];
    return { index, words: parts.filter(Boolean).join(' · ') };
  });
}

const maxExcerpt = 220;
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxExcerpt ? `${line.slice(0, maxExcerpt)}…` : line;
}

/**
 * The host of a web page. Undefined for loopback addresses, which the embedded service gives local files: their name
 * says more.
 */
export function webHost(url: string): string | undefined {
  const host = linkHost(url);
  return host && /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host) ? undefined : host;
}
