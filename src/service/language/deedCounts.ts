import type { MentionOf } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import { columnValue, isMeasure, moneyUnit, type Quantity } from './columnMeasures.ts';
import type { Material } from './material.ts';

/**
 * "how many ballots were spoilt", "rejected parcels": of rows with a column for the whole (`Ballots`) and one for those that
 * something was done to (`Spoilt`), the second is what is counted. The noun only says of what.
 */
export function deedCounts(material: Material): Quantity[] {
  const columns = material
    .of('column')
    .filter(({ column }) => column.table === material.base && isCount(column));
  return columns.flatMap((whole) =>
    columns
      .filter((deed) => deed.column !== whole.column && saysDeed(deed.column) && isOf(material, deed, whole))
      .map(
        (deed): Quantity => ({
          measure: {
            fn: 'sum',
            of: columnValue(deed.column),
            label: `number of ${deed.column.label.toLowerCase()} ${whole.column.label.toLowerCase()}`,
          },
          used: [whole, deed, ...material.cues('count', 'howMuch', 'sum', 'verdict')],
          cost: 0.02 + 0.1 * (1 - deed.score),
        }),
      ),
  );
}

function isCount(column: Column): boolean {
  return (
    isMeasure(column) &&
    column.kind === 'amount' &&
    moneyUnit(column) === undefined &&
    column.unit === undefined
  );
}

/** One word, and a participle: `Spoilt`, `rejected`, `sold`. */
function saysDeed({ name, max, table }: Column): boolean {
  const isPart = table.columns.some((other) => isCount(other) && Number(other.max) >= Number(max));
  return isPart && /^[a-z]+(?:ed|lt|nt|en|wn|ld|st|own)$/i.test(name.trim());
}

/** "ballots were spoilt", "spoilt ballots" */
function isOf(material: Material, deed: MentionOf<'column'>, whole: MentionOf<'column'>): boolean {
  if (deed.to === whole.from) return true;
  return (
    whole.to < deed.from &&
    material.contentBetween(whole.to, deed.from) === 0 &&
    material.tokens
      .slice(whole.to, deed.from)
      .every(({ lower }) => /^(is|are|was|were|be|been|being|got|get|have|had|of|them|that)$/.test(lower))
  );
}
