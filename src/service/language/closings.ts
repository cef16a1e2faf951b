import type { Mention } from './annotate/mentions.ts';
import { isRunningBalance } from './balances.ts';
import type { Column } from './catalogue.ts';
import { columnValue, isMeasure, type Quantity } from './columnMeasures.ts';
import { refOfTest } from './filterRefs.ts';
import type { Filter, Frame, Measure } from './frame.ts';
import type { Material } from './material.ts';
import { isRowPerPeriod } from './rowPeriod.ts';

const standing = /^(balance|saldo|level|stock|inventory|reading|backlog|headcount|meter|mileage|odometer)$/;

export function closings(material: Material): Quantity[] {
  return [...atEnds(material), ...balancesNow(material), ...standingNow(material)];
}

const counted = /^(population|inhabitant|resident|employee|staff|headcount|member|subscriber|balance|stock)$/;

/**
 * "population by region" of a table with a figure for each year: a population is not added up over years, so without a
 * year the newest figure is meant.
 */
function standingNow(material: Material): Quantity[] {
  const { base } = material;
  const { time, name } = base;
  if (!isRowPerPeriod(base) || !time || !name || material.of('period').length > 0) return [];
  if (material.has('mean', 'median', 'max', 'min')) return [];
  const isByThing =
    material.of('table').some(({ table }) => table === base) ||
    material.of('column').some(({ column }) => column === name);
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    if (column.table !== base || !isMeasure(column) || !isCounted(column)) return [];
    const used = [mention, ...material.cues('howMuch', 'sum')];
    const cost = (1 - mention.score) * 0.35 - 0.05;
    const total = standingSum(material, column);
    // "total population by continent": of all things together, in the newest period.
    if (total && (material.has('sum') || (!isByThing && material.has('by', 'each'))))
      return [{ measure: total, used, cost }];
    if (!isByThing || material.has('sum')) return [];
    return [
      {
        measure: {
          fn: 'last',
          of: { kind: 'column', ref: { column, path: [] } },
          along: { column: time, path: [] },
        },
        used: [mention, ...material.cues('howMuch')],
        cost,
      },
    ];
  });
}

/** "over time", "growth from 2015 to 2024": the question is about the course of the years. */
function isOverTime(material: Material): boolean {
  return (
    material.has(
      'trend',
      'growth',
      'change',
      'increase',
      'decrease',
      'stepChange',
      'running',
      'difference',
    ) ||
    material.tokens.some(
      ({ lower }) => /^(1[89]|20)\d\d$/.test(lower) || /^(years?|yearly|annual)$/.test(lower),
    )
  );
}

function isCounted({ words, otherWords }: Column): boolean {
  return [words, ...otherWords].some((each) => each.some((word) => counted.test(word)));
}

/** The rows of the newest period, where periods are years. */
function newestOf(time: Column): Filter | undefined {
  const { max } = time;
  return time.type === 'number' && typeof max === 'number'
    ? { test: { kind: 'equals', ref: { column: time, path: [] }, values: [max] } }
    : undefined;
}

/** Whether figures such as a population are added up across years. */
export function addsStanding({ base, measures, keys, filters, ask }: Frame): boolean {
  const { time } = base;
  if (!isRowPerPeriod(base) || !time || ask.kind === 'change' || ask.kind === 'window') return false;
  const sides = ask.kind === 'compare' ? ask.sides.flatMap((side) => side.filters) : [];
  const refs = [
    ...keys.map(({ ref }) => ref),
    ...[...filters, ...sides].flatMap(({ test }) => refOfTest(test) ?? []),
  ];
  return (
    refs.every(({ column }) => column !== time) &&
    measures.some(
      ({ fn, of, where }) => fn === 'sum' && !where && of?.kind === 'column' && isCounted(of.ref.column),
    )
  );
}

/** The sum of a population in the latest year; undefined for measures that may be added up across years. */
export function standingSum(material: Material, column: Column): Measure | undefined {
  const { base } = material;
  const newest = base.time && isRowPerPeriod(base) && isCounted(column) ? newestOf(base.time) : undefined;
  if (!newest || isOverTime(material) || material.of('period').length > 0) return undefined;
  return { fn: 'sum', of: columnValue(column), where: [newest] };
}

/** "what is our balance now", "total balance", "balance per month": where the account stood after the last booking. */
function balancesNow(material: Material): Quantity[] {
  const { time } = material.base;
  if (!time || material.has('mean', 'median', 'max', 'min')) return [];
  const words = material.tokens.flatMap(({ lower }, at): Mention[] =>
    /^(current|currently|now|today|closing|latest|final|present|ending)$/.test(lower)
      ? [{ kind: 'cue', cue: 'last', from: at, to: at + 1, score: 1 }]
      : [],
  );
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    if (column.table !== material.base || !isRunningBalance(column)) return [];
    return [
      {
        measure: {
          fn: 'last',
          of: { kind: 'column', ref: { column, path: [] } },
          along: { column: time, path: [] },
        },
        used: [mention, ...words, ...material.cues('howMuch', 'last', 'sum')],
        cost: 0,
      },
    ];
  });
}

/** "balance at the end of each month": where something stood after the last of the rows, rather than its mean. */
function atEnds(material: Material): Quantity[] {
  const { time } = material.base;
  const end = material.tokens.findIndex(
    ({ lower }, at) => lower === 'end' && /^(of|each)$/.test(material.lower(at + 1)),
  );
  if (end < 0 || !time || material.has('mean', 'median', 'max', 'min')) return [];
  const isLed = material.lower(end - 1) === 'the';
  const lead = isLed ? end - 1 : end;
  const from = /^(at|by|on)$/.test(material.lower(lead - 1)) ? lead - 1 : lead;
  const words: Mention = { kind: 'cue', cue: 'last', from, to: end + 1, score: 1 };
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    const stands = column.kind === 'level' || column.words.some((word) => standing.test(word));
    if (column.table !== material.base || !isMeasure(column) || !stands) return [];
    return [
      {
        measure: {
          fn: 'last',
          of: { kind: 'column', ref: { column, path: [] } },
          along: { column: time, path: [] },
        },
        used: [mention, words, ...material.cues('howMuch')],
        cost: 0,
      },
    ];
  });
}
