import type { Rows } from '../../tables/profile.ts';
import type { Ledger } from './binding.ts';
import type { Frame, Measure } from './frame.ts';
import type { RankedPlan } from './reading.ts';
import { isMeasure } from './roles.ts';
import { isParted } from './sentence.ts';

const joints = new Set(['and', 'or', 'the', 'of', 'as', 'well', 'plus', 'versus', 'vs']);

/** "temp max and temp min by month": the measures that are joined to the one that was read are meant as well. */
export function withMoreMeasures(frame: Frame, ledger: Ledger): Frame {
  const [measure, ...others] = frame.measures;
  if (!measure?.column || !measure.fn || measure.fn === 'count' || others.length > 0) return frame;
  if (
    frame.limit !== undefined ||
    (frame.shape !== 'series' && frame.shape !== 'ranking' && frame.shape !== 'value')
  )
    return frame;
  const own = [...ledger.taken].find(({ column }) => column === measure.column);
  if (!own) return frame;
  const more: Measure[] = [];
  let end = own.to;
  for (const mention of ledger.openColumns()) {
    const between = ledger.sentence.tokens.slice(end, mention.from);
    const isJoined =
      mention.from >= end &&
      (between.length > 0 || isParted(ledger.sentence, end, mention.from)) &&
      between.length <= 3 &&
      between.every(({ norm }) => joints.has(norm));
    if (!isJoined || !isMeasure(mention.column) || mention.column === measure.column) continue;
    if (more.some(({ column }) => column === mention.column)) continue;
    ledger.take(mention);
    more.push({ fn: measure.fn, column: mention.column });
    end = mention.to;
  }
  return more.length > 0 ? { ...frame, measures: [measure, ...more] } : frame;
}

/** One reading and its rows for each measure, in the order of that measure; nothing where there is one at most. */
export function eachMeasure(read: RankedPlan, rows: Rows): readonly { plan: RankedPlan; rows: Rows }[] {
  const { select, groupBy = [], orderBy } = read.plan;
  const measures = select.flatMap(({ kind }, at) => (kind === 'aggregate' ? [at] : []));
  if (measures.length < 2 || groupBy.length === 0) return [];
  const keys = select.flatMap(({ kind }, at) => (kind === 'aggregate' ? [] : [at]));
  const pick = <T>(items: readonly T[], places: readonly number[]) =>
    places.flatMap((at) => (at < items.length ? [items[at] as T] : []));
  return measures.map((measure) => {
    const places = [...keys, measure];
    const [order] = orderBy ?? [];
    const isByMeasure = order !== undefined && select[order.output]?.kind === 'aggregate';
    const sign = order?.direction === 'asc' ? 1 : -1;
    const sorted = isByMeasure
      ? [...rows.rows].sort((a, b) => sign * (Number(a[measure] ?? 0) - Number(b[measure] ?? 0)))
      : rows.rows;
    return {
      plan: {
        ...read,
        plan: {
          ...read.plan,
          select: pick(select, places),
          ...(order && { orderBy: [{ ...order, output: isByMeasure ? keys.length : order.output }] }),
        },
      },
      rows: { ...rows, columns: pick(rows.columns, places), rows: sorted.map((row) => pick(row, places)) },
    };
  });
}
