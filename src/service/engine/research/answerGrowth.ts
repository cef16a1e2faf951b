import type { GrowthReading } from '../language/growth.ts';
import type { Answered, Lead } from './answered.ts';
import {
  type Change,
  type Changes,
  changeWords,
  contributionWords,
  gatherChanges,
  signed,
} from './changes.ts';
import { type Check, dimensionsOf, measureLabel } from './focus.ts';
import { type Investigation, markOf } from './investigation.ts';
import { step } from './steps.ts';

/** Who grew or fell most from the first to the last period: by amount, and in percent where that is another. */
export async function answerGrowth(
  reading: GrowthReading,
  study: Investigation,
): Promise<Answered | undefined> {
  const changes = await gatherChanges(reading, reading.dimension, study);
  if (!changes) return undefined;
  const [leader] = ordered(changes.groups, reading.wish, ({ from, to }) => to - from);
  if (!leader) return undefined;
  const evidence = { ...changes.found, read: { ...changes.found.read, assumptions: reading.assumptions } };
  return {
    evidence,
    text: growthWords(reading, changes, study.with.locale),
    unlinked: [],
    growth: { reading, leader: leader.name },
    check: await checkLeader(reading, leader, changes, study),
  };
}

/** What the change of the leader is made of, where the data can split it further. */
export async function explainGrowth({ growth }: Lead, study: Investigation): Promise<string | undefined> {
  if (!growth) return undefined;
  const { reading, leader } = growth;
  const where = [...reading.where, { column: reading.dimension.name, op: '=' as const, value: leader }];
  const focus = { table: reading.table, where, keys: [] };
  const [next] = reading.measure.fn === 'sum' ? dimensionsOf(focus) : [];
  const changes = next && (await gatherChanges({ ...reading, where }, next, study));
  if (!changes || changes.groups.length < 2) return undefined;
  study.draw(changes.found);
  return [
    `What the change of ${leader} is made of, by ${next.label}:`,
    ...contributionWords(reading, changes, study.with.locale),
    'This shows what moved, not its cause.',
  ].join(' ');
}

function growthWords(reading: GrowthReading, changes: Changes, locale: string): string {
  const { groups, first, last, partial, found } = changes;
  const { wish, dimension } = reading;
  const mark = markOf(found);
  const absolute = ordered(groups, wish, ({ from, to }) => to - from);
  const relative = ordered(
    groups.filter(({ from }) => from > 0),
    wish,
    ({ from, to }) => (to - from) / from,
  );
  const [leader] = absolute;
  if (!leader) return '';
  const size = leader.to - leader.from;
  const label = measureLabel(reading);
  const span = `from ${first} to ${last}`;
  const told = (each: Change) => {
    const inPercent = changeWords(each, locale);
    return `${signed(reading, each.to - each.from, locale)}${inPercent ? `, ${inPercent}` : ''}`;
  };
  const verb = wish === 'down' ? 'fell' : 'grew';
  const isNone = wish === 'down' ? size >= 0 : wish === 'up' && size <= 0;
  const head = isNone
    ? `No ${dimension.label} ${verb} by ${label} ${span}; the closest is ${leader.name} (${told(leader)}) ${mark}.`
    : `${leader.name} ${verb} ${wish === 'least' ? 'least' : 'most'} by ${label} ${span}: ${told(leader)} ${mark}.`;
  const [other] = relative;
  const rest = absolute.slice(1, 3).map((each) => `${each.name} (${told(each)})`);
  return [
    head,
    ...(other && other.name !== leader.name && !isNone
      ? [`In percent it is ${other.name}: ${told(other)} ${mark}.`]
      : []),
    ...(rest.length > 0 ? [`Next: ${rest.join(', ')} ${mark}.`] : []),
    ...(partial > 0 ? [`${partial} without a value in ${first} or ${last} are left out ${mark}.`] : []),
  ].join(' ');
}

function ordered(
  groups: readonly Change[],
  wish: GrowthReading['wish'],
  by: (each: Change) => number,
): Change[] {
  const sign = wish === 'up' ? -1 : 1;
  return [...groups].sort((a, b) => sign * (by(a) - by(b)));
}

/** The leader's two values, queried by themselves. */
async function checkLeader(
  { dimension }: GrowthReading,
  leader: Change,
  { found }: Changes,
  study: Investigation,
): Promise<Check> {
  const { plan } = found.read;
  const again = await step(study.with.say, 'check', 'Checking the answer another way', async () => {
    const values: unknown[] = [];
    for (const output of plan.select) {
      if (output.kind !== 'aggregate') continue;
      const { where = [], ...aggregate } = output;
      const { rows } = await study.run({
        table: plan.table,
        select: [aggregate],
        where: [...(plan.where ?? []), ...where, { column: dimension.name, op: '=', value: leader.name }],
      });
      values.push(rows[0]?.[0]);
    }
    return values;
  });
  const isSame = (a: unknown, b: number) =>
    typeof a === 'number' && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
  const hasPassed = isSame(again[0], leader.from) && isSame(again[1], leader.to);
  const how = `the two values of ${leader.name} were queried by themselves`;
  return {
    hasPassed,
    words: hasPassed
      ? `Checked: ${how}; both agree.`
      : `Check failed: ${how} and differ. Take the number with care.`,
  };
}
