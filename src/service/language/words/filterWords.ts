import type { Scalar } from '../../plan/plan.ts';
import { expiringPart } from '../annotate/expiries.ts';
import { type Column, type ColumnRef, isDate, isUp, type Table } from '../catalogue.ts';
import type { Filter, Test, Value } from '../frame.ts';
import { comparisonWords, opposites } from './comparison.ts';
import { formatDate, partPhrase, periodPhrase } from './dateWords.ts';
import { dateNoun, eventVerb, isActive } from './eventWords.ts';
import { isDuration, isMoney } from './formatNumber.ts';
import {
  columnLabel,
  enumerate,
  isPerson,
  isPlural,
  plural,
  saidValue,
  singular,
  tableNoun,
  thingOf,
  withArticle,
} from './name.ts';
import { placed } from './prepositions.ts';
import { type Adjective, adjectiveOf, statusPhrase } from './statusWords.ts';
import { countedNoun, formatLimit, isBirth, isYearColumn, tableOf, valuePhrase } from './valuePhrase.ts';

/** A filter in the three places it can take in a sentence. */
export interface FilterWords {
  /** Where it can stand before the noun: "failed". */
  readonly before?: string;
  /** After the noun: "on main", "without an email", "that are not active". */
  readonly after: string;
  /** What is said of several rows: "failed", "are on main", "have no email", "were cancelled in August 2026". */
  readonly predicate: string;
}

/** A filter by itself: "in March 2026", "on the Business plan", "failed", "without an email". */
export function filterPhrase(filter: Filter): string {
  return byItself(filterWords(filter));
}

/** The rows: adjectives before the noun, everything else after it: "failed builds on main in March 2026". */
export function scopePhrase(filters: readonly Filter[], noun = ''): string {
  const words = inOrder(withWholeNames(filters)).map(filterWords);
  const before = words.flatMap((word) => (word.before === undefined ? [] : [word.before]));
  const after = words.flatMap((word) => (word.before === undefined ? [word.after] : []));
  const pronoun = isPerson(noun) ? 'who' : 'that';
  return [...before, noun, ...after.map((text) => text.replace(/^that /, `${pronoun} `))]
    .filter((part) => part !== '')
    .join(' ');
}

/** What is said of rows: "are active", or for one row "is active". */
export function predicatePhrase(filter: Filter, count = 2): string {
  const { predicate } = filterWords(filter);
  if (count !== 1) return predicate;
  const one = predicate.replace(/^(?:are|were|have)\b/, (verb) => singularVerbs[verb] ?? verb);
  return one.replace(/^is (\S+)$/, (whole, noun: string) =>
    isNounValue(filter) ? `is a ${singular(noun)}` : whole,
  );
}

/** A first and a last name that are asked for together are the name of one person. */
function withWholeNames(filters: readonly Filter[]): readonly Filter[] {
  for (const first of filters) {
    const given = oneValue(first);
    const { partner, table } = given?.ref.column ?? {};
    const last = filters.find((filter) => {
      const ref = oneValue(filter)?.ref;
      return ref && partner && ref.column.name === partner.name && ref.column.table.id === table?.id;
    });
    const family = last && oneValue(last);
    if (!given || !last || !family) continue;
    const whole: Filter = {
      test: { kind: 'equals', ref: given.ref, values: [`${given.value} ${family.value}`] },
      ...(first.span && { span: first.span }),
    };
    return filters.flatMap((filter) => (filter === first ? [whole] : filter === last ? [] : [filter]));
  }
  return filters;
}

function oneValue({
  test,
  isNegated,
}: Filter): { readonly ref: ColumnRef; readonly value: Scalar } | undefined {
  if (test.kind !== 'equals' || isNegated || test.values.length !== 1) return undefined;
  const [value] = test.values;
  return value === undefined ? undefined : { ref: test.ref, value };
}

// Things first, then what they have, then when: "failed builds on main with a retry in March 2026".
function inOrder(filters: readonly Filter[]): readonly Filter[] {
  const rank = ({ test }: Filter): number =>
    test.kind === 'sameAs' && test.isAlso
      ? 3
      : test.kind === 'period' || test.kind === 'part'
        ? 2
        : test.kind === 'related'
          ? 1
          : 0;
  return [...filters].sort((a, b) => rank(a) - rank(b));
}

