import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChartColumn } from '../src/contract/chartControls.ts';
import type { ChartFilter } from '../src/contract/chartSpec.ts';
import { t } from './texts.ts';
import { Pill } from './ui/Pill.tsx';

export interface AddFilterProps {
  readonly columns: readonly ChartColumn[];
  readonly onAdd: (filter: ChartFilter) => void;
}

const ops = {
  number: [
    { id: '>=', label: t('at least') },
    { id: '<=', label: t('at most') },
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

/** A column, a comparison and a value: one more filter of the chart. */
export function AddFilter({ columns, onAdd }: AddFilterProps): JSX.Element | null {
  const [field, setField] = useState(
    columns.find(({ kind }) => kind === 'category')?.field ?? columns[0]?.field,
  );
  const column = columns.find((one) => one.field === field);
  const [op, setOp] = useState<string>('');
  const [value, setValue] = useState('');
  if (!column) return null;
  const known: readonly { readonly id: string; readonly label: string }[] = ops[column.kind];
  const chosen = known.find(({ id }) => id === op) ?? known[0];
  const isListed = column.kind === 'category' && column.values.length > 0 && chosen?.id !== 'contains';
  const text = isListed ? (column.values.includes(value) ? value : (column.values[0] ?? '')) : value.trim();
  const isDate = column.kind === 'time' && column.grains.length > 1;
  const isNumber = column.kind !== 'category' && !isDate;
  const canAdd = text !== '' && (!isNumber || Number.isFinite(Number(text)));
  const add = (event: Event) => {
    event.preventDefault();
    if (!canAdd || !chosen) return;
    onAdd({ field: column.field, op: chosen.id as ChartFilter['op'], value: isNumber ? Number(text) : text });
  };
  return (
    <form class="controls-row" aria-label={t('Add a filter')} onSubmit={add}>
      <Pill
        word={t('only where')}
        choices={[
          {
            label: t('Column to filter'),
            value: column.field,
            options: columns.map((one) => ({ id: one.field, label: one.label })),
            onChange: (next) => {
              setField(next);
              setValue('');
            },
          },
          { label: t('Comparison'), value: chosen?.id ?? '', options: known, onChange: setOp },
          ...(isListed
            ? [
                {
                  label: t('Value'),
                  value: text,
                  options: column.values.map((one) => ({ id: one, label: one })),
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
      <button type="submit" class="text-button" disabled={!canAdd}>
        {t('Add')}
      </button>
    </form>
  );
}
