import type { Column, ColumnRef } from './catalogue.ts';
import { isMeasure, moneyUnit } from './columnMeasures.ts';
import type { Filter, Frame, Key, Measure, Value } from './frame.ts';
import { unitOf } from './lexicon/units.ts';
import { isSameRef, type Proposal } from './material.ts';
import { oncePerTable } from './oncePerTable.ts';

/** The column that says which currency an amount is in, where a table has amounts in several. */
function currencyOf(column: Column): Column | undefined {
  const { table } = column;
  if (!isMeasure(column)) return undefined;
  const columns = currencyColumns(table);
  const own = columns.find(({ name }) => name === `${column.name} currency`);
  if (own) return own;
  const common = columns.find(
    ({ name }) => !table.columns.some((other) => name === `${other.name} currency`),
  );
  return common && moneyUnit(column) === undefined && isMoney(column) ? common : undefined;
}

export const currencyColumns = oncePerTable(({ columns }): readonly Column[] =>
  columns.filter(
    ({ name, type, words, distinct, values = [] }) =>
      type === 'string' &&
      distinct > 1 &&
      (words.some((word) => /^(currency|currenc|ccy|devise|wahrung)$/.test(word)) ||
        /^(ccy|currency|w(ä|ae)hrung|devise|moneda)$/i.test(name)) &&
      values.length > 0 &&
      values.every(({ value }) => unitOf(value)?.dimension === 'money' || /^[A-Z]{3}$/.test(value)),
  ),
);

const moneyWords =
  /^(amount|price|cost|fee|total|revenue|income|sale|salary|wage|rent|value|spend|budget|net|gross|paid|pay|turnover|balance|fare|premium)$/;

function isMoney({ words, unit }: Column): boolean {
  return unit === undefined && words.some((word) => moneyWords.test(word));
}

/**
 * Francs and euros make no sum. A figure over amounts in several currencies is split by currency, unless one was asked
 * for; whatever compares or ranks such amounts is hardly ever right.
 */
export function inOneCurrency(proposal: Proposal): Proposal {
  const { frame } = proposal;
  const refs = [...frame.measures.flatMap(amountsOf), ...comparedAmounts(frame)];
  const [ref] = refs.flatMap((amount) => {
    const column = currencyOf(amount.column);
    return column ? [{ column, path: amount.path }] : [];
  });
  if (!ref || isSettled(frame, ref)) return proposal;
  const isSplit = frame.ask.kind === 'figure' && frame.keys.length < 3 && frame.measures.length === 1;
  if (!isSplit) return { ...proposal, fit: proposal.fit - mixedCost };
  return { ...proposal, frame: { ...frame, keys: [...frame.keys, keyOf(ref)] }, fit: proposal.fit - 0.02 };
}

const mixedCost = 0.6;

const keyOf = (ref: ColumnRef): Key => ({ ref });

/** One currency was asked for, or the groups keep them apart. */
function isSettled({ filters, keys, measures }: Frame, ref: ColumnRef): boolean {
  const isOne = ({ test, isNegated }: Filter): boolean =>
    test.kind === 'equals' && !isNegated && test.values.length === 1 && isSameRef(test.ref, ref);
  return (
    keys.some((key) => isSameRef(key.ref, ref)) ||
    filters.some(isOne) ||
    (measures.length > 0 && measures.every(({ where = [] }) => where.some(isOne)))
  );
}

function amountsOf({ fn, of }: Measure): ColumnRef[] {
  return fn === 'count' || fn === 'count_distinct' || !of ? [] : columnsOf(of);
}

/** What decides the order of rows. */
function comparedAmounts({ ask }: Frame): ColumnRef[] {
  if (ask.kind === 'topRows') return columnsOf(ask.by);
  return ask.kind === 'list' && ask.sort ? columnsOf(ask.sort.by) : [];
}

function columnsOf(value: Value): ColumnRef[] {
  if (value.kind === 'column') return [value.ref];
  return value.kind === 'arithmetic' ? [...columnsOf(value.left), ...columnsOf(value.right)] : [];
}
