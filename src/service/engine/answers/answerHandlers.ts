import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { ParsedInputOf } from '../../../contract/operation.ts';
import { type ObjectField, readOutputSchema } from '../../../contract/outputSchema.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { CardLibrary } from '../cards/cardHandlers.ts';
import type { Graph } from '../graph/graphHandlers.ts';
import { needUsable } from './analyses/usable.ts';
import type { AnswerCache } from './answerCache.ts';
import { type Research, unanswered } from './answerQuestion.ts';
import type { Finding } from './finding.ts';

type Asked = ParsedInputOf<Api['knowledge']['search']>;
type AskedAnswer = ParsedInputOf<Api['knowledge']['answer']>;

const defaultCount = 5;
/** Default number of rows per card of an account (wire.md 4.3). */
const defaultRows = 20;

const nothingPinned =
  'Nothing in the data answers this about the pinned nodes. Pin other nodes, or ask without strict.';

/** Search and answer (§4.3, wire.md 4.3): the same question, without and with text. */
export function answerHandlers(
  research: Research,
  graph: Graph,
  library: CardLibrary,
  cache: AnswerCache,
): Pick<HandlersOf<Api['knowledge']>, 'search' | 'answer'> {
  const find = async (
    asked: Asked,
    signal: AbortSignal,
    { root, related = 0 }: { root?: ObjectField | undefined; related?: number } = {},
  ): Promise<Finding> => {
    needUsable(asked.query);
    const sources = asked.sources ? Object.keys(asked.sources) : ['data', 'web'];
    const { count = defaultCount, node_ids = [], strict = false } = asked.sources?.data ?? {};
    if (strict && node_ids.length === 0)
      throw new SvcError('bad-request', 'strict needs node_ids to be strict about.');
    const pinned = await graph.meaningsOf(node_ids);
    const schema = root && { root, canAsk: false };
    if (strict && pinned.length === 0) return unanswered({ schema }, nothingPinned);
    const finding = await research.find(
      {
        query: asked.query,
        locale: asked.locale,
        sources,
        maxCards: count,
        pinned,
        isThorough: asked.effort === 'deep',
        related,
        schema,
      },
      () => {},
      signal,
    );
    if (!strict) return finding;
    const cards = finding.cards.filter(({ nodes }) => nodes?.some(({ id }) => node_ids.includes(id)));
    return cards.length > 0 ? { ...finding, cards } : unanswered({ schema }, nothingPinned);
  };
  /** Includes rows only if they were requested; always includes the price. */
  const dressed = (finding: Finding, asked: Asked) => {
    const data = asked.sources?.data;
    const format = data?.include_contents ? data.content_format : undefined;
    const rows = Math.min(data?.max_rows ?? defaultRows, 2000);
    return finding.cards.map((card) => library.withContent(card, format, rows));
  };
  const free = { total_cost_usd: 0 };
  /** Does not read files for a question that is not about them. */
  const once = <R extends object>(operation: string, asked: Asked, work: () => Promise<R>): Promise<R> =>
    asked.sources && !asked.sources.data ? work() : cache.reply(operation, asked, work);
  return {
    search: (asked, { signal }) =>
      once('search', asked, async () => {
        const finding = await find(asked, signal, { related: asked.include_related ?? 0 });
        const related = finding.related.slice(0, asked.include_related ?? 0);
        return {
          request_id: finding.request_id,
          cards: dressed(finding, asked),
          web_results: [],
          usage: free,
          ...(related.length > 0 && { related }),
        };
      }),
    answer: (asked, { signal }) =>
      once('answer', asked, async () => {
        const finding = await find(asked, signal, { root: schemaOf(asked) });
        const { output, error } = finding.structured ?? {};
        return {
          answer: finding.answer,
          request_id: finding.request_id,
          cards: dressed(finding, asked),
          web_results: [],
          usage: free,
          ...(output && { structured_output: { ...output } }),
          ...(error && { structured_output_error: error }),
          ...(finding.related.length > 0 && { related: [...finding.related] }),
        };
      }),
  };
}

/** §4.3 Structured output takes a higher effort than an immediate answer. */
function schemaOf({ output_schema, effort }: AskedAnswer): ObjectField | undefined {
  if (!output_schema) return undefined;
  if (effort === 'instant')
    throw new SvcError('bad-request', 'output_schema needs the effort fast or deep; this is instant.');
  return readOutputSchema(output_schema, { hasDatasets: false });
}
