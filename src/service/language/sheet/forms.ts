import type { Cell } from '../../tables/profile/tableProfile.ts';
import type { AskedWords } from './askedWords.ts';
import type { Condition, RowSet } from './condition.ts';
import type { Scale, Sheet, SheetColumn } from './sheet.ts';

/** One way to answer from a sheet, with what it answers. */
export interface Form {
  readonly op: FormOp;
  readonly rows: ChosenRows;
  readonly show?: SheetColumn;
  readonly scale?: Scale;
  /** Subtracted from the first. */
  readonly other?: Scale;
  readonly direction?: 'max' | 'min';
  /** Two conditions on one column that are set against each other. */
  readonly sides?: readonly [Condition, Condition];
  readonly limit?: { readonly op: '=' | '>' | '>='; readonly value: number };
  readonly answer: readonly Cell[];
}

export type FormOp =
  | 'cells'
  | 'count'
  | 'distinct'
  | 'sum'
  | 'mean'
  | 'max'
  | 'min'
  | 'spread'
  | 'rowDifference'
  | 'difference'
  | 'countDifference'
  | 'choose'
  | 'chooseCount'
  | 'top'
  | 'topSum'
  | 'topCount'
  | 'having'
  | 'havingCount'
  | 'streak'
  | 'exists'
  | 'moreThan';

/** Rows that meet conditions, and those picked out of them or beside them. */
export interface ChosenRows {
  readonly rows: RowSet;
  readonly conditions: readonly Condition[];
  /** The conditions are alternatives, but for those in `also`. */
  readonly isEither?: boolean;
  readonly also?: readonly Condition[];
  readonly pick?: Pick;
}

export type Pick =
  | { readonly kind: 'first' | 'last'; readonly count: number; readonly offset: number }
  | { readonly kind: 'next' | 'previous' }
  | {
      readonly kind: 'max' | 'min';
      readonly scale: Scale;
      readonly count: number;
      readonly offset: number;
    }
  /** Rows with more or less than the one that meets the conditions. */
  | { readonly kind: 'above' | 'below'; readonly scale: Scale }
  /** Of those the one that comes next. */
  | { readonly kind: 'justAbove' | 'justBelow'; readonly scale: Scale }
  /** Other rows with the same value in a column. */
  | { readonly kind: 'same'; readonly column: SheetColumn };

const maxPairs = 70;
const maxEither = 12;
const maxPicked = 36;
const maxForms = 4_500;
const maxScales = 9;

export function formsOf(sheet: Sheet, conditions: readonly Condition[], asked: AskedWords): Form[] {
  const all: ChosenRows = { rows: sheet.columns[0]?.cells.map((_, row) => row) ?? [], conditions: [] };
  const singles = conditions.map(
    (condition): ChosenRows => ({ rows: condition.rows, conditions: [condition] }),
  );
  const pairs = pairsOf(conditions);
  const either = eitherOf(conditions);
  const plain = [all, ...singles, ...pairs, ...either];
  const few = [all, ...singles.slice(0, maxPicked), ...pairs.slice(0, maxPicked), ...either];
  const picked = few.flatMap((set) => picksOf(sheet, set, asked));
  const forms: Form[] = [];
  const add = (form: Form | undefined) => {
    if (form && forms.length < maxForms) forms.push(form);
  };
  for (const rows of plain) {
    add({ op: 'count', rows, answer: [rows.rows.length] });
    for (const form of cellForms(sheet, rows)) add(form);
  }
  for (const rows of few) {
    for (const form of scaleForms(sheet, rows)) add(form);
    for (const form of groupForms(sheet, rows, asked)) add(form);
    if (rows.conditions.length > 0) add({ op: 'exists', rows, answer: ['yes'] });
  }
  for (const rows of contraryPairs(conditions)) add({ op: 'exists', rows, answer: ['no'] });
  for (const form of sideForms(sheet, conditions)) add(form);
  for (const rows of singles.slice(0, 20)) add({ op: 'streak', rows, answer: [longestRun(rows.rows)] });
  for (const rows of picked) {
    for (const form of cellForms(sheet, rows)) add(form);
    if (rows.pick?.kind === 'same' || rows.pick?.kind === 'above' || rows.pick?.kind === 'below')
      add({ op: 'count', rows, answer: [rows.rows.length] });
  }
  return forms;
}

