import type { Scalar } from '../../plan/plan.ts';
import { type Column, type ColumnRef, endOf, isDate, isUp, type Step, type Table } from '../catalogue.ts';
import type { Filter, Key, Measure, Test, Value } from '../frame.ts';
import { type Adjective, adjectiveOf, statusPhrase } from './adjectives.ts';
import { formatDate, grainNoun, isTimeline, partPhrase, periodPhrase } from './dateWords.ts';
import { dateNoun, eventVerb } from './eventWords.ts';
import {
  columnLabel,
  enumerate,
  isPlural,
  plural,
  singular,
  tableNoun,
  thingOf,
  withArticle,
} from './name.ts';
import { formatNumber, isDuration, ordinal } from './numbers.ts';
import { placed } from './prepositions.ts';

// Phrases do not know the reader's locale; the limits they quote are those of the question.
const locale = 'en-US';

/** What is measured: "average wait", "90th percentile of distance", "failed builds" for a count. */
export function measurePhrase(measure: Measure, base: Table): string {
  const { fn, of, where = [], share = 0.5, label } = measure;
  if (label) return label;
  if (measure.isRate) return `share of ${scopePhrase(where, tableNoun(base, 2))}`;
  if (!of) return scopePhrase(where, tableNoun(base, 2));
  const scope = where.length > 0 ? ` of ${scopePhrase(where, tableNoun(base, 2))}` : '';
  return `${aggregatePhrase(fn, of, share, base)}${scope}`;
}

function aggregatePhrase(fn: Measure['fn'], of: Value, share: number, base: Table): string {
  const value = valuePhrase(of);
  const column = of.kind === 'column' ? of.ref.column : undefined;
  switch (fn) {
    case 'count':
      return `${tableNoun(base, 2)} with ${column ? withArticle(thingOf(column)) : withArticle(value)}`;
    case 'count_distinct':
      return `different ${plural(of.kind === 'column' ? thingOf(of.ref.column, tableOf(of.ref)) : value)}`;
    case 'sum':
      return withPrefix('total', value);
    case 'mean':
      return withPrefix('average', value);
    case 'median':
      return withPrefix('median', value);
    case 'percentile':
      return `${ordinal(Math.round(share * 1000) / 10)} percentile of ${value}`;
    case 'stddev':
      return `standard deviation of ${value}`;
    case 'mode':
      return `most common ${column ? thingOf(column) : value}`;
    case 'first':
      return withPrefix('first', value);
    case 'last':
      return withPrefix('latest', value);
    case 'max':
    case 'min':
      return `${extremeWord(of, fn === 'max' ? 'desc' : 'asc')} ${column && isDate(column) ? dateNoun(column) : value}`;
  }
}

/** "highest", "longest", "latest": what the extreme of such a value is called. */
export function extremeWord(value: Value, direction: 'asc' | 'desc'): string {
  const isMost = direction === 'desc';
  if (value.kind === 'span') return isMost ? 'longest' : 'shortest';
  if (value.kind !== 'column') return isMost ? 'highest' : 'lowest';
  const { column } = value.ref;
  if (isDate(column)) return isMost ? 'latest' : 'earliest';
  return isDuration(column.unit) ? (isMost ? 'longest' : 'shortest') : isMost ? 'highest' : 'lowest';
}

/** A value of each row: "wait", "time from created to closed", "age", "revenue minus cost", "number of labels". */
export function valuePhrase(value: Value): string {
  switch (value.kind) {
    case 'column':
      return isDate(value.ref.column) ? dateNoun(value.ref.column) : columnLabel(value.ref.column);
    case 'span':
      return `time from ${momentOf(value.from.column)} to ${momentOf(value.to.column)}`;
    case 'age':
      return /birth|dob/i.test(value.ref.column.name) || eventVerb(value.ref.column) === 'born'
        ? 'age'
        : `age since the ${dateNoun(value.ref.column)}`;
    case 'arithmetic':
      return value.label ?? arithmeticPhrase(value.op, value.left, value.right);
    case 'number':
      return formatNumber(value.value, { locale, precision: 'exact' });
    case 'length':
      return `number of ${plural(thingOf(value.ref.column))}`;
  }
}

function arithmeticPhrase(op: '+' | '-' | '*' | '/', left: Value, right: Value): string {
  const [a, b] = [valuePhrase(left), valuePhrase(right)];
  if (op === '/') return right.kind === 'number' ? `${a} divided by ${b}` : `${a} per ${singular(b)}`;
  return `${a} ${{ '+': 'plus', '-': 'minus', '*': 'times' }[op]} ${b}`;
}

