import type { VizType } from '../../../contract/uploads.ts';
import type { Aggregate, Grain } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';

/** What an instruction says about the chart; everything else is left to the chooser. */
export interface ReadWish {
  readonly kind?: VizType;
  readonly columns: readonly ColumnProfile[];
  readonly aggregate?: Aggregate;
  readonly grain?: Grain;
  readonly top?: number;
  readonly ascending?: boolean;
}

const kindWords: readonly [RegExp, VizType][] = [
  [/\bstacked area\b/, 'stacked_area_timeseries'],
  [/\barea\b/, 'area_timeseries'],
  [/\bstacked\b/, 'stacked_bar'],
  [/\bgrouped\b/, 'grouped_bar'],
  [/\b(pie|donut|doughnut)\b/, 'pie'],
  [/\b(scatter|scatterplot|correlation|relationship|relation|against|versus)\b/, 'scatter'],
  [/\b(histogram|distribution)\b/, 'histogram'],
  [/\b(box ?plots?|boxes and whiskers)\b/, 'boxplot'],
  [/\bheat ?map\b/, 'heatmap'],
  [/\btree ?map\b/, 'treemap'],
  [/\bwaterfall\b/, 'waterfall'],
  [/\b(table|list|rows)\b/, 'table'],
  [/\b(lines?|trend|over time|time ?series|timeline)\b/, 'timeseries'],
  [/\b(bars?|columns?|ranking|rank)\b/, 'bar'],
];
const aggregateWords: readonly [RegExp, Aggregate][] = [
  [/\b(average|mean|avg)\b/, 'avg'],
  [/\b(total|sum)\b/, 'sum'],
  [/\b(median)\b/, 'median'],
  [/\b(maximum|max|highest)\b/, 'max'],
  [/\b(minimum|min|lowest)\b/, 'min'],
  [/\b(count|how many|number of)\b/, 'count'],
];
const grainWords: readonly [RegExp, Grain][] = [
  [/\b(by|per|each|every|in) hour\b|\bhourly\b/, 'hour'],
  [/\b(by|per|each|every|in) day\b|\bdaily\b/, 'day'],
  [/\b(by|per|each|every|in) week\b|\bweekly\b/, 'week'],
  [/\b(by|per|each|every|in) month\b|\bmonthly\b/, 'month'],
  [/\b(by|per|each|every|in) quarter\b|\bquarterly\b/, 'quarter'],
  [/\b(by|per|each|every|in) year\b|\b(yearly|annual|annually)\b/, 'year'],
  [/\b(by|per|each|every|in) decade\b/, 'decade'],
];

export function readWish(instruction: string, table: TableProfile): ReadWish {
  const columns = mentioned(instruction, table);
  // A column called "max temp" must not ask for the maximum.
  const rest = without(normal(instruction), columns);
  const top = rest.match(/\b(top|bottom|first|last|best|worst) (\d{1,3})\b/);
  const kind = match(kindWords, rest);
  const aggregate = match(aggregateWords, rest);
  const grain = match(grainWords, rest);
  return {
    columns,
    ...(kind && { kind }),
    ...(aggregate && { aggregate }),
    ...(grain && { grain }),
    ...(top && { top: Number(top[2]), ascending: /bottom|last|worst/.test(top[1] ?? '') }),
  };
}

/** Columns whose name or label the words contain, in the order they are said; longer names win. */
function mentioned(instruction: string, table: TableProfile): ColumnProfile[] {
  let text = ` ${normal(instruction)} `;
  const found: { at: number; column: ColumnProfile }[] = [];
  const names = table.columns
    .flatMap((column) =>
      [...new Set([normal(column.name), normal(column.label)])].flatMap((name) =>
        forms(name).map((form) => ({ form, column })),
      ),
    )
    .sort((a, b) => b.form.length - a.form.length);
  for (const { form, column } of names) {
    const at = text.indexOf(` ${form} `);
    if (at < 0 || form === '') continue;
    text = `${text.slice(0, at + 1)}${'#'.repeat(form.length)}${text.slice(at + 1 + form.length)}`;
    if (!found.some((known) => known.column === column)) found.push({ at, column });
  }
  return found.sort((a, b) => a.at - b.at).map(({ column }) => column);
}

function forms(name: string): string[] {
  return [name, `${name}s`, name.replace(/y$/, 'ies'), name.replace(/s$/, '')];
}

function without(text: string, columns: readonly ColumnProfile[]): string {
  return columns.reduce(
    (rest, { name, label }) =>
      [normal(name), normal(label)].reduce((left, said) => (said ? left.replaceAll(said, ' ') : left), rest),
    text,
  );
}

function normal(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function match<T>(words: readonly [RegExp, T][], text: string): T | undefined {
  return words.find(([pattern]) => pattern.test(text))?.[1];
}
