import type { Grain } from '../../plan/plan.ts';
import { periodTest } from '../annotate/calendar.ts';
import { daysBetween } from '../annotate/isoDays.ts';
import type { Mention } from '../annotate/mentions.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Ask, Filter, Frame, Key, Measure } from '../frame.ts';
import { isSameRef, type Material, type Proposal } from '../material.ts';
import { dateOf } from '../periodFilters.ts';
import { rowSetOf } from '../rowSets.ts';
import type { Used } from '../used.ts';
import { askPieces } from './askChanges.ts';
import { keyPieces, measurePieces, type Piece } from './editPieces.ts';
import { mergedFilters } from './mergedFilters.ts';
import type { Turn } from './turns.ts';

/** The last frame with the grouping, the measure, the ask and the conditions that are said now, in each combination. */
export function edits(material: Material, last: Frame, turn: Turn): Proposal[] {
  const found: Proposal[] = [];
  for (const keys of keyPieces(material)) {
    // "only fixed deals" narrows what was asked, and splits nothing.
    const isNarrowed = /^\W*(?:and )?(?:only|just)\b/i.test(material.question.text);
    if (keys && (isNarrowed || isAboutOne(material, last)) && !material.has('by', 'each')) continue;
    for (const measure of measurePieces(material, last, keys?.used ?? []))
      for (const ask of askPieces(material, last, turn, [...(keys?.used ?? []), ...(measure?.used ?? [])])) {
        const words = [...(keys?.used ?? []), ...(measure?.used ?? []), ...(ask?.used ?? [])];
        if (hasClash(keys, measure)) continue;
        const rows = rowSetOf(material, new Set(words));
        const relative = beforePeriods(material, last, words);
        if (!keys && !measure && !ask && rows.filters.length + relative.length === 0) continue;
        const added = [...rows.filters, ...relative];
        const kept = keys ? last.filters.filter((filter) => !isSplitBy(filter, keys.value)) : last.filters;
        const filters = mergedFilters(kept, restOf(last.ask, added));
        const changed = changedFrame(
          { ...last, ask: withNewPart(last.ask, added) },
          filters,
          keys?.value,
          measure?.value,
          /\b(too|also|as well)\b/.test(material.question.text.toLowerCase()),
          byMeasure.test(material.question.text),
          inTotal.test(material.question.text) && last.ask.kind === 'figure',
        );
        const frame = ask
          ? ask.value(
              changed,
              material,
              rows.filters.map(({ filter }) => filter),
            )
          : changed;
        if (!frame) continue;
        found.push({
          frame: ofWhole(frame),
          used: [
            ...words,
            ...rows.filters.flatMap(({ used }) => used),
            ...relative.flatMap(({ used }) => used),
            ...material.cues(
              'that',
              'instead',
              'only',
              'which',
              'list',
              'verdict',
              'all',
              'by',
              'each',
              'howMuch',
              'who',
              'any',
            ),
          ],
          fit: 0.1 - (keys?.cost ?? 0) - (measure?.cost ?? 0) - (ask?.cost ?? 0) - rows.cost,
          family: 'followUp',
        });
      }
  }
  return found;
}

/** "as acceptance rate" below the accepted ones: a share of all, and not of those that were accepted. */
function ofWhole(frame: Frame): Frame {
  const { ask, measures } = frame;
  const parts = [
    ...(ask.kind === 'share' ? (ask.part ?? []) : []),
    ...measures.flatMap(({ where, isRate }) => (isRate ? (where ?? []) : [])),
  ];
  return parts.length === 0
    ? frame
    : { ...frame, filters: frame.filters.filter((filter) => !parts.some((part) => isSame(part, filter))) };
}

function isSame(a: Filter, b: Filter): boolean {
  if (a.test.kind !== 'equals' || b.test.kind !== 'equals' || a.isNegated !== b.isNegated) return false;
  return isSameRef(a.test.ref, b.test.ref) && String(a.test.values) === String(b.test.values);
}

function hasClash(keys: Piece<readonly Key[]> | undefined, measure: Piece<Measure> | undefined): boolean {
  return (
    keys !== undefined &&
    measure !== undefined &&
    keys.used.some((mention) => measure.used.includes(mention) && mention.kind !== 'cue')
  );
}

/** "who handled it" after the one row with the highest value: of that row, not of all rows. */
function isAboutOne({ question }: Material, { ask }: Frame): boolean {
  return (
    (ask.kind === 'top' || ask.kind === 'topRows') &&
    ask.count === 1 &&
    /\b(?:it|he|she|him|her|his|hers|its|that one|this one)\b/i.test(question.text)
  );
}

