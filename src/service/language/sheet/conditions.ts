import type { Scalar } from '../../plan/plan.ts';
import type { Filter, Test } from '../frame.ts';
import { type Country, countryOf } from '../lexicon/countries.ts';
import { monthOf } from '../lexicon/months.ts';
import { relatedness } from '../lexicon/related.ts';
import { type AskedNumber, type AskedWords, type Limit, limitBeside } from './askedWords.ts';
import { countriesIn } from './columnShape.ts';
import { besideHeader, type HeaderMatch, headerMatch } from './headers.ts';
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
  | 'akin'
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
  const matches = new Map(sheet.columns.map((column) => [column, headerMatch(column, asked)]));
  const texts = sheet.columns.flatMap((column) => phraseConditions(column, asked));
  const numbers = asked.numbers.flatMap((number) => numberConditions(sheet, asked, number));
  const overlaps = sheet.columns.flatMap((column) => overlapConditions(column, asked, texts));
  const akin = sheet.columns.flatMap((column) => akinConditions(column, asked, texts));
  const all = [...texts, ...numbers, ...monthConditions(sheet, asked), ...overlaps, ...akin]
    .filter(({ rows }) => rows.length < sheet.size || sheet.size === 1)
    .map((each) => placed(each, asked, matches));
  const negations = hasNegation(asked, all) ? all.filter(isPositive).map((each) => negated(sheet, each)) : [];
  return distinct([...all, ...negations])
    .sort((a, b) => b.strength - a.strength)
    .slice(0, maxConditions);
}

/** Stronger where the column is named beside the value, weaker where a limit beside the number says otherwise. */
function placed(
  condition: Condition,
  asked: AskedWords,
  matches: ReadonlyMap<SheetColumn, HeaderMatch>,
): Condition {
  const { column, from, to, kind, strength } = condition;
  const match = matches.get(column);
  const beside = match ? besideHeader(match, asked, from, to) : 'no';
  const limit = asked.numbers.find((number) => number.from === from)?.limit;
  const isLimit = /^[<>]/.test(kind);
  const agreement = limit === undefined ? 0 : kind === limit ? 1 : isLimit || /^[=w]/.test(kind) ? -0.6 : 0;
  return { ...condition, strength: strength + agreement + (beside === 'no' ? 0 : 0.4) };
}

