import type { Catalogue, Column } from '../catalogue.ts';
import { stem } from '../lexicon/stem.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** What lists of guests call the column that holds the answer to an invitation. */
const names = new Set(
  'rsvp reply response answer attending attend coming confirmed confirmation zusage'.split(' ').map(stem),
);

type Response = 'yes' | 'no' | 'open';

const cells: Readonly<Record<Response, RegExp>> = {
  yes: /^(y|yes|true|ja|oui|sí|accept(ed|s)?|attending|coming|confirmed|going|will attend)$/i,
  no: /^(n|no|false|nein|non|declin(ed|es?)|refused|regrets?|not (attending|coming|going)|cancell?ed|can'?t come)$/i,
  open: /^(pending|open|maybe|tentative|unknown|waiting|awaiting|invited|sent|no (answer|reply|response)( yet)?|not yet|tb[cd]|\?)$/i,
};

const not = "(not|never|isn't|aren't|isnt|arent|won't|wont|can't|cant|cannot|unable to)";
const notYet = "(not|hasn't|haven't|hasnt|havent|didn't|didnt|has not|have not|did not)";
const come = '(comes?|coming|attends?|attending|go|going|be there|make it)';
const answered =
  "(answer(ed)?|repl(y|ied)|respond(ed)?|rsvp(ed|'d|d)?|confirm(ed)?|decided?|said anything|got back)( to us)?";

/** How people say it, the longest first: "not coming" must not be read as "coming". */
const sayings: readonly (readonly [Response, RegExp])[] = [
  ['open', new RegExp(`^(still )?${notYet} (yet )?${answered}( yet)?$`)],
  ['open', /^(undecided|unanswered|yet to (answer|reply|respond)|no (answer|reply|response)( yet)?)$/],
  ['no', new RegExp(`^${not} ${come}$`)],
  ['no', /^(declin(ed|ing|es?)|said no|turned (it|us) down|refused)$/],
  ['yes', new RegExp(`^${come}$`)],
  ['yes', /^(accepted|confirmed|said yes)$/],
];
const longest = 5;

/**
 * "How many guests are coming", "who hasn't replied yet", "how many declined": an answer to an invitation, where the
 * column that holds it says yes, no or nothing.
 */
export function responseValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const columns = tables.flatMap((table) => table.columns.filter(isResponse));
  if (columns.length === 0) return [];
  const lowers = tokens.map(({ lower }) => lower.replaceAll('’', "'"));
  const found: Mention[] = [];
  for (let from = 0; from < lowers.length; ) from = Math.max(from + 1, push(found, columns, lowers, from));
  return found;
}

/** Adds the answer that begins there, if there is one, and returns the place after it. */
function push(found: Mention[], columns: readonly Column[], lowers: readonly string[], from: number): number {
  for (let to = Math.min(lowers.length, from + longest); to > from; to--) {
    const said = lowers.slice(from, to).join(' ');
    const response = sayings.find(([, saying]) => saying.test(said))?.[0];
    if (response === undefined) continue;
    for (const column of columns) {
      const values = valuesOf(column, response);
      if (values.length > 0)
        found.push({ kind: 'value', column, op: 'equals', values, from, to, score: 0.97 });
      else if (response === 'open' && column.nulls > 0)
        found.push({ kind: 'event', column, hasHappened: false, from, to, score: 0.97 });
    }
    return to;
  }
  return from;
}

function isResponse(column: Column): boolean {
  if (!names.has(column.words.at(-1) ?? '')) return false;
  if (column.type === 'boolean') return true;
  const shown = column.values ?? [];
  const isAnswer = (value: string) => Object.values(cells).some((cell) => cell.test(value.trim()));
  return column.type === 'string' && shown.length > 1 && shown.every(({ value }) => isAnswer(value));
}

function valuesOf(column: Column, response: Response): (string | boolean)[] {
  if (column.type === 'boolean') return response === 'open' ? [] : [response === 'yes'];
  return (column.values ?? [])
    .map(({ value }) => value)
    .filter((value) => cells[response].test(value.trim()));
}
