import { isDate } from '../../language/catalogue.ts';
import type { Output } from '../../language/frame.ts';
import { formatDate } from '../../language/words/dateWords.ts';
import { formatNumber, isMoney } from '../../language/words/formatNumber.ts';
import { styleOf } from '../../language/words/result.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Evidence } from './evidence.ts';

const locale = 'en-US';

/**
 * The numbers, dates and periods in one row of a card, formatted as in the text; undefined for anything else. Shares are
 * stored in percent, and their unit alone would format them like any other percentage.
 */
export function formattedNumbers(
  { compiled, rows: found }: Pick<Evidence, 'compiled' | 'rows'>,
  shown: Rows,
) {
  const [row = []] = shown.rows;
  const [raw = []] = found.rows;
  const isRounded = roundsAmounts(compiled.outputs, row);
  return compiled.outputs.map((output, at) => {
    const cell = row[at];
    // The card stores the period in short form, "2031-01".
    const index = found.columns.findIndex(({ name }) => name === output.name);
    const period = output.grain && raw[index < 0 ? at : index];
    if (typeof period === 'number' || typeof period === 'string') return formatDate(period, output.grain);
    if (typeof cell === 'string' && output.column && isDate(output.column)) return formatDate(cell);
    if (typeof cell !== 'number' || !isFigure(output)) return undefined;
    const style = styleOf(output, locale);
    const decimals = isRounded && isAmount(output) ? { decimals: 0 } : {};
    return formatNumber(output.isShare ? cell / 100 : cell, { ...style, ...decimals });
  });
}

/** From this value on amounts are written without cents. */
const wholeFrom = 10_000;

/** If an amount has no cents, its parts and differences have none either: €31,177 in 2024, €3,149 more than in 2023. */
function roundsAmounts(outputs: readonly Output[], row: Rows['rows'][number]): boolean {
  return outputs.some((output, at) => isAmount(output) && Math.abs(Number(row[at])) >= wholeFrom);
}

function isAmount(output: Output): boolean {
  const { unit, measure } = output;
  return isFigure(output) && measure?.fn === 'sum' && isMoney(unit ?? measure.unit);
}

/** Calculated results and the numbers they are based on, without cells of the file quoted beside them. */
function isFigure({ role, column }: Output): boolean {
  return role === 'value' || (role === 'detail' && column === undefined);
}
