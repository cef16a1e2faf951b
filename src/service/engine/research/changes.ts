import { readPeriod } from '../../tables/periodValue.ts';
import type { Condition, GroupKey, Plan } from '../../tables/plan.ts';
import type { ColumnProfile } from '../../tables/profile.ts';
import { keyName, measureName } from '../language/frame.ts';
import { keyOn } from '../language/grouping.ts';
import type { GrowthReading } from '../language/growth.ts';
import type { RankedPlan } from '../language/interpret.ts';
import { changePercent, written } from '../language/numbers.ts';
import { whereWords } from '../language/restate.ts';
import {
  addsUp,
  amount,
  dimensionsOf,
  type Focus,
  measureLabel,
  percent,
  type Told,
  timeKey,
} from './focus.ts';
import { type Evidence, type Investigation, markOf } from './investigation.ts';
import { median } from './statistics.ts';
import { isSeries } from './trend.ts';

/** A group at the first and at the last period. */
export interface Change {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface Changes {
  readonly found: Evidence;
  /** Groups with a value at both ends, the largest rise first. */
  readonly groups: readonly Change[];
  /** Groups without a value at one of the ends. */
  readonly partial: number;
  readonly first: string;
  readonly last: string;
}

type Measured = Pick<GrowthReading, 'table' | 'measure' | 'where' | 'time'>;

/** The measure of each group at the first and the last complete period, in one query. */
export async function gatherChanges(
  measured: Measured,
  dimension: ColumnProfile,
  study: Investigation,
): Promise<Changes | undefined> {
  const key = timeKey(measured.time, measured.where, measured.table);
  const ends = await endsOf(measured, key, study);
  if (!ends) return undefined;
  const read = changeReading(measured, dimension, key, ends);
  const found =
    read && (await study.gather(read, `Comparing ${ends.first} with ${ends.last} by ${dimension.label}`));
  if (!found) return undefined;
  const groups = found.rows.rows.flatMap(([name = null, from, to]) =>
    typeof from === 'number' && typeof to === 'number'
      ? [{ name: written(name, found.rows.columns[0], study.with.locale, true), from, to }]
      : [],
  );
  return {
    found,
    groups: groups.sort((a, b) => b.to - b.from - (a.to - a.from)),
    partial: found.rows.rows.length - groups.length,
    ...ends,
  };
}

/** Who contributes most to the change of a total from its first to its last period. */
export async function tellContributions(focus: Focus, study: Investigation): Promise<Told | undefined> {
  const { time, lead } = focus;
  const [dimension] = dimensionsOf({ ...focus, keys: [] });
  if (!time || !dimension || !addsUp(focus) || !isSeries(lead)) return undefined;
  const changes = await gatherChanges({ ...focus, time }, dimension, study);
  // With many groups that come or go, the change is made of something else.
  if (!changes || changes.groups.length < 2 || changes.partial * 2 > changes.groups.length) return undefined;
  study.draw(changes.found);
  return {
    heading: `What the change is made of, by ${dimension.label}`,
    sentences: contributionWords(focus, changes, study.with.locale),
  };
}

export function contributionWords(
  focus: Pick<Focus, 'measure'>,
  { groups, first, last, found, partial }: Changes,
  locale: string,
): string[] {
  const size = ({ from, to }: Change) => to - from;
  const net = groups.reduce((total, each) => total + size(each), 0);
  const main = groups.filter((each) => (net >= 0 ? size(each) > 0 : size(each) < 0));
  const ordered = net >= 0 ? main : [...main].reverse();
  const isOneWay = main.length === groups.length && net !== 0;
  const told = ordered.slice(0, 3).map((each) => {
    const share = isOneWay ? `, ${percent((size(each) / net) * 100, locale)} of it` : '';
    return `${each.name} (${signed(focus, size(each), locale)}${share})`;
  });
  const against = groups.length - main.length;
  const mark = markOf(found);
  return [
    `From ${first} to ${last} the ${measureLabel(focus)} changes by ${signed(focus, net, locale)} over ${groups.length} groups; most of it comes from ${told.join(', ')} ${mark}.`,
    ...(against > 0 ? [`${against} of ${groups.length} groups do not move that way ${mark}.`] : []),
    ...(partial > 0 ? [`${partial} without a value at one of the two ends are left out ${mark}.`] : []),
  ];
}

export function signed(focus: Pick<Focus, 'measure'>, value: number, locale: string): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${amount(focus, Math.abs(value), locale)}`;
}

/** "+12.5%", where a percentage means anything. */
export function changeWords({ from, to }: Change, locale: string): string {
  const change = changePercent(from, to);
  return change === undefined
    ? ''
    : `${change > 0 ? '+' : change < 0 ? '−' : ''}${percent(Math.abs(change), locale)}`;
}

/** First and last period; for amounts that add up, without ends that hold clearly fewer dates than others. */
async function endsOf(
  { table, where, time, measure }: Measured,
  key: GroupKey,
  study: Investigation,
): Promise<{ first: string; last: string } | undefined> {
  const filled: Condition[] = measure.column ? [{ column: measure.column.name, op: 'not_null' }] : [];
  const plan: Plan = {
    table: table.id,
    select: [
      { kind: 'key', key: 0, name: 'period' },
      { kind: 'aggregate', fn: 'count_distinct', column: time.name, name: 'dates' },
    ],
    where: [...where, ...filled, { column: time.name, op: 'not_null' }],
    groupBy: [key],
    orderBy: [{ output: 0, direction: 'asc' }],
  };
  const today = study.with.now().toISOString();
  // A date in the future is a plan or an error; neither is the last point of a development.
  const rows = (await study.run(plan)).rows.filter(([period]) => String(period) <= today);
  const usual = median(rows.slice(1, -1).map(([, dates]) => Number(dates)));
  const isWhole = ([, dates]: (typeof rows)[number]) =>
    !addsUp({ measure }) || rows.length < 4 || Number(dates) >= usual * 0.8;
  const [first] = rows.filter(isWhole);
  const last = rows.filter(isWhole).at(-1);
  if (!first || !last || first === last) return undefined;
  return { first: String(first[0]), last: String(last[0]) };
}

function changeReading(
  { table, measure, where, time }: Measured,
  dimension: ColumnProfile,
  key: GroupKey,
  { first, last }: { first: string; last: string },
): RankedPlan | undefined {
  const at = [first, last].map((period) => periodCondition(time, key, period));
  const [from, to] = at;
  if (!from || !to) return undefined;
  const name = measureName(measure);
  const column = {
    ...(measure.column && { column: measure.column.name }),
    ...(measure.over && { over: measure.over.name }),
  };
  const aggregate = (period: string, condition: Condition) =>
    ({
      kind: 'aggregate',
      fn: measure.fn,
      ...column,
      name: `${name}, ${period}`,
      where: [condition],
    }) as const;
  const whole = [...where, { column: dimension.name, op: 'not_null' as const }];
  return {
    plan: {
      table: table.id,
      select: [
        { kind: 'key', key: 0, name: keyName({ column: dimension.name }, table) },
        aggregate(first, from),
        aggregate(last, to),
      ],
      where: whole,
      groupBy: [keyOn(dimension)],
      orderBy: [{ output: 2, direction: 'desc' }],
    },
    confidence: 0.9,
    shape: 'comparison',
    links: [],
    assumptions: [],
    restated: [
      `change of ${measureLabel({ measure })} by ${dimension.label} from ${first} to ${last}`,
      ...whereWords(where, table),
    ].join(', '),
    ...(where.length > 0 && { scope: whereWords(where, table).join(' and ') }),
  };
}

/** The rows of one period of a key; undefined for grains that are no span of days. */
function periodCondition(time: ColumnProfile, { grain }: GroupKey, period: string): Condition | undefined {
  if (time.type === 'number') return { column: time.name, op: '=', value: Number(period) };
  const span = readPeriod(period);
  if (!grain || !span || span.from === span.to) return undefined;
  return { column: time.name, op: 'between', from: span.from, to: span.to };
}
