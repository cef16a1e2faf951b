import type { Catalogue } from '../catalogue.ts';
import { stem } from '../lexicon/stem.ts';
import { oncePerTable } from '../oncePerTable.ts';
import { tokenize, wordsOf } from './tokens.ts';
import type { ValueIndex } from './values.ts';
import { conditionWordings } from './wordings/conditionWordings.ts';
import { countWordings } from './wordings/countWordings.ts';
import { dutyWordings } from './wordings/dutyWordings.ts';
import { exclusionWordings } from './wordings/exclusionWordings.ts';
import { generalNouns } from './wordings/generalNouns.ts';
import { wordingsOfColumns } from './wordings/ofColumns.ts';
import { rankWordings } from './wordings/rankWordings.ts';
import { speechWordings } from './wordings/speechWordings.ts';
import { timeWordings } from './wordings/timeWordings.ts';
import { wordingsOf } from './wordings/wording.ts';

/** "monthly takings of the bar": a figure for each month. */
const frequencyWordings = wordingsOf(
  [
    ['daily', 'day'],
    ['weekly', 'week'],
    ['monthly', 'month'],
    ['quarterly', 'quarter'],
    ['yearly|annual', 'year'],
  ].map(([word, grain]) => [
    `^(${word}) (?!(?:active|average|mean|avg|total|number|change)\\b)(?!.*\\b(?:by|per|each|every|vs)\\b)(?<a>\\S+ .+?)$`,
    `{a} by ${grain}`,
  ]),
);

const wordings = [
  ...exclusionWordings,
  ...speechWordings,
  ...dutyWordings,
  ...conditionWordings,
  ...countWordings,
  ...rankWordings,
  ...timeWordings,
  ...frequencyWordings,
];

/** Nobody asks in a form of speech over several lines, and what a pattern costs grows faster than its text. */
const maxLength = 300;

/**
 * A question in the words that the constructions read: "invoices paid late, count" asks how many there are, and "Ann's
 * place among the sellers by sales" how she ranks. Only forms of speech are replaced, never a name: what stands in
 * quotation marks stays, and so does whatever would take a part of the name of a column or of a value with it.
 */
