import type { JSX } from 'preact';
import { foldWebPages } from '../src/contract/foldSources.ts';
import type { Turn } from '../src/contract/panel.ts';
import { linkHost } from './markdown.ts';
import { usePage } from './page.ts';
import { t } from './texts.ts';

/** Web pages that were found but that no citation in the text refers to. */
export function WebPages({ turn }: { readonly turn: Turn }): JSX.Element | null {
  const { post } = usePage();
  const pages = foldWebPages(turn.run.result);
  if (pages.length === 0) return null;
  const heading = `pages-${turn.id}`;
  return (
    <section class="sources web-pages" aria-labelledby={heading}>
      <h3 id={heading}>{t('Web pages')}</h3>
      <ul>
        {pages.map(({ title, url, source_name, publish_date, snippet }, at) => {
          const host = url ? linkHost(url) : undefined;
          const name = title || source_name || host || url || t('Untitled page');
          const detail = [source_name !== name && source_name, host, publish_date]
            .filter(Boolean)
            .join(' · ');
          return (
            <li key={at}>
              {url && host ? (
                <button
                  type="button"
                  class="source"
                  title={url}
                  onClick={() => post({ kind: 'openLink', url })}
                >
                  <PageWords name={name} detail={detail} isLink />
                </button>
              ) : (
                <div class="source source-plain">
                  <PageWords name={name} detail={detail} />
                </div>
              )}
              {snippet && (
                <p class="small snippet" dir="auto">
                  {snippet}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PageWordsProps {
  readonly name: string;
  readonly detail: string;
  readonly isLink?: boolean;
}

function PageWords({ name, detail, isLink = false }: PageWordsProps): JSX.Element {
  return (
    <>
      <span class={isLink ? 'source-name' : ''} dir="auto">
        {name}
      </span>
      <span class="small" dir="auto">
        {detail}
      </span>
    </>
  );
}
