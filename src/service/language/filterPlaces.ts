import type { Mention, MentionOf } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import type { Material } from './material.ts';

const negators = ['not', 'except', 'without'] as const;

/** Between the parts of a list, these words are no meaning of their own. */
const joins = /^(and|or|nor|&)$/;

export const absences = ['without', 'nobody', 'never', 'not'] as const;

/** "not", "excluding" and the like right before a meaning, or before the list it is part of. */
export function negatorOf(material: Material, mention: Mention): MentionOf<'cue'> | undefined {
  // "never confirmed": of an event, it says that there was none.
  const isOwn = mention.kind === 'event' && mention.column.table === material.base;
  const own = isOwn ? (['never', 'nobody'] as const) : [];
  return [...material.cues(...negators, ...own)].reverse().find((cue) => {
    if (cue.to > mention.from) return false;
    // "alerts nobody answered", but not the "no" of any noun.
    if (cue.cue === 'nobody' && !/^(nobody|noone|no one)$/.test(saidIn(material, cue))) return false;
    const between = material.mentions.filter(
      ({ kind, from, to }) =>
        from >= cue.to && to <= mention.from && !(kind === 'cue' && joins.test(material.lower(from))),
    );
    const isList = between.every(({ kind }) => kind === mention.kind);
    return (
      isList &&
      material.contentBetween(cue.to, mention.from) <=
        between.reduce((sum, { from, to }) => sum + to - from, 0) + (cue.cue === 'except' ? 1 : 0)
    );
  });
}

function saidIn(material: Material, { from, to }: Mention): string {
  return material.tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');
}

export function isBeside(material: Material, a: Mention, b: Mention): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  return material.contentBetween(first.to, second.from) === 0 && second.from - first.to <= 3;
}

/** "plots with no Shawcross burials", "policies with no paid claims": what stands before a noun is of the rows it names. */
export function isBeforeNounOf(material: Material, { to }: Mention, { table }: Column): boolean {
  return isNounAt(material, to, material.base) || isNounAt(material, to, table);
}

/** Whether the words from a place on are what a row of the table is called. */
export function isNounAt({ tokens }: Material, at: number, { nouns }: Table): boolean {
  return nouns.some(
    ({ words }) => words.length > 0 && words.every((word, place) => tokens[at + place]?.stem === word),
  );
}

export const distance = (a: Mention, b: Mention) => (a.from >= b.to ? a.from - b.to : b.from - a.to);

/** The negation that a meaning stands behind: "no bookings", "never had a loan". */
export function absenceOf(material: Material, mention: Mention): MentionOf<'cue'> | undefined {
  return material.cues(...absences).find((cue) => {
    const gap =
      cue.to <= mention.from ? material.namesBetween(cue.to, mention.from) : cue.from >= mention.to ? 99 : 0;
    return gap <= 1 || isValueBetween(material, cue, mention);
  });
}

/** "have no East Anglia policies": all that stands between is a value of the rows that are not there. */
function isValueBetween(material: Material, cue: Mention, noun: Mention): boolean {
  return (
    noun.kind === 'table' &&
    material
      .of('value')
      .some(
        ({ from, to, column }) =>
          from >= cue.to &&
          to <= noun.from &&
          material.contentBetween(cue.to, from) === 0 &&
          material.contentBetween(to, noun.from) === 0 &&
          !isFoldedName(column) &&
          isUpFrom(material, noun.table, column.table),
      )
  );
}

/** Where columns were folded into rows, each of them has a row in any case: one without a value lacks the cell. */
export function isFoldedName(column: Column): boolean {
  return column.table.folded?.name === column;
}

/** A row of the first table has at most one of the second. */
function isUpFrom({ catalogue }: Material, table: Table, other: Table): boolean {
  return (
    table === other ||
    catalogue.edges.some(({ from, to }) => from.table === table.id && to.table === other.id)
  );
}
