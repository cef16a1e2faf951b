import type { JSX } from 'preact';
import { foldEvidence } from '../src/contract/foldEvidence.ts';
import type { Turn } from '../src/contract/panel.ts';
import type { Citation } from '../src/contract/results.ts';
import { nameOf, webHost } from './citations.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

export interface SourcesProps {
  readonly turn: Turn;
  readonly citations: readonly Citation[];
}

/** The sources of an answer, numbered as in its text. */
export function Sources({ turn, citations }: SourcesProps): JSX.Element | null {
  const { post } = usePage();
  if (citations.length === 0) return null;
  const heading = `sources-${turn.id}`;
  return (
    <section class="sources" aria-labelledby={heading}>
      <h3 id={heading}>{t('Sources')}</h3>
      <ol>
        {citations.map((citation) => (
          <li key={citation.index}>
            <span class="source-number" aria-hidden="true">
              {citation.index}
            </span>
            <button
              type="button"
              class="source"
              onClick={() => post({ kind: 'openCitation', turn: turn.id, index: citation.index })}
            >
              <span class="source-name" dir="ltr">
                {nameOf(citation)}
              </span>
              <span class="small" dir="auto">
                {detail(citation)}
              </span>
            </button>
            <EvidenceButton turn={turn} index={citation.index} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shown beside a source whose rows were counted by a query. */
function EvidenceButton({
  turn,
  index,
}: {
  readonly turn: Turn;
  readonly index: number;
}): JSX.Element | null {
  const { post } = usePage();
  const evidence = foldEvidence(turn.run.result, turn.question).get(index);
  if (!evidence) return null;
  return (
    <Button
      look="icon"
      label={t('Show query and rows behind {0}', evidence.name)}
      onClick={() => post({ kind: 'openEvidence', turn: turn.id, index })}
    >
      <Icon name="table" />
    </Button>
  );
}

function detail(citation: Citation): string {
  const host = citation.url ? webHost(citation.url) : undefined;
  const name = nameOf(citation);
  // "prices.csv, lines 2 to 9" already names its file.
  const isNamed = citation.source_name != null && name.startsWith(citation.source_name);
  return [!isNamed && citation.source_name, host, citation.publish_date].filter(Boolean).join(' · ');
}
