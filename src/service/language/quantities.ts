import { ages } from './ages.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import { bills } from './bills.ts';
import { isDate } from './catalogue.ts';
import { cellCounts, countsCellsBy } from './cellCounts.ts';
import { closings } from './closings.ts';
import {
  aggregateNear,
  isMeasure,
  isYearNumber,
  lastsLessThan,
  moneyUnit,
  type Quantity,
  withAggregate,
} from './columnMeasures.ts';
import { daysOfRows } from './daysOfRows.ts';
import { daysSince } from './daysSince.ts';
import { daysUntil } from './daysUntil.ts';
import { deedCounts } from './deedCounts.ts';
import { arithmetic } from './derivedAmounts.ts';
import { firstOfChildren } from './firstOfChildren.ts';
import { isFittingQuantity } from './fittingQuantities.ts';
import type { Measure, MeasureFn, Value } from './frame.ts';
import { idiomRates } from './idiomRates.ts';
import {
  asksMoney,
  foreignKey,
  implied,
  namesMoney,
  namesWhatFlows,
  pluralThings,
  pluralValue,
} from './impliedQuantities.ts';
import { delays } from './lateness.ts';
import { convert, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { computedIdioms, ledgerAmount, moneyNouns } from './moneyAmounts.ts';
import { oneSided } from './moneyFlows.ts';
import { isOccurrence, isRowNoun } from './occurrences.ts';
import { planFees } from './planFees.ts';
import { amountFor, ratedAmounts } from './ratedAmounts.ts';
import { rates } from './rateQuantities.ts';
import { recurring } from './recurringAmounts.ts';
import { remainders } from './remainders.ts';
import { isRowPerPeriod, isSummary } from './rowPeriod.ts';
import { servedPieces, servedQuantities } from './servedPieces.ts';
import { partsOfUnit, siblingSums } from './siblings.ts';
import { speeds } from './speed.ts';
import { soldPieces, stock } from './stock.ts';
import { saidTally, tallies } from './tallies.ts';
import { thingCosts, thingHours } from './thingHours.ts';
import { durations, isDuration, isTimeOfRows, saysHours, spentTime } from './timeSpans.ts';
import { asksUsage, usage } from './usage.ts';

/** All that the words may ask to be measured, seen from the base. */
export function quantitiesOf(material: Material): readonly Quantity[] {
  return material.once(findQuantities);
}

function findQuantities(material: Material): Quantity[] {
  const found: Quantity[] = [
    ...rates(material),
    ...idiomRates(material),
    ...arithmetic(material),
    ...siblingSums(material),
    ...counts(material),
    ...columnQuantities(material),
    ...ratedAmounts(material),
    ...durations(material),
    ...firstOfChildren(material),
    ...spentTime(material),
    ...thingHours(material),
    ...thingCosts(material),
    ...delays(material),
    ...speeds(material),
    ...stock(material),
    ...remainders(material),
    ...usage(material),
    ...daysUntil(material),
    ...daysSince(material),
    ...soldPieces(material),
    ...daysOfRows(material),
    ...tallies(material),
    ...cellCounts(material),
    ...servedQuantities(material),
    ...deedCounts(material),
    ...closings(material),
    ...ages(material),
    ...implied(material),
    ...moneyNouns(material),
    ...ledgerAmount(material),
    ...planFees(material),
    ...bills(material),
    ...computedIdioms(material),
  ];
  found.push(...recurring(material, found));
  const units = [
    ...material.of('unit').filter((unit) => !isColumnName(material, unit)),
    ...unitsSaid(material),
  ];
  return found
    .filter((quantity) => isFittingQuantity(material, quantity))
    .map((quantity) => inUnit(oneSided(material, quantity), units));
}

/** "average minutes" where a column is called minutes: no term in months is given in that unit. */
function isColumnName({ mentions }: Material, { from, to }: Mention): boolean {
  return mentions.some(
    (mention) =>
      mention.kind === 'column' && mention.score === 1 && mention.from === from && mention.to === to,
  );
}

function columnQuantities(material: Material): Quantity[] {
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    const ref = material.upRef(column);
    // "per square metre": what is measured comes before it.
    if (!ref || /^(per)$/.test(material.lower(mention.from - 1))) return [];
    const of: Value = { kind: 'column', ref };
    const near = aggregateNear(material, mention);
    if (isYearNumber(column)) return near ? yearInTheMiddle(mention, near, of, 0.1 * ref.path.length) : [];
    if (!isMeasure(column) || partsOfUnit(material, mention)) return [];
    // Added up over rows that each repeat it: only where it is what was said, not a word near in meaning.
    if (ref.path.length > 0 && column.kind === 'amount' && !near && mention.score < 0.7) return [];
    // "bookings with children" says which bookings, and asks for no number of children.
    const isCondition = material
      .cues('present', 'without')
      .some((cue) => cue.to === mention.from && cue.from < mention.from);
    const cost =
      (1 - mention.score) * 0.35 +
      (isCondition && !near ? 0.4 : 0) +
      (column.counter && asksUsage(material) ? 0.5 : 0) +
      0.1 * ref.path.length +
      (ref.path.length > 0 && column.kind === 'amount' ? 0.25 : 0) +
      // Figures per 100 g mean little without the grams that stand beside them.
      (ref.path.length > 0 && amountFor(material, column) ? 0.3 : 0);
    const counted = material
      .cues('count')
      .filter((cue) => cue.to <= mention.from && isRightBefore(material, cue, mention));
    const much = material.cues('howMuch', 'sum');
    const base: Quantity[] = [];
    if (near)
      base.push({
        measure: withAggregate(near.fn, near.cue, of),
        used: [mention, near.cue, ...material.cues('howMuch'), ...counted],
        cost,
      });
    const perRow = ref.path.length === 0 && !near ? saidPerRow(material, mention) : undefined;
    if (perRow) {
      base.push({
        measure: { fn: 'mean', of },
        used: [mention, ...perRow, ...material.cues('howMuch'), ...counted],
        cost: cost - 0.05,
      });
      return base;
    }
    const isAdded =
      (column.kind === 'amount' && (!isDuration(column) || saysHours(column))) ||
      isSaidInUnits(material, mention);
    const fn: MeasureFn = isAdded ? 'sum' : 'mean';
    base.push({
      measure: { fn, of },
      used: [
        mention,
        ...much.filter((cue) => cue.cue === 'howMuch' || fn === 'sum'),
        ...(column.kind === 'amount' || isAdded ? counted : []),
      ],
      cost: cost + (near ? 0.35 : fn === 'mean' ? 0.1 : 0.04),
    });
    return base;
  });
}

