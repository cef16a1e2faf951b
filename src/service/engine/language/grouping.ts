import type { Grain, GroupKey } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import type { Ledger } from './binding.ts';
import { type ColumnMention, isTimeLike } from './link.ts';
import type { Assumption } from './reading.ts';
import { isMeasure, mentionAfter } from './roles.ts';
import { isAdjacent } from './sentence.ts';
import { timeColumn } from './times.ts';

export interface Grouping {
  readonly keys: readonly GroupKey[];
  readonly assumptions: readonly Assumption[];
  /** The key is time. */
  readonly isSeries: boolean;
  /** "by gross": a number after "by" orders instead of grouping. */
  readonly orderBy?: ColumnProfile;
}

/** Reads "by genre", "per year", "for each team", "monthly", "over time". */
export function readGrouping(ledger: Ledger): Grouping {
  const { sentence } = ledger;
  const keys: GroupKey[] = [];
  const assumptions: Assumption[] = [];
  let orderBy: ColumnProfile | undefined;
  for (const cue of sentence.cues) {
    if (cue.kind !== 'by' && cue.kind !== 'order' && cue.kind !== 'grain') continue;
    if (cue.kind === 'grain') {
      const key = grainKey(sentence.words.table, cue.grain);
      if (key && !keys.some(({ column }) => column === key.column)) keys.push(key);
      if (key) ledger.explain(cue.from, cue.to);
      continue;
    }
    if (isEach(sentence.tokens[cue.from]?.norm) && !asksForNumber(ledger)) continue;
    const mention = mentionAfter(ledger, cue, 2);
    if (!mention || isFollowedByValue(ledger, mention) || isDeadline(ledger, mention)) continue;
    if (cue.kind === 'order' || (isMeasure(mention.column) && mention.column.role !== 'dimension')) {
      if (cue.kind === 'by' && sentence.tokens[cue.from]?.norm !== 'by') continue;
      orderBy = mention.column;
      ledger.take(mention);
      continue;
    }
    ledger.take(mention);
    if (!keys.some(({ column }) => column === mention.column.name)) keys.push(keyOn(mention.column));
    keys.push(...andKeys(ledger, mention.to));
  }
  if (keys.length === 0 && sentence.cues.some(({ kind }) => kind === 'trend'))
    addTrend(ledger, keys, assumptions);
  const first = sentence.words.table.columns.find(({ name }) => name === keys[0]?.column);
  return {
    keys,
    assumptions,
    isSeries: first !== undefined && isTimeLike(first) && !isCycle(keys[0]?.grain),
    ...(orderBy && { orderBy }),
  };
}

/** "what is every air date" lists; "points of each team" groups. */
function isEach(word: string | undefined): boolean {
  return word === 'each' || word === 'every';
}

function asksForNumber({ sentence }: Ledger): boolean {
  return (
    sentence.cues.some(({ kind }) => kind === 'aggregate' || kind === 'count' || kind === 'superlative') ||
    sentence.mentions.some((mention) => mention.kind === 'column' && isMeasure(mention.column))
  );
}

function isCycle(grain: Grain | undefined): boolean {
  return grain === 'day_of_week' || grain === 'month_of_year' || grain === 'hour_of_day';
}

/** "by genre and year". */
function andKeys(ledger: Ledger, at: number): GroupKey[] {
  const next =
    ledger.sentence.tokens[at]?.norm === 'and'
      ? ledger.openColumns().find(({ from }) => from === at + 1)
      : undefined;
  if (!next || isMeasure(next.column)) return [];
  ledger.take(next);
  return [keyOn(next.column)];
}

/** "by the end of 2015" says when, though a column of numbers is called by that year. */
function isDeadline({ sentence }: Ledger, { from, to, column }: ColumnMention): boolean {
  return isMeasure(column) && sentence.tokens.slice(from, to).some(({ norm }) => /^(19|20)\d\d$/.test(norm));
}

function isFollowedByValue({ sentence, bound }: Ledger, { to, column }: ColumnMention): boolean {
  return bound.some(
    (each) => each.from >= to && each.column === column && isAdjacent(sentence, to, each.from, 1),
  );
}

export function keyOn(column: ColumnProfile): GroupKey {
  const grain = column.type === 'date' || column.type === 'datetime' ? grainFor(column) : undefined;
  return { column: column.name, ...(grain && { grain }) };
}

function grainKey(table: TableProfile, grain: Grain): GroupKey | undefined {
  const date = table.columns.find(({ type }) => type === 'date' || type === 'datetime');
  if (date) return { column: date.name, grain };
  const year = timeColumn(table);
  if (year && grain === 'year') return { column: year.name };
  if (year && grain === 'decade' && year.role === 'time') return { column: year.name, grain };
  const named = table.columns.find(({ name, role }) => name.toLowerCase() === grain && role !== 'measure');
  return named && { column: named.name };
}

/** The grain that gives a readable number of points for the span of the data. */
export function grainFor({ min, max, type }: ColumnProfile): Grain {
  const days = (Date.parse(String(max)) - Date.parse(String(min))) / 86_400_000;
  if (days > 365.25 * 6) return 'year';
  if (days > 100) return 'month';
  return type === 'datetime' && days <= 3 ? 'hour' : 'day';
}

/** A course with one row for each date is shown as it is, as long as its points can be told apart. */
export function trendKey(column: ColumnProfile, { rows }: TableProfile): GroupKey {
  const isDate = column.type === 'date' || column.type === 'datetime';
  if (!isDate || column.distinct !== rows || rows > mostPoints) return keyOn(column);
  const days = (Date.parse(String(column.max)) - Date.parse(String(column.min))) / 86_400_000;
  const step = days / Math.max(1, rows - 1);
  return { column: column.name, grain: grainOfStep(step) ?? grainFor(column) };
}

const mostPoints = 240;

function grainOfStep(days: number): Grain | undefined {
  if (days > 400) return undefined;
  if (days > 360) return 'year';
  if (days > 85) return days < 95 ? 'quarter' : undefined;
  if (days > 26) return days < 32 ? 'month' : undefined;
  return days > 0.9 && days < 1.1 ? 'day' : undefined;
}

function addTrend(ledger: Ledger, keys: GroupKey[], assumptions: Assumption[]): void {
  const column = timeColumn(ledger.sentence.words.table);
  if (!column) return;
  const key = trendKey(column, ledger.sentence.words.table);
  keys.push(key);
  if (key.grain)
    assumptions.push({
      category: 'period',
      title: `By ${key.grain}`,
      description: `The question names no interval; ${key.grain}s give a readable number of points.`,
    });
  for (const cue of ledger.sentence.cues) if (cue.kind === 'trend') ledger.explain(cue.from, cue.to);
}
