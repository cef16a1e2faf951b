import type { WebResult } from './cards.ts';
import type { AgentResult, Citation } from './results.ts';

/**
 * What the marks of an answer refer to, by number: citations, and numbered web results (only the legacy agent numbers
 * them, wire.md 2.5). The first of several with the same number counts.
 */
export function foldCitations(result: AgentResult | undefined): Map<number, Citation> {
  const byIndex = new Map<number, Citation>();
  const numbered = (result?.web_results ?? []).flatMap(citationOf);
  const all = [...(result?.citations ?? []), ...(result?.metadata?.citations ?? []), ...numbered];
  for (const citation of all) if (!byIndex.has(citation.index)) byIndex.set(citation.index, citation);
  return byIndex;
}

/** Web pages that no mark refers to. */
export function foldWebPages(result: AgentResult | undefined): WebResult[] {
  return (result?.web_results ?? []).filter(
    (page) => citationOf(page).length === 0 && (page.title || page.url),
  );
}

function citationOf({
  citation_number,
  title,
  url,
  source_name,
  publish_date,
  snippet,
}: WebResult): Citation[] {
  const index = Number(citation_number ?? Number.NaN);
  if (!Number.isInteger(index)) return [];
  return [{ index, title, url, source_name, publish_date, source_index: 'web', excerpt: snippet }];
}
