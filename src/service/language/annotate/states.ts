import type { Catalogue, Column } from '../catalogue.ts';
import { isForeignName, nameWords } from '../lexicon/nameWords.ts';
import { isMoneyWord } from '../lexicon/questionWords.ts';
import { relatedness } from '../lexicon/related.ts';
import { stem } from '../lexicon/stem.ts';
import { saysYes } from '../lexicon/yesNo.ts';
import { endsAhead, isEndDate } from './endDates.ts';
import type { Mention } from './mentions.ts';
import { saysOutNow } from './outNow.ts';
import type { Token } from './tokens.ts';

const small = new Set(
  'at on by date day time time_stamp timestamp is has was utc last name id no login email title user am le el il op de du da di'.split(
    ' ',
  ),
);
/** What begins the name of a flag, stemmed. */
const auxiliaries = new Set(['be', 'have', 'can']);
/** What has not come to its end. */
const ongoing = new Set(
  'active open current ongoing running live alive valid outstanding pending unfinished still now currently'.split(
    ' ',
  ),
);
/** What has come to its end, whatever the end is called. */
const over = new Set('expired lapsed ended finished over terminated'.split(' '));
/** Said of much that has no end, too. */
const vague = new Set(['now', 'currently']);
const departures = /^(out|return|leav|leave|checkout|discharg|discharge|depart)$/;
/** Said of what is still to be paid or done, and not of what nobody has ended. */
const owed = new Set(['outstanding', 'pending', 'unfinished']);
const givenUp =
  /^(cancel|churn|terminate|termin|expire|expir|leave|leav|resign|deactivate|deactiv|delete|delet)$/;
/** Words that end a row's life. */
const endings =
  'cancel end close churn terminate expire leave resign deactivate finish resolve delete stop pay return out checkout deliver complete settle ship back done'.split(
    ' ',
  );

/**
 * Words that say whether something happened to a row: "churned" and "resolved" by a date that is filled, "unpaid" and
 * "active" by one that is not; flags by their names ("flaky", "vegan").
 */
export function stateMentions(tokens: readonly Token[], { tables, now }: Catalogue): Mention[] {
  const found: Mention[] = [];
  // "open rate" where `opens` are counted: the word is that figure, and no state.
  const figures = new Set(
    tables.flatMap(({ columns }) =>
      columns.flatMap(({ type, words }) => (type === 'number' && words.length === 1 ? words : [])),
    ),
  );
  for (const table of tables)
    for (const column of table.columns) {
      if (column.kind === 'flag') found.push(...flagMentions(tokens, column));
      else if (
        (column.nulls > 0 || table.isSteps || endsAhead(column, now)) &&
        (column.kind === 'date' ||
          column.kind === 'name' ||
          column.kind === 'key' ||
          column.kind === 'category')
      )
        found.push(...eventMentions(tokens, column, figures));
      if (column.nulls > 0 && column.kind === 'date') found.push(...phrasalEvents(tokens, column));
      if (table.isSteps) found.push(...stepsDone(tokens, column), ...stepsMet(tokens, column));
    }
  return found.map((mention) => pastItsDate(tokens, mention));
}

/** "past their expiry date", "past its end": all of these words say that it has expired or ended. */
function pastItsDate(tokens: readonly Token[], mention: Mention): Mention {
  if (mention.kind !== 'event' || !mention.hasHappened || !isEndDate(mention.column)) return mention;
  const before = (words: number) => tokens[mention.from - words]?.lower ?? '';
  const from = mention.from - (/^(their|its|the|his|her|our|a)$/.test(before(1)) ? 2 : 1);
  if (tokens[from]?.lower !== 'past') return mention;
  const to = tokens[mention.to]?.lower === 'date' ? mention.to + 1 : mention.to;
  return { ...mention, from, to, score: 0.95 };
}

/** "who left this year", whatever the end date is called. "How many are left" means those that remain. */
function saysLeft(lowers: readonly string[], at: number): boolean {
  // "which section lost the most members"
  const isOfPeople = lowers
    .slice(at + 1, at + 5)
    .some((word) =>
      /^(members?|customers?|clients?|subscribers?|staff|employees?|people|players?|students?|tenants?|volunteers?)$/.test(
        word,
      ),
    );
  if (lowers[at] === 'lost' && isOfPeople) return true;
  return (
    /^(left|quit)$/.test(lowers[at] ?? '') &&
    !/^(is|are|was|were|be|any|much|days|weeks|months|the|to)$/.test(lowers[at - 1] ?? '')
  );
}

