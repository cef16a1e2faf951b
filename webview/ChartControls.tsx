import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { ChartSpec } from '../src/contract/chartSpec.ts';
import type { CardControls } from '../src/contract/panel.ts';
import type { AddFilterProps } from './AddFilter.tsx';
import { changes } from './chartChoices.ts';
import { kindName, markIcon } from './chartMarks.ts';
import { useKeptFlag, usePage } from './page.ts';
import type { PillSpec } from './pillSpec.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { t } from './texts.ts';
import { Icon } from './ui/Icon.tsx';
import { Pill } from './ui/Pill.tsx';
import { useLatePart } from './useLatePart.ts';

export interface ChartControlsProps {
  readonly turn: string;
  readonly cardId: string;
  readonly controls: CardControls;
  /** Why the last change was rejected. */
  readonly remark: string | undefined;
  /** Rendered before the controls of the chart. */
  readonly children?: ComponentChildren;
}

/** Positions of the buttons in the toolbar. */
const [filterTool, undoTool] = [0, 2];

/** The controls of a chart. A change sends the whole chart specification; the service returns the card redrawn. */
export function ChartControls({ turn, cardId, controls, remark, children }: ChartControlsProps): JSX.Element {
  const { post } = usePage();
  const [isOpen, open] = useKeptFlag(`controls ${turn} ${cardId}`, false);
  const [isFiltering, filter] = useState(false);
  const [edited, edit] = useState<{ readonly at: number; readonly without: ChartSpec }>();
  const row = useRef<HTMLDivElement>(null);
  // The last chart requested. A second change builds on it even before it is drawn; once a new chart arrives, on that
  // one.
  const [wanted, want] = useState<{ readonly since: CardControls; readonly chart: ChartSpec }>();
  const chart = wanted?.since === controls ? wanted.chart : controls.chart;
  const change = (next: ChartSpec) => {
    want({ since: controls, chart: next });
    post({ kind: 'editChart', turn, cardId, edit: { chart: next } });
  };
  const tool = (at: number) => row.current?.querySelectorAll<HTMLElement>('.tools button')[at];
  // The form is removed with the focus in it.
  const close = () => {
    filter(false);
    edit(undefined);
    const chip = edited && row.current?.querySelectorAll<HTMLElement>('.chip-words')[edited.at];
    (chip ?? tool(filterTool))?.focus();
  };
  // The pressed button is removed with its filter, so the focus has to move first.
  const remove = (without: ChartSpec, at: number) => {
    const before = row.current?.querySelectorAll<HTMLElement>('.chip-cross')[at - 1];
    if (at === controls.filters.length - 1) (before ?? tool(filterTool))?.focus();
    change(without);
  };
  const step = (way: 'undo' | 'redo') => post({ kind: 'editChart', turn, cardId, edit: { step: way } });
  const { main, more } = changes({ ...controls, chart }, change);
  return (
    <div class="controls">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and cannot wrap */}
      <div class="controls-row" role="group" aria-label={t('Change the chart')} ref={row}>
        {children}
        <Switcher controls={controls} chart={chart} onChange={change} />
        <Pills pills={main} />
        {controls.filters.map(({ label, without }, at) => (
          <Chip
            key={at}
            label={label}
            isOpen={edited?.at === at}
            onRemove={() => remove(without, at)}
            {...(isEditable(controls.chart, without) && {
              onEdit: () => {
                if (edited?.at === at) return close();
                filter(false);
                edit({ at, without });
              },
            })}
          />
        ))}
        <span class="tools">
          <IconButton
            label={t('Add a filter')}
            icon="filter"
            pressed={isFiltering}
            onClick={() => {
              edit(undefined);
              filter(!isFiltering);
            }}
          />
          <IconButton
            label={t('More choices')}
            icon="sliders"
            pressed={isOpen}
            onClick={() => open(!isOpen)}
          />
          <IconButton
            label={t('Undo')}
            icon="undo"
            disabled={!controls.canUndo}
            onClick={() => step('undo')}
          />
          <IconButton
            label={t('Redo')}
            icon="redo"
            disabled={!controls.canRedo}
            onClick={() => step('redo')}
          />
        </span>
      </div>
      {(isFiltering || edited) && (
        <FilterForm
          key={edited ? edited.at : 'new'}
          controls={{ ...controls, chart }}
          without={edited?.without}
          onAdd={(next) => {
            close();
            change(next);
          }}
          onCancel={close}
        />
      )}
      {isOpen && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and cannot wrap */}
          <div class="controls-row" role="group" aria-label={t('More choices')}>
            <Pills pills={more} />
          </div>
          <Thumbnails controls={controls} chart={chart} onChange={change} />
          <Readings controls={controls} chart={chart} onChange={change} />
        </>
      )}
      {remark && (
        <p class="small" role="alert">
          {remark}
        </p>
      )}
      {controls.problems.map(({ problem, fix, chart: mended }) => (
        <p key={problem} class="problem small">
          <Icon name="warning" />
          <span>{problem}</span>{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              tool(undoTool)?.focus();
              change(mended);
            }}
          >
            {fix}
          </button>
        </p>
      ))}
    </div>
  );
}

