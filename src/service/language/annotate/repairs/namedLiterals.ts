// Numbers, searched texts and periods whose words belong to the name of something else.
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';

/** "fastest over 100 m" where "100 m" is an event: the words name it, and nothing is longer than that. */
export function withDistances(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const named = mentions.flatMap((mention) =>
    mention.kind === 'value' &&
    mention.score >= 0.95 &&
    mention.column.type === 'string' &&
    tokens[mention.from - 1]?.lower === 'over' &&
    mention.values.every((value) => /^\d.*\p{L}/u.test(String(value)))
      ? [{ ...mention, from: mention.from - 1 }]
      : [],
  );
  const isWithin = ({ kind, from, to }: Mention) =>
    kind === 'number' && named.some((value) => value.from <= from && to <= value.to);
  return named.length === 0 ? [...mentions] : [...mentions.filter((each) => !isWithin(each)), ...named];
}

/** "lots that mention brass" where brass is one of the materials that each lot lists: the verb belongs to it. */
export function withMentionedValues(mentions: readonly Mention[]): Mention[] {
  const texts = mentions.filter((mention) => mention.kind === 'text');
  const listed = mentions.flatMap((mention) => {
    if (mention.kind !== 'value' || mention.op !== 'has' || mention.score < 0.9) return [];
    const text = texts.find(
      ({ value, from, to }) =>
        from < mention.from &&
        to === mention.to &&
        mention.values.some((each) => String(each).toLowerCase() === value.toLowerCase()),
    );
    return text ? [{ text, value: { ...mention, from: text.from } }] : [];
  });
  const isListed = (mention: Mention) => listed.some(({ text }) => text.from === mention.from);
  return [
    ...mentions.filter((mention) => mention.kind !== 'text' || !isListed(mention)),
    ...listed.map(({ value }) => value),
  ];
}

/** "recipes that contain gluten": what is a value of its own is hardly meant as text within some other column. */
export function withoutKnownTexts(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const known = mentions.filter(
    ({ kind, score }) => (kind === 'value' && score >= 0.9) || (kind === 'table' && score >= 0.95),
  );
  const isKnown = (at: number) => known.some(({ from, to }) => from <= at && at < to);
  return mentions.filter((mention) => {
    if (mention.kind !== 'text') return true;
    const words = tokens
      .slice(mention.from, mention.to)
      .map((token, at) => ({ token, at: mention.from + at }))
      .filter(({ token, at }) => at > mention.from && token.weight !== 'function');
    // "contain a failed test": a value of rows elsewhere, and the noun of those rows.
    const isOfRows =
      isKnown(words[0]?.at ?? -1) &&
      mentions.some(
        ({ kind, score, from, to }) =>
          kind === 'table' && score >= 0.55 && from > (words[0]?.at ?? 0) && to === mention.to,
      );
    return words.some(({ token, at }) => token.isQuoted || !isKnown(at)) && !isOfRows;
  });
}

/** "avg days to fix": how long it takes, and nothing that happens per day. */
export function withoutSpansOfTime(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ kind, from, to }) =>
      kind !== 'period' ||
      to - from > 1 ||
      !/^(days|hours|weeks)$/.test(tokens[from]?.lower ?? '') ||
      !/^(to|until|till|between|from)$/.test(tokens[to]?.lower ?? ''),
  );
}
