import type { MentionOf } from './annotate/mentions.ts';
import type { Quantity } from './columnMeasures.ts';
import { decidedRows } from './decisions.ts';
import type { Filter } from './frame.ts';
import type { Material } from './material.ts';

/** "no-show rate", "cache hit rate", "rate of cancelled orders": rows that meet it among all. */
export function rates(material: Material): Quantity[] {
  return material.cues('rate').flatMap((cue): Quantity[] => {
    const near = [...material.of('value'), ...material.of('event')].filter(
      (each) =>
        (each.to <= cue.from && material.contentBetween(each.to, cue.from) <= 1) ||
        (each.from >= cue.to && material.contentBetween(cue.to, each.from) === 0),
    );
    // "Hanne's win rate" is a rate of wins among what she played.
    const beside = near.filter(
      (each) => each.to <= cue.from && material.contentBetween(each.to, cue.from) === 0,
    );
    const states = beside.length > 0 ? beside : near;
    const rateOfFilled = filledRate(material, cue);
    if (rateOfFilled) return [rateOfFilled];
    return states.flatMap((state): Quantity[] => {
      const ref = material.upRef(state.column);
      if (!ref) return [];
      const filter: Filter =
        state.kind === 'event'
          ? { test: { kind: 'missing', ref }, ...(state.hasHappened && { isNegated: true }) }
          : {
              test:
                state.op === 'has'
                  ? { kind: 'has', ref, values: state.values.map(String) }
                  : { kind: 'equals', ref, values: state.values },
              ...(state.isNegated && { isNegated: true }),
            };
      const rate: Quantity = {
        measure: { fn: 'count', where: [filter], isRate: true },
        used: [cue, state],
        cost: 0.1 * ref.path.length,
      };
      const among =
        state.kind === 'value' && !state.isNegated && state.column.table === material.base
          ? decidedRows(state.column, state.values)
          : undefined;
      return among
        ? [
            { ...rate, measure: { ...rate.measure, among: [among] } },
            { ...rate, cost: rate.cost + 0.2 },
          ]
        : [rate];
    });
  });
}

/** "error rate" of rows that most often have no error: the share of those that have one. */
function filledRate(material: Material, cue: MentionOf<'cue'>): Quantity | undefined {
  const column = material
    .of('column')
    .find(
      ({ column: { table, type, nulls }, to, score }) =>
        table === material.base &&
        to === cue.from &&
        score >= 0.9 &&
        type === 'string' &&
        nulls > table.rows / 2,
    );
  if (!column) return undefined;
  const test = { kind: 'missing' as const, ref: { column: column.column, path: [] } };
  return {
    measure: { fn: 'count', where: [{ test, isNegated: true }], isRate: true },
    used: [cue, column],
    cost: 0,
  };
}

/** An indicator whose name says that it is not added up. */
export function isRateNamed(material: Material): boolean {
  return material
    .of('value')
    .some(
      ({ values, column }) =>
        column.name === material.base.profile.indicator?.name &&
        /\b(rate|index|price|percent|ratio|average|mean|share|per)\b|%/i.test(String(values[0])),
    );
}
