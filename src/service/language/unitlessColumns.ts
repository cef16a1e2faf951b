import type { Column } from './catalogue.ts';
import type { Unit } from './lexicon/units.ts';

/** Common column names by dimension. Time is left out, because "time" names too many other things. */
const names: Readonly<Record<string, RegExp>> = {
  length: /^(distance|mileage|length|height|depth|width|altitude)$/,
  mass: /^(weight|mass)$/,
  volume: /^volume$/,
  area: /^(area|surface)$/,
  energy: /^(energy|consumption)$/,
  temperature: /^temp(eratur.*)?$/,
  money: /^(amount|price|cost|revenue|fee|sum|salary|income|spend)$/,
};

/**
 * "rides over 50 km" where `Distance` states no unit: the only column of that dimension is taken to be in the unit that the
 * question uses. The answer states no unit either.
 */
export function unitlessColumn(columns: readonly Column[], { dimension }: Unit): Column | undefined {
  const name = names[dimension];
  if (!name) return undefined;
  const [column, ...others] = columns.filter(
    ({ type, kind, unit, words }) =>
      type === 'number' && kind !== 'key' && unit === undefined && words.some((word) => name.test(word)),
  );
  return others.length === 0 ? column : undefined;
}
