import type { Scalar } from '../plan/plan.ts';
import { aloneFilter } from './aloneFilters.ts';
import { endsAhead } from './annotate/endDates.ts';
import { expiringPart } from './annotate/expiries.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import { unpaidRows } from './arrears.ts';
import { type Column, type ColumnRef, isUp } from './catalogue.ts';
import { columnsFilter } from './columnsFilter.ts';
import { daysApart } from './daysApart.ts';
import { eitherNumbers } from './eitherNumbers.ts';
import { elementTest } from './elementValues.ts';
import { stockStates } from './emptyStock.ts';
import { exceptedNumbers } from './exceptedNumbers.ts';
import { absences, isBeforeNounOf, isBeside, negatorOf } from './filterPlaces.ts';
import { refOfTest, spanOf } from './filterRefs.ts';
import { fittingRanges } from './fittingRanges.ts';
import type { Test } from './frame.ts';
import { averageFilter, gapFilter } from './gapFilters.ts';
import { doneRows, lastingRows, withoutCalledOffDebts } from './lastingRows.ts';
import { lateRows, overdueRows } from './lateness.ts';
import { limitFilter } from './limitFilters.ts';
import { isSameRef, type Material } from './material.ts';
import { numberFilter } from './numberFilters.ts';
import { outdated } from './outdated.ts';
import { overnight } from './overnight.ts';
import { eitherPeriod, isToday, periodFilter } from './periodFilters.ts';
import { losses } from './profits.ts';
import { relatedFilters } from './relatedFilters.ts';
import { reorders } from './reorders.ts';
import { roundTrips } from './routes.ts';
import { fullRows } from './rowCapacities.ts';
import { scoreFilters } from './scores.ts';
import type { Used } from './used.ts';
import { vacancies } from './vacancies.ts';
import { ageGroups, belowZero, placeFilter } from './wordFilters.ts';

export interface RowSet {
  readonly filters: readonly Used[];
  readonly cost: number;
}

/**
 * Which rows the words leave, seen from the base. `free` are meanings that serve as measure or key and are no filters
 * by themselves (they may still lend their column to a number or a gap).
 */
export function rowSetOf(material: Material, except: ReadonlySet<Mention> = new Set()): RowSet {
  // Constructions propose the same measures and keys, and so leave the same words to the filters.
  const known = material.once(noRowSets);
  const key = material.mentions.flatMap((mention, at) => (except.has(mention) ? at : [])).join();
  const rows = known.get(key) ?? findRowSet(material, except);
  known.set(key, rows);
  return rows;
}

const noRowSets = () => new Map<string, RowSet>();

function findRowSet(material: Material, except: ReadonlySet<Mention>): RowSet {
  const found: Used[] = [];
  const taken = new Set<Mention>(except);
  const add = (used: Used | undefined) => {
    if (!used) return;
    found.push(used);
    for (const mention of used.used) taken.add(mention);
  };
  for (const mention of material.of('text')) if (!taken.has(mention)) add(textFilter(material, mention));
  for (const used of exceptedNumbers(material))
    if (!used.used.some((mention) => taken.has(mention))) add(used);
  for (const used of [
    ...scoreFilters(material),
    ...daysApart(material),
    ...fittingRanges(material),
    ...eitherNumbers(material, taken),
  ])
    add(used);
  // "15 minutes late" limits the delay, whatever else takes minutes.
  const late = lateRows(material);
  for (const used of late) if (used.used.some(({ kind }) => kind === 'number')) add(used);
  for (const mention of material.of('number'))
    if (!taken.has(mention)) add(numberFilter(material, mention, taken));
  for (const used of [...lastingRows(material), ...vacancies(material)]) add(used);
  for (const cue of material.cues('missing', 'present', 'without', 'nobody'))
    add(gapFilter(material, cue, taken));
  for (const cue of material.cues('aboveAverage', 'belowAverage')) add(averageFilter(material, cue, taken));
  for (const used of [
    ...ageGroups(material),
    ...belowZero(material),
    ...losses(material),
    ...unpaidRows(material),
    ...stockStates(material),
    ...reorders(material),
    ...outdated(material),
    ...late,
    ...overdueRows(material),
    ...fullRows(material),
    ...overnight(material),
    ...roundTrips(material),
  ])
    if (!used.used.some((mention) => taken.has(mention))) add(used);
  for (const cue of material.cues('win', 'podium')) if (!taken.has(cue)) add(placeFilter(material, cue));
  for (const used of eitherPeriod(
    material
      .of('period')
      .flatMap((period) => (taken.has(period) ? [] : (periodFilter(material, period, taken) ?? []))),
  ))
    add(used);
  for (const mention of material.of('event'))
    if (!taken.has(mention) && !isVerbOfAbsence(material, mention)) add(eventFilter(material, mention));
  for (const used of [...withoutCalledOffDebts(material), ...doneRows(material)]) add(used);
  for (const used of valueFilters(material, taken)) add(used);
  add(aloneFilter(material, found));
  const columns = columnsFilter(material, taken);
  add(columns ?? limitFilter(material, taken));
  const related = withoutRepeats(relatedFilters(material, found, taken)).map((used) =>
    withParentNoun(material, used, taken),
  );
  return { filters: related, cost: related.reduce((sum, { cost }) => sum + cost, 0) };
}

