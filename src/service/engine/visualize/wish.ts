import type { VizType } from '../../../contract/uploads.ts';
import type { Aggregate, Grain } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { type Mention, mentionsOf, wordsOf } from './mentions.ts';

/** What an instruction says about the chart; everything else is left to the chooser. */
export interface ReadWish {
  readonly kind?: VizType;
  /** In the order they are said. */
  readonly columns: readonly ColumnProfile[];
  /** The column that colours, stacks or splits. */
  readonly series?: ColumnProfile;
  /** The column the values are grouped by: "by month", "per country", "for each site". */
  readonly by?: ColumnProfile;
  readonly aggregate?: Aggregate;
  readonly grain?: Grain;
  readonly top?: number;
  readonly ascending?: boolean;
  readonly sort?: { readonly by: 'x' | 'y'; readonly direction: 'asc' | 'desc' };
}

const kindWords: readonly [RegExp, VizType][] = [
  [/\bstacked area\b/, 'stacked_area_timeseries'],
  [/\barea\b/, 'area_timeseries'],
  [/\b(stacked|stack)\b/, 'stacked_bar'],
  [/\b(grouped bars?|clustered|side by side|grouped (column|chart))\b/, 'grouped_bar'],
  [/\b(pie|donut|doughnut|proportions?|shares?)\b/, 'pie'],
  [
    /\b(scatter ?(plot|chart|graph)?s?|scattering|scatterplots?|correlations?|correlate\w*|relationships?|relations?|relate\w*)\b/,
    'scatter',
  ],
  [/\b(histogram|distribution|distributed|binned)\b/, 'histogram'],
  [/\b(box ?plots?|boxes and whiskers|quartiles)\b/, 'boxplot'],
  [/\bheat ?map\b/, 'heatmap'],
  [/\btree ?map\b/, 'treemap'],
  [/\bwaterfall\b/, 'waterfall'],
  [/\b(choropleth|map)\b/, 'choropleth'],
  [/\b(tables?|as a list)\b/, 'table'],
  [/\b(line|lines|trends?|over time|time ?series|over the years|evolution|develop\w*)\b/, 'timeseries'],
  [/\b(bars?|bar ?charts?|column chart|columns|ranking)\b/, 'bar'],
];
const aggregateWords: readonly [RegExp, Aggregate][] = [
  [/\b(average|averages|averaged|mean|avg)\b/, 'avg'],
  [/\b(total|sum|summed|overall)\b/, 'sum'],
  [/\b(median)\b/, 'median'],
  [/\b(maximum|max|highest|largest)\b/, 'max'],
  [/\b(minimum|min|lowest|smallest)\b/, 'min'],
  [/\b(count|counts|counting|how many|number of|amount of|frequency|how often)\b/, 'count'],
];
const each = '(?:by|per|each|every|in each|for each|over)(?: the)?';
const grainWords: readonly [RegExp, Grain][] = [
  [/\b(month of (the )?year|calendar month|seasonal\w*)\b/, 'month_of_year'],
  [/\b(day of (the )?week|weekdays?)\b/, 'day_of_week'],
  [/\b(hour of (the )?day|time of day)\b/, 'hour_of_day'],
  [new RegExp(`\\b${each} hours?\\b|\\bhourly\\b`), 'hour'],
  [new RegExp(`\\b${each} (days?|dates?)\\b|\\bdaily\\b`), 'day'],
  [new RegExp(`\\b${each} weeks?\\b|\\bweekly\\b`), 'week'],
  [new RegExp(`\\b${each} months?\\b|\\bmonthly\\b`), 'month'],
  [new RegExp(`\\b${each} quarters?\\b|\\bquarterly\\b`), 'quarter'],
  [new RegExp(`\\b${each} years?\\b|\\b(yearly|annual|annually)\\b`), 'year'],
  [new RegExp(`\\b${each} decades?\\b`), 'decade'],
];
const seriesCue =
  /\b(colou?r(ed|ing)?( coded)?( by| for| is| on| as)?|(split|stacked?|broken down|separated?|faceted?) (up )?(by|for|into)|series( is| by)?|and group by|(lines?|bars?|series|one|column|chart|points?) (for|per) (each|every))( the| different)?$/;
const byCue =
  /\b(by|per|for (each|every|different|all)|across|among|in each|of each|group(ed)? (by|with)|based on|for)( the| different| all| each| every)?$/;

const countCue = /\b(number|count|counts|amount|frequency|many)( of)?( the| all| different)?$/;

