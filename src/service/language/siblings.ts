import type { Mention, MentionOf } from './annotate/mentions.ts';
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
    const parts = partsOfUnit(material, mention);
    if (parts) return [sumOf(material, mention, parts, `total ${column.unit ?? ''}`)];
    const said = saidWords(material, mention);
    const isSpoken = said.some((word) => material.tokens.some(({ lower }) => lower.startsWith(word)));
    // The value of an order is not its discount amount plus its refunded amount: the word they share was not said.
    if (said.length === 0 || !isSpoken) return [];
    const all = siblings(column, said);
    if (all.length < 2 || all.some((each) => saysOther(material, each, said))) return [];
    return [sumOf(material, mention, all, said.join(' '))];
  });
}

function sumOf(
  material: Material,
  mention: MentionOf<'column'>,
  columns: readonly Column[],
  label: string,
): Quantity {
  const near = aggregateNear(material, mention);
  return {
    measure: { ...withAggregate(near?.fn ?? 'sum', near?.cue, added(columns)), label },
    used: [mention, ...(near ? [near.cue] : []), ...material.cues('howMuch'), ...useVerbs(material)],
    cost: 0.02,
  };
}

/** Verbs of use, which the figure already covers: "how much power did the fridge use". */
function useVerbs({ tokens }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(use|uses|used|consume|consumes|consumed)$/.test(lower)
      ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
}

/** Names of columns that together make a whole, such as peak and off-peak. */
const wholes: readonly RegExp[] = [
  /^(off peak|peak|shoulder)$/,
  /^(day|night|daytime|nighttime)$/,
  /^(high|low|normal)( tariff| rate)?$/,
  /^(morning|noon|afternoon|evening|night)$/,
  /^(weekday|weekend)$/,
  /^(hot|cold)$/,
  /^(left|right)$/,
  /^(indoor|outdoor)$/,
];

/** "kwh per room" over `Peak kWh` and `Off-peak kWh`: the columns whose unit was said, if together they are a whole. */
export function partsOfUnit(
  { mentions, tokens }: Material,
  { column, from, to, score }: MentionOf<'column'>,
): readonly Column[] | undefined {
  if (column.unit === undefined || score >= 0.9) return undefined;
  const all = column.table.columns.filter(
    (other) => other.unit === column.unit && other.kind === 'amount' && isMeasure(other),
  );
  const isSaid = (other: Column) =>
    other === column ||
    mentions.some(
      (mention) =>
        mention.kind === 'column' && mention.column === other && mention.from === from && mention.to === to,
    );
  const isOther = ({ words }: Column) =>
    tokens.some(({ stem }, at) => (at < from || at >= to) && words.includes(stem));
  const isWhole = wholes.some((whole) => all.every(({ words }) => whole.test(words.join(' '))));
  return all.length > 1 && isWhole && !all.some(isOther) && all.some(isSaid) ? all : undefined;
}

/** The sum of a column and of those that are named like it but for what each is a part of. */
export function withSiblings(column: Column, kind: RegExp): Value {
  const said = column.words.filter((word) => kind.test(word));
  const all = siblings(column, said);
  return all.length < 2 ? columnValue(column) : added(all);
}

/** The sum of some columns of one table. */
export function added(columns: readonly Column[]): Value {
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
