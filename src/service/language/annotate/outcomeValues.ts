import { type Catalogue, type Column, isDate } from '../catalogue.ts';
import { expandIdioms } from '../lexicon/idioms.ts';
import { keyOf, outcomeKeys } from '../lexicon/outcomes.ts';
import { wordingsOfLetters } from '../lexicon/statusCodes.ts';
import { stem } from '../lexicon/stem.ts';
import type { Meaning, Mention } from './mentions.ts';
import { trueValues } from './states.ts';
import type { Token } from './tokens.ts';

const maxStatuses = 30;
/** Less than a status that was said by its own name. */
const idiomScore = 0.7;

/** "abandonment rate" where a status says "abandoned": the outcome that the idiom counts, in each table that knows it. */
export function outcomeMentions(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const matches = expandIdioms(tokens.map(({ lower }) => lower));
  return matches.flatMap(({ from, to, idiom: { means } }) =>
    means[0] === 'share'
      ? tables.flatMap(({ columns }): Mention[] => {
          const meaning = outcomeOf(columns, means.slice(1).join(' '));
          return meaning ? [{ ...meaning, from, to, score: idiomScore }] : [];
        })
      : [],
  );
}

/** "return rate" is no price, although a room's rate is one: what stands before it says which rate is meant. */
export function withoutPricedRates(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const rates = expandIdioms(tokens.map(({ lower }) => lower)).filter(
    ({ idiom: { means, words } }) => means[0] === 'share' && words.at(-1) === 'rate',
  );
  return mentions.filter(
    (mention) =>
      mention.kind !== 'column' ||
      mention.column.words.includes(stem('rate')) ||
      !rates.some(({ from, to }) => mention.from === to - 1 && mention.to === to && from < mention.from),
  );
}

/** The status, flag or date among the columns that says that a row has come to this. */
export function outcomeOf(
  columns: readonly Column[],
  outcome: string,
): Extract<Meaning, { kind: 'value' | 'event' }> | undefined {
  for (const key of outcomeKeys(outcome))
    for (const column of columns) {
      const meaning = meaningOf(column, key);
      if (meaning) return meaning;
    }
  // Who has not left was kept.
  const lost = outcome === 'retained' ? outcomeOf(columns, 'churned') : undefined;
  return lost?.kind === 'event' ? { ...lost, hasHappened: false } : undefined;
}

function meaningOf(column: Column, key: string): ReturnType<typeof outcomeOf> {
  if (column.kind === 'flag' && keyOf(column.name).replace(/^(is|was|has)/, '') === key) {
    const yes = trueValues(column);
    if (yes.length > 0) return { kind: 'value', column, op: 'equals', values: yes };
  }
  if (isDate(column) && column.nulls > 0 && keyOf(column.name).replace(/(on|at|date)$/, '') === key)
    return { kind: 'event', column, hasHappened: true };
  if (column.type !== 'string' || column.distinct > maxStatuses) return undefined;
  const all = (column.values ?? []).map(({ value }) => value);
  const letters = wordingsOfLetters(all);
  const values = all.filter((value) => keyOf(value) === key || letters.get(value)?.includes(key) === true);
  return values.length > 0 ? { kind: 'value', column, op: 'equals', values } : undefined;
}
