import { isStoragePlace } from '../tables/profile/tableKeys.ts';
import type { Column, Table } from './catalogue.ts';
import { columnValue, isMeasure } from './columnMeasures.ts';
import type { Material } from './material.ts';
import type { Used } from './used.ts';

const phrases: readonly (readonly [string, '=' | '>'])[] = [
  ['out of stock', '='],
  ['sold out', '='],
  ['stocked out', '='],
  ['not in stock', '='],
  ['in stock', '>'],
];

/** "what is sold out", "which items are in stock": no, or some, pieces left, where a column counts them. */
export function stockStates(material: Material): Used[] {
  const lowers = material.tokens.map(({ lower }) => lower);
  const column = piecesLeft(material.base);
  // "how many do we have in stock" wants the pieces added up.
  if (!column || material.has('howMuch', 'sum', 'mean', 'most', 'least', 'top', 'bottom')) return [];
  for (const [phrase, op] of phrases) {
    const words = phrase.split(' ');
    const from = lowers.findIndex((_, at) => words.every((word, step) => lowers[at + step] === word));
    if (from < 0 || (op === '>' && material.has('count'))) continue;
    const to = from + words.length;
    const within = material.mentions.filter((mention) => mention.from < to && mention.to > from);
    // A status of that name says it by itself.
    if (within.some(({ kind, score }) => kind === 'value' && score >= 0.85)) return [];
    return [
      {
        filter: { test: { kind: 'compare', value: columnValue(column), op, limit: 0 }, span: [from, to] },
        used: [{ kind: 'cue', cue: 'missing', from, to, score: 1 }, ...within],
        cost: 0,
        column,
      },
    ];
  }
  return [];
}

/** The column that states how many pieces there are, and not how many there should be. */
export function piecesLeft(table: Table): Column | undefined {
  const { columns } = table;
  const named = (pattern: RegExp) =>
    columns.find(
      (column) =>
        isMeasure(column) &&
        column.isSigned !== true &&
        column.words.some((word) => pattern.test(word)) &&
        !column.words.some((word) =>
          /^(min|minimum|reorder|max|maximum|safety|target|buffer|valu|value|cost|day)$/.test(word),
        ),
    );
  return (
    named(/^(stock|inventori|inventory|hand)$/) ??
    named(/^(remain|remaining|available|availabl)$/) ??
    (isInventory(table) ? named(/^quantity$/) : undefined)
  );
}

/** A row per thing that is kept, with how many there should be or where they lie: its quantity is what is there. */
function isInventory({ columns, key, time }: Table): boolean {
  return (
    key !== undefined &&
    time === undefined &&
    columns.some(
      (column) =>
        isStoragePlace(column.name) ||
        (isMeasure(column) && column.words.some((word) => /^(min|minimum|reorder|restock)$/.test(word))),
    )
  );
}
