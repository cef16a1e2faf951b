import type { Mention } from '../annotate/mentions.ts';
import type { Column, Table } from '../catalogue.ts';
import { isCalledAsMoney, moneyUnit, type Quantity } from '../columnMeasures.ts';
import type { Frame } from '../frame.ts';
import { type Construction, isSameRef, type Material, type Proposal } from '../material.ts';
import { bothFlows } from '../moneyFlows.ts';
import { quantitiesOf } from '../quantities.ts';
import { type RowSet, rowSetOf } from '../rowSets.ts';
import { asksSeries, type KeySet, naturalGrain } from './keyGrains.ts';
import { keySetsOf } from './keys.ts';
import { severalFigures } from './severalFigures.ts';

const maxQuantities = 10;

/**
 * A figure, or one per group: "how many active subscriptions", "average wait per doctor", "monthly revenue".
 */
export const figure: Construction = (material) => {
  const quantities = quantitiesOf(material)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, maxQuantities);
  const keySets = keySetsOf(material);
  const several = together(material, quantities);
  const figures = [...quantities.map((each) => [each]), ...(several ? [several] : [])].flatMap((measures) =>
    keySets.flatMap((keys) => proposalOf(material, measures, keys)),
  );
  return [...figures, ...courses(material, quantities)];
};

/**
 * Figures of things over years, one row for each thing and year: "fertility in Kenya since 1970" asks for their course,
 * since neither a sum nor a mean over years says anything.
 */
function courses(material: Material, quantities: readonly Quantity[]): Proposal[] {
  const { time } = material.base;
  const isThing = (column: Column) => time !== undefined && isPanelThing(material.base, time, column);
  if (!time || material.has('mean', 'sum', 'median', 'max', 'min', 'most', 'least', 'top', 'bottom'))
    return [];
  return quantities.flatMap((quantity): Proposal[] => {
    const { of, fn } = quantity.measure;
    if (of?.kind !== 'column' || (fn !== 'sum' && fn !== 'mean')) return [];
    const rows = rowSetOf(material, new Set(quantity.used));
    const named = rows.filters.filter(
      ({ column, filter }) =>
        column !== undefined && isThing(column) && filter.test.kind === 'equals' && !filter.isNegated,
    );
    const periods = rows.filters.filter(({ filter: { test } }) => test.kind === 'period');
    const isLong = periods.every(
      ({ filter: { test } }) =>
        test.kind === 'period' &&
        (test.from === undefined ||
          test.to === undefined ||
          Number(test.to.slice(0, 4)) - Number(test.from.slice(0, 4)) > 1),
    );
    if (named.length === 0 || !isLong || rows.filters.length > named.length + periods.length) return [];
    const things = named.find(
      ({ filter: { test } }) => test.kind === 'equals' && test.values.length > 1,
    )?.column;
    return [
      {
        frame: {
          base: material.base,
          filters: rows.filters.map(({ filter }) => filter),
          measures: [quantity.measure],
          keys: [
            { ref: { column: time, path: [] }, ...(time.type !== 'number' && { grain: naturalGrain(time) }) },
            ...(things ? [{ ref: { column: things, path: [] } }] : []),
          ],
          ask: { kind: 'figure' },
          assumptions: [],
        },
        used: [
          ...quantity.used,
          ...rows.filters.flatMap(({ used }) => used),
          ...material.cues('which', 'list', 'howMuch', 'trend', 'change', 'growth'),
        ],
        fit: 0.22 - quantity.cost - rows.cost,
        family: 'group',
      },
    ];
  });
}

/** Each value of the column occurs about once for each point in time; rows with a moment each are no panel. */
function isPanelThing(base: Table, time: Column, { type, distinct, table, values = [] }: Column): boolean {
  const cells = distinct * time.distinct;
  return (
    type === 'string' &&
    table === base &&
    time.distinct <= base.rows * 0.75 &&
    distinct > 1 &&
    time.distinct > 2 &&
    base.rows >= cells * 0.5 &&
    base.rows <= cells * 1.02 &&
    // Four people paying on sixteen days may also have about sixty expenses, but several on one day.
    values.every(({ count }) => count <= time.distinct * 1.02)
  );
}