export function filterWords({ test, isNegated = false }: Filter): FilterWords {
  switch (test.kind) {
    case 'equals':
      return equalsWords(test.ref, test.values, isNegated);
    case 'compare':
      return compareWords(test, isNegated);
    case 'between':
      return betweenWords(test, isNegated);
    case 'period':
      return periodWords(test, isNegated);
    case 'part':
      return phrased(withVerb(test.ref, partPhrase(test.grain, test.values, test.label)), isNegated, 'were');
    case 'text':
      return textWords(test, isNegated);
    case 'has':
      return phrased(`with the ${thingOf(test.ref.column)} ${enumerate(test.values, 'or')}`, isNegated);
    case 'missing':
      return missingWords(test, isNegated);
    case 'columns':
      return columnsWords(test, isNegated);
    case 'average': {
      const isAbove = (test.op === '>') !== isNegated;
      return phrased(`with ${isAbove ? 'an above' : 'a below'}-average ${valuePhrase(test.value)}`);
    }
    case 'related':
      return relatedWords(test, isNegated);
    case 'any':
      return phrased(test.filters.map((filter) => byItself(filterWords(filter))).join(' or '), isNegated);
    case 'every':
      return phrased(test.filters.map((filter) => byItself(filterWords(filter))).join(' and '), isNegated);
    case 'beyond': {
      const other = test.filters.map((filter) => byItself(filterWords(filter))).join(' and ');
      const isMore = (test.op === '>') !== isNegated;
      return phrased(
        `with a ${isMore ? 'higher' : 'lower'} ${valuePhrase(test.value)} than the one ${other}`,
      );
    }
    case 'sameAs': {
      const others = test.filters.map((filter) => byItself(filterWords(filter))).join(' and ');
      const label = columnLabel(test.ref.column);
      if (test.isAlso)
        return phrased(`whose ${label} ${isNegated ? 'does not occur' : 'also occurs'} ${others}`);
      return phrased(`with the same ${label} as those ${others}`, isNegated);
    }
  }
}

