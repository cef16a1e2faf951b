import type { Mention } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { columnValue, isMeasure } from './columnMeasures.ts';
import { piecesLeft } from './emptyStock.ts';
import type { Material } from './material.ts';
import { spanInText } from './saidSpan.ts';
import type { Used } from './used.ts';

const level = '(?:re-?order|restock(?:ing)?|minimum|min|safety)';
const sayings: readonly (readonly [RegExp, '<' | '<='])[] = [
  [
    new RegExp(
      `\\b(?:below|under|beneath) (?:(?:the|their|its|our) )?${level}(?: (?:level|point|stock|quantity|threshold|limit|amount))?`,
      'i',
    ),
    '<',
  ],
  [
    /\b(?:need|needs|have|has|must|should|ought)(?: to)? (?:be )?(?:re-?order(?:ed|ing)?|restock(?:ed|ing)?)\b/i,
    '<=',
  ],
  [/\bto (?:be )?(?:re-?order(?:ed)?|restock(?:ed)?)\b/i, '<='],
  [
    /\b(?:running|run|getting) (?:short|low)(?: (?:on|of|in) stock)?\b|\blow (?:in|on) stock\b|\blow stock\b/i,
    '<=',
  ],
];

/** "below their reorder level", "what needs reordering": as many pieces are left as the row itself says, or fewer. */
export function reorders(material: Material): Used[] {
  const left = piecesLeft(material.base);
  const limit = reorderLevel(material.base);
  if (!left || !limit || left === limit) return [];
  for (const [pattern, op] of sayings) {
    const span = spanInText(material, pattern);
    if (!span) continue;
    const within = material.mentions.filter((mention) => mention.from < span[1] && mention.to > span[0]);
    const words: Mention = { kind: 'cue', cue: 'fewer', from: span[0], to: span[1], score: 1 };
    return [
      {
        filter: { test: { kind: 'columns', left: columnValue(left), op, right: columnValue(limit) }, span },
        used: [words, ...within],
        cost: 0,
        column: left,
      },
    ];
  }
  return [];
}

/** How many pieces there should be at least. */
export function reorderLevel(table: Table): Column | undefined {
  const numbers = table.columns.filter(isMeasure);
  return (
    numbers.find(({ words }) => words.some((word) => /^(reorder|restock)$/.test(word))) ??
    numbers.find(
      ({ words }) =>
        words.some((word) => /^(min|minimum|safety)$/.test(word)) &&
        words.some((word) => /^(stock|level|quantity|inventory)$/.test(word)),
    ) ??
    // A bare "Min" beside the pieces there are.
    (piecesLeft(table) ? numbers.find(({ words }) => /^(min|minimum)$/.test(words.join(' '))) : undefined)
  );
}
