// Filters on numbers, ages and spans of time, in words.

import type { Scalar } from '../../plan/plan.ts';
import { type Column, isDate } from '../catalogue.ts';
import type { Test, Value } from '../frame.ts';
import { comparisonWords, opposites } from './comparison.ts';
import { formatDate } from './dateWords.ts';
import { isDuration, isMoney } from './formatNumber.ts';
import { columnLabel, enumerate, singular, withArticle } from './name.ts';
import { type FilterWords, phrased, withVerb } from './phrasedFilter.ts';
import { countedNoun, formatLimit, isBirth, isYearColumn, valuePhrase } from './valuePhrase.ts';

export function numberWords(column: Column, values: readonly Scalar[], isNegated: boolean): FilterWords {
  const value: Value = { kind: 'column', ref: { column, path: [] } };
  const list = enumerate(
    values.map((each) => formatLimit(each, value)),
    'or',
  );
  if (isYearColumn(column)) return phrased(`in ${list.replace(/ or /, ' and ')}`, isNegated);
  const counted = countedNoun(value);
  if (!counted) return phrased(`with ${withArticle(columnLabel(column))} of ${list}`, isNegated);
  if (values.length === 1 && values[0] === 0)
    return phrased(isNegated ? `with ${counted}` : `with no ${counted}`);
  return phrased(
    `with ${list} ${values[0] === 1 && values.length === 1 ? singular(counted) : counted}`,
    isNegated,
  );
}

export function compareWords(
  { value, op, limit }: Test & { kind: 'compare' },
  isNegated: boolean,
): FilterWords {
  const actual = isNegated ? opposites[op] : op;
  if (value.kind === 'column' && isDate(value.ref.column)) {
    const when = `${comparisonWords.date[actual]} ${formatDate(String(limit))}`;
    return phrased(withVerb(value.ref, when), false, 'were');
  }
  if (value.kind === 'age' && isBirth(value.ref.column)) return phrased(agePhrase(actual, limit));
  const shown = formatLimit(limit, value);
  const counted = countedNoun(value);
  if (counted) {
    if (limit === 0 && actual === '>') return phrased(`with ${counted}`);
    if (limit === 0 && (actual === '=' || actual === '<=')) return phrased(`with no ${counted}`);
    return phrased(
      `with ${comparisonWords.count[actual]} ${shown} ${limit === 1 ? singular(counted) : counted}`,
    );
  }
  const words = comparisonWords.amount[actual];
  if (value.kind === 'column' && value.ref.column.kind === 'amount' && limit === 0) {
    if (actual === '>') return phrased(`with ${withArticle(valuePhrase(value))}`);
    if (actual === '<=') return phrased(`with no ${valuePhrase(value)}`);
  }
  if (value.kind === 'column' && saysWhatItMeasures(value.ref.column)) {
    const after = `${words} ${shown}`;
    return { after, predicate: `are ${after.replace(/^of (?:at )?/, (of) => (of === 'of ' ? '' : 'at '))}` };
  }
  if (value.kind === 'span' && limit === 0 && actual !== '=' && actual !== '!=') {
    const state = { '>': 'late', '<': 'early', '<=': 'on time', '>=': 'not early' }[actual];
    return { after: `that were ${state}`, predicate: `were ${state}` };
  }
  if (value.kind === 'span')
    return phrased(
      `that took ${words.replace(/^of ?/, '')} ${shown} from ${spanEnds(value)}`.replace('took  ', 'took '),
    );
  return phrased(`with ${withArticle(valuePhrase(value))} ${words} ${shown}`);
}

function agePhrase(op: keyof typeof opposites, limit: Scalar): string {
  const age = String(limit);
  return {
    '>': `over ${age}`,
    '>=': `aged ${age} or over`,
    '<': `under ${age}`,
    '<=': `aged ${age} or under`,
    '=': `aged ${age}`,
    '!=': `not aged ${age}`,
  }[op];
}

function spanEnds(value: Value & { kind: 'span' }): string {
  return valuePhrase(value).replace(/^time from /, '');
}

export function betweenWords(
  { value, from, to }: Test & { kind: 'between' },
  isNegated: boolean,
): FilterWords {
  const range = `between ${formatLimit(from, value)} and ${formatLimit(to, value)}`;
  if (value.kind === 'column' && (isYearColumn(value.ref.column) || saysWhatItMeasures(value.ref.column)))
    return phrased(range, isNegated);
  if (value.kind === 'age' && isBirth(value.ref.column)) return phrased(`aged ${from} to ${to}`, isNegated);
  const counted = countedNoun(value);
  return phrased(
    counted ? `with ${from} to ${to} ${counted}` : `with ${withArticle(valuePhrase(value))} ${range}`,
    isNegated,
  );
}

// "over 28 °C" can only be a temperature, "over $80" only an amount; "over 20 g" could be anything that is weighed.
function saysWhatItMeasures(column: Column): boolean {
  const { unit } = column;
  if (unit === undefined) return false;
  const isAlike = (other: Column) => other.unit === unit || (isDuration(unit) && isDuration(other.unit));
  const isOnlyOne = column.table.columns.filter(isAlike).length === 1;
  const label = columnLabel(column);
  const isTelling = isMoney(unit)
    ? /(?:amount|total|value|fee|cost|payment|revenue|spend)$/i.test(label)
    : unit.startsWith('°') ||
      isDuration(unit) ||
      /(?:weight|mass|distance|length|height|speed)$/i.test(label);
  return isOnlyOne && isTelling;
}
