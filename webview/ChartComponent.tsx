import type { JSX } from 'preact';
import { chart } from '../src/charts/chart.ts';
import { tableOf, toTsv } from '../src/charts/table.ts';
import type { KnownComponent } from '../src/contract/component.ts';
import { Chart } from './Chart.tsx';
import { titleOf } from './ComponentView.tsx';
import { useKeptFlag, useKeptText, usePage } from './page.ts';
import { TableView } from './TableView.tsx';
import { Button } from './ui/Button.tsx';
import { Dropdown } from './ui/Dropdown.tsx';
import { Icon } from './ui/Icon.tsx';
import { useWidth } from './useWidth.ts';

export interface ChartComponentProps {
  readonly id: string;
  readonly component: KnownComponent;
  readonly cardTitle: string;
}

const heightPx = 300;
/** Beyond this a message to the host would be refused. */
const mostCopied = 200_000;

/** A chart with its table: one or the other is shown, and both say the same. */
export function ChartComponent({ id, component, cardTitle }: ChartComponentProps): JSX.Element {
  const { post, locale, surroundings, announce } = usePage();
  const [showsTable, showTable] = useKeptFlag(`table ${id}`, surroundings.screenReader);
  const [interval, setInterval] = useKeptText(`interval ${id}`);
  const [box, widthPx] = useWidth();
  const { theme, reduceMotion, highContrast } = surroundings;
  const picture =
    widthPx > 0
      ? chart(component, { theme, widthPx, heightPx, locale, reduceMotion, highContrast, interval })
      : undefined;
  const table = tableOf(component, picture?.interval);
  const isDrawable = picture !== undefined || widthPx === 0;
  const title = titleOf(component);
  const copy = () => {
    if (!table) return;
    const text = toTsv(table);
    if (text.length > mostCopied) return announce('There is too much data to copy from here.');
    post({ kind: 'copyText', text });
    announce('Data copied');
  };
  return (
    <figure class="chart" ref={box}>
      <div class="chart-bar">
        <figcaption dir="auto">{title !== cardTitle ? title : ''}</figcaption>
        {picture?.intervals && picture.intervals.length > 1 && (
          <Dropdown
            label="Resolution"
            value={picture.interval ?? ''}
            options={picture.intervals}
            onChange={setInterval}
          />
        )}
        {table && isDrawable && (
          <Button
            look="icon"
            label={showsTable ? 'Show chart' : 'Show table'}
            onClick={() => showTable(!showsTable)}
          >
            <Icon name={showsTable ? 'chart' : 'table'} />
          </Button>
        )}
        {table && (
          <Button look="icon" label="Copy data" onClick={copy}>
            <Icon name="copy" />
          </Button>
        )}
      </div>
      {picture && !showsTable && <Chart picture={picture} widthPx={widthPx} />}
      {widthPx > 0 && table && (showsTable || !picture) && (
        <TableView component={component} interval={picture?.interval} caption={title ?? cardTitle} />
      )}
      {widthPx > 0 && !picture && <p class="small">{notDrawn(component)}</p>}
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

function notDrawn({ component_type }: KnownComponent): string {
  return component_type === 'choropleth'
    ? 'Maps are not drawn here; these are their values.'
    : 'There is nothing to draw; these are the values as given.';
}
