import type { HeldColumns } from '../query/appendedColumns.ts';
import { cellOf, withoutNoise } from '../query/cells.ts';
import type { Engine } from '../query/duckdbDatabase.ts';
import { fewAtOnce } from '../query/fewAtOnce.ts';
import type { SqlTarget } from '../query/sqlTarget.ts';
import type { TableLocation } from '../query/sqlWriter.ts';
import type { BuiltColumn } from '../read/buildTable.ts';
import type { KnownFacts } from '../read/knownFacts.ts';
import { readName } from './columnLabels.ts';
import { type CountedValues, countFewValues, countValues } from './countedValues.ts';
import { withLevels } from './levels.ts';
import { roleOf } from './roles.ts';
import { isShareColumn } from './shareColumns.ts';
import type { ColumnProfile } from './tableProfile.ts';

const columnsAtOnce = 100;
const exactBelow = 10_000;
const maxValues = 1000;
const listedValues = 200_000;
/** Short texts and identifiers with few values are listed as well, because questions name them. */
const maxTexts = 200;
const maxTextChars = 100;

/** Profiles every column over all rows of a table. */
export async function measure(
  engine: Engine,
  location: TableLocation,
  columns: readonly BuiltColumn[],
  { known, held }: { readonly known?: readonly KnownFacts[]; readonly held?: HeldColumns } = {},
): Promise<{ rows: number; columns: ColumnProfile[] }> {
  const [heldColumn] = held ?? [];
  const rows = known?.[0]?.rows ?? heldColumn?.values.length ?? (await countRows(engine, location));
  const counted = known
    ? await countedFew(engine, location, known)
    : ((await countedAll(engine, location, columns.length, rows, held)) ?? []);
  const profiles: ColumnProfile[] = [];
  const perColumn = Math.max(50, Math.min(maxValues, Math.floor(listedValues / columns.length)));
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const part = columns.slice(from, from + columnsAtOnce);
    const facts = await measurePart(engine, location, part, from, { rows, known, counted });
    for (const [at, column] of part.entries()) {
      const fact = facts[at];
      const listed = (count: number) =>
        counted[from + at]?.frequent(count) ??
        frequent(engine, location.from, location.column(from + at), count);
      if (fact) profiles.push(await profileOf(column, rows, fact, () => listed(perColumn)));
    }
  }
  return { rows, columns: await withLevels(engine, location, rows, profiles) };
}

/** The values of each column of a small table. */
async function countedAll(
  engine: Engine,
  location: TableLocation,
  columns: number,
  rows: number,
  held: HeldColumns | undefined,
): Promise<readonly CountedValues[] | undefined> {
  return location.target.countsExactly ? undefined : countValues(engine, location, columns, rows, held);
}

/** The values of columns with few distinct ones. */
async function countedFew(
  engine: Engine,
  location: TableLocation,
  known: readonly KnownFacts[],
): Promise<readonly (CountedValues | undefined)[]> {
  const counted = known.map(({ values }) => values);
  const open = known.flatMap(({ hasFew, values }, at) => (hasFew && !values ? [at] : []));
  await fewAtOnce(open, async (at) => {
    counted[at] = await countFewValues(engine, location.from, location.column(at));
  });
  return counted;
}

async function countRows(engine: Engine, location: TableLocation): Promise<number> {
  const [[count] = []] = await engine.all(`SELECT count(*) FROM ${location.from}`);
  return Number(count);
}

interface Facts {
  readonly filled: number;
  readonly distinct: number;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly mean?: number;
  readonly isWhole?: boolean;
  readonly meanLength?: number;
}

const factsPerColumn = 7;

