import type { Mention } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { columnValue, isMeasure, type Quantity } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import type { Material } from './material.ts';
import { withSiblings } from './siblings.ts';

/** What was wanted, not what came of it; words of column names, stemmed. */
export const planWords = /^(budget|plan|target|forecast|quota|goal|estimate|allocate)$/;
const actualWords = /^(actual|actually|real|result|achieve|realize)$/;
const spentWords = /^(spend|spent|sell|reach|raise)$/;

/** What was offered to a customer, who pays what is billed afterwards. */
export function isQuote({ words }: Column): boolean {
  return words.some((word) => /^(quote|quotation|estimate)$/.test(word));
}

export interface PlanPair {
  readonly plan: Column;
  readonly actual: Column;
}

/** What was planned and what came of it, where a table has both. */
export function planAndActual(table: Table): PlanPair | undefined {
  const measures = table.columns.filter(isMeasure);
  const plan = measures.find((column) => says(column, planWords));
  if (!plan) return undefined;
  const open = measures.filter(
    (column) => !says(column, planWords) && (column.unit ?? plan.unit) === (plan.unit ?? column.unit),
  );
  const actual =
    open.find((column) => says(column, actualWords)) ??
    open.find((column) => says(column, spentWords)) ??
    namedAlike(open, plan);
  return actual && { plan, actual };
}

function says({ words }: Column, kind: RegExp): boolean {
  return words.some((word) => kind.test(word));
}

/** `target_units` beside `units`: the same name without the word for the plan. */
function namedAlike(columns: readonly Column[], { words }: Column): Column | undefined {
  const rest = words.filter((word) => !planWords.test(word));
  return rest.length === 0 ? undefined : columns.find((column) => column.words.join(' ') === rest.join(' '));
}

/** Both as a row has them, with the columns that are parts of them added up. */
export function planValues({ plan, actual }: PlanPair): { readonly plan: Value; readonly actual: Value } {
  return {
    plan: withSiblings(plan, planWords),
    actual: says(actual, actualWords) ? withSiblings(actual, actualWords) : columnValue(actual),
  };
}

/** Which side of the plan is meant: more than it, less, either, or at most all of it. */
export type PlanSide = '>' | '<' | '>=' | '<=' | undefined;

export interface PlanSaying {
  readonly side: PlanSide;
  readonly cue: Mention;
}

const singleWords: readonly (readonly [RegExp, PlanSide])[] = [
  [/^(overruns?|overran|exceed|exceeds|exceeded|overspen[dt]|overspends|overshot|overshoot)$/, '>'],
  [/^(underspen[dt]|underspends|undershot|undershoot|shortfalls?)$/, '<'],
  [/^(miss|missed|misses)$/, '<'],
  [/^(variances?|deviations?|deviate|deviates|deviated)$/, undefined],
];
const plans =
  /^(plan|plans|planned|budget|budgets|budgeted|target|targets|forecast|forecasts|estimate|estimates|estimated|quota|goal|goals)$/;
const articles = /^(the|a|an|its|their|our|my|his|her|your)$/;
const leads: readonly (readonly [string, PlanSide])[] = [
  ['over', '>'],
  ['above', '>'],
  ['beyond', '>'],
  ['more than', '>'],
  ['higher than', '>'],
  ['under', '<'],
  ['below', '<'],
  ['short of', '<'],
  ['less than', '<'],
  ['lower than', '<'],
  ['within', '<='],
  ['reached', '>='],
  ['reach', '>='],
  ['met', '>='],
  ['meet', '>='],
  ['hit', '>='],
  ['off', undefined],
];

/** "over budget", "under their target", "more than planned", "overspent", "off plan". */
export function planSayings(material: Material): PlanSaying[] {
  const lowers = material.tokens.map(({ lower }) => lower);
  return lowers.flatMap((lower, at): PlanSaying[] => {
    const single = singleWords.find(([pattern]) => pattern.test(lower));
    if (single) return [{ side: single[1], cue: cueAt(at, at + 1) }];
    const lead = leads.find(([phrase]) =>
      phrase.split(' ').every((word, step) => lowers[at + step] === word),
    );
    if (!lead) return [];
    const behind = at + lead[0].split(' ').length;
    const noun = articles.test(lowers[behind] ?? '') ? behind + 1 : behind;
    return plans.test(lowers[noun] ?? '') ? [{ side: lead[1], cue: cueAt(at, noun + 1) }] : [];
  });
}

function cueAt(from: number, to: number): Mention {
  return { kind: 'cue', cue: 'difference', from, to, score: 1 };
}

/** "how far above plan", "biggest overrun": actual minus plan. */
export function deviations(material: Material): Quantity[] {
  const pair = planAndActual(material.base);
  if (!pair) return [];
  const sayings = planSayings(material);
  const cues = [...material.cues('difference'), ...sayings.map(({ cue }) => cue)];
  if (cues.length === 0) return [];
  const named = material.of('column').filter(({ column }) => column === pair.plan || column === pair.actual);
  const { plan, actual } = planValues(pair);
  const isSummed = actual.kind !== 'column';
  const labels = [
    isSummed ? wordIn(pair.actual, actualWords) : pair.actual.label,
    isSummed ? wordIn(pair.plan, planWords) : pair.plan.label,
  ];
  // "how far under budget" wants what is left of the plan, and not a negative excess.
  const isLeft = sayings.some(({ side, cue }) => side === '<' && !/^miss/.test(material.lower(cue.from)));
  const [left, right] = isLeft ? [plan, actual] : [actual, plan];
  const difference: Value = {
    kind: 'arithmetic',
    op: '-',
    left,
    right,
    label: (isLeft ? labels.reverse() : labels).join(' minus '),
    ...(pair.actual.unit && { unit: pair.actual.unit }),
  };
  return [{ measure: { fn: 'sum', of: difference }, used: [...cues, ...named], cost: 0.02 }];
}

function wordIn({ words }: Column, kind: RegExp): string {
  return words.find((word) => kind.test(word)) ?? '';
}
