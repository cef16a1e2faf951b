import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { isDate } from '../catalogue.ts';
import type { Key, Measure } from '../frame.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { isSumOfFlow } from '../moneyFlows.ts';
import { quantitiesOf } from '../quantities.ts';
import { rowSetOf } from '../rowSets.ts';
import { askedOf } from './askedKeys.ts';
import { asksSeries, type KeySet } from './keyGrains.ts';
import { keyFrom, keyOfTable, keySetsOf } from './keys.ts';
import { superlativesOf } from './superlatives.ts';

/**
 * What falls to one of the things that rows belong to, on average: "average calories per day", "orders per customer on
 * average", "litres per cow per day", "which farm gets the most milk per cow".
 */
export const averagePer: Construction = (material) => [...averages(material), ...ranked(material)];

function averages(material: Material): Proposal[] {
  const [mean] = material.cues('mean', 'median');
  // "regions by average price": what follows "by" is the figure, and nothing falls to each region.
  if (mean && material.lower(mean.from - 1) === 'by') return [];
  const fn = mean?.cue === 'median' ? 'median' : 'mean';
  // "per cow per day" is a rate also without "average"; one "per" alone asks for a row each.
  const said = saidUnits(material, mean ? undefined : 'per');
  const isRate = mean ? said.keys.length > 0 : said.keys.length > 1 && said.keys.at(-1)?.grain !== undefined;
  const rate = isRate ? [said] : [];
  const found: Proposal[] = [];
  for (const inner of mean ? [...rate, ...averageUnits(material)] : rate) {
    if (isCounted(material, inner)) continue;
    for (const quantity of addedUp(material, inner)) {
      if (isOfItself(material, inner, quantity.measure)) continue;
      if (inner.keys[0]?.grain && quantity.measure.fn === 'sum' && asksSeries(material)) continue;
      const splits =
        inner.keys.length > 1 ? splitsBy(material, inner) : outerKeys(material, inner, quantity.used);
      for (const split of splits) {
        const taken = new Set<Mention>([
          ...(mean ? [mean] : []),
          ...inner.used,
          ...quantity.used,
          ...split.used,
          ...material.cues('by', 'each'),
        ]);
        const rows = rowSetOf(material, taken);
        found.push({
          frame: {
            base: material.base,
            filters: rows.filters.map(({ filter }) => filter),
            measures: [quantity.measure],
            keys: [...split.keys, ...inner.keys],
            ask: { kind: 'outer', fn, ...(inner.keys.length > 1 && { inner: inner.keys.length }) },
            assumptions: [],
          },
          used: [
            ...taken,
            ...rows.filters.flatMap((each) => each.used),
            ...material.cues('count', 'howMuch', 'which'),
          ],
          fit:
            (isOfOneTime(material, quantity.measure) ? -onceCost : 0) +
            (inner.keys[0]?.grain && isSumOfFlow(material, quantity.measure) ? sumBonus : 0) +
            (inner.keys.length > 1 ? 0.14 : inner === said && isOneOfMany(inner) ? 0.12 : 0.04) +
            // "average revenue per order by country": a row for each of many orders and countries would say nothing.
            (split.keys.length > 0 && inner === said && isOneOfMany(inner) ? 0.08 : 0) -
            inner.cost -
            split.cost -
            quantity.cost -
            rows.cost,
          family: 'outer',
        });
      }
    }
  }
  return found;
}

/** Totals are averaged over periods; the average single payment is rarely what is asked for. */
const sumBonus = 0.1;

/** What lasts is one row, and no total of many. */
const onceCost = 0.5;

/** "how long does a child stay on average" is about one stay, not about all stays of a child. */
function isOfOneTime({ tokens }: Material, { of }: Measure): boolean {
  const isTime =
    of?.kind === 'span' || (of?.kind === 'column' && unitOf(of.ref.column.unit ?? '')?.dimension === 'time');
  const says = (pattern: RegExp) => tokens.some(({ lower }) => pattern.test(lower));
  return (
    isTime &&
    says(/^(stays?|lasts?|takes?|waits?|sits?|runs?)$/) &&
    !says(/^(per|each|every|total|altogether)$/)
  );
}

/** "by how many days": the days are what is counted, and nothing falls to each of them. */
function isCounted(material: Material, { used }: KeySet): boolean {
  return used.some(
    ({ kind, from }) =>
      kind === 'period' &&
      material.lower(from - 1) === 'many' &&
      material.lower(from - 2) === 'how' &&
      material.lower(from - 3) === 'by',
  );
}

