import { formatNumber } from '../../language/words/formatNumber.ts';
import { styleOf } from '../../language/words/result.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Evidence } from './evidence.ts';

const locale = 'en-US';

/**
 * The numbers of one row of a card as the sentence writes them; undefined for what is no number. A share is in percent
 * on the card, so its unit alone would have it written like any other percentage.
 */
export function saidTexts({ compiled: { outputs } }: Pick<Evidence, 'compiled'>, { rows: [row = []] }: Rows) {
  return outputs.map((output, at) => {
    const cell = row[at];
    if (typeof cell !== 'number' || output.role !== 'value') return undefined;
    return formatNumber(output.isShare ? cell / 100 : cell, styleOf(output, locale));
  });
}
