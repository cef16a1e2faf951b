import type { Mention } from '../annotate/mentions.ts';
import type { Column, Step } from '../catalogue.ts';
import { childTotal, keysAbove, parted } from '../childTotals.ts';
import { columnValue, isMeasure } from '../columnMeasures.ts';
import type { Frame, Key, Measure } from '../frame.ts';
import { bareRates, namedRates } from '../lexicon/namedRates.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { askedOf } from './askedKeys.ts';
import { keyOfTable, keySetsOf } from './keys.ts';
import { superlativesOf } from './superlatives.ts';

/**
 * "trips per dock by district", "turnout by ward", "which shop sells most per square metre": what rows add up to, for each
 * unit of a figure of the thing they belong to. The figure counts once for each thing, and also for things without rows.
 */
export const parentRatios: Construction = (material) =>
  material.catalogue.tables.flatMap((table) => {
    const path = material.pathTo(table);
    const [step] = path ?? [];
    if (!step || path?.length !== 1 || step.direction !== 'up' || !table.key) return [];
    return [...saidPer(material, step), ...saidRates(material, step)].flatMap((ratio) => [
      ...plain(material, step, ratio),
      ...ranked(material, step, ratio),
    ]);
  });

interface Ratio {
  readonly part: Measure;
  readonly whole: Column;
  readonly used: readonly Mention[];
  readonly cost: number;
  /** A rate in percent, and what it is called. */
  readonly name?: string;
  readonly isBad?: boolean;
}

const minScore = 0.8;

/** "trips per dock", "takings per square metre" */
function saidPer(material: Material, { to: table }: Step): Ratio[] {
  const named = material
    .of('column')
    .filter(({ column, score }) => column.table === table && isAmount(column) && score >= minScore)
    .map((mention) => ({ mention: mention as Mention, column: mention.column }));
  const measured = material.of('unit').flatMap((mention) => {
    const columns = table.columns.filter((column) => isAmount(column) && column.unit === mention.unit.symbol);
    const [column] = columns;
    return column && columns.length === 1 ? [{ mention: mention as Mention, column }] : [];
  });
  return [...named, ...measured].flatMap(({ mention, column }) => {
    const scale = scaleBefore(material, mention);
    if (!scale) return [];
    return quantitiesOf(material).flatMap(({ measure, used, cost }): Ratio[] => {
      const isTotal = measure.fn === 'sum' || (measure.fn === 'count' && measure.of === undefined);
      const isBefore = used.every((each) => each.kind === 'cue' || each.to <= scale.from);
      if (!isTotal || !isBefore || measure.where || measure.isRate || measure.of?.kind === 'arithmetic')
        return [];
      if (measure.of?.kind === 'column' && measure.of.ref.path.length > 0) return [];
      return [
        {
          part: { ...measure, ...(scale.times > 1 && { factor: scale.times }) },
          whole: column,
          used: [mention, ...scale.used, ...used, ...material.cues('by')],
          cost,
        },
      ];
    });
  });
}

/** "per dock", "per 1000 sessions" */
function scaleBefore(
  material: Material,
  { from }: Mention,
): { readonly from: number; readonly times: number; readonly used: readonly Mention[] } | undefined {
  if (material.lower(from - 1) === 'per') return { from: from - 1, times: 1, used: [] };
  const number = material.of('number').find((each) => each.to === from && each.op === undefined);
  return number && number.value > 1 && material.lower(number.from - 1) === 'per'
    ? { from: number.from - 1, times: number.value, used: [number] }
    : undefined;
}

/** "turnout": the ballots of the rows by the electors of the district. */
function saidRates(material: Material, { to: table }: Step): Ratio[] {
  const lowers = material.tokens.map(({ lower }) => lower);
  return namedRates.flatMap(({ name, part, whole, isBad }): Ratio[] => {
    const from = lowers.findIndex((_, at) => name.every((word, place) => lowers[at + place] === word));
    if (from < 0) return [];
    const end = from + name.length;
    const isNamed = /^(rates?|ratio|percentage|%)$/.test(lowers[end] ?? '');
    if (!isNamed && !bareRates.has(name.join(' '))) return [];
    const find = (columns: readonly Column[], words: readonly string[]) =>
      words.flatMap((word) => columns.find((each) => isAmount(each) && each.words.includes(word)) ?? [])[0];
    const upper = find(material.base.columns, part);
    const lower = find(table.columns, whole);
    if (
      !upper ||
      !lower ||
      material.base.columns.some(
        (column) => isMeasure(column) && whole.some((word) => column.words.includes(word)),
      )
    )
      return [];
    const to = isNamed ? end + 1 : end;
    const said: Mention = { kind: 'cue', cue: 'rate', from, to, score: 1 };
    const within = material.mentions.filter((mention) => mention.from < to && mention.to > from);
    return [
      {
        part: { fn: 'sum', of: columnValue(upper) },
        whole: lower,
        used: [said, ...within, ...material.cues('mean', 'sum')],
        cost: 0,
        name: lowers.slice(from, to).join(' '),
        isBad,
      },
    ];
  });
}

