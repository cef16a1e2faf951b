import type { KnowledgeCard } from '../../../contract/cards.ts';
import type { ChartEdit } from '../../../contract/chartControls.ts';
import { ChartHistory, redone, undone, withStep } from '../../../contract/chartSpec.ts';
import { SvcError } from '../../../contract/errors.ts';
import { buildCatalogue } from '../../language/buildCatalogue.ts';
import type { Table } from '../../language/catalogue.ts';
import type { Steering } from '../../language/charts/steer.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Tables } from '../../tables/tables.ts';
import type { Catalog } from '../data/catalog.ts';
import { datasetOf } from '../data/datasets.ts';
import { sourceUrl } from '../data/sourcePages.ts';
import { asKnowledgeCard, type CardDraft, type CardLibrary } from './cardHandlers.ts';
import { chartFields } from './visualize/chartFields.ts';
import { checkedChart } from './visualize/checkedChart.ts';
import { drawChart } from './visualize/drawChart.ts';
import { isPlace } from './visualize/places.ts';
import { type ChartRequest, type WantedChart, wantChart } from './visualize/wantChart.ts';

export interface DrawOptions extends ChartRequest {
  /** The card whose chart the words, or the type, change. */
  readonly cardId?: string;
  /** The card that came of this drawOptions before: as long as it is kept it is drawn again as it is. */
  readonly shownCardId?: string;
}

interface DrawWith {
  readonly say: (step: string, message: string) => void;
  readonly signal: AbortSignal;
  /** The card that the new one takes the place of. */
  readonly replaces: string | undefined;
}

/** More tables than this are not drawn in one go. */
const maxTables = 8;

export interface DrawerOptions {
  readonly tables: Tables;
  readonly library: CardLibrary;
  readonly catalog: Pick<Catalog, 'folderOf' | 'currentTable'>;
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
    drawOptions: DrawOptions,
    say: (step: string, message: string) => void,
    signal: AbortSignal,
    replaced: readonly string[] = [],
  ): Promise<KnowledgeCard[]> {
    if (tables.length === 0) throw new SvcError('bad-request', 'There is no table in this file.');
    const shown = this.#knownChart(drawOptions.shownCardId, tables);
    const known = shown ?? this.#knownChart(drawOptions.cardId, tables);
    const drawn = known ? tables.filter(({ name }) => name === known.table) : tables;
    const cards: KnowledgeCard[] = [];
    for (const table of drawn.slice(0, maxTables)) {
      say('profiling', `${rowsWords(table)}, ${table.columns.length} columns in ${table.name}`);
      for (const note of table.notes) say('reading', note.message);
      const replaces = replaced[cards.length];
      cards.push(
        await this.#draw(table, known?.history, shown ? {} : drawOptions, { say, signal, replaces }),
      );
    }
    return cards;
  }

  /** The chart of a card changed where it lies. Throws not-found, gone, bad-request. */
  async edit(cardId: string, edit: ChartEdit, signal: AbortSignal): Promise<KnowledgeCard> {
    const { library, catalog } = this.#with;
    const { chart_history, chart_table_id } = library.shown(cardId).drawing;
    const known = ChartHistory.safeParse(chart_history).data;
    if (!known) throw new SvcError('bad-request', 'This card has no chart that could be changed.');
    const profile = await catalog.currentTable(String(chart_table_id));
    if (!profile) throw new SvcError('gone', 'The file of this chart is not here any more. Draw it again.');
    const table = this.#tableOf(profile);
    const history =
      'chart' in edit
        ? withStep(known, checkedChart(edit.chart, table))
        : edit.step === 'undo'
          ? undone(known)
          : redone(known);
    const draft = await this.#draft(profile, table, { history, reason: '', remark: '' }, signal);
    const card = library.replace(cardId, draft);
    return asKnowledgeCard(card, draft.drawing);
  }

  /** The chart kept with a card of one of these tables; undefined where there is none to change. */
  #knownChart(
    cardId: string | undefined,
    tables: readonly TableProfile[],
  ): { history: ChartHistory; table: string } | undefined {
    if (cardId === undefined || !this.#with.library.has(cardId)) return undefined;
    const { chart_history, chart_table } = this.#with.library.shown(cardId).drawing;
    const history = ChartHistory.safeParse(chart_history).data;
    if (!history || typeof chart_table !== 'string' || !tables.some(({ name }) => name === chart_table))
      return undefined;
    return { history, table: chart_table };
  }

  #tableOf(profile: TableProfile): Table {
    const [table] = buildCatalogue([profile], [], this.#with.now()).tables;
    if (!table) throw new SvcError('bad-request', 'There is no table in this file.');
    return table;
  }

  async #draw(
    profile: TableProfile,
    known: ChartHistory | undefined,
    drawOptions: DrawOptions,
    { say, signal, replaces }: DrawWith,
  ): Promise<KnowledgeCard> {
    const { library } = this.#with;
    const table = this.#tableOf(profile);
    const steering: Steering = {
      table,
      now: this.#with.now(),
      isPlace,
      findValues: (phrase) => this.#with.tables.findValues(phrase, { signal }),
    };
    const wanted = await wantChart(known, drawOptions, steering);
    if (wanted.reason) say('charting', wanted.reason);
    const draft = await this.#draft(profile, table, wanted, signal);
    const card = replaces === undefined ? library.add(draft) : library.replace(replaces, draft);
    return asKnowledgeCard(card, draft.drawing);
  }

  async #draft(
    profile: TableProfile,
    table: Table,
    { history, reason, remark }: WantedChart,
    signal: AbortSignal,
  ): Promise<CardDraft> {
    const drawn = await drawChart(history.chart, table, (plan, options) =>
      this.#with.tables.query(plan, { ...options, signal }),
    );
    const { title, finding, notes, components, rows, kind } = drawn;
    // Nobody may take a figure of a sample for one of the file: what it is from stands before it.
    const from = profile.sampleOf ? [`From ${rowsWords(profile)}.`] : [];
    const drawing = {
      title,
      description: [...from, remark, finding].filter(Boolean).join(' '),
      components,
      notes: [...from, ...notes],
      source: profile.shownPath,
      ...(reason && { reason }),
      ...chartFields(history, profile, table, drawn),
    };
    const readingNotes = profile.notes.map(({ message }) => ({
      methodology_name: 'Reading the file',
      methodology_description: message,
    }));
    return {
      card: {
        title,
        description: drawing.description,
        card_type: kind,
        sources: [
          {
            source_index: 'data',
            source_name: profile.shownPath,
            source_description: rowsWords(profile),
            url: sourceUrl(this.#with, profile),
            source_text: null,
          },
        ],
        source_indexes: ['data'],
        methodologies: [{ methodology_name: 'SQL', methodology_description: rows.sql }, ...readingNotes],
        relevance: 'High',
      },
      drawing,
      dataset: datasetOf(
        rows,
        profile.sampleOf ? `${profile.shownPath}, ${rowsWords(profile)}` : profile.shownPath,
      ),
    };
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
