import { randomUUID } from 'node:crypto';
import type { Card } from '../../../contract/cards.ts';
import type { Citation } from '../../../contract/results.ts';
import type { Condition, Plan } from '../../tables/plan.ts';
import type { Rows, TableProfile } from '../../tables/profile.ts';
import type { Tables } from '../../tables/tables.ts';
import type { CardShelf } from '../cards.ts';
import type { Catalog } from '../catalog.ts';
import { citeTable, shelveAnswer } from '../findings.ts';
import type { NodeMeaning } from '../graph/graphNodes.ts';
import {
  type Interpretation,
  interpret,
  type Link,
  leastConfidence,
  type RankedPlan,
} from '../language/interpret.ts';
import type { Vocabulary } from '../language/vocabulary.ts';
import { isCourse, overTime } from '../overTime.ts';
import { sourceUrl } from '../sourcePages.ts';
import { type Say, step } from './steps.ts';
import { withTies } from './ties.ts';

export interface InvestigationOptions {
  readonly catalog: Catalog;
  readonly tables: Tables;
  readonly shelf: CardShelf;
  readonly vocabulary: Vocabulary;
  readonly now: () => Date;
  readonly locale: string;
  readonly mostCards: number;
  readonly pinned?: readonly NodeMeaning[] | undefined;
  readonly say: Say;
  readonly signal: AbortSignal;
}

/** Rows that were queried, and where they come from. */
export interface Evidence {
  readonly read: RankedPlan;
  readonly rows: Rows;
  readonly table: TableProfile;
  readonly citation: Citation;
}

/** Rows a card keeps and draws (§8: 2,000 is the interface's ceiling). */
const mostRows = 2_000;
const nearlyCertain = 0.8;

/** The work on one question: what was read, queried, cited and drawn so far. */
export class Investigation {
  readonly with: InvestigationOptions;
  readonly evidence: Evidence[] = [];
  readonly cards: Card[] = [];
  /** Address of the card of each citation that was drawn; undefined where there was no room for it. */
  readonly #drawn = new Map<number, string | undefined>();

  constructor(options: InvestigationOptions) {
    this.with = options;
  }

  get citations(): Citation[] {
    return this.evidence.map(({ citation }) => citation);
  }

  /** Reads the files once, on the first question. */
  async tables(): Promise<readonly TableProfile[]> {
    const { catalog, say } = this.with;
    if (catalog.version === 0) say({ kind: 'status', message: 'Reading your data files' });
    await catalog.current();
    return catalog.tables();
  }

  interpret(query: string, previous?: RankedPlan): Promise<Interpretation> {
    const { catalog, tables, vocabulary, now, locale, pinned = [] } = this.with;
    const links = pinned.map(asLink);
    return interpret(
      query,
      {
        tables: catalog.tables(),
        bundled: () => catalog.openWorld(),
        findValues: (phrase) => tables.findValues(phrase),
        countRows: (table, where) => this.countRows(table, where),
      },
      {
        vocabulary,
        now: now(),
        locale,
        ...(previous && { previous }),
        ...(links.length > 0 && { pinned: links }),
      },
    );
  }

  async countRows(table: string, where: readonly Condition[]): Promise<number> {
    const count: Plan = { table, where, select: [{ kind: 'aggregate', fn: 'count', name: 'Rows' }] };
    return Number((await this.run(count)).rows[0]?.[0] ?? 0);
  }

  run(plan: Plan, maxRows = mostRows): Promise<Rows> {
    return this.with.tables.run(plan, { maxRows, signal: this.with.signal });
  }

  /** Queries a reading as a step of its own and cites it; undefined when its file has gone. */
  async gather(reading: RankedPlan, words?: string, maxRows = mostRows): Promise<Evidence | undefined> {
    const { catalog, tables, say, signal } = this.with;
    const table = catalog.table(reading.plan.table);
    if (!table) return undefined;
    const { read, rows } = await step(say, 'query', words ?? `Querying ${table.shownPath}`, () =>
      this.#rowsOf(reading, table, maxRows),
    );
    const range = await tables.rowRange(read.plan, signal);
    const citation = citeTable(this.evidence.length + 1, table, range, read, (lines) =>
      sourceUrl(this.with, table, lines),
    );
    const evidence = { read, rows, table, citation };
    this.evidence.push(evidence);
    return evidence;
  }

  /** Queries from this one on led to nothing that is said: they are not cited. */
  forget(from: number): void {
    this.evidence.splice(from);
    for (const index of this.#drawn.keys()) if (index > from) this.#drawn.delete(index);
  }

  /** Makes a card of what was queried, where there is anything to show and room for one more. */
  draw({ read, rows, table, citation }: Evidence): void {
    this.#drawn.set(citation.index, undefined);
    if (!hasValues(rows) || this.cards.length >= this.with.mostCards) return;
    const card = shelveAnswer(this.with.shelf, read, rows, table, sourceUrl(this.with, table));
    this.#drawn.set(citation.index, card.webpage_url ?? undefined);
    this.cards.push(card);
    this.with.say({
      kind: 'data_pipeline_answer',
      id: randomUUID(),
      chart_refs: card.card_id ? [card.card_id] : [],
    });
  }

  isDrawn({ citation }: Evidence): boolean {
    return this.#drawn.has(citation.index);
  }

  cardUrl({ citation }: Evidence): string | undefined {
    return this.#drawn.get(citation.index);
  }

  /** The rows of a reading; a list that is a course over time is read as one. */
  async #rowsOf(
    read: RankedPlan,
    table: TableProfile,
    maxRows: number,
  ): Promise<{ read: RankedPlan; rows: Rows }> {
    const timed = overTime(read, table);
    const course = timed && (await this.run(timed.plan));
    if (timed && course && isCourse(course)) return { read: timed, rows: course };
    const rows = await this.run(read.plan, maxRows);
    return withTies(read, rows, (plan) => this.run(plan), this.with.locale);
  }
}

/**
 * The readings that may be answered. A word that found nothing in the data may have changed the answer, so with
 * one left out only a reading that is nearly certain counts; otherwise the word is named and nothing is claimed.
 */
export function soundPlans({ plans, unlinked }: Interpretation): readonly RankedPlan[] {
  const least = unlinked.length > 0 ? nearlyCertain : leastConfidence;
  return plans.filter(({ confidence }) => confidence >= least);
}

/** The mark of a claim that rests on this evidence. */
export function markOf({ citation }: Evidence): string {
  return `[${citation.index}]`;
}

function asLink({ table, column, value }: NodeMeaning): Link {
  return {
    text: '',
    table,
    kind: value !== undefined ? 'value' : column !== undefined ? 'column' : 'table',
    ...(column !== undefined && { column }),
    ...(value !== undefined && { value }),
  };
}

/** Nothing but gaps is no chart; the words say that there is no value. */
function hasValues({ rows }: Rows): boolean {
  return rows.some((row) => row.some((cell) => cell !== null));
}
