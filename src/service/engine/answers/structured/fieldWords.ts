import type { Mention } from '../../../language/annotate/mentions.ts';
import type { Column } from '../../../language/catalogue.ts';
import type { MeasureFn, Output } from '../../../language/frame.ts';
import { isTimeOutput } from '../answerLayout.ts';
import type { Evidence } from '../evidence.ts';
import type { Study } from '../study.ts';

/** A field's name and description, matched against the tables of an answer like a question. */
export interface FieldWords {
  readonly text: string;
  readonly columns: readonly Column[];
  /** Values in the tables that the text names, by column. */
  readonly values: readonly { readonly column: Column; readonly value: string }[];
  /** Aggregates that the text names: "average", "total", "max". */
  readonly aggregates: readonly MeasureFn[];
  readonly picks: 'highest' | 'lowest' | 'first' | 'last' | undefined;
}

const picking = [
  ['highest', /\b(top|best|highest|peak|largest|biggest|most|leading|leader|winner|greatest|max|maximum)\b/],
  ['lowest', /\b(lowest|worst|smallest|least|bottom|min|minimum)\b/],
  ['first', /\b(first|start|starting|initial|beginning|earliest)\b/],
  ['last', /\b(last|end|ending|final|latest|most recent|current)\b/],
] as const;

/** Splits identifiers such as `topGenre` and `total_revenue` into words. */
export function spoken(name: string): string {
  return name
    .replace(/[_\-.]+/g, ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
}

const fns: readonly MeasureFn[] = ['sum', 'mean', 'median', 'max', 'min', 'stddev'];
/** Minimum score of a match; weaker ones would fill a field by a guess. */
const minScore = 0.6;

export async function readField(text: string, evidence: Evidence, study: Study): Promise<FieldWords> {
  const ids = new Set(evidence.tables.map(({ id }) => id));
  const named = (column: Column) => ids.has(column.table.id);
  const mentions = await study.annotate(text, evidence.catalogue);
  const columns = apart(
    mentions.flatMap((mention) => (mention.kind === 'column' && named(mention.column) ? [mention] : [])),
    ({ column }) => evidence.compiled.outputs.some((output) => columnBehind(output) === column),
  ).map(({ column }) => column);
  const values = apart(
    mentions.flatMap((mention) =>
      mention.kind === 'value' && !mention.isNegated && named(mention.column) ? [mention] : [],
    ),
  ).flatMap(({ column, values: found }) => found.map((value) => ({ column, value: String(value) })));
  const aggregates = mentions.flatMap((mention) =>
    mention.kind === 'cue' ? fns.filter((fn) => fn === mention.cue) : [],
  );
  const picks = picking.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];
  return { text: text.toLowerCase(), columns: [...new Set(columns)], values, aggregates, picks };
}

/** The best non-overlapping mentions, in word order. */
function apart<M extends Mention>(
  mentions: readonly M[],
  isPreferred: (mention: M) => boolean = () => false,
): M[] {
  const chosen: M[] = [];
  const worth = (mention: M) =>
    mention.score * (mention.to - mention.from) + (isPreferred(mention) ? 0.3 : 0);
  for (const mention of [...mentions].sort((a, b) => worth(b) - worth(a))) {
    if (mention.score < minScore) continue;
    if (chosen.every(({ from, to }) => to <= mention.from || mention.to <= from)) chosen.push(mention);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

/** The column behind an output; undefined for a bare count. */
export function columnBehind({ column, measure }: Output): Column | undefined {
  return column ?? (measure?.of?.kind === 'column' ? measure.of.ref.column : undefined);
}

const genericNumber = /\b(value|values|amount|result|number|figure|total|measure|metric|y|score)\b/;
const genericName = /\b(name|names|entity|item|items|category|label|key|group|winner|leader|x)\b/;
const timeWords = /\b(year|date|month|period|time|day|quarter|week|when)\b/;

/**
 * The output column a field refers to: by its name, else by a generic word such as "value" or "name" if only one output
 * qualifies. Undefined if the field names another aggregate than the one computed.
 */
export function outputOf(words: FieldWords, evidence: Evidence): number | undefined {
  const { outputs } = evidence.compiled;
  const at = (fits: (output: Output, index: number) => boolean) =>
    outputs.flatMap((output, index) => (fits(output, index) ? [index] : []));
  const isNamed = (output: Output) => {
    const column = columnBehind(output);
    return column !== undefined && words.columns.includes(column);
  };
  // "genre with the highest average rating": the aggregate describes the ranking, not the names.
  const named = at(
    (output, index) => isNamed(output) && (!isMeasured(index, evidence) || agrees(output, words)),
  );
  const isFirst = (index: number) => {
    const output = outputs[index];
    return output !== undefined && words.columns[0] === columnBehind(output);
  };
  if (named.length > 0) return named.find(isFirst) ?? named[0];
  if (words.columns.length > 0 && !genericNumber.test(words.text)) return undefined;
  const measures = at((output, index) => isMeasured(index, evidence) && agrees(output, words));
  const times = at((output, index) => !isMeasured(index, evidence) && isTimeOutput(output));
  const names = at((output, index) => !isMeasured(index, evidence) && !isTimeOutput(output));
  if (timeWords.test(words.text)) return only(times);
  if (/\b(count|how many)\b/.test(words.text))
    return only(measures.filter((index) => isCount(outputs[index])));
  if (genericNumber.test(words.text)) return only(measures);
  return genericName.test(words.text) ? only(names) : undefined;
}

/** Whether an output is a measured number, as opposed to a name, a date, a year or a numeric identifier. */
export function isMeasured(at: number, { compiled: { outputs }, rows }: Evidence): boolean {
  const output = outputs[at];
  if (!output || rows.columns[at]?.type !== 'number' || output.role === 'key' || output.role === 'name')
    return false;
  if (output.measure || output.isShare || !output.column) return true;
  return output.column.kind === 'amount' || output.column.kind === 'level';
}

const asText =
  /\b(formatted|format|display(ed)?|text|string|written|words|readable|value|figure|amount|with (its |the |a )?units?)\b/;

/** A text field may hold a number only if it asks for a formatted number. */
export function asksForShown({ text }: FieldWords): boolean {
  return asText.test(text);
}

/** The output with the names of the rows: the one for the field's columns, else the only one. */
export function nameOutput(words: FieldWords, evidence: Evidence): number | undefined {
  const { outputs } = evidence.compiled;
  const names = outputs.flatMap((_, at) => (isMeasured(at, evidence) ? [] : [at]));
  const named = names.filter((at) => {
    const own = outputs[at] && columnBehind(outputs[at]);
    return own !== undefined && words.columns.includes(own);
  });
  return only(named) ?? only(names);
}

function isCount(output: Output | undefined): boolean {
  const fn = output?.measure?.fn;
  return fn === 'count' || fn === 'count_distinct';
}

/**
 * "max" of an average is another number than the average, but "highest" among groups is compatible with any aggregate.
 */
function agrees({ measure }: Output, { aggregates }: FieldWords): boolean {
  if (!measure) return aggregates.every((fn) => fn === 'max' || fn === 'min' || fn === 'sum');
  return aggregates.every((fn) => fn === measure.fn);
}

function only(indexes: readonly number[]): number | undefined {
  return indexes.length === 1 ? indexes[0] : undefined;
}
