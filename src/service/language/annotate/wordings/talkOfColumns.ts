import { stem } from '../../lexicon/stem.ts';
import { type ColumnWordings, wordingsOf } from './wording.ts';

const people = '(they|people|customers|clients|patients|guests|visitors|members|owners|users|callers|folks)';
const often = '(most|mostly|mainly|usually|normally|typically|most often|most of the time)';

/** "what do they come in for" asks for the most common value of a reason or topic column. */
const ofReasons = ['reason', 'topic', 'subject', 'purpose', 'issue'].map(
  (name): ColumnWordings => ({
    holds: ({ columns }) =>
      columns.some(({ kind, words }) => kind === 'category' && words.join(' ') === stem(name)),
    wordings: wordingsOf([
      [
        `^what do ${people} ${often} (come|call|write|ring|visit|get in touch|contact us|complain|ask)( us)?( in)? (for|about|with)$`,
        `most common ${name}`,
      ],
      [
        `^what do ${people} (come|call|write|ring|visit|get in touch|contact us|complain|ask)( us)?( in)? (for|about|with)( the)? ${often}$`,
        `most common ${name}`,
      ],
      [
        `^why do ${people} ${often} (come|call|write|ring|visit|get in touch|contact us)( us)?( in)?$`,
        `most common ${name}`,
      ],
    ]),
  }),
);

/** "who do we buy from" asks for suppliers. */
const ofSuppliers = ['supplier', 'vendor', 'wholesaler'].map(
  (name): ColumnWordings => ({
    holds: ({ columns }) =>
      columns.some(({ type, words }) => type === 'string' && words.join(' ') === stem(name)),
    wordings: wordingsOf([
      [
        '^(who|where) do (we|you|they) (buy|order|get|purchase)( the)? most (from|at)(,? (in|by) (euros?|pounds?|dollars?|money|value|cost))?$',
        `which ${name} has the highest total cost`,
      ],
      [
        '^(who|where) do (we|you|they) spend( the)? most( money)? (with|at)$',
        `which ${name} has the highest total cost`,
      ],
    ]),
  }),
);

/** "in the red" is a balance below zero. */
const ofBalances: ColumnWordings = {
  holds: ({ columns }) =>
    columns.some(({ type, words, min }) => type === 'number' && words.includes('balance') && Number(min) < 0),
  wordings: wordingsOf([
    [
      '^whose (account|balance|account balance) (is|are) (in the red|overdrawn|negative|below zero|in debt)$',
      'who has a balance below 0',
    ],
    ['(is|are|was|were) (in the red|overdrawn|below zero)', 'has a balance below 0'],
    ['(in the red|overdrawn)', 'with a balance below 0'],
    ['(in the black|in credit)', 'with a balance above 0'],
  ]),
};

/** "needed a second try" is an attempt number of at least 2. */
const ofTries = ['attempt', 'try', 'retry'].map(
  (name): ColumnWordings => ({
    holds: ({ columns }) =>
      columns.some(
        ({ type, words, min, max }) =>
          type === 'number' && words.join(' ') === stem(name) && Number(min) === 1 && Number(max) > 1,
      ),
    wordings: wordingsOf([
      [
        '(that |which )?(need(ed|s)?|took|take|takes|required|had) (a second|another|more than one|several) (try|attempt|go|run)s?',
        `with ${name} at least 2`,
      ],
      [
        '(that |which )?(worked|passed|succeeded|went through) (at|on) the first (try|attempt|go)',
        `that passed with ${name} 1`,
      ],
    ]),
  }),
);

/** "binned" and "leftovers" refer to a column of waste. */
const ofWaste: ColumnWordings = {
  holds: ({ columns }) => columns.some(({ type, words }) => type === 'number' && words.includes('waste')),
  wordings: wordingsOf([
    [
      'how much( food)? (have|has|did) (we|they|you) (binned?|throw[n]?|threw|chuck(ed)?|wasted?|lose|lost)( away| out)?',
      'how much waste',
    ],
    [
      'how much( food)? (was|is|gets|got|has been) (binned|thrown (away|out)|chucked( out)?|wasted)',
      'how much waste',
    ],
    ['(food )?left-?overs?', 'waste'],
  ]),
};

/** "broke" and "went wrong" mean failed, "green" means passed, in tables with such outcomes. */
const ofRuns: ColumnWordings = {
  holds: ({ columns }) =>
    columns.some(
      ({ kind, values = [] }) =>
        kind === 'category' &&
        values.some(({ value }) => /^(success|successful|succeeded|passed|pass|ok)$/i.test(value.trim())) &&
        values.some(({ value }) => /^(fail|failed|failure|error)$/i.test(value.trim())),
    ),
  wordings: wordingsOf([
    ['(go|goes|went|gone|going) (wrong|red|bad)', 'failed'],
    ['^how often (does|do|did) (it|they|that|this) (go|come up|turn|stay) green$', 'success rate'],
    ['^how often (does|do|did) {a} (go|come up|turn|stay) green$', 'success rate of {a}'],
    ['(go|goes|went|gone|are|is|were|was) green', 'succeeded'],
    ['^which {a:word} (breaks|broke|crashes|crashed)( the)? most( often)?$', 'which {a} fails most often'],
  ]),
};

/** "a gluten problem" is an entry in a list of allergies. */
const ofAllergies: ColumnWordings = {
  holds: ({ columns }) =>
    columns.some(({ words }) => words.some((word) => /^(allergy|allergi|intoleranc)/.test(word))),
  wordings: wordingsOf([
    ['(with|has|have|got) an? {a:word} (problem|intolerance|allergy|issue)s?', 'with the allergy {a}'],
    [
      "(?<=\\b(who|kids|children|pupils|guests|people) )(can't|cant|cannot|can not|mustn't|may not) (have|eat) (any )?{a:word}",
      'with the allergy {a}',
    ],
  ]),
};

/** Phrases of everyday talk that have a meaning only if a table has certain columns. */
export const talkOfColumns: readonly ColumnWordings[] = [
  ...ofReasons,
  ...ofSuppliers,
  ofBalances,
  ...ofTries,
  ofWaste,
  ofRuns,
  ofAllergies,
];
