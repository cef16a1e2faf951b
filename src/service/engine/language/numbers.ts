import type { Cell, Rows } from '../../tables/profile.ts';

type OutColumn = Rows['columns'][number];

/** A cell for people: numbers in the locale with their unit, dates and texts as they are. */
export function written(cell: Cell, column: OutColumn | undefined, locale: string, isKey = false): string {
  if (cell === null) return 'no value';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'string') return cell.replace(/T00:00(:00)?(\.0+)?$/, '');
  const isYear =
    Number.isInteger(cell) &&
    cell >= 1000 &&
    cell < 2200 &&
    (isKey || /year|season/i.test(column?.name ?? ''));
  return withUnit(isYear ? String(cell) : numeral(cell, locale), column?.unit);
}

export function numeral(value: number, locale: string): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) ? 0 : size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3;
  const options =
    size > 0 && size < 0.1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, options).format(value);
}

function withUnit(text: string, unit: string | undefined): string {
  if (!unit) return text;
  return unit === '%' || unit.startsWith('°')
    ? `${text}${unit === '%' ? '%' : ` ${unit}`}`
    : `${text} ${unit}`;
}

/** Change from one number to another in percent; undefined from zero or across signs, where it means nothing. */
export function changePercent(from: number, to: number): number | undefined {
  return from > 0 && to >= 0 ? ((to - from) / from) * 100 : undefined;
}

/** Pearson's correlation of pairs; undefined for fewer than three, or where one side is constant. */
export function pearson(pairs: readonly (readonly [number, number])[]): number | undefined {
  const count = pairs.length;
  if (count < 3) return undefined;
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / count;
  const [mx, my] = [mean(0), mean(1)];
  const sums = pairs.reduce(
    (all, [x, y]) => ({
      xy: all.xy + (x - mx) * (y - my),
      xx: all.xx + (x - mx) ** 2,
      yy: all.yy + (y - my) ** 2,
    }),
    { xy: 0, xx: 0, yy: 0 },
  );
  return sums.xx > 0 && sums.yy > 0 ? sums.xy / Math.sqrt(sums.xx * sums.yy) : undefined;
}
