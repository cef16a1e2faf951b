import type { Component } from '../../../contract/component.ts';
import { addDays } from '../../language/annotate/isoDays.ts';
import type { Look } from '../../language/charts/chartLook.ts';
import type { Filter, Frame, Value } from '../../language/frame.ts';
import { titleOf } from '../../language/words/title.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { CardDraft } from '../cards/cardHandlers.ts';
import { nodeFields } from '../cards/cardNodes.ts';
import { drawRows, valueBoxes } from '../cards/visualize/components.ts';
import type { RunPlan } from '../cards/visualize/drawChart.ts';
import { datasetOf } from '../data/datasets.ts';
import { captionsOf, withoutParts } from '../data/leftOutRows.ts';
import { answerChart } from './answerChart.ts';
import { answerLayout, pointsLayout } from './answerLayout.ts';
import { cardHead } from './cardHead.ts';
import { cardRows } from './cardRows.ts';
import type { Evidence } from './evidence.ts';
import { formattedNumbers } from './formattedNumbers.ts';
import { refsOf } from './frameRefs.ts';

export interface AnswerCardOptions {
  readonly addressOf: (table: TableProfile) => string | null;
  readonly run: RunPlan;
  readonly now: Date;
  readonly look?: Look | undefined;
}

/** The card of an answer: chart and rows. The text is in the answer and not repeated on the card. */
export async function answerCard(
  evidence: Evidence,
  { addressOf, run, now, look }: AnswerCardOptions,
): Promise<CardDraft> {
  const { frame, compiled, tables, confidence } = evidence;
  const title = titleOf(evidence.spoken);
  const drawn = evidence.points ?? evidence;
  const rows = cardRows(drawn.frame, drawn.compiled.outputs, drawn.rows);
  const layout = evidence.points ? pointsLayout(rows) : answerLayout(frame, compiled.outputs, rows);
  const [lead] = tables;
  const charted =
    layout === undefined || evidence.points
      ? undefined
      : await answerChart(evidence, layout, rows, { run, now, look });
  const plain = layout ? drawRows(layout.layout, rows) : valueBoxes(rows, formattedNumbers(drawn, rows));
  const chart: Component = charted?.component ?? plain;
  const components = [{ component_type: 'header', config: { title } }, chart];
  const notes = [...(charted?.notes ?? []), ...captionsOf(tables)];
  const head = cardHead(title, chart, rows, evidence.rows.sql);
  return {
    card: {
      ...head,
      sources: withoutParts(tables).map((table) => sourceOf(table, addressOf(table))),
      ...nodeFields(frame, { outputs: compiled.outputs, rows: evidence.rows }, rows),
      relevance: confidence >= 0.75 ? 'High' : confidence >= 0.5 ? 'Medium' : 'Low',
      data_freshness: {
        coverage_end: coverageEnd(evidence, now),
        data_as_of: null,
        last_updated: lead && isFile(lead) ? lead.modifiedAt.slice(0, 10) : null,
      },
    },
    drawing: {
      ...{ title, description: head.description, components },
      ...(layout && { reason: layout.reason }),
      ...(charted?.fields ?? {}),
      ...(notes.length > 0 && { notes }),
    },
    dataset: datasetOf(rows, lead?.shownPath ?? ''),
  };
}

function sourceOf(table: TableProfile, url: string | null) {
  const notes = table.source ? table.columns.flatMap(({ note }) => note ?? []) : [];
  const count = `${table.rows.toLocaleString('en-US')} rows`;
  return {
    source_index: 'data' as const,
    source_name: table.source?.name ?? table.shownPath,
    source_description: isFile(table)
      ? `${count}, changed ${table.modifiedAt.slice(0, 10)}`
      : [...new Set(notes)].join(' ') || count,
    url,
    source_text: null,
  };
}

function isFile({ source, isConnected }: TableProfile): boolean {
  return !source && !isConnected;
}

/**
 * The last day covered by both the data and the requested period, if the answer involves time. Undefined if the data
 * extend beyond today: plans and mistyped dates do not tell how recent the data are.
 */
function coverageEnd({ frame }: Evidence, now: Date): string | null {
  const time = refsOf(frame).find(({ column }) => column.role === 'time')?.column;
  if (time?.max === undefined) return null;
  const endsOf = (filters: readonly Filter[]) => filters.flatMap((filter) => endOf(filter, time.name) ?? []);
  const sides = sidesOf(frame).map(endsOf);
  const latest = sides.every((side) => side.length > 0) ? sides.flat().sort().slice(-1) : [];
  const ends = [...endsOf(frame.filters), ...latest];
  // A year stored as a number ends where the period's year does.
  const last = String(time.max).slice(0, 10);
  const [end = last] = [last, ...ends.map((each) => each.slice(0, last.length))].sort();
  return end > now.toISOString().slice(0, last.length) ? null : end;
}

/** The last day or year that a filter on a column of time lets pass: "in 1972" or "where year is 1972". */
function endOf({ test, isNegated }: Filter, time: string): string | undefined {
  if (isNegated) return undefined;
  switch (test.kind) {
    case 'period':
      return test.ref.column.name === time && test.to ? addDays(test.to, -1) : undefined;
    case 'equals':
      return test.ref.column.name === time ? test.values.map(String).sort().at(-1) : undefined;
    case 'between':
      return isColumn(test.value, time) ? String(test.to) : undefined;
    case 'compare':
      return isColumn(test.value, time) && (test.op === '<=' || test.op === '=')
        ? String(test.limit)
        : undefined;
    default:
      return undefined;
  }
}

function isColumn(value: Value, name: string): boolean {
  return value.kind === 'column' && value.ref.column.name === name;
}

/** The two sides of a comparison, each with its filters. */
function sidesOf({ ask }: Frame): (readonly Filter[])[] {
  if (ask.kind === 'change') return [[ask.from], [ask.to]];
  const compared = ask.kind === 'verdict' ? ask.test : ask;
  return 'sides' in compared ? compared.sides.map(({ filters }) => filters) : [];
}
