import { isIdentifying, isPlural, rowNounOf, subjectOf, tokensOf } from './nameTokens.ts';

/** How well a column's name refers to a table: 0 not at all, 1 by an abbreviation, 2 to 3 by whole words. */
export interface Affinity {
  readonly score: number;
  /** The rest of the name: "start" of `start_station`. */
  readonly role?: string;
  /** Whether the name alone shows a reference: it contains a word such as id, or equals the key's name. */
  readonly isReference: boolean;
}

const none: Affinity = { score: 0, isReference: false };

/** Compares the name of a referencing column with the names of the key column and table it may reference. */
export function affinityOf(from: string, toColumn: string, toTable: string): Affinity {
  const subject = subjectOf(from);
  const doer = doerOf(from, toTable);
  // "sku" in both: a name for a key that is specific to few tables.
  const isKeyWord = !/^(id|no|nr|num|number|key|code|uid|uuid|guid|pk|idx|index|ref)$/.test(
    tokensOf(from).join(' '),
  );
  if (subject.length === 0)
    return isKeyWord && tokensOf(from).join(' ') === tokensOf(toColumn).join(' ')
      ? { score: 2.7, isReference: true }
      : none;
  const keySubject = subjectOf(toColumn);
  const noun = rowNounOf(toTable);
  const isSameName = tokensOf(from).join(' ') === tokensOf(toColumn).join(' ');
  const isReference = isSameName || (isIdentifying(from) && !isPlural(withoutMarks(from)));
  const named = nounsOf(noun, keySubject)
    .map(({ words, score }) => ({ score, role: roleBeside(subject, words) }))
    .filter(({ role }) => role !== undefined)
    .sort((a, b) => b.score - a.score)[0];
  if (named)
    return {
      score: named.score + (isSameName ? 0.2 : 0),
      isReference,
      ...(named.role ? { role: named.role } : {}),
    };
  // "from_code" and "to_code" for a table whose key is "code".
  const key = tokensOf(toColumn);
  const own = tokensOf(from);
  if (key.length > 0 && own.length > key.length && key.every((word, at) => own.at(at - key.length) === word))
    return { score: 1.5, isReference: true, role: own.slice(0, -key.length).join(' ') };
  const last = subject.at(-1) ?? '';
  const isShort = [...noun, ...keySubject].some((word) => abbreviates(last, word) || abbreviates(word, last));
  if (doer !== undefined) return { score: 1, isReference: true, role: doer };
  return isShort ? { score: 1, isReference } : none;
}

/**
 * "sold_by", "Checked by" or "helperId" beside a table of staff: the person who did something. The name suffices as
 * evidence, so that short codes and few distinct values are not considered chance. Undefined if the column names
 * nobody, or the table has no staff.
 */
export function doerOf(column: string, table: string): string | undefined {
  if (!isOfStaff(table)) return undefined;
  const words = tokensOf(column);
  const subject = subjectOf(column);
  const isDone = words.length > 1 && words.at(-1) === 'by';
  return isDone || helpers.has(subject.at(-1) ?? '') ? subject.join(' ') : undefined;
}

/** Whether the rows of a table are people who do the work, as opposed to customers. */
function isOfStaff(table: string): boolean {
  const noun = rowNounOf(table).at(-1) ?? '';
  return staff.has(noun) || (/[^e](er|or|ist)$/.test(noun) && !noStaff.has(noun));
}

const staff = new Set(
  'staff employee people person personnel team crew volunteer colleague user agent technician mechanic nurse vet assistant guide coach pilot mitarbeiter'.split(
    ' ',
  ),
);
/** Nouns in -er and -or that are not workers. */
const noStaff = new Set(
  'order customer supplier vendor sponsor donor visitor subscriber buyer player number letter paper folder register ledger quarter semester center cluster router server container trailer sensor meter motor tractor elevator color flavor error floor factor author river water weather summer winter flower character chapter parameter voucher other newsletter computer printer transfer'.split(
    ' ',
  ),
);
/** Roles of a person in a task. */
const helpers = new Set(
  'helper assistant deputy manager lead owner reviewer approver assignee reporter supervisor trainer coach driver operator technician mechanic agent rep clerk cashier teacher tutor instructor guide captain pilot inspector keeper ranger foreman head boss chief director principal mentor'.split(
    ' ',
  ),
);

const withoutMarks = (name: string) => name.replace(/ids$/i, 'id');

/** The words that name the target, best first: the table's full noun, its key's, its last word, any of its words. */
function nounsOf(
  noun: readonly string[],
  keySubject: readonly string[],
): { readonly words: readonly string[]; readonly score: number }[] {
  return [
    { words: noun, score: 3 },
    { words: keySubject, score: 2.7 },
    { words: noun.slice(-1), score: 2.7 },
    ...noun.slice(0, -1).map((word) => ({ words: [word], score: 2 })),
  ].filter(({ words }) => words.length > 0);
}

/** The words before or after these within the column name; empty if there are none. */
function roleBeside(subject: readonly string[], words: readonly string[]): string | undefined {
  const tail = subject.slice(-words.length);
  if (tail.length === words.length && tail.every((word, at) => word === words[at]))
    return subject.slice(0, -words.length).join(' ');
  const start = subject.slice(0, words.length);
  if (start.length === words.length && start.every((word, at) => word === words[at]))
    return subject.slice(words.length).join(' ');
  return undefined;
}

/** "cust" and "dept" for customer and department. */
function abbreviates(short: string, long: string): boolean {
  if (short.length < 3 || short.length >= long.length || short[0] !== long[0]) return false;
  if (long.startsWith(short)) return true;
  if (short.length < 4) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
