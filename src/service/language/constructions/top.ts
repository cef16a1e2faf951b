import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { type Column, type ColumnRef, isDate, isNumeric, isUp } from '../catalogue.ts';
import { isMeasure, isYearNumber, moneyUnit, type Quantity } from '../columnMeasures.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Filter, Frame, Key, Measure, Value } from '../frame.ts';
import { relatedness } from '../lexicon/related.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { outWords } from '../moneyAmounts.ts';
import { isPersonTable } from '../personTables.ts';
import { namesMoney, quantitiesOf } from '../quantities.ts';
import { minCountOf } from '../relatedFilters.ts';
import { routeKeys } from '../routes.ts';
import { rowSetOf } from '../rowSets.ts';
import { speedOf } from '../speed.ts';
import { betweenDates, birthColumn, isDuration, namedUnit, spanValues } from '../timeSpans.ts';
import type { Used } from '../used.ts';
import { winFilter } from '../wordFilters.ts';
import { isFiner } from './averagePer.ts';
import { type Asked, askedOf, keySetsOf, ofNoun } from './keys.ts';
import { type Superlative, superlativesOf } from './superlatives.ts';

/** Groups and rows at an end of the scale: "busiest station", "top 5 companies by MRR", "longest build". */
export const top: Construction = (material) =>
  superlativesOf(material).flatMap((superlative) => {
    const groups = topGroups(material, superlative);
    const rows = topRows(material, superlative);
    return [
      ...groups,
      ...rows,
      ...withinEach(material, superlative, [...groups, ...rows]),
      ...extremeValue(material, superlative),
    ];
  });

/** "the oldest boat of each club", "most common fault per site": the first within every group, not one of all. */
function withinEach(
  material: Material,
  superlative: Superlative,
  proposals: readonly Proposal[],
): Proposal[] {
  const [each] = material
    .cues('each', 'by')
    .filter((cue) => superlative.used.every(({ from }) => from < cue.from || cue.cue === 'each'));
  if (!each) return [];
  const [said] = keySetsOf(material).filter(({ keys, used }) => keys.length === 1 && used.includes(each));
  const [key] = said?.keys ?? [];
  if (!said || !key || key.ref.column.kind === 'list') return [];
  const isOwn = (column: Column) => column === key.ref.column || column === key.name?.column;
  return proposals.flatMap((proposal): Proposal[] => {
    const { frame, used } = proposal;
    const { ask } = frame;
    const isAverage = material.lower(each.from) === 'per' && frame.keys[0] && isFiner(key, frame.keys[0]);
    const fit = proposal.fit + 0.12 - said.cost - (each.cue === 'each' ? 0 : 0.2) - (isAverage ? 0.5 : 0);
    if (ask.kind === 'topRows')
      return [
        {
          ...proposal,
          frame: {
            ...frame,
            keys: [key],
            ask: { ...ask, show: ask.show.filter(({ column }) => !isOwn(column)) },
          },
          used: [...used, ...said.used],
          fit,
        },
      ];
    if (
      ask.kind !== 'top' ||
      frame.keys.some(({ ref, name }) => isOwn(ref.column) || (name && isOwn(name.column)))
    )
      return [];
    return [
      {
        ...proposal,
        frame: { ...frame, keys: [...frame.keys, key], ask: { ...ask, isPerLastKey: true } },
        used: [...used, ...said.used],
        fit,
      },
    ];
  });
}

/** A measure that a superlative compares, for rows or for groups. */
interface Compared {
  readonly value?: Value;
  readonly measure?: Measure;
  readonly direction: 'desc' | 'asc';
  readonly used: readonly Mention[];
  readonly cost: number;
  /** Nothing was said of it: offered, not answered. */
  readonly isOpen?: boolean;
}

function flipped(direction: 'desc' | 'asc', isMin: boolean): 'desc' | 'asc' {
  return isMin ? (direction === 'desc' ? 'asc' : 'desc') : direction;
}

/** Adjectives of so many measures say only that more is better, or less. */
const broadly = 8;
/** "Best" and "worst" have still more: they judge, and name nothing that is measured. */
const judging = 12;

