import type { Ask, Filter, Frame, Key, Measure, Side } from '../frame.ts';
import {
  againstPhrase,
  changePhrases,
  havingPhrase,
  outerPhrase,
  placeWord,
  ratioPhrase,
  spokenAverage,
  superlativeOf,
} from './askPhrase.ts';
import { pickedRows, predicatePhrase } from './filterWords.ts';
import { isMoney } from './formatNumber.ts';
import { capitalize, enumerate, plural } from './name.ts';
import { isTimeKey, keyNoun, keyPhrase } from './phrase.ts';
import { differentThings, figureOf, isCounting, rowsOf, splitPeriods, subjectOf } from './subject.ts';
import { listedPhrase } from './tellListed.ts';
import { extremePhrase, valuePhrase } from './valuePhrase.ts';

/** The title of a card: "Failed builds per pipeline", "Top 5 companies by MRR", "Average wait by doctor, March 2026". */
export function titleOf(frame: Frame): string {
  const { rest, periods } = splitPeriods(frame.base, frame.filters);
  return capitalize(withoutTotal(bareTitle({ ...frame, filters: rest }), frame) + periods.join(''));
}

// Money that is added up needs no "total": "MRR per plan", "Top 5 companies by revenue".
function withoutTotal(title: string, { measures: [measure], ask }: Frame): string {
  const column = measure?.of?.kind === 'column' ? measure.of.ref.column : undefined;
  const isHeldAgainst = ask.kind === 'having' && ask.isAgainst;
  if (measure?.fn !== 'sum' || ask.kind === 'outer' || isHeldAgainst || !isMoney(column?.unit)) return title;
  // A column that is called "Total" has no other name.
  if (column?.words.join(' ') === 'total') return title;
  return title.replace(/\btotal (?!amount|value|price|sum)/, '');
}

// Without the period in which the rows take place: that one ends the title.
function bareTitle(frame: Frame): string {
  const { ask, base, filters, keys } = frame;
  const [measure] = frame.measures;
  const subject = measuresPhrase(frame);
  const by = keysPhrase(keys, measure && isAdditive(measure) ? 'per' : 'by');
  switch (ask.kind) {
    case 'figure':
      return join(subject, by);
    case 'top':
      return ask.isPerLastKey
        ? join(topTitle({ ...frame, keys: keys.slice(0, -1) }, ask), keysPhrase(keys.slice(-1), 'per'))
        : topTitle(frame, ask);
    case 'topRows':
      return join(topRowsTitle(frame, ask), keysPhrase(keys, 'per'));
    case 'list':
      return listTitle(frame, ask);
    case 'listed': {
      const [shown] = ask.show;
      const noun = shown ? valuePhrase({ kind: 'column', ref: shown }) : rowsOf(base, []);
      return `${noun} ${listedPhrase(frame, ask)}`;
    }
    case 'streak':
      return `longest run of ${rowsOf(base, filters)}`;
    case 'having': {
      const things = keys.map((key) => plural(keyNoun(key))).join(' and ');
      if (!measure) return things;
      if (ask.isAgainst) return `${things} with ${againstPhrase(frame, ask.op)}`;
      return `${things} with ${havingPhrase(measure, ask.op, ask.value, subject)}`;
    }
    case 'share':
      return shareTitle(frame, ask.part ?? [], by);
    case 'compare':
      return sidesTitle(spokenAverage(frame), ask.sides);
    case 'window':
      return windowTitle(frame, ask, by);
    case 'change': {
      if (!measure) return by;
      const { subject: changing, start, end } = changePhrases(measure, frame, ask.from, ask.to);
      const moments = `from ${start.replace(/^(?:in|on|for) /, '')} to ${end.replace(/^(?:in|on|for) /, '')}`;
      return join(`change in ${changing} ${moments}`, keysPhrase(keys, 'per'));
    }
    case 'rank':
      return measure ? `${groupsOf(frame)} by ${figureOf(measure, base, filters)}` : groupsOf(frame);
    case 'verdict':
      if (ask.test.kind === 'sides') return sidesTitle(frame, ask.test.sides);
      if (ask.test.kind === 'all') return `${rowsOf(base, filters)} that ${predicatePhrase(ask.test.filter)}`;
      return join(subject || rowsOf(base, filters), by);
    case 'correlation': {
      const pair = `${valuePhrase(ask.left)} and ${valuePhrase(ask.right)}`;
      return filters.length > 0 ? `${pair} of ${rowsOf(base, filters)}` : pair;
    }
    case 'outer': {
      if (!measure) return by;
      const { figure, outer } = outerPhrase(frame, ask);
      if (!ask.top) return join(figure, keysPhrase(outer, 'by'));
      return topTitle(
        { ...frame, keys: outer, filters: [], measures: [{ ...measure, fn: 'mean', label: figure }] },
        { kind: 'top', ...ask.top },
      );
    }
    case 'ratio': {
      const name = ratioPhrase(frame, ask);
      if (!ask.top || !measure) return join(name, by);
      return topTitle(
        { ...frame, filters: [], measures: [{ ...measure, fn: 'mean', label: name }] },
        { kind: 'top', ...ask.top },
      );
    }
    case 'describe':
      return describeTitle(frame, ask.what);
  }
}

