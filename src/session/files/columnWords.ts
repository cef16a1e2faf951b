import * as vscode from 'vscode';
import type { ColumnSummary } from '../../contract/rows.ts';

const blocks = '▁▂▃▄▅▆▇█';
/** The number of bars that fit into a narrow side bar. */
const maxBlocks = 8;

/** A column's distribution as a sparkline of block characters; empty if the profile has no bins. */
export function sparkline({ bins }: Pick<ColumnSummary, 'bins'>): string {
  const parts = (bins ?? []).map(({ count }) => count);
  const perBlock = Math.ceil(parts.length / maxBlocks);
  const counts = Array.from({ length: perBlock === 0 ? 0 : Math.ceil(parts.length / perBlock) }, (_, at) =>
    parts.slice(at * perBlock, (at + 1) * perBlock).reduce((sum, count) => sum + count, 0),
  );
  const highest = Math.max(...counts, 0);
  // Equal bars carry no information.
  if (counts.every((count) => count === highest)) return '';
  const heightOf = (count: number) => Math.ceil((count / highest) * (blocks.length - 1));
  return counts.map((count) => blocks[heightOf(count)] ?? '').join('');
}

const typeWords: Readonly<Record<ColumnSummary['type'], string>> = {
  number: vscode.l10n.t('number'),
  string: vscode.l10n.t('text'),
  boolean: vscode.l10n.t('yes or no'),
  date: vscode.l10n.t('date'),
  datetime: vscode.l10n.t('date and time'),
};

/** A column in a few facts, starting with its type. Not escaped for Markdown. */
export function columnFacts(column: ColumnSummary): string[] {
  const { type, unit, min, max, missing, distinct, values } = column;
  const frequent = (values ?? []).slice(0, 3).map(({ value }) => value);
  return [
    unit ? vscode.l10n.t('{0} in {1}', typeWords[type], unit) : typeWords[type],
    min == null || max == null
      ? ''
      : vscode.l10n.t('{0} to {1}', shownEdge(column, min), shownEdge(column, max)),
    min == null && frequent.length > 0 ? frequent.join(', ') : '',
    vscode.l10n.t('{0} different', distinct.toLocaleString(vscode.env.language)),
    missing > 0 ? vscode.l10n.t('{0} missing', missing.toLocaleString(vscode.env.language)) : '',
  ].filter((fact) => fact !== '');
}

/** An end of a range as the profile of a card writes it: years without grouping, moments by their day. */
function shownEdge({ type, name }: ColumnSummary, edge: string | number): string {
  const { language } = vscode.env;
  if (typeof edge === 'number') {
    const isYear = /(^|[\s_])year$/i.test(name) && Number.isInteger(edge);
    return isYear ? String(edge) : edge.toLocaleString(language, { maximumSignificantDigits: 6 });
  }
  const [day] = (type === 'date' || type === 'datetime' ? /^\d{4}-\d\d-\d\d/.exec(edge) : null) ?? [];
  if (!day || Number.isNaN(Date.parse(day))) return edge;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
