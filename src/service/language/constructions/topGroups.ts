import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { type Column, isDate } from '../catalogue.ts';
import { movingWord } from '../changeWords.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Frame, Key, Measure } from '../frame.ts';
import { namesMoney } from '../impliedQuantities.ts';
import type { Material, Proposal } from '../material.ts';
import { isPersonTable } from '../personTables.ts';
import { minCountOf } from '../relatedFilters.ts';
import { routeKeys } from '../routes.ts';
import { rowSetOf } from '../rowSets.ts';
import { waitWord } from '../waits.ts';
import { type Asked, askedOf } from './askedKeys.ts';
import { groupMeasures } from './comparedGroups.ts';
import type { Superlative } from './superlatives.ts';

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
  if (key.ref.path.length > 0 || (key.ref.column !== base.name && !isName(key.ref.column))) return false;
  // Where the rows are what people did, each name stands for one of them.
  if (key.ref.column.distinct < base.rows / 2) return false;
  const isCounted = material
    .of('table')
    .some(
      ({ table, from }) =>
        table === base && used.some(({ to }) => to <= from && material.contentBetween(to, from) === 0),
    );
  const isNamed = material.of('column').some(({ column }) => column === base.name);
  return !isNamed && (isCounted || material.of('table').length === 0);
}

function isName({ words }: Column): boolean {
  return /^(full )?name$/.test(words.join(' '));
}

/** "what year was the first burial" asks for no average age, which no word names: what comes first is a date. */
function isUnsaid({ measure, used }: ReturnType<typeof groupMeasures>[number]): boolean {
  const { of: value } = measure ?? {};
  const isOfDate = value?.kind === 'column' && isDate(value.ref.column);
  return measure?.fn === 'mean' && !isOfDate && !used.some(({ kind }) => kind === 'column');
}

export function topGroups(material: Material, superlative: Superlative): Proposal[] {
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
      // "the most sign-ups" names what is compared: no figure that nobody spoke of is.
      if (compared.measure?.fn === 'mean' && isUnsaid(compared) && isCountedNoun(material, superlative))
        continue;
      if (!compared.measure || (isOwnRows && compared.measure.fn === 'count')) continue;
      // "with at least 20 reviews" limits what is compared, and is not it.
      if (least && compared.measure.fn === 'count') continue;
      // The first day is no day with few rows.
      const isPeriod = ask.key.grain !== undefined;
      if (superlative.isFirst && (isPeriod || compared.measure.fn === 'count' || isUnsaid(compared)))
        continue;
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
      const count = topCount(material, superlative, ask);
      const frame: Frame = {
        base: material.base,
        filters: rows.filters.map(({ filter }) => filter),
        measures: [compared.measure],
        keys: [ask.key, ...(ask.otherKeys ?? [])],
        ask: {
          kind: 'top',
          direction: compared.direction,
          count,
          ...(superlative.offset && { offset: superlative.offset }),
          ...(count > 1 && { isPlural: true }),
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
          (superlative.isFirst ? 0.3 : 0) -
          // "our busiest day": rows with their own date come before rows dated only through another table.
          (ask.key.grain !== undefined && ask.key.ref.path.length > 0 && compared.used.length === 0
            ? 0.3
            : 0) -
          (isHabitual(material, superlative) && compared.measure.fn === 'sum' ? 0.6 : 0) +
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

/** "who pays late the most": how often it happens, and not how much money it is each time. */
function isHabitual(material: Material, { used, adjective }: Superlative): boolean {
  if (adjective) return false;
  const start = Math.min(...used.map(({ from }) => from));
  const end = Math.max(...used.map(({ to }) => to));
  const at = material.lower(start - 1) === 'the' ? start - 2 : start - 1;
  const isOpen = material.tokens.slice(end).every(({ weight }) => weight === 'function');
  return isOpen && /^(late|early|overdue|punctually)$/.test(material.lower(at));
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

/**
 * "which trainer teaches the most classes": an unknown verb between who is asked for and how much adds nothing, unless it
 * is one of waiting or of change.
 */
export function verbBefore(material: Material, ask: Pick<Asked, 'used'>, { used }: Superlative): Mention[] {
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
  const verb = material.lower(at);
  return isNext && /(s|ed)$/.test(verb) && !waitWord.test(verb) && !movingWord.test(verb)
    ? [{ kind: 'cue', cue: 'which', from: at, to: at + 1, score: 0.7 }]
    : [];
}

/** "the most common price": numbers are otherwise added up, but here each of them is a group. */
function commonNumbers(material: Material, { used }: Superlative): Asked[] {
  const end = Math.max(...used.map(({ to }) => to));
  return material.of('column').flatMap((mention): Asked[] => {
    const ref = material.upRef(mention.column);
    const isNear =
      mention.from >= end && mention.from - end <= 2 && !/^(by|in)$/.test(material.lower(mention.from - 1));
    return ref && isNear && isMeasure(mention.column)
      ? [{ key: { ref }, used: [mention], cost: -0.1, isPlural: false }]
      : [];
  });
}

/** "top errors", "our top customers": several, although nobody says how many. */
function topCount({ tokens }: Material, { used: [cue], count }: Superlative, { used }: Asked): number {
  const noun = used.find(({ from }) => from === cue?.to);
  const isPlural = noun !== undefined && /[^su]s$/.test(tokens[noun.to - 1]?.lower ?? '');
  return count === 1 && cue?.kind === 'cue' && cue.cue === 'top' && isPlural ? usualTop : count;
}

const usualTop = 5;

/** "the most issues", "most trips": the noun behind the superlative is what is counted. */
export function isCountedNoun(material: Material, { used, adjective }: Superlative): boolean {
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
  if (!next || material.contentBetween(end, next.from) > 1) return false;
  // "the most sign-ups" of rows with a `signed_up`: what happened to them, in the plural, is one of them each time.
  const isDeed =
    next.kind === 'column' &&
    next.score >= 0.9 &&
    isDate(next.column) &&
    next.column.table === material.base &&
    /[^s]s$/.test(material.lower(next.to - 1));
  return isDeed || (next.kind === 'table' && next.table === material.base);
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
  const asked = words.find(({ kind }) => kind === 'column' || kind === 'table');
  return material.of('column').find(
    (mention) =>
      !words.includes(mention) &&
      !filterWords.includes(mention) &&
      // "which vendor brought in the most money" names no sale: what is shown is said in front.
      !(asked !== undefined && mention.from > asked.from) &&
      mention.column.table !== material.base &&
      material.lower(mention.from - 1) !== 'per' &&
      !isMeasure(mention.column),
  );
}
