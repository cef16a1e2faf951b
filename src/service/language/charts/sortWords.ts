import type { Token } from '../annotate/tokens.ts';
import type { Column } from '../catalogue.ts';
import type { CueOf } from './chartCues.ts';
import type { ChartMeaning, Meaning } from './meaning.ts';
import type { Said, SortSaid } from './said.ts';
import { columnOf, gap, isCue, previous, type Use } from './spans.ts';

/** The order, with the axis, column or aggregate that it goes by. */
export function sorts(said: Said, meanings: readonly Meaning[], tokens: readonly Token[], use: Use): void {
  const found = meanings.filter(
    (meaning): meaning is ChartMeaning & { cue: CueOf<'sort'> } =>
      isCue(meaning, 'sort') && !said.used.has(meaning),
  );
  if (found.length === 0) return;
  const isBare = (cue: CueOf<'sort'>) => cue.by === undefined && cue.direction === undefined;
  // "list the ..." without a direction asks for rows, not for an order.
  const decided = found.filter(
    ({ cue, from }) =>
      !isBare(cue) ||
      /^(sort|sorted|order|ordered|rank|ranked|arrange|arranged|sorting|ordering|in)$/.test(
        tokens[from]?.lower ?? '',
      ),
  );
  if (
    decided.length === 0 ||
    decided.every(({ from, to }) => to - from === 1 && /^(list|order)$/.test(tokens[from]?.lower ?? ''))
  ) {
    use(...found);
    return;
  }
  const sort: SortSaid = {};
  const direct = decided.find(({ cue }) => cue.direction !== undefined && cue.by === undefined)?.cue
    .direction;
  if (direct) sort.direction = direct;
  // "from highest to lowest, based on the names"
  const isByNames = decided.some(
    ({ cue, from, to }) =>
      cue.by === 'x' &&
      tokens.slice(from, to).some(({ lower }) => /^(names?|labels|alphabetically)$/.test(lower)),
  );
  if (isByNames) sort.by = 'x';
  for (const { cue, adjective } of decided) {
    if (cue.by) sort.by ??= cue.by;
    if (cue.direction && sort.direction === undefined) sort.direction = cue.direction;
    if (adjective) sort.adjective ??= adjective;
  }
  use(...found);
  const decidedAt = Math.min(...decided.map(({ from }) => from));
  const first = Math.min(...found.filter(({ to }) => decidedAt - to <= 5).map(({ from }) => from));
  const start = Math.max(first - 1, 0);
  for (const meaning of meanings) {
    if (said.used.has(meaning) || meaning.from < start - 4) continue;
    const isAfter = meaning.from >= first;
    const reach = Math.min(...decided.map((each) => gap(each, meaning)));
    if (isCue(meaning, 'axis') && reach <= 6 && !isAxisOf(meaning, meanings, first)) {
      sort.by = meaning.cue.axis;
      use(meaning);
      continue;
    }
    if (!isAfter || reach > 5 || hasClause(tokens, decided, meaning)) continue;
    const column = columnOf(meaning);
    if (isLooseNames(meaning, tokens)) {
      sort.by ??= 'x';
      use(meaning);
    } else if (column) {
      if (sort.by !== 'y' || !isCue(previous(meanings, meaning), 'aggregate')) sort.by = column;
      use(meaning);
      said.placed.add(meaning);
    } else if (isGrain(meaning)) {
      // "in ascending order of date": whichever date is drawn.
      sort.by = 'x';
      use(meaning);
      said.placed.add(meaning);
    } else if (isCue(meaning, 'aggregate')) {
      sort.by = 'y';
      use(meaning);
    } else if (
      isCue(meaning, 'mark') &&
      tokens[meaning.from]?.lower.startsWith('bar') &&
      (isByBars(tokens, meaning) || meanings.some((each) => each.from < meaning.from && isCue(each, 'mark')))
    ) {
      if (isByBars(tokens, meaning)) sort.by ??= 'x';
      use(meaning);
    } else if (isCue(meaning, 'by')) use(meaning);
  }
  sort.by ??= axisOfBars(meanings, found, tokens, use);
  sort.by ??= namesBelow(meanings, decided, tokens, use);
  sort.by ??= columnBeforeSort(meanings, decided, tokens, use, said);
  said.sort = sort;
}

/** "y axis weight, order by ...": the axis is the column's, not that of the order behind it. */
function isAxisOf(axis: Meaning, meanings: readonly Meaning[], sortFrom: number): boolean {
  const next = meanings[meanings.indexOf(axis) + 1];
  return axis.to < sortFrom && next?.from === axis.to && columnOf(next) !== undefined;
}

