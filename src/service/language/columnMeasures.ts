import { isYears } from './annotate/calendar.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import type { Measure, MeasureFn, Value } from './frame.ts';
import { stem } from './lexicon/stem.ts';
import { convert, type Unit, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';

/** What may be measured, with the words that say so and the price of what was guessed. */
export interface Quantity {
  readonly measure: Measure;
  readonly used: readonly Mention[];
  readonly cost: number;
}

/** Years are points in time: nothing is added up or divided by them. */
export function isMeasure(column: Column): boolean {
  const { kind, type } = column;
  return type === 'number' && (kind === 'amount' || kind === 'level') && !isYearNumber(column);
}

/** Marks from 1 to 6, of which 1 is the best: `Note`, `Zensur`. */
export function isGermanMark({ name, min, max }: Column): boolean {
  return /^(note|schulnote|zensur)$/i.test(name.trim()) && Number(min) >= 1 && Number(max) <= 6;
}

/** A number that is a year, of a column that says so. */
export function isYearNumber(column: Column): boolean {
  return isYears(column) && column.words.some((word) => yearWords.has(word));
}

/** What happened in a year, in names of columns that hold nothing but years ("built", "founded"). */
const yearWords = new Set(
  [
    'year',
    'yr',
    'built',
    'build',
    'founded',
    'found',
    'since',
    'born',
    'birth',
    'established',
    'opened',
    'open',
    'joined',
    'join',
    'started',
    'start',
    'released',
    'release',
    'published',
    'publish',
    'made',
    'season',
    'vintage',
    'model',
    'constructed',
    'completed',
    'introduced',
    'registered',
    'hired',
    'bought',
    'purchased',
    'acquired',
  ].flatMap((word) => [word, stem(word)]),
);

/** A number said in one unit, in the unit of a column; unchanged where either has none. */
export function convertTo(
  value: number,
  unit: Unit | undefined,
  column: Pick<Column, 'unit' | 'isShare'> | undefined,
): number {
  if (column?.isShare && unit?.dimension === 'share') return (value * unit.toBase) / 100;
  const own = column?.unit === undefined ? undefined : unitOf(column.unit);
  if (!unit || !own || own.dimension !== unit.dimension) return value;
  return convert(value, unit, own) ?? value;
}

const aggregates: readonly (readonly [MentionOf<'cue'>['cue'], MeasureFn])[] = [
  ['mean', 'mean'],
  ['median', 'median'],
  ['percentile', 'percentile'],
  ['stddev', 'stddev'],
  ['sum', 'sum'],
  ['max', 'max'],
  ['min', 'min'],
];

/** The aggregate that was said, nearest to a meaning. */
export function aggregateNear(
  material: Material,
  mention: Mention | undefined,
): { fn: MeasureFn; cue: MentionOf<'cue'> } | undefined {
  let best: { fn: MeasureFn; cue: MentionOf<'cue'>; gap: number } | undefined;
  for (const [kind, fn] of aggregates)
    for (const cue of material.cues(kind)) {
      const gap = mention ? Math.abs(cue.from - mention.from) + (cue.from > mention.from ? 1.5 : 0) : 0;
      if (!best || gap < best.gap) best = { fn, cue, gap };
    }
  return best;
}

export function withAggregate(fn: MeasureFn, cue: MentionOf<'cue'> | undefined, of: Value): Measure {
  return fn === 'percentile' ? { fn, of, share: (cue?.amount ?? 50) / 100 } : { fn, of };
}

export function columnValue(column: Column): Value {
  return { kind: 'column', ref: { column, path: [] } };
}

export function askedWords(places: readonly number[]): Mention[] {
  return places.map((at) => ({ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.85 }));
}

/** The unit that a rate is per: hours for `usd_per_hour`. */
export function perUnit({ name, type, words }: Column): Unit | undefined {
  if (type !== 'number') return undefined;
  const at = words.indexOf('per');
  const word = at >= 0 ? words[at + 1] : /(?:per|\/)\s*_?(\w+)\)?$/i.exec(name)?.[1];
  return word === undefined ? undefined : unitOf(word);
}

export function moneyUnit({ words, unit }: Column): string | undefined {
  const money = [unit ?? '', ...words].find((word) => unitOf(word)?.dimension === 'money');
  return money === undefined ? undefined : unitOf(money)?.symbol;
}

/** Called as amounts of money are, where no currency is written: `total`, `net`. */
export function isCalledAsMoney({ words, otherWords, unit }: Column): boolean {
  const names = unit === undefined ? [words, ...otherWords] : [words];
  return (
    names.some((name) => name.some((word) => /^(amount|total|cost|price|revenue|value|fee)$/.test(word))) ||
    (unit === undefined && words.length === 1 && /^(net|gross)$/.test(words[0] ?? ''))
  );
}

/** Hours of work of which even the longest does not last one of these units: they are not the days that are asked for. */
export function lastsLessThan({ unit: own, max }: Column, unit: Unit): boolean {
  const kept = unitOf(own ?? '');
  const factor = kept?.dimension === 'time' ? convert(1, kept, unit) : undefined;
  return factor !== undefined && factor < 1 && Number(max) * factor < 1;
}
