// Money that is stated as a percentage of other money: a commission of 24 % of each basket.

import type { Mention } from './annotate/mentions.ts';
import { type Column, isUp, type Table } from './catalogue.ts';
import {
  aggregateNear,
  columnValue,
  isMeasure,
  moneyUnit,
  type Quantity,
  withAggregate,
} from './columnMeasures.ts';
import type { Value } from './frame.ts';
import { isSideChargeWord } from './lexicon/questionWords.ts';
import type { Material } from './material.ts';

/** "how much commission did we earn", "total commission": each row's money at the percentage that goes for it. */
export function percentAmounts(material: Material): Quantity[] {
  const sum = material.cues('sum', 'howMuch');
  const verbs = moneyVerbs(material);
  const mean = aggregateNear(material, undefined);
  if (sum.length + verbs.length === 0 || (mean && mean.fn !== 'sum') || asksForPercent(material)) return [];
  return material.of('column').flatMap((mention): Quantity[] => {
    const { column } = mention;
    const ref = material.upRef(column);
    const path = material.pathTo(column.table);
    if (!ref || !path || !isUp(path) || !isPercentOfMoney(column)) return [];
    return mainAmounts(material.base).map((amount, at, amounts): Quantity => {
      const unit = moneyUnit(amount);
      const of: Value = {
        kind: 'arithmetic',
        op: '*',
        left: columnValue(amount),
        right: column.isShare
          ? { kind: 'column', ref }
          : {
              kind: 'arithmetic',
              op: '/',
              left: { kind: 'column', ref },
              right: { kind: 'number', value: 100 },
            },
        label: `${nameOf(column)} on ${amount.label}`,
        ...(unit !== undefined && { unit }),
      };
      return {
        measure: withAggregate('sum', undefined, of),
        used: [mention, ...sum, ...verbs],
        // Of several amounts the first is only the likeliest one.
        cost: (1 - mention.score) * 0.35 + (amounts.length > 1 ? 0.1 : 0) + 0.15 * at,
      };
    });
  });
}

/** What was bought or sold goes before what was charged for bringing it. */
function mainAmounts({ columns }: Table): readonly Column[] {
  const amounts = columns.filter(
    (each) => isMeasure(each) && moneyUnit(each) !== undefined && !each.words.some(isSideChargeWord),
  );
  const main = amounts.filter(({ words }) => !words.includes('fee'));
  return main.length > 0 ? main : amounts;
}

const ofMoney =
  /^(commission|tax|vat|royalty|royalti|levy|surcharge|discount|rebate|margin|markup|cut|bonus|cashback)$/;

/** A percentage that goes with money, as its name says. */
function isPercentOfMoney({ type, unit, isShare, words }: Column): boolean {
  return type === 'number' && (unit === '%' || isShare === true) && words.some((word) => ofMoney.test(word));
}

/** "what percentage is the commission": the figure as it stands is asked for. */
function asksForPercent({ tokens, question }: Material): boolean {
  return (
    question.text.includes('%') || tokens.some(({ lower }) => /^(rates?|percent(age)?s?|pct)$/.test(lower))
  );
}

const verb =
  /^(earn|earned|earns|pay|paid|pays|make|made|makes|collect|collected|charge|charged|owe|owed|give|gave|given|get|got|receive|received)$/;

/** "commission earned": money that changed hands. */
function moneyVerbs({ tokens }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    verb.test(lower) ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.85 }] : [],
  );
}

function nameOf({ label }: Column): string {
  return label.replace(/[\s(]*(%|pct|percent(age)?)\)?$/i, '').trim() || label;
}
