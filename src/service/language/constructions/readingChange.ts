import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { Column, ColumnRef, Table } from '../catalogue.ts';
import { movingWord } from '../changeWords.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Measure } from '../frame.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Construction, Material, Proposal } from '../material.ts';
import { type RowSet, rowSetOf } from '../rowSets.ts';
import { spanInText } from '../saidSpan.ts';

/**
 * "how much did my weight drop this year", "how much have I lost since June": of what is measured again and again, the last
 * reading of the period against the first. Averages of months would tell of another change.
 */
export const readingChange: Construction = (material) => {
  const { base } = material;
  const ends = endsSaid(material);
  if (!base.time || !(ends || material.has('howMuch'))) return [];
  const moved = moveOf(material);
  if (!moved) return [];
  const along: ColumnRef = { column: base.time, path: [] };
  return moved.readings.flatMap((reading): Proposal[] => {
    const ref: ColumnRef = { column: reading.column, path: [] };
    const measure = (fn: 'first' | 'last'): Measure => ({ fn, of: { kind: 'column', ref }, along });
    const inside = ends ? material.mentions.filter(({ from, to }) => from >= ends.from && to <= ends.to) : [];
    const words = [
      ...moved.used,
      ...(ends ? [ends, ...inside] : []),
      ...(reading.mention ? [reading.mention] : []),
    ];
    const rows = rowSetOf(material, new Set(words));
    if (!isOneSeries(base, along.column, rows)) return [];
    return [
      {
        frame: {
          base,
          filters: rows.filters.map(({ filter }) => filter),
          measures: [measure('first')],
          keys: [],
          ask: {
            kind: 'compare',
            sides: [
              { label: 'first', filters: [], measure: measure('first') },
              { label: 'last', filters: [], measure: measure('last') },
            ],
            wants: 'difference',
          },
          assumptions: [],
        },
        used: [
          ...words,
          ...rows.filters.flatMap(({ used }) => used),
          ...material.cues('howMuch', 'change', 'growth', 'increase', 'decrease', 'difference'),
        ],
        fit: 0.25 - rows.cost,
        family: 'change',
      },
    ];
  });
};

/** One reading after the other: of the whole table, or of the one person or thing that the rows are narrowed to. */
function isOneSeries(base: Table, time: Column, { filters }: RowSet): boolean {
  if (time.distinct >= base.rows * minDistinct) return true;
  return filters.some(
    ({ filter: { test, isNegated } }) =>
      test.kind === 'equals' &&
      !isNegated &&
      test.values.length === 1 &&
      test.ref.column.type === 'string' &&
      time.distinct * test.ref.column.distinct >= base.rows * minCrossed,
  );
}

const minDistinct = 0.9;
/** Some of the things lack a reading on some of the days. */
const minCrossed = 0.7;

/** "from the first to the last weigh-in" */
function endsSaid(material: Material): Mention | undefined {
  const span = spanInText(
    material,
    /\b(?:from|between) (?:the |his |her |their |my |its )?(?:very )?(?:first|earliest|initial) (?:[a-z-]+ )?(?:to|and|until|till) (?:the |his |her |their |my |its )?(?:very )?(?:last|latest|final|newest|most recent)(?: (?:one|reading|measurement|entry|weigh-?in|value|record|check|visit|day))?\b/i,
  );
  return span && { kind: 'cue', cue: 'change', from: span[0], to: span[1], score: 1 };
}

interface Reading {
  readonly column: MentionOf<'column'>['column'];
  readonly mention?: Mention;
}

/** The verb, and the column whose readings moved: the one that is named, or for "lost" and "put on" the weight. */
function moveOf(
  material: Material,
): { readonly used: readonly Mention[]; readonly readings: readonly Reading[] } | undefined {
  const { base, tokens } = material;
  const at = tokens.findIndex(
    ({ lower }) => movingWord.test(lower) || /^(lost|lose|gained|gain|put)$/.test(lower),
  );
  const verb = tokens[at];
  if (!verb) return undefined;
  const isOfWeight = /^(lost|lose|gained|gain|put)$/.test(verb.lower);
  const to = material.lower(at + 1) === 'on' && verb.lower === 'put' ? at + 2 : at + 1;
  if (verb.lower === 'put' && to === at + 1) return undefined;
  const isWeight = ({ unit, words }: MentionOf<'column'>['column']) =>
    words.includes('weight') && (unit === undefined || unitOf(unit)?.dimension === 'mass');
  const named = material
    .of('column')
    .filter(
      ({ column, score }) =>
        column.table === base && column.kind === 'level' && isMeasure(column) && score >= 0.9,
    )
    .map((mention): Reading => ({ column: mention.column, mention }));
  const weights = base.columns.filter((column) => isMeasure(column) && isWeight(column));
  const readings = isOfWeight
    ? named.length > 0
      ? named.filter(({ column }) => isWeight(column))
      : weights.map((column): Reading => ({ column }))
    : named;
  if (readings.length === 0) return undefined;
  return { used: [{ kind: 'cue', cue: 'change', from: at, to, score: 1 }], readings };
}