/** "by month", "per plan"; with `word`, "by plan". */
export function keyPhrase(key: Key, word?: 'by' | 'per'): string {
  return `${word ?? (key.grain || isDate(key.ref.column) ? 'by' : 'per')} ${keyNoun(key)}`;
}

/** What the groups are: "plan", "month", "weekday", "company". */
export function keyNoun({ ref, grain, name }: Key): string {
  if (grain) return grainNoun(grain);
  const shown = name && ref.column.kind === 'key' ? name : ref;
  const noun = thingOf(shown.column, tableOf(shown));
  const role = shown.path.at(-1)?.edge.role;
  return role && !noun.startsWith(role) ? `${role} ${noun}` : noun;
}

/** A filter by itself: "in March 2026", "on the Business plan", "failed", "without an email". */
export function filterPhrase(filter: Filter): string {
  const { before, after } = filterWords(filter);
  return before ?? after;
}

/** The rows: adjectives before the noun, everything else after it: "failed builds on main in March 2026". */
export function scopePhrase(filters: readonly Filter[], noun = ''): string {
  const words = inOrder(filters).map(filterWords);
  const before = words.flatMap((word) => (word.before === undefined ? [] : [word.before]));
  const after = words.flatMap((word) => (word.before === undefined ? [word.after] : []));
  return [...before, noun, ...after].filter((part) => part !== '').join(' ');
}

/** What is said of several rows: "are active", "failed", "were cancelled in August 2026", "have no email". */
export function predicatePhrase(filter: Filter, count = 2): string {
  const { predicate } = filterWords(filter);
  if (count !== 1) return predicate;
  return predicate.replace(
    /^(are|were|have|do)\b/,
    (verb) => ({ are: 'is', were: 'was', have: 'has', do: 'does' })[verb] ?? verb,
  );
}

export interface FilterWords {
  /** Where it can stand before the noun. */
  readonly before?: string;
  readonly after: string;
  readonly predicate: string;
}

// Things first, then what they have, then when: "failed builds on main with a retry in March 2026".
function inOrder(filters: readonly Filter[]): readonly Filter[] {
  const rank = ({ test }: Filter): number =>
    test.kind === 'period' || test.kind === 'part' ? 2 : test.kind === 'related' ? 1 : 0;
  return [...filters].sort((a, b) => rank(a) - rank(b));
}

export function filterWords({ test, isNegated = false }: Filter): FilterWords {
  switch (test.kind) {
    case 'equals':
      return equalsWords(test.ref, test.values, isNegated);
    case 'compare':
      return compareWords(test, isNegated);
    case 'between': {
      const range = `between ${formatLimit(test.from, test.value)} and ${formatLimit(test.to, test.value)}`;
      const isYear = test.value.kind === 'column' && isYearColumn(test.value.ref.column);
      return negatable(isYear ? range : withValue(test.value, range), isNegated);
    }
    case 'period':
      return periodWords(test, isNegated);
    case 'part': {
      const phrase = partPhrase(test.grain, test.values, test.label);
      return negatable(withVerb(test.ref, phrase), isNegated, 'were');
    }
    case 'text':
      return textWords(test, isNegated);
    case 'has': {
      const noun = thingOf(test.ref.column);
      const phrase = `the ${noun} ${enumerate(test.values, 'or')}`;
      return having(isNegated ? `without ${phrase}` : `with ${phrase}`);
    }
    case 'missing':
      return missingWords(test.ref, isNegated);
    case 'columns':
      return columnsWords(test, isNegated);
    case 'average': {
      const isAbove = (test.op === '>') !== isNegated;
      return having(`with ${isAbove ? 'an above' : 'a below'}-average ${valuePhrase(test.value)}`);
    }
    case 'related':
      return relatedWords(test, isNegated);
    case 'any':
      return negatable(test.filters.map((filter) => afterOf(filterWords(filter))).join(' or '), isNegated);
    case 'duplicated':
      return having(
        `${isNegated ? 'that do not share their' : 'that share their'} ${enumerate(test.refs.map(({ column }) => columnLabel(column)))} with another`,
      );
  }
}

