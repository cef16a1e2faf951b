import type { ObjectField, OutputField, OutputProperty } from '../../../../contract/outputSchema.ts';
import { step } from '../analyses/steps.ts';
import type { Evidence } from '../evidence.ts';
import type { Study } from '../study.ts';
import { factOf, type Telling } from './facts.ts';
import { spoken } from './fieldWords.ts';
import { listOf } from './listing.ts';
import { askSlot, slotDataset } from './slots.ts';

/** An output schema filled from the evidence of an answer (§2.4, §4.3). */
export interface Structured {
  readonly status: 'complete' | 'partial' | 'failed';
  readonly output?: Readonly<Record<string, unknown>>;
  /** Citations of each value, by field path. */
  readonly citations?: Readonly<Record<string, readonly number[]>>;
  readonly unfilled?: readonly string[];
  readonly error?: { readonly code: string; readonly message: string };
}

export interface FillOptions extends Telling {
  readonly leads: readonly Evidence[];
  /** Whether slots may ask questions of their own. */
  readonly canAsk: boolean;
  readonly study: Study;
}

/** Fills a schema. Fields without evidence stay empty (null if allowed) and are listed. */
export async function fillSchema(root: ObjectField, options: FillOptions): Promise<Structured> {
  const filling = new Filling(options);
  const output = await step(options.study.with.say, 'fill_schema', 'Filling the requested fields', () =>
    filling.object(root, [], []),
  );
  return filling.result(output);
}

/** Words of the enclosing objects: "highest" for "highest.month". */
type Around = readonly string[];

class Filling {
  readonly #with: FillOptions;
  readonly #citations: Record<string, readonly number[]> = {};
  readonly #unfilled: string[] = [];
  readonly #missing: string[] = [];
  /** The slot's own evidence, while a question for it is being answered. */
  #asked: Evidence | undefined;

  constructor(options: FillOptions) {
    this.#with = options;
  }

  result(output: Readonly<Record<string, unknown>>): Structured {
    const isEmpty = Object.keys(this.#citations).length === 0;
    if (this.#missing.length > 0 || (isEmpty && this.#unfilled.length > 0))
      return { status: 'failed', error: { code: 'evidence_missing', message: this.#missingWords() } };
    const filled = { output, citations: this.#citations };
    return this.#unfilled.length > 0
      ? { status: 'partial', ...filled, unfilled: this.#unfilled }
      : { status: 'complete', ...filled };
  }

  async object(
    { properties }: ObjectField,
    path: readonly string[],
    around: Around,
  ): Promise<Record<string, unknown>> {
    const object: Record<string, unknown> = {};
    for (const property of properties) {
      const value = await this.#property(property, path, around);
      if (value !== undefined) object[property.name] = value;
    }
    return object;
  }

  async #property(
    { name, field, isRequired }: OutputProperty,
    path: readonly string[],
    around: Around,
  ): Promise<unknown> {
    const fieldPath = [...path, name];
    const value =
      (await this.#value(name, field, fieldPath, around, true)) ??
      (await this.#askFor(name, field, fieldPath)) ??
      (await this.#value(name, field, fieldPath, around, false));
    if (value !== undefined) return value;
    this.#unfilled.push(fieldPath.join('.'));
    if (field.isNullable) return null;
    if (isRequired) this.#missing.push(fieldPath.join('.'));
    return undefined;
  }

  /** With `isWhole` a list only counts if every property is filled. */
  async #value(
    name: string,
    field: OutputField,
    path: readonly string[],
    around: Around,
    isWhole: boolean,
  ): Promise<unknown> {
    if (field.kind === 'object')
      return isWhole ? this.#nested(field, path, [...around, spoken(name)]) : undefined;
    if (!isWhole && field.kind !== 'array') return undefined;
    const texts = textsOf(name, field, around);
    for (const evidence of this.#evidence()) {
      const value = await this.#fromEvidence(name, field, texts, evidence, path, isWhole);
      if (value === undefined) continue;
      this.#citations[path.join('.')] = evidence.citations.map(({ index }) => index);
      return value;
    }
    return undefined;
  }

  async #fromEvidence(
    name: string,
    field: Exclude<OutputField, ObjectField>,
    texts: readonly string[],
    evidence: Evidence,
    path: readonly string[],
    isWhole: boolean,
  ): Promise<unknown> {
    const { study } = this.#with;
    if (field.kind === 'dataset') return this.#datasetOf(name, field.description, evidence);
    if (field.kind !== 'array') return factOf(field, texts, evidence, this.#with, study);
    const listed = await listOf(field, texts, evidence, study);
    if (!listed || (isWhole && listed.unfilled.length > 0)) return undefined;
    this.#unfilled.push(...listed.unfilled.map((property) => [...path, property].join('.')));
    return listed.items;
  }

  /** An object without any value is itself listed as unfilled; of a partly filled one, the missing fields. */
  async #nested(field: ObjectField, path: readonly string[], around: Around): Promise<unknown> {
    const inner = new Filling(this.#with);
    inner.#asked = this.#asked;
    const object = await inner.object(field, path, around);
    if (Object.keys(inner.#citations).length === 0 && field.properties.length > 0) return undefined;
    Object.assign(this.#citations, inner.#citations);
    this.#unfilled.push(...inner.#unfilled);
    this.#missing.push(...inner.#missing);
    return object;
  }

  /** Asks a separate question for a slot that the evidence so far does not fill. */
  async #askFor(name: string, field: OutputField, path: readonly string[]): Promise<unknown> {
    const { canAsk, study, leads } = this.#with;
    if (!canAsk || this.#asked || (path.length > 1 && field.kind !== 'dataset')) return undefined;
    const texts = [field.description, spoken(name)].filter((text) => text !== '');
    const from = study.evidence.length;
    const evidence = await askSlot(texts, leads[0], study);
    if (!evidence) return undefined;
    this.#asked = evidence;
    const value = await this.#value(name, field, path, [], true);
    this.#asked = undefined;
    if (value === undefined) study.forget(from);
    return value;
  }

  #evidence(): readonly Evidence[] {
    return this.#asked ? [this.#asked] : this.#with.leads;
  }

  /** The evidence of a slot is its own rows; rows of the answer are used only if the slot names nothing else. */
  async #datasetOf(name: string, description: string, evidence: Evidence): Promise<unknown> {
    if (!this.#asked && !isGeneric(description || spoken(name))) return undefined;
    const { study } = this.#with;
    if (this.#asked && !study.isDrawn(evidence)) await study.draw(evidence);
    return slotDataset(evidence, study.cardUrl(evidence));
  }

  #missingWords(): string {
    const paths = this.#missing.length > 0 ? this.#missing : this.#unfilled;
    return `The data behind the answer does not give: ${paths.join(', ')}.`;
  }
}

/** A field by its name within its objects, then by its description. */
function textsOf(name: string, { description }: OutputField, around: Around): string[] {
  return [[...around, spoken(name)].join(' '), ...(description ? [[...around, description].join(' ')] : [])];
}

const generic =
  /^(?:(?:the|all|exact|underlying|raw|data|dataset|rows?|results?|table|records?|values|figures|answer|behind|of|for|to|that|this|question|query|evidence)\b[\s_.,]*)+$/i;

function isGeneric(text: string): boolean {
  return generic.test(text.trim());
}
