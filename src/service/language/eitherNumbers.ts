import type { Mention, MentionOf } from './annotate/mentions.ts';
import { spanOf } from './filterRefs.ts';
import type { Filter } from './frame.ts';
import type { Material } from './material.ts';
import { numberFilter } from './numberFilters.ts';
import type { Used } from './used.ts';

/** "over 400 or under 150 kg": two limits on one column, either of which will do. The column is named beside one of them. */
export function eitherNumbers(material: Material, taken: ReadonlySet<Mention>): Used[] {
  const limits = material.of('number').filter((each) => each.op !== undefined && !taken.has(each));
  return limits.flatMap((left, at): Used[] => {
    const right = limits[at + 1];
    if (!right || right.from !== left.to + 1 || material.lower(left.to) !== 'or') return [];
    const of = limitedBy(material, left, taken) ?? limitedBy(material, right, taken);
    if (of?.filter.test.kind !== 'compare') return [];
    const { value } = of.filter.test;
    const filterOf = ({ op = '=', value: limit }: MentionOf<'number'>): Filter => ({
      test: { kind: 'compare', value, op, limit },
    });
    const joint: Mention = { kind: 'cue', cue: 'any', from: left.to, to: right.from, score: 1 };
    const used = [left, joint, right, ...of.used.filter((each) => each !== left && each !== right)];
    return [
      {
        filter: {
          test: { kind: 'any', filters: [filterOf(left), filterOf(right)] },
          span: spanOf([left, right]),
        },
        used,
        cost: of.cost,
        ...(of.column && { column: of.column }),
      },
    ];
  });
}

/** Both limits are in the column's own unit, or the reading is not this one. */
function limitedBy(
  material: Material,
  number: MentionOf<'number'>,
  taken: ReadonlySet<Mention>,
): Used | undefined {
  const found = numberFilter(material, number, taken);
  const test = found?.filter.test;
  return test?.kind === 'compare' && test.limit === number.value && !found?.filter.isNegated
    ? found
    : undefined;
}
