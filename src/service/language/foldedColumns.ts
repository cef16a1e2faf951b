import type { Plan } from '../plan/plan.ts';
import type { ColumnProfile, TableProfile } from '../tables/profile/tableProfile.ts';
import { isMeasureConcept } from './lexicon/adjectives.ts';
import { nameWords } from './lexicon/nameWords.ts';
import { stem } from './lexicon/stem.ts';
import { unitOf } from './lexicon/units.ts';

/** Columns of one kind, one beside the other: the subjects of a list of marks, the parties of an election. */
export interface Folded {
  /** Their names become the values of this column. */
  readonly name: string;
  readonly value: string;
  /** The column of another table whose values they are named after. */
  readonly things?: ThingColumn;
}

/** A column that tells the rows of its table apart, by its values in lower case. */
export interface ThingColumn {
  readonly table: string;
  readonly column: string;
  readonly values: ReadonlyMap<string, string>;
}

/** The columns of texts that columns of other tables may be named after: one column per inverter, shop or person. */
export function thingColumns(profiles: readonly TableProfile[]): ThingColumn[] {
  return profiles.flatMap(({ id, rows, columns }) =>
    columns.flatMap(({ name, type, distinct, values, role, separator }): ThingColumn[] =>
      type === 'string' && role !== 'text' && !separator && values && distinct === rows && rows >= minThings
        ? [
            {
              table: id,
              column: name,
              values: new Map(values.map(({ value }) => [value.trim().toLowerCase(), value])),
            },
          ]
        : [],
    ),
  );
}

const minThings = 3;
const fewest = 4;
const most = 40;
/** Typical figures of one kind are of one size. */
const maxApart = 6;

/**
 * The same table with one row for each of its columns of one kind, so that "which subject is best" asks for a value of
 * a column like any other question; undefined where the columns measure different things.
 */
export function folded(
  profile: TableProfile,
  things: readonly ThingColumn[] = [],
): { profile: TableProfile; plan: Plan; folded: Folded } | undefined {
  const named = namedAfter(profile, things);
  const parts = named?.parts ?? kindIn(profile);
  if (!parts) return undefined;
  const labelOf = (part: ColumnProfile) => named?.things.values.get(bareLabel(part)) ?? part.label;
  const taken = new Set(profile.columns.map(({ name }) => name.toLowerCase()));
  const free = (...names: readonly string[]) =>
    names.find((each) => !taken.has(each.toLowerCase())) ?? names[0] ?? '';
  const name = free(...(named ? [named.things.column] : []), 'column', 'name of column', 'which column');
  const value = free('value', 'value of column', 'figure of column');
  // What stands once in a row is repeated for each of its columns, and adding it up would count it that often.
  const kept = profile.columns
    .filter((column) => !parts.includes(column))
    .map((column) => (column.role === 'measure' ? { ...column, isLevel: true as const } : column));
  const whole = named && wholeOf(parts, kept, profile.rows);
  const filled = parts.reduce((sum, { nulls }) => sum + profile.rows - nulls, 0);
  const [first] = parts;
  const bounds = (pick: (column: ColumnProfile) => unknown) => parts.map((part) => Number(pick(part)));
  const { key: _key, nameColumn: _name, ...rest } = profile;
  const { shownPath } = profile;
  return {
    folded: { name, value, ...(named && { things: named.things }) },
    plan: {
      op: 'unpivot',
      input: { op: 'table', table: profile.id },
      columns: parts.map((part) => ({ column: part.name, label: labelOf(part) })),
      labelType: 'string',
      name,
      value,
    },
    profile: {
      ...rest,
      shownPath,
      rows: filled,
      columns: [
        ...kept.map((column) => ({
          ...column,
          nulls: Math.round((column.nulls * filled) / Math.max(1, profile.rows)),
        })),
        {
          name,
          label: name,
          type: 'string',
          role: 'dimension',
          nulls: 0,
          distinct: parts.length,
          values: parts.map((part) => ({ value: labelOf(part), count: profile.rows - part.nulls })),
        },
        {
          name: value,
          label: whole?.label ?? value,
          ...(whole && { aliases: [whole.name] }),
          type: 'number',
          role: 'measure',
          ...(first?.unit !== undefined && { unit: first.unit }),
          ...(first?.isLevel && { isLevel: true as const }),
          nulls: 0,
          distinct: Math.max(...parts.map(({ distinct }) => distinct)),
          min: Math.min(...bounds(({ min }) => min)),
          max: Math.max(...bounds(({ max }) => max)),
        },
      ],
    },
  };
}

