import type { Scalar } from '../../plan/plan.ts';
import type { Filter, Test } from '../frame.ts';
import { monthOf } from '../lexicon/months.ts';
import type { AskedNumber, AskedWords } from './asked.ts';
import type { Scale, Sheet, SheetColumn } from './sheet.ts';

/** Some rows of the sheet, by their places. */
export type RowSet = readonly number[];

/** One condition that words of the question may put on the rows. */
export interface Condition {
  readonly kind: ConditionKind;
  readonly column: SheetColumn;
  readonly rows: RowSet;
  readonly filter: Filter;
  /** Words it rests on: tokens from <= at < to. */
  readonly from: number;
  readonly to: number;
  /** How the value reads, for choosing among two of them. */
  readonly label: string;
  readonly isNegated: boolean;
  /** How good the match is by itself, for the budget. */
  readonly strength: number;
}

export type ConditionKind =
  | 'whole'
  | 'stem'
  | 'part'
  | 'overlap'
  | '='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'between'
  | 'period'
  | 'month';

const maxConditions = 60;
const longestPhrase = 9;
/** Places of one phrase in the cells of a column that are worth a condition. */
const maxPhrases = 120;

export function conditionsOf(sheet: Sheet, asked: AskedWords): Condition[] {
  const texts = sheet.columns.flatMap((column) => phraseConditions(column, asked));
  const numbers = asked.numbers.flatMap((number) => numberConditions(sheet, asked, number));
  const overlaps = sheet.columns.flatMap((column) => overlapConditions(column, asked, texts));
  const all = [...texts, ...numbers, ...monthConditions(sheet, asked), ...overlaps].filter(
    ({ rows }) => rows.length < sheet.size || sheet.size === 1,
  );
  const negations = hasNegation(asked) ? all.filter(isPositive).map((each) => negated(sheet, each)) : [];
  return distinct([...all, ...negations])
    .sort((a, b) => b.strength - a.strength)
    .slice(0, maxConditions);
}

/** Cells that occur in the question, whole or in part. */
function phraseConditions(column: SheetColumn, asked: AskedWords): Condition[] {
  if (column.column.type === 'boolean') return [];
  const isText = column.column.type === 'string';
  const found: Condition[] = [];
  const taken: [number, number][] = [];
  const { keys, stems, isContent, lowers } = asked;
  for (let length = Math.min(longestPhrase, keys.length); length >= 1; length--) {
    for (let from = 0; from + length <= keys.length && found.length < maxPhrases; from++) {
      const to = from + length;
      if (taken.some(([start, end]) => start <= from && to <= end)) continue;
      const hasContent = isContent.slice(from, to).some(Boolean);
      const isDigits = length === 1 && /^\d/.test(keys[from] ?? '');
      if (!isText && !(isDigits && column.column.type === 'number')) continue;
      const whole: number[] = [];
      const stemmed: number[] = [];
      const parts: number[] = [];
      for (let row = 0; row < column.words.length; row++) {
        const words = column.words[row] ?? [];
        if (words.length < length) continue;
        const isWhole = words.length === length;
        if (isWhole && sameAt(words, 0, keys, from, length)) whole.push(row);
        else if (isWhole && sameAt(column.stems[row] ?? [], 0, stems, from, length)) stemmed.push(row);
        else if (hasContent && !isWhole && holds(column.stems[row] ?? [], stems, from, length))
          parts.push(row);
      }
      if (!hasContent && length === 1) {
        // A word of grammar is hardly ever a value.
        if (
          whole.length > 0 &&
          (asked.tokens[from]?.isUpper ||
            asked.tokens[from]?.isQuoted ||
            /^\d|^(yes|no)$/.test(lowers[from] ?? ''))
        )
          found.push(textCondition(column, 'whole', whole, asked, from, to));
        continue;
      }
      if (whole.length > 0) found.push(textCondition(column, 'whole', whole, asked, from, to));
      if (stemmed.length > 0)
        found.push(
          textCondition(
            column,
            'stem',
            [...whole, ...stemmed].sort((a, b) => a - b),
            asked,
            from,
            to,
          ),
        );
      if (parts.length > 0 && isText) {
        const rows = [...whole, ...stemmed, ...parts].sort((a, b) => a - b);
        found.push(textCondition(column, 'part', rows, asked, from, to));
      }
      if (whole.length + stemmed.length + parts.length > 0 && length > 1) taken.push([from, to]);
    }
  }
  return found;
}

