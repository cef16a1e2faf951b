import type { KeySpelling } from '../../../contract/chartView.ts';
import { numberPattern } from '../../plan/numbersInText.ts';
import type { LocatedTable } from '../query/runPlan.ts';

/** The common form of a text column's cells, judged by a sample. */
export interface KeyForm {
  /** They end in a number and contain no other digits: "H03", "INV-0012", "#1008". */
  readonly isNumbered: boolean;
  /** The prefix of all cells: "@" in "@ann", "#" in "#1008". */
  readonly mark?: string;
}

/** Sample size. Whether two columns join is verified over all cells later. */
const sampled = 1000;
const columnsAtOnce = 20;

/** The forms of the given text columns (by position), where they have one. */
export async function keyFormsOf(
  { engine, location }: LocatedTable,
  columns: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, KeyForm>> {
  const forms = new Map<number, KeyForm>();
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const part = columns.slice(from, from + columnsAtOnce);
    const selects = part.flatMap((at) => {
      const c = location.column(at);
      const mark = `regexp_extract(${c}, '^[@#$~+]')`;
      return [
        `bool_and(regexp_full_match(${c}, '${numbered}'))`,
        `CASE WHEN min(${mark}) = max(${mark}) THEN max(${mark}) END`,
      ];
    });
    const cells = part.map((at) => location.column(at)).join(', ');
    const [row = []] = await engine.all(
      `SELECT ${selects.join(', ')} FROM (SELECT ${cells} FROM ${location.from} LIMIT ${sampled})`,
      [],
      signal,
    );
    part.forEach((at, n) => {
      const [isNumbered, mark] = [row[n * 2] === true, String(row[n * 2 + 1] ?? '')];
      if (isNumbered || mark !== '') forms.set(at, { isNumbered, ...(mark !== '' && { mark }) });
    });
  }
  return forms;
}

const numbered = '[^0-9]*[0-9]{1,15}';

/**
 * A row's key as SQL for DuckDB. It must equal the value that plans join by (`keyExpr`), because keys that are unique
 * here must be unique there.
 *
 * @param column the SQL of a column, by its name
 */
export function keySql(
  name: string,
  column: (name: string) => string,
  spelling: KeySpelling,
  side: 'from' | 'to',
): string {
  const cell = column(name);
  switch (spelling.how) {
    case 'mark':
      return spelling.on === side ? `('${spelling.mark}' || ${cell})` : cell;
    case 'name':
      return side === 'to' ? `(${column(spelling.first)} || ' ' || ${column(spelling.last)})` : cell;
    case 'number':
      return spelling.texts.includes(side)
        ? `abs(TRY_CAST(replace(regexp_extract(${cell}, '${numberPattern}', 1), ',', '') AS DOUBLE))`
        : `CAST(${cell} AS DOUBLE)`;
  }
}
