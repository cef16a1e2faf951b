import type { Aggregate, GroupKey, Output, Plan } from '../../tables/plan.ts';
import type { Cell, Rows } from '../../tables/profile.ts';
import { keyOn } from '../language/grouping.ts';
import { addsUp, type Check, dimensionsOf, type Focus } from './focus.ts';
import type { Evidence, Investigation } from './investigation.ts';
import { step } from './steps.ts';

/** Computes the answer a second way and compares; undefined where there is no other way. */
export async function recheck(
  lead: Evidence,
  focus: Focus | undefined,
  study: Investigation,
): Promise<Check | undefined> {
  const check = focus ? checkOf(focus) : countOfList(lead);
  return check && step(study.with.say, 'check', 'Checking the answer another way', () => check(study));
}

type Checking = (study: Investigation) => Promise<Check | undefined>;

function checkOf(focus: Focus): Checking | undefined {
  const { lead, keys, measure } = focus;
  const { plan } = lead.read;
  const aggregates = plan.select.filter(({ kind }) => kind === 'aggregate');
  if (aggregates.length === 0) return countOfList(lead);
  if (aggregates.length > 1) return undefined;
  if (keys.length > 0) {
    if (plan.limit !== undefined) return (study) => wholeRanking(focus, study);
    if (lead.rows.truncated) return undefined;
    return addsUp(focus)
      ? (study) => partsOfWhole(focus, study)
      : measure.fn === 'avg'
        ? (study) => weighedGroups(focus, study)
        : undefined;
  }
  if (addsUp(focus)) return (study) => splitAgain(focus, study);
  if (measure.fn === 'avg') return (study) => sumByCount(focus, study);
  return measure.fn === 'min' || measure.fn === 'max' ? (study) => sortedRows(focus, study) : undefined;
}

/** The groups' amounts, added, against the amount over all rows. */
async function partsOfWhole(focus: Focus, study: Investigation): Promise<Check> {
  const { lead } = focus;
  const parts = sum(lead.rows.rows.map((row) => row.at(-1)));
  const whole = numberOf(await study.run(planWith(focus, [aggregate(focus, focus.measure.fn)])));
  return compared(
    parts,
    whole,
    `the ${lead.rows.rows.length} parts were added and compared with the total over all rows`,
  );
}

/** A total split by a column, or by time, and added up again. */
async function splitAgain(focus: Focus, study: Investigation): Promise<Check | undefined> {
  const [by = focus.time] = dimensionsOf(focus, 1000);
  const value = numberOf(focus.lead.rows);
  if (!by || value === undefined) return undefined;
  const rows = await study.run(
    planWith(focus, [keyed(0), aggregate(focus, focus.measure.fn)], [keyOn(by)]),
    100_000,
  );
  if (rows.truncated) return undefined;
  return compared(
    sum(rows.rows.map(([, each]) => each)),
    value,
    `the total was split by ${by.label} and added up again`,
  );
}

async function sumByCount(focus: Focus, study: Investigation): Promise<Check> {
  const { rows } = await study.run(planWith(focus, [aggregate(focus, 'sum'), aggregate(focus, 'count')]));
  const [total, count] = rows[0] ?? [];
  return compared(
    typeof total === 'number' && typeof count === 'number' ? total / count : undefined,
    numberOf(focus.lead.rows),
    'the average was computed again as sum divided by count',
  );
}

/** Averages of groups, weighed by their rows, give the average of all. */
async function weighedGroups(focus: Focus, study: Investigation): Promise<Check> {
  const keys = focus.lead.read.plan.groupBy ?? [];
  const outputs = [...keys.map((_, at) => keyed(at)), aggregate(focus, 'sum'), aggregate(focus, 'count')];
  const { rows } = await study.run(planWith(focus, outputs, keys));
  const average = numberOf(await study.run(planWith(focus, [aggregate(focus, 'avg')])));
  const count = sum(rows.map((row) => row.at(-1)));
  return compared(
    count > 0 ? sum(rows.map((row) => row.at(-2))) / count : undefined,
    average,
    'the groups, weighed by their rows, were compared with the average over all rows',
  );
}

/** The largest or smallest value by sorting the rows. */
async function sortedRows({ lead, measure }: Focus, study: Investigation): Promise<Check | undefined> {
  if (!measure.column) return undefined;
  const column = measure.column.name;
  const first = await study.run({
    table: lead.read.plan.table,
    select: [{ kind: 'column', column, name: column }],
    where: [...(lead.read.plan.where ?? []), { column, op: 'not_null' }],
    orderBy: [{ output: 0, direction: measure.fn === 'max' ? 'desc' : 'asc' }],
    limit: 1,
  });
  return compared(numberOf(first), numberOf(lead.rows), 'the rows were sorted and the first one read');
}

/** The ranking without its limit, sorted here: the leader is the same. */
async function wholeRanking({ lead }: Focus, study: Investigation): Promise<Check | undefined> {
  const { limit: _limit, orderBy, ...whole } = lead.read.plan;
  const direction = orderBy?.[0]?.direction;
  const rows = await study.run(whole, 100_000);
  if (direction === undefined || rows.truncated) return undefined;
  const values = rows.rows.flatMap((row) => {
    const value = row.at(-1);
    return typeof value === 'number' ? [value] : [];
  });
  const best = values.reduce(
    (a, b) => ((direction === 'desc' ? b > a : b < a) ? b : a),
    values[0] ?? Number.NaN,
  );
  return compared(best, numberOf(lead.rows), `all ${rows.rows.length} groups were read and sorted again`);
}

function countOfList({ read, rows }: Evidence): Checking | undefined {
  const { plan } = read;
  if (plan.distinct || plan.limit !== undefined || plan.sample !== undefined || plan.groupBy)
    return undefined;
  return async (study) =>
    compared(
      await study.countRows(plan.table, plan.where ?? []),
      rows.totalRows,
      'the rows of the list were counted by themselves',
    );
}

function compared(again: number | undefined, value: number | undefined, how: string): Check {
  const isSame =
    again !== undefined &&
    value !== undefined &&
    Math.abs(again - value) <= 1e-9 * Math.max(Math.abs(again), Math.abs(value), 1);
  return isSame
    ? { hasPassed: true, words: `Checked: ${how}; both agree.` }
    : {
        hasPassed: false,
        words: `Check failed: ${how}; ${again ?? 'no value'} against ${value ?? 'no value'}. Take the number with care.`,
      };
}

function planWith({ lead, table }: Focus, select: readonly Output[], groupBy?: readonly GroupKey[]): Plan {
  const { where } = lead.read.plan;
  return { table: table.id, select, ...(where && { where }), ...(groupBy && { groupBy }) };
}

function aggregate({ measure }: Focus, fn: Aggregate): Output {
  return { kind: 'aggregate', fn, name: fn, ...(measure.column && { column: measure.column.name }) };
}

function keyed(key: number): Output {
  return { kind: 'key', key, name: `key ${key}` };
}

function numberOf({ rows }: Rows): number | undefined {
  const value = rows[0]?.at(-1);
  return typeof value === 'number' ? value : undefined;
}

function sum(cells: readonly (Cell | undefined)[]): number {
  return cells.reduce<number>((total, cell) => total + (typeof cell === 'number' ? cell : 0), 0);
}
