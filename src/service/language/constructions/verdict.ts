import { isFlowColumn } from '../annotate/flowColumns.ts';
import type { Mention } from '../annotate/mentions.ts';
import { isMeasure, moneyUnit, type Quantity } from '../columnMeasures.ts';
import type { Frame, Side } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { isBareAge } from '../numberFilters.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import type { Used } from '../used.ts';
import { verdictOf } from './comparatives.ts';
import { isCount, limitProposal, limitsCount } from './limitWords.ts';
import { shareLimits } from './shareLimits.ts';

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
        (material.has('all', 'each') || everybodyIn(material) ? 0.8 : 0),
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

/** "do all boats have a motor", "was every merged request approved": the last condition must hold for all rows that meet the others. */
function everyOne(material: Material, lead: Mention): Proposal[] {
  const everybody = everybodyIn(material);
  const all = everybody ?? material.cues('all', 'each')[0];
  if (!all) return [];
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const isNext = ({ from }: Mention) => all.to <= from && material.contentBetween(all.to, from) === 0;
  const rows = rowSetOf(material, new Set(nouns));
  const [condition, ...others] = rows.filters.toSorted((a, b) => startOf(b) - startOf(a));
  // "every child": a value stands for the rows that have it.
  const noun =
    everybody ??
    nouns.find(isNext) ??
    // "every merged request": what stands between says which of them.
    nouns.find(
      (each) =>
        all.to <= each.from &&
        others.some(({ used }) => used.some((word) => isNext(word) && word.to === each.from)),
    ) ??
    others.flatMap(({ used }) => used).find((mention) => mention.kind === 'value' && isNext(mention));
  if (!noun || !condition || condition.used.some(({ to }) => to <= noun.from)) return [];
  if (others.some(({ used }) => used.some(({ to }) => to > startOf(condition)))) return [];
  return [
    {
      frame: {
        base: material.base,
        filters: others.map(({ filter }) => filter),
        measures: [{ fn: 'count' }],
        keys: [],
        ask: { kind: 'verdict', test: { kind: 'all', filter: condition.filter } },
        assumptions: [],
      },
      used: [
        lead,
        all,
        ...nouns,
        ...rows.filters.flatMap(({ used }) => used),
        ...material.cues('verdict', 'who', 'list'),
      ],
      fit: 0.15 - rows.cost,
      family: 'exists',
    },
  ];
}

/** "did everybody pay their fee": whoever the rows are about. */
function everybodyIn({ tokens }: Material): Mention | undefined {
  const at = tokens.findIndex(({ lower }) => /^every(one|body)$/.test(lower));
  return at < 0 ? undefined : { kind: 'cue', cue: 'all', from: at, to: at + 1, score: 1 };
}

function startOf({ used }: Used): number {
  return Math.min(...used.map(({ from }) => from));
}

/** A figure against a limit: "is the average above 5", "was the account ever overdrawn". */
function limits(material: Material, lead: Mention): Proposal[] {
  const found: Proposal[] = [];
  for (const number of material.of('number')) {
    if (number.op === undefined || isBareAge(material, number)) continue;
    const isOfCount = limitsCount(material, number);
    for (const quantity of quantitiesOf(material).slice(0, 6)) {
      if (!isOfCount && isCount(quantity.measure)) continue;
      // "was Mara ever above 140" counts nothing: neither a noun nor a "how many" is there.
      if (isCount(quantity.measure) && quantity.used.length === 0 && !namesRows(material)) continue;
      if (number.unit?.symbol === '%' && isMoney(quantity)) continue;
      const taken = new Set<Mention>([number, ...quantity.used]);
      // "did any customer pay more": of all together nobody asked.
      if (!isCount(quantity.measure) && asksOfAny(material)) continue;
      const rows = rowSetOf(material, taken);
      found.push(limitProposal(material, lead, quantity, rows, number.op, number.value, [...taken]));
    }
  }
  found.push(...shareLimits(material, lead));
  return found;
}

function namesRows(material: Material): boolean {
  return material.has('count') || material.of('table').some(({ table }) => table === material.base);
}

function isMoney({ measure: { of } }: Quantity): boolean {
  return of?.kind === 'column' && moneyUnit(of.ref.column) !== undefined;
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
