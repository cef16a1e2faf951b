import { birthColumn } from './ages.ts';
import { isAnswerCode } from './annotate/codedValues.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import { type AskedSpan, ahead, amongSeveral, waiting } from './askedSpan.ts';
import { type Column, isDate } from './catalogue.ts';
import { convertTo } from './columnMeasures.ts';
import { isBeside, negatorOf } from './filterPlaces.ts';
import type { Test, Value } from './frame.ts';
import { isPluralOf } from './impliedQuantities.ts';
import { type Unit, unitOf } from './lexicon/units.ts';
import { isOutOfReach, limitedColumn } from './limitedColumn.ts';
import type { Material } from './material.ts';
import { flowSaid } from './moneyFlows.ts';
import { spanValues } from './rowSpans.ts';
import { namedUnit } from './timeSpans.ts';
import type { Used } from './used.ts';

/** Whether the column numbers attempts from 1, so that "attempt 2 or more" can be compared. */
function isTry({ words, min, max }: Column): boolean {
  return (
    words.length === 1 &&
    /^(attempt|try|tri|trial|retry|retri|round|lap)$/.test(words[0] ?? '') &&
    Number(min) === 1 &&
    Number(max) > 1
  );
}

/** The column a number is about: the one beside it, else the one whose unit it has. */
export function numberFilter(
  material: Material,
  mention: MentionOf<'number'>,
  taken: ReadonlySet<Mention>,
): Used | undefined {
  const { op, unit, value, upper } = mention;
  if (mention.of) return codeFilter(material, mention, mention.of);
  const numeric = material
    .of('column')
    .filter(
      (each) =>
        !taken.has(each) &&
        (each.column.kind !== 'key' || isAnswerCode(each.column) || isTry(each.column)) &&
        !isOfOtherUnit(each.column, unit) &&
        (each.column.type === 'number' || (unit?.dimension === 'time' && isDate(each.column))),
    );
  const key = keyNumber(material, mention) ?? lengthFilter(material, mention);
  if (key) return key;
  const next = material.after(mention);
  // "more than 26 tickets": a count of rows, which the constructions read.
  if (!unit && (next?.kind === 'table' || (next?.kind === 'column' && next.column.kind === 'key')))
    return undefined;
  // "five or more no-shows": so are values in the plural.
  if (!unit && op !== undefined && next?.kind === 'value' && isPluralOf(material, next)) return undefined;
  // "fined at least five times" is a count, not an amount.
  const saysOften =
    op !== undefined && [mention.to, mention.to - 1].some((at) => material.lower(at) === 'times');
  if (saysOften && !numeric.some(({ column }) => column.words.includes('time'))) return undefined;
  const beside = numeric.find(
    (each) => isBeside(material, each, mention) || precedes(material, each, mention),
  );
  const adjective = ageAdjective(material, mention) ?? leadFilter(material, mention);
  if (adjective) return adjective;
  // "shipped more than 3 days after it was ordered" is about the time between, not about the day named first.
  if (unit?.dimension === 'time' && op !== undefined && spanSaid(material))
    return durationFilter(material, mention);
  const isPlain = op === undefined && upper === undefined;
  const share = isPlain && !beside ? shareFilter(material, mention) : undefined;
  if (share) return share;
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
  const column = beside?.column ?? limitedColumn(material, mention);
  const ref = column && material.ref(column);
  if (!ref) return durationFilter(material, mention);
  const named = column && namedUnit(column);
  const own = named ? { unit: named.symbol } : column;
  const limit = convertTo(value, unit, own);
  const high = upper === undefined ? undefined : convertTo(upper, unit, own);
  if (column && (beside?.score ?? 0) < 0.7 && isOutOfReach(column, op, limit)) return undefined;
  if (column && isPlain && isYearInstead(material, mention, column, limit)) return undefined;
  const flow = isPlain ? undefined : flowSaid(material, ref);
  const of: Value = flow?.value ?? { kind: 'column', ref };
  const test: Test =
    high !== undefined
      ? { kind: 'between', value: of, from: limit, to: high }
      : isPlain
        ? { kind: 'equals', ref, values: [limit] }
        : { kind: 'compare', value: of, op: op ?? '=', limit };
  const negator = negatorOf(material, mention);
  return {
    filter: { test, span: [mention.from, mention.to], ...(negator && { isNegated: true }) },
    used: [mention, ...(beside ? [beside] : []), ...(flow ? [flow.used] : []), ...(negator ? [negator] : [])],
    cost:
      (beside || flow ? 0 : 0.1) +
      0.12 * ref.path.length +
      (!unit && countsRows(material, mention) ? 0.6 : 0),
    column,
  };
}

