import { randomUUID } from 'node:crypto';
import type { Card } from '../../contract/cards.ts';
import type { Citation, ResultMetadata } from '../../contract/results.ts';
import type { Block } from '../../contract/runEvents.ts';
import type { Condition, Plan } from '../tables/plan.ts';
import type { Rows, TableProfile } from '../tables/profile.ts';
import type { Tables } from '../tables/tables.ts';
import type { CardShelf } from './cards.ts';
import type { Catalog } from './catalog.ts';
import { citeTable, definitionsOf, methodOf, notFoundWords, shelveAnswer } from './findings.ts';
import type { NodeMeaning } from './graph/graphNodes.ts';
import { suggestFollowUps } from './language/followUps.ts';
import {
  type Interpretation,
  interpret,
  type Link,
  leastConfidence,
  type RankedPlan,
} from './language/interpret.ts';
import { Vocabulary } from './language/vocabulary.ts';
import { answerWords } from './language/words.ts';
import { isCourse, overTime } from './overTime.ts';

export interface Inquiry {
  readonly query: string;
  readonly locale: string;
  readonly sources: readonly string[];
  /** At most so many readings become cards; the first leads. */
  readonly mostCards: number;
  /** How the thread's last question was read. */
  readonly previous?: RankedPlan | undefined;
  /** Nodes the caller pinned. */
  readonly pinned?: readonly NodeMeaning[];
}

export interface Finding {
  readonly answer: string;
  readonly cards: Card[];
  readonly citations: Citation[];
  readonly metadata: ResultMetadata;
  readonly request_id: string;
  /** How the question was read; null when it could not be answered. */
  readonly reading: RankedPlan | null;
  readonly related: string[];
}

/** Says a step while it is taken; every step really happens. */
export type Say = (block: Block) => void;

export interface ResearchOptions {
  readonly catalog: Catalog;
  readonly tables: Tables;
  readonly shelf: CardShelf;
  readonly now: () => Date;
}

/** Rows a card keeps and draws (§8: 2,000 is the interface's ceiling). */
const mostRows = 2_000;

const nearlyCertain = 0.8;

/** A question to an answer over the user's tables: read, link, query, draw, write. */
export class Research {
  readonly #with: ResearchOptions;
  /** The words of tables that were read before. */
  readonly #vocabulary = new Vocabulary();

  constructor(options: ResearchOptions) {
    this.#with = options;
  }

  async find(inquiry: Inquiry, say: Say, signal: AbortSignal): Promise<Finding> {
    if (!inquiry.sources.includes('data')) {
      return empty(
        'The embedded service answers from your files; it does not search the web. Ask with the source "data".',
      );
    }
    const catalogue = await this.#read(say);
    if (catalogue.tables.length === 0) {
      return empty(
        'There is no data file in the open folders that could be read. Open a folder with CSV, TSV, JSON, Parquet or Excel files.',
      );
    }
    const read = await step(say, 'link', 'Linking your words to the data', () =>
      this.#interpret(inquiry, catalogue),
    );
    const sound = soundPlans(read);
    const [best] = sound;
    if (!best)
      return {
        ...empty(notFoundWords(read)),
        related: read.plans.slice(0, 3).map(({ restated }) => restated),
      };
    say({ kind: 'status', message: `Understood as: ${best.restated}` });
    return this.#answer(inquiry, read, sound, say, signal);
  }

