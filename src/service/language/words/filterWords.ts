import type { Scalar } from '../../plan/plan.ts';
import { expiringPart } from '../annotate/expiries.ts';
import { type Column, type ColumnRef, isDate, isUp, type Table } from '../catalogue.ts';
import type { Filter, Test } from '../frame.ts';
import { comparisonWords, opposites } from './comparison.ts';
import { formatDate, partPhrase, periodPhrase } from './dateWords.ts';
import { dateNoun, eventVerb, isActive } from './eventWords.ts';
import {
  columnLabel,
  enumerate,
  isPerson,
  isPlural,
  singular,
  tableNoun,
  thingOf,
  withArticle,
} from './name.ts';
import { betweenWords, compareWords } from './numberFilterWords.ts';
import { type FilterWords, isOwn, phrased, withVerb } from './phrasedFilter.ts';
import { equalsWords, isNaming, isRowName } from './valueFilterWords.ts';
import { formatLimit, tableOf, valuePhrase } from './valuePhrase.ts';

/** A filter by itself: "in March 2026", "on the Business plan", "failed", "without an email". */
export function filterPhrase(filter: Filter): string {
  return byItself(filterWords(filter));
}

/** The rows: adjectives before the noun, everything else after it: "failed builds on main in March 2026". */
export function scopePhrase(filters: readonly Filter[], noun = ''): string {
  const words = inOrder(withWholeNames(filters)).map(filterWords);
  const before = words.flatMap((word) => (word.before === undefined ? [] : [word.before]));
  const after = joinedClauses(words.flatMap((word) => (word.before === undefined ? [word.after] : [])));
  const pronoun = isPerson(noun) ? 'who' : 'that';
  return [...before, noun, ...after.map((text) => text.replace(/^that /, `${pronoun} `))]
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * Relative clauses that follow each other are one: "that have never been the start or the end of a trip", rather than
 * "that have never been the start of a trip that have never been the end of a trip".
 */
function joinedClauses(clauses: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const isContinued = last?.startsWith('that ') && clause.startsWith('that ');
    if (last === undefined || !isContinued) joined.push(clause);
    else
      joined[joined.length - 1] = sharedRole(last, clause) ?? `${last} and ${clause.slice('that '.length)}`;
  }
  return joined;
}

/** Two roles in the same rows are named together: "been the start or the end of a trip". */
function sharedRole(one: string, other: string): string | undefined {
  const [, verb, role, rows] = roleClause.exec(one) ?? [];
  const [, otherVerb, otherRole, otherRows] = roleClause.exec(other) ?? [];
  if (!verb || verb !== otherVerb || rows !== otherRows) return undefined;
  return `${verb} ${role} ${verb.includes('never') ? 'or' : 'and'} ${otherRole} ${rows}`;
}

const roleClause = /^(that have (?:never )?been) (the .+?) (of an? .+)$/;

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
    case 'lasting':
      return phrased(
        `under way ${test.isNight ? `on the night of ${test.label}` : periodPhrase(test.label)}`,
        isNegated,
        'were',
      );
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
    case 'every': {
      const fitting = fittingWords(test.filters);
      if (fitting) return phrased(fitting, isNegated);
      return phrased(test.filters.map((filter) => byItself(filterWords(filter))).join(' and '), isNegated);
    }
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
      const periods = test.filters.flatMap((each) => (each.test.kind === 'period' ? [each.test.label] : []));
      if (test.isAlso && isNegated && periods.length > 0 && periods.length === test.filters.length)
        return phrased(
          `with no ${tableNoun(test.ref.column.table, 2)} ${periods.map(periodPhrase).join(' ')}`,
        );
      if (test.isAlso && isNegated && test.filters.length > 0) {
        const noun = tableNoun(test.ref.column.table, 2);
        const [only, ...more] = test.filters.map(filterWords);
        return phrased(
          `with no ${only?.before !== undefined && more.length === 0 ? `${only.before} ${noun}` : `${noun} ${others}`}`,
        );
      }
      if (test.isAlso)
        return phrased(`whose ${label} ${isNegated ? 'does not occur' : 'also occurs'} ${others}`);
      return phrased(`with the same ${label} as those ${others}`, isNegated);
    }
  }
}

/** "for 2 players": rows whose range includes the number. */
function fittingWords([low, high, ...more]: readonly Filter[]): string | undefined {
  if (low?.test.kind !== 'compare' || high?.test.kind !== 'compare' || more.length > 0) return undefined;
  const [least, most] = [low.test, high.test];
  if (least.op !== '<=' || most.op !== '>=' || least.limit !== most.limit) return undefined;
  const noun = valuePhrase(least.value).replace(/ ?\b(?:min|minimum)\b\.? ?/i, '');
  return `for ${formatLimit(least.limit, least.value)} ${noun}`;
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
  if (isDate(column) && columnLabel(column).toLowerCase() === 'out')
    return phrased(isNegated ? 'that have gone out' : 'that have not gone out yet');
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
  const [only, ...others] = filters;
  // "without a current tenancy": one that has not ended.
  if (
    only?.test.kind === 'missing' &&
    !only.isNegated &&
    others.length === 0 &&
    least === 1 &&
    isStay(only.test.ref.column)
  )
    return phrased(`with a current ${one}`, isNegated);
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

/** Whether the date is the end of a stay: "moved out". */
function isStay(column: Column): boolean {
  return (
    isDate(column) && /\b(out|left|ends?|ended|until|returned)\b/i.test(column.name.replaceAll('_', ' '))
  );
}

function byItself({ before, after }: FilterWords): string {
  return before ?? after;
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
  const { key, rows } = base;
  // A key that recurs is another table's: the harvests of hive 9 are not "harvest 9".
  const isOwnKey = key ? key.name === ref.column.name : ref.column.distinct >= rows - ref.column.nulls;
  const isKey = ref.column.kind === 'key' && isOwnKey;
  return isKey ? `${tableNoun(base, values.length)} ${enumerate(values.map(String))}` : undefined;
}

const singularVerbs: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has' };
