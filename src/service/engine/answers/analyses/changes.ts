import { addDays, addMonths } from '../../../language/annotate/isoDays.ts';
import type { Column } from '../../../language/catalogue.ts';
import { compile } from '../../../language/compile/compile.ts';
import type { Filter, Frame } from '../../../language/frame.ts';
import { formatDate } from '../../../language/words/dateWords.ts';
import { columnLabel } from '../../../language/words/name.ts';
import { nameOf, numberOf, readResult } from '../../../language/words/result.ts';
import type { Grain } from '../../../plan/plan.ts';
import { type Evidence, markOf } from '../evidence.ts';
import type { Study } from '../study.ts';
import {
  addsUp,
  amount,
  dimensionsOf,
  type Finding,
  type Focus,
  furtherFrame,
  measureLabel,
  own,
  percent,
} from './focus.ts';
import { incompleteEnds, isSeries } from './trend.ts';

/** Two periods, the earlier one first. */
export interface Ends {
  readonly from: Filter;
  readonly to: Filter;
}

/** The values of a group in the first and in the last period. */
interface Change {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Which groups contribute most to the change of a total between its first and last period. */
export async function findContributions(focus: Focus, study: Study): Promise<Finding | undefined> {
  const { lead } = focus;
  if (!isSeries(lead) || !addsUp(focus)) return undefined;
  const cut = await incompleteEnds(focus, lead, study);
  const ends = endsOfSeries(lead, cut.keys);
  return ends && (await contributions({ ...focus, keys: [] }, ends, study))[0];
}

const maxDimensions = 6;
const maxFindings = 2;

/** Breaks the change of a measure between two periods down by the columns in which the groups differ most. */
export async function contributions(focus: Focus, ends: Ends, study: Study): Promise<readonly Finding[]> {
  const tried: { dimension: Column; worth: number }[] = [];
  for (const dimension of splitting(focus)) {
    const frame = splitFrame(dimension, focus, ends);
    const compiled = compile(frame, focus.catalogue.tables, focus.catalogue.now);
    const rows = await study.query(compiled.plan);
    const worth = concentration(changesOf({ compiled, rows }, study.with.locale, addsUp(focus)));
    if (worth > 0) tried.push({ dimension, worth });
  }
  const findings: Finding[] = [];
  for (const { dimension } of tried.sort((a, b) => b.worth - a.worth).slice(0, maxFindings))
    findings.push(await contributionsBy(dimension, focus, ends, study));
  return findings;
}

/** Rows without a group would be missing from the breakdown of an amount. */
function splitting(focus: Focus): Column[] {
  return dimensionsOf(focus)
    .filter(({ nulls }) => nulls === 0 || !addsUp(focus))
    .slice(0, maxDimensions);
}

/** How far the share of the group that changed most exceeds an even share of the change, 0 to 1. */
function concentration(groups: readonly Change[]): number {
  const moves = groups.map(({ from, to }) => Math.abs(to - from));
  const all = moves.reduce((sum, move) => sum + move, 0);
  return groups.length < 2 || all === 0 ? 0 : Math.max(...moves) / all - 1 / groups.length;
}

/** Both periods side by side, so that a group that occurs in only one of them is kept. */
function splitFrame(dimension: Column, focus: Focus, { from, to }: Ends): Frame {
  const sides = [from, to].map((end) => ({ label: labelOf(end), filters: [end] }));
  return furtherFrame(focus, { keys: [{ ref: own(dimension) }], ask: { kind: 'compare', sides } });
}

async function contributionsBy(dimension: Column, focus: Focus, ends: Ends, study: Study): Promise<Finding> {
  const { locale } = study.with;
  const [first, last] = [labelOf(ends.from), labelOf(ends.to)];
  const label = columnLabel(dimension);
  const frame = splitFrame(dimension, focus, ends);
  const found = await study.gather(frame, focus.catalogue, `Comparing ${first} with ${last} by ${label}`);
  const groups = changesOf(found, locale, addsUp(focus));
  await study.draw(found);
  return addsUp(focus)
    ? {
        heading: `What the change is made of, by ${label}`,
        sentences: contributionWords(focus, groups, found, [first, last], locale),
      }
    : {
        heading: `The change by ${label}`,
        sentences: movementWords(focus, groups, found, [first, last], locale),
      };
}

/** A group without rows in a period had an amount of zero then, but no mean. */
function changesOf(
  { compiled, rows }: Pick<Evidence, 'compiled' | 'rows'>,
  locale: string,
  isAmount: boolean,
): Change[] {
  const result = readResult(compiled.outputs, rows, locale);
  return result.rows
    .flatMap((row) => {
      const [from, to] = [numberOf(result.values[0], row), numberOf(result.values[1], row)];
      const isWhole = from !== undefined && to !== undefined;
      return isWhole || isAmount ? [{ name: nameOf(result, row), from: from ?? 0, to: to ?? 0 }] : [];
    })
    .sort((a, b) => b.to - b.from - (a.to - a.from));
}

function contributionWords(
  focus: Focus,
  groups: readonly Change[],
  found: Evidence,
  [first, last]: readonly [string, string],
  locale: string,
): string[] {
  const size = ({ from, to }: Change) => to - from;
  const net = groups.reduce((total, each) => total + size(each), 0);
  const main = groups.filter((each) => (net >= 0 ? size(each) > 0 : size(each) < 0));
  const ordered = net >= 0 ? main : [...main].reverse();
  const isOneWay = main.length === groups.length && net !== 0;
  const named = ordered.slice(0, 3).map((each) => {
    const share = isOneWay ? `, ${percent((size(each) / net) * 100, locale)} of it` : '';
    return `${each.name} (${signed(focus, size(each), locale)}${share})`;
  });
  const against = groups.length - main.length;
  const mark = markOf(found);
  const made = named.length > 0 ? `; most of it comes from ${named.join(', ')}` : '';
  return [
    `From ${first} to ${last} the ${measureLabel(focus)} changes by ${signed(focus, net, locale)} over ${groups.length} groups${made} ${mark}.`,
    ...(against > 0 ? [`${against} of ${groups.length} groups do not move that way ${mark}.`] : []),
  ];
}

/** Group means do not add up to the overall mean, so only the largest changes are named. */
function movementWords(
  focus: Focus,
  groups: readonly Change[],
  found: Evidence,
  [first, last]: readonly [string, string],
  locale: string,
): string[] {
  const named = [...groups]
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, 3)
    .map((each) => `${each.name} (${signed(focus, each.to - each.from, locale)})`);
  return [
    `From ${first} to ${last} the ${measureLabel(focus)} moves most for ${named.join(', ')}, of ${groups.length} groups ${markOf(found)}.`,
  ];
}

