import { randomUUID } from 'node:crypto';
import type { Mention } from '../../language/annotate/mentions.ts';
import type { Catalogue } from '../../language/catalogue.ts';
import { type Look, lookSaid } from '../../language/charts/chartLook.ts';
import { givesReasons } from '../../language/constructions/reasons.ts';
import type { Turn } from '../../language/followUps/turns.ts';
import { decide, offeredFrames, type Refusal, readingsOf } from '../../language/rank/decide.ts';
import type { Reading } from '../../language/readResult.ts';
import { answerOf } from '../../language/words/answer.ts';
import { tellLeftOut } from '../../language/words/leftOut.ts';
import { tellReadAs } from '../../language/words/readAs.ts';
import { refusalOf } from '../../language/words/refuse.ts';
import { titleOf } from '../../language/words/title.ts';
import { nodesOfFrame } from '../cards/cardNodes.ts';
import { analyse } from './analyses/analyses.ts';
import { recheck } from './analyses/checks.ts';
import { explain } from './analyses/explain.ts';
import { focusOf, furtherFrame, timeKey } from './analyses/focus.ts';
import { isWhy } from './analyses/partsOfTotal.ts';
import { findQuality } from './analyses/quality.ts';
import { AnswerText, step } from './analyses/steps.ts';
import { wholePeriods } from './analyses/trend.ts';
import type { KeptTurn } from './askedTurns.ts';
import { type Evidence, markOf } from './evidence.ts';
import type { Finding, Inquiry, RelatedQuestion } from './finding.ts';
import { metadataOf } from './metadata.ts';
import { type ReadPart, readParts } from './readParts.ts';
import { asWritten, meantQuestion, refusalText } from './refusal.ts';
import { remarksOn } from './remarks.ts';
import { fillSchema, type Structured } from './structured/fillSchema.ts';
import type { Study } from './study.ts';
import { questionWithout, type Suggestion, workingSuggestions, writtenOut } from './suggest.ts';
import { planDigest } from './threadMemory.ts';
import type { Understood } from './understand.ts';

/** How many alternative readings of an answered question get a card of their own. */
const maxAlternatives = 2;

/** How many questions are suggested when one was refused. */
const maxInstead = 3;

/** The state of one answer in progress. */
export class Answering {
  readonly #inquiry: Inquiry;
  readonly #study: Study;
  readonly #turns: readonly Turn[];
  readonly #text: AnswerText;
  readonly #leads: Evidence[] = [];
  readonly #checks: string[] = [];
  #isOffer = false;
  #turn: Turn | undefined;
  #kept: KeptTurn | undefined;
  #related: readonly RelatedQuestion[] = [];

  constructor(inquiry: Inquiry, turns: readonly Turn[], study: Study) {
    this.#inquiry = inquiry;
    this.#turns = turns;
    this.#study = study;
    this.#text = new AnswerText(study.with.say);
  }

  /** How the question was read, for follow-ups. */
  get turn(): Turn | undefined {
    return this.#turn;
  }

  async answer(): Promise<Finding> {
    const { query, isThorough } = this.#inquiry;
    const study = this.#study;
    const last = this.#turns.at(-1);
    if (last && isWhy(query)) await this.#explainTurn(last);
    else {
      const parts = await step(study.with.say, 'link', 'Linking your words to the data', () =>
        readParts(query, this.#turns, study),
      );
      for (const [at, part] of parts.entries()) await this.#answerPart(part, at, parts.length);
      if (isThorough) await this.#addAnalyses(parts.length === 1);
    }
    this.#text.paragraph(study.unreadWords());
    const structured = await this.#fill();
    await this.#findRelated();
    return this.#finding(structured);
  }

  async #answerPart(part: ReadPart, at: number, count: number): Promise<void> {
    const { say } = this.#study.with;
    if (count > 1) say({ kind: 'status', message: `Part ${at + 1} of ${count}: ${part.text}` });
    const refusal = part.understood ? await this.#answerQuestion(part) : await this.#goOn(part);
    if (refusal !== undefined)
      this.#text.paragraph(count > 1 ? `Not answered: "${part.text}". ${refusal}` : refusal);
  }

