import type { ChartField, ChartSpec } from '../../../contract/chartSpec.ts';
import type { Column, Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { relatedness } from '../lexicon/related.ts';
import { stem } from '../lexicon/stem.ts';
import { columnNamed, isTime } from './columnRoles.ts';
import type { Described } from './steer.ts';

/** What the words say of a chart, and what they leave open. */
export interface Open {
  readonly chart: ChartSpec;
  /** Columns along which the words group, in their order: those said, then those whose values are compared. */
  readonly dimensions: readonly ChartField[];
  readonly measures: readonly Column[];
  /** "number of", "total": the measure was said, so that no other is offered. */
  readonly isMeasured: boolean;
  /** Groups that come first, where several may be meant. */
  readonly named: readonly string[];
  /** "the distribution of": a number that was named is what spreads, even one that names things. */
  readonly isSpread: boolean;
  /** How much of a column's name is among the words that have no other place, 0 to 1. */
  readonly closeness: (column: Column) => number;
  /** Loose words that are not said of the rows themselves name it, in part or as one of "the identifiers". */
  readonly isMeant: (column: Column) => boolean;
}

export function openOf(
  { draft, fields, isMeasured, isSpread, isOfRows, isOfKeys, loose }: Described,
  table: Table,
): Open {
  const own = [draft.x, draft.series].filter((field) => field !== undefined);
  const compared = draft.filters
    .filter(({ op, value, grain }) => op === 'in' && !grain && Array.isArray(value) && value.length > 1)
    .map(({ field }): ChartField => ({ field }));
  // "the number of books": a column that is only counted may also be the one that groups the chart.
  const measured = draft.y.flatMap(({ field, aggregate }) =>
    field === undefined || (aggregate === 'distinct' && own.length === 0) ? [] : [field],
  );
  const named = fields
    .filter((field) => !measured.includes(field) && !isFree(columnNamed(table, field)))
    .map((field): ChartField => ({ field }));
  const dimensions = uniqueFields(isOfRows ? compared : [...own, ...named, ...compared]);
  const limited = draft.filters.flatMap(({ field, op }) => (op === 'in' || op === '=' ? [] : [field]));
  const measures = [
    ...new Set([...measured, ...fields.filter((field) => isFree(columnNamed(table, field))), ...limited]),
  ]
    .map((field) => columnNamed(table, field))
    .filter((column) => column !== undefined)
    .filter(({ type }) => type === 'number');
  const isCounted = draft.y.every(({ aggregate }) => aggregate === 'distinct' || aggregate === 'count');
  const chart: ChartSpec = isCounted ? { ...draft, y: [{ aggregate: 'count' }] } : draft;
  const closeness = (column: Column) => closenessOf(column, loose);
  const nouns = new Set(table.nouns.flatMap(({ words }) => words));
  const telling = loose.filter((word) => !nouns.has(word));
  const isOfAnyKey = isOfKeys && telling.some((word) => keyWords.has(word));
  const keys = isOfAnyKey ? table.columns.filter(({ kind }) => kind === 'key').map(({ name }) => name) : [];
  const isMeant = (column: Column) => (isOfAnyKey ? column.kind === 'key' : closenessOf(column, telling) > 0);
  return {
    ...{ chart, dimensions, measures, isMeasured, isSpread, closeness, isMeant },
    named: [...named.map(({ field }) => field), ...keys],
  };
}

const keyWords = new Set(['identifier', 'identity', 'id'].map(stem));

function closenessOf({ words }: Column, loose: readonly string[]): number {
  const said = words.filter((word) => loose.some((other) => isLike(word, other)));
  return words.length === 0 ? 0 : said.length / words.length;
}

const isLike = (word: string, other: string) => word === other || relatedness(word, other) >= 0.8;

/** A number that is no group: it is measured. */
export function isFree(column: Column | undefined): column is Column {
  if (!column || !isMeasure(column) || isTime(column)) return false;
  return column.distinct > 25 || column.distinct > column.table.rows * 0.5;
}

function uniqueFields(fields: readonly ChartField[]): ChartField[] {
  return fields.filter((one, at) => fields.findIndex(({ field }) => field === one.field) === at);
}