/** By the name of a date, and by what it is in full or in English where the file has it short or in another language. */
function eventMentions(tokens: readonly Token[], column: Column, figures: ReadonlySet<string>): Mention[] {
  const isShort = column.words.length === 1 && column.name.length <= maxShort;
  const others = column.kind === 'date' && (isShort || isForeignName(column.name)) ? column.otherWords : [];
  const names = [column.words, ...others].flatMap((words) => eventName(column, words) ?? []);
  const found = [...new Set(names)].flatMap((name) => namedEvents(tokens, column, name, figures));
  return found.filter(
    (mention, at) =>
      !found.some((other, place) => other.from === mention.from && isSooner(other, mention, place < at)),
  );
}

/** The longest name that is short for a word: `back` is when something was returned. */
const maxShort = 5;

function isSooner(a: Mention, b: Mention, isFirst: boolean): boolean {
  return a.score > b.score || (a.score === b.score && isFirst && a !== b);
}

function namedEvents(
  tokens: readonly Token[],
  column: Column,
  name: string,
  figures: ReadonlySet<string>,
): Mention[] {
  const isDate = column.kind === 'date';
  const lowers = tokens.map(({ lower }) => lower);
  const isOut = new Set(lowers.flatMap((_, at) => (saysOutNow(lowers, at) ? [at] : [])));
  return tokens.flatMap((token, at): Mention[] => {
    if (isDate && isOut.has(at) && comesBack.test(name))
      return [{ kind: 'event', column, hasHappened: false, from: at, to: at + 1, score: 0.95 }];
    if (token.weight === 'function' && !token.lower.startsWith('un')) return [];
    const span = { from: at, to: at + 1 };
    const bare = /^(un|non|not)(.{3,})$/.exec(token.lower)?.[2];
    const isNot = bare !== undefined && similar(stem(bare), name) >= 0.8;
    if (isNot) return [{ kind: 'event', column, hasHappened: false, ...span, score: 0.95 }];
    if (!isDate) {
      // "assigned": a participle of the column's name says that it is filled.
      const isPast = /ed$/.test(token.lower) && token.lower !== name;
      if (isPast && !leadsOn(tokens[at + 1]) && namesItsDoer(token, column, name))
        return [{ kind: 'event', column, hasHappened: true, ...span, score: 0.95 }];
      const isParticiple = isPast && similar(token.stem, name) >= 0.9;
      if (isParticiple && column.words.at(-1) === 'reason')
        return [{ kind: 'event', column, hasHappened: true, ...span, score: 0.95 }];
      return isParticiple ? [{ kind: 'event', column, hasHappened: true, ...span, score: 0.6 }] : [];
    }
    if (isEndDate(column) && saysLeft(lowers, at))
      return [{ kind: 'event', column, hasHappened: true, ...span, score: 0.95 }];
    const likeness = similar(token.stem, name);
    // "salary" and "earn" are related to a date of payment, but ask for money.
    if (likeness < 1 && (isMoneyWord(token.lower) || token.stem === 'earn')) return [];
    if (likeness >= 0.75)
      return [{ kind: 'event', column, hasHappened: true, ...span, score: 0.9 * likeness }];
    if (over.has(token.lower) && isEndDate(column))
      return [{ kind: 'event', column, hasHappened: true, ...span, score: 0.8 }];
    if (
      ongoing.has(token.lower) &&
      !isOfPeople(tokens, at) &&
      !isBeforeDenial(tokens, at) &&
      !figures.has(token.stem) &&
      (!vague.has(token.lower) || departures.test(name)) &&
      !(owed.has(token.lower) && givenUp.test(name)) &&
      endings.some((ending) => stem(ending) === name || relatedness(ending, name) >= 0.8)
    )
      return [
        { kind: 'event', column, hasHappened: false, ...span, score: vague.has(token.lower) ? 0.6 : 0.85 },
      ];
    return [];
  });
}

/**
 * "people who live in Elm Street" are no open rows, and of "bills we still have to send" the verb behind says what is yet
 * to be done.
 */
function isOfPeople(tokens: readonly Token[], at: number): boolean {
  const [word, next, after] = [0, 1, 2].map((step) => tokens[at + step]?.lower ?? '');
  if (word === 'live') return /^(in|at|on|there|here|with|near|alone|together)$/.test(next ?? '');
  // "who still owes us money" says by itself that something is not paid.
  if (word === 'still' && /^(owes?|owed|owing)$/.test(next ?? '')) return true;
  return word === 'still' && /^(have|has|need|needs|ought)$/.test(next ?? '') && after === 'to';
}