function pairsOf(conditions: readonly Condition[]): ChosenRows[] {
  const pairs: { set: ChosenRows; strength: number }[] = [];
  const few = conditions.slice(0, 40);
  few.forEach((a, at) => {
    for (const b of few.slice(at + 1)) {
      const overlaps = a.from < b.to && b.from < a.to;
      const isRange =
        a.column === b.column && /^[<>]/.test(a.kind) && /^[<>]/.test(b.kind) && a.kind[0] !== b.kind[0];
      if (
        overlaps ||
        (a.column === b.column &&
          !isRange &&
          a.kind !== 'part' &&
          b.kind !== 'part' &&
          !a.isNegated &&
          !b.isNegated)
      )
        continue;
      const rows = intersection(a.rows, b.rows);
      if (rows.length === 0 || rows.length === a.rows.length || rows.length === b.rows.length) {
        if (rows.length === 0) continue;
      }
      pairs.push({ set: { rows, conditions: [a, b] }, strength: a.strength + b.strength });
    }
  });
  const triples = pairs
    .sort((a, b) => b.strength - a.strength)
    .slice(0, 8)
    .flatMap(({ set, strength }) =>
      few.slice(0, 10).flatMap((third) => {
        if (
          set.conditions.some(
            (each) => each.column === third.column || (each.from < third.to && third.from < each.to),
          )
        )
          return [];
        const rows = intersection(set.rows, third.rows);
        return rows.length === 0
          ? []
          : [{ set: { rows, conditions: [...set.conditions, third] }, strength: strength + third.strength }];
      }),
    )
    .slice(0, 12);
  return [...pairs.slice(0, maxPairs), ...triples].map(({ set }) => set);
}

const maxContrary = 12;

/** Two conditions that no row meets: "was X in Y" when it was not. */
function contraryPairs(conditions: readonly Condition[]): ChosenRows[] {
  const few = conditions.filter(({ isNegated }) => !isNegated).slice(0, maxContrary);
  return few
    .flatMap((a, at) =>
      few
        .slice(at + 1)
        .filter(
          (b) => a.column !== b.column && !overlapsAny(a, [b]) && intersection(a.rows, b.rows).length === 0,
        )
        .map((b): ChosenRows => ({ rows: [], conditions: [a, b] })),
    )
    .slice(0, maxContrary);
}

/** Rows of either of two values, with what else was said: "in 1990 or 1991". */
function eitherOf(conditions: readonly Condition[]): ChosenRows[] {
  const found: ChosenRows[] = [];
  for (const [a, b] of sidesOf(conditions).slice(0, maxEither)) {
    const rows = union(a.rows, b.rows);
    found.push({ rows, conditions: [a, b], isEither: true });
    for (const also of conditions.slice(0, 10)) {
      if (also.column === a.column || overlapsAny(also, [a, b])) continue;
      const both = intersection(rows, also.rows);
      if (both.length > 0 && both.length < rows.length)
        found.push({ rows: both, conditions: [a, b], isEither: true, also: [also] });
    }
  }
  return found.slice(0, 3 * maxEither);
}

/** Two things of one column, each said by words of its own. */
function sidesOf(conditions: readonly Condition[]): (readonly [Condition, Condition])[] {
  const found: { pair: readonly [Condition, Condition]; strength: number }[] = [];
  const positive = conditions.filter(({ isNegated, kind }) => !isNegated && !/^[<>b]/.test(kind));
  positive.forEach((a, at) => {
    for (const b of positive.slice(at + 1)) {
      if (a.column !== b.column || (a.from < b.to && b.from < a.to)) continue;
      if (intersection(a.rows, b.rows).length > 0) continue;
      const pair = a.from < b.from ? ([a, b] as const) : ([b, a] as const);
      found.push({ pair, strength: a.strength + b.strength });
    }
  });
  return found.sort((x, y) => y.strength - x.strength).map(({ pair }) => pair);
}

function overlapsAny(one: Condition, others: readonly Condition[]): boolean {
  return others.some(({ from, to }) => one.from < to && from < one.to);
}