/** What the columns divide among them: the ballots that were cast are those of all candidates, and a few spoilt ones. */
function wholeOf(
  parts: readonly ColumnProfile[],
  kept: readonly ColumnProfile[],
  rows: number,
): ColumnProfile | undefined {
  const sumOf = ({ mean, nulls }: ColumnProfile) => (mean === undefined ? Number.NaN : mean * (rows - nulls));
  const divided = parts.reduce((sum, part) => sum + sumOf(part), 0);
  return kept.find(
    (column) =>
      column.type === 'number' &&
      column.role === 'measure' &&
      divided >= sumOf(column) * minDivided &&
      divided <= sumOf(column) * maxDivided,
  );
}

/** Of a whole, a few may belong to no part; rounding may add a little. */
const minDivided = 0.9;
const maxDivided = 1.001;

/** Columns of figures in one unit that are named after the rows of another table. */
function namedAfter(
  { id, columns, periods, indicator }: TableProfile,
  things: readonly ThingColumn[],
): { parts: readonly ColumnProfile[]; things: ThingColumn } | undefined {
  if (periods || indicator) return undefined;
  const figures = columns.filter(({ type, role }) => type === 'number' && role === 'measure');
  for (const each of things) {
    if (each.table === id) continue;
    const parts = figures.filter((column) => each.values.has(bareLabel(column)));
    const [first] = parts;
    if (parts.length >= minThings && parts.length <= most && parts.every(({ unit }) => unit === first?.unit))
      return { parts, things: each };
  }
  return undefined;
}

/** `A1 kWh` is A1. */
function bareLabel({ name, unit }: ColumnProfile): string {
  const label = name.trim().toLowerCase();
  const tail = unit?.toLowerCase();
  if (tail === undefined || !label.endsWith(tail)) return label.replace(/\s*\([^)]*\)$/, '');
  return label.slice(0, -tail.length).replace(/[\s_([-]+$/, '');
}

/** The longest run of neighbouring columns of figures that share unit and size, none named after what it measures. */
function kindIn({ columns, periods, indicator, key }: TableProfile): readonly ColumnProfile[] | undefined {
  if (periods || indicator) return undefined;
  const runs: ColumnProfile[][] = [];
  let run: ColumnProfile[] = [];
  for (const column of columns) {
    const [first] = run;
    if (column.name === key || !mayBeOneOfMany(column)) run = [];
    else if (first && (first.unit !== column.unit || first.isSigned !== column.isSigned)) run = [column];
    else run = [...run, column];
    runs.push(run);
  }
  const [longest] = runs.sort((a, b) => b.length - a.length);
  if (!longest || longest.length < fewest || longest.length > most) return undefined;
  const sizes = longest.map(({ mean }) => Math.abs(mean ?? Number.NaN)).filter((size) => size > 0);
  // "Material plan", "material actual", "labour plan": crossed, not of one kind.
  const words = longest.map(({ name }) => new Set(nameWords(name).words.map(stem)));
  const isCrossed = words.some((own, at) =>
    words.some((other, place) => place > at && [...own].some((word) => other.has(word))),
  );
  if (isCrossed) return undefined;
  const isAlike = sizes.length >= longest.length * 0.8 && Math.max(...sizes) <= Math.min(...sizes) * maxApart;
  return isAlike ? longest : undefined;
}

function mayBeOneOfMany({ name, type, role }: ColumnProfile): boolean {
  if (type !== 'number' || role !== 'measure') return false;
  const { words } = nameWords(name);
  return (
    words.length <= 3 &&
    !words.some((word) => /\d/.test(word) || word.length < 2) &&
    !words.some((word) => isMeasureConcept(word) || isMeasureConcept(stem(word)) || unitOf(word))
  );
}
