import type { Condition } from '../../tables/plan.ts';
import type { Frame } from './frame.ts';
import { isStockName } from './lexicon.ts';
import type { Assumption } from './reading.ts';
import { timeColumn } from './times.ts';

/** A population summed over years means nothing: without a period, the last one is taken, and said. */
export function latestStock({
  table,
  measures,
  keys,
  where,
}: Frame): { condition: Condition; assumption: Assumption } | undefined {
  const time = timeColumn(table);
  const stock = measures.find(
    ({ fn, column }) =>
      fn === 'sum' && column !== undefined && (column.isLevel || isStockName.test(column.label)),
  );
  if (
    !time ||
    time.max === undefined ||
    !stock?.column ||
    time.distinct < 2 ||
    time.distinct > table.rows / 2
  )
    return undefined;
  if ([...keys, ...where].some(({ column }) => column === time.name)) return undefined;
  const { label } = stock.column;
  return {
    condition: { column: time.name, op: '=', value: time.max },
    assumption: {
      category: 'period',
      title: `Latest ${time.label}: ${time.max}`,
      description: `${label} is a level at a moment, so it is not added over ${time.label}; the latest is taken.`,
    },
  };
}
