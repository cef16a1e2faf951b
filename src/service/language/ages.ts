import type { Mention } from './annotate/mentions.ts';
import { type Column, type ColumnRef, isDate } from './catalogue.ts';
import { aggregateNear, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import type { Material } from './material.ts';

/** How old the rows, or those they belong to, are today or were on a date that is named. */
export function ages(material: Material): Quantity[] {
  const cues = material.cues('howOld');
  const birth = cues.length > 0 ? birthColumn(material) : undefined;
  if (!birth) return [];
  const near = aggregateNear(material, cues[0]);
  const at = cues.flatMap((cue) => agedAt(material, cue) ?? [])[0];
  const of: Value = at
    ? { kind: 'span', from: birth, to: at.ref, unit: 'years' }
    : { kind: 'age', ref: birth };
  return [
    {
      measure: withAggregate(near?.fn ?? 'mean', near?.cue, of),
      used: [...cues, ...(near ? [near.cue] : []), ...(at?.used ?? [])],
      cost: (near ? 0 : 0.1) + 0.05 * birth.path.length,
    },
  ];
}

/** "age at enrolment", "how old when they joined": the age on a date of the row, and not the one today. */
function agedAt(
  material: Material,
  { to }: Mention,
): { readonly ref: ColumnRef; readonly used: readonly Mention[] } | undefined {
  if (!/^(at|on|when|upon)$/.test(material.lower(to))) return undefined;
  const near = [...material.of('column'), ...material.of('event')]
    .filter(({ from, column }) => from > to && from - to <= 4 && isDate(column))
    .sort((a, b) => b.score - a.score);
  for (const mention of near) {
    const ref =
      mention.column.table === material.base
        ? { column: mention.column, path: [] }
        : material.upRef(mention.column);
    if (ref) return { ref, used: [mention] };
  }
  return undefined;
}

/** The date (or year) of birth, of the rows or of those they belong to. */
export function birthColumn(material: Material): ColumnRef | undefined {
  const isBirth = ({ words, kind, type }: Column) =>
    (words.includes('birth') || words.includes('born') || words.includes('birthday')) &&
    (kind === 'date' || type === 'number');
  const own = material.base.columns.find(isBirth);
  if (own) return { column: own, path: [] };
  for (const table of material.catalogue.tables) {
    const column = table.columns.find(isBirth);
    const ref = column && material.upRef(column);
    if (ref) return ref;
  }
  return undefined;
}
