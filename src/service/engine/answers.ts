import type { Api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { ParsedInputOf } from '../../contract/operation.ts';
import type { HandlersOf } from '../handlers.ts';
import type { CardShelf } from './cards.ts';
import type { Graph } from './graph/graph.ts';
import type { Finding, Research } from './research.ts';

type Asked = ParsedInputOf<Api['knowledge']['search']>;

const defaultCount = 5;
/** An account's rows per card when nothing is said (wire-facts 4.3). */
const defaultRows = 20;

/** Search and answer (§4.3, wire-facts 4.3): the same question, with and without words. */
export function answerHandlers(
  research: Research,
  graph: Graph,
  shelf: CardShelf,
): Pick<HandlersOf<Api['knowledge']>, 'search' | 'answer'> {
  const find = async (asked: Asked, signal: AbortSignal): Promise<Finding> => {
    const sources = asked.sources ? Object.keys(asked.sources) : ['data', 'web'];
    const { count = defaultCount, node_ids = [], strict = false } = asked.sources?.data ?? {};
    if (strict && node_ids.length === 0)
      throw new SvcError('bad-request', 'strict needs node_ids to be strict about.');
    const pinned = await graph.meaningsOf(node_ids);
    return research.find(
      { query: asked.query, locale: asked.locale, sources, mostCards: count, pinned },
      () => {},
      signal,
    );
  };
  /** With rows only where they were asked for; with the price always. */
  const dressed = (finding: Finding, asked: Asked) => {
    const data = asked.sources?.data;
    const format = data?.include_contents ? data.content_format : undefined;
    const rows = Math.min(data?.max_rows ?? defaultRows, 2000);
    return finding.cards.map((card) => shelf.withContent(card, format, rows));
  };
  const free = { total_cost_usd: 0 };
  return {
    search: async (asked, { signal }) => {
      const finding = await find(asked, signal);
      const related = finding.related
        .slice(0, asked.include_related ?? 0)
        .map((query) => ({ query, node_ids: [] }));
      return {
        request_id: finding.request_id,
        cards: dressed(finding, asked),
        web_results: [],
        usage: free,
        ...(related.length > 0 && { related }),
      };
    },
    answer: async (asked, { signal }) => {
      if (asked.output_schema) {
        throw new SvcError('bad-request', 'The embedded service does not fill an output_schema yet.');
      }
      const finding = await find(asked, signal);
      return {
        answer: finding.answer,
        request_id: finding.request_id,
        cards: dressed(finding, asked),
        web_results: [],
        usage: free,
      };
    },
  };
}
