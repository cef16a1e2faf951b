import { randomUUID } from 'node:crypto';
import type { Card } from '../../../contract/cards.ts';
import type { Citation } from '../../../contract/results.ts';
import type { Mention } from '../../language/annotate/mentions.ts';
import type { Catalogue } from '../../language/catalogue.ts';
import type { Look } from '../../language/charts/chartLook.ts';
import { compile } from '../../language/compile/compile.ts';
import type { Compiled } from '../../language/compile/compiled.ts';
import type { Turn } from '../../language/followUps/turns.ts';
import type { Frame } from '../../language/frame.ts';
import type { Reading, ReadResult } from '../../language/readResult.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Rows, TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Tables } from '../../tables/tables.ts';
import type { CardLibrary } from '../cards/cardHandlers.ts';
import type { Catalog } from '../data/catalog.ts';
import { withoutParts } from '../data/leftOutRows.ts';
import { sourceUrl } from '../data/sourcePages.ts';
import type { NodeMeaning } from '../graph/graphNodes.ts';
import { type Say, step, tellReading } from './analyses/steps.ts';
import { answerCard } from './answerCard.ts';
import { countedRows } from './countedRows.ts';
import {
  citeTable,
  countFrame,
  type Evidence,
  filledFrame,
  pointsFrame,
  tableIdsOf,
  usedRows,
} from './evidence.ts';
import type { Reader } from './reader.ts';
import { rowsOfSameGroups } from './sameGroups.ts';
import { spokenFrame } from './spokenFrame.ts';
import { asSuggestion, ifAnswered, nearSuggestions, type Suggestion, workingSuggestions } from './suggest.ts';
import { type Understood, understand } from './understand.ts';
import { isOfInterest, worldExamples } from './worldQuestions.ts';

export interface StudyOptions {
  readonly catalog: Catalog;
  readonly tables: Tables;
  readonly library: CardLibrary;
  readonly reader: Reader;
  readonly now: () => Date;
  readonly locale: string;
  readonly maxCards: number;
  readonly pinned?: readonly NodeMeaning[] | undefined;
  readonly say: Say;
  readonly signal: AbortSignal;
}

/** Rows a card stores and draws (§8: the interface allows at most 2,000). */
const maxRows = 2_000;

const openers = new WeakMap<Catalogue, Promise<readonly Suggestion[]>>();

/** The working state of one question: what has been read, queried, cited and drawn so far. */
export class Study {
  readonly with: StudyOptions;
  readonly evidence: Evidence[] = [];
  readonly cards: Card[] = [];
  /** The tables the question is read against. */
  #scope: readonly TableProfile[] = [];
  /** The address of the card for each evidence, by first citation; undefined if the limit of cards was reached. */
  readonly #drawn = new Map<number, string | undefined>();

  constructor(options: StudyOptions) {
    this.with = options;
  }

  get citations(): Citation[] {
    return this.evidence.flatMap(({ citations }) => citations);
  }

  /** Loads the tables the question may be about; with very many files, the likely ones first. Call once, first. */
  async tables(words: string): Promise<readonly TableProfile[]> {
    const { catalog, say } = this.with;
    if (catalog.version === 0) say({ kind: 'status', message: 'Reading your data files' });
    const reading = tellReading(say);
    const stop = catalog.onReading(reading.tell);
    try {
      await catalog.current(words);
    } finally {
      stop();
      reading.end();
    }
    this.#scope = catalog.tablesFor(words);
    return this.#scope;
  }

  /** All files were tried and none of the user's own could be read. */
  get isBundledAlone(): boolean {
    const { catalog } = this.with;
    const bundled = new Set(catalog.worldTables().map(({ id }) => id));
    return (
      bundled.size > 0 && catalog.unread().unread === 0 && catalog.tables().every(({ id }) => bundled.has(id))
    );
  }

  /** The files of a catalogue, if these are all files there are. */
  filesOf({ tables }: Catalogue): string[] | undefined {
    const { catalog } = this.with;
    if (tables.length < catalog.tables().length || catalog.unread().unread > 0) return undefined;
    const known = tables.map(({ profile }) => profile);
    return known.some(({ isConnected }) => isConnected)
      ? undefined
      : withoutParts(known).map(({ shownPath }) => shownPath);
  }

  /** A sentence about files not yet read when the question was answered; empty if all were. */
  unreadWords(): string {
    const { files, unread } = this.with.catalog.unread();
    if (unread === 0) return '';
    const count = (number: number) => number.toLocaleString(this.with.locale);
    return `${count(unread)} of ${count(files)} data files had not been read yet. Ask again, or name a file to have it read first.`;
  }

