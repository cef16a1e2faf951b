import type { Scalar } from '../plan/plan.ts';
import { type DateRange, isYears, periodTest } from './annotate/calendar.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import { type Column, type ColumnRef, isDate, isUp, type Step, type Table } from './catalogue.ts';
import { losses } from './derivedAmounts.ts';
import type { Filter, Test, Value } from './frame.ts';
import { lateRows, overdueRows } from './lateness.ts';
import { isPersonWord } from './lexicon/questionWords.ts';
import type { Unit } from './lexicon/units.ts';
import { isSameRef, type Material } from './material.ts';
import { convertTo, isMeasure } from './measures.ts';
import { isPersonTable } from './people.ts';
import { isPluralOf } from './quantities.ts';
import { untilEnd } from './stock.ts';
import { birthColumn, namedUnit, spanValues } from './timeSpans.ts';
import type { Used } from './used.ts';

export interface RowSet {
  readonly filters: readonly Used[];
  readonly cost: number;
}

const negators = ['not', 'except', 'without'] as const;
const absences = ['without', 'nobody', 'never', 'not'] as const;

/**
 * Which rows the words leave, seen from the base. `free` are meanings that serve as measure or key and are no filters
 * by themselves (they may still lend their column to a number or a gap).
 */
export function rowSetOf(material: Material, except: ReadonlySet<Mention> = new Set()): RowSet {
  const found: Used[] = [];
  const taken = new Set<Mention>(except);
  const add = (used: Used | undefined) => {
    if (!used) return;
    found.push(used);
    for (const mention of used.used) taken.add(mention);
  };
  for (const mention of material.of('text')) if (!taken.has(mention)) add(textFilter(material, mention));
  for (const mention of material.of('number'))
    if (!taken.has(mention)) add(numberFilter(material, mention, taken));
  for (const cue of material.cues('missing', 'present', 'without', 'nobody'))
    add(gapFilter(material, cue, taken));
  for (const cue of material.cues('aboveAverage', 'belowAverage')) add(averageFilter(material, cue, taken));
  for (const used of [
    ...ageGroups(material),
    ...belowZero(material),
    ...losses(material),
    ...lateRows(material),
    ...overdueRows(material),
  ])
    if (!used.used.some((mention) => taken.has(mention))) add(used);
  for (const cue of material.cues('win', 'podium')) if (!taken.has(cue)) add(placeFilter(material, cue));
  for (const used of eitherPeriod(
    material
      .of('period')
      .flatMap((period) => (taken.has(period) ? [] : (periodFilter(material, period, taken) ?? []))),
  ))
    add(used);
  for (const mention of material.of('event'))
    if (!taken.has(mention) && !isVerbOfAbsence(material, mention)) add(eventFilter(material, mention));
  for (const used of valueFilters(material, taken)) add(used);
  add(columnsFilter(material, taken));
  const related = withoutRepeats(relatedFilters(material, found, taken));
  return { filters: related, cost: related.reduce((sum, { cost }) => sum + cost, 0) };
}

/** "still active": two words that say the same are one condition. */
function withoutRepeats(filters: readonly Used[]): Used[] {
  const result: Used[] = [];
  for (const used of filters) {
    const { test, isNegated } = used.filter;
    const at = result.findIndex(
      ({ filter: other }) =>
        test.kind === 'missing' &&
        other.test.kind === 'missing' &&
        isSameRef(test.ref, other.test.ref) &&
        (isNegated ?? false) === (other.isNegated ?? false),
    );
    const known = result[at];
    if (known) result[at] = { ...known, used: [...known.used, ...used.used] };
    else result.push(used);
  }
  return result;
}

/** "not", "excluding" and the like right before a meaning, or before the list it is part of. */
function negatorOf(material: Material, mention: Mention): MentionOf<'cue'> | undefined {
  return [...material.cues(...negators)].reverse().find((cue) => {
    if (cue.to > mention.from) return false;
    const between = material.mentions.filter(({ from, to }) => from >= cue.to && to <= mention.from);
    const isList = between.every(({ kind }) => kind === mention.kind);
    return (
      isList &&
      material.contentBetween(cue.to, mention.from) <=
        between.reduce((sum, { from, to }) => sum + to - from, 0) + (cue.cue === 'except' ? 1 : 0)
    );
  });
}