/** "how many days", "how many sick days": nothing stands between the two but a condition. */
function isRightBefore(material: Material, cue: Mention, { from }: Mention): boolean {
  const isBare = (to: number) => material.contentBetween(cue.to, to) === 0;
  return (
    isBare(from) ||
    material.of('value').some((value) => value.to === from && value.from >= cue.to && isBare(value.from))
  );
}

/** "how many tonnes this year": loads are added up where the unit is what is asked for, and nobody speaks of weighing. */
function isSaidInUnits({ base, tokens }: Material, { column, from, to }: MentionOf<'column'>): boolean {
  const unit = to === from + 1 ? unitOf(tokens[from]?.lower ?? '') : undefined;
  return (
    unit !== undefined &&
    /^(mass|volume|energy)$/.test(unit.dimension) &&
    unitOf(column.unit ?? '')?.dimension === unit.dimension &&
    column.table === base &&
    base.time !== undefined &&
    !tokens.some(({ stem }) => stem === 'weigh' || stem === 'heavy')
  );
}

/** "average birth year": of years nothing is added up, but there is one in the middle. The whole name has to be said. */
function yearInTheMiddle(
  mention: Mention,
  { fn, cue }: NonNullable<ReturnType<typeof aggregateNear>>,
  of: Value,
  cost: number,
): Quantity[] {
  if ((fn !== 'mean' && fn !== 'median') || mention.score < 0.9) return [];
  return [{ measure: { fn, of }, used: [mention, cue], cost }];
}

