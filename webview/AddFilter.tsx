import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChartControls } from '../src/contract/chartControls.ts';
import type { ChartFilter, ChartHaving, ChartSpec } from '../src/contract/chartSpec.ts';
import {
  type Condition,
  type Edited,
  editedOf,
  excludedBy,
  firstFiltered,
  groupMeasures,
  joinablesOf,
  withChanged,
  withCondition,
} from './filterEdits.ts';
import { t } from './texts.ts';
import { Pill, type PillOption } from './ui/Pill.tsx';

export interface AddFilterProps {
  readonly controls: Pick<ChartControls, 'chart' | 'columns' | 'filters'>;
  /** The chart without the condition that is being edited; absent when a condition is added. */
  readonly without?: ChartSpec | undefined;
  readonly onAdd: (chart: ChartSpec) => void;
  readonly onCancel: () => void;
}

const ops = {
  number: [
    { id: '>=', label: t('at least') },
    { id: '<=', label: t('at most') },
    { id: '>', label: t('more than') },
    { id: '<', label: t('less than') },
    { id: '=', label: t('exactly') },
    { id: '!=', label: t('other than') },
    { id: 'between', label: t('between') },
    { id: 'outside', label: t('not between') },
  ],
  time: [
    { id: '>=', label: t('since') },
    { id: '<', label: t('before') },
    { id: '>', label: t('after') },
    { id: '<=', label: t('until') },
    { id: 'between', label: t('between') },
    { id: 'outside', label: t('not between') },
    { id: '=', label: t('exactly') },
  ],
  category: [
    { id: '=', label: t('is') },
    { id: '!=', label: t('is not') },
    { id: 'contains', label: t('contains') },
    { id: 'not_contains', label: t('does not contain') },
    { id: 'starts', label: t('begins with') },
    { id: 'ends', label: t('ends with') },
  ],
} as const;

const asWell = '';

const isRange = (op: string) => op === 'between' || op === 'outside';
const isOfGroups = (op: string) => !isRange(op);

/**
 * The form for one filter of a chart: a column or an aggregate, an operator and a value. Adds a filter or edits one.
 */
