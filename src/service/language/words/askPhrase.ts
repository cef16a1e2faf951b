import type { Ask, Filter, Frame, Key, Measure } from '../frame.ts';
import { type ComparisonOp, comparisonWords } from './comparison.ts';
import { filterPhrase } from './filterWords.ts';
import { formatNumber, ordinal } from './formatNumber.ts';
import { saidValue, singular, withArticle } from './name.ts';
import { keyNoun } from './phrase.ts';
import { figureOf, isCounting, subjectOf } from './subject.ts';
import { extremeWord, tableOf } from './valuePhrase.ts';

// Phrases that titles and answers share.

/** What stands before the measure of the first group: "most ", "fewest ", "highest ", "second longest ". */
export function superlativeOf(measure: Measure, direction: 'asc' | 'desc', offset = 0): string {
  const place = placeWord(offset);
  const isMost = direction === 'desc';
  if (isCounting(measure)) return `${place}${isMost ? 'most' : 'fewest'} `;
  if (measure.fn === 'max' || measure.fn === 'min') return place;
  return `${place}${heightWord(measure, direction)} `;
}

/** "highest" or, of times, "longest". */
export function heightWord(measure: Measure, direction: 'asc' | 'desc'): string {
  const plain = direction === 'desc' ? 'highest' : 'lowest';
  if (!measure.of || measure.isRate || measure.fn === 'stddev' || measure.fn.startsWith('count'))
    return plain;
  const word = extremeWord(measure.of, direction);
  return word === 'latest' || word === 'earliest' ? plain : word;
}

/** "second " for one that comes before it; nothing for the first. */
export function placeWord(offset: number): string {
  if (offset <= 0) return '';
  return `${places[offset - 1] ?? ordinal(offset + 1)} `;
}

/** "at least 5 no-show appointments", "an average wait over 20 min". */
export function havingPhrase(measure: Measure, op: ComparisonOp, value: number, subject: string): string {
  const column = measure.of?.kind === 'column' ? measure.of.ref.column : undefined;
  const unit = measure.unit ?? (isCounting(measure) ? undefined : column?.unit);
  const limit = formatNumber(value, { locale: 'en-US', precision: 'exact', unit });
  if (!isCounting(measure)) return `${withArticle(subject)} ${comparisonWords.amount[op]} ${limit}`;
  if (value === 0 && (op === '=' || op === '<=')) return `no ${subject}`;
  return `${comparisonWords.count[op]} ${limit} ${value === 1 ? singularHead(subject) : subject}`;
}

/** "total takings below the monthly target". */
export function againstPhrase(
  { measures: [measure, limit], base, filters }: Frame,
  op: ComparisonOp,
): string {
  if (!measure || !limit) return '';
  return `${withArticle(figureOf(measure, base, filters))} ${comparisonWords.column[op]} the ${limit.label ?? 'limit'}`;
}

/** "trips per dock", "cost as a percentage of revenue". */
export function ratioPhrase(
  { measures: [top, bottom], base, filters }: Frame,
  { isPercent = false, name }: Ask & { kind: 'ratio' },
): string {
  if (!top) return '';
  const upper = bareSubject(top, subjectOf(top, base, filters));
  if (!bottom) return upper;
  const table = bottom.of?.kind === 'column' ? tableOf(bottom.of.ref) : base;
  const lower = bareSubject(bottom, subjectOf(bottom, table, []));
  // "open rate (opens as a percentage of delivered)": the name alone does not tell which columns it was worked out from.
  const relation = isPercent ? 'as a percentage of' : 'divided by';
  if (name !== undefined) return `${name} (${upper} ${relation} ${lower})`;
  if (isPercent) return `${upper} as a percentage of ${lower}`;
  const { factor = 1 } = top;
  return factor === 1
    ? `${upper} per ${singularHead(lower)}`
    : `${upper} per ${factor.toLocaleString('en')} ${lower}`;
}

/** "average number of orders per customer", and the groups it is given for. */
export function outerPhrase(
  { measures: [measure = { fn: 'count' }], base, filters, keys }: Frame,
  { fn, inner = 1, top }: Ask & { kind: 'outer' },
): { figure: string; per: string; outer: readonly Key[] } {
  const word = { mean: 'average ', median: 'median ', max: 'highest ', min: 'lowest ' }[fn];
  const per = `per ${keys.slice(-inner).map(keyNoun).join(' per ')}`;
  const outer = keys.slice(0, -inner);
  // "the most tickets per agent" is no average of totals to those who ask.
  const figure = figureOf(measure, base, filters);
  return {
    figure: `${top ? '' : word}${inner > 1 || top ? figure.replace(/^total /, '') : figure} ${per}`,
    per,
    outer,
  };
}

/** The frame of a comparison of means over a key, its measure named as what it is: "average takings per day". */
export function spokenAverage(frame: Frame): Frame {
  const { ask, measures, keys, base } = frame;
  const [measure] = measures;
  if (ask.kind !== 'compare' || !ask.per || !measure) return frame;
  const inner = { ...frame, filters: [], keys: [...keys, ask.per] };
  const { figure } = outerPhrase(inner, { kind: 'outer', fn: 'mean' });
  const { where: _where, ...rest } = measure;
  return { ...frame, base, measures: [{ ...rest, fn: 'mean', label: figure }] };
}

/** What changes, and between which moments: "subscriptions cancelled", "in July 2026", "in August 2026". */
export function changePhrases(
  measure: Measure,
  { base, filters }: Frame,
  from: Filter,
  to: Filter,
): { subject: string; figure: string; start: string; end: string } {
  const [start, end] = [splitVerb(filterPhrase(from)), splitVerb(filterPhrase(to))];
  const shared = start.verb !== '' && start.verb === end.verb ? ` ${start.verb}` : '';
  return {
    subject: subjectOf(measure, base, filters) + shared,
    figure: figureOf(measure, base, filters) + shared,
    start: shared ? start.rest : momentOf(from),
    end: shared ? end.rest : momentOf(to),
  };
}

/** "for 1.8.0": values that are not dates need nothing but their name. */
function momentOf(filter: Filter): string {
  const phrase = filterPhrase(filter);
  const { test } = filter;
  return test.kind === 'equals' && /^with the /.test(phrase)
    ? `for ${test.values.map((value) => saidValue(test.ref.column, value)).join(' and ')}`
    : phrase;
}

// "cancelled in July 2026" is a verb and a moment.
function splitVerb(phrase: string): { verb: string; rest: string } {
  const [, verb = '', rest = phrase] =
    /^((?:that )?\S+(?: (?:up|out|off))?) ((?:in|on|at|since|before|after|between|last|this) .+)$/.exec(
      phrase,
    ) ?? [];
  return isPreposition(verb) ? { verb: '', rest: phrase } : { verb, rest };
}

function isPreposition(word: string): boolean {
  return /^(?:in|on|at|for|by|with|the|since|before|after|from)$/.test(word);
}

function bareSubject({ fn }: Measure, phrase: string): string {
  return fn === 'sum'
    ? phrase.replace(/^total /, '')
    : fn === 'count_distinct'
      ? phrase.replace(/^different /, '')
      : phrase;
}

// The noun that leads: "no-show appointment" of "no-show appointments in March".
function singularHead(subject: string): string {
  const [, before = '', noun = '', after = ''] =
    /^((?:\S+ )*?)(\S+)((?: (?:on|in|for|with|of|by|that|who|from|at|since|last|not|without|between) .*)?)$/.exec(
      subject,
    ) ?? [];
  return noun === '' ? subject : `${before}${singular(noun)}${after}`;
}

const places = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
