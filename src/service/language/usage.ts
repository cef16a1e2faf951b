import type { Mention } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import { aggregateNear, type Quantity, withAggregate } from './columnMeasures.ts';
import { unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { isOdometer } from './workedColumns.ts';

const useWords =
  /^(use|uses|used|using|usage|consumption|consume|consumes|consumed|burn|burns|burned|burnt|drawn|need|needed)$/;

const driveWords =
  /^(drive|drives|drove|driven|driving|travel|travels|traveled|travelled|covered|far|distance|mileage|km|kms|kilometres|kilometers|miles)$/;

/** Words for what a meter shows, as opposed to what was used. */
const readingWords =
  /^(reading|readings|meter|meters|counter|stand|current|currently|latest|show|shows|level)$/;

/**
 * "water used by each plot", "consumption in june", "how far did I drive": of readings of a meter, what lies between one and
 * the next. Of several meters the one that is named.
 */
export function usage(material: Material): readonly Quantity[] {
  return material.once(findUsage);
}

function findUsage(material: Material): Quantity[] {
  const meters = material.base.used ?? [];
  const named = meters.filter(({ meter }) => namesOf(material, meter).length > 0);
  return (named.length > 0 || meters.length > 1 ? named : meters).flatMap(({ meter, column }) =>
    used(material, meter, column),
  );
}

/** Whether the words ask what was used, so that the readings of a meter are no answer. */
export function asksUsage(material: Material): boolean {
  return usage(material).length > 0;
}

function used(material: Material, meter: Column, column: Column): Quantity[] {
  const words = isOdometer(meter) ? driveWords : useWords;
  const said = material.tokens.flatMap(({ lower }, at): Mention[] =>
    words.test(lower) ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 1 }] : [],
  );
  const names = namesOf(material, meter);
  // "how much gas in december", "total electricity": readings are not added up, so that what was used is meant.
  const isPlain =
    names.length > 0 &&
    isSupply(meter) &&
    material.has('howMuch', 'sum') &&
    !material.tokens.some(({ lower }) => readingWords.test(lower));
  if (said.length === 0 && !isPlain) return [];
  const [first] = said.length > 0 ? said : names;
  const near = aggregateNear(material, first);
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const readings = material.of('column').filter((mention) => mention.column === meter);
  const within = material.mentions.filter(
    (mention) => mention.kind === 'event' && said.some(({ from }) => mention.from === from),
  );
  return [
    {
      measure: withAggregate(near?.fn ?? 'sum', near?.cue, { kind: 'column', ref: { column, path: [] } }),
      used: [
        ...said,
        ...nouns,
        ...readings,
        ...within,
        ...(near ? [near.cue] : []),
        ...material.cues('howMuch', 'count', 'sum'),
      ],
      cost: 0,
    },
  ];
}

/** Gas, water and power come through meters; customers that only ever grew in number do not. */
function isSupply({ unit, words }: Column): boolean {
  return (
    /^(energy|volume)$/.test(unitOf(unit ?? '')?.dimension ?? '') ||
    words.some((word) => /^(gas|water|electr|electricity|power|heat|heating)$/.test(word))
  );
}

function namesOf(material: Material, meter: Column): Mention[] {
  return material.of('column').filter(({ column, score }) => column === meter && score >= 0.7);
}
