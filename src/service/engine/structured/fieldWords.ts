import type { Aggregate, Output } from '../../tables/plan.ts';
import type { ColumnProfile } from '../../tables/profile.ts';
import { readSentence, type Sentence } from '../language/sentence.ts';
import type { Vocabulary } from '../language/vocabulary.ts';
import type { Evidence } from '../research/investigation.ts';

/** A field's name and description, read against one table as a question is. */
export interface FieldWords {
  readonly text: string;
  readonly sentence: Sentence;
  readonly columns: readonly ColumnProfile[];
  /** Values of the table that the words name, by column. */
  readonly values: readonly { readonly column: ColumnProfile; readonly value: string }[];
  /** Aggregates that are said: "average", "total", "max". */
  readonly aggregates: readonly Aggregate[];
  readonly picks: 'highest' | 'lowest' | 'first' | 'last' | undefined;
}

const picking = [
  ['highest', /\b(top|best|highest|peak|largest|biggest|most|leading|leader|winner|greatest|max|maximum)\b/],
  ['lowest', /\b(lowest|worst|smallest|least|bottom|min|minimum)\b/],
  ['first', /\b(first|start|starting|initial|beginning|earliest)\b/],
  ['last', /\b(last|end|ending|final|latest|most recent|current)\b/],
] as const;

/** `topGenre`, `total_revenue` as words. */
export function spoken(name: string): string {
  return name
    .replace(/[_\-.]+/g, ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
}

export function readField(text: string, { table }: Evidence, vocabulary: Vocabulary): FieldWords {
  const sentence = readSentence(text, vocabulary.of(table));
  const columns = sentence.mentions.flatMap((mention) => (mention.kind === 'column' ? [mention.column] : []));
  const values = sentence.mentions.flatMap((mention) =>
    mention.kind === 'value' ? mention.entries.map(({ column, value }) => ({ column, value })) : [],
  );
  const aggregates = sentence.cues.flatMap((cue) => (cue.kind === 'aggregate' ? [cue.fn] : []));
  const picks = picking.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];
  return { text: text.toLowerCase(), sentence, columns, values, aggregates, picks };
}

/** The column of the table behind an output of a plan; undefined for a bare count. */
export function columnBehind(output: Output, { read, table }: Evidence): ColumnProfile | undefined {
  const name =
    output.kind === 'key'
      ? read.plan.groupBy?.[output.key]?.column
      : 'column' in output
        ? output.column
        : undefined;
  return table.columns.find((column) => column.name === name);
}

const genericNumber = /\b(value|values|amount|result|number|figure|total|measure|metric|y|score)\b/;
const genericName = /\b(name|names|entity|item|items|category|label|key|group|winner|leader|x)\b/;
const timeWords = /\b(year|date|month|period|time|day|quarter|week|when)\b/;

/**
 * The output of the evidence a field means: by its column, else by a word such as "value" or "name" where only one
 * output can be meant. A field that says another aggregate than was computed means none.
 */
export function outputOf(words: FieldWords, evidence: Evidence): number | undefined {
  const { select } = evidence.read.plan;
  const at = (fits: (output: Output, column: ColumnProfile | undefined) => boolean) =>
    select.flatMap((output, place) => (fits(output, columnBehind(output, evidence)) ? [place] : []));
  const isKey = ({ kind }: Output, column: ColumnProfile | undefined) =>
    kind === 'key' || (kind === 'column' && column?.type !== 'number');
  const isNamed = (_: Output, column: ColumnProfile | undefined) =>
    column !== undefined && words.columns.includes(column);
  // "genre with the highest average rating": the aggregate is said of what ranks the names, not of the names.
  const named = at(isNamed).filter(
    (place) =>
      isKey(select[place] ?? noOutput, columnBehind(select[place] ?? noOutput, evidence)) ||
      agrees(select[place], words),
  );
  const isFirst = (place: number) => words.columns[0] === columnBehind(select[place] ?? noOutput, evidence);
  if (named.length > 0) return named.find(isFirst) ?? named[0];
  if (words.columns.length > 0 && !genericNumber.test(words.text)) return undefined;
  const measures = at((output, column) => !isKey(output, column)).filter((place) =>
    agrees(select[place], words),
  );
  const times = at((output, column) => isKey(output, column) && column?.role === 'time');
  const names = at((output, column) => isKey(output, column) && column?.role !== 'time');
  if (timeWords.test(words.text)) return only(times);
  if (/\b(count|how many)\b/.test(words.text))
    return only(measures.filter((place) => isCount(select[place])));
  if (genericNumber.test(words.text)) return only(measures);
  return genericName.test(words.text) ? only(names) : undefined;
}

/** Whether an output is a number that was measured, as against a name, a date, a year or a number that is a name. */
export function isMeasured(at: number, evidence: Evidence): boolean {
  const output = evidence.read.plan.select[at];
  if (!output || output.kind === 'key' || evidence.rows.columns[at]?.type !== 'number') return false;
  return output.kind === 'aggregate' || columnBehind(output, evidence)?.role === 'measure';
}

const asText =
  /\b(formatted|format|display(ed)?|text|string|written|words|readable|value|figure|amount|with (its |the |a )?units?)\b/;

/** A text field may hold a number only where it asks for the number as it is shown. */
export function asksForShown({ text }: FieldWords): boolean {
  return asText.test(text);
}

/** The output that names the rows: the one of the field's columns, else the only one there is. */
export function nameOutput(words: FieldWords, evidence: Evidence): number | undefined {
  const names = evidence.read.plan.select.flatMap((_, at) => (isMeasured(at, evidence) ? [] : [at]));
  const column = (at: number) => columnBehind(evidence.read.plan.select[at] ?? noOutput, evidence);
  const named = names.filter((at) => {
    const own = column(at);
    return own !== undefined && words.columns.includes(own);
  });
  return only(named) ?? only(names);
}

const noOutput: Output = { kind: 'key', key: -1, name: '' };

function isCount(output: Output | undefined): boolean {
  return output?.kind === 'aggregate' && (output.fn === 'count' || output.fn === 'count_distinct');
}

/** "max" of an average is another number than the average; "highest" among groups may stand beside any. */
function agrees(output: Output | undefined, { aggregates }: FieldWords): boolean {
  if (output?.kind !== 'aggregate')
    return aggregates.every((fn) => fn === 'max' || fn === 'min' || fn === 'sum');
  return aggregates.every((fn) => fn === output.fn);
}

function only(places: readonly number[]): number | undefined {
  return places.length === 1 ? places[0] : undefined;
}
