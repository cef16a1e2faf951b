import { type Column, isDate } from '../catalogue.ts';
import { isForeignName } from '../lexicon/nameWords.ts';

/** Stemmed names of dates at which a row is over, so that it is not there any more. */
const leavings =
  /^(leav|leave|left|quit|resign|end|stop|finish|close|terminate|cancel|expire|expiry|expirat|expiration|churn|return|checkout|discharg|discharge|depart|departure|out|until|till|valid|strip|remove|retire|dismantle|scrap|decommission|archive|delete|disable)$/;

/** The date by whose name a row is over. */
export function isEndDate(column: Column): boolean {
  const others = isForeignName(column.name) ? column.otherWords : [];
  return [column.words, ...others].some((words) => saysEnd(column, words));
}

function saysEnd({ kind, name }: Column, words: readonly string[]): boolean {
  const names = words.filter((word) => !/^(at|on|of|de|du|date|day|time|have|be)$/.test(word));
  const [only] = names;
  if (kind !== 'date' || only === undefined) return false;
  if (/^valid$/.test(only)) return /valid[_ ]?(to|until|till|thru|through)/i.test(name);
  return leavings.test(only) && (names.length === 1 || names.every((word) => leavings.test(word)));
}

/** Some rows are over only on a day to come. */
export function endsAhead(column: Column, now: Date): boolean {
  return isDate(column) && isEndDate(column) && String(column.max) > now.toISOString().slice(0, 10);
}