/** "a year earlier", "the month before": the period of the last question, moved. */
export function beforePeriods(material: Material, last: Frame, taken: readonly Mention[]): Used[] {
  return material.of('period').flatMap((mention): Used[] => {
    if (mention.period.kind !== 'before' || taken.includes(mention)) return [];
    const known = last.filters.flatMap(({ test }) => (test.kind === 'period' ? [test] : [])).at(-1);
    const date = known?.ref ?? dateOf(material, mention)?.ref;
    const test = date && known && periodTest(date, mention.period, material.now, known);
    return test ? [{ filter: { test, span: [mention.from, mention.to] }, used: [mention], cost: 0 }] : [];
  });
}

/** "all together": one figure, whatever the last one was split by. */
const inTotal = /\b(?:in total|all together|altogether|overall|in all|in sum)\b/i;

/** "and by number of orders": the same, measured by something else. */
const byMeasure = /\bby (the )?(number|count|value|amount|total|sum|quantity|volume)\b/i;

function changedFrame(
  last: Frame,
  filters: readonly Filter[],
  keys: readonly Key[] | undefined,
  measure: Measure | undefined,
  isAdded: boolean,
  isSameAsk: boolean,
  inTotal: boolean,
): Frame {
  const averaged = keys && !measure ? averagedBy(last, keys) : undefined;
  if (averaged) return { ...averaged, filters };
  const measures = measure ? (isAdded ? [...last.measures, measure] : [measure]) : last.measures;
  const ask =
    keys || (measure && last.ask.kind !== 'top' && !isSameAsk)
      ? figureAsk(last.ask, measure !== undefined)
      : last.ask;
  return {
    ...last,
    filters,
    keys: keys ?? (inTotal ? [] : last.keys.filter((key) => !isFixed(key, filters, last))),
    measures: measures.length > 0 ? measures : keys ? [{ fn: 'count' }] : measures,
    ask,
  };
}

/** "average order value" and then "by country": still the average of the orders, in each country. */
function averagedBy(last: Frame, keys: readonly Key[]): Frame | undefined {
  if (last.ask.kind !== 'outer') return undefined;
  const { top: _, ...ask } = last.ask;
  const inner = last.keys.slice(-(ask.inner ?? 1));
  const isInner = ({ ref }: Key) => inner.some((key) => isSameRef(key.ref, ref));
  return keys.some(isInner) ? undefined : { ...last, keys: [...keys, ...inner], ask };
}

/** "for phone" and then "per source": the one value, or the one month, of a condition is not what is split. */
function isSplitBy({ test, isNegated }: Filter, keys: readonly Key[]): boolean {
  if (isNegated) return false;
  if (test.kind === 'equals' && test.values.length === 1)
    return keys.some(({ ref, name }) => isSameRef(name ?? ref, test.ref) || isSameRef(ref, test.ref));
  if (test.kind !== 'period' || test.from === undefined || test.to === undefined) return false;
  const length = daysBetween(test.from, test.to);
  return keys.some(
    ({ ref, grain }) => isSameRef(ref, test.ref) && length <= (grain ? (daysOf[grain] ?? 0) : 0),
  );
}

const daysOf: Readonly<Partial<Record<Grain, number>>> = {
  day: 1,
  week: 7,
  month: 31,
  quarter: 92,
  year: 366,
};

/** A condition on the column that makes the part of a share takes the place of the part. */
function withNewPart(ask: Ask, added: readonly Used[]): Ask {
  if (ask.kind !== 'share' || !ask.part) return ask;
  const rest = restOf(ask, added);
  const made = added.filter((used) => !rest.includes(used));
  return made.length === 0 ? ask : { ...ask, part: mergedFilters(ask.part, made) };
}

function restOf(ask: Ask, added: readonly Used[]): readonly Used[] {
  const part = ask.kind === 'share' ? (ask.part ?? []) : [];
  return added.filter(({ filter: { test } }) => {
    const ref = refOfTest(test);
    return !part.some((each) => {
      const other = refOfTest(each.test);
      return ref !== undefined && other !== undefined && isSameRef(ref, other);
    });
  });
}

/** "per assignee" and then "and unassigned?", "only Ada": a new condition leaves one group, which is a figure. */
function isFixed({ ref, name }: Key, filters: readonly Filter[], { filters: old, ask }: Frame): boolean {
  return filters.some(
    (filter) =>
      (filter.test.kind === 'missing' ||
        (filter.test.kind === 'equals' && filter.test.values.length === 1 && ask.kind === 'figure')) &&
      !filter.isNegated &&
      !old.includes(filter) &&
      [ref, name].some((each) => each !== undefined && each.column === refOfTest(filter.test)?.column),
  );
}

/** Grouped again, a ranking or a list becomes a plain grouping; a share stays a share. */
function figureAsk(ask: Ask, isNewMeasure: boolean): Ask {
  if (ask.kind === 'share' || ask.kind === 'compare' || ask.kind === 'ratio')
    return isNewMeasure && ask.kind !== 'compare' ? { kind: 'figure' } : ask;
  return { kind: 'figure' };
}
