import type { Mention } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { aggregateNear, columnValue, isMeasure, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import { convert, type Unit, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { spanValues } from './rowSpans.ts';
import { isDuration } from './timeSpans.ts';

/** How far a row went in how long, in a length by an hour or another time. */
export interface Speed {
  readonly value: Value;
  /** What the value is multiplied with to be in `unit`. */
  readonly factor: number;
  readonly unit: string;
}

/** "average speed in km/h", "pace of the runs": distance by time, where no column holds it. */
export function speeds(material: Material): Quantity[] {
  const at = material.tokens.findIndex(({ lower }) => /^(speeds?|velocity)$/.test(lower));
  if (at < 0) return [];
  const words = unitWords(material);
  const speed = speedOf(material.base, ...wantedUnits(material, words));
  if (!speed) return [];
  const near = aggregateNear(material, undefined);
  const said: Mention = { kind: 'cue', cue: 'ratio', from: at, to: at + 1, score: 1 };
  return [
    {
      measure: {
        ...withAggregate(near?.fn ?? 'mean', near?.cue, speed.value),
        unit: speed.unit,
        ...(speed.factor !== 1 && { factor: speed.factor }),
      },
      used: [
        said,
        ...(words ? [words] : []),
        ...(near ? [near.cue] : []),
        ...material.cues('howMuch'),
        ...material.of('unit'),
      ],
      cost: near ? 0.05 : 0.1,
    },
  ];
}

/** The speed of the rows of a table that say how far and how long. */
export function speedOf(
  table: Table,
  length?: Unit,
  time: Unit | undefined = unitOf('h'),
): Speed | undefined {
  if (table.columns.some(({ words }) => words.includes('speed'))) return undefined;
  const distance = table.columns.find(isDistance);
  const own = distance && lengthUnitOf(distance);
  if (!distance || !time) return undefined;
  const stored = table.columns.find(isTravelTime);
  const [span] = stored ? [] : spanValues(table, unitOf('h'));
  const taken = stored ? unitOf(stored.unit ?? '') : unitOf('h');
  const duration = stored ? columnValue(stored) : span;
  if (!duration || !taken) return undefined;
  const wanted = length ?? own;
  const byLength = own && wanted ? (convert(1, own, wanted) ?? 1) : 1;
  return {
    value: { kind: 'arithmetic', op: '/', left: columnValue(distance), right: duration, label: 'speed' },
    factor: (byLength * time.toBase) / taken.toBase,
    unit: `${wanted?.symbol ?? distance.unit ?? distance.label}/${time.symbol}`,
  };
}

/** Kilometres or miles, or a length that is called a distance; heights and depths are travelled by nobody. */
function isDistance(column: Column): boolean {
  if (!isMeasure(column)) return false;
  const unit = lengthUnitOf(column);
  if (column.words.includes('distance')) return true;
  return unit !== undefined && /^(km|mi|nmi)$/.test(unit.symbol) && column.words.length === 1;
}

function lengthUnitOf({ unit, words }: Column): Unit | undefined {
  const found = unitOf(unit ?? '') ?? (words.length === 1 ? unitOf(words[0] ?? '') : undefined);
  return found?.dimension === 'length' ? found : undefined;
}

/** How long the way took, rather than how late it ended or how long one waited. */
function isTravelTime(column: Column): boolean {
  return (
    isDuration(column) &&
    unitOf(column.unit ?? '')?.dimension === 'time' &&
    !column.words.some((word) => /^(delay|late|wait|age|stop|pause|break|turnaround)$/.test(word))
  );
}

/** "in km/h", "in miles per hour": the words that say the unit. */
function unitWords(material: Material): Mention | undefined {
  const { tokens } = material;
  const at = tokens.findIndex(
    ({ lower }, index) => isUnitWord(lower) && /^(in|speed)$/.test(material.lower(index - 1)),
  );
  if (at < 0) return undefined;
  let to = at + 1;
  while (/^(per|an|a)$/.test(material.lower(to)) || isUnitWord(material.lower(to))) to++;
  return { kind: 'cue', cue: 'ratio', from: at, to, score: 1 };
}

function isUnitWord(word: string): boolean {
  return word !== 'in' && /^(length|time|speed)$/.test(unitOf(word)?.dimension ?? '');
}

const parts: Readonly<Record<string, readonly [string, string]>> = {
  'km/h': ['km', 'h'],
  'm/s': ['m', 's'],
  mph: ['mi', 'h'],
  kn: ['nmi', 'h'],
};

function wantedUnits(
  material: Material,
  words: Mention | undefined,
): readonly [Unit | undefined, Unit | undefined] {
  const said = words ? material.tokens.slice(words.from, words.to).map(({ lower }) => lower) : [];
  const found = said.flatMap((word) => unitOf(word) ?? []);
  const whole = found.find(({ dimension }) => dimension === 'speed');
  const [length, time] = (whole && parts[whole.symbol]) ?? [];
  return length && time
    ? [unitOf(length), unitOf(time)]
    : [
        found.find(({ dimension }) => dimension === 'length'),
        found.find(({ dimension }) => dimension === 'time') ?? unitOf('h'),
      ];
}
