import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ValueRange } from '../src/charts/look.ts';
import { tableOf } from '../src/charts/table.ts';
import type { KnownComponent } from '../src/contract/component.ts';
import { CopyData } from './CopyData.tsx';
import { useChartKit } from './chartKit.ts';
import { isSameTitle, titleOf } from './componentTitle.ts';
import { FigureBar, type ToolsContainer } from './FigureBar.tsx';
import { useKeptFlag, useKeptText, usePage } from './page.ts';
import { TableView } from './TableView.tsx';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Dropdown } from './ui/Dropdown.tsx';
import { Icon } from './ui/Icon.tsx';
import { useWidth } from './useWidth.ts';

export interface ChartComponentProps {
  readonly id: string;
  readonly component: KnownComponent;
  readonly cardTitle: string;
  readonly tools?: ToolsContainer | undefined;
  readonly range?: ValueRange | undefined;
}

const heightPx = 300;

/** A chart and its data table; a button switches between them. */
export function ChartComponent({ id, component, cardTitle, tools, range }: ChartComponentProps): JSX.Element {
  const { locale, surroundings } = usePage();
  const [showsTable, showTable] = useKeptFlag(`table ${id}`, surroundings.screenReader);
  const [interval, setInterval] = useKeptText(`interval ${id}`);
  const [box, widthPx] = useWidth();
  const kit = useChartKit();
  const { low, high } = range ?? {};
  const isWaiting = !kit || widthPx === 0;
  const { theme, reduceMotion, highContrast } = surroundings;
  // Memoized, because every turn is rendered again with each event of the one that is streaming.
  const picture = useMemo(
    () =>
      kit && widthPx > 0
        ? kit.chart(component, {
            theme,
            widthPx,
            heightPx,
            locale,
            title: cardTitle,
            range,
            reduceMotion,
            highContrast,
            interval,
            // In high contrast series also differ by pattern, which only a legend inside the drawing can show.
            legendApart: !highContrast,
            t,
          })
        : undefined,
    [kit, component, theme, widthPx, locale, cardTitle, reduceMotion, highContrast, interval, low, high],
  );
  const table = useMemo(
    () => tableOf(component, { interval: picture?.interval, t }),
    [component, picture?.interval],
  );
  const hasTableBeneath = component.component_type === 'data_table_chart';
  const isDrawable = picture !== undefined || isWaiting;
  const title = titleOf(component);
  return (
    <figure class="chart" ref={box}>
      <FigureBar caption={title && !isSameTitle(title, cardTitle) ? title : ''} container={tools}>
        {picture?.intervals && picture.intervals.length > 1 && (
          <Dropdown
            label={t('Resolution')}
            value={picture.interval ?? ''}
            options={picture.intervals}
            onChange={setInterval}
          />
        )}
        {table && isDrawable && !hasTableBeneath && (
          <Button
            look="icon"
            label={showsTable ? t('Show chart') : t('Show table')}
            onClick={() => showTable(!showsTable)}
          >
            <Icon name={showsTable ? 'chart' : 'table'} />
          </Button>
        )}
        {table && <CopyData table={table} />}
      </FigureBar>
      {isWaiting && !showsTable && <div class="chart-waiting" aria-busy="true" />}
      {kit && picture && !showsTable && (
        <kit.Chart picture={picture} widthPx={widthPx} hasLegend={!highContrast} />
      )}
      {table && (showsTable || (!isWaiting && (hasTableBeneath || !picture))) && (
        <TableView component={component} interval={picture?.interval} caption={title ?? cardTitle} />
      )}
      {!isWaiting && !picture && <p class="small">{notDrawn}</p>}
      {picture &&
        !showsTable &&
        picture.notes.map((note) => (
          <p class="small" key={note}>
            {note}
          </p>
        ))}
    </figure>
  );
}

const notDrawn = t('There is nothing to draw; these are the values as they are.');
