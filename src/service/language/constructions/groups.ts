import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { columnValue, isMeasure } from '../columnMeasures.ts';
import type { Measure, PeriodGrain } from '../frame.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { type Asked, askedOf } from './askedKeys.ts';
import { isCount, limitsCount } from './limitWords.ts';

/** Questions about groups as wholes: those that meet a limit, the place of one among all. */
export const groups: Construction = (material) => [...having(material), ...rank(material)];

/** "companies with more than 26 tickets", "on how many days were there more than three bookings". */
function having(material: Material): Proposal[] {
  const found: Proposal[] = [];
  const counts = material.cues('count');
  for (const number of material.of('number')) {
    if (number.op === undefined) continue;
    const isOfCount = limitsCount(material, number);
    for (const ask of askedOf(material).slice(0, 6)) {
      if (isWhatIsCounted(material, number, ask)) continue;
      const measures = [
        ...measuresBeside(material, number, ask.used),
        ...(ask.key.grain ? sumsIn(material, number) : []),
      ];
      for (const { measure, used, cost } of measures) {
        if (!isOfCount && isCount(measure) && measure.of?.kind !== 'grain') continue;
        // A group cannot have more rows than the table.
        if (isCount(measure) && number.value > material.base.rows) continue;
        const taken = new Set<Mention>([...ask.used, number, ...used, ...counts]);
        const rows = rowSetOf(material, taken);
        const asksHowMany =
          counts.length > 0 &&
          (counts[0]?.from ?? 0) <= (ask.used.find(({ kind }) => kind !== 'cue')?.from ?? 0);
        found.push({
          frame: {
            base: material.base,
            filters: rows.filters.map(({ filter }) => filter),
            measures: [measure],
            keys: [ask.key],
            ask: {
              kind: 'having',
              op: number.op,
              value: number.value,
              counts: asksHowMany,
              ...(material.asksYesNo && { isVerdict: true }),
            },
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

/** "call-outs with more than two vehicles" asks for call-outs: what stands behind the number is counted. */
function isWhatIsCounted(material: Material, number: MentionOf<'number'>, { used }: Asked): boolean {
  const named = used.filter(({ kind }) => kind === 'column');
  return (
    /^(with|have|has|had|having)$/.test(material.lower(number.from - 1)) &&
    named.some(({ from }) => from >= number.to && material.contentBetween(number.to, from) === 0) &&
    material.of('table').some(({ to }) => to <= number.from && material.namesBetween(to, number.from) === 0)
  );
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
  const periods = periodsCounted(material, number);
  if (periods && !taken.some((mention) => mention.kind !== 'cue' && periods.used.includes(mention)))
    found.push(periods);
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
  for (const { measure, used, cost } of isTimes ? [] : quantitiesOf(material).slice(0, 4))
    if (
      measure.of &&
      measure.fn !== 'count_distinct' &&
      !used.some((mention) => taken.includes(mention) && mention.kind !== 'cue')
    )
      found.push({ measure, used, cost: cost + 0.05 });
  return found;
}

/** "days with more than 200 MWh": the one amount that is stated in the unit of the limit. */
function sumsIn(
  { base }: Material,
  { unit }: MentionOf<'number'>,
): { measure: Measure; used: readonly Mention[]; cost: number }[] {
  if (!unit || /^(time|share)$/.test(unit.dimension)) return [];
  const amounts = base.columns.filter(
    (column) =>
      isMeasure(column) && column.kind === 'amount' && unitOf(column.unit ?? '')?.symbol === unit.symbol,
  );
  const [amount] = amounts;
  return amount && amounts.length === 1
    ? [{ measure: { fn: 'sum', of: columnValue(amount) }, used: [], cost: 0.02 }]
    : [];
}

/** "active on more than five days", "orders in at least three different months": periods in which there are rows. */
function periodsCounted(
  material: Material,
  number: MentionOf<'number'>,
): { measure: Measure; used: readonly Mention[]; cost: number } | undefined {
  const { time } = material.base;
  if (!time) return undefined;
  const distinct = material.cues('distinct');
  const before = material.lower(number.from - 1);
  // "more than five days" alone is how long something took.
  const isOccasion = /^(on|in|during|across|over)$/.test(before) || distinct.length > 0;
  const inNumber = grainOf(material.lower(number.to - 1));
  const behind = material
    .of('period')
    .find(
      ({ from, period }) =>
        from >= number.to && period.kind === 'grain' && material.contentBetween(number.to, from) <= 1,
    );
  const grain = inNumber ?? (behind && grainOf(material.lower(behind.to - 1)));
  if (!grain || (inNumber && !isOccasion)) return undefined;
  const active = material
    .of('adjective')
    .filter(({ from, degree }) => degree === 'positive' && material.lower(from) === 'active');
  return {
    measure: {
      fn: 'count_distinct',
      of:
        time.type === 'number'
          ? { kind: 'column', ref: { column: time, path: [] } }
          : { kind: 'grain', grain, ref: { column: time, path: [] } },
    },
    used: [...(inNumber || !behind ? [] : [behind]), ...distinct, ...active],
    cost: isOccasion ? 0 : 0.05,
  };
}

function grainOf(word: string): PeriodGrain | undefined {
  const grains = ['day', 'week', 'month', 'quarter', 'year'] as const;
  return grains.find((grain) => word === grain || word === `${grain}s`);
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
        // "hive 9": the name of the column before its value; "where does Design rank among the categories".
        ...material
          .of('column')
          .filter(
            ({ column, from, to }) =>
              column === value.column &&
              (to === value.from || /^(among|amongst|of|the|all|our|other)$/.test(material.lower(from - 1))),
          ),
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
        // Indicators have no order among themselves: what is ranked by one of them are the things it is given for.
        fit:
          0.15 -
          quantity.cost -
          rows.cost -
          (ref.column.name === material.base.profile.indicator?.name ? 0.4 : 0),
        family: 'rank',
      });
    }
  }
  return found;
}