  understand(question: string, turns: readonly Turn[] = []): Promise<Understood> {
    const { catalog, reader, now, pinned, signal } = this.with;
    const own = this.#scope;
    return understand(question, { catalog, own, reader, now: now(), turns, pinned, signal });
  }

  /** Whether earlier turns were read against the current version of the tables. */
  async areCurrent(turns: readonly Turn[]): Promise<boolean> {
    const { catalog, reader, now, signal } = this.with;
    const own = await reader.catalogue(this.#scope, now(), signal);
    const bundled = await reader.catalogue(catalog.worldTables(), now(), signal);
    return turns.every(({ frame }) => own.tables.includes(frame.base) || bundled.tables.includes(frame.base));
  }

  /** Reads a question against one catalogue, to try a suggestion. */
  read(question: string, { tables }: Catalogue, turns: readonly Turn[] = []): Promise<ReadResult> {
    const { catalog, reader, now, signal } = this.with;
    const profiles = tables.flatMap(({ id }) => catalog.table(id) ?? []);
    return reader.read(question, profiles, now(), { turns, isTrial: true, signal });
  }

  /** The catalogue a frame was read against. */
  async catalogueOf({ base }: Frame): Promise<Catalogue> {
    const { catalog, reader, now, signal } = this.with;
    const own = await reader.catalogue(this.#scope, now(), signal);
    return own.tables.includes(base) ? own : reader.catalogue(catalog.worldTables(), now(), signal);
  }

  /** All meanings of some words in a catalogue that is loaded already. */
  annotate(text: string, catalogue: Catalogue): Promise<readonly Mention[]> {
    return this.with.reader.annotate(text, catalogue);
  }

  /** How many rows of its base table pass a frame's filters. */
  async countRows(frame: Pick<Frame, 'base' | 'filters'>, { tables, now }: Catalogue): Promise<number> {
    const { rows } = await this.query(compile(countFrame(frame), tables, now).plan);
    return Number(rows[0]?.[0] ?? 0);
  }

  /** A question to suggest, if it has an answer. */
  ifAnswered(question: string | undefined, catalogue: Catalogue): Promise<Suggestion | undefined> {
    return ifAnswered(question, catalogue, (asked) => this.read(asked, catalogue));
  }

  /** Questions that have an answer, to suggest after a refusal: about what the question named, else the openers. */
  async instead(catalogue: Catalogue, mentions: readonly Mention[]): Promise<readonly Suggestion[]> {
    const read = (question: string) => this.read(question, catalogue);
    const isWanted = this.#isOfWorld(catalogue) ? isOfInterest : undefined;
    const near = await nearSuggestions(catalogue, mentions, read, isWanted);
    return near.length > 0 ? near : this.openers(catalogue);
  }

  /** Example questions that have an answer in the data; the same until the data changes. */
  openers(catalogue: Catalogue): Promise<readonly Suggestion[]> {
    const read = (question: string) => this.read(question, catalogue);
    const findNow = () =>
      this.#isOfWorld(catalogue) ? this.#worldExamples() : workingSuggestions(catalogue, undefined, read);
    // The question that started the search may be cancelled while this one waits for it.
    const found = openers.get(catalogue)?.catch(findNow) ?? findNow();
    openers.set(catalogue, found);
    found.catch(() => openers.delete(catalogue));
    return found;
  }

  async #worldExamples(): Promise<readonly Suggestion[]> {
    const { catalog, reader, now, signal } = this.with;
    const own = catalog.worldTables();
    const found = worldExamples.map(async (wanted) => {
      const asked = { catalog, own, reader, now: now(), isTrial: true, signal };
      return asSuggestion(wanted, (await understand(wanted.question, asked)).decision);
    });
    return (await Promise.all(found)).flatMap((each) => each ?? []);
  }

  #isOfWorld({ tables }: Catalogue): boolean {
    const bundled = new Set(this.with.catalog.worldTables().map(({ id }) => id));
    return tables.length > 0 && tables.every(({ id }) => bundled.has(id));
  }

  query(plan: Plan, limit = maxRows): Promise<Rows> {
    return this.with.tables.query(plan, { maxRows: limit, signal: this.with.signal });
  }

  /** The rows of a frame, without citing them. */
  async rowsOf(frame: Frame): Promise<Rows> {
    const { tables, now } = await this.catalogueOf(frame);
    const { plan, rows } = compile(frame, tables, now);
    return rows ?? this.query(plan);
  }

