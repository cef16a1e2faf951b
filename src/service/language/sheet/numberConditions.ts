import type { Test } from '../frame.ts';
import type { AskedNumber, AskedWords } from './askedWords.ts';
import { type Condition, yearOfDays } from './condition.ts';
import type { Scale, Sheet } from './sheet.ts';

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

/** Conditions that a number of the question may put on a scale: equal, a limit, the end of a range. */
export function numberConditions(sheet: Sheet, asked: AskedWords, number: AskedNumber): Condition[] {
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
