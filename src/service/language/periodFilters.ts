import { absentDeed } from './absentDeeds.ts';
import { coverageOf, type DateRange, isYears, periodTest } from './annotate/calendar.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import { type Column, type ColumnRef, isDate, isUp } from './catalogue.ts';
import { decisionOf } from './decisions.ts';
import { deniedDeed, hasSeveralRows } from './deniedDeeds.ts';
import { absences, distance, negatorOf } from './filterPlaces.ts';
import { spanOf } from './filterRefs.ts';
import type { Filter, Test } from './frame.ts';
import { isSameRef, type Material } from './material.ts';
import { isPersonTable } from './personTables.ts';
import { isBirth } from './rowSpans.ts';
import { untilEnd } from './stock.ts';
import type { Used } from './used.ts';

interface NamedDate {
  readonly ref: ColumnRef;
  /** The words that named it. */
  readonly used: readonly Mention[];
  readonly cost: number;
}

/** The date a period speaks of: the one named beside it, an event ("paid in March"), else when the row took place. */
export function dateOf(material: Material, period: Mention): NamedDate | undefined {
  const named = material
    .of('column')
    .filter(({ column }) => isDate(column) || isYears(column))
    .sort((a, b) => distance(a, period) - distance(b, period))[0];
  const namedRef = named && material.ref(named.column);
  if (named && namedRef) return { ref: namedRef, used: [named], cost: 0 };
  const event = material
    .of('event')
    .filter((mention) => mention.hasHappened && isDate(mention.column) && !negatorOf(material, mention))
    .sort((a, b) => distance(a, period) - distance(b, period))[0];
  const eventRef = event && material.ref(event.column);
  if (event && eventRef) return { ref: eventRef, used: [event], cost: 0 };
  const outcome = outcomeDate(material);
  if (outcome) return { ref: { column: outcome, path: [] }, used: [], cost: 0.02 };
  const own = material.base.time;
  if (own) return { ref: { column: own, path: [] }, used: [], cost: 0 };
  let best: NamedDate | undefined;
  for (const table of material.catalogue.tables) {
    const ref = table.time && material.upRef(table.time);
    if (!ref || !table.time) continue;
    // When a member joined is not when what they booked took place.
    const cost = 0.1 * ref.path.length + (table.time.isEvent || isPersonTable(table) ? 0.15 : 0);
    if (!best || cost < best.cost) best = { ref, used: [], cost };
  }
  return best;
}

/** "members without a booking in March": the bookings that are not there would be of March, whenever a member left. */
function absentRowsDate(
  material: Material,
  period: Mention,
  usual: NamedDate | undefined,
): NamedDate | undefined {
  if (usual && usual.used.length > 0) return undefined;
  const deed = material.once(absentDeed);
  const time = deed?.child.table.time;
  if (deed && time && deed.cue.to <= period.from)
    return { ref: { column: time, path: deed.child.path }, used: [], cost: 0 };
  const absent = [...material.of('table'), ...material.of('column')].filter(
    ({ from, to }) =>
      to <= period.from &&
      material.namesBetween(to, period.from) <= 1 &&
      material.cues(...absences).some((cue) => cue.to <= from && material.namesBetween(cue.to, from) <= 1),
  );
  for (const mention of absent) {
    const table = mention.kind === 'table' ? mention.table : mention.column.table;
    const path = material.pathTo(table);
    if (table.time && path?.length === 1 && !isUp(path))
      return {
        ref: { column: table.time, path },
        used: mention.kind === 'column' ? [mention] : [],
        cost: 0,
      };
  }
  return undefined;
}

/**
 * "sold in 2025" where what became of a row is filled when the day it left is, "won in march" where won and lost deals
 * alone have a day of closing: that day is meant.
 */
function outcomeDate(material: Material): Column | undefined {
  const { base } = material;
  if (!base.time || base.time.nulls > 0) return undefined;
  const states = material
    .of('value')
    .filter(({ column }) => column.table === base && column.kind === 'category');
  const filled = base.columns.find(
    (column) =>
      isDate(column) && states.some((state) => state.column.nulls > 0 && state.column.nulls === column.nulls),
  );
  if (filled) return filled;
  const [decided] = states.flatMap(({ column, values, isNegated, score }) =>
    isNegated || score < 0.85 ? [] : (decisionOf(column, values) ?? []),
  );
  return decided?.date;
}