/** What an adjective compares, among the columns that are reached. */
function comparedBy(material: Material, { adjective, direction }: Superlative): Compared[] {
  if (!adjective) return [];
  const { measures, counts } = adjective.adjective;
  const found: Compared[] = [];
  const columns = reachedColumns(material);
  const said = adjective.adjective.anyMeasure ? measureAfter(material, adjective) : undefined;
  measures.forEach(({ concept, extreme }, rank) => {
    const words = concept.split('_');
    for (const ref of columns) {
      const { column } = ref;
      const isBirth = words.includes('birth');
      const isAhead =
        isDate(column) && column.words.some((word) => /^(next|due|expir|until|end)$/.test(word));
      const score = isAhead ? 0 : conceptScore(column, words);
      if (
        // "best" of anything that is only akin to a score would be a guess.
        score < (measures.length >= judging ? 0.85 : 0.75) ||
        (!isNumeric(column) && !isDate(column)) ||
        (column.kind === 'key' && !isDate(column)) ||
        // "worst" is of ranks and marks, and "ordered" is akin to a rank: a day is neither better nor worse.
        (isDate(column) && measures.length >= broadly)
      )
        continue;
      if (isBirth !== column.words.includes('birth') && isDate(column) && words.length > 1) continue;
      const out = column.isSigned ? material.tokens.findIndex(({ lower }) => outWords.test(lower)) : -1;
      found.push({
        value: { kind: 'column', ref },
        direction: flipped(direction, (extreme === 'min') !== out >= 0),
        used: [
          ...material.of('column').filter((mention) => mention.column === column),
          ...(out >= 0
            ? [{ kind: 'cue' as const, cue: 'net' as const, from: out, to: out + 1, score: 0.9 }]
            : []),
        ],
        cost:
          0.03 * rank +
          0.3 * (1 - score) +
          0.1 * ref.path.length +
          (said && said.column !== column ? 0.5 : 0),
      });
    }
    // "newest" speaks of a day, not of how long something lasted.
    const isOfDays = measures.some((measure) => measure.concept === 'date');
    if (!isOfDays && (concept === 'duration' || concept === 'time')) {
      for (const { measure, used } of betweenDates(material, []))
        if (measure.of)
          found.push({
            value: measure.of,
            direction: flipped(direction, extreme === 'min'),
            used: [...used, ...takesVerb(material, adjective.from)],
            cost: 0.03 * rank,
          });
      for (const [at, value] of spanValues(material.base, undefined).entries())
        found.push({
          value,
          direction: flipped(direction, extreme === 'min'),
          used: [],
          cost: 0.12 + 0.03 * rank + 0.15 * at,
        });
    }
    if (concept === 'speed') {
      const speed = speedOf(material.base);
      if (speed)
        found.push({
          value: speed.value,
          measure: {
            fn: 'mean',
            of: speed.value,
            unit: speed.unit,
            ...(speed.factor !== 1 && { factor: speed.factor }),
          },
          direction: flipped(direction, extreme === 'min'),
          used: [],
          cost: 0.05,
        });
    }
    if (concept === 'age') {
      const birth = birthColumn(material);
      if (birth)
        found.push({
          value: { kind: 'age', ref: birth },
          direction: flipped(direction, extreme === 'min'),
          used: [],
          cost: 0.02,
        });
    }
    if (concept === 'date' && material.base.time)
      found.push({
        value: { kind: 'column', ref: { column: material.base.time, path: [] } },
        direction: flipped(direction, extreme === 'min'),
        used: [],
        cost: 0.08 + 0.03 * rank,
      });
  });
  // "best", "worst" where rows are places in a contest: who won most often.
  const win = measures.length >= judging ? winFilter(material.base) : undefined;
  if (win)
    found.push({
      measure: { fn: 'count', where: [win] },
      direction: flipped(direction, measures[0]?.extreme === 'min'),
      used: [],
      cost: 0,
    });
  // "most valuable": the only money of a row, whatever it is called.
  const isOfMoney =
    measures.some(({ concept }) => /^(price|cost|value)$/.test(concept)) && measures.length < broadly;
  const own = material.base.columns.filter((column) => isMeasure(column) && moneyUnit(column) !== undefined);
  const [money] = own;
  if (isOfMoney && money && own.length === 1 && !found.some(({ value }) => isOf(value, money)))
    found.push({
      value: { kind: 'column', ref: { column: money, path: [] } },
      direction: flipped(direction, measures[0]?.extreme === 'min'),
      used: material.of('column').filter(({ column }) => column === money),
      cost: 0.12,
    });
  // "best", "worst" among columns of one kind.
  const { plan } = material.base;
  const sole =
    material.base.folded?.value ??
    (plan.op === 'unpivot' ? material.base.columns.find(({ name }) => name === plan.value) : undefined);
  const [general] = measures;
  if (sole && general && measures.length >= broadly && found.length === 0)
    found.push({
      value: { kind: 'column', ref: { column: sole, path: [] } },
      direction: flipped(direction, general.extreme === 'min'),
      used: material.of('column').filter(({ column }) => column === sole),
      cost: 0.1,
    });
  if (found.length === 0 && !counts && measures.length >= broadly)
    found.push(...anyOf(material, direction, measures));
  if (counts)
    found.push({
      measure: { fn: 'count' },
      direction: flipped(direction, counts === 'min'),
      used: [],
      cost: 0.05 + (found.length > 0 ? 0.1 : 0),
    });
  return found;
}