function valueFilters(material: Material, taken: ReadonlySet<Mention>): Used[] {
  const groups: { mentions: MentionOf<'value'>[]; ref: ColumnRef; negator: MentionOf<'cue'> | undefined }[] =
    [];
  for (const mention of material.of('value')) {
    if (taken.has(mention)) continue;
    const ref = material.refNear(mention.column, mention);
    if (!ref) continue;
    const negator = negatorOf(material, mention);
    const group = groups.find(
      (other) =>
        isSameRef(other.ref, ref) &&
        other.mentions[0]?.op === mention.op &&
        (other.negator !== undefined) === (negator !== undefined) &&
        !(mention.op === 'has' && material.has('both')) &&
        !(isUp(ref.path) ? false : isBothWanted(material, other.mentions.at(-1), mention)) &&
        !material
          .cues(...absences)
          .some((cue) => cue.from >= (other.mentions.at(-1)?.to ?? 0) && cue.to <= mention.from),
    );
    if (group) group.mentions.push(mention);
    else groups.push({ mentions: [mention], ref, negator });
  }
  const columns = material.of('column');
  return groups.map(({ mentions, ref, negator }) => {
    const [first] = mentions;
    const values = distinctValues(mentions.flatMap((mention) => mention.values));
    const test: Test =
      first?.op === 'has'
        ? { kind: 'has', ref, values: values.map(String) }
        : first?.op === 'starts' || first?.op === 'contains'
          ? { kind: 'text', ref, op: first.op, value: String(values[0]) }
          : { kind: 'equals', ref, values };
    const isNegated = (negator !== undefined) !== (first?.isNegated === true);
    // "status failed", "the team platform": the column's name beside its value says nothing more.
    const names = columns.filter(
      (mention) =>
        mention.column === ref.column && mentions.some((value) => isBeside(material, mention, value)),
    );
    const nouns = material.of('table').filter(
      (mention) =>
        mention.table !== material.base &&
        // "the diesel vehicles": the noun behind a value of its own table.
        (mention.table.name === ref.column || (mention.table === ref.column.table && isUp(ref.path))) &&
        mentions.some((value) => isBeside(material, mention, value)),
    );
    const used: Mention[] = [...mentions, ...(negator ? [negator] : []), ...names, ...nouns];
    // "without a music mark": the cell is missing, rather than all cells but those of music wanted.
    const isGap = isNegated && ref.column === material.base.folded?.name;
    // No cell holds two values: "both" asks for something else.
    const isImpossible = mentions.length > 1 && first?.op === 'equals' && saysBoth(material);
    return {
      filter: { test, ...(isNegated && { isNegated: true }), span: spanOf(mentions) },
      used,
      cost: 0.12 * ref.path.length + (isImpossible ? 1.2 : isGap ? 0.5 : 0),
      column: ref.column,
    };
  });
}

/** "recipes with salmon and lemon": one row of the other table cannot be both, so each has a row of its own. */
function isBothWanted(material: Material, before: Mention | undefined, next: Mention): boolean {
  if (!before) return false;
  const between = material.tokens.slice(before.to, next.from).map(({ lower }) => lower);
  return between.includes('and') || (saysBoth(material) && !between.includes('or'));
}

function saysBoth({ tokens }: Material): boolean {
  return tokens.some(({ lower }) => lower === 'both');
}

/** Spellings that differ in case are one value to the engine. */
function distinctValues(values: readonly Scalar[]): Scalar[] {
  const keyOf = (value: Scalar) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
  return values.filter((value, at) => values.findIndex((other) => keyOf(other) === keyOf(value)) === at);
}

function isBeside(material: Material, a: Mention, b: Mention): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  return material.contentBetween(first.to, second.from) === 0 && second.from - first.to <= 3;
}

export function spanOf(mentions: readonly Mention[]): readonly [number, number] {
  return [Math.min(...mentions.map(({ from }) => from)), Math.max(...mentions.map(({ to }) => to))];
}

function textFilter(material: Material, mention: MentionOf<'text'>): Used | undefined {
  const before = material.before(mention);
  const named = material.of('column').filter(({ column }) => column.type === 'string');
  const column =
    named.find((each) => each === before || isBeside(material, each, mention))?.column ??
    named[0]?.column ??
    material.base.columns.find(({ kind }) => kind === 'text') ??
    material.base.columns.find((each) => each.kind === 'name' && each !== material.base.key);
  const ref = column && material.ref(column);
  if (!ref) return undefined;
  const names = named.filter((each) => each.column === column);
  return {
    filter: {
      test: { kind: 'text', ref, op: mention.op, value: mention.value },
      span: [mention.from, mention.to],
    },
    used: [mention, ...names],
    cost: names.length > 0 ? 0 : 0.4,
    column: ref.column,
  };
}

/** The column a number is about: the one beside it, else the one whose unit it has. */
function numberFilter(
  material: Material,
  mention: MentionOf<'number'>,
  taken: ReadonlySet<Mention>,
): Used | undefined {
  const { op, unit, value, upper } = mention;
  const numeric = material
    .of('column')
    .filter(
      (each) =>
        !taken.has(each) &&
        each.column.kind !== 'key' &&
        (each.column.type === 'number' || (unit?.dimension === 'time' && isDate(each.column))),
    );
  const next = material.after(mention);
  // "more than 26 tickets": a count of rows, which the constructions read.
  if (!unit && (next?.kind === 'table' || (next?.kind === 'column' && next.column.kind === 'key')))
    return undefined;
  // "five or more no-shows": so are values in the plural.
  if (!unit && op !== undefined && next?.kind === 'value' && isPluralOf(material, next)) return undefined;
  const beside = numeric.find(
    (each) => isBeside(material, each, mention) || precedes(material, each, mention),
  );
  const adjective = ageAdjective(material, mention) ?? leadFilter(material, mention);
  if (adjective) return adjective;
  const isPlain = op === undefined && upper === undefined;
  if (
    isPlain &&
    (!beside ||
      material.contentBetween(Math.min(beside.to, mention.to), Math.max(beside.from, mention.from)) > 0)
  )
    return undefined;
  if (
    isPlain &&
    beside &&
    beside.from > mention.to &&
    !/^(star|point|seat)/.test(material.tokens[mention.to]?.stem ?? '') &&
    beside.column.kind === 'amount'
  )
    return undefined;
  const column = beside?.column ?? columnOfUnit(material, mention);
  const ref = column && material.ref(column);
  if (!ref) return durationFilter(material, mention);
  const named = column && namedUnit(column);
  const own = named ? { unit: named.symbol } : column;
  const limit = convertTo(value, unit, own);
  const high = upper === undefined ? undefined : convertTo(upper, unit, own);
  const of: Value = { kind: 'column', ref };
  const test: Test =
    high !== undefined
      ? { kind: 'between', value: of, from: limit, to: high }
      : isPlain
        ? { kind: 'equals', ref, values: [limit] }
        : { kind: 'compare', value: of, op: op ?? '=', limit };
  const negator = negatorOf(material, mention);
  return {
    filter: { test, span: [mention.from, mention.to], ...(negator && { isNegated: true }) },
    used: [mention, ...(beside ? [beside] : []), ...(negator ? [negator] : [])],
    cost: (beside ? 0 : 0.1) + 0.12 * ref.path.length,
    column,
  };
}

