import type { Mention } from './annotate/mentions.ts';
import { type Column, isDate, type Table } from './catalogue.ts';
import type { Quantity } from './columnMeasures.ts';
import type { Material } from './material.ts';
import { spanOfWords } from './saidSpan.ts';

const joined =
  /^(join|joined|hire|hired|start|started|since|enrol|enrolled|enroll|register|registered|entry|member)$/;

/**
 * "how many days since my last race", "how long has Ava been with us": from a date of the rows until today. Of several rows
 * the newest one counts.
 */
export function daysSince(material: Material): Quantity[] {
  return [...sinceLast(material), ...sinceJoined(material)];
}

const sinceLastOne =
  /\b(how many days|how long|days)( ago)?( has it been| is it| are there)? since (the |my |our )?(last|latest|newest|most recent)\b/;

const beenHere =
  /\bhow long (?:has|have)\b.*\b(been (?:with us|here|a member|members|employed|working|on the team|in the team|on board|enrolled)|(?:lived|worked|stayed) (?:here|there|with us|for us))\b/;

function sinceLast(material: Material): Quantity[] {
  const said = spanOfWords(material, sinceLastOne);
  const { time } = material.base;
  return time && said ? [measured(material, time, [cue(said.from, said.to)], 'time since the newest')] : [];
}

function sinceJoined(material: Material): Quantity[] {
  const said = spanOfWords(material, beenHere);
  // Without a name it would be asked of everybody together.
  const start = said && material.of('value').length > 0 ? startOf(material.base) : undefined;
  if (!said || !start) return [];
  // The name stands between "how long has" and what was done.
  const words = [cue(said.from, said.from + 3), cue(said.to - said.ending.split(' ').length, said.to)];
  return [measured(material, start, words, 'time since joining')];
}

/** The one date on which the rows, which are people or things of ours, began. */
function startOf({ columns }: Table): Column | undefined {
  const starts = columns.filter(
    (column) =>
      isDate(column) &&
      (column.words.some((word) => joined.test(word)) ||
        /^(moved?|checked?) in$/.test(column.words.join(' '))),
  );
  return starts.length === 1 ? starts[0] : undefined;
}

function measured(material: Material, column: Column, words: readonly Mention[], label: string): Quantity {
  const nouns = material.of('table').filter(({ table }) => table === material.base);
  return {
    measure: {
      fn: 'min',
      of: { kind: 'until', ref: { column, path: [] }, isPast: true },
      label,
    },
    used: [...words, ...nouns, ...material.cues('howLong', 'count', 'last')],
    cost: 0,
  };
}

function cue(from: number, to: number): Mention {
  return { kind: 'cue', cue: 'howLong', from, to, score: 1 };
}
