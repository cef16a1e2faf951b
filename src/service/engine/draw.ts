import type { KnowledgeCard } from '../../contract/cards.ts';
import { SvcError } from '../../contract/errors.ts';
import type { VizType } from '../../contract/uploads.ts';
import type { TableProfile } from '../tables/profile.ts';
import type { Tables } from '../tables/tables.ts';
import { asKnowledgeCard, type CardShelf } from './cards.ts';
import type { Catalog } from './catalog.ts';
import { datasetOf } from './datasets.ts';
import { interpret, leastConfidence } from './language/interpret.ts';
import { whereWords } from './language/restate.ts';
import { sourceUrl } from './sourcePages.ts';
import { buildComponents } from './visualize/build.ts';
import { type ChartChoice, chooseChart } from './visualize/choose.ts';
import { describeChart } from './visualize/describe.ts';

/** What the user asked of the chart: words, a type, or both. */
export interface Wish {
  readonly instruction?: string;
  readonly vizType?: VizType;
}

/** More tables than this are not drawn in one go. */
const mostTables = 8;
const mostRows = 20_000;

export interface DrawerOptions {
  readonly tables: Tables;
  readonly shelf: CardShelf;
  readonly catalog: Pick<Catalog, 'folderOf'>;
  readonly now: () => Date;
}

/** Tables to cards without a question: profile, choose, run, build. */
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
  ): Promise<KnowledgeCard[]> {
    if (tables.length === 0) throw new SvcError('bad-request', 'There is no table in this file.');
    const cards: KnowledgeCard[] = [];
    for (const table of tables.slice(0, mostTables)) {
      say(
        'profiling',
        `${table.rows.toLocaleString('en-US')} rows, ${table.columns.length} columns in ${table.name}`,
      );
      for (const note of table.notes) say('reading', note.message);
      cards.push(await this.#draw(table, wish, say, signal));
    }
    return cards;
  }

  async #draw(
    table: TableProfile,
    wish: Wish,
    say: (step: string, message: string) => void,
    signal: AbortSignal,
  ): Promise<KnowledgeCard> {
    const choice = await this.#choose(table, wish);
    say('charting', choice.reason);
    const rows = await this.#with.tables.run(choice.plan, { maxRows: mostRows, signal });
    const components = buildComponents(choice, rows, table);
    const { title, description } = describeChart(choice, rows, table);
    const drawing = {
      title,
      description,
      components,
      reason: choice.reason,
      alternatives: [...choice.alternatives],
    };
    const url = sourceUrl(this.#with, table);
    const notes = table.notes.map(({ message }) => ({
      methodology_name: 'Reading the file',
      methodology_description: message,
    }));
    const card = this.#with.shelf.add({
      card: {
        title,
        description,
        card_type: choice.kind,
        sources: [
          {
            source_index: 'data',
            source_name: table.shownPath,
            source_description: `${table.rows.toLocaleString('en-US')} rows`,
            url,
            source_text: null,
          },
        ],
        source_indexes: ['data'],
        methodologies: [{ methodology_name: 'SQL', methodology_description: rows.sql }, ...notes],
        relevance: 'High',
      },
      drawing,
      dataset: datasetOf(rows, table.shownPath),
    });
    return asKnowledgeCard(card, drawing);
  }

  /** The chart, over those rows alone that the words ask for: "in 2014", "only rain". */
  async #choose(table: TableProfile, wish: Wish): Promise<ChartChoice> {
    const choice = chooseChart(table, wish);
    if (!wish.instruction) return choice;
    const { plans } = await interpret(
      wish.instruction,
      { tables: [table] },
      { now: this.#with.now(), locale: 'en-US' },
    );
    const [read] = plans;
    const where = read && read.confidence >= leastConfidence ? (read.plan.where ?? []) : [];
    if (where.length === 0) return choice;
    const plan = { ...choice.plan, where: [...(choice.plan.where ?? []), ...where] };
    return {
      ...choice,
      plan,
      reason: `${choice.reason}; only rows where ${whereWords(where, table).join(', ')}`,
    };
  }
}
