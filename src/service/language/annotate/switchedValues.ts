import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** "with coolant on": small words are values behind the column that has them, at the end of what is said of it. */
export function switchedValues(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'column' || mention.score < 0.95 || mention.column.type !== 'string') return [];
    const { column, to } = mention;
    const [token, next] = [tokens[to], tokens[to + 1]];
    if (!token || !/^(on|off|up|down|in|out)$/.test(token.lower)) return [];
    if (next && !/^(and|or|but|in|at|by|per)$/.test(next.lower)) return [];
    const value = column.values?.find((each) => each.value.trim().toLowerCase() === token.lower);
    if (!value || column.distinct > maxStates) return [];
    return [
      {
        kind: 'value',
        column,
        op: 'equals',
        values: [value.value],
        from: mention.from,
        to: to + 1,
        score: 1,
      },
    ];
  });
}

/** A switch has few states. */
const maxStates = 4;
