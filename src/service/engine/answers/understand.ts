import type { Mention, MentionOf } from '../../language/annotate/mentions.ts';
import type { Catalogue } from '../../language/catalogue.ts';
import { likelihood, type Turn } from '../../language/followUps/turns.ts';
import { type Decision, decide, isChoice } from '../../language/rank/decide.ts';
import type { Reading, ReadResult } from '../../language/readResult.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Catalog } from '../data/catalog.ts';
import type { NodeMeaning } from '../graph/graphNodes.ts';
import { refsOf } from './frameRefs.ts';
import type { Reader } from './reader.ts';

/** The readings of a question, and the decision among them. */
export interface Understood {
  readonly catalogue: Catalogue;
  readonly result: ReadResult;
  readonly decision: Decision;
}

export interface UnderstandOptions {
  readonly catalog: Catalog;
  /** The user's own tables that the question may be about. */
  readonly own: readonly TableProfile[];
  readonly reader: Reader;
  readonly now: Date;
  readonly turns?: readonly Turn[];
  /** Graph nodes pinned by the caller. */
  readonly pinned?: readonly NodeMeaning[] | undefined;
  /** Whether only the reading is needed; results may then come from samples. */
  readonly isTrial?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads a question over the user's own tables first. The bundled tables are tried only if those have no answer, and
 * only for a question that names one of their countries or indicators, or continues one about them.
 */
export async function understand(question: string, options: UnderstandOptions): Promise<Understood> {
  const { catalog, own, pinned = [] } = options;
  const pins = pinned.length > 0 ? await pinnedTables(catalog, pinned) : [];
  for (const text of pins.length > 0 ? [question, withPins(question, pinned)] : []) {
    const steered = await readOver(text, pins, options);
    if (steered.decision.kind === 'answer' && restsOn(steered.decision.reading, pinned)) return steered;
  }
  const isWorld = own.every(({ id }) => catalog.worldTables().some((table) => table.id === id));
  const read = await readOver(question, own, isWorld ? { ...options, minConfidence: minOfWorld } : options);
  const first = isWorld ? ofAllWords(read) : read;
  if (first.decision.kind !== 'refuse') return first;
  const bundled = await catalog.openWorld();
  if (bundled.length > 0 && !bundled.some(({ id }) => own.some((table) => table.id === id))) {
    const second = await readOver(question, bundled, { ...options, minConfidence: minBesideOwn });
    if (second.decision.kind === 'answer' && namesTheWorld(second.decision.reading)) return second;
  }
  return (isWorld ? undefined : await readByNearNames(first, options)) ?? first;
}

/**
 * Refuses what the bundled tables answer only in part. An unknown word is then the subject of the question ("length of
 * stay by room"), and so are words that name nothing in these tables ("longest long jump").
 */
function ofAllWords(understood: Understood): Understood {
  const { decision } = understood;
  if (decision.kind !== 'answer') return understood;
  const { uncovered, used, family } = decision.reading.candidate;
  if (uncovered.length > 0) {
    const unknown = uncovered.map(({ text }) => text);
    return { ...understood, decision: { kind: 'refuse', refusal: { reason: 'unknown', unknown } } };
  }
  const isNamed =
    family === 'followUp' || used.some((mention) => mention.kind === 'table' || isOfWorld(mention));
  return isNamed
    ? understood
    : { ...understood, decision: { kind: 'refuse', refusal: { reason: 'unsure', unknown: [] } } };
}

/** Reads a refused question again with unknown words replaced by names of similar meaning. */
async function readByNearNames(
  { catalogue, result: refused }: Understood,
  { own, reader, now, turns = [], isTrial, signal }: UnderstandOptions,
): Promise<Understood | undefined> {
  const near = reader.near(refused, catalogue);
  if (near.length === 0) return undefined;
  const result = await reader.read(refused.question.text, own, now, {
    ...{ turns, near, signal },
    ...(isTrial && { isTrial }),
  });
  const decision = decide(result, catalogue);
  if (decision.kind === 'refuse') return undefined;
  const [best] = decision.kind === 'answer' ? [decision.reading] : decision.readings;
  const isNear = best?.candidate.used.some(({ nearness }) => nearness !== undefined);
  return isNear
    ? { catalogue, result, decision: isAdrift(decision, result, turns) ? offered(decision) : decision }
    : undefined;
}

/**
 * The models were trained on users' files and give low confidence to readings of the bundled tables. So those only
 * answer a question whose every word is understood and that names one of their countries or indicators.
 */
const minOfWorld = 0.2;
/** The threshold if the user has files, which the question may be about after all. */
const minBesideOwn = 0.45;

/** Lower scores are accidental: "win" is not the Korean currency, nor "worked" the hours worked per worker. */
const minNamed = 0.95;

/** Reads a question against some tables and decides what to do with it. */
export async function readOver(
  question: string,
  profiles: readonly TableProfile[],
  {
    reader,
    now,
    turns = [],
    pinned = [],
    isTrial,
    signal,
    minConfidence,
  }: Omit<UnderstandOptions, 'catalog' | 'own'> & { readonly minConfidence?: number },
): Promise<Understood> {
  const [result, catalogue] = [
    await reader.read(question, profiles, now, { turns, signal, ...(isTrial && { isTrial }) }),
    await reader.catalogue(profiles, now, signal),
  ];
  const steered = pinned.length > 0 ? { ...result, readings: steer(result.readings, pinned) } : result;
  const decision = decide(steered, catalogue, minConfidence);
  return {
    catalogue,
    result: steered,
    decision: isAdrift(decision, result, turns) ? offered(decision) : decision,
  };
}

/** Below this confidence the previous question is considered not understood. */
const minTrusted = 0.4;
/** From this score on, a question looks like a follow-up: "by region", "and bottom", "who is it by". */
const minLikelihood = 0.25;

/**
 * Whether it is a fragment after a question that was not understood. On its own it would mean something else: "by
 * region" after a refusal does not ask for the number of regions.
 */
function isAdrift(
  decision: Decision,
  result: ReadResult,
  turns: readonly Turn[],
): decision is Decision & { kind: 'answer' } {
  if (decision.kind !== 'answer' || (turns.at(-1)?.confidence ?? 1) >= minTrusted) return false;
  if (isChoice(decision.reading, result)) return false;
  return decision.reading.candidate.family === 'followUp' || likelihood(result.question) >= minLikelihood;
}

function offered({ reading, alternatives }: Decision & { kind: 'answer' }): Decision {
  return { kind: 'offer', readings: [reading, ...alternatives].slice(0, 3) };
}

async function pinnedTables(catalog: Catalog, pinned: readonly NodeMeaning[]): Promise<TableProfile[]> {
  const ids = new Set(pinned.map(({ table }) => table));
  const found = [...catalog.tables(), ...(await catalog.openWorld())].filter(({ id }) => ids.has(id));
  return [...new Map(found.map((table) => [table.id, table])).values()];
}

/** Adds pinned nodes to the question if its words do not refer to them. */
function withPins(question: string, pinned: readonly NodeMeaning[]): string {
  return [question, ...pinned.flatMap(({ column, value }) => value ?? column ?? [])].join(' ');
}

/** Sorts readings that use more of the pinned nodes first. */
function steer(readings: readonly Reading[], pinned: readonly NodeMeaning[]): Reading[] {
  return [...readings].sort((a, b) => pinsOf(b, pinned) - pinsOf(a, pinned));
}

function restsOn(reading: Reading, pinned: readonly NodeMeaning[]): boolean {
  return pinsOf(reading, pinned) > 0;
}

/** How many pinned nodes a reading uses. */
function pinsOf({ candidate: { frame } }: Reading, pinned: readonly NodeMeaning[]): number {
  const refs = refsOf(frame).map(({ column }) => `${column.table.id}\n${column.name}`);
  return pinned.filter(({ table, column }) =>
    column === undefined ? frame.base.id === table : refs.includes(`${table}\n${column}`),
  ).length;
}

/**
 * Whether the reading uses a value or an indicator of the bundled tables (not just words such as "rows") and every
 * word of the question: a word left out may well refer to the user's own data.
 */
function namesTheWorld({ candidate: { used, family, uncovered } }: Reading): boolean {
  if (uncovered.length > 0) return false;
  if (family === 'followUp') return true;
  // "toughest run this year" names no indicator, and every table has periods, so the bundled tables must not answer it.
  if (family === 'open') return false;
  return used.some((mention) => isOfWorld(mention) && !mention.column.words.includes('year'));
}

/** Whether the mention names a country or an indicator. Numeric country codes do not count: "fastest 800 m" is not Uganda. */
function isOfWorld(mention: Mention): mention is MentionOf<'value' | 'column'> {
  if (mention.kind === 'column') return mention.score >= minNamed;
  return (
    mention.kind === 'value' &&
    mention.score >= minNamed &&
    mention.values.some((value) => /\p{L}/u.test(String(value)))
  );
}
