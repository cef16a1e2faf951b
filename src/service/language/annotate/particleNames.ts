import type { Column } from '../catalogue.ts';
import { keyOf } from './tokens.ts';

/**
 * Columns whose names begin or end with a particle, by the whole name: "bar out" is `bar_out` and not `bar_in`, although
 * "out" is a function word elsewhere.
 */
export function columnsWithParticles(columns: readonly Column[]): Map<string, Column[]> {
  const found = new Map<string, Column[]>();
  for (const column of columns) {
    const parts = column.name
      .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
      .map((part) => part.toLowerCase());
    if (parts.length < 2 || ![parts[0], parts.at(-1)].some((part = '') => particles.has(part))) continue;
    const key = keyOf(column.name);
    found.set(key, [...(found.get(key) ?? []), column]);
  }
  return found;
}

const particles = new Set('in out at by to from on off up down'.split(' '));
