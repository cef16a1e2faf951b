import type { Mention } from '../annotate/mentions.ts';
import { type Token, wordsOf } from '../annotate/tokens.ts';
import type { Table } from '../catalogue.ts';
import { countryOf } from '../lexicon/countries.ts';
import { isTypoOf } from '../lexicon/typos.ts';

/** What instructions about charts say of the data beyond what questions say. */
export function instructionMentions(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  table: Table,
): Mention[] {
  return [
    ...misspeltValues(tokens, table),
    ...placeColumns(tokens, table),
    ...initialColumns(tokens, table),
    ...columnsOfEach(tokens, table),
    ...numberLists(tokens, mentions),
    ...keyLists(tokens, mentions, table),
    ...bareKeys(tokens, mentions, table),
    ...valueLists(tokens, mentions),
    ...emailAddresses(tokens, mentions),
    ...exceeded(tokens, mentions),
    ...weekDays(tokens),
    ...flagsAsGroups(tokens, mentions),
  ];
}

/** Values of several words of which some are misspelt. */
function misspeltValues(tokens: readonly Token[], { columns }: Table): Mention[] {
  const found: Mention[] = [];
  for (const column of columns) {
    if (column.type !== 'string' || !column.values || column.separator !== undefined) continue;
    for (const { value } of column.values) {
      const words = wordsOf(value);
      if (words.length < 2 || words.length > 5) continue;
      for (let from = 0; from + words.length <= tokens.length; from++) {
        const span = tokens.slice(from, from + words.length);
        const slips = span.filter(({ lower }, at) => lower !== words[at]).length;
        if (slips === 0 || slips > 1 + Math.floor(words.length / 3)) continue;
        if (!span.every(({ lower }, at) => lower === words[at] || isTypoOf(lower, words[at] ?? ''))) continue;
        found.push({
          kind: 'value',
          column,
          op: 'equals',
          values: [value],
          from,
          to: from + words.length,
          score: 0.85,
        });
      }
    }
  }
  return found;
}

/** "country", "region": the column whose values are countries, whatever it is called. */
function placeColumns(tokens: readonly Token[], { columns }: Table): Mention[] {
  return tokens.flatMap(({ stem }, from) => {
    if (!/^(countri|country|nation|region)$/.test(stem)) return [];
    return columns
      .filter(
        ({ type, values = [], separator }) =>
          type === 'string' &&
          separator === undefined &&
          values.length > 0 &&
          values.filter(({ value }) => countryOf(value) !== undefined).length >= values.length * 0.5,
      )
      .slice(0, 1)
      .map((column): Mention => ({ kind: 'column', column, from, to: from + 1, score: 0.7 }));
  });
}

/** "By newsletter" splits into those with and without; elsewhere the name of a flag asks for those that have it. */
function flagsAsGroups(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'column' || mention.column.kind !== 'flag') return [];
    const isLed = isBehindBy(mention, tokens, mentions);
    // "By vegan dish" are dishes.
    const isLast = tokens[mention.to]?.weight !== 'content' || /,/.test(tokens[mention.to - 1]?.after ?? '');
    return isLed && isLast ? [{ ...mention, score: 1 }] : [];
  });
}

/** "By country and newsletter": directly, or as the second of two columns. */
function isBehindBy({ from }: Mention, tokens: readonly Token[], mentions: readonly Mention[]): boolean {
  const isBy = (at: number) => /^(by|per)$/.test(tokens[at]?.lower ?? '');
  if (isBy(from - 1)) return true;
  if (tokens[from - 1]?.lower !== 'and') return false;
  return mentions.some(
    ({ kind, from: start, to }) => kind === 'column' && to === from - 1 && isBy(start - 1),
  );
}

