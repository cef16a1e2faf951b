import type { Column } from '../../../language/catalogue.ts';
import { compile } from '../../../language/compile/compile.ts';
import type { Frame, Measure } from '../../../language/frame.ts';
import { columnLabel } from '../../../language/words/name.ts';
import type { Cell, Rows } from '../../../tables/profile/tableProfile.ts';
import type { Evidence } from '../evidence.ts';
import type { Study } from '../study.ts';
import { addsUp, type Check, dimensionsOf, type Focus, furtherFrame, own } from './focus.ts';
import { step } from './steps.ts';

type Checking = (study: Study) => Promise<Check | undefined>;

/** Computes the answer a second way and compares; undefined if there is no other way. */
export async function recheck(
  lead: Evidence,
  focus: Focus | undefined,
  study: Study,
): Promise<Check | undefined> {
  const check = checkOf(lead, focus);
  return check && step(study.with.say, 'check', 'Checking the answer another way', () => check(study));
}

function checkOf(lead: Evidence, focus: Focus | undefined): Checking | undefined {
  const { ask, measures, keys } = lead.frame;
  if (ask.kind === 'list') return countOfList(lead);
  if (ask.kind === 'change' && keys.length > 0 && focus) return (study) => leaderAgain(lead, focus, study);
  if (!focus || measures.length !== 1) return undefined;
  if (ask.kind === 'top') return (study) => wholeRanking(focus, study);
  if (ask.kind !== 'figure') return undefined;
  const isMean = focus.measure.fn === 'mean' && !focus.measure.isRate;
  if (keys.length > 0) {
    if (lead.rows.truncated || keys.some(({ ref }) => ref.column.kind === 'list')) return undefined;
    if (addsUp(focus)) return (study) => partsOfWhole(focus, study);
    return isMean ? (study) => weighedGroups(focus, study) : undefined;
  }
  if (addsUp(focus)) return (study) => splitAgain(focus, study);
  if (isMean) return (study) => sumByCount(focus, study);
  return focus.measure.fn === 'min' || focus.measure.fn === 'max'
    ? (study) => sortedRows(focus, study)
    : undefined;
}

/** Compares the sum of the groups with the total over all rows that have a group. */
async function partsOfWhole(focus: Focus, study: Study): Promise<Check> {
  const { lead } = focus;
  const present = focus.keys.map(({ ref }) => ({ test: { kind: 'missing' as const, ref }, isNegated: true }));
  const whole = furtherFrame({ ...focus, filters: [...focus.filters, ...present] }, {});
  const parts = sum(lead.rows.rows.map((row) => row.at(-1)));
  const how = `the ${lead.rows.rows.length} parts were added and compared with the total over all rows`;
  return compared(parts, numberOf(await run(whole, focus, study)), how);
}

/** Splits a total by a column, or by time, and adds it up again. */
async function splitAgain(focus: Focus, study: Study): Promise<Check | undefined> {
  const [by = focus.time] = splits(focus);
  const value = numberOf(focus.lead.rows);
  if (!by || value === undefined) return undefined;
  const rows = await run(furtherFrame(focus, { keys: [{ ref: own(by) }] }), focus, study, 100_000);
  if (rows.truncated) return undefined;
  return compared(
    sum(rows.rows.map((row) => row.at(-1))),
    value,
    `the total was split by ${columnLabel(by)} and added up again`,
  );
}

/** Columns without missing values: rows without a group would be missing from the sum. */
function splits(focus: Focus): Column[] {
  return dimensionsOf(focus, 1000).filter(({ nulls }) => nulls === 0);
}

async function sumByCount(focus: Focus, study: Study): Promise<Check> {
  const [row] = (await run(furtherFrame(focus, { measures: sumAndCount(focus.measure) }), focus, study)).rows;
  const [total, count] = row ?? [];
  return compared(
    typeof total === 'number' && typeof count === 'number' ? total / count : undefined,
    numberOf(focus.lead.rows),
    'the average was computed again as sum divided by count',
  );
}

/** Compares the row-weighted mean of the group means with the overall mean. */
async function weighedGroups(focus: Focus, study: Study): Promise<Check> {
  const grouped = furtherFrame(focus, { keys: focus.keys, measures: sumAndCount(focus.measure) });
  const { rows } = await run(grouped, focus, study, 100_000);
  const present = focus.keys.map(({ ref }) => ({ test: { kind: 'missing' as const, ref }, isNegated: true }));
  const whole = furtherFrame({ ...focus, filters: [...focus.filters, ...present] }, {});
  const count = sum(rows.map((row) => row.at(-1)));
  return compared(
    count > 0 ? sum(rows.map((row) => row.at(-2))) / count : undefined,
    numberOf(await run(whole, focus, study)),
    'the groups, weighed by their rows, were compared with the average over all rows',
  );
}