function equalsWords(ref: ColumnRef, values: readonly Scalar[], isNegated: boolean): FilterWords {
  const { column } = ref;
  const label = columnLabel(column);
  const flags = values.map((value) => flagOf(column, value));
  if (flags.length === 1 && flags[0] !== undefined)
    return ofParent(ref, flagWords(column, flags[0] !== isNegated));
  if (isDate(column))
    return negatable(
      withVerb(ref, `on ${enumerate(values.map((value) => formatDate(String(value))))}`),
      isNegated,
      'were',
    );
  if (column.type === 'number' && column.kind !== 'key') return numberWords(column, values, isNegated);
  const texts = values.map(String);
  const adjectives = texts.map((text) => adjectiveOf(label, text));
  if (column.kind !== 'name' && column.kind !== 'key' && adjectives.every((word) => word !== undefined))
    return ofParent(ref, adjectiveWords(adjectives, isNegated));
  const [status] = texts.map((text) => statusPhrase(label, text));
  if (status && texts.length === 1) return negatable(status, isNegated);
  const list = enumerate(texts, isNegated ? 'or' : 'and');
  if (column.kind === 'name' || /(?:^|\s)(?:name|title)$/i.test(label))
    return isNegated
      ? { after: `other than ${list}`, predicate: `are not ${list}` }
      : { after: `for ${list}`, predicate: `are for ${list}` };
  const noun = texts.length > 1 ? plural(thingOf(column, tableOf(ref))) : thingOf(column, tableOf(ref));
  if (column.kind === 'key') return negatable(`for ${noun} ${list}`, isNegated);
  if (column.kind === 'text') return having(`${isNegated ? 'without' : 'with'} the ${label} “${list}”`);
  return negatable(placed(noun, list, false), isNegated);
}

function adjectiveWords(adjectives: readonly Adjective[], isNegated: boolean): FilterWords {
  const predicate = enumerate(
    adjectives.map((word) => word.predicate),
    isNegated ? 'or' : 'and',
  );
  if (isNegated) return { after: `that are not ${predicate}`, predicate: `are not ${predicate}` };
  const before = enumerate(adjectives.map((word) => word.before));
  return {
    before,
    after: `that are ${predicate}`,
    predicate: adjectives.every(({ isVerb }) => isVerb) ? predicate : `are ${predicate}`,
  };
}

function flagWords(column: Column, isSet: boolean): FilterWords {
  const label = columnLabel(column);
  const [, thing] = /^(?:has|have|had|with)\s+(.+)$/i.exec(label) ?? [];
  if (thing) return having(isSet ? `with ${withArticle(thing)}` : `without ${withArticle(thing)}`);
  if (label.includes(' ') && !/ed$/.test(label))
    return having(`${isSet ? 'with' : 'without'} ${withArticle(label)}`);
  const before = label.replace(/\s/g, '-');
  return isSet
    ? { before, after: `that are ${label}`, predicate: `are ${label}` }
    : { after: `that are not ${label}`, predicate: `are not ${label}` };
}

function numberWords(column: Column, values: readonly Scalar[], isNegated: boolean): FilterWords {
  const list = enumerate(
    values.map((value) => formatLimit(value, { kind: 'column', ref: { column, path: [] } })),
    'or',
  );
  const label = columnLabel(column);
  if (isYearColumn(column)) return negatable(`in ${list.replace(/ or /, ' and ')}`, isNegated);
  if (values.length === 1 && values[0] === 0 && isPlural(label))
    return having(isNegated ? `with ${label}` : `with no ${label}`);
  const phrase =
    isPlural(label) && !column.unit
      ? `${list} ${values[0] === 1 ? singular(label) : label}`
      : `${withArticle(label)} of ${list}`;
  return having(`${isNegated ? 'without' : 'with'} ${phrase}`);
}

function compareWords({ value, op, limit }: Test & { kind: 'compare' }, isNegated: boolean): FilterWords {
  const actual = isNegated ? opposites[op] : op;
  const isDateLimit = value.kind === 'column' && isDate(value.ref.column);
  if (isDateLimit) {
    const words = {
      '>': 'after',
      '>=': 'on or after',
      '<': 'before',
      '<=': 'on or before',
      '=': 'on',
      '!=': 'not on',
    }[actual];
    return negatable(withVerb(value.ref, `${words} ${formatDate(String(limit))}`), false, 'were');
  }
  const shown = formatLimit(limit, value);
  if (value.kind === 'age' && valuePhrase(value) === 'age') {
    const age = String(limit);
    const words = {
      '>': `over ${age}`,
      '>=': `aged ${age} or over`,
      '<': `under ${age}`,
      '<=': `aged ${age} or under`,
      '=': `aged ${age}`,
      '!=': `not aged ${age}`,
    }[actual];
    return { after: words, predicate: `are ${words}` };
  }
  const counted = countedNoun(value);
  if (counted) {
    const words = {
      '>': 'more than ',
      '>=': 'at least ',
      '<': 'fewer than ',
      '<=': 'at most ',
      '=': '',
      '!=': 'other than ',
    }[actual];
    if (limit === 0 && actual === '>') return having(`with ${plural(counted)}`);
    if (limit === 0 && (actual === '=' || actual === '<=')) return having(`with no ${plural(counted)}`);
    return having(`with ${words}${shown} ${limit === 1 ? singular(counted) : counted}`);
  }
  const words = {
    '>': 'over',
    '>=': 'of at least',
    '<': 'under',
    '<=': 'of at most',
    '=': 'of',
    '!=': 'other than',
  }[actual];
  const isOwnUnit = value.kind === 'column' && hasUnitAlone(value.ref.column);
  if (isOwnUnit) return negatable(`${words.replace(/^of (?=at)/, '')} ${shown}`, false);
  return having(withValue(value, `${words} ${shown}`));
}

