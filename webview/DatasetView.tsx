import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { OutputDataset } from '../src/contract/foldOutput.ts';
import type { Turn } from '../src/contract/panel.ts';
import { CopyData } from './CopyData.tsx';
import { datasetColumns } from './outputTable.ts';
import { usePage } from './page.ts';
import { RowsView } from './RowsView.tsx';
import { many, t } from './texts.ts';
import { Button } from './ui/Button.tsx';

export interface DatasetViewProps {
  readonly dataset: OutputDataset;
  readonly name: string;
  readonly path: string;
  readonly turn: Turn;
}

/** The rows of a dataset slot, their sources, and buttons to copy or export them. */
export function DatasetView({ dataset, name, path, turn }: DatasetViewProps): JSX.Element {
  const { post, locale } = usePage();
  const table = useMemo(() => ({ columns: datasetColumns(dataset), rows: dataset.rows }), [dataset]);
  const sources = [...new Set(dataset.sources.map((source) => source.name))];
  const count = (many: number) => new Intl.NumberFormat(locale).format(many);
  const isCut = dataset.truncated || dataset.total_rows > dataset.rows.length;
  return (
    <figure class="dataset">
      <RowsView table={table} caption={name} />
      <figcaption class="dataset-foot">
        <span class="small" dir="auto">
          {isCut
            ? t('{0} of {1} rows', count(dataset.rows.length), count(dataset.total_rows))
            : many(dataset.rows.length, '{0} row', '{0} rows')}
          {sources.length > 0 && ` · ${t('Source: {0}', sources.join(', '))}`}
        </span>
        <CopyData table={table} />
        <Button
          label={t('Export rows of {0}', name)}
          onClick={() => post({ kind: 'exportOutput', turn: turn.id, path })}
        >
          {t('Export rows')}
        </Button>
      </figcaption>
    </figure>
  );
}
