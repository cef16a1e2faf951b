import type { Mention } from '../annotate/mentions.ts';
import { type Token, wordsOf } from '../annotate/tokens.ts';
import type { Table } from '../catalogue.ts';
import { type Adjective, adjectiveOf } from '../lexicon/adjectives.ts';
import { countryOf } from '../lexicon/countries.ts';
import { numberOf } from '../lexicon/numberWords.ts';
import { isTypoOf } from '../lexicon/typos.ts';
import { type ChartCue, chartPhrases } from './chartWords.ts';
import { letterFilters } from './letters.ts';

/** One meaning of a span of an instruction: something about the chart, or a mention of the data. */
export type Meaning = ChartMeaning | DataMeaning;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

export interface ChartMeaning extends Span {
  readonly kind: 'chart';
  readonly cue: ChartCue;
  readonly amount?: number;
  readonly adjective?: Adjective;
}

export interface DataMeaning extends Span {
  readonly kind: 'data';
  readonly mention: Mention;
}

/** The set of meanings that do not overlap and explain the most words with the fewest meanings. */
export function meaningsOf(tokens: readonly Token[], mentions: readonly Mention[], table: Table): Meaning[] {
  const nouns = mentions.filter((mention) => mention.kind === 'table' && mention.score >= 0.55);
  const data = [
    ...mentions,
    ...misspeltValues(tokens, table),
    ...placeColumns(tokens, table),
    ...initialColumns(tokens, table),
    ...columnsOfEach(tokens, table),
    ...numberLists(tokens, mentions),
    ...keyLists(tokens, mentions, table),
    ...valueLists(tokens, mentions),
    ...emailAddresses(tokens, mentions),
    ...exceeded(tokens, mentions),
    ...weekDays(tokens),
  ].flatMap((mention): DataMeaning[] => {
    const score =
      isPartForGrain(tokens, mention) ||
      isRowNoun(tokens, mention, nouns, mentions) ||
      isWeakValue(mention, mentions) ||
      isStretched(tokens, mention) ||
      isTypeOf(tokens, mention, mentions) ||
      isOutnamed(tokens, mention, mentions) ||
      isCommand(tokens, mention) ||
      isCounting(tokens, mention) ||
      isLessThanNoun(tokens, mention, nouns) ||
      isGroup(tokens, mention, mentions)
        ? 0
        : scoreOf(mention);
    return score > 0 ? [{ kind: 'data', mention, from: mention.from, to: mention.to, score }] : [];
  });
  const letters = letterFilters(tokens, mentions).map(
    ({ filters, isNegated, from, to }): ChartMeaning => ({
      kind: 'chart',
      cue: { kind: 'letters', filters, isNegated },
      from,
      to,
      score: 1.1,
    }),
  );
  return bestOf(tokens, [...chartMeanings(tokens), ...letters, ...data]);
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
function isStretched(tokens: readonly Token[], mention: Mention): boolean {
  if (mention.kind !== 'column' || mention.to - mention.from < 2) return false;
  const words = tokens.slice(mention.from, mention.to).map(({ lower }) => lower);
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

const stretching = new Set('with whose who that which along where having'.split(' '));

const commands =
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

const cues = new Set(['missing', 'present', 'aboveAverage', 'belowAverage', 'not']);

/** Chart phrases say what questions say with cues; only what filters rows is taken over from those. */
function scoreOf(mention: Mention): number {
  switch (mention.kind) {
    case 'cue':
      return cues.has(mention.cue) ? mention.score : 0;
    case 'adjective':
    case 'unit':
    case 'event':
      return 0;
    case 'period':
      return mention.period.kind === 'grain' ? mention.score * 0.95 : mention.score;
    case 'table':
      return mention.score >= 0.85 ? 0.9 : mention.score * 0.8;
    case 'value':
      return mention.score >= 0.5 ? mention.score * 0.97 : 0;
    case 'number':
      return mention.op === '=' && mention.to - mention.from === 2 ? 0 : mention.score;
    default:
      return mention.score;
  }
}

const weights = { function: 0.2, light: 0.5, content: 1 } as const;
const minGain = 0.02;

function gainOf(tokens: readonly Token[], meaning: Meaning): number {
  let weight = 0;
  for (let at = meaning.from; at < meaning.to; at++) weight += weights[tokens[at]?.weight ?? 'content'];
  const isFiller = meaning.kind === 'chart' && meaning.cue.kind === 'filler';
  const isNumber = meaning.kind === 'data' && meaning.mention.kind === 'number';
  return Math.max(
    minGain,
    (isNumber ? Math.max(weight, 0.8) : weight) * meaning.score * (isFiller ? 0.5 : 1) +
      0.06 * (meaning.to - meaning.from) -
      0.1,
  );
}

function bestOf(tokens: readonly Token[], all: readonly Meaning[]): Meaning[] {
  const best: { gain: number; last?: Meaning }[] = [{ gain: 0 }];
  const byEnd = new Map<number, Meaning[]>();
  for (const meaning of all) byEnd.set(meaning.to, [...(byEnd.get(meaning.to) ?? []), meaning]);
  for (let to = 1; to <= tokens.length; to++) {
    let here: { gain: number; last?: Meaning } = { gain: best[to - 1]?.gain ?? 0 };
    for (const meaning of byEnd.get(to) ?? []) {
      const gain = (best[meaning.from]?.gain ?? 0) + gainOf(tokens, meaning);
      if (gain > here.gain) here = { gain, last: meaning };
    }
    best.push(here);
  }
  const chosen: Meaning[] = [];
  for (let at = tokens.length; at > 0; ) {
    const last = best[at]?.last;
    if (last) chosen.unshift(last);
    at = last ? last.from : at - 1;
  }
  return chosen;
}

interface Pattern {
  readonly cue: ChartCue;
  readonly words: readonly string[];
}

const optionalChart = new Set(['chart', 'graph', 'plot', 'diagram']);
const timeUnits = new Set(
  'day days week weeks month months quarter quarters year years hour hours period periods point points value values row rows entry entries'.split(
    ' ',
  ),
);

const patterns: readonly Pattern[] = chartPhrases.flatMap(([cue, phrases]) =>
  phrases.split('|').map((phrase) => ({ cue, words: phrase.split(' ') })),
);
/** What is a word of a phrase is no slip for another: "different" is not "difference". */
const phraseWords = new Set(patterns.flatMap(({ words }) => words));
const placeholders = patterns.filter(({ words: [first = ''] }) => first.startsWith('{'));
const byInitial = Map.groupBy(
  patterns.filter(({ words: [first = ''] }) => !first.startsWith('{')),
  ({ words: [first = ''] }) => first.slice(0, 1),
);

/** A word for places; as a way to draw it begins the instruction, or follows one of its own words. */
function isPlainArea(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1]?.lower ?? '', tokens[at + 1]?.lower ?? ''];
  if (at === 0 || optionalChart.has(next.replace(/s$/, ''))) return false;
  return !/^(as|an|a|into|to|with|use|draw|show|plot|make|filled|stacked|overlapping|it|them|stack)$/.test(
    before,
  );
}

