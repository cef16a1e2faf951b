import type { Cell } from '../../tables/profile/tableProfile.ts';
import type { Frame, Key } from '../frame.ts';
import { formatDate, formatWhen } from './dateWords.ts';
import { scopePhrase } from './filterWords.ts';
import { enumerate, plural, tableNoun } from './name.ts';
import { isTimeKey, keyNoun } from './phrase.ts';
import { type Field, nameOf, type Result, show } from './result.ts';
import { isYearColumn } from './valuePhrase.ts';

/** What the sentences of an answer are made from. */
export interface Told {
  readonly frame: Frame;
  readonly result: Result;
  readonly locale: string;
}

export type Row = readonly Cell[];

/** Names a text lists before it says how many more there are. */
export const maxNamed = 10;

/** "A (12), B (9) and C (7)", or, of many, the first ten "and 12 more". */
export function listNames(names: readonly string[], total = names.length): string {
  const shown = total > maxNamed ? names.slice(0, maxNamed) : names;
  const more = total - shown.length;
  return enumerate(more > 0 ? [...shown, `${formatCount(more, 'en-US')} more`] : shown);
}

/** A group as it follows a figure: "for Documentary", "in March 2026", "on Monday", "for vegan foods". */
export function forGroup(told: Told, row: Row): string {
  return forGroups(told, [row]);
}

/** "on Tuesday and Thursday", "for AAPL and MSFT". */
export function forGroups({ result, frame }: Told, rows: readonly Row[]): string {
  const [field, ...others] = result.labels;
  const [row] = rows;
  if (!field || !row) return '';
  if (others.length > 0) return `for ${enumerate(rows.map((each) => nameOf(result, each)))}`;
  if (rows.length === 1 && typeof row[field.at] === 'boolean') return flagGroup(field, row, frame);
  const first = whenOf(field, row);
  if (!first) return `for ${enumerate(rows.map((each) => show(result, field, each)))}`;
  const names = rows.slice(1).map((each) => formatDate(asPeriod(each[field.at]) ?? '', field.output.grain));
  return enumerate([first, ...names]);
}

/** The single key by which the groups are periods in order. */
export function timelineKey({ frame }: Told): Key | undefined {
  const [key, ...others] = frame.keys;
  return key && others.length === 0 && isTimeKey(key) ? key : undefined;
}

/** What the groups are called: "pipelines", "combinations of plan and country". */
export function groupNoun({ keys, base }: Frame, number = 2): string {
  const nouns = keys.map(keyNoun);
  const [only] = nouns;
  if (only === undefined) return tableNoun(base, number);
  if (keys.some(({ ref }) => ref.column.kind === 'flag')) return number === 1 ? 'group' : 'groups';
  if (nouns.length > 1) return `${number === 1 ? 'combination' : 'combinations'} of ${enumerate(nouns)}`;
  return number === 1 ? only : plural(only);
}

/** "have" for a name that is plainly plural, such as "Black beans"; names of several capitals are one thing. */
export function hasOrHave(name: string): string {
  return /^\p{L}?\p{Ll}+(?: \p{Ll}+)+s$/u.test(name) && !/(?:ss|us|is)$/.test(name) ? 'have' : 'has';
}

export function formatCount(value: number, locale: string): string {
  return value.toLocaleString(locale);
}

function whenOf({ output, at }: Field, row: Row): string | undefined {
  const period = asPeriod(row[at]);
  if (output.column && isYearColumn(output.column) && typeof period === 'number') return `in ${period}`;
  return output.grain && period !== undefined ? formatWhen(period, output.grain) : undefined;
}

function asPeriod(cell: Cell | undefined): string | number | undefined {
  return typeof cell === 'string' || typeof cell === 'number' ? cell : undefined;
}

function flagGroup({ output: { column, label }, at }: Field, row: Row, { base }: Frame): string {
  const noun = tableNoun(column?.table ?? base, 2);
  if (!column) return `for ${label}`;
  const value = row[at] === true;
  return `for ${scopePhrase([{ test: { kind: 'equals', ref: { column, path: [] }, values: [value] } }], noun)}`;
}
