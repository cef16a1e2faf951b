import { randomUUID } from 'node:crypto';
import type { Card } from '../../contract/cards.ts';
import type { ObjectField } from '../../contract/outputSchema.ts';
import type { Citation, ResultMetadata } from '../../contract/results.ts';
import type { Tables } from '../tables/tables.ts';
import { nodesOfPlan } from './cardNodes.ts';
import type { CardShelf } from './cards.ts';
import type { Catalog } from './catalog.ts';
import type { NodeMeaning } from './graph/graphNodes.ts';
import { suggestFollowUps } from './language/followUps.ts';
import type { RankedPlan } from './language/interpret.ts';
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

export type { Say } from './research/steps.ts';

export interface Inquiry {
  readonly query: string;
  readonly locale: string;
  readonly sources: readonly string[];
  /** At most so many cards; the first leads. */
  readonly mostCards: number;
  /** How the thread's last question was read. */
  readonly previous?: RankedPlan | undefined;
  /** Nodes the caller pinned. */
  readonly pinned?: readonly NodeMeaning[];
  /** Checks the answer another way and adds what else the data says about it. */
  readonly isThorough?: boolean;
  /** What to fill from the same evidence; `canAsk` allows questions of its own for each slot. */
  readonly schema?: { readonly root: ObjectField; readonly canAsk: boolean } | undefined;
}

export interface Finding {
  readonly answer: string;
  readonly cards: Card[];
  readonly citations: Citation[];
  readonly metadata: ResultMetadata;
  readonly request_id: string;
  /** How the question was read; null when it could not be answered. */
  readonly reading: RankedPlan | null;
  readonly related: readonly string[];
  /** Present where a schema was given. */
  readonly structured?: Structured;
}

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

  constructor(options: ResearchOptions) {
    this.#with = options;
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
    const parts = await step(say, 'link', 'Linking your words to the data', () =>
      readParts(inquiry.query, inquiry.previous, study),
    );
    return new Answering(inquiry, study, parts).answer();
  }

  /** The graph nodes a question names, as its first reading has them: what to pin when it is asked (§4.3). */
  async nodesNamedIn(query: string, locale: string, signal: AbortSignal): Promise<string[]> {
    const vocabulary = this.#vocabulary;
    const study = new Investigation({
      ...this.#with,
      ...{ vocabulary, locale, signal },
      mostCards: 0,
      say: () => {},
    });
    const [best] = (await study.interpret(query)).plans;
    const table = best && this.#with.catalog.table(best.plan.table);
    return table ? nodesOfPlan(best.plan, table).map(({ id }) => id) : [];
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
      reading: lead?.evidence.read ?? null,
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

/** No card, and words that say why. */
export function unanswered({ schema }: Pick<Inquiry, 'schema'>, answer: string): Finding {
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
    reading: null,
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
