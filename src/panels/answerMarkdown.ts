import { answerOf } from '../contract/foldRun.ts';
import type { Turn } from '../contract/panel.ts';
import type { Citation } from '../contract/results.ts';

/** The citations of a turn by index; where several share one, the first counts (wire-facts 2.5). */
export function citationsOf({ run }: Turn): Map<number, Citation> {
  const byIndex = new Map<number, Citation>();
  const all = [...(run.result?.citations ?? []), ...(run.result?.metadata?.citations ?? [])];
  for (const citation of all) if (!byIndex.has(citation.index)) byIndex.set(citation.index, citation);
  return byIndex;
}

/** The answer to paste elsewhere: question, words, and the sources its marks name. */
export function answerMarkdown(turn: Turn): string {
  const sources = [...citationsOf(turn).values()].map(sourceLine);
  const cards = (turn.run.result?.cards ?? []).map(({ title }) => title).filter(Boolean);
  return [
    `**${turn.question}**`,
    answerOf(turn.run),
    cards.length > 0 ? `Cards: ${cards.join('; ')}` : '',
    sources.length > 0 ? `Sources:\n\n${sources.join('\n')}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function sourceLine({ index, title, source_name, url }: Citation): string {
  const name = title || source_name || url || 'unnamed';
  return `- [${index}] ${url && name !== url ? `${name}, <${url}>` : name}`;
}
