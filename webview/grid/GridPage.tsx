import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FromGrid, GridTable, ToGrid } from '../../src/contract/grid.ts';
import type { RowFilter, RowView } from '../../src/contract/rows.ts';
import type { Channel } from '../channel.ts';
import { t } from '../texts.ts';
import { Button } from '../ui/Button.tsx';
import { Dropdown } from '../ui/Dropdown.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ProgressRing } from '../ui/ProgressRing.tsx';
import { filterWords } from './FilterBox.tsx';
import { Grid } from './Grid.tsx';

export interface GridPageProps {
  readonly channel: Channel<FromGrid, ToGrid>;
  readonly locale: string;
}

type Shown = Extract<ToGrid, { kind: 'tables' }>;

const noView: RowView = { sort: [], filters: [] };

/** The panel of a table: what it contains, the active filters, and the grid. */
export function GridPage({ channel, locale }: GridPageProps): JSX.Element {
  const [shown, show] = useState<Shown | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [chosen, choose] = useState('');
  const [view, setView] = useState<RowView>(noView);
  const [said, say] = useState('');
  const table = shown?.tables.find(({ name }) => name === chosen) ?? shown?.tables[0];
  useEffect(() => {
    channel.onMessage((message) => {
      switch (message.kind) {
        case 'tables':
          show(message);
          choose(message.table);
          setProblem(undefined);
          break;
        case 'failed':
          if (message.request === undefined) setProblem(message.message);
          break;
        case 'said':
          say(message.message);
          break;
        case 'memo':
        case 'rows': // Other message kinds belong to other listeners.
          break;
      }
    });
    channel.post({ kind: 'ready' });
  }, [channel]);
  const change = (next: RowView, words: string) => {
    setView(next);
    say(words);
  };
  return (
    <main class="grid-page">
      <header class="grid-head">
        <h1 dir="auto">{shown?.title ?? t('Rows')}</h1>
        {shown && shown.tables.length > 1 && table && (
          <Dropdown
            label={t('Table')}
            value={table.name}
            options={shown.tables.map(({ name }) => ({ id: name, label: name }))}
            onChange={(name) => {
              choose(name);
              setView(noView);
            }}
          />
        )}
        <Chips view={view} table={table} onChange={change} />
        {table && (
          <Button
            look="icon"
            class="grid-export"
            label={t('Export these rows')}
            onClick={() => channel.post({ kind: 'export', table: table.name, ...view })}
          >
            <Icon name="export" />
          </Button>
        )}
      </header>
      {shown?.query && (
        <section class="grid-query" aria-label={t('Query')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
          <pre tabIndex={0} dir="ltr">
            <code>{shown.query.sql}</code>
          </pre>
          <p class="small" dir="auto">
            {shown.query.counted}
          </p>
        </section>
      )}
      {problem && (
        <p class="notice">
          <Icon name="warning" />
          <span dir="auto">{problem}</span>
        </p>
      )}
      {!shown && !problem && (
        <p class="card-wait">
          <ProgressRing /> {t('Reading the rows…')}
        </p>
      )}
      {table && (
        <Grid
          key={table.name}
          channel={channel}
          table={table}
          title={shown?.title ?? ''}
          view={view}
          locale={locale}
          onView={change}
        />
      )}
      <div class="unseen" role="status" aria-live="polite">
        {said}
      </div>
    </main>
  );
}

interface ChipsProps {
  readonly view: RowView;
  readonly table: GridTable | undefined;
  readonly onChange: (view: RowView, words: string) => void;
}

/** The active filters, each with a button that removes it. */
function Chips({ view, table, onChange }: ChipsProps): JSX.Element | null {
  const box = useRef<HTMLUListElement>(null);
  if (view.filters.length === 0) return null;
  const remove = (at: number) => {
    onChange({ ...view, filters: view.filters.filter((_, index) => index !== at) }, t('Filter removed'));
    // The button is removed, so the focus moves to the grid.
    box.current?.closest('main')?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  return (
    <ul class="grid-chips" ref={box} aria-label={t('Filters')}>
      {view.filters.map((filter, at) => (
        <li key={at} class="grid-chip">
          <span dir="auto">{words(filter, table)}</span>
          <button
            type="button"
            aria-label={t('Remove filter {0}', words(filter, table))}
            onClick={() => remove(at)}
          >
            <Icon name="cross" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function words({ column, op, value }: RowFilter, table: GridTable | undefined): string {
  const label = table?.columns.find(({ name }) => name === column)?.label ?? column;
  return [label, filterWords[op], value === undefined ? '' : String(value)].filter(Boolean).join(' ');
}
