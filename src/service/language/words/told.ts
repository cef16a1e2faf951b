import type { Cell } from '../../tables/profile.ts';
import type { Frame, Key } from '../frame.ts';
import { formatWhen } from './dateWords.ts';
import { enumerate } from './name.ts';
import { isTimeKey } from './phrase.ts';
import { type Field, nameOf, type Result, show } from './result.ts';

/** What the sentences of an answer are made from. */
export interface Told {
  readonly frame: Frame;
  readonly result: Result;
  readonly locale: string;
}

/** Names a text lists before it says how many more there are. */
export const maxNamed = 10;

/** "A (12), B (9) and C (7)", "A, B and 12 more". */
export function listNames(names: readonly string[], total = names.length): string {
  const shown = names.slice(0, total > maxNamed ? maxNamed : names.length);
  const more = total - shown.length;
  return enumerate(more > 0 ? [...shown, `${more.toLocaleString('en-US')} more`] : shown);
}

/** A group as it follows a figure: "for Documentary", "in March 2026", "on Monday". */
export function forGroup(told: Told, row: readonly Cell[]): string {
  const { labels } = told.result;
  const [field, second] = labels;
  if (!field) return '';
  const first = whenOf(field, row) ?? `for ${show(told.result, field, row)}`;
  if (!second) return first;
  const when = whenOf(second, row);
  if (when) return `${first} ${when}`;
  return whenOf(field, row)
    ? `${first} for ${show(told.result, second, row)}`
    : `for ${nameOf(told.result, row)}`;
}

function whenOf({ output, at }: Field, row: readonly Cell[]): string | undefined {
  const cell = row[at];
  return output.grain && (typeof cell === 'string' || typeof cell === 'number')
    ? formatWhen(cell, output.grain)
    : undefined;
}

/** The single key by which the groups are periods in order. */
export function timelineKey({ frame }: Told): Key | undefined {
  const [key, ...others] = frame.keys;
  return key && others.length === 0 && isTimeKey(key) ? key : undefined;
}

/** "is" or "are", by the noun that leads a phrase such as "number of builds". */
export function count(value: number, locale: string): string {
  return value.toLocaleString(locale);
}
