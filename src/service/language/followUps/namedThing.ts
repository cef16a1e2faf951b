import type { Column } from '../catalogue.ts';
import { compile } from '../compile/compile.ts';
import { NoPlan } from '../compile/compiled.ts';
import type { Filter, Frame } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';
import { likelihood, type Turn } from './turns.ts';

/** The one thing that the last answer named: "Ada", the customer with the most orders. */
interface NamedThing {
  readonly column: Column;
  readonly value: string | number;
}

const pronouns = /\b(?:it|he|she|they|him|her|his|its|their|there|that one|this one)\b/i;

/**
 * "how many reviews does it have", "and where does she live": a question of its own about the thing that the last answer
 * named. The conditions that led to it are no longer meant.
 */
export function aboutNamedThing(
  material: Material,
  turn: Turn | undefined,
  proposals: readonly Proposal[],
): Proposal[] {
  const thing = turn && pronouns.test(material.question.text) ? namedThing(material, turn) : undefined;
  const ref = thing && material.upRef(thing.column);
  if (!thing || !ref) return [];
  const filter: Filter = { test: { kind: 'equals', ref, values: [thing.value] } };
  return proposals
    .filter(
      ({ frame: { ask, filters, keys } }) =>
        ask.kind !== 'describe' &&
        keys.every((key) => key.ref.column !== thing.column && key.name?.column !== thing.column) &&
        filters.every(({ test }) => test.kind !== 'equals' || test.ref.column !== thing.column),
    )
    .map((proposal) => ({
      ...proposal,
      frame: { ...proposal.frame, filters: [...proposal.frame.filters, filter] },
      used: [...proposal.used, ...material.cues('that', 'instead')],
      fit: proposal.fit + likelihood(material.question) + 0.1,
      family: 'followUp',
    }));
}

const asksFigure =
  /^\W*(?:and |but |so )?(?:how (?:much|many)|what) (?:was|were|is|are|did|does|do|has|had)\b/i;

/** "how much was it the month before", after the pontoon that used the most: the figure of that one, and no other winner. */
export function figureOfNamed(material: Material, turn: Turn): Frame | undefined {
  const { frame } = turn;
  const { text } = material.question;
  if (frame.ask.kind !== 'top' || !asksFigure.test(text) || !pronouns.test(text)) return undefined;
  const filter = namedFilter(material, turn);
  if (!filter) return undefined;
  return { ...frame, filters: [...frame.filters, filter], keys: [], ask: { kind: 'figure' } };
}

/** The one thing that the last answer named, as a condition. */
export function namedRow(material: Material, turn: Turn): Filter | undefined {
  return turn.frame.ask.kind === 'topRows' ? namedFilter(material, turn) : undefined;
}

function namedFilter(material: Material, turn: Turn): Filter | undefined {
  const thing = namedThing(material, turn);
  const ref = thing && material.upRef(thing.column);
  return ref && { test: { kind: 'equals', ref, values: [thing.value] } };
}

function namedThing(material: Material, { frame, rows }: Turn): NamedThing | undefined {
  const { ask, keys, base } = frame;
  const [row] = rows?.rows ?? [];
  if (!row || rows?.rows.length !== 1) return undefined;
  const valueAt = (at: number): string | number | undefined => {
    const value = row[at];
    return typeof value === 'string' || typeof value === 'number' ? value : undefined;
  };
  if (ask.kind === 'top') {
    const [key] = keys;
    const value = valueAt(0);
    if (!key || key.grain !== undefined || value === undefined) return undefined;
    return { column: (key.name ?? key.ref).column, value };
  }
  if (ask.kind !== 'topRows' && ask.kind !== 'listed') return undefined;
  try {
    const { outputs } = compile(frame, material.catalogue.tables, material.now);
    for (const column of [base.key, base.name]) {
      const at = outputs.findIndex((output) => output.column !== undefined && output.column === column);
      const value = at < 0 ? undefined : valueAt(at);
      if (column && value !== undefined) return { column, value };
    }
  } catch (error) {
    if (!(error instanceof NoPlan)) throw error;
  }
  return undefined;
}
