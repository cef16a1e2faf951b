import { birthColumn } from './ages.ts';
import type { Mention, MentionOf } from './annotate/mentions.ts';
import type { Column, Table } from './catalogue.ts';
import { isBeside } from './filterPlaces.ts';
import type { Filter, Value } from './frame.ts';
import type { Material } from './material.ts';
import type { Used } from './used.ts';

const ageWords: Readonly<Record<string, { op: '<' | '>='; limit: number }>> = {
  adult: { op: '>=', limit: 18 },
  minor: { op: '<', limit: 18 },
  child: { op: '<', limit: 18 },
  teenager: { op: '<', limit: 20 },
  senior: { op: '>=', limit: 65 },
  pensioner: { op: '>=', limit: 65 },
};

/** "adults", "minors": by the date of birth, where there is one and no column says it. */
export function ageGroups(material: Material): Used[] {
  const birth = birthColumn(material);
  if (!birth) return [];
  return material.tokens.flatMap((token, at): Used[] => {
    const group = Object.hasOwn(ageWords, token.stem) ? ageWords[token.stem] : undefined;
    // Of a list of children everyone is a child, as old as they may be.
    if (birth.column.table.nouns.some(({ words }) => words.join(' ') === token.stem)) return [];
    if (!group || material.mentions.some((mention) => namesIt(mention, at))) return [];
    return [
      {
        filter: {
          test: { kind: 'compare', value: { kind: 'age', ref: birth }, op: group.op, limit: group.limit },
          span: [at, at + 1],
        },
        used: [{ kind: 'cue', cue: 'howOld', from: at, to: at + 1, score: 0.9 }],
        cost: 0.05,
      },
    ];
  });
}

/** A table of children and a column of minor faults say nothing of anybody's age. */
function namesIt({ kind, from, to, score }: Mention, at: number): boolean {
  const isName = kind === 'value' || ((kind === 'table' || kind === 'column') && score >= 0.9);
  return isName && from <= at && at < to;
}

/** "overdrawn", "negative balance": below zero, of the column named or of the one that is a balance. */
export function belowZero(material: Material): Used[] {
  const at = material.tokens.findIndex(({ lower }) => /^(negative|overdrawn)$/.test(lower));
  if (at < 0) return [];
  const named = material
    .of('column')
    .find(({ column }) => column.type === 'number' && Number(column.min) < 0);
  const column =
    named?.column ??
    material.base.columns.find(
      ({ type, words, otherWords }) =>
        type === 'number' && [words, ...otherWords].some((each) => each.includes('balance')),
    );
  const ref = column && material.upRef(column);
  if (!ref) return [];
  const words: Mention = { kind: 'cue', cue: 'fewer', from: at, to: at + 1, score: 0.9 };
  const account: Mention[] = material.tokens.flatMap(({ lower }, index) =>
    lower === 'account' && !named
      ? [{ kind: 'cue' as const, cue: 'any' as const, from: index, to: index + 1, score: 0.7 }]
      : [],
  );
  return [
    {
      filter: {
        test: { kind: 'compare', value: { kind: 'column', ref }, op: '<', limit: 0 },
        span: [at, at + 1],
      },
      used: [words, ...account, ...(named ? [named] : [])],
      cost: 0.03,
    },
  ];
}

/** "wins", "on the podium": by the column of places, where there is one. */
export function placeFilter(material: Material, cue: MentionOf<'cue'>): Used | undefined {
  const column = placeColumn(material.base);
  if (!column) return undefined;
  const value: Value = { kind: 'column', ref: { column, path: [] } };
  const named = material
    .of('column')
    .filter((each) => each.column === column && isBeside(material, each, cue));
  return {
    filter: {
      test:
        cue.cue === 'win'
          ? { kind: 'equals', ref: { column, path: [] }, values: [1] }
          : { kind: 'compare', value, op: '<=', limit: 3 },
      span: [cue.from, cue.to],
    },
    used: [cue, ...named],
    cost: 0.05,
    column,
  };
}

function placeColumn({ columns }: Table): Column | undefined {
  return columns.find(
    ({ words, type, min }) =>
      type === 'number' &&
      Number(min) === 1 &&
      words.some((word) => /^(place|position|rank|pos|placing|finish)$/.test(word)),
  );
}

/** First places, where the rows of a table are places. */
export function winFilter(table: Table): Filter | undefined {
  const column = placeColumn(table);
  return column && { test: { kind: 'equals', ref: { column, path: [] }, values: [1] } };
}
