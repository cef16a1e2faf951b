import { isQuery } from './foldExports.ts';
import { foldCitations } from './foldSources.ts';
import type { AgentResult } from './results.ts';
import { readSourceAddress } from './sourceAddress.ts';

/** The evidence behind the figures that an answer marks with a source. */
export interface FigureEvidence {
  /** Describes the figure: "64.7 · Average price for AAPL". */
  readonly name: string;
  readonly sql: string;
  /** How many rows were counted, in words; empty if the source does not say. */
  readonly counted: string;
  /** The source's address within the embedded service, including the rows that were read. */
  readonly url: string;
}

/** The evidence of an answer by source number. Only the user's own files that were queried have any. */
export function foldEvidence(result: AgentResult | undefined, question: string): Map<number, FigureEvidence> {
  const found = new Map<number, FigureEvidence>();
  const methods = result?.metadata?.methodology ?? [];
  const queries = methods.flatMap(({ title, description }) =>
    description && isQuery(description) ? [{ title: title ?? '', sql: description.trim() }] : [],
  );
  const citations = foldCitations(result);
  for (const { title, sql } of queries) {
    // A title without a number belongs to the only query, which is about the first source.
    const named = /\[(\d{1,3})\]/.exec(title)?.[1];
    if (named === undefined && queries.length > 1) continue;
    const index = named === undefined ? Math.min(...citations.keys()) : Number(named);
    const { url, excerpt } = citations.get(index) ?? {};
    if (!url || !readSourceAddress(url) || found.has(index)) continue;
    const reading = readingOf(methods, index) ?? question;
    const figure = figureOf(result?.answer ?? '', index, `${reading} ${question}`);
    found.set(index, {
      name: figure === undefined ? reading : `${figure} · ${reading}`,
      sql,
      counted: excerpt ?? '',
      url,
    });
  }
  return found;
}

/**
 * How the question was read: the first method that is not SQL. If there are several, each begins with its source's
 * mark.
 */
function readingOf(
  methods: NonNullable<NonNullable<AgentResult['metadata']>['methodology']>,
  index: number,
): string | undefined {
  const texts = methods.flatMap(({ description }) =>
    description && !isQuery(description) ? [description.trim()] : [],
  );
  const own = texts.find((text) => text.startsWith(`[${index}] `)) ?? texts[0];
  return own?.replace(/^\[\d{1,3}\] /, '') || undefined;
}

const number =
  /[-−]?[$€£¥]?\d(?:[\d,.\u00a0\u202f]*\d)?(?:[\u00a0\u202f ]?(?:%|thousand|million|billion|trillion))?/g;

/** The only computed number in the text before a mark; undefined if there are several, as any could be meant. */
function figureOf(answer: string, index: number, given: string): string | undefined {
  const asked = new Set(given.match(number));
  const pieces = [...answer.matchAll(/([^[]+)((?:\[\d{1,3}\])+)/g)];
  const computed = pieces
    .filter(([, , marks = '']) => marks.includes(`[${index}]`))
    .flatMap(([, words = '']) => words.match(number) ?? [])
    .filter((text) => !asked.has(text));
  const [only, ...others] = new Set(computed);
  return others.length === 0 ? only : undefined;
}
