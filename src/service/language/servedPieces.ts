import type { Column, Table } from './catalogue.ts';
import { aggregateNear, isMeasure, moneyUnit, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import type { Material } from './material.ts';
import { added } from './siblings.ts';

/** Verbs whose columns count pieces ("sold", "Srv pupils"), by stem, each with its participle. */
const deeds: Readonly<Record<string, string>> = {
  sell: 'sold',
  serve: 'served',
  bake: 'baked',
  print: 'printed',
  pour: 'poured',
};

/**
 * The number sold or served per row of a daily list, where a row is a dish on a day and not a single lunch. Several such
 * columns ("served pupils", "served staff") are added up. Undefined if each row may be one of the things itself.
 */
export function servedPieces(base: Table): Value | undefined {
  if (base.key || base.name || !base.time) return undefined;
  const found = base.columns.filter(isServed);
  const verbs = new Set(found.flatMap((column) => verbOf(column) ?? []));
  return found.length > 0 && verbs.size === 1 ? added(found) : undefined;
}

/** "number served" */
export function servedLabel({ columns }: Table): string {
  const [verb = ''] = columns.filter(isServed).flatMap((column) => verbOf(column) ?? []);
  return `number ${deeds[verb] ?? ''}`;
}

function isServed(column: Column): boolean {
  return (
    isMeasure(column) &&
    column.kind === 'amount' &&
    moneyUnit(column) === undefined &&
    column.unit === undefined &&
    Number.isInteger(column.min) &&
    Number.isInteger(column.max) &&
    verbOf(column) !== undefined
  );
}

function verbOf({ words, otherWords }: Column): string | undefined {
  return [words, ...otherWords].map(([first = '']) => first).find((word) => Object.hasOwn(deeds, word));
}

/** "how many lunches in october" adds up the numbers served instead of counting rows. */
export function servedQuantities(material: Material): Quantity[] {
  const of = servedPieces(material.base);
  const cues = material.cues('count');
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  if (!of) return [];
  const near = aggregateNear(material, nouns[0]);
  return nouns.map((noun) => ({
    measure: { ...withAggregate('sum', undefined, of), label: `number of ${material.lower(noun.to - 1)}` },
    used: [...cues, noun, ...(near?.fn === 'sum' ? [near.cue] : [])],
    cost: cues.length > 0 ? 0 : 0.04,
  }));
}
