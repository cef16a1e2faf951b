import { randomUUID } from 'node:crypto';
import type { Tables } from '../tables/tables.ts';
import { Answering as Answers } from './answers/answering.ts';
import type { Finding, Inquiry } from './answers/finding.ts';
import { Reader } from './answers/reader.ts';
import { Study } from './answers/study.ts';
import { ThreadMemory } from './answers/threadMemory.ts';
import type { CardShelf } from './cards.ts';
import type { Catalog } from './catalog.ts';
import { suggestFollowUps } from './language/followUps.ts';
import { Vocabulary } from './language/vocabulary.ts';
import { analyse } from './research/analyses.ts';
import type { Answered } from './research/answered.ts';
import { answerFurther, answerReading } from './research/answerPart.ts';
import { recheck } from './research/checks.ts';
import { focusOf } from './research/focus.ts';
import { type Evidence, Investigation } from './research/investigation.ts';
import { metadataOf } from './research/metadata.ts';
import { tellQuality } from './research/quality.ts';
import { type ReadPart, readParts } from './research/readParts.ts';
import { AnswerText, type Say, step } from './research/steps.ts';
import { fillSchema, type Structured } from './structured/fillSchema.ts';

export interface ResearchOptions {
  readonly catalog: Catalog;
  readonly tables: Tables;
  readonly shelf: CardShelf;
  readonly now: () => Date;
}

/** A question to an answer over the user's tables: read, link, query, check, draw, write. */
export class Research {
  readonly #with: ResearchOptions;
  /** The words of tables that were read before. */
  readonly #vocabulary = new Vocabulary();

  readonly #reader: Reader;
  readonly #threads = new ThreadMemory();

  constructor(options: ResearchOptions) {
    this.#with = options;
    this.#reader = new Reader(options.tables);
  }

  /** Prepares what questions need to know of the tables, so that the first one does not wait for it. */
  async ready(signal: AbortSignal): Promise<void> {
    const { catalog, now } = this.#with;
    await this.#reader.catalogue(catalog.tables(), now(), signal);
    await this.#reader.catalogue(catalog.worldTables(), now(), signal);
  }

