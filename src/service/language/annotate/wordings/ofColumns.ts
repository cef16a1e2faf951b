import type { Catalogue, Column, Table } from '../../catalogue.ts';
import { stem } from '../../lexicon/stem.ts';
import { type Wording, wordingsOf } from './wording.ts';

/** Forms of speech that mean something where a table has columns of a kind. */
interface ColumnWordings {
  readonly holds: (table: Table) => boolean;
  readonly wordings: readonly Wording[];
}

const winning = /^(w|win|wins|won|winner|victory)$/i;
const losing = /^(l|loss|losses|lost|loser|defeat)$/i;

function holdsResults({ values = [] }: Column): boolean {
  return (
    values.some(({ value }) => winning.test(value.trim())) &&
    values.some(({ value }) => losing.test(value.trim()))
  );
}

const play = '(play|do|perform|fare|score)';
const against = '(with|as|against|in|on|at|when playing|playing)';

/** "my best opening" is the one most often won with, and no rating of the opponents. */
const ofResults: ColumnWordings = {
  holds: ({ columns }) => columns.some(holdsResults),
  wordings: wordingsOf([
    [
      "^(what |which )?(is |was |'s )?(my |our |the )?(best|strongest|most successful) {a:word}( is it| of mine)?$",
      '{a} with the highest win rate',
    ],
    [
      "^(what |which )?(is |was |'s )?(my |our |the )?(worst|weakest|least successful) {a:word}( is it| of mine)?$",
      '{a} with the lowest win rate',
    ],
    [
      `^(do|did|does) (i|we|he|she|they) ${play} better ${against} {a} or (${against} )?{b}$`,
      'is the win rate higher for {a} or {b}',
    ],
    [
      `^(do|did|does) (i|we|he|she|they) ${play} worse ${against} {a} or (${against} )?{b}$`,
      'is the win rate lower for {a} or {b}',
    ],
    [
      "^(what is |what's )?(my |our |the )?(record|score|results?|head to head) against {a}$",
      'number of games against {a} by result',
    ],
    ['^(my |our |the )?(score|performance|success) (by|per) {a}$', 'win rate by {a}'],
  ]),
};

/** Both figures of a blood pressure are told, unless one of them decides which is higher. */
const ofPressure: ColumnWordings = {
  holds: ({ columns }) =>
    columns.some(({ words }) => words.includes('systolic')) &&
    columns.some(({ words }) => words.includes('diastolic')),
  wordings: wordingsOf([
    ['(my |our |the )?(blood pressure|bp) (?=(is |was )?(higher|lower)\\b)', 'systolic '],
    ['(?<a>highest|lowest) (blood pressure|bp)', '{a} systolic'],
    ['(?<=\\b(is|was|are) )(my |our |the )?(blood pressure|bp) (?=.*\\b(higher|lower)\\b)', 'systolic '],
    ['(my |our |the )?(average|mean) (blood pressure|bp)', 'average systolic and diastolic'],
    [
      '(my |our |the )?(blood pressure|bp)(?= (over time|by|per|on|in|at)\\b)',
      'average systolic and diastolic',
    ],
  ]),
};

const added = '(added|add|written|write|wrote|contributed|contribute|inserted|insert)';
const removed = '(deleted|delete|removed|remove)';
const lines = 'lines( of code)?';

/** A history of changes counts lines under names of its own. */
const ofChanges: ColumnWordings = {
  holds: ({ columns }) =>
    columns.some(({ words }) => words.includes(stem('insertions'))) &&
    columns.some(({ words }) => words.includes(stem('deletions'))),
  wordings: wordingsOf([
    [
      `^how (many ${lines}|much code) (did|has|have) {a:words} ${added}(?<b>( .*)?)$`,
      'total insertions by {a}{b}',
    ],
    [
      `^how (many ${lines}|much code) (did|has|have) {a:words} ${removed}(?<b>( .*)?)$`,
      'total deletions by {a}{b}',
    ],
    [`(${lines} ${added}|added ${lines})`, 'insertions'],
    [`(${lines} ${removed}|(deleted|removed) ${lines})`, 'deletions'],
    [`(${lines} changed|changed ${lines})`, 'total insertions and deletions'],
    [`net (${lines}|change)`, 'insertions minus deletions'],
    [`who ${added} (the )?most (code|${lines})`, 'author with the most insertions'],
    [`who ${removed} (the )?most (code|${lines})`, 'author with the most deletions'],
  ]),
};

/** What a row is about stands in the text that describes it. */
const ofTexts = ['subject', 'message', 'title', 'summary', 'topic', 'description'].map(
  (name): ColumnWordings => ({
    holds: ({ columns }) =>
      columns.some(({ type, words }) => type === 'string' && words.join(' ') === stem(name)),
    wordings: wordingsOf([
      [
        `^what (is|was) (the |my |our )?(?<a>(last|latest|newest|first|oldest) .+?) about$`,
        `${name} of the {a}`,
      ],
    ]),
  }),
);

const all: readonly ColumnWordings[] = [ofResults, ofPressure, ofChanges, ...ofTexts];

/** The forms of speech that the columns of the tables give a meaning to. */
export function wordingsOfColumns({ tables }: Pick<Catalogue, 'tables'>): readonly Wording[] {
  return all.flatMap(({ holds, wordings }) => (tables.some(holds) ? wordings : []));
}
