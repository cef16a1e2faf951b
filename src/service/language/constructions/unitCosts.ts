import type { Mention } from '../annotate/mentions.ts';
import type { Column, ColumnRef, Table } from '../catalogue.ts';
import { isMeasure, moneyUnit } from '../columnMeasures.ts';
import type { Filter, Measure } from '../frame.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { columnLabel } from '../words/name.ts';
import { keyOfTable } from './keys.ts';

const costWord = /^(costs?|prices?|paid|pay|spent|spend|spending|expenses?)$/;

/**
 * "what have the trail shoes cost me per mile", "price per play": what was paid for a thing once, for each of the rows that
 * belong to it or for each unit that they add up to.
 */
export const unitCost: Construction = (material) => {
  const per = material.tokens.findIndex(({ lower }) => lower === 'per');
  const cost = material.tokens.findLastIndex(({ lower }, at) => at < per && costWord.test(lower));
  const unit = cost < 0 || material.contentBetween(cost + 1, per) > 0 ? undefined : unitAt(material, per + 1);
  if (!unit) return [];
  const said: Mention = { kind: 'cue', cue: 'ratio', from: cost, to: unit.to, score: 1 };
  return pricesOf(material).flatMap(({ ref, owner }): Proposal[] => {
    const rows = rowSetOf(
      material,
      new Set([said, ...material.mentions.filter((each) => isWithin(each, said))]),
    );
    const filters = rows.filters.map(({ filter }) => filter);
    const isOne = filters.some((filter) => fixes(filter, owner, material));
    const key = isOne ? undefined : keyOfTable(material, owner);
    if (!isOne && !key) return [];
    return [
      {
        frame: {
          base: material.base,
          filters,
          measures: [
            { fn: 'max', of: { kind: 'column', ref }, label: columnLabel(ref.column) },
            unit.measure,
          ],
          keys: key ? [key] : [],
          ask: { kind: 'ratio', name: `cost per ${unit.name}` },
          assumptions: [],
        },
        used: [
          said,
          ...rows.filters.flatMap(({ used }) => used),
          ...material.cues('howMuch', 'which', 'by', 'each', 'mean'),
          ...(key ? material.of('table').filter(({ table }) => table === owner) : []),
        ],
        fit: 0.2 - rows.cost - (isOne ? 0 : 0.05),
        family: 'ratio',
      },
    ];
  });
};

interface Per {
  readonly measure: Measure;
  readonly name: string;
  readonly to: number;
}

/** "play": the rows are counted. "mile": the only column in that unit is added up. */
function unitAt(material: Material, at: number): Per | undefined {
  const name = material.lower(at);
  const { base } = material;
  const isRow = material
    .of('table')
    .some(({ table, from, to, score }) => table === base && from === at && to === at + 1 && score >= 0.9);
  if (isRow) return { measure: { fn: 'count' }, name, to: at + 1 };
  const wanted = unitOf(name);
  const columns = base.columns.filter(
    (column) => isMeasure(column) && column.kind === 'amount' && wanted && isIn(column, wanted.symbol),
  );
  const [column, ...others] = columns;
  if (!column || others.length > 0) return undefined;
  return { measure: { fn: 'sum', of: { kind: 'column', ref: { column, path: [] } } }, name, to: at + 1 };
}

function isIn({ unit }: Column, symbol: string): boolean {
  return unitOf(unit ?? '')?.symbol === symbol;
}

/** The only amount of money of each table that the rows belong to, which stands there once for all of them. */
function pricesOf(material: Material): { readonly ref: ColumnRef; readonly owner: Table }[] {
  return material.catalogue.tables.flatMap((owner) => {
    const columns = owner.columns.filter((column) => isMeasure(column) && isPrice(column));
    const [column, ...others] = columns;
    const ref = column && others.length === 0 && owner !== material.base && material.upRef(column);
    return ref && ref.path.length === 1 ? [{ ref, owner }] : [];
  });
}

function isPrice(column: Column): boolean {
  return moneyUnit(column) !== undefined || column.words.some((word) => /^(price|cost|pay|paid)$/.test(word));
}

/** The condition leaves one row of the table: by its name, or by a column that refers to it. */
function fixes({ test, isNegated }: Filter, owner: Table, { base, catalogue }: Material): boolean {
  if (test.kind !== 'equals' || isNegated || test.values.length !== 1) return false;
  const { column, path } = test.ref;
  const isName = path.at(-1)?.to === owner && (column === owner.name || column === owner.key);
  return (
    isName ||
    (path.length === 0 &&
      catalogue.edges.some(
        ({ from, to }) => from.table === base.id && from.column === column.name && to.table === owner.id,
      ))
  );
}

function isWithin({ from, to }: Mention, span: Mention): boolean {
  return from >= span.from && to <= span.to;
}
