import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { expectedChange } from '../changeWords.ts';
import { columnValue, isMeasure, moneyUnit, type Quantity } from '../columnMeasures.ts';
import type { Filter, Frame, Key, Side } from '../frame.ts';
import { type Construction, isSameRef, type Material, type Proposal } from '../material.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { askedOf } from './askedKeys.ts';
import { byAdjective, fitsComparative, perRow, verdictOf } from './comparatives.ts';
import { isGrid } from './comparedGroups.ts';
import type { KeySet } from './keyGrains.ts';
import { keySetsOf } from './keys.ts';
import { numberPairs, oppositePairs } from './oppositePairs.ts';
import { areYears, eventPairs, type Pair, periodPairs, valuePairs } from './sidePairs.ts';

/** Two things or periods side by side: "september vs november", "women vs men", "is A cheaper than B". */
export const compare: Construction = (material) => {
  const pairs = [
    ...valuePairs(material),
    ...periodPairs(material),
    ...eventPairs(material),
    ...oppositePairs(material),
    ...numberPairs(material),
  ];
  if (pairs.length === 0) return [];
  const cues = material.cues(
    'versus',
    'than',
    'funnel',
    'why',
    'difference',
    'change',
    'growth',
    'increase',
    'decrease',
    'more',
    'fewer',
  );
  const each = perRow(material);
  // "drive more per trip": what each row has on average.
  const ofEach = (quantity: Quantity): Quantity =>
    each.length > 0 && quantity.measure.fn === 'sum'
      ? { ...quantity, measure: { ...quantity.measure, fn: 'mean' }, used: [...quantity.used, ...each] }
      : quantity;
  const quantities = [...quantitiesOf(material), ...byAdjective(material), ...reported(material)]
    .map(ofEach)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 8);
  return pairs.flatMap((pair) =>
    quantities.flatMap((quantity) => {
      if (quantity.used.some((mention) => pair.used.includes(mention))) return [];
      if (!fitsComparative(material, quantity, pair.used) || isOfTheirNumber(material, pair, quantity))
        return [];
      const keySets = keySetsOf(material).filter(
        ({ used, keys }) =>
          !used.some((mention) => pair.used.includes(mention) || quantity.used.includes(mention)) &&
          !keys.some((key) => tellsSides(key, pair) || isOwnRow(key, material)),
      );
      return keySets
        .slice(0, 2)
        .flatMap((keys) => proposalsOf(material, pair, quantity, withinYears(keys, pair), cues));
    }),
  );
};

