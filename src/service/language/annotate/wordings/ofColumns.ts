import type { Catalogue, Column } from '../../catalogue.ts';
import { stem } from '../../lexicon/stem.ts';
import { oncePerTable } from '../../oncePerTable.ts';
import { presenceColumns } from '../presenceValues.ts';
import { talkOfColumns } from './talkOfColumns.ts';
import { type ColumnWordings, type Wording, wordingsOf } from './wording.ts';

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

/** "my best opening" has the highest win rate; how opponents are rated says nothing about it. */
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

/** Who gives the most gives more than others in all, and not more often. */
const ofGifts: ColumnWordings = {
  holds: ({ nouns, columns }) =>
    nouns.some(({ words }) => words.some((word) => gift.test(word))) &&
    columns.filter(({ kind, type }) => type === 'number' && kind === 'amount').length === 1,
  wordings: wordingsOf([
    [
      "^((who|which) ?(is|was|are|were|'s)? ?)?(our |the |my )?(biggest|largest|most generous|top) (?<a>donors?|supporters?|sponsors?|givers?|contributors?)$",
      '{a} with the highest total amount',
    ],
    [
      '^(?<a>who|which {x:word}) (gave|donated|contributed|gives|donates) (us )?the (?<b>most|least)(?<r>(?= in| on| this| last| since).*)?$',
      '{a} has the most total amount{r}',
    ],
    ['(?<=\\bwith the )(largest|biggest) amount$', 'highest total amount'],
  ]),
};

const gift = /^(donat|donate|donation|gift|contribut|contribution|pledge|collect|collection)$/;

