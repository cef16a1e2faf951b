import type { MentionOf } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { isPlural } from '../words/name.ts';
import { isEachClause } from './clauseFilters.ts';
import { canGroup, isTime, timeOf } from './columnRoles.ts';
import { conditionEndOf, isOfNumber, isOfPeriod, isOfValue } from './conditionWords.ts';
import type { ChartMeaning, Meaning } from './meaning.ts';
import { isOtherNoun, isRowNoun } from './otherNouns.ts';
import type { FieldSaid, Said } from './said.ts';
import { columnOf, contentBetween, isCue, type Use } from './spans.ts';

type Lead = 'by' | 'series' | 'size' | 'versus' | 'remove' | 'only' | 'axis x' | 'axis y';

/** Columns, grains and aggregates find their places by the words before and after them. */
export function places(
  said: Said,
  meanings: readonly Meaning[],
  tokens: readonly Token[],
  table: Table,
  use: Use,
): void {
  let lead: Lead | undefined;
  let leadEnd = -1;
  let leadText = '';
  let isLeadEach = false;
  let isLeadBin = false;
  let isLeadIn = false;
  let wasEach = false;
  let isLeadSpent = false;
  /** Its column stood before it. */
  let sizeWord: Meaning | undefined;
  let lastEnd = -1;
  let pending: ChartMeaning | undefined;
  const conditionEnd = conditionEndOf(tokens);
  for (const [at, meaning] of meanings.entries()) {
    if (
      ((meaning.to <= conditionEnd && !(isEachClause(tokens) && meaning.from === 2)) ||
        isOfValue(meaning, meanings, tokens) ||
        isOfPeriod(meaning, meanings)) &&
      columnOf(meaning)
    )
      continue;
    if (lead && contentBetween(tokens, meanings, leadEnd, meaning.from) > 0) lead = undefined;
    // "for all employees, ...": nothing stands along what the comma closes.
    if (lead && !isLeadSpent && tokens.slice(leadEnd, meaning.from).some(({ after }) => /^,/.test(after)))
      lead = undefined;
    if (meaning.kind === 'chart') {
      const { cue } = meaning;
      if (cue.kind === 'axis' && !said.used.has(meaning)) {
        const next = meanings[at + 1];
        const isBefore =
          columnOf(next) !== undefined &&
          /^(is|be|shows?|=|:|as|to|the|put|should)?$/.test(tokens[meaning.to]?.lower ?? '');
        if (isBefore || (next && columnOf(next) && next.from === meaning.to)) {
          lead = `axis ${cue.axis}`;
          isLeadSpent = false;
          leadEnd = meaning.to;
          use(meaning);
        } else if (
          isCue(meanings[at - 1], 'aggregate') ||
          isCue(next, 'aggregate') ||
          meanings[at - 1]?.kind === 'data'
        )
          use(meaning);
        continue;
      }
      const opened =
        cue.kind === 'size' && cue.isEmphasis && !isSizeNext(said, meanings[at + 1])
          ? undefined
          : leadOf(cue);
      if (opened && meaning !== sizeWord && !(opened === 'remove' && said.used.has(meaning))) {
        lead = opened;
        leadEnd = meaning.to;
        leadText = tokens
          .slice(meaning.from, meaning.to)
          .map(({ lower }) => lower)
          .join(' ');
        isLeadEach = /\b(each|every)$/.test(leadText);
        isLeadBin = cue.kind === 'binned';
        isLeadIn = wasEach && /^(in|within) (each|every)$/.test(leadText);
        wasEach = isLeadEach;
        isLeadSpent = false;
      } else if (cue.kind === 'aggregate' && lead === 'size') {
        // "sized by total sales"
        leadEnd = meaning.to;
      } else if (
        cue.kind === 'aggregate' &&
        cue.value === 'count' &&
        lead === 'by' &&
        isNumberNext(meanings[at + 1])
      ) {
        // "by number of cylinders": the column is itself a number of something.
        use(meaning);
        leadEnd = meaning.to;
        continue;
      } else if (isCue(meaning, 'time', 'mark', 'aggregate', 'extreme')) lead = undefined;
      if (cue.kind === 'versus') {
        said.isVersus = true;
        said.isPair ||= cue.isPair === true;
      }
      if ((cue.kind === 'aggregate' || cue.kind === 'extreme') && !said.used.has(meaning))
        pending = flushed(said, pending, use, meaning);
      continue;
    }
    if (said.used.has(meaning)) {
      lead = undefined;
      continue;
    }
    const { mention } = meaning;
    if (mention.kind === 'table') {
      if (
        isCue(pending, 'aggregate') &&
        (pending.cue.value === 'count' || pending.cue.value === 'distinct')
      ) {
        said.y.push({ aggregate: 'count' });
        use(pending);
        pending = undefined;
      } else if (lead === 'by' && isLeadEach && table.name) said.x.push({ column: table.name, isRows: true });
      said.isOfRows = true;
      if (/^(for|of) (all|the)\b/.test(leadText)) lead = undefined;
      use(meaning);
      leadEnd = meaning.to;
      continue;
    }
    const named = isOfNumber(meaning, meanings, tokens)
      ? undefined
      : fieldOf(meaning, meanings, tokens, table);
    const field =
      named &&
      (((lead === undefined || isLeadEach) &&
        isRowNoun(named.column, tokens.slice(meaning.from, meaning.to), table)) ||
        // "the proportion of courses in each building": how many of them there are.
        isShared(meanings[at - 1], meaning, named.column) ||
        // "bin the claim date": only dates and numbers are binned.
        (isLeadBin && lead === 'by' && named.column.type !== 'number' && !isDate(named.column)) ||
        (isLeadBin && lead === 'by' && named.column.kind === 'key'))
        ? { ...named, isRows: true }
        : named;
    if (!field) {
      if (mention.kind !== 'cue') lead = undefined;
      continue;
    }
    const next = meanings[at + 1];
    const isList =
      lastEnd >= 0 &&
      tokens
        .slice(lastEnd, meaning.from)
        .every(({ lower }) => lower === 'and' || lower === '&' || lower === 'the') &&
      meaning.from - lastEnd <= 2;
    if (!isList && isLeadSpent) lead = undefined;
    const axisAfter =
      lead !== 'axis x' &&
      lead !== 'axis y' &&
      isCue(next, 'axis') &&
      !said.used.has(next) &&
      next.from - meaning.to <= 1
        ? next
        : undefined;
    const isOneName = meaning.from === lastEnd;
    lastEnd = meaning.to;
    said.placed.add(meaning);
    use(meaning);
    // "with area as size"
    if (
      isCue(next, 'size') &&
      next.from === meaning.to &&
      tokens[next.from]?.lower === 'as' &&
      isMeasure(field.column)
    ) {
      sizeWord = next;
      said.size = { column: field.column };
      continue;
    }
    if (axisAfter) {
      use(axisAfter);
      place(said, field, `axis ${axisAfter.cue.axis}`, pending, use);
      pending = undefined;
      continue;
    }
    const isUpright = isLaidOver(field.column, lead, next, tokens) || (isLeadEach && isContinuous(field));
    const isOuter = isLeadIn && !isLeadSpent && lead === 'by' && said.x.length === 1 && !isUpright;
    const isNumbered = isNumbering(field.column, tokens[meaning.to - 1]);
    // "the total price and width by hall or loom id": a list of measures ends where names of things begin.
    const isListed = !isOneName && field.column.kind === 'key';
    const figure = isListed && pending && said.used.has(pending) ? undefined : pending;
    const isOther = isOtherNoun(field.column, tokens.slice(meaning.from, meaning.to), table);
    const kept = place(said, { ...field, isNumbered, isOther }, isUpright ? 'axis y' : lead, figure, use);
    // "each sex in each rank": the ranks stand along the axis.
    if (isOuter && said.x.length === 2) said.x.reverse();
    if (kept === 'used') pending = undefined;
    leadEnd = meaning.to;
    isLeadSpent = true;
  }
  flushed(said, pending, use, undefined);
  // "altitude (or elevation)" is one measure.
  said.y = said.y.filter(
    (one, at) =>
      !said.y.some(
        (other, before) =>
          other.column !== undefined &&
          other.column === one.column &&
          one.aggregate === undefined &&
          one.adjective === undefined &&
          before !== at &&
          (other.aggregate !== undefined || other.adjective !== undefined || before < at),
      ),
  );
}