/** "accidents on runs with a drop over 300 m": the noun that stands before a condition on it. */
function withParentNoun(material: Material, used: Used, taken: ReadonlySet<Mention>): Used {
  const ref = refOfTest(used.filter.test);
  if (!ref || ref.path.length === 0 || !isUp(ref.path)) return used;
  const start = Math.min(...used.used.map(({ from }) => from));
  const key = ref.path[0]?.edge.from.column;
  const noun = material.mentions
    .filter((mention) => mention.kind === 'table' || mention.kind === 'column')
    .find(
      ({ from, to, ...noun }) =>
        (noun.kind === 'table'
          ? noun.table === ref.column.table && noun.table !== material.base
          : noun.column.table === material.base && noun.column.name === key) &&
        /^(on|of|in|from|for|by|at|during|to)$/.test(material.lower(from - 1)) &&
        from > 1 &&
        to <= start &&
        start - to <= 2 &&
        material.contentBetween(to, start) === 0,
    );
  if (!noun || taken.has(noun) || used.used.includes(noun)) return used;
  const links = material.cues('present').filter(({ from, to }) => from >= noun.to && to <= start);
  return { ...used, used: [...used.used, noun, ...links] };
}

/** "still active": two words that say the same are one condition. */
function withoutRepeats(filters: readonly Used[]): Used[] {
  const result: Used[] = [];
  for (const used of filters) {
    const { test, isNegated } = used.filter;
    const at = result.findIndex(
      ({ filter: other }) =>
        test.kind === 'missing' &&
        other.test.kind === 'missing' &&
        isSameRef(test.ref, other.test.ref) &&
        (isNegated ?? false) === (other.isNegated ?? false),
    );
    const known = result[at];
    if (known) result[at] = { ...known, used: [...known.used, ...used.used] };
    else result.push(used);
  }
  return result;
}

