import { type Catalogue, type Column, isDate } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** "from in to out" of dates that are called so: small words that would name no column anywhere else. */
export function spannedColumns(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  return tokens.flatMap(({ lower }, at): Mention[] => {
    const [first, joint, second] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    if (!/^(from|between)$/.test(lower) || !first || !second) return [];
    if (!/^(to|and|until|till)$/.test(joint?.lower ?? '')) return [];
    if (first.weight !== 'function' && second.weight !== 'function') return [];
    return tables.flatMap(({ columns }): Mention[] => {
      const dates = columns.filter(isDate);
      const [from, to] = [dates.find(isCalled(first)), dates.find(isCalled(second))];
      if (!from || !to || from === to) return [];
      return [
        { kind: 'column', column: from, from: at + 1, to: at + 2, score: 1 },
        { kind: 'column', column: to, from: at + 3, to: at + 4, score: 1 },
      ];
    });
  });
}

function isCalled({ lower }: Token): (column: Column) => boolean {
  return ({ name }) => name.trim().toLowerCase() === lower;
}
