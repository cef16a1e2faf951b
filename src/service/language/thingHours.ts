import type { Mention } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import { columnValue, isMeasure, moneyUnit, type Quantity } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import { stem } from './lexicon/stem.ts';
import { convert, type Unit, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { spanValues } from './rowSpans.ts';
import { isDuration } from './timeSpans.ts';

/** "gpu hours", "crew days": of rows that say how long and with how many, the one times the other. */
export function thingHours(material: Material): Quantity[] {
  return material.tokens.flatMap(({ lower }, at): Quantity[] => {
    const unit = /^(hours|days|minutes)$/.test(lower) ? unitOf(lower) : undefined;
    const noun = material.lower(at - 1);
    const value = unit && noun !== '' ? timesOf(material, noun, unit) : undefined;
    if (!value) return [];
    const said: Mention = { kind: 'cue', cue: 'howLong', from: at - 1, to: at + 1, score: 1 };
    return [
      {
        measure: { fn: 'sum', of: { ...value, unit: unit?.symbol ?? '' }, label: value.label },
        used: [said, ...material.cues('howMuch', 'count', 'sum', 'howLong')],
        cost: 0,
      },
    ];
  });
}

/** "what did that cost": such hours at the price that what the rows refer to states for one, `usd_per_gpu_hour`. */
export function thingCosts(material: Material): Quantity[] {
  const at = material.tokens.findIndex(({ lower }) =>
    /^(cost|costs|spend|spent|pay|paid|bill|bills)$/.test(lower),
  );
  if (at < 0) return [];
  const prices = material.catalogue.tables.flatMap(({ columns }) =>
    columns.flatMap((column): Quantity[] => {
      const [, noun = '', time = ''] = column.words.slice(column.words.indexOf('per'));
      const unit = column.words.includes('per') && time !== '' ? unitOf(`${time}s`) : undefined;
      const ref = material.upRef(column);
      const hours =
        unit?.dimension === 'time' && ref && moneyUnit(column) ? timesOf(material, noun, unit) : undefined;
      if (!hours || !ref) return [];
      const said: Mention = { kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.75 };
      return [
        {
          measure: {
            fn: 'sum',
            of: {
              kind: 'arithmetic',
              op: '*',
              left: hours,
              right: { kind: 'column', ref },
              label: `cost of ${hours.label}`,
              ...(column.unit !== undefined && { unit: column.unit }),
            },
            label: `cost of ${hours.label}`,
          },
          used: [said, ...material.of('unit'), ...material.cues('howMuch', 'sum')],
          cost: 0,
        },
      ];
    }),
  );
  return prices.length === 1 ? prices : [];
}

type Product = Extract<Value, { readonly kind: 'arithmetic' }> & { readonly label: string };

/** How long each row took, times how many things it took. */
function timesOf(material: Material, noun: string, unit: Unit): Product | undefined {
  const { base } = material;
  const count = base.columns.find((column) => countsThings(column, noun));
  if (!count) return undefined;
  const [kept, ...others] = base.columns.filter((column) => isDuration(column) && column !== count);
  const own = kept && others.length === 0 ? unitOf(kept.unit ?? '') : undefined;
  const [span] = kept ? [] : spanValues(base, unit);
  const factor = own ? convert(1, own, unit) : 1;
  const time: Value | undefined = kept && own ? columnValue(kept) : span;
  if (!time || factor === undefined) return undefined;
  return {
    kind: 'arithmetic',
    op: '*',
    left: { kind: 'arithmetic', op: '*', left: time, right: { kind: 'number', value: factor } },
    right: columnValue(count),
    label: `${noun} ${unit.symbol === 'h' ? 'hours' : unit.symbol === 'd' ? 'days' : 'minutes'}`,
  };
}

/** `gpu.count`, `crew_size`, "number of staff" */
function countsThings(column: Column, noun: string): boolean {
  const { words } = column;
  return (
    isMeasure(column) &&
    column.unit === undefined &&
    Number(column.min ?? 0) >= 0 &&
    words.length >= 2 &&
    (words.includes(stem(noun)) || words.includes(noun)) &&
    words.some((word) => /^(count|number|size|n|quantity)$/.test(word))
  );
}