/** "lowest pump voltage": the figure right behind is the one compared, and not the level of the water. */
function measureAfter(material: Material, { to }: Mention): MentionOf<'column'> | undefined {
  return material
    .of('column')
    .find(({ from, column }) => from >= to && isMeasure(column) && material.contentBetween(to, from) === 0);
}

/** "best goat": by which of the figures is not said, so that each is offered. */
function anyOf(
  { base }: Material,
  direction: 'desc' | 'asc',
  [general]: readonly { readonly extreme: 'max' | 'min' }[],
): Compared[] {
  return base.columns
    .filter(isMeasure)
    .slice(0, maxOffered)
    .map((column, at, figures) => ({
      value: { kind: 'column', ref: { column, path: [] } },
      direction: flipped(direction, general?.extreme === 'min'),
      used: [],
      cost: 0.4 + 0.05 * at,
      // The only mark that rows have is what makes them good.
      isOpen: figures.length > 1 || column.kind === 'amount',
    }));
}

const maxOffered = 3;

/** "took longest": the verb says no more than that it is about time. */
function takesVerb(material: Material, at: number): Mention[] {
  return /^(took|take|takes|needed|needs|need)$/.test(material.lower(at - 1))
    ? [{ kind: 'cue', cue: 'howLong', from: at - 1, to: at, score: 0.9 }]
    : [];
}

function isOf(value: Value | undefined, column: Column): boolean {
  return value?.kind === 'column' && value.ref.column === column;
}

function conceptScore(column: Column, words: readonly string[]): number {
  let best = 0;
  for (const [at, name] of [column.words, ...column.otherWords].entries())
    for (const word of name)
      for (const concept of words) {
        const score = (word === concept ? 1 : relatedness(word, concept)) * (at === 0 ? 1 : 0.97);
        if (score > best) best = score;
      }
  if (words.includes('year') && isYearNumber(column)) best = Math.max(best, 0.92);
  // What something costs to buy is hardly what makes it cheap or dear.
  if (column.words.some((word) => /^(purchase|purchas|wholesale)$/.test(word))) best *= 0.9;
  if (words.includes('duration') && (isDuration(column) || namedUnit(column))) best = Math.max(best, 0.9);
  // "total" of a name with many words is weaker evidence than a name that is the concept.
  return best * (column.words.length > 3 ? 0.95 : 1);
}

function reachedColumns(material: Material): ColumnRef[] {
  const own = material.base.columns.map((column): ColumnRef => ({ column, path: [] }));
  const others = material.catalogue.tables.flatMap((table) => {
    const path = material.pathTo(table);
    return table !== material.base && path && isUp(path)
      ? table.columns.map((column): ColumnRef => ({ column, path }))
      : [];
  });
  return [...own, ...others];
}

function aggregateFor(value: Value, material: Material): { measure: Measure; used: readonly Mention[] } {
  const [sum] = material.cues('sum');
  const [median] = material.cues('median');
  const [mean] = material.cues('mean');
  const isAmount =
    value.kind === 'column' && value.ref.column.kind === 'amount' && !isDuration(value.ref.column);
  const fn = sum ? 'sum' : median ? 'median' : mean ? 'mean' : isAmount ? 'sum' : 'mean';
  return { measure: { fn, of: value }, used: [sum, median, mean].flatMap((each) => each ?? []) };
}

/**
 * "who has the most members": people counted by their own names would tell how often a name occurs, which nobody asks
 * without saying "name".
 */
function isByOwnName(
  material: Material,
  { used }: Superlative,
  { key }: Asked,
  { fn, of: value }: Measure,
): boolean {
  const { base } = material;
  if (fn !== 'count' || value !== undefined || key.grain !== undefined || !isPersonTable(base)) return false;
  if (key.ref.path.length > 0 || key.ref.column !== base.name) return false;
  const isCounted = material
    .of('table')
    .some(
      ({ table, from }) =>
        table === base && used.some(({ to }) => to <= from && material.contentBetween(to, from) === 0),
    );
  return isCounted && !material.of('column').some(({ column }) => column === base.name);
}