function equalsWords(ref: ColumnRef, values: readonly Scalar[], isNegated: boolean): FilterWords {
  const { column } = ref;
  const label = columnLabel(column);
  const [flag] = values.map((value) => flagOf(column, value));
  if (values.length === 1 && flag !== undefined) return ofParent(ref, flagWords(column, flag !== isNegated));
  if (isDate(column)) {
    const days = enumerate(values.map((value) => formatDate(String(value))));
    return phrased(withVerb(ref, `on ${days}`), isNegated, 'were');
  }
  if (column.type === 'number' && column.kind !== 'key') return numberWords(column, values, isNegated);
  const texts = values.map((value) => saidValue(column, value));
  const list = enumerate(texts, isNegated ? 'or' : 'and');
  if (isNaming(column) || column.partner) return nameWords(ref, list, isNegated);
  const thing = thingOf(column, tableOf(ref));
  const things = texts.length > 1 ? plural(thing) : thing;
  if (column.kind === 'key') {
    const isOfRow = isOwn(ref) && thing === tableNoun(column.table, 1);
    return phrased(isOfRow ? `with the ${label} ${list}` : `for ${things} ${list}`, isNegated);
  }
  const adjectives = texts.map((text) => adjectiveOf(label, text));
  if (adjectives.every((word) => word !== undefined))
    return ofParent(ref, adjectiveWords(adjectives, isNegated));
  const status = statusPhrase(label, texts[0] ?? '');
  if (status && texts.length === 1) return phrased(status, isNegated);
  if (column.kind === 'text') return phrased(`with the ${label} “${list}”`, isNegated);
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

function flagWords(column: Column, isSet: boolean): FilterWords {
  const label = columnLabel(column);
  const [, thing] = /^(?:has|have|had|with)\s+(.+)$/i.exec(label) ?? [];
  if (/^(?:in|on|at|under) /.test(label)) return phrased(label, !isSet);
  const isThing = label.includes(' ') && !/ed$/.test(label);
  if (thing || isThing) return phrased(`with ${withArticle(thing ?? label)}`, !isSet);
  if (!isSet) return phrased(`that are not ${label}`);
  return { before: label.replace(/\s/g, '-'), after: `that are ${label}`, predicate: `are ${label}` };
}

function numberWords(column: Column, values: readonly Scalar[], isNegated: boolean): FilterWords {
  const value: Value = { kind: 'column', ref: { column, path: [] } };
  const list = enumerate(
    values.map((each) => formatLimit(each, value)),
    'or',
  );
  if (isYearColumn(column)) return phrased(`in ${list.replace(/ or /, ' and ')}`, isNegated);
  const counted = countedNoun(value);
  if (!counted) return phrased(`with ${withArticle(columnLabel(column))} of ${list}`, isNegated);
  if (values.length === 1 && values[0] === 0)
    return phrased(isNegated ? `with ${counted}` : `with no ${counted}`);
  return phrased(
    `with ${list} ${values[0] === 1 && values.length === 1 ? singular(counted) : counted}`,
    isNegated,
  );
}

function compareWords({ value, op, limit }: Test & { kind: 'compare' }, isNegated: boolean): FilterWords {
  const actual = isNegated ? opposites[op] : op;
  if (value.kind === 'column' && isDate(value.ref.column)) {
    const when = `${comparisonWords.date[actual]} ${formatDate(String(limit))}`;
    return phrased(withVerb(value.ref, when), false, 'were');
  }
  if (value.kind === 'age' && isBirth(value.ref.column)) return phrased(agePhrase(actual, limit));
  const shown = formatLimit(limit, value);
  const counted = countedNoun(value);
  if (counted) {
    if (limit === 0 && actual === '>') return phrased(`with ${counted}`);
    if (limit === 0 && (actual === '=' || actual === '<=')) return phrased(`with no ${counted}`);
    return phrased(
      `with ${comparisonWords.count[actual]} ${shown} ${limit === 1 ? singular(counted) : counted}`,
    );
  }
  const words = comparisonWords.amount[actual];
  if (value.kind === 'column' && saysWhatItMeasures(value.ref.column)) {
    const after = `${words} ${shown}`;
    return { after, predicate: `are ${after.replace(/^of (?:at )?/, (of) => (of === 'of ' ? '' : 'at '))}` };
  }
  if (value.kind === 'span' && limit === 0 && actual !== '=' && actual !== '!=') {
    const state = { '>': 'late', '<': 'early', '<=': 'on time', '>=': 'not early' }[actual];
    return { after: `that were ${state}`, predicate: `were ${state}` };
  }
  if (value.kind === 'span')
    return phrased(
      `that took ${words.replace(/^of ?/, '')} ${shown} from ${spanEnds(value)}`.replace('took  ', 'took '),
    );
  return phrased(`with ${withArticle(valuePhrase(value))} ${words} ${shown}`);
}

function agePhrase(op: keyof typeof opposites, limit: Scalar): string {
  const age = String(limit);
  return {
    '>': `over ${age}`,
    '>=': `aged ${age} or over`,
    '<': `under ${age}`,
    '<=': `aged ${age} or under`,
    '=': `aged ${age}`,
    '!=': `not aged ${age}`,
  }[op];
}

function spanEnds(value: Value & { kind: 'span' }): string {
  return valuePhrase(value).replace(/^time from /, '');
}

function betweenWords({ value, from, to }: Test & { kind: 'between' }, isNegated: boolean): FilterWords {
  const range = `between ${formatLimit(from, value)} and ${formatLimit(to, value)}`;
  if (value.kind === 'column' && (isYearColumn(value.ref.column) || saysWhatItMeasures(value.ref.column)))
    return phrased(range, isNegated);
  if (value.kind === 'age' && isBirth(value.ref.column)) return phrased(`aged ${from} to ${to}`, isNegated);
  const counted = countedNoun(value);
  return phrased(
    counted ? `with ${from} to ${to} ${counted}` : `with ${withArticle(valuePhrase(value))} ${range}`,
    isNegated,
  );
}

function periodWords({ ref, label, from, to }: Test & { kind: 'period' }, isNegated: boolean): FilterWords {
  const open = from ? `since ${formatDate(from)}` : `before ${formatDate(to ?? '')}`;
  const bounds = from && to ? `between ${formatDate(from)} and ${formatDate(to)}` : open;
  return phrased(withVerb(ref, periodPhrase(label || bounds)), isNegated, 'were');
}

function textWords({ ref, op, value }: Test & { kind: 'text' }, isNegated: boolean): FilterWords {
  const label = columnLabel(ref.column);
  if (op === 'starts' && /(?:^|\s)branch$/.test(label))
    return phrased(`on ${bareStart(value)} branches`, isNegated);
  if (op === 'contains') return phrased(`with “${value}” in the ${label}`, isNegated);
  return phrased(
    `with ${withArticle(label)} that ${op === 'starts' ? 'starts' : 'ends'} with “${value}”`,
    isNegated,
  );
}

/** "hotfix" for the start "hotfix/". */
export function bareStart(value: string): string {
  return value.replace(/[/\-_:.\s]+$/, '');
}

function missingWords({ ref, orAhead }: Test & { kind: 'missing' }, isNegated: boolean): FilterWords {
  const { column } = ref;
  const verb = isDate(column) ? eventVerb(column) : undefined;
  if ((column.isEvent || orAhead) && verb) {
    if (!isNegated && isActive(verb))
      return { after: `that have not ${verb} yet`, predicate: `have not ${verb} yet` };
    if (!isNegated) return { after: `not yet ${verb}`, predicate: `are not yet ${verb}` };
    if (isActive(verb)) return phrased(`that ${verb}`);
    const words = { after: `that were ${verb}`, predicate: `were ${verb}` };
    return verb.includes(' ') ? words : { before: verb, ...words };
  }
  const part = orAhead && expiringPart(column);
  if (part) return phrased(`whose ${part.join(' ')} has${isNegated ? '' : ' not'} expired`);
  if (orAhead) return phrased(`that have${isNegated ? '' : ' not'} expired`);
  const noun = isDate(column) ? dateNoun(column) : thingOf(column, tableOf(ref));
  return phrased(`with ${withArticle(noun)}`, !isNegated);
}

function columnsWords({ left, op, right }: Test & { kind: 'columns' }, isNegated: boolean): FilterWords {
  const actual = isNegated ? opposites[op] : op;
  if (left.kind === 'grain' && right.kind === 'grain')
    return phrased(
      isNegated ? 'that ended on the day they began' : 'that ended on a later day than they began',
    );
  if (left.kind === 'column' && isDate(left.ref.column)) {
    const when = `${comparisonWords.date[actual]} the ${valuePhrase(right)}`;
    return phrased(withVerb(left.ref, when, true), false, 'were');
  }
  return phrased(
    `with ${withArticle(valuePhrase(left))} ${comparisonWords.column[actual]} the ${valuePhrase(right)}`,
  );
}

function relatedWords(
  { path, filters, least = 1 }: Test & { kind: 'related' },
  isNegated: boolean,
): FilterWords {
  const end = path.at(-1);
  if (!end) return phrased(scopePhrase(filters));
  // What happened to a thing, as its log tells.
  if (end.to.isSteps && filters.length > 0)
    return phrased(`that ${filters.map((filter) => filterWords(filter).predicate).join(' and ')}`, isNegated);
  const one = tableNoun(end.to, 1);
  const many = scopePhrase(filters, tableNoun(end.to, 2));
  const given = end.direction === 'down' ? end.edge.role : undefined;
  const role = given ? ` as the ${given}` : '';
  if (given && least === 1 && filters.length === 0)
    return phrased(`that have ${isNegated ? 'never ' : ''}been the ${given} of ${withArticle(one)}`);
  if (isUp(path)) return phrased(isNegated ? `without a matching ${one}` : `of ${many}`);
  if (least > 1) return phrased(`with ${isNegated ? 'fewer than' : 'at least'} ${least} ${many}${role}`);
  if (filters.length > 0) return phrased(`with ${many}${role}`, isNegated);
  const any = `${withArticle(one)}${role}`;
  return phrased(isNegated ? `that have never had ${any}` : `with ${any}`);
}

/** Words that stand after the noun, with what they become when they are said of the rows or denied. */
function phrased(after: string, isNegated = false, verb: 'are' | 'were' = 'are'): FilterWords {
  if (after.startsWith('with ') && isNegated) {
    const thing = after.slice(5);
    return { after: `without ${thing}`, predicate: `have no ${thing.replace(/^(?:an?|the|no) /, '')}` };
  }
  if (isNegated) return { after: `not ${after}`, predicate: `${verb} not ${after}` };
  if (after.startsWith('without '))
    return { after, predicate: `have no ${after.slice(8).replace(/^(?:an?|the) /, '')}` };
  if (after.startsWith('with ')) return { after, predicate: `have ${after.slice(5)}` };
  if (after.startsWith('that ')) return { after, predicate: after.slice(5) };
  return { after, predicate: `${verb} ${after}` };
}

// "paid in March 2026", but plainly "in March 2026" where the date is the one at which the row takes place.
function withVerb(ref: ColumnRef, phrase: string, isSaidAlways = false): string {
  const { column } = ref;
  const isOwnTime = isOwn(ref) && column.table.time?.name === column.name;
  const verb = eventVerb(column);
  if (isOwnTime && !column.isEvent && !isSaidAlways) return phrase;
  if (verb) return `${isActive(verb) ? 'that ' : ''}${verb} ${phrase}`;
  return isOwnTime && !isSaidAlways ? phrase : `with ${withArticle(dateNoun(column))} ${phrase}`;
}

/** A value of the table a row belongs to: "of private patients" instead of "private". */
function ofParent(ref: ColumnRef, words: FilterWords): FilterWords {
  if (isOwn(ref)) return words;
  if (roleOf(ref) !== undefined) return ofRole(ref, words);
  const noun = tableNoun(tableOf(ref), 2);
  return phrased(`of ${words.before === undefined ? `${noun} ${words.after}` : `${words.before} ${noun}`}`);
}

function byItself({ before, after }: FilterWords): string {
  return before ?? after;
}

function isOwn({ path }: ColumnRef): boolean {
  return path.length === 0;
}

/** Names of people and things, which say by themselves what they are. */
function isNaming(column: Column): boolean {
  return column.kind === 'name' || /^(?:name|title)$/i.test(columnLabel(column));
}

/** The names of the table's own rows. */
function isRowName(column: Column): boolean {
  return column.table.name?.name === column.name || /^(?:name|title)$/i.test(columnLabel(column));
}

/** What the table of the column is to the row: "start" for the station at which a trip starts. */
function roleOf({ path }: ColumnRef): string | undefined {
  return path.at(-1)?.edge.role?.toLowerCase();
}

function isNounValue({ test }: Filter): boolean {
  return test.kind === 'equals' && test.values.length === 1 && isPlural(filterWords({ test }).predicate);
}

/** Names by which rows of the table itself are picked: "Bacon", "issue 1234". */
export function pickedRows(base: Table, filters: readonly Filter[]): string | undefined {
  const [only, ...others] = filters;
  if (!only || others.length > 0 || only.isNegated || only.test.kind !== 'equals' || !isOwn(only.test.ref))
    return undefined;
  const { ref, values } = only.test;
  if (ref.column.table.id !== base.id) return undefined;
  if (isNaming(ref.column) && isRowName(ref.column)) return enumerate(values.map(String));
  const isKey = ref.column.kind === 'key' && (base.key === undefined || base.key.name === ref.column.name);
  return isKey ? `${tableNoun(base, values.length)} ${enumerate(values.map(String))}` : undefined;
}

function flagOf({ kind, type }: Column, value: Scalar): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (kind !== 'flag' && type !== 'boolean') return undefined;
  const text = String(value).toLowerCase();
  return /^(?:yes|y|true|t|1)$/.test(text) ? true : /^(?:no|n|false|f|0)$/.test(text) ? false : undefined;
}

// "over 28 °C" can only be a temperature, "over $80" only an amount; "over 20 g" could be anything that is weighed.
function saysWhatItMeasures(column: Column): boolean {
  const { unit } = column;
  if (unit === undefined) return false;
  const isOnlyOne = column.table.columns.filter((other) => other.unit === unit).length === 1;
  const label = columnLabel(column);
  const isTelling = isMoney(unit)
    ? /(?:amount|total|value|fee|cost|payment|revenue|spend)$/i.test(label)
    : unit.startsWith('°') ||
      isDuration(unit) ||
      /(?:weight|mass|distance|length|height|speed)$/i.test(label);
  return isOnlyOne && isTelling;
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

const singularVerbs: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has' };
