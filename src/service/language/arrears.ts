import type { Mention } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { aggregateNear, columnValue, isMeasure, moneyUnit, type Quantity } from './columnMeasures.ts';
import type { Material } from './material.ts';

const dueWords = /^(due|charge|bill|invoice|owe|fee|rent|amount|total|price|pledge)$/;
const paidWords = /^(pay|paid|receive|collect|settle)$/;
const owedWords = /^(arrears|outstanding|owed|owing|owes?|unpaid|debt|debts|shortfall)$/;

/** "total arrears", "who owes us the most": what is due less what was paid, where a table has both amounts. */
export function arrears(material: Material): Quantity[] {
  const said = material.tokens.flatMap(({ lower }, at): Mention[] =>
    owedWords.test(lower) && !isNamed(material, at)
      ? [{ kind: 'cue', cue: 'difference', from: at, to: at + 1, score: 1 }]
      : [],
  );
  const paid = paidColumn(material.base);
  const due = amounts(material.base, dueWords).find((column) => column !== paid);
  if (said.length === 0 || !due || !paid) return [];
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
          right: columnValue(paid),
          label: 'amount outstanding',
          ...(unit && { unit }),
        },
        label: 'amount outstanding',
      },
      used: [...said, ...material.cues('howMuch'), ...(near ? [near.cue] : [])],
      cost: 0.02,
    },
  ];
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

/** A status or column of that name says it by itself. */
function isNamed({ mentions }: Material, at: number): boolean {
  return mentions.some(
    ({ kind, from, to, score }) =>
      from <= at && at < to && score >= 0.7 && (kind === 'value' || kind === 'column' || kind === 'event'),
  );
}
