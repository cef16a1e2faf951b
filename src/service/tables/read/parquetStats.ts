/** A column's statistics in a Parquet file, over all rows. */
export interface ColumnStats {
  readonly name: string;
  readonly rows: number;
  readonly filled: number;
  /** In the engine's text format, with a blank between date and time. */
  readonly min?: string;
  readonly max?: string;
  readonly isFinite?: boolean;
}

/** Parses the row that `COPY … (RETURN_STATS)` returns. */
export function statsOf(row: readonly unknown[]): ColumnStats[] {
  const rows = Number(row[1]);
  return entriesOf(row[4]).map(([name, given]) => {
    const facts = new Map(entriesOf(given).map(([key, value]) => [key, String(value)]));
    const [min, max] = [facts.get('min'), facts.get('max')];
    const ends = [min, max].map((end) => end === undefined || !/inf|nan/i.test(end));
    return {
      name: name.replace(/^"|"$/g, ''),
      rows,
      filled: rows - Number(facts.get('null_count') ?? 0),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      isFinite: facts.get('has_nan') !== 'true' && ends.every(Boolean),
    };
  });
}

/** A map value of the engine. */
function entriesOf(value: unknown): [string, unknown][] {
  const { entries = [] } = (value ?? {}) as {
    readonly entries?: readonly { key: unknown; value: unknown }[];
  };
  return entries.map((entry) => [String(entry.key), entry.value]);
}
