// The figures by which a superlative ranks groups.

import { isDate } from '../catalogue.ts';
import { moneyUnit, type Quantity } from '../columnMeasures.ts';
import { isFittingQuantity } from '../fittingQuantities.ts';
import { delays } from '../lateness.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Material } from '../material.ts';
import { quantitiesOf } from '../quantities.ts';
import { amountOfRows, isRowPerPeriod } from '../rowPeriod.ts';
import { usage } from '../usage.ts';
import type { Asked } from './askedKeys.ts';
import { aggregateFor, anyOf, type Compared, comparedBy, flipped, saidValues } from './comparedFigures.ts';
import { saidFigures } from './saidFigures.ts';
import type { Superlative } from './superlatives.ts';

export function groupMeasures(material: Material, superlative: Superlative, ask: Asked): Compared[] {
  // "who owes us the most" ranks by money, not by the number of rows.
  return allMeasures(material, superlative, ask).filter(
    ({ measure, used, cost }) => !measure || isFittingQuantity(material, { measure, used, cost }),
  );
}

function allMeasures(material: Material, superlative: Superlative, ask: Asked): Compared[] {
  const { direction, adjective, isMode } = superlative;
  if (adjective) {
    const found = [
      // "the highest gas consumption": what was used, where the rows are readings.
      ...(adjective.adjective.anyMeasure
        ? usage(material).map(({ measure, used, cost }): Compared => ({ measure, direction, used, cost }))
        : []),
      ...delays(material).map(({ measure, used, cost }): Compared => ({ measure, direction, used, cost })),
      ...saidFigures(material, superlative),
      ...comparedBy(material, superlative),
      ...(adjective.adjective.anyMeasure
        ? saidValues(material, flipped(direction, adjective.adjective.anyMeasure === 'min'))
        : []),
    ]
      .flatMap((compared): Compared[] => {
        if (compared.isOpen && compared.value) return openMeasures(compared);
        return [compared];
      })
      .map((compared): Compared => {
        if (compared.measure || !compared.value) return compared;
        const { measure, used } = aggregateFor(compared.value, material);
        const isDateValue = compared.value.kind === 'column' && isDate(compared.value.ref.column);
        return {
          ...compared,
          measure: isDateValue
            ? { fn: compared.direction === 'desc' ? 'max' : 'min', of: compared.value }
            : measure,
          used: [...compared.used, ...used],
          cost: compared.cost + (isDateValue ? 0.15 : 0),
        };
      });
    // "our best customer" may be the most frequent one.
    const isJudged = adjective.adjective.anyMeasure === 'max' && found.every(({ isOpen }) => isOpen);
    return isJudged
      ? [
          ...found,
          {
            measure: { fn: 'count' },
            direction,
            used: [],
            cost: material.base.time ? 0.25 : 0.45,
            isOpen: true,
          },
        ]
      : found;
  }
  const counted: Compared = {
    measure: material.has('count') ? { fn: 'count' } : amountOfRows(material.base),
    direction,
    used: material
      .of('table')
      .filter(
        ({ table }) =>
          table === material.base && !ask.used.some((each) => each.kind === 'table' && each.table === table),
      ),
    cost:
      (isMode ? 0 : 0.12) +
      (isRowPerPeriod(material.base) ? 0.4 : 0) +
      // Rows that nobody spoke of are hardly what is counted.
      (isMode || isBaseNamed(material) ? 0 : 0.12) +
      // A report for each branch and month: all have the same number of them.
      (isGrid(material.base) && !material.has('count') ? 0.25 : 0),
  };
  if (isMode) return [...rankedBy(material, superlative, ask), counted];
  const said = quantitiesOf(material)
    .filter(({ used }) => !used.some((mention) => ask.used.includes(mention) && mention.kind !== 'cue'))
    .map(
      ({ measure, used, cost }: Quantity): Compared => ({
        measure,
        direction,
        used,
        cost: measure.fn === 'sum' || measure.fn === 'count' ? cost : cost + 0.02,
      }),
    );
  // "top customers": by how many rows they have, or by one of the figures.
  const isNamed = [...said, counted].some(({ used }) => used.length > 0);
  const isVague = !isNamed && material.has('top', 'bottom');
  if (!isVague) return [...said, counted];
  const figures = anyOf(material, direction, []);
  if (figures.length > 0 && isGrid(material.base)) return withoutCount(figures);
  // The top errors are the most frequent ones, and not those with the most kilobytes or seconds.
  if (!figures.some(isMerit)) return [counted];
  return [{ ...counted, isOpen: figures.length > 0 }, ...figures.flatMap(openMeasures)];
}

