import type { ColumnProfile } from '../../tables/profile.ts';
import { countryNames } from './countries.ts';
import type { Cue } from './cues.ts';
import { stopWords, synonyms } from './lexicon.ts';
import type { Period } from './periods.ts';
import { alikeWords } from './spelling.ts';
import type { Token } from './tokens.ts';
import type { ColumnWords, TableWords, ValueWords } from './vocabulary.ts';

interface Spanned {
  /** First token, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** How much of the question it explains: content words times quality. */
  readonly weight: number;
}

/** `share` is the part of the column's name that was said. */
export interface ColumnMention extends Spanned {
  readonly kind: 'column';
  readonly column: ColumnProfile;
  readonly at: number;
  readonly share: number;
  readonly isSynonym: boolean;
}
/** A whole value of a text column. */
export interface ValueMention extends Spanned {
  readonly kind: 'value';
  readonly entries: readonly ValueWords[];
}
export interface PeriodMention extends Spanned {
  readonly kind: 'period';
  readonly period: Period;
}
export interface TableMention extends Spanned {
  readonly kind: 'table';
}
export type Mention = ColumnMention | ValueMention | PeriodMention | TableMention;

/** All that the words of a question may mean in one table; spans overlap. */
export function findMentions(
  tokens: readonly Token[],
  words: TableWords,
  periods: readonly Period[],
  cues: readonly Cue[],
): Mention[] {
  const columns = columnMentions(tokens, words);
  return [
    ...columns.map((mention) => withoutCueWords(mention, cues, tokens)),
    ...valueMentions(tokens, words),
    ...periodMentions(periods, words),
    ...tableMentions(tokens, words),
  ].filter(({ weight }) => weight > 0);
}

function contentOf(tokens: readonly Token[], from: number, to: number): number {
  return tokens.slice(from, to).reduce((sum, { norm }) => sum + (stopWords.has(norm) ? 0.15 : 1), 0);
}

/** A hit of a token in a column's name. */
interface Hit {
  readonly at: number;
  readonly stem: string;
  readonly quality: number;
}

function columnMentions(tokens: readonly Token[], words: TableWords): ColumnMention[] {
  const hits = new Map<ColumnWords, Hit[]>();
  const add = (column: ColumnWords, hit: Hit) => hits.set(column, [...(hits.get(column) ?? []), hit]);
  tokens.forEach((token, at) => {
    const isSmall = isBare(token, words);
    for (const column of words.columnsByStem.get(token.stem) ?? [])
      if (!isSmall || standsBeside(tokens, at, column)) add(column, { at, stem: token.stem, quality: 1 });
    if (isSmall) return;
    for (const column of words.columnsByInitials.get(token.norm) ?? [])
      add(column, { at, stem: column.stems.join(' '), quality: 0.9 });
    for (const other of synonyms.get(token.stem) ?? [])
      for (const column of columnsNamed(other, words))
        if (!column.stems.includes(token.stem)) add(column, { at, stem: other, quality: 0.7 });
    if (!words.columnsByStem.has(token.stem))
      for (const near of alikeWords(token, words.columnsByStem.keys()))
        for (const column of words.columnsByStem.get(near) ?? [])
          add(column, { at, stem: near, quality: 0.75 });
  });
  return [...hits].flatMap(([column, found]) =>
    runs(found, tokens, /\band\b|[&/,;:]|\bor\b/i.test(column.column.name))
      .map((run) => columnMention(column, run, tokens, words))
      .filter((mention) => mention !== undefined),
  );
}

/** Single letters and stop words name a column only when they are its whole name. */
function isBare(token: Token, words: TableWords): boolean {
  if (!stopWords.has(token.norm)) return false;
  return !(words.columnsByStem.get(token.stem) ?? []).some(({ stems }) => stems.length === 1);
}

/** "us" in "us gross", "at" in "at bats": right beside a word of the same name it is part of the name. */
function standsBeside(tokens: readonly Token[], at: number, { stems }: ColumnWords): boolean {
  const isOwn = (token: Token | undefined) =>
    token !== undefined && !stopWords.has(token.norm) && stems.includes(token.stem);
  return stems.length > 1 && isOwn(tokens[at + 1]);
}

