import type { MentionOf } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import { isMeasure } from './columnMeasures.ts';
import type { Material } from './material.ts';
import type { Used } from './used.ts';

/** "without the 99s", "not counting -1": a figure that stands for no answer is left out of what is measured. */
export function exceptedNumbers(material: Material): Used[] {
  return material.of('number').flatMap((mention): Used[] => {
    const cue = exceptionBefore(material, mention);
    const column = cue && columnWith(material, mention);
    const ref = column && material.upRef(column);
    if (!cue || !ref) return [];
    const value = { kind: 'column', ref } as const;
    return [
      {
        filter: {
          test: { kind: 'compare', value, op: '=', limit: mention.value },
          isNegated: true,
          span: [cue.from, mention.to],
        },
        used: [cue, mention],
        cost: 0.02,
        column,
      },
    ];
  });
}

function exceptionBefore(
  material: Material,
  { from, to, op, upper, unit }: MentionOf<'number'>,
): MentionOf<'cue'> | undefined {
  // "99s" reads as seconds.
  const isPlural = unit === undefined || (unit.symbol === 's' && material.tokens[to - 1]?.isGlued === true);
  if (op !== undefined || upper !== undefined || !isPlural) return undefined;
  return material.cues('except', 'without', 'nobody').find((cue) => {
    const between = material.tokens.slice(cue.to, from).map(({ lower }) => lower);
    return cue.to <= from && between.every((word) => /^(the|all|any|those|value|values|code)$/.test(word));
  });
}

/** The column that is measured, else the one whose figures end with that one. */
function columnWith(material: Material, { value }: MentionOf<'number'>): Column | undefined {
  const holds = (column: Column) =>
    isMeasure(column) && Number(column.min) <= value && value <= Number(column.max);
  const named = material.of('column').find(({ column }) => holds(column));
  const { base } = material;
  const ends = base.columns.filter(
    (column) => isMeasure(column) && (column.max === value || column.min === value),
  );
  const folded = base.folded?.value;
  return named?.column ?? (folded && holds(folded) ? folded : ends.length === 1 ? ends[0] : undefined);
}
