import type { Mention } from '../annotate/mentions.ts';
import { wayOfChange } from '../changeWords.ts';
import type { Frame, Key } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { dateOf } from '../periodFilters.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { changeEnds } from './changeEnds.ts';
import { type KeySet, naturalGrain } from './keyGrains.ts';
import { keySetsOf } from './keys.ts';

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

/** "which province grew most", "did sales fall in 2020", "which shops sold less than last year": from one period to another. */
function growth(material: Material): Proposal[] {
  const moves = movesIn(material);
  const [cue] = moves?.used ?? [];
  if (!moves || !cue) return [];
  const { used: cues, way, than } = moves;
  const found: Proposal[] = [];
  for (const quantity of quantitiesOf(material).slice(0, 6)) {
    const date = dateOf(material, cue);
    const isAdded = /^(sum|count)/.test(quantity.measure.fn);
    const ends = date && changeEnds(material, date.ref, isAdded, than);
    if (!date || !ends) continue;
    for (const keys of keySetsOf(material)) {
      if (
        keys.used.some((mention) => quantity.used.includes(mention)) ||
        keys.keys.some(({ grain }) => grain !== undefined)
      )
        continue;
      const most = material.cues('most', 'least', 'top', 'bottom');
      const taken = new Set<Mention>([...quantity.used, ...keys.used, ...cues, ...most, ...ends.used]);
      const rows = rowSetOf(material, taken);
      if (rows.filters.some(({ filter: { test } }) => test.kind === 'period')) continue;
      const among = most.length === 0 && way ? movedGroups(material, keys) : undefined;
      const expected = material.asksYesNo || among ? way : undefined;
      const isFall = among ? way === 'fall' : material.has('decrease') !== material.has('least', 'bottom');
      const frame: Frame = {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [quantity.measure],
        keys: keys.keys,
        ask: {
          kind: 'change',
          from: { test: ends.from },
          to: { test: ends.to },
          wants: 'percent',
          direction: isFall ? 'asc' : 'desc',
          ...(most.length > 0 && { count: 1 }),
          ...(expected && { expected }),
          ...(among && { among }),
        },
        assumptions: ends.isOuter
          ? [
              {
                title: 'Period',
                description: `From ${labelOf(ends.from)} to ${labelOf(ends.to)}, the first and the last of the data.`,
                category: 'period',
              },
            ]
          : [],
      };
      found.push({
        frame,
        used: [
          ...taken,
          ...rows.filters.flatMap((each) => each.used),
          ...material.cues('which', 'list', 'howMuch', 'by', 'each'),
          ...(among ? material.cues('all', 'verdict') : []),
        ],
        fit: -0.05 - quantity.cost - keys.cost - rows.cost + (among ? 0.1 : 0),
        family: 'growth',
      });
    }
    if (!ends.isOuter) continue;
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

interface Moves {
  readonly used: readonly Mention[];
  readonly way?: 'rise' | 'fall';
  readonly than?: Mention;
}

/** The words of a change: "grew", "fell", or "more than" before a period. */
function movesIn(material: Material): Moves | undefined {
  const cues = material.cues('growth', 'increase', 'decrease', 'change');
  if (cues.length > 0) {
    const way = wayOfChange(material);
    return { used: cues, ...(way && { way }) };
  }
  const [than] = material.cues('than');
  const more = material.cues('more', 'fewer').find(({ to }) => than && to <= than.from);
  const isPeriod = material.of('period').some(({ from, period }) => {
    return than && period.kind !== 'grain' && material.contentBetween(than.to, from) === 0 && than.to <= from;
  });
  if (!than || !more || !isPeriod) return undefined;
  return { used: [more, than], way: more.cue === 'fewer' ? 'fall' : 'rise', than };
}

/** "did sales grow in every shop" asks whether each group moved that way, "which shops grew" for those that did. */
function movedGroups(material: Material, { keys, used }: KeySet): 'every' | 'those' | undefined {
  if (keys.length !== 1) return undefined;
  if (material.asksYesNo) return material.has('all', 'each') ? 'every' : undefined;
  const isAsked = material
    .cues('which')
    .some(({ to }) => used.some(({ from }) => from >= to && material.contentBetween(to, from) === 0));
  return isAsked ? 'those' : undefined;
}

function labelOf(test: { kind: string }): string {
  return 'label' in test ? String(test.label) : '';
}
