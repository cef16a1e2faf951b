import type { Column } from '../catalogue.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { isFiner } from './averagePer.ts';
import { keySetsOf } from './keys.ts';
import { type Superlative, superlativesOf } from './superlatives.ts';
import { topGroups } from './topGroups.ts';
import { extremeValue, topRows } from './topRows.ts';

/** Groups and rows at an end of the scale: "busiest station", "top 5 companies by MRR", "longest build". */
export const top: Construction = (material) =>
  superlativesOf(material).flatMap((superlative) => {
    const groups = topGroups(material, superlative);
    const rows = topRows(material, superlative);
    return [
      ...groups,
      ...rows,
      ...withinEach(material, superlative, [...groups, ...rows]),
      ...extremeValue(material, superlative),
    ];
  });

/** "the oldest boat of each club", "most common fault per site": the first within every group, not one of all. */
function withinEach(
  material: Material,
  superlative: Superlative,
  proposals: readonly Proposal[],
): Proposal[] {
  // "by revenue in each category": "by" names the measure, "each" the groups.
  const cues = [...material.cues('each'), ...material.cues('by')].filter((cue) =>
    superlative.used.every(({ from }) => from < cue.from || cue.cue === 'each'),
  );
  const sets = keySetsOf(material).filter(({ keys }) => keys.length === 1);
  const each = cues.find((cue) => sets.some(({ used }) => used.includes(cue)));
  if (!each) return [];
  const said = sets.find(({ used }) => used.includes(each));
  const [key] = said?.keys ?? [];
  if (!said || !key || key.ref.column.kind === 'list') return [];
  const isOwn = (column: Column) => column === key.ref.column || column === key.name?.column;
  return proposals.flatMap((proposal): Proposal[] => {
    const { frame, used } = proposal;
    const { ask } = frame;
    const isAverage = material.lower(each.from) === 'per' && frame.keys[0] && isFiner(key, frame.keys[0]);
    const fit = proposal.fit + 0.12 - said.cost - (each.cue === 'each' ? 0 : 0.2) - (isAverage ? 0.5 : 0);
    if (ask.kind === 'topRows')
      return [
        {
          ...proposal,
          frame: {
            ...frame,
            keys: [key],
            ask: { ...ask, show: ask.show.filter(({ column }) => !isOwn(column)) },
          },
          used: [...used, ...said.used],
          fit,
        },
      ];
    if (
      ask.kind !== 'top' ||
      frame.keys.some(({ ref, name }) => isOwn(ref.column) || (name && isOwn(name.column)))
    )
      return [];
    return [
      {
        ...proposal,
        frame: { ...frame, keys: [...frame.keys, key], ask: { ...ask, isPerLastKey: true } },
        used: [...used, ...said.used],
        fit,
      },
    ];
  });
}