  /** Cites a reading that was run. One that was ranked on a sample is run over all rows first. */
  async cite(
    { candidate: { frame, compiled, used }, rows, confidence }: Reading,
    catalogue: Catalogue,
  ): Promise<Evidence> {
    const run = (plan: Plan) => this.query(plan);
    const exact = rows.isSample ? await countedRows(frame, compiled, catalogue, run) : rows;
    return this.#add(frame, compiled, exact, { confidence, mentions: used }, catalogue);
  }

  /** Compiles and runs a frame as a step of its own, and cites the result. */
  async gather(frame: Frame, catalogue: Catalogue, words?: string, limit = maxRows): Promise<Evidence> {
    const { say } = this.with;
    const compiled = compile(frame, catalogue.tables, catalogue.now);
    const rows =
      compiled.rows ??
      (await step(say, 'query', words ?? `Querying ${frame.base.profile.shownPath}`, () =>
        this.query(compiled.plan, limit),
      ));
    return this.#add(frame, compiled, rows, { confidence: 1 }, catalogue);
  }

  async #add(
    frame: Frame,
    compiled: Compiled,
    rows: Rows,
    { confidence, mentions }: { readonly confidence: number; readonly mentions?: readonly Mention[] },
    catalogue: Catalogue,
  ): Promise<Evidence> {
    const { catalog } = this.with;
    const { usedRows: count } = rows;
    const passed =
      count === undefined ? await usedRows(frame, catalogue, (plan) => this.query(plan)) : { count };
    const filled = filledFrame(frame);
    const withValue = filled && (await this.countRows(filled, catalogue));
    const used = { ...passed, ...(withValue !== undefined && withValue < passed.count && { withValue }) };
    const tables = tableIdsOf(frame, compiled).flatMap((id) => catalog.table(id) ?? []);
    const first = (this.citations.at(-1)?.index ?? 0) + 1;
    const citations = tables.map((table, at) =>
      citeTable(first + at, table, frame, table.id === frame.base.id ? used : undefined, (part) =>
        sourceUrl(this.with, table, part),
      ),
    );
    const points = await this.#pointsOf(frame, catalogue);
    const spoken = mentions ? spokenFrame(frame, { rows, used: passed.count, mentions }) : frame;
    const evidence: Evidence = {
      ...{ frame, spoken, compiled, rows, catalogue, confidence, tables, citations },
      ...(points && { points }),
    };
    this.evidence.push(evidence);
    return evidence;
  }

  async #pointsOf(frame: Frame, { tables, now }: Catalogue): Promise<Evidence['points']> {
    const behind = pointsFrame(frame);
    if (!behind) return undefined;
    const compiled = compile(behind, tables, now);
    return { frame: behind, compiled, rows: await this.query(compiled.plan) };
  }

  /** Drops this evidence and all after it, because nothing in the answer is based on it. */
  forget(from: number): void {
    for (const { citations } of this.evidence.splice(from)) this.#drawn.delete(citations[0]?.index ?? 0);
  }

  /**
   * Makes a card of the evidence if there is something to show and the limit is not reached. A compatible chart style
   * replaces the default one.
   */
  async draw(evidence: Evidence, look?: Look): Promise<void> {
    const index = evidence.citations[0]?.index ?? 0;
    this.#drawn.set(index, undefined);
    if (!hasValues(evidence.rows) || this.cards.length >= this.with.maxCards) return;
    const draft = await answerCard(evidence, {
      addressOf: (table) => sourceUrl(this.with, table),
      run: async (plan, { maxRows: limit }) => this.#known(evidence, plan) ?? this.query(plan, limit),
      now: evidence.catalogue.now,
      look,
    });
    const card = this.with.library.add(draft);
    this.#drawn.set(index, card.webpage_url ?? undefined);
    this.cards.push(card);
    this.with.say({
      kind: 'data_pipeline_answer',
      id: randomUUID(),
      chart_refs: card.card_id ? [card.card_id] : [],
    });
  }

  /** Rows of a database that are in memory already. */
  #known({ tables, compiled: { plan }, rows }: Evidence, wanted: Plan): Rows | undefined {
    return tables.some(({ isConnected }) => isConnected)
      ? rowsOfSameGroups({ plan, rows }, wanted)
      : undefined;
  }

  isDrawn({ citations }: Evidence): boolean {
    return this.#drawn.has(citations[0]?.index ?? 0);
  }

  cardUrl({ citations }: Evidence): string | undefined {
    return this.#drawn.get(citations[0]?.index ?? 0);
  }
}

/** A chart without any value is not drawn; the text says that there is none. */
function hasValues({ rows }: Rows): boolean {
  return rows.some((row) => row.some((cell) => cell !== null));
}
