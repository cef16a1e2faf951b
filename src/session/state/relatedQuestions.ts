import type { Related } from '../../contract/panel.ts';
import type { RelatedQuestion } from '../../contract/results.ts';

export const maxRelated = 5;
/** Limits for a question and its pinned nodes when they are sent back (§4.3, §8). */
const maxLength = 4_000;
const maxNodes = 20;

/** The suggested questions of a reply that can be asked as they are. */
export function relatedOf(reply: { related?: readonly RelatedQuestion[] | null | undefined }): Related[] {
  const asked = (reply.related ?? []).filter(({ query }) => query.trim() !== '');
  return asked.slice(0, maxRelated).map(({ query, description, node_ids, is_reading }) => ({
    query: query.slice(0, maxLength),
    description: description ?? null,
    node_ids: (node_ids ?? []).filter((id) => id !== '').slice(0, maxNodes),
    ...(is_reading === true && { isReading: true }),
  }));
}