  /** Answers a question that was understood, or explains why there is no answer. */
  async #answerQuestion({ understood, text }: ReadPart): Promise<string | undefined> {
    if (!understood) return undefined;
    const { decision, catalogue, result } = understood;
    if (decision.kind === 'refuse') return this.#refuse(text, decision.refusal, understood);
    const [first] = decision.kind === 'offer' ? decision.readings : [decision.reading];
    // "most common reason for a fine" names a column, and asks for no explanation.
    const isNamed = ({ from, to }: Mention) =>
      first?.candidate.used.some(
        (mention) => mention.kind === 'column' && mention.from < to && mention.to > from,
      ) === true;
    const asksWhy = result.mentions.some(
      (mention) => mention.kind === 'cue' && mention.cue === 'why' && !isNamed(mention),
    );
    if (!first || (decision.kind === 'offer' && !/^\s*why\b/i.test(text))) {
      await this.#offer(decision.kind === 'offer' ? decision.readings : [], catalogue);
      return undefined;
    }
    // "why" breaks a change down; if several readings of the change are possible, the best one is used without asking.
    const others = asksWhy || decision.kind === 'offer' ? [] : decision.alternatives;
    const look = await this.#lookFor(text, first, catalogue);
    const lead = await this.#tell(first, others, catalogue, look);
    return asksWhy && !givesReasons(first.candidate.frame) ? this.#explain(lead) : undefined;
  }

  /**
   * How to draw the chart: as the question says, else like the previous chart if this is a follow-up. A question that
   * means the same without its thread is not a follow-up, and gets a chart of its own.
   */
  async #lookFor(text: string, { candidate }: Reading, catalogue: Catalogue): Promise<Look | undefined> {
    const said = lookSaid(text);
    const { look } = this.#inquiry;
    if (said || !look || candidate.family !== 'followUp') return said;
    const [alone] = readingsOf(decide(await this.#study.read(text, catalogue), catalogue));
    const isNew = alone !== undefined && planDigest(alone.candidate) === planDigest(candidate);
    return isNew ? undefined : look;
  }

  async #tell(
    reading: Reading,
    alternatives: readonly Reading[],
    catalogue: Catalogue,
    look?: Look,
  ): Promise<Evidence> {
    const study = this.#study;
    const { frame, uncovered, used } = reading.candidate;
    this.#keep(reading);
    study.with.say({ kind: 'status', message: `Understood as: ${titleOf(frame)}` });
    const evidence = await step(study.with.say, 'query', `Querying ${frame.base.profile.shownPath}`, () =>
      study.cite(reading, catalogue),
    );
    const lead = await this.#checked(evidence);
    this.#leads.push(lead);
    const { whole, sentences } = await wholePeriods(evidence, study);
    const remarks = [
      ...tellReadAs(used),
      ...tellLeftOut(uncovered),
      ...(await remarksOn(evidence, study)),
      ...sentences,
    ];
    this.#text.paragraph(this.#wordsOf(whole, remarks));
    await study.draw(lead, look);
    if (!this.#inquiry.isThorough)
      for (const other of alternatives.slice(0, Math.min(maxAlternatives, study.with.maxCards - 1)))
        await study.draw(await study.cite(other, catalogue));
    return lead;
  }

  /** A failed check is reported, and the answer is phrased less confidently. */
  async #checked(lead: Evidence): Promise<Evidence> {
    if (!this.#inquiry.isThorough) return lead;
    const done = await recheck(lead, focusOf(lead), this.#study);
    if (!done) return lead;
    this.#checks.push(done.words);
    if (done.hasPassed) return lead;
    this.#text.paragraph(done.words);
    return { ...lead, confidence: Math.min(lead.confidence, 0.5) };
  }

  /** Shows two or three readings side by side, without claiming that one of them was meant. */
  async #offer(found: readonly Reading[], catalogue: Catalogue): Promise<void> {
    this.#isOffer = true;
    const study = this.#study;
    // Two readings with the same wording cannot be told apart by the user.
    const titles = found.map(({ candidate: { frame } }) => titleOf(frame));
    const readings = found.filter((_, at) => titles.indexOf(titles[at] ?? '') === at);
    const [first] = readings;
    if (first) this.#keep(first, offeredFrames({ kind: 'offer', readings }));
    this.#text.paragraph(
      readings.length === 1
        ? 'This is the closest I can read; it may not be what you mean.'
        : `This can be read in ${readings.length === 2 ? 'two' : 'three'} ways.`,
    );
    const questions = await this.#asQuestions(readings, catalogue);
    this.#related = questions.map((each) => ({ ...relatedQuestion(each), is_reading: true }));
    for (const reading of readings) {
      const evidence = await study.cite(reading, catalogue);
      this.#leads.push(evidence);
      const { whole, sentences } = await wholePeriods(evidence, study);
      const remarks = [...tellReadAs(reading.candidate.used), ...sentences];
      this.#text.paragraph(`**${titleOf(evidence.spoken)}:** ${this.#wordsOf(whole, remarks)}`);
      await study.draw(evidence);
    }
  }

  /** Each reading phrased as a question that can only be read that way, so that choosing it gives an answer. */
  #asQuestions(readings: readonly Reading[], catalogue: Catalogue): Promise<readonly Suggestion[]> {
    const titled = readings.map(({ candidate: { frame } }) => ({ question: titleOf(frame), frame }));
    return writtenOut(titled, catalogue, (question) => this.#study.read(question, catalogue));
  }

  async #refuse(text: string, given: Refusal, { catalogue, result }: Understood): Promise<string> {
    const study = this.#study;
    const refusal = { ...given, unknown: asWritten(given.unknown, text) };
    const { nearest, reason, unknown } = refusal;
    if (nearest) {
      this.#keep(nearest);
      study.with.say({ kind: 'status', message: `Closest reading: ${titleOf(nearest.candidate.frame)}` });
    }
    const [word, ...others] = unknown;
    const isOneWord = reason === 'unknown' && word !== undefined && others.length === 0;
    const meant = await study.ifAnswered(meantQuestion(text, refusal, catalogue), catalogue);
    const rest = isOneWord ? await study.ifAnswered(questionWithout(text, word), catalogue) : undefined;
    const found = [meant, rest, ...(await study.instead(catalogue, result.mentions))];
    const byQuestion = new Map(found.flatMap((each) => (each ? [[each.question, each]] : [])));
    const instead = [...byQuestion.values()];
    this.#related = instead.slice(0, maxInstead).map(relatedQuestion);
    const questions = instead.map(({ question }) => question);
    const { locale } = study.with;
    const { isBundledAlone } = study;
    const files = study.filesOf(catalogue);
    // "Did you mean" is only asked if the corrected question has an answer.
    const without = meant ? undefined : rest?.question;
    return refusalText(refusal, catalogue, questions, { locale, isBundledAlone, files, without });
  }

  /** Answers a part that refers to the one before it: its trend, or what its change is made of. */
  async #goOn({ kind }: ReadPart): Promise<string | undefined> {
    const before = this.#leads.at(-1);
    if (!before) return 'There is nothing before it to go on with.';
    return kind === 'trend' ? this.#follow(before) : this.#explain(before);
  }

  async #follow(evidence: Evidence): Promise<string | undefined> {
    const focus = focusOf(evidence);
    if (!focus?.time) return 'This data has no time to show a trend over.';
    const { time, filters } = focus;
    const sides = sidesOf(evidence);
    const keys = focus.keys.filter(({ ref }) => ref.column !== time);
    const frame = furtherFrame(focus, {
      keys: [...keys, timeKey(time, filters)],
      ...(sides && { ask: { kind: 'compare', sides } }),
    });
    const found = await this.#study.gather(frame, evidence.catalogue);
    this.#leads.push(found);
    const { whole, sentences } = await wholePeriods(found, this.#study);
    this.#text.paragraph(this.#wordsOf(whole, [...(await remarksOn(found, this.#study)), ...sentences]));
    await this.#study.draw(found);
    return undefined;
  }

  async #explain(evidence: Evidence): Promise<string | undefined> {
    const text = await step(this.#study.with.say, 'explain', 'Looking at what the change is made of', () =>
      explain(evidence, this.#study),
    );
    if (text === undefined)
      return 'The data does not say why, and has no further column that splits the change into parts.';
    this.#text.paragraph(text);
    return undefined;
  }

  /** "why?" refers to the question before it. */
  async #explainTurn({ frame, question }: Turn): Promise<void> {
    const study = this.#study;
    const evidence = await study.gather(frame, await study.catalogueOf(frame));
    const refusal = await this.#explain(evidence);
    if (refusal === undefined) {
      this.#leads.push(evidence);
      this.#turn = { question, frame, rows: evidence.rows };
      this.#kept = { question, plan: planDigest({ compiled: evidence.compiled }) };
    } else {
      study.forget(0);
      this.#text.paragraph(refusalOf({ unknown: [], nearest: [], reason: 'cause', suggestions: [] }));
    }
  }

  async #addAnalyses(isOnePart: boolean): Promise<void> {
    const [lead] = this.#leads;
    const study = this.#study;
    const focus = lead && focusOf(lead);
    if (!focus) return;
    study.with.say({ kind: 'status', message: 'Looking at what else the data says about this' });
    // With several parts, or a schema, the wanted output is specified already.
    if (isOnePart && !this.#inquiry.schema)
      for await (const { heading, sentences } of analyse(focus, study))
        this.#text.paragraph(`**${heading}.** ${sentences.join(' ')}`);
    const { finding, words } = await findQuality(focus, study);
    this.#checks.push(words);
    if (finding) this.#text.paragraph(`**${finding.heading}.** ${finding.sentences.join(' ')}`);
  }

  async #fill(): Promise<Structured | undefined> {
    const { schema, query } = this.#inquiry;
    if (!schema) return undefined;
    const leads = this.#leads;
    const answer = this.#text.soFar;
    return fillSchema(schema.root, { query, answer, leads, canAsk: schema.canAsk, study: this.#study });
  }

  async #findRelated(): Promise<void> {
    const { related = 0 } = this.#inquiry;
    const [lead] = this.#leads;
    if (related === 0 || !lead || !this.#turn || this.#isOffer) return;
    const after = [...this.#turns, this.#turn];
    const { frame, catalogue } = lead;
    const read = (question: string) => this.#study.read(question, catalogue, after);
    const edits = await workingSuggestions(catalogue, frame, read, related);
    const readAlone = (question: string) => this.#study.read(question, catalogue);
    const found = this.#inquiry.thread ? edits : await writtenOut(edits, catalogue, readAlone);
    this.#related = found.map(relatedQuestion);
  }

  #wordsOf(evidence: Evidence, remarks: readonly string[]): string {
    const { spoken, compiled, rows } = evidence;
    const { locale } = this.#study.with;
    return answerOf(spoken, compiled.outputs, rows, { locale, mark: markOf(evidence), remarks }).text;
  }

  #keep({ candidate, rows, confidence }: Reading, offered: Pick<Turn, 'offered'> = {}): void {
    const question = this.#inquiry.query;
    this.#turn ??= {
      ...{ question, frame: candidate.frame, confidence, ...offered },
      ...(!rows.isSample && { rows }),
    };
    this.#kept ??= { question, plan: planDigest(candidate) };
  }

  #finding(structured: Structured | undefined): Finding {
    const { evidence, cards, citations } = this.#study;
    const leads = this.#leads;
    return {
      answer: this.#text.close(),
      isRefused: leads.length === 0,
      ...(this.#isOffer && { isOffer: true }),
      cards,
      citations,
      metadata: evidence.length > 0 ? metadataOf(leads, evidence, this.#checks) : {},
      request_id: randomUUID(),
      turn: this.#kept ?? null,
      related: this.#related,
      ...(structured && { structured }),
    };
  }
}

function relatedQuestion({ question, frame }: Suggestion): RelatedQuestion {
  return { query: question, node_ids: nodesOfFrame(frame).map(({ id }) => id) };
}

function sidesOf({ frame: { ask } }: Evidence) {
  return ask.kind === 'compare' ? ask.sides : undefined;
}