  async #read(say: Say) {
    const { catalog, tables } = this.#with;
    if (catalog.version === 0) say({ kind: 'status', message: 'Reading your data files' });
    await catalog.ready();
    const countRows = async (table: string, where: readonly Condition[]) => {
      const count: Plan = { table, where, select: [{ kind: 'aggregate', fn: 'count', name: 'Rows' }] };
      return Number((await tables.run(count)).rows[0]?.[0] ?? 0);
    };
    return {
      tables: catalog.tables(),
      bundled: () => catalog.openWorld(),
      findValues: (phrase: string) => tables.findValues(phrase),
      countRows,
    };
  }

  /** The rows of a reading; a list that is a course over time is read as one. */
  async #run(
    read: RankedPlan,
    table: TableProfile,
    signal: AbortSignal,
  ): Promise<{ plan: RankedPlan; rows: Rows }> {
    const { tables } = this.#with;
    const limits = { maxRows: mostRows, signal };
    const timed = overTime(read, table);
    const course = timed && (await tables.run(timed.plan, limits));
    if (timed && course && isCourse(course)) return { plan: timed, rows: course };
    return { plan: read, rows: await tables.run(read.plan, limits) };
  }

  #interpret(
    { query, locale, previous, pinned }: Inquiry,
    catalogue: Parameters<typeof interpret>[1],
  ): Promise<Interpretation> {
    const links = pinned?.map(
      ({ table, column, value }): Link => ({
        text: '',
        table,
        kind: value !== undefined ? 'value' : column !== undefined ? 'column' : 'table',
        ...(column !== undefined && { column }),
        ...(value !== undefined && { value }),
      }),
    );
    return interpret(query, catalogue, {
      vocabulary: this.#vocabulary,
      now: this.#with.now(),
      locale,
      ...(previous && { previous }),
      ...(links && links.length > 0 && { pinned: links }),
    });
  }

  async #answer(
    inquiry: Inquiry,
    read: Interpretation,
    sound: readonly RankedPlan[],
    say: Say,
    signal: AbortSignal,
  ): Promise<Finding> {
    const { tables, shelf, catalog } = this.#with;
    const cards: Card[] = [];
    const citations: Citation[] = [];
    let answer = '';
    let lead: { plan: RankedPlan; table: TableProfile; sql: string } | undefined;
    for (const reading of sound.slice(0, Math.max(inquiry.mostCards, 1))) {
      const table = catalog.table(reading.plan.table);
      if (!table) continue;
      const { plan, rows } = await step(say, 'query', `Querying ${table.shownPath}`, () =>
        this.#run(reading, table, signal),
      );
      const citation = citeTable(citations.length + 1, table, await tables.rowRange(plan.plan), plan);
      citations.push(citation);
      if (inquiry.mostCards > 0 && hasValues(rows)) cards.push(shelveAnswer(shelf, plan, rows, table));
      if (lead) continue;
      lead = { plan, table, sql: rows.sql };
      const { text } = answerWords(plan, rows, { locale: inquiry.locale, mark: () => `[${citation.index}]` });
      answer = `${text}${leftOut(read)}`;
    }
    if (!lead) return empty('The file this answer needs has gone. Ask again.');
    if (cards.length > 0)
      say({
        kind: 'data_pipeline_answer',
        id: randomUUID(),
        chart_refs: cards.flatMap(({ card_id }) => card_id ?? []),
      });
    sayText(say, answer);
    return {
      answer,
      cards,
      citations,
      metadata: {
        citations: null,
        definitions: definitionsOf(lead.plan, lead.table),
        assumptions: lead.plan.assumptions.map((assumption) => ({ ...assumption, source_ref: 1 })),
        methodology: methodOf(lead.plan, lead.sql, lead.table),
      },
      request_id: randomUUID(),
      reading: lead.plan,
      related: suggestFollowUps(lead.plan, { tables: catalog.tables() }, this.#vocabulary),
    };
  }
}

/**
 * The readings that may be answered. A word that found nothing in the data may have changed the answer, so with
 * one left out only a reading that is nearly certain counts; otherwise the word is named and nothing is claimed.
 */
function soundPlans({ plans, unlinked }: Interpretation): readonly RankedPlan[] {
  const least = unlinked.length > 0 ? nearlyCertain : leastConfidence;
  return plans.filter(({ confidence }) => confidence >= least);
}

function empty(answer: string): Finding {
  return {
    answer,
    cards: [],
    citations: [],
    metadata: {},
    request_id: randomUUID(),
    reading: null,
    related: [],
  };
}

/** Nothing but gaps is no chart; the words say that there is no value. */
function hasValues({ rows }: Rows): boolean {
  return rows.some((row) => row.some((cell) => cell !== null));
}

/** Words that found nothing are named, never dropped in silence. */
function leftOut({ unlinked }: Interpretation): string {
  if (unlinked.length === 0) return '';
  return `\n\nNot found in the data and left out: ${unlinked.map(({ text }) => `"${text}"`).join(', ')}.`;
}

/** One step as tool events, with the time it really took. */
async function step<T>(say: Say, tool: string, status_message: string, work: () => Promise<T>): Promise<T> {
  const id = randomUUID();
  const started = performance.now();
  say({ kind: 'tool_call', id, tool, status_message });
  try {
    const result = await work();
    say({ kind: 'tool_result', id, tool, elapsed_ms: Math.round(performance.now() - started) });
    return result;
  } catch (error) {
    say({ kind: 'tool_error', id, tool, error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/** The answer in sentences, so that a reader can begin before it ends. */
function sayText(say: Say, answer: string): void {
  const id = randomUUID();
  const parts = answer.match(/[\s\S]*?(?:[.!?](?:\s+|$)|\n+|$)/g)?.filter((part) => part !== '') ?? [answer];
  parts.forEach((delta, at) => {
    say({ kind: 'text', id, delta, done: at === parts.length - 1 });
  });
}