function picksOf(sheet: Sheet, set: ChosenRows, asked: AskedWords): ChosenRows[] {
  const { rows, conditions } = set;
  const found: ChosenRows[] = [];
  const add = (pick: Pick, picked: RowSet) => {
    if (picked.length > 0) found.push({ ...set, rows: picked, pick });
  };
  if (rows.length >= 2) {
    for (const [count, offset] of countsOf(asked)) {
      if (rows.length < count + offset) continue;
      add({ kind: 'first', count, offset }, rows.slice(offset, offset + count));
      add({ kind: 'last', count, offset }, rows.slice(rows.length - offset - count, rows.length - offset));
      for (const scale of sheet.scales.slice(0, maxScales))
        for (const kind of ['max', 'min'] as const)
          add({ kind, scale, count, offset }, extremeRows(scale, rows, kind, count, offset));
    }
  }
  if (conditions.length > 0 && rows.length <= 4) {
    const after = (rows.at(-1) ?? 0) + 1;
    const before = (rows[0] ?? 0) - 1;
    if (after < sheet.size) add({ kind: 'next' }, [after]);
    if (before >= 0) add({ kind: 'previous' }, [before]);
  }
  if (conditions.length === 1 && rows.length === 1)
    for (const scale of sheet.scales.slice(0, maxScales)) {
      const own = scale.numbers[rows[0] ?? 0] ?? null;
      if (own === null) continue;
      const beyond = (isMore: boolean) =>
        scale.numbers.flatMap((number, row) =>
          number !== null && number !== own && number > own === isMore ? [row] : [],
        );
      const [above, below] = [beyond(true), beyond(false)];
      add({ kind: 'above', scale }, above);
      add({ kind: 'below', scale }, below);
      add({ kind: 'justAbove', scale }, extremeRows(scale, above, 'min', 1, 0));
      add({ kind: 'justBelow', scale }, extremeRows(scale, below, 'max', 1, 0));
    }
  if (conditions.length === 1 && rows.length === 1)
    for (const column of sheet.columns) {
      if (column === conditions[0]?.column) continue;
      const [row = 0] = rows;
      const value = column.keys[row];
      if (value === undefined || value === '') continue;
      add(
        { kind: 'same', column },
        column.keys.flatMap((key, at) => (key === value && at !== row ? [at] : [])),
      );
    }
  return found;
}

/** How many are wanted, and how many are passed over: the first alone, "the second", "the first three". */
function countsOf({ numbers, lowers }: AskedWords): (readonly [number, number])[] {
  const counts: (readonly [number, number])[] = [[1, 0]];
  for (const { value, from, isOrdinal } of numbers) {
    if (!Number.isInteger(value) || value < 2 || value > 20) continue;
    if (isOrdinal) counts.push([1, value - 1]);
    else if (/^(first|last|top|bottom|the|least|most|highest|lowest)$/.test(lowers[from - 1] ?? ''))
      counts.push([value, 0]);
  }
  return counts;
}

function extremeRows(scale: Scale, rows: RowSet, kind: 'max' | 'min', count: number, offset: number): RowSet {
  const filled = rows.filter((row) => scale.numbers[row] !== null && scale.numbers[row] !== undefined);
  const at = (row: number) => scale.numbers[row] ?? 0;
  if (count === 1 && offset === 0) {
    let best = Number.NaN;
    for (const row of filled)
      if (Number.isNaN(best) || (kind === 'max' ? at(row) > best : at(row) < best)) best = at(row);
    return filled.filter((row) => at(row) === best);
  }
  const sorted = [...filled].sort((a, b) => (kind === 'max' ? at(b) - at(a) : at(a) - at(b)));
  const last = sorted[Math.min(offset + count, sorted.length) - 1];
  let end = offset + count;
  while (last !== undefined && end < sorted.length && at(sorted[end] ?? 0) === at(last)) end++;
  return sorted.slice(offset, end);
}

function cellForms(sheet: Sheet, rows: ChosenRows): Form[] {
  const fixed = new Set(
    rows.pick || rows.isEither
      ? []
      : rows.conditions.flatMap(({ column, kind, isNegated }) =>
          !isNegated && (kind === 'whole' || kind === 'stem' || kind === '=') ? [column] : [],
        ),
  );
  return sheet.columns.flatMap((show): Form[] => {
    if (fixed.has(show)) return [];
    if (rows.pick?.kind === 'same' && rows.pick.column === show) return [];
    const answer = distinctCells(show, rows.rows);
    return answer.length === 0 || (rows.conditions.length === 0 && !rows.pick && answer.length > 30)
      ? []
      : [{ op: 'cells', rows, show, answer }];
  });
}

