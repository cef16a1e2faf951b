import type { Mention } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import { relatedness } from '../lexicon/related.ts';

/** A mention that would be meant in a question, and is not in an instruction about a chart. */
export function isMisread(
  tokens: readonly Token[],
  mention: Mention,
  nouns: readonly Mention[],
  mentions: readonly Mention[],
): boolean {
  return (
    isPartForGrain(tokens, mention) ||
    isRowNoun(tokens, mention, nouns, mentions) ||
    isWeakValue(mention, mentions) ||
    isStretched(tokens, mention) ||
    isOverGrain(tokens, mention, mentions) ||
    isTypeOf(tokens, mention, mentions) ||
    isOutnamed(tokens, mention, mentions) ||
    isCommand(tokens, mention) ||
    isCounting(tokens, mention) ||
    isLessThanNoun(tokens, mention, nouns) ||
    isGroup(tokens, mention, mentions) ||
    isOfName(tokens, mention, mentions) ||
    isOverOther(tokens, mention, mentions) ||
    isNamed(tokens, mention, mentions) ||
    isAgent(tokens, mention, mentions)
  );
}

/** "orders by month" are orders, put together by month, and not the column of the order date. */
function isOverGrain(tokens: readonly Token[], mention: Mention, mentions: readonly Mention[]): boolean {
  if (mention.kind !== 'column') return false;
  const by = tokens.findIndex(
    ({ lower }, at) => at > mention.from && at < mention.to && /^(by|per|each|every)$/.test(lower),
  );
  if (by < 0 || mention.column.words.includes(tokens[by]?.stem ?? '')) return false;
  return mentions.some(
    (other) => other.kind === 'period' && other.period.kind === 'grain' && other.from === by + 1,
  );
}

/** "the cinema name" is a column of names where there is one, never the numbers that identify the cinemas. */
function isOfName(tokens: readonly Token[], mention: Mention, mentions: readonly Mention[]): boolean {
  if (mention.kind !== 'column' || mention.column.type !== 'number') return false;
  if (!isName(tokens[mention.to - 1]) || mention.column.words.includes('name')) return false;
  return mentions.some(
    (other) => other.kind === 'column' && other.column.kind === 'name' && other.to === mention.to,
  );
}

/** "award category" is the category of the award where one column is called "award" and another "category". */
function isOverOther(tokens: readonly Token[], mention: Mention, mentions: readonly Mention[]): boolean {
  if (mention.kind !== 'column' || mention.to - mention.from < 2) return false;
  const last = tokens[mention.to - 1]?.stem ?? '';
  if (mention.column.words.includes(last)) return false;
  return mentions.some(
    (other) =>
      other.kind === 'column' &&
      other.column !== mention.column &&
      other.to === mention.to &&
      other.from > mention.from &&
      other.score >= 0.99,
  );
}

/** "students named Ada and Ben": the word leads to their names and is no column of names. */
function isNamed(tokens: readonly Token[], mention: Mention, mentions: readonly Mention[]): boolean {
  if (mention.kind !== 'column' || mention.to - mention.from !== 1) return false;
  if (!/^(named|called|titled)$/.test(tokens[mention.from]?.lower ?? '')) return false;
  return mentions.some((other) => other.kind === 'value' && other.from === mention.to);
}

const isName = (token: Token | undefined) => /^(names?|titles?)$/.test(token?.lower ?? '');

/** "visitor" is the tourist sooner than the visit: who does something is not what is done. */
function isAgent(tokens: readonly Token[], mention: Mention, mentions: readonly Mention[]): boolean {
  if (mention.kind !== 'column') return false;
  return tokens.slice(mention.from, mention.to).some(({ stem }) => {
    const doing = /^(.{4,})(or|er)$/.exec(stem)?.[1];
    if (doing === undefined || mention.column.words.includes(stem) || !mention.column.words.includes(doing))
      return false;
    return mentions.some(
      (other) =>
        other.kind === 'column' &&
        other.column !== mention.column &&
        other.from >= mention.from &&
        other.to <= mention.to &&
        other.column.words.some((word) => word !== doing && relatedness(word, stem) >= 0.8),
    );
  });
}

/** "students", "the films": the rows themselves, not the column of their keys or names, unless its name is said in full. */
function isRowNoun(
  tokens: readonly Token[],
  mention: Mention,
  nouns: readonly Mention[],
  mentions: readonly Mention[],
): boolean {
  if (mention.kind !== 'column') return false;
  const { column } = mention;
  if (column.kind !== 'key' && column.kind !== 'name') return false;
  const words = tokens.slice(mention.from, mention.to);
  if (
    words.some(
      ({ lower, isGlued }) =>
        isGlued || /^(id|ids|name|names|code|codes|number|title|titles|key)$/.test(lower),
    )
  )
    return false;
  if (!nouns.some(({ from, to }) => from <= mention.from && to >= mention.to)) return false;
  // "every ship type": the noun belongs to the column after it.
  if (
    mentions.some(
      (other) =>
        other.kind === 'column' && other.column !== column && other.from === mention.to && other.score >= 0.9,
    )
  )
    return true;
  const before = tokens[mention.from - 1]?.lower ?? '';
  return (
    words.every(({ lower, stem }) => lower !== stem) ||
    !/^(by|per|each|every|vs|versus|against|across|for|different|of)$/.test(before)
  );
}

/** "sales" in a file of sales are its rows, not the column that the word also comes near. */
function isLessThanNoun(tokens: readonly Token[], mention: Mention, nouns: readonly Mention[]): boolean {
  if (mention.kind !== 'column' || mention.score >= 0.99 || isGrouped(tokens, mention)) return false;
  return nouns.some(({ from, to, score }) => from === mention.from && to === mention.to && score >= 0.85);
}

