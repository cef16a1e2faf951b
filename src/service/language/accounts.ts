import type { Column, Step, Table } from './catalogue.ts';
import { childTotal } from './childTotals.ts';
import { columnValue, isMeasure, moneyUnit } from './columnMeasures.ts';
import { calledOff } from './lastingRows.ts';
import type { Material } from './material.ts';

/** What each row of the base was charged in all, and what came in from it. */
export interface Account {
  readonly due: Column;
  readonly paid: Column;
}

const charges = /^(charge|bill|invoice|due|fee)$/;
const sums = /^(amount|total|sum|gross|value|price|paid|pay|payment|receive)$/;
const billNouns = /^(invoice|bill|charge|fee|due|subscription)$/;
const paymentNouns = /^(payment|receipt|remittance|deposit)$/;

/**
 * For "who owes us the most", where one table has charges and another payments: the totals of both for each customer. A bill that
 * payments refer to has its own amount. Undefined if several tables or columns could hold either.
 */
export function accountOf(material: Material): Account | undefined {
  const { base, catalogue, now } = material;
  const children = catalogue.edges.flatMap((edge) => {
    const child = catalogue.tables.find(({ id }) => id === edge.from.table);
    const step: Step = { edge, to: base, direction: 'up' };
    return edge.to.table === base.id && child && child !== base ? [{ child, step }] : [];
  });
  const [payment, ...otherPayments] = children.filter(({ child }) => isCalled(child, paymentNouns));
  const received = payment && amountIn(payment.child, sums);
  if (!payment || !received || otherPayments.length > 0) return undefined;
  const paid = childTotal(
    payment.child,
    payment.step,
    { fn: 'sum', of: columnValue(received), label: 'paid' },
    calledOff(payment.child),
    now,
    'paid',
  );
  const own = isCalled(base, billNouns) ? amountIn(base, sums) : undefined;
  if (own) return { due: own, paid };
  const billed = children.flatMap(({ child, step }) => {
    const amount =
      child === payment.child
        ? undefined
        : (amountIn(child, charges) ?? (isCalled(child, billNouns) ? amountIn(child, sums) : undefined));
    return amount ? [{ child, step, amount }] : [];
  });
  const [bill, ...otherBills] = billed;
  if (!bill || otherBills.length > 0) return undefined;
  const due = childTotal(
    bill.child,
    bill.step,
    { fn: 'sum', of: columnValue(bill.amount), label: 'charged' },
    calledOff(bill.child),
    now,
    'charged',
  );
  return { due, paid };
}

function isCalled({ nouns }: Table, names: RegExp): boolean {
  return nouns.some(({ words, weight }) => weight >= 0.9 && names.test(words.at(-1) ?? ''));
}

/** The only amount of that name, of those in a currency if there are any. */
function amountIn({ columns }: Table, names: RegExp): Column | undefined {
  const found = columns.filter(
    (column) =>
      isMeasure(column) && column.kind === 'amount' && column.words.some((word) => names.test(word)),
  );
  const money = found.filter((column) => moneyUnit(column) !== undefined);
  const [only, ...others] = money.length > 0 ? money : found;
  return others.length === 0 ? only : undefined;
}
