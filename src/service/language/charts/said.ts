import type { ChartAggregate, ChartGrain, ChartTransform } from '../../../contract/chartSpec.ts';
import type { MentionOf } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import type { Adjective } from '../lexicon/adjectives.ts';
import { isMeasure } from '../measures.ts';
import type { ChartPart, CueOf } from './chartWords.ts';
import { canGroup, isTime, timeOf } from './columns.ts';
import type { ChartMeaning, Meaning } from './meanings.ts';

/** A column in a place of the chart, or a grain of the table's own date. */
export interface FieldSaid {
  readonly column: Column;
  readonly grain?: ChartGrain;
  /** Said of the rows themselves ("for each cinema", "number of pilots"): an axis only where nothing else is one. */
  readonly isRows?: boolean;
}

export interface MeasureSaid {
  readonly column?: Column;
  readonly aggregate?: ChartAggregate;
  /** An adjective that asks for an extreme: which one depends on the column. */
  readonly adjective?: Adjective;
}

export interface SortSaid {
  by?: 'x' | 'y' | Column;
  direction?: 'ascending' | 'descending' | 'reverse';
  adjective?: Adjective;
}

/** What stands in for something else: the old meaning, and the new one. */
export interface Replacement {
  readonly old: Meaning;
  readonly by: Meaning | undefined;
}

/** What an instruction says, place by place, before it is applied to a chart. */
export interface Said {
  mark?: CueOf<'mark'>;
  orientation?: 'horizontal' | 'vertical' | 'flip';
  isSwapped?: boolean;
  stack?: 'none' | 'stacked' | 'percent';
  scale?: { readonly type: 'log' | 'linear'; readonly axis?: 'x' | 'y'; readonly column?: Column };
  transform?: ChartTransform;
  isPlain?: boolean;
  sort?: SortSaid;
  limit?: {
    readonly count: number;
    readonly direction: 'ascending' | 'descending';
    readonly adjective?: Adjective;
  };
  all?: { readonly column?: Column };
  bins?: number | 'more' | 'fewer';
  x: FieldSaid[];
  series: FieldSaid[];
  size?: Column;
  y: MeasureSaid[];
  /** Columns that no word places. */
  bare: FieldSaid[];
  /** An aggregate of no column in particular. */
  aggregate?: ChartAggregate;
  isOverTime?: boolean;
  isSpread?: boolean;
  /** The rows of the table are named ("the airports in ..."). */
  isOfRows?: boolean;
  /** Dates are to be put into periods, without saying which. */
  isBinned?: boolean;
  /** Two columns that change places. */
  exchanged?: readonly [Column, Column];
  isVersus?: boolean;
  /** The two are equals: the first that was named goes along the axis. */
  isPair?: boolean;
  /** Columns whose rows are counted: "number of models". */
  counted: FieldSaid[];
  isAdded?: boolean;
  isOnly?: boolean;
  removed: Set<ChartPart>;
  removedColumns: Column[];
  replaced: Replacement[];
  title?: string;
  undo?: number;
  redo?: number;
  isReset?: boolean;
  /** Meanings that found their place. */
  readonly used: Set<Meaning>;
  /** Meanings that place something in the chart and so are no filters. */
  readonly placed: Set<Meaning>;
}

type Lead = 'by' | 'series' | 'size' | 'versus' | 'remove' | 'only' | 'axis x' | 'axis y';