/** "most common defect by quantity": the figure behind "by" is added up, in place of the rows being counted. */
function rankedBy(material: Material, { used: superlative, direction }: Superlative, ask: Asked): Compared[] {
  const [by] = material.cues('by').filter(({ from }) => superlative.every(({ to }) => to <= from));
  if (!by) return [];
  return quantitiesOf(material).flatMap(({ measure, used, cost }): Compared[] => {
    const isNext = used.some(
      (mention) => mention.from >= by.to && material.contentBetween(by.to, mention.from) === 0,
    );
    const isOther = used.every((mention) => mention.kind === 'cue' || !ask.used.includes(mention));
    return measure.fn === 'sum' && isNext && isOther
      ? [{ measure, direction, used: [by, ...used], cost: cost - 0.1 }]
      : [];
  });
}

/** Money, points or plays make something the top one; how large or long its rows are does not. */
function isMerit({ value }: Compared): boolean {
  if (value?.kind !== 'column') return false;
  const { column } = value.ref;
  const dimension = unitOf(column.unit ?? '')?.dimension;
  return dimension === undefined || dimension === 'money' || dimension === 'share';
}

/** Where all have the same number of rows: their only figure, or the only one of money, is what ranks them. */
function withoutCount(figures: readonly Compared[]): Compared[] {
  const ofMoney = figures.filter(
    ({ value }) => value?.kind === 'column' && moneyUnit(value.ref.column) !== undefined,
  );
  const [only] = figures.length === 1 ? figures : ofMoney.length === 1 ? ofMoney : [];
  if (!only) return figures.flatMap(openMeasures);
  return openMeasures(only)
    .slice(0, 1)
    .map((total) => ({ ...total, isOpen: false }));
}

/** The total and the average of an amount, each a way to be the best. */
function openMeasures(compared: Compared): Compared[] {
  const { value } = compared;
  const isAmount = value?.kind === 'column' && value.ref.column.kind === 'amount';
  return (['sum', 'mean'] as const)
    .filter((fn) => isAmount || fn === 'mean')
    .map(
      (fn): Compared => ({
        ...compared,
        measure: { fn, ...(value && { of: value }) },
        cost: compared.cost + (fn === 'mean' && isAmount ? 0.05 : 0),
      }),
    );
}

/** All triples of this many columns are tried at little cost; a report has no more. */
const maxThings = 12;

/** Whether each combination of up to three of its columns and a date has one row. */
export function isGrid({ columns, time, rows }: Material['base']): boolean {
  if (!time || time.distinct < 3 || rows < 12) return false;
  const sizes = columns
    .flatMap(({ kind, distinct }) =>
      (kind === 'category' || (kind === 'key' && distinct * 2 < rows)) && distinct > 1 ? [distinct] : [],
    )
    .slice(0, maxThings);
  const isFull = (cells: number) => rows >= cells * 0.9 && rows <= cells;
  const fills = (cells: number, from: number, left: number): boolean =>
    sizes
      .slice(from)
      .some(
        (size, step) => isFull(cells * size) || (left > 1 && fills(cells * size, from + step + 1, left - 1)),
      );
  return fills(time.distinct, 0, 3);
}

function isBaseNamed(material: Material): boolean {
  if (material.has('win', 'podium')) return true;
  return material.mentions.some(
    (mention) =>
      (mention.kind === 'table' && mention.table === material.base) ||
      ((mention.kind === 'value' || mention.kind === 'event') && mention.column.table === material.base),
  );
}
