import type { MentionOf } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import { aggregateNear, columnValue, isMeasure, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import { relatedness } from './lexicon/related.ts';
import type { Material } from './material.ts';

/**
 * "total planned cost" where there are planned wages and planned material: amounts that differ in a word that nobody
 * said are one figure together.
 */
export function siblingSums(material: Material): Quantity[] {
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    if (column.table !== material.base || !isMeasure(column) || column.kind !== 'amount') return [];
    const said = saidWords(material, mention);
    const isSpoken = said.some((word) => material.tokens.some(({ lower }) => lower.startsWith(word)));
    // The value of an order is not its discount amount plus its refunded amount: the word they share was not said.
    if (said.length === 0 || !isSpoken) return [];
    const all = siblings(column, said);
    if (all.length < 2 || all.some((each) => saysOther(material, each, said))) return [];
    const near = aggregateNear(material, mention);
    return [
      {
        measure: {
          ...withAggregate(near?.fn ?? 'sum', near?.cue, added(all)),
          label: said.join(' '),
        },
        used: [mention, ...(near ? [near.cue] : []), ...material.cues('howMuch')],
        cost: 0.02,
      },
    ];
  });
}

/** The sum of a column and of those that are named like it but for what each is a part of. */
export function withSiblings(column: Column, kind: RegExp): Value {
  const said = column.words.filter((word) => kind.test(word));
  const all = siblings(column, said);
  return all.length < 2 ? columnValue(column) : added(all);
}

function added(columns: readonly Column[]): Value {
  const [first, ...others] = columns.map(columnValue);
  const unit = columns[0]?.unit;
  return others.reduce<Value>(
    (left, right) => ({ kind: 'arithmetic', op: '+', left, right, ...(unit !== undefined && { unit }) }),
    first ?? { kind: 'number', value: 0 },
  );
}

/** Columns with the words that were said, each with one more word of its own. */
function siblings(column: Column, said: readonly string[]): readonly Column[] {
  const isLike = (other: Column) =>
    other.words.length === said.length + 1 &&
    other.kind === column.kind &&
    other.unit === column.unit &&
    isMeasure(other) &&
    said.every((word) => other.words.includes(word));
  return column.table.columns.filter(isLike);
}

/** The words of the column's name that the question has. */
function saidWords(material: Material, { column, from, to }: MentionOf<'column'>): string[] {
  const stems = material.tokens.slice(from, to).map(({ stem }) => stem);
  return column.words.filter((word) =>
    stems.some((stem) => stem === word || stem.startsWith(word) || relatedness(stem, word) >= 0.8),
  );
}

function saysOther({ tokens }: Material, column: Column, said: readonly string[]): boolean {
  return column.words.some(
    (word) =>
      !said.includes(word) && tokens.some(({ stem }) => stem === word || relatedness(stem, word) >= 0.8),
  );
}
