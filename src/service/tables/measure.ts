import type { BuiltColumn } from './buildTable.ts';
import { cellOf, withoutNoise } from './cells.ts';
import type { Database } from './database.ts';
import { readName } from './labels.ts';
import type { ColumnProfile } from './profile.ts';
import { roleOf } from './roles.ts';
import { storedColumn } from './sqlWriter.ts';

const columnsAtOnce = 100;
const exactBelow = 10_000;
const mostValues = 1000;
const listedValues = 200_000;
/** Texts and identifiers are listed too where they are few and short: questions name them. */
const mostTexts = 200;
const longestText = 100;

/** Measures every column of a stored relation over all rows. */
export async function measure(
  database: Database,
  relation: string,
  columns: readonly BuiltColumn[],
): Promise<{ rows: number; columns: ColumnProfile[] }> {
  const [[count] = []] = await database.all(`SELECT count(*) FROM ${relation}`);
  const rows = Number(count);
  const profiles: ColumnProfile[] = [];
  const perColumn = Math.max(50, Math.min(mostValues, Math.floor(listedValues / columns.length)));
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const part = columns.slice(from, from + columnsAtOnce);
    const facts = await measurePart(database, relation, part, from, rows);
    for (const [at, column] of part.entries()) {
      const fact = facts[at];
      if (fact) profiles.push(await profileOf(database, relation, column, from + at, rows, fact, perColumn));
    }
  }
  return { rows, columns: profiles };
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
  database: Database,
  relation: string,
  columns: readonly BuiltColumn[],
  from: number,
  rows: number,
): Promise<Facts[]> {
  const select = columns.flatMap((column, at) => factsSql(column, storedColumn(from + at)));
  const [row = []] = await database.all(`SELECT ${select.join(', ')} FROM ${relation}`);
  const facts = columns.map((_, at) => factsOf(row.slice(at * factsPerColumn, (at + 1) * factsPerColumn)));
  const few = facts.flatMap((fact, at) => (rows > 0 && fact.distinct < exactBelow * 1.2 ? [at] : []));
  if (few.length === 0) return facts;
  const exact = few.map((at) => `count(DISTINCT ${storedColumn(from + at)})`).join(', ');
  const [counts = []] = await database.all(`SELECT ${exact} FROM ${relation}`);
  return facts.map((fact, at) =>
    few.includes(at) ? { ...fact, distinct: Number(counts[few.indexOf(at)]) } : fact,
  );
}

function factsSql({ type }: BuiltColumn, c: string): string[] {
  const isNumber = type === 'number';
  const bound = type === 'date' ? `'%Y-%m-%d'` : `'%Y-%m-%dT%H:%M:%S'`;
  const isTime = type === 'date' || type === 'datetime';
  const edge = (fn: 'min' | 'max') =>
    isTime ? `strftime(${fn}(${c}), ${bound})` : isNumber ? `${fn}(${c})` : 'NULL';
  return [
    `count(${c})`,
    `approx_count_distinct(${c})`,
    edge('min'),
    edge('max'),
    isNumber ? `avg(${c})` : 'NULL',
    isNumber ? `bool_and(${c} = floor(${c}))` : 'NULL',
    type === 'string' ? `avg(length(${c}))` : 'NULL',
  ];
}

function factsOf([filled, distinct, min, max, mean, isWhole, meanLength]: unknown[]): Facts {
  const edge = (value: unknown) => {
    const cell = cellOf(value);
    return typeof cell === 'number' || typeof cell === 'string' ? cell : undefined;
  };
  const [low, high, middle, length] = [edge(min), edge(max), withoutNoise(cellOf(mean)), cellOf(meanLength)];
  return {
    filled: Number(filled),
    distinct: Math.min(Number(distinct), Number(filled)),
    ...(low === undefined ? {} : { min: low }),
    ...(high === undefined ? {} : { max: high }),
    ...(typeof middle === 'number' ? { mean: middle } : {}),
    ...(typeof isWhole === 'boolean' ? { isWhole } : {}),
    ...(typeof length === 'number' ? { meanLength: length } : {}),
  };
}

async function profileOf(
  database: Database,
  relation: string,
  column: BuiltColumn,
  index: number,
  rows: number,
  facts: Facts,
  mostListed: number,
): Promise<ColumnProfile> {
  const { label, unit = column.unit } = readName(column.name);
  const nulls = rows - facts.filled;
  const role = roleOf({ ...facts, name: column.name, type: column.type, rows, nulls });
  const { min, max, mean, distinct } = facts;
  const isShortText =
    column.type === 'string' && distinct <= mostTexts && (facts.meanLength ?? 0) <= longestText;
  const values =
    role === 'dimension' || isShortText
      ? await frequent(database, relation, storedColumn(index), mostListed)
      : undefined;
  return {
    name: column.name,
    label,
    type: column.type,
    role,
    ...(unit ? { unit } : {}),
    nulls,
    distinct,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(mean === undefined ? {} : { mean }),
    ...(values ? { values } : {}),
  };
}

async function frequent(
  database: Database,
  relation: string,
  column: string,
  most: number,
): Promise<{ value: string; count: number }[]> {
  const found = await database.all(
    `SELECT ${column}, count(*) AS n FROM ${relation} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${most}`,
  );
  return found.map(([value, count]) => ({ value: String(cellOf(value)), count: Number(count) }));
}
