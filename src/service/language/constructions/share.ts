import type { Mention } from '../annotate/mentions.ts';
import { planAndActual, planValues } from '../deviations.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Frame, Measure } from '../frame.ts';
import { calledOffRows } from '../lastingRows.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { quantitiesOf } from '../quantities.ts';
import { amountOfRows } from '../rowPeriod.ts';
import { rowSetOf } from '../rowSets.ts';
import { keySetsOf } from './keys.ts';
import { type Split, splits } from './shareSplits.ts';

/** Parts of a whole: "what fraction of invoices is overdue", "Miete in percent of all outgoings", "share by region". */
export const share: Construction = (material) => {
  const cues = material.cues('share', 'rate');
  if (cues.length === 0) return [];
  return [...partShares(material, cues), ...groupShares(material, cues)];
};

function partShares(material: Material, cues: readonly Mention[]): Proposal[] {
  const quantities = [
    ...quantitiesOf(material).filter(
      ({ measure }) =>
        !measure.isRate &&
        (measure.fn === 'sum' || measure.fn === 'count' || measure.fn === 'count_distinct'),
    ),
    { measure: amountOfRows(material.base), used: [], cost: 0.15 },
  ];
  const found: Proposal[] = [];
  const groupings = keySetsOf(material).filter(({ keys }) => keys.every(({ grain: _ }) => true));
  for (const quantity of quantities.slice(0, 6))
    for (const keys of groupings.slice(0, 2)) {
      if (keys.used.some((mention) => quantity.used.includes(mention))) continue;
      const taken = new Set<Mention>([...quantity.used, ...keys.used, ...cues]);
      const rows = rowSetOf(material, taken);
      if (rows.filters.length === 0) continue;
      for (const split of splits(material, rows.filters, cues)) {
        const used = [
          ...taken,
          ...rows.filters.flatMap((each) => each.used),
          ...material.cues('howMuch', 'count', 'which', 'all', 'sum', 'together', 'mean'),
        ];
        found.push({
          frame: frameOf(
            material,
            quantity.measure,
            keys.keys,
            withDone(material, withRated(material, split, cues)),
          ),
          used,
          fit:
            0.12 -
            quantity.cost -
            keys.cost -
            rows.cost -
            split.cost -
            (quantity.measure.fn !== 'count' && (isOfRows(material, cues) || saysHow(material, cues, split))
              ? 0.4
              : 0) -
            (isOfOtherRows(material, cues) ? 0.4 : 0),
          family: 'share',
        });
      }
    }
  return found;
}

/** "what percent of ratings are 5 stars": of the rows that have one, and not of all that might have been rated. */
function withRated(material: Material, split: Split, cues: readonly Mention[]): Split {
  const whole = material
    .of('column')
    .find(
      ({ column, from }) =>
        column.table === material.base &&
        column.nulls > 0 &&
        cues.some(
          ({ to }) => from >= to && from - to <= 1 && /^(of|all|the)$/.test(material.lower(from - 1)),
        ) &&
        split.part.some(({ test }) => refOfTest(test)?.column === column),
    );
  if (!whole) return split;
  const ref = { column: whole.column, path: [] };
  return { ...split, whole: [...split.whole, { test: { kind: 'missing', ref }, isNegated: true }] };
}

/** "share of flights that left within 15 minutes of schedule": those that were called off never left. */
function withDone(material: Material, split: Split): Split {
  const isOfDelay = split.part.some(({ test }) => test.kind === 'compare' && test.value.kind === 'span');
  if (!isOfDelay) return split;
  return { ...split, whole: [...split.whole, ...calledOffRows(material).map(({ filter }) => filter)] };
}

/** "share of bookings paid with credits": of their number, not of what they cost. */
function isOfRows(material: Material, cues: readonly Mention[]): boolean {
  const nouns = material.base.nouns.filter(({ words, weight }) => words.length === 1 && weight >= 0.9);
  return cues.some(({ to }) => {
    const after = material.tokens[to]?.stem;
    return material.lower(to - 1) === 'of' && nouns.some(({ words }) => words[0] === after);
  });
}

