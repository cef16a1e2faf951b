import type { Mention } from './annotate/mentions.ts';
import type { Table } from './catalogue.ts';
import { isMeasure, type Quantity } from './columnMeasures.ts';
import type { Measure } from './frame.ts';
import type { Material } from './material.ts';

const spans = /^(days|workdays|hours|minutes|nights)$/;

/** The one column that says how long each row lasts in the unit that was said: `workdays`, `hours_logged`. */
function lengthIn({ columns }: Table, word: string): Measure['of'] {
  const one = word.replace(/s$/, '');
  const found = columns.filter(
    (column) =>
      isMeasure(column) && column.kind === 'amount' && column.words.some((each) => each.endsWith(one)),
  );
  const [column] = found;
  return column && found.length === 1 ? { kind: 'column', ref: { column, path: [] } } : undefined;
}

/** Where "sick days" and "overtime hours" stand: a value of the rows, and right behind it the unit of how long they last. */
function spansSaid({ base, tokens }: Pick<Material, 'base' | 'tokens'>, mentions: readonly Mention[]) {
  return tokens.flatMap(({ lower }, at) => {
    const isOfValue = mentions.some(
      (mention) =>
        mention.kind === 'value' &&
        mention.to === at &&
        mention.column.table === base &&
        mention.score >= 0.8,
    );
    const of = spans.test(lower) && isOfValue ? lengthIn(base, lower) : undefined;
    return of ? [{ at, of }] : [];
  });
}

/** "sick days this year": the days of the absences, of which one may have many, and not how many absences there were. */
export function daysOfRows(material: Material): Quantity[] {
  return spansSaid(material, material.mentions).map(
    ({ at, of }): Quantity => ({
      measure: { fn: 'sum', ...(of && { of }) },
      used: [
        { kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.95 },
        ...material.cues('count', 'howMuch', 'sum'),
      ],
      cost: 0,
    }),
  );
}

/** Rows are counted or listed where what they last was asked for. */
export function losesDays(
  base: Table,
  measures: readonly Measure[],
  { tokens }: Material['question'],
  used: readonly Mention[],
): boolean {
  const counts = measures.every(({ fn, of, isRate }) => fn === 'count' && !of && isRate !== true);
  return counts && spansSaid({ base, tokens }, used).length > 0;
}