/** A blood pressure has two figures; "higher" and "lower" compare the systolic one. */
const ofPressure: ColumnWordings = {
  holds: ({ columns }) =>
    columns.some(({ words }) => words.includes('systolic')) &&
    columns.some(({ words }) => words.includes('diastolic')),
  wordings: wordingsOf([
    ['(my |our |the )?(blood pressure|bp) (?=(is |was )?(higher|lower)\\b)', 'systolic '],
    ['^whose (blood pressure|bp) (is|was) (worse|higher)$', 'who has the highest average systolic'],
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

/** A commit history calls added lines insertions, and a list of pull requests additions; removed lines are deletions. */
const ofChanges = ['insertions', 'additions'].map(
  (insertions): ColumnWordings => ({
    holds: ({ columns }) =>
      [insertions, 'deletions'].every((name) => columns.some(({ words }) => words.includes(stem(name)))),
    wordings: wordingsOf([
      [
        `^how (many ${lines}|much code) (did|has|have) {a:words} ${added}(?<b>( .*)?)$`,
        `total ${insertions} by {a}{b}`,
      ],
      [
        `^how (many ${lines}|much code) (did|has|have) {a:words} ${removed}(?<b>( .*)?)$`,
        'total deletions by {a}{b}',
      ],
      [`(${lines} ${added}|added ${lines})`, insertions],
      [`(${lines} ${removed}|(deleted|removed) ${lines})`, 'deletions'],
      [`(${lines} changed|changed ${lines})`, `total ${insertions} and deletions`],
      [`changed (the )?most ${lines}`, `has the most ${insertions} and deletions`],
      [`net (${lines}|change)`, `${insertions} minus deletions`],
      [`who ${added} (the )?most (code|${lines})`, `author with the most ${insertions}`],
      [`who ${removed} (the )?most (code|${lines})`, 'author with the most deletions'],
    ]),
  }),
);

/** Turnout is the number of those who were there. */
const ofRegisters: ColumnWordings = {
  holds: (table) => presenceColumns(table).length > 0,
  wordings: wordingsOf([
    ['(the )?(lowest|worst|poorest|smallest) (turnout|attendance)', 'the fewest present'],
    ['(the )?(highest|best|biggest|largest) (turnout|attendance)', 'the most present'],
    ['(the )?attendance rate', 'share present'],
    ['(the )?average (turnout|attendance)', 'average number present'],
    ['^(the )?(turnout|attendance) (?=(by|per|on|in|at)\\b)', 'number present '],
  ]),
};

/** "What was it about" asks for the text that describes the row. */
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

const undecided =
  /^(pending|open|waiting|awaiting|undecided|(in|under) review|submitted|requested|to be decided)\b/i;
const decision = '(decision|approval|sign-?off|answer|reply|verdict|go-ahead|ok)s?';
const decided = '(decided|ruled|signed off|looked at|dealt with)';

/** Where a status says that something is pending, "waiting for approval" is said of those rows, and not of all but the approved ones. */
const ofDecisions: ColumnWordings = {
  holds: ({ columns }) =>
    columns.some(
      ({ kind, values = [] }) =>
        kind === 'category' &&
        values.some(({ value }) => undecided.test(value.trim())) &&
        values.some(({ value }) =>
          /^(approved|accepted|granted|declined|rejected|denied)\b/i.test(value.trim()),
        ),
    ),
  wordings: wordingsOf([
    [
      `(that |which )?((are|is) )?(still |currently |now )?(waiting|awaiting|pending|due|outstanding) (for |on )?(a |an |the |our |their |any |its )?${decision}( yet| still)?`,
      'pending',
    ],
    [`(that |which )?(nobody|no one|noone) has ${decided}( on)?( it| them)?( yet| so far)?`, 'pending'],
    [
      `^how many {a} (has|have) (nobody|no one|noone) ${decided}( on)?( yet| so far)?$`,
      'how many {a} are pending',
    ],
    [
      `(that |which )?((are|is|were|was|have|has) )?(still )?((have|has)(n't| not) been|(are|is|were)(n't| not)|not|never) (been )?${decided}( on)?( yet| so far)?`,
      'pending',
    ],
    ['undecided', 'pending'],
  ]),
};

/** What has been shipped has gone out. */
const ofShipments = ['ship', 'dispatch', 'send'].map(
  (verb): ColumnWordings => ({
    holds: ({ columns }) => columns.some(({ type, words }) => /^date/.test(type) && words.includes(verb)),
    wordings: wordingsOf([
      [
        '(which |that )?(have|has|had) (already )?gone out',
        `were ${verb === 'send' ? 'sent' : stem(verb) === 'ship' ? 'shipped' : 'dispatched'}`,
      ],
    ]),
  }),
);

/** Of work with a day on which it was fixed or closed, what is not done is open. */
const ofWork: ColumnWordings = {
  holds: ({ columns }) =>
    columns.some(
      ({ type, nulls, words }) =>
        /^date/.test(type) &&
        nulls > 0 &&
        words.some((word) => /^(fix|repair|resolve|complet|complete|finish|close)$/.test(word)),
    ) && !columns.some(({ name }) => /done|finished/i.test(name) && !/_?by$/i.test(name)),
  wordings: wordingsOf([
    [
      '^(?<a>[a-z ]+?) (that |which )?((are|is|were) )?(not|never)( yet)? (done|finished|sorted|dealt with)( yet| so far)?$',
      'open {a}',
    ],
    [
      "^(?<a>[a-z ]+?) (that |which )?(aren't|isn't|arent|isnt) (done|finished|sorted|dealt with)( yet| so far)?$",
      'open {a}',
    ],
  ]),
};

/** What something was for is its purpose. */
const ofPurposes: ColumnWordings = {
  holds: ({ columns }) => columns.some(({ words }) => words.includes('purpose')),
  wordings: wordingsOf([
    ['^(and )?what (was|were|is|are) (it|they|that|those|these|them) (all )?for$', 'by purpose'],
    ['^(and )?what for$', 'by purpose'],
  ]),
};

/** From the day a deal was opened until it was closed. */
const ofDeals: ColumnWordings = {
  holds: ({ columns }) =>
    columns.some(({ type, words }) => /^date/.test(type) && words.includes('create')) &&
    columns.some(({ type, words }) => /^date/.test(type) && words.includes('close')),
  wordings: wordingsOf([
    [
      '(?<m>average|mean|median|avg) (sales|deal) cycle(?<b> (of|for) (a |an |the )?{c:words})? in (?<u>days|weeks)',
      '{m} {u} from created to closed{b}',
    ],
    ['(?<m>average|mean|median|avg) (sales|deal) cycle', '{m} days from created to closed'],
  ]),
};

/** How often something is done is its interval. */
const ofIntervals = ['interval', 'frequency', 'cycle'].map(
  (name): ColumnWordings => ({
    holds: ({ columns }) => columns.some(({ words }) => words.includes(stem(name))),
    wordings: wordingsOf([
      [
        '^how often (does|do|should|must|is|are|has|have) (the |a |an )?{a:few} (supposed to |meant to |due to )?(have to be|need to be|needs to be|has to be|be|to be|need|needs|get|due for|due) {b:words}$',
        `${name} of {a}`,
      ],
    ]),
  }),
);

/** What donations bring in is raised. */
const ofDonations: ColumnWordings = {
  holds: ({ nouns }) =>
    nouns.some(({ words }) =>
      words.some((word) => /^(donate|donation|pledge|gift|contribution|sponsorship)$/.test(word)),
    ),
  wordings: wordingsOf([
    ['how much( money)? (has|have|did) {a:word} raised?', 'total donation amount of {a}'],
    ['how much( money)? (did|have|has) (we|they|you) raised?', 'total donation amount'],
    ['how much( money)? (was|has been|were) raised', 'total donation amount'],
    ['(the )?(money|cash|funds|amount|sum)s? (that was |we )?raised', 'total donation amount'],
  ]),
};

const all: readonly ColumnWordings[] = [
  ...ofIntervals,
  ofDeals,
  ofPurposes,
  ofWork,
  ...ofShipments,
  ofDonations,
  ofResults,
  ofPressure,
  ofGifts,
  ...ofChanges,
  ofRegisters,
  ...ofTexts,
  ofDecisions,
  ...talkOfColumns,
];

/** Looks through the values of all columns, which would be slow for every question. */
const heldBy = oncePerTable((table) => all.filter(({ holds }) => holds(table)));

/** The phrases that the columns of these tables give a meaning to. */
export function wordingsOfColumns({ tables }: Pick<Catalogue, 'tables'>): readonly Wording[] {
  const held = new Set(tables.flatMap(heldBy));
  return all.flatMap((each) => (held.has(each) ? each.wordings : []));
}