/** Columns with all stems of a synonym, which may be several words. */
function columnsNamed(phrase: string, words: TableWords): readonly ColumnWords[] {
  const stems = phrase.split(' ');
  const [first = ''] = stems;
  return (words.columnsByStem.get(first) ?? []).filter((column) =>
    stems.every((stem) => column.stems.includes(stem)),
  );
}

/** A comma stands between: "US gross, worldwide gross" are two names. */
function isListed(tokens: readonly Token[], last: number | undefined, at: number): boolean {
  const [before, after] = [tokens[last ?? at], tokens[at]];
  return (
    before !== undefined && after !== undefined && at - (last ?? at) === 1 && after.start - before.end > 1
  );
}

/** Hits that stand together, with at most two stop words between them, "and" only in names that join; a stem counts once in a run. */
function runs(hits: readonly Hit[], tokens: readonly Token[], isJoint: boolean): Hit[][] {
  const all: Hit[][] = [];
  let run: Hit[] = [];
  for (const hit of [...hits].sort((a, b) => a.at - b.at || b.quality - a.quality)) {
    const last = run.at(-1);
    if (last?.at === hit.at) continue;
    const gap = last ? tokens.slice(last.at + 1, hit.at) : [];
    const isClose =
      gap.length <= 2 &&
      (isJoint || !isListed(tokens, last?.at, hit.at)) &&
      gap.every(({ norm }) => stopWords.has(norm) && (isJoint || (norm !== 'and' && norm !== 'or')));
    const repeated = run.findIndex(({ stem }) => stem === hit.stem);
    if (isClose && repeated < 0) run = [...run, hit];
    else {
      all.push(run);
      run = isClose ? [...run.slice(repeated + 1), hit] : [hit];
    }
  }
  return [...all, run].filter(({ length }) => length > 0);
}

function columnMention(
  of: ColumnWords,
  run: readonly Hit[],
  tokens: readonly Token[],
  words: TableWords,
): ColumnMention | undefined {
  const rarity = (stem: string) => 1 / Math.sqrt(words.columnsByStem.get(stem)?.length ?? 1);
  const whole = of.stems.reduce((sum, stem) => sum + rarity(stem), 0);
  const hit = run.reduce(
    (sum, { stem, quality }) => sum + stem.split(' ').reduce((all, part) => all + rarity(part), 0) * quality,
    0,
  );
  const share = Math.min(1, hit / whole);
  const [first, last] = [run[0], run.at(-1)];
  const isYear = run.some(({ stem }) => /^(1[5-9]|20|21)\d\d$/.test(stem));
  if (!first || !last || share < (isYear ? 0.08 : 0.2)) return undefined;
  const quality = run.reduce((sum, each) => sum + each.quality, 0) / run.length;
  const isLiteral = quality === 1 && share > 0.99;
  const weight = contentOf(tokens, first.at, last.at + 1) * quality * (isLiteral ? 1.2 : 0.55 + 0.45 * share);
  const context = contextOf(of, run, tokens);
  return {
    kind: 'column',
    column: of.column,
    at: of.at,
    from: first.at,
    to: last.at + 1,
    share,
    weight: weight + context,
    isSynonym: quality < 1,
  };
}

const changeStems: ReadonlySet<string> = new Set([
  'increas',
  'decreas',
  'change',
  'chang',
  'percent',
  'growth',
  'differenc',
]);

/** Of columns that one word names alike, the one more of whose other words are said; changes only where change is said. */
function contextOf(of: ColumnWords, run: readonly Hit[], tokens: readonly Token[]): number {
  if (of.stems.length < 3) return 0;
  const said = (stem: string) =>
    tokens.some(
      (token) =>
        token.stem === stem ||
        synonyms.get(token.stem)?.has(stem) ||
        (stem.length > 2 && token.stem.startsWith(stem)),
    );
  const others = of.stems.filter((stem) => !run.some((hit) => hit.stem === stem));
  return others.reduce((sum, stem) => sum + (said(stem) ? 0.05 : changeStems.has(stem) ? -0.12 : 0), 0);
}

