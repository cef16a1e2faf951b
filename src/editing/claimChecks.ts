import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import type { Card } from '../contract/cards.ts';
import { SvcError } from '../contract/errors.ts';
import { isMeasure, unitsPer } from './claimFigures.ts';
import { type Claim, judge, type Verdict } from './claims.ts';

export interface CheckedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict;
  readonly actual: number;
  readonly unit: string | undefined;
  /** How many of the claim's unit one of the data's unit is. */
  readonly factor: number;
  /** What was computed, in the words of the answer's card. */
  readonly title: string;
  /** The source file, as a path within its folder. */
  readonly source: string | undefined;
}

interface Figure {
  readonly value: number;
  readonly unit: string | undefined;
}

/**
 * Checks a claim against the data. Undefined if the data give no single, certain figure: the question was only partly
 * understood, the answer has a remark or several rows, or the units differ.
 */
export async function checkClaim(
  client: Client,
  claim: Claim,
  signal: AbortSignal,
): Promise<CheckedClaim | undefined> {
  try {
    const reply = await client.send(api.knowledge.answer, { query: claim.question }, signal);
    const [card] = reply.cards ?? [];
    if (card?.relevance !== 'High' || !isOneSentence(reply.answer)) return undefined;
    // An equally likely card is another reading of the question, which has to give the same figure.
    const likely = (reply.cards ?? []).filter(({ relevance }) => relevance === 'High');
    const figures = await Promise.all(likely.map((each) => figureOf(client, each, signal)));
    const [figure] = figures;
    if (!figure || !figures.every((each) => each?.value === figure.value)) return undefined;
    const { value: actual, unit } = figure;
    const factor = factorOf(claim, unit);
    if (factor === undefined) return undefined;
    const source = card.sources?.[0]?.source_name ?? undefined;
    const title = card.title ?? claim.question;
    return { claim, verdict: judge(claim, actual * factor), actual, unit, factor, title, source };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SvcError && error.kind !== 'unreachable') return undefined;
    throw error;
  }
}

/** The only number of a card's only row. */
async function figureOf(
  client: Client,
  { webpage_url }: Pick<Card, 'webpage_url'>,
  signal: AbortSignal,
): Promise<Figure | undefined> {
  if (!webpage_url) return undefined;
  const request = { mode: 'inline', content_format: 'json_compact', max_rows: 2, url: webpage_url } as const;
  const { contents } = await client.send(api.cards.contents, request, signal);
  const dataset = contents[0]?.dataset;
  const numbers = (dataset?.columns ?? []).flatMap(({ type }, at) => (type === 'number' ? [at] : []));
  const [index] = numbers;
  if (dataset?.rows.length !== 1 || dataset.total_rows !== 1) return undefined;
  if (index === undefined || numbers.length !== 1) return undefined;
  const value = dataset.rows[0]?.[index];
  return typeof value === 'number' ? { value, unit: dataset.columns[index]?.unit ?? undefined } : undefined;
}

/** A second sentence is a remark: words that were left out, a unit that was assumed. */
function isOneSentence(answer: string): boolean {
  return !/[.!?]\s+\S/.test(answer.replace(/\s*\[\d+\]/g, '').trim());
}

/** From the unit of the data to the unit of the claim; undefined if they cannot be compared. */
function factorOf({ unit }: Claim, actual: string | undefined): number | undefined {
  if (actual === undefined) return unit !== undefined && isMeasure(unit) && !isMoney(unit) ? undefined : 1;
  if (unit === undefined) return actual === '%' ? undefined : 1;
  return unitsPer(actual, unit);
}

// Amounts of a column that does not say its currency are in the one that people write.
function isMoney(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}