function plain(material: Material, step: Step, ratio: Ratio): Proposal[] {
  return keySetsOf(material).flatMap(({ keys, used, cost }): Proposal[] => {
    // "accidents per 1000 guests each winter" asks for a figure for each of them.
    if (keys.length === 0 && material.tokens.some(({ lower }) => /^(each|every)$/.test(lower))) return [];
    if (
      used.some(
        (mention) => mention.kind !== 'cue' && mention.from < mention.to && isWithin(mention, ratio.used),
      )
    )
      return byOthers(material, step, ratio, keys, used, cost);
    return proposalOf(material, step, ratio, [...ratio.used, ...used], keys, cost, {});
  });
}

/** What stands behind "per" is no group: "trips per dock by district" has one for each district. */
function byOthers(
  material: Material,
  step: Step,
  ratio: Ratio,
  keys: readonly Key[],
  used: readonly Mention[],
  cost: number,
): Proposal[] {
  const others = keys.filter(({ ref }) => ref.column !== ratio.whole);
  const isOwn = others.length < keys.length;
  return isOwn ? proposalOf(material, step, ratio, [...ratio.used, ...used], others, cost, {}) : [];
}

function ranked(material: Material, step: Step, ratio: Ratio): Proposal[] {
  return superlativesOf(material).flatMap((superlative) => {
    const words = superlative.used.map(({ from }) => material.lower(from));
    const isWorst = words.includes('worst');
    const isJudged = isWorst || words.includes('best');
    if (superlative.isFirst || superlative.isMode || (superlative.adjective && !isJudged)) return [];
    const direction = isJudged
      ? isWorst === (ratio.isBad === true)
        ? 'desc'
        : 'asc'
      : superlative.direction;
    const { count, offset } = superlative;
    const own = keyOfTable(material, step.to);
    const nouns = material.of('table').filter((noun) => noun.table === step.to);
    const asked = [
      ...askedOf(material).map(({ key, used, cost }) => ({ key, used, cost })),
      ...(own && nouns.length > 0 ? [{ key: own, used: nouns as readonly Mention[], cost: 0 }] : []),
    ];
    return asked.flatMap(({ key, used, cost }) => {
      if (used.some((mention) => mention.kind !== 'cue' && isWithin(mention, ratio.used))) return [];
      const taken = [...ratio.used, ...superlative.used, ...used];
      return proposalOf(material, step, ratio, taken, [key], cost - 0.08, {
        top: { direction, count, ...(offset && { offset }) },
      });
    });
  });
}

function proposalOf(
  material: Material,
  step: Step,
  { part, whole, cost: guessed, name }: Ratio,
  taken: readonly Mention[],
  keys: readonly Key[],
  cost: number,
  more: Pick<Extract<Frame['ask'], { kind: 'ratio' }>, 'top'>,
): Proposal[] {
  const rows = rowSetOf(material, new Set(taken));
  const sides = parted(
    rows.filters.map(({ filter }) => filter),
    step,
  );
  const above = keysAbove(keys, step);
  if (!sides || !above) return [];
  const total = childTotal(material.base, step, part, sides.own, material.now);
  const { factor } = part;
  return [
    {
      frame: {
        base: step.to,
        filters: sides.ofParent,
        measures: [
          { fn: 'sum', of: columnValue(total), label: total.label, ...(factor !== undefined && { factor }) },
          { fn: 'sum', of: columnValue(whole) },
        ],
        keys: above,
        ask: { kind: 'ratio', ...(name !== undefined && { isPercent: true, name }), ...more },
        assumptions: [],
      },
      used: [
        ...taken,
        ...rows.filters.flatMap((each) => each.used),
        ...material.of('table').filter(({ table }) => table === material.base || table === step.to),
        ...material.cues('which', 'howMuch', 'list', 'share', 'count'),
      ],
      fit: 0.15 - guessed - cost - rows.cost,
      family: 'ratio',
    },
  ];
}

function isWithin(mention: Mention, used: readonly Mention[]): boolean {
  return used.some(({ kind, from, to }) => kind !== 'cue' && from < mention.to && mention.from < to);
}

/** Amounts, and measures such as an area that add up as well; no rates. */
function isAmount(column: Column): boolean {
  return isMeasure(column) && Number(column.min ?? 0) >= 0 && !/%|percent|\//.test(column.unit ?? '');
}
