import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { ColumnSummary } from '../src/contract/rows.ts';
import { usePage } from './page.ts';
import { edgeWords, valueWords } from './profileWords.ts';
import { many, t } from './texts.ts';

export interface TinyBarsProps {
  readonly column: ColumnSummary;
  readonly onPick: (at: number) => void;
}

const heightPx = 20;
/** So that a small value is still visible. */
const minPx = 1;

/** A histogram at the height of a line of text. Pressing a bar filters; the arrow keys move between bars. */
export function TinyBars({ column, onPick }: TinyBarsProps): JSX.Element {
  const { locale } = usePage();
  const [active, activate] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const bars = barsOf(column, locale);
  if (bars.length === 0) return <span class="tiny-bars" />;
  const maxCount = Math.max(...bars.map(({ count }) => count), 1);
  const step = (event: KeyboardEvent) => {
    const to = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: bars.length - 1 }[event.key];
    if (to === undefined || to < 0 || to >= bars.length) return;
    event.preventDefault();
    activate(to);
    box.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are actions
    <div ref={box} class="tiny-bars" role="group" aria-label={t('Filter {0}', column.label)} onKeyDown={step}>
      {bars.map(({ words, count }, at) => (
        <button
          key={at}
          type="button"
          tabIndex={at === active ? 0 : -1}
          title={`${words}: ${many(count, '{0} row', '{0} rows')}`}
          aria-label={t('Only {0}, {1}', words, many(count, '{0} row', '{0} rows'))}
          disabled={count === 0}
          onFocus={() => activate(at)}
          onClick={() => onPick(at)}
        >
          <span style={{ height: `${count === 0 ? 0 : Math.max(minPx, (count / maxCount) * heightPx)}px` }} />
        </button>
      ))}
    </div>
  );
}

function barsOf(column: ColumnSummary, locale: string): { words: string; count: number }[] {
  const { bins, values } = column;
  if (bins) {
    const edge = (value: string | number) => edgeWords(column, value, locale);
    return bins.map(({ from, to, count }) => ({ words: t('{0} to {1}', edge(from), edge(to)), count }));
  }
  return (values ?? []).map(({ value, count }) => ({ words: valueWords(column, value), count }));
}
