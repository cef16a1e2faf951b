import { ChartGrain } from '../../../contract/chartSpec.ts';
import type { Token } from '../annotate/tokens.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import type { ChartPart } from './chartCues.ts';
import type { ChartMeaning, Meaning } from './meaning.ts';
import { places } from './placeWords.ts';
import type { Said } from './said.ts';
import { sorts } from './sortWords.ts';
import { columnOf, contentBetween, gap, isCue, type Use } from './spans.ts';

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
  said.isCompared = tokens.some(({ lower }) =>
    /^(compare|compared|comparing|versus|vs|against)$/.test(lower),
  );
  return said;
}

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
      ...(meaning.cue.isBoth && { isBoth: true }),
      ...(isCue(axis, 'axis') && { axis: axis.cue.axis }),
      ...(named && isSole && { column: columnOf(named) as Column }),
    };
    use(meaning, axis, isSole ? named : undefined);
    if (named && isSole) said.placed.add(named);
  }
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

/** "bins to 20": more words than this in between, and the number is of something else. */
const maxBinsGap = 4;

function isDateNamed(meaning: Meaning): boolean {
  const column = columnOf(meaning);
  return column !== undefined && isDate(column);
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
    case 'palette':
      said.palette = cue.value;
      break;
    case 'swap':
      said.isSwapped = true;
      break;
    case 'stack':
      said.stack = cue.value;
      break;
    case 'transform':
      // "the change of salary over hire date": a line shows how a measure changes; its differences were not asked for.
      if (isFresh && cue.value === 'change' && isChangeAlong(meaning, all, tokens)) break;
      said.transform = {
        type: cue.value,
        ...(cue.value === 'moving_average' && { window: Math.max(2, amount ?? 3) }),
      };
      said.transformGrain = grainAmong(tokens.slice(meaning.from, meaning.to));
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
      if (cue.wants === 'width') {
        if (amount !== undefined && amount > 0) said.binWidth = amount;
        break;
      }
      const number = all.find(
        (each) =>
          each.kind === 'data' &&
          each.mention.kind === 'number' &&
          each.mention.op === undefined &&
          each.mention.upper === undefined &&
          gap(each, meaning) <= maxBinsGap,
      );
      const count =
        amount ??
        (number?.kind === 'data' && number.mention.kind === 'number' ? number.mention.value : undefined);
      if (count === undefined && cue.wants === undefined) {
        // "the load over the landing date, bin landing date by time": dates in periods.
        if (isFresh && !all.some((each) => isDateNamed(each))) return;
        said.isBinned = true;
        break;
      }
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

function isChangeAlong(
  { from, to }: ChartMeaning,
  all: readonly Meaning[],
  tokens: readonly Token[],
): boolean {
  return (
    to - from === 1 &&
    /^(of|in)$/.test(tokens[to]?.lower ?? '') &&
    all.some(
      (each) =>
        each.from > to &&
        isCue(each, 'by', 'time') &&
        /^(over|across|along|with)$/.test(tokens[each.from]?.lower ?? ''),
    )
  );
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

/** The first period among words: "smoothed over 4 weeks". */
function grainAmong(words: readonly Token[]): ChartGrain | undefined {
  return words.map(({ lower }) => ChartGrain.safeParse(lower.replace(/s$/, '')).data).find(Boolean);
}
