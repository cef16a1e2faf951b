import type { ChartField, ChartFilter, ChartGrain } from '../../../contract/chartSpec.ts';
import { isDate, type Table } from '../catalogue.ts';
import { columnNamed } from './columnRoles.ts';
import type { Meaning } from './meaning.ts';

export interface ComparedYears {
  readonly x?: ChartField;
  readonly series?: ChartField;
  readonly filter: ChartFilter;
  /** The words that name the years. */
  readonly said: readonly Meaning[];
}

/** Parts of a year that stand beside one another, in place of periods that follow one another. */
const withinYear: Readonly<Partial<Record<ChartGrain, ChartGrain>>> = {
  quarter: 'quarter_of_year',
  month: 'month_of_year',
  week: 'month_of_year',
  day: 'month_of_year',
};

/**
 * "compare 2024 with 2023": along the time of the table each year becomes a series over the parts of a year, along
 * anything else the years are the series. Undefined where no two years are named; a reason where they cannot be shown.
 */
export function compareYears(
  x: ChartField | undefined,
  meanings: readonly Meaning[],
  table: Table,
): ComparedYears | string | undefined {
  // The dates along the axis are what the chart is about; a table may have others.
  const along = columnNamed(table, x?.field);
  const time = along && isDate(along) ? along : table.time;
  const said = meanings.filter((meaning) => yearOf(meaning) !== undefined);
  const years = [...new Set(said.map((meaning) => Number(yearOf(meaning))))].sort((a, b) => a - b);
  const [first, last] = [years[0], years.at(-1)];
  if (!time || !isDate(time) || first === undefined || last === undefined || first === last) return undefined;
  if (last - first + 1 !== years.length)
    return `Only years that follow one another can be compared: say, for example, "compare ${first} with ${first + 1}".`;
  const filter: ChartFilter = {
    field: time.name,
    op: 'between',
    value: [`${first}-01-01`, `${last}-12-31`],
  };
  const series: ChartField = { field: time.name, grain: 'year' };
  if (x?.field !== time.name) return { series, filter, said };
  if (x.grain === 'year' || x.grain === 'decade') return { x: series, filter, said };
  const grain = withinYear[x.grain ?? 'day'] ?? x.grain;
  return { x: { field: time.name, ...(grain && { grain }) }, series, filter, said };
}

function yearOf(meaning: Meaning): string | undefined {
  if (meaning.kind !== 'data' || meaning.mention.kind !== 'period') return undefined;
  const { period } = meaning.mention;
  if (period.kind !== 'range') return undefined;
  const year = period.from?.slice(0, 4);
  const isWhole = period.from === `${year}-01-01` && period.to === `${Number(year) + 1}-01-01`;
  return isWhole ? year : undefined;
}
