import { isYears } from '../annotate/calendar.ts';
import type { Column } from '../catalogue.ts';
import { stem } from '../lexicon/stem.ts';
import { unitOf } from '../lexicon/units.ts';
import { columnLabel, singular, tableNoun, thingOf } from './name.ts';

/** Figures that describe one thing: adding them up says nothing ("total rating", "total salary wish"). */
const described =
  /^(?:price|salary|wage|rate|rating|score|grade|star|point|age|height|width|depth|weight|length|duration|temperature|temp|humidity|percent|percentage|share|ratio|index|speed|pressure|density|wish|maximum|max|minimum|min|limit|average|avg|mean|median|capacity|size|area|elevation|altitude|wind|wait|tenure|acceleration|velocity|power|horsepower|voltage|frequency|expectancy|intensity)s?$/i;
/** Numbers that only tell things apart or say where they are. */
const placed =
  /^(?:rank|position|place|no|nr|number|floor|storey|room|seat|row|line|page|lat|latitude|lon|lng|longitude|zip|postcode|round|lap|version|id|code|year|yr|time)s?$/i;
const joining =
  /^(?:by|for|from|to|in|on|at|of|with|where|when|who|which|since|until|per|and|or|not|is|has|was)$/i;

/** Which figure of a column a person would ask for; undefined where neither its sum nor its mean makes sense. */
export function figureOf(column: Column): 'sum' | 'mean' | undefined {
  const words = columnLabel(column).split(' ');
  if (column.type !== 'number' || (column.kind !== 'amount' && column.kind !== 'level')) return undefined;
  if (column.clock === 'h:mm' || isYears(column) || !isReadable(column) || isOwnNoun(column))
    return undefined;
  if (words.some((word) => placed.test(word))) return undefined;
  const isLevel = column.kind === 'level' || column.isLevel === true;
  return isLevel || words.some((word) => described.test(word)) ? 'mean' : 'sum';
}

const isSaid = { sum: /^total\b/i, mean: /^(?:average|mean|median)\b/i } as const;

/** "total revenue", and "average temperature" of a column that is called so already. */
export function figureWords(column: Column, fn: 'sum' | 'mean'): string {
  const label = columnLabel(column);
  return isSaid[fn].test(label) ? label : `${fn === 'sum' ? 'total' : 'average'} ${label}`;
}

/** A column that a question can name its groups by: "per town", not "per shown by", "tasks per task" or "per fld". */
export function namesGroups(column: Column): boolean {
  return isReadable(column) && !isOwnNoun(column);
}

/** Words that can be said: no bare abbreviation, nothing that begins or ends in the middle of a phrase. */
function isReadable(column: Column): boolean {
  const words = columnLabel(column).split(' ');
  const isAbbreviated = (word: string) =>
    /^[a-z]+$/.test(word.replace(/^[A-Z](?=[a-z])/, 'a')) && !/[aeiouy]/i.test(word) && !unitOf(word);
  return !joining.test(words[0] ?? '') && !joining.test(words.at(-1) ?? '') && !words.some(isAbbreviated);
}

/** "Flat" of a table of flats is which flat it is. */
function isOwnNoun(column: Column): boolean {
  const noun = singular(tableNoun(column.table, 1)).toLowerCase();
  return [columnLabel(column), thingOf(column)].some(
    (name) => stem(singular(name).toLowerCase()) === stem(noun),
  );
}