/** Finds the largest or smallest value by sorting the rows. */
async function sortedRows(focus: Focus, study: Study): Promise<Check | undefined> {
  const { of, fn } = focus.measure;
  if (!of) return undefined;
  const direction = fn === 'max' ? ('desc' as const) : ('asc' as const);
  const frame = furtherFrame(focus, {
    measures: [],
    ask: { kind: 'topRows', by: of, direction, count: 1, show: [] },
  });
  return compared(
    numberOf(await run(frame, focus, study)),
    numberOf(focus.lead.rows),
    'the rows were sorted and the first one read',
  );
}

/** Fetches the ranking without its limit and sorts it here: the leader has to be the same. */
async function wholeRanking(focus: Focus, study: Study): Promise<Check | undefined> {
  const { lead, keys } = focus;
  const { ask } = lead.frame;
  if (ask.kind !== 'top' || ask.offset) return undefined;
  const rows = await run(furtherFrame(focus, { keys }), focus, study, 100_000);
  if (rows.truncated) return undefined;
  const values = rows.rows.flatMap((row) => {
    const value = row.at(-1);
    return typeof value === 'number' ? [value] : [];
  });
  const best = values.reduce(
    (a, b) => ((ask.direction === 'desc' ? b > a : b < a) ? b : a),
    values[0] ?? Number.NaN,
  );
  return compared(best, numberOf(lead.rows), `all ${rows.rows.length} groups were read and sorted again`);
}

/** Queries the two values of the group that leads a ranking of changes. */
async function leaderAgain(lead: Evidence, focus: Focus, study: Study): Promise<Check | undefined> {
  const { ask, keys } = lead.frame;
  const [key] = keys;
  const [row] = lead.rows.rows;
  const name = row?.[0];
  if (ask.kind !== 'change' || keys.length !== 1 || !key || name === null || name === undefined)
    return undefined;
  const ref = key.name ?? key.ref;
  const fixed = { test: { kind: 'equals' as const, ref, values: [name] } };
  const values: (number | undefined)[] = [];
  for (const end of [ask.from, ask.to]) {
    const frame = furtherFrame({ ...focus, filters: [...focus.filters, fixed, end] }, {});
    values.push(numberOf(await run(frame, focus, study)));
  }
  const hasPassed = isSame(values[0], row?.[1]) && isSame(values[1], row?.[2]);
  const how = `the two values of ${name} were queried by themselves`;
  return {
    hasPassed,
    words: hasPassed
      ? `Checked: ${how}; both agree.`
      : `Check failed: ${how} and differ. Take the number with care.`,
  };
}

function countOfList({ frame, rows, catalogue }: Evidence): Checking | undefined {
  const { ask } = frame;
  if (ask.kind !== 'list' || ask.isDistinct || ask.limit !== undefined) return undefined;
  return async (study) =>
    compared(
      await study.countRows(frame, catalogue),
      rows.totalRows,
      'the rows of the list were counted by themselves',
    );
}

function compared(again: number | undefined, value: number | undefined, how: string): Check {
  return again !== undefined && isSame(again, value)
    ? { hasPassed: true, words: `Checked: ${how}; both agree.` }
    : {
        hasPassed: false,
        words: `Check failed: ${how}; ${again ?? 'no value'} against ${value ?? 'no value'}. Take the number with care.`,
      };
}

function isSame(a: number | undefined, b: Cell | undefined): boolean {
  if (a === undefined) return b === null;
  return typeof b === 'number' && Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), 1);
}

function run(frame: Frame, { catalogue }: Focus, study: Study, maxRows?: number): Promise<Rows> {
  return study.query(compile(frame, catalogue.tables, catalogue.now).plan, maxRows);
}

function sumAndCount(measure: Measure): Measure[] {
  return [
    { ...measure, fn: 'sum' },
    { ...measure, fn: 'count' },
  ];
}

function numberOf({ rows }: Rows): number | undefined {
  const value = rows[0]?.at(-1);
  return typeof value === 'number' ? value : undefined;
}

function sum(cells: readonly (Cell | undefined)[]): number {
  return cells.reduce<number>((total, cell) => total + (typeof cell === 'number' ? cell : 0), 0);
}