/** "a scatter plot of a and b, highlighting the total c" */
function isSizeNext({ mark }: Said, next: Meaning | undefined): boolean {
  return (mark?.mark === 'scatter' || mark?.mark === 'bubble') && isCue(next, 'aggregate');
}

function leadOf(cue: ChartMeaning['cue']): Lead | undefined {
  switch (cue.kind) {
    case 'series':
    case 'size':
    case 'by':
    case 'versus':
    case 'remove':
    case 'only':
      return cue.kind;
    case 'binned':
      return 'by';
    default:
      return undefined;
  }
}

/** An aggregate whose column did not come applies to what is drawn already. */
function flushed(
  said: Said,
  pending: ChartMeaning | undefined,
  use: Use,
  next: ChartMeaning | undefined,
): ChartMeaning | undefined {
  if (isCue(pending, 'aggregate') && !said.used.has(pending)) {
    said.aggregate ??= pending.cue.value;
    use(pending);
  }
  return next;
}

function place(
  said: Said,
  { isNumbered, isOther, ...field }: FieldSaid & { readonly isNumbered?: boolean },
  lead: Lead | undefined,
  pending: ChartMeaning | undefined,
  use: Use,
): 'used' | 'kept' {
  const { column } = field;
  const isAsked =
    isCue(pending, 'aggregate') &&
    pending.cue.value !== 'count' &&
    pending.cue.value !== 'distinct' &&
    !(lead === 'by' || lead === 'series');
  const isNumber =
    column.type === 'number' &&
    field.grain === undefined &&
    !isTime(column) &&
    (isMeasure(column) || isAsked);
  if (lead === 'axis x') said.x.unshift(field);
  else if (lead === 'series') said.series.push(field);
  else if (lead === 'size' && isNumber) {
    const aggregate = isCue(pending, 'aggregate') ? pending.cue.value : undefined;
    if (pending && aggregate) use(pending);
    said.size = { column, ...(aggregate && { aggregate }) };
    return 'used';
  } else if (lead === 'by') said.x.push(field);
  else if (lead === 'axis y' || isNumber) {
    if (isCue(pending, 'aggregate')) {
      use(pending);
      const { value } = pending.cue;
      // "number of units": units are counted by adding them up.
      // A number of few values may as well be a group ("number of bedrooms"): what else is drawn decides.
      if (value === 'count' && isNumber && canGroup(column)) {
        said.y.push(isNumbered ? { aggregate: 'count' } : { column, isAmount: true });
        return 'used';
      }
      const aggregate = value === 'count' ? (isNumber && column.kind === 'amount' ? 'sum' : 'count') : value;
      const isAmount = value === 'count' && aggregate === 'sum';
      said.y.push(
        aggregate === 'count' ? { aggregate } : { column, aggregate, ...(isAmount && { isAmount }) },
      );
      if (aggregate === 'count') said.counted.push(field);
      return 'kept';
    }
    if (isCue(pending, 'extreme') && pending.adjective) {
      use(pending);
      said.y.push({ column, adjective: pending.adjective });
      return 'used';
    }
    said.y.push({ column });
  } else if (
    isCue(pending, 'aggregate') &&
    (pending.cue.value === 'count' || pending.cue.value === 'distinct')
  ) {
    use(pending);
    said.y.push(
      pending.cue.value === 'distinct'
        ? { column, aggregate: 'distinct' }
        : { aggregate: 'count', ...(isOther && { counts: column }) },
    );
    if (pending.cue.value === 'count')
      (namesRows(column) || isOther ? said.counted : said.bare).push({ ...field, isRows: true });
    return 'used';
  } else {
    said.bare.push(field);
    return 'kept';
  }
  return 'kept';
}

