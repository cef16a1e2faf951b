import { foreignMeanings } from '../lexicon/foreignHeaders.ts';
import { isKnownWord } from '../lexicon/knownWords.ts';
import { meaningOfCode } from '../lexicon/statusCodes.ts';
import { plural } from './name.ts';
import { namesThings } from './prepositions.ts';

/** A value as a word before a noun: "failed" for FAILED, "no-show" for no_show. */
export interface Adjective {
  readonly before: string;
  /** After "are": "past due". A verb of its own where people use one: "failed". */
  readonly predicate: string;
  readonly isVerb: boolean;
}

/** Reads a value of a status, or of any category whose value is an adjective. */
export function adjectiveOf(label: string, value: string): Adjective | undefined {
  const isStatus = statusLabels.test(label) && !isPlaceName(label, value);
  const meaning = namesThings(label) ? undefined : meaningOfCode(value);
  const text = meaning ?? value.replace(/_/g, ' ').trim();
  const lower = text.length > 3 || /^[a-z]/.test(text) ? text.toLowerCase() : text;
  if (/\d/.test(lower) || lower.split(/\s+/).length > 2) return undefined;
  if (genderLabels.test(label))
    return plain((Object.hasOwn(genders, lower.toLowerCase()) && genders[lower.toLowerCase()]) || lower);
  if (degreeLabels.test(label) && degrees.has(lower))
    return { before: `${lower}-${head(label)}`, predicate: `of ${lower} ${head(label)}`, isVerb: false };
  if (/^(?:in|on|under|at|to|not|out|waiting|awaiting)\s/.test(lower)) return undefined;
  const said = (Object.hasOwn(spoken, lower) && spoken[lower]) || lower;
  const isAdjective = looksLikeAdjective(said) || (isStatus && looksLikeState(said));
  const isType = typeLabels.test(label);
  // A state in another language has no English plural: "not abgesagt".
  if (isStatus && !isAdjective && foreignMeanings(lower).length > 0 && !isKnownWord(lower))
    return plain(lower);
  if (!isStatus && !isType && (!isAdjective || namesThings(label))) return undefined;
  const before = said.replace(/\s/g, '-');
  // A noun is one of its kind: "no-show appointments" are no-shows.
  return { before, predicate: isAdjective ? said : plural(isType ? said : before), isVerb: verbs.has(said) };
}

/** "in progress", "on hold": a status that already stands after its noun. */
export function statusPhrase(label: string, value: string): string | undefined {
  const text = value.replace(/_/g, ' ').trim().toLowerCase();
  return statusLabels.test(label) && /^(?:in|on|under|at|to|not|out|waiting|awaiting)\s/.test(text)
    ? text
    : undefined;
}

function looksLikeAdjective(word: string): boolean {
  return (
    adjectives.has(word) || (/^[a-z]{3,}(?:ed|able|ible|ful|ous|less)$/.test(word) && !/eed$/.test(word))
  );
}

// What only a status can be: "running", "complete", "past due".
function looksLikeState(text: string): boolean {
  return (
    /(?:ing|ive|al|ent|ant|ete|id|ed| due| up| in| out| off| done)$/.test(text) ||
    /^\p{L}+ed /u.test(text) ||
    states.has(text)
  );
}

function plain(word: string): Adjective {
  return { before: word, predicate: word, isVerb: false };
}

function isPlaceName(label: string, value: string): boolean {
  return (
    /\bstate$/i.test(label) &&
    /^\p{Lu}(?:\p{Lu}$|\p{Ll})/u.test(value) &&
    !looksLikeAdjective(value.toLowerCase())
  );
}

function head(label: string): string {
  return label.split(' ').at(-1) ?? label;
}

const statusLabels =
  /(?:^|\s)(?:status|state|result|outcome|condition|conclusion|stage|phase|availability)$/i;
const typeLabels = /(?:^|\s)(?:type|kind)$/i;
const genderLabels = /^(?:gender|sex)$/i;
const degreeLabels = /(?:^|\s)(?:priority|severity|quality|risk|impact|urgency)$/i;
const degrees = new Set(['high', 'medium', 'low', 'normal', 'top', 'highest', 'lowest', 'minor', 'major']);
const genders: Readonly<Record<string, string>> = {
  f: 'female',
  w: 'female',
  m: 'male',
  d: 'diverse',
  x: 'non-binary',
};
// What happened, said without "are": "12 builds failed".
const verbs = new Set([
  'failed',
  'succeeded',
  'passed',
  'crashed',
  'expired',
  'churned',
  'timed out',
  'lapsed',
]);
const spoken: Readonly<Record<string, string>> = {
  success: 'successful',
  failure: 'failed',
  fail: 'failed',
  pass: 'passed',
  timeout: 'timed out',
  canceled: 'cancelled',
};
const states = new Set([
  'ok',
  'okay',
  'live',
  'due',
  'done',
  'final',
  'won',
  'lost',
  'sold',
  'let',
  'lent',
  'bought',
  'built',
  'given',
  'held',
  'kept',
  'left',
  'made',
  'sent',
  'taken',
  'withdrawn',
  'written',
  'trialing',
  'up',
  'down',
]);
const adjectives = new Set(
  [
    'open new active inactive late early live free full paid unpaid won lost sent done shut broken healthy sick',
    'private public internal external local remote domestic foreign national international global',
    'annual monthly weekly daily yearly quarterly hourly seasonal permanent temporary regular premium basic',
    'electric classic manual automatic digital online offline mobile native hybrid organic vegan vegetarian',
    'urgent critical major minor normal high medium low main primary secondary senior junior',
    'male female single double small large big short long hot cold warm dry wet fresh fragile heavy light',
    'red green blue yellow black white grey gray brown orange purple pink',
    'pending overdue outstanding missing ready idle busy empty pre-owned second-hand',
    'residential commercial industrial casual returning recurring refunded',
  ].flatMap((line) => line.split(' ')),
);
