import type { JSX } from 'preact';
import { formatCategory } from '../src/charts/periods.ts';
import type { DrawnCard, Turn } from '../src/contract/panel.ts';
import type { VizType } from '../src/contract/uploads.ts';
import { Fold } from './Fold.tsx';
import { Method } from './Method.tsx';
import { linkHost } from './markdown.ts';
import { usePage } from './page.ts';
import { Button } from './ui/Button.tsx';

export interface CardFootProps {
  readonly id: string;
  readonly drawn: DrawnCard;
  readonly turn: Turn;
}

/** Beneath a card: why it looks so, what else it could be, where it is from, how it was made. */
export function CardFoot({ id, drawn, turn }: CardFootProps): JSX.Element {
  const { post } = usePage();
  const { card, reason, alternatives = [] } = drawn;
  const methods = card.methodologies ?? [];
  return (
    <footer class="card-foot">
      {(reason || alternatives.length > 0) && (
        <div class="choice">
          {reason && (
            <p class="small" dir="auto">
              {reason}
            </p>
          )}
          {alternatives.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are actions
            <div class="alternatives" role="group" aria-label="Draw as another chart">
              {alternatives.map((vizType) => (
                <Button key={vizType} onClick={() => post({ kind: 'redraw', turn: turn.id, vizType })}>
                  {vizNames[vizType]}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      <CardSources drawn={drawn} />
      {methods.length > 0 && (
        <Fold id={`card-method ${turn.id} ${id}`} title="How this was made">
          <dl>
            {methods.map(({ methodology_name, methodology_description }, at) => (
              <Method key={at} name={methodology_name} text={methodology_description} />
            ))}
          </dl>
        </Fold>
      )}
    </footer>
  );
}

function CardSources({ drawn }: { readonly drawn: DrawnCard }): JSX.Element | null {
  const { locale, post } = usePage();
  const sources = (drawn.card.sources ?? []).filter(({ source_name, url }) => source_name || url);
  const end = drawn.card.data_freshness?.coverage_end;
  if (sources.length === 0 && !end) return null;
  return (
    <p class="small card-sources">
      {sources.length > 0 && 'Source: '}
      {sources.map(({ source_name, url }, at) => (
        <span key={at}>
          {at > 0 && ', '}
          {url && linkHost(url) ? (
            <button type="button" class="link" title={url} onClick={() => post({ kind: 'openLink', url })}>
              <span dir="auto">{source_name ?? linkHost(url)}</span>
            </button>
          ) : (
            <span dir="auto">{source_name ?? url}</span>
          )}
        </span>
      ))}
      {end && `${sources.length > 0 ? ' · ' : ''}Data to ${formatCategory(end, locale)}`}
    </p>
  );
}

const vizNames: Record<VizType, string> = {
  bar: 'Bars',
  grouped_bar: 'Grouped bars',
  stacked_bar: 'Stacked bars',
  timeseries: 'Line',
  area_timeseries: 'Area',
  stacked_area_timeseries: 'Stacked area',
  pie: 'Pie',
  choropleth: 'Map',
  map: 'Map',
  scatter: 'Scatter',
  boxplot: 'Box plot',
  heatmap: 'Heat map',
  timeline: 'Timeline',
  waterfall: 'Waterfall',
  histogram: 'Histogram',
  table: 'Table',
  treemap: 'Treemap',
};
