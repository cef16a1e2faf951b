import type { Cell, Rows } from '../../tables/profile.ts';
import { differenceOf, togetherOf } from './derive.ts';
import { eachMeasure } from './moreMeasures.ts';
import { changePercent, numeral, pearson, written } from './numbers.ts';
import type { AnswerShape, RankedPlan } from './reading.ts';
import { sharePercent } from './share.ts';
import { verdictWords } from './verdicts.ts';

export interface AnswerOptions {
  readonly locale: string;
  /** Gives the mark that stands at the end of each sentence: `[1]`. */
  readonly mark?: () => string;
}

/** What the sentences are made from. */
interface Telling {
  readonly plan: RankedPlan;
  readonly rows: Rows;
  readonly locale: string;
}

/**
 * The answer in one to three sentences. Every number is a cell of the rows, or a count, sum, difference,
 * percentage change or correlation of them that is named as such.
 */
export function answerWords(plan: RankedPlan, rows: Rows, { locale, mark }: AnswerOptions): { text: string } {
  const parts = eachMeasure(plan, rows);
  const tellings: Telling[] = (parts.length > 0 ? parts : [{ plan, rows }]).map((part) => ({
    ...part,
    locale,
  }));
  const sentences =
    rows.rows.length === 0
      ? [`No row fits this reading: ${plan.restated}.`]
      : [
          ...[verdictWords(plan, rows, locale) ?? []].flat(),
          ...tellings.flatMap((telling) => tell[plan.shape](telling)),
          ...tellTogether({ plan, rows, locale }),
          ...(plan.remarks ?? []),
        ];
  const end = mark ? ` ${mark()}` : '';
  const text = sentences.map((sentence) => sentence.replace(/\.$/, `${end}.`)).join(' ');
  return {
    text: plan.source
      ? `${text}\n\n${[`Source: ${plan.source.name}.`, ...plan.source.notes].join(' ')}`
      : text,
  };
}

/** "total points of the top 3": the one number of the rows that were told. */
function tellTogether(telling: Telling): string[] {
  const { plan, rows } = telling;
  const value = togetherOf(plan, rows);
  if (value === undefined) return [];
  const shown = show(telling, value, rows.columns.length - 1);
  const count = numeral(rows.rows.length, telling.locale);
  return [
    plan.derived === 'total'
      ? `Together these ${count} have ${shown}.`
      : `The average of these ${count} is ${shown}.`,
  ];
}

const tell: Record<AnswerShape, (telling: Telling) => string[]> = {
  value: tellValue,
  list: tellList,
  ranking: tellRanking,
  series: tellSeries,
  comparison: tellComparison,
  distribution: tellDistribution,
  correlation: tellCorrelation,
};

function tellValue(telling: Telling): string[] {
  const { rows, plan, locale } = telling;
  const difference = differenceOf(plan, rows);
  if (difference !== undefined)
    return [...tellList(telling), `The difference is ${numeral(difference, locale)}.`];
  const percent = sharePercent(plan, rows);
  if (percent !== undefined) {
    const [part, whole] = [0, 1].map((at) => show(telling, rows.rows[0]?.[at] ?? null, at));
    const share = numeral(Number(percent.toPrecision(3)), locale);
    return [`${capital(plan.restated)}: ${share}% (${part} of ${whole}).`];
  }
  if (rows.rows.length > 1 || rows.columns.length > 1) return tellList(telling);
  const [cell = null] = rows.rows[0] ?? [];
  const [output] = plan.plan.select;
  if (output?.kind === 'aggregate' && output.fn === 'count')
    return [`${capital(plan.restated)}: ${show(telling, cell, 0)}.`];
  if (cell === null) return [`There is no value for this: ${plan.restated}.`];
  return [`The ${lowered(rows.columns[0]?.name ?? '')} is ${show(telling, cell, 0)}${scopeOf(telling)}.`];
}

const mostListed = 10;

function tellList(telling: Telling): string[] {
  const { rows, plan } = telling;
  const [first = []] = rows.rows;
  if (rows.totalRows === 1)
    return [
      `${rows.columns.map(({ name }, at) => `${name}: ${show(telling, first[at] ?? null, at)}`).join(', ')}${scopeOf(telling)}.`,
    ];
  const cells = rows.rows.slice(0, mostListed).map((row) => show(telling, row[0] ?? null, 0));
  return [
    `${numeral(rows.totalRows, telling.locale)} for ${plan.restated}: ${joined(cells, rows.totalRows - cells.length)}.`,
  ];
}