/** Whether the filter behind a chip is a single comparison, and not a list of alternatives or a part of a date. */
function isEditable({ filters, either }: ChartSpec, without: ChartSpec): boolean {
  const own = filters.find((one, at) => JSON.stringify(one) !== JSON.stringify(without.filters[at]));
  if (!own) return !either === !without.either;
  const { grain, op, value } = own;
  const isSingle = !Array.isArray(value) || value.length < 2 || /^(in|not_in|between|outside)$/.test(op);
  return !grain && value !== undefined && isSingle;
}

interface ChipProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onRemove: () => void;
  /** Absent when the filter has no single value to edit. */
  readonly onEdit?: () => void;
}

/** A filter: a button with its words, which edits it, and one that removes it. */
function Chip({ label, isOpen, onRemove, onEdit }: ChipProps): JSX.Element {
  return (
    <span class="filter-chip">
      <button
        type="button"
        class="chip-words"
        disabled={!onEdit}
        {...(onEdit && { 'aria-expanded': isOpen, 'aria-label': t('{0}: change this filter', label) })}
        onClick={onEdit}
      >
        <span dir="auto">{label}</span>
      </button>
      <button
        type="button"
        class="chip-cross"
        aria-label={t('{0}: remove this filter', label)}
        onClick={onRemove}
      >
        <Icon name="cross" />
      </button>
    </span>
  );
}

/** The form's script is loaded when the form is first opened, because most charts are never filtered by hand. */
function FilterForm(props: AddFilterProps): JSX.Element | null {
  const Form = useLatePart('AddFilter');
  return Form ? <Form {...props} /> : null;
}

interface ChoiceProps {
  readonly controls: CardControls;
  readonly chart: ChartSpec;
  readonly onChange: (chart: ChartSpec) => void;
}

function isDrawn(chart: ChartSpec, other: ChartSpec): boolean {
  return chart.mark === other.mark && chart.stack === other.stack;
}

/** The chart types that can draw the same rows, one button each. */
function Switcher({ controls: { alternatives }, chart, onChange }: ChoiceProps): JSX.Element | null {
  if (alternatives.length < 2) return null;
  return (
    <span class="switcher">
      {alternatives.slice(0, 5).map(({ name, chart: other }, at) => (
        <button
          key={name}
          type="button"
          title={`${kindName(other)} (${at + 1})`}
          aria-keyshortcuts={String(at + 1)}
          aria-label={kindName(other)}
          aria-pressed={isDrawn(chart, other)}
          onClick={() => onChange(other)}
        >
          <Icon name={markIcon(other)} />
        </button>
      ))}
    </span>
  );
}

function Thumbnails({ controls: { alternatives }, chart, onChange }: ChoiceProps): JSX.Element | null {
  if (alternatives.length < 2) return null;
  return (
    <ul class="thumbnails" aria-label={t('The same data as another chart')}>
      {alternatives.map(({ name, chart: other, component }, at) => (
        <li key={name}>
          <button type="button" aria-pressed={isDrawn(chart, other)} onClick={() => onChange(other)}>
            <Thumbnail component={component} icon={markIcon(other)} />
            <span>
              {kindName(other)} <kbd>{at + 1}</kbd>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Compares the JSON: both charts come from the same schema, which fixes the order of their keys. */
const isSame = (chart: ChartSpec, other: ChartSpec) => JSON.stringify(chart) === JSON.stringify(other);

/** Other charts the question may mean. Choosing one can be undone. */
function Readings({ controls: { readings }, chart, onChange }: ChoiceProps): JSX.Element | null {
  if (readings.length < 2) return null;
  return (
    <section class="readings">
      <h4 class="small">{t('Other charts for your question')}</h4>
      <ul class="thumbnails">
        {readings.map(({ name, chart: other, component }) => (
          <li key={JSON.stringify(other)}>
            <button
              type="button"
              title={name}
              aria-pressed={isSame(chart, other)}
              onClick={() => onChange(other)}
            >
              <Thumbnail component={component} icon={markIcon(other)} />
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pills({ pills }: { readonly pills: readonly PillSpec[] }): JSX.Element {
  return (
    <>
      {pills.map(({ id, word, choices }) => (
        <Pill key={id} {...(word && { word })} choices={choices} />
      ))}
    </>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Disabled by `aria-disabled`, so that the button keeps the focus after the last undo. */
function IconButton({ label, icon, pressed, disabled = false, onClick }: IconButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="quiet"
      title={label}
      aria-label={label}
      {...(disabled && { 'aria-disabled': true })}
      {...(pressed !== undefined && { 'aria-expanded': pressed })}
      onClick={() => disabled || onClick()}
    >
      <Icon name={icon} />
    </button>
  );
}
