// Ledgers with one column of signed amounts, such as a bank statement: money that was spent and money that came in.

import type { Mention } from './annotate/mentions.ts';
import type { Token } from './annotate/tokens.ts';
import type { Column, ColumnRef, Table } from './catalogue.ts';
import type { Quantity } from './columnMeasures.ts';
import type { Measure, Value } from './frame.ts';
import type { Material } from './material.ts';
import { isMoney, isMoneyTable } from './moneyAmounts.ts';
import { stockColumn } from './stock.ts';

export const outWords =
  /^(spend|spent|cost|costs|expense|expenses|outgoing|outgoings|paid|pay|pays|payment|payments|expensive|bought|buy|purchase|purchases|spending|expenditure|expenditures|outflow|outflows|debit|debits|withdrawal|withdrawals)$/;

/** Who money goes to: what they get goes out. */
const payees = /^(payee|payees|recipient|recipients)$/;

const inWords =
  /^(income|incomes|received|receive|earned|earn|earnings|incoming|inflow|inflows|credit|credits|deposit|deposits|salary|revenue)$/;

/** Amounts in and out in one column: "spent" means those that went out, "received" those that came in. */
export function oneSided(material: Material, quantity: Quantity): Quantity {
  const { of, fn } = quantity.measure;
  if (of?.kind !== 'column' || fn === 'count' || !hasSides(material, of.ref.column)) return quantity;
  const flow = flowSaid(material, of.ref);
  if (flow)
    return {
      ...quantity,
      measure: { ...quantity.measure, of: flow.value },
      used: [...quantity.used, flow.used],
    };
  // Amounts in and out add up to what is left: "net" says nothing more.
  const net = material.cues('net');
  return net.length > 0 && fn === 'sum' ? { ...quantity, used: [...quantity.used, ...net] } : quantity;
}

/** Whether the column holds money with both signs. Stock movements have both signs, too, and are no money (see `stock`). */
function hasSides(material: Material, column: Column): boolean {
  return column.isSigned === true && (stockColumn(material.base) !== column || isMoneyTable(material));
}

/** "payments over 50": the side of an account that is meant, and the word that says so. */
export function flowSaid(
  material: Material,
  ref: ColumnRef,
): { readonly value: Value; readonly used: Mention } | undefined {
  if (!hasSides(material, ref.column)) return undefined;
  const { out, into } = sidesSaid(material, ref.column);
  if (out < 0 === into < 0) return undefined;
  return {
    value: { kind: 'flow', side: out >= 0 ? 'out' : 'in', ref },
    used: sideWord(Math.max(out, into)),
  };
}

function sideWord(at: number): Mention {
  return { kind: 'cue', cue: 'net', from: at, to: at + 1, score: 0.9 };
}

/** Where the words say that money goes out or comes in; -1 where they do not. */
function sidesSaid(material: Material, column: Column): { readonly out: number; readonly into: number } {
  // "at unit cost" names a column and no direction.
  const named = material
    .of('column')
    .filter((each) => each.column.type === 'number' && each.column !== column);
  const isFree = (at: number) => !named.some(({ from, to }) => from <= at && at < to);
  return {
    out: material.tokens.findIndex(
      ({ lower }, at) => (outWords.test(lower) || payees.test(lower)) && isFree(at),
    ),
    into: material.tokens.findIndex(({ lower }, at) => inWords.test(lower) && isFree(at)),
  };
}

/**
 * Whether the question speaks of one side ("payments", "income") and the table is a ledger, whose rows have dates. Financial
 * reports have signed amounts, too, but their lines say what they are.
 */
export function saysFlow(tokens: readonly Token[], table: Table): boolean {
  return (
    table.time !== undefined &&
    table.columns.some(isFlow) &&
    tokens.some(({ lower }) => outWords.test(lower) || inWords.test(lower))
  );
}

function isFlow(column: Column): boolean {
  return column.isSigned === true && column.kind === 'amount' && isMoney(column);
}

/**
 * "income" means all money that came in, not only the category "Salary", which is a synonym. Beside "spending" it is not the
 * category "Income" either: nothing was spent in it.
 */
export function withoutKindsOfFlows(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const saysBothSides =
    tokens.some(({ lower }) => outWords.test(lower)) && tokens.some(({ lower }) => inWords.test(lower));
  return mentions.filter(
    (mention) =>
      mention.kind !== 'value' ||
      (mention.score >= 0.9 && !saysBothSides) ||
      mention.op !== 'equals' ||
      mention.to - mention.from > 1 ||
      !(
        saysFlow(tokens.slice(mention.from, mention.to), mention.column.table) ||
        isVerbOfMoney(tokens[mention.from], mention.score)
      ),
  );
}

/** "did the north earn more": a verb that is near in meaning to "paid" asks for money, and not for rows that were paid. */
function isVerbOfMoney(token: Token | undefined, score: number): boolean {
  return score < 0.9 && /^(earn|earns|earned|spend|spends|pay|pays|paying)$/.test(token?.lower ?? '');
}

/** Words that mean many payments together: "average spending per month" averages the months, not the payments. */
const sumWords = /^(spending|spend|spent|expenditure|outgoings|income|earnings|earn|earned|inflow|outflow)$/;

export function isSumOfFlow(material: Material, { of }: Measure): boolean {
  return of?.kind === 'flow' && material.tokens.some(({ lower }) => sumWords.test(lower));
}

/** The amounts that go in and out, where a question speaks of one side without naming them. */
export function flowColumn(material: Material): Column | undefined {
  const [column, ...others] = material.base.columns.filter(isFlow);
  return others.length === 0 && saysFlow(material.tokens, material.base) ? column : undefined;
}

/** "income and spending by month", "income vs spending": both sides, each with its own figure. */
export function bothFlows(material: Material): Quantity[] | undefined {
  const column = flowColumn(material);
  if (!column) return undefined;
  const { out, into } = sidesSaid(material, column);
  const joint = material.tokens.findIndex(
    ({ lower }, at) =>
      /^(and|vs|versus|against|&)$/.test(lower) && at > Math.min(out, into) && at < Math.max(out, into),
  );
  if (out < 0 || into < 0 || joint < 0) return undefined;
  const ref = { column, path: [] };
  const side = (name: 'in' | 'out', at: number): Quantity => ({
    measure: { fn: 'sum', of: { kind: 'flow', side: name, ref } },
    used: [sideWord(at)],
    cost: 0,
  });
  const word: Mention = { kind: 'cue', cue: 'net', from: joint, to: joint + 1, score: 1 };
  const income = side('in', into);
  return [{ ...income, used: [...income.used, word, ...material.cues('sum', 'howMuch')] }, side('out', out)];
}