async function measurePart(
  engine: Engine,
  location: TableLocation,
  columns: readonly BuiltColumn[],
  from: number,
  {
    rows,
    known,
    counted,
  }: {
    readonly rows: number;
    readonly known: readonly KnownFacts[] | undefined;
    readonly counted: readonly (CountedValues | undefined)[];
  },
): Promise<Facts[]> {
  const { target } = location;
  const found = columns.map((_, at) => {
    const values = counted[from + at];
    return values?.range && { filled: values.filled, distinct: values.distinct, ...values.range };
  });
  const open = columns.flatMap((column, at) => (found[at] ? [] : [{ column, at }]));
  if (open.length === 0) return found.map((fact) => fact ?? noFacts);
  const of = (at: number) => known?.[from + at];
  const select = open.flatMap(({ column, at }) =>
    factsSql(column, location.column(from + at), target, {
      known: of(at),
      isCounted: counted[from + at] !== undefined,
    }),
  );
  const [row = []] = await engine.all(`SELECT ${select.join(', ')} FROM ${location.from}`);
  for (const [n, { at }] of open.entries()) {
    const measured = factsOf(row.slice(n * factsPerColumn, (n + 1) * factsPerColumn));
    const { filled, min, max, hasFractions } = of(at) ?? {};
    found[at] = {
      ...measured,
      ...(filled !== undefined && { filled, distinct: Math.min(measured.distinct, filled) }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(hasFractions && { isWhole: false }),
      ...(counted[from + at] && { distinct: counted[from + at]?.distinct ?? 0 }),
    };
  }
  const facts = found.map((fact) => fact ?? noFacts);
  if (target.countsExactly) return facts;
  const few = open.flatMap(({ at }) =>
    rows > 0 && (facts[at]?.distinct ?? 0) < exactBelow * 1.2 && !of(at)?.hasFew && !counted[from + at]
      ? [at]
      : [],
  );
  if (few.length === 0) return facts;
  const exact = few.map((at) => `count(DISTINCT ${location.column(from + at)})`).join(', ');
  const [counts = []] = await engine.all(`SELECT ${exact} FROM ${location.from}`);
  return facts.map((fact, at) =>
    few.includes(at) ? { ...fact, distinct: Number(counts[few.indexOf(at)]) } : fact,
  );
}

const noFacts: Facts = { filled: 0, distinct: 0 };

/** Skips what is known already; estimating the distinct values alone costs more than everything else. */
function factsSql(
  { type }: BuiltColumn,
  c: string,
  target: SqlTarget,
  { known, isCounted }: { readonly known: KnownFacts | undefined; readonly isCounted: boolean },
): string[] {
  const isNumber = type === 'number';
  const isTime = type === 'date' || type === 'datetime';
  const iso = type === 'date' ? target.isoDay : target.isoMoment;
  const edge = (fn: 'min' | 'max') => {
    if (known?.[fn] !== undefined) return 'NULL';
    return isTime ? iso(`${fn}(${c})`) : isNumber ? `${fn}(${c})` : 'NULL';
  };
  return [
    known ? 'NULL' : `count(${c})`,
    isCounted ? '0' : known?.hasFew ? `count(DISTINCT ${c})` : target.distinctAbout(c),
    edge('min'),
    edge('max'),
    isNumber ? target.real(`avg(${c})`) : 'NULL',
    isNumber && !known?.hasFractions ? `bool_and(${c} = floor(${c}))` : 'NULL',
    type === 'string' ? target.real(`avg(length(${c}))`) : 'NULL',
  ];
}

function factsOf([filled, distinct, min, max, mean, isWhole, meanLength]: unknown[]): Facts {
  const edge = (value: unknown) => {
    const cell = cellOf(value);
    return typeof cell === 'number' || typeof cell === 'string' ? cell : undefined;
  };
  const [low, high, middle, length] = [edge(min), edge(max), withoutNoise(cellOf(mean)), cellOf(meanLength)];
  return {
    filled: Number(filled ?? 0),
    distinct: filled === null ? Number(distinct) : Math.min(Number(distinct), Number(filled)),
    ...(low === undefined ? {} : { min: low }),
    ...(high === undefined ? {} : { max: high }),
    ...(typeof middle === 'number' ? { mean: middle } : {}),
    ...(typeof isWhole === 'boolean' ? { isWhole } : {}),
    ...(typeof length === 'number' ? { meanLength: length } : {}),
  };
}

interface ValueCount {
  readonly value: string;
  readonly count: number;
}

async function profileOf(
  column: BuiltColumn,
  rows: number,
  facts: Facts,
  listed: () => readonly ValueCount[] | Promise<readonly ValueCount[]>,
): Promise<ColumnProfile> {
  const { label, unit: named } = readName(column.name);
  // Cells with units may have been converted, whatever unit the header has.
  const unit = named?.includes(' of ') ? named : (column.unit ?? named);
  const nulls = rows - facts.filled;
  const role = roleOf({ ...facts, name: column.name, type: column.type, rows, nulls });
  const { min, max, mean, distinct } = facts;
  const isShare =
    column.type === 'number' && !column.unit && isShareColumn({ ...facts, name: column.name, unit: named });
  const isShortText =
    column.type === 'string' && distinct <= maxTexts && (facts.meanLength ?? 0) <= maxTextChars;
  const values = role === 'dimension' || isShortText ? await listed() : undefined;
  return {
    name: column.name,
    label,
    type: column.type,
    role,
    ...(unit && !isShare ? { unit } : {}),
    ...(column.clock ? { clock: column.clock } : {}),
    ...(isShare ? { isShare: true as const } : {}),
    ...(column.hasYearsAlone ? { hasYearsAlone: true as const } : {}),
    nulls,
    distinct,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(mean === undefined ? {} : { mean }),
    ...(values ? { values } : {}),
  };
}

async function frequent(
  engine: Engine,
  relation: string,
  column: string,
  count: number,
): Promise<ValueCount[]> {
  const found = await engine.all(
    `SELECT ${column}, count(*) AS n FROM ${relation} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${count}`,
  );
  return found.map(([value, count]) => ({ value: String(cellOf(value)), count: Number(count) }));
}
