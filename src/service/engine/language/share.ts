import type { Output, Plan } from '../../tables/plan.ts';
import type { Rows } from '../../tables/profile.ts';
import { type Frame, measureName } from './frame.ts';
import { isTimeLike } from './link.ts';
import type { Parsed } from './parse.ts';
import type { Assumption, RankedPlan } from './reading.ts';
import { measureWords, whereWords } from './restate.ts';
import { isMeasure, naturalAggregate } from './roles.ts';

/** A part and its whole in one row: "what percentage of days were rainy in 2013". */
export type Share = Pick<RankedPlan, 'plan' | 'restated' | 'scope'> & { readonly assumption: Assumption };

/**
 * A question for a share, as the amount of the rows it names and of all rows of the same period; undefined where
 * it asks for none, or names no part.
 */
export function shareOf({ frame, ledger }: Parsed): Share | undefined {
  const { table, where, keys, limit, shape } = frame;
  if (!ledger.sentence.cues.some((cue) => cue.kind === 'share' && !isChange(cue.from, ledger)))
    return undefined;
  // One row by its name is a thing and not a part of the rows.
  if (ledger.bound.some(({ mostRows }) => mostRows === 1)) return undefined;
  if (keys.length > 0 || limit !== undefined || (shape !== 'list' && shape !== 'value')) return undefined;
  const isTime = (name: string) => table.columns.some((column) => column.name === name && isTimeLike(column));
  const part = where.filter(({ column }) => !isTime(column));
  const whole = where.filter(({ column }) => isTime(column));
  const measure = part.length > 0 ? measureOf(frame) : undefined;
  if (!measure) return undefined;
  const name = measureName(measure);
  const output = (label: string): Extract<Output, { kind: 'aggregate' }> => ({
    kind: 'aggregate',
    fn: measure.fn,
    name: label,
    ...(measure.column && { column: measure.column.name }),
  });
  const said = whereWords(part, table).join(' and ');
  const plan: Plan = {
    table: table.id,
    select: [{ ...output(`${name}, ${said}`), where: part }, output(`${name} of all`)],
    ...(whole.length > 0 && { where: whole }),
  };
  const scope = whereWords(whole, table);
  return {
    plan,
    restated: [`share of ${said} in the ${measureWords(measure, table)}`, ...scope].join(', '),
    ...(scope.length > 0 && { scope: scope.join(' and ') }),
    assumption: {
      category: 'aggregation',
      title: 'What is the whole',
      description: `The share is taken of ${scope.length > 0 ? `all rows where ${scope.join(' and ')}` : `all rows of ${table.name}`}.`,
    },
  };
}

/** The share in percent of the two numbers of a share's row; undefined where there is no whole. */
export function sharePercent({ derived }: RankedPlan, { rows }: Rows): number | undefined {
  const [part, whole] = derived === 'share' ? (rows[0] ?? []) : [];
  return typeof part === 'number' && typeof whole === 'number' && whole > 0
    ? (part / whole) * 100
    : undefined;
}

/** "by what percentage" asks how much something changed. */
function isChange(from: number, { sentence }: Parsed['ledger']): boolean {
  return sentence.tokens[from - 1]?.norm === 'by';
}

/** Rows are counted unless an amount is named; shares of rates mean nothing. */
function measureOf({ measures, columns, table }: Frame) {
  const [measure] = measures;
  // A table that holds shares is asked for those.
  if (table.columns.some(({ name, unit }) => unit === '%' || /percent|share|proportion|pct|%/i.test(name)))
    return undefined;
  if (measure)
    return measure.fn === 'sum' || measure.fn === 'count' ? { ...measure, fn: measure.fn } : undefined;
  const amount = columns.find(isMeasure);
  if (!amount) return table.rows > 1 ? { fn: 'count' as const } : undefined;
  return naturalAggregate(amount) === 'sum' ? { fn: 'sum' as const, column: amount } : undefined;
}
