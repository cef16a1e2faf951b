import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RowFilter, RowTable } from '../../src/contract/rows.ts';
import { t } from '../texts.ts';
import { Button } from '../ui/Button.tsx';

type Column = RowTable['columns'][number];

export const filterWords: Record<RowFilter['op'], string> = {
  '=': t('is'),
  '!=': t('is not'),
  '<': t('below'),
  '<=': t('at most'),
  '>': t('above'),
  '>=': t('at least'),
  contains: t('contains'),
  starts_with: t('begins with'),
  ends_with: t('ends with'),
  missing: t('is missing'),
  present: t('is there'),
};

const textOps = ['contains', '=', '!=', 'starts_with', 'ends_with', 'missing', 'present'] as const;
const rangeOps = ['=', '!=', '>=', '<=', '>', '<', 'missing', 'present'] as const;
const flagOps = ['=', 'missing', 'present'] as const;

export interface FilterBoxProps {
  readonly column: Column;
  readonly onApply: (filter: RowFilter) => void;
  readonly onClose: () => void;
}

/** The filter of one column. */
export function FilterBox({ column, onApply, onClose }: FilterBoxProps): JSX.Element {
  const ops = column.type === 'string' ? textOps : column.type === 'boolean' ? flagOps : rangeOps;
  const [op, setOp] = useState<RowFilter['op']>(ops[0]);
  const [value, setValue] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const needsValue = op !== 'missing' && op !== 'present';
  // In a layout effect, so that the next key already goes into the field.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const apply = (event: Event) => {
    event.preventDefault();
    if (!needsValue) onApply({ column: column.name, op });
    else if (value.trim() !== '') onApply({ column: column.name, op, value: value.trim() });
  };
  return (
    <form
      ref={form}
      class="filter-box"
      aria-label={t('Filter {0}', column.label)}
      onSubmit={apply}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <label for="filter-op">{column.label}</label>
      <select
        id="filter-op"
        value={op}
        onChange={(event) => setOp(event.currentTarget.value as RowFilter['op'])}
      >
        {ops.map((one) => (
          <option key={one} value={one}>
            {filterWords[one]}
          </option>
        ))}
      </select>
      {needsValue && (
        <input
          aria-label={t('Value')}
          value={value}
          maxLength={1_000}
          placeholder={placeholders[column.type]}
          onInput={(event) => setValue(event.currentTarget.value)}
        />
      )}
      <Button onClick={() => form.current?.requestSubmit()}>{t('Apply')}</Button>
      <Button onClick={onClose}>{t('Cancel')}</Button>
    </form>
  );
}

const placeholders: Record<Column['type'], string> = {
  string: t('text'),
  number: t('a number'),
  boolean: t('yes or no'),
  date: t('2024, 2024-03 or 2024-03-15'),
  datetime: t('2024-03-15 or 2024-03-15 14:30'),
};
