import type { Mention, MentionOf } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import { isNounAt } from './filterPlaces.ts';
import type { Material } from './material.ts';
import { isPersonColumn } from './personTables.ts';

/** Things that have rows, but none in a period. */
export interface DeniedDeed {
  /** Who the rows are of; each has several. */
  readonly thing: Column;
  /** The words that name the deed and deny it. */
  readonly used: readonly Mention[];
}

/**
 * "customers who have not ordered since june" are those with no order since then, not those with an older one. Undefined
 * if each thing has only one row, because its date already tells.
 */
export function deniedDeed(material: Material, period: MentionOf<'period'>): DeniedDeed | undefined {
  const [cue] = material
    .cues('not', 'never', 'without')
    .filter(({ to }) => to <= period.from)
    .slice(-1);
  // "sales not in may" are the sales of other months.
  if (!cue || material.contentBetween(cue.to, period.from) === 0) return undefined;
  const isOfRows = isNounAt(material, afterArticle(material, cue.to), material.base);
  if (cue.cue === 'without' && !isOfRows) return undefined;
  const thing = thingBefore(material, cue);
  if (!thing) return undefined;
  const between = material.tokens.flatMap((token, at): Mention[] =>
    at >= cue.to && at < period.from && token.weight !== 'function'
      ? [{ kind: 'cue', cue: 'never', from: at, to: at + 1, score: 0.9 }]
      : [],
  );
  return between.length > 2 ? undefined : { thing: thing.column, used: [cue, ...thing.used, ...between] };
}

function afterArticle(material: Material, at: number): number {
  return /^(a|an|any)$/.test(material.lower(at)) ? at + 1 : at;
}

/** The column named before the words that deny something, whose values have several rows each. */
export function thingBefore(
  material: Material,
  cue: Mention,
): { readonly column: Column; readonly used: readonly Mention[] } | undefined {
  const named = material.of('column').filter(({ column, to }) => to <= cue.from && repeats(material, column));
  const [mention] = named;
  if (mention) return { column: mention.column, used: [mention] };
  const [who] = material.asking('who');
  const people = who
    ? material.base.columns.filter((column) => isPersonColumn(column) && repeats(material, column))
    : [];
  return who && people[0] && people.length === 1 ? { column: people[0], used: [who] } : undefined;
}

const maxShare = 0.9;

/** If another table lists the things, that table is asked, since it also has those without any row. */
function repeats(material: Material, column: Column): boolean {
  const { base, catalogue } = material;
  return (
    hasSeveralRows(material, column) &&
    !catalogue.edges.some(({ from }) => from.table === base.id && from.column === column.name)
  );
}

/** Whether most values of the column occur in several rows. */
export function hasSeveralRows({ base }: Material, { table, type, kind, distinct }: Column): boolean {
  return (
    table === base &&
    type === 'string' &&
    (kind === 'name' || kind === 'category' || kind === 'key') &&
    distinct < base.rows * maxShare
  );
}