/** One of several columns of names: "the names" beside an order are those below the bars. */
function isLooseNames(meaning: Meaning, tokens: readonly Token[]): boolean {
  return (
    columnOf(meaning) !== undefined &&
    meaning.to - meaning.from === 1 &&
    tokens[meaning.from]?.lower === 'names' &&
    meaning.score < 0.9
  );
}

/** "order by the names", "show the names from low to high": the names are those of the bars, where no column is called so. */
function namesBelow(
  meanings: readonly Meaning[],
  sorts: readonly Meaning[],
  tokens: readonly Token[],
  use: Use,
): 'x' | undefined {
  const from = Math.min(...sorts.map((each) => each.from));
  const to = Math.max(...sorts.map((each) => each.to));
  const at = tokens.findIndex(
    ({ lower }, index) => index >= from - 4 && index <= to + 4 && /^(names?|labels)$/.test(lower),
  );
  const own = meanings.find((each) => each.from <= at && at < each.to && columnOf(each));
  if (at < 1 || (own && !isLooseNames(own, tokens))) return undefined;
  if (!/^(by|on|the|show|display|order|rank|list|sort)$/.test(tokens[at - 1]?.lower ?? '')) return undefined;
  const between = at < from ? tokens.slice(at, from) : tokens.slice(to - 1, at);
  if (between.some(({ after }) => /[,;.]/.test(after))) return undefined;
  use(own);
  return 'x';
}

/** "list by the bars from low to high": by what stands below them. "Sort the bars" says nothing of the kind. */
function isByBars(tokens: readonly Token[], { from, to }: Meaning): boolean {
  const before = tokens.slice(Math.max(0, from - 2), from).map(({ lower }) => lower);
  return to - from === 1 && /(^|\s)(by|on)( the)?$/.test(before.join(' '));
}

const sortVerbs = /^(sort|sorted|rank|ranked|order|ordered|list|listed|show|shown|display|displayed)$/;

/**
 * The bars beside the direction: "show by the bars from low to high", "rank bar in ascending order". A bar in the
 * singular, without an article, is what stands on the axis; "sort the bars descending" means their height.
 */
function axisOfBars(
  meanings: readonly Meaning[],
  sorts: readonly ChartMeaning[],
  tokens: readonly Token[],
  use: Use,
): 'x' | undefined {
  const directions = sorts.filter(({ cue }) => cue.kind === 'sort' && cue.direction !== undefined);
  const bars = meanings.find(
    (meaning) =>
      isCue(meaning, 'mark') &&
      /^bars?$/.test(tokens[meaning.from]?.lower ?? '') &&
      directions.some(
        ({ from }) =>
          tokens.slice(meaning.to, from).every(({ lower }) => lower === 'in') && from >= meaning.to,
      ) &&
      tokens[meaning.to - 1]?.after.trim() === '' &&
      (isByBars(tokens, meaning) ||
        (tokens[meaning.from]?.lower === 'bar' && sortVerbs.test(tokens[meaning.from - 1]?.lower ?? ''))),
  );
  if (!bars) return undefined;
  use(bars);
  return 'x';
}

function isGrain(meaning: Meaning): boolean {
  return (
    meaning.kind === 'data' && meaning.mention.kind === 'period' && meaning.mention.period.kind === 'grain'
  );
}

const shownWords =
  /^(values?|category|categories|names?|listed|displayed|arranged|ranked|sorted|ordered|shown|is|are|in)$/;

/** "..., with the prices listed in descending order": the column right before the order, after "with the". */
function columnBeforeSort(
  meanings: readonly Meaning[],
  sorts: readonly Meaning[],
  tokens: readonly Token[],
  use: Use,
  said: Said,
): Column | undefined {
  const first = Math.min(...sorts.map(({ from }) => from));
  const meaning = meanings.findLast((each) => each.to <= first && columnOf(each) !== undefined);
  if (!meaning || said.used.has(meaning)) return undefined;
  const before = tokens.slice(Math.max(0, meaning.from - 2), meaning.from).map(({ lower }) => lower);
  if (before.at(-1) !== 'with' && !(before[0] === 'with' && before.at(-1) === 'the')) return undefined;
  if (!tokens.slice(meaning.to, first).every(({ lower }) => shownWords.test(lower))) return undefined;
  use(meaning);
  said.placed.add(meaning);
  return columnOf(meaning);
}

/** A comma or "and" between the order and the word begins something else. */
function hasClause(tokens: readonly Token[], sorts: readonly Meaning[], meaning: Meaning): boolean {
  const nearest = [...sorts].sort((a, b) => gap(a, meaning) - gap(b, meaning))[0];
  if (!nearest) return false;
  const [from, to] = nearest.to <= meaning.from ? [nearest.to, meaning.from] : [meaning.to, nearest.from];
  return tokens
    .slice(from - 1, to)
    .some(({ lower, after }, at) => (at > 0 && lower === 'and') || /[,;]/.test(after));
}