/** "mpg" for miles per gallon. */
function initialColumns(tokens: readonly Token[], { columns }: Table): Mention[] {
  const initials = columns.flatMap((column): { letters: string; column: (typeof columns)[number] }[] => {
    const words = wordsOf(column.name.replaceAll('_', ' '));
    return words.length < 2 ? [] : [{ letters: words.map((word) => word.slice(0, 1)).join(''), column }];
  });
  return tokens.flatMap(({ lower, weight }, from) =>
    weight !== 'content'
      ? []
      : initials
          .filter(({ letters }) => letters.length >= 2 && letters === lower)
          .map(({ column }): Mention => ({ kind: 'column', column, from, to: from + 1, score: 0.85 })),
  );
}

/** "the amount of each payment" is a column called so ("payment amount"), not a count of payments. */
function columnsOfEach(tokens: readonly Token[], { columns }: Table): Mention[] {
  const named = columns.filter(({ type, words }) => type === 'number' && words.length === 2);
  return tokens.flatMap(({ stem }, from) => {
    if (tokens[from + 1]?.lower !== 'of') return [];
    const at = /^(each|every|a|an)$/.test(tokens[from + 2]?.lower ?? '') ? from + 3 : from + 2;
    const other = tokens[at]?.stem;
    return named
      .filter(
        ({ words }) => words.includes(stem) && other !== undefined && other !== stem && words.includes(other),
      )
      .map((column): Mention => ({ kind: 'column', column, from, to: at + 1, score: 0.97 }));
  });
}

/** "stores 3, 5 and 9": numbers in a list behind the column that they are values of. */
function numberLists(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'column' || mention.column.type !== 'number' || mention.score < 0.55) return [];
    const { column } = mention;
    let at = mention.to;
    if (/^(among|numbered|is|are|in|of|equal|within|being)$/.test(tokens[at]?.lower ?? '')) at++;
    const from = at;
    const { values, to } = numbersFrom(tokens, from);
    const isWithin = values.every((value) => value >= Number(column.min) && value <= Number(column.max));
    return values.length >= 2 && isWithin
      ? [{ kind: 'value', column, op: 'equals', values, from, to, score: 1 }]
      : [];
  });
}

function numbersFrom(tokens: readonly Token[], from: number): { values: number[]; to: number } {
  const values: number[] = [];
  let at = from;
  let to = from;
  while (/^\d+$/.test(tokens[at]?.lower ?? '')) {
    values.push(Number(tokens[at]?.lower));
    to = at + 1;
    at = to;
    while (/^(and|or)$/.test(tokens[at]?.lower ?? '')) at++;
    if (at === to && !/,/.test(tokens[to - 1]?.after ?? '')) break;
  }
  return { values, to };
}

/** "with IDs 2, 5 and 7", "identifiers of 3 or 4": values of the key that the words before name, else of the rows' own. */
function keyLists(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  { columns, key }: Table,
): Mention[] {
  return tokens.flatMap(({ lower }, from): Mention[] => {
    if (!/^(ids|identifiers|identities|keys)$/.test(lower)) return [];
    const first = /^(of|are|is|in|numbered|numbers)$/.test(tokens[from + 1]?.lower ?? '')
      ? from + 2
      : from + 1;
    const { values, to } = numbersFrom(tokens, first);
    const isNamed = mentions.some(
      (mention) =>
        mention.kind === 'column' &&
        mention.column.type === 'number' &&
        mention.to === from + 1 &&
        mention.score >= 0.55,
    );
    if (values.length < 2 || isNamed) return [];
    const keys = columns.filter(
      ({ kind, type, min, max }) =>
        kind === 'key' &&
        type === 'number' &&
        values.every((value) => value >= Number(min) && value <= Number(max)),
    );
    const before = tokens.slice(Math.max(0, from - 2), from).map(({ stem }) => stem);
    const column =
      keys.find(({ words }) => words.some((word) => before.includes(word))) ??
      keys.find(({ name }) => name === key?.name) ??
      keys[0];
    return column ? [{ kind: 'value', column, op: 'equals', values, from, to, score: 1 }] : [];
  });
}

