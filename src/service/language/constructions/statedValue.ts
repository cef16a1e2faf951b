import type { Construction } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';

/** "who is the treasurer" of a list of names and values, one for each name: the value is asked for. */
export const statedValue: Construction = (material) => {
  const { base } = material;
  const { indicator, settings } = base.profile;
  const value = base.columns.find((column) => column.name === indicator?.value);
  const name = base.columns.find((column) => column.name === indicator?.name);
  const isStated = name && value && !settings && value.type === 'string' && name.distinct === base.rows;
  if (!isStated || material.asksYesNo || material.has('count', 'sum', 'mean', 'most', 'least')) return [];
  const rows = rowSetOf(material, new Set());
  const [only, ...others] = rows.filters;
  const test = only?.filter.test;
  if (
    !only ||
    others.length > 0 ||
    test?.kind !== 'equals' ||
    only.filter.isNegated ||
    test.ref.column !== name
  )
    return [];
  return [
    {
      frame: {
        base,
        filters: [only.filter],
        measures: [],
        keys: [],
        ask: { kind: 'list', show: [{ column: value, path: [] }], isDistinct: true },
        assumptions: [],
      },
      used: [
        ...only.used,
        ...material.of('column').filter(({ column }) => column === name || column === value),
        ...material.cues('which', 'who', 'when', 'where', 'list', 'howMuch', 'verdict'),
      ],
      fit: 0.35 - rows.cost,
      family: 'lookup',
    },
  ];
};