function distinctCells(column: SheetColumn, rows: RowSet): Cell[] {
  const seen = new Map<string, Cell>();
  for (const row of rows) {
    const cell = column.cells[row] ?? null;
    const key = column.keys[row] ?? '';
    if (cell !== null && !seen.has(key)) seen.set(key, cell);
  }
  return [...seen.values()];
}

function scaleForms({ scales }: Sheet, rows: ChosenRows): Form[] {
  const forms: Form[] = [];
  const few = scales.slice(0, maxScales);
  for (const scale of few) {
    const numbers = rows.rows.flatMap((row) => scale.numbers[row] ?? []);
    if (numbers.length === 0) continue;
    if (scale.kind === 'span' && numbers.length === 1)
      forms.push({ op: 'max', rows, scale, answer: numbers });
    if (
      numbers.length === 1 &&
      (scale.kind === 'number' || scale.kind === 'text') &&
      rows.conditions.length > 0
    )
      for (const op of ['max', 'min', 'sum'] as const) forms.push({ op, rows, scale, answer: numbers });
    if (numbers.length < 2) continue;
    const sum = numbers.reduce((total, number) => total + number, 0);
    const max = Math.max(...numbers);
    const min = Math.min(...numbers);
    if (scale.kind !== 'date') {
      if (scale.kind !== 'year') {
        forms.push({ op: 'sum', rows, scale, answer: [clean(sum)] });
        forms.push({ op: 'mean', rows, scale, answer: [clean(sum / numbers.length)] });
      }
      forms.push({ op: 'max', rows, scale, answer: [max] });
      forms.push({ op: 'min', rows, scale, answer: [min] });
      forms.push({ op: 'spread', rows, scale, answer: [clean(max - min)] });
    }
  }
  if (rows.rows.length > 0 && !rows.pick && !rows.isEither && rows.conditions.length <= 1) {
    const plain = few.filter(({ kind }) => kind === 'number' || kind === 'text');
    for (const scale of plain)
      for (const other of plain) {
        if (scale === other || scale.column === other.column) continue;
        const total = (of: Scale) => rows.rows.reduce((sum, row) => sum + (of.numbers[row] ?? 0), 0);
        const difference = clean(total(scale) - total(other));
        if (difference > 0) forms.push({ op: 'rowDifference', rows, scale, other, answer: [difference] });
      }
  }
  return forms;
}

function clean(value: number): number {
  return Number(value.toPrecision(12));
}

function groupForms({ columns, scales }: Sheet, rows: ChosenRows, asked: AskedWords): Form[] {
  if (rows.rows.length < 2) return [];
  const forms: Form[] = [];
  const limits = new Set([
    2,
    1,
    ...asked.numbers.flatMap(({ value, isOrdinal }) =>
      !isOrdinal && Number.isInteger(value) && value >= 1 && value < 60 ? [value] : [],
    ),
  ]);
  for (const key of columns) {
    const counts = new Map<string, { cell: Cell; rows: number[] }>();
    for (const row of rows.rows) {
      const cell = key.cells[row] ?? null;
      if (cell === null) continue;
      const known = counts.get(key.keys[row] ?? '');
      if (known) known.rows.push(row);
      else counts.set(key.keys[row] ?? '', { cell, rows: [row] });
    }
    const groups = [...counts.values()];
    if (groups.length === 0) continue;
    forms.push({ op: 'distinct', rows, show: key, answer: [groups.length] });
    const hasRepeats = groups.some((group) => group.rows.length > 1);
    if (!hasRepeats || groups.length < 2) continue;
    for (const direction of ['max', 'min'] as const) {
      const best = extremeOf(
        groups.map((group) => group.rows.length),
        direction,
      );
      forms.push({
        op: 'top',
        rows,
        show: key,
        direction,
        answer: groups.filter((group) => group.rows.length === best).map(({ cell }) => cell),
      });
      forms.push({ op: 'topCount', rows, show: key, direction, answer: [best] });
      for (const scale of scales.slice(0, maxScales)) {
        if (scale.kind === 'date' || scale.kind === 'year' || scale.column === key) continue;
        const sums = groups.map((group) =>
          clean(group.rows.reduce((sum, row) => sum + (scale.numbers[row] ?? 0), 0)),
        );
        const end = extremeOf(sums, direction);
        forms.push({
          op: 'topSum',
          rows,
          show: key,
          scale,
          direction,
          answer: groups.flatMap(({ cell }, at) => (sums[at] === end ? [cell] : [])),
        });
      }
    }
    if (rows.conditions.length <= 1)
      for (const value of limits)
        for (const op of ['=', '>', '>='] as const) {
          const met = groups.filter((group) =>
            op === '='
              ? group.rows.length === value
              : op === '>'
                ? group.rows.length > value
                : group.rows.length >= value,
          );
          if (met.length === 0 || met.length === groups.length) continue;
          const limit = { op, value };
          if (met.length <= 20)
            forms.push({ op: 'having', rows, show: key, limit, answer: met.map(({ cell }) => cell) });
          forms.push({ op: 'havingCount', rows, show: key, limit, answer: [met.length] });
        }
  }
  return forms;
}

