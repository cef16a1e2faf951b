import type { Mention } from '../annotate/mentions.ts';
import { thingBefore } from '../deniedDeeds.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Filter } from '../frame.ts';
import type { Construction, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { differentValues } from './differentValues.ts';

/**
 * "which destinations never had a cancellation": things that have rows, but none in that state, where the rows themselves name
 * both. Rows in any other state would be there for nearly all of them.
 */
export const neverHad: Construction = (material) =>
  material.cues('never').flatMap((cue): Proposal[] => {
    const thing = thingBefore(material, cue);
    if (!thing || material.of('period').length > 0) return [];
    const nouns = material.of('table').filter(({ table }) => table === material.base);
    const verbs = material.cues('verdict', 'present').filter(({ from }) => from >= cue.from - 1);
    const taken = new Set<Mention>([cue, ...thing.used, ...nouns, ...verbs]);
    const rows = rowSetOf(material, taken);
    const states = rows.filters
      .map(({ filter }) => filter)
      .filter(({ span, test, isNegated }) => {
        const ref = refOfTest(test);
        return (
          !isNegated && ref?.path.length === 0 && ref.column !== thing.column && (span?.[0] ?? 0) >= cue.to
        );
      });
    if (states.length === 0 || states.length < rows.filters.length) return [];
    const of = { column: thing.column, path: [] };
    const none: Filter = {
      test: { kind: 'sameAs', ref: of, filters: states, isAlso: true },
      isNegated: true,
      span: [cue.from, Math.max(...states.map(({ span }) => span?.[1] ?? cue.to))],
    };
    const used = [
      ...taken,
      ...rows.filters.flatMap((each) => each.used),
      ...material.cues('which', 'list', 'who', 'count', 'that', 'any'),
    ];
    return [differentValues(material, { thing: thing.column, filters: [none], used, fit: 0.3 - rows.cost })];
  });
