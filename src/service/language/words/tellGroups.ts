import type { Measure } from '../frame.ts';
import { heightWord } from './askPhrase.ts';
import { capitalize, enumerate } from './name.ts';
import { isTimeKey } from './phrase.ts';
import { type Field, nameOf, numberOf, type Result, show, showAll } from './result.ts';
import { figureOf, isCounting, isOrAre, subjectOf } from './subject.ts';
import { tellNothing } from './tellNothing.ts';
import {
  forGroup,
  forGroups,
  formatCount,
  groupNoun,
  hasOrHave,
  listNames,
  type Row,
  type Told,
  timelineKey,
} from './told.ts';

/** Groups up to which every one is named in the text. */
const maxAllNamed = 6;
/** Lines of a series that are told one by one. */
const maxSeries = 4;

/** Several groups: in order of time from first to last with the peak, otherwise from highest to lowest. */
export function tellGroups(told: Told, field = told.result.values[0]): string[] {
  const { rows, total } = told.result;
  const sentences = groupSentences(told, field);
  if (total <= rows.length) return sentences;
  const [some, all] = [rows.length, total].map((number) => formatCount(number, told.locale));
  return [...sentences, `Only ${some} of ${all} ${groupNoun(told.frame)} were compared.`];
}

function groupSentences(whole: Told, field: Field | undefined): string[] {
  const [measure] = whole.frame.measures;
  const told = withoutNamedGroups(whole);
  const { frame, result } = told;
  if (!field || !measure) return tellNothing(told);
  const filled = result.rows.filter((row) => numberOf(field, row) !== undefined);
  if (filled.length === 0) return tellNothing(told);
  if (timelineKey(told) && filled.length > 2) return [timelineSentence(told, field, filled, measure)];
  if (frame.keys.length === 2 && frame.keys.some(isTimeKey) && result.labels.length === 2)
    return seriesSentences(told, field, filled, measure);
  const named = filled.filter((row) => result.labels.some(({ at }) => row[at] !== null));
  const ranked = descending(named, field);
  if (ranked.length === 0)
    return [
      `The ${figureOf(measure, frame.base, frame.filters)} ${isOrAre(measure)} ${show(result, field, filled[0] ?? [])}.`,
    ];
  const unnamed = filled.find((row) => !named.includes(row));
  return [
    rankedSentence(told, field, ranked, measure),
    ...(unnamed ? [unnamedSentence(told, field, unnamed, measure)] : []),
  ];
}

/** Values that were asked for and are all told one by one need not be said of the figure as well. */
function withoutNamedGroups(told: Told): Told {
  const { frame, result } = told;
  const groups = frame.keys.length > 1 ? maxSeries : maxAllNamed;
  const filters = frame.filters.filter(({ test, isNegated }) => {
    if (test.kind !== 'equals' || isNegated || test.values.length < 2 || test.values.length > groups)
      return true;
    const at = frame.keys.findIndex(({ ref, name }) => !name && ref.column === test.ref.column);
    const label = at < 0 ? undefined : result.labels[at];
    if (!label) return true;
    const told = new Set(result.rows.map((row) => String(row[label.at])));
    return told.size !== test.values.length || !test.values.every((value) => told.has(String(value)));
  });
  return { ...told, frame: { ...frame, filters } };
}

function rankedSentence(told: Told, field: Field, ranked: readonly Row[], measure: Measure): string {
  const { frame, result } = told;
  const texts = showAll(result, field, ranked);
  const ties = ranked.filter((row) => numberOf(field, row) === numberOf(field, ranked[0]));
  const figure = figureOf(measure, frame.base, frame.filters);
  const [first = ''] = texts;
  if (ties.length === ranked.length && ranked.length > 1)
    return `The ${figure} ${isOrAre(measure)} the same for all ${formatCount(ranked.length, told.locale)} ${groupNoun(frame)}: ${first}.`;
  if (ranked.length === 2 && !isCounting(measure))
    return `The ${figure} ${isOrAre(measure)} ${enumerate(ranked.map((row, at) => `${texts[at] ?? ''} ${forGroup(told, row)}`))}.`;
  if (ranked.length > maxAllNamed) return extremesSentence(told, field, ranked, measure);
  const others = ranked
    .slice(ties.length)
    .map((row, at) => `${nameOf(result, row)} (${texts[at + ties.length] ?? ''})`);
  const follow = others.length === 0 ? '' : `, followed by ${enumerate(others)}`;
  const each = `(${first}${ties.length > 1 ? ' each' : ''})`;
  if (isCounting(measure)) {
    const leaders = enumerate(ties.map((row) => nameOf(result, row)));
    const verb = ties.length > 1 ? 'have' : hasOrHave(leaders);
    return `${leaders} ${verb} the most ${subjectOf(measure, frame.base, frame.filters)} ${each}${follow}.`;
  }
  return `The ${figure} ${isOrAre(measure)} ${heightWord(measure, 'desc')} ${forGroups(told, ties)} ${each}${follow}.`;
}

