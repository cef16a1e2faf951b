import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { directionOf } from './direction.ts';
import { memo } from './drawnOnce.ts';
import type { CitationWords, MarkdownBlock } from './markdown.ts';
import { usePage } from './page.ts';

export interface AnswerProps {
  readonly text: string;
  readonly citations?: readonly CitationWords[];
  readonly onCitation?: (index: number) => void;
}

/** An answer's Markdown, rendered block by block: while the text streams in only its last block is rendered again. */
export function Answer({ text, citations = [], onCitation }: AnswerProps): JSX.Element {
  const { markdown, post } = usePage();
  const blocksOf = useMemo(() => markdown.growing(), [markdown]);
  const blocks = useMemo(() => blocksOf(text), [blocksOf, text]);
  const known = citations.map(({ index, words }) => `${index} ${words}`).join('\n');
  const click = (event: MouseEvent) => {
    const target = event.target as Element;
    const marker = target.closest<HTMLElement>('[data-citation]');
    if (marker) return onCitation?.(Number(marker.dataset.citation));
    const link = target.closest('a[href]');
    if (!link) return;
    // The editor opens links in a webview by itself as well. Stopping the event leaves it to the host, so that a link
    // opens once.
    event.preventDefault();
    event.stopPropagation();
    post({ kind: 'openLink', url: link.getAttribute('href') ?? '' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the clicks come from buttons and links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: buttons and links turn Enter into a click themselves
    <div class="answer" dir="auto" onClick={click}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} citations={citations} known={known} />
      ))}
    </div>
  );
}

interface BlockProps {
  readonly block: MarkdownBlock;
  readonly citations: readonly CitationWords[];
  readonly known: string;
}

const Block = memo(
  ({ block, citations }: BlockProps) => (
    // The only place where text becomes markup; markdown.ts passes it through an allow list.
    <div
      class="block"
      dir={directionOf(block.source)}
      dangerouslySetInnerHTML={{ __html: block.html(citations) }}
    />
  ),
  (before, after) => before.block.source === after.block.source && before.known === after.known,
);