function tellRanking(telling: Telling): string[] {
  const { rows, plan } = telling;
  const at = rows.columns.length - 1;
  const [first, ...others] = rows.rows;
  if (!first || at === 0) return tellList(telling);
  const [best, worst] =
    plan.plan.orderBy?.[0]?.direction === 'asc' ? ['lowest', 'highest'] : ['highest', 'lowest'];
  const label = lowered(rows.columns[at]?.name ?? '');
  /** A row with all that are level with it. */
  const level = (row: readonly Cell[]) => {
    const names = rows.rows.filter((each) => each[at] === row[at]).map((each) => nameOf(telling, each));
    const all = joined(names.slice(0, 5), names.length - 5);
    return `${all} (${show(telling, row[at] ?? null, at)}${names.length > 1 ? ' each' : ''})`;
  };
  const entry = (row: readonly Cell[]) => `${nameOf(telling, row)} (${show(telling, row[at] ?? null, at)})`;
  if (others.length === 0 && plan.plan.limit === undefined)
    return [
      `The ${label} is ${show(telling, first[at] ?? null, at)} for ${nameOf(telling, first)}${scopeOf(telling)}.`,
    ];
  if (others.length > 0 && plan.plan.limit !== undefined && others.every((row) => row[at] === first[at]))
    return [
      `${joined(
        rows.rows.slice(0, mostListed).map((row) => nameOf(telling, row)),
        rows.rows.length - mostListed,
      )} share the ${best} ${label}${scopeOf(telling)}: ${show(telling, first[at] ?? null, at)} each.`,
    ];
  if (others.length === 0)
    return [
      `${nameOf(telling, first)} has the ${best} ${label}${scopeOf(telling)}: ${show(telling, first[at] ?? null, at)}.`,
    ];
  if (plan.plan.limit !== undefined)
    return [
      `${capital(best ?? '')} ${label}${scopeOf(telling)}: ${joined(rows.rows.slice(0, mostListed).map(entry), 0)}.`,
    ];
  const last = others.at(-1) ?? first;
  const end = rows.truncated ? '' : ` and ${worst} for ${level(last)}`;
  return [
    `The ${label} is ${best} for ${level(first)}${end}, over ${numeral(rows.totalRows, telling.locale)} groups${scopeOf(telling)}.`,
  ];
}

function nameOf(telling: Telling, row: readonly Cell[]): string {
  return row
    .slice(0, -1)
    .map((cell, at) => show(telling, cell, at, true))
    .join(', ');
}

function tellSeries(telling: Telling): string[] {
  const { rows, locale, plan } = telling;
  if (rows.columns.length !== 2)
    return tellCourses(telling) ?? [`${capital(plan.restated)}: ${numeral(rows.totalRows, locale)} points.`];
  const points = rows.rows
    .flatMap(([key = null, value]) => (typeof value === 'number' && key !== null ? [{ key, value }] : []))
    .sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return tellRanking(telling);
  const when = (key: Cell) => show(telling, key, 0, true);
  const much = (value: number) => show(telling, value, 1);
  const change = changePercent(first.value, last.value);
  const percent = change === undefined ? '' : `, a change of ${numeral(Number(change.toFixed(1)), locale)}%`;
  const high = points.reduce((top, each) => (each.value > top.value ? each : top));
  const low = points.reduce((top, each) => (each.value < top.value ? each : top));
  const verb =
    last.value > first.value
      ? 'goes up from'
      : last.value < first.value
        ? 'goes down from'
        : 'is the same at both ends,';
  return [
    `From ${when(first.key)} to ${when(last.key)} the ${lowered(rows.columns[1]?.name ?? '')} ${verb} ${much(first.value)} to ${much(last.value)}${percent}${scopeOf(telling)}.`,
    `It is highest in ${when(high.key)} (${much(high.value)}) and lowest in ${when(low.key)} (${much(low.value)}).`,
  ];
}

/** More names than this are left to the chart. */
const mostCourses = 4;

