import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { Frame, Key, Measure } from '../frame.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { type Asked, askedOf, type KeySet, keyOfTable, keySetsOf } from './keys.ts';

/** Questions about groups as wholes: those that meet a limit, their mean, the place of one among all. */
export const groups: Construction = (material) => [
  ...having(material),
  ...outer(material),
  ...rank(material),
];

/** "companies with more than 26 tickets", "on how many days were there more than three bookings". */
function having(material: Material): Proposal[] {
  const found: Proposal[] = [];
  const counts = material.cues('count');
  for (const number of material.of('number')) {
    if (number.op === undefined) continue;
    for (const ask of askedOf(material).slice(0, 6)) {
      for (const { measure, used, cost } of measuresBeside(material, number, ask.used)) {
        const taken = new Set<Mention>([...ask.used, number, ...used, ...counts]);
        const rows = rowSetOf(material, taken);
        const isCount =
          counts.length > 0 &&
          (counts[0]?.from ?? 0) <= (ask.used.find(({ kind }) => kind !== 'cue')?.from ?? 0);
        found.push({
          frame: {
            base: material.base,
            filters: rows.filters.map(({ filter }) => filter),
            measures: [measure],
            keys: [ask.key],
            ask: { kind: 'having', op: number.op, value: number.value, counts: isCount },
            assumptions: [],
          },
          used: [
            ...taken,
            ...rows.filters.flatMap((each) => each.used),
            ...material.cues('which', 'list', 'who', 'distinct', 'verdict', 'any'),
          ],
          fit: 0.02 - ask.cost - cost - rows.cost - (isOneEach(material, ask, measure) ? 0.8 : 0),
          family: 'having',
        });
      }
    }
  }
  return found;
}

/** "items with one item": of the rows counted by what names them there is one each, but for names used twice. */
function isOneEach({ base }: Material, { key }: Asked, { fn, of }: Measure): boolean {
  const { column, path } = key.ref;
  const isOwn = path.length === 0 && (column === base.key || column === base.name);
  return isOwn && fn === 'count' && !of && column.distinct >= base.rows * 0.5;
}

function measuresBeside(
  material: Material,
  number: MentionOf<'number'>,
  taken: readonly Mention[],
): { measure: Measure; used: readonly Mention[]; cost: number }[] {
  const next = material.mentions.find(({ from, kind }) => from >= number.to && kind !== 'cue');
  const noun = material
    .of('table')
    .find((mention) => mention.table === material.base && !taken.includes(mention));
  const found: { measure: Measure; used: readonly Mention[]; cost: number }[] = [];
  const distinct = material.cues('distinct');
  if (next?.kind === 'column' && !taken.includes(next)) {
    const ref = material.upRef(next.column);
    if (ref && next.column.type !== 'number')
      found.push({
        measure: { fn: 'count_distinct', of: { kind: 'column', ref } },
        used: [next, ...distinct],
        cost: distinct.length > 0 ? 0 : 0.08,
      });
  }
  if (next?.kind === 'period' && next.period.kind === 'grain' && !taken.includes(next)) {
    const { time } = material.base;
    if (time)
      found.push({
        measure: { fn: 'count_distinct', of: { kind: 'column', ref: { column: time, path: [] } } },
        used: [next],
        cost: 0.05,
      });
  }
  // "more than three times": what happened so often is a row.
  const isTimes =
    material.lower(number.to) === 'times' || /^(times|once|twice)$/.test(material.lower(number.to - 1));
  const times: Mention[] =
    material.lower(number.to) === 'times'
      ? [{ kind: 'cue', cue: 'howOften', from: number.to, to: number.to + 1, score: 1 }]
      : [];
  found.push({
    measure: { fn: 'count' },
    used: [...(noun ? [noun] : []), ...times],
    cost: noun || isTimes ? 0 : 0.12,
  });
  for (const { measure, used, cost } of quantitiesOf(material).slice(0, 4))
    if (
      measure.of &&
      measure.fn !== 'count_distinct' &&
      !used.some((mention) => taken.includes(mention) && mention.kind !== 'cue')
    )
      found.push({ measure, used, cost: cost + 0.05 });
  return found;
}