/** "flags at 100 %", "members on 50%": the only percentage that each row has. */
function shareFilter(material: Material, mention: MentionOf<'number'>): Used | undefined {
  const { unit, value, from, to } = mention;
  if (unit?.symbol !== '%' || !/^(at|on|with|of)$/.test(material.lower(from - 1))) return undefined;
  const [column, ...others] = material.base.columns.filter(
    (each) => each.type === 'number' && (each.unit === '%' || each.words.includes('percent')),
  );
  const isReached = column !== undefined && value >= Number(column.min) && value <= Number(column.max);
  if (!column || others.length > 0 || !isReached) return undefined;
  return {
    filter: {
      test: { kind: 'equals', ref: { column, path: [] }, values: [value] },
      span: [from, to],
    },
    used: [mention],
    cost: 0.05,
    column,
  };
}

/** "failed requests", "delayed flights": the numbers of one column that a word stands for. */
function codeFilter(material: Material, mention: MentionOf<'number'>, column: Column): Used | undefined {
  const ref = material.ref(column);
  if (!ref) return undefined;
  const { op, value, upper = value } = mention;
  const negator = negatorOf(material, mention);
  const of: Value = { kind: 'column', ref };
  return {
    filter: {
      test: op
        ? { kind: 'compare', value: of, op, limit: value }
        : { kind: 'between', value: of, from: value, to: upper },
      span: [mention.from, mention.to],
      ...(negator && { isNegated: true }),
    },
    used: [mention, ...(negator ? [negator] : [])],
    cost: 0.12 * ref.path.length,
    column,
  };
}

/** "under 60 kcal, fibre of at least 2 g": nothing in grams is under 60 kcal, however near it stands. */
function isOfOtherUnit({ type, unit: own }: Column, unit: Unit | undefined): boolean {
  const measured = type === 'number' ? unitOf(own ?? '') : undefined;
  return (
    unit !== undefined &&
    measured !== undefined &&
    measured.dimension !== unit.dimension &&
    physical.test(measured.dimension) &&
    // "more than 33 % of the costs" is no cost over 33 dollars.
    (unit.symbol === '%' || physical.test(unit.dimension))
  );
}

const physical = /^(mass|energy|length|area|volume|temperature|speed|power|money)$/;

/** "bidders with over 10 bids": rows are counted, also where what each of them holds is called so as well. */
function countsRows({ tokens, catalogue, base }: Material, { to, op }: MentionOf<'number'>): boolean {
  const noun = tokens[to];
  if (op === undefined || !noun || noun.lower === noun.stem || !noun.lower.endsWith('s')) return false;
  // A column in the plural is a count itself: `seats`, `pages`.
  const isCounted = base.columns.some(({ name }) => name.toLowerCase().includes(noun.lower));
  return (
    !isCounted &&
    catalogue.tables.some(({ nouns }) => nouns.some(({ words }) => words.join(' ') === noun.stem))
  );
}

/** "unemployment rate in 2009": a rate never reaches 2,009, so that the number is a year, of which these rows say nothing. */
function isYearInstead(
  material: Material,
  { from }: MentionOf<'number'>,
  { min, max }: Column,
  limit: number,
): boolean {
  return (
    /^(in|since|during|until|for)$/.test(material.lower(from - 1)) &&
    Number.isInteger(limit) &&
    limit >= 1800 &&
    limit <= 2200 &&
    ((typeof max === 'number' && limit > max) || (typeof min === 'number' && limit < min))
  );
}

/** "call-outs with more than two vehicles" where each row lists its vehicles. */
function lengthFilter(material: Material, mention: MentionOf<'number'>): Used | undefined {
  const { op, unit, value, upper, from, to } = mention;
  if (op === undefined || unit || upper !== undefined) return undefined;
  const column = material
    .of('column')
    .find(
      (each) =>
        each.column.kind === 'list' &&
        each.column.table === material.base &&
        each.from >= to &&
        material.contentBetween(to, each.from) === 0,
    );
  const rows = material
    .of('table')
    .find(
      (noun) => noun.table === material.base && noun.to <= from && material.namesBetween(noun.to, from) === 0,
    );
  if (!column || !rows) return undefined;
  return {
    filter: {
      test: {
        kind: 'compare',
        value: { kind: 'length', ref: { column: column.column, path: [] } },
        op,
        limit: value,
      },
      span: [from, column.to],
    },
    used: [mention, column],
    cost: 0,
    column: column.column,
  };
}

