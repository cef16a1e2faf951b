import type { Mention } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { aggregateNear, columnValue, isMeasure, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import type { Material } from './material.ts';
import { oncePerTable } from './oncePerTable.ts';
import type { Used } from './used.ts';

/** A score and its maximum: `points` and `out of`, `score` and `max_score`. */
interface Score {
  readonly achieved: Column;
  readonly maximum: Column;
}

const maximumName =
  /^(out[ _]of|max(imum)?([ _.]?(points?|score|marks?|grade))?|(points?|score|marks?)[ _.](max(imum)?|possible|available)|possible([ _](points?|score|marks?))?|full[ _](marks?|score|points?)|total[ _](points|marks))$/i;
const scoreName = /^(points?|scores?|marks?|results?|correct|right|reached|achieved|obtained)$/;

const scoreIn = oncePerTable((table: Table): Score | undefined => {
  const numbers = table.columns.filter(isMeasure);
  const maximum = numbers.find(({ name }) => maximumName.test(name.trim()));
  const achieved = numbers.find(
    (column) =>
      column !== maximum &&
      column.words.some((word) => scoreName.test(word)) &&
      Number(column.max) <= Number(maximum?.max),
  );
  return maximum && achieved ? { achieved, maximum } : undefined;
});

/** "average percentage per subject": the mean of score over maximum. */
export function scorePercents(material: Material): Quantity[] {
  const score = scoreIn(material.base);
  const said = material
    .cues('share')
    .find(({ from, to }) => /^(percentage|percent|per cent|%)/.test(wordsIn(material, from, to)));
  if (!score || !said) return [];
  const to = endOfPossible(material, said.to, score);
  const near = aggregateNear(material, said);
  const percent: Value = {
    kind: 'arithmetic',
    op: '*',
    left: shareOf(score),
    right: { kind: 'number', value: 100 },
    label: 'percentage',
    unit: '%',
  };
  const cue: Mention = { kind: 'cue', cue: 'share', from: said.from, to, score: 1 };
  return [
    {
      measure: { ...withAggregate(near?.fn ?? 'mean', near?.cue, percent), unit: '%' },
      used: [cue, said, ...(near ? [near.cue] : [])],
      cost: 0,
    },
  ];
}

const wordsIn = ({ tokens }: Material, from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');

/** "as a percentage of the possible points": what the percentage is of. */
function endOfPossible(material: Material, from: number, { achieved }: Score): number {
  let to = from;
  while (/^(of|the|all|possible|available|maximum|max|full|total)$/.test(material.lower(to))) to++;
  const isPoints = to > from && achieved.words.includes(material.tokens[to]?.stem ?? '');
  return isPoints ? to + 1 : from;
}

/** "full points", "less than half the points": conditions on the score as a share of its maximum. */
export function scoreFilters(material: Material): Used[] {
  const score = scoreIn(material.base);
  if (!score) return [];
  return [...fullScores(material, score), ...halfScores(material, score)];
}

function fullScores({ tokens }: Material, score: Score): Used[] {
  const at = tokens.findIndex(
    ({ lower }, index) =>
      /^(full|maximum|max|perfect|all)$/.test(lower) && isScoreWord(tokens[index + 1]?.stem, score),
  );
  if (at < 0) return [];
  return [
    {
      filter: {
        test: {
          kind: 'columns',
          left: columnValue(score.achieved),
          op: '=',
          right: columnValue(score.maximum),
        },
        span: [at, at + 2],
      },
      used: [{ kind: 'cue', cue: 'that', from: at, to: at + 2, score: 1 }],
      cost: 0,
    },
  ];
}

function halfScores(material: Material, score: Score): Used[] {
  return material.of('number').flatMap((half): Used[] => {
    if (half.value !== 0.5 || half.unit || half.upper !== undefined) return [];
    let to = half.to;
    while (/^(of|the|all|possible|available)$/.test(material.lower(to))) to++;
    if (!isScoreWord(material.tokens[to]?.stem, score)) return [];
    return [
      {
        filter: {
          test: { kind: 'compare', value: shareOf(score), op: half.op ?? '=', limit: 0.5 },
          span: [half.from, to + 1],
        },
        used: [half, { kind: 'cue', cue: 'that', from: half.from, to: to + 1, score: 1 }],
        cost: 0,
      },
    ];
  });
}

function isScoreWord(word: string | undefined, { achieved }: Score): boolean {
  return word !== undefined && (achieved.words.includes(word) || scoreName.test(word));
}

function shareOf({ achieved, maximum }: Score): Value {
  return {
    kind: 'arithmetic',
    op: '/',
    left: columnValue(achieved),
    right: columnValue(maximum),
    label: 'share of the points',
  };
}
