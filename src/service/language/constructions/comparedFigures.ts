import { ageValue, isAged, lifeValue } from '../ages.ts';
import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { betweenEnds, waiting } from '../askedSpan.ts';
import { type Column, type ColumnRef, isDate, isNumeric, isUp } from '../catalogue.ts';
import { isGermanMark, isMeasure, isYearNumber, moneyUnit } from '../columnMeasures.ts';
import type { Measure, Value } from '../frame.ts';
import { isSideChargeWord } from '../lexicon/questionWords.ts';
import { relatedness } from '../lexicon/related.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Material } from '../material.ts';
import { outWords } from '../moneyFlows.ts';
import { quantitiesOf } from '../quantities.ts';
import { amountOfRows } from '../rowPeriod.ts';
import { spanValues } from '../rowSpans.ts';
import { speedOf } from '../speed.ts';
import { isDuration, lengthWords, namedUnit } from '../timeSpans.ts';
import { winFilter } from '../wordFilters.ts';
import type { Superlative } from './superlatives.ts';

/** A measure that a superlative compares, for rows or for groups. */
export interface Compared {
  readonly value?: Value;
  readonly measure?: Measure;
  readonly direction: 'desc' | 'asc';
  readonly used: readonly Mention[];
  readonly cost: number;
  /** Nothing was said of it: offered, not answered. */
  readonly isOpen?: boolean;
}

export function flipped(direction: 'desc' | 'asc', isMin: boolean): 'desc' | 'asc' {
  return isMin ? (direction === 'desc' ? 'asc' : 'desc') : direction;
}

/** Adjectives of so many measures say only that more is better, or less. */
const broadly = 8;
/** "Best" and "worst" have still more: they judge, and name nothing that is measured. */
export const judging = 12;

/** Years of life and metres are akin to a time, and none. */
export function isOtherThanTime(concept: string, { words, unit }: Column): boolean {
  if (!/^(duration|time|latency)$/.test(concept)) return false;
  const dimension = unit === undefined ? undefined : unitOf(unit)?.dimension;
  return words.includes('age') || (dimension !== undefined && dimension !== 'time');
}