/** "boat count", "count boats": boats are counted, which no column with a like name says. */
function isCounting(tokens: readonly Token[], mention: Mention): boolean {
  if (mention.kind !== 'column' || mention.to - mention.from < 2) return false;
  const isSaid = tokens.slice(mention.from, mention.to).some(({ lower }) => /^counts?$/.test(lower));
  return isSaid && !mention.column.words.includes('count');
}

/** "the rivers in the rivers table": where the rows are, no way to draw them. */
function isNamedTable(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 2; back >= Math.max(0, at - 5); back--) {
    const { lower = '', after = '' } = tokens[back] ?? {};
    if (/[,.;]/.test(after)) return false;
    if (/^(in|from|of)$/.test(lower)) return !/^(an?|table|form)$/.test(tokens[back + 1]?.lower ?? '');
  }
  return false;
}

/** A phrase that matches from here; a misspelt one scores less. */
function chartMeanings(tokens: readonly Token[]): ChartMeaning[] {
  return tokens.flatMap((token, at) => {
    if (token.isQuoted) return [];
    const first = token.lower;
    // "cinemas in different areas" are places.
    if (/^areas?$/.test(first) && isPlainArea(tokens, at)) return [];
    if (first === 'table' && isNamedTable(tokens, at)) return [];
    const open = [
      ...(byInitial.get(first.slice(0, 1)) ?? []),
      ...(byInitial.get(first.slice(1, 2)) ?? []),
      ...placeholders,
    ];
    return [...new Set(open)].flatMap((pattern): ChartMeaning[] => {
      const found = matched(tokens, at, pattern.words);
      if (!found) return [];
      const { score, ...rest } = found;
      const isSingle = rest.to - at === 1;
      return [{ kind: 'chart', cue: pattern.cue, from: at, ...rest, score: score * (isSingle ? 0.93 : 1) }];
    });
  });
}

interface Match {
  readonly to: number;
  readonly score: number;
  readonly amount?: number;
  readonly adjective?: Adjective;
}

function matched(tokens: readonly Token[], from: number, words: readonly string[]): Match | undefined {
  const lowers = tokens.map(({ lower }) => lower);
  let at = from;
  let score = 1;
  let amount: number | undefined;
  let adjective: Adjective | undefined;
  for (const word of words) {
    const token = tokens[at];
    if (word === '{chart}') {
      if (!token || !optionalChart.has(token.lower.replace(/s$/, ''))) return undefined;
      at++;
    } else if (!token || token.isQuoted) return undefined;
    else if (word === '{n}') {
      const number = numberOf(lowers, at);
      if (!number || number.ordinal) return undefined;
      amount = number.value;
      at += number.length;
    } else if (word === '{unit}') {
      if (!timeUnits.has(token.lower)) return undefined;
      at++;
    } else if (word === '{letter}') {
      if (!/^\p{L}$/u.test(token.lower)) return undefined;
      at++;
    } else if (word === '{adj}') {
      const found = adjectiveOf(token.lower);
      if (found?.degree !== 'superlative') return undefined;
      adjective ??= found.adjective;
      score = Math.min(score, 0.97);
      at++;
    } else if (token.lower === word) at++;
    else if (
      token.weight === 'content' &&
      word.length >= 4 &&
      !phraseWords.has(token.lower) &&
      isTypoOf(token.lower, word)
    ) {
      score *= 0.8;
      at++;
    } else return undefined;
  }
  return { to: at, score, ...(amount !== undefined && { amount }), ...(adjective && { adjective }) };
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