/** "which farm gets the most milk per cow": groups by what falls to one of the things in them. */
function ranked(material: Material): Proposal[] {
  const said = saidUnits(material, 'per');
  if (said.keys.length === 0) return [];
  return superlativesOf(material).flatMap((superlative) => {
    if (superlative.adjective || superlative.isFirst || superlative.isMode) return [];
    return askedOf(material).flatMap((asked) => {
      if (asked.used.some((mention) => said.used.includes(mention) && mention.kind !== 'cue')) return [];
      return addedUp(material, said).flatMap((quantity): Proposal[] => {
        if (quantity.used.some((mention) => asked.used.includes(mention) && mention.kind !== 'cue'))
          return [];
        const taken = new Set<Mention>([
          ...asked.used,
          ...superlative.used,
          ...said.used,
          ...quantity.used,
          ...material.cues('by', 'each', 'mean'),
        ]);
        const rows = rowSetOf(material, taken);
        const { direction, count, offset } = superlative;
        return [
          {
            frame: {
              base: material.base,
              filters: rows.filters.map(({ filter }) => filter),
              measures: [quantity.measure],
              keys: [asked.key, ...said.keys],
              ask: {
                kind: 'outer',
                fn: 'mean',
                inner: said.keys.length,
                top: { direction, count, ...(offset && { offset }) },
              },
              assumptions: [],
            },
            used: [
              ...taken,
              ...rows.filters.flatMap((each) => each.used),
              ...material.cues('which', 'howMuch', 'list'),
            ],
            fit:
              0.2 -
              asked.cost -
              said.cost -
              quantity.cost -
              rows.cost -
              (said.keys.length === 1 && !isFiner(said.keys[0], asked.key) ? 0.4 : 0),
            family: 'outer',
          },
        ];
      });
    });
  });
}

/** "the most tickets per agent" of an office is an average, "the most sold product per region" is one for each. */
export function isFiner(inner: Key | undefined, outer: Key): boolean {
  if (!inner) return false;
  return inner.grain !== undefined || inner.ref.column.distinct > outer.ref.column.distinct;
}

/** What is added up within each of the things. */
export function addedUp(
  material: Material,
  inner: KeySet,
): { measure: Measure; used: readonly Mention[]; cost: number }[] {
  const isOfColumn = inner.keys.some((key) => isColumnKey(key, inner));
  return quantitiesOf(material).flatMap((quantity) => {
    const { measure, used } = quantity;
    if (used.some((mention) => inner.used.includes(mention) && mention.kind !== 'cue')) return [];
    if (measure.fn === 'count_distinct' && !isSaidDistinct(material, used)) return [];
    const isMean = measure.fn === 'mean' || measure.fn === 'median';
    if (!isMean && measure.fn !== 'sum' && !measure.fn.startsWith('count')) return [];
    const isAdded = measure.of?.kind === 'column' ? measure.of.ref.column.kind === 'amount' : true;
    if (isMean && !(measure.of && isAdded && !/^(span|age|until)$/.test(measure.of.kind))) return [];
    // "average fee per customer" is the mean of the fees; only a count of rows has to be taken per customer first.
    if (isOfColumn && inner.keys.length === 1 && !measure.fn.startsWith('count')) return [];
    return [isMean ? { ...quantity, measure: summed(measure) } : quantity];
  });
}

/** "events per event", counted by the column that says what each of the rows is: whatever was asked, it was not that. */
function isOfItself({ base, catalogue }: Material, { keys }: KeySet, { fn, of }: Measure): boolean {
  const [key] = keys;
  if (fn !== 'count' || of || !key || keys.length > 1 || key.ref.path.length > 0) return false;
  // Replies that name their ticket are several of one, whatever else they are called.
  const { name } = key.ref.column;
  if (catalogue.edges.some(({ from }) => from.table === base.id && from.column === name)) return false;
  const words = key.ref.column.words.filter((word) => word !== 'name' && word !== 'id');
  return base.nouns.some((noun) => noun.words.join(' ') === words.join(' '));
}

/** "number of different products in an order": what follows "different" is counted, not the orders. */
function isSaidDistinct(material: Material, used: readonly Mention[]): boolean {
  const cues = material.cues('distinct');
  return used.some(
    ({ kind, from }) =>
      kind !== 'cue' && cues.some(({ to }) => to <= from && material.contentBetween(to, from) === 0),
  );
}

