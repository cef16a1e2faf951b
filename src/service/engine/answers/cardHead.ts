import type { Component } from '../../../contract/component.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { CardDraft } from '../cards/cardHandlers.ts';

type CardHead = Pick<
  CardDraft['card'],
  'title' | 'description' | 'semantic_description' | 'card_type' | 'source_indexes' | 'methodologies'
>;

/** The metadata of an answer's card: title, number of rows shown, and the SQL behind them. */
export function cardHead(title: string, chart: Component, rows: Rows, sql: string | undefined): CardHead {
  return {
    title,
    description: rows.truncated
      ? `${rows.rows.length.toLocaleString('en-US')} of ${rows.totalRows.toLocaleString('en-US')} rows are shown.`
      : '',
    semantic_description: title,
    card_type: chart.component_type,
    source_indexes: ['data'],
    methodologies: sql ? [{ methodology_name: 'SQL', methodology_description: sql }] : [],
  };
}