/** A course for each name, in a sentence each; undefined where the rows are not one value by time and name. */
function tellCourses(telling: Telling): string[] | undefined {
  const { rows, locale } = telling;
  const name = rows.columns.findIndex(({ type }) => type === 'string');
  const names = [...new Set(rows.rows.map((row) => row[name] ?? null))];
  if (rows.columns.length !== 3 || name < 0 || name > 1 || names.length > mostCourses || rows.truncated)
    return undefined;
  return names.map((each) => {
    const points = rows.rows
      .filter((row) => row[name] === each)
      .flatMap((row) => (typeof row[2] === 'number' ? [{ key: row[1 - name] ?? null, value: row[2] }] : []))
      .sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
    const [first, last] = [points[0], points.at(-1)];
    const title = `${show(telling, each, name, true)}, ${lowered(rows.columns[2]?.name ?? '')}`;
    if (!first || !last) return `${title}: no values.`;
    const at = ({ key, value }: typeof first) =>
      `${show(telling, value, 2)} in ${show(telling, key, 1 - name, true)}`;
    const change = changePercent(first.value, last.value);
    const percent =
      change === undefined ? '' : `, a change of ${numeral(Number(change.toFixed(1)), locale)}%`;
    return `${title}: from ${at(first)} to ${at(last)}${percent}.`;
  });
}

function tellComparison(telling: Telling): string[] {
  const { rows, locale } = telling;
  const at = rows.columns.length - 1;
  const parts = rows.rows
    .slice(0, mostListed)
    .map((row) => `${nameOf(telling, row)} ${show(telling, row[at] ?? null, at)}`);
  const said = [
    `${capital(lowered(rows.columns[at]?.name ?? ''))}: ${joined(parts, rows.totalRows - parts.length)}.`,
  ];
  const [a, b] = rows.rows.map((row) => row[at]);
  if (rows.rows.length !== 2 || typeof a !== 'number' || typeof b !== 'number') return said;
  const percent = changePercent(Math.min(a, b), Math.max(a, b));
  const more =
    percent === undefined ? '' : ` (${numeral(Number(percent.toFixed(1)), locale)}% of the smaller)`;
  return [...said, `The difference is ${show(telling, Number(Math.abs(a - b).toPrecision(12)), at)}${more}.`];
}

function tellDistribution(telling: Telling): string[] {
  const { rows, plan, locale } = telling;
  const counts = rows.rows.flatMap(([key = null, count]) =>
    typeof count === 'number' ? [{ key, count }] : [],
  );
  const [first] = counts;
  if (!first) return tellList(telling);
  const top = counts.reduce((best, each) => (each.count > best.count ? each : best), first);
  const width = plan.plan.groupBy?.[0]?.binWidth;
  const name =
    width === undefined || typeof top.key !== 'number'
      ? show(telling, top.key, 0, true)
      : `${numeral(top.key, locale)} to ${numeral(top.key + width, locale)}`;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return [
    `Most frequent ${rows.columns[0]?.name ?? ''}: ${name}, with ${numeral(top.count, locale)} of ${numeral(total, locale)} rows${rows.truncated ? ' shown' : ''}${scopeOf(telling)}.`,
  ];
}

function tellCorrelation(telling: Telling): string[] {
  const { rows, locale, plan } = telling;
  const pairs = rows.rows.flatMap(([x, y]) =>
    typeof x === 'number' && typeof y === 'number' ? [[x, y] as const] : [],
  );
  const r = pearson(pairs);
  const over = `${numeral(pairs.length, locale)} rows${rows.truncated ? ' shown' : ''}`;
  if (r === undefined) return [`${capital(plan.restated)}: ${over}, too few or too alike for a correlation.`];
  const size = Math.abs(r);
  const strength =
    size >= 0.7 ? 'a strong' : size >= 0.4 ? 'a moderate' : size >= 0.2 ? 'a weak' : 'hardly any';
  const way = size < 0.2 ? '' : r > 0 ? ': they rise together' : ': one falls as the other rises';
  const [x, y] = rows.columns.map(({ name }) => name);
  return [
    `${x} and ${y} have ${strength} linear correlation (Pearson r = ${numeral(Number(r.toFixed(2)), locale)} over ${over})${way}${scopeOf(telling)}.`,
  ];
}

function show({ rows, locale }: Telling, cell: Cell, at: number, isKey = false): string {
  return written(cell, rows.columns[at], locale, isKey);
}

/** "average IMDB rating" in the middle of a sentence; "number of rows" for a bare count. */
function lowered(name: string): string {
  if (name === 'Count') return 'number of rows';
  return /^(Average|Total|Lowest|Highest|Median|Number|Standard|Count) /.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}

function scopeOf({ plan }: Telling): string {
  return plan.scope ? `, where ${plan.scope}` : '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function joined(parts: readonly string[], more: number): string {
  const all = more > 0 ? [...parts, `${more} more`] : [...parts];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