// Of many groups the ends are told: "Of 24 stations, Harbour has the most trips (912), Quarry the fewest (3)."
function extremesSentence(told: Told, field: Field, ranked: readonly Row[], measure: Measure): string {
  const { frame, result, locale } = told;
  const texts = showAll(result, field, ranked);
  const highest = ranked.filter((row) => numberOf(field, row) === numberOf(field, ranked[0]));
  const lowest = ranked.filter((row) => numberOf(field, row) === numberOf(field, ranked.at(-1)));
  const lead = `Of ${formatCount(ranked.length, locale)} ${groupNoun(frame)}`;
  const top = `(${texts[0] ?? ''}${highest.length > 1 ? ' each' : ''})`;
  const bottom = `(${texts.at(-1) ?? ''}${lowest.length > 1 ? ' each' : ''})`;
  if (isCounting(measure)) {
    const leaders = listNames(highest.map((row) => nameOf(result, row)));
    const verb = highest.length > 1 ? 'have' : hasOrHave(leaders);
    const last =
      lowest.length > 3 ? `${lowest.length} of them` : enumerate(lowest.map((row) => nameOf(result, row)));
    return `${lead}, ${leaders} ${verb} the most ${subjectOf(measure, frame.base, frame.filters)} ${top}, ${last} the fewest ${bottom}.`;
  }
  const figure = figureOf(measure, frame.base, frame.filters);
  const last = lowest.length > 3 ? `for ${lowest.length} of them` : forGroups(told, lowest);
  return `${lead}, the ${figure} ${isOrAre(measure)} ${heightWord(measure, 'desc')} ${forGroups(told, highest)} ${top} and ${heightWord(measure, 'asc')} ${last} ${bottom}.`;
}

// The group of the rows without a value in the key is no group to compare: "10 builds have no branch."
function unnamedSentence({ frame, result }: Told, field: Field, row: Row, measure: Measure): string {
  const missing = nameOf(result, row);
  const shown = show(result, field, row);
  return isCounting(measure)
    ? `Another ${shown} ${shown === '1' ? 'has' : 'have'} ${missing}.`
    : `With ${missing}, the ${figureOf(measure, frame.base, [])} ${isOrAre(measure)} ${shown}.`;
}

// First and last, with the peak and the low between them.
function timelineSentence(told: Told, field: Field, rows: readonly Row[], measure: Measure): string {
  const { frame } = told;
  return `The ${figureOf(measure, frame.base, frame.filters)} ${courseOf(told, field, inTime(told.result, rows))}.`;
}

/** "rose from 120 in April 2026 to 240 in July 2026, with a peak of 300 in May 2026". */
function courseOf(told: Told, field: Field, ordered: readonly Row[]): string {
  const [first = [], last = []] = [ordered[0], ordered.at(-1)];
  const ranked = descending(ordered, field);
  const [peak = first, low = first] = [ranked[0], ranked.at(-1)];
  const value = (row: Row): number => numberOf(field, row) ?? 0;
  const [from = '', to = '', high = '', bottom = ''] = showAll(told.result, field, [first, last, peak, low]);
  const [start, end] = [forGroup(told, first), forGroup(told, last)];
  if (ordered.length > 2 && value(peak) === value(low)) {
    const span = [start, end].map((moment) => moment.replace(/^(?:in|on) (?:the )?/, ''));
    return `stayed at ${from} from ${span.join(' to ')}`;
  }
  const isEnd = (row: Row): boolean => value(row) === value(first) || value(row) === value(last);
  const extremes = [
    ...(isEnd(peak) ? [] : [`a peak of ${high} ${forGroup(told, peak)}`]),
    ...(isEnd(low) ? [] : [`a low of ${bottom} ${forGroup(told, low)}`]),
  ];
  const move =
    value(first) === value(last)
      ? `was ${from} both ${start} and ${end}`
      : `${value(last) > value(first) ? 'rose' : 'fell'} from ${from} ${start} to ${to} ${end}`;
  return extremes.length > 0 ? `${move}, with ${enumerate(extremes)}` : move;
}

// A few lines one by one; of many, those that end highest and lowest.
function seriesSentences(told: Told, field: Field, rows: readonly Row[], measure: Measure): string[] {
  const { frame, result } = told;
  const timeAt = result.labels.findIndex(
    ({ output, type }) => output.grain !== undefined || type === 'date' || type === 'datetime',
  );
  const time = result.labels[Math.max(0, timeAt)];
  const series = result.labels.find((label) => label !== time);
  if (!time || !series) return [];
  const alone: Told = { ...told, result: { ...result, labels: [time] } };
  const names = [...new Set(rows.map((row) => show(result, series, row)))];
  const figure = figureOf(measure, frame.base, frame.filters);
  if (names.length <= maxSeries) {
    const lines = names.map((name) => {
      const line = inTime(
        alone.result,
        rows.filter((row) => show(result, series, row) === name),
      );
      return { name, course: courseOf(alone, field, line) };
    });
    const [first, ...others] = lines;
    if (!first) return [];
    const it = isOrAre(measure) === 'are' ? 'they' : 'it';
    const rest = others.map(({ name, course }) => `; for ${name}, ${it} ${course}`);
    return [`For ${first.name}, the ${figure} ${first.course}${rest.join('')}.`];
  }
  const last = inTime(alone.result, rows).at(-1) ?? [];
  const latest = rows.filter((row) => row[time.at] === last[time.at]);
  const [most = last, least = last] = [descending(latest, field)[0], descending(latest, field).at(-1)];
  const [high = '', low = ''] = showAll(result, field, [most, least]);
  return [
    `${capitalize(forGroup(alone, last))}, the ${figure} is ${heightWord(measure, 'desc')} for ${show(result, series, most)} (${high}) and ${heightWord(measure, 'asc')} for ${show(result, series, least)} (${low}).`,
  ];
}

function descending(rows: readonly Row[], field: Field): Row[] {
  return [...rows].sort((a, b) => (numberOf(field, b) ?? 0) - (numberOf(field, a) ?? 0));
}

function inTime({ labels: [time] }: Result, rows: readonly Row[]): Row[] {
  if (!time) return [...rows];
  const known = rows.filter((row) => row[time.at] !== null);
  return known.sort((a, b) => {
    const [left, right] = [a[time.at] ?? '', b[time.at] ?? ''];
    return typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left) < String(right)
        ? -1
        : 1;
  });
}
