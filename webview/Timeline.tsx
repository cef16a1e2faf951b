import type { JSX } from 'preact';
import { formatCategory } from '../src/charts/chartPeriods.ts';
import type { ConfigOf } from '../src/contract/component.ts';
import { usePage } from './page.ts';

/** Dated events in order. */
export function Timeline({ config }: { readonly config: ConfigOf<'timeline'> }): JSX.Element {
  const { locale } = usePage();
  return (
    <ol class="timeline">
      {config.events.map(({ date, end_date, title, description }, at) => (
        <li key={at}>
          <span class="small">
            {formatCategory(date, locale)}
            {end_date && ` – ${formatCategory(end_date, locale)}`}
          </span>
          <span class="event-title" dir="auto">
            {title}
          </span>
          {description && <p dir="auto">{description}</p>}
        </li>
      ))}
    </ol>
  );
}
