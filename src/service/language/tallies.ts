import type { Mention } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { columnValue, isMeasure, moneyUnit, type Quantity } from './columnMeasures.ts';
import { membersOf } from './lexicon/kindsOfThings.ts';
import type { Material } from './material.ts';

const tallyNames =
  /^(n|no|num|number|count|counted|tally|quantity|qty|individual|head|total|seen|caught|piece)$/;

/** The column that says how many there were of what each row names: `species, n`. */
export function tallyOf({ columns }: Table): Column | undefined {
  const measures = columns.filter(isMeasure);
  const tally = measures.find(
    (column) =>
      column.kind === 'amount' &&
      column.isSigned !== true &&
      moneyUnit(column) === undefined &&
      column.unit === undefined &&
      Number.isInteger(column.min) &&
      Number.isInteger(column.max) &&
      column.words.length === 1 &&
      (tallyNames.test(column.words[0] ?? '') || tallyNames.test(column.name.toLowerCase())),
  );
  return tally && measures.every((column) => column === tally || column.kind === 'level') ? tally : undefined;
}

/** "how many birds were counted", "most teal": the pieces that the rows state, rather than the rows. */
export function tallies(material: Material): Quantity[] {
  const column = tallyOf(material.base);
  const said = column && saidTally(material);
  if (!column || !said) return [];
  return [
    {
      measure: { fn: 'sum', of: columnValue(column), label: labelOf(material) },
      used: [...said, ...material.cues('count', 'howMuch', 'sum')],
      cost: 0.02,
    },
  ];
}

/** The words that speak of what is counted; undefined where the rows themselves may be meant. */
export function saidTally(material: Material): Mention[] | undefined {
  if (!tallyOf(material.base)) return undefined;
  const nouns = material.of('table');
  const kinds = nouns.filter(({ from, to }) => to === from + 1 && isKind(material, from));
  const verbs = nouns.filter(
    ({ table, to }) => table === material.base && /(ed|ing|seen|caught)$/.test(material.lower(to - 1)),
  );
  const cues = material.cues('count', 'most', 'least', 'howMuch', 'share');
  const things = material
    .of('value')
    // "returned orders" are rows of that status, whatever number each row states.
    .filter(({ to }) => !isNounOf(material.base, material.tokens[to]?.stem))
    .filter(({ column, from }) =>
      column.table !== material.base || column.kind !== 'category'
        ? cues.some((cue) => cue.to <= from && material.contentBetween(cue.to, from) === 0)
        : cues.some((cue) => cue.to === from),
    );
  if (kinds.length === 0 && things.length === 0) return undefined;
  return [...kinds, ...verbs];
}

function isNounOf({ nouns }: Table, stem: string | undefined): boolean {
  return stem !== undefined && nouns.some(({ words }) => words.length === 1 && words[0] === stem);
}

/** "number of birds": what was counted, in the word that was said for it. */
function labelOf(material: Material): string {
  const kind = material.tokens.find(({ weight }, at) => weight === 'content' && isKind(material, at));
  return kind ? `number of ${kind.lower}` : 'number counted';
}

/** A word for a kind of things, by the lexicon or by what the cells name. */
function isKind(material: Material, at: number): boolean {
  return (
    membersOf(material.tokens[at]?.stem ?? '') !== undefined ||
    material.of('table').some(({ from, nearness }) => from === at && nearness?.kind === 'collective')
  );
}
