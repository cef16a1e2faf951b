import { isEndDate } from './annotate/endDates.ts';
import type { Mention } from './annotate/mentions.ts';
import type { Table } from './catalogue.ts';
import type { Quantity } from './columnMeasures.ts';
import type { Filter } from './frame.ts';
import type { Material } from './material.ts';
import { lasts, recurrenceOf } from './recurringAmounts.ts';

/**
 * "monthly revenue from memberships" where each member has a fee, or a plan and each plan a fee: the sum of the fees of all
 * members whose membership has not ended.
 */
export function planFees(material: Material): Quantity[] {
  const { base, catalogue } = material;
  if (!lasts(base)) return [];
  const said = material.tokens.flatMap(({ lower }, at): Mention[] =>
    earned.test(lower) ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.95 }] : [],
  );
  return catalogue.tables.flatMap((table): Quantity[] => {
    if (table !== base && !isPriceListOf(material, table)) return [];
    const [fee, ...others] = table.columns.filter((column) => recurrenceOf(column) !== undefined);
    const ref = fee && material.upRef(fee);
    if (!fee || !ref || others.length > 0 || ref.path.length > 1) return [];
    const named = material.of('column').filter(({ column }) => column === fee);
    if (said.length === 0 && (table === base || named.length === 0)) return [];
    const period = material
      .of('period')
      .filter((mention) => mention.period.kind === 'grain' && mention.period.grain === recurrenceOf(fee));
    const lead = material.cues('by', 'each').filter(({ to }) => period.some(({ from }) => from === to));
    const end = base.columns.find((column) => isEndDate(column) && column.nulls > 0);
    const isSaid = material.of('event').some(({ column }) => column === end);
    const stay: Filter[] =
      end && !isSaid ? [{ test: { kind: 'missing', ref: { column: end, path: [] } } }] : [];
    return [
      {
        measure: { fn: 'sum', of: { kind: 'column', ref }, ...(stay.length > 0 && { where: stay }) },
        used: [...said, ...named, ...lead, ...period, ...material.cues('howMuch', 'sum')],
        cost: 0.03,
      },
    ];
  });
}

const earned = /^(revenue|income|turnover|earnings|takings|dues|fees|mrr|bring|brings|earn|earns)$/;

/** A short table of prices that the rows refer to. */
function isPriceListOf({ base, catalogue }: Material, table: Table): boolean {
  return (
    table !== base &&
    table.rows * 2 < base.rows &&
    catalogue.edges.some(({ from, to }) => from.table === base.id && to.table === table.id)
  );
}
