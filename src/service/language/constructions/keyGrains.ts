import type { Grain } from '../../plan/plan.ts';
import { isYears } from '../annotate/calendar.ts';
import { codedWeeksOf } from '../annotate/codedWeeks.ts';
import type { Mention } from '../annotate/mentions.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Key } from '../frame.ts';
import type { Material } from '../material.ts';
import { dateOf } from '../periodFilters.ts';

/** What rows may be grouped by, with the words that say so. */
export interface KeySet {
  readonly keys: readonly Key[];
  readonly used: readonly Mention[];
  readonly cost: number;
}

/** "day" for a column of dates is the day, not the month; so is "which evening", and "date with the most visits". */
export function ownGrain(material: Material, { from }: Mention): Grain | undefined {
  const word = material.lower(from).replace(/s$/, '');
  if (/^(evening|night)$/.test(word)) return 'day';
  if (word === 'date' && material.has('most', 'least', 'top', 'bottom', 'max', 'min')) return 'day';
  return word === 'day' || word === 'week' || word === 'month' || word === 'quarter' || word === 'year'
    ? word
    : undefined;
}

export function grainBeside(material: Material, mention: Mention): Grain | undefined {
  for (const period of material.of('period'))
    if (period.period.kind === 'grain' && Math.abs(period.from - mention.from) <= 3)
      return period.period.grain;
  return undefined;
}

export function grainKey(
  material: Material,
  mention: Mention,
  grain: Grain,
): { key: Key; used: readonly Mention[]; cost: number } | undefined {
  const years =
    grain === 'year' && !material.of('column').some(({ column }) => isDate(column)) && yearsOf(material.base);
  if (years) return { key: { ref: { column: years, path: [] }, grain }, used: [], cost: 0 };
  const weeks = grain === 'week' ? codedWeeksOf(material.base) : undefined;
  if (weeks) return { key: { ref: { column: weeks, path: [] } }, used: [], cost: 0 };
  const date = dateOf(material, mention);
  if (!date) return undefined;
  if (/hour/.test(grain) && date.ref.column.type !== 'datetime') return undefined;
  if (isYears(date.ref.column) && grain !== 'year' && grain !== 'decade') return undefined;
  return { key: { ref: date.ref, grain }, used: date.used, cost: date.cost };
}

/** A column of years that is called so: "per year" is by it, whatever other dates there are. */
function yearsOf({ columns }: Table): Column | undefined {
  return columns.find((column) => isYears(column) && column.words.join(' ') === 'year');
}

/** "average fee by month", "for each month": a series of averages. Only "per month" and "a month" may be one figure. */
export function asksSeries(material: Material): boolean {
  return material.of('period').some(({ from, period }) => {
    const [before, led] = [material.lower(from - 1), material.lower(from - 2)];
    const isEach = /^(each|every)$/.test(before) && /^(for|in)$/.test(led);
    return period.kind === 'grain' && (before === 'by' || isEach);
  });
}

/** "monthly", "daily", "trend", "over time": periods without a "by". */
export function adverbKeys(material: Material, said: KeySet): KeySet | undefined {
  if (said.keys.some(({ grain }) => grain !== undefined)) return undefined;
  const grain = material
    .of('period')
    .find(
      (mention) =>
        mention.period.kind === 'grain' &&
        !said.used.includes(mention) &&
        !isDurationAsked(material, mention),
    );
  const trend = material.cues('trend');
  // "monthly income" of a column that holds what is paid each month: no months are wanted.
  const isOfName = material.base.columns.some(
    (column) =>
      isMeasure(column) &&
      grain !== undefined &&
      [column.words, ...column.otherWords].some((words) =>
        words.includes(material.tokens[grain.from]?.stem ?? ''),
      ),
  );
  if (grain?.period.kind === 'grain') {
    const found = grainKey(material, grain, grain.period.grain);
    if (found)
      return {
        keys: [...said.keys, found.key],
        used: [...said.used, grain, ...found.used, ...trend],
        cost: said.cost + found.cost + 0.04 + (isOfName ? 0.4 : 0),
      };
  }
  const [cue] = trend;
  const date = cue && dateOf(material, cue);
  if (!cue || !date) return undefined;
  return {
    keys: [...said.keys, { ref: date.ref, grain: naturalGrain(date.ref.column) }],
    used: [...said.used, ...trend, ...date.used],
    cost: said.cost + date.cost,
  };
}

/** "how many days does it take", "how many days from booking to start": the days are the unit of the answer. */
export function isDurationAsked(material: Material, grain: Mention): boolean {
  return (
    material.lower(grain.from - 1) === 'many' &&
    material.lower(grain.from - 2) === 'how' &&
    !/^(on|for)$/.test(material.lower(grain.from - 3)) &&
    (/^(from|between)$/.test(material.lower(grain.to)) ||
      material.tokens.some(
        ({ lower }, at) => at >= grain.to && /^(takes?|took|lasts?|lasted|pass(es|ed)?)$/.test(lower),
      ))
  );
}

/** Enough points for a line and not too many to read. */
export function naturalGrain(column: Column): Grain {
  if (isYears(column)) return 'year';
  const days = (Date.parse(String(column.max)) - Date.parse(String(column.min))) / 86_400_000;
  if (!Number.isFinite(days)) return 'month';
  if (days > 365 * 6) return 'year';
  return days > 62 ? 'month' : days > 1 ? 'day' : 'hour';
}