/** "average calories per day", "orders per customer on average": a mean over groups. */
function outer(material: Material): Proposal[] {
  const [mean] = material.cues('mean', 'median');
  if (mean?.kind !== 'cue') return [];
  const fn = mean.cue === 'median' ? 'median' : 'mean';
  const found: Proposal[] = [];
  const inner: { key: Frame['keys'][number]; used: readonly Mention[]; cost: number }[] = [];
  for (const set of keySetsOf(material)) {
    const [key] = set.keys.slice(-1);
    if (
      key &&
      set.keys.length === 1 &&
      (key.grain !== undefined || set.used.some(({ kind }) => kind === 'table'))
    )
      inner.push({ key, used: set.used, cost: set.cost });
  }
  for (const period of material.of('period'))
    if (period.period.kind === 'grain' && material.base.time) {
      const key = { ref: { column: material.base.time, path: [] }, grain: period.period.grain };
      inner.push({ key, used: [period], cost: 0.05 });
    }
  for (const noun of material.of('table')) {
    const key = noun.table === material.base ? undefined : keyOfTable(material, noun.table);
    if (key) inner.push({ key, used: [noun], cost: 0.05 });
  }
  for (const { key, used, cost } of inner)
    for (const quantity of quantitiesOf(material).filter(
      ({ measure }) =>
        measure.fn === 'sum' || measure.fn === 'count' || measure.fn === 'mean' || measure.fn === 'median',
    )) {
      if (quantity.used.some((mention) => used.includes(mention) && mention.kind !== 'cue')) continue;
      const isSum = quantity.measure.fn === 'mean' || quantity.measure.fn === 'median';
      if (
        isSum &&
        !(quantity.measure.of?.kind === 'column'
          ? quantity.measure.of.ref.column.kind === 'amount'
          : quantity.measure.of?.kind === 'arithmetic')
      )
        continue;
      const measure: Measure = isSum ? { ...quantity.measure, fn: 'sum' } : quantity.measure;
      for (const split of outerKeys(material, key, quantity.used)) {
        const taken = new Set<Mention>([
          mean,
          ...used,
          ...quantity.used,
          ...split.used,
          ...material.cues('by', 'each'),
        ]);
        const rows = rowSetOf(material, taken);
        found.push({
          frame: {
            base: material.base,
            filters: rows.filters.map(({ filter }) => filter),
            measures: [measure],
            keys: [...split.keys, key],
            ask: { kind: 'outer', fn },
            assumptions: [],
          },
          used: [
            ...taken,
            ...rows.filters.flatMap((each) => each.used),
            ...material.cues('count', 'howMuch', 'which'),
          ],
          fit: 0.04 - cost - split.cost - quantity.cost - rows.cost,
          family: 'outer',
        });
      }
    }
  return found;
}

/** "average sales a day by branch", "average output on sunny vs overcast days": the mean over days for each of them. */
function outerKeys(material: Material, inner: Key, measured: readonly Mention[]): KeySet[] {
  const isInner = ({ ref, grain }: Key) => ref.column === inner.ref.column && grain === inner.grain;
  const split = keySetsOf(material).flatMap((set): KeySet[] => {
    const keys = set.keys.filter((key) => !isInner(key));
    const isFree = !set.used.some((mention) => measured.includes(mention) && mention.kind !== 'cue');
    // Of the groups that are asked for, not of what was counted in them.
    const [key] = keys;
    const isSaid = set.used.some(
      (mention) =>
        isNameOf(mention, key) &&
        material
          .cues('by', 'each')
          .some(
            (cue) =>
              cue.to <= mention.from &&
              material.contentBetween(cue.to, mention.from) === 0 &&
              material.lower(cue.from) !== 'different',
          ),
    );
    return keys.length === 1 && isFree && isSaid ? [{ ...set, keys }] : [];
  });
  const [versus] = material.cues('versus');
  const [first, second] = material.of('value').filter(({ op }) => op === 'equals');
  const ref = first && material.upRef(first.column);
  const sides: KeySet[] =
    versus && ref && second?.column === first.column
      ? [{ keys: [{ ref }], used: [versus], cost: -0.08 }]
      : [];
  return [{ keys: [], used: [], cost: 0 }, ...sides, ...split];
}

function isNameOf(mention: Mention, key: Key | undefined): boolean {
  if (mention.kind === 'period') return key?.grain !== undefined;
  const columns = [key?.ref.column, key?.name?.column];
  if (mention.kind === 'column') return columns.includes(mention.column);
  return (
    mention.kind === 'table' && (key?.ref.path.at(-1)?.to ?? key?.name?.path.at(-1)?.to) === mention.table
  );
}

/** "position of Kasimir Drummond by number of reviews", "how does Castle Hill rank by departures". */
function rank(material: Material): Proposal[] {
  const cues = material.cues('rank');
  if (cues.length === 0) return [];
  const found: Proposal[] = [];
  for (const value of material.of('value')) {
    const ref = material.upRef(value.column);
    if (!ref || value.op !== 'equals') continue;
    for (const quantity of quantitiesOf(material).slice(0, 6)) {
      if (quantity.used.includes(value)) continue;
      const least = material.cues('least', 'bottom');
      const taken = new Set<Mention>([
        ...cues,
        value,
        ...quantity.used,
        ...material.cues('by', 'most', 'top'),
        ...least,
      ]);
      const rows = rowSetOf(material, taken);
      found.push({
        frame: {
          base: material.base,
          filters: rows.filters.map(({ filter }) => filter),
          measures: [quantity.measure],
          keys: [{ ref }],
          ask: {
            kind: 'rank',
            of: { test: { kind: 'equals', ref, values: value.values }, span: [value.from, value.to] },
            direction: least.length > 0 ? 'asc' : 'desc',
          },
          assumptions: [],
        },
        used: [...taken, ...rows.filters.flatMap((each) => each.used), ...material.cues('which', 'count')],
        fit: 0.15 - quantity.cost - rows.cost,
        family: 'rank',
      });
    }
  }
  return found;
}
