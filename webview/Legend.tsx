import type { JSX } from 'preact';
import type { LegendEntry } from '../src/charts/look.ts';
import { t } from './texts.ts';

export interface LegendProps {
  readonly entries: readonly LegendEntry[];
  readonly hidden: readonly string[];
  readonly onToggle: (name: string) => void;
}

/** The legend of a chart: one button per series, which shows or hides it. */
export function Legend({ entries, hidden, onToggle }: LegendProps): JSX.Element {
  return (
    <ul class="legend" aria-label={t('Series')}>
      {entries.map(({ name, colour }) => (
        <li key={name}>
          <button type="button" aria-pressed={!hidden.includes(name)} onClick={() => onToggle(name)}>
            <span class="swatch" style={{ background: colour }} aria-hidden="true" />
            <span dir="auto">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