/** "what share of payments is in cash" asks for payments, and not for customers who pay by cash. */
function isOfOtherRows({ base, mentions }: Material, cues: readonly Mention[]): boolean {
  const named = mentions.flatMap((mention) =>
    mention.kind === 'table' && mention.score >= 0.9 && cues.some(({ to }) => to === mention.from)
      ? [mention.table]
      : [],
  );
  return named.length > 0 && !named.includes(base);
}

/** "what percentage pays by direct debit" is a share of rows, not of the amounts paid, if the column is `Pays by`. */
function saysHow({ tokens }: Material, cues: readonly Mention[], { part }: Split): boolean {
  return cues.some(({ to }) => {
    const verb = tokens[to]?.stem ?? '';
    return part.some(({ test }) => refOfTest(test)?.column.words[0] === verb);
  });
}

function frameOf(material: Material, measure: Measure, keys: Frame['keys'], { part, whole }: Split): Frame {
  return {
    base: material.base,
    filters: whole,
    measures: [measure],
    keys,
    ask: { kind: 'share', part },
    assumptions: [],
  };
}

/** Each group's share of the whole. */
function groupShares(material: Material, cues: readonly Mention[]): Proposal[] {
  // "open rate per segment" asks for a rate of each, not for its part of all.
  if (!material.has('share')) return [];
  return quantitiesOf(material)
    .slice(0, 6)
    .flatMap((quantity) =>
      keySetsOf(material).flatMap((keys): Proposal[] => {
        if (keys.keys.length === 0 || keys.used.some((mention) => quantity.used.includes(mention))) return [];
        if (
          quantity.measure.isRate ||
          !(
            quantity.measure.fn === 'sum' ||
            quantity.measure.fn === 'count' ||
            quantity.measure.fn === 'count_distinct'
          )
        )
          return [];
        const taken = new Set<Mention>([...quantity.used, ...keys.used, ...cues]);
        const rows = rowSetOf(material, taken);
        return [
          {
            frame: {
              base: material.base,
              filters: rows.filters.map(({ filter }) => filter),
              measures: [quantity.measure],
              keys: keys.keys,
              ask: { kind: 'share' },
              assumptions: [],
            },
            used: [
              ...taken,
              ...rows.filters.flatMap((each) => each.used),
              ...material.cues('howMuch', 'which', 'all', 'sum'),
            ],
            fit: 0.02 - quantity.cost - keys.cost - rows.cost - 0.06 * rows.filters.length,
            family: 'groupShare',
          },
        ];
      }),
    );
}

/** "conversion from paywall to purchase": how many of the one for each of the other. */
export const conversion: Construction = (material) => {
  const cues = material.cues('funnel');
  const values = material.of('value').filter(({ column }) => column.table === material.base);
  const [first, second] = values;
  if (cues.length === 0 || !first || !second || first.column !== second.column || values.length !== 2)
    return [];
  const step = (mention: typeof first): Measure => ({
    fn: 'count',
    where: [
      {
        test: { kind: 'equals', ref: { column: mention.column, path: [] }, values: mention.values },
        span: [mention.from, mention.to],
      },
    ],
  });
  return keySetsOf(material).map((keys): Proposal => {
    const taken = new Set<Mention>([first, second, ...cues, ...keys.used]);
    const rows = rowSetOf(material, taken);
    return {
      frame: {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [step(second), step(first)],
        keys: keys.keys,
        ask: { kind: 'ratio', isPercent: true },
        assumptions: [],
      },
      used: [
        ...taken,
        ...rows.filters.flatMap((each) => each.used),
        ...material.cues('which', 'howMuch', 'share'),
      ],
      fit: 0.15 - keys.cost - rows.cost,
      family: 'conversion',
    };
  });
};