/** "compare prod and staging" over a report with a row per month and service: its amounts, since row counts are equal. */
function reported(material: Material): Quantity[] {
  if (!isGrid(material.base) || material.has('count')) return [];
  const amounts = material.base.columns.filter((column) => isMeasure(column) && column.kind === 'amount');
  const money = amounts.filter((column) => moneyUnit(column) !== undefined);
  const made = material.tokens.flatMap(({ lower }, at): Mention[] =>
    /^(produced?|generated?|made?|make|yield(ed)?|deliver(ed)?)$/.test(lower)
      ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
  const [only, ...others] = made.length > 0 && money.length === 0 ? amounts : money;
  return only && others.length === 0
    ? [{ measure: { fn: 'sum', of: columnValue(only) }, used: made, cost: 0 }]
    : [];
}

/** "did Ada translate more than Ben": the sides are told apart by their names, and need no groups. */
function tellsSides({ ref, name }: Key, { sides }: Pair): boolean {
  return sides.some(({ filters }) =>
    filters.some(
      ({ test }) =>
        test.kind === 'equals' && [ref, name].some((each) => each !== undefined && isSameRef(each, test.ref)),
    ),
  );
}

/** "more women than men" compares counts, unless the question names an amount. */
function isOfTheirNumber(material: Material, { used }: Pair, { measure, used: words }: Quantity): boolean {
  const isCounted = material
    .cues('more', 'fewer')
    .some((cue) => used.some(({ kind, from }) => kind === 'value' && from === cue.to));
  const isCount = measure.fn === 'count' || measure.fn === 'count_distinct';
  return isCounted && !isCount && !words.some(({ kind }) => kind === 'column');
}

/** Grouped by its own key, each row is a group with only one side: there is nothing to compare. */
function isOwnRow({ ref, grain }: Key, { base }: Material): boolean {
  return grain === undefined && ref.path.length === 0 && ref.column === base.key;
}

/** Days beside "weekends vs weekdays": every day is on one side only, and nothing stands beside it. */
function isOfOneSide({ ref, grain }: Key, { sides }: Pair): boolean {
  return (
    (grain === 'day' || grain === 'day_of_week') &&
    sides.every(({ filters }) =>
      filters.some(
        ({ test }) => test.kind === 'part' && test.grain === 'day_of_week' && isSameRef(test.ref, ref),
      ),
    )
  );
}

/** "per month in 2026 compared with 2025": each month of the one year beside that of the other. */
function withinYears(set: KeySet, { isPeriod, sides }: Pair): KeySet {
  if (!isPeriod || !areYears(sides)) return set;
  const keys = set.keys.map((key): Key => {
    const grain =
      key.grain === 'month' ? 'month_of_year' : key.grain === 'quarter' ? 'quarter_of_year' : key.grain;
    return grain === undefined ? key : { ...key, grain };
  });
  return { ...set, keys };
}

/** "difference in average price between A and B" */
function leadOf(material: Material, { used }: Pair): Mention[] {
  const at = Math.min(...used.map(({ from }) => from)) - 1;
  return material.lower(at) === 'between' && material.has('difference', 'versus', 'change', 'growth')
    ? [{ kind: 'cue', cue: 'difference', from: at, to: at + 1, score: 1 }]
    : [];
}

/** "of the women and of the men": a preposition that is said again keeps the two apart. */
function areLedAlike({ tokens }: Material, { used }: Pair): boolean {
  const led = used.map(({ from }) => {
    const words = tokens.slice(Math.max(0, from - 2), from).map(({ lower }) => lower);
    return words.findLast((word) => !/^(the|our|their|its)$/.test(word));
  });
  const [first] = led;
  return (
    led.length === 2 &&
    first !== undefined &&
    /^(of|for|in|at|by|from|on)$/.test(first) &&
    led.every((one) => one === first)
  );
}

function proposalsOf(
  material: Material,
  pair: Pair,
  quantity: Quantity,
  keys: ReturnType<typeof keySetsOf>[number],
  cues: readonly MentionOf<'cue'>[],
): Proposal[] {
  if (keys.keys.some((key) => isOfOneSide(key, pair))) return [];
  const taken = new Set<Mention>([...pair.used, ...quantity.used, ...keys.used]);
  const rows = rowSetOf(material, taken);
  // "do devices with 4 GB crash more" counts the crashes, not the devices that had one.
  const countsRows = quantity.measure.fn === 'count' && !quantity.measure.of;
  // A report with a row per period and thing has the same number of rows on both sides.
  if (countsRows && isGrid(material.base) && !material.has('count')) return [];
  if (pair.isOfRows && countsRows && rows.filters.some(({ filter }) => filter.test.kind === 'related'))
    return [];
  const base: Omit<Frame, 'ask'> = {
    base: material.base,
    filters: rows.filters.map(({ filter }) => filter),
    measures: [quantity.measure],
    keys: keys.keys,
    assumptions: [],
  };
  const used = [
    ...taken,
    ...rows.filters.flatMap((each) => each.used),
    ...cues,
    ...leadOf(material, pair),
    ...material.cues('which', 'list', 'verdict', 'both', 'all'),
    // A count of rows is no average of anything.
    ...(quantity.measure.fn === 'count' ? [] : material.cues('mean')),
  ];
  const comparison = cues.length > 0 || areLedAlike(material, pair);
  const fit =
    -pair.cost -
    quantity.cost -
    keys.cost -
    rows.cost +
    (comparison ? 0.12 : -0.2) +
    (asksTwice(material, pair) ? 0.3 : 0);
  const verdict = verdictOf(material, quantity.measure.of);
  const found: Proposal[] = [
    {
      frame: {
        ...base,
        ask: { kind: 'compare', sides: pair.sides, wants: asksForRatio(material) ? 'ratio' : 'difference' },
      },
      used,
      fit,
      family: 'compare',
    },
  ];
  // What is compared has to be said: "is A better than B" is not answered by counting rows.
  const isCompared = quantity.used.length > 0 || countsDeeds(material, quantity, rows.filters);
  if (verdict && keys.keys.length === 0 && comparison && isCompared)
    found.push({
      frame: { ...base, ask: { kind: 'verdict', test: { kind: 'sides', sides: pair.sides, op: verdict } } },
      used: [...used, ...material.of('adjective')],
      fit: fit + 0.15,
      family: 'verdict',
    });
  const expected = expectedChange(material);
  if (!pair.isPeriod && pair.sides.length === 2 && material.has('growth', 'increase', 'decrease', 'change')) {
    const [before, after] = pair.sides.flatMap(({ filters }) => filters.slice(-1));
    const most = material.cues('most', 'least', 'top', 'bottom');
    const asked =
      most.length > 0
        ? askedOf(material).find(
            ({ used: words }) =>
              !words.some((mention) => pair.used.includes(mention) || quantity.used.includes(mention)),
          )
        : undefined;
    if (before && after)
      found.push({
        frame: {
          ...base,
          keys: asked ? [asked.key] : base.keys,
          ask: {
            kind: 'change',
            from: before,
            to: after,
            wants: 'absolute',
            direction: material.has('least', 'bottom') ? 'asc' : 'desc',
            ...(asked && { count: 1 }),
            ...(expected && { expected }),
          },
        },
        used: [
          ...used,
          ...(asked?.used ?? []),
          ...most,
          ...material.cues('growth', 'increase', 'decrease', 'change'),
        ],
        fit: fit + 0.05,
        family: 'change',
      });
  }
  if (pair.isPeriod && pair.sides.length === 2) {
    const [from, to] = chronological(pair.sides);
    const change = material.cues('growth', 'increase', 'decrease', 'change');
    const percent = material.cues('share').filter((cue) => saysPercent(material, cue));
    if (change.length + percent.length > 0 && from && to)
      found.push({
        frame: {
          ...base,
          ask: {
            kind: 'change',
            from,
            to,
            wants: material.has('difference') && percent.length === 0 ? 'absolute' : 'percent',
            ...(expected && { expected }),
          },
        },
        used: [...used, ...change, ...percent],
        fit: fit + 0.05,
        family: 'change',
      });
  }
  return found;
}

/** "how many in may and how many in june": one question for each side, and no count of both together. */
function asksTwice(material: Material, { used }: Pair): boolean {
  const sides = used.filter(({ kind }) => kind === 'value' || kind === 'period' || kind === 'event');
  return material
    .cues('versus')
    .some(
      (cue) =>
        material.tokens.slice(cue.from, cue.to).some(({ lower }) => /^(how|what)$/.test(lower)) &&
        sides.some(({ to }) => to <= cue.from) &&
        sides.some(({ from }) => from >= cue.to),
    );
}

/** "in percent", "in %": how a figure is to be given, not a part of a whole. */
export function saysPercent(material: Material, cue: Mention): boolean {
  const words = material.tokens.slice(cue.from, cue.to).map(({ lower }) => lower);
  return /^(in )?(as a )?(percent|percentage|%|percents)$/.test(words.join(' '));
}

export function chronological(sides: readonly Side[]): Filter[] {
  const filters = sides.flatMap(({ filters }) => filters.slice(-1));
  const start = ({ test }: Filter) =>
    test.kind === 'period' ? (test.from ?? '') : test.kind === 'equals' ? String(test.values[0]) : '';
  return [...filters].sort((a, b) => start(a).localeCompare(start(b)));
}

/** "did Jonas trim more than Karin": what is done is a value of the rows, and what is compared is how many there are. */
function countsDeeds(
  material: Material,
  { measure }: Quantity,
  filters: ReturnType<typeof rowSetOf>['filters'],
): boolean {
  const [lead] = material.cues('verdict');
  return (
    measure.fn === 'count' &&
    lead !== undefined &&
    /^(did|do|does|has|have)$/.test(material.lower(lead.from)) &&
    filters.some(({ filter: { test } }) => test.kind === 'equals')
  );
}

/** "how many times more visits has A than B", "how many times as many" */
function asksForRatio({ question: { text } }: Material): boolean {
  return /\bhow many times\b|\btimes as (?:many|much)\b/i.test(text);
}