/** Cells that occur in the question, whole or in part. */
function phraseConditions(column: SheetColumn, asked: AskedWords): Condition[] {
  if (column.column.type === 'boolean') return [];
  const isText = column.column.type === 'string';
  const found: Condition[] = [];
  const taken: [number, number][] = [];
  const { keys, stems, isContent, lowers } = asked;
  const match = headerMatch(column, asked);
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
            /^(before|both)$/.test(besideHeader(match, asked, from, to)) ||
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

const strengths = { whole: 1.2, stem: 0.9, part: 0.8, overlap: 0.6, akin: 0.7 } as const;

function textCondition(
  column: SheetColumn,
  kind: 'whole' | 'stem' | 'part' | 'overlap' | 'akin',
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

/** Words for how a match ended, and the first words of the cells that say so. */
const results: readonly (readonly [RegExp, RegExp])[] = [
  [/^(win|wins|won|winning|victory|victories|beat|beaten|defeated)$/, /^(w|win|won)$/],
  [/^(lose|loses|lost|losing|loss|losses|defeat|defeats)$/, /^(l|lost|loss)$/],
  [/^(draw|draws|drew|drawn|tie|ties|tied)$/, /^(d|t|draw|drew|drawn|tie|tied)$/],
];
const resultCell = /^(w|l|d|t|n|win|won|lost|loss|draw|drew|drawn|tie|tied|nc)$/;
const minResults = 0.6;
/** Columns with more different values are names, which are hardly ever meant by a related word. */
const maxKinds = 12;

/** Cells that are called otherwise: "germans" for GER, "won" for "W 3-1", "victory" for "win". */
function akinConditions(column: SheetColumn, asked: AskedWords, known: readonly Condition[]): Condition[] {
  if (column.column.type !== 'string') return [];
  const found: Condition[] = [];
  const add = (rows: RowSet, from: number, to: number) => {
    const isKnown = known.some((each) => each.column === column && each.from < to && from < each.to);
    if (rows.length > 0 && !isKnown) found.push(textCondition(column, 'akin', rows, asked, from, to));
  };
  const countries = countriesIn(column);
  if (countries.length > 0)
    for (const [country, from, to] of askedCountries(asked))
      add(
        rowsWhere(countries, (each) => each === country),
        from,
        to,
      );
  const firsts = column.words.map(([first]) => first ?? '');
  const filled = firsts.filter((first) => first !== '').length;
  const isResult =
    firsts.filter((first) => resultCell.test(first)).length >= Math.max(2, filled * minResults);
  const kinds = isResult
    ? []
    : [...new Set(column.stems.flatMap((stems) => (stems.length === 1 ? stems : [])))];
  asked.lowers.forEach((lower, at) => {
    if (isResult)
      for (const [said, cell] of results)
        if (said.test(lower))
          add(
            rowsWhere(firsts, (first) => cell.test(first)),
            at,
            at + 1,
          );
    if (kinds.length === 0 || kinds.length > maxKinds || !asked.isContent[at] || lower.length < 4) return;
    const related = new Set(kinds.filter((kind) => relatedness(asked.stems[at] ?? '', kind) >= 0.9));
    add(
      rowsWhere(column.stems, (stems) => stems.length === 1 && related.has(stems[0] ?? '')),
      at,
      at + 1,
    );
  });
  return found;
}

function rowsWhere<T>(list: readonly T[], holds: (each: T) => boolean): number[] {
  return list.flatMap((each, row) => (holds(each) ? [row] : []));
}

function askedCountries({ tokens, isContent }: AskedWords): (readonly [Country, number, number])[] {
  const found: (readonly [Country, number, number])[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isContent[at]) continue;
    for (const length of [3, 2, 1]) {
      const phrase = tokens.slice(at, at + length).map(({ text }) => text);
      if (phrase.length < length || (length === 1 && (phrase[0]?.length ?? 0) < 4 && !tokens[at]?.isUpper))
        continue;
      const country = countryOf(phrase.join(' '));
      if (!country) continue;
      found.push([country, at, at + length]);
      break;
    }
  }
  return found;
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
    const start = Math.min(at, day?.from ?? at);
    const end = Math.max(at + 1, day?.to ?? 0, year?.to ?? 0);
    const limit = limitBeside(asked.lowers, start, end);
    return dates.flatMap((scale): Condition[] => {
      const ref = { column: scale.column.column, path: [] };
      const limited = limit && dateLimit(scale, limit, { month, day: day?.value, year: year?.value });
      const matched = scale.numbers.flatMap((days, row) => {
        if (days === null) return [];
        const date = new Date(days * 86_400_000);
        const isHere =
          date.getUTCMonth() + 1 === month &&
          (!day || date.getUTCDate() === day.value) &&
          (!year || date.getUTCFullYear() === year.value);
        return isHere ? [row] : [];
      });
      const [from, to] = [start, end];
      const label = asked.tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ');
      const beyond: Condition[] =
        limit && limited && limited.rows.length > 0
          ? [
              {
                kind: limit,
                column: scale.column,
                rows: limited.rows,
                filter: {
                  test: { kind: 'period', ref, ...limited.period, label: `${limitWords[limit]} ${label}` },
                  span: [from, to],
                },
                from,
                to,
                label,
                isNegated: false,
                strength: 2,
              },
            ]
          : [];
      if (matched.length === 0) return beyond;
      return [
        ...beyond,
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

const limitWords = { '>': 'after', '>=': 'since', '<': 'before', '<=': 'until' } as const;

/** Rows before or after a day or month; without a year only where all dates are of one. */
function dateLimit(
  { numbers }: Scale,
  limit: Limit,
  said: { readonly month: number; readonly day: number | undefined; readonly year: number | undefined },
): { readonly rows: RowSet; readonly period: { readonly from?: string; readonly to?: string } } | undefined {
  const years = new Set(numbers.flatMap((days) => yearOfDays(days) ?? []));
  const [only] = years;
  const year = said.year ?? (years.size === 1 ? only : undefined);
  if (year === undefined) return undefined;
  const first = Date.UTC(year, said.month - 1, said.day ?? 1) / 86_400_000;
  const next = said.day === undefined ? Date.UTC(year, said.month, 1) / 86_400_000 : first + 1;
  const at = limit === '>=' || limit === '<' ? first : next;
  const isAfter = limit === '>' || limit === '>=';
  const iso = new Date(at * 86_400_000).toISOString().slice(0, 10);
  return {
    rows: rowsWhere(numbers, (days) => days !== null && (isAfter ? days >= at : days < at)),
    period: isAfter ? { from: iso } : { to: iso },
  };
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

/** A negation inside a name says nothing: "Don't Stop". */
function hasNegation({ lowers }: AskedWords, conditions: readonly Condition[]): boolean {
  return lowers.some(
    (lower, at) =>
      negations.test(lower) &&
      !conditions.some(
        ({ kind, from, to }) =>
          (kind === 'whole' || kind === 'stem') && to - from > 2 && from <= at && at < to,
      ),
  );
}

function isPositive({ kind }: Condition): boolean {
  return kind === 'whole' || kind === 'stem' || kind === 'part' || kind === 'overlap' || kind === 'akin';
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
