import { rd } from '../../build/setBuilder.mjs';

const sorted = (l) => [...l].sort((a, b) => a - b);
/** The quantile between the two values next to it. */
export const quantile = (l, p) => {
  const s = sorted(l);
  const at = p * (s.length - 1);
  const lo = Math.floor(at);
  return rd(s[lo] + (at - lo) * ((s[lo + 1] ?? s[lo]) - s[lo]));
};
/** The quantile as a value of the list. */
export const quantileOf = (l, p) => sorted(l)[Math.max(0, Math.ceil(p * l.length) - 1)];
export const daysFrom = (a, b) => Math.round((Date.parse(b) - Date.parse(a)) / 864e5);
export const capital = (s) => s[0].toUpperCase() + s.slice(1);
export const jsonl = (l) => `${l.map((x) => JSON.stringify(x)).join('\n')}\n`;
/** One of the things, drawn by the weight that each has as `pull`. */
export const draw = (R, l) => l[+R.w(Object.fromEntries(l.map((x, i) => [i, x.pull])))];
