import { type Account, accountOf } from './accounts.ts';
import type { Mention } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { aggregateNear, columnValue, isMeasure, moneyUnit, type Quantity } from './columnMeasures.ts';
import type { Test, Value } from './frame.ts';
import type { Material } from './material.ts';
import type { Used } from './used.ts';

const dueWords = /^(due|charge|bill|invoice|owe|fee|rent|amount|total|price|pledge)$/;
/** Names for the amount to be paid, if no column calls it due. */
const costWords = /^(actual|cost|quote)$/;
const paidWords = /^(pay|paid|receive|collect|settle)$/;
const owedWords = /^(arrears|outstanding|owed|owing|owes?|unpaid|debt|debts|shortfall)$/;

/** "total arrears", "who owes us the most": what is due less what was paid, where a table has both amounts. */
export function arrears(material: Material): Quantity[] {
  const account = ownAccount(material.base);
  const said = [...owedAt(material, account?.due), ...unpaidAt(material)];
  if (said.length === 0 || asksWhoOwes(material)) return [];
  const { due, paid } = account ?? accountOf(material) ?? {};
  if (!due || !paid) return [];
  const near = aggregateNear(material, undefined);
  const unit = due.unit ?? paid.unit;
  return [
    {
      measure: {
        fn: near?.fn ?? 'sum',
        of: {
          kind: 'arithmetic',
          op: '-',
          left: columnValue(due),
          right: orZero(paid),
          label: 'amount outstanding',
          ...(unit && { unit }),
        },
        label: 'amount outstanding',
      },
      used: [
        ...said,
        ...material.cues('howMuch'),
        ...(near ? [near.cue] : []),
        // "how much of the fee is owed": "fee" is in the names of both columns.
        ...material.of('column').filter(({ column }) => column === due || column === paid),
      ],
      cost: 0.02,
    },
  ];
}

function owedAt(material: Material, due: Column | undefined): Mention[] {
  return material.tokens.flatMap(({ lower }, at) =>
    owedWords.test(lower) && !isNamed(material, at, due) ? [difference(at, at + 1)] : [],
  );
}

/** "How much is not yet paid", and "how much do we still have to pay", which is read as the same. */
function unpaidAt(material: Material): Mention[] {
  if (!material.has('howMuch', 'sum')) return [];
  const lowers = material.tokens.map(({ lower }) => lower);
  const at = lowers.findIndex(
    (lower, verb) => lower === 'paid' && /^(not|yet)$/.test(lowers[verb - 1] ?? ''),
  );
  if (at < 0) return [];
  return [difference(lowers[at - 1] === 'yet' && lowers[at - 2] === 'not' ? at - 2 : at - 1, at + 1)];
}

const difference = (from: number, to: number): Mention => ({
  kind: 'cue',
  cue: 'difference',
  from,
  to,
  score: 1,
});

function isTableNoun({ tokens, catalogue }: Material, at: number): boolean {
  const stem = tokens[at]?.stem;
  return catalogue.tables.some(({ nouns }) => nouns.some(({ words }) => words.join(' ') === stem));
}

/**
 * "who hasn't paid this year", "who has not paid in full", "who still owes": rows of which nothing, or not all, came in.
 * An amount paid that is empty is one of zero.
 */
export function unpaidRows(material: Material): Used[] {
  const paid = paidColumn(material.base);
  const due = dueColumn(material.base);
  if (asksAmount(material)) return [];
  if (!paid) return neverPaid(material);
  const lowers = material.tokens.map(({ lower }) => lower);
  const verb = lowers.findIndex((lower) => /^(paid|pay)$/.test(lower));
  const lead = Math.max(0, verb - 3);
  const not = lowers.findIndex((lower, at) => at >= lead && at < verb && notWords.test(lower));
  // "policies with no paid claims": a kind of claim, and no amount.
  if (lowers[not] === 'no' && isTableNoun(material, verb + 1)) return [];
  const isInFull = /^(in full|it all|everything|fully|all)\b/.test(lowers.slice(verb + 1).join(' '));
  const owes = due && asksWhoOwes(material) ? lowers.findIndex((lower) => /^owes?$/.test(lower)) : -1;
  const isWhole = lowers[verb - 1] === 'fully' || isInFull;
  const [from, to] =
    owes >= 0 ? [owes, owes + 1] : not >= 0 ? [not, verb + 1 + (isInFull ? 2 : 0)] : [-1, -1];
  if (from < 0) return [];
  const isPartly = due !== undefined && (owes >= 0 || isWhole);
  const test: Test = isPartly
    ? { kind: 'columns', left: columnValue(due), op: '>', right: orZero(paid) }
    : { kind: 'compare', value: orZero(paid), op: '=', limit: 0 };
  // "owes us money": the words around say nothing more.
  const end = owes >= 0 ? endOfDebt(lowers, to) : to;
  return [
    {
      filter: { test, span: [from, to] },
      used: [
        { kind: 'cue', cue: 'not', from, to: end, score: 1 },
        ...material.mentions.filter((mention) => mention.from >= from && mention.to <= end),
      ],
      cost: 0,
      column: paid,
    },
  ];
}