function valueFilters(material: Material, taken: ReadonlySet<Mention>): Used[] {
  const groups: { mentions: MentionOf<'value'>[]; ref: ColumnRef; negator: MentionOf<'cue'> | undefined }[] =
    [];
  for (const mention of material.of('value')) {
    if (taken.has(mention)) continue;
    const ref = material.refNear(mention.column, mention);
    if (!ref) continue;
    const negator = negatorOf(material, mention);
    const group = groups.find(
      (other) =>
        isSameRef(other.ref, ref) &&
        other.mentions[0]?.op === mention.op &&
        (other.negator !== undefined) === (negator !== undefined) &&
        !(mention.op === 'has' && isListedTogether(material, other.mentions.at(-1), mention)) &&
        !(isUp(ref.path) ? false : isBothWanted(material, other.mentions.at(-1), mention)) &&
        !material
          .cues(...absences)
          .some((cue) => cue.from >= (other.mentions.at(-1)?.to ?? 0) && cue.to <= mention.from),
    );
    if (group) group.mentions.push(mention);
    else groups.push({ mentions: [mention], ref, negator });
  }
  const columns = material.of('column');
  return groups.map(({ mentions, ref, negator }) => {
    const [first] = mentions;
    const values = distinctValues(mentions.flatMap((mention) => mention.values));
    const test: Test =
      (mentions.length === 1 && first && elementTest(material, first)) ||
      (first?.op === 'has'
        ? { kind: 'has', ref, values: values.map(String) }
        : first?.op === 'starts' || first?.op === 'contains'
          ? textTest(material, ref, first.op, values)
          : { kind: 'equals', ref, values });
    const isNegated = (negator !== undefined) !== (first?.isNegated === true);
    // "status failed", "the team platform": the column's name beside its value says nothing more.
    const names = columns.filter(
      (mention) =>
        mention.column === ref.column &&
        mentions.some((value) => isBeside(material, mention, value) || isFlagSaid(material, mention, value)),
    );
    const nouns = material.of('table').filter(
      (mention) =>
        mention.table !== material.base &&
        // "the diesel vehicles": the noun behind a value of its own table.
        (mention.table.name === ref.column || (mention.table === ref.column.table && isUp(ref.path))) &&
        mentions.some((value) => isBeside(material, mention, value)),
    );
    const used: Mention[] = [...mentions, ...(negator ? [negator] : []), ...names, ...nouns];
    // "without a music mark": the cell is missing, rather than all cells but those of music wanted.
    const isGap = isNegated && ref.column === material.base.folded?.name;
    // No cell holds two values: "both" asks for something else.
    const isImpossible = mentions.length > 1 && first?.op === 'equals' && saysBoth(material);
    // The rows that are not there have the value; none of them has another one in its place. "Income without refunded
    // bookings" leaves those out.
    const isOfAbsent =
      negator?.cue === 'without' &&
      material.lower(negator.to - 1) === 'no' &&
      mentions.some((value) => isBeforeNounOf(material, value, ref.column) || endsInNoun(material, value));
    return {
      filter: { test, ...(isNegated && { isNegated: true }), span: spanOf(mentions) },
      used,
      cost: 0.12 * ref.path.length + (isImpossible ? 1.2 : isGap ? 0.5 : isOfAbsent ? 0.8 : 0),
      column: ref.column,
    };
  });
}

/** "the deposit has not been paid" of `deposit_paid`: both words are the flag's name, whatever denies it between them. */
function isFlagSaid(
  { tokens }: Material,
  { column, from, to }: MentionOf<'column'>,
  value: Mention,
): boolean {
  const between = from < value.from ? tokens.slice(to, value.from) : tokens.slice(value.to, from);
  return (
    column.kind === 'flag' &&
    between.length <= maxFlagGap &&
    between.every(({ weight, lower }) => weight === 'function' || /^(not|never|yet|been)$/.test(lower))
  );
}

const maxFlagGap = 4;

/** A value takes the noun behind it with it where the two are near: "Anton cuppings" of a cupper. */
function endsInNoun({ tokens, base }: Material, { from, to }: Mention): boolean {
  const last = tokens[to - 1]?.stem;
  return to - from > 1 && base.nouns.some(({ words }) => words.join(' ') === last);
}

/** Parts of a text: any of them will do, unless all of them are asked for. */
function textTest(
  material: Material,
  ref: ColumnRef,
  op: 'starts' | 'contains',
  values: readonly Scalar[],
): Test {
  const tests = values.map((value): Test => ({ kind: 'text', ref, op, value: String(value) }));
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return { kind: saysBoth(material) ? 'every' : 'any', filters: tests.map((test) => ({ test })) };
}

/** "recipes with salmon and lemon": one row of the other table cannot be both, so each has a row of its own. */
function isBothWanted(material: Material, before: Mention | undefined, next: Mention): boolean {
  if (!before) return false;
  const between = material.tokens.slice(before.to, next.from).map(({ lower }) => lower);
  return between.includes('and') || (saysBoth(material) && !between.includes('or'));
}

