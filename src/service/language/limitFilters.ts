import type { Mention } from './annotate/mentions.ts';
import type { Column, ColumnRef } from './catalogue.ts';
import { isMeasure } from './columnMeasures.ts';
import { spanOf } from './filterRefs.ts';
import type { Value } from './frame.ts';
import { unitOf } from './lexicon/units.ts';
import type { Material } from './material.ts';
import { spanUnit, spanValues } from './rowSpans.ts';
import type { Used } from './used.ts';
import { waitOf, waitWord } from './waits.ts';

/** Where a limit is said: the comparison, and the end of its words. */
interface SaidLimit {
  readonly from: number;
  readonly to: number;
  readonly op: '<' | '<=' | '>';
  /** "minimum": the lower one of two limits. */
  readonly isLower: boolean;
}

/**
 * "results above the limit", "claims over the limit of their category": the figure of the rows is not named, since they
 * have but one, and the limit stands in their own row or in one that they refer to.
 */
export function limitFilter(material: Material, taken: ReadonlySet<Mention>): Used | undefined {
  const said = limitIn(material);
  if (!said) return undefined;
  const limit = limitColumn(material, said);
  const measure = limit && measureFor(material, limit.column);
  if (!limit || !measure) return undefined;
  const named = material.mentions.filter(
    (mention) =>
      !taken.has(mention) &&
      (mention.kind === 'column' || mention.kind === 'table' || mention.kind === 'cue') &&
      mention.from < said.to &&
      mention.to > said.from,
  );
  const words: Mention = { kind: 'cue', cue: 'than', from: said.from, to: said.to, score: 1 };
  const verb = material.lower(said.from - 1);
  const lead: Mention[] =
    waitWord.test(verb) || lastWord.test(verb)
      ? [{ kind: 'cue', cue: 'howLong', from: said.from - 1, to: said.from, score: 0.9 }]
      : [];
  const used = [words, ...lead, ...named, ...ownerAfter(material, said.to, limit)];
  return {
    filter: {
      test: {
        kind: 'columns',
        left: measure,
        op: said.op,
        right: { kind: 'column', ref: limit },
      },
      span: spanOf(used),
    },
    used,
    cost: 0.1,
  };
}

const above =
  /^(above|over|beyond|exceed|exceeds|exceeded|exceeding|breach|breached|breaches|broke|outside)$/;
const more = /^(longer|more|later|higher|bigger|larger|greater|heavier|slower|hotter|warmer)$/;
const fewer = /^(shorter|less|fewer|lower|smaller|lighter|faster|quicker|colder)$/;
/** "took longer than the limit" */
const lastWord = /^(take|takes|took|taken|last|lasts|lasted|run|runs|ran)$/;
const below = /^(below|under|beneath)$/;
/** At the limit it is still met. */
const within = /^(met|meet|meets|meeting|within|inside|kept|keep|keeps|made)$/;
const limitNoun =
  /^(limits?|slas?|slos?|threshold|thresholds|cap|maximum|max|minimum|min|allowance|quota|ceiling|norm)$/;
const beforeNoun =
  /^(the|its|their|his|her|own|allowed|legal|permitted|agreed|maximum|max|minimum|min|upper|lower|safe|official|statutory)$/;

function limitIn({ tokens }: Material): SaidLimit | undefined {
  for (const [at, { lower }] of tokens.entries()) {
    const isCompared = tokens[at + 1]?.lower === 'than';
    const op =
      above.test(lower) || (isCompared && more.test(lower))
        ? '>'
        : below.test(lower) || (isCompared && fewer.test(lower))
          ? '<'
          : within.test(lower)
            ? '<='
            : undefined;
    if (!op) continue;
    let end = at + (isCompared ? 2 : 1);
    while (beforeNoun.test(tokens[end]?.lower ?? '') && beforeOrNoun(tokens[end + 1]?.lower)) end++;
    if (end === at + (isCompared ? 2 : 1) || !limitNoun.test(tokens[end]?.lower ?? '')) continue;
    const words = tokens.slice(at, end + 1).map((token) => token.lower);
    return { from: at, to: end + 1, op, isLower: words.some((word) => /^(lower|minimum|min)$/.test(word)) };
  }
  return undefined;
}

function beforeOrNoun(lower = ''): boolean {
  return beforeNoun.test(lower) || limitNoun.test(lower);
}

const limitWord = /^(limit|lim|max|maximum|cap|threshold|allowance|quota|ceiling|hi|highest|upper|norm)$/;
const lowWord = /^(min|minimum|lo|low|lowest|lower|least)$/;

