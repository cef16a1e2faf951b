import type { MentionOf } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import type { Test } from './frame.ts';
import { convert, unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';

/**
 * "250 g jars" asked of a table of jars: the value was found in the list of a sale, but a condition on the sale would also keep
 * its other jars. This returns the condition on the jar's own column, which may hold "250 g" as a number; undefined if the value
 * does not come from a list that the base was made from, or no column holds it.
 */
export function elementTest(
  { base }: Material,
  { column, op, values }: MentionOf<'value'>,
): Test | undefined {
  const isOfElements =
    op === 'has' &&
    base.profile.madeFrom?.how === 'elements' &&
    base.id === `${column.table.id}#${column.name}`;
  if (!isOfElements) return undefined;
  for (const own of base.columns) {
    const found = values.map((value) => cellOf(own, String(value)));
    if (found.every((cell) => cell !== undefined))
      return { kind: 'equals', ref: { column: own, path: [] }, values: found };
  }
  return undefined;
}

/** The cell that stands for the text of a list; undefined if the column has no such cell. */
function cellOf({ type, unit, values = [], min, max }: Column, text: string): string | number | undefined {
  const said = text.trim().toLowerCase();
  if (type === 'string') return values.find(({ value }) => value.trim().toLowerCase() === said)?.value;
  const [, digits = '', symbol = ''] = /^(\d+(?:\.\d+)?)\s*(\p{L}+)$/u.exec(text.trim()) ?? [];
  const [from, to] = [unitOf(symbol), unitOf(unit ?? '')];
  const number = type === 'number' && from && to ? convert(Number(digits), from, to) : undefined;
  return number !== undefined && number >= Number(min) && number <= Number(max) ? number : undefined;
}
