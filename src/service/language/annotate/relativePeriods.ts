import { numberOf } from '../lexicon/numberWords.ts';
import { type Found, type Reader, skipThe, units, word } from './periodReaders.ts';
import type { Token } from './tokens.ts';

/** "last month", "last 30 days", "past two quarters", "this year", "previous week", "latest month", "next week". */
export const relative: Reader = (tokens, at) => {
  const lead = word(tokens, at);
  if (lead === 'today')
    return { to: at + 1, period: { kind: 'relative', unit: 'day', count: 1, offset: 0, label: 'today' } };
  if (lead === 'yesterday')
    return { to: at + 1, period: { kind: 'relative', unit: 'day', count: 1, offset: 1, label: 'yesterday' } };
  if (lead === 'tomorrow')
    return { to: at + 1, period: { kind: 'relative', unit: 'day', count: 1, offset: -1, label: 'tomorrow' } };
  if (lead === 'next' || lead === 'coming') return ahead(tokens, at);
  if (lead === 'ytd')
    return {
      to: at + 1,
      period: { kind: 'relative', unit: 'year', count: 1, offset: 0, label: 'this year' },
    };
  if (!/^(last|past|this|previous|current|latest|recent|newest|preceding)$/.test(lead)) return undefined;
  const place = word(tokens, at + 1) === 'full' || word(tokens, at + 1) === 'complete' ? at + 2 : at + 1;
  const number = numberOf(
    tokens.map(({ lower }) => lower),
    place,
  );
  const unitPlace = place + (number?.length ?? 0);
  const unit = Object.hasOwn(units, word(tokens, unitPlace)) ? units[word(tokens, unitPlace)] : undefined;
  if (!unit) return undefined;
  const to = unitPlace + 1;
  const count = number?.value ?? 1;
  const said = tokens
    .slice(at, to)
    .map(({ lower }) => lower)
    .join(' ');
  const label = lead === 'this' || lead === 'current' ? `this ${unit}` : `the ${said}`;
  if (lead === 'this' || lead === 'current')
    return { to, period: { kind: 'relative', unit, count: 1, offset: 0, label } };
  if (lead === 'latest' || lead === 'newest' || lead === 'recent')
    return { to, period: { kind: 'relative', unit, count, offset: 0, isNewest: true, label } };
  if (number) return { to, period: { kind: 'relative', unit, count, offset: 0, isRolling: true, label } };
  return { to, period: { kind: 'relative', unit, count: 1, offset: 1, label: `last ${unit}` } };
};

/** "next week", "the next 14 days": bookings and due dates may lie there, and a column that ends before has nothing. */
function ahead(tokens: readonly Token[], at: number): Found | undefined {
  const number = numberOf(
    tokens.map(({ lower }) => lower),
    at + 1,
  );
  const place = at + 1 + (number?.length ?? 0);
  const unit = Object.hasOwn(units, word(tokens, place)) ? units[word(tokens, place)] : undefined;
  if (!unit || (number && unit !== 'day')) return undefined;
  const label = number ? `the next ${number.value} days` : `next ${unit}`;
  return {
    to: place + 1,
    period: { kind: 'relative', unit, count: number?.value ?? 1, offset: -1, label },
  };
}

/** "the month before", "a year earlier", "the previous one", "one year ago". */
export const before: Reader = (tokens, at) => {
  const start = skipThe(tokens, at);
  const lowers = tokens.map(({ lower }) => lower);
  const number = numberOf(lowers, start);
  const place = number ? start + number.length : /^(a|an|one)$/.test(lowers[start] ?? '') ? start + 1 : start;
  const unit = Object.hasOwn(units, word(tokens, place)) ? units[word(tokens, place)] : undefined;
  if (!unit || !/^(before|earlier|prior|ago|previously)$/.test(word(tokens, place + 1))) return undefined;
  // "7 days before arrival": so long before something else, and no day that the last answer was about.
  const isOfOther =
    word(tokens, place + 1) === 'before' &&
    (number !== undefined || /s$/.test(word(tokens, place))) &&
    tokens.slice(place + 2).some(({ weight }) => weight === 'content');
  if (isOfOther) return undefined;
  return {
    to: place + 2,
    period: { kind: 'before', unit, count: number?.value ?? 1, label: `the ${unit} before` },
  };
};

/** "more than 2 years ago", "less than a month ago": before or after a day that lies so far back. */
export const longAgo: Reader = (tokens, at) => {
  const lowers = tokens.map(({ lower }) => lower);
  const two = `${lowers[at]} ${lowers[at + 1]}`;
  const isLonger = /^(more|longer) than$/.test(two) || lowers[at] === 'over';
  const isShorter = /^less than$/.test(two) || lowers[at] === 'under' || lowers[at] === 'within';
  if (!isLonger && !isShorter) return undefined;
  const start = at + (/ than$/.test(two) ? 2 : 1);
  const number = numberOf(lowers, start);
  const place = number ? start + number.length : /^(a|an)$/.test(lowers[start] ?? '') ? start + 1 : start;
  const unit =
    place > start && Object.hasOwn(units, word(tokens, place)) ? units[word(tokens, place)] : undefined;
  if (!unit || word(tokens, place + 1) !== 'ago') return undefined;
  const count = number?.value ?? 1;
  const said = lowers.slice(at, place + 2).join(' ');
  const recent = {
    kind: 'relative',
    unit,
    count,
    offset: 0,
    isRolling: true,
    isFromToday: true,
    label: said,
  } as const;
  return {
    to: place + 2,
    period: isLonger ? { kind: 'open', edge: 'to', point: recent, label: said } : recent,
  };
};

/** "the year" that is not over yet: this one. */
export function thisUnit(tokens: readonly Token[], at: number): Found | undefined {
  const place = word(tokens, at) === 'the' ? at + 1 : at;
  const text = word(tokens, place);
  const unit = /^(year|quarter|month|week)$/.test(text) ? units[text] : undefined;
  if (!unit || place === at) return undefined;
  return {
    to: place + 1,
    period: { kind: 'relative', unit, count: 1, offset: 0, label: `this ${unit}` },
  };
}
