import * as vscode from 'vscode';

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "3 days ago". `at` is ISO text or Unix seconds; empty if it is not a time. */
export function timeAgo(
  at: string | number | null | undefined,
  now = Date.now(),
  locale = vscode.env.language,
): string {
  if (at === null || at === undefined) return '';
  const time = typeof at === 'number' ? at * 1000 : Date.parse(at);
  if (Number.isNaN(time)) return '';
  const seconds = Math.max(0, (now - time) / 1000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of units)
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  return words.format(0, 'second');
}
