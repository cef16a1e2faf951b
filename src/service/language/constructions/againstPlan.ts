import type { Mention } from '../annotate/mentions.ts';
import type { ColumnRef } from '../catalogue.ts';
import { columnValue } from '../columnMeasures.ts';
import {
  type PlanPair,
  type PlanSaying,
  planAndActual,
  planSayings,
  planValues,
  planWords,
} from '../deviations.ts';
import type { Measure } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { type Asked, askedOf } from './askedKeys.ts';
import { keySetsOf } from './keys.ts';

/**
 * Groups held against their plan, where a table has both: "which departments were over budget", "how much of the plan
 * did each section spend". What was planned and what came of it are added up for each group first: a group with one
 * row below its plan need not be below it as a whole.
 */
export const againstPlan: Construction = (material) => {
  const pair = planAndActual(material.base);
  if (!pair) return [];
  const { plan, actual } = planValues(pair);
  const named = material.of('column').filter(({ column }) => column === pair.plan || column === pair.actual);
  const label = pair.plan.label;
  const measures: readonly [Measure, Measure] = [
    { fn: 'sum', of: actual },
    { fn: 'sum', of: plan, label: /^(total|sum)/.test(label) ? label : `total ${label}` },
  ];
  return [
    ...groupsBeyond(material, measures, named),
    ...usedShare(material, measures, named),
    ...sideBySide(material, pair),
  ];
};

type Measures = readonly [Measure, Measure];

/** "which cost lines were over budget", "how many of them missed the target", "did any stay below plan". */
function groupsBeyond(material: Material, measures: Measures, named: readonly Mention[]): Proposal[] {
  const saying = planSayings(material).find(({ side }) => side !== undefined);
  if (!saying?.side || asksForAmount(material)) return [];
  const { side: op, cue } = saying;
  return askedOf(material)
    .slice(0, 4)
    .flatMap((asked): Proposal[] => {
      if (asked.used.some((mention) => mention.kind !== 'cue' && named.includes(mention))) return [];
      // A row of the table is held against its own plan, see `rowsBeyond`.
      if (asked.table === material.base) return rowsBeyond(material, measures, { asked, saying, named });
      const isSubject = asked.used.some((mention) => mention.kind !== 'cue' && mention.from < cue.from);
      if (!isSubject) return [];
      const taken = new Set<Mention>([...asked.used, cue, ...named, ...staying(material, saying)]);
      const rows = rowSetOf(material, taken);
      return [
        {
          frame: {
            base: material.base,
            filters: rows.filters.map(({ filter }) => filter),
            measures,
            keys: [asked.key],
            ask: {
              kind: 'having',
              op,
              value: 0,
              isAgainst: true,
              counts: material.has('count'),
              ...(material.asksYesNo && { isVerdict: true }),
            },
            assumptions: [],
          },
          used: [
            ...taken,
            ...rows.filters.flatMap((each) => each.used),
            ...material.cues(
              'which',
              'list',
              'who',
              'count',
              'verdict',
              'any',
              'that',
              'difference',
              'than',
              'more',
              'fewer',
            ),
          ],
          fit: 0.22 - asked.cost - rows.cost,
          family: 'having',
        },
      ];
    });
}

/** "production costs that were over budget": rows, each with both figures. */
function rowsBeyond(
  material: Material,
  [actual, plan]: Measures,
  { asked, saying: { side, cue }, named }: { asked: Asked; saying: PlanSaying; named: readonly Mention[] },
): Proposal[] {
  const { base } = material;
  if (!actual.of || !plan.of || side === undefined) return [];
  const taken = new Set<Mention>([...asked.used, cue, ...named]);
  const rows = rowSetOf(material, taken);
  const filters = [
    { test: { kind: 'columns' as const, left: actual.of, op: side, right: plan.of } },
    ...rows.filters.map(({ filter }) => filter),
  ];
  const used = [
    ...taken,
    ...rows.filters.flatMap((each) => each.used),
    ...material.cues(
      'which',
      'list',
      'count',
      'verdict',
      'any',
      'that',
      'difference',
      'than',
      'more',
      'fewer',
    ),
  ];
  const fit = 0.22 - asked.cost - rows.cost;
  const frame = { base, filters, measures: [], keys: [], assumptions: [] };
  if (material.has('count'))
    return [
      {
        frame: { ...frame, measures: [{ fn: 'count' }], ask: { kind: 'figure' } },
        used,
        fit,
        family: 'figure',
      },
    ];
  const told = base.columns.filter(({ kind }) => kind === 'name' || kind === 'category' || kind === 'date');
  const figures = [actual.of, plan.of].flatMap((value) => (value.kind === 'column' ? [value.ref] : []));
  const show = [...told.slice(0, maxTold).map((column): ColumnRef => ({ column, path: [] })), ...figures];
  return [{ frame: { ...frame, ask: { kind: 'list', show } }, used, fit, family: 'list' }];
}

const maxTold = 3;