/** "still unpaid", "still not paid", "still hasn't paid": the state is in the word that follows. */
function isBeforeDenial(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.lower !== 'still') return false;
  const [next, after] = [tokens[at + 1]?.lower ?? '', tokens[at + 2]?.lower ?? ''];
  return /^(un.{3,}|not|never|.+n't|without)$/.test(next) || /^(not|never)$/.test(after);
}

const comesBack = /^(back|return)$/;

/**
 * The one word of a name that says what happened: "confirm" of `consent.confirmed_at`, where what stands before the
 * last dot says where the field was nested, "ship" of `order_shipped_on`.
 */
function eventName(column: Column, words: readonly string[] = column.words): string | undefined {
  const names = words.filter((word) => !small.has(word));
  if (names.length === 1) return names[0];
  // A row with a `closed_reason` was closed.
  if (names.length === 2 && names[1] === 'reason' && column.nulls > 0) return names[0];
  if (column.kind !== 'date') return undefined;
  const last = column.name.slice(column.name.lastIndexOf('.') + 1);
  const happened = nameWords(last).words.filter((word) =>
    /[^e]ed$|^(paid|sent|sold|won|lost|done)$/.test(word),
  );
  return happened.length === 1 ? stem(happened[0] ?? '') : undefined;
}

/**
 * "started the tour", "sent an offer": the verb of a step together with the thing it was done to. Only steps have names
 * of both; elsewhere two such words name a date.
 */
function stepsDone(tokens: readonly Token[], column: Column): Mention[] {
  const [first, second, ...others] = column.words;
  if (column.kind !== 'date' || first === undefined || second === undefined || others.length > 0) return [];
  return tokens.flatMap((token, at): Mention[] => {
    if (token.stem !== second) return [];
    const next = tokens.findIndex(({ weight }, place) => place > at && weight !== 'function');
    const to = next > at && next - at <= 3 && tokens[next]?.stem === first ? next + 1 : undefined;
    const from = tokens[at - 1]?.stem === first ? at - 1 : undefined;
    if (to === undefined && from === undefined) return [];
    return [{ kind: 'event', column, hasHappened: true, from: from ?? at, to: to ?? at + 1, score: 1 }];
  });
}

/** "moved out", "went live": a verb of two words is the name of its date. */
function phrasalEvents(tokens: readonly Token[], column: Column): Mention[] {
  const [verb, particle, ...others] = column.words.filter((word) => !/^(on|at|date|day|time)$/.test(word));
  if (others.length > 0 || !/^(up|out|in|off|back|away|over|down|live|home)$/.test(particle ?? '')) return [];
  return tokens.flatMap((token, at): Mention[] =>
    token.stem === verb && tokens[at + 1]?.lower === particle
      ? [{ kind: 'event', column, hasHappened: true, from: at, to: at + 2, score: 0.9 }]
      : [],
  );
}

/** "saw the offer": a verb that adds nothing to its noun, where the name of only one step has that noun. */
function stepsMet(tokens: readonly Token[], column: Column): Mention[] {
  const [thing, ...others] = column.words;
  if (column.kind !== 'date' || thing === undefined || others.length !== 1) return [];
  const isShared = column.table.columns.some((other) => other !== column && other.words.includes(thing));
  if (isShared) return [];
  return tokens.flatMap(({ lower }, at): Mention[] => {
    if (!/^(saw|seen|see|sees|got|reached|hit|met)$/.test(lower)) return [];
    const to = tokens.findIndex(({ weight }, place) => place > at && weight !== 'function');
    return to > at && to - at <= 2 && tokens[to]?.stem === thing
      ? [{ kind: 'event', column, hasHappened: true, from: at, to: to + 1, score: 0.95 }]
      : [];
  });
}

/** "published in 2010", "approved by Ines" tell more of what was done than that it was. */
function leadsOn(next: Token | undefined): boolean {
  return /^(by|in|on|at|since|before|after|between|during|last|this)$/.test(next?.lower ?? '');
}

/** A few empty cells are gaps in the data, not rows for which nobody did it. */
const minOpenShare = 0.1;

/** "insured" where a column names the `insurer`, "acknowledged" where one is called `ack_by`. */
function namesItsDoer({ stem: verb, lower }: Token, { words, nulls, table }: Column, name: string): boolean {
  if (nulls < table.rows * minOpenShare) return false;
  if (words.at(-1) === 'by' && words.length > 1)
    return verb === name || (name.length >= 3 && lower.startsWith(name));
  return [`${verb}r`, `${verb}er`, `${verb.replace(/e$/, '')}or`].includes(name);
}