/**
 * "objects since 2000" of a collection made before 1960 and acquired since 1890: where the usual date lies wholly outside
 * the period and one other date of the row does not, that one is meant.
 */
function coveringDate(
  material: Material,
  mention: MentionOf<'period'>,
  usual: NamedDate | undefined,
): NamedDate | undefined {
  if (!usual || usual.used.length > 0 || usual.ref.path.length > 0) return undefined;
  const reaches = (ref: ColumnRef) => {
    const test = periodTest(ref, mention.period, material.now);
    const coverage = coverageOf(ref);
    if (test?.kind !== 'period' || !coverage) return undefined;
    return (
      (test.from === undefined || test.from <= coverage.last) &&
      (test.to === undefined || test.to > coverage.first)
    );
  };
  if (reaches(usual.ref) !== false) return undefined;
  const others = material.base.columns
    .filter((column) => column !== usual.ref.column && (isDate(column) || isYears(column)))
    .map((column): ColumnRef => ({ column, path: [] }))
    .filter((ref) => reaches(ref) === true);
  const [ref] = others;
  return ref && others.length === 1 ? { ref, used: [], cost: 0.1 } : undefined;
}

export function periodFilter(
  material: Material,
  mention: MentionOf<'period'>,
  taken: ReadonlySet<Mention>,
): Used | undefined {
  if (mention.period.kind === 'grain') return undefined;
  if (isToday(mention) && material.of('event').some((event) => isStillOpen(material, event)))
    return undefined;
  const before = material.before(mention);
  const isSplit =
    before?.kind === 'cue' && /^(by|each|which)$/.test(before.cue) && material.lower(before.from) !== 'over';
  if (mention.period.kind === 'part' && isSplit) return undefined;
  const usual = dateOf(material, mention);
  const date = absentRowsDate(material, mention, usual) ?? coveringDate(material, mention, usual) ?? usual;
  if (!date) return undefined;
  const others = material.of('period').filter((other) => other !== mention && !taken.has(other));
  const known = mention.period.kind === 'before' ? knownRange(date.ref, material, others) : undefined;
  const found = birthMonth(date.ref, mention) ?? periodTest(date.ref, mention.period, material.now, known);
  const until = found?.kind === 'period' && found.to !== undefined ? untilEnd(material, mention) : undefined;
  const test: Test | undefined =
    until && found?.kind === 'period' && found.to !== undefined
      ? { kind: 'period', ref: found.ref, to: found.to, label: `until the end of ${found.label}` }
      : found;
  if (!test) return undefined;
  // "not published in the last two years": "not" belongs to the words of the date.
  if (deniedDeed(material, mention)) return undefined;
  const isOfThings =
    date.ref.path.length > 0 ||
    material.of('column').some(({ column }) => hasSeveralRows(material, column)) ||
    material.of('table').some(({ table }) => table !== material.base);
  const denied = isOfThings ? [mention] : [mention, ...date.used];
  const [negator] = denied.flatMap((each) => negatorOf(material, each) ?? []);
  const lead = until ? [until] : leadingWords(material, mention.from);
  const earlier = negator && test.kind === 'period' ? beforeIt(test) : undefined;
  return {
    filter: {
      test: earlier ?? test,
      span: [mention.from, mention.to],
      ...(negator && !earlier && { isNegated: true }),
    },
    used: [mention, ...lead, ...date.used, ...(negator ? [negator] : [])],
    cost: date.cost,
    column: date.ref.column,
  };
}

/** "not since 2023" of rows that all have a date is "before 2023", and "not in the last year" is "more than a year ago". */
function beforeIt(test: Test & { kind: 'period' }): Test | undefined {
  const { ref, from, to, label } = test;
  const isRolling = test.isRelative === true && rolling.test(label);
  const isOpen = from !== undefined && (to === undefined || isRolling);
  if (!isOpen || ref.path.length > 0 || ref.column.nulls > 0) return undefined;
  const earlier = isRolling
    ? label.replace(rolling, (_, length, end) => `more than ${length} ${end ? `before ${end}` : 'ago'}`)
    : label.replace(/^since/, 'before');
  return { kind: 'period', ref, to: from, label: earlier };
}

const rolling = /^the (?:last )?(\d+ [a-z]+)(?: to (.+))?$/;

