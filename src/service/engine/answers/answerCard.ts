import type { Component } from '../../../contract/component.ts';
import { titleOf } from '../../language/words/title.ts';
import type { TableProfile } from '../../tables/profile.ts';
import { nodeFields } from '../cardNodes.ts';
import type { CardDraft } from '../cards.ts';
import { datasetOf } from '../datasets.ts';
import { drawRows, valueBoxes } from '../visualize/components.ts';
import { answerLayout, pointsLayout } from './answerLayout.ts';
import { cardRows } from './cardRows.ts';
import type { Evidence } from './evidence.ts';
import { refsOf } from './frameRefs.ts';

/** The card of an answer: its chart and its rows. The words stand in the answer, so the card does not repeat them. */
export function answerCard(evidence: Evidence, addressOf: (table: TableProfile) => string | null): CardDraft {
  const { frame, compiled, tables, confidence } = evidence;
  const title = titleOf(frame);
  const drawn = evidence.points ?? evidence;
  const rows = cardRows(drawn.frame, drawn.compiled.outputs, drawn.rows);
  const layout = evidence.points ? pointsLayout(rows) : answerLayout(frame, compiled.outputs, rows);
  const chart: Component = layout ? drawRows(layout.layout, rows) : valueBoxes(rows);
  const components = [{ component_type: 'header', config: { title } }, chart];
  const description = rows.truncated
    ? `${rows.rows.length.toLocaleString('en-US')} of ${rows.totalRows.toLocaleString('en-US')} rows are shown.`
    : '';
  const [lead] = tables;
  return {
    card: {
      title,
      description,
      semantic_description: title,
      card_type: chart.component_type,
      sources: tables.map((table) => sourceOf(table, addressOf(table))),
      source_indexes: ['data'],
      methodologies: evidence.rows.sql
        ? [{ methodology_name: 'SQL', methodology_description: evidence.rows.sql }]
        : [],
      ...nodeFields(frame, { outputs: compiled.outputs, rows: evidence.rows }, rows),
      relevance: confidence >= 0.75 ? 'High' : confidence >= 0.5 ? 'Medium' : 'Low',
      data_freshness: {
        coverage_end: coverageEnd(evidence),
        data_as_of: null,
        last_updated: lead && isFile(lead) ? lead.modifiedAt.slice(0, 10) : null,
      },
    },
    drawing: { title, description, components, ...(layout && { reason: layout.reason }) },
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

/** The last moment of the data, where the answer has to do with time. */
function coverageEnd({ frame }: Evidence): string | null {
  const time = refsOf(frame).find(({ column }) => column.role === 'time')?.column;
  return time?.max === undefined ? null : String(time.max).slice(0, 10);
}
