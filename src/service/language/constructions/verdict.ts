import { isFlowColumn } from '../annotate/flowColumns.ts';
import type { Mention } from '../annotate/mentions.ts';
import { isMeasure, type Quantity } from '../columnMeasures.ts';
import type { Frame, Measure, Side } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { isBareAge } from '../numberFilters.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { verdictOf } from './compare.ts';
import { isCount, limitsCount } from './limitWords.ts';

/** Questions that want yes or no: "are there trips that end before they start", "is compute more than a third". */
export const verdict: Construction = (material) => {
  const [lead] = material.cues('verdict');
  if (!lead || lead.from > 0 || material.has('which', 'count', 'howMuch')) return [];
  return [
    ...exists(material, lead),
    ...everyOne(material, lead),
    ...limits(material, lead),
    ...measures(material, lead),
  ];
};

function exists(material: Material, lead: Mention): Proposal[] {
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const rows = rowSetOf(material, new Set(nouns));
  if (rows.filters.length === 0) return [];
  // A "no" or "never" that nothing rests on would turn the answer into its opposite.
  const negations = material.cues('without', 'nobody', 'never', 'not').filter(({ from }) => from > lead.from);
  const words = rows.filters.flatMap(({ used }) => used);
  if (negations.some((cue) => !words.some(({ from, to }) => from <= cue.from && cue.to <= to))) return [];
  const frame: Frame = {
    base: material.base,
    filters: rows.filters.map(({ filter }) => filter),
    measures: [{ fn: 'count' }],
    keys: [],
    ask: { kind: 'verdict', test: { kind: 'exists' } },
    assumptions: [],
  };
  return [
    {
      frame,
      used: [
        lead,
        ...nouns,
        ...rows.filters.flatMap(({ used }) => used),
        ...material.cues('any', 'verdict', 'all', 'nobody'),
      ],
      fit:
        0.08 -
        (namesOne(rows) && !material.has('any') ? 0.2 : 0) -
        rows.cost -
        (nouns.length > 0 ? 0 : 0.06) -
        (material.has('than', 'versus') ? 0.3 : 0) -
        // "do all …" is not answered by one that does.
        (material.has('all', 'each') ? 0.8 : 0),
      family: 'exists',
    },
  ];
}

/** "did Reds score more than 10": of one named thing the figure is wanted, not whether there is such a row. */
function namesOne({ filters }: ReturnType<typeof rowSetOf>): boolean {
  return (
    filters.some(({ filter: { test } }) => test.kind === 'compare') &&
    filters.some(({ filter: { test } }) => test.kind === 'equals' && test.ref.column.kind === 'name')
  );
}

/** "are total wins higher than total points": two measures of the same rows. */
function measures(material: Material, lead: Mention): Proposal[] {
  const op = verdictOf(material);
  const [left, right] = material
    .of('column')
    .filter(({ column }) => isMeasure(column) && column.table === material.base);
  const aggregates = material.cues('sum', 'mean', 'median');
  if (!op || !left || !right || left.column === right.column) return [];
  const isFlow = isFlowColumn(left.column) && isFlowColumn(right.column);
  if (aggregates.length === 0 && !isFlow) return [];
  const fn =
    aggregates.length === 0 || material.has('sum') ? 'sum' : material.has('mean') ? 'mean' : 'median';
  const taken = new Set<Mention>([lead, left, right, ...aggregates]);
  const rows = rowSetOf(material, taken);
  const sides = [left, right].map(
    ({ column }): Side => ({
      label: column.label,
      filters: [],
      measure: { fn, of: { kind: 'column', ref: { column, path: [] } } },
    }),
  );
  return [
    {
      frame: {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: sides.flatMap(({ measure }) => measure ?? []).slice(0, 1),
        keys: [],
        ask: { kind: 'verdict', test: { kind: 'sides', sides, op } },
        assumptions: [],
      },
      used: [
        ...taken,
        ...rows.filters.flatMap(({ used }) => used),
        ...material.cues('than', 'more', 'fewer'),
        ...material.of('adjective'),
      ],
      fit: 0.3 - rows.cost,
      family: 'verdict',
    },
  ];
}

/** "do all boats have a motor": whether every row meets what is said of them. */
function everyOne(material: Material, lead: Mention): Proposal[] {
  const [all] = material.cues('all', 'each');
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const [noun] = nouns.filter(
    ({ from }) => all && all.to <= from && material.contentBetween(all.to, from) === 0,
  );
  if (!all || !noun) return [];
  const rows = rowSetOf(material, new Set(nouns));
  const [condition, ...others] = rows.filters;
  if (!condition || others.length > 0 || condition.used.some(({ to }) => to <= noun.from)) return [];
  return [
    {
      frame: {
        base: material.base,
        filters: [],
        measures: [{ fn: 'count' }],
        keys: [],
        ask: { kind: 'verdict', test: { kind: 'all', filter: condition.filter } },
        assumptions: [],
      },
      used: [lead, all, ...nouns, ...condition.used, ...material.cues('verdict')],
      fit: 0.15 - rows.cost,
      family: 'exists',
    },
  ];
}

