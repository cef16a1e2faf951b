import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChartControls } from '../src/contract/chartControls.ts';
import type { ChartFilter, ChartHaving, ChartSpec } from '../src/contract/chartSpec.ts';
import { type Condition, excludedBy, groupMeasures, joinablesOf, withCondition } from './filterEdits.ts';
import { t } from './texts.ts';
import { Pill, type PillOption } from './ui/Pill.tsx';

export interface AddFilterProps {
  readonly controls: Pick<ChartControls, 'chart' | 'columns' | 'filters'>;
  readonly onAdd: (chart: ChartSpec) => void;
}

const ops = {
  number: [
    { id: '>=', label: t('at least') },
    { id: '<=', label: t('at most') },
    { id: '>', label: t('more than') },
    { id: '<', label: t('less than') },
    { id: '=', label: t('exactly') },
  ],
  time: [
    { id: '>=', label: t('since') },
    { id: '<', label: t('before') },
  ],
  category: [
    { id: '=', label: t('is') },
    { id: '!=', label: t('is not') },
    { id: 'contains', label: t('contains') },
  ],
} as const;

const asWell = '';

/** A column or a figure of the groups, a comparison and a value: one more condition of the chart. */
export function AddFilter({ controls, onAdd }: AddFilterProps): JSX.Element | null {
  const { chart, columns } = controls;
  const [field, setField] = useState(
    columns.find(({ kind }) => kind === 'category')?.field ?? columns[0]?.field,
  );
  const [op, setOp] = useState('');
  const [value, setValue] = useState('');
  const [joint, setJoint] = useState<string>();
  const groups = groupMeasures(chart, columns);
  const group = field === undefined ? undefined : groups.get(field);
  const column = columns.find((one) => one.field === field);
  if (!column && !group) return null;
  const kind = group ? 'number' : (column?.kind ?? 'number');
  const known: readonly PillOption[] = ops[kind];
  const chosen = (known.find(({ id }) => id === op) ?? known[0])?.id ?? '=';
  const listed = kind === 'category' && chosen !== 'contains' ? (column?.values ?? []) : [];
  const isListed = listed.length > 0;
  const text = isListed ? (listed.includes(value) ? value : (listed[0] ?? '')) : value.trim();
  const isDate = kind === 'time' && (column?.grains.length ?? 0) > 1;
  const isNumber = kind !== 'category' && !isDate;
  const canAdd = text !== '' && (!isNumber || Number.isFinite(Number(text)));
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
          value: isNumber ? Number(text) : text,
        },
      };
  const joinables = condition.kind === 'rows' ? joinablesOf(controls) : [];
  const isOffered = (id: string | undefined) => joinables.some((one) => one.id === id);
  const usual = condition.kind === 'rows' ? excludedBy(chart, condition.filter) : undefined;
  const joined = joint ?? (isOffered(usual) ? usual : undefined) ?? asWell;
  const add = (event: Event) => {
    event.preventDefault();
    if (canAdd) onAdd(withCondition(chart, condition, isOffered(joined) ? joined : undefined));
  };
  return (
    <form class="controls-row" aria-label={t('Add a filter')} onSubmit={add}>
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
      {!isListed && (
        <input
          class="field"
          aria-label={t('Value')}
          type={isDate ? 'date' : isNumber ? 'number' : 'text'}
          step="any"
          value={value}
          maxLength={200}
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
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
        {t('Add')}
      </button>
    </form>
  );
}
