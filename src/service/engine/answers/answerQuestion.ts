import { randomUUID } from 'node:crypto';
import type { SuggestedColumn } from '../../../contract/questions.ts';
import type { Tables } from '../../tables/tables.ts';
import type { CardLibrary } from '../cards/cardHandlers.ts';
import type { Catalog } from '../data/catalog.ts';
import type { Say } from './analyses/steps.ts';
import { Answering } from './answering.ts';
import { maxTurns } from './askedTurns.ts';
import type { Finding, Inquiry } from './finding.ts';
import { answerFromPlans } from './proposed/answerFromPlans.ts';
import { type PlanMaterial, planMaterial } from './proposed/planMaterial.ts';
import type { Reader } from './reader.ts';
import type { Structured } from './structured/fillSchema.ts';
import { Study } from './study.ts';
import { suggestColumns } from './suggestColumns.ts';
import { suggestQuestions } from './suggestQuestions.ts';
import { asShown, ThreadMemory } from './threadMemory.ts';

export interface ResearchOptions {
  readonly catalog: Catalog;
  readonly tables: Tables;
  readonly library: CardLibrary;
  readonly reader: Reader;
  readonly now: () => Date;
}

/** From a question to its answer over the user's tables: read, run, check, draw, write. */
export class Research {
  readonly #with: ResearchOptions;
  readonly #threads = new ThreadMemory();

  constructor(options: ResearchOptions) {
    this.#with = options;
  }

  /** Builds the catalogues in advance, so that the first question does not wait for them. */
  async ready(signal: AbortSignal): Promise<void> {
    const { catalog, reader, now } = this.#with;
    await reader.catalogue(catalog.tables(), now(), signal);
    await reader.catalogue(catalog.worldTables(), now(), signal);
  }

  /** Autocompletion: whole questions that start with the typed text and have an answer. */
  suggest(typed: string, max: number, signal: AbortSignal): Promise<string[]> {
    return suggestQuestions(typed, max, this.#with, signal);
  }

  /** Columns whose names match the typed text. */
  async columns(typed: string, max: number): Promise<SuggestedColumn[]> {
    const { catalog } = this.#with;
    await catalog.ready(typed);
    return suggestColumns(typed, max, catalog.tablesFor(typed));
  }

  /** What a language model must know to propose plans for a question. */
  async material(question: string, signal: AbortSignal): Promise<PlanMaterial> {
    const { catalog, tables } = this.#with;
    await catalog.current(question);
    return planMaterial(question, catalog.tablesFor(question), (ids) => tables.edges(ids, signal));
  }

  async find(inquiry: Inquiry, say: Say, signal: AbortSignal): Promise<Finding> {
    const { locale, pinned, maxCards, thread, shown } = inquiry;
    const study = new Study({ ...this.#with, locale, pinned, maxCards, say, signal });
    if (!inquiry.sources.includes('data'))
      return unanswered(
        inquiry,
        'The embedded service answers from your files; it does not search the web. Ask with the source "data".',
      );
    const questions = (thread?.turns ?? []).map(({ question }) => question);
    const words = [...questions, inquiry.query].slice(-maxTurns).join(' ');
    if ((await study.tables(words)).length === 0)
      return unanswered(
        inquiry,
        'There is no data file in the open folders that could be read. Open a folder with CSV, TSV, JSON, Parquet or Excel files.',
      );
    const release = this.#with.catalog.hold();
    try {
      if (inquiry.proposal) return await answerFromPlans(inquiry, inquiry.proposal, study);
      const asked = thread ? await this.#threads.recall(thread, study) : [];
      const seen = shown && (await asShown(asked, shown, study));
      const turns = seen ?? asked;
      const answering = new Answering(inquiry, turns, study);
      const finding = await answering.answer();
      if (thread && answering.turn) this.#threads.keep(thread, turns, answering.turn);
      return seen && finding.turn ? { ...finding, turn: { ...finding.turn, shown } } : finding;
    } finally {
      release();
    }
  }
}

/** An answer without a card whose text says why. */
export function unanswered({ schema }: Pick<Inquiry, 'schema'>, answer: string): Finding {
  const structured: Structured | undefined = schema && {
    status: 'failed',
    error: { code: 'no_evidence', message: answer },
  };
  return {
    answer,
    isRefused: true,
    cards: [],
    citations: [],
    metadata: {},
    request_id: randomUUID(),
    turn: null,
    related: [],
    ...(structured && { structured }),
  };
}
