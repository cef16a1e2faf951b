import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { foldOutput, type OutputField, type OutputValue } from '../src/contract/foldOutput.ts';
import type { Turn } from '../src/contract/panel.ts';
import { DatasetView } from './DatasetView.tsx';
import { Marks } from './Marks.tsx';
import { columnsOf, exactOf, loneNumber } from './outputTable.ts';
import { usePage } from './page.ts';
import { RowsView } from './RowsView.tsx';
import { t } from './texts.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

/** A structured output: its fields, tables and lists, or why it could not be filled. */
export function OutputView({ turn }: { readonly turn: Turn }): JSX.Element | null {
  const { post } = usePage();
  const { result } = turn.run;
  const fields = useMemo(() => foldOutput(result), [result]);
  const error = result?.structured_output_error;
  const isMissing = turn.hasSchema && result !== undefined && !fields;
  if (!fields && !error && !isMissing) return null;
  const heading = `output-${turn.id}`;
  return (
    <section class="output" aria-labelledby={heading}>
      <div class="output-head">
        <h3 id={heading}>{t('Structured answer')}</h3>
        {fields && (
          <div class="actions">
            <Button onClick={() => post({ kind: 'exportOutput', turn: turn.id, destination: 'file' })}>
              {t('Save as JSON…')}
            </Button>
            <Button onClick={() => post({ kind: 'exportOutput', turn: turn.id, destination: 'editor' })}>
              {t('Open as JSON')}
            </Button>
          </div>
        )}
      </div>
      <Gaps turn={turn} isMissing={!fields} />
      {fields && <Fields fields={fields} turn={turn} />}
    </section>
  );
}

/** Why the output could not be filled. */
function Gaps({ turn, isMissing }: { readonly turn: Turn; readonly isMissing: boolean }): JSX.Element | null {
  const { structured_output_error: error, unfilled_fields, structured_output_status } = turn.run.result ?? {};
  const unfilled = unfilled_fields ?? [];
  if (!isMissing && !error && unfilled.length === 0 && structured_output_status !== 'partial') return null;
  const what = isMissing ? t('The schema could not be filled.') : t('The schema was partly filled.');
  return (
    <p class="notice">
      <Icon name="warning" />
      <span dir="auto">
        {what} {error?.message || error?.code}
        {unfilled.length > 0 && ` ${t('No value: {0}.', unfilled.join(', '))}`}
      </span>
    </p>
  );
}

interface FieldsProps {
  readonly fields: readonly OutputField[];
  readonly turn: Turn;
}

const kindClass: Partial<Record<OutputValue['kind'], string>> = {
  fields: 'output-group',
  rows: 'output-rows',
  dataset: 'output-dataset',
};

function Fields({ fields, turn }: FieldsProps): JSX.Element {
  if (fields.length === 0) return <p class="small">{t('Nothing in it.')}</p>;
  return (
    <dl class="output-fields">
      {fields.map((field) => (
        <div key={field.path} class={`output-field ${kindClass[field.value.kind] ?? ''}`}>
          <dt dir="auto">
            {field.name}
            {isTable(field) && <Marks turn={turn} marks={field.marks} />}
          </dt>
          <dd>
            <Value field={field} turn={turn} />
            {!isTable(field) && <Marks turn={turn} marks={field.marks} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Citations go beside the name: below it they would not be attributed to anything. */
function isTable({ value: { kind } }: OutputField): boolean {
  return kind === 'rows' || kind === 'dataset';
}

function Value({ field, turn }: { readonly field: OutputField; readonly turn: Turn }): JSX.Element {
  const { value, name, path } = field;
  switch (value.kind) {
    case 'plain':
      return <PlainValue field={field} value={value.value} />;
    case 'fields':
      return <Fields fields={value.fields} turn={turn} />;
    case 'list':
      return <List items={value.items} turn={turn} />;
    case 'rows':
      return <RowsView table={{ columns: columnsOf(value), rows: value.rows }} caption={name} />;
    case 'dataset':
      return <DatasetView dataset={value.dataset} name={name} path={path} turn={turn} />;
  }
}

function PlainValue({
  field,
  value,
}: {
  readonly field: OutputField;
  readonly value: Extract<OutputValue, { kind: 'plain' }>['value'];
}): JSX.Element {
  const { locale } = usePage();
  if (value === null) return <span class="small">{field.isUnfilled ? t('not filled') : t('no value')}</span>;
  if (typeof value === 'boolean') return <span>{value ? t('yes') : t('no')}</span>;
  if (typeof value === 'string') return <span dir="auto">{value}</span>;
  const shown = loneNumber(value, field.name, locale);
  return <span title={exactOf(value, shown)}>{shown}</span>;
}

function List({ items, turn }: { readonly items: readonly OutputField[]; readonly turn: Turn }): JSX.Element {
  if (items.length === 0) return <span class="small">{t('none')}</span>;
  return (
    <ol class="output-list">
      {items.map((item) => (
        <li key={item.path}>
          <Value field={item} turn={turn} />
          <Marks turn={turn} marks={item.marks} />
        </li>
      ))}
    </ol>
  );
}