/** "budget versus actual for Macbeth", "planned against actual spend by section": one beside the other. */
function sideBySide(material: Material, { plan, actual }: PlanPair): Proposal[] {
  const versus = material.cues('versus', 'than').filter(({ from }) => from > 0);
  const said = material.tokens.flatMap(({ lower }, at): Mention[] =>
    /^(vs|versus|against)$/.test(lower)
      ? [{ kind: 'cue', cue: 'versus', from: at, to: at + 1, score: 1 }]
      : [],
  );
  const [first] = [...said, ...versus];
  const isPlan = ({ stem }: { readonly stem: string }) => planWords.test(stem);
  const isActual = ({ stem }: { readonly stem: string }) => /^(actual|real|spend|spent|result)$/.test(stem);
  const sides = [material.tokens.findIndex(isPlan), material.tokens.findIndex(isActual)];
  const [planAt = -1, actualAt = -1] = sides;
  if (
    !first ||
    planAt < 0 ||
    actualAt < 0 ||
    first.from < Math.min(...sides) ||
    first.from > Math.max(...sides)
  )
    return [];
  const words = sides.map(
    (at): Mention => ({ kind: 'cue', cue: 'difference', from: at, to: at + 1, score: 1 }),
  );
  const named = material.of('column').filter(({ column }) => column === plan || column === actual);
  const measures = [plan, actual].map((column): Measure => ({ fn: 'sum', of: columnValue(column) }));
  return keySetsOf(material).flatMap((keys): Proposal[] => {
    if (named.some((mention) => keys.used.includes(mention))) return [];
    const taken = new Set<Mention>([...words, ...said, ...versus, ...named, ...keys.used]);
    const rows = rowSetOf(material, taken);
    return [
      {
        frame: {
          base: material.base,
          filters: rows.filters.map(({ filter }) => filter),
          measures: planAt < actualAt ? measures : measures.reverse(),
          keys: keys.keys,
          ask: { kind: 'figure' },
          assumptions: [],
        },
        used: [
          ...taken,
          ...rows.filters.flatMap((each) => each.used),
          ...material.cues('sum', 'which', 'list'),
        ],
        fit: 0.2 - keys.cost - rows.cost,
        family: keys.keys.length > 0 ? 'group' : 'figure',
      },
    ];
  });
}

/** "how far over budget", "by how much", "went over the most": an amount, or one group. */
function asksForAmount(material: Material): boolean {
  return (
    material.has('howMuch', 'most', 'least', 'top', 'bottom', 'share', 'by') ||
    /\bhow (far|much)\b/.test(material.question.text.toLowerCase()) ||
    material.of('adjective').some(({ degree }) => degree === 'superlative')
  );
}

/** "stayed under", "went over", "came in below": the verb says nothing more. */
function staying(material: Material, { cue }: PlanSaying): Mention[] {
  const at = material.lower(cue.from - 1) === 'in' ? cue.from - 2 : cue.from - 1;
  return /^(stay|stays|stayed|go|goes|went|come|came|ran|run|runs|end|ended|finished|spent|spend)$/.test(
    material.lower(at),
  )
    ? [{ kind: 'cue', cue: 'that', from: at, to: cue.from, score: 0.9 }]
    : [];
}

const usedWords =
  /^(used?|uses|using|spent|spend|spends|reach|reached|achieved?|hit|consumed|attained|utilised|utilized|made|met|meet|exhausted)$/;

/** "what percent of the budget did each production use": what came of it as a part of what was planned. */
function usedShare(material: Material, measures: Measures, named: readonly Mention[]): Proposal[] {
  const lowers = material.tokens.map(({ lower }) => lower);
  const verb = lowers.findIndex((lower) => usedWords.test(lower));
  const planAt = material.tokens.findIndex(({ stem }) => planWords.test(stem));
  if (verb < 0 || planAt < 0) return [];
  const isOfPlan = /^(of (the |its |their |our )?)$/.test(
    `${lowers.slice(Math.max(0, planAt - 2), planAt).join(' ')} `.replace(/^(?!of).* of/, 'of'),
  );
  const cues = material.cues('share', 'rate', 'howMuch', 'ratio');
  if (cues.length === 0 || !isOfPlan) return [];
  const words: Mention[] = [verb, planAt].map((at) => ({
    kind: 'cue',
    cue: 'share',
    from: at,
    to: at + 1,
    score: 1,
  }));
  return keySetsOf(material).flatMap((keys): Proposal[] => {
    if (named.some((mention) => keys.used.includes(mention))) return [];
    const taken = new Set<Mention>([...words, ...cues, ...named, ...keys.used]);
    const rows = rowSetOf(material, taken);
    return [
      {
        frame: {
          base: material.base,
          filters: rows.filters.map(({ filter }) => filter),
          measures,
          keys: keys.keys,
          ask: { kind: 'ratio', isPercent: true },
          assumptions: [],
        },
        used: [...taken, ...rows.filters.flatMap((each) => each.used), ...material.cues('which', 'each')],
        fit: 0.25 - keys.cost - rows.cost,
        family: 'ratio',
      },
    ];
  });
}
