import type { Mention } from './annotate/mentions.ts';
import { aggregateNear, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Material } from './material.ts';
import { isOdometer } from './workedColumns.ts';

const useWords =
  /^(use|uses|used|using|usage|consumption|consume|consumes|consumed|burn|burns|burned|burnt|drawn|need|needed)$/;

const driveWords =
  /^(drive|drives|drove|driven|driving|travel|travels|traveled|travelled|covered|far|distance|mileage|km|kms|kilometres|kilometers|miles)$/;

/** "water used by each plot", "consumption in june", "how far did I drive": of readings of a meter, what lies between one and the next. */
export function usage(material: Material): Quantity[] {
  const { used: column } = material.base;
  if (!column) return [];
  const words = material.base.columns.some(isOdometer) ? driveWords : useWords;
  const said = material.tokens.flatMap(({ lower }, at): Mention[] =>
    words.test(lower) ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 1 }] : [],
  );
  if (said.length === 0) return [];
  const [first] = said;
  const near = aggregateNear(material, first);
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  const readings = material.of('column').filter((mention) => mention.column.counter !== undefined);
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