function extremeOf(numbers: readonly number[], direction: 'max' | 'min'): number {
  return direction === 'max' ? Math.max(...numbers) : Math.min(...numbers);
}

const maxSides = 14;

function sideForms(sheet: Sheet, conditions: readonly Condition[]): Form[] {
  const forms: Form[] = [];
  for (const sides of sidesOf(conditions).slice(0, maxSides)) {
    const [a, b] = sides;
    const shared = [
      undefined,
      ...conditions.slice(0, 12).filter((each) => each.column !== a.column && !overlapsAny(each, sides)),
    ];
    for (const also of shared) {
      const [left, right] = also
        ? [intersection(a.rows, also.rows), intersection(b.rows, also.rows)]
        : [a.rows, b.rows];
      if (left.length === 0 && right.length === 0) continue;
      const rows: ChosenRows = {
        rows: union(left, right),
        conditions: [a, b],
        isEither: true,
        ...(also && { also: [also] }),
      };
      const labels = [cellOf(a), cellOf(b)] as const;
      if (left.length !== right.length) {
        forms.push({ op: 'countDifference', rows, sides, answer: [Math.abs(left.length - right.length)] });
        for (const direction of ['max', 'min'] as const)
          forms.push({
            op: 'chooseCount',
            rows,
            sides,
            direction,
            answer: left.length > right.length === (direction === 'max') ? labels[0] : labels[1],
          });
      }
      if (left.length === 0 || right.length === 0) continue;
      for (const scale of sheet.scales.slice(0, maxScales)) {
        const [x, y] = [totalOf(scale, left), totalOf(scale, right)];
        if (x === null || y === null) continue;
        if (scale.kind !== 'date')
          forms.push({ op: 'difference', rows, sides, scale, answer: [clean(Math.abs(x - y))] });
        if (x !== y)
          for (const direction of ['max', 'min'] as const)
            forms.push({
              op: 'choose',
              rows,
              sides,
              scale,
              direction,
              answer: x > y === (direction === 'max') ? labels[0] : labels[1],
            });
        forms.push({ op: 'moreThan', rows, sides, scale, direction: 'max', answer: [x > y ? 'yes' : 'no'] });
        if (x !== y)
          forms.push({
            op: 'moreThan',
            rows,
            sides,
            scale,
            direction: 'min',
            answer: [x < y ? 'yes' : 'no'],
          });
      }
    }
  }
  return forms;

  function cellOf({ column, rows }: Condition): Cell[] {
    return distinctCells(column, rows.slice(0, 1));
  }
}

/** Of several rows the sum; of dates and years the only one. */
function totalOf(scale: Scale, rows: RowSet): number | null {
  const numbers = rows.flatMap((row) => scale.numbers[row] ?? []);
  if (numbers.length === 0 || ((scale.kind === 'date' || scale.kind === 'year') && numbers.length > 1))
    return null;
  return clean(numbers.reduce((sum, number) => sum + number, 0));
}

function longestRun(rows: RowSet): number {
  let best = 0;
  let run = 0;
  rows.forEach((row, at) => {
    run = at > 0 && row === (rows[at - 1] ?? 0) + 1 ? run + 1 : 1;
    best = Math.max(best, run);
  });
  return best;
}

function intersection(a: RowSet, b: RowSet): RowSet {
  const held = new Set(b);
  return a.filter((row) => held.has(row));
}

function union(a: RowSet, b: RowSet): RowSet {
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}