/** "by product category" in a file of product categories: rows are not grouped by themselves. */
function isGroup(tokens: readonly Token[], mention: Mention, mentions: readonly Mention[]): boolean {
  if (mention.kind !== 'table' || !isGrouped(tokens, mention)) return false;
  return mentions.some(
    (other) =>
      other.kind === 'column' &&
      other.column.kind !== 'key' &&
      other.from === mention.from &&
      other.to - other.from >= 2 &&
      other.score >= 0.7,
  );
}

function isGrouped(tokens: readonly Token[], { from, to }: Mention): boolean {
  return to - from >= 2 && /^(by|per)$/.test(tokens[from - 1]?.lower ?? '');
}

/** "products with price", "customer whose status code": a name is not said around such words; a shorter mention is. */
export function isStretched(tokens: readonly Token[], mention: Mention): boolean {
  if (mention.to - mention.from < 2) return false;
  const words = tokens.slice(mention.from, mention.to).map(({ lower }) => lower);
  if (mention.kind === 'table') return words.some((word) => /^(and|or)$/.test(word));
  if (mention.kind !== 'column') return false;
  const [first = '', second = ''] = words;
  const { column } = mention;
  if (first === 'number' && second === 'of' && !/num|no\b|nr/i.test(column.name)) return true;
  return words.some(
    (word, at) =>
      at > 0 &&
      stretching.has(word) &&
      !column.name
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes(word),
  );
}

const stretching = new Set('with whose who that which along where having and or'.split(' '));

export const commands =
  /^(create|draw|plot|show|give|return|find|list|display|order|rank|sort|group|bin|count|compare|visuali[sz]e|compute|calculate|make|tell|present|open)$/;

/** "Create a bar chart": a verb that begins a sentence asks for something and names no column. */
function isCommand(tokens: readonly Token[], mention: Mention): boolean {
  if (mention.kind !== 'column' || mention.to - mention.from !== 1) return false;
  if (isOrder(tokens, mention)) return true;
  if (mention.score >= 0.99) return false;
  const isFirst =
    mention.from === 0 ||
    /[,.;?!|]/.test(tokens[mention.from - 1]?.after ?? '') ||
    tokens[mention.from - 1]?.lower === 'and';
  return isFirst && commands.test(tokens[mention.from]?.lower ?? '');
}

/** ", rank in descending order", "and order by the names": an order, even beside a column of that name. */
function isOrder(tokens: readonly Token[], { from, to }: Mention): boolean {
  if (!/^(rank|order|sort|list)$/.test(tokens[from]?.lower ?? '')) return false;
  const before = tokens[from - 1];
  const isFirst = !before || /[,.;?!]/.test(before.after) || /^(and|to|please|then)$/.test(before.lower);
  return (
    isFirst && /^(in|by|from|the|them|it|y|x|descending|ascending|bars?|total)$/.test(tokens[to]?.lower ?? '')
  );
}

/** "state" beside a column with state in its name is not the country, which it may mean elsewhere. */
function isOutnamed(tokens: readonly Token[], mention: Mention, mentions: readonly Mention[]): boolean {
  if (mention.kind !== 'column' || mention.to - mention.from !== 1 || mention.score >= 0.95) return false;
  const stem = tokens[mention.from]?.stem ?? '';
  if (mention.column.words.includes(stem)) return false;
  return mentions.some(
    (other) =>
      other.kind === 'column' &&
      other.from === mention.from &&
      other.to === mention.to &&
      other.score >= 0.5 &&
      other.column.words.includes(stem) &&
      // "Number of categories" counts them.
      !other.column.words.includes('number'),
  );
}

/** "the type of award" is the award where a column is called so. */
function isTypeOf(tokens: readonly Token[], mention: Mention, mentions: readonly Mention[]): boolean {
  if (mention.kind !== 'column' || mention.to - mention.from !== 1) return false;
  if (!/^(types?|kinds?|sorts?)$/.test(tokens[mention.from]?.lower ?? '')) return false;
  if (tokens[mention.to]?.lower !== 'of') return false;
  return mentions.some(
    (other) => other.kind === 'column' && other.from === mention.to + 1 && other.score >= 0.85,
  );
}

/** One word of a longer value is a weak sign where the word names a column. */
function isWeakValue(mention: Mention, mentions: readonly Mention[]): boolean {
  if (mention.kind !== 'value' || mention.score > 0.8) return false;
  return mentions.some(
    (other) =>
      other.kind === 'column' && other.from === mention.from && other.to === mention.to && other.score >= 0.5,
  );
}

/** "weekday against region" is an axis; "only weekdays" is a filter. */
function isPartForGrain(tokens: readonly Token[], mention: Mention): boolean {
  if (mention.kind !== 'period' || mention.period.kind !== 'part' || mention.to - mention.from !== 1)
    return false;
  const word = tokens[mention.from]?.lower ?? '';
  if (!/^(weekday|weekdays)$/.test(word)) return false;
  const before = tokens[mention.from - 1]?.lower ?? '';
  const isLimited =
    /^(only|just|on|during|without|no|except|exclude|excluding)$/.test(before) ||
    tokens[mention.to]?.lower === 'only';
  return !isLimited || word === 'weekday';
}

/** "boat count", "count boats": boats are counted, which no column with a like name says. */
function isCounting(tokens: readonly Token[], mention: Mention): boolean {
  if (mention.kind !== 'column' || mention.to - mention.from < 2) return false;
  const isSaid = tokens.slice(mention.from, mention.to).some(({ lower }) => /^counts?$/.test(lower));
  return isSaid && !mention.column.words.includes('count');
}
