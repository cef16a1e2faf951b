import type { Mention } from './annotate/mentions.ts';
import { outcomeOf } from './annotate/outcomeValues.ts';
import type { Quantity } from './columnMeasures.ts';
import { decidedRows } from './decisions.ts';
import type { Filter } from './frame.ts';
import { expandIdioms } from './lexicon/idioms.ts';
import { keyOf } from './lexicon/outcomes.ts';
import type { Material } from './material.ts';

/**
 * "abandonment rate", "churn rate", "on-time rate": the share of the rows that have come to this, where a status, a flag
 * or a date of the base says so. Where none does nothing is read, and the question is refused.
 */
export function idiomRates(material: Material): Quantity[] {
  const lowers = material.tokens.map(({ lower }) => lower);
  return expandIdioms(lowers).flatMap(({ from, to, idiom }): Quantity[] => {
    const [lead, ...outcome] = idiom.means;
    if (lead !== 'share') return [];
    const within = material.mentions.filter((mention) => mention.from < to && mention.to > from);
    // A status that was said by its own name is found without the idiom.
    if (within.some(({ kind, score }) => (kind === 'value' || kind === 'event') && score >= 0.85)) return [];
    if (isStored(material, lowers.slice(from, to))) return [];
    const meaning = outcomeOf(material.base.columns, outcome.join(' '));
    if (!meaning) return [];
    // What has not been decided counts for neither side, which `rates` knows.
    if (meaning.kind !== 'event' && decidedRows(meaning.column, meaning.values)) return [];
    const ref = { column: meaning.column, path: [] };
    const span = [from, to] as const;
    const met: Filter =
      meaning.kind === 'event'
        ? { test: { kind: 'missing', ref }, ...(meaning.hasHappened && { isNegated: true }), span }
        : { test: { kind: 'equals', ref, values: meaning.values }, span };
    const said: Mention = { kind: 'cue', cue: 'rate', from, to, score: 1 };
    return [{ measure: { fn: 'count', where: [met], isRate: true }, used: [said, ...within], cost: 0 }];
  });
}

/** A column that holds the rate itself is the better answer. */
function isStored({ catalogue }: Material, said: readonly string[]): boolean {
  const name = keyOf(said.join(' '));
  return catalogue.tables.some(({ columns }) => columns.some((column) => keyOf(column.name) === name));
}
