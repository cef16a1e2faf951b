import type { Mention } from './annotate/mentions.ts';
import type { Quantity } from './columnMeasures.ts';
import type { Material } from './material.ts';

const spent =
  /^(pay|paid|paying|spend|spent|spending|cost|costs|expenses?|bills?|fixed|running|subscriptions?)$/;
const periods: readonly (readonly [RegExp, 'perMonth' | 'perYear'])[] = [
  [/^(monthly|month)$/, 'perMonth'],
  [/^(yearly|annual|annually|year)$/, 'perYear'],
];

/** "how much do I pay per month", "total yearly cost" over contracts that are billed at different times. */
export function bills(material: Material): Quantity[] {
  const { billed } = material.base;
  if (!billed) return [];
  const words = material.tokens.flatMap(({ lower }, at): Mention[] =>
    spent.test(lower) ? [{ kind: 'cue', cue: 'howMuch', from: at, to: at + 1, score: 0.95 }] : [],
  );
  const amounts = material.of('column').filter(({ column }) => column === billed.amount);
  if (words.length === 0 && amounts.length === 0) return [];
  const said = material.tokens.flatMap(({ lower }, at) => {
    const column = periods.find(([word]) => word.test(lower))?.[1];
    return column !== undefined && isLengthOfBills(material, at) ? [{ column, at }] : [];
  });
  const [period] = said;
  if (said.length > 1) return [];
  const column = billed[period?.column ?? billed.usual];
  const lead = period && /^(per|a|each|every|by)$/.test(material.lower(period.at - 1)) ? 1 : 0;
  const length: Mention[] = period
    ? [{ kind: 'cue', cue: 'by', from: period.at - lead, to: period.at + 1, score: 1 }]
    : [];
  return [
    {
      measure: { fn: 'sum', of: { kind: 'column', ref: { column, path: [] } } },
      used: [...words, ...amounts, ...length, ...material.cues('howMuch', 'sum')],
      cost: 0.02,
    },
  ];
}

/** "per month", "each year", "monthly costs": the period of the answer, not a date and not a condition on the contracts. */
function isLengthOfBills(material: Material, at: number): boolean {
  const before = material.lower(at - 1);
  const after = material.lower(at + 1);
  if (/^(month|year)$/.test(material.lower(at))) return /^(per|a|each|every)$/.test(before);
  return spent.test(after) || /^(in|total|together)$/.test(after) || at === material.tokens.length - 1;
}
