import { type ColumnRef, isUp } from './catalogue.ts';
import { columnValue, moneyUnit } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import type { Material } from './material.ts';
import { countsPieces, piecePrice } from './priceLists.ts';

/**
 * The pay of those who did the work: `pay.perWord` of a translator times the words of each job. The client's price per
 * word is a column of the job itself.
 */
export function pieceWages(material: Material): Value | undefined {
  const found = material.catalogue.tables.flatMap((table) => {
    const path = material.pathTo(table);
    if (!path || path.length === 0 || !isUp(path)) return [];
    return table.columns.flatMap((column) => wageOf(material, { column, path }) ?? []);
  });
  return found.length === 1 ? found[0] : undefined;
}

function wageOf({ base }: Material, rate: ColumnRef): Value | undefined {
  const { words, type } = rate.column;
  const per = words.indexOf('per');
  const thing = words[per + 1];
  if (type !== 'number' || per < 1 || thing === undefined || !paid.test(words[per - 1] ?? ''))
    return undefined;
  const pieces = base.columns.find((column) => countsPieces(column, thing));
  return (
    pieces && {
      kind: 'arithmetic',
      op: '*',
      left: columnValue(pieces),
      right: { kind: 'column', ref: rate },
      label: 'pay',
      ...(moneyUnit(rate.column) && { unit: moneyUnit(rate.column) ?? '' }),
    }
  );
}

const paid = /^(pay|wage|salary|commission)$/;

/** Revenue from prices per piece, less the pay of those who made the pieces. */
export function pieceProfit(material: Material): { profit: Value; revenue: Value } | undefined {
  const wages = pieceWages(material);
  const piece = piecePrice(material.base);
  if (!wages || !piece) return undefined;
  const { price, quantity } = piece;
  const unit = moneyUnit(price);
  const money = unit === undefined ? {} : { unit };
  const revenue: Value = {
    kind: 'arithmetic',
    op: '*',
    left: columnValue(quantity),
    right: columnValue(price),
    label: 'revenue',
    ...money,
  };
  return {
    revenue,
    profit: { kind: 'arithmetic', op: '-', left: revenue, right: wages, label: 'profit', ...money },
  };
}
