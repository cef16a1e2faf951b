import type { Mention, MentionOf } from '../annotate/mentions.ts';
import { type Column, type ColumnRef, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Filter, Value } from '../frame.ts';
import { isPlaceWord } from '../lexicon/questionWords.ts';
import type { Material, Proposal } from '../material.ts';
import { isRowPerPeriod } from '../rowPeriod.ts';
import { rowSetOf } from '../rowSets.ts';
import { asksUsage } from '../usage.ts';
import { askedOf } from './askedKeys.ts';
import { rowValues } from './comparedRows.ts';
import { bookedThing, calledBy, ofNoun } from './keys.ts';
import { distinctRefs, nameRef, parentName, valueRef } from './rowNames.ts';
import type { Superlative } from './superlatives.ts';
import { isCountedNoun, verbBefore } from './topGroups.ts';

/**
 * Where each row is a quarter of an account, "biggest overrun" compares accounts by all their quarters. Undefined if the
 * question speaks of a quarter, or if the figure adds up to nothing.
 */
function wholeYears(
  { base, mentions }: Material,
  value: Value,
  filters: readonly Filter[],
): ColumnRef | undefined {
  const { name, plan, columns } = base;
  const addsUp = (of: Value): boolean =>
    of.kind === 'arithmetic' && (of.op === '+' || of.op === '-')
      ? addsUp(of.left) && addsUp(of.right)
      : isAdded(of);
  if (!name || !isRowPerPeriod(base) || !addsUp(value)) return undefined;
  const isPeriod = ({ name: called, kind }: Column) =>
    kind === 'date' || /^(year|half|quarter|month|week|day)$/i.test(called);
  const isTimed =
    mentions.some(({ kind }) => kind === 'period') ||
    filters.some(({ test }) => 'ref' in test && isPeriod(test.ref.column));
  const isCrossed = plan.op === 'union' && columns.some(isPeriod);
  const ref: ColumnRef = { column: name, path: [] };
  return isCrossed && !isTimed && isRepeated(ref, base) ? ref : undefined;
}