function topGroups(material: Material, superlative: Superlative): Proposal[] {
  const asked = [
    ...(superlative.isMode ? commonNumbers(material, superlative) : []),
    ...routesAsked(material),
    ...askedOf(material),
  ].slice(0, 8);
  const proposals: Proposal[] = [];
  const least = minRows(material);
  for (const ask of asked) {
    if (ask.used.some((mention) => superlative.used.includes(mention))) continue;
    const isOwnRows = ask.table === material.base;
    for (const compared of groupMeasures(material, superlative, ask)) {
      if (compared.used.some((mention) => ask.used.includes(mention) && mention.kind !== 'cue')) continue;
      if (!compared.measure || (isOwnRows && compared.measure.fn === 'count')) continue;
      // "with at least 20 reviews" limits what is compared, and is not it.
      if (least && compared.measure.fn === 'count') continue;
      // The first day is no day with few rows.
      if (superlative.isFirst && compared.measure.fn === 'count') continue;
      if (isByOwnName(material, superlative, ask, compared.measure)) continue;
      const isBesides = isAskedBesides(material, ask, superlative);
      // Averages that nobody asked for would name another thing than the one row does.
      if (isBesides && compared.measure.fn === 'mean' && !material.has('mean', 'each', 'by')) continue;
      const words = [
        ...ask.used,
        ...superlative.used,
        ...compared.used,
        ...verbBefore(material, ask, superlative),
        ...(least?.used ?? []),
      ];
      const rows = rowSetOf(material, new Set(words));
      const shown = extraKeys(
        material,
        words,
        rows.filters.flatMap(({ used }) => used),
      );
      const frame: Frame = {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [compared.measure],
        keys: [ask.key, ...(ask.otherKeys ?? [])],
        ask: {
          kind: 'top',
          direction: compared.direction,
          count: superlative.count,
          ...(superlative.offset && { offset: superlative.offset }),
          ...(superlative.count > 1 && { isPlural: true }),
          ...(least && { least: least.value }),
        },
        assumptions: [],
      };
      const uniqueKey = ask.key.ref.path.length === 0 && ask.key.ref.column === material.base.key;
      const proposal: Proposal = {
        frame,
        used: [
          ...words,
          ...rows.filters.flatMap(({ used }) => used),
          ...material.cues('which', 'list', 'by', 'all'),
        ],
        fit:
          0.12 -
          ask.cost -
          compared.cost -
          superlative.cost -
          rows.cost -
          (uniqueKey || isOwnRows ? 0.2 : 0) -
          // When members joined says nothing of when those with bookings came.
          (ask.key.grain !== undefined && rows.filters.some(({ filter }) => filter.test.kind === 'related')
            ? 0.4
            : 0) -
          (superlative.isFirst ? 0.3 : 0) +
          (compared.measure.fn === 'count' &&
          isCountedNoun(material, superlative) &&
          namesMoney(material).length === 0
            ? 0.3
            : 0) -
          (isOfTheExtreme(material, ask.used, superlative) ? 0.25 : 0) -
          (isBesides ? 0.6 : 0),
        family: compared.isOpen ? 'open' : 'top',
      };
      proposals.push(proposal);
      if (shown) proposals.push(nestedName(proposal, shown, ask.key));
    }
  }
  return proposals;
}

/** "busiest route": from where to where. */
function routesAsked(material: Material): Asked[] {
  const route = routeKeys(material);
  const [key, ...otherKeys] = route?.keys ?? [];
  return route && key
    ? [{ key, otherKeys, used: [...route.used, ...material.cues('which')], cost: 0, isPlural: false }]
    : [];
}

/** "with at least 20 reviews": groups of fewer rows are not compared. */
function minRows(material: Material): { value: number; used: readonly Mention[] } | undefined {
  for (const noun of material.of('table')) {
    const least = noun.table === material.base ? minCountOf(material, noun) : undefined;
    if (least && least.value > 1) return { value: least.value, used: [least.number, noun] };
  }
  return undefined;
}

const auxiliary = /^(has|have|had|is|are|was|were|that|which|who|usually|always|normally)$/;

/** "which trainer teaches the most classes": between who is asked for and how much, an unknown verb says nothing more. */
function verbBefore(material: Material, ask: Asked, { used }: Superlative): Mention[] {
  const start = Math.min(...used.map(({ from }) => from));
  const noun = ask.used.findLast(({ kind }) => kind !== 'cue');
  if (!noun || noun.to > start) return [];
  const unknown = material.tokens.flatMap(({ weight }, at) =>
    at >= noun.to &&
    at < start &&
    weight === 'content' &&
    !material.mentions.some(({ from, to }) => from <= at && at < to)
      ? [at]
      : [],
  );
  const [at] = unknown;
  if (at === undefined || unknown.length > 1) return [];
  // "goes through thunderstorms the most": a word further on is no verb of the noun's.
  const isNext = material.tokens.slice(noun.to, at).every(({ lower }) => auxiliary.test(lower));
  return isNext && /(s|ed)$/.test(material.lower(at))
    ? [{ kind: 'cue', cue: 'which', from: at, to: at + 1, score: 0.7 }]
    : [];
}