/** The groups of a frame: "per plan", "by month and doctor". */
function keysPhrase(keys: readonly Key[], word: 'by' | 'per'): string {
  const [first, ...others] = keys;
  if (!first) return '';
  const isBy = isTimeKey(first) || first.grain !== undefined || first.ref.column.kind === 'flag';
  return [keyPhrase(first, isBy ? 'by' : word), ...others.map(keyNoun)].join(' and ');
}

function measuresPhrase({ measures, base, filters }: Frame): string {
  const last = measures.length - 1;
  return enumerate(measures.map((measure, at) => subjectOf(measure, base, at === last ? filters : [])));
}

function topTitle(frame: Frame, { count, direction, offset, isPlural }: Ask & { kind: 'top' }): string {
  const { base, filters, keys } = frame;
  const [measure] = frame.measures;
  const things = count === 1 && !isPlural ? enumerate(keys.map(keyNoun)) : groupsOf(frame);
  if (!measure) return things;
  const most = superlativeOf(measure, direction, offset) + subjectOf(measure, base, filters);
  if (count === 1) return `${things} with the ${most}`;
  return direction === 'desc'
    ? `top ${count} ${things} by ${figureOf(measure, base, filters)}`
    : `${count} ${things} with the ${most}`;
}

function topRowsTitle(
  { base, filters }: Frame,
  { by, direction, count, offset = 0 }: Ask & { kind: 'topRows' },
): string {
  const rows = rowsOf(base, filters, count);
  const lead = count === 1 ? '' : `${count} `;
  const place = placeWord(offset);
  if (by.kind === 'age') return `${lead}${place}${direction === 'desc' ? 'oldest' : 'youngest'} ${rows}`;
  return `${lead}${rows} with the ${place}${extremePhrase(by, direction)}`;
}

function listTitle(
  { base, filters }: Frame,
  { isDistinct, show, sort, limit }: Ask & { kind: 'list' },
): string {
  const [shown] = show;
  if (isDistinct && shown && show.length === 1)
    return differentThings(shown, base, filters).replace(/^different /, '');
  const picked = pickedRows(base, filters);
  if (picked) {
    const asked = show.map(({ column }) => valuePhrase({ kind: 'column', ref: { column, path: [] } }));
    return asked.length > 0 && asked.length <= 2 ? `${enumerate(asked)} of ${picked}` : picked;
  }
  const rows = rowsOf(base, filters, limit);
  if (!limit || !sort) return rowsOf(base, filters);
  const number = limit === 1 ? '' : `${limit} `;
  const isTime = sort.by.kind === 'column' && base.time?.name === sort.by.ref.column.name;
  if (isTime) return `${sort.direction === 'desc' ? 'latest' : 'first'} ${number}${rows}`;
  return `${number}${rows} with the ${extremePhrase(sort.by, sort.direction)}`;
}

function shareTitle(
  { measures: [measure], base, filters, keys }: Frame,
  part: readonly Filter[],
  by: string,
): string {
  if (!measure) return by;
  if (part.length > 0) return join(`share of ${subjectOf(measure, base, [...part, ...filters])}`, by);
  return join(subjectOf(measure, base, filters), keysPhrase(keys, 'per'), 'as a share of the total');
}

function sidesTitle({ measures: [measure], base, filters, keys }: Frame, sides: readonly Side[]): string {
  const labels = sides.map(({ label }) => label).join(' vs ');
  const per = keysPhrase(keys, 'per');
  if (!measure || sides.some((side) => side.measure)) return join(labels, per);
  return `${join(subjectOf(measure, base, filters), per)}: ${labels}`;
}

function windowTitle(frame: Frame, { fn, size = 3 }: Ask & { kind: 'window' }, by: string): string {
  const { base, filters, measures } = frame;
  const [measure] = measures;
  if (!measure) return by;
  const [subject, figure] = [subjectOf(measure, base, filters), figureOf(measure, base, filters)];
  switch (fn) {
    case 'change':
      return join(`change in ${subject}`, by);
    case 'growth':
      return join(`growth of ${subject}`, by);
    case 'running':
      return join(`cumulative ${subject}`, by);
    case 'moving':
      return `moving average of ${figure} over ${size} ${groupsOf(frame)}`;
    case 'rank':
      return `${groupsOf(frame)} ranked by ${figure}`;
  }
}

function describeTitle({ base, filters }: Frame, what: (Ask & { kind: 'describe' })['what']): string {
  switch (what) {
    case 'columns':
      return `columns of ${base.label}`;
    case 'rows':
      return rowsOf(base, filters);
    case 'missing':
      return `missing values in ${base.label}`;
    case 'duplicates':
      return `repeated ${rowsOf(base, filters)}`;
    case 'span':
      return `time span of ${rowsOf(base, filters)}`;
    case 'tables':
      return 'tables';
  }
}

function groupsOf({ keys, base, filters }: Frame): string {
  return keys.length === 0 ? rowsOf(base, filters) : plural(enumerate(keys.map(keyNoun)));
}

function isAdditive(measure: Measure): boolean {
  return isCounting(measure) || measure.fn === 'sum';
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