function sameAt(
  words: readonly string[],
  at: number,
  keys: readonly string[],
  from: number,
  length: number,
): boolean {
  for (let offset = 0; offset < length; offset++)
    if (words[at + offset] !== keys[from + offset]) return false;
  return true;
}

function holds(words: readonly string[], keys: readonly string[], from: number, length: number): boolean {
  for (let at = 0; at + length <= words.length; at++) if (sameAt(words, at, keys, from, length)) return true;
  return false;
}

const strengths = { whole: 1.2, stem: 0.9, part: 0.8, overlap: 0.6 } as const;

function textCondition(
  column: SheetColumn,
  kind: 'whole' | 'stem' | 'part' | 'overlap',
  rows: RowSet,
  asked: AskedWords,
  from: number,
  to: number,
): Condition {
  const covered = asked.isContent.slice(from, to).filter(Boolean).length;
  return {
    kind,
    column,
    rows,
    filter: { test: valueTest(column, rows, kind, asked, from, to), span: [from, to] },
    from,
    to,
    label: asked.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
    isNegated: false,
    strength: strengths[kind] * (0.6 + covered) + 0.1 * (to - from),
  };
}

/** "contains" where it says the same; else the values themselves. */
function valueTest(
  column: SheetColumn,
  rows: RowSet,
  kind: ConditionKind,
  asked: AskedWords,
  from: number,
  to: number,
): Test {
  const ref = { column: column.column, path: [] };
  if (kind === 'part') {
    const first = asked.tokens[from];
    const last = asked.tokens[to - 1];
    const phrase =
      first && last
        ? asked.tokens
            .slice(from, to)
            .map(({ text, after }, at, all) => text + (at < all.length - 1 ? after : ''))
            .join('')
            .toLowerCase()
        : '';
    const literal = column.keys.flatMap((key, row) => (key.includes(phrase) ? [row] : []));
    if (phrase !== '' && literal.length === rows.length && literal.every((row, at) => row === rows[at]))
      return { kind: 'text', ref, op: 'contains', value: phrase };
  }
  const values = new Map<string, Scalar>();
  for (const row of rows) {
    const cell = column.cells[row] ?? null;
    if (cell !== null) values.set(column.keys[row] ?? '', cell);
  }
  return { kind: 'equals', ref, values: [...values.values()] };
}

/** The cells that share the most words with the question: "st louis cardinals" for "St. Louis (NL) Cardinals". */
function overlapConditions(column: SheetColumn, asked: AskedWords, known: readonly Condition[]): Condition[] {
  if (column.column.type !== 'string') return [];
  const places = new Map<string, number>();
  asked.stems.forEach((stem, at) => {
    if (asked.isContent[at]) places.set(stem, at);
  });
  let best: { rows: number[]; share: number; hits: number; from: number; to: number } | undefined;
  for (let row = 0; row < column.stems.length; row++) {
    const words = [...new Set(column.stems[row])];
    if (words.length < 2) continue;
    const at = words.flatMap((word) => places.get(word) ?? []);
    if (at.length < 2) continue;
    const share = at.length / words.length;
    if (best && (at.length < best.hits || (at.length === best.hits && share < best.share))) continue;
    if (best && at.length === best.hits && share === best.share) best.rows.push(row);
    else best = { rows: [row], share, hits: at.length, from: Math.min(...at), to: Math.max(...at) + 1 };
  }
  if (!best || best.to - best.from > best.hits + 4) return [];
  const { rows, from, to } = best;
  const isKnown = known.some((each) => each.column === column && each.from <= from && each.to >= to);
  return isKnown ? [] : [textCondition(column, 'overlap', rows, asked, from, to)];
}

const comparisons = ['=', '>', '>=', '<', '<='] as const;
type Comparison = (typeof comparisons)[number];