/** "stations with parking and wifi" have both in their list; "with the label bug or urgent" one of them. */
function isListedTogether(material: Material, before: Mention | undefined, next: Mention): boolean {
  if (saysBoth(material)) return true;
  if (!before || !/^(with|have|has|had|having|offer|offers|offering)$/.test(leadWord(material, before)))
    return false;
  const between = material.tokens.slice(before.to, next.from).map(({ lower }) => lower);
  return between.length === 1 && between[0] === 'and' && material.tokens[before.to - 1]?.after.trim() === '';
}

/** The word before a value and its article or noun: "with the tag urgent". */
function leadWord(material: Material, { from }: Mention): string {
  for (let at = from - 1; at >= Math.max(0, from - 4); at--)
    if (/^(with|have|has|had|having|offer|offers|offering)$/.test(material.lower(at)))
      return material.lower(at);
  return '';
}

function saysBoth({ tokens }: Material): boolean {
  return tokens.some(({ lower }) => lower === 'both');
}

/** Spellings that differ in case are one value to the engine. */
function distinctValues(values: readonly Scalar[]): Scalar[] {
  const keyOf = (value: Scalar) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
  return values.filter((value, at) => values.findIndex((other) => keyOf(other) === keyOf(value)) === at);
}

function textFilter(material: Material, mention: MentionOf<'text'>): Used | undefined {
  const before = material.before(mention);
  // "lots that mention brass": their numbers mention nothing.
  const named = material
    .of('column')
    .filter(({ column }) => column.type === 'string' && column !== column.table.key);
  const column =
    named.find((each) => each === before || isBeside(material, each, mention))?.column ??
    named[0]?.column ??
    material.base.columns.find(({ kind }) => kind === 'text') ??
    material.base.columns.find((each) => holds(each, mention.value)) ??
    material.base.columns.find((each) => each.kind === 'name' && each !== material.base.key);
  const ref = column && material.ref(column);
  if (!ref) return undefined;
  const names = named.filter((each) => each.column === column);
  return {
    filter: {
      test: { kind: 'text', ref, op: mention.op, value: mention.value },
      span: [mention.from, mention.to],
    },
    used: [mention, ...names],
    // "titles mentioning dark mode" are those of the rows themselves.
    cost: (names.length > 0 ? 0 : 0.4) + 0.2 * ref.path.length,
    column: ref.column,
  };
}

/** Remarks that repeat are a few values, some of which contain the text. */
function holds({ type, values = [] }: Column, text: string): boolean {
  const said = text.toLowerCase();
  return type === 'string' && values.some(({ value }) => value.toLowerCase().includes(said));
}

/** "stations nobody started from": the verb belongs to the rows that are not there. */
function isVerbOfAbsence(material: Material, mention: MentionOf<'event'>): boolean {
  return (
    mention.column.table !== material.base &&
    material
      .cues('nobody', 'never')
      .some((cue) => cue.to <= mention.from && material.contentBetween(cue.to, mention.from) === 0)
  );
}

function eventFilter(material: Material, mention: MentionOf<'event'>): Used | undefined {
  const ref = material.ref(mention.column);
  if (!ref) return undefined;
  const negator = negatorOf(material, mention);
  const hasHappened = mention.hasHappened !== (negator !== undefined);
  return {
    filter: {
      test: { kind: 'missing', ref, ...(mayBeAhead(mention.column, material.now) && { orAhead: true }) },
      ...(hasHappened && { isNegated: true }),
      span: [mention.from, mention.to],
    },
    used: [
      mention,
      ...(negator ? [negator] : []),
      ...(hasHappened ? [] : material.of('period').filter(isToday)),
    ],
    cost: 0.1 * ref.path.length + (isImplied(material, mention) ? 0.5 * Math.min(1, ref.path.length) : 0),
    column: mention.column,
  };
}

/** A contract that ends next year has not ended, nor has a vaccination that holds until then expired. */
function mayBeAhead(column: Column, now: Date): boolean {
  return endsAhead(column, now) || expiringPart(column) !== undefined;
}

/** "jobs still open" says that the jobs are not done, not that their translator has not left. */
function isImplied(material: Material, mention: MentionOf<'event'>): boolean {
  return !mention.hasHappened && !/^(un|non|not|out$)/.test(material.lower(mention.from));
}
