import { periodTest } from '../annotate/calendar.ts';
import type { Mention } from '../annotate/mentions.ts';
import { deniedDeed } from '../deniedDeeds.ts';
import type { Filter } from '../frame.ts';
import type { Construction, Proposal } from '../material.ts';
import { dateOf } from '../periodFilters.ts';
import { rowSetOf } from '../rowSets.ts';
import { differentValues } from './differentValues.ts';

/** "which customers have not ordered since june", "who hasn't trained in the last 30 days": things that have rows, but none in the period. */
export const absentSince: Construction = (material) =>
  material.of('period').flatMap((period): Proposal[] => {
    const deed = deniedDeed(material, period);
    const date = deed && dateOf(material, period);
    const test = date && date.ref.path.length === 0 && periodTest(date.ref, period.period, material.now);
    if (!deed || !date || !test || test.kind !== 'period' || test.from === undefined) return [];
    const nouns = material.of('table').filter(({ table }) => table === material.base);
    const taken = new Set<Mention>([...deed.used, ...date.used, period, ...nouns]);
    const rows = rowSetOf(material, taken);
    const filters = rows.filters.map(({ filter }) => filter);
    const thing = { column: deed.thing, path: [] };
    const none: Filter = {
      test: { kind: 'sameAs', ref: thing, filters: [{ test }, ...filters], isAlso: true },
      isNegated: true,
      span: [period.from, period.to],
    };
    const used = [
      ...taken,
      ...rows.filters.flatMap((each) => each.used),
      ...material.cues('which', 'list', 'who', 'count', 'that', 'verdict'),
    ];
    return [
      differentValues(material, {
        thing: deed.thing,
        filters: [none, ...filters],
        used,
        fit: 0.3 - rows.cost,
      }),
    ];
  });
