import { isDate, type Table } from '../catalogue.ts';
import type { Key, Measure, Value } from '../frame.ts';
import { grainNoun, isTimeline } from './dateWords.ts';
import { dateNoun } from './eventWords.ts';
import { scopePhrase } from './filterWords.ts';
import { ordinal } from './formatNumber.ts';
import { manyThings } from './manyThings.ts';
import { plural, tableNoun, withArticle } from './name.ts';
import { extremeWord, figurePhrase, isYearColumn, refNoun, valuePhrase } from './valuePhrase.ts';

/** What is measured: "average wait", "90th percentile of distance", "failed builds" for a count. */
export function measurePhrase(measure: Measure, base: Table): string {
  const { fn, of, where = [], share = 0.5, label } = measure;
  if (label) return label;
  const rows = scopePhrase(where, tableNoun(base, 2));
  if (measure.isRate) return `share of ${rows}`;
  if (!of) return rows;
  const phrase = aggregatePhrase(fn, of, share, base);
  return where.length > 0 ? `${phrase} of ${rows}` : phrase;
}

/** "by month", "per plan"; with `word`, "by plan". */
export function keyPhrase(key: Key, word?: 'by' | 'per'): string {
  return `${word ?? (key.grain || isDate(key.ref.column) ? 'by' : 'per')} ${keyNoun(key)}`;
}

/** What the groups are: "plan", "month", "weekday", "company". */
export function keyNoun({ ref, grain, name }: Key): string {
  if (grain) return grainNoun(grain);
  const shown = name && (ref.column.kind === 'key' || name.path.length > 0) ? name : ref;
  const noun = shown.column.partner ? tableNoun(shown.column.table, 1) : refNoun(shown);
  return shown.column.kind === 'flag' ? `${noun.replace(/^(?:has|have|had|with) /, '')} or not` : noun;
}

/** Whether the groups are periods in order. */
export function isTimeKey({ ref, grain }: Key): boolean {
  return grain ? isTimeline(grain) : isDate(ref.column) || isYearColumn(ref.column);
}

function aggregatePhrase(fn: Measure['fn'], of: Value, share: number, base: Table): string {
  const value = fn === 'sum' ? valuePhrase(of) : figurePhrase(of);
  const thing = of.kind === 'column' ? refNoun(of.ref) : value;
  switch (fn) {
    case 'count':
      return `${tableNoun(base, 2)} with ${withArticle(thing)}`;
    case 'count_distinct':
      return `different ${of.kind === 'column' ? manyThings(of.ref) : plural(thing)}`;
    case 'sum':
      return withPrefix('total', value);
    case 'mean':
      return withPrefix('average', value);
    case 'median':
      return withPrefix('median', value);
    case 'percentile':
      return `${ordinal(Math.round(share * 1000) / 10)} percentile of ${value}`;
    case 'stddev':
      return `standard deviation of ${value}`;
    case 'mode':
      return `most common ${thing}`;
    case 'first':
      return withPrefix('first', value);
    case 'last':
      return withPrefix('latest', value);
    case 'max':
    case 'min': {
      const named = of.kind === 'column' && isDate(of.ref.column) ? dateNoun(of.ref.column) : value;
      return `${extremeWord(of, fn === 'max' ? 'desc' : 'asc')} ${named}`;
    }
  }
}

function withPrefix(prefix: string, value: string): string {
  return value === prefix || value.startsWith(`${prefix} `) ? value : `${prefix} ${value}`;
}

export { filterPhrase, scopePhrase } from './filterWords.ts';
export { valuePhrase } from './valuePhrase.ts';