/** "returns as a percentage of sales": two values of one column, one measured against the other. */
export const valueRatio: Construction = (material) => {
  const [cue] = material.cues('share', 'ratio');
  if (!cue) return [];
  const before = material.of('value').filter(({ to }) => to <= cue.from);
  const after = material.of('value').filter(({ from }) => from >= cue.to);
  return before.flatMap((left) =>
    after.flatMap((right): Proposal[] => {
      const ref = material.upRef(left.column);
      if (
        !ref ||
        left.column !== right.column ||
        left.op !== 'equals' ||
        right.op !== 'equals' ||
        left.values[0] === right.values[0]
      )
        return [];
      return quantitiesOf(material)
        .filter(({ measure }) => !measure.isRate && (measure.fn === 'sum' || measure.fn === 'count'))
        .slice(0, 4)
        .flatMap((quantity) =>
          keySetsOf(material).map((keys): Proposal => {
            const side = (mention: typeof left): Measure => ({
              ...quantity.measure,
              where: [
                { test: { kind: 'equals', ref, values: mention.values }, span: [mention.from, mention.to] },
              ],
            });
            const taken = new Set<Mention>([left, right, cue, ...quantity.used, ...keys.used]);
            const rows = rowSetOf(material, taken);
            return {
              frame: {
                base: material.base,
                filters: rows.filters.map(({ filter }) => filter),
                measures: [side(left), side(right)],
                keys: keys.keys,
                ask: { kind: 'ratio', isPercent: true },
                assumptions: [],
              },
              used: [
                ...taken,
                ...rows.filters.flatMap((each) => each.used),
                ...material.cues('which', 'howMuch', 'share'),
              ],
              fit: 0.15 - quantity.cost - keys.cost - rows.cost,
              family: 'ratio',
            };
          }),
        );
    }),
  );
};

/** "deviation from plan in %": actual against plan. */
export const deviationShare: Construction = (material) => {
  const pair = planAndActual(material.base);
  const cues = material.cues('share', 'growth', 'ratio');
  const asked = quantitiesOf(material).find(
    ({ measure }) => measure.of?.kind === 'arithmetic' && measure.of.op === '-',
  );
  if (!pair || cues.length === 0 || !asked) return [];
  return keySetsOf(material).map((keys): Proposal => {
    const taken = new Set<Mention>([...cues, ...asked.used, ...keys.used]);
    const rows = rowSetOf(material, taken);
    return {
      frame: {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [asked.measure, { fn: 'sum', of: planValues(pair).plan }],
        keys: keys.keys,
        ask: { kind: 'ratio', isPercent: true },
        assumptions: [],
      },
      used: [...taken, ...rows.filters.flatMap((each) => each.used), ...material.cues('which', 'howMuch')],
      fit: 0.15 - keys.cost - rows.cost,
      family: 'ratio',
    };
  });
};

/** Two named things of a table of names and values, one for each of the other: "debt to gdp ratio". */
export const indicatorRatio: Construction = (material) => {
  const { indicator } = material.base.profile;
  const value = indicator && material.base.columns.find(({ name }) => name === indicator.value);
  const [first, second] = material.of('value').filter(({ column }) => column.name === indicator?.name);
  if (!value || !first || !second || first.values[0] === second.values[0]) return [];
  const between = material.tokens
    .slice(first.to, second.from)
    .map(({ lower }) => lower)
    .join(' ');
  const cues = material.cues('ratio', 'rate', 'share');
  if (cues.length === 0 && !/^(per|to|divided by)\b/.test(between)) return [];
  const part = (mention: typeof first): Measure => ({
    fn: 'sum',
    of: { kind: 'column', ref: { column: value, path: [] } },
    where: [
      {
        test: { kind: 'equals', ref: { column: mention.column, path: [] }, values: mention.values },
        span: [mention.from, mention.to],
      },
    ],
  });
  return keySetsOf(material).map((keys): Proposal => {
    const taken = new Set<Mention>([first, second, ...cues, ...keys.used]);
    const rows = rowSetOf(material, taken);
    return {
      frame: {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [part(first), part(second)],
        keys: keys.keys,
        ask: { kind: 'ratio', isPercent: cues.length > 0 },
        assumptions: [],
      },
      used: [
        ...taken,
        ...rows.filters.flatMap((each) => each.used),
        ...material.cues('which', 'howMuch', 'by'),
      ],
      fit: 0.12 - keys.cost - rows.cost,
      family: 'ratio',
    };
  });
};