/** "for each ID and type": the key of the rows, where no word says whose. */
function bareKeys(tokens: readonly Token[], mentions: readonly Mention[], { key }: Table): Mention[] {
  if (!key) return [];
  return tokens.flatMap(({ lower }, from): Mention[] => {
    if (!/^(id|identifier)$/.test(lower)) return [];
    if (!/^(each|every|per|by)$/.test(tokens[from - 1]?.lower ?? '')) return [];
    const isNamed = mentions.some(
      (mention) =>
        mention.kind === 'column' &&
        mention.column.words.includes(lower) &&
        mention.from === from &&
        mention.to === from + 1 &&
        mention.score >= 0.9,
    );
    return isNamed ? [] : [{ kind: 'column', column: key, from, to: from + 1, score: 0.9 }];
  });
}

/** More than that of a season or a month, which a value of the list may be called like. */
const listScore = 1.06;

/** "the terms Fall and Spring": what follows a value in a list is a value of the same column, if it has it. */
function valueLists(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const found: Mention[] = [];
  const open = mentions.filter(
    (mention) => mention.kind === 'value' && mention.op === 'equals' && mention.score >= 0.8,
  );
  for (let mention = open.pop(); mention; mention = open.pop()) {
    if (mention.kind !== 'value' || mention.column.type !== 'string') continue;
    const { column } = mention;
    let from = mention.to;
    while (/^(and|or)$/.test(tokens[from]?.lower ?? '')) from++;
    if (from === mention.to && !/^,/.test(tokens[from - 1]?.after ?? '')) continue;
    const next = column.values
      ?.map(({ value }) => ({ value, words: wordsOf(value) }))
      .filter(({ words }) => words.length > 0 && words.every((word, at) => tokens[from + at]?.lower === word))
      .sort((a, b) => b.words.length - a.words.length)[0];
    if (!next || found.some((other) => 'column' in other && other.column === column && other.from === from))
      continue;
    const value: Mention = {
      ...{ kind: 'value', column, op: 'equals', values: [next.value] },
      // The longer the list, the surer its column: "Seeds" alone may be a value of several.
      ...{ from, to: from + next.words.length, score: Math.max(listScore, mention.score + 0.01) },
    };
    found.push(value);
    open.push(value);
  }
  return found;
}

/** "email addresses" is one name for a column of emails. */
function emailAddresses(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'column' || mention.column.words.includes('address')) return [];
    const isEmail = /^e?-?mail$/.test(tokens[mention.to - 1]?.stem ?? '');
    if (!isEmail || !/^address(es)?$/.test(tokens[mention.to]?.lower ?? '')) return [];
    return [{ ...mention, to: mention.to + 1 }];
  });
}

/** "exceeding a height of 5000", "that reached 25": the verb says which way the number limits the column. */
function exceeded(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'number' || mention.op !== undefined || mention.upper !== undefined) return [];
    const verb = tokens[mention.from - 1]?.lower ?? '';
    const { from, to, value, score } = mention;
    if (/^(reach|reached|reaches|reaching)$/.test(verb))
      return [{ kind: 'number', value, op: '>=', from: from - 1, to, score: score + 0.4 }];
    const column = mentions.find(
      (each) => each.kind === 'column' && from - each.to <= 1 && from > each.from && from >= each.to,
    );
    if (column?.kind !== 'column') return [];
    let at = column.from - 1;
    while (/^(a|an|the|of)$/.test(tokens[at]?.lower ?? '')) at--;
    const word = tokens[at]?.lower ?? '';
    if (/^(exceed|exceeds|exceeding|exceeded|above|over)$/.test(word))
      return [{ kind: 'number', value, op: '>', from: from - 1, to, score: 1 }];
    return /^(below|under)$/.test(word)
      ? [{ kind: 'number', value, op: '<', from: from - 1, to, score: 1 }]
      : [];
  });
}

/** "week day" in two words. */
function weekDays(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap(({ lower }, from): Mention[] =>
    lower === 'week' && /^days?$/.test(tokens[from + 1]?.lower ?? '')
      ? [{ kind: 'period', period: { kind: 'grain', grain: 'day_of_week' }, from, to: from + 2, score: 1 }]
      : [],
  );
}