function holdsFor(op: Comparison, a: number, b: number): boolean {
  switch (op) {
    case '=':
      return a === b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
  }
}

/** Words that make a number a limit. */
const comparing =
  /^(more|less|than|over|under|above|below|least|most|before|after|since|until|till|up|fewer|greater|larger|smaller|bigger|higher|lower|longer|shorter|older|younger|taller|later|earlier|exceed|exceeds|exceeded|exceeding|between|from|minimum|maximum|within|through|prior|following|past|beyond|faster|slower|heavier|lighter|better|worse|further|farther|beginning|starting|least|reach|reached|top|first|below|or)$/;

function numberConditions(sheet: Sheet, asked: AskedWords, number: AskedNumber): Condition[] {
  const isLimited = asked.lowers.some((lower) => comparing.test(lower));
  const next = asked.numbers.find(({ from }) => from > number.from);
  return sheet.scales
    .flatMap((scale): Condition[] => {
      if (scale.kind === 'span' && number.value > 200) return [];
      const isYear = scale.kind === 'date' || scale.kind === 'year';
      if (isYear && !(number.value >= 1000 && number.value <= 2200)) return [];
      const numbers = scale.kind === 'date' ? scale.numbers.map(yearOfDays) : scale.numbers;
      if (number.isDecade)
        return [rangeCondition(scale, numbers, number, number.value, number.value + 9, number.to + 1)];
      const ops = isLimited && !number.isOrdinal ? comparisons : (['='] as const);
      const singles = ops.flatMap((op): Condition[] => {
        const rows = numbers.flatMap((each, row) =>
          each !== null && holdsFor(op, each, number.value) ? [row] : [],
        );
        if (rows.length === 0) return [];
        return [
          {
            kind: op,
            column: scale.column,
            rows,
            filter: { test: limitTest(scale, op, number.value), span: [number.from, number.to] },
            from: number.from,
            to: number.to,
            label: String(number.value),
            isNegated: false,
            strength: op === '=' ? 0.9 : 0.75 - (scale.kind === 'number' || scale.kind === 'date' ? 0 : 0.1),
          },
        ];
      });
      const between =
        next && next.value > number.value && next.from - number.to <= 2 && isLimited
          ? [rangeCondition(scale, numbers, number, number.value, next.value, next.to)]
          : [];
      return [...singles, ...between.filter(({ rows }) => rows.length > 0)];
    })
    .filter(({ rows }) => rows.length > 0);
}

function yearOfDays(days: number | null): number | null {
  return days === null ? null : new Date(days * 86_400_000).getUTCFullYear();
}

function rangeCondition(
  scale: Scale,
  numbers: readonly (number | null)[],
  { from }: AskedNumber,
  low: number,
  high: number,
  to: number,
): Condition {
  const ref = { column: scale.column.column, path: [] };
  const test: Test =
    scale.kind === 'date'
      ? { kind: 'period', ref, from: `${low}-01-01`, to: `${high + 1}-01-01`, label: `${low} to ${high}` }
      : { kind: 'between', value: scale.value, from: low, to: high };
  return {
    kind: 'between',
    column: scale.column,
    rows: numbers.flatMap((each, row) => (each !== null && each >= low && each <= high ? [row] : [])),
    filter: { test, span: [from, to] },
    from,
    to,
    label: `${low} to ${high}`,
    isNegated: false,
    strength: 1.1,
  };
}

function limitTest({ kind, column, value }: Scale, op: Comparison, limit: number): Test {
  const ref = { column: column.column, path: [] };
  if (kind === 'date') {
    const start = (year: number) => `${year}-01-01`;
    const label = {
      '=': `${limit}`,
      '>': `after ${limit}`,
      '>=': `since ${limit}`,
      '<': `before ${limit}`,
      '<=': `until ${limit}`,
    }[op];
    const from = {
      '=': start(limit),
      '>': start(limit + 1),
      '>=': start(limit),
      '<': undefined,
      '<=': undefined,
    }[op];
    const to = {
      '=': start(limit + 1),
      '>': undefined,
      '>=': undefined,
      '<': start(limit),
      '<=': start(limit + 1),
    }[op];
    return { kind: 'period', ref, label, ...(from && { from }), ...(to && { to }) };
  }
  if (op === '=' && kind === 'number') return { kind: 'equals', ref, values: [limit] };
  return { kind: 'compare', value, op, limit };
}

