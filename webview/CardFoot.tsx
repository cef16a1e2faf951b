import type { JSX } from 'preact';
import { formatCategory } from '../src/charts/chartPeriods.ts';
import type { DrawnCard, Turn } from '../src/contract/panel.ts';
import { Method } from './Method.tsx';
import { linkHost } from './markdown.ts';
import { useKeptFlag, usePage } from './page.ts';
import { t } from './texts.ts';
import { Icon } from './ui/Icon.tsx';

export interface CardFootProps {
  readonly id: string;
  readonly drawn: DrawnCard;
  readonly turn: Turn;
}

/** The footer of a card: one line with the sources and what is left out, and on demand how the card was made. */
export function CardFoot({ id, drawn, turn }: CardFootProps): JSX.Element {
  const [isOpen, open] = useKeptFlag(`card-method ${turn.id} ${id}`, false);
  const { card, reason } = drawn;
  const methods = card.methodologies ?? [];
  const { sources } = card;
  const descriptions = (sources ?? []).flatMap(({ source_name, source_description }) => {
    if (!source_description) return [];
    // Of several sources, each has to be named.
    return source_name && sources?.[1] ? `${source_name}: ${source_description}` : source_description;
  });
  const hasMore = methods.length > 0 || Boolean(reason);
  return (
    <footer class="card-foot">
      {(hasMore || hasCaption(drawn)) && (
        <div class="caption">
          <Caption drawn={drawn} />
          {hasMore && (
            <button type="button" class="made-toggle" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
              {t('How this was made')} <Icon name="chevron" />
            </button>
          )}
        </div>
      )}
      {isOpen && hasMore && (
        <dl class="made">
          {reason && <Method name={t('Why this chart')} text={reason} />}
          {descriptions.length > 0 && <Method name={t('Data')} text={descriptions.join('; ')} />}
          {methods.map(({ methodology_name, methodology_description }, at) => (
            <Method key={at} name={methodology_name} text={methodology_description} />
          ))}
        </dl>
      )}
    </footer>
  );
}

/** Whether the caption has anything to say. */
function hasCaption({ card, notes = [] }: DrawnCard): boolean {
  const hasSource = (card.sources ?? []).some(({ source_name, url }) => source_name || url);
  return hasSource || notes.length > 0 || Boolean(card.data_freshness?.coverage_end);
}

/** A note about an incomplete last period already says how far the data reach. */
function isCutShort(notes: readonly string[]): boolean {
  return notes.some((note) => / to .+ only$/.test(note));
}

/** Sources, notes, and how far the data reach. */
function Caption({ drawn: { card, notes = [] } }: { readonly drawn: DrawnCard }): JSX.Element | null {
  const { locale, post } = usePage();
  const sources = (card.sources ?? []).filter(({ source_name, url }) => source_name || url);
  const end = card.data_freshness?.coverage_end;
  const isSaid = !end || isCutShort(notes);
  const rest = [...notes, ...(isSaid ? [] : [t('data to {0}', formatCategory(end, locale))])];
  return (
    <p class="small card-sources">
      {sources.map(({ source_name, source_description, url }, at) => (
        <span key={at}>
          {at > 0 && ', '}
          {url && linkHost(url) ? (
            <button
              type="button"
              class="link"
              // The address of a local file is an internal one of the embedded service, so the tooltip shows its
              // description instead.
              title={linkHost(url)?.startsWith('127.0.0.1:') ? (source_description ?? '') : url}
              onClick={() => post({ kind: 'openLink', url })}
            >
              <span dir="ltr">{source_name ?? linkHost(url)}</span>
            </button>
          ) : (
            <span dir="ltr">{source_name ?? url}</span>
          )}
        </span>
      ))}
      {rest.map((note) => (
        <span key={note} dir="auto">
          {' '}
          · {note}
        </span>
      ))}
    </p>
  );
}