/** A figure against a limit: "is the average above 5", "was the account ever overdrawn". */
function limits(material: Material, lead: Mention): Proposal[] {
  const found: Proposal[] = [];
  const fractions: Record<string, number> = { half: 0.5, third: 1 / 3, quarter: 0.25 };
  for (const number of material.of('number')) {
    if (number.op === undefined || isBareAge(material, number)) continue;
    const isOfCount = limitsCount(material, number);
    for (const quantity of quantitiesOf(material).slice(0, 6)) {
      if (!isOfCount && isCount(quantity.measure)) continue;
      const taken = new Set<Mention>([number, ...quantity.used]);
      // "did any customer pay more": of all together nobody asked.
      if (!isCount(quantity.measure) && asksOfAny(material)) continue;
      const rows = rowSetOf(material, taken);
      found.push(limitProposal(material, lead, quantity, rows, number.op, number.value, [...taken]));
    }
  }
  // "more than a third of the bill": a share against a fraction.
  for (const [at, token] of material.tokens.entries()) {
    const limit = fractions[token.lower];
    if (limit === undefined) continue;
    const before = material.tokens
      .slice(Math.max(0, at - 4), at)
      .map(({ lower }) => lower)
      .join(' ');
    const op = /more than|over|above|exceed/.test(before)
      ? '>'
      : /less than|under|below/.test(before)
        ? '<'
        : undefined;
    if (!op) continue;
    const covered = material.mentions.filter(
      ({ from, to, kind }) =>
        kind !== 'value' && kind !== 'column' && from <= at + 1 && to > at - 4 && to <= at + 2,
    );
    const quantities: Quantity[] = [
      ...quantitiesOf(material),
      { measure: { fn: 'count' } as Measure, used: [], cost: 0.2 },
    ];
    for (const quantity of quantities.slice(0, 6)) {
      if (quantity.measure.fn !== 'sum' && quantity.measure.fn !== 'count') continue;
      const taken = new Set<Mention>([...covered, ...quantity.used]);
      const rows = rowSetOf(material, taken);
      const part = rows.filters.map(({ filter }) => filter);
      if (part.length === 0) continue;
      const measure: Measure =
        quantity.measure.fn === 'count' ? { fn: 'count', where: part, isRate: true } : quantity.measure;
      if (measure.isRate)
        found.push({
          ...limitProposal(
            material,
            lead,
            { ...quantity, measure },
            { filters: [], cost: rows.cost },
            op,
            limit,
            [...taken, ...rows.filters.flatMap(({ used }) => used)],
          ),
          fit: 0.1 - quantity.cost,
        });
      else
        found.push({
          frame: {
            base: material.base,
            filters: [],
            measures: [measure],
            keys: [],
            ask: { kind: 'share', part },
            assumptions: [],
          },
          used: [
            lead,
            ...taken,
            ...rows.filters.flatMap(({ used }) => used),
            ...material.cues('verdict', 'than', 'more', 'fewer', 'share'),
          ],
          fit: 0.12 - quantity.cost - rows.cost,
          family: 'limitShare',
        });
    }
  }
  return found;
}

/** "any customer", "a member": one of the things, not all of them together. */
function asksOfAny(material: Material): boolean {
  return material.mentions.some(
    (mention) =>
      (mention.kind === 'table' ||
        (mention.kind === 'column' && !isMeasure(mention.column) && mention.column.distinct > 1)) &&
      /^(any|an?|anyone|every)$/.test(material.lower(mention.from - 1)) &&
      mention.from <= 3,
  );
}

function limitProposal(
  material: Material,
  lead: Mention,
  quantity: Quantity,
  rows: ReturnType<typeof rowSetOf>,
  op: '<' | '<=' | '>' | '>=' | '=',
  value: number,
  used: readonly Mention[],
): Proposal {
  return {
    frame: {
      base: material.base,
      filters: rows.filters.map(({ filter }) => filter),
      measures: [quantity.measure],
      keys: [],
      ask: { kind: 'verdict', test: { kind: 'limit', op, value } },
      assumptions: [],
    },
    used: [
      lead,
      ...used,
      ...rows.filters.flatMap((each) => each.used),
      ...material.cues('verdict', 'than', 'more', 'fewer', 'any'),
    ],
    fit: -0.05 - quantity.cost - rows.cost,
    family: 'limit',
  };
}
