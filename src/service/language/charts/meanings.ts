import type { Mention } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import type { Table } from '../catalogue.ts';
import { instructionMentions } from './instructionMentions.ts';
import { letterFilters } from './letters.ts';
import type { ChartMeaning, DataMeaning, Meaning } from './meaning.ts';
import { isMisread, isStretched } from './misreadMentions.ts';
import { chartMeanings } from './phraseMeanings.ts';

/** The set of meanings that do not overlap and explain the most words with the fewest meanings. */
export function meaningsOf(tokens: readonly Token[], mentions: readonly Mention[], table: Table): Meaning[] {
  const nouns = mentions.filter(
    (mention) => mention.kind === 'table' && mention.score >= 0.55 && !isStretched(tokens, mention),
  );
  const data = [...mentions, ...instructionMentions(tokens, mentions, table)].flatMap(
    (mention): DataMeaning[] => {
      const score = isMisread(tokens, mention, nouns, mentions) ? 0 : scoreOf(mention);
      return score > 0 ? [{ kind: 'data', mention, from: mention.from, to: mention.to, score }] : [];
    },
  );
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
