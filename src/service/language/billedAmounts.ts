import type { Expr, Plan } from '../plan/plan.ts';
import type { Column, Table } from './catalogue.ts';
import type { Frame, Measure, Value } from './frame.ts';
import { recurrenceOf } from './recurringAmounts.ts';

/** How many times a year an amount is due, by the words for it. */
const timesAYear: readonly (readonly [RegExp, number])[] = [
  [/^(monthly|months?|(per|every|each|a|\/) ?months?|mth|mo|monatlich|mensuel|mensual)$/, 12],
  [/^(yearly|years?|annual(ly)?|(per|every|each|a|\/) ?(year|annum)|yr|jährlich|annuel|anual)$/, 1],
  [/^(quarterly|quarters?|(per|every|each) ?quarter|vierteljährlich|trimestriel|trimestral)$/, 4],
  [/^(half[- ]?yearly|semi[- ]?annual(ly)?|bi[- ]?annual(ly)?|halbjährlich)$/, 2],
  [/^(weekly|weeks?|(per|every|each|a|\/) ?week|wöchentlich|semanal)$/, 52],
  [/^(fortnightly|bi[- ]?weekly|every (two|2) weeks)$/, 26],
];

/**
 * If some contracts are billed monthly and others yearly, their amounts can only be added up after all are converted to
 * the same period.
 */
export function billedAmounts(table: Table): Table['billed'] {
  const by = table.columns.find(
    (column) => saysHowOften.test(column.name) && frequencies(column) !== undefined,
  );
  const [amount, ...others] = table.columns.filter(isDue);
  const times = by && frequencies(by);
  // An annual premium is for a year, however it is paid.
  if (!times || !amount || others.length > 0 || recurrenceOf(amount) !== undefined) return undefined;
  const rowsOf = (least: number, most: number) =>
    (by.values ?? []).reduce((sum, { value, count }) => {
      const each = times.get(value) ?? 0;
      return each >= least && each <= most ? sum + count : sum;
    }, 0);
  return {
    amount,
    by,
    usual: rowsOf(12, 52) >= rowsOf(1, 4) ? 'perMonth' : 'perYear',
    perMonth: converted(table, amount, { by, times }, 'month'),
    perYear: converted(table, amount, { by, times }, 'year'),
  };
}

const saysHowOften =
  /bill|interval|frequen|cycle|period|pay|paid|recurr|term|schedul|renew|every|turnus|zahl/i;

function isDue({ type, kind, isSigned, words }: Column): boolean {
  return type === 'number' && kind === 'amount' && isSigned !== true && words.some((word) => due.test(word));
}

const due =
  /^(cost|price|fee|amount|rate|premium|payment|charge|rent|salari|salary|pay|bill|budget|spend|subscription)$/;

function frequencies({
  type,
  nulls,
  distinct,
  values = [],
}: Column): ReadonlyMap<string, number> | undefined {
  if (type !== 'string' || nulls > 0 || distinct < 2 || values.length !== distinct) return undefined;
  const found = new Map(
    values.flatMap(({ value }): [string, number][] => {
      const times = timesAYear.find(([said]) => said.test(value.trim().toLowerCase()))?.[1];
      return times === undefined ? [] : [[value, times]];
    }),
  );
  return found.size === distinct ? found : undefined;
}

function converted(
  table: Table,
  amount: Column,
  { by, times }: { readonly by: Column; readonly times: ReadonlyMap<string, number> },
  period: 'month' | 'year',
): Column {
  const label = `${amount.label} per ${period}`;
  const name = table.columns.some((column) => column.name === label) ? `${label} (worked out)` : label;
  const factor = [...times].reduce<Expr>(
    (other, [value, each]) => ({
      fn: 'when',
      if: { op: 'in', of: { column: by.name }, values: [value] },
      then: { value: period === 'year' ? each : each / 12 },
      else: other,
    }),
    { value: 0 },
  );
  const working = (input: Plan): Plan => ({
    op: 'derive',
    input,
    columns: [{ name, expr: { fn: '*', args: [{ column: amount.name }, factor] } }],
  });
  const { values: _values, isLevel: _level, ...rest } = amount;
  return {
    ...rest,
    name,
    label,
    kind: 'amount',
    isWorkedOut: true,
    working,
  };
}

/** Whether monthly and yearly amounts would be added up or ranked together, because no condition or group keeps them apart. */
export function mixesBills({ base, filters, keys, ask }: Frame, measures: readonly Measure[]): boolean {
  const { billed } = base;
  if (!billed) return false;
  const isBill = (value: Value | undefined) =>
    value?.kind === 'column' && value.ref.column === billed.amount && value.ref.path.length === 0;
  const isMixed = measures.some(({ fn, of }) => of && !/^count/.test(fn) && isBill(of));
  if (!isMixed && !(ask.kind === 'topRows' && isBill(ask.by))) return false;
  const sides = ask.kind === 'compare' ? ask.sides.flatMap((side) => side.filters) : [];
  const fixed = [...filters, ...measures.flatMap(({ where = [] }) => where), ...sides].flatMap(
    ({ test, isNegated }) => (test.kind === 'equals' && !isNegated ? [test.ref.column] : []),
  );
  return ![...fixed, ...keys.map(({ ref }) => ref.column)].some(
    (column) => column === billed.by || column === base.name || column === base.key,
  );
}