/** "wind was over 2.0": the nearest column before the number, with no other meaning between them. */
function precedes(material: Material, column: Mention, number: Mention): boolean {
  if (column.to > number.from) return false;
  return (
    !material.mentions.some(
      (other) =>
        other.from >= column.to &&
        other.to <= number.from &&
        (other.kind === 'column' ||
          other.kind === 'value' ||
          other.kind === 'number' ||
          other.kind === 'table'),
    ) && number.from - column.to <= 4
  );
}

function columnOfUnit(material: Material, mention: MentionOf<'number'>): Column | undefined {
  const { unit } = mention;
  if (!unit) return undefined;
  const word = material.tokens[mention.to - 1];
  const named = material.base.columns.find(
    (column) => isMeasure(column) && word !== undefined && column.words.includes(word.stem),
  );
  if (named) return named;
  const fits = (column: Column) =>
    isMeasure(column) && (unitsMatch(column, unit) || namedUnit(column)?.dimension === unit.dimension);
  const reached = material.catalogue.tables.filter((table) => {
    const path = material.pathTo(table);
    return path && isUp(path);
  });
  return material.base.columns.find(fits) ?? reached.flatMap(({ columns }) => columns).find(fits);
}

function unitsMatch(column: Column, unit: NonNullable<MentionOf<'number'>['unit']>): boolean {
  return (
    convertTo(1, unit, column) !== 1 ||
    column.unit === unit.symbol ||
    column.unit?.toLowerCase() === unit.label.toLowerCase() ||
    (unit.dimension === 'temperature' && /C$/.test(column.unit ?? '')) ||
    (unit.dimension === 'money' &&
      column.unit !== undefined &&
      /^(usd|eur|gbp|chf|\$|€|£)$/i.test(column.unit))
  );
}

/** "younger than 18", "over 65 years old": an age, from a date of birth. */
function ageAdjective(material: Material, mention: MentionOf<'number'>): Used | undefined {
  const words = material.tokens
    .slice(mention.from, Math.min(material.tokens.length, mention.to + 2))
    .map(({ lower }) => lower);
  const isAge =
    words.some((word) => /^(younger|older|aged|old)$/.test(word)) ||
    material.cues('howOld').some((cue) => isBeside(material, cue, mention));
  if (!isAge || mention.op === undefined) return undefined;
  const birth = birthColumn(material);
  if (!birth) return undefined;
  const cues = material.cues('howOld').filter((cue) => isBeside(material, cue, mention));
  return {
    filter: {
      test: { kind: 'compare', value: { kind: 'age', ref: birth }, op: mention.op, limit: mention.value },
      span: [mention.from, mention.to],
    },
    used: [mention, ...cues],
    cost: 0.05,
  };
}

/** "less than 3 days before arrival": the time between two dates of a row, one named and one that happened to it. */
function leadFilter(material: Material, mention: MentionOf<'number'>): Used | undefined {
  const joint = material.lower(mention.to);
  if (mention.unit?.dimension !== 'time' || !/^(before|after|until)$/.test(joint)) return undefined;
  const named = [...material.of('column'), ...material.of('event')].filter(
    ({ column }) => isDate(column) && column.table === material.base,
  );
  const anchor = named.find(({ from }) => from > mention.to);
  const other = named.find(
    (each) => each !== anchor && each.column !== anchor?.column && each.from < mention.from,
  );
  const start = other?.column ?? material.base.time;
  if (!anchor || !start || start === anchor.column) return undefined;
  const [from, to] = joint === 'after' ? [anchor.column, start] : [start, anchor.column];
  const words: Mention = { kind: 'cue', cue: 'than', from: mention.from, to: mention.to + 1, score: 1 };
  return {
    filter: {
      test: {
        kind: 'compare',
        value: {
          kind: 'span',
          from: { column: from, path: [] },
          to: { column: to, path: [] },
          unit: spanUnitOf(mention.unit.toBase),
        },
        op: mention.op ?? '=',
        limit: inSpanUnit(mention.value, mention.unit),
      },
      span: [mention.from, anchor.to],
    },
    used: [mention, words, anchor, ...(other ? [other] : [])],
    cost: other ? 0 : 0.15,
  };
}

