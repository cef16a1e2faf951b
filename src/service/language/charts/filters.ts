import type { ChartFilter, ChartHaving, ChartSpec } from '../../../contract/chartSpec.ts';
import { isYears } from '../annotate/calendar.ts';
import { addDays } from '../annotate/isoDays.ts';
import type { Mention } from '../annotate/mentions.ts';
import type { Question, Token } from '../annotate/tokens.ts';
import type { Catalogue, Column, Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { refOfTest, refOfValue } from '../filterRefs.ts';
import type { Filter, Test } from '../frame.ts';
import { Material, PathCache } from '../material.ts';
import { rowSetOf } from '../rowSets.ts';
import { clauseFilters } from './clauseFilters.ts';
import { isTime } from './columnRoles.ts';
import { conditionEndOf, isOfNumber } from './conditionWords.ts';
import type { Meaning } from './meaning.ts';
import { isRange, valuesFilter } from './mergeFilters.ts';
import type { FilterSaid, Said } from './said.ts';
import { columnOf } from './spans.ts';

/** The filters an instruction asks for, of rows and of groups; the meanings they rest on become used. */
export function filtersOf(
  said: Said,
  meanings: readonly Meaning[],
  {
    catalogue,
    question,
    table,
    current,
  }: { catalogue: Catalogue; question: Question; table: Table; current: ChartSpec | undefined },
): { readonly found: FilterSaid[]; readonly having: readonly ChartHaving[] } {
  const clause = clauseFilters(meanings, question.tokens, conditionEndOf(question.tokens));
  for (const meaning of clause.used) said.used.add(meaning);
  const ranges = rangesBeside(meanings, question.tokens, clause.used);
  for (const meaning of ranges.used) said.used.add(meaning);
  const byMention = new Map<Mention, Meaning>();
  const mentions: Mention[] = [];
  for (const meaning of meanings) {
    const isColumn = meaning.kind === 'data' && meaning.mention.kind === 'column';
    // A column that has its place may still be the one a number is about ("revenue by branch, revenue over 100").
    if (
      clause.used.has(meaning) ||
      ranges.used.has(meaning) ||
      (said.used.has(meaning) && !isColumn && !isRemoval(meaning))
    )
      continue;
    const mention =
      meaning.kind === 'data' ? meaning.mention : isRemoval(meaning) ? asExcept(meaning) : undefined;
    if (!mention || mention.kind === 'table') continue;
    byMention.set(mention, meaning);
    mentions.push(mention);
  }
  const material = new Material(catalogue, question, table, mentions, new PathCache(catalogue, () => false));
  const placed = new Set(
    mentions.filter((mention) => mention.kind === 'column' && !isBesideNumber(mention, mentions)),
  );
  const found: FilterSaid[] = [...clause.found, ...ranges.found];
  const use = (used: readonly Mention[]) => {
    for (const mention of used) {
      const meaning = byMention.get(mention);
      if (meaning) said.used.add(meaning);
    }
  };
  for (const meaning of meanings) {
    if (meaning.kind !== 'chart' || meaning.cue.kind !== 'letters') continue;
    const { filters, isNegated } = meaning.cue;
    found.push(...filters.map((filter) => ({ filter, isNegated })));
    said.used.add(meaning);
  }
  for (const { filter, used } of rowSetOf(material, placed).filters) {
    const negator = negatorBefore(filter, question, meanings, said);
    const chartFilter = chartFilterOf(negator ? { ...filter, isNegated: true } : filter);
    if (!chartFilter) continue;
    found.push({ ...chartFilter, ...(filter.span && { span: filter.span }) });
    use(used);
    if (negator) said.used.add(negator);
  }
  for (const mention of material.of('number')) {
    const meaning = byMention.get(mention);
    if (!meaning || said.used.has(meaning)) continue;
    if (mention.upper !== undefined) {
      const about = meanings.find((each) => columnOf(each) && isOfNumber(each, [meaning], question.tokens));
      const ranged = columnOf(about);
      if (!about || !ranged) continue;
      const value = [mention.value, mention.upper].sort((a, b) => a - b);
      found.push({
        filter: { field: ranged.name, op: 'between', value },
        isNegated: false,
        span: [mention.from, mention.to],
      });
      said.used.add(about);
      use([mention]);
      continue;
    }
    if (mention.op === undefined) continue;
    // "room numbers that are 812 or below": a number that names things is limited as well.
    const about = meanings.find((each) => columnOf(each) && isOfNumber(each, [meaning], question.tokens));
    const column =
      boundedBefore(mention, found, question, table) ??
      columnOf(about) ??
      numberColumn(mention, question, table, current);
    if (!column) continue;
    if (about && columnOf(about) === column) said.used.add(about);
    found.push({
      filter: { field: column.name, op: mention.op, value: mention.value },
      isNegated: false,
      span: [mention.from, mention.to],
    });
    use([mention]);
    for (let at = Math.max(0, mention.from - 2); at < mention.from; at++)
      if (people.test(question.tokens[at]?.lower ?? ''))
        said.used.add({ kind: 'chart', cue: { kind: 'filler' }, from: at, to: at + 1, score: 1 });
    for (const other of meanings)
      if (other.kind === 'data' && other.mention.kind === 'table') said.used.add(other);
  }
  // "with a price over 100": a number over 100 is there.
  const all = outsiders(found, question).filter(
    ({ filter }) =>
      filter.op !== 'present' ||
      !found.some(({ filter: other }) => other.field === filter.field && other.op !== 'present'),
  );
  return { found: all, having: clause.having };
}

/** "IDs between 10 and 20", "prices for those from 5 to 9": a range limits the numbers named right before it. */
function rangesBeside(
  meanings: readonly Meaning[],
  tokens: readonly Token[],
  used: ReadonlySet<Meaning>,
): { readonly found: FilterSaid[]; readonly used: ReadonlySet<Meaning> } {
  const found: FilterSaid[] = [];
  const ranges = new Set<Meaning>();
  for (const [at, meaning] of meanings.entries()) {
    const before = meanings[at - 1];
    const column = columnOf(before);
    if (!before || column?.type !== 'number' || isTime(column) || used.has(meaning)) continue;
    if (meaning.kind !== 'data' || meaning.mention.kind !== 'number') continue;
    const { value, upper, from, to } = meaning.mention;
    const isNear = tokens
      .slice(before.to, meaning.from)
      .every(({ lower }) => /^(for|those|the|ones|that|which|are|is|of|with|in|values?)$/.test(lower));
    if (upper === undefined || !isNear) continue;
    const bounds = [value, upper].sort((a, b) => a - b);
    found.push({
      filter: { field: column.name, op: 'between', value: bounds },
      isNegated: false,
      span: [from, to],
    });
    ranges.add(meaning);
  }
  return { found, used: ranges };
}

/** "higher than 1000 or lower than 500": no number is both, so the rows outside of them are meant. */
function outsiders(found: readonly FilterSaid[], { tokens }: Question): FilterSaid[] {
  const all = [...found];
  for (const [at, one] of found.entries()) {
    const other = found[at + 1];
    if (!other?.span || !one.span || one.filter.field !== other.filter.field) continue;
    const [first, second] = one.span[0] < other.span[0] ? [one.span, other.span] : [other.span, one.span];
    const isJoined = tokens.slice(first[1] - 1, second[0] + 1).some(({ lower }) => lower === 'or');
    const upper = [one, other].find(({ filter }) => filter.op === '>')?.filter.value;
    const lower = [one, other].find(({ filter }) => filter.op === '<')?.filter.value;
    if (!isJoined || typeof upper !== 'number' || typeof lower !== 'number' || upper < lower) continue;
    const filter: ChartFilter = { field: one.filter.field, op: 'outside', value: [lower, upper] };
    all.splice(all.indexOf(one), 2, { filter, isNegated: false, span: [first[0], second[1]] });
  }
  return all;
}

const maxNegated = 7;

/** "mountains that do not belong to the Alps": the verb between the negation and what it negates names nothing. */
function negatorBefore(
  { span, test, isNegated }: Filter,
  { tokens }: Question,
  meanings: readonly Meaning[],
  said: Said,
): Meaning | undefined {
  if (!span || isNegated || !/^(equals|has|text|compare)$/.test(test.kind)) return undefined;
  if (test.kind === 'compare' && test.op !== '=') return undefined;
  for (let at = span[0] - 1; at >= Math.max(0, span[0] - maxNegated); at--) {
    const token = tokens[at];
    if (!token || /[,.;?!]/.test(token.after)) return undefined;
    if (/^(and|or|but|who|whose|that|which|where|when|for)$/.test(token.lower)) return undefined;
    if (!/^(not|n't|never|cannot)$/.test(token.lower)) continue;
    const own = meanings.find(({ from, to }) => from <= at && at < to);
    if (own && said.used.has(own) && !isRemoval(own)) return undefined;
    return own ?? { kind: 'chart', cue: { kind: 'filler' }, from: at, to: at + 1, score: 1 };
  }
  return undefined;
}

function isRemoval(meaning: Meaning): boolean {
  return meaning.kind === 'chart' && meaning.cue.kind === 'remove';
}

function asExcept({ from, to }: Meaning): Mention {
  return { kind: 'cue', cue: 'except', from, to, score: 1 };
}

/** "revenue over 100", "2 or more bedrooms": the column stands right before or after the number. */
function isBesideNumber(column: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some(
    ({ kind, from, to }) =>
      kind === 'number' && (Math.abs(from - column.to) <= 2 || Math.abs(column.from - to) <= 1),
  );
}

const people =
  /^(people|persons?|patients?|customers?|clients?|students?|employees?|users?|members?|passengers?|guests?|men|women|players?|those|anyone|everyone|who)$/;

/** "higher than 400 or lower than 150": the second number limits what the first one does. */
function boundedBefore(
  { from }: Mention,
  found: readonly FilterSaid[],
  { tokens }: Question,
  table: Table,
): Column | undefined {
  const before = found.findLast(
    ({ filter, span }) => span && isRange(filter) && span[1] <= from && from - span[1] <= 2,
  );
  const isJoined = tokens
    .slice(before?.span?.[1] ?? from, from)
    .some(({ lower }) => lower === 'or' || lower === 'and');
  return isJoined ? table.columns.find(({ name }) => name === before?.filter.field) : undefined;
}

/** The column of a comparison that names none: ages of people, else what is drawn. */
function numberColumn(
  mention: Mention,
  { tokens }: Question,
  table: Table,
  current: ChartSpec | undefined,
): Column | undefined {
  if (mention.kind !== 'number') return undefined;
  const isWithin = ({ min, max }: Column) => mention.value >= Number(min) && mention.value <= Number(max);
  const age = table.columns.find((column) => column.type === 'number' && column.words.includes('age'));
  const isPeople = tokens
    .slice(Math.max(0, mention.from - 2), mention.to + 2)
    .some(({ lower }) => people.test(lower));
  if (age && isPeople && isWithin(age)) return age;
  const drawn = current?.y
    .map(({ field }) => table.columns.find(({ name }) => name === field))
    .find((column) => column && isMeasure(column));
  if (drawn && (isWithin(drawn) || !age)) return drawn;
  if (age && isWithin(age)) return age;
  const measures = table.columns.filter(isMeasure);
  return measures.length === 1 ? measures[0] : undefined;
}

const opposite = { '=': '!=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

function chartFilterOf({ test, isNegated = false }: Filter): FilterSaid | undefined {
  if (test.kind === 'any') return isNegated ? undefined : outsideOf(test.filters);
  const column = refOfTest(test)?.column;
  if (!column) return undefined;
  const field = column.name;
  switch (test.kind) {
    case 'equals':
      return { filter: valuesFilter(field, test.values, isNegated), isNegated };
    case 'has':
      return {
        filter: { field, op: isNegated ? 'not_contains' : 'contains', value: test.values[0] ?? '' },
        isNegated,
      };
    case 'text':
      return test.op === 'contains'
        ? { filter: { field, op: isNegated ? 'not_contains' : 'contains', value: test.value }, isNegated }
        : isNegated
          ? undefined
          : { filter: { field, op: test.op, value: test.value }, isNegated };
    case 'compare': {
      if (refOfValue(test.value) === undefined || test.value.kind !== 'column') return undefined;
      return { filter: { field, op: isNegated ? opposite[test.op] : test.op, value: test.limit }, isNegated };
    }
    case 'between':
      return isNegated || test.value.kind !== 'column'
        ? undefined
        : { filter: { field, op: 'between', value: [test.from, test.to] }, isNegated };
    case 'missing':
      return { filter: { field, op: isNegated ? 'present' : 'missing' }, isNegated };
    case 'part': {
      const grain = test.grain;
      return {
        filter: { field, grain, op: isNegated ? 'not_in' : 'in', value: [...test.values] },
        isNegated,
      };
    }
    case 'period':
      return periodFilter(column, test, isNegated);
    default:
      return undefined;
  }
}

/** "over 400 or under 150": the rows outside of two bounds of one column. */
function outsideOf(filters: readonly Filter[]): FilterSaid | undefined {
  const bounds = filters.flatMap(({ test, isNegated }) =>
    test.kind === 'compare' && test.value.kind === 'column' && !isNegated
      ? [{ column: test.value.ref.column, op: test.op, limit: test.limit }]
      : [],
  );
  const upper = bounds.find(({ op }) => op === '>');
  const lower = bounds.find(({ op }) => op === '<');
  if (filters.length !== 2 || !upper || !lower || upper.column !== lower.column) return undefined;
  if (typeof upper.limit !== 'number' || typeof lower.limit !== 'number' || upper.limit < lower.limit)
    return undefined;
  const filter: ChartFilter = { field: upper.column.name, op: 'outside', value: [lower.limit, upper.limit] };
  return { filter, isNegated: false };
}

/** Days as they are said: both ends belong to the period. An end at the newest date is no end. */
function periodFilter(
  column: Column,
  test: Extract<Test, { kind: 'period' }>,
  isNegated: boolean,
): FilterSaid | undefined {
  const field = column.name;
  const filter = isYears(column) ? yearsFilter(field, test) : daysFilter(column, test);
  if (!filter) return undefined;
  if (!isNegated) return { filter, isNegated };
  if (filter.op === '=') return { filter: { ...filter, op: '!=' }, isNegated };
  if (filter.op === '>=') return { filter: { ...filter, op: '<' }, isNegated };
  if (filter.op === '<') return { filter: { ...filter, op: '>=' }, isNegated };
  return undefined;
}

function yearsFilter(field: string, { from, to }: { from?: string; to?: string }): ChartFilter | undefined {
  const first =
    from === undefined ? undefined : Number(from.slice(0, 4)) + (from.slice(5) === '01-01' ? 0 : 1);
  const last = to === undefined ? undefined : Number(to.slice(0, 4)) - (to.slice(5) === '01-01' ? 1 : 0);
  if (first !== undefined && last !== undefined)
    return first === last ? { field, op: '=', value: first } : { field, op: 'between', value: [first, last] };
  if (first !== undefined) return { field, op: '>=', value: first };
  return last === undefined ? undefined : { field, op: '<=', value: last };
}

function daysFilter(
  { name: field, max }: Column,
  { from, to, isRelative }: { from?: string; to?: string; isRelative?: boolean },
): ChartFilter | undefined {
  const end =
    isRelative && to !== undefined && max !== undefined && to > String(max).slice(0, 10) ? undefined : to;
  if (from !== undefined && end !== undefined) {
    const last = addDays(end, -1);
    return last === from ? { field, op: '=', value: from } : { field, op: 'between', value: [from, last] };
  }
  if (from !== undefined) return { field, op: '>=', value: from };
  return end === undefined ? undefined : { field, op: '<', value: end };
}