/** What an adjective compares, among the columns that are reached. */
export function comparedBy(material: Material, { adjective, direction }: Superlative): Compared[] {
  if (!adjective) return [];
  const { measures, counts } = adjective.adjective;
  const found: Compared[] = [];
  const columns = reachedColumns(material);
  const reached = measures.some(({ concept }) => concept === 'age') && isAged(material);
  const said = adjective.adjective.anyMeasure ? measureAfter(material, adjective) : undefined;
  measures.forEach(({ concept, extreme }, rank) => {
    const words = concept.split('_');
    for (const ref of columns) {
      const { column } = ref;
      const isBirth = words.includes('birth');
      const isAhead =
        isDate(column) && column.words.some((word) => /^(next|due|expir|until|end)$/.test(word));
      const score = isAhead ? 0 : conceptScore(column, words);
      if (
        // "best" of anything that is only akin to a score would be a guess.
        score < (measures.length >= judging ? 0.85 : 0.75) ||
        (!isNumeric(column) && !isDate(column)) ||
        (column.kind === 'key' && !isDate(column)) ||
        // "worst" is of ranks and marks, and "ordered" is akin to a rank: a day is neither better nor worse.
        (isDate(column) && measures.length >= broadly) ||
        // The quickest is neither the youngest nor on the shortest road.
        isOtherThanTime(concept, column) ||
        // "Newest" asks for the latest date, not for the longest time or the most days.
        (/^(date|time|created)$/.test(concept) &&
          measures.some((each) => each.concept === 'date') &&
          !isDate(column)) ||
        // The most played song has the most plays: `played_at` says when.
        (isDate(column) && counts !== undefined)
      )
        continue;
      if (isBirth !== column.words.includes('birth') && isDate(column) && words.length > 1) continue;
      const out = column.isSigned ? material.tokens.findIndex(({ lower }) => outWords.test(lower)) : -1;
      found.push({
        value: out >= 0 ? { kind: 'flow', side: 'out', ref } : { kind: 'column', ref },
        direction: flipped(
          direction,
          (extreme === 'min') !== (measures.length >= judging && isGermanMark(column)),
        ),
        used: [
          ...material.of('column').filter((mention) => mention.column === column),
          ...(out >= 0
            ? [{ kind: 'cue' as const, cue: 'net' as const, from: out, to: out + 1, score: 0.9 }]
            : []),
        ],
        cost:
          0.03 * rank +
          0.3 * (1 - score) +
          0.1 * ref.path.length +
          (said && said.column !== column ? 0.5 : 0) +
          (isDate(column) && reached ? 0.5 : 0),
      });
    }
    // "newest" speaks of a day, not of how long something lasted.
    const isOfDays = measures.some((measure) => measure.concept === 'date');
    if (!isOfDays && (concept === 'duration' || concept === 'time')) {
      // "longest wait" is no other time of a row than the one until its turn.
      const wait = waiting(material, []);
      const between = wait ?? betweenEnds(material, []);
      if (between)
        found.push({
          value: between.value,
          direction: flipped(direction, extreme === 'min'),
          used: [...between.used, ...takesVerb(material, adjective.from)],
          cost: 0.03 * rank,
        });
      for (const [at, value] of (wait ? [] : spanValues(material.base, undefined)).entries())
        found.push({
          value,
          direction: flipped(direction, extreme === 'min'),
          used: lengthWords(material, value),
          cost: 0.12 + 0.03 * rank + 0.15 * at,
        });
      const life = lifeValue(material);
      if (life)
        found.push({
          value: life.value,
          direction: flipped(direction, extreme === 'min'),
          used: life.used,
          cost: 0.02,
        });
    }
    if (concept === 'speed') {
      const speed = speedOf(material.base);
      if (speed)
        found.push({
          value: {
            kind: 'arithmetic',
            op: '*',
            left: speed.value,
            right: { kind: 'number', value: speed.factor },
            label: 'speed',
            unit: speed.unit,
          },
          measure: {
            fn: 'mean',
            of: speed.value,
            unit: speed.unit,
            ...(speed.factor !== 1 && { factor: speed.factor }),
          },
          direction: flipped(direction, extreme === 'min'),
          used: [],
          cost: 0.05,
        });
    }
    if (concept === 'age') {
      const age = ageValue(material);
      if (age)
        found.push({
          value: age.value,
          direction: flipped(direction, extreme === 'min'),
          used: age.used,
          cost: 0.02,
        });
    }
    if (concept === 'date' && material.base.time && !reached)
      found.push({
        value: { kind: 'column', ref: { column: material.base.time, path: [] } },
        direction: flipped(direction, extreme === 'min'),
        used: [],
        cost: 0.08 + 0.03 * rank,
      });
  });
  // "best", "worst" where rows are places in a contest: who won most often.
  const win = measures.length >= judging ? winFilter(material.base) : undefined;
  if (win)
    found.push({
      measure: { fn: 'count', where: [win] },
      direction: flipped(direction, measures[0]?.extreme === 'min'),
      used: [],
      cost: 0,
    });
  // "most valuable": the only money of a row, whatever it is called.
  const isOfMoney =
    measures.some(({ concept }) => /^(price|cost|value)$/.test(concept)) && measures.length < broadly;
  const own = material.base.columns.filter((column) => isMeasure(column) && moneyUnit(column) !== undefined);
  const [money] = own;
  if (isOfMoney && money && own.length === 1 && !found.some(({ value }) => isOf(value, money)))
    found.push({
      value: { kind: 'column', ref: { column: money, path: [] } },
      direction: flipped(direction, measures[0]?.extreme === 'min'),
      used: material.of('column').filter(({ column }) => column === money),
      cost: 0.12,
    });
  // "best", "worst" among columns of one kind.
  const { plan } = material.base;
  const sole =
    material.base.folded?.value ??
    (plan.op === 'unpivot' ? material.base.columns.find(({ name }) => name === plan.value) : undefined);
  const [general] = measures;
  if (sole && general && measures.length >= broadly && found.length === 0)
    found.push({
      value: { kind: 'column', ref: { column: sole, path: [] } },
      direction: flipped(direction, general.extreme === 'min'),
      used: material.of('column').filter(({ column }) => column === sole),
      cost: 0.1,
    });
  if (found.length === 0 && !counts && measures.length >= broadly)
    found.push(...anyOf(material, direction, measures));
  if (counts)
    found.push({
      measure: amountOfRows(material.base),
      direction: flipped(direction, counts === 'min'),
      used: [],
      cost: 0.05 + (found.length > 0 ? 0.1 : 0),
    });
  return withoutPurchasePrices(found);
}

/** The most expensive plant of a shop is the one with the highest sale price, not with the highest purchase price. */
function withoutPurchasePrices(found: readonly Compared[]): Compared[] {
  const has = ({ value }: Compared, pattern: RegExp) =>
    value?.kind === 'column' && value.ref.column.words.some((word) => pattern.test(word));
  const isSold = found.some((each) => has(each, /^price$/) && has(each, /^(sale|retail|sell|list)$/));
  return found.filter(
    (each) => !(isSold && has(each, /^price$/) && has(each, /^(cost|purchase|purchas|wholesale|buy)$/)),
  );
}

/** "lowest pump voltage": the figure right behind is the one compared, and not the level of the water. */
function measureAfter(material: Material, { to }: Mention): MentionOf<'column'> | undefined {
  return material
    .of('column')
    .find(({ from, column }) => from >= to && isMeasure(column) && material.contentBetween(to, from) === 0);
}