function spanUnitOf(seconds: number): 'seconds' | 'minutes' | 'hours' | 'days' | 'years' {
  if (seconds >= 31_000_000) return 'years';
  return seconds >= 86_400 ? 'days' : seconds >= 3600 ? 'hours' : seconds >= 60 ? 'minutes' : 'seconds';
}

const spanSeconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;

/** Two weeks are 14 of the days that the span is counted in. */
function inSpanUnit(value: number, { toBase }: Unit): number {
  const unit = spanUnitOf(toBase);
  return unit === 'years' ? value : (value * toBase) / spanSeconds[unit];
}

/** "longer than 3 days" where the duration has to be computed. */
function durationFilter(material: Material, mention: MentionOf<'number'>): Used | undefined {
  if (mention.unit?.dimension !== 'time' || mention.op === undefined) return undefined;
  const [span] = spanValues(material.base, mention.unit);
  if (!span) return undefined;
  return {
    filter: {
      test: {
        kind: 'compare',
        value: span,
        op: mention.op,
        limit: inSpanUnit(mention.value, mention.unit),
      },
      span: [mention.from, mention.to],
    },
    used: [mention],
    cost: 0.2,
  };
}

/** "no email", "teamTag is missing", "without a milestone", "empty Kategorie". */
function gapFilter(material: Material, cue: MentionOf<'cue'>, taken: ReadonlySet<Mention>): Used | undefined {
  if (taken.has(cue)) return undefined;
  const isWord = cue.cue === 'missing' || cue.cue === 'present';
  const isLead = /^(with|have|has|had|having|got|get|received)/.test(material.lower(cue.from));
  const column = material
    .of('column')
    .filter((each) =>
      each.from >= cue.to
        ? material.namesBetween(cue.to, each.from) === 0
        : isWord && !isLead && each.to <= cue.from && material.namesBetween(each.to, cue.from) === 0,
    )
    .sort((a, b) => distance(a, cue) - distance(b, cue))[0];
  if (!column) return vacancyFilter(material, cue);
  const ref = material.ref(column.column);
  if (!ref) return undefined;
  if (
    !isWord &&
    (column.score < (column.column.nulls > 0 ? 0.6 : 0.85) ||
      (column.score < 0.97 && /(ed|ing)$/.test(material.lower(column.to - 1))))
  )
    return undefined;
  const negator = isWord ? negatorOf(material, cue) : undefined;
  const isPresent = (cue.cue === 'present') !== (negator !== undefined);
  // "orders with a discount": of numbers that are never missing, zero is none.
  if (column.column.type === 'number' && column.column.nulls === 0 && column.column.min === 0)
    return {
      filter: {
        test: {
          kind: 'compare',
          value: { kind: 'column', ref },
          op: isPresent ? '>' : '=',
          limit: 0,
        },
        span: spanOf([cue, column]),
      },
      used: [cue, column, ...(negator ? [negator] : [])],
      cost: 0.02,
      column: column.column,
    };
  if (!isWord && column.column.nulls === 0 && column.column.kind !== 'list') return undefined;
  return {
    filter: {
      test: { kind: 'missing', ref },
      ...(isPresent && { isNegated: true }),
      span: spanOf([cue, column]),
    },
    used: [cue, column, ...(negator ? [negator] : [])],
    cost: 0,
    column: column.column,
  };
}

/** "which flats are empty": nobody is in them, where one column says who is. */
function vacancyFilter(material: Material, cue: MentionOf<'cue'>): Used | undefined {
  const { base } = material;
  const noun = material.of('table').find(({ table }) => table === base);
  if (cue.cue !== 'missing' || material.lower(cue.from) !== 'empty' || cue.to - cue.from > 1 || !noun)
    return undefined;
  if (material.contentBetween(Math.min(noun.to, cue.to), Math.max(noun.from, cue.from)) > 0) return undefined;
  const open = base.columns.filter(
    ({ type, nulls, kind }) => type === 'string' && nulls > 0 && kind !== 'text',
  );
  const column =
    open.find(({ words }) => words.some(isPersonWord)) ?? (open.length === 1 ? open[0] : undefined);
  if (!column) return undefined;
  return {
    filter: { test: { kind: 'missing', ref: { column, path: [] } }, span: spanOf([cue, noun]) },
    used: [cue, noun],
    cost: 0.05,
    column,
  };
}

const distance = (a: Mention, b: Mention) => (a.from >= b.to ? a.from - b.to : b.from - a.to);

function averageFilter(
  material: Material,
  cue: MentionOf<'cue'>,
  taken: ReadonlySet<Mention>,
): Used | undefined {
  const numeric = material.of('column').filter((each) => isMeasure(each.column) && !taken.has(each));
  const [nearest] = [...numeric].sort((a, b) => distance(a, cue) - distance(b, cue));
  const column = nearest?.column ?? soleMeasure(material.base);
  const ref = column && material.upRef(column);
  if (!ref) return undefined;
  return {
    filter: {
      test: { kind: 'average', value: { kind: 'column', ref }, op: cue.cue === 'aboveAverage' ? '>' : '<' },
      span: [cue.from, cue.to],
    },
    used: [cue, ...(nearest ? [nearest] : [])],
    cost: nearest ? 0 : 0.15,
  };
}

