import { formatDate } from '../../language/words/dateWords.ts';
import { formatNumber } from '../../language/words/formatNumber.ts';
import { styleOf } from '../../language/words/result.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Evidence } from './evidence.ts';

const locale = 'en-US';

/**
 * The numbers and periods of one row of a card as the sentence writes them; undefined for what is neither. A share is
 * in percent on the card, so its unit alone would have it written like any other percentage.
 */
export function saidTexts({ compiled, rows: found }: Pick<Evidence, 'compiled' | 'rows'>, shown: Rows) {
  const [row = []] = shown.rows;
  const [raw = []] = found.rows;
  return compiled.outputs.map((output, at) => {
    const cell = row[at];
    // The card has a period by its short name, "2031-01".
    const place = found.columns.findIndex(({ name }) => name === output.name);
    const period = output.grain && raw[place < 0 ? at : place];
    if (typeof period === 'number' || typeof period === 'string') return formatDate(period, output.grain);
    if (typeof cell !== 'number' || output.role !== 'value') return undefined;
    return formatNumber(output.isShare ? cell / 100 : cell, styleOf(output, locale));
  });
}
