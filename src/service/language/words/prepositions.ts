import { enumerate, isUncountable, plural } from './name.ts';

/**
 * How values of a column stand after a noun, by the column's own noun: "in Berlin", "on main", "on the Team and
 * Business plans", "for the Compute service", "with the label bug".
 */
export function placed(noun: string, values: readonly string[], list = enumerate(values)): string {
  if (headOf(noun) === 'host' && values.every((value) => givenName.test(value))) return `hosted by ${list}`;
  if (/^(?:by|for|from|to|with|at|in|on|of)$/.test(headOf(noun)))
    return `${noun.replace(/^what /i, '')} ${list}`;
  const preposition = prepositions.get(headOf(noun));
  const nouns = values.length > 1 ? plural(noun) : noun;
  if (preposition) {
    const { word, isBare } = preposition;
    if (isBare) return `${word} ${list}`;
    return word === 'with' ? `with the ${nouns} ${list}` : `${word} the ${list} ${nouns}`;
  }
  // "with rain weather": there are no "weathers" to be for.
  if (isUncountable(noun)) return `with ${list} ${noun}`;
  // Codes such as GH-01 or AAPL need no noun.
  if (values.every((value) => /\d|^\p{Lu}{2,}$/u.test(value))) return `for ${list}`;
  return namesThings(noun) ? `for the ${list} ${nouns}` : `with the ${nouns} ${list}`;
}

/** The host of a show or a dinner, not a computer. */
const givenName = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]*)*$/u;

/** Whether the column names places and things, so that its values are no adjectives: "main", "mobile". */
export function namesThings(noun: string): boolean {
  return prepositions.has(headOf(noun)) || things.has(headOf(noun));
}

function headOf(noun: string): string {
  return (noun.split(' ').at(-1) ?? noun).toLowerCase();
}

const listed = (text: string): readonly string[] => text.split(' ');

/** The value alone says what it is. */
const bare: Readonly<Record<string, readonly string[]>> = {
  on: listed('branch'),
  in: listed(
    'city country town place location province continent county village language currency room specialty subject',
  ),
  by: listed(
    'author artist director writer creator reporter seller vendor manufacturer maker brand publisher supplier',
  ),
  with: listed('doctor therapist physician carrier'),
  'assigned to': listed('assignee'),
  'owned by': listed('owner'),
  against: listed('opponent'),
};

/** The column's noun is said as well. */
const named: Readonly<Record<string, readonly string[]>> = {
  in: listed(
    'group category industry sector segment region district area zone department house building warehouse store shop suite class section market field division league season cohort',
  ),
  on: listed('plan platform channel tier team line route account server host system'),
  with: listed(
    'label level tag genre reason code topic colour color size version firmware error role rating coupon message method',
  ),
};

const prepositions = new Map(
  [
    { table: bare, isBare: true },
    { table: named, isBare: false },
  ].flatMap(({ table, isBare }) =>
    Object.entries(table).flatMap(([word, nouns]) => nouns.map((noun) => [noun, { word, isBare }] as const)),
  ),
);

const things = new Set(
  listed(
    'pipeline service project product app application client customer office station repository repo app component module job workflow device sensor machine runner',
  ),
);
