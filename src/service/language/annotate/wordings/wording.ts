import type { Table } from '../../catalogue.ts';

/** A form of speech and the plain words that the constructions read instead. */
export interface Wording {
  readonly said: RegExp;
  /** What takes its place, with `$<name>` for the parts. */
  readonly plain: string;
}

/** Phrases that have a meaning only if a table has certain columns. */
export interface ColumnWordings {
  readonly holds: (table: Table) => boolean;
  readonly wordings: readonly Wording[];
}

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** With the letters of neighbouring languages: a wine list has a column `Cuvée`. */
const word = '[\\w\\u00c0-\\u024f-]+';

/** What a part may be; without a kind it is any text, as short as possible. */
const kinds: Readonly<Record<string, string>> = {
  word,
  words: `${word}(?:\\s${word})?`,
  few: `${word}(?:\\s${word}){0,2}?`,
  name: '[a-z][\\w ]*?',
  number: '\\d+|one|two|three|four|five|six|seven|eight|nine|ten',
  day: '\\d{1,2}',
  month,
  unit: 'day|week|month|quarter|year',
  units: 'days|weeks|months|years',
  rest: '.+',
};

/**
 * Forms of speech, written as people say them: a space is any white space, `{a}` a part, `{n:number}` a part of a kind,
 * `(x|y)` a choice. `^` and `$` are the ends of the question, whatever sign it ends with.
 */
export function wordingsOf(lines: readonly (readonly [said: string, plain: string])[]): readonly Wording[] {
  return lines.map(([said, plain]) => ({
    said: patternOf(said),
    plain: plain.replace(/\{(\w+)\}/g, '$<$1>'),
  }));
}

function patternOf(said: string): RegExp {
  const isStart = said.startsWith('^');
  const isEnd = said.endsWith('$');
  const inner = said
    .slice(isStart ? 1 : 0, isEnd ? -1 : undefined)
    .replace(/\((?!\?)/g, '(?:')
    .replace(/ /g, '\\s+')
    .replace(
      /\{([a-z])(?::(\w+))?\}/g,
      (_, name: string, kind = '') => `(?<${name}>${kinds[kind] ?? '.+?'})`,
    );
  const start = isStart ? '^\\s*' : /^(?:[\w{]|\((?!\?<[=!]))/.test(said) ? '(?<![\\w-])' : '';
  const isOpen = /\(\?[=!](?:[^()]|\([^()]*\))*\)$/.test(inner);
  const end = isEnd ? '\\s*[.?!]*\\s*$' : /[\w)}]$/.test(said) && !isOpen ? '(?![\\w-])' : '';
  return new RegExp(`${start}${inner}${end}`, 'gi');
}