/** "the most common price": numbers are otherwise added up, but here each of them is a group. */
function commonNumbers(material: Material, { used }: Superlative): Asked[] {
  const end = Math.max(...used.map(({ to }) => to));
  return material.of('column').flatMap((mention): Asked[] => {
    const ref = material.upRef(mention.column);
    const isNear = mention.from >= end && mention.from - end <= 2;
    return ref && isNear && isMeasure(mention.column)
      ? [{ key: { ref }, used: [mention], cost: -0.1, isPlural: false }]
      : [];
  });
}

/** "the most issues", "most trips": the noun behind the superlative is what is counted. */
function isCountedNoun(material: Material, { used, adjective }: Superlative): boolean {
  // "top 5 movies" lists them; "the most movies" counts them.
  if (
    adjective ||
    !used.some(
      (mention) =>
        mention.kind === 'cue' &&
        (mention.cue === 'most' || mention.cue === 'least') &&
        mention.amount === undefined,
    )
  )
    return false;
  const end = Math.max(...used.map(({ to }) => to));
  const next = material.mentions.find(({ from, kind }) => from >= end && kind !== 'cue');
  return (
    next?.kind === 'table' && next.table === material.base && material.contentBetween(end, next.from) <= 1
  );
}

/** "lowest battery voltage and which device": the one row is asked for, and what it belongs to. */
function isAskedBesides(material: Material, { used }: Asked, superlative: Superlative): boolean {
  const end = Math.max(...superlative.used.map(({ to }) => to));
  const which = material.tokens.findIndex(
    ({ lower }, at) => at > end && lower === 'which' && /^(and|at|on|in)$/.test(material.lower(at - 1)),
  );
  return which >= 0 && used.some(({ kind, from }) => kind !== 'cue' && from >= which);
}

/** "publisher of the cheapest book": the column belongs to the one row that is the cheapest. */
function isOfTheExtreme(
  material: Material,
  asked: readonly Mention[],
  { used, adjective }: Superlative,
): boolean {
  const start = Math.min(...used.map(({ from }) => from));
  const noun = asked.find(({ kind }) => kind !== 'cue');
  return (
    adjective !== undefined &&
    noun !== undefined &&
    noun.to <= start &&
    /\b(of|for|in|on|with)\b/.test(
      material.tokens
        .slice(noun.to, start)
        .map(({ lower }) => lower)
        .join(' '),
    )
  );
}

/** "tech lead of the team that spends the most": the thing is shown by another column of its table. */
function nestedName(proposal: Proposal, shown: MentionOf<'column'>, key: Key): Proposal {
  const path = key.name?.path ?? key.ref.path;
  return {
    ...proposal,
    frame: { ...proposal.frame, keys: [{ ...key, name: { column: shown.column, path } }] },
    used: [...proposal.used, shown],
    fit: proposal.fit - 0.05,
  };
}

/** A column of the grouped thing's own table that nothing else uses. */
function extraKeys(
  material: Material,
  words: readonly Mention[],
  filterWords: readonly Mention[],
): MentionOf<'column'> | undefined {
  return material
    .of('column')
    .find(
      (mention) =>
        !words.includes(mention) &&
        !filterWords.includes(mention) &&
        mention.column.table !== material.base &&
        material.lower(mention.from - 1) !== 'per' &&
        !isMeasure(mention.column),
    );
}

function groupMeasures(material: Material, superlative: Superlative, ask: Asked): Compared[] {
  const { direction, adjective, isMode } = superlative;
  if (adjective)
    return [
      ...saidAfterBy(material, superlative),
      ...comparedBy(material, superlative),
      ...(adjective.adjective.anyMeasure
        ? saidValues(material, flipped(direction, adjective.adjective.anyMeasure === 'min'))
        : []),
    ]
      .flatMap((compared): Compared[] => {
        if (compared.isOpen && compared.value) return openMeasures(compared);
        return [compared];
      })
      .map((compared): Compared => {
        if (compared.measure || !compared.value) return compared;
        const { measure, used } = aggregateFor(compared.value, material);
        const isDateValue = compared.value.kind === 'column' && isDate(compared.value.ref.column);
        return {
          ...compared,
          measure: isDateValue
            ? { fn: compared.direction === 'desc' ? 'max' : 'min', of: compared.value }
            : measure,
          used: [...compared.used, ...used],
          cost: compared.cost + (isDateValue ? 0.15 : 0),
        };
      });
  const counted: Compared = {
    measure: { fn: 'count' },
    direction,
    used: material
      .of('table')
      .filter(
        ({ table }) =>
          table === material.base && !ask.used.some((each) => each.kind === 'table' && each.table === table),
      ),
    cost:
      (isMode ? 0 : 0.12) +
      (material.base.plan.op === 'unpivot' ? 0.4 : 0) +
      // Rows that nobody spoke of are hardly what is counted.
      (isMode || isBaseNamed(material) ? 0 : 0.12) +
      // A report for each branch and month: all have the same number of them.
      (isGrid(material.base) && !material.has('count') ? 0.25 : 0),
  };
  if (isMode) return [counted];
  const said = quantitiesOf(material)
    .filter(({ used }) => !used.some((mention) => ask.used.includes(mention) && mention.kind !== 'cue'))
    .map(
      ({ measure, used, cost }: Quantity): Compared => ({
        measure,
        direction: signed(measure, direction),
        used,
        cost: measure.fn === 'sum' || measure.fn === 'count' ? cost : cost + 0.02,
      }),
    );
  // "top customers": by how many rows they have, or by one of the figures.
  const isNamed = [...said, counted].some(({ used }) => used.length > 0);
  const isVague = !isNamed && material.has('top', 'bottom');
  if (!isVague) return [...said, counted];
  const figures = anyOf(material, direction, []);
  if (figures.length > 0 && isGrid(material.base)) return withoutCount(figures);
  return [{ ...counted, isOpen: figures.length > 0 }, ...figures.flatMap(openMeasures)];
}