/** The one column of limits that each row has one value of, where there is but one. */
function limitColumn(material: Material, { op, isLower, from, to }: SaidLimit): ColumnRef | undefined {
  const wantsLower = isLower || op === '<';
  const isLevel = material.tokens.slice(from, to).some(({ lower }) => /^sl[ao]s?$/.test(lower));
  const found = material.catalogue.tables.flatMap((table) =>
    table.columns.flatMap((column) => {
      const ref = column.type === 'number' ? material.upRef(column) : undefined;
      const isLow = column.words.some((word) => lowWord.test(word));
      const isLimit = isServiceLevel(column) || column.words.some((word) => limitWord.test(word));
      if (!ref || !(isLow || isLimit) || (isLevel && !isServiceLevel(column))) return [];
      return isLow === wantsLower || (wantsLower && !isLower && !isLow) ? [{ ref, isLow }] : [];
    }),
  );
  // Below "the limit" is below the lower one where there are two.
  const low = found.filter(({ isLow }) => isLow);
  const fitting = wantsLower && low.length > 0 ? low : found;
  const named = fitting.filter(({ ref }) =>
    material.mentions.some(
      (mention) =>
        mention.from >= from &&
        mention.to <= to &&
        ((mention.kind === 'column' && mention.column === ref.column) ||
          (mention.kind === 'table' && mention.table === ref.column.table)),
    ),
  );
  const [only, ...others] = named.length > 0 ? named : fitting;
  return others.length === 0 ? only?.ref : undefined;
}

/** A figure of the rows, or a time that passed between two of their dates where the limit is one of time. */
function measureFor(material: Material, limit: Column): Value | undefined {
  const figure = onlyFigure(material, limit);
  if (figure) return { kind: 'column', ref: { column: figure, path: [] } };
  const unit = limit.unit === undefined ? undefined : unitOf(limit.unit);
  if (unit?.dimension !== 'time') return undefined;
  const isWait = limit.words.includes('wait') || material.tokens.some(({ lower }) => waitWord.test(lower));
  const wait = isWait ? waitOf(material.base) : undefined;
  const shown = spanUnit(unit, true);
  // The two are compared as numbers: a limit in milliseconds is none of seconds.
  if (unitOf(shown)?.toBase !== unit.toBase) return undefined;
  if (!wait) return spanValues(material.base, unit)[0];
  const own = (column: Column) => ({ column, path: [] });
  return { kind: 'span', from: own(wait.from), to: own(wait.to), unit: shown };
}

/** What is held against the limit: the only measure of the rows, or the only one in its unit. */
function onlyFigure({ base }: Material, limit: Column): Column | undefined {
  const figures = base.columns.filter(
    (column) =>
      isMeasure(column) &&
      column !== limit &&
      isComparable(column, limit) &&
      !column.words.some((word) => limitWord.test(word) || lowWord.test(word)),
  );
  if (figures.length === 1) return figures[0];
  const same = figures.filter(({ unit }) => unit !== undefined && unit === limit.unit);
  if (same.length === 1) return same[0];
  // A service level limits how long people wait.
  const waits = isServiceLevel(limit)
    ? same.filter(({ words }) => words.some((word) => servedIn.test(word)))
    : [];
  return waits.length === 1 ? waits[0] : undefined;
}

/** Kilobytes are held against no number of retries, and a service level against nothing but a time. */
function isComparable({ unit }: Column, limit: Column): boolean {
  if (unit !== undefined && limit.unit !== undefined) return unit === limit.unit;
  const ofWhat = limit.words.filter((word) => !limitWord.test(word) && !lowWord.test(word));
  return unit === undefined || (!isServiceLevel(limit) && ofWhat.length === 0);
}

/** A service level: how long something may take. */
export function isServiceLevel({ name, words }: Column): boolean {
  const isWritten = words.includes('service') && words.includes('level');
  return isWritten || words.some((word) => /^sl[ao]$/.test(word)) || /(^|[^a-z])sl[ao]([^a-z]|$)/i.test(name);
}

/** What a service level limits: waiting, replying, resolving. */
export const servedIn = /^(wait|respons|response|reply|resolut|resolution|latency|first)$/;

/** "of their category": what the limit belongs to, and no way to group the rows. */
function ownerAfter(material: Material, at: number, { column, path }: ColumnRef): Mention[] {
  if (!/^(of|for|in)$/.test(material.lower(at)) || path.length === 0) return [];
  if (!/^(its|their|the|that|each|his|her)$/.test(material.lower(at + 1))) return [];
  const key = path[0]?.edge.from.column;
  return material.mentions.filter(
    (mention) =>
      mention.from === at + 2 &&
      ((mention.kind === 'table' && mention.table === column.table) ||
        (mention.kind === 'column' &&
          (mention.column.table === column.table ||
            (mention.column.table === material.base && mention.column.name === key)))),
  );
}
