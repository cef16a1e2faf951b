import { annotate } from '../../language/annotate/annotate.ts';
import type { Mention } from '../../language/annotate/mentions.ts';
import { nearMentions } from '../../language/annotate/nearMentions.ts';
import { tokenize } from '../../language/annotate/tokens.ts';
import { ValueIndex } from '../../language/annotate/values.ts';
import { buildCatalogue } from '../../language/buildCatalogue.ts';
import type { Catalogue } from '../../language/catalogue.ts';
import type { Turn } from '../../language/followUps/turns.ts';
import type { Vocabulary } from '../../language/lexicon/bundledVocabulary.ts';
import { decide, readingsOf } from '../../language/rank/decide.ts';
import { read } from '../../language/read.ts';
import type { Reading, ReadResult } from '../../language/readResult.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Rows, TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Tables } from '../../tables/tables.ts';
import { countedRows } from './countedRows.ts';

interface ReaderOptions {
  readonly turns?: readonly Turn[];
  /** Additional meanings to consider besides those of the words. */
  readonly near?: readonly Mention[];
  /** Whether only the reading is needed; results may then come from samples. */
  readonly isTrial?: boolean;
  readonly signal?: AbortSignal;
}

interface Known {
  readonly key: string;
  readonly catalogue: Catalogue;
  readonly values: ValueIndex;
  /** Rows of plans run for trials, by plan; the oldest first. */
  readonly tried: Map<string, Rows>;
}

const maxRows = 2_000;
/** Catalogues to keep: the user's tables, the bundled ones, and a few selections pinned by callers. */
const maxKnown = 4;
/** Similar questions share most of their candidates, so the same plans recur with every letter typed. */
const maxTried = 300;
/** Longer results are not kept. */
const maxTriedRows = 500;

/** Reads questions over the tables of a workspace. Catalogues are cached until the tables change. */
export class Reader {
  readonly #tables: Tables;
  readonly #runs: number | undefined;
  readonly #vocabulary: (() => Vocabulary) | undefined;
  /** Most recently used last. */
  #known: readonly Known[] = [];

  /** @param vocabulary Related words, for words that match nothing in the data. Without it those stay unknown. */
  constructor(tables: Tables, { runs, vocabulary }: { runs?: number; vocabulary?: () => Vocabulary } = {}) {
    this.#tables = tables;
    this.#runs = runs;
    this.#vocabulary = vocabulary;
  }

  async read(
    text: string,
    profiles: readonly TableProfile[],
    now: Date,
    { turns = [], near = [], isTrial = false, signal }: ReaderOptions = {},
  ): Promise<ReadResult> {
    const known = await this.#of(profiles, now, signal);
    const { catalogue, values } = known;
    const among = new Set(profiles.map(({ id }) => id));
    // Readings of tables that have changed since may refer to columns that no longer exist.
    const current = turns.filter(({ frame }) => catalogue.tables.includes(frame.base));
    const options = { maxRows, ...(signal && { signal }) };
    const run = (plan: Plan) =>
      isTrial ? this.#tryOnce(plan, known, options) : this.#tables.try(plan, options);
    const result = await read(text, catalogue, run, {
      values,
      findValues: (phrase) => this.#tables.findValues(phrase, { among, ...(signal && { signal }) }),
      ...(this.#runs !== undefined && { runs: this.#runs }),
      ...(near.length > 0 && { near }),
      ...(signal && { signal }),
      ...(current.length > 0 && { context: { turns: current } }),
    });
    return isTrial ? result : this.#ofAllRows(result, catalogue, options);
  }

  /** The rows of a plan, from an earlier trial of the same data if there was one. */
  async #tryOnce(
    plan: Plan,
    { tried }: Known,
    options: { maxRows: number; signal?: AbortSignal },
  ): Promise<Rows> {
    const key = JSON.stringify(plan);
    const before = tried.get(key);
    if (before) return before;
    const rows = await this.#tables.try(plan, options);
    if (rows.rows.length <= maxTriedRows) tried.set(key, rows);
    const [oldest] = tried.keys();
    if (tried.size > maxTried && oldest !== undefined) tried.delete(oldest);
    return rows;
  }

  /** Runs readings that were ranked on samples over all rows before they are shown. */
  async #ofAllRows(
    result: ReadResult,
    catalogue: Catalogue,
    options: { maxRows: number; signal?: AbortSignal },
  ): Promise<ReadResult> {
    if (!result.readings.some(({ rows }) => rows.isSample)) return result;
    const shown = readingsOf(decide(result, catalogue));
    const readings: Reading[] = [];
    for (const reading of result.readings) {
      const { rows, candidate } = reading;
      const isOpen = rows.isSample && shown.includes(reading);
      const { frame, compiled } = candidate;
      const run = (plan: Plan) => this.#tables.query(plan, options);
      readings.push(
        isOpen ? { ...reading, rows: await countedRows(frame, compiled, catalogue, run) } : reading,
      );
    }
    return { ...result, readings };
  }

  /** Possible meanings of the words a reading did not use; none without a vocabulary. */
  near({ question, mentions }: ReadResult, catalogue: Catalogue): readonly Mention[] {
    return this.#vocabulary ? nearMentions(question.tokens, mentions, catalogue, this.#vocabulary) : [];
  }

  async catalogue(profiles: readonly TableProfile[], now: Date, signal?: AbortSignal): Promise<Catalogue> {
    return (await this.#of(profiles, now, signal)).catalogue;
  }

  /** All meanings of some words in a catalogue that is loaded already. */
  async annotate(text: string, catalogue: Catalogue): Promise<readonly Mention[]> {
    const known = this.#known.find((each) => each.catalogue === catalogue);
    return annotate(tokenize(text), catalogue, known?.values ?? new ValueIndex(catalogue), undefined);
  }

  async #of(profiles: readonly TableProfile[], now: Date, signal?: AbortSignal): Promise<Known> {
    const key = JSON.stringify([
      now.toISOString().slice(0, 10),
      profiles.map(({ id, modifiedAt, sizeBytes }) => [id, modifiedAt, sizeBytes]),
    ]);
    const known =
      this.#known.find((each) => each.key === key) ?? (await this.#build(key, profiles, now, signal));
    this.#known = [...this.#known.filter((each) => each.key !== key), known].slice(-maxKnown);
    return known;
  }

  async #build(
    key: string,
    profiles: readonly TableProfile[],
    now: Date,
    signal?: AbortSignal,
  ): Promise<Known> {
    const edges = await this.#tables.edges(
      profiles.map(({ id }) => id),
      signal,
    );
    const catalogue = buildCatalogue(profiles, edges, now);
    return {
      key,
      catalogue,
      tried: new Map(),
      values: new ValueIndex(catalogue, (word) => this.#vocabulary?.().has(word) ?? false),
    };
  }
}