/** Where all have the same number of rows: their only figure, or the only one of money, is what ranks them. */
function withoutCount(figures: readonly Compared[]): Compared[] {
  const ofMoney = figures.filter(
    ({ value }) => value?.kind === 'column' && moneyUnit(value.ref.column) !== undefined,
  );
  const [only] = figures.length === 1 ? figures : ofMoney.length === 1 ? ofMoney : [];
  if (!only) return figures.flatMap(openMeasures);
  return openMeasures(only)
    .slice(0, 1)
    .map((total) => ({ ...total, isOpen: false }));
}

/** The total and the average of an amount, each a way to be the best. */
function openMeasures(compared: Compared): Compared[] {
  const { value } = compared;
  const isAmount = value?.kind === 'column' && value.ref.column.kind === 'amount';
  return (['sum', 'mean'] as const)
    .filter((fn) => isAmount || fn === 'mean')
    .map(
      (fn): Compared => ({
        ...compared,
        measure: { fn, ...(value && { of: value }) },
        cost: compared.cost + (fn === 'mean' && isAmount ? 0.05 : 0),
      }),
    );
}

/** Each combination of two or three of its columns and a date stands in one row. */
function isGrid({ columns, time, rows }: Material['base']): boolean {
  if (!time || time.distinct < 3 || rows < 12) return false;
  const things = columns.filter(({ kind, distinct }) => kind === 'category' && distinct > 1);
  const isFull = (cells: number) => rows >= cells * 0.9 && rows <= cells;
  return things.some(
    (one, at) =>
      isFull(one.distinct * time.distinct) ||
      things.slice(at + 1).some((other) => isFull(one.distinct * other.distinct * time.distinct)),
  );
}

function isBaseNamed(material: Material): boolean {
  if (material.has('win', 'podium')) return true;
  return material.mentions.some(
    (mention) =>
      (mention.kind === 'table' && mention.table === material.base) ||
      ((mention.kind === 'value' || mention.kind === 'event') && mention.column.table === material.base),
  );
}

/** The most of what goes out with a minus sign is the lowest sum. */
function signed({ of, where }: Measure, direction: 'desc' | 'asc'): 'desc' | 'asc' {
  const isOut =
    of?.kind === 'column' &&
    of.ref.column.isSigned &&
    where?.some(({ test }) => test.kind === 'compare' && test.op === '<' && test.limit === 0);
  return isOut ? (direction === 'desc' ? 'asc' : 'desc') : direction;
}

