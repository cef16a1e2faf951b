import type { KnowledgeCard } from '../../contract/cards.ts';
import { ChartHistory } from '../../contract/chartSpec.ts';
import type { Component } from '../../contract/component.ts';
import { SvcError } from '../../contract/errors.ts';
import type { VizType } from '../../contract/uploads.ts';
import { buildCatalogue } from '../language/buildCatalogue.ts';
import type { Table } from '../language/catalogue.ts';
import type { Steering } from '../language/charts/steer.ts';
import type { TableProfile } from '../tables/profile.ts';
import type { Tables } from '../tables/tables.ts';
import { asKnowledgeCard, type CardShelf } from './cards.ts';
import type { Catalog } from './catalog.ts';
import { datasetOf } from './datasets.ts';
import { sourceUrl } from './sourcePages.ts';
import { drawChart, kindOf } from './visualize/drawChart.ts';
import { chartsOf } from './visualize/firstChart.ts';
import { isPlace } from './visualize/places.ts';
import { type ChartWish, wantChart } from './visualize/wantChart.ts';

export interface Wish extends ChartWish {
  /** The card whose chart the words, or the type, change. */
  readonly cardId?: string;
}

interface DrawWith {
  readonly say: (step: string, message: string) => void;
  readonly signal: AbortSignal;
  /** The card that the new one takes the place of. */
  readonly replaces: string | undefined;
}

/** More tables than this are not drawn in one go. */
const maxTables = 8;
const maxAlternatives = 5;

export interface DrawerOptions {
  readonly tables: Tables;
  readonly shelf: CardShelf;
  readonly catalog: Pick<Catalog, 'folderOf'>;
  readonly now: () => Date;
}

/** Tables to cards: a chart value for each table, changed by words where a card has one already, and drawn. */
export class Drawer {
  readonly #with: DrawerOptions;

  constructor(options: DrawerOptions) {
    this.#with = options;
  }

  async drawTables(
    tables: readonly TableProfile[],
    wish: Wish,
    say: (step: string, message: string) => void,
    signal: AbortSignal,
    replaced: readonly string[] = [],
  ): Promise<KnowledgeCard[]> {
    if (tables.length === 0) throw new SvcError('bad-request', 'There is no table in this file.');
    const known = this.#knownChart(wish.cardId, tables);
    const drawn = known ? tables.filter(({ name }) => name === known.table) : tables;
    const cards: KnowledgeCard[] = [];
    for (const table of drawn.slice(0, maxTables)) {
      if (!table.sampleOf)
        say(
          'profiling',
          `${table.rows.toLocaleString('en-US')} rows, ${table.columns.length} columns in ${table.name}`,
        );
      for (const note of table.notes) say('reading', note.message);
      cards.push(await this.#draw(table, known?.history, wish, { say, signal, replaces: replaced[cards.length] }));
    }
    return cards;
  }

  /** The chart kept with a card of one of these tables; undefined where there is none to change. */
  #knownChart(
    cardId: string | undefined,
    tables: readonly TableProfile[],
  ): { history: ChartHistory; table: string } | undefined {
    if (cardId === undefined || !this.#with.shelf.has(cardId)) return undefined;
    const { chart_history, chart_table } = this.#with.shelf.shown(cardId).drawing;
    const history = ChartHistory.safeParse(chart_history).data;
    if (!history || typeof chart_table !== 'string' || !tables.some(({ name }) => name === chart_table))
      return undefined;
    return { history, table: chart_table };
  }

  async #draw(
    profile: TableProfile,
    known: ChartHistory | undefined,
    wish: Wish,
    { say, signal, replaces }: DrawWith,
  ): Promise<KnowledgeCard> {
    const [table] = buildCatalogue([profile], [], this.#with.now()).tables;
    if (!table) throw new SvcError('bad-request', 'There is no table in this file.');
    const steering: Steering = {
      table,
      now: this.#with.now(),
      isPlace,
      findValues: (phrase) => this.#with.tables.findValues(phrase, signal),
    };
    const { history, reason, remark } = await wantChart(known, wish, steering);
    if (reason && !profile.sampleOf) say('charting', reason);
    const { kind, title, description, components, rows } = await drawChart(
      history.chart,
      table,
      (plan, options) => this.#with.tables.query(plan, { ...options, signal }),
    );
    const from = `From ${rowsWords(profile)} of ${profile.shownPath}.`;
    // Nobody may take a figure of a sample for one of the file: its source stands before it.
    const said = (profile.sampleOf ? [from, remark, description] : [remark, description, from])
      .filter(Boolean)
      .join(' ');
    const drawing = {
      title,
      description: said,
      components: profile.sampleOf ? components.map((part) => marked(part, profile)) : components,
      ...(profile.sampleOf && { notes: [from] }),
      ...(reason && { reason }),
      alternatives: alternativesOf(table, kind),
      chart: history.chart,
      chart_history: history,
      chart_table: profile.name,
    };
    const url = sourceUrl(this.#with, profile);
    const notes = profile.notes.map(({ message }) => ({
      methodology_name: 'Reading the file',
      methodology_description: message,
    }));
    const card = this.#with.shelf.add({
      card: {
        title,
        description: said,
        card_type: kind,
        sources: [
          {
            source_index: 'data',
            source_name: profile.shownPath,
            source_description: rowsWords(profile),
            url,
            source_text: null,
          },
        ],
        source_indexes: ['data'],
        methodologies: [{ methodology_name: 'SQL', methodology_description: rows.sql }, ...notes],
        relevance: 'High',
      },
      drawing,
      dataset: datasetOf(rows, profile.sampleOf ? `${profile.shownPath} (${rowsWords(profile)})` : profile.shownPath),
      replaces,
    });
    return asKnowledgeCard(card, drawing);
  }
}

/** "100,000 rows"; of a sample "100,000 of about 5.4 million rows". */
export function rowsWords({ rows, sampleOf }: Pick<TableProfile, 'rows' | 'sampleOf'>): string {
  const count = rows.toLocaleString('en-US');
  if (!sampleOf) return `${count} rows`;
  const about = Number(sampleOf.aboutRows.toPrecision(2));
  const words = about >= 1e6 ? `${about / 1e6} million` : about.toLocaleString('en-US');
  return `${count} of about ${words} rows`;
}

/** The header says below the title what the figures are from. */
function marked(part: Component, profile: TableProfile): Component {
  if (part.component_type !== 'header') return part;
  return { ...part, config: { ...part.config, subtitle: `${profile.shownPath}, from ${rowsWords(profile)}` } };
}

/** Other charts of the same table, the ones a person would look at next first. */
function alternativesOf(table: Table, kind: VizType): VizType[] {
  const others = chartsOf(table).map(({ chart }) => kindOf(chart));
  return [...new Set(others)].filter((other) => other !== kind).slice(0, maxAlternatives);
}