export function inPlainWords(text: string, catalogue: Pick<Catalogue, 'tables'>, values: ValueIndex): string {
  if (text.length > maxLength || /["“”]/.test(text)) return text;
  let names: readonly string[] | undefined;
  let said = ofAll(ofRows(text, catalogue), catalogue, values);
  for (const { said: pattern, plain } of [...wordingsOfColumns(catalogue), ...wordings]) {
    const other = said.replace(pattern, plain);
    if (other === said) continue;
    names ??= namesIn(text, catalogue, values);
    const spoken = asSpoken(other);
    if (names.every((name) => spoken.includes(name))) said = other;
  }
  return said;
}

/** "the total number of trips" counts trips; "the total number of points" adds up a column. */
function ofRows(text: string, { tables }: Pick<Catalogue, 'tables'>): string {
  return text.replace(totalNumber, (whole, number: string, noun: string) => {
    const word = stem(noun.toLowerCase());
    const isTable = tables.some(({ nouns }) => nouns.some(({ words }) => words.join(' ') === word));
    const isColumn = tables.some(({ columns }) =>
      columns.some(({ type, kind, words }) => type === 'number' && kind !== 'key' && words.includes(word)),
    );
    return isTable && !isColumn ? `${number} of ${noun}` : whole;
  });
}

const totalNumber =
  /\b(?:total|overall|full|exact|complete|entire|combined)\s+(number|count)\s+of\s+([a-z]+)\b/gi;

/**
 * "how many boats are in the harbour", "power use of the whole house": what all the data is about restricts nothing,
 * unless something in the data is called so. "Pieces" are items.
 */
function ofAll(text: string, { tables }: Pick<Catalogue, 'tables'>, values: ValueIndex): string {
  const isNamed = (noun: string) => isNamedIn(noun, tables, values);
  const hasQuantity = tables.some(({ columns }) =>
    columns.some(({ type, words }) => type === 'number' && words.some((word) => quantity.test(word))),
  );
  const hasNoShows = notThere.test(text) && values.mentions(tokenize('no-show').tokens).length > 0;
  return generalNouns(hasNoShows ? withNoShows(text) : text, tables, isNamed)
    .replace(wholes, (said, noun: string) => (isNamed(noun) ? said : ''))
    .replace(/\b(piece)(s?)\b(?: of (?=[a-z]+$))?/gi, (said, noun: string, ending: string) =>
      isNamed(noun) || hasQuantity ? said : `item${ending}`,
    );
}

/** Whether something in the data is called so: rows, a column, or a value. */
function isNamedIn(noun: string, tables: Catalogue['tables'], values: ValueIndex): boolean {
  const word = stem(noun.toLowerCase());
  return (
    tables.some(
      ({ nouns, columns }) =>
        nouns.some(({ words }) => words.includes(word)) ||
        columns.some(
          ({ words, otherWords = [], values: known = [] }) =>
            [words, ...otherWords].flat().includes(word) ||
            known.some(({ value }) => wordsOf(value).some((each) => stem(each) === word)),
        ),
    ) || values.mentions(tokenize(noun).tokens).length > 0
  );
}

const notThere =
  /\b(?:(?:do|does|did|have|has)(?:n't|nt| not)|just not|not|never|fail(?:ed|s)? to) (?:show(?:n|ed)? up|turn(?:ed)? up|appear(?:ed)?)\b/i;

/** "how often do people just not show up for a viewing": in the data that is a no-show. */
function withNoShows(text: string): string {
  return text
    .replace(
      /^\s*how often (?:do|does|did) \w+ (?:just |simply )?(?:not|never) (?:show|turn) up(?: (?:for|at|to) (?:an?|the|their) (\w+))?\s*,? (?:in percent|as a percentage|in %)\s*[?.]*$/i,
      (_, noun?: string) => (noun ? `percentage of ${noun} with a no-show` : 'percentage of no-show'),
    )
    .replace(notThere, 'were no-show');
}

/** Where pieces are counted in cells, the word is that figure. */
const quantity = /^(qty|quantiti|quantity|piec|pc|pcs|unit|copi)$/;

/** What stands behind a length of time is where it was spent: "days in the shop". */
const wholes =
  /(?<!\b(?:days?|hours?|weeks?|nights?|time|long))\s+(?:in|of|at|on|to|for|across|throughout|from)\s+(?:the|our|this|my)\s+(?:whole\s+|entire\s+)?(company|business|firm|organi[sz]ation|enterprise|shop|store|club|society|association|harbou?r|marina|cemetery|graveyard|house|building|school|college|university|hospital|clinic|practice|parish|museum|gallery|library|theat(?:re|er)|cinema|gym|studio|lab(?:oratory)?|farm|vineyard|orchard|garden|allotments?|estate|park|zoo|shelter|hotel|restaurant|bakery|brewery|factory|workshop|league|tournament|championship|contest|festival|wedding|party|conference|survey|poll|census|season|family|family tree|household|project|fleet|collection|register|choir|orchestra|group|pool|baths|arena|stadium|spa|caf[eé]|pub|city|town|village)(?=\s*(?:[,.?!]|$)|\s+(?:in|on|at|so|this|last|since|now|today|per|by|each|right|currently|have|has|had|is|are|was|were|did|do|does)\b)/gi;

/** The names in a question: of columns, unless they are a plain word such as "date", and of values. */
function namesIn(text: string, { tables }: Pick<Catalogue, 'tables'>, values: ValueIndex): readonly string[] {
  const spoken = asSpoken(text);
  const { tokens } = tokenize(text);
  const named = values
    .mentions(tokens)
    .filter((mention) => mention.kind === 'value' && mention.op === 'equals' && mention.score >= 0.9)
    .map(({ from, to }) =>
      asSpoken(
        tokens
          .slice(from, to)
          .map(({ lower }) => lower)
          .join(' '),
      ),
    );
  return [
    ...tables.flatMap((table) => titlesOf(table)).filter((title) => spoken.includes(title)),
    // "Each" and "Total" are values too, and hardly ever meant.
    ...named.filter((value) => !/^ (each|every|total|all|none|other|most|more|less) $/.test(value)),
  ];
}

/** The names of the columns of a table, without those of one plain word. */
const titlesOf = oncePerTable(({ columns }) =>
  columns.map(({ name }) => asSpoken(name)).filter((title) => title.length > 4 && !isPlain(title)),
);

/** One word, and none that the wordings take to be about counts or how often. */
function isPlain(title: string): boolean {
  return (
    title.trim().split(' ').length === 1 &&
    !/^ (count|daily|weekly|monthly|quarterly|yearly|annual) $/.test(title)
  );
}

/** " open bug count ": words alone, each between spaces. */
function asSpoken(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}