/** "km per hire" of a table of hires: what falls to one of its rows, and neither the total nor a line for each. */
function saidPerRow(material: Material, { to }: Mention): readonly Mention[] | undefined {
  const nouns = [
    ...material.of('table').filter(({ table }) => table === material.base),
    ...material.of('column').filter(({ column }) => column === material.base.key),
  ];
  // "costs the most per visit"
  const isMost = (at: number) => /^(most|least)$/.test(material.lower(at));
  const noun = nouns.find(
    ({ from }) =>
      material.lower(from - 1) === 'per' &&
      from > to &&
      (material.contentBetween(to, from - 1) === 0 ||
        (isMost(from - 2) && material.contentBetween(to, from - 2) === 0)),
  );
  const cues = material.cues('by', 'each').filter(({ to: end }) => end === noun?.from);
  return noun && [noun, ...cues];
}

function asksForNames(material: Material): boolean {
  const lead = `${material.lower(0)} ${material.lower(1)}`;
  return /^((which|list|show|name|give)\b|what (are|were)$)/.test(lead);
}

function counts(material: Material): Quantity[] {
  const { base } = material;
  const found: Quantity[] = [];
  const cues = material.cues('count', 'howOften');
  const nouns = material.of('table').filter((noun) => noun.table === base && !countsCellsBy(material, noun));
  const distinct = material.cues('distinct');
  const [cue] = cues;
  const count: Measure = { fn: 'count' };
  const isTally = saidTally(material) !== undefined;
  const rows = material.cues('rows');
  // "show rows of stocks": the rows themselves, and not how many there are.
  const isListed =
    cues.length === 0 &&
    rows.some(({ from }) => /^(show|list|display|print)$/.test(material.lower(from - 1)));
  for (const noun of nouns) {
    const isVerb = /(ed|ing)$/.test(material.lower(noun.to - 1));
    const isMoney =
      cues.length === 0 &&
      (asksMoney(material) || isVerb || namesMoney(material).includes(noun)) &&
      base.columns.some((column) => moneyUnit(column) !== undefined);
    // The rows of a table with one column per period are cells, and nobody counts those.
    const isCell =
      isRowPerPeriod(base) ||
      (isSummary(base) && cues.length === 0) ||
      servedPieces(base) !== undefined ||
      namesWhatFlows(material, noun) ||
      isTimeOfRows(material, noun)
        ? 0.4
        : 0;
    found.push({
      measure: count,
      used: [...cues, noun],
      cost: (cues.length > 0 ? 0 : isListed ? 0.6 : isMoney ? 0.35 : 0.08) + isCell + (isTally ? 0.3 : 0),
    });
  }
  const things = pluralThings(material);
  if (nouns.length === 0 && cues.length > 0) {
    found.push({
      measure: count,
      used: cues,
      cost: (pluralValue(material) ? 0.04 : 0.12) + (isTally ? 0.3 : 0) + (things.length > 0 ? 0.4 : 0),
    });
    // "how many dogs came in March": each of them once, and not once for each of its visits.
    for (const ref of things)
      found.push({ measure: { fn: 'count_distinct', of: { kind: 'column', ref } }, used: cues, cost: 0.3 });
    // "how many hoses": pieces of a thing, where the rows say how many.
    const pieces = base.columns.find(
      (column) =>
        isMeasure(column) &&
        column.kind === 'amount' &&
        column.words.some((word) => /^(quantity|unit|piece|copy|stock)$/.test(word)),
    );
    // Each row is one sale or purchase, so that "how many sells" counts rows and not pieces.
    const named = material
      .of('value')
      .filter(({ from, column }) => column !== base.moved?.direction && cues.some((cue) => cue.to <= from));
    if (pieces && named.length > 0)
      found.push({
        measure: { fn: 'sum', of: { kind: 'column', ref: { column: pieces, path: [] } } },
        used: cues,
        cost: 0.04,
      });
  }
  const lines = material.tokens.flatMap(({ lower }, at): Mention[] =>
    /^(entry|entries|records?|lines?|rows?)$/.test(lower)
      ? [{ kind: 'cue', cue: 'rows', from: at, to: at + 1, score: 0.8 }]
      : [],
  );
  if (nouns.length === 0 && lines.length > 0)
    found.push({ measure: count, used: [...cues, ...lines], cost: isListed ? 0.6 : 0.08 });
  else if (nouns.length === 0 && cues.length === 0)
    found.push({
      measure: count,
      used: [],
      cost:
        (pluralValue(material) ? 0.08 : 0.28) +
        (isRowPerPeriod(base) || isSummary(base) ? 0.3 : 0) +
        // "how much data did we serve": rows are counted by "how many".
        (material.has('howMuch') ? 0.6 : 0),
    });
  for (const mention of material.of('column'))
    if (isRowNoun(material, mention))
      found.push({ measure: count, used: [...cues, mention], cost: cues.length > 0 ? 0 : 0.08 });
  if (rows.length > 0)
    found.push({
      measure: count,
      used: [...cues, ...rows, ...nouns],
      cost: isListed ? 0.6 : 0,
    });
  // "how many different branches", "how many suites are there": the values of a column.
  for (const mention of material.of('column')) {
    const ref = material.upRef(mention.column);
    if (!ref || isMeasure(mention.column) || mention.column.kind === 'flag') continue;
    const isCounted = cue && cue.to <= mention.from && material.contentBetween(cue.to, mention.from) <= 2;
    if (!isCounted && distinct.length === 0) continue;
    const isDated = isDate(mention.column);
    found.push({
      measure: { fn: 'count_distinct', of: { kind: 'column', ref } },
      used: [...cues, ...distinct, mention],
      cost:
        (distinct.length > 0 ? 0 : 0.12) +
        // "what are the different branches" wants their names.
        (cues.length === 0 && asksForNames(material) ? 0.6 : 0) +
        // "what do the different branches bring in"
        (cues.length === 0 && asksMoney(material) ? 0.5 : 0) +
        (isDated ? 0.3 : 0) +
        (distinct.length === 0 && isOccurrence(material, mention) ? 0.5 : 0) +
        (mention.column === base.key ? 0.25 : 0) +
        0.05 * ref.path.length,
    });
  }
  // "how many patients": rows of a parent that the base refers to, each once.
  for (const noun of material.of('table')) {
    if (noun.table === base || !noun.table.key) continue;
    const ref = material.upRef(noun.table.key);
    const foreign = ref && foreignKey(material, ref);
    if (!ref || !foreign) continue;
    found.push({
      measure: { fn: 'count_distinct', of: { kind: 'column', ref: foreign } },
      // "active users" in a log of events are those who left one.
      used: [
        ...cues,
        noun,
        ...material
          .of('adjective')
          .filter(({ from, degree }) => degree === 'positive' && material.lower(from) === 'active'),
      ],
      cost: (cues.length > 0 ? 0.1 : 0.3) + 0.05 * ref.path.length,
    });
  }
  return found;
}