function proposalOf(material: Material, quantities: readonly Quantity[], keys: KeySet): Proposal[] {
  const measureWords = quantities.flatMap(({ used }) => used);
  if (
    keys.used.some(
      (mention) =>
        (measureWords.includes(mention) &&
          // "sacks per batch by miller": the rows are no key, so that both may speak of them.
          (mention.kind === 'column' ||
            (mention.kind === 'table' && (mention.table !== material.base || keys.keys.length === 0)))) ||
        // "miles per hour" is one unit.
        (mention.kind === 'period' &&
          measureWords.some(
            ({ kind, from, to }) => kind === 'cue' && from < mention.from && mention.to <= to,
          )),
    )
  )
    return [];
  const rows = rowSetOf(material, new Set([...measureWords, ...keys.used]));
  if (quantities.some(({ measure }) => isEmptied(rows, measure))) return [];
  const frame: Frame = {
    base: material.base,
    filters: rows.filters.map(({ filter }) => filter),
    measures: quantities.map(({ measure }) => measure),
    keys: keys.keys,
    ask: { kind: 'figure' },
    assumptions: [],
  };
  const isAskedHow = material.has(
    'count',
    'howMuch',
    'sum',
    'mean',
    'median',
    'percentile',
    'howLong',
    'howOften',
    'rate',
    'howOld',
  );
  const isSeries = keys.keys.length === 1 && keys.keys.every(({ grain }) => grain !== undefined);
  return [
    {
      frame,
      used: [
        ...measureWords,
        ...keys.used,
        ...allOf(material, keys),
        ...rows.filters.flatMap(({ used }) => used),
        ...material.cues('which', 'list', 'howMuch', 'all', 'chart'),
        // "how has the number of visits developed by month" is answered by the months.
        ...(isSeries ? material.cues('change', 'trend') : []),
      ],
      fit:
        -quantities.reduce((sum, { cost }) => sum + cost, 0) -
        keys.cost -
        rows.cost +
        (isAskedHow ? 0.05 : 0) -
        (material.asksYesNo ? 0.25 : 0) -
        (material.has('most', 'least') ? 0.25 : 0) -
        (isMeanPerPeriod(material, quantities, keys) ? 0.35 : 0),
      family: keys.keys.length > 0 ? 'group' : 'figure',
    },
  ];
}

/** "average cost per day": the mean of what the days add up to, rather than a mean for each day (see `outer`). */
function isMeanPerPeriod(material: Material, quantities: readonly Quantity[], { keys }: KeySet): boolean {
  const [quantity] = quantities;
  const of = quantity?.measure.of;
  return (
    keys.some(({ grain }) => /^(year|quarter|month|week|day|hour)$/.test(grain ?? '')) &&
    material.has('mean') &&
    quantity?.measure.fn === 'mean' &&
    (of?.kind === 'column'
      ? of.ref.column.kind === 'amount'
      : // Grams at so many calories each add up as the grams do.
        of?.kind === 'arithmetic' && of.op === '*') &&
    !material.has('trend') &&
    !asksSeries(material)
  );
}

/** "how many prices are missing": what is known to be empty has no sum. */
function isEmptied({ filters }: RowSet, { of }: Quantity['measure']): boolean {
  return (
    of?.kind === 'column' &&
    filters.some(
      ({ filter: { test, isNegated } }) =>
        test.kind === 'missing' && !isNegated && isSameRef(test.ref, of.ref),
    )
  );
}

/** "of all provinces": nothing is left out and nothing is split. */
function allOf(material: Material, { keys }: KeySet): Mention[] {
  if (keys.length > 0) return [];
  return material.mentions.filter(
    (mention) =>
      (mention.kind === 'column' || mention.kind === 'table') &&
      material
        .cues('all')
        .some((cue) => cue.to <= mention.from && material.contentBetween(cue.to, mention.from) === 0),
  );
}

/** "min and max", "average and median wait": two measures of one question. */
function together(material: Material, quantities: readonly Quantity[]): Quantity[] | undefined {
  const [cue] = material.cues('extremes');
  const [column] = quantities.filter(({ measure }) => measure.of?.kind === 'column');
  if (cue && column?.measure.of) {
    const of = column.measure.of;
    return [
      { measure: { fn: 'min', of }, used: [...column.used, cue], cost: 0.05 },
      { measure: { fn: 'max', of }, used: [], cost: 0 },
    ];
  }
  const both = severalFigures(material) ?? countAndAmount(material, quantities) ?? bothFlows(material);
  if (both) return both;
  const columns = material
    .of('column')
    .filter(({ column: each }) =>
      quantities.some(({ measure }) => measure.of?.kind === 'column' && measure.of.ref.column === each),
    );
  const [first, second] = columns;
  if (!first || !second || first.column === second.column) return undefined;
  const between = material.tokens
    .slice(first.to, second.from)
    .map(({ lower }) => lower)
    .join(' ');
  if (!/\band\b/.test(between) && !/,/.test(material.tokens[first.to - 1]?.after ?? '')) return undefined;
  const of = (column: typeof first) =>
    quantities.find(
      ({ measure }) => measure.of?.kind === 'column' && measure.of.ref.column === column.column,
    );
  const a = of(first);
  const b = of(second);
  return a && b ? [a, b] : undefined;
}

/** "unpaid invoices, how many and how much": the rows are counted, and what they come to is added up. */
function countAndAmount(
  material: Material,
  quantities: readonly Quantity[],
): [Quantity, Quantity] | undefined {
  const isSaid = /\bhow many\b[^?]*\b(and|&) how much\b|\bhow much\b[^?]*\b(and|&) how many\b/i.test(
    material.question.text,
  );
  const count = isSaid
    ? quantities.find(({ measure }) => measure.fn === 'count' && measure.of === undefined)
    : undefined;
  const amount = quantities.find(
    ({ measure: { fn, of } }) =>
      fn === 'sum' &&
      of?.kind === 'column' &&
      of.ref.path.length === 0 &&
      of.ref.column.kind === 'amount' &&
      (moneyUnit(of.ref.column) !== undefined || isCalledAsMoney(of.ref.column)),
  );
  // Both were asked for: one of them alone is half an answer.
  return count && amount
    ? [count, { ...amount, used: [...amount.used, ...material.cues('versus')], cost: -0.3 }]
    : undefined;
}