function flagMentions(tokens: readonly Token[], column: Column): Mention[] {
  const yes = trueValues(column);
  if (yes.length === 0) return [];
  const readings = [column.words, ...column.otherWords].map((words): Mention[] => {
    // Of `recipient.isBusiness` what stands before "is" says whose flag it is: "business recipients".
    const at = words.findLastIndex((word) => auxiliaries.has(word)) + 1;
    const [owner, own] = at < words.length ? [words.slice(0, at), words.slice(at)] : [[], words];
    const names = own.filter((word) => !small.has(word) && !auxiliaries.has(word));
    const found = names.length === 0 ? [] : namedFlags(tokens, column, names, yes);
    return found.map((mention) => withOwner(tokens, mention, owner));
  });
  // `weather.rain` may be called by its last word alone.
  const [best = []] = readings.toSorted((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0));
  return best;
}

function withOwner(tokens: readonly Token[], mention: Mention, owner: readonly string[]): Mention {
  const isOwner = (at: number) => owner.includes(tokens[at]?.stem ?? '') && tokens[at]?.weight === 'content';
  if (isOwner(mention.to)) return { ...mention, to: mention.to + 1 };
  return isOwner(mention.from - 1) ? { ...mention, from: mention.from - 1 } : mention;
}

/** Where the words of a flag's name are said. */
function namedFlags(
  tokens: readonly Token[],
  column: Column,
  names: readonly string[],
  yes: Scalars,
): Mention[] {
  const verb = /^([a-z]{3,}?)(back|up|out|in|off|over|down)$/.exec(names.join(''));
  return tokens.flatMap((token, at): Mention[] => {
    // "had to roll back", "rolled back": the verb of `rollback` and of `rolled_back` is two words.
    if (verb && token.stem === stem(verb[1] ?? '') && tokens[at + 1]?.lower === verb[2])
      return [{ kind: 'value', column, op: 'equals', values: yes, from: at, to: at + 2, score: 0.95 }];
    if (token.weight === 'function') return [];
    const bare = /^(un|non)(.{3,})$/.exec(token.lower)?.[2];
    const last = names.at(-1) ?? '';
    const isNot =
      (bare !== undefined && similar(stem(bare), last) >= 0.8) ||
      // "what is outstanding", "who owes us": what is not marked as paid.
      (last === 'pay' && /^(owe|owes|owed|owing|outstanding)$/.test(token.lower));
    const likeness = isNot
      ? 1
      : Math.max(similar(token.stem, last), names.length > 1 ? similar(token.stem, names[0] ?? '') * 0.8 : 0);
    if (likeness < 0.75) return [];
    // "income" is akin to what was paid, but asks for money, and not for those who paid.
    if (likeness < 1 && !isNot && isMoneyWord(token.lower)) return [];
    const both = names.length > 1 && at > 0 && similar(tokens[at - 1]?.stem ?? '', names.at(-2) ?? '') >= 0.8;
    // "paid their deposit" of `deposit_paid`.
    const behind = tokens.findIndex(({ weight }, place) => place > at && weight !== 'function');
    const isTurned =
      names.length > 1 &&
      !both &&
      behind - at <= 3 &&
      similar(token.stem, last) >= 0.9 &&
      similar(tokens[behind]?.stem ?? '', names.at(-2) ?? '') >= 0.8;
    return [
      {
        kind: 'value',
        column,
        op: 'equals',
        values: yes,
        ...(isNot && { isNegated: true }),
        from: both ? at - 1 : at,
        to: isTurned ? behind + 1 : at + 1,
        score: 0.9 * likeness * (names.length > 1 && !both && !isTurned ? 0.8 : 1),
      },
    ];
  });
}

type Scalars = readonly (string | number | boolean)[];

/** The values of a flag that mean yes: some rows may say "yes" and others "y". */
export function trueValues(column: Column): Scalars {
  if (column.type === 'boolean') return [true];
  if (column.type === 'number') return [1];
  return (column.values ?? []).map(({ value }) => value).filter((value) => saysYes(value));
}

function similar(a: string, b: string): number {
  if (a === b) return 1;
  const isKin =
    a.length >= 5 &&
    b.length >= 5 &&
    (a.startsWith(b.slice(0, -2)) || b.startsWith(a)) &&
    Math.min(a.length, b.length) >= 5;
  // "cancellation" is the noun of "cancel".
  const isNoun = isKin && a.startsWith(b) && /^l?(ation|ment|al|ure|ion|ance)$/.test(a.slice(b.length));
  return Math.max(relatedness(a, b), isNoun ? 0.97 : isKin ? 0.82 : 0);
}
