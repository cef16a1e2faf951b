import { stopWords } from './lexicon.ts';
import type { Parsed } from './parse.ts';
import { isContent, type Sentence } from './sentence.ts';

/** Words of the question that name something and were not found in the data: token spans. */
export function missingSpans({ ledger }: Parsed): { from: number; to: number }[] {
  const { sentence } = ledger;
  const spans: { from: number; to: number }[] = [];
  sentence.tokens.forEach((_, at) => {
    if (weightOf(sentence, at) < 0.5 || ledger.explained(at) > 0) return;
    const last = spans.at(-1);
    if (last && last.to === at) last.to = at + 1;
    else spans.push({ from: at, to: at + 1 });
  });
  return spans;
}

/**
 * How sure a reading is, 0 to 1: the share of the question's content that the data explains, times how much of
 * the rest was guessed. Names and numbers weigh more than other words, operations weigh nothing.
 */
export function confidenceOf(parsed: Parsed): number {
  const { ledger, trust } = parsed;
  let whole = 0;
  let explained = 0;
  ledger.sentence.tokens.forEach((_, at) => {
    const weight = weightOf(ledger.sentence, at);
    whole += weight;
    explained += weight * ledger.explained(at);
  });
  if (whole === 0) return 0.3 * trust;
  const doubt = missingSpans(parsed).reduce(
    (product, { from, to }) => product * (isName(ledger.sentence, from, to) ? 0.6 : 0.88),
    1,
  );
  return Math.min(0.99, (explained / whole) ** 0.8 * trust * doubt);
}

function weightOf(sentence: Sentence, at: number): number {
  const token = sentence.tokens[at];
  if (!token || stopWords.has(token.norm) || isOperation(sentence, at)) return 0;
  if (!isContent(token)) return 0.12;
  return isName(sentence, at, at + 1) ? 1.3 : 1;
}

/** A proper name, a quotation or a number: left out, the answer would be about something else. */
function isName({ tokens }: Sentence, from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .some((token, at) => (token.isCapital && from + at > 0) || token.isQuoted || token.number !== undefined);
}

function isOperation({ cues }: Sentence, at: number): boolean {
  return cues.some((cue) => cue.from <= at && at < cue.to);
}
