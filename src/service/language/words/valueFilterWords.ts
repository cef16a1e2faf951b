// Filters on one or several values of a column, in words: names, states, flags, keys.

import type { Scalar } from '../../plan/plan.ts';
import { spelledOnce } from '../alikeSpellings.ts';
import { type Column, type ColumnRef, isDate } from '../catalogue.ts';
import { formatDate } from './dateWords.ts';
import { columnLabel, enumerate, plural, saidValue, tableNoun, thingOf, withArticle } from './name.ts';
import { numberWords } from './numberFilterWords.ts';
import { type FilterWords, isOwn, phrased, withVerb } from './phrasedFilter.ts';
import { placed } from './prepositions.ts';
import { type Adjective, adjectiveOf, statusPhrase } from './statusWords.ts';
import { tableOf } from './valuePhrase.ts';

/** Capitalized words of small letters, not codes or capitals. */
const properName = /^\p{Lu}\p{Ll}[\p{L}'’.]*(?:[ -][\p{L}'’.]+)*$/u;

export function equalsWords(ref: ColumnRef, values: readonly Scalar[], isNegated: boolean): FilterWords {
  const { column } = ref;
  const label = columnLabel(column);
  const [flag, ...flags] = values.map((value) => flagOf(column, value));
  if (flag !== undefined && flags.every((each) => each === flag))
    return ofParent(ref, flagWords(column, flag !== isNegated));
  if (isDate(column)) {
    const days = enumerate(values.map((value) => formatDate(String(value))));
    return phrased(withVerb(ref, `on ${days}`), isNegated, 'were');
  }
  if (column.type === 'number' && column.kind !== 'key') return numberWords(column, values, isNegated);
  const texts = spelledOnce(values.map((value) => saidValue(column, value)));
  const list = enumerate(texts, isNegated ? 'or' : 'and');
  if (isNaming(column) || column.partner) return nameWords(ref, list, isNegated);
  const thing = thingOf(column, tableOf(ref));
  const things = texts.length > 1 ? plural(thing) : thing;
  if (column.kind === 'key') {
    const isOfRow = isOwn(ref) && thing === tableNoun(column.table, 1);
    if (isOfRow) return phrased(`with the ${label} ${list}`, isNegated);
    // "for France": a proper name says what it is, a code does not.
    const isName = texts.every((text) => properName.test(text));
    return phrased(isName ? `for ${list}` : `for ${things} ${list}`, isNegated);
  }
  const adjectives = texts.map((text) => adjectiveOf(label, text));
  if (adjectives.every((word) => word !== undefined))
    return ofParent(ref, adjectiveWords(adjectives, isNegated));
  const status = statusPhrase(label, texts[0] ?? '');
  if (status && texts.length === 1) return phrased(status, isNegated);
  if (column.kind === 'text') return phrased(`with the ${label} “${list}”`, isNegated);
  // "enrolments that pay by card" of a column `Pays by`.
  const [, verb] = /^(\p{L}{3,})s by$/iu.exec(label) ?? [];
  if (verb !== undefined) {
    const does = `${isNegated ? 'do not ' : ''}${verb.toLowerCase()} by ${enumerate(texts, 'or')}`;
    return ofRole(ref, { after: `that ${does}`, predicate: does });
  }
  // "with 2 bedrooms": a count, although a value such as "studio" made the column text.
  if (texts.every((text) => /^\d+$/.test(text)) && /[^s]s$/.test(label))
    return ofRole(ref, phrased(`with ${list} ${label.toLowerCase()}`, isNegated));
  return ofRole(ref, phrased(placed(thing, texts, list), isNegated));
}

// "from stations in the Old Town district": of two ways to a table, the role tells which.
function ofRole(ref: ColumnRef, words: FilterWords): FilterWords {
  const role = roleOf(ref);
  if (role === undefined) return words;
  const noun = tableNoun(tableOf(ref), 2);
  const rows = words.before === undefined ? `${noun} ${words.after}` : `${words.before} ${noun}`;
  return phrased(`${roles[role] ?? `with ${role}`} ${rows}`);
}

