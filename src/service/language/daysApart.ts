import type { Mention, MentionOf } from './annotate/mentions.ts';
import { type Column, type ColumnRef, isDate } from './catalogue.ts';
import type { Material } from './material.ts';
import { inSpanUnit, spanUnitOf } from './numberFilters.ts';
import { rowDates } from './rowSpans.ts';
import type { Used } from './used.ts';

/**
 * "cancelled less than 7 days before arrival", "delivered within 5 days of ordering": conditions on the time between two dates of a row
 * that the words name. If only one is named ("paid within 14 days") and the row has just one other, it counts from that.
 */
export function daysApart(material: Material): Used[] {
  const dates = rowDates(material.base);
  if (dates.length < 2) return [];
  return material.of('number').flatMap((number) => apart(material, dates, number) ?? []);
}

interface NamedEnd {
  readonly column: Column;
  readonly at: number;
}

function apart(material: Material, dates: readonly Column[], number: MentionOf<'number'>): Used | undefined {
  if (number.unit?.dimension !== 'time' || number.upper !== undefined) return undefined;
  const isWithin = material.lower(number.from - 1) === 'within';
  const op = number.op ?? (isWithin ? '<=' : undefined);
  const link = material.lower(number.to);
  const isNear = /^(of|from)$/.test(link);
  const isLinked = /^(before|after)$/.test(link) || (isNear && (isWithin || op === '<' || op === '<='));
  const anchor = isLinked ? anchorAfter(material, dates, number.to + 1) : undefined;
  const deed = deedBefore(material, dates, isWithin ? number.from - 1 : number.from);
  if (!deed) return undefined;
  const other =
    anchor?.column ?? (isWithin && !isLinked ? onlyOther(material, dates, deed.column) : undefined);
  if (!other || other === deed.column || other.type !== deed.column.type) return undefined;
  const isBefore = link === 'before' || (isNear && String(deed.column.min) < String(other.min));
  const [from, to] = isBefore ? [deed.column, other] : [other, deed.column];
  const end = anchor ? anchor.at + 1 : number.to;
  const words: Mention = {
    kind: 'cue',
    cue: 'than',
    from: isWithin ? number.from - 1 : number.from,
    to: end,
    score: 1,
  };
  const said = [...material.of('column'), ...material.of('event')].filter(
    (mention) => mention.column === deed.column && mention.from <= deed.at && deed.at < mention.to,
  );
  const inside = material.mentions.filter((mention) => mention.from >= words.from && mention.to <= end);
  return {
    filter: {
      test: {
        kind: 'compare',
        value: { kind: 'span', from: own(from), to: own(to), unit: spanUnitOf(number.unit.toBase) },
        op: op ?? '=',
        limit: inSpanUnit(number.value, number.unit),
      },
      span: [words.from, end],
    },
    used: [words, ...inside, ...said],
    cost: 0.02,
  };
}

/** "before arrival", "after it was delivered", "of ordering": the first date named behind the link. */
function anchorAfter(material: Material, dates: readonly Column[], from: number): NamedEnd | undefined {
  for (let at = from; at < Math.min(from + maxLead, material.tokens.length); at++) {
    const column = dateAt(material, dates, at);
    if (column) return { column, at };
    if (material.tokens[at]?.weight === 'content') return undefined;
  }
  return undefined;
}

const maxLead = 5;

/** The date named last before the number: what was done so many days apart. */
function deedBefore(material: Material, dates: readonly Column[], end: number): NamedEnd | undefined {
  for (let at = end - 1; at >= 0 && at >= end - maxLead; at--) {
    const column = dateAt(material, dates, at);
    if (column) return { column, at };
    if (material.tokens[at]?.weight === 'content') return undefined;
  }
  return undefined;
}

/** A date whose name the word is, in whatever form: "delivered" and "delivery", "ordering" of `ordered`. */
function dateAt(material: Material, dates: readonly Column[], at: number): Column | undefined {
  const token = material.tokens[at];
  if (!token) return undefined;
  const named = dates.filter(({ words }) => words.includes(token.stem));
  if (named.length === 1) return named[0];
  const [said] = [...material.of('event'), ...material.of('column')].filter(
    ({ column, from, to, score }) => score >= 0.7 && from <= at && at < to && dates.includes(column),
  );
  return said?.column;
}

/** The only other date of a row, apart from the day by which something is due. */
function onlyOther({ base }: Material, dates: readonly Column[], deed: Column): Column | undefined {
  const others = dates.filter(
    (date) => date !== deed && !date.words.some((word) => /^(due|deadlin)/.test(word)),
  );
  const [other] = others;
  return others.length === 1 && other === base.time && isDate(deed) ? other : undefined;
}

function own(column: Column): ColumnRef {
  return { column, path: [] };
}