/** "postcode 1010", "locker 14": a number right behind the name of a column of numbers that only tell things apart. */
function keyNumber(material: Material, mention: MentionOf<'number'>): Used | undefined {
  const { op, upper, unit, value } = mention;
  if (op !== undefined || upper !== undefined || unit) return undefined;
  const named = material
    .of('column')
    .find(
      ({ column, to, score }) =>
        to <= mention.from &&
        score >= 0.8 &&
        column.kind === 'key' &&
        column.type === 'number' &&
        value >= Number(column.min) &&
        value <= Number(column.max) &&
        material.tokens.slice(to, mention.from).every(({ lower }) => /^(is|no|number|#|of)$/.test(lower)),
    );
  const ref = named && material.ref(named.column);
  if (!named || !ref) return undefined;
  return {
    filter: { test: { kind: 'equals', ref, values: [value] }, span: [named.from, mention.to] },
    used: [mention, named],
    cost: 0.12 * ref.path.length,
    column: named.column,
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

/** "younger than 18", "over 65 years old": an age, from a date of birth. */
function ageAdjective(material: Material, mention: MentionOf<'number'>): Used | undefined {
  const words = material.tokens
    .slice(mention.from, Math.min(material.tokens.length, mention.to + 2))
    .map(({ lower }) => lower);
  const isAge =
    words.some((word) => /^(younger|older|aged|old)$/.test(word)) ||
    isBareAge(material, mention) ||
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

/** "is anyone under 18", "members over 65": nothing is counted or named behind the number, and people are as old as that. */
export function isBareAge(
  material: Material,
  { op, unit, value, upper, from, to }: MentionOf<'number'>,
): boolean {
  if (op === undefined || unit || upper !== undefined || value < 1 || value > 110) return false;
  if (!/^(under|over|above|below)$/.test(material.lower(from))) return false;
  if (material.contentBetween(to, Math.min(to + 1, material.tokens.length)) > 0) return false;
  const birth = birthColumn(material);
  if (!birth) return false;
  const lead = material.mentions.findLast((other) => other.to <= from);
  if (lead?.kind === 'column' && lead.column.type === 'number') return false;
  return material.tokens.some(
    ({ lower, stem }) =>
      /^(anyone|anybody|someone|somebody|everyone|everybody|who|nobody|people)$/.test(lower) ||
      birth.column.table.nouns.some(({ words }) => words.join(' ') === stem),
  );
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

export function spanUnitOf(seconds: number): 'seconds' | 'minutes' | 'hours' | 'days' | 'years' {
  if (seconds >= 31_000_000) return 'years';
  return seconds >= 86_400 ? 'days' : seconds >= 3600 ? 'hours' : seconds >= 60 ? 'minutes' : 'seconds';
}

const spanSeconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;

/** Two weeks are 14 of the days that the span is counted in. */
export function inSpanUnit(value: number, { toBase }: Unit): number {
  const unit = spanUnitOf(toBase);
  return unit === 'years' ? value : (value * toBase) / spanSeconds[unit];
}

/** "more than 3 days after it was ordered", "more than 60 days ahead": the words name the two dates. */
function spanSaid(material: Material): AskedSpan | undefined {
  return amongSeveral(material) ?? waiting(material, []) ?? ahead(material, []);
}

/** "longer than 3 days" where the duration has to be computed. */
function durationFilter(material: Material, mention: MentionOf<'number'>): Used | undefined {
  if (mention.unit?.dimension !== 'time' || mention.op === undefined) return undefined;
  const asked = spanSaid(material);
  const [span] = asked
    ? [{ ...asked.value, unit: spanUnitOf(mention.unit.toBase) }]
    : spanValues(material.base, mention.unit);
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
    used: [mention, ...(asked?.used ?? []), ...lasting(material, mention)],
    cost: asked ? 0.02 : 0.2,
  };
}

/** "hires that lasted more than a day": the verb only shows that a length of time is compared. */
function lasting(material: Material, { from }: Mention): Mention[] {
  const at = from - 1;
  return /^(last|lasts|lasted|take|takes|took|stay|stays|stayed|remain|remained)$/.test(material.lower(at))
    ? [{ kind: 'cue', cue: 'howLong', from: at, to: from, score: 0.9 }]
    : [];
}