function periodWords({ ref, label, from, to }: Test & { kind: 'period' }, isNegated: boolean): FilterWords {
  const said =
    label ||
    (from && to
      ? `between ${formatDate(from)} and ${formatDate(to)}`
      : from
        ? `since ${formatDate(from)}`
        : `before ${formatDate(to ?? '')}`);
  return negatable(withVerb(ref, periodPhrase(said)), isNegated, 'were');
}

function textWords({ ref, op, value }: Test & { kind: 'text' }, isNegated: boolean): FilterWords {
  const noun = thingOf(ref.column, tableOf(ref));
  const bare = value.replace(/[/\-_:]+$/, '');
  if (op === 'starts' && noun === 'branch') return negatable(`on ${bare} branches`, isNegated);
  if (op === 'contains')
    return having(`${isNegated ? 'without' : 'with'} “${value}” in the ${columnLabel(ref.column)}`);
  const words = op === 'starts' ? 'starts' : 'ends';
  const verb = isNegated ? `does not ${words.slice(0, -1)}` : words;
  return {
    after: `whose ${columnLabel(ref.column)} ${verb} with “${value}”`,
    predicate: `have a ${columnLabel(ref.column)} that ${verb} with “${value}”`,
  };
}

function missingWords(ref: ColumnRef, isNegated: boolean): FilterWords {
  const { column } = ref;
  const verb = isDate(column) ? eventVerb(column) : undefined;
  if (column.isEvent && verb)
    return isNegated
      ? {
          ...(verb.includes(' ') ? {} : { before: verb }),
          after: `that were ${verb}`,
          predicate: `were ${verb}`,
        }
      : { after: `not yet ${verb}`, predicate: `are not yet ${verb}` };
  const noun = isDate(column) ? dateNoun(column) : thingOf(column, tableOf(ref));
  return having(`${isNegated ? 'with' : 'without'} ${withArticle(noun)}`);
}

function columnsWords({ left, op, right }: Test & { kind: 'columns' }, isNegated: boolean): FilterWords {
  const actual = isNegated ? opposites[op] : op;
  if (left.kind === 'column' && isDate(left.ref.column)) {
    const words = {
      '>': 'after',
      '>=': 'on or after',
      '<': 'before',
      '<=': 'on or before',
      '=': 'on',
      '!=': 'not on',
    }[actual];
    const verb = eventVerb(left.ref.column);
    const phrase = `${words} the ${valuePhrase(right)}`;
    return verb
      ? { after: `${verb} ${phrase}`, predicate: `were ${verb} ${phrase}` }
      : having(`with ${withArticle(dateNoun(left.ref.column))} ${phrase}`);
  }
  const words = {
    '>': 'above',
    '>=': 'at or above',
    '<': 'below',
    '<=': 'at or below',
    '=': 'equal to',
    '!=': 'different from',
  }[actual];
  return having(`with ${withArticle(valuePhrase(left))} ${words} the ${valuePhrase(right)}`);
}

function relatedWords(
  { path, filters, least = 1 }: Test & { kind: 'related' },
  isNegated: boolean,
): FilterWords {
  const end = path.at(-1);
  if (!end) return having(scopePhrase(filters));
  const noun = scopePhrase(
    filters,
    tableNoun(end.to, isUp(path) || (least === 1 && filters.length === 0) ? 1 : 2),
  );
  const role = end.direction === 'down' && end.edge.role ? ` by ${end.edge.role}` : '';
  if (isNegated) {
    if (isUp(path)) return having(`without a matching ${noun}`);
    if (least > 1)
      return having(`with fewer than ${least} ${scopePhrase(filters, tableNoun(end.to, 2))}${role}`);
    return filters.length === 0
      ? {
          after: `that have never had ${withArticle(noun)}${role}`,
          predicate: `have never had ${withArticle(noun)}${role}`,
        }
      : having(`without ${scopePhrase(filters, tableNoun(end.to, 2))}${role}`);
  }
  if (isUp(path)) return having(`of ${scopePhrase(filters, tableNoun(end.to, 2))}`);
  return having(
    least > 1
      ? `with at least ${least} ${noun}${role}`
      : `with ${filters.length === 0 ? withArticle(noun) : noun}${role}`,
  );
}

