import type { JSX } from 'preact';
import type { FileProfile, Turn } from '../src/contract/panel.ts';
import type { ColumnSummary, TableSummary } from '../src/contract/rows.ts';
import { Fold } from './Fold.tsx';
import { useKeptFlag, usePage } from './page.ts';
import { drawOf, filterOf } from './profileCharts.ts';
import { rangeWords, typeWords } from './profileWords.ts';
import { Reading, ReadingProblems } from './Reading.tsx';
import { TinyBars } from './TinyBars.tsx';
import { many, t } from './texts.ts';
import { slotsOf } from './turnState.ts';
import { Icon, type IconName } from './ui/Icon.tsx';

export interface ProfileProps {
  /** The turn that first drew the file. */
  readonly turn: Turn;
  readonly profile: FileProfile;
}

const maxColumns = 12;

/** The columns of a file in figures. A click on a bar filters the first chart; a click on a column draws it. */
export function Profile({ turn, profile: { tables, reading } }: ProfileProps): JSX.Element | null {
  const { locale } = usePage();
  const [isWhole, showWhole] = useKeptFlag(`profile ${turn.id}`, false);
  const slot = slotsOf(turn).find(({ drawn }) => drawn?.controls);
  const fields = slot?.drawn?.controls?.columns ?? [];
  const table = tables.find(({ columns }) =>
    fields.every(({ field }) => columns.some(({ name }) => name === field)),
  );
  if (!slot || !table) return null;
  const count = new Intl.NumberFormat(locale).format;
  const shown = isWhole ? table.columns : table.columns.slice(0, maxColumns);
  const title = `${many(table.total_rows, '{0} row', '{0} rows')}, ${many(table.columns.length, '{0} column', '{0} columns')}`;
  return (
    <Fold id={`profile ${turn.id}`} isOpen title={title}>
      {reading && (
        <>
          <ReadingProblems state={reading} />
          <Reading state={reading} />
        </>
      )}
      <ul class="profile" aria-label={t('Columns of {0}', table.name)}>
        {shown.map((column) => (
          <ProfileColumn key={column.name} column={column} table={table} turn={turn} cardId={slot.id} />
        ))}
      </ul>
      {table.columns.length > shown.length && (
        <button type="button" class="link small" onClick={() => showWhole(true)}>
          {t('Show all {0} columns', count(table.columns.length))}
        </button>
      )}
    </Fold>
  );
}

interface ProfileColumnProps {
  readonly column: ColumnSummary;
  readonly table: TableSummary;
  readonly turn: Turn;
  readonly cardId: string;
}

const icons: Record<ColumnSummary['type'], IconName> = {
  number: 'number',
  string: 'text',
  boolean: 'check',
  date: 'calendar',
  datetime: 'calendar',
};

function ProfileColumn({ column, table, turn, cardId }: ProfileColumnProps): JSX.Element {
  const { post, locale } = usePage();
  const controls = turn.cards[cardId]?.controls;
  const count = new Intl.NumberFormat(locale).format;
  const draw = controls && drawOf(column, controls);
  const filter = (at: number) => {
    const chart = controls && filterOf(column, at, controls);
    if (chart) post({ kind: 'editChart', turn: turn.id, cardId, edit: { chart } });
  };
  return (
    <li class="profile-column">
      <span class="profile-type" title={typeWords[column.type]}>
        <Icon name={icons[column.type]} />
        <span class="unseen">{typeWords[column.type]}</span>
      </span>
      <span class="profile-name" dir="auto" title={column.name}>
        {column.label}
        {column.unit && <span class="small"> {column.unit}</span>}
      </span>
      <TinyBars column={column} onPick={filter} />
      <span class="profile-range small" dir="auto">
        {rangeWords(column, locale)}
      </span>
      <span class="profile-facts small">
        {column.distinct === table.total_rows && column.missing === 0
          ? t('all different')
          : t('{0} distinct', count(column.distinct))}
        {column.missing > 0 && (
          <span class="profile-missing">{` · ${t('{0} missing', count(column.missing))}`}</span>
        )}
      </span>
      {draw ? (
        <button
          type="button"
          class="profile-draw"
          aria-label={t('Draw {0}', column.label)}
          onClick={() => post({ kind: 'editChart', turn: turn.id, cardId, edit: { chart: draw } })}
        >
          {t('Draw')}
        </button>
      ) : (
        <span />
      )}
    </li>
  );
}