/** "birthdays in December": of any year. */
function birthMonth(ref: ColumnRef, { period }: MentionOf<'period'>): Test | undefined {
  if (period.kind !== 'month' || period.day !== undefined || period.yearsAgo !== undefined) return undefined;
  if (!isDate(ref.column) || !isBirth(ref.column)) return undefined;
  return { kind: 'part', ref, grain: 'month_of_year', values: [period.month], label: period.label };
}

/** "who haven't left today", "still open now": the day says when the state holds, not when it began. */
export function isToday({ period }: MentionOf<'period'>): boolean {
  return period.kind === 'relative' && period.unit === 'day' && period.count === 1 && period.offset === 0;
}

/** "still open": no end has come yet, as the date of the event or its denial says. */
function isStillOpen(material: Material, event: MentionOf<'event'>): boolean {
  return event.hasHappened === (negatorOf(material, event) !== undefined);
}

/** "over the last 7 days", "during march": the preposition belongs to the period. */
function leadingWords(material: Material, at: number): Mention[] {
  const first = material.lower(at - 1) === 'the' ? at - 2 : at - 1;
  return /^(over|during|within|throughout|across|in|on|for)$/.test(material.lower(first))
    ? [{ kind: 'cue', cue: 'by', from: first, to: at, score: 1 }]
    : [];
}

/** The period that "the month before" is before. */
export function knownRange(
  ref: ColumnRef,
  material: Material,
  others: readonly MentionOf<'period'>[],
): DateRange | undefined {
  for (const { period } of others) {
    if (period.kind === 'before') continue;
    const test = periodTest(ref, period, material.now);
    if (test?.kind === 'period') return test;
  }
  return undefined;
}

/** "in july and august": either of them, since nothing is in both. */
export function eitherPeriod(periods: readonly Used[]): Used[] {
  const ranges = periods.filter(
    ({ filter: { test, isNegated } }) => test.kind === 'period' && !isNegated && test.from && test.to,
  );
  const [first, ...others] = ranges;
  if (!first || others.length === 0) return eitherPart(periods);
  const overlap = ranges.some(({ filter: a }) =>
    ranges.some(
      ({ filter: b }) =>
        a !== b &&
        a.test.kind === 'period' &&
        b.test.kind === 'period' &&
        (a.test.from ?? '') < (b.test.to ?? '') &&
        (b.test.from ?? '') < (a.test.to ?? ''),
    ),
  );
  if (overlap) return [...periods];
  const either: Used = {
    filter: {
      test: { kind: 'any', filters: ranges.map(({ filter }) => filter) },
      span: spanOf(ranges.flatMap(({ used }) => used)),
    },
    used: ranges.flatMap(({ used }) => used),
    // "in 2025 and 2026" rather puts the two years side by side.
    cost: ranges.every(({ filter }) => isWholeYear(filter)) ? 0.3 : 0.05,
    ...(first.column && { column: first.column }),
  };
  return [...periods.filter((period) => !ranges.includes(period)), either];
}

/** "on saturdays and sundays": no day is both, so rows of either are meant. */
function eitherPart(periods: readonly Used[]): Used[] {
  const [first, ...others] = periods.filter(
    ({ filter: { test, isNegated } }) => test.kind === 'part' && !isNegated,
  );
  if (first?.filter.test.kind !== 'part') return [...periods];
  const { test } = first.filter;
  const alike = others.flatMap((each) => {
    const other = each.filter.test;
    return other.kind === 'part' && other.grain === test.grain && isSameRef(other.ref, test.ref)
      ? [{ each, other }]
      : [];
  });
  const isApart = alike.every(({ other }) => other.values.every((value) => !test.values.includes(value)));
  if (alike.length === 0 || !isApart) return [...periods];
  const merged = [first, ...alike.map(({ each }) => each)];
  const used = merged.flatMap((each) => each.used);
  const either: Used = {
    ...first,
    filter: {
      test: {
        ...test,
        values: [...test.values, ...alike.flatMap(({ other }) => other.values)],
        label: [test.label, ...alike.map(({ other }) => other.label)].join(' or '),
      },
      span: spanOf(used),
    },
    used,
    cost: 0.05,
  };
  return [...periods.filter((period) => !merged.includes(period)), either];
}

function isWholeYear({ test }: Filter): boolean {
  return (
    test.kind === 'period' &&
    test.from?.slice(5) === '01-01' &&
    test.to?.slice(5) === '01-01' &&
    Number(test.to.slice(0, 4)) - Number(test.from.slice(0, 4)) === 1
  );
}