export function topRows(material: Material, superlative: Superlative): Proposal[] {
  const { base } = material;
  const nouns = material.of('table').filter(({ table }) => table === base);
  if (asksForThing(material)) return [];
  const proposals: Proposal[] = [];
  for (const compared of rowValues(material, superlative)) {
    if (!compared.value || (compared.isOpen && nouns.length === 0)) continue;
    // The newest reading of a meter is the highest one, which says nothing of what was used.
    if (compared.value.kind === 'column' && compared.value.ref.column.counter && asksUsage(material))
      continue;
    const taken = [...superlative.used, ...compared.used, ...nouns];
    const set = rowSetOf(material, new Set(taken));
    const ahead = superlative.isNext ? fromToday(material, compared.value) : undefined;
    const rows = ahead ? { ...set, filters: [...set.filters, { filter: ahead, used: [], cost: 0 }] } : set;
    const filterWords = rows.filters.flatMap(({ used }) => used);
    const wanted = material
      .of('column')
      .filter(
        (mention) =>
          !taken.includes(mention) && !filterWords.includes(mention) && material.upRef(mention.column),
      );
    const based = basedWords(material);
    const [who] = material.cues('who');
    const asked = who ? askedOf(material).filter(({ used }) => used.includes(who)) : [];
    // "who received the largest": the verb names the column.
    const doer = asked.find(({ used }) => used.length > 1);
    const { key } = doer ?? asked[0] ?? {};
    // Staff is named, not numbered.
    const person = key?.name ?? key?.ref;
    const names = [person ?? parentName(material, rows.filters), nameRef(material)]
      .flatMap((each) => each ?? [])
      .slice(0, 1);
    const show = distinctRefs([
      ...wanted.flatMap(({ column }) => calledBy(material, column) ?? material.upRef(column) ?? []),
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
    const places = placesOf(
      material,
      otherNouns.map(({ table }) => table),
    );
    const verbs = otherNouns.length > 0 ? verbBefore(material, { used: otherNouns }, superlative) : [];
    const isDated = compared.value.kind === 'column' && isDate(compared.value.ref.column);
    const [when] = [...material.cues('when'), ...(superlative.isFirst ? periodAsked(material) : [])];
    const time = when && base.time ? [{ column: base.time, path: [] }] : [];
    if (isDated && superlative.count === 1 && asksDay(material, filterWords))
      proposals.push({
        frame: {
          base,
          filters: rows.filters.map(({ filter }): Filter => filter),
          measures: [{ fn: compared.direction === 'asc' ? 'min' : 'max', of: compared.value }],
          keys: [],
          ask: { kind: 'figure' },
          assumptions: [],
        },
        used: [...taken, ...filterWords, ...material.cues('when', 'verdict')],
        // "when was the first sale": one day, however many sales there were on it.
        fit: 0.3 + (nouns.length > 0 ? 0.1 : -0.08) - compared.cost - superlative.cost - rows.cost,
        family: 'topRows',
      });
    const filters = rows.filters.map(({ filter }): Filter => filter);
    const whole = wholeYears(material, compared.value, filters);
    proposals.push({
      frame: {
        base,
        filters,
        measures: whole ? [{ fn: 'sum', of: compared.value }] : [],
        keys: whole ? [{ ref: whole }] : [],
        ask: whole
          ? { kind: 'top', direction: compared.direction, count: superlative.count }
          : {
              kind: 'topRows',
              by: compared.value,
              direction: compared.direction,
              count: superlative.count,
              show: distinctRefs([...time, ...parents, ...places, ...show]),
              ...(superlative.offset && { offset: superlative.offset }),
              ...(superlative.count > 1 && { isPlural: true }),
            },
        assumptions: [],
      },
      used: [
        ...taken,
        ...wanted,
        ...(doer?.used ?? []),
        ...filterWords,
        ...otherNouns,
        ...verbs,
        ...based,
        ...(when ? [when] : []),
        ...material.cues('which', 'list', 'who', 'when', 'where', 'by'),
      ],
      fit:
        0.1 +
        (nouns.length > 0 ? 0.1 : -0.08) -
        compared.cost -
        superlative.cost -
        rows.cost -
        (places.length > 0 ? -0.2 : 0) -
        (!person && material.tokens.some(({ lower }) => lower === 'whose') ? 0.3 : 0) -
        0.06 * wanted.filter(({ column }) => column.kind === 'category').length -
        // "top three causes of downtime": causes are asked for, not downtimes.
        (wanted.some((each) => isRanked(each, superlative)) ? 0.35 : 0) -
        // "biggest population" compares the figure next to the superlative, not another size.
        (wanted.some((each) => isJudged(material, each, superlative)) ? 0.5 : 0) -
        (isDated && !superlative.isFirst && !superlative.adjective ? 0.3 : 0) -
        // "which holder filed the biggest claim": the noun before the verb is who did it.
        (verbs.length > 0 && nouns.length > 0 ? 0 : otherNouns.length * 0.1) -
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
        !material.tokens.some(({ lower }) => lower === 'whose') &&
        material.has('most', 'least') &&
        (isRepeated(person, base) || material.has('sum')) &&
        isAdded(compared.value)
          ? 0.3
          : 0) -
        // "who has the best marks" compares the average of each person.
        (person && isRepeated(person, base) && wantsAverage(material, compared.value) ? 0.3 : 0) -
        // "top 2 boat types": types are asked for, not boats.
        (nouns.some((noun) => ofNoun(material, noun)) ? 0.35 : 0),
      family: compared.isOpen ? 'open' : 'topRows',
    });
  }
  return proposals;
}

function fromToday({ now }: Material, value: Value): Filter | undefined {
  if (value.kind !== 'column') return undefined;
  const from = now.toISOString().slice(0, 10);
  return { test: { kind: 'period', ref: value.ref, from, label: 'from today on' } };
}

function isRanked({ column, from }: MentionOf<'column'>, { count, used }: Superlative): boolean {
  return count > 1 && column.kind === 'category' && used.some(({ to }) => to === from);
}

function isJudged(
  material: Material,
  { column, from, to }: MentionOf<'column'>,
  { isFirst, used }: Superlative,
): boolean {
  const next = material.tokens[to];
  // "which population is the biggest"
  const isBefore = (each: Mention) => each.from >= to && material.contentBetween(to, each.from) === 0;
  return (
    !isFirst &&
    isMeasure(column) &&
    used.some((each) => each.to === from || isBefore(each)) &&
    (next === undefined || next.weight === 'function')
  );
}

/** "when was the first sale"; but "when was the last dog adopted" is the day of that, which need not be the day of the row. */
function asksDay(material: Material, filterWords: readonly Mention[]): boolean {
  const hasOneDay = material.base.columns.filter(isDate).length === 1;
  const isDone = ({ to }: Mention) => /(ed|en)$/.test(material.lower(to - 1));
  return material.asking('when').length > 0 && (hasOneDay || !filterWords.some(isDone));
}

/** "what year was the first burial", "in which month was the last one": the date says it. */
function periodAsked(material: Material): Mention[] {
  return material
    .of('period')
    .filter(({ period, from }) => period.kind === 'grain' && /^(what|which)$/.test(material.lower(from - 1)));
}

/** "where are they based": the places of who did it, else of the row itself. */
function placesOf(material: Material, tables: readonly Table[]): ColumnRef[] {
  if (material.asking('where').length === 0) return [];
  for (const table of [...tables, material.base]) {
    const places = table.columns.filter(
      ({ type, words, kind }) => type === 'string' && kind !== 'text' && words.some(isPlaceWord),
    );
    const refs = places.flatMap((column) => material.upRef(column) ?? []);
    if (refs.length > 0) return refs.slice(0, 2);
  }
  return [];
}

/** "where are they based", "where do they live": the verb says nothing more. */
function basedWords({ tokens }: Material): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] =>
    /^(based|located|situated|live|lives)$/.test(lower) &&
    tokens.slice(Math.max(0, at - 3), at).some((token) => token.lower === 'where')
      ? [{ kind: 'cue', cue: 'where', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
}

/** Rates and prices are compared row by row: nobody adds up what is charged per hour. */
function isAdded(value: Value): boolean {
  return value.kind === 'column' && value.ref.column.kind === 'amount';
}

/** "best marks", in the plural, means an average of levels and not a single mark. */
function wantsAverage({ tokens }: Material, value: Value): boolean {
  return (
    value.kind === 'column' &&
    value.ref.column.kind === 'level' &&
    tokens.some(({ lower }) => /^(marks|grades|scores|ratings|reviews)$/.test(lower))
  );
}

/** Whether several rows of the base share a value; a person unique in their own table may still have many shifts. */
function isRepeated({ column, path }: ColumnRef, base: Table): boolean {
  const filled = path.length > 0 ? base.rows : column.table.rows - column.nulls;
  return column.distinct < filled * 0.7;
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

/** "lowest balance", "highest price": the value by itself. */
export function extremeValue(material: Material, superlative: Superlative): Proposal[] {
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

/** "which extra earned the most": one of the things that were booked is wanted, and no single booking. */
function asksForThing({ base, tokens: [first, second] }: Material): boolean {
  return (
    first?.lower === 'which' &&
    base.nouns.some(({ words }) => words.join(' ') === second?.stem) &&
    bookedThing(base) !== undefined
  );
}