/** "best goat": by which of the figures is not said, so that each is offered. */
export function anyOf(
  { base }: Material,
  direction: 'desc' | 'asc',
  [general]: readonly { readonly extreme: 'max' | 'min' }[],
): Compared[] {
  return base.columns
    .filter((column) => isMeasure(column) && !column.words.some(isSideChargeWord))
    .slice(0, maxOffered)
    .map((column, at, figures) => ({
      value: { kind: 'column', ref: { column, path: [] } },
      direction: flipped(direction, general?.extreme === 'min'),
      used: [],
      cost: 0.4 + 0.05 * at,
      // The only mark that rows have is what makes them good.
      isOpen: figures.length > 1 || column.kind === 'amount',
    }));
}

const maxOffered = 3;

/** "took longest": the verb only says that a time is compared. */
function takesVerb(material: Material, at: number): Mention[] {
  return /^(took|take|takes|needed|needs|need)$/.test(material.lower(at - 1))
    ? [{ kind: 'cue', cue: 'howLong', from: at - 1, to: at, score: 0.9 }]
    : [];
}

function isOf(value: Value | undefined, column: Column): boolean {
  return value?.kind === 'column' && value.ref.column === column;
}

/** How near a column is to what an adjective compares, between 0 and 1. */
export function conceptScore(column: Column, words: readonly string[]): number {
  let best = 0;
  // "Average heart rate" is no mark, although marks are averaged.
  for (const [at, name] of [column.words, ...column.otherWords].entries())
    for (const word of name.length > 1 ? name.filter((each) => each !== 'average') : name)
      for (const concept of words) {
        const score = (word === concept ? 1 : relatedness(word, concept)) * (at === 0 ? 1 : 0.97);
        if (score > best && !(at === 0 && isShareOf(column, word))) best = score;
      }
  if (words.includes('year') && isYearNumber(column)) best = Math.max(best, 0.92);
  // What something costs to buy is hardly what makes it cheap or dear.
  if (column.words.some((word) => /^(purchase|purchas|wholesale)$/.test(word))) best *= 0.9;
  if (words.includes('duration') && (isDuration(column) || namedUnit(column))) best = Math.max(best, 0.9);
  // "Water C" is a temperature by its unit alone.
  if (words.includes('temperature') && unitOf(column.unit ?? '')?.dimension === 'temperature')
    best = Math.max(best, 0.92);
  // "total" of a name with many words is weaker evidence than a name that is the concept.
  return best * (column.words.length > 3 ? 0.95 : 1);
}

/** Whether the word only says what a share is of: "richest" must not match "labour share of income". */
function isShareOf({ label, words }: Column, word: string): boolean {
  const shared = /\b(?:share|part|percentage|fraction|ratio) of\b/i.test(label);
  return (
    shared &&
    words.indexOf(word) > words.findIndex((each) => /^(share|part|percent|fraction|ratio)/.test(each))
  );
}

function reachedColumns(material: Material): ColumnRef[] {
  const own = material.base.columns.map((column): ColumnRef => ({ column, path: [] }));
  const others = material.catalogue.tables.flatMap((table) => {
    const path = material.pathTo(table);
    return table !== material.base && path && isUp(path)
      ? table.columns.map((column): ColumnRef => ({ column, path }))
      : [];
  });
  return [...own, ...others];
}

export function aggregateFor(
  value: Value,
  material: Material,
): { measure: Measure; used: readonly Mention[] } {
  const [sum] = material.cues('sum');
  const [median] = material.cues('median');
  const [mean] = material.cues('mean');
  const isAmount =
    value.kind === 'column' && value.ref.column.kind === 'amount' && !isDuration(value.ref.column);
  const fn = sum ? 'sum' : median ? 'median' : mean ? 'mean' : isAmount ? 'sum' : 'mean';
  return { measure: { fn, of: value }, used: [sum, median, mean].flatMap((each) => each ?? []) };
}

/** Columns, and what is computed from them, that the words name. */
export function saidValues(material: Material, direction: 'desc' | 'asc'): Compared[] {
  const columns = material.of('column').flatMap((mention): Compared[] => {
    const ref = material.upRef(mention.column);
    if (!ref || !isMeasure(mention.column)) return [];
    return [
      { value: { kind: 'column', ref }, direction, used: [mention], cost: 0.05 + 0.12 * ref.path.length },
    ];
  });
  const arithmetic = quantitiesOf(material).flatMap(({ measure, used, cost }): Compared[] =>
    measure.of && measure.of.kind !== 'column' && (measure.of.kind !== 'flow' || saysPayments(material))
      ? [{ value: measure.of, direction, used, cost: cost + 0.05 }]
      : [],
  );
  return [...columns, ...arithmetic];
}

/** "highest expense" is a single payment; "spends most on" compares sums. */
function saysPayments({ tokens }: Material): boolean {
  return tokens.some(({ lower }) =>
    /^(expenses?|payments?|purchases?|withdrawals?|debits?|deposits?|credits?|outflows?|inflows?)$/.test(
      lower,
    ),
  );
}