export function soleMeasure(table: Table): Column | undefined {
  const measures = table.columns.filter(isMeasure);
  return measures.length === 1 ? measures[0] : undefined;
}

const ageWords: Readonly<Record<string, { op: '<' | '>='; limit: number }>> = {
  adult: { op: '>=', limit: 18 },
  minor: { op: '<', limit: 18 },
  child: { op: '<', limit: 18 },
  teenager: { op: '<', limit: 20 },
  senior: { op: '>=', limit: 65 },
  pensioner: { op: '>=', limit: 65 },
};

/** "adults", "minors": by the date of birth, where there is one and no column says it. */
function ageGroups(material: Material): Used[] {
  const birth = birthColumn(material);
  if (!birth) return [];
  return material.tokens.flatMap((token, at): Used[] => {
    const group = Object.hasOwn(ageWords, token.stem) ? ageWords[token.stem] : undefined;
    if (!group || material.mentions.some(({ from, to, kind }) => from <= at && at < to && kind === 'value'))
      return [];
    return [
      {
        filter: {
          test: { kind: 'compare', value: { kind: 'age', ref: birth }, op: group.op, limit: group.limit },
          span: [at, at + 1],
        },
        used: [{ kind: 'cue', cue: 'howOld', from: at, to: at + 1, score: 0.9 }],
        cost: 0.05,
      },
    ];
  });
}

/** "overdrawn", "negative balance": below zero, of the column named or of the one that is a balance. */
function belowZero(material: Material): Used[] {
  const at = material.tokens.findIndex(({ lower }) => /^(negative|overdrawn)$/.test(lower));
  if (at < 0) return [];
  const named = material
    .of('column')
    .find(({ column }) => column.type === 'number' && Number(column.min) < 0);
  const column =
    named?.column ??
    material.base.columns.find(
      ({ type, words, otherWords }) =>
        type === 'number' && [words, ...otherWords].some((each) => each.includes('balance')),
    );
  const ref = column && material.upRef(column);
  if (!ref) return [];
  const words: Mention = { kind: 'cue', cue: 'fewer', from: at, to: at + 1, score: 0.9 };
  const account: Mention[] = material.tokens.flatMap(({ lower }, index) =>
    lower === 'account' && !named
      ? [{ kind: 'cue' as const, cue: 'any' as const, from: index, to: index + 1, score: 0.7 }]
      : [],
  );
  return [
    {
      filter: {
        test: { kind: 'compare', value: { kind: 'column', ref }, op: '<', limit: 0 },
        span: [at, at + 1],
      },
      used: [words, ...account, ...(named ? [named] : [])],
      cost: 0.03,
    },
  ];
}

/** "wins", "on the podium": by the column of places, where there is one. */
function placeFilter(material: Material, cue: MentionOf<'cue'>): Used | undefined {
  const isPlace = ({ words, type, min }: Column) =>
    type === 'number' &&
    Number(min) === 1 &&
    words.some((word) => /^(place|position|rank|pos|placing|finish)$/.test(word));
  const column = material.base.columns.find(isPlace);
  if (!column) return undefined;
  const value: Value = { kind: 'column', ref: { column, path: [] } };
  const named = material
    .of('column')
    .filter((each) => each.column === column && isBeside(material, each, cue));
  return {
    filter: {
      test:
        cue.cue === 'win'
          ? { kind: 'equals', ref: { column, path: [] }, values: [1] }
          : { kind: 'compare', value, op: '<=', limit: 3 },
      span: [cue.from, cue.to],
    },
    used: [cue, ...named],
    cost: 0.05,
    column,
  };
}

/** The date a period speaks of: the one named beside it, an event ("paid in March"), else when the row took place. */
export function dateOf(
  material: Material,
  period: Mention,
): { ref: ColumnRef; used: readonly Mention[]; cost: number } | undefined {
  const named = material
    .of('column')
    .filter(({ column }) => isDate(column) || isYears(column))
    .sort((a, b) => distance(a, period) - distance(b, period))[0];
  const namedRef = named && material.ref(named.column);
  if (named && namedRef) return { ref: namedRef, used: [named], cost: 0 };
  const event = material
    .of('event')
    .filter(({ hasHappened, column }) => hasHappened && isDate(column))
    .sort((a, b) => distance(a, period) - distance(b, period))[0];
  const eventRef = event && material.ref(event.column);
  if (event && eventRef) return { ref: eventRef, used: [event], cost: 0 };
  const outcome = outcomeDate(material);
  if (outcome) return { ref: { column: outcome, path: [] }, used: [], cost: 0.02 };
  const own = material.base.time;
  if (own) return { ref: { column: own, path: [] }, used: [], cost: 0 };
  let best: { ref: ColumnRef; used: readonly Mention[]; cost: number } | undefined;
  for (const table of material.catalogue.tables) {
    const ref = table.time && material.upRef(table.time);
    if (!ref || !table.time) continue;
    // When a member joined is not when what they booked took place.
    const cost = 0.1 * ref.path.length + (table.time.isEvent || isPersonTable(table) ? 0.15 : 0);
    if (!best || cost < best.cost) best = { ref, used: [], cost };
  }
  return best;
}