/** Months and days of columns that hold dates: "in august", "on may 3", "march 2010". */
function monthConditions(sheet: Sheet, asked: AskedWords): Condition[] {
  const dates = sheet.scales.filter(({ kind }) => kind === 'date');
  if (dates.length === 0) return [];
  return asked.lowers.flatMap((lower, at): Condition[] => {
    const month = monthOf(lower);
    if (month === undefined || !asked.isContent[at]) return [];
    const beside = asked.numbers.filter(({ from, to }) => to >= at - 1 && from <= at + 2);
    const day = beside.find(
      ({ value, from, to }) =>
        value <= 31 &&
        value >= 1 &&
        (to === at || from === at + 1 || (to === at - 1 && asked.lowers[at - 1] === 'of')),
    );
    const year = beside.find(({ value, from }) => value >= 1000 && value <= 2200 && from > at);
    return dates.flatMap((scale): Condition[] => {
      const ref = { column: scale.column.column, path: [] };
      const matched = scale.numbers.flatMap((days, row) => {
        if (days === null) return [];
        const date = new Date(days * 86_400_000);
        const isHere =
          date.getUTCMonth() + 1 === month &&
          (!day || date.getUTCDate() === day.value) &&
          (!year || date.getUTCFullYear() === year.value);
        return isHere ? [row] : [];
      });
      if (matched.length === 0) return [];
      const from = Math.min(at, day?.from ?? at);
      const to = Math.max(at + 1, day?.to ?? 0, year?.to ?? 0);
      const label = asked.tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ');
      return [
        {
          kind: day ? 'period' : 'month',
          column: scale.column,
          rows: matched,
          filter: { test: monthTest(ref, label, month, day?.value, year?.value), span: [from, to] },
          from,
          to,
          label,
          isNegated: false,
          strength: 1.3 + (day ? 0.5 : 0) + (year ? 0.5 : 0),
        },
      ];
    });
  });
}

function monthTest(
  ref: Extract<Test, { kind: 'period' }>['ref'],
  label: string,
  month: number,
  day: number | undefined,
  year: number | undefined,
): Test {
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  if (year !== undefined) {
    const from = new Date(Date.UTC(year, month - 1, day ?? 1));
    const to = day === undefined ? new Date(Date.UTC(year, month, 1)) : new Date(from.getTime() + 86_400_000);
    return { kind: 'period', ref, from: iso(from), to: iso(to), label };
  }
  const inMonth: Test = { kind: 'part', ref, grain: 'month_of_year', values: [month], label };
  if (day === undefined) return inMonth;
  const onDay: Test = { kind: 'part', ref, grain: 'day_of_month', values: [day], label };
  return { kind: 'every', filters: [{ test: inMonth }, { test: onDay }] };
}

const negations =
  /^(not|n't|no|never|without|except|excluding|besides|other|but|non|neither|nor|aside|apart)$|n't$/;

function hasNegation({ lowers }: AskedWords): boolean {
  return lowers.some((lower) => negations.test(lower));
}

function isPositive({ kind }: Condition): boolean {
  return kind === 'whole' || kind === 'stem' || kind === 'part' || kind === 'overlap';
}

function negated(sheet: Sheet, condition: Condition): Condition {
  const held = new Set(condition.rows);
  const rows = Array.from({ length: sheet.size }, (_, row) => row).filter((row) => !held.has(row));
  return {
    ...condition,
    rows,
    filter: { ...condition.filter, isNegated: true },
    isNegated: true,
    strength: condition.strength - 0.3,
  };
}

/** The strongest of conditions that leave the same rows for the same words. */
function distinct(conditions: readonly Condition[]): Condition[] {
  const best = new Map<string, Condition>();
  for (const condition of conditions) {
    const key = `${condition.column.at} ${condition.from} ${condition.to} ${condition.rows.join(',')}`;
    const known = best.get(key);
    if (!known || known.strength < condition.strength) best.set(key, condition);
  }
  return [...best.values()];
}
