import { isTimeline } from '../../../language/words/dateWords.ts';
import { formatNumber } from '../../../language/words/formatNumber.ts';
import { capitalize } from '../../../language/words/name.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PlanOutput } from '../../../plan/planWords.ts';
import type { Cell, Rows, TableProfile } from '../../../tables/profile/tableProfile.ts';
import type { CardDraft } from '../../cards/cardHandlers.ts';
import { drawRows, type Layout, valueBoxes } from '../../cards/visualize/components.ts';
import { datasetOf } from '../../data/datasets.ts';
import { cardHead } from '../cardHead.ts';
import { periodName } from '../cardRows.ts';

/** A proposed plan after validation and execution. */
export interface PlanResult {
  readonly plan: Plan;
  readonly outputs: readonly PlanOutput[];
  /** The rows; each column is named after what it computes. */
  readonly rows: Rows;
  readonly tables: readonly TableProfile[];
  /** What it computes. */
  readonly words: string;
}

const maxBoxes = 4;
const maxBars = 60;
const maxShownRows = 3;
const maxTitle = 200;

/** The rows under generated names, since those in the plan could be misleading. */
export function planRows(outputs: readonly PlanOutput[], rows: Rows): Rows {
  const seen = new Map<string, number>();
  const names = outputs.map(({ words }) => {
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return count === 1 ? capitalize(words) : `${capitalize(words)} (${count})`;
  });
  return {
    ...rows,
    columns: rows.columns.map((column, at) => ({
      ...column,
      name: names[at] ?? column.name,
      ...(isPeriod(outputs[at]) && { type: 'string' as const }),
    })),
    rows: rows.rows.map((row) => row.map((cell, at) => named(cell, outputs[at]))),
  };
}

/** States the first figures in a sentence; the card shows the rest. */
export function resultInWords({ rows, words }: PlanResult, locale: string): string {
  const head = `**${escaped(capitalize(words))}:**`;
  const [first] = rows.rows;
  if (!first) return `${head} no row of the data fits.`;
  const shown = (cell: Cell, at: number) => escaped(cellInWords(cell, rows.columns[at]?.unit, locale));
  if (rows.rows.length === 1)
    return `${head} ${first.map((cell, at) => (first.length === 1 ? shown(cell, at) : `${escaped(rows.columns[at]?.name ?? '')} ${shown(cell, at)}`)).join(', ')}.`;
  const shownRows = rows.rows.slice(0, maxShownRows).map((row) => row.map(shown).join(' '));
  const more = rows.totalRows - shownRows.length;
  const rest = more > 0 ? `, and ${more.toLocaleString(locale)} more` : '';
  return `${head} ${shownRows.join('; ')}${rest}.`;
}

export function planCard(result: PlanResult, addressOf: (table: TableProfile) => string | null): CardDraft {
  const { rows, tables, words } = result;
  const title = capitalize(words).slice(0, maxTitle);
  const layout = layoutOf(result);
  const chart = layout ? drawRows(layout, rows) : valueBoxes(rows);
  const head = cardHead(title, chart, rows, rows.sql);
  return {
    card: {
      ...head,
      sources: tables.map((table) => ({
        source_index: 'data' as const,
        source_name: table.source?.name ?? table.shownPath,
        source_description: `${table.rows.toLocaleString('en-US')} rows`,
        url: addressOf(table),
        source_text: null,
      })),
      // The reading has not been confirmed by the user.
      relevance: 'Low',
    },
    drawing: {
      title,
      description: head.description,
      components: [{ component_type: 'header', config: { title } }, chart],
      notes: ['Read by a language model; computed from the data.'],
    },
    dataset: datasetOf(rows, tables[0]?.shownPath ?? ''),
  };
}

/** A chart of values per group, else a table. Undefined if boxes with the values are enough. */
function layoutOf({ outputs, rows }: PlanResult): Layout | undefined {
  const { columns } = rows;
  if (rows.rows.length === 1 && columns.length <= maxBoxes) return undefined;
  const asTable: Layout = { kind: 'table', x: 0, ys: [], labels: {} };
  const [x, ...values] = columns;
  const [key] = outputs;
  const isTime = isTimeline(key?.grain);
  if (!x || values.length === 0 || values.some(({ type }) => type !== 'number')) return asTable;
  if (x.type === 'number' || (!isTime && rows.rows.length > maxBars)) return asTable;
  const unit = values[0]?.unit;
  const ys = values.flatMap((column, at) => (column.unit === unit ? [at + 1] : []));
  const labels = { x: x.name, y: columns[ys[0] ?? 1]?.name ?? '' };
  const common = { x: 0, ys, labels, ...(unit !== undefined && { unit }) };
  return isTime && key?.grain
    ? { ...common, kind: 'timeseries', grain: key.grain }
    : { ...common, kind: 'bar' };
}

/** Escapes Markdown characters: names and values appear as they are, and never become links. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~!]/g, '\\$&').replace(/\s+/g, ' ');
}

function isPeriod(output: PlanOutput | undefined): boolean {
  return output?.grain !== undefined && isTimeline(output.grain);
}

function named(cell: Cell, output: PlanOutput | undefined): Cell {
  return output?.grain && isPeriod(output) && typeof cell === 'string'
    ? periodName(cell, output.grain)
    : cell;
}

function cellInWords(cell: Cell, unit: string | undefined, locale: string): string {
  if (cell === null) return 'no value';
  return typeof cell === 'number' ? formatNumber(cell, { unit, locale }) : String(cell);
}
