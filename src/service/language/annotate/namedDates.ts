import { monthNames } from '../../../contract/calendarNames.ts';
import { monthOf } from '../lexicon/months.ts';
import { addDays, addMonths } from './isoDays.ts';
import type { PeriodWords } from './mentions.ts';
import { type Reader, skipThe, word } from './periodReaders.ts';
import type { Token } from './tokens.ts';

/** "2 of July" is a day; "on screen 2 in July" and "in July on 3 days" name none. */
const skipOf = (tokens: readonly Token[], at: number): number =>
  /^(the|of)$/.test(word(tokens, at)) ? at + 1 : at;

export const isoDay: Reader = (tokens, at) => {
  const text = word(tokens, at);
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : german ? [german[3], german[2], german[1]] : [];
  if (!year || !month || !day) return undefined;
  return { to: at + 1, period: dayRange(Number(year), Number(month), Number(day)) };
};

export const yearMonth: Reader = (tokens, at) => {
  const year = yearAt(tokens, at);
  const month = Number(word(tokens, at + 1));
  const isJoined = tokens[at + 1]?.isGlued && /[-/]$/.test(tokens[at]?.after ?? '');
  if (year === undefined || !isJoined || !(month >= 1 && month <= 12) || word(tokens, at + 1).length !== 2)
    return undefined;
  return { to: at + 2, period: monthRange(year, month) };
};

/** "march 2026", "24 sept 2026", "september 24", "sep 24th, 2026", "march". */
export const namedMonth: Reader = (tokens, at) => {
  let from = at;
  let day: number | undefined;
  const leading = dayAt(tokens, at);
  if (leading) {
    const next = skipOf(tokens, leading.to);
    if (monthAt(tokens, next) === undefined) return undefined;
    day = leading.day;
    from = next;
  }
  const month = monthAt(tokens, from);
  if (month === undefined) return undefined;
  let to = from + 1;
  if (day === undefined) {
    const trailing = dayAt(tokens, skipOf(tokens, to));
    // "march 26" may be a year in short, but people say days far more often.
    if (trailing && yearAt(tokens, to) === undefined) {
      day = trailing.day;
      to = trailing.to;
    }
  }
  const yearPlace = skipThe(tokens, to);
  const year = yearAt(tokens, yearPlace);
  if (year !== undefined)
    return {
      to: yearPlace + 1,
      period: day === undefined ? monthRange(year, month) : dayRange(year, month, day),
    };
  const isModal = word(tokens, from) === 'may' && day === undefined && isModalMay(tokens, from);
  const name = monthNames[month - 1] ?? '';
  return {
    to,
    period: {
      kind: 'month',
      month,
      ...(day !== undefined && { day }),
      label: day === undefined ? name : `${day} ${name}`,
    },
    ...(isModal && { score: 0.2 }),
  };
};

/** "you may ask": followed by a verb and not led in by a preposition. */
function isModalMay(tokens: readonly Token[], at: number): boolean {
  return /^(i|we|you|they|it|that|which|who)$/.test(word(tokens, at - 1));
}

export const quarter: Reader = (tokens, at) => {
  const compact = /^q([1-4])$/.exec(word(tokens, at));
  const split =
    word(tokens, at) === 'q' && /^[1-4]$/.test(word(tokens, at + 1))
      ? Number(word(tokens, at + 1))
      : undefined;
  const ordinal = ['first', 'second', 'third', 'fourth'].indexOf(word(tokens, at)) + 1;
  const named = ordinal > 0 && word(tokens, at + 1) === 'quarter' ? ordinal : undefined;
  const number = compact ? Number(compact[1]) : (split ?? named);
  if (number === undefined) {
    const year = yearAt(tokens, at);
    const after = year === undefined ? undefined : quarterAt(tokens, at + 1);
    return year !== undefined && after
      ? { to: after.to, period: quarterRange(year, after.quarter) }
      : undefined;
  }
  const to = at + (compact ? 1 : 2);
  const yearPlace = skipThe(tokens, to);
  const year = yearAt(tokens, yearPlace);
  if (year !== undefined) return { to: yearPlace + 1, period: quarterRange(year, number) };
  return { to, period: { kind: 'quarter', quarter: number, label: `Q${number}` } };
};

function quarterAt(tokens: readonly Token[], at: number): { quarter: number; to: number } | undefined {
  const compact = /^q([1-4])$/.exec(word(tokens, at));
  if (compact) return { quarter: Number(compact[1]), to: at + 1 };
  if (word(tokens, at) === 'q' && /^[1-4]$/.test(word(tokens, at + 1)))
    return { quarter: Number(word(tokens, at + 1)), to: at + 2 };
  return undefined;
}

export const year: Reader = (tokens, at) => {
  const found = yearAt(tokens, at);
  if (found === undefined) return undefined;
  if (word(tokens, at + 1) === 's' || /^'?s$/.test(tokens[at]?.after ?? ''))
    return {
      to: at + 2,
      period: { kind: 'range', from: `${found}-01-01`, to: `${found + 10}-01-01`, label: `the ${found}s` },
    };
  return { to: at + 1, period: yearRange(found) };
};

export const decade: Reader = (tokens, at) => {
  const found = /^(\d{3}0)s$/.exec(word(tokens, at));
  if (!found) return undefined;
  const start = Number(found[1]);
  return {
    to: at + 1,
    period: { kind: 'range', from: `${start}-01-01`, to: `${start + 10}-01-01`, label: `the ${start}s` },
  };
};

function yearAt(tokens: readonly Token[], at: number): number | undefined {
  const text = word(tokens, at);
  if (!/^(1[5-9]|20)\d\d$/.test(text)) return undefined;
  return Number(text);
}

function monthAt(tokens: readonly Token[], at: number): number | undefined {
  // `ago` is short for agosto, but an English word behind a unit of time.
  const isEnglish = /^(year|month|week|day|hour|minute|moment|while|long)s?$/.test(word(tokens, at - 1));
  if (word(tokens, at) === 'ago' && isEnglish) return undefined;
  return monthOf(word(tokens, at));
}

function dayAt(tokens: readonly Token[], at: number): { day: number; to: number } | undefined {
  const text = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word(tokens, at));
  const day = Number(text?.[1]);
  if (!text || day < 1 || day > 31) return undefined;
  const hasEnding = /^(st|nd|rd|th)$/.test(word(tokens, at + 1)) && tokens[at + 1]?.isGlued;
  return { day, to: at + (hasEnding ? 2 : 1) };
}

function yearRange(of: number): PeriodWords {
  return { kind: 'range', from: `${of}-01-01`, to: `${of + 1}-01-01`, label: String(of) };
}

function quarterRange(of: number, number: number): PeriodWords {
  const from = `${of}-${pad(number * 3 - 2)}-01`;
  return { kind: 'range', from, to: addMonths(from, 3), label: `Q${number} ${of}` };
}

function monthRange(of: number, month: number): PeriodWords {
  const from = `${of}-${pad(month)}-01`;
  return { kind: 'range', from, to: addMonths(from, 1), label: `${monthNames[month - 1]} ${of}` };
}

function dayRange(of: number, month: number, day: number): PeriodWords {
  const from = `${of}-${pad(month)}-${pad(day)}`;
  return { kind: 'range', from, to: addDays(from, 1), label: `${day} ${monthNames[month - 1] ?? ''} ${of}` };
}

const pad = (value: number) => String(value).padStart(2, '0');