export function collect(
  meanings: readonly Meaning[],
  tokens: readonly Token[],
  text: string,
  { table, isFresh = false }: { table: Table; isFresh?: boolean },
): Said {
  const said: Said = {
    x: [],
    series: [],
    y: [],
    bare: [],
    counted: [],
    removed: new Set(),
    removedColumns: [],
    replaced: [],
    used: new Set(),
    placed: new Set(),
  };
  const use = (...used: (Meaning | undefined)[]) => {
    for (const meaning of used) if (meaning) said.used.add(meaning);
  };
  const isFree = (meaning: Meaning | undefined): meaning is Meaning =>
    meaning !== undefined && !said.used.has(meaning);
  const rest = titled(said, meanings, tokens, text, use);
  steps(said, rest, use);
  replacements(said, rest, tokens, use);
  scales(said, rest, tokens, use);
  sorts(said, rest, tokens, use);
  removals(said, rest, tokens, use);
  for (const [at, meaning] of rest.entries()) {
    if (!isFree(meaning)) continue;
    if (meaning.kind === 'chart') chartWord(said, meaning, { all: rest, at, tokens, use, isFresh });
  }
  places(said, rest, tokens, table, use);
  return said;
}

type Use = (...used: (Meaning | undefined)[]) => void;

/** "call it ..." takes what stands in quotation marks, else the rest of the sentence. */
function titled(
  said: Said,
  meanings: readonly Meaning[],
  tokens: readonly Token[],
  text: string,
  use: Use,
): readonly Meaning[] {
  const at = meanings.findIndex((meaning) => meaning.kind === 'chart' && meaning.cue.kind === 'title');
  const cue = meanings[at];
  if (!cue) return meanings;
  const before = meanings[at - 1];
  const first = tokens[cue.to];
  if (!first || (before?.kind === 'chart' && before.cue.kind === 'remove')) return meanings;
  const quoted = tokens.findIndex((token, index) => index >= cue.to && token.isQuoted);
  const from = quoted < 0 ? cue.to : quoted;
  let to = tokens.length;
  if (quoted >= 0) {
    to = quoted;
    while (tokens[to]?.isQuoted) to++;
  }
  const words = text
    .slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
    .replace(/^["'\s:]+|["'\s]+$/g, '');
  said.title = words;
  use(cue);
  const covering: Meaning = { kind: 'chart', cue: { kind: 'filler' }, from: cue.to, to, score: 1 };
  use(covering);
  return [...meanings.filter((meaning) => meaning.to <= cue.from || meaning.from >= to), covering].sort(
    (a, b) => a.from - b.from,
  );
}

function steps(said: Said, meanings: readonly Meaning[], use: Use): void {
  for (const meaning of meanings) {
    if (meaning.kind !== 'chart') continue;
    const { cue, amount } = meaning;
    if (cue.kind === 'undo') said.undo = amount ?? 1;
    else if (cue.kind === 'redo') said.redo = amount ?? 1;
    else if (cue.kind === 'reset') said.isReset = true;
    else continue;
    use(meaning);
  }
}

/** "A instead of B", "B rather than A", "replace B with A". */
function replacements(said: Said, meanings: readonly Meaning[], tokens: readonly Token[], use: Use): void {
  for (const [at, meaning] of meanings.entries()) {
    if (meaning.kind !== 'chart') continue;
    if (meaning.cue.kind === 'insteadOf') {
      const old = meanings.slice(at + 1).find(isReplaceable);
      use(meaning);
      if (!old || contentBetween(tokens, meanings, meaning.to, old.from) > 0) continue;
      const own = meanings.slice(0, at).findLast((each) => isReplaceable(each) && each.from < meaning.from);
      const next = meanings.slice(meanings.indexOf(old) + 1).find(isReplaceable);
      said.replaced.push({ old, by: own ?? next });
      use(old);
    } else if (meaning.cue.kind === 'becomes') {
      const [old, by] = meanings.slice(at + 1).filter(isReplaceable);
      if (!old || !by) continue;
      const between = tokens.slice(old.to, by.from).map(({ lower }) => lower);
      const [one, other] = [columnOf(old), columnOf(by)];
      if (
        one &&
        other &&
        /^(swap|exchange|switch)$/.test(tokens[meaning.from]?.lower ?? '') &&
        between.includes('and')
      ) {
        said.exchanged = [one, other];
        use(meaning, old, by);
        said.placed.add(old).add(by);
        continue;
      }
      if (!between.some((word) => /^(with|by|for|to|into)$/.test(word))) continue;
      said.replaced.push({ old, by });
      use(meaning, old);
    }
  }
}

const replaceable = new Set(['aggregate', 'mark', 'transform', 'stack', 'orientation', 'scale']);

function isReplaceable(meaning: Meaning): boolean {
  if (meaning.kind === 'chart') return replaceable.has(meaning.cue.kind);
  return (
    meaning.mention.kind !== 'number' && meaning.mention.kind !== 'cue' && meaning.mention.kind !== 'table'
  );
}

/** Words between two places that must be understood and that no meaning covers. */
function contentBetween(
  tokens: readonly Token[],
  meanings: readonly Meaning[],
  from: number,
  to: number,
): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (tokens[at]?.weight !== 'content') continue;
    if (!meanings.some((meaning) => meaning.from <= at && at < meaning.to)) count++;
  }
  return count;
}

