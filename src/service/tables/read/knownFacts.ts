import type { CountedValues } from '../profile/countedValues.ts';
import type { ColumnType } from '../profile/tableProfile.ts';
import { cellOf } from '../query/cells.ts';
import type { ColumnStats } from './parquetStats.ts';

/** What a sample tells about a column with (near) certainty. */
export interface ColumnHints {
  /** Values repeat, so counting distinct ones is cheap. */
  readonly hasFew: boolean;
  /** Whether a non-integer was seen. */
  readonly hasFractions: boolean;
}

/** What is known about a column over all rows before profiling. */
export interface KnownFacts extends Partial<ColumnHints> {
  readonly rows: number;
  readonly filled: number;
  readonly min?: number | string;
  readonly max?: number | string;
  /** Its values, if they were counted already. */
  readonly values?: CountedValues;
}

/** The statistics of a Parquet file in the form of a profile. */
export function knownFacts(
  type: ColumnType,
  { rows, filled, min, max }: ColumnStats,
  hints: ColumnHints | undefined,
): KnownFacts {
  const [low, high] = [edgeOf(type, min), edgeOf(type, max)];
  return {
    ...{ rows, filled, ...hints },
    ...(low === undefined ? {} : { min: low }),
    ...(high === undefined ? {} : { max: high }),
  };
}

function edgeOf(type: ColumnType, edge: string | undefined): number | string | undefined {
  if (edge === undefined) return undefined;
  switch (type) {
    case 'number': {
      const cell = cellOf(Number(edge));
      return typeof cell === 'number' ? cell : undefined;
    }
    case 'date':
      return edge.slice(0, 10);
    case 'datetime':
      return edge.replace(' ', 'T').slice(0, 19);
    case 'string':
    case 'boolean':
      return undefined;
  }
}
