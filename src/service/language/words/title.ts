import type { Filter, Frame, Key, Measure } from '../frame.ts';
import { capitalize, columnLabel, enumerate, plural, singular } from './name.ts';
import { formatNumber } from './numbers.ts';
import {
  extremeWord,
  filterPhrase,
  isTimeKey,
  keyNoun,
  keyPhrase,
  predicatePhrase,
  tableOf,
  valuePhrase,
} from './phrase.ts';
import { figureOf, isCounting, rowsOf, splitPeriods, subjectOf } from './subject.ts';

/** The title of a card: "Failed builds per pipeline", "Top 5 companies by MRR", "Average wait by doctor, March 2026". */
export function titleOf(frame: Frame): string {
  const { rest, periods } = splitPeriods(frame.base, frame.filters);
  const title = bareTitle({ ...frame, filters: rest });
  const isWorded = (period: string): boolean =>
    /^(?:in|since|before|after|until|between|from|last|this|today|yesterday|up to)\b/.test(period);
  return capitalize(
    periods.reduce((text, period) => `${text}${isWorded(period) ? ' ' : ', '}${period}`, title),
  );
}

/** The groups of a frame: "per plan", "by month and doctor". */
export function keysPhrase(keys: readonly Key[], word: 'by' | 'per'): string {
  const [first, ...others] = keys;
  if (!first) return '';
  const lead = isTimeKey(first) || first.grain ? keyPhrase(first, 'by') : keyPhrase(first, word);
  return [lead, ...others.map(keyNoun)].join(' and ');
}

function bareTitle(frame: Frame): string {
  const { ask, base, filters, keys } = frame;
  const [measure] = frame.measures;
  const subject = measuresPhrase(frame);
  const by = keysPhrase(keys, measure && isAdditive(measure) ? 'per' : 'by');
  const [key] = keys;
  switch (ask.kind) {
    case 'figure':
      return join(subject, by);
    case 'top': {
      if (!key || !measure) return join(subject, by);
      const things = ask.count === 1 && !ask.isPlural ? keyNoun(key) : plural(keyNoun(key));
      if (ask.count === 1)
        return `${things} with the ${mostOf(measure, ask.direction, ask.offset)}${subject}`;
      return ask.direction === 'desc'
        ? `top ${ask.count} ${things} by ${figureOf(measure, base, filters)}`
        : `${ask.count} ${things} with the ${mostOf(measure, 'asc')}${subject}`;
    }
    case 'topRows': {
      const rows = rowsOf(base, filters, ask.count);
      const lead = ask.count === 1 ? '' : `${ask.count} `;
      if (ask.by.kind === 'age') return `${lead}${ask.direction === 'desc' ? 'oldest' : 'youngest'} ${rows}`;
      return `${lead}${rows} with the ${extremeWord(ask.by, ask.direction)} ${valuePhrase(ask.by)}`;
    }
    case 'list':
      return listTitle(frame, ask.isDistinct === true);
    case 'having':
      return key && measure
        ? `${plural(keyNoun(key))} with ${havingPhrase(measure, ask.op, ask.value, subject)}`
        : subject;
    case 'share':
      return shareTitle(frame, ask.part ?? [], by);
    case 'compare':
      return compareTitle(
        frame,
        ask.sides.map(({ label }) => label),
        ask.sides.some((side) => side.measure),
      );
    case 'window': {
      const figure = measure ? figureOf(measure, base, filters) : subject;
      const lead = {
        change: `change in ${figure}`,
        growth: `growth of ${figure}`,
        running: `cumulative ${subject}`,
        moving: `moving average of ${figure} over ${ask.size ?? 3} ${key ? plural(keyNoun(key)) : 'rows'}`,
        rank: `${key ? plural(keyNoun(key)) : 'groups'} ranked by ${figure}`,
      }[ask.fn];
      return ask.fn === 'rank' ? lead : join(lead, by);
    }
    case 'change': {
      const figure = measure ? figureOf(measure, base, filters) : subject;
      return join(
        `change in ${figure} from ${momentOf(ask.from)} to ${momentOf(ask.to)}`,
        keysPhrase(keys, 'per'),
      );
    }
    case 'rank':
      return key && measure ? `${plural(keyNoun(key))} by ${figureOf(measure, base, filters)}` : subject;
    case 'verdict':
      if (ask.test.kind === 'sides')
        return compareTitle(
          frame,
          ask.test.sides.map(({ label }) => label),
          ask.test.sides.some((side) => side.measure),
        );
      if (ask.test.kind === 'all') return `${rowsOf(base, filters)} that ${predicatePhrase(ask.test.filter)}`;
      return join(subject || rowsOf(base, filters), by);
    case 'correlation':
      return `${valuePhrase(ask.left)} and ${valuePhrase(ask.right)}${filters.length > 0 ? ` of ${rowsOf(base, filters)}` : ''}`;
    case 'outer': {
      const fn = { mean: 'average', median: 'median', max: 'highest', min: 'lowest' }[ask.fn];
      return measure
        ? `${fn} ${figureOf(measure, base, filters)} per ${keys.map(keyNoun).join(' and ')}`
        : subject;
    }
    case 'ratio':
      return join(ratioPhrase(frame, ask.isPercent === true), by);
    case 'describe':
      return describeTitle(frame, ask.what);
  }
}

function measuresPhrase({ measures, base, filters }: Frame): string {
  if (measures.length <= 1) return measures.map((measure) => subjectOf(measure, base, filters)).join('');
  const names = measures.map((measure, at) =>
    subjectOf(measure, base, at === measures.length - 1 ? filters : []),
  );
  return enumerate(names);
}