/** "who owes us money" where rows have the day on which they were paid: those that have none. */
function neverPaid(material: Material): Used[] {
  const day = material.base.columns.find(
    ({ type, nulls, words }) => type === 'date' && nulls > 0 && words.some((word) => paidWords.test(word)),
  );
  const lowers = material.tokens.map(({ lower }) => lower);
  const at = lowers.findIndex((lower) => /^owes?$/.test(lower));
  if (!day || at < 0 || !asksWhoOwes(material)) return [];
  const end = endOfDebt(lowers, at + 1);
  const from = lowers[at - 1] === 'still' ? at - 1 : at;
  return [
    {
      filter: { test: { kind: 'missing', ref: { column: day, path: [] } }, span: [from, end] },
      used: [{ kind: 'cue', cue: 'not', from, to: end, score: 1 }],
      cost: 0,
      column: day,
    },
  ];
}

/** "who still owes" wants names; "who owes the most" and "who owes how much" want amounts. */
function asksWhoOwes(material: Material): boolean {
  return (
    material.has('who', 'which') &&
    material.tokens.some(({ lower }) => /^owes?$/.test(lower)) &&
    !asksAmount(material)
  );
}

function asksAmount(material: Material): boolean {
  return (
    material.has('most', 'least', 'howMuch', 'sum', 'mean', 'top', 'bottom', 'by', 'each') ||
    material.of('adjective').some(({ degree }) => degree === 'superlative')
  );
}

const notWords = /^(not|never|no|nothing|hasn'?t|haven'?t|hadn'?t|didn'?t|yet)$/;

function endOfDebt(lowers: readonly string[], from: number): number {
  let end = from;
  while (/^(us|any|anything|something|money)$/.test(lowers[end] ?? '')) end++;
  return end;
}

/** What is not paid yet has no amount in the cell. */
function orZero(column: Column): Value {
  return { kind: 'column', ref: { column, path: [] }, orZero: true };
}

function ownAccount(table: Table): Account | undefined {
  const [due, paid] = [dueColumn(table), paidColumn(table)];
  return due && paid ? { due, paid } : undefined;
}

function dueColumn(table: Table): Column | undefined {
  const paid = paidColumn(table);
  const isOther = (column: Column) => column !== paid;
  return amounts(table, dueWords).find(isOther) ?? amounts(table, costWords).find(isOther);
}

/** The amount that came in. */
export function paidColumn(table: Table): Column | undefined {
  return amounts(table, paidWords)[0];
}

function amounts({ columns }: Table, names: RegExp): Column[] {
  const found = columns.filter(
    (column) => isMeasure(column) && column.words.some((word) => names.test(word)),
  );
  const money = found.filter((column) => moneyUnit(column) !== undefined);
  return money.length > 0 ? money : found;
}

/** A status or column of that name says it by itself; the amount due is not what of it is still owed. */
function isNamed({ mentions, tokens }: Material, at: number, due: Column | undefined): boolean {
  const word = tokens[at]?.stem ?? '';
  return mentions.some(
    (mention) =>
      mention.from <= at &&
      at < mention.to &&
      mention.score >= 0.7 &&
      (mention.kind === 'value' ||
        mention.kind === 'event' ||
        (mention.kind === 'column' && (mention.column !== due || mention.column.words.includes(word)))),
  );
}
