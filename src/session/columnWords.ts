import type { ColumnSummary } from '../contract/rows.ts';

const blocks = '▁▂▃▄▅▆▇█';
/** As many as a narrow side bar has room for. */
const maxBlocks = 8;

/** How the rows of a column spread from its lowest to its highest value; empty for one without such parts. */
export function sparkline({ bins }: Pick<ColumnSummary, 'bins'>): string {
  const parts = (bins ?? []).map(({ count }) => count);
  const perBlock = Math.ceil(parts.length / maxBlocks);
  const counts = Array.from({ length: perBlock === 0 ? 0 : Math.ceil(parts.length / perBlock) }, (_, at) =>
    parts.slice(at * perBlock, (at + 1) * perBlock).reduce((sum, count) => sum + count, 0),
  );
  const highest = Math.max(...counts, 0);
  if (highest === 0) return '';
  const heightOf = (count: number) => Math.ceil((count / highest) * (blocks.length - 1));
  return counts.map((count) => blocks[heightOf(count)] ?? '').join('');
}

/** A column in a few facts, the kind of its values first. None of them is safe as Markdown. */
export function columnFacts({ type, unit, min, max, missing, distinct, values }: ColumnSummary): string[] {
  const frequent = (values ?? []).slice(0, 3).map(({ value }) => value);
  return [
    unit ? `${type} in ${unit}` : type,
    min == null || max == null ? '' : `${shownValue(min)} to ${shownValue(max)}`,
    min == null && frequent.length > 0 ? frequent.join(', ') : '',
    `${distinct.toLocaleString('en')} different`,
    missing > 0 ? `${missing.toLocaleString('en')} missing` : '',
  ].filter((fact) => fact !== '');
}

export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}

function shownValue(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en', { maximumSignificantDigits: 6 }) : value;
}