/** "sold in 2025" where what became of a row is filled when the day it left is: that day is meant. */
function outcomeDate(material: Material): Column | undefined {
  const { base } = material;
  if (!base.time || base.time.nulls > 0) return undefined;
  const states = material
    .of('value')
    .filter(({ column }) => column.table === base && column.kind === 'category' && column.nulls > 0);
  return base.columns.find(
    (column) => isDate(column) && states.some((state) => state.column.nulls === column.nulls),
  );
}

function periodFilter(
  material: Material,
  mention: MentionOf<'period'>,
  taken: ReadonlySet<Mention>,
): Used | undefined {
  if (mention.period.kind === 'grain') return undefined;
  const before = material.before(mention);
  const isSplit =
    before?.kind === 'cue' && /^(by|each|which)$/.test(before.cue) && material.lower(before.from) !== 'over';
  if (mention.period.kind === 'part' && isSplit) return undefined;
  const date = dateOf(material, mention);
  if (!date) return undefined;
  const others = material.of('period').filter((other) => other !== mention && !taken.has(other));
  const known = mention.period.kind === 'before' ? knownRange(date.ref, material, others) : undefined;
  const found = periodTest(date.ref, mention.period, material.now, known);
  const until = found?.kind === 'period' && found.to !== undefined ? untilEnd(material, mention) : undefined;
  const test: Test | undefined =
    until && found?.kind === 'period' && found.to !== undefined
      ? { kind: 'period', ref: found.ref, to: found.to, label: `until the end of ${found.label}` }
      : found;
  if (!test) return undefined;
  const negator = negatorOf(material, mention);
  const lead = until ? [until] : leadingWords(material, mention.from);
  return {
    filter: { test, span: [mention.from, mention.to], ...(negator && { isNegated: true }) },
    used: [mention, ...lead, ...date.used, ...(negator ? [negator] : [])],
    cost: date.cost,
    column: date.ref.column,
  };
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

/** "stations nobody started from": the verb belongs to the rows that are not there. */
function isVerbOfAbsence(material: Material, mention: MentionOf<'event'>): boolean {
  return (
    mention.column.table !== material.base &&
    material
      .cues('nobody', 'never')
      .some((cue) => cue.to <= mention.from && material.contentBetween(cue.to, mention.from) === 0)
  );
}

/** "in july and august": either of them, since nothing is in both. */
function eitherPeriod(periods: readonly Used[]): Used[] {
  const ranges = periods.filter(
    ({ filter: { test, isNegated } }) => test.kind === 'period' && !isNegated && test.from && test.to,
  );
  const [first, ...others] = ranges;
  if (!first || others.length === 0) return [...periods];
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

function isWholeYear({ test }: Filter): boolean {
  return (
    test.kind === 'period' &&
    test.from?.slice(5) === '01-01' &&
    test.to?.slice(5) === '01-01' &&
    Number(test.to.slice(0, 4)) - Number(test.from.slice(0, 4)) === 1
  );
}

function eventFilter(material: Material, mention: MentionOf<'event'>): Used | undefined {
  const ref = material.ref(mention.column);
  if (!ref) return undefined;
  const negator = negatorOf(material, mention);
  const hasHappened = mention.hasHappened !== (negator !== undefined);
  return {
    filter: {
      test: { kind: 'missing', ref },
      ...(hasHappened && { isNegated: true }),
      span: [mention.from, mention.to],
    },
    used: [mention, ...(negator ? [negator] : [])],
    cost: 0.1 * ref.path.length,
    column: mention.column,
  };
}

/** "paid after they were due", "end before they start": two columns of one row with a comparison between them. */
function columnsFilter(material: Material, taken: ReadonlySet<Mention>): Used | undefined {
  const columns = [...material.of('column'), ...material.of('event')]
    .filter((each) => !taken.has(each))
    .sort((a, b) => a.from - b.from);
  for (const [at, left] of columns.entries()) {
    const right = columns[at + 1];
    if (!right || left.column === right.column) continue;
    const sameType = left.column.type === right.column.type || (isDate(left.column) && isDate(right.column));
    if (!sameType || standsBetween(material, left, right)) continue;
    const between = material.tokens
      .slice(left.to, right.from)
      .map(({ lower }) => lower)
      .join(' ');
    const op =
      /\b(after|later than|more than|greater than|higher than|above|exceeds?|over|larger than|longer than|>)\b/.test(
        between,
      )
        ? '>'
        : /\b(before|earlier than|less than|lower than|below|under|smaller than|shorter than|<)\b/.test(
              between,
            )
          ? '<'
          : /\b(equals?|equal to|same as|identical to|is the same)\b/.test(between)
            ? '='
            : undefined;
    const leftRef = material.upRef(left.column);
    const rightRef = material.upRef(right.column);
    if (!op || !leftRef || !rightRef) continue;
    // Texts have no size.
    if (op !== '=' && left.column.type === 'string') continue;
    // The words of the comparison itself.
    const cues: Mention[] = [{ kind: 'cue', cue: 'than', from: left.to, to: right.from, score: 1 }];
    return {
      filter: {
        test: {
          kind: 'columns',
          left: { kind: 'column', ref: leftRef },
          op,
          right: { kind: 'column', ref: rightRef },
        },
        span: [left.from, right.to],
      },
      used: [left, right, ...cues],
      cost: 0,
    };
  }
  return undefined;
}

/** "lost more than 11 games, drawn": what is compared with is the number or value, not the next column. */
function standsBetween(material: Material, left: Mention, right: Mention): boolean {
  return material.mentions.some(
    ({ kind, from, to }) =>
      from >= left.to && to <= right.from && (kind === 'number' || kind === 'value' || kind === 'period'),
  );
}

/**
 * Filters on rows of other tables ask for rows that have such partners. A table that is named with "no", "never" or
 * "without" asks for rows that have none.
 */
function relatedFilters(material: Material, filters: readonly Used[], taken: Set<Mention>): Used[] {
  const pathOf = ({ filter }: Used) => refOfTest(filter.test)?.path ?? [];
  const own = filters.filter((used) => isUp(pathOf(used)));
  const down = filters.filter((used) => !isUp(pathOf(used)));
  const result: Used[] = [...own];
  const byTable = new Map<Table, Used[]>();
  const apart: Used[] = [];
  for (const used of down) {
    const path = pathOf(used);
    const table = path.at(-1)?.to;
    if (!table) continue;
    const others = byTable.get(table) ?? [];
    const ref = refOfTest(used.filter.test);
    const isSecond = others.some(({ filter }) => {
      const other = refOfTest(filter.test);
      return (
        filter.test.kind === 'equals' && ref !== undefined && other !== undefined && isSameRef(ref, other)
      );
    });
    if (isSecond && used.filter.test.kind === 'equals')
      apart.push({
        ...used,
        filter: {
          test: { kind: 'related', path, filters: [localise(used.filter, path.length)] },
          ...(used.filter.span && { span: used.filter.span }),
        },
      });
    else byTable.set(table, [...others, used]);
  }
  result.push(...apart);
  const nouns = material.of('table').filter((each) => each.table !== material.base && !taken.has(each));
  for (const noun of nouns) {
    const path = material.pathTo(noun.table);
    const absence = absenceOf(material, noun);
    const least = leastOf(material, noun);
    if (path && !isUp(path) && (absence || least || byTable.has(noun.table) || hasBaseNoun(material, noun)))
      if (!byTable.has(noun.table)) byTable.set(noun.table, []);
  }
  const verb = unnamedAbsence(material, [...result, ...down], nouns);
  if (verb) result.push(verb);
  for (const [table, inner] of byTable) {
    const path = material.pathTo(table);
    if (!path) continue;
    const noun = nouns.find((each) => each.table === table);
    const absence = noun
      ? absenceOf(material, noun)
      : inner.flatMap(({ used }) => used.flatMap((each) => absenceOf(material, each) ?? []))[0];
    const least =
      (noun && leastOf(material, noun)) ??
      inner.flatMap(({ used }) => used.flatMap((each) => leastOf(material, each) ?? []))[0];
    const isNone = absence !== undefined && !inner.some(({ used }) => used.includes(absence));
    // "who saw the offer but never bought": what stands before the negation is there, what follows it is not.
    const positive = isNone
      ? inner.filter(
          ({ filter: { span } }) => span !== undefined && absence !== undefined && span[1] <= absence.from,
        )
      : [];
    if (positive.length > 0 && positive.length < inner.length) {
      for (const [part, isNegated] of [
        [positive, false],
        [inner.filter((each) => !positive.includes(each)), true],
      ] as const) {
        const words = [
          ...part.flatMap((each) => each.used),
          ...(isNegated && absence ? [absence] : []),
          ...(noun ? [noun] : []),
        ];
        result.push({
          filter: {
            test: { kind: 'related', path, filters: part.map(({ filter }) => localise(filter, path.length)) },
            ...(isNegated && { isNegated: true }),
            span: spanOf(words),
          },
          used: words,
          cost: 0.1,
        });
      }
      continue;
    }
    const filtersInside = inner.map(({ filter }) => localise(filter, path.length));
    const ways = isNone && inner.length === 0 ? material.waysTo(table) : [path];
    const used = [
      ...inner.flatMap((each) => each.used),
      ...(noun ? [noun] : []),
      ...(isNone && absence ? [absence] : []),
      ...(least ? [least.number] : []),
    ];
    // Who played no game had neither side of one.
    for (const [at, way] of ways.entries())
      result.push({
        filter: {
          test: { kind: 'related', path: way, filters: filtersInside, ...(least && { least: least.value }) },
          ...(isNone && { isNegated: true }),
          ...(used.length > 0 && { span: spanOf(used) }),
        },
        used,
        cost: at > 0 ? 0 : 0.15 + 0.1 * path.length + (isNone || least || noun ? 0 : 0.15),
      });
  }
  return result;
}

/** "books nobody reviewed", "runners that were never used": the rows of the other table are named by a verb, or not at all. */
function unnamedAbsence(
  material: Material,
  known: readonly Used[],
  nouns: readonly Mention[],
): Used | undefined {
  const [cue] = [
    ...material.cues('nobody', 'never'),
    ...material.cues('without').filter(({ to }) => namesNoPart(material, to)),
  ];
  if (!cue || known.some(({ used }) => used.includes(cue)) || nouns.some((noun) => absenceOf(material, noun)))
    return undefined;
  // "entries with no clerk" are no clerks.
  const isOwnNoun = material.of('table').some((noun) => noun.table === material.base && noun.from === cue.to);
  const isOwnCell = material
    .of('column')
    .some(
      ({ column, from }) =>
        column.table === material.base &&
        column.nulls > 0 &&
        from >= cue.to &&
        material.contentBetween(cue.to, from) <= 1,
    );
  if (isOwnNoun || isOwnCell) return undefined;
  const children = material.catalogue.tables.flatMap((table) => {
    const path = material.pathTo(table);
    return path && path.length === 1 && path[0]?.direction === 'down' ? [{ table, path }] : [];
  });
  const verbs = material.mentions.filter(
    (mention) => mention.from >= cue.to && (mention.kind === 'event' || mention.kind === 'column'),
  );
  const named = children.find(({ table }) =>
    verbs.some((mention) => 'column' in mention && mention.column.table === table),
  );
  const child = named ?? (children.length === 1 ? children[0] : undefined);
  if (!child) return undefined;
  const verb = verbs.filter((mention) => 'column' in mention && mention.column.table === child.table);
  return {
    filter: {
      test: { kind: 'related', path: child.path, filters: [] },
      isNegated: true,
      span: [cue.from, cue.to],
    },
    used: [cue, ...verb, ...verbAfter(material, cue)],
    cost: named ? 0.1 : 0.2,
  };
}

/** "tills without a booking": not a cell that is empty, but a row or an event of another table that is not there. */
function namesNoPart(material: Material, at: number): boolean {
  const place = /^(a|an|any)$/.test(material.lower(at)) ? at + 1 : at;
  const isEvent = material.mentions.some(
    (mention) =>
      mention.from === place &&
      (mention.kind === 'column' || mention.kind === 'event') &&
      mention.column.table !== material.base &&
      isDate(mention.column),
  );
  return isEvent || /^(entry|entries|records?|bookings?)$/.test(material.lower(place));
}

/** The verb of "nobody reviewed", "never ate": nothing in the data is called so, and the rows that are missing are it. */
function verbAfter(material: Material, cue: Mention): Mention[] {
  const at = material.tokens.findIndex(({ weight }, index) => index >= cue.to && weight === 'content');
  if (at < 0 || at - cue.to > 1 || material.mentions.some(({ from, to }) => from <= at && at < to)) return [];
  return [{ kind: 'cue', cue: 'never', from: at, to: at + 1, score: 0.7 }];
}

function hasBaseNoun(material: Material, noun: Mention): boolean {
  return material.of('table').some((each) => each.table === material.base && each.from < noun.from);
}

function absenceOf(material: Material, mention: Mention): MentionOf<'cue'> | undefined {
  return material.cues(...absences).find((cue) => {
    const gap =
      cue.to <= mention.from ? material.namesBetween(cue.to, mention.from) : cue.from >= mention.to ? 99 : 0;
    return gap <= 1;
  });
}

/** "more than 26 tickets", "five or more no-shows", "more than one subscription". */
export function leastOf(
  material: Material,
  mention: Mention,
): { value: number; number: MentionOf<'number'> } | undefined {
  const number = material
    .of('number')
    .find(
      (each) => each.to <= mention.from && material.contentBetween(each.to, mention.from) === 0 && !each.unit,
    );
  if (!number) return undefined;
  if (number.op === '>') return { value: number.value + 1, number };
  if (number.op === '>=') return { value: number.value, number };
  return undefined;
}

export function refOfTest(test: Test): ColumnRef | undefined {
  switch (test.kind) {
    case 'equals':
    case 'period':
    case 'part':
    case 'text':
    case 'has':
    case 'missing':
      return test.ref;
    case 'compare':
    case 'between':
    case 'average':
      return refOfValue(test.value);
    case 'columns':
      return refOfValue(test.left);
    case 'duplicated':
      return test.refs[0];
    default:
      return undefined;
  }
}

export function refOfValue(value: Value): ColumnRef | undefined {
  switch (value.kind) {
    case 'column':
    case 'age':
    case 'length':
      return value.ref;
    case 'span':
      return value.from;
    case 'arithmetic':
      return refOfValue(value.left);
    default:
      return undefined;
  }
}

/** A filter as seen from the table at the end of its path. */
export function localise(filter: Filter, steps: number): Filter {
  const cut = (ref: ColumnRef): ColumnRef => ({ ...ref, path: ref.path.slice(steps) });
  const cutValue = (value: Value): Value =>
    value.kind === 'column' || value.kind === 'age' || value.kind === 'length'
      ? { ...value, ref: cut(value.ref) }
      : value.kind === 'span'
        ? { ...value, from: cut(value.from), to: cut(value.to) }
        : value.kind === 'arithmetic'
          ? { ...value, left: cutValue(value.left), right: cutValue(value.right) }
          : value;
  const { test } = filter;
  switch (test.kind) {
    case 'equals':
    case 'period':
    case 'part':
    case 'text':
    case 'has':
    case 'missing':
      return { ...filter, test: { ...test, ref: cut(test.ref) } };
    case 'compare':
    case 'between':
    case 'average':
      return { ...filter, test: { ...test, value: cutValue(test.value) } };
    case 'columns':
      return { ...filter, test: { ...test, left: cutValue(test.left), right: cutValue(test.right) } };
    default:
      return filter;
  }
}

export type { Step };
