import type { Mention, MentionOf } from './annotate/mentions.ts';
import { wordsOf } from './annotate/tokens.ts';
import type { Column, Table } from './catalogue.ts';
import { columnValue } from './columnMeasures.ts';
import { isPersonWord } from './lexicon/questionWords.ts';
import { stem } from './lexicon/stem.ts';
import type { Material } from './material.ts';
import { oncePerTable } from './oncePerTable.ts';
import type { Used } from './used.ts';

/** The smallest and the greatest number that a row suits: `min_players` and `max_players`. */
interface Range {
  readonly of: string;
  readonly least: Column;
  readonly most: Column;
}

const rangesOf = oncePerTable(({ columns }: Table): readonly Range[] => {
  const ends = (end: 'min' | 'max') =>
    columns.flatMap((column) => {
      const of = column.type === 'number' ? subjectOf(column.name, end) : undefined;
      return of ? [{ column, of }] : [];
    });
  const greatest = ends('max');
  return ends('min').flatMap(({ column: least, of }): Range[] => {
    const most = greatest.find((each) => each.of === of)?.column;
    return most ? [{ of, least, most }] : [];
  });
});

/** "player" for `players.min`, `minPlayers` and "Min. players"; undefined where the name says no such end. */
function subjectOf(name: string, end: 'min' | 'max'): string | undefined {
  const words = wordsOf(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).map((word) => word.toLowerCase());
  const others = words.filter((word) => word !== end && word !== `${end}imum`);
  return others.length > 0 && others.length < words.length ? others.map(stem).join(' ') : undefined;
}

/** "games for 2 players" are those whose range includes 2, not those with a minimum of 2. */
export function fittingRanges(material: Material): Used[] {
  const ranges = rangesOf(material.base);
  if (ranges.length === 0) return [];
  return material.of('number').flatMap((number): Used[] => {
    const noun = material.tokens[number.unit ? number.to - 1 : number.to];
    const lead = material.lower(number.from - 1);
    if (
      number.op !== undefined ||
      number.upper !== undefined ||
      !noun ||
      !/^(for|with|of|suit|suits|fit|fits)$/.test(lead)
    )
      return [];
    const range = ranges.find(({ of }) => of === noun.stem || (isPlayers(of) && isPersonWord(noun.lower)));
    return range ? [fitting(material, number, range)] : [];
  });
}

function isPlayers(subject: string): boolean {
  return /^(player|person|people|guest|participant)$/.test(subject);
}

function fitting(material: Material, number: MentionOf<'number'>, { least, most }: Range): Used {
  const span = [number.from - 1, number.unit ? number.to : number.to + 1] as const;
  const limit = (column: Column, op: '<=' | '>=') =>
    ({ test: { kind: 'compare', value: columnValue(column), op, limit: number.value }, span }) as const;
  const within = material.mentions.filter(({ from, to }) => from >= span[0] && to <= span[1]);
  const words: Mention = { kind: 'cue', cue: 'fewer', from: span[0], to: span[1], score: 1 };
  return {
    filter: { test: { kind: 'every', filters: [limit(least, '<='), limit(most, '>=')] }, span },
    used: [words, ...within],
    cost: 0,
    column: least,
  };
}