function listTitle({ ask, base, filters }: Frame, isDistinct: boolean): string {
  const rows = rowsOf(base, filters);
  if (ask.kind !== 'list') return rows;
  const { limit, sort, show } = ask;
  if (isDistinct && show.length > 0) {
    const things = enumerate(show.map(({ column }) => plural(columnLabel(column))));
    return filters.length === 0 ? things : `${things} of ${rows}`;
  }
  if (!limit || !sort) return rows;
  const isTime = sort.by.kind === 'column' && base.time?.name === sort.by.ref.column.name;
  const scoped = rowsOf(base, filters, limit);
  if (isTime)
    return `${sort.direction === 'desc' ? 'latest' : 'first'} ${limit === 1 ? '' : `${limit} `}${scoped}`;
  return `${limit === 1 ? '' : `${limit} `}${scoped} with the ${extremeWord(sort.by, sort.direction)} ${valuePhrase(sort.by)}`;
}

function shareTitle(
  { measures: [measure], base, filters, keys }: Frame,
  part: readonly Filter[],
  by: string,
): string {
  if (!measure) return by;
  if (part.length === 0)
    return join(subjectOf(measure, base, filters), `${keysPhrase(keys, 'per')} as a share of the total`);
  const counted = isCounting(measure)
    ? rowsOf(base, [...part, ...filters])
    : subjectOf(measure, base, [...part, ...filters]);
  return join(`share of ${counted}`, by);
}

function compareTitle(
  { measures: [measure], base, filters, keys }: Frame,
  labels: readonly string[],
  hasOwnMeasures: boolean,
): string {
  const sides = labels.join(' vs ');
  if (!measure || hasOwnMeasures) return join(sides, keysPhrase(keys, 'per'));
  return `${join(subjectOf(measure, base, filters), keysPhrase(keys, 'per'))}: ${sides}`;
}

/** "trips per dock", "debt as a percentage of GDP". */
export function ratioPhrase({ measures: [top, bottom], base, filters }: Frame, isPercent: boolean): string {
  if (!top || !bottom) return top ? subjectOf(top, base, filters) : '';
  const upper = unprefixed(top, subjectOf(top, base, filters));
  const lower = unprefixed(
    bottom,
    subjectOf(bottom, bottom.of?.kind === 'column' ? tableOf(bottom.of.ref) : base, []),
  );
  return isPercent ? `${upper} as a percentage of ${lower}` : `${upper} per ${singular(lower)}`;
}

/** "at least 5 no-show appointments", "an average wait over 20 min". */
export function havingPhrase(
  measure: Measure,
  op: '=' | '!=' | '<' | '<=' | '>' | '>=',
  value: number,
  subject: string,
): string {
  const unit = measure.unit ?? (measure.of?.kind === 'column' ? measure.of.ref.column.unit : undefined);
  const limit = formatNumber(value, { locale: 'en-US', precision: 'exact', unit });
  if (isCounting(measure)) {
    const words = {
      '>': 'more than',
      '>=': 'at least',
      '<': 'fewer than',
      '<=': 'at most',
      '=': 'exactly',
      '!=': 'other than',
    }[op];
    if (op === '=' && value === 0) return `no ${subject}`;
    return `${words} ${limit} ${value === 1 ? singularHead(subject) : subject}`;
  }
  const words = {
    '>': 'over',
    '>=': 'of at least',
    '<': 'under',
    '<=': 'of at most',
    '=': 'of',
    '!=': 'other than',
  }[op];
  return `${/^[aeiou]/.test(subject) ? 'an' : 'a'} ${subject} ${words} ${limit}`;
}

/** "most ", "fewest ", "highest ", "second highest ": what stands before the measure. */
export function mostOf(measure: Measure, direction: 'asc' | 'desc', offset = 0): string {
  const place = offset > 0 ? `${ordinals[offset] ?? `${offset + 1}th`} ` : '';
  const isMost = direction === 'desc';
  if (isCounting(measure)) return `${place}${isMost ? 'most' : 'fewest'} `;
  if (measure.fn === 'max' || measure.fn === 'min') return place;
  const value = measure.of;
  const word =
    value && measure.fn !== 'stddev' ? extremeWord(value, direction) : isMost ? 'highest' : 'lowest';
  return `${place}${/^(?:latest|earliest)$/.test(word) || measure.isRate ? (isMost ? 'highest' : 'lowest') : word} `;
}

function describeTitle({ base, filters }: Frame, what: string): string {
  const rows = rowsOf(base, filters);
  const titles: Readonly<Record<string, string>> = {
    columns: `columns of ${base.label}`,
    rows,
    missing: `missing values in ${base.label}`,
    duplicates: `repeated ${rows}`,
    span: `time span of ${rows}`,
    tables: 'tables',
  };
  return titles[what] ?? rows;
}

// "change from July to August 2026" instead of "from in July".
function momentOf(filter: Filter): string {
  if (filter.test.kind === 'period') return filter.test.label || filterPhrase(filter);
  return filterPhrase(filter).replace(/^(?:in|on|at) /, '');
}

function isAdditive(measure: Measure): boolean {
  return isCounting(measure) || measure.fn === 'sum';
}

function unprefixed({ fn }: Measure, phrase: string): string {
  return fn === 'sum' ? phrase.replace(/^total /, '') : phrase;
}

function singularHead(subject: string): string {
  const [, adjectives = '', noun = '', after = ''] =
    /^((?:\S+ )*?)(\S+)((?: (?:on|in|for|with|of|by|that|from|at|since|last|not|without|between) .*)?)$/.exec(
      subject,
    ) ?? [];
  return noun === '' ? subject : `${adjectives}${singular(noun)}${after}`;
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

const ordinals = ['', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
