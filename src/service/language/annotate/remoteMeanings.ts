import type { Column } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import { type Token, wordsOf } from './tokens.ts';

/** Leaves out what words mean only by the way where they are the very name of something nearer. */
export function withoutRemoteMeanings(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const priced = withoutKindsOfCost(tokens, withoutDenominators(tokens, mentions));
  return withoutRemotePairs(withoutRemoteValues(tokens, columnsBeforeValues(tokens, priced)));
}

/** "GPU hours" are no price in dollars per GPU hour: what follows "per" only says what a column is stated for. */
function withoutDenominators(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'column') return true;
    const { words } = mention.column;
    const per = words.indexOf('per');
    if (per < 0 || /^(per|an?|each)$/.test(tokens[mention.from - 1]?.lower ?? '')) return true;
    const basis = words.slice(per + 1);
    return !tokens
      .slice(mention.from, mention.to)
      .every(({ stem, lower }) => basis.includes(stem) || basis.includes(lower));
  });
}

/** "rent" is a kind of cost, but a column with the purchase cost of goods does not contain it. */
function withoutKindsOfCost(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const isGeneral = ({ words }: Column) =>
    words.some((word) => /^(cost|pay|paid|purchase|spend)$/.test(word));
  return mentions.filter(
    (mention) =>
      mention.kind !== 'column' ||
      mention.to - mention.from > 1 ||
      mention.score >= 0.8 ||
      !kindOfCost.test(tokens[mention.from]?.stem ?? '') ||
      !isGeneral(mention.column),
  );
}

const kindOfCost =
  /^(rent|wage|salari|salary|insurance|electriciti|electricity|postage|tax|vat|mortgage|advertise|petrol|diesel)$/;

/** "guests" where a column `guest` says who they are: not the "guest" of a column that says by whom something was done. */
function columnsBeforeValues(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'value' || mention.to - mention.from > 1 || mention.score >= 0.95) return true;
    const { from, column } = mention;
    const token = tokens[from];
    if (!token || !/[^s]s$/.test(token.lower)) return true;
    const isNamed = mentions.some(
      (other) =>
        other.kind === 'column' &&
        other.from === from &&
        other.to === mention.to &&
        other.score >= 0.99 &&
        other.column !== column &&
        other.column.words.length === 1 &&
        other.column.kind !== 'flag' &&
        other.column.table === column.table,
    );
    const isSaid = mentions.some(
      (other) =>
        other.kind === 'column' && other.column === column && other.from !== from && other.score >= 0.6,
    );
    return !isNamed || isSaid;
  });
}

/**
 * "which buyer ordered" where a column is called `buyer`: two words that together only mean about the same as a name
 * ("purchase order") are that name no more.
 */
function withoutRemotePairs(mentions: readonly Mention[]): Mention[] {
  const exact = mentions.filter(
    ({ kind, from, to, score }) => kind === 'column' && to - from === 1 && score >= 0.99,
  );
  return mentions.filter(
    (mention) =>
      (mention.kind !== 'column' && mention.kind !== 'table') ||
      mention.to - mention.from !== 2 ||
      mention.score >= 0.95 ||
      !exact.some(
        ({ from, ...other }) =>
          from === mention.from &&
          'column' in other &&
          other.column.kind === 'category' &&
          !(
            mention.kind === 'column' &&
            mention.column.words.some((word) => other.column.words.includes(word))
          ),
      ),
  );
}

/** "break" of "went on break" is that word; "broken", and what means the same as it ("red"), is another. */
function withoutRemoteValues(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const isLiteral = (mention: Mention) =>
    mention.kind === 'value' &&
    mention.score >= 0.75 &&
    mention.values.some((value) => wordsOf(String(value)).includes(tokens[mention.from]?.lower ?? ''));
  const literal = mentions.filter((mention) => mention.to - mention.from === 1 && isLiteral(mention));
  return mentions.filter(
    (mention) =>
      mention.kind !== 'value' ||
      mention.score >= 0.75 ||
      mention.op !== 'equals' ||
      mention.to - mention.from > 1 ||
      isLiteral(mention) ||
      !literal.some(({ from }) => from === mention.from),
  );
}
