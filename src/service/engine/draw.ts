import type { KnowledgeCard } from '../../contract/cards.ts';
import { ChartHistory } from '../../contract/chartSpec.ts';
import { SvcError } from '../../contract/errors.ts';
import type { VizType } from '../../contract/uploads.ts';
import { buildCatalogue } from '../language/buildCatalogue.ts';
import type { Table } from '../language/catalogue.ts';
import type { Steering } from '../language/charts/steer.ts';
import type { TableProfile } from '../tables/profile.ts';
import type { Tables } from '../tables/tables.ts';
import { asKnowledgeCard, type CardShelf } from './cards.ts';
import { datasetOf } from './datasets.ts';
import { tableUrl } from './files.ts';
import { drawChart, kindOf } from './visualize/drawChart.ts';
import { chartsOf } from './visualize/firstChart.ts';
import { isPlace } from './visualize/places.ts';
import { type ChartWish, wantChart } from './visualize/wantChart.ts';

export interface Wish extends ChartWish {
  /** The card whose chart the words, or the type, change. */
  readonly cardId?: string;
}

/** More tables than this are not drawn in one go. */
const maxTables = 8;
const maxAlternatives = 5;

/** Tables to cards: a chart value for each table, changed by words where a card has one already, and drawn. */
export class Drawer {
  readonly #tables: Tables;
  readonly #shelf: CardShelf;
  readonly #now: () => Date;

  constructor(tables: Tables, shelf: CardShelf, now: () => Date) {
    this.#tables = tables;
    this.#shelf = shelf;
    this.#now = now;
  }

  async drawTables(
    tables: readonly TableProfile[],
    wish: Wish,
    say: (step: string, message: string) => void,
    signal: AbortSignal,
  ): Promise<KnowledgeCard[]> {
    if (tables.length === 0) throw new SvcError('bad-request', 'There is no table in this file.');
    const known = this.#knownChart(wish.cardId, tables);
    const drawn = known ? tables.filter(({ name }) => name === known.table) : tables;
    const cards: KnowledgeCard[] = [];
    for (const table of drawn.slice(0, maxTables)) {
      say(
        'profiling',
        `${table.rows.toLocaleString('en-US')} rows, ${table.columns.length} columns in ${table.name}`,
      );
      for (const note of table.notes) say('reading', note.message);
      cards.push(await this.#draw(table, known?.history, wish, say, signal));
    }
    return cards;
  }

  /** The chart kept with a card of one of these tables; undefined where there is none to change. */
  #knownChart(
    cardId: string | undefined,
    tables: readonly TableProfile[],
  ): { history: ChartHistory; table: string } | undefined {
    if (cardId === undefined || !this.#shelf.has(cardId)) return undefined;
    const { chart_history, chart_table } = this.#shelf.shown(cardId).drawing;
    const history = ChartHistory.safeParse(chart_history).data;
    if (!history || typeof chart_table !== 'string' || !tables.some(({ name }) => name === chart_table))
      return undefined;
    return { history, table: chart_table };
  }

  async #draw(
    profile: TableProfile,
    known: ChartHistory | undefined,
    wish: Wish,
    say: (step: string, message: string) => void,
    signal: AbortSignal,
  ): Promise<KnowledgeCard> {
    const [table] = buildCatalogue([profile], [], this.#now()).tables;
    if (!table) throw new SvcError('bad-request', 'There is no table in this file.');
    const steering: Steering = {
      table,
      now: this.#now(),
      isPlace,
      findValues: (phrase) => this.#tables.findValues(phrase, signal),
    };
    const { history, reason, remark } = await wantChart(known, wish, steering);
    if (reason) say('charting', reason);
    const { kind, title, description, components, rows } = await drawChart(
      history.chart,
      table,
      (plan, options) => this.#tables.query(plan, { ...options, signal }),
    );
    const said = [
      remark,
      description,
      `From ${profile.rows.toLocaleString('en-US')} rows of ${profile.shownPath}.`,
    ]
      .filter(Boolean)
      .join(' ');
    const drawing = {
      title,
      description: said,
      components,
      ...(reason && { reason }),
      alternatives: alternativesOf(table, kind),
      chart: history.chart,
      chart_history: history,
      chart_table: profile.name,
    };
    const url = tableUrl(profile);
    const notes = profile.notes.map(({ message }) => ({
      methodology_name: 'Reading the file',
      methodology_description: message,
    }));
    const card = this.#shelf.add({
      card: {
        title,
        description: said,
        card_type: kind,
        sources: [
          {
            source_index: 'data',
            source_name: profile.shownPath,
            source_description: `${profile.rows.toLocaleString('en-US')} rows`,
            url,
            source_text: null,
          },
        ],
        source_indexes: ['data'],
        methodologies: [{ methodology_name: 'SQL', methodology_description: rows.sql }, ...notes],
        relevance: 'High',
      },
      drawing,
      dataset: datasetOf(rows, profile.shownPath, url ?? profile.shownPath),
    });
    return asKnowledgeCard(card, drawing);
  }
}

/** Other charts of the same table, the ones a person would look at next first. */
function alternativesOf(table: Table, kind: VizType): VizType[] {
  const others = chartsOf(table).map(({ chart }) => kindOf(chart));
  return [...new Set(others)].filter((other) => other !== kind).slice(0, maxAlternatives);
}
