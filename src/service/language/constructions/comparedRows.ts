import { isAged } from '../ages.ts';
import type { Mention } from '../annotate/mentions.ts';
import { type Column, isDate } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Value } from '../frame.ts';
import type { Material } from '../material.ts';
import { totalOf } from '../priceLists.ts';
import { isBirth } from '../rowSpans.ts';
import { type Compared, comparedBy, flipped, saidValues } from './comparedFigures.ts';
import { saidFigures } from './saidFigures.ts';
import type { Superlative } from './superlatives.ts';

/** What a superlative compares of single rows: a column or what is computed from several. */
export function rowValues(material: Material, superlative: Superlative): Compared[] {
  const { direction, adjective, isFirst, isMode } = superlative;
  if (isMode) return [];
  if (adjective) {
    const { anyMeasure } = adjective.adjective;
    const result = anyMeasure && resultOf(material, adjective);
    // "most common defect by quantity" ranks kinds of defects: no single row is common.
    const isOfKinds = /^(common|frequent|usual|widespread)$/.test(material.lower(adjective.to - 1));
    const said = [
      ...(isOfKinds ? [] : saidFigures(material, superlative)),
      ...comparedBy(material, superlative),
      ...(anyMeasure ? saidValues(material, flipped(direction, anyMeasure === 'min')) : []),
    ]
      .filter(({ value }) => value !== undefined && !isOfOtherDay(value, material))
      .map((compared) =>
        isLessThanTotal(compared, material) ? { ...compared, cost: compared.cost + 0.2 } : compared,
      );
    if (!result) return said;
    return [
      ...said.filter(({ value }) => !isBoundOf(value, material)),
      {
        value: { kind: 'column', ref: { column: result, path: [] } },
        direction: flipped(direction, anyMeasure === 'min'),
        used: material.of('column').filter(({ column }) => column === result),
        cost: 0.05,
      },
    ];
  }
  if (superlative.isNext) return nextDays(material);
  if (isFirst) {
    // "oldest bird that died": how old it was, and not how long ago that is.
    const isOfAge =
      superlative.used.some(({ from }) => /^(oldest|youngest)$/.test(material.lower(from))) &&
      isAged(material);
    if (isOfAge) return [];
    const dates = material.of('column').filter(({ column }) => isDate(column));
    const named = dates.flatMap((mention): Compared[] => {
      const ref = material.upRef(mention.column);
      return ref
        ? [{ value: { kind: 'column', ref }, direction, used: [mention], cost: 0.3 * ref.path.length }]
        : [];
    });
    const { time } = material.base;
    return named.length > 0
      ? named
      : time
        ? [{ value: { kind: 'column', ref: { column: time, path: [] } }, direction, used: [], cost: 0.08 }]
        : [];
  }
  const { indicator } = material.base.profile;
  const value = indicator && material.base.columns.find(({ name }) => name === indicator.value);
  const implied: Compared[] = value
    ? [{ value: { kind: 'column', ref: { column: value, path: [] } }, direction, used: [], cost: 0.1 }]
    : [];
  return [...saidValues(material, direction), ...implied];
}

/** "which bus is due for its test next": of the dates that were named, or of all, those that reach beyond today. */
function nextDays(material: Material): Compared[] {
  const today = material.now.toISOString().slice(0, 10);
  const isAhead = (column: Column) => isDate(column) && String(column.max ?? '') >= today;
  const compared = (column: Column, used: readonly Mention[], cost: number): Compared[] => {
    const ref = material.upRef(column);
    return ref && isAhead(column)
      ? [{ value: { kind: 'column', ref }, direction: 'asc', used, cost: cost + 0.3 * ref.path.length }]
      : [];
  };
  const named = material.of('column').flatMap((mention) => compared(mention.column, [mention], 0));
  const [best] = named.toSorted((a, b) => nameScore(b) - nameScore(a));
  if (best) return [best];
  return material.base.columns.flatMap((column) => compared(column, [], 0.1));
}

function nameScore({ used: [mention] }: Compared): number {
  return mention ? mention.score + 0.01 * (mention.to - mention.from) : 0;
}

/** "Oldest" goes by date of birth, not by the dates on which people joined or left. */
function isOfOtherDay(value: Value, { base, tokens }: Material): boolean {
  return (
    value.kind === 'column' &&
    isDate(value.ref.column) &&
    !isBirth(value.ref.column) &&
    base.columns.some((column) => isBirth(column) && isDate(column)) &&
    tokens.some(({ lower }) => /^(oldest|youngest|older|younger)$/.test(lower))
  );
}

/** "biggest order" ranks orders by their total, not by quantity or unit price, unless one of these is named. */
function isLessThanTotal({ value, used }: Compared, { base }: Material): boolean {
  const total = totalOf(base);
  return (
    total !== undefined &&
    value?.kind === 'column' &&
    value.ref.column !== total &&
    value.ref.column.table === base &&
    !used.some(({ kind }) => kind === 'column')
  );
}

/**
 * "highest potassium" where potassium is one of the things measured: the only figure of such rows, and no column that is
 * called "Ref. high" by the very word that compares.
 */
function resultOf(material: Material, { to }: Mention): Column | undefined {
  const thing = material
    .of('value')
    .find(
      ({ from, column, op }) =>
        from >= to &&
        op === 'equals' &&
        column.table === material.base &&
        column.kind === 'category' &&
        material.contentBetween(to, from) === 0,
    );
  const [result, ...others] = material.base.columns.filter((column) => isMeasure(column) && !isBound(column));
  return thing && others.length === 0 ? result : undefined;
}

function isBoundOf(value: Value | undefined, { base }: Material): boolean {
  return value?.kind === 'column' && value.ref.column.table === base && isBound(value.ref.column);
}

/** What a result is held against: "Ref. low", "Limit", "Target". */
function isBound({ words }: Column): boolean {
  return words.some((word) =>
    /^(reference|low|high|lower|upper|limit|minimum|maximum|target|threshold|norm)$/.test(word),
  );
}