function isCue<Kind extends ChartMeaning['cue']['kind']>(
  meaning: Meaning | undefined,
  ...kinds: readonly Kind[]
): meaning is ChartMeaning & { cue: CueOf<Kind> } {
  return meaning?.kind === 'chart' && (kinds as readonly string[]).includes(meaning.cue.kind);
}

function columnOf(meaning: Meaning | undefined): Column | undefined {
  return meaning?.kind === 'data' && meaning.mention.kind === 'column' ? meaning.mention.column : undefined;
}

/** A log scale belongs to the axis, or the column, that is named beside it. */
function scales(said: Said, meanings: readonly Meaning[], tokens: readonly Token[], use: Use): void {
  for (const [at, meaning] of meanings.entries()) {
    if (!isCue(meaning, 'scale') || said.used.has(meaning) || isCue(meanings[at - 1], 'remove', 'insteadOf'))
      continue;
    const near = [1, 2, -1, -2]
      .flatMap((step) => meanings[at + step] ?? [])
      .filter((each) => Math.max(each.from - meaning.to, meaning.from - each.to) <= 3);
    const axis = near.find((each) => isCue(each, 'axis'));
    const column = axis
      ? undefined
      : meanings
          .slice(at + 1, at + 3)
          .find(
            (each) =>
              columnOf(each) &&
              each.from - meaning.to <= 3 &&
              contentBetween(tokens, meanings, meaning.to, each.from) === 0,
          );
    const before = columnOf(meanings[at - 1]) ? meanings[at - 1] : undefined;
    const named = column ?? (axis || (before && before.to < meaning.from - 1) ? undefined : before);
    const isSole = !meanings.some((each) => isCue(each, 'mark'));
    said.scale = {
      type: meaning.cue.value,
      ...(isCue(axis, 'axis') && { axis: axis.cue.axis }),
      ...(named && isSole && { column: columnOf(named) as Column }),
    };
    use(meaning, axis, isSole ? named : undefined);
    if (named && isSole) said.placed.add(named);
  }
}

