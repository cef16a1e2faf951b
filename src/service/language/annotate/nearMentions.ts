import type { Catalogue, Column, Table } from '../catalogue.ts';
import type { Vocabulary } from '../lexicon/bundledVocabulary.ts';
import { type Nearness, nearness } from '../lexicon/nearness.ts';
import { stem as stemOf } from '../lexicon/stem.ts';
import { classOf } from '../lexicon/wordClass.ts';
import { weightOf } from '../lexicon/wordWeight.ts';
import { tablesOfKind } from './collectives.ts';
import type { Meaning, Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** Meanings of words that nothing in the data is called, by names that are near to them in meaning. */
export function nearMentions(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  catalogue: Catalogue,
  vocabulary: () => Vocabulary,
): Mention[] {
  const open = tokens.flatMap((token, at) => (isUnexplained(tokens, mentions, at) ? [{ token, at }] : []));
  if (open.length === 0) return [];
  const names = namesOf(catalogue);
  return open.flatMap(({ token, at }) => {
    const named = nearestOf(token, isRowNoun(tokens, at), names, vocabulary());
    const near = named.length > 0 ? named : ofKind(token, catalogue, vocabulary());
    return near.map(({ meaning, score, kind, isSure }) => ({
      ...meaning,
      from: at,
      to: at + 1,
      score,
      nearness: { said: token.text, kind, isSure },
    }));
  });
}

/** Above this a meaning found by letters or by the lexicon explains a word. */
const minExplained = 0.5;
/** So far ahead of all other names the nearest has to be. */
const minLead = 0.1;
/** Below every meaning that the lexicon knows. */
const maxScore = 0.58;
/** What the values themselves say is worth more. */
const ofKindScore = 0.7;
const maxValues = 25;

interface Name {
  readonly word: string;
  readonly meaning: Meaning;
  /** How much of the whole name the word is. */
  readonly share: number;
}

interface Near {
  readonly meaning: Meaning;
  readonly kind: Nearness['kind'] | 'collective';
  readonly score: number;
  readonly isSure: boolean;
}

function isUnexplained(tokens: readonly Token[], mentions: readonly Mention[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.isQuoted || weightOf(token) < 1 || !/^[a-z]{3,}$/.test(token.lower)) return false;
  // A capital within a question begins a name.
  if (at > 0 && /^\p{Lu}/u.test(token.text)) return false;
  return !mentions.some(({ from, to, score }) => from <= at && at < to && score >= minExplained);
}

/** "how many cars", "number of arrivals", "arrivals by hour", "which cars": the place of what the rows are. */
function isRowNoun(tokens: readonly Token[], at: number): boolean {
  const [before = '', twoBefore = ''] = [tokens[at - 1]?.lower, tokens[at - 2]?.lower];
  const after = tokens[at + 1]?.lower ?? '';
  const isPlural = /[^s]s$/.test(tokens[at]?.lower ?? '');
  if (/^(many|which|fewest|most)$/.test(before) || (before === 'of' && /^(number|count)$/.test(twoBefore)))
    return isPlural;
  return at === 0 && isPlural && /^(by|per|with|without|that|who|in|from|since|this|last)$/.test(after);
}

/** Words of the names of tables and columns and of the values of categories. */
function namesOf({ tables }: Catalogue): Name[] {
  return tables
    .filter(({ referred, isSteps, sides }) => referred === undefined && !isSteps && !sides)
    .flatMap((table) => [...nounsOf(table), ...table.columns.flatMap((column) => namesOfColumn(column))]);
}

function nounsOf(table: Table): Name[] {
  return table.nouns
    .filter(({ weight }) => weight >= 0.8)
    .flatMap(({ words, weight }) => {
      const head = words.at(-1);
      if (head === undefined || !isName(head)) return [];
      const share = words.length === 1 ? 1 : 0.85;
      return [{ word: head, meaning: { kind: 'table', table }, share: share * weight }];
    });
}

function namesOfColumn(column: Column): Name[] {
  const words = column.words.filter(isName);
  const named = words.map(
    (word, at): Name => ({
      word,
      meaning: { kind: 'column', column },
      share: words.length === 1 ? 1 : at === words.length - 1 ? 0.85 : 0.7,
    }),
  );
  const { kind, type, values, distinct, separator } = column;
  if (kind !== 'category' || type !== 'string' || !values || distinct > maxValues) return named;
  return [
    ...named,
    ...values.flatMap(({ value }): Name[] =>
      /^[a-z]{3,}$/i.test(value) && isName(value)
        ? [
            {
              word: value.toLowerCase(),
              meaning: {
                kind: 'value',
                column,
                op: separator === undefined ? 'equals' : 'has',
                values: [value],
              },
              share: 1,
            },
          ]
        : [],
    ),
  ];
}

function isName(word: string): boolean {
  return /^[a-z]{3,}$/i.test(word) && classOf(word) === 'content';
}

/** The names nearest to a word, where one word leads all others. */
function nearestOf(token: Token, isOfRows: boolean, names: readonly Name[], vocabulary: Vocabulary): Near[] {
  const byWord = new Map<string, Nearness | undefined>();
  const found = names.flatMap(({ word, meaning, share }) => {
    if (!byWord.has(word)) byWord.set(word, nearness(vocabulary, token.lower, word));
    const near = byWord.get(word);
    if (!near || !mayMean(near, meaning, isOfRows)) return [];
    return [{ word, meaning, nearness: near, strength: near.score * share }];
  });
  const best = Math.max(0, ...found.map(({ strength }) => strength));
  const nearest = found.filter(({ strength }) => strength > best - minLead);
  if (new Set(nearest.map(({ word }) => word)).size !== 1) return [];
  return nearest.map(({ meaning, nearness: near, strength }) => ({
    meaning,
    kind: near.kind,
    isSure: near.kind === 'synonym' && meaning.kind !== 'value',
    score: maxScore * (0.8 + 0.2 * strength),
  }));
}

/** "instruments" where a column names cellos and flutes: the rows are such things. */
function ofKind({ lower, stem }: Token, catalogue: Catalogue, vocabulary: Vocabulary): Near[] {
  if (!isNoun(vocabulary, lower, stem)) return [];
  const tables = tablesOfKind(catalogue, (word) => {
    const name = word.toLowerCase();
    return [name, stemOf(name)].some((form) =>
      [lower, stem].some((wider) => vocabulary.relations(form, wider).includes('wider')),
    );
  });
  return tables.map((table) => ({
    meaning: { kind: 'table', table },
    kind: 'collective',
    score: ofKindScore,
    isSure: true,
  }));
}

/** First of all a noun: WordNet's files 3 to 28. */
function isNoun(vocabulary: Vocabulary, ...forms: readonly string[]): boolean {
  const [field] = forms.flatMap((form) => vocabulary.fields(form).slice(0, 1));
  return field !== undefined && field >= 3 && field <= 28;
}

/** Which kinds of nearness are enough for which meanings. */
function mayMean({ kind, score }: Nearness, meaning: Meaning, isOfRows: boolean): boolean {
  if (kind === 'synonym' || kind === 'derived') return true;
  if (kind === 'akin') return meaning.kind !== 'value';
  // A narrower word restricts what the wider one counts.
  if (kind === 'wider' || meaning.kind === 'value') return false;
  if (kind === 'narrower') return meaning.kind === 'column' || isOfRows;
  return meaning.kind === 'table' && isOfRows && score >= minNearRows;
}

/** Words used alike may mean the same rows where rows are asked for. */
const minNearRows = 0.4;