function isShared(before: Meaning | undefined, { from }: Meaning, { kind }: Column): boolean {
  return (
    isCue(before, 'transform') &&
    before.cue.value === 'share' &&
    from - before.to <= 1 &&
    (kind === 'key' || kind === 'name')
  );
}

/** "the change of manager id over hire date": what stands before "over" is drawn upright, even a number that is a key. */
function isLaidOver(
  column: Column,
  lead: Lead | undefined,
  next: Meaning | undefined,
  tokens: readonly Token[],
): boolean {
  return (
    column.type === 'number' &&
    !isTime(column) &&
    lead === undefined &&
    isCue(next, 'by') &&
    /^(over|across)$/.test(tokens[next.from]?.lower ?? '')
  );
}

/** "each employee's salary": nobody splits by a number that is different in every row. */
function isContinuous({ column, grain }: FieldSaid): boolean {
  return grain === undefined && isMeasure(column) && !canGroup(column) && !isTime(column);
}

/** "the number of sections" of a column "section": its numbers tell sections apart; "bedrooms" would say how many. */
function isNumbering({ label, min, max, distinct }: Column, said: Token | undefined): boolean {
  if (said === undefined || !isPlural(said.lower) || isPlural(label)) return false;
  return (min === 0 || min === 1) && Number(max) - min + 1 === distinct;
}

const namesRows = ({ kind }: Column) => kind === 'key' || kind === 'name' || kind === 'text';

function isNumberNext(meaning: Meaning | undefined): boolean {
  return columnOf(meaning)?.type === 'number';
}

/** A column, or a grain of the date beside it or of the table's own. */
function fieldOf(
  meaning: Meaning,
  meanings: readonly Meaning[],
  tokens: readonly Token[],
  table: Table,
): FieldSaid | undefined {
  if (meaning.kind !== 'data') return undefined;
  const { mention } = meaning;
  if (mention.kind === 'column') return { column: mention.column };
  if (mention.kind !== 'period' || mention.period.kind !== 'grain') return undefined;
  const field = grainField(mention, meanings, table);
  // "by date" names the date itself.
  return field && /^dates?$/.test(tokens[mention.from]?.lower ?? '') ? { column: field.column } : field;
}

function grainField(
  { period }: MentionOf<'period'>,
  meanings: readonly Meaning[],
  table: Table,
): FieldSaid | undefined {
  if (period.kind !== 'grain') return undefined;
  const named = meanings.map(columnOf).find((column) => column && isDate(column));
  const column = named ?? timeOf(table);
  if (!column) return undefined;
  if (column.type === 'number')
    return period.grain === 'year' || period.grain === 'decade'
      ? { column, ...(period.grain === 'decade' && { grain: 'decade' as const }) }
      : undefined;
  if (period.grain === 'hour_of_day' && column.type !== 'datetime') return undefined;
  return { column, grain: period.grain };
}
