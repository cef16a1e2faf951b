import type { Measure, Plan } from '../plan/plan.ts';
import type { ColumnProfile, JoinEdge, TableProfile } from '../tables/profile/tableProfile.ts';

/** What a log tells of each thing, in columns: when each of its steps came first. */
export interface LogSteps {
  readonly profile: TableProfile;
  readonly plan: Plan;
  /** The column that names the thing, as in the log. */
  readonly thing: string;
}

const maxSteps = 12;
/** Fewer rows for each thing are no course of events. */
const minRowsEach = 1.5;
const maxTimesEach = 2;

/**
 * The rows of a log of events, one for each thing that they happened to: "time from booked to delivered" is a span
 * between two rows of the log and between two columns here. Undefined where the table is no such log.
 */
export function logSteps(profile: TableProfile, edges: readonly JoinEdge[]): LogSteps | undefined {
  const { columns, rows, id } = profile;
  const times = columns.filter(({ type }) => type === 'date' || type === 'datetime');
  const [time] = times;
  const steps = columns.filter(isStep);
  const [step] = steps;
  if (!time || times.length > 1 || !step?.values || steps.length > 1) return undefined;
  const refers = (name: string) => edges.some(({ from }) => from.table === id && from.column === name);
  const things = columns.filter(
    (column) =>
      column !== step &&
      (column.role === 'identifier' || refers(column.name)) &&
      column.nulls === 0 &&
      rows >= column.distinct * minRowsEach &&
      // Each thing takes each of its steps about once: 300 runs on eight kinds of machine are no course of events.
      rows <= column.distinct * (step.values?.length ?? 0) * maxTimesEach &&
      column.distinct > (step.values?.length ?? 0),
  );
  const thing = things.sort((a, b) => b.distinct - a.distinct)[0];
  if (!thing) return undefined;
  const named = step.values.filter(({ value }) => value.toLowerCase() !== thing.name.toLowerCase());
  const { key: _key, nameColumn: _name, indicator: _indicator, ...rest } = profile;
  return {
    thing: thing.name,
    plan: {
      op: 'group',
      input: { op: 'table', table: id },
      keys: [{ name: thing.name, expr: { column: thing.name } }],
      measures: named.map(
        ({ value }): Measure => ({
          name: value,
          fn: 'min',
          of: { column: time.name },
          where: { op: '=', left: { column: step.name }, right: { value } },
        }),
      ),
    },
    profile: {
      ...rest,
      rows: thing.distinct,
      key: thing.name,
      columns: [
        thing,
        ...named.map(({ value, count }): ColumnProfile => {
          const filled = Math.min(count, thing.distinct);
          return {
            ...time,
            name: value,
            label: value,
            role: 'time',
            nulls: thing.distinct - filled,
            distinct: filled,
            ...(filled < thing.distinct && { isEvent: true as const }),
          };
        }),
      ],
    },
  };
}

function isStep({ name, type, values, nulls, separator }: ColumnProfile): boolean {
  return (
    type === 'string' &&
    separator === undefined &&
    nulls === 0 &&
    values !== undefined &&
    values.length >= 2 &&
    values.length <= maxSteps &&
    /event|status|state|step|stage|action|activity|scan|phase|milestone/i.test(name)
  );
}
