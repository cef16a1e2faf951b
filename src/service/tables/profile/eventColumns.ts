import { tokensOf } from './nameTokens.ts';
import type { ColumnProfile } from './tableProfile.ts';

const verbs =
  /^(\p{L}{2,}ed|paid|sent|sold|bought|left|lost|won|done|begun|written|given|taken|built|made|met|held|kept|quit|shut|cancellation|termination|completion|resolution|closing|closure|delivery|shipment|departure|discharge|exit|churn|death|return|payment|signup|hire|release|approval|checkout|refund|graduation|withdrawal|end|start|bezahlt|gekündigt|erledigt|geschlossen|storniert|geliefert|abgeschlossen)$/u;
/** Words of planned dates, on which nothing has happened yet. */
const plans =
  /^(due|deadline|expected|estimated|planned|scheduled|target|targeted|promised|required|requested|forecast|forecasted|expir\p{L}*|valid|until|birth|dob|born|needed|anticipated|eta|budgeted)$/u;
const moments = /^(on|at|date|datetime|time|timestamp|when|day|am|datum)$/;

/** A date or time when something happened to the row; if it is missing, it has not happened. */
export function isEventColumn({ name, type, nulls }: ColumnProfile, rows: number): boolean {
  if (type !== 'date' && type !== 'datetime') return false;
  const tokens = tokensOf(name);
  if (rows < 2 || tokens.some((token) => plans.test(token))) return false;
  if (tokens.some((token) => verbs.test(token))) return true;
  return nulls > 0 && nulls < rows && tokens.length > 1 && moments.test(tokens.at(-1) ?? '');
}
