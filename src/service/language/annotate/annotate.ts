import type { Catalogue, Column } from '../catalogue.ts';
import { adjectiveMentions } from './adjectiveMentions.ts';
import { amountStates } from './amountStates.ts';
import { codedValues } from './codedValues.ts';
import { codedWeekMentions } from './codedWeeks.ts';
import { collectiveMentions } from './collectives.ts';
import { columnMentions, tableMentions } from './columns.ts';
import { courseMentions } from './courses.ts';
import { cueMentions } from './cues.ts';
import { currencyValues } from './currencyValues.ts';
import { expiryMentions, withoutExpiredParts } from './expiries.ts';
import { failureMentions } from './failedOutcomes.ts';
import { flowMentions } from './flowColumns.ts';
import { foldMentions } from './folds.ts';
import { lackMentions } from './lackMentions.ts';
import type { Mention } from './mentions.ts';
import { letterValues, numberedValues, ordinalValues } from './numberedValues.ts';
import { numberMentions, textMentions, unitMentions } from './numbers.ts';
import { outcomeMentions, withoutPricedRates } from './outcomeValues.ts';
import { periodMentions } from './periods.ts';
import { placeValues, regionValues } from './placeValues.ts';
import { presenceValues } from './presenceValues.ts';
import { relatedValues } from './relatedValues.ts';
import { repairMentions } from './repairs/repairMentions.ts';
import { responseValues } from './responseValues.ts';
import { spannedColumns } from './spannedColumns.ts';
import { spanningYears } from './spanningYears.ts';
import { stateMentions } from './states.ts';
import { switchedValues } from './switchedValues.ts';
import { timesMentions } from './times.ts';
import { keyOf, type Question, type Token, wordsOf } from './tokens.ts';
import { unitColumnMentions } from './unitColumns.ts';
import { foundValues, type ValueIndex } from './values.ts';

/** Looks up text values that no profile lists; where there are many values, only the engine knows them all. */
export type FindValues = (
  phrase: string,
) => Promise<readonly { table: string; column: string; value: string }[]>;

/** Everything the words of a question may mean in a catalogue. */
export async function annotate(
  question: Question,
  catalogue: Catalogue,
  values: ValueIndex,
  findValues: FindValues | undefined,
): Promise<readonly Mention[]> {
  const { tokens } = question;
  const known = withoutPartsOfValues(
    withoutExpiredParts([
      ...cueMentions(tokens),
      ...periodMentions(tokens),
      ...courseMentions(tokens, catalogue),
      ...numberMentions(tokens),
      ...timesMentions(tokens),
      ...unitMentions(tokens),
      ...textMentions(tokens, question.text),
      ...adjectiveMentions(tokens),
      ...columnMentions(tokens, catalogue),
      ...spannedColumns(tokens, catalogue),
      ...unitColumnMentions(tokens, catalogue),
      ...tableMentions(tokens, catalogue),
      ...stateMentions(tokens, catalogue),
      ...expiryMentions(tokens, catalogue),
      ...values.mentions(tokens),
      ...relatedValues(tokens, catalogue),
      ...placeValues(tokens, catalogue),
      ...regionValues(tokens, catalogue),
      ...keyNumbers(tokens, catalogue),
      ...clockValues(tokens, catalogue),
      ...currencyValues(tokens, catalogue),
      ...numberedValues(tokens, catalogue),
      ...letterValues(tokens, catalogue),
      ...responseValues(tokens, catalogue),
      ...presenceValues(tokens, catalogue),
      ...amountStates(tokens, catalogue),
      ...ordinalValues(tokens, catalogue),
      ...lackMentions(tokens, catalogue),
      ...codedWeekMentions(tokens, catalogue),
      ...flowMentions(tokens, catalogue),
      ...collectiveMentions(tokens, catalogue),
      ...codedValues(tokens, catalogue),
      ...outcomeMentions(tokens, catalogue),
      ...failureMentions(tokens, catalogue),
      ...spanningYears(question, catalogue),
    ]),
  );
  const searched = findValues ? await searchedValues(question, catalogue, known, findValues) : [];
  const found = withoutPricedRates(tokens, [
    ...known,
    ...searched,
    ...foldMentions(tokens, catalogue, known),
    ...switchedValues(tokens, known),
  ]);
  return repairMentions(tokens, catalogue, found);
}

/** "callouts" is "callout" and "call-out" where another reading of the same words has found both. */
function withoutPartsOfValues(mentions: readonly Mention[]): readonly Mention[] {
  const wholes = mentions.filter((mention) => mention.kind === 'value' && mention.values.length > 1);
  if (wholes.length === 0) return mentions;
  return mentions.filter(
    (part) =>
      part.kind !== 'value' ||
      !wholes.some(
        (whole) =>
          whole.kind === 'value' &&
          whole.column === part.column &&
          whole.op === part.op &&
          whole.from === part.from &&
          whole.to === part.to &&
          whole.score >= part.score &&
          whole.values.length > part.values.length &&
          part.values.every((value) => whole.values.includes(value)),
      ),
  );
}