function topRows(material: Material, superlative: Superlative): Proposal[] {
  const { base } = material;
  const nouns = material.of('table').filter(({ table }) => table === base);
  const proposals: Proposal[] = [];
  for (const compared of rowValues(material, superlative)) {
    if (!compared.value || (compared.isOpen && nouns.length === 0)) continue;
    const taken = [...superlative.used, ...compared.used, ...nouns];
    const rows = rowSetOf(material, new Set(taken));
    const filterWords = rows.filters.flatMap(({ used }) => used);
    const wanted = material
      .of('column')
      .filter(
        (mention) =>
          !taken.includes(mention) && !filterWords.includes(mention) && material.upRef(mention.column),
      );
    const [who] = material.cues('who');
    const person = who ? askedOf(material).find(({ used }) => used.includes(who))?.key.ref : undefined;
    const names = [person ?? parentName(material, rows.filters), nameRef(material)]
      .flatMap((each) => each ?? [])
      .slice(0, 1);
    const show = distinctRefs([
      ...wanted.flatMap(({ column }) => material.upRef(column) ?? []),
      ...names,
      ...valueRef(compared.value),
    ]);
    const otherNouns = material
      .of('table')
      .filter((each) => each.table !== base && !filterWords.includes(each))
      .flatMap((each) => (each.table.name && material.upRef(each.table.name) ? [each] : []));
    const parents = otherNouns.flatMap((each) =>
      each.table.name ? (material.upRef(each.table.name) ?? []) : [],
    );
    const isDated = compared.value.kind === 'column' && isDate(compared.value.ref.column);
    const [when] = material.cues('when');
    const time = when && base.time ? [{ column: base.time, path: [] }] : [];
    proposals.push({
      frame: {
        base,
        filters: rows.filters.map(({ filter }): Filter => filter),
        measures: [],
        keys: [],
        ask: {
          kind: 'topRows',
          by: compared.value,
          direction: compared.direction,
          count: superlative.count,
          show: distinctRefs([...time, ...parents, ...show]),
          ...(superlative.offset && { offset: superlative.offset }),
          ...(superlative.count > 1 && { isPlural: true }),
        },
        assumptions: [],
      },
      used: [
        ...taken,
        ...wanted,
        ...filterWords,
        ...otherNouns,
        ...material.cues('which', 'list', 'who', 'when', 'where', 'by'),
      ],
      fit:
        0.1 +
        (nouns.length > 0 ? 0.1 : -0.08) -
        compared.cost -
        superlative.cost -
        rows.cost -
        0.06 * wanted.filter(({ column }) => column.kind === 'category').length -
        (isDated && !superlative.isFirst && !superlative.adjective ? 0.3 : 0) -
        otherNouns.length * 0.1 -
        ([...otherNouns, ...wanted].some(
          (noun) =>
            isAskedFor(material, noun) &&
            // "which company books the most hours": all hours of each, not the longest booking.
            (nouns.length === 0 ||
              (!superlative.adjective &&
                material.has('most', 'least') &&
                !nouns.some(({ to }) => /^(with|that|having)$/.test(material.lower(to))))),
        )
          ? 0.35
          : 0) -
        (isCountedNoun(material, superlative) ? 0.4 : 0) -
        // "who brought in the most money": all that each of them did, unless each has one row.
        (person &&
        !superlative.adjective &&
        material.has('most', 'least') &&
        (isRepeated(person) || material.has('sum')) &&
        isAdded(compared.value)
          ? 0.3
          : 0) -
        // "top 2 boat types": types are asked for, not boats.
        (nouns.some((noun) => ofNoun(material, noun)) ? 0.35 : 0),
      family: compared.isOpen ? 'open' : 'topRows',
    });
  }
  return proposals;
}

/** Rates and prices are compared row by row: nobody adds up what is charged per hour. */
function isAdded(value: Value): boolean {
  return value.kind === 'column' && value.ref.column.kind === 'amount';
}

function isRepeated({ column }: ColumnRef): boolean {
  return column.distinct < (column.table.rows - column.nulls) * 0.7;
}

function isAskedFor(material: Material, noun: Mention): boolean {
  return material
    .cues('which', 'list')
    .some(
      (cue) =>
        cue.to <= noun.from &&
        material.contentBetween(cue.to, noun.from) === 0 &&
        !(cue.from > 0 && material.lower(cue.from - 1) === 'and'),
    );
}

/** "longest game by number of moves": what the adjective compares is said. */
function saidAfterBy(material: Material, { direction, adjective }: Superlative): Compared[] {
  if (!adjective) return [];
  const [first] = adjective.adjective.measures;
  return material.cues('by').flatMap((by): Compared[] => {
    const count = material
      .cues('count')
      .find(({ from }) => from >= by.to && material.contentBetween(by.to, from) === 0);
    const start = count?.to ?? by.to;
    const said = material.mentions.find(
      (mention) =>
        mention.from >= start &&
        material.contentBetween(start, mention.from) === 0 &&
        (mention.kind === 'column' || (mention.kind === 'table' && mention.table === material.base)),
    );
    if (by.from < adjective.to || !said) return [];
    const common = {
      direction: flipped(direction, first?.extreme === 'min'),
      used: [by, said, ...(count ? [count] : [])],
      cost: -0.1,
    };
    if (said.kind === 'table') return [{ ...common, measure: { fn: 'count' } }];
    const ref = said.kind === 'column' ? material.upRef(said.column) : undefined;
    return ref && isMeasure(ref.column) ? [{ ...common, value: { kind: 'column', ref } }] : [];
  });
}

