import type { Plan } from '../plan/plan.ts';
import type { ColumnProfile, TableProfile } from '../tables/profile/tableProfile.ts';

/** Two or three columns named after dates may be anything, such as deadlines. */
const fewest = 4;

interface DayColumn {
  readonly column: ColumnProfile;
  /** ISO text. */
  readonly day: string;
}

/**
 * A register: one column for each day, with a mark or a figure in it for each row. It becomes one row per cell, so that who
 * came on a day and how often somebody was missing are questions about rows like any other.
 */
export function uncrossedDays(profile: TableProfile):
  | {
      readonly profile: TableProfile;
      readonly plan: Plan;
      readonly days: readonly string[];
      readonly value: string;
    }
  | undefined {
  const found = dayColumnsOf(profile);
  const [first] = found;
  if (!first) return undefined;
  const days = new Set(found.map(({ column }) => column));
  const taken = new Set(profile.columns.map(({ name }) => name.toLowerCase()));
  const free = (...names: readonly string[]) =>
    names.find((name) => !taken.has(name)) ?? `${names[0]} of cell`;
  const date = free('date', 'day');
  const isNumber = first.column.type === 'number';
  const value = isNumber ? free('value', 'figure') : free('mark', 'entry');
  const filled = found.reduce((sum, { column }) => sum + profile.rows - column.nulls, 0);
  const { key: _key, nameColumn, ...rest } = profile;
  const starts = found.map(({ day }) => day).sort();
  return {
    days: found.map(({ column }) => column.name),
    value,
    plan: {
      op: 'unpivot',
      input: { op: 'table', table: profile.id },
      columns: found.map(({ column, day }) => ({ column: column.name, label: day })),
      labelType: 'date',
      name: date,
      value,
    },
    profile: {
      ...rest,
      ...(nameColumn !== undefined &&
        !found.some(({ column }) => column.name === nameColumn) && { nameColumn }),
      rows: filled,
      columns: [
        ...profile.columns
          .filter((column) => !days.has(column))
          .map((column) => ({
            ...column,
            nulls: Math.round((column.nulls * filled) / Math.max(1, profile.rows)),
          })),
        {
          name: date,
          label: date,
          type: 'date',
          role: 'time',
          nulls: 0,
          distinct: found.length,
          min: starts[0] ?? '',
          max: starts.at(-1) ?? '',
        },
        isNumber ? figures(value, found, filled) : marks(value, found),
      ],
    },
  };
}

function figures(name: string, found: readonly DayColumn[], filled: number): ColumnProfile {
  const bound = (pick: (column: ColumnProfile) => unknown) => found.map(({ column }) => Number(pick(column)));
  const unit = found[0]?.column.unit;
  return {
    name,
    label: name,
    type: 'number',
    role: 'measure',
    ...(unit !== undefined && { unit }),
    nulls: 0,
    distinct: filled,
    min: Math.min(...bound(({ min }) => min)),
    max: Math.max(...bound(({ max }) => max)),
  };
}

function marks(name: string, found: readonly DayColumn[]): ColumnProfile {
  const counts = new Map<string, number>();
  for (const { column } of found)
    for (const { value, count } of column.values ?? []) counts.set(value, (counts.get(value) ?? 0) + count);
  const values = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  return { name, label: name, type: 'string', role: 'dimension', nulls: 0, distinct: values.length, values };
}

/** The columns named after days, if all have one type and no other column holds figures. */
function dayColumnsOf({ name, rows, columns }: TableProfile): DayColumn[] {
  const inName = /(?<!\d)(20\d\d)(?!\d)/.exec(name)?.[1];
  const named = columns.filter(({ name: day }) => dayParts(day, inName) !== undefined);
  const filled = named.filter(({ distinct }) => distinct > 0);
  const types = new Set(filled.map(({ type }) => type));
  const [type] = types;
  if (filled.length < fewest || types.size > 1 || (type !== 'string' && type !== 'number')) return [];
  if (type === 'string' && filled.some(({ values, distinct }) => (values?.length ?? 0) < distinct)) return [];
  if (columns.some((column) => !named.includes(column) && isFigure(column, rows))) return [];
  const isDayFirst = areDayFirst(filled.map((column) => dayParts(column.name, inName) ?? []));
  const found = filled.flatMap((column): DayColumn[] => {
    const day = isoOf(dayParts(column.name, inName) ?? [], isDayFirst);
    return day === undefined ? [] : [{ column, day }];
  });
  return found.length === filled.length && new Set(found.map(({ day }) => day)).size === found.length
    ? found
    : [];
}

/** A figure would be repeated for each day. Numbers that identify the rows, such as member numbers, may be repeated. */
function isFigure({ role, distinct }: ColumnProfile, rows: number): boolean {
  return role === 'measure' && distinct < rows;
}

type Parts = readonly (string | undefined)[];

/** The year, then the other two parts in the order of the name; an ISO date gives day and month, and says so. */
function dayParts(name: string, year: string | undefined): Parts | undefined {
  const text = name.trim().replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i, '');
  const iso = /^(20\d\d)-(\d\d?)-(\d\d?)(?:[T ]00:00(?::00)?)?$/.exec(text);
  if (iso) return [iso[1], iso[3], iso[2], 'iso'];
  const other = /^(\d\d?)[/.-](\d\d?)(?:[/.-](20\d\d|\d\d)?)?$/.exec(text);
  if (!other) return undefined;
  const stated = other[3]?.length === 2 ? `20${other[3]}` : (other[3] ?? year);
  return stated === undefined ? undefined : [stated, other[1], other[2]];
}

/** Whether the day comes before the month: if both orders are possible, the one in which the columns ascend. */
function areDayFirst(all: readonly Parts[]): boolean {
  if (all.some(([, first]) => Number(first) > 12)) return true;
  if (all.some(([, , second, form]) => form === undefined && Number(second) > 12)) return false;
  const isSorted = (isDayFirst: boolean) => {
    const days = all.map((parts) => isoOf(parts, isDayFirst) ?? '');
    return days.every((day, at) => at === 0 || day > (days[at - 1] ?? ''));
  };
  return isSorted(true) || !isSorted(false);
}

function isoOf([year, first, second, form]: Parts, isDayFirst: boolean): string | undefined {
  const [day, month] = isDayFirst || form === 'iso' ? [first, second] : [second, first];
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** What these letters mean in any register. */
const usualMarks: ReadonlyMap<string, string> = new Map([
  ['p', 'present'],
  ['x', 'present'],
  ['✓', 'present'],
  ['a', 'absent'],
  ['l', 'late'],
  ['e', 'excused'],
  ['s', 'sick'],
]);

/** What the marks mean; undefined if one of them is unknown, or only one is used. */
export function meaningsOfMarks(
  values: NonNullable<ColumnProfile['values']>,
): ReadonlyMap<string, string> | undefined {
  const found = values.map(({ value }) => [value, usualMarks.get(value.trim().toLowerCase())] as const);
  const known = found.flatMap(([value, meaning]) => (meaning ? [[value, meaning] as const] : []));
  return known.length === found.length && known.length > 1 ? new Map(known) : undefined;
}
