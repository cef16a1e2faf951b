import type { ScalarField } from '../../../../contract/outputSchema.ts';
import { addDays, addMonths } from '../../../language/annotate/isoDays.ts';
import { readResult, show } from '../../../language/words/result.ts';
import type { Cell } from '../../../tables/profile/tableProfile.ts';
import { changePercent, shapeOf } from '../analyses/focus.ts';
import { isSeries } from '../analyses/trend.ts';
import { periodName as cardPeriod } from '../cardRows.ts';
import type { Evidence } from '../evidence.ts';
import type { Study } from '../study.ts';
import { coerce } from './coerce.ts';
import {
  asksForShown,
  columnBehind,
  type FieldWords,
  isMeasured,
  nameOutput,
  outputOf,
  readField,
} from './fieldWords.ts';

type Value = string | number | boolean;

/** Sources of a single value besides rows. */
export interface Telling {
  readonly query: string;
  readonly answer: string;
}

/**
 * The value of a field: a cell, a filter of the question, a change between rows, or a property of the source. Undefined
 * if the evidence does not determine it.
 */
export async function factOf(
  field: ScalarField,
  texts: readonly string[],
  evidence: Evidence,
  telling: Telling,
  study: Study,
): Promise<Value | undefined> {
  for (const text of texts) {
    const words = await readField(text, evidence, study);
    const value =
      changeOf(field, words, evidence) ??
      coerce(cellOf(field, words, evidence, study.with.locale), field) ??
      coerce(conditionOf(words, evidence), field) ??
      coerce(await aboutOf(words, evidence, telling, study), field);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The cell of the one relevant row. A text field accepts a name, or a number formatted for display. */
function cellOf(field: ScalarField, words: FieldWords, evidence: Evidence, locale: string): Cell | undefined {
  const found = outputOf(words, evidence);
  const isNumber = found !== undefined && field.kind === 'string' && isMeasured(found, evidence);
  const isShown = isNumber && asksForShown(words);
  const at = isNumber && !isShown ? namesOne(words, evidence) : found;
  const row = at === undefined ? undefined : rowOf(words, evidence);
  if (at === undefined || !row) return undefined;
  return isShown ? shownCell(row, at, evidence, locale) : periodCell(row[at], at, evidence);
}

/** A cell formatted as in text and charts. */
function shownCell(row: readonly Cell[], at: number, evidence: Evidence, locale: string): string | undefined {
  const { compiled, rows } = evidence;
  const result = readResult(compiled.outputs, rows, locale);
  const field = [...result.labels, ...result.values, ...result.details].find((each) => each.at === at);
  return field && show(result, field, row);
}

/** The first day of a period, by its name. */
export function periodCell(cell: Cell | undefined, at: number, { compiled }: Evidence): Cell | undefined {
  const grain = compiled.outputs[at]?.grain;
  return grain && typeof cell === 'string' ? cardPeriod(cell, grain) : cell;
}

/**
 * "highest average rating" as a text field is the name of the group that has it; "average rating" alone names nothing.
 */
function namesOne(words: FieldWords, evidence: Evidence): number | undefined {
  const isPicked = words.picks === 'highest' || words.picks === 'lowest' || asksWho.test(words.text);
  return isPicked ? nameOutput(words, evidence) : undefined;
}

const asksWho = /\b(which|who|whose|name|winner|leader|holder|with the)\b/;

function rowOf(words: FieldWords, evidence: Evidence): readonly Cell[] | undefined {
  const { rows, compiled } = evidence;
  const columns = compiled.outputs.map(columnBehind);
  const wanted = words.values.filter(({ column }) => columns.includes(column));
  const fitting = rows.rows.filter((row) =>
    wanted.every(({ column, value }) =>
      row.some((cell, at) => String(cell).toLowerCase() === value.toLowerCase() && columns[at] === column),
    ),
  );
  if (fitting.length === 1) return fitting[0];
  if (rows.truncated || fitting.length === 0) return undefined;
  return pickedRow(words, fitting, evidence);
}

/** The row meant by "highest" or "lowest" of the only measure, or by "first" or "last" of a time series. */
function pickedRow(
  { picks, columns }: FieldWords,
  rows: readonly (readonly Cell[])[],
  evidence: Evidence,
): readonly Cell[] | undefined {
  if (picks === 'first' || picks === 'last')
    return isSeries(evidence) ? rows.at(picks === 'first' ? 0 : -1) : undefined;
  const { outputs } = evidence.compiled;
  const all = outputs.flatMap((_, at) => (isMeasured(at, evidence) ? [at] : []));
  const said = all.filter((index) => {
    const column = outputs[index] && columnBehind(outputs[index]);
    return column !== undefined && columns.includes(column);
  });
  const measures = said.length > 0 ? said : all;
  const [at] = measures;
  if (!picks || at === undefined || measures.length !== 1) return undefined;
  const ranked = rows
    .filter((row) => typeof row[at] === 'number')
    .sort((a, b) => (picks === 'highest' ? -1 : 1) * (Number(a[at]) - Number(b[at])));
  const [first, second] = ranked;
  // A tie for first place identifies no single row.
  return first && second && first[at] === second[at] ? undefined : first;
}

/** What the question specified itself: a value, or a period as precise as the field requires. */
function conditionOf(words: FieldWords, { frame }: Evidence): Cell | undefined {
  if (words.picks) return undefined;
  for (const { test, isNegated } of frame.filters) {
    if (isNegated) continue;
    if (test.kind === 'equals' && test.values.length === 1 && words.columns.includes(test.ref.column))
      return test.values[0];
    const period = test.kind === 'period' ? periodName(test.from, test.to) : undefined;
    const asked = period === undefined ? undefined : periodAsked(words.text, period);
    if (asked !== undefined) return asked;
  }
  return undefined;
}

/** A period is not made more precise than in the question: a year gives no month. */
function periodAsked(text: string, period: string): string | undefined {
  if (/\byear\b/.test(text)) return period.slice(0, 4);
  if (/\bmonth\b/.test(text)) return period.length >= 7 ? period.slice(0, 7) : undefined;
  if (/\b(day|date)\b/.test(text)) return period.length >= 10 ? period.slice(0, 10) : undefined;
  return /\b(period|time|when)\b/.test(text) ? period : undefined;
}

function periodName(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || to === undefined) return undefined;
  const [start, end] = [from.slice(0, 10), to.slice(0, 10)];
  if (/^\d{4}$/.test(start)) return Number(end) === Number(start) + 1 ? start : undefined;
  if (start.endsWith('-01-01') && end === addMonths(start, 12)) return start.slice(0, 4);
  if (start.endsWith('-01') && end === addMonths(start, 1)) return start.slice(0, 7);
  return end === addDays(start, 1) ? start : undefined;
}

const changeName =
  /\b(change|growth|increase|difference|delta|trend|direction|rising|falling|increasing|decreasing|grew|rose|fell|declining|up|down)\b/;
const rises =
  /^(up|rise|rises|rising|increase|increasing|increased|growing|grew|growth|positive|upward|upwards)$/i;
const falls =
  /^(down|fall|falls|falling|decrease|decreasing|decreased|declining|shrinking|negative|downward|downwards)$/i;
const stays = /^(flat|stable|same|unchanged|constant|level|steady|neutral)$/i;

/** The change from the first to the last point of a series, or between the two sides of a comparison. */
function changeOf(field: ScalarField, words: FieldWords, evidence: Evidence): Value | undefined {
  const { rows } = evidence;
  if (!changeName.test(words.text) || rows.columns.length !== 2 || rows.truncated) return undefined;
  const points = rows.rows.flatMap(([, value]) => (typeof value === 'number' ? [value] : []));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length !== rows.rows.length || points.length < 2)
    return undefined;
  const isNumber = field.kind === 'number' || field.kind === 'integer';
  if (
    !isSeries(evidence) &&
    shapeOf(evidence) !== 'rows' &&
    points.length === 2 &&
    isNumber &&
    /\bdifference\b/.test(words.text)
  )
    return coerce(Number(Math.abs(first - last).toPrecision(12)), field);
  if (!isSeries(evidence)) return undefined;
  if (field.kind === 'boolean') {
    const said = words.text.split(/\s+/);
    return said.some((word) => rises.test(word))
      ? last > first
      : said.some((word) => falls.test(word))
        ? last < first
        : undefined;
  }
  if (isNumber) {
    const isPercent = /\b(percent|percentage|pct|relative|rate)\b|%/.test(words.text);
    const change = isPercent ? changePercent(first, last) : last - first;
    return change === undefined ? undefined : coerce(Number(change.toPrecision(12)), field);
  }
  const way = last > first ? rises : last < first ? falls : stays;
  const [spelled] = (field.allowed ?? []).filter((value) => typeof value === 'string' && way.test(value));
  return typeof spelled === 'string' ? spelled : undefined;
}

const said = {
  answer:
    /^(the )?(answer|summary|explanation|text|conclusion|finding|findings|insight|narrative|response)\b/,
  query: /^(the )?(question|query)\b/,
  source: /\b(source|file|dataset|data source)\b/,
  unit: /\b(unit|units|currency)\b/,
  rows: /\b(rows|records|observations|sample size)\b/,
};

/** Text of the answer, source, unit, or number of rows used. */
async function aboutOf(
  { text }: FieldWords,
  evidence: Evidence,
  { query, answer }: Telling,
  study: Study,
): Promise<Cell | undefined> {
  const { frame, compiled, tables, catalogue } = evidence;
  if (said.answer.test(text)) return answer === '' ? undefined : answer;
  if (said.query.test(text)) return query;
  if (said.source.test(text)) return tables[0]?.shownPath;
  if (said.unit.test(text)) return compiled.outputs.find(({ unit }) => unit)?.unit;
  return said.rows.test(text) ? study.countRows(frame, catalogue) : undefined;
}