export function AddFilter({ controls, without, onAdd, onCancel }: AddFilterProps): JSX.Element | null {
  const { chart, columns } = controls;
  const edited = without && editedOf(chart, without);
  const groups = groupMeasures(chart, columns);
  const before = edited && valuesOf(edited);
  const [field, setField] = useState((edited && fieldOf(groups, edited)) ?? firstFiltered(chart, columns));
  const [op, setOp] = useState(edited ? (edited.kind === 'rows' ? edited.filter.op : edited.having.op) : '');
  const [value, setValue] = useState(before?.[0] ?? '');
  const [end, setEnd] = useState(before?.[1] ?? '');
  const [joint, setJoint] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // When an existing filter is edited, focus its value, so that the next key already changes it.
  useLayoutEffect(() => {
    if (edited) form.current?.querySelector<HTMLElement>('input, .pill > select:last-child')?.focus();
  }, []);
  const group = field === undefined ? undefined : groups.get(field);
  const column = columns.find((one) => one.field === field);
  if (!column && !group) return null;
  const kind = group ? 'number' : (column?.kind ?? 'number');
  const known: readonly PillOption[] = ops[kind].filter(({ id }) => !group || isOfGroups(id));
  const chosen = (known.find(({ id }) => id === op) ?? known[0])?.id ?? '=';
  const isOfValues = kind === 'category' && (chosen === '=' || chosen === '!=');
  const listed = isOfValues
    ? [...new Set([...(column?.values ?? []), ...(column?.values.length ? (before ?? []) : [])])]
    : [];
  const isListed = listed.length > 0;
  const text = isListed ? (listed.includes(value) ? value : (listed[0] ?? '')) : value.trim();
  const isDate = kind === 'time' && (column?.grains.length ?? 0) > 1;
  const isNumber = kind !== 'category' && !isDate;
  const texts = isRange(chosen) ? [text, end.trim()] : [text];
  const canAdd = texts.every((one) => one !== '' && (!isNumber || Number.isFinite(Number(one))));
  // A column of categories may hold numbers as its values: a filter on it keeps the type that it had.
  const isNumeric = isNumber || (edited?.kind === 'rows' && typeof edited.filter.value === 'number');
  const written = texts.map((one) => (isNumeric && Number.isFinite(Number(one)) ? Number(one) : one));
  const condition: Condition = group
    ? {
        kind: 'groups',
        having: { measure: group.measure, op: chosen as ChartHaving['op'], value: Number(text) },
      }
    : {
        kind: 'rows',
        filter: {
          field: column?.field ?? '',
          op: chosen as ChartFilter['op'],
          value: isRange(chosen) ? written.sort(byValue) : (written[0] ?? ''),
        },
      };
  const joinables = condition.kind === 'rows' && !edited ? joinablesOf(controls) : [];
  const isOffered = (id: string | undefined) => joinables.some((one) => one.id === id);
  const usual = condition.kind === 'rows' ? excludedBy(chart, condition.filter) : undefined;
  const joined = joint ?? (isOffered(usual) ? usual : undefined) ?? asWell;
  const add = (event: Event) => {
    event.preventDefault();
    if (!canAdd) return;
    if (edited) onAdd(withChanged(chart, edited, condition));
    else onAdd(withCondition(chart, condition, isOffered(joined) ? joined : undefined));
  };
  const typed = (label: string, own: string, set: (next: string) => void) => (
    <input
      class="field"
      aria-label={label}
      type={isDate ? 'date' : isNumber ? 'number' : 'text'}
      step="any"
      value={own}
      maxLength={200}
      onInput={({ currentTarget }) => set(currentTarget.value)}
    />
  );
  return (
    <form
      ref={form}
      class="controls-row"
      aria-label={edited ? t('Change this filter') : t('Add a filter')}
      onSubmit={add}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Pill
        word={t('only where')}
        choices={[
          {
            label: t('Column to filter'),
            value: field ?? '',
            options: [
              ...columns.map((one) => ({
                id: one.field,
                label: one.label,
                ...(groups.size > 0 && { group: t('Rows') }),
              })),
              ...[...groups].map(([id, { label }]) => ({ id, label, group: t('Groups') })),
            ],
            onChange: (next) => {
              setField(next);
              setValue('');
              setJoint(undefined);
            },
          },
          { label: t('Comparison'), value: chosen, options: known, onChange: setOp },
          ...(isListed
            ? [
                {
                  label: t('Value'),
                  value: text,
                  options: listed.map((one) => ({ id: one, label: one })),
                  onChange: setValue,
                },
              ]
            : []),
        ]}
      />
      {!isListed && typed(isRange(chosen) ? t('From') : t('Value'), value, setValue)}
      {isRange(chosen) && typed(t('To'), end, setEnd)}
      {joinables.length > 0 && (
        <Pill
          choices={[
            {
              label: t('Together with'),
              value: isOffered(joined) ? joined : asWell,
              options: [
                { id: asWell, label: t('in addition') },
                ...joinables.map(({ id, label }) => ({ id, label: t('or {0}', label) })),
              ],
              onChange: setJoint,
            },
          ]}
        />
      )}
      <button type="submit" class="text-button" disabled={!canAdd}>
        {edited ? t('Change') : t('Add')}
      </button>
    </form>
  );
}

function valuesOf(edited: Edited): string[] {
  const values = [edited.kind === 'rows' ? (edited.filter.value ?? []) : edited.having.value].flat();
  // A date field accepts days only, so a timestamp is shown as its day.
  return values.map((one) => String(one).replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1'));
}

function fieldOf(groups: ReturnType<typeof groupMeasures>, edited: Edited): string | undefined {
  if (edited.kind === 'rows') return edited.filter.field;
  const own = JSON.stringify(edited.having.measure);
  return [...groups].find(([, { measure }]) => JSON.stringify(measure) === own)?.[0];
}

function byValue(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));
}
