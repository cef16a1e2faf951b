import { coverageOf, periodTest } from '../annotate/calendar.ts';
import type { Mention } from '../annotate/mentions.ts';
import { expectedChange } from '../changeWords.ts';
import type { Frame, Key } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { dateOf } from '../periodFilters.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { naturalGrain } from './keyGrains.ts';
import { keySetsOf } from './keys.ts';
import { outerPeriods } from './outerPeriods.ts';

/** Courses over time: month over month, cumulative, moving averages, growth between the ends of the data. */
export const change: Construction = (material) => [...windows(material), ...growth(material)];

function windows(material: Material): Proposal[] {
  const steps = material.cues('stepChange');
  const running = material.cues('running');
  const moving = material.cues('moving');
  const [cue] = [...steps, ...running, ...moving];
  if (!cue) return [];
  const fn =
    running.length > 0
      ? 'running'
      : moving.length > 0
        ? 'moving'
        : material.has('difference') && !material.has('share')
          ? 'change'
          : 'growth';
  const grain = stepGrain(material, cue);
  return quantitiesOf(material)
    .slice(0, 6)
    .flatMap((quantity) =>
      keySetsOf(material).flatMap((keys): Proposal[] => {
        if (keys.used.some((mention) => quantity.used.includes(mention))) return [];
        const timed = withTime(material, keys.keys, cue, grain);
        if (!timed) return [];
        const frameWords = fn === 'moving' ? windowWords(material) : [];
        const size = frameWords.find(({ kind }) => kind === 'number') ?? cue;
        const taken = new Set<Mention>([...quantity.used, ...keys.used, cue, ...timed.used, ...frameWords]);
        const rows = rowSetOf(material, taken);
        return [
          {
            frame: {
              base: material.base,
              filters: rows.filters.map(({ filter }) => filter),
              measures: [quantity.measure],
              keys: timed.keys,
              ask: {
                kind: 'window',
                fn,
                ...(fn === 'moving' && sizeOf(size)),
              },
              assumptions: [],
            },
            used: [
              ...taken,
              ...rows.filters.flatMap((each) => each.used),
              ...material.cues(
                'growth',
                'change',
                'increase',
                'decrease',
                'share',
                'which',
                'list',
                'difference',
                'trend',
                'howMuch',
              ),
            ],
            fit: 0.2 - quantity.cost - keys.cost - rows.cost - timed.cost,
            family: 'window',
          },
        ];
      }),
    );
}

/** "over 3 months": how many periods a moving average looks back, not a limit on the amount. */
function windowWords(material: Material): Mention[] {
  return material.mentions.filter(
    ({ kind, to }) =>
      kind === 'number' &&
      [to - 1, to].some((at) => /^(day|week|month|quarter|year)s?$/.test(material.lower(at))),
  );
}

function sizeOf(mention: Mention): { size: number } | undefined {
  const size =
    mention.kind === 'number' ? mention.value : mention.kind === 'cue' ? mention.amount : undefined;
  return size !== undefined && Number.isInteger(size) && size > 1 ? { size } : undefined;
}

function stepGrain(material: Material, cue: Mention): Key['grain'] {
  const words = material.tokens
    .slice(cue.from, cue.to)
    .map(({ lower }) => lower)
    .join(' ');
  if (/month|mom/.test(words)) return 'month';
  if (/year|yoy/.test(words)) return 'year';
  if (/week|wow/.test(words)) return 'week';
  if (/quarter|qoq/.test(words)) return 'quarter';
  return /day/.test(words) ? 'day' : undefined;
}

function withTime(
  material: Material,
  keys: readonly Key[],
  cue: Mention,
  grain: Key['grain'],
): { keys: readonly Key[]; used: readonly Mention[]; cost: number } | undefined {
  if (keys.some((key) => key.grain !== undefined)) return { keys, used: [], cost: 0 };
  const date = dateOf(material, cue);
  if (!date) return undefined;
  return {
    keys: [...keys, { ref: date.ref, grain: grain ?? naturalGrain(date.ref.column) }],
    used: date.used,
    cost: date.cost,
  };
}

/** "which province grew most", "growth by region": from the first to the last year (or month) of the data. */
function growth(material: Material): Proposal[] {
  const cues = material.cues('growth', 'increase', 'decrease', 'change');
  const [cue] = cues;
  if (!cue || material.of('period').filter(({ period }) => period.kind !== 'grain').length > 1) return [];
  const found: Proposal[] = [];
  for (const quantity of quantitiesOf(material).slice(0, 6)) {
    const date = dateOf(material, cue);
    const coverage = date && coverageOf(date.ref);
    if (!date || !coverage) continue;
    const [from, to] = outerPeriods(coverage, /^(sum|count)/.test(quantity.measure.fn)).map((period) =>
      periodTest(date.ref, period, material.now),
    );
    if (!from || !to) continue;
    for (const keys of keySetsOf(material)) {
      if (
        keys.used.some((mention) => quantity.used.includes(mention)) ||
        keys.keys.some(({ grain }) => grain !== undefined)
      )
        continue;
      const most = material.cues('most', 'least', 'top', 'bottom');
      const taken = new Set<Mention>([...quantity.used, ...keys.used, ...cues, ...most]);
      const rows = rowSetOf(material, taken);
      if (rows.filters.some(({ filter: { test } }) => test.kind === 'period')) continue;
      const expected = expectedChange(material);
      const isFall = material.has('decrease') !== material.has('least', 'bottom');
      const frame: Frame = {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [quantity.measure],
        keys: keys.keys,
        ask: {
          kind: 'change',
          from: { test: from },
          to: { test: to },
          wants: 'percent',
          direction: isFall ? 'asc' : 'desc',
          ...(most.length > 0 && { count: 1 }),
          ...(expected && { expected }),
        },
        assumptions: [
          {
            title: 'Period',
            description: `From ${labelOf(from)} to ${labelOf(to)}, the first and the last of the data.`,
            category: 'period',
          },
        ],
      };
      found.push({
        frame,
        used: [
          ...taken,
          ...rows.filters.flatMap((each) => each.used),
          ...material.cues('which', 'list', 'howMuch', 'by', 'each'),
        ],
        fit: -0.05 - quantity.cost - keys.cost - rows.cost,
        family: 'growth',
      });
    }
    // A course over time shows how something developed.
    const key: Key = { ref: date.ref, grain: naturalGrain(date.ref.column) };
    const taken = new Set<Mention>([...quantity.used, ...cues]);
    const rows = rowSetOf(material, taken);
    found.push({
      frame: {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [quantity.measure],
        keys: [key],
        ask: { kind: 'figure' },
        assumptions: [],
      },
      used: [...taken, ...rows.filters.flatMap((each) => each.used), ...material.cues('which', 'list')],
      fit: -0.1 - quantity.cost - rows.cost,
      family: 'course',
    });
  }
  return found;
}

function labelOf(test: { kind: string }): string {
  return 'label' in test ? String(test.label) : '';
}