export function readWish(instruction: string, table: TableProfile): ReadWish {
  const words = wordsOf(instruction);
  const mentions = mentionsOf(words, table);
  // A column called "max temp" must not ask for the maximum.
  const rest = words.filter((_, at) => !mentions.some(({ from, to }) => at >= from && at < to)).join(' ');
  const plain = words.join(' ');
  const before = ({ from }: Mention) => words.slice(Math.max(0, from - 4), from).join(' ');
  const series = mentions.find((mention) => seriesCue.test(before(mention)))?.column;
  const by = mentions.find((mention) => mention.column !== series && byCue.test(before(mention)))?.column;
  const isVersus = /\b(against|versus|vs|v s)\b/.test(rest);
  const aggregate = match(aggregateWords, rest);
  const numbers = mentions.filter(({ column }) => column.role === 'measure').length;
  const isPair = isVersus && numbers >= 2 && !aggregate;
  const kind = isPair
    ? 'scatter'
    : (match(kindWords, rest) ?? (isVersus && !aggregate ? 'scatter' : undefined));
  const grain = match(grainWords, plain);
  // "number of models by origin" counts rows: models are no second category.
  const counted =
    aggregate === 'count' && mentions.length > 1
      ? mentions.find((mention) => countCue.test(before(mention)) && mention.column !== series)
      : undefined;
  const said = mentions.filter(
    (mention) => mention !== counted && !(isPair && isName(mention.column, table)),
  );
  const columns = [
    ...new Set([...said.map(({ column }) => column), ...columnsOfValues(plain, table, mentions)]),
  ];
  const sort = sortOf(plain, mentions, words);
  return {
    columns,
    ...(series && { series }),
    ...(by && by !== counted?.column && columns.includes(by) && { by }),
    ...(kind && { kind }),
    ...(aggregate && { aggregate }),
    ...(grain && { grain }),
    ...(sort && { sort }),
    ...topOf(plain),
  };
}

/** A column with a value of its own for almost every row names the rows. */
const isName = ({ role, distinct }: ColumnProfile, { rows }: TableProfile) =>
  role !== 'measure' && role !== 'time' && distinct > rows * 0.7;

/** Categories that are meant by two or more of their values: "USA and Japan". */
function columnsOfValues(text: string, table: TableProfile, mentions: readonly Mention[]): ColumnProfile[] {
  return table.columns.filter((column) => {
    if (mentions.some((mention) => mention.column === column) || !column.values || column.distinct > 50)
      return false;
    const said = column.values.filter(
      ({ value }) => value.length > 2 && ` ${text} `.includes(` ${wordsOf(value).join(' ')} `),
    );
    return said.length >= 2;
  });
}

function topOf(text: string): { top?: number; ascending?: boolean } {
  const [, word = '', count] =
    text.match(/\b(top|bottom|first|last|best|worst|highest|lowest|largest|smallest) (\d{1,3})\b/) ??
    text
      .match(/\b(\d{1,3}) (best|worst|highest|lowest|largest|smallest|most|least)\b/)
      ?.map((part, at, all) => all[[0, 2, 1][at] ?? 0] ?? part) ??
    [];
  return count ? { top: Number(count), ascending: /bottom|last|worst|lowest|smallest|least/.test(word) } : {};
}

/** "in descending order of price", "sorted by name", "from high to low on the y axis". */
function sortOf(text: string, mentions: readonly Mention[], words: readonly string[]): ReadWish['sort'] {
  const down = /\b(desc|descending|high to low|decreasing|largest first|highest first|biggest first)\b/.test(
    text,
  );
  const up = /\b(asc|ascending|low to high|increasing|smallest first|lowest first|alphabetical\w*)\b/.test(
    text,
  );
  const cue = /\b(order(ed|ing)?|sort(ed|ing)?|rank(ed|ing)?|list(ed)?|arranged?|show|display)\b/;
  if (!down && !up && !/\b(sort(ed)?|order(ed)?|rank(ed)?) (by|the)\b/.test(text)) return undefined;
  const direction = down ? 'desc' : 'asc';
  if (/\by( ?axis| labels?)?\b/.test(text) && !/\bx( ?axis| labels?)?\b/.test(text))
    return { by: 'y', direction };
  if (/\bx( ?axis| labels?)?\b/.test(text)) return { by: 'x', direction };
  if (/alphabet/.test(text)) return { by: 'x', direction };
  const at = words.findLastIndex((word) => cue.test(word));
  const named = mentions.find(({ from }) => at >= 0 && from > at);
  const isValue =
    !named ||
    named.column.role === 'measure' ||
    /\b(total|count|number|amount|sum)\b/.test(text.split(cue).at(-1) ?? '');
  return { by: isValue ? 'y' : 'x', direction };
}

function match<T>(words: readonly [RegExp, T][], text: string): T | undefined {
  return words.find(([pattern]) => pattern.test(text))?.[1];
}