// Rows that bear the name themselves, or rows that belong to something of that name.
function nameWords(ref: ColumnRef, list: string, isNegated: boolean): FilterWords {
  if (isNegated) return { after: `other than ${list}`, predicate: `are not ${list}` };
  if (isOwn(ref) && isRowName(ref.column)) return phrased(`called ${list}`);
  const role = roleOf(ref);
  return phrased(
    role
      ? roles[role]
        ? `${roles[role]} ${list}`
        : `with the ${role} ${thingOf(ref.column, tableOf(ref))} ${list}`
      : `for ${list}`,
  );
}

function adjectiveWords(adjectives: readonly Adjective[], isNegated: boolean): FilterWords {
  const predicate = enumerate(
    adjectives.map((word) => word.predicate),
    isNegated || adjectives.length > 1 ? 'or' : 'and',
  );
  if (isNegated) return { after: `that are not ${predicate}`, predicate: `are not ${predicate}` };
  return {
    before: enumerate(adjectives.map((word) => word.before)),
    after: `that are ${predicate}`,
    predicate: adjectives.every(({ isVerb }) => isVerb) ? predicate : `are ${predicate}`,
  };
}

/** Flags that name a thing: one says "bookings without a dog", not "bookings that are not dog". */
const things =
  /^(dogs?|cats?|pets?|child|children|kids|sauna|pool|balcony|garden|garage|kitchen|shower|bath|window|elevator|lift|ramp|heating|charger|parking|wi-?fi|internet|phone|email|breakfast|lunch|dinner|insurance|helmet|trailer|motor|engine|camera|sensor|alarm|invoice|receipt|discount|deposit|warranty|guarantee|visa|passport|licence|license|injury|injuries|claim|complaint|allergy|allergies|photo|note|gift|tax|tip)$/i;

function flagWords(column: Column, isSet: boolean): FilterWords {
  const label = columnLabel(column);
  const [, thing] = /^(?:has|have|had|with)\s+(.+)$/i.exec(label) ?? [];
  if (/^(?:in|on|at|under) /.test(label)) return phrased(label, !isSet);
  const isThing = (label.includes(' ') && !/ed$/.test(label)) || things.test(label);
  if (thing || isThing) return phrased(`with ${withArticle(thing ?? label)}`, !isSet);
  if (!isSet) return phrased(`that are not ${label}`);
  return { before: label.replace(/\s/g, '-'), after: `that are ${label}`, predicate: `are ${label}` };
}

/** A value of the table a row belongs to: "of private patients" instead of "private". */
function ofParent(ref: ColumnRef, words: FilterWords): FilterWords {
  if (isOwn(ref)) return words;
  if (roleOf(ref) !== undefined) return ofRole(ref, words);
  const noun = tableNoun(tableOf(ref), 2);
  return phrased(`of ${words.before === undefined ? `${noun} ${words.after}` : `${words.before} ${noun}`}`);
}

/** Names of people and things, which say by themselves what they are. */
export function isNaming(column: Column): boolean {
  return column.kind === 'name' || /^(?:name|title)$/i.test(columnLabel(column));
}

/** The names of the table's own rows. */
export function isRowName(column: Column): boolean {
  return column.table.name?.name === column.name || /^(?:name|title)$/i.test(columnLabel(column));
}

/** What the table of the column is to the row: "start" for the station at which a trip starts. */
function roleOf({ path }: ColumnRef): string | undefined {
  return path.at(-1)?.edge.role?.toLowerCase();
}

function flagOf({ kind, type }: Column, value: Scalar): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (kind !== 'flag' && type !== 'boolean') return undefined;
  const text = String(value).toLowerCase();
  return /^(?:yes|y|true|t|1)$/.test(text) ? true : /^(?:no|n|false|f|0)$/.test(text) ? false : undefined;
}

/** Prepositions of the roles that have one. */
const roles: Readonly<Record<string, string>> = {
  start: 'from',
  from: 'from',
  origin: 'from',
  source: 'from',
  departure: 'from',
  end: 'to',
  to: 'to',
  destination: 'to',
  target: 'to',
  arrival: 'to',
};