  async find(inquiry: Inquiry, say: Say, signal: AbortSignal): Promise<Finding> {
    const { locale, pinned, mostCards } = inquiry;
    const vocabulary = this.#vocabulary;
    const study = new Investigation({ ...this.#with, vocabulary, locale, pinned, mostCards, say, signal });
    if (!inquiry.sources.includes('data'))
      return unanswered(
        inquiry,
        'The embedded service answers from your files; it does not search the web. Ask with the source "data".',
      );
    if ((await study.tables()).length === 0)
      return unanswered(
        inquiry,
        'There is no data file in the open folders that could be read. Open a folder with CSV, TSV, JSON, Parquet or Excel files.',
      );
    if (!inquiry.isThorough && !inquiry.schema) return this.#answer(inquiry, say, signal);
    const parts = await step(say, 'link', 'Linking your words to the data', () =>
      readParts(inquiry.query, undefined, study),
    );
    return new Answering(inquiry, study, parts).answer();
  }

  async #answer(inquiry: Inquiry, say: Say, signal: AbortSignal): Promise<Finding> {
    const { locale, pinned, mostCards, thread } = inquiry;
    const study = new Study({ ...this.#with, reader: this.#reader, locale, pinned, mostCards, say, signal });
    const turns = thread ? await this.#threads.recall(thread, study) : [];
    const answering = new Answers(inquiry, study);
    const finding = await answering.answer(turns);
    if (thread && answering.turn) this.#threads.keep(thread, turns, answering.turn);
    return finding;
  }
}

/** One answer while it is written. */
class Answering {
  readonly #inquiry: Inquiry;
  readonly #study: Investigation;
  readonly #parts: readonly ReadPart[];
  readonly #text: AnswerText;
  readonly #leads: Answered[] = [];
  readonly #checks: string[] = [];
  #related: readonly string[] = [];

  constructor(inquiry: Inquiry, study: Investigation, parts: readonly ReadPart[]) {
    this.#inquiry = inquiry;
    this.#study = study;
    this.#parts = parts;
    this.#text = new AnswerText(study.with.say);
  }

  async answer(): Promise<Finding> {
    for (const [at, part] of this.#parts.entries()) await this.#answerPart(part, at);
    const [lead] = this.#leads;
    if (lead && this.#inquiry.isThorough) await this.#addAnalyses(lead);
    const structured = await this.#fill();
    const answer = this.#text.close();
    const { evidence, cards, citations } = this.#study;
    return {
      answer,
      cards,
      citations,
      metadata: lead || evidence.length > 0 ? metadataOf(this.#leads, evidence, this.#checks) : {},
      request_id: randomUUID(),
      isRefused: lead === undefined,
      turn: null,
      related: lead ? this.#followUps(lead.evidence) : this.#related,
      ...(structured && { structured }),
    };
  }

  async #answerPart(part: ReadPart, at: number): Promise<void> {
    const study = this.#study;
    const { say } = study.with;
    const isOne = this.#parts.length === 1;
    if (!isOne) say({ kind: 'status', message: `Part ${at + 1} of ${this.#parts.length}: ${part.text}` });
    const before = this.#leads.at(-1);
    const answered = part.reading
      ? await answerReading(part.reading, study)
      : before && (await answerFurther(part, before, study));
    if (!answered || !('evidence' in answered)) {
      const words = answered?.words ?? 'there is nothing before it to go on with.';
      if (answered) this.#related = answered.related;
      this.#text.paragraph(isOne ? words : `Not answered: "${part.text}". ${capital(words)}`);
      return;
    }
    this.#leads.push(answered);
    this.#text.paragraph(`${answered.text}${leftOut(answered)}`);
    const evidence = this.#inquiry.isThorough ? await this.#checked(answered) : answered.evidence;
    if (!study.isDrawn(evidence)) study.draw(evidence);
    if (!this.#inquiry.isThorough && isOne) await this.#drawOthers(answered);
  }

  /** Other readings that may be meant are cards behind the first. */
  async #drawOthers({ others = [] }: Answered): Promise<void> {
    const study = this.#study;
    for (const other of others.slice(0, Math.max(0, study.with.mostCards - 1))) {
      const evidence = await study.gather(other);
      if (evidence) study.draw(evidence);
    }
  }

  /** A check that fails is said, and the answer claims less. */
  async #checked({ evidence, check }: Answered): Promise<Evidence> {
    const study = this.#study;
    const done = check ?? (await recheck(evidence, focusOf(evidence), study));
    if (!done) return evidence;
    this.#checks.push(done.words);
    if (done.hasPassed) return evidence;
    this.#text.paragraph(done.words);
    return { ...evidence, read: { ...evidence.read, confidence: Math.min(evidence.read.confidence, 0.5) } };
  }

  async #addAnalyses(lead: Answered): Promise<void> {
    const study = this.#study;
    const focus = focusOf(lead.evidence);
    if (!focus) return;
    study.with.say({ kind: 'status', message: 'Looking at what else the data says about this' });
    // Several parts say themselves what is wanted; a schema says it too.
    if (this.#parts.length === 1 && !this.#inquiry.schema && !lead.growth && !lead.evidence.read.derived)
      for await (const { heading, sentences } of analyse(focus, study))
        this.#text.paragraph(`**${heading}.** ${sentences.join(' ')}`);
    const { told, words } = await tellQuality(focus, study);
    this.#checks.push(words);
    if (told) this.#text.paragraph(`**${told.heading}.** ${told.sentences.join(' ')}`);
  }

  async #fill(): Promise<Structured | undefined> {
    const { schema, query } = this.#inquiry;
    if (!schema) return undefined;
    const answer = this.#text.soFar;
    return fillSchema(schema.root, {
      query,
      answer,
      leads: this.#leads,
      canAsk: schema.canAsk,
      study: this.#study,
    });
  }

  #followUps({ read }: Evidence): string[] {
    const { catalog, vocabulary } = this.#study.with;
    const further = suggestFollowUps(read, { tables: catalog.tables() }, vocabulary);
    return read.rival ? [read.rival, ...further] : further;
  }
}

function unanswered({ schema }: Inquiry, answer: string): Finding {
  const structured: Structured | undefined = schema && {
    status: 'failed',
    error: { code: 'no_evidence', message: answer },
  };
  return {
    answer,
    cards: [],
    citations: [],
    metadata: {},
    request_id: randomUUID(),
    isRefused: true,
    turn: null,
    related: [],
    ...(structured && { structured }),
  };
}

/** Words that found nothing are named, never dropped in silence. */
function leftOut({ unlinked }: Answered): string {
  if (unlinked.length === 0) return '';
  return `\n\nNot found in the data and left out: ${unlinked.map(({ text }) => `"${text}"`).join(', ')}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