/** The order, with the axis, column or aggregate that it goes by. */
function sorts(said: Said, meanings: readonly Meaning[], tokens: readonly Token[], use: Use): void {
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
    if (isCue(meaning, 'axis') && reach <= 6) {
      sort.by = meaning.cue.axis;
      use(meaning);
      continue;
    }
    if (!isAfter || reach > 5 || hasClause(tokens, decided, meaning)) continue;
    const column = columnOf(meaning);
    if (column) {
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
  sort.by ??= columnBeforeSort(meanings, decided, tokens, use, said);
  said.sort = sort;
}

/** "list by the bars from low to high": by what stands below them. "Sort the bars" says nothing of the kind. */
function isByBars(tokens: readonly Token[], { from, to }: Meaning): boolean {
  const before = tokens.slice(Math.max(0, from - 2), from).map(({ lower }) => lower);
  return to - from === 1 && /(^|\s)(by|on)( the)?$/.test(before.join(' '));
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

const gap = (a: Meaning, b: Meaning) => Math.max(0, a.from - b.to, b.from - a.to);
const previous = (meanings: readonly Meaning[], meaning: Meaning) => meanings[meanings.indexOf(meaning) - 1];

/** A comma or "and" between the order and the word begins something else. */
function hasClause(tokens: readonly Token[], sorts: readonly Meaning[], meaning: Meaning): boolean {
  const nearest = [...sorts].sort((a, b) => gap(a, meaning) - gap(b, meaning))[0];
  if (!nearest) return false;
  const [from, to] = nearest.to <= meaning.from ? [nearest.to, meaning.from] : [meaning.to, nearest.from];
  return tokens
    .slice(from - 1, to)
    .some(({ lower, after }, at) => (at > 0 && lower === 'and') || /[,;]/.test(after));
}

/** What stands after "remove", "no", "without": a part of the chart, or a column in it; values are left to the filters. */
function removals(said: Said, meanings: readonly Meaning[], tokens: readonly Token[], use: Use): void {
  for (const [at, meaning] of meanings.entries()) {
    if (!isCue(meaning, 'remove') || said.used.has(meaning)) {
      if (
        isCue(meaning, 'object') &&
        !said.used.has(meaning) &&
        /off$|gone$/.test(tokens[meaning.to]?.lower ?? tokens[meaning.to - 1]?.lower ?? '')
      ) {
        said.removed.add(meaning.cue.object);
        use(meaning);
      }
      continue;
    }
    const next = meanings.slice(at + 1).find((each) => !isCue(each, 'filler', 'all'));
    if (!next || contentBetween(tokens, meanings, meaning.to, next.from) > 0) continue;
    const part = partOf(next);
    const column = columnOf(next);
    if (part) {
      said.removed.add(part);
      use(meaning, ...meanings.slice(at + 1, meanings.indexOf(next) + 1));
    } else if (column) {
      said.removedColumns.push(column);
      use(meaning, next);
      said.placed.add(next);
    }
  }
}

function partOf(meaning: Meaning): ChartPart | undefined {
  if (meaning.kind !== 'chart') return undefined;
  const { cue } = meaning;
  switch (cue.kind) {
    case 'object':
      return cue.object;
    case 'series':
    case 'size':
    case 'sort':
    case 'stack':
    case 'scale':
    case 'title':
    case 'bins':
    case 'transform':
      return cue.kind;
    case 'top':
    case 'bottom':
      return 'limit';
    case 'only':
      return 'filter';
    default:
      return undefined;
  }
}

function chartWord(
  said: Said,
  meaning: ChartMeaning,
  {
    all,
    at,
    tokens,
    use,
    isFresh,
  }: { all: readonly Meaning[]; at: number; tokens: readonly Token[]; use: Use; isFresh: boolean },
): void {
  const { cue, amount } = meaning;
  switch (cue.kind) {
    case 'mark':
      said.mark ??= cue;
      break;
    case 'orientation':
      said.orientation = cue.value;
      break;
    case 'swap':
      said.isSwapped = true;
      break;
    case 'stack':
      said.stack = cue.value;
      break;
    case 'transform':
      said.transform = {
        type: cue.value,
        ...(cue.value === 'moving_average' && { window: Math.max(2, amount ?? 3) }),
      };
      break;
    case 'plain':
      said.isPlain = true;
      break;
    case 'top':
    case 'bottom': {
      const count = amount ?? 10;
      said.limit = {
        count,
        direction: cue.kind === 'top' ? 'descending' : 'ascending',
        ...(meaning.adjective && { adjective: meaning.adjective }),
      };
      break;
    }
    case 'all': {
      // Without a chart there is no filter to take off: "all countries" names the countries.
      if (isFresh) break;
      const next = all[at + 1];
      const column = columnOf(next);
      const isNear =
        next !== undefined &&
        contentBetween(tokens, all, meaning.to, next.from) === 0 &&
        next.from - meaning.to <= 1;
      said.all = isNear && column ? { column } : (said.all ?? {});
      if (isNear && column) {
        use(next);
        said.placed.add(next);
      }
      break;
    }
    case 'bins': {
      const number = all.find(
        (each) => each.kind === 'data' && each.mention.kind === 'number' && each.mention.op === undefined,
      );
      const count =
        amount ??
        (number?.kind === 'data' && number.mention.kind === 'number' ? number.mention.value : undefined);
      if (count === undefined && cue.wants === undefined) return;
      said.bins = count === undefined ? (cue.wants ?? 'more') : Math.max(2, Math.round(count));
      if (amount === undefined && number) {
        use(number);
        said.placed.add(number);
      }
      break;
    }
    case 'time':
      said.isOverTime = true;
      break;
    case 'spread':
      said.isSpread = true;
      break;
    case 'add':
      said.isAdded = true;
      break;
    case 'only':
      said.isOnly = true;
      break;
    case 'series':
      impliedBySeries(said, tokens.slice(meaning.from, meaning.to));
      break;
    case 'size':
    case 'by':
    case 'versus':
    case 'filler':
      break;
    case 'binned':
      said.isBinned = true;
      break;
    default:
      return;
  }
  use(meaning);
}

/** "a line per", "stack by": what is split is named with the splitting. */
function impliedBySeries(said: Said, words: readonly Token[]): void {
  const has = (pattern: RegExp) => words.some(({ lower }) => pattern.test(lower));
  if (has(/^stack/)) said.stack ??= 'stacked';
  if (has(/^dodge/)) said.stack ??= 'none';
  if (has(/^(line|lines)$/)) said.mark ??= { kind: 'mark', mark: 'line' };
  if (has(/^(area|areas)$/)) said.mark ??= { kind: 'mark', mark: 'area' };
  if (has(/^box$/)) said.mark ??= { kind: 'mark', mark: 'boxplot' };
}

/** Columns, grains and aggregates find their places by the words before and after them. */
function places(
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
  let lastEnd = -1;
  let pending: ChartMeaning | undefined;
  const conditionEnd = conditionEndOf(tokens);
  for (const [at, meaning] of meanings.entries()) {
    if (
      (meaning.to <= conditionEnd || isOfValue(meaning, meanings, tokens) || isOfPeriod(meaning, meanings)) &&
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
      const opened = leadOf(cue);
      if (opened && !(opened === 'remove' && said.used.has(meaning))) {
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
      } else if (
        cue.kind === 'time' ||
        cue.kind === 'mark' ||
        cue.kind === 'aggregate' ||
        cue.kind === 'extreme'
      )
        lead = undefined;
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
    lastEnd = meaning.to;
    said.placed.add(meaning);
    use(meaning);
    if (axisAfter) {
      use(axisAfter);
      place(said, field, `axis ${axisAfter.cue.axis}`, pending, use);
      pending = undefined;
      continue;
    }
    const isUpright = isLaidOver(field.column, lead, next, tokens) || (isLeadEach && isContinuous(field));
    const isOuter = isLeadIn && !isLeadSpent && lead === 'by' && said.x.length === 1 && !isUpright;
    const kept = place(said, field, isUpright ? 'axis y' : lead, pending, use);
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
  field: FieldSaid,
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
  else if (lead === 'size' && isNumber) said.size = column;
  else if (lead === 'by') said.x.push(field);
  else if (lead === 'axis y' || isNumber) {
    if (isCue(pending, 'aggregate')) {
      use(pending);
      const { value } = pending.cue;
      // "number of units": units are counted by adding them up.
      // A number of few values may as well be a group ("number of bedrooms"): what else is drawn decides.
      if (value === 'count' && isNumber && canGroup(column)) {
        said.y.push({ column });
        return 'used';
      }
      const aggregate = value === 'count' ? (isNumber && column.kind === 'amount' ? 'sum' : 'count') : value;
      said.y.push(aggregate === 'count' ? { aggregate } : { column, aggregate });
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
      pending.cue.value === 'distinct' ? { column, aggregate: 'distinct' } : { aggregate: 'count' },
    );
    if (pending.cue.value === 'count')
      (namesRows(column) ? said.counted : said.bare).push({ ...field, isRows: true });
    return 'used';
  } else {
    said.bare.push(field);
    return 'kept';
  }
  return 'kept';
}

/** "For those employees whose salary is over 8000, ...": columns in the clause say which rows, not what is drawn. */
function conditionEndOf(tokens: readonly Token[]): number {
  if (tokens[0]?.lower !== 'for') return 0;
  const comma = tokens.findIndex(({ after }) => after.startsWith(','));
  const isClause = tokens
    .slice(1, comma + 1)
    .some(({ lower }) => /^(who|whose|that|which|with|where)$/.test(lower));
  return comma > 0 && isClause ? comma + 1 : 0;
}

/** "gender code Male", "zip code 94107": the column's name says nothing more than the value beside it. */
function isOfValue(meaning: Meaning, meanings: readonly Meaning[], tokens: readonly Token[]): boolean {
  const column = columnOf(meaning);
  if (!column) return false;
  const before = previous(meanings, meaning);
  if (isCue(before, 'by', 'series') && gap(before, meaning) === 0) return false;
  return meanings.some((each) => {
    if (each.kind !== 'data' || each.mention.kind !== 'value' || each.mention.column !== column) return false;
    // "the banking industry": the value right before it.
    if (each.to === meaning.from) return true;
    if (each.from < meaning.to || each.from - meaning.to > 4) return false;
    const between = tokens.slice(meaning.to, each.from);
    return between.length <= 2 || between.every(({ lower }) => linking.test(lower));
  });
}

/** "hired before 2002", "opened after 2000": the date says which rows. */
function isOfPeriod(meaning: Meaning, meanings: readonly Meaning[]): boolean {
  const column = columnOf(meaning);
  if (!column || !isTime(column) || isCue(previous(meanings, meaning), 'by', 'series')) return false;
  const next = meanings[meanings.indexOf(meaning) + 1];
  const period = next?.kind === 'data' && next.mention.kind === 'period' ? next.mention.period : undefined;
  return (
    next !== undefined && next.from === meaning.to && (period?.kind === 'open' || period?.kind === 'between')
  );
}

/** "2 or more bedrooms", "price under 100", "salaries ranging from 1 to 2": the column says what the number is about. */
function isOfNumber(meaning: Meaning, meanings: readonly Meaning[], tokens: readonly Token[]): boolean {
  const column = columnOf(meaning);
  if (!column) return false;
  return meanings.some((each) => {
    if (each.kind !== 'data' || each.mention.kind !== 'number') return false;
    const { op, upper } = each.mention;
    if (op === undefined && upper === undefined) return false;
    if (gap(each, meaning) <= 1) return true;
    const between = tokens.slice(meaning.to, each.from);
    return (
      column.type === 'number' &&
      between.length <= 4 &&
      between.length > 0 &&
      between.every(({ lower }) => linking.test(lower))
    );
  });
}

const linking =
  /^(is|are|was|were|be|been|has|have|had|does|do|not|in|the|a|an|range|ranging|ranges|falls?|falling|lies?|within|that|which|reached|value|values|of|number|no|from|either|equal|to|n't)$/;

/** "for each payment" in a file of payments: its rows, whichever column the noun also comes near. */
function isRowNoun({ kind }: Column, words: readonly Token[], { nouns }: Table): boolean {
  if (kind !== 'key' && kind !== 'name') return false;
  if (
    words.some(({ lower, isGlued }) => isGlued || /^(ids?|names?|codes?|numbers?|titles?|key)$/.test(lower))
  )
    return false;
  return nouns.some(
    (noun) => noun.words.length === words.length && noun.words.every((word, at) => word === words[at]?.stem),
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