/** "Total" or "first" alone may be an operation: such a mention gives way where the words after it are asked for. */
function withoutCueWords(
  mention: ColumnMention,
  cues: readonly Cue[],
  tokens: readonly Token[],
): ColumnMention {
  const cue = cues.find(({ from, to }) => from <= mention.from && mention.to <= to);
  if (!cue) return mention;
  const isWhole =
    mention.share > 0.95 && !mention.isSynonym && cue.to - cue.from === mention.to - mention.from;
  const after = tokens[mention.to];
  const isAlone = !after || stopWords.has(after.norm) || after.number !== undefined;
  return { ...mention, weight: isWhole && isAlone && cue.kind !== 'by' ? mention.weight * 0.8 : 0 };
}

function valueMentions(tokens: readonly Token[], words: TableWords): ValueMention[] {
  const found: ValueMention[] = [];
  for (let from = 0; from < tokens.length; from++) {
    let key = '';
    for (let to = from + 1; to <= Math.min(tokens.length, from + words.longestValue); to++) {
      key += (key && ' ') + (tokens[to - 1]?.stem ?? '');
      const entries = words.valuesByKey.get(key);
      if (entries) found.push(valueMention(tokens, from, to, entries));
      const other = entries || isSmallWord(tokens[from], to - from) ? undefined : countryEntries(key, words);
      if (other) found.push({ ...valueMention(tokens, from, to, other), weight: 0.9 * (to - from) });
    }
  }
  return found;
}

/** "per", "can" and "are" are codes of countries only in capitals; "us" is one in any letters. */
function isSmallWord(token: Token | undefined, length: number): boolean {
  if (!token || length > 1 || token.norm === 'us') return false;
  return stopWords.has(token.norm) && token.text !== token.text.toUpperCase();
}

/** "Japanese" for the value "Japan". */
function countryEntries(key: string, words: TableWords): readonly ValueWords[] | undefined {
  const names = countryNames.get(key);
  return names?.map((name) => words.valuesByKey.get(name)).find((entries) => entries !== undefined);
}

function valueMention(
  tokens: readonly Token[],
  from: number,
  to: number,
  entries: readonly ValueWords[],
): ValueMention {
  const said = tokens.slice(from, to);
  const isLiteral = entries.some((entry) => entry.tokens.every(({ norm }, at) => norm === said[at]?.norm));
  const isQuoted = said.some((token) => token.isQuoted);
  const weight = contentOf(tokens, from, to) * (isLiteral ? 1.15 : 0.95) * (isQuoted ? 1.2 : 1);
  return { kind: 'value', from, to, entries, weight };
}

function periodMentions(periods: readonly Period[], words: TableWords): PeriodMention[] {
  if (!words.table.columns.some(isTimeLike)) return [];
  return periods.map((period) => ({
    kind: 'period',
    period,
    from: period.from,
    to: period.to,
    weight: (period.to - period.from) * 0.95,
  }));
}

/** Dates, and numbers that are years. */
export function isTimeLike({ type, role, min, max }: ColumnProfile): boolean {
  if (type === 'date' || type === 'datetime') return true;
  return (
    type === 'number' &&
    (role === 'time' || (Number(min) >= 1500 && Number(max) <= 2200 && Number.isInteger(Number(min))))
  );
}

function tableMentions(tokens: readonly Token[], words: TableWords): TableMention[] {
  return tokens.flatMap((token, at): TableMention[] => {
    const isNamed =
      !stopWords.has(token.norm) &&
      words.nameStems.some((stem) => stem === token.stem || synonyms.get(stem)?.has(token.stem));
    return isNamed ? [{ kind: 'table', from: at, to: at + 1, weight: 0.6 }] : [];
  });
}

/** The set of mentions without overlaps that explains most of the question. */
export function bestCover(mentions: readonly Mention[], length: number): Mention[] {
  const best: { weight: number; chosen: readonly Mention[] }[] = [{ weight: 0, chosen: [] }];
  for (let end = 1; end <= length; end++) {
    let here = best[end - 1] ?? { weight: 0, chosen: [] };
    for (const mention of mentions) {
      if (mention.to !== end) continue;
      const before = best[mention.from];
      const weight = (before?.weight ?? 0) + mention.weight;
      if (weight > here.weight + 1e-9) here = { weight, chosen: [...(before?.chosen ?? []), mention] };
    }
    best.push(here);
  }
  return [...(best.at(-1)?.chosen ?? [])];
}
