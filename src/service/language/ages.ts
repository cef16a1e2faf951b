import { isYears } from './annotate/calendar.ts';
import type { Mention } from './annotate/mentions.ts';
import { type Column, type ColumnRef, isDate, type Table } from './catalogue.ts';
import { aggregateNear, isYearNumber, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import type { Material } from './material.ts';
import { isBirth } from './rowSpans.ts';

/** How old the rows, or those they belong to, are today, were on a date that is named, or became. */
export function ages(material: Material): Quantity[] {
  const cues = material.cues('howOld');
  const birth = cues.length > 0 ? (birthColumn(material) ?? madeColumn(material)) : undefined;
  if (!birth || isOfOthers(material, birth)) return [];
  const near = aggregateNear(material, cues[0]);
  const at = cues.flatMap((cue) => agedAt(material, cue) ?? [])[0] ?? atDeath(material, birth);
  const of: Value = at ? ageOn(birth, at.ref) : { kind: 'age', ref: birth };
  return [
    {
      measure: withAggregate(near?.fn ?? 'mean', near?.cue, of),
      used: [...cues, ...(near ? [near.cue] : []), ...(at?.used ?? [])],
      cost: (near ? 0 : 0.1) + 0.05 * birth.path.length,
    },
  ];
}

/** What "older" and "oldest" compare: the age today, or of those who died how old they became. */
export function ageValue(
  material: Material,
): { readonly value: Value; readonly used: readonly Mention[] } | undefined {
  const birth = birthColumn(material);
  if (!birth || isOfOthers(material, birth)) return undefined;
  const death = atDeath(material, birth);
  return death
    ? { value: ageOn(birth, death.ref), used: death.used }
    : { value: { kind: 'age', ref: birth }, used: [] };
}

/** The rows that are spoken of have died, so that their age is the one they reached. */
export function isAged(material: Material): boolean {
  return ageValue(material)?.value.kind === 'span';
}

/** "who lived longest": from the day of birth to that of death. */
export function lifeValue(
  material: Material,
): { readonly value: Value; readonly used: readonly Mention[] } | undefined {
  const at = material.tokens.findIndex(({ lower }) => /^(lived|life|lifespan|lives)$/.test(lower));
  const birth = at < 0 ? undefined : birthColumn(material);
  const death = material.base.columns.find(isDeath);
  if (!birth || !death || birth.path.length > 0) return undefined;
  const word: Mention = { kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 0.9 };
  return { value: ageOn(birth, { column: death, path: [] }), used: [word] };
}

function isDeath(column: Column): boolean {
  return isDate(column) && column.words.some((word) => deathWords.test(word));
}

function ageOn(from: ColumnRef, to: ColumnRef): Value {
  return { kind: 'span', from, to, unit: 'years' };
}

interface AgedAt {
  readonly ref: ColumnRef;
  readonly used: readonly Mention[];
}

/** "age at enrolment", "how old when they joined": the age on a date of the row, and not the one today. */
function agedAt(material: Material, { to }: Mention): AgedAt | undefined {
  const joint = [0, 1, 2, 3].find((step) => /^(at|on|when|upon)$/.test(material.lower(to + step)));
  if (joint === undefined) return undefined;
  const at = to + joint;
  const near = [...material.of('column'), ...material.of('event')]
    .filter(({ from, column }) => from > at && from - at <= 4 && isDate(column))
    .sort((a, b) => b.score - a.score);
  for (const mention of near) {
    const ref =
      mention.column.table === material.base
        ? { column: mention.column, path: [] }
        : material.upRef(mention.column);
    if (ref) return { ref, used: [mention] };
  }
  return undefined;
}

const deathWords = /^(die|died|death|deceas|deceased)$/;

/** Of rows that all died, and of those that are said to have, the age is the one they reached. */
function atDeath(material: Material, { column }: ColumnRef): AgedAt | undefined {
  const { base, tokens, mentions } = material;
  const death = base.columns.find(isDeath);
  if (!death || column.table !== base) return undefined;
  const said = mentions.filter((mention) => 'column' in mention && mention.column === death);
  const isSaid = said.length > 0 || tokens.some(({ lower }) => /^(died|dead|death|buried)$/.test(lower));
  const isOfAll = death.nulls <= base.rows / 20;
  return isSaid || isOfAll ? { ref: { column: death, path: [] }, used: said } : undefined;
}

/** The date (or year) of birth, of the rows or of those they belong to. */
export function birthColumn(material: Material): ColumnRef | undefined {
  const own = material.base.columns.find(isBirth);
  if (own) return { column: own, path: [] };
  for (const table of material.catalogue.tables) {
    const column = table.columns.find(isBirth);
    const ref = column && material.upRef(column);
    if (ref) return ref;
  }
  return undefined;
}

const makings =
  /^(built|build|made|manufactur|manufacture|construct|bought|buy|purchas|purchase|acquir|acquire|instal|install|commission|found|open|plant|plantation|planting|laid|launch)$/;

/** "how old are our buses": things have no day of birth, but one on which they were made or bought. */
function madeColumn({ base }: Material): ColumnRef | undefined {
  const isMade = (column: Column) =>
    (isDate(column) || isYearNumber(column) || isYears(column)) &&
    [...column.words, ...column.otherWords.flat()].some((word) => makings.test(word));
  const [column, ...others] = base.columns.filter(isMade);
  return column && others.length === 0 ? { column, path: [] } : undefined;
}

/** "how old are the bikes" of a table that tells the birthdays of those who ride them. */
function isOfOthers(material: Material, birth: ColumnRef): boolean {
  const nouns = material.of('table').map(({ table }): Table => table);
  return birth.path.length > 0 && nouns.length > 0 && !nouns.includes(birth.column.table);
}