function rowValues(material: Material, superlative: Superlative): Compared[] {
  const { direction, adjective, isFirst, isMode } = superlative;
  if (isMode) return [];
  if (adjective)
    return [
      ...saidAfterBy(material, superlative).filter(({ value }) => value !== undefined),
      ...comparedBy(material, superlative).filter(({ value }) => value !== undefined),
      ...(adjective.adjective.anyMeasure
        ? saidValues(material, flipped(direction, adjective.adjective.anyMeasure === 'min'))
        : []),
    ];
  if (isFirst) {
    const dates = material.of('column').filter(({ column }) => isDate(column));
    const named = dates.flatMap((mention): Compared[] => {
      const ref = material.upRef(mention.column);
      return ref
        ? [{ value: { kind: 'column', ref }, direction, used: [mention], cost: 0.3 * ref.path.length }]
        : [];
    });
    const { time } = material.base;
    return named.length > 0
      ? named
      : time
        ? [{ value: { kind: 'column', ref: { column: time, path: [] } }, direction, used: [], cost: 0.08 }]
        : [];
  }
  const { indicator } = material.base.profile;
  const value = indicator && material.base.columns.find(({ name }) => name === indicator.value);
  const implied: Compared[] = value
    ? [{ value: { kind: 'column', ref: { column: value, path: [] } }, direction, used: [], cost: 0.1 }]
    : [];
  return [...saidValues(material, direction), ...implied];
}

/** Columns, and what is computed from them, that the words name. */
function saidValues(material: Material, direction: 'desc' | 'asc'): Compared[] {
  const columns = material.of('column').flatMap((mention): Compared[] => {
    const ref = material.upRef(mention.column);
    if (!ref || !isMeasure(mention.column)) return [];
    return [
      { value: { kind: 'column', ref }, direction, used: [mention], cost: 0.05 + 0.12 * ref.path.length },
    ];
  });
  const arithmetic = quantitiesOf(material).flatMap(({ measure, used, cost }): Compared[] =>
    measure.of && measure.of.kind !== 'column'
      ? [{ value: measure.of, direction, used, cost: cost + 0.05 }]
      : [],
  );
  return [...columns, ...arithmetic];
}

/** "lowest balance", "highest price": the value by itself. */
function extremeValue(material: Material, superlative: Superlative): Proposal[] {
  if (superlative.adjective || superlative.isFirst || superlative.isMode || superlative.count > 1) return [];
  return material.of('column').flatMap((mention): Proposal[] => {
    const ref = material.upRef(mention.column);
    if (!ref || !isMeasure(mention.column)) return [];
    const taken = [...superlative.used, mention];
    const rows = rowSetOf(material, new Set(taken));
    return [
      {
        frame: {
          base: material.base,
          filters: rows.filters.map(({ filter }) => filter),
          measures: [{ fn: superlative.direction === 'desc' ? 'max' : 'min', of: { kind: 'column', ref } }],
          keys: [],
          ask: { kind: 'figure' },
          assumptions: [],
        },
        used: [...taken, ...rows.filters.flatMap(({ used }) => used)],
        fit:
          -0.05 -
          rows.cost -
          0.1 * ref.path.length -
          (material.has('who', 'which', 'when', 'where') ? 0.3 : 0),
        family: 'figure',
      },
    ];
  });
}

/** What people call a row: its name, else the name of what it belongs to, else its key. */
export function nameRef(material: Material): ColumnRef | undefined {
  const { name, key } = material.base;
  const own = name ?? key ?? ownerOf(material);
  return own ? { column: own, path: [] } : ownerName(material);
}

/** Results with the number of a runner belong to the runner, who has a name. */
function ownerName(material: Material): ColumnRef | undefined {
  for (const { from, to } of material.catalogue.edges) {
    const table =
      from.table === material.base.id && material.catalogue.tables.find(({ id }) => id === to.table);
    const path = table ? material.pathTo(table) : undefined;
    if (table && path?.length === 1 && isUp(path) && table.name && table.name !== table.key)
      return { column: table.name, path };
  }
  return undefined;
}

/** "heaviest cat" of visits, which have no name: the cat that the row belongs to is called by its own. */
function parentName({ base }: Material, filters: readonly Used[]): ColumnRef | undefined {
  if (base.name) return undefined;
  for (const { filter } of filters) {
    const ref = filter.isNegated ? undefined : refOfTest(filter.test);
    const parent = ref?.path.at(-1)?.to;
    if (ref && parent?.name && isUp(ref.path) && filter.test.kind === 'equals')
      return { column: parent.name, path: ref.path };
  }
  return undefined;
}

/** Rows without a name or key are told apart by the first thing that they belong to. */
function ownerOf({ base, catalogue }: Material): Column | undefined {
  return base.columns.find(
    ({ name, type }) =>
      type === 'string' && catalogue.edges.some(({ from }) => from.table === base.id && from.column === name),
  );
}

function valueRef(value: Value): ColumnRef[] {
  return value.kind === 'column' ? [value.ref] : [];
}

export function distinctRefs(refs: readonly ColumnRef[]): ColumnRef[] {
  return refs.filter((ref, at) => refs.findIndex(({ column }) => column === ref.column) === at);
}