/** A phrase of its own after the noun, or, negated, with "not" before it. */
function negatable(after: string, isNegated: boolean, verb: 'are' | 'were' = 'are'): FilterWords {
  return isNegated
    ? { after: `not ${after}`, predicate: `${verb} not ${after}` }
    : { after, predicate: `${verb} ${after}` };
}

/** "with an email" is said as "have an email" of the rows. */
function having(after: string): FilterWords {
  if (after.startsWith('without '))
    return { after, predicate: `have no ${after.slice(8).replace(/^(?:an?|the) /, '')}` };
  if (after.startsWith('with ')) return { after, predicate: `have ${after.slice(5)}` };
  if (after.startsWith('that ')) return { after, predicate: after.slice(5) };
  return { after, predicate: `are ${after}` };
}

// "paid in March 2026", but plainly "in March 2026" where the date is the one at which the row takes place.
function withVerb(ref: ColumnRef, phrase: string): string {
  const { column } = ref;
  const isOwnTime = ref.path.length === 0 && column.table.time?.name === column.name;
  if (isOwnTime && !column.isEvent) return phrase;
  const verb = eventVerb(column);
  return verb ? `${verb} ${phrase}` : isOwnTime ? phrase : `with ${withArticle(dateNoun(column))} ${phrase}`;
}

/** A value of the table a row belongs to: "of private patients" instead of "private". */
function ofParent(ref: ColumnRef, words: FilterWords): FilterWords {
  if (ref.path.length === 0) return words;
  const noun = tableNoun(tableOf(ref), 2);
  const after = `of ${words.before === undefined ? `${noun} ${words.after}` : `${words.before} ${noun}`}`;
  return { after, predicate: `are ${after}` };
}

function afterOf({ before, after }: FilterWords): string {
  return before ?? after;
}

function withValue(value: Value, phrase: string): string {
  return `with ${withArticle(valuePhrase(value))} ${phrase}`;
}

function countedNoun(value: Value): string | undefined {
  if (value.kind === 'length') return plural(thingOf(value.ref.column));
  if (value.kind !== 'column' || value.ref.column.unit || value.ref.column.type !== 'number')
    return undefined;
  const label = columnLabel(value.ref.column);
  return isPlural(label) ? label : undefined;
}

function formatLimit(limit: Scalar, value: Value): string {
  const column = value.kind === 'column' ? value.ref.column : undefined;
  if (typeof limit !== 'number') return column && isDate(column) ? formatDate(String(limit)) : String(limit);
  const unit =
    column?.unit ??
    (value.kind === 'span' ? value.unit : value.kind === 'arithmetic' ? value.unit : undefined);
  return formatNumber(limit, {
    locale,
    precision: 'exact',
    unit,
    ...(column && isYearColumn(column) ? { isPlain: true } : {}),
  });
}

/** A number that names a year. */
export function isYearColumn(column: Column): boolean {
  return column.type === 'number' && /(?:^|\s)year$/i.test(columnLabel(column)) && !column.unit;
}

function hasUnitAlone(column: Column): boolean {
  return (
    column.unit !== undefined && column.table.columns.filter(({ unit }) => unit === column.unit).length === 1
  );
}

function flagOf({ kind, type }: Column, value: Scalar): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (kind !== 'flag' && type !== 'boolean') return undefined;
  const text = String(value).toLowerCase();
  return /^(?:yes|y|true|t|1)$/.test(text) ? true : /^(?:no|n|false|f|0)$/.test(text) ? false : undefined;
}

function momentOf(column: Column): string {
  return eventVerb(column) ?? columnLabel(column);
}

function withPrefix(prefix: string, value: string): string {
  return value.startsWith(`${prefix} `) ? value : `${prefix} ${value}`;
}

export function tableOf({ column, path }: ColumnRef): Table {
  return endOf(column.table, path as readonly Step[]);
}

/** Whether the groups are periods in order. */
export function isTimeKey({ ref, grain }: Key): boolean {
  return grain ? isTimeline(grain) : isDate(ref.column) || isYearColumn(ref.column);
}

const opposites = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=', '!=': '=' } as const;
