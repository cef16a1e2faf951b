import { randomUUID } from 'node:crypto';
import type { Catalogue } from '../../language/catalogue.ts';
import type { Turn } from '../../language/context.ts';
import type { Refusal } from '../../language/rank/decide.ts';
import type { Reading } from '../../language/read.ts';
import { answerOf } from '../../language/words/answer.ts';
import { titleOf } from '../../language/words/title.ts';
import { AnswerText, step } from '../research/steps.ts';
import { type Evidence, markOf } from './evidence.ts';
import type { Finding, Inquiry } from './finding.ts';
import { metadataOf } from './metadata.ts';
import { refusalText } from './refusal.ts';
import { remarksOn } from './remarks.ts';
import type { Study } from './study.ts';
import { workingSuggestions } from './suggest.ts';
import { planDigest } from './threadMemory.ts';
import type { KeptTurn } from './turns.ts';
import type { Understood } from './understand.ts';

/** Other readings of an answered question that become cards behind the first. */
const maxAlternatives = 2;

/** One answer while it is written. */
export class Answering {
  readonly #inquiry: Inquiry;
  readonly #study: Study;
  readonly #text: AnswerText;
  readonly #leads: Evidence[] = [];
  #turn: Turn | undefined;
  #kept: KeptTurn | undefined;
  #isRefused = false;
  #related: readonly string[] = [];

  constructor(inquiry: Inquiry, study: Study) {
    this.#inquiry = inquiry;
    this.#study = study;
    this.#text = new AnswerText(study.with.say);
  }

  /** The question as it was read, for the questions after it. */
  get turn(): Turn | undefined {
    return this.#turn;
  }

  async answer(turns: readonly Turn[]): Promise<Finding> {
    const { query } = this.#inquiry;
    const study = this.#study;
    const understood = await step(study.with.say, 'link', 'Linking your words to the data', () =>
      study.understand(query, turns),
    );
    const { decision, catalogue } = understood;
    if (decision.kind === 'answer') await this.#tell(decision.reading, decision.alternatives, catalogue);
    else if (decision.kind === 'offer') await this.#offer(decision.readings, catalogue);
    else await this.#refuse(decision.refusal, catalogue);
    if (this.#turn && decision.kind !== 'refuse') await this.#findRelated(understood, turns);
    return this.#finding();
  }

  async #tell(reading: Reading, alternatives: readonly Reading[], catalogue: Catalogue): Promise<void> {
    const study = this.#study;
    this.#keep(reading);
    study.with.say({ kind: 'status', message: `Understood as: ${titleOf(reading.candidate.frame)}` });
    const evidence = await step(
      study.with.say,
      'query',
      `Querying ${reading.candidate.frame.base.profile.shownPath}`,
      () => study.cite(reading, catalogue),
    );
    this.#leads.push(evidence);
    const remarks = await remarksOn(evidence, catalogue, study);
    this.#text.paragraph(this.#wordsOf(evidence, remarks));
    study.draw(evidence);
    for (const other of alternatives.slice(0, Math.min(maxAlternatives, study.with.mostCards - 1)))
      study.draw(await study.cite(other, catalogue));
  }

  /** Two or three readings side by side: none of them is claimed to be the one that was meant. */
  async #offer(readings: readonly Reading[], catalogue: Catalogue): Promise<void> {
    const study = this.#study;
    const [first] = readings;
    if (first) this.#keep(first);
    this.#text.paragraph(`This can be read in ${readings.length === 2 ? 'two' : 'three'} ways.`);
    for (const reading of readings) {
      const evidence = await study.cite(reading, catalogue);
      this.#leads.push(evidence);
      this.#text.paragraph(`**${titleOf(reading.candidate.frame)}:** ${this.#wordsOf(evidence, [])}`);
      study.draw(evidence);
    }
  }

  async #refuse(refusal: Refusal, catalogue: Catalogue): Promise<void> {
    const { nearest } = refusal;
    const study = this.#study;
    this.#isRefused = true;
    if (nearest) {
      this.#keep(nearest);
      study.with.say({ kind: 'status', message: `Closest reading: ${titleOf(nearest.candidate.frame)}` });
    }
    this.#related = await study.openers(catalogue);
    this.#text.paragraph(refusalText(refusal, catalogue, this.#related, study.with.locale));
  }

  async #findRelated({ catalogue }: Understood, turns: readonly Turn[]): Promise<void> {
    const { related = 0 } = this.#inquiry;
    const [lead] = this.#leads;
    if (related === 0 || !lead || !this.#turn) return;
    const after = [...turns, this.#turn];
    this.#related = await workingSuggestions(
      catalogue,
      lead.frame,
      (question) => this.#study.read(question, catalogue, after),
      related,
    );
  }

  #wordsOf(evidence: Evidence, remarks: readonly string[]): string {
    const { frame, compiled, rows } = evidence;
    const { locale } = this.#study.with;
    return answerOf(frame, compiled.outputs, rows, { locale, mark: markOf(evidence), remarks }).text;
  }

  #keep({ candidate, rows }: Reading): void {
    const question = this.#inquiry.query;
    this.#turn ??= { question, frame: candidate.frame, rows };
    this.#kept ??= { question, plan: planDigest(candidate) };
  }

  #finding(): Finding {
    const { evidence, cards, citations } = this.#study;
    return {
      answer: this.#text.close(),
      isRefused: this.#isRefused,
      cards,
      citations,
      metadata: evidence.length > 0 ? metadataOf(this.#leads, evidence, []) : {},
      request_id: randomUUID(),
      turn: this.#kept ?? null,
      related: this.#related,
    };
  }
}
