import type { Mention } from './annotate/mentions.ts';
import { type Column, isUp, type Step, type Table } from './catalogue.ts';
import {
  aggregateNear,
  columnValue,
  isMeasure,
  moneyUnit,
  type Quantity,
  withAggregate,
} from './columnMeasures.ts';
import { relatedness } from './lexicon/related.ts';
import { convert, type Unit, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';

/** What a figure is stated for: 100 g, 1 kg. */
interface Basis {
  readonly size: number;
  readonly unit: Unit;
  /** Nothing says so: it is how such tables are written. */
  readonly isUsual?: true;
}

/**
 * "calories per day" where one table has calories per 100 g and another the grams that were eaten: each row's amount at
 * the figure of what it names. Prices are `products` in `derivedAmounts.ts`.
 */
export function ratedAmounts(material: Material): Quantity[] {
  if (asksForRate(material)) return [];
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    const ref = material.upRef(column);
    const amount = amountFor(material, column);
    if (!ref || !amount) return [];
    const near = aggregateNear(material, mention);
    return [
      {
        measure: withAggregate(near?.fn ?? 'sum', near?.cue, {
          kind: 'arithmetic',
          op: '*',
          left: {
            kind: 'arithmetic',
            op: '*',
            left: columnValue(amount.column),
            right: { kind: 'number', value: amount.factor },
          },
          right: { kind: 'column', ref },
          label: labelOf(column, amount.basis),
          ...(column.unit && { unit: column.unit }),
        }),
        used: [
          mention,
          ...(near ? [near.cue] : []),
          ...material.cues('howMuch', 'count'),
          ...takingVerbs(material),
        ],
        cost: (1 - mention.score) * 0.35 + (speaksOfRows(material, ref.path) ? 0 : 0.3),
      },
    ];
  });
}

/** The column of the base that says how much there is of what a figure of another table is stated for. */
export function amountFor(
  material: Material,
  column: Column,
): { readonly column: Column; readonly factor: number; readonly basis: Basis } | undefined {
  const path = material.pathTo(column.table);
  if (!path || path.length === 0 || !isUp(path) || column.type !== 'number' || moneyUnit(column))
    return undefined;
  const basis = basisOf(column);
  if (!basis) return undefined;
  const amounts = material.base.columns.flatMap((each) => {
    const unit = isMeasure(each) ? unitOf(each.unit ?? each.words.at(-1) ?? '') : undefined;
    const factor = unit && convert(1, unit, basis.unit);
    return factor === undefined ? [] : [{ column: each, factor: factor / basis.size, basis }];
  });
  // Of a net and a gross weight nobody can tell which is meant.
  return amounts.length === 1 ? amounts[0] : undefined;
}

function basisOf({ words, unit, table, name }: Column): Basis | undefined {
  const at = words.indexOf('per');
  const said = at >= 0 ? words.slice(at + 1).join('') : (/(?:^|\W)\d+\s?[a-z]+\W*$/i.exec(name)?.[0] ?? '');
  const [, size, written] = /(\d*)\s*([a-zµ]*)/i.exec(said.replace(/^\W+/, '')) ?? [];
  const own = unitOf(written || (size ? (unit ?? '') : ''));
  if (own) return { size: Number(size || 1), unit: own };
  const gram = unitOf('g');
  return gram && words.some(isNutrient) && isFoodTable(table)
    ? { size: 100, unit: gram, isUsual: true }
    : undefined;
}

const nutrients =
  /^(calories|energy|kcal|kj|protein|fat|carbohydrates?|carbs?|sugars?|fibre|fiber|salt|sodium)$/;

function isNutrient(word: string): boolean {
  return nutrients.test(word) || ['protein', 'carbohydrate'].some((each) => relatedness(word, each) >= 0.95);
}

/** Foods are described per 100 g, unless a portion is given or a food would have more than 100 g of something in it. */
function isFoodTable({ columns }: Table): boolean {
  const stated = columns.filter(({ type, words }) => type === 'number' && words.some(isNutrient));
  const isPortioned = columns.some(({ words }) =>
    words.some((word) => /^(serving|portion|piece)$/.test(word)),
  );
  const isWithin = stated.every(({ unit, max }) => unit !== 'g' || (typeof max === 'number' && max <= 100));
  return stated.length >= 3 && !isPortioned && isWithin;
}

/** "which food has the most protein" speaks of foods alone, as they are described, and of nothing that was eaten. */
function speaksOfRows(material: Material, [step]: readonly Step[]): boolean {
  return (
    takingVerbs(material).length > 0 ||
    material.mentions.some((mention) => {
      if (mention.kind === 'period') return true;
      if (mention.kind === 'table') return mention.table === material.base;
      return (
        'column' in mention &&
        mention.column.table === material.base &&
        mention.column.name !== step?.edge.from.column
      );
    })
  );
}

/** "calories per 100 g", "protein per kilo": the figure itself is asked for. */
function asksForRate({ tokens }: Material): boolean {
  return tokens.some(
    ({ lower }, at) =>
      lower === 'per' &&
      (/^\d/.test(tokens[at + 1]?.lower ?? '') || unitOf(tokens[at + 1]?.lower ?? '')?.dimension === 'mass'),
  );
}

/** "ate", "consumed": that an amount was taken is what its row says. */
function takingVerbs({ tokens }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(eat|eats|ate|eaten|eating|consumed?|consuming|drink|drank|drunk|taken|took)$/.test(lower)
      ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
}

function labelOf({ label, words, unit }: Column, { isUsual, size, unit: { symbol } }: Basis): string {
  const name = label.replace(/[\s(]*\b(?:per|\/)\s*\d*\s*[a-zµ]+\)?\s*$/i, '').trim() || words[0] || label;
  const plain = unit === undefined ? name : name.replace(new RegExp(`[\\s(]*${unit}\\)?$`, 'i'), '') || name;
  return isUsual ? `${plain} (taken as per ${size} ${symbol})` : plain;
}
