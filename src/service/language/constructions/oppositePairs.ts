// Comparisons of the rows that meet a condition with all the others: "with a dog" and "without".

import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { ColumnRef } from '../catalogue.ts';
import { isBeside, isNounAt } from '../filterPlaces.ts';
import type { Filter, Side } from '../frame.ts';
import type { Material } from '../material.ts';
import { numberFilter } from '../numberFilters.ts';
import { rowSetOf } from '../rowSets.ts';
import type { Used } from '../used.ts';
import { scopePhrase } from '../words/filterWords.ts';
import { tableNoun } from '../words/name.ts';
import type { Pair } from './sidePairs.ts';

const links = /^(than|vs|versus|against|compared|and|or)$/;
const leads =
  /^(to|with|the|those|these|ones|people|all|any|of|for|in|who|that|which|do|does|did|have|has|are|were|from)$/;
const comparatives = /^[a-z]{2,}er$/;

/**
 * "do guests with a dog stay longer than those without", "class 10 and up against the younger ones": the words after the link negate
 * the condition before it.
 */
export function oppositePairs(material: Material): Pair[] {
  const said = denialOf(material);
  if (!said) return [];
  const words = material.mentions.filter(({ from, to }) => from >= said.from && to <= said.to);
  const span: Mention = { kind: 'cue', cue: 'versus', from: said.from, to: said.to, score: 1 };
  const conditions = rowSetOf(material, new Set(words)).filters.filter(
    ({ filter: { span: place, isNegated } }) => place !== undefined && place[1] <= said.from && !isNegated,
  );
  const condition = conditions.toSorted((a, b) => endOf(b) - endOf(a))[0];
  if (!condition) return [];
  const opposite: Filter = { ...condition.filter, isNegated: true };
  return [
    {
      sides: [condition.filter, opposite].map((filter) => sideOf(material, filter)),
      used: [...condition.used, span, ...words],
      cost: condition.cost,
      isPeriod: false,
      isOfRows: true,
    },
  ];
}

/** "devices with 4 GB than those with 8 GB": two numbers of one column. */
export function numberPairs(material: Material): Pair[] {
  const numbers = material.of('number').filter(({ of }) => !of);
  const [first, second] = numbers;
  if (!first || !second || numbers.length !== 2) return [];
  const link = material.tokens.findIndex(
    ({ lower }, at) =>
      at >= first.to &&
      at < second.from &&
      (/^(than|vs|versus|against|compared)$/.test(lower) || (lower === 'and' && areApart(first, second))),
  );
  if (link < 0) return [];
  const one = filterOf(material, first);
  const other = one && (filterOf(material, second) ?? likeFirst(one, second));
  if (!one?.column || !other || one.column !== other.column) return [];
  const between = material.mentions.filter(
    ({ kind, from, to }) => from >= link && to <= second.from && (kind === 'cue' || kind === 'column'),
  );
  return [
    {
      sides: [one, other].map(({ filter }) => sideOf(material, filter)),
      used: [...one.used, ...other.used, ...between],
      cost: one.cost + other.cost,
      isPeriod: false,
      isOfRows: true,
    },
  ];
}

/** "over 5 km and under 5 km": no row is both, so that each is a side. */
function areApart(first: MentionOf<'number'>, second: MentionOf<'number'>): boolean {
  const [over, under] = first.op === '>' || first.op === '>=' ? [first, second] : [second, first];
  return (
    (over.op === '>' || over.op === '>=') &&
    (under.op === '<' || under.op === '<=') &&
    over.unit?.symbol === under.unit?.symbol &&
    over.value >= under.value
  );
}

/** The condition a number makes, by the column named beside it or by its unit. */
function filterOf(material: Material, number: MentionOf<'number'>): Used | undefined {
  const named = material.of('column').find((column) => column.from === number.to && column.score >= 0.9);
  const ref = named?.column.type === 'number' ? material.upRef(named.column) : undefined;
  if (named && ref && number.op === undefined) {
    const plain = equalTo(ref, number);
    return { ...plain, used: [...plain.used, named] };
  }
  // "2 adults … 4 adults": each number goes with the name beside it.
  const others = material.of('column').filter((column) => !isBeside(material, column, number));
  const found = numberFilter(material, number, new Set(others));
  if (found) return found;
  const { unit } = number;
  const columns = material.base.columns.filter(
    (column) => column.type === 'number' && unit !== undefined && column.unit === unit.symbol,
  );
  const [column] = columns;
  return column && columns.length === 1 ? equalTo({ column, path: [] }, number) : undefined;
}

/** "with 2 adults than those with 4": the second number is of the column that the first one named. */
function likeFirst({ filter: { test } }: Used, number: MentionOf<'number'>): Used | undefined {
  return test.kind === 'equals' && number.op === undefined ? equalTo(test.ref, number) : undefined;
}

function equalTo(ref: ColumnRef, number: MentionOf<'number'>): Used {
  return {
    filter: { test: { kind: 'equals', ref, values: [number.value] }, span: [number.from, number.to] },
    used: [number],
    cost: 0.05,
    column: ref.column,
  };
}

function sideOf(material: Material, filter: Filter): Side {
  return { label: scopePhrase([filter], tableNoun(material.base, 2)), filters: [filter] };
}

function endOf({ filter }: Used): number {
  return filter.span?.[1] ?? 0;
}

/** The words that stand for all other rows: "than those without", "and the others", "vs the rest". */
function denialOf(material: Material): { readonly from: number; readonly to: number } | undefined {
  const lowers = material.tokens.map(({ lower }) => lower);
  for (const [at, word] of lowers.entries()) {
    if (at === 0 || !links.test(word)) continue;
    let place = at + 1;
    while (leads.test(lowers[place] ?? '') || isNounAt(material, place, material.base)) place++;
    const end = denialEnd(material, lowers, place);
    if (end === undefined) continue;
    if (
      end === lowers.length ||
      material.tokens[end - 1]?.after.trim() === ',' ||
      /^(on|in|by|per)$/.test(lowers[end] ?? '')
    )
      return { from: at, to: end };
  }
  return undefined;
}

function denialEnd(material: Material, lowers: readonly string[], at: number): number | undefined {
  const word = lowers[at] ?? '';
  const next = lowers[at + 1] ?? '';
  if (word === 'without' || /^(not|don't|doesn't|didn't|aren't|weren't|haven't|hasn't)$/.test(word))
    return /^(one|it|any|them)$/.test(next) ? at + 2 : at + 1;
  if (/^(others|rest)$/.test(word)) return at + 1;
  if (word === 'other' && (next === 'ones' || isNounAt(material, at + 1, material.base))) return at + 2;
  if (/^(everyone|everybody|everything|all)$/.test(word) && next === 'else') return at + 2;
  if (comparatives.test(word) && next === 'ones') return at + 2;
  // "above 5 km against those below"
  if (/^(below|under|above|over)$/.test(word)) {
    if (at + 1 === lowers.length) return at + 1;
    if (/^(it|that)$/.test(next)) return at + 2;
  }
  return undefined;
}
