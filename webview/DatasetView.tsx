import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { OutputDataset } from '../src/contract/foldOutput.ts';
import type { Turn } from '../src/contract/panel.ts';
import { CopyData } from './CopyData.tsx';
import { datasetColumns } from './outputTable.ts';
import { usePage } from './page.ts';
import { RowsView } from './RowsView.tsx';
import { Button } from './ui/Button.tsx';

export interface DatasetViewProps {
  readonly dataset: OutputDataset;
  readonly name: string;
  readonly path: string;
  readonly turn: Turn;
}

/** Exact rows that a slot was filled with, where they are from, and the way to take them along. */
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
            ? `${count(dataset.rows.length)} of ${count(dataset.total_rows)} rows`
            : `${count(dataset.rows.length)} rows`}
          {sources.length > 0 && ` · Source: ${sources.join(', ')}`}
        </span>
        <CopyData table={table} />
        <Button
          label={`Export rows of ${name}`}
          onClick={() => post({ kind: 'exportOutput', turn: turn.id, path })}
        >
          Export rows
        </Button>
      </figcaption>
    </figure>
  );
}