/** "order 4711": a number beside a table's noun or key is one of its keys. */
function keyNumbers(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  return tokens.flatMap((token, at): Mention[] => {
    if (!/^\d+$/.test(token.lower)) return [];
    // A bare number is no key: "order 4711", "id 4711".
    const lead = tokens[at - 1];
    const isNamed =
      lead !== undefined &&
      (/^(id|no|nr|number|key|#)$/.test(lead.lower) ||
        tables.some(({ nouns }) => nouns.some(({ words }) => words.at(-1) === lead.stem)));
    if (!isNamed) return [];
    const value = Number(token.lower);
    return tables.flatMap((table) =>
      table.columns
        .filter(
          ({ type, kind, min, max, words }) =>
            type === 'number' &&
            kind === 'key' &&
            value >= Number(min) &&
            value <= Number(max) &&
            // "top 5", "last 3 orders": a single digit is a key only beside the name of its column, as in "hive 9".
            (value >= 10 || words.join(' ') === lead.stem),
        )
        .map(
          (column): Mention => ({
            kind: 'value',
            column,
            op: 'equals',
            values: [value],
            from: at,
            to: at + 1,
            score: 0.7,
          }),
        ),
    );
  });
}

/** "a time of 5:56.38": a span of time in a column that the file writes with colons. */
function clockValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const columns = tables.flatMap((table) => table.columns.filter(({ clock }) => clock !== undefined));
  return tokens.flatMap((token, at): Mention[] => {
    if (!/^\d{1,2}(:\d{2}){1,2}(\.\d+)?$/.test(token.lower)) return [];
    const parts = token.lower.split(':').map(Number);
    return columns.map((column): Mention => {
      const isHours = parts.length === 2 && column.clock === 'h:mm';
      const [whole = 0, fraction = ''] = [
        parts.reduce((sum, part) => sum * 60 + Math.floor(part), 0),
        token.lower.split('.')[1],
      ];
      const seconds = Number(`${isHours ? whole * 60 : whole}${fraction === '' ? '' : `.${fraction}`}`);
      return { kind: 'value', column, op: 'equals', values: [seconds], from: at, to: at + 1, score: 0.95 };
    });
  });
}

const maxSearches = 6;

const maxPhraseWords = 5;

/** Phrases that nothing explains well are looked up among all values. */
async function searchedValues(
  question: Question,
  { tables }: Catalogue,
  known: readonly Mention[],
  findValues: FindValues,
): Promise<Mention[]> {
  const { tokens, text } = question;
  const explained = tokens.map((_, at) =>
    known.some(({ from, to, score }) => from <= at && at < to && score >= 0.7),
  );
  const spans: [number, number][] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || (token.weight === 'function' && !token.isQuoted) || explained[at]) continue;
    let to = at + 1;
    while (
      to < tokens.length &&
      to - at < maxPhraseWords &&
      !/[,;?!]/.test(tokens[to - 1]?.after ?? '') &&
      (!explained[to] || tokens[to]?.isQuoted || tokens[to]?.isGlued)
    )
      to++;
    while (to > at + 1 && tokens[to - 1]?.weight === 'function' && !tokens[to - 1]?.isQuoted) to--;
    spans.push([at, to]);
    if (to > at + 1) spans.push([at, at + 1]);
    at = to - 1;
  }
  const columns = new Map(
    tables.flatMap((table) =>
      table.columns.map((column): [string, Column] => [`${table.id}\n${column.name}`, column]),
    ),
  );
  const hits: { column: Column; value: string; from: number; to: number; isWhole: boolean }[] = [];
  for (const [from, to] of spans.slice(0, maxSearches)) {
    const phrase = text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
    if (phrase.length < 3) continue;
    for (const { table, column, value } of (await findValues(phrase)).slice(0, 12)) {
      const found = columns.get(`${table}\n${column}`);
      if (!found || found.separator !== undefined) continue;
      const isWhole = keyOf(value) === keyOf(phrase);
      if (isWhole || (value.length <= phrase.length * 3 && hasWords(value, phrase)))
        hits.push({ column: found, value, from, to, isWhole });
    }
  }
  return foundValues(hits);
}

/** Whether the value contains every word of the phrase, in any order. */
function hasWords(value: string, phrase: string): boolean {
  const words = new Set(wordsOf(value));
  return wordsOf(phrase).every((word) => words.has(word));
}