/** "litres" that stand for a column in millilitres. */
function unitsSaid(material: Material): MentionOf<'unit'>[] {
  return material.of('column').flatMap((mention): MentionOf<'unit'>[] => {
    const word = material.lower(mention.from);
    const unit = word.length > 2 ? unitOf(word) : undefined;
    const own = unitOf(mention.column.unit ?? '');
    const isOther =
      unit !== undefined &&
      own?.dimension === unit.dimension &&
      own.symbol !== unit.symbol &&
      mention.to - mention.from === 1 &&
      /^(mass|volume|energy|area|length)$/.test(unit.dimension);
    return isOther ? [{ kind: 'unit', unit, from: mention.from, to: mention.to, score: 1 }] : [];
  });
}

/** The result in the unit that was asked for. */
function inUnit(quantity: Quantity, units: readonly MentionOf<'unit'>[]): Quantity {
  const { measure } = quantity;
  const of = measure.of;
  const own = of?.kind === 'column' ? unitOf(of.ref.column.unit ?? '') : undefined;
  for (const mention of units) {
    // "sales in euros": the prices name no currency, so there is nothing to convert.
    const isWorth = of?.kind === 'arithmetic' && of.unit === undefined && of.label === 'revenue';
    const used = [...quantity.used, mention];
    if (isWorth && mention.unit.dimension === 'money') return { ...quantity, used };
    if (!own || own.dimension !== mention.unit.dimension) continue;
    const factor = convert(1, own, mention.unit);
    if (factor === undefined || factor === 1) return { ...quantity, used };
    const isShort = of?.kind === 'column' && lastsLessThan(of.ref.column, mention.unit);
    const cost = quantity.cost + (isShort ? 0.5 : 0);
    return { ...quantity, cost, measure: { ...measure, factor, unit: mention.unit.symbol }, used };
  }
  return quantity;
}