/** "average milk per cow" of a herd is one figure: nobody reads that many rows. */
function isOneOfMany({ keys, used }: KeySet): boolean {
  const [key] = keys;
  return (
    key !== undefined &&
    key.grain === undefined &&
    key.ref.column.distinct > maxRead &&
    used.some(({ kind }) => kind === 'table')
  );
}

const maxRead = 30;

function isColumnKey({ grain }: Key, { used }: KeySet): boolean {
  return grain === undefined && !used.some(({ kind }) => kind === 'table');
}

/** The things that one "per" after the other names: "per cow per day", "per cow and day", "a cow gives a day". */
function saidUnits(material: Material, word?: 'per'): KeySet {
  const keys: Key[] = [];
  const used: Mention[] = [];
  let cost = 0;
  let hasJoint = false;
  for (const mention of material.mentions) {
    if (mention.kind !== 'table' && mention.kind !== 'column' && mention.kind !== 'period') continue;
    const before = material.lower(mention.from - 1);
    const isJoined = before === 'and' && used.at(-1)?.to === mention.from - 1;
    const isSaid = word ? before === word : /^(per|each|every|an?|one)$/.test(before);
    if (!isSaid && !isJoined) continue;
    if (mention.kind === 'table' && mention.table === material.base) continue;
    // "day" may stand for a date as well, but only as a period does it say how long a group is.
    if (mention.kind === 'column' && isDate(mention.column)) continue;
    const key = keyFrom(material, mention);
    if (!key || keys.some(({ ref, grain }) => ref.column === key.key.ref.column && grain === key.key.grain))
      continue;
    keys.push(key.key);
    used.push(mention, ...key.used);
    cost += key.cost;
    hasJoint ||= isJoined;
  }
  // "per benchmark and version" asks for a figure for each pair.
  if (hasJoint && keys.every(({ grain }) => grain === undefined)) return { keys: [], used: [], cost: 0 };
  const isFlat = keys.length <= 1 || keys.some(({ grain }) => grain === undefined);
  return isFlat ? { keys, used, cost } : { keys: [], used: [], cost: 0 };
}

/** One thing to average over: behind "per", or a noun anywhere. */
export function averageUnits(material: Material): KeySet[] {
  const found: KeySet[] = [];
  for (const set of keySetsOf(material)) {
    const [key] = set.keys.slice(-1);
    const isThing = set.used.some(({ kind }) => kind === 'table') || material.has('by', 'each');
    if (key && set.keys.length === 1 && (key.grain !== undefined || isThing))
      found.push({ ...set, keys: [key] });
  }
  for (const period of material.of('period'))
    if (period.period.kind === 'grain' && material.base.time) {
      const key = { ref: { column: material.base.time, path: [] }, grain: period.period.grain };
      found.push({ keys: [key], used: [period], cost: 0.05 });
    }
  for (const noun of material.of('table')) {
    const key = noun.table === material.base ? undefined : keyOfTable(material, noun.table);
    if (key) found.push({ keys: [key], used: [noun], cost: 0.05 });
  }
  return found;
}

/** "litres per cow per day by breed". */
function splitsBy(material: Material, inner: KeySet): KeySet[] {
  const named = material.mentions.flatMap((mention): KeySet[] => {
    if (inner.used.includes(mention) || material.lower(mention.from - 1) !== 'by') return [];
    const key =
      mention.kind === 'column' || mention.kind === 'table' ? keyFrom(material, mention) : undefined;
    return key ? [{ keys: [key.key], used: [mention, ...key.used], cost: key.cost }] : [];
  });
  return [{ keys: [], used: [], cost: 0 }, ...named];
}

/** "average sales a day by branch", "average output on sunny vs overcast days": the mean over days for each of them. */
function outerKeys(material: Material, inner: KeySet, measured: readonly Mention[]): KeySet[] {
  const isInner = ({ ref, grain }: Key) =>
    inner.keys.some((key) => ref.column === key.ref.column && grain === key.grain);
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
  const [first, second]: readonly MentionOf<'value'>[] = material
    .of('value')
    .filter(({ op }) => op === 'equals');
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

/** What each group adds up to, of which the average is taken afterwards. */
function summed({ label, ...measure }: Measure): Measure {
  const name = label?.replace(/^average /, '');
  return { ...measure, fn: 'sum', ...(name !== undefined && { label: name }) };
}
