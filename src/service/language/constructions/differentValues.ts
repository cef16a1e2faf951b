import type { Mention } from '../annotate/mentions.ts';
import type { Column } from '../catalogue.ts';
import type { Filter } from '../frame.ts';
import type { Material, Proposal } from '../material.ts';

interface Values {
  readonly thing: Column;
  readonly filters: readonly Filter[];
  readonly used: readonly Mention[];
  readonly fit: number;
}

/** The different values of a column whose rows meet the filters, listed or, where the question asks for it, counted. */
export function differentValues(material: Material, { thing, filters, used, fit }: Values): Proposal {
  const of = { column: thing, path: [] };
  const frame = { base: material.base, filters, keys: [], assumptions: [] };
  return material.has('count')
    ? {
        frame: {
          ...frame,
          measures: [{ fn: 'count_distinct', of: { kind: 'column', ref: of } }],
          ask: { kind: 'figure' },
        },
        used,
        fit,
        family: 'figure',
      }
    : {
        frame: { ...frame, measures: [], ask: { kind: 'list', show: [of], isDistinct: true } },
        used,
        fit,
        family: 'distinct',
      };
}
