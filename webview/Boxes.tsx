import type { JSX } from 'preact';
import type { ConfigOf } from '../src/contract/component.ts';
import { isSameTitle } from './componentTitle.ts';

export interface FinancialBoxesProps {
  readonly config: ConfigOf<'financial_boxes'>;
  readonly cardTitle: string;
}

/**
 * wire.md 2.7.1: a row of figures with their growth. A figure whose name is the card's title shows no name of its own.
 */
export function FinancialBoxes({ config, cardTitle }: FinancialBoxesProps): JSX.Element {
  return (
    <dl class="boxes">
      {config.items.map(({ header, value, growth }, at) => (
        <div class="box" key={at}>
          <dt class={isSameTitle(header, cardTitle) ? 'unseen' : ''} dir="auto">
            {header}
          </dt>
          <dd class="box-value" dir="auto">
            {value || '–'}
          </dd>
          {growth && (
            <dd class={`box-change ${direction(growth.value)}`} dir="auto">
              {growth.formattedValue}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** wire.md 2.7.1: a row of quotes; the sign of `subValue` decides the colour. */
export function StockBoxes({ config }: { readonly config: ConfigOf<'stock_boxes'> }): JSX.Element {
  return (
    <dl class="boxes">
      {config.items.map(({ labelPrimary, labelSecondary, valuePrimary, valueSecondary, subValue }, at) => (
        <div class="box" key={at}>
          <dt dir="auto">
            {labelPrimary} <span class="small">{labelSecondary}</span>
          </dt>
          <dd class="box-value" dir="auto">
            {valuePrimary} <span class="small">{valueSecondary}</span>
          </dd>
          <dd class={`box-change ${signOf(subValue)}`} dir="auto">
            {subValue}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface MetricProps {
  readonly config: ConfigOf<'top_level_metric'>;
  readonly cardTitle: string;
}

/** One headline figure. Its name is omitted where the card's title already is that name. */
export function Metric({ config, cardTitle }: MetricProps): JSX.Element {
  const { label, value, units, change } = config;
  return (
    <dl class="boxes">
      <div class="box box-large">
        <dt class={isSameTitle(label, cardTitle) ? 'unseen' : ''} dir="auto">
          {label}
        </dt>
        <dd class="box-value" dir="auto">
          {value} {units && <span class="small">{units}</span>}
        </dd>
        {change && (
          <dd class={`box-change ${signOf(change)}`} dir="auto">
            {change}
          </dd>
        )}
      </div>
    </dl>
  );
}

function direction(value: number): string {
  return value > 0 ? 'up' : value < 0 ? 'down' : '';
}

function signOf(text: string): string {
  if (text.startsWith('+')) return 'up';
  return /^[-−]/.test(text) ? 'down' : '';
}
