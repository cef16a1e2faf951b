import type { Mention } from '../annotate/mentions.ts';
import type { Column, Step } from '../catalogue.ts';
import { childTotal, keysAbove, parted } from '../childTotals.ts';
import { columnValue, isMeasure } from '../columnMeasures.ts';
import type { Frame, Key, Measure } from '../frame.ts';
import { bareRates, namedRates } from '../lexicon/namedRates.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { quantitiesOf } from '../quantities.ts';
import { roomsOf, takenOf } from '../rowCapacities.ts';
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
    return [...saidPer(material, step), ...saidRates(material, step), ...saidFull(material, step)].flatMap(
      (ratio) => [...plain(material, step, ratio), ...ranked(material, step, ratio)],
    );
  });

interface Ratio {
  readonly part: Measure;
  readonly whole: Column;
  readonly used: readonly Mention[];
  readonly cost: number;
  /** A rate in percent, and what it is called. */
  readonly name?: string;
  readonly isBad?: boolean;
  /** The superlative itself: "fullest". */
  readonly word?: string;
}

const minScore = 0.8;

/** A figure of the thing that rows belong to, behind "per", and how many of it. */
export interface SaidWhole {
  readonly whole: Column;
  readonly times: number;
  /** Where "per" stands. */
  readonly from: number;
  readonly used: readonly Mention[];
}

export function saidWholes(material: Material, { to: table }: Step): readonly SaidWhole[] {
  const named = material
    .of('column')
    .filter(({ column, score }) => column.table === table && isAmount(column) && score >= minScore)
    .map((mention) => ({ mention: mention as Mention, column: mention.column }));
  const measured = material.of('unit').flatMap((mention) => {
    const columns = table.columns.filter((column) => isAmount(column) && column.unit === mention.unit.symbol);
    const [column] = columns;
    return column && columns.length === 1 ? [{ mention: mention as Mention, column }] : [];
  });
  return [...named, ...measured].flatMap(({ mention, column }): SaidWhole[] => {
    const scale = scaleBefore(material, mention);
    return scale ? [{ ...scale, whole: column, used: [mention, ...scale.used, ...material.cues('by')] }] : [];
  });
}

/** "trips per dock", "takings per square metre" */
function saidPer(material: Material, step: Step): Ratio[] {
  return saidWholes(material, step).flatMap(({ whole, times, from, used: said }) =>
    quantitiesOf(material).flatMap(({ measure, used, cost }): Ratio[] => {
      const isBefore = used.every((each) => each.kind === 'cue' || each.to <= from);
      if (!isBefore || !isTotal(measure)) return [];
      const part = { ...measure, ...(times > 1 && { factor: times }) };
      return [{ part, whole, used: [...said, ...used], cost }];
    }),
  );
}

/** A number of rows, or a sum of their own cells. */
export function isTotal({ fn, of, where, isRate }: Measure): boolean {
  if (where || isRate) return false;
  if (fn === 'count') return of === undefined;
  return fn === 'sum' && of?.kind === 'column' && of.ref.path.length === 0;
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

/** "which freezer is the fullest": the rows in it, by its slots. */
function saidFull(material: Material, { to: table }: Step): Ratio[] {
  const at = material.tokens.findIndex(({ lower }) =>
    /^(full|fuller|fullest|empty|emptier|emptiest)$/.test(lower),
  );
  const [room, ...others] = roomsOf(table);
  if (at < 0 || !room || others.length > 0 || takenOf(material.base).length > 0) return [];
  const words = material.mentions.filter(({ from, to }) => from <= at && at < to);
  const said: Mention = { kind: 'cue', cue: 'rate', from: at, to: at + 1, score: 1 };
  return [
    {
      part: { fn: 'count' },
      whole: room,
      used: [said, ...words],
      cost: 0,
      name: 'occupancy',
      isBad: false,
      word: material.lower(at),
    },
  ];
}

function plain(material: Material, step: Step, ratio: Ratio): Proposal[] {
  if (ratio.word !== undefined) return [];
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
  if (ratio.word !== undefined) return /est$/.test(ratio.word) ? fullest(material, step, ratio) : [];
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

function fullest(material: Material, step: Step, ratio: Ratio): Proposal[] {
  const own = keyOfTable(material, step.to);
  const nouns = material.of('table').filter((noun) => noun.table === step.to);
  const keys = material
    .of('column')
    .filter(({ column }) => column.name === step.edge.from.column && column.table === material.base);
  if (!own || nouns.length + keys.length === 0) return [];
  const direction = ratio.word === 'fullest' ? 'desc' : 'asc';
  return proposalOf(material, step, ratio, [...ratio.used, ...nouns, ...keys], [own], 0, {
    top: { direction, count: 1 },
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
  const frame = ratioFrame(
    material,
    step,
    { measures: [part], filters: rows.filters.map(({ filter }) => filter), keys },
    whole,
    { ...(name !== undefined && { isPercent: true, name }), ...more },
  );
  if (!frame) return [];
  return [
    {
      frame,
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

/** What the rows add up to by the figure of what they belong to; undefined where filters or keys cannot be told apart. */
export function ratioFrame(
  { base, now }: Pick<Material, 'base' | 'now'>,
  step: Step,
  { measures: [part], filters, keys }: Pick<Frame, 'measures' | 'filters' | 'keys'>,
  whole: Column,
  more: Omit<Extract<Frame['ask'], { kind: 'ratio' }>, 'kind'>,
): Frame | undefined {
  const sides = parted(filters, step);
  const above = keysAbove(keys, step);
  if (!part || !sides || !above) return undefined;
  const { factor } = part;
  const total = childTotal(base, step, part, sides.own, now);
  return {
    base: step.to,
    filters: sides.ofParent,
    measures: [
      { fn: 'sum', of: columnValue(total), label: total.label, ...(factor !== undefined && { factor }) },
      { fn: 'sum', of: columnValue(whole) },
    ],
    keys: above,
    ask: { kind: 'ratio', ...more },
    assumptions: [],
  };
}

function isWithin(mention: Mention, used: readonly Mention[]): boolean {
  return used.some(({ kind, from, to }) => kind !== 'cue' && from < mention.to && mention.from < to);
}

/** Amounts, and measures such as an area that add up as well; no rates. */
function isAmount(column: Column): boolean {
  return isMeasure(column) && Number(column.min ?? 0) >= 0 && !/%|percent|\//.test(column.unit ?? '');
}