function signed(focus: Focus, value: number, locale: string): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${amount(focus, Math.abs(value), locale)}`;
}

/** The first and last complete period of a series. */
function endsOfSeries({ frame, rows }: Evidence, cut: ReadonlySet<string>): Ends | undefined {
  const [key] = frame.keys;
  const whole = rows.rows.flatMap(([at]) => (at === null || cut.has(String(at)) ? [] : [String(at)]));
  const [first, last] = [whole[0], whole.at(-1)];
  if (!key || first === undefined || last === undefined || first === last) return undefined;
  const grain = key.grain ?? 'day';
  const [from, to] = [periodFilter(key.ref.column, first, grain), periodFilter(key.ref.column, last, grain)];
  return from && to && { from, to };
}

/** A filter for the rows of one period; undefined for a grain that is not a span of days. */
function periodFilter(time: Column, start: string, grain: Grain): Filter | undefined {
  if (time.type === 'number')
    return {
      test: { kind: 'period', ref: own(time), from: start, to: String(Number(start) + 1), label: start },
    };
  const day = start.slice(0, 10);
  const end = endOf(day, grain);
  return end === undefined
    ? undefined
    : { test: { kind: 'period', ref: own(time), from: day, to: end, label: formatDate(day, grain) } };
}

function endOf(start: string, grain: Grain): string | undefined {
  switch (grain) {
    case 'day':
      return addDays(start, 1);
    case 'week':
      return addDays(start, 7);
    case 'month':
      return addMonths(start, 1);
    case 'quarter':
      return addMonths(start, 3);
    case 'year':
      return addMonths(start, 12);
    default:
      return undefined;
  }
}

/** The two periods a question about a cause compares: those it names, or its period and the previous one. */
export function endsOf({ ask, filters, base }: Frame): { ends: Ends; rest: readonly Filter[] } | undefined {
  if (ask.kind === 'change') return { ends: { from: ask.from, to: ask.to }, rest: filters };
  if (ask.kind === 'compare' && ask.sides.length === 2) {
    const [a, b] = ask.sides.map((side) => (side.filters.length === 1 ? side.filters[0] : undefined));
    if (a?.test.kind !== 'period' || b?.test.kind !== 'period') return undefined;
    const isOrdered = String(a.test.from) <= String(b.test.from);
    return { ends: isOrdered ? { from: a, to: b } : { from: b, to: a }, rest: filters };
  }
  const to = filters.find(
    ({ test, isNegated }) => test.kind === 'period' && !isNegated && test.ref.column === base.time,
  );
  const from = to && periodBefore(to);
  return from && { ends: { from, to }, rest: filters.filter((filter) => filter !== to) };
}

function periodBefore({ test }: Filter): Filter | undefined {
  if (test.kind !== 'period' || test.from === undefined || test.to === undefined) return undefined;
  if (test.ref.column.type === 'number') {
    const [from, to] = [Number(test.from), Number(test.to)];
    const start = String(from - (to - from));
    return {
      test: {
        ...test,
        from: start,
        to: test.from,
        label: to - from === 1 ? start : `${start} to ${from - 1}`,
      },
    };
  }
  const [start, end] = [test.from.slice(0, 10), test.to.slice(0, 10)];
  const months = [1, 3, 6, 12].find((count) => addMonths(start, count) === end);
  const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000);
  const from = months ? addMonths(start, -months) : addDays(start, -days);
  const single = days === 1 ? 'day' : undefined;
  const grain = months === 12 ? 'year' : months === 3 ? 'quarter' : months === 1 ? 'month' : single;
  const label = grain ? formatDate(from, grain) : `${formatDate(from)} to ${formatDate(addDays(start, -1))}`;
  return { test: { ...test, from, to: start, label } };
}

function labelOf({ test }: Filter): string {
  return 'label' in test ? test.label : 'the first period';
}
